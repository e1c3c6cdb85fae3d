/** How words look once styles, numbering and direct formatting are put together (ISO/IEC 29500-1, 17.7.2 and 17.7.3). */

import { child, valOf, type XmlElement } from '../../../containers/index.ts';
import { splitAtBlanks } from '../../../platform/index.ts';
import { asList, unknownIn } from './foreign.ts';
import { type Look, lookOf, MERGED, overlaid, type Properties } from './properties.ts';

/** Toggles: on where an odd number of the styles of table, paragraph and run have them on (17.7.3). */
const TOGGLES = [
  'b',
  'bCs',
  'caps',
  'emboss',
  'i',
  'iCs',
  'imprint',
  'outline',
  'shadow',
  'smallCaps',
  'strike',
  'vanish',
];

const DEEPEST = 40;

const OF_STYLES: ReadonlySet<string> = new Set(['w:docDefaults', 'w:latentStyles', 'w:style']);
const OF_DEFAULTS: ReadonlySet<string> = new Set(['w:rPrDefault', 'w:pPrDefault']);
const OF_STYLE: ReadonlySet<string> = new Set(
  splitAtBlanks(`name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal
  personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr`).map((name) => `w:${name}`),
);

export interface StyledParagraph {
  readonly style: string | undefined;
  /** Of the table the paragraph stands in. */
  readonly table: string | null | undefined;
  readonly direct: XmlElement | undefined;
  /** `w:pPr` of the level of its list, and whether the paragraph itself names that list. */
  readonly level?: { readonly properties: XmlElement | undefined; readonly named: boolean } | undefined;
}

export interface StyledRun extends Pick<StyledParagraph, 'style' | 'table'> {
  readonly character?: string | undefined;
  readonly direct: readonly (XmlElement | undefined)[];
}

const NOTHING: Properties = new Map();

export class Styles {
  private readonly byId = new Map<string, XmlElement>();
  private readonly defaults = new Map<string, string>();
  private readonly chains = new Map<string, Properties>();
  private readonly runs = new Map<string, Look>();
  private readonly document: { readonly paragraph: Properties; readonly run: Properties };
  /** What cannot be read in one way only, or is not read here. */
  readonly doubtful: Readonly<Record<string, string>>;

  constructor(root: XmlElement | null) {
    const doubtful: Record<string, string> = {};
    for (const [name, what] of root === null ? [] : unknownIn(root, OF_STYLES))
      doubtful[`styles ${name}`] = what;
    for (const style of root?.children ?? []) {
      if (style.name === 'w:docDefaults')
        for (const [name, what] of unknownIn(style, OF_DEFAULTS)) doubtful[`styles ${name}`] = what;
      if (style.name !== 'w:style') continue;
      const {
        'w:styleId': id = '',
        'w:type': type = 'paragraph',
        'w:default': standard = '0',
      } = style.attributes;
      for (const [name, what] of unknownIn(style, OF_STYLE)) doubtful[`style ${id} ${name}`] = what;
      if (this.byId.has(id)) doubtful[`style ${id} twice`] = '1';
      this.byId.set(id, style);
      if (!['1', 'true', 'on'].includes(standard)) continue;
      if (this.defaults.has(type)) doubtful[`two default styles for ${type}`] = '1';
      this.defaults.set(type, id);
    }
    this.doubtful = doubtful;
    const docDefaults = child(root ?? undefined, 'w:docDefaults');
    this.document = {
      paragraph: overlaid(NOTHING, child(docDefaults, 'w:pPrDefault', 'w:pPr')),
      run: overlaid(NOTHING, child(docDefaults, 'w:rPrDefault', 'w:rPr')),
    };
  }

  /** By their names as Word knows them: ids are translated, and other programs give others. */
  named(): ReadonlyMap<string, { readonly id: string; readonly type: string }> {
    return new Map(
      [...this.byId].map(([id, style]) => [
        (valOf(style, 'w:name') ?? id).toLowerCase(),
        { id, type: style.attributes['w:type'] ?? 'paragraph' },
      ]),
    );
  }

  /** The list of a paragraph by its style. */
  listOf(style: string | undefined): XmlElement | undefined {
    for (const one of this.chainOf(this.styleOf(style, 'paragraph'), 'paragraph').reverse()) {
      const found = child(one, 'w:pPr', 'w:numPr');
      if (found !== undefined) return found;
    }
    return undefined;
  }

