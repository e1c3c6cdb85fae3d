/**
 * One story of a Word document (ISO/IEC 29500-1, 11): body, header, footer, notes or comments, as a reader sees it. What is not
 * known here is not passed over but marked at its place, with a digest of all of it.
 */
import { child, valOf, type XmlElement } from '../../../containers/index.ts';
import { countsPages, fieldCode, PAGE_NUMBER, pageField } from './fields.ts';
import { strange, wholeOf } from './foreign.ts';
import { type Item, SIGN } from './model.ts';
import type { ListLevel } from './numbering.ts';
import { Words } from './paragraph.ts';
import { describePicture } from './picture.ts';
import { lookOf, overlaid } from './properties.ts';
import type { StoryParts, TableStory, TableStyle } from './story-parts.ts';
import { readTable } from './table.ts';

interface Field {
  code: string;
  /** Its result stands here, not its code. */
  shows: boolean;
  /** Of what the layout counts: the result as it stands in the file. */
  counted: { text: string; look: number | null } | null;
}

/** Spelling, the last layout, and where the cursor was: nothing of them is seen. */
const UNSEEN: ReadonlySet<string> = new Set(['w:proofErr', 'w:lastRenderedPageBreak', 'w:annotationRef']);

export class Story implements TableStory {
  readonly items: Item[] = [];
  readonly parts: StoryParts;
  /** Of the next paragraph; what stands before it is marked at its beginning. */
  private words = new Words();
  private readonly fields: Field[] = [];
  private breaks = false;
  private readonly bookmarks = new Map<string, string>();

  constructor(parts: StoryParts) {
    this.parts = parts;
  }

  /** All of it; nothing may be left open at its end. */
  static read(parts: StoryParts, elements: readonly XmlElement[]): Item[] {
    const story = new Story(parts);
    story.blocks(elements, undefined);
    if (story.fields.length > 0) story.structure('<field without an end', {});
    if (story.breaks) story.structure('<page', {});
    if (story.words.hasMarks()) story.structure('<end', {});
    return story.items;
  }

  blocks(elements: readonly XmlElement[], table: TableStyle): void {
    for (const element of elements) {
      if (element.name === 'w:p') this.paragraph(element, table);
      else if (element.name === 'w:tbl') readTable(this, element);
      else if (element.name === 'w:sdt') this.control(element, table);
      else if (element.name === 'w:sectPr') this.structure('<section', lookOf(overlaid(new Map(), element)));
      // What may stand among words may stand among paragraphs too.
      else if (!UNSEEN.has(element.name)) this.place(element);
    }
  }

  structure(key: string, look: Readonly<Record<string, string>>): void {
    const marks = this.words.takeMarks();
    this.items.push({ key, look: this.parts.looks.number(look), ...(marks.length === 0 ? {} : { marks }) });
  }

  private control(element: XmlElement, table: TableStyle): void {
    const properties = lookOf(overlaid(new Map(), child(element, 'w:sdtPr')));
    this.structure('<control', { ...properties, ...Object.fromEntries(strange(element)) });
    for (const one of element.children) {
      if (one.name === 'w:sdtContent') this.blocks(one.children, table);
      else if (one.name !== 'w:sdtPr' && one.name !== 'w:sdtEndPr')
        this.structure(`<${one.name}`, { is: wholeOf(one) });
    }
    this.structure('</control', {});
  }

  private paragraph(element: XmlElement, table: TableStyle): void {
    const { looks, styles, numbering } = this.parts;
    const properties = child(element, 'w:pPr');
    const style = valOf(properties, 'w:pStyle');
    this.attributes(element);
    const ownList = child(properties, 'w:numPr');
    const level = numbering.next(ownList ?? styles.listOf(style));
    const { pageBreakBefore, ...look } = styles.paragraph({
      style,
      table,
      direct: properties,
      level: level === null ? undefined : { properties: level.paragraph, named: ownList !== undefined },
    });
    const mark = child(properties, 'w:rPr');
    for (const one of element.children)
      if (one !== properties) this.inline(one, { style, table });
      else if (one.text.trim() !== '') this.words.mark('text', wholeOf(one));
    const end = looks.number(
      styles.run({ style, table, character: valOf(mark, 'w:rStyle'), direct: [mark] }),
    );
    const own = this.words.withoutFirstBreak() || pageBreakBefore !== undefined;
    const breaks = this.breaks || own;
    this.breaks = this.words.withoutLastBreak();
    this.items.push(
      this.words.item({
        look: looks.number(look),
        end,
        ...(level === null ? {} : { label: this.label(level, { style, table, mark }) }),
        ...(breaks ? { breaks } : {}),
      }),
    );
    this.words = new Words();
    const section = child(properties, 'w:sectPr');
    if (section !== undefined) this.structure('<section', lookOf(overlaid(new Map(), section)));
  }