  paragraph({ style, table, direct, level }: StyledParagraph): Look {
    let properties = this.over(this.document.paragraph, this.tableStyle(table), 'table', 'w:pPr');
    if (level !== undefined && !level.named) properties = overlaid(properties, level.properties);
    properties = this.over(properties, this.styleOf(style, 'paragraph'), 'paragraph', 'w:pPr');
    if (level?.named === true) properties = overlaid(properties, level.properties);
    return lookOf(overlaid(properties, direct));
  }

  run(run: StyledRun): Look {
    const key = JSON.stringify([
      run.style,
      run.table,
      run.character,
      run.direct.map((one) => one && asList(one)),
    ]);
    let look = this.runs.get(key);
    if (look === undefined) {
      look = this.runLook(run);
      this.runs.set(key, look);
    }
    return look;
  }

  private runLook({ style, table, character, direct }: StyledRun): Look {
    const levels = [
      this.over(NOTHING, this.tableStyle(table), 'table', 'w:rPr'),
      this.over(NOTHING, this.styleOf(style, 'paragraph'), 'paragraph', 'w:rPr'),
      this.over(NOTHING, this.styleOf(character, 'character'), 'character', 'w:rPr'),
    ];
    const properties: Properties = new Map(this.document.run);
    for (const level of levels)
      for (const [name, values] of level) properties.set(name, merged(properties.get(name), values, name));
    for (const name of TOGGLES) {
      const on = levels.filter((level) => level.get(name)?.get('') === '1').length;
      if (on === 0) continue;
      const always = this.document.run.get(name)?.get('') === '1';
      // Programs differ in what two of them make together.
      properties.set(
        name,
        new Map([
          ['', always || on % 2 === 1 ? '1' : '0'],
          ...(on > 1 ? [[' twice', String(on)] as const] : []),
        ]),
      );
    }
    return lookOf(direct.reduce(overlaid, properties));
  }

  /** `w:tblPr` and the like of the style of a table. */
  table(style: string | null | undefined, part: 'w:tblPr' | 'w:trPr' | 'w:tcPr'): Properties {
    return this.over(NOTHING, this.tableStyle(style), 'table', part);
  }

  /** What a table style does to some rows or columns only. */
  conditions(style: string | null | undefined): readonly XmlElement[] {
    return this.chainOf(this.tableStyle(style), 'table').flatMap((one) =>
      one.children.filter(({ name }) => name === 'w:tblStylePr'),
    );
  }

  private tableStyle(style: string | null | undefined): string | undefined {
    return style === undefined ? undefined : this.styleOf(style ?? undefined, 'table');
  }

  /** One that is not there is none (17.3.1.27). */
  private styleOf(style: string | undefined, type: string): string | undefined {
    const known = style !== undefined && this.typeOf(style) === type;
    return known ? style : this.defaults.get(type);
  }

  private typeOf(style: string): string | undefined {
    const found = this.byId.get(style);
    return found === undefined ? undefined : (found.attributes['w:type'] ?? 'paragraph');
  }

  private over(above: Properties, style: string | undefined, type: string, part: string): Properties {
    if (style === undefined) return above;
    const key = `${type} ${part} ${style}`;
    let own = this.chains.get(key);
    if (own === undefined) {
      own = this.chainOf(style, type).reduce(
        (properties, one) => overlaid(properties, child(one, part)),
        NOTHING,
      );
      this.chains.set(key, own);
    }
    const properties: Properties = new Map(above);
    for (const [name, values] of own) properties.set(name, merged(above.get(name), values, name));
    return properties;
  }

  /** The style and those it is based on, the last of these first. */
  private chainOf(style: string | undefined, type: string): XmlElement[] {
    const chain: XmlElement[] = [];
    let at = style;
    while (at !== undefined && chain.length < DEEPEST) {
      const found = this.byId.get(at);
      if (found === undefined || this.typeOf(at) !== type) break;
      chain.unshift(found);
      at = valOf(found, 'w:basedOn');
    }
    return chain;
  }
}

function merged(
  before: ReadonlyMap<string, string> | undefined,
  values: ReadonlyMap<string, string>,
  name: string,
): ReadonlyMap<string, string> {
  return before !== undefined && MERGED.has(name) ? new Map([...before, ...values]) : values;
}