  private label(
    { label, run }: ListLevel,
    { style, table, mark }: { style: string | undefined; table: TableStyle; mark: XmlElement | undefined },
  ): readonly [string, number] {
    const { looks, styles } = this.parts;
    return [
      label,
      looks.number(styles.run({ style, table, character: valOf(run, 'w:rStyle'), direct: [mark, run] })),
    ];
  }

  private inline(element: XmlElement, of: { style: string | undefined; table: TableStyle }): void {
    switch (element.name) {
      case 'w:r':
        this.run(element, of);
        return;
      case 'w:hyperlink': {
        const { 'w:anchor': anchor, 'r:id': id } = element.attributes;
        this.attributes(element, ['w:anchor', 'r:id', 'w:history']);
        this.words.mark(
          'link',
          `${id === undefined ? '' : this.parts.target(id)}${anchor === undefined ? '' : `#${anchor}`}`,
        );
        for (const one of element.children) this.inline(one, of);
        this.words.mark('link-end');
        return;
      }
      case 'w:sdt':
        this.words.mark('control');
        this.attributes(element);
        for (const [name, value] of Object.entries(lookOf(overlaid(new Map(), child(element, 'w:sdtPr')))))
          this.words.mark(`control.${name}`, value);
        for (const one of element.children)
          if (one.name === 'w:sdtContent') for (const inner of one.children) this.inline(inner, of);
          else if (one.name !== 'w:sdtPr' && one.name !== 'w:sdtEndPr')
            this.words.mark(one.name, wholeOf(one));
        this.words.mark('control-end');
        return;
      case 'w:fldSimple':
        this.attributes(element, ['w:instr']);
        this.fields.push({ code: element.attributes['w:instr'] ?? '', shows: false, counted: null });
        this.separate();
        for (const one of element.children) this.inline(one, of);
        this.endField(null);
        return;
      default:
        if (!UNSEEN.has(element.name)) this.place(element);
    }
  }

  /** A place and nothing that is seen there; or what we do not write. */
  private place(element: XmlElement): void {
    if (LEAVES.has(element.name) && element.children.length > 0)
      this.words.mark(`in ${element.name}`, wholeOf(element));
    const { 'w:id': id = '', 'w:name': name = '' } = element.attributes;
    switch (element.name) {
      case 'w:bookmarkStart':
        this.attributes(element, ['w:id', 'w:name']);
        this.bookmarks.set(id, name);
        this.words.mark('bookmark', name);
        return;
      case 'w:bookmarkEnd':
        this.attributes(element, ['w:id']);
        this.words.mark('bookmark-end', this.bookmarks.get(id) ?? '?');
        return;
      case 'w:commentRangeStart':
      case 'w:commentRangeEnd':
        this.attributes(element, ['w:id']);
        this.words.mark(
          element.name === 'w:commentRangeStart' ? 'remark' : 'remark-end',
          String(this.parts.noted('comment', id)),
        );
        return;
      default:
        this.words.mark(element.name, wholeOf(element));
    }
  }

  private attributes(element: XmlElement, known: readonly string[] = []): void {
    for (const [name, value] of strange(element, known)) this.words.mark(`${element.name} ${name}`, value);
    if (element.text.trim() !== '') this.words.mark(`text in ${element.name}`, element.text);
  }

  private run(element: XmlElement, { style, table }: { style: string | undefined; table: TableStyle }): void {
    const { looks, styles } = this.parts;
    const properties = child(element, 'w:rPr');
    this.attributes(element);
    const look = looks.number(
      styles.run({ style, table, character: valOf(properties, 'w:rStyle'), direct: [properties] }),
    );
    for (const one of element.children)
      if (one !== properties && !UNSEEN.has(one.name)) this.piece(one, look);
  }

  private piece(element: XmlElement, look: number): void {
    if (LEAVES.has(element.name) && element.children.length > 0)
      this.words.mark(`in ${element.name}`, wholeOf(element));
    switch (element.name) {
      case 'w:t':
        this.see(textIn(element), this.written(textIn(element), look));
        this.unknown(strange(element), element);
        return;
      case 'w:fldChar':
        this.unknown(
          strange(element, ['w:fldCharType', 'w:dirty']).concat(
            ['true', 'on', '1'].includes(element.attributes['w:dirty'] ?? '') ? [['w:dirty', '1']] : [],
          ),
          element,
        );
        for (const one of element.children) this.words.mark(one.name, wholeOf(one));
        this.fieldCharacter(element.attributes['w:fldCharType'] ?? '', look);
        return;
      case 'w:instrText': {
        const field = this.fields.at(-1);
        if (field === undefined || field.shows) this.words.mark('code outside of a field', element.text);
        else field.code += element.text;
        return;
      }
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const kind = element.name === 'w:footnoteReference' ? 'footnote' : 'endnote';
        this.unknown(strange(element, ['w:id']), element);
        this.see(SIGN.footnote, look);
        this.words.mark(kind, String(this.parts.noted(kind, element.attributes['w:id'] ?? '')));
        return;
      }
      case 'w:commentReference':
        this.words.mark(
          'remark-number',
          String(this.parts.noted('comment', element.attributes['w:id'] ?? '')),
        );
        return;
      case 'w:drawing':
        this.see(SIGN.picture, look);
        this.words.mark('picture', describePicture(element, this.parts));
        return;
      case 'w:br': {
        const { 'w:type': type = 'textWrapping', 'w:clear': clear = 'none' } = element.attributes;
        this.see(type === 'page' ? SIGN.page : type === 'column' ? SIGN.column : '\n', look);
        if (clear !== 'none') this.words.mark('w:br w:clear', clear);
        return;
      }
      default: {
        const seen = SEEN[element.name];
        if (seen === undefined) this.words.mark(element.name, wholeOf(element));
        else {
          this.see(seen, look);
          this.attributes(element);
        }
      }
    }
  }

  private unknown(attributes: readonly [string, string][], { name }: XmlElement): void {
    for (const [attribute, value] of attributes) this.words.mark(`${name} ${attribute}`, value);
  }

  /** Which way Hebrew and Arabic run needs no telling. */
  private written(text: string, look: number): number {
    const { looks } = this.parts;
    if (!RIGHT_TO_LEFT.test(text)) return look;
    const { rtl: _, ...rest } = looks.all[look] ?? {};
    return looks.number(rest);
  }

  /** Text in the code of a field is not shown, and of a counted one the layout shows another. */
  private see(text: string, look: number): void {
    const counted = this.fields.find((field) => field.counted !== null)?.counted;
    if (this.fields.some(({ shows }) => !shows))
      this.words.mark('text in the code of a field', text.slice(0, 60));
    else if (counted !== null && counted !== undefined) {
      counted.text += text;
      counted.look ??= look;
    } else this.words.add(text, look);
  }

  private fieldCharacter(type: string, look: number): void {
    if (type === 'begin') {
      if (this.fields.some(({ shows }) => !shows)) this.words.mark('field in the code of a field');
      this.fields.push({ code: '', shows: false, counted: null });
    } else if (type === 'separate') this.separate();
    else if (type === 'end') this.endField(look);
    else this.words.mark('w:fldChar', type);
  }

  private separate(): void {
    const field = this.fields.at(-1);
    if (field === undefined || field.shows) {
      this.words.mark('separator outside of a field');
      return;
    }
    field.shows = true;
    field.code = fieldCode(field.code);
    if (countsPages(field.code)) field.counted = { text: '', look: null };
    else this.words.mark('field', field.code);
  }

  private endField(look: number | null): void {
    if (this.fields.at(-1)?.shows === false) this.separate();
    const field = this.fields.pop();
    if (field === undefined) {
      this.words.mark('end without a field');
      return;
    }
    const { counted, code } = field;
    if (counted === null) {
      this.words.mark('field-end');
      return;
    }
    this.words.mark('field', pageField(code));
    if (!PAGE_NUMBER.test(counted.text)) this.words.mark('page number', counted.text);
    this.see(SIGN.pageNumber, counted.look ?? look ?? this.parts.looks.number({}));
  }
}

/** Spaces at its ends count only where it says so (XML 1.0, 2.10); a line of the file is none of the paper. */
function textIn({ text, attributes }: XmlElement): string {
  const line = text.replace(/[\n\r]+/g, ' ');
  return attributes['xml:space'] === 'preserve' ? line : line.replace(/^[ \t]+/, '').trimEnd();
}

const SEEN: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00AD',
  'w:footnoteRef': SIGN.footnoteNumber,
  'w:endnoteRef': SIGN.footnoteNumber,
  'w:separator': SIGN.rule,
  'w:continuationSeparator': SIGN.rule,
};

/** In which nothing stands but text. */
const LEAVES: ReadonlySet<string> = new Set([
  ...Object.keys(SEEN),
  ...['t', 'instrText', 'br', 'footnoteReference', 'endnoteReference', 'commentReference'].map(
    (name) => `w:${name}`,
  ),
  ...['bookmarkStart', 'bookmarkEnd', 'commentRangeStart', 'commentRangeEnd'].map((name) => `w:${name}`),
]);

const RIGHT_TO_LEFT =
  /^[\s\p{P}]*[\p{Script=Hebrew}\p{Script=Arabic}][\s\p{P}\p{Script=Hebrew}\p{Script=Arabic}]*$/u;
