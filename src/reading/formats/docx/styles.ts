import { parseXml, type XmlTag } from '../../../containers/index.ts';
import { isPale } from '../../colours.ts';
import { isShading } from './shading.ts';

/** Where a paragraph stands in a list: `numId` 0 takes it out of one (ECMA-376 Part 1, 17.9.18). */
export interface ListPlace {
  readonly numId: string | null;
  readonly level: number | null;
}

/** What of a style matters for text. Null: not said, so what the style is based on decides. */
export interface Style {
  basedOn: string | null;
  list: ListPlace | null;
  hidden: boolean | null;
  /** Struck out. */
  isStruck: boolean | null;
  breaksPage: boolean | null;
  /** Its letters are as good as white. */
  isPale: boolean | null;
  /** It has a ground of another colour than paper. */
  isShaded: boolean | null;
}

export interface Styles {
  readonly defaultParagraph: string | null;
  /** What holds for a style with all it is based on. */
  resolve(id: string | null): Omit<Style, 'basedOn'>;
}

const NOTHING = { list: null, hidden: null, isStruck: null, breaksPage: null, isPale: null, isShaded: null };

/** Styles based on each other in a circle must come to an end. */
const LONGEST_CHAIN = 32;

/** ECMA-376 Part 1, 17.7. `bytes` null: a document without styles. */
export function readStyles(bytes: Uint8Array | null): Styles {
  const styles = new Map<string, Style>();
  let defaultParagraph: string | null = null;
  let style: Style | null = null;
  let numId: string | null = null;
  let level: number | null = null;
  const open = (tag: XmlTag): undefined => {
    if (tag.name === 'w:style') {
      const id = tag.get('w:styleId') ?? '';
      style = { ...NOTHING, basedOn: null };
      numId = null;
      level = null;
      styles.set(id, style);
      if (tag.get('w:type') === 'paragraph' && isOn(tag.get('w:default') ?? '0')) defaultParagraph = id;
    }
    if (style === null) return;
    if (tag.name === 'w:basedOn') style.basedOn = tag.get('w:val');
    else if (tag.name === 'w:vanish') style.hidden = isOn(tag.get('w:val'));
    else if (tag.name === 'w:strike' || tag.name === 'w:dstrike') style.isStruck = isOn(tag.get('w:val'));
    else if (tag.name === 'w:pageBreakBefore') style.breaksPage = isOn(tag.get('w:val'));
    else if (tag.name === 'w:color') style.isPale = isPale(tag.get('w:val') ?? '');
    else if (tag.name === 'w:shd' || tag.name === 'w:highlight') style.isShaded ||= isShading(tag);
    else if (tag.name === 'w:numId') numId = tag.get('w:val');
    else if (tag.name === 'w:ilvl') level = Number(tag.get('w:val'));
  };
  const close = (name: string): void => {
    if (name === 'w:numPr' && style !== null) style.list = { numId, level };
    if (name === 'w:style') style = null;
  };
  if (bytes !== null) parseXml(bytes, { open, close });
  return { defaultParagraph, resolve: memoised((id) => resolveChain(styles, id)) };
}

function resolveChain(styles: ReadonlyMap<string, Style>, id: string | null): Omit<Style, 'basedOn'> {
  const found: Omit<Style, 'basedOn'> = { ...NOTHING };
  let style = id === null ? undefined : styles.get(id);
  for (let step = 0; style !== undefined && step < LONGEST_CHAIN; step += 1) {
    if (style.list !== null) {
      const inner = found.list;
      found.list = {
        numId: inner?.numId ?? style.list.numId,
        level: inner?.level ?? style.list.level,
      };
    }
    found.hidden ??= style.hidden;
    found.isStruck ??= style.isStruck;
    found.breaksPage ??= style.breaksPage;
    found.isPale ??= style.isPale;
    found.isShaded ??= style.isShaded;
    style = style.basedOn === null ? undefined : styles.get(style.basedOn);
  }
  return found;
}

function memoised<T>(work: (id: string | null) => T): (id: string | null) => T {
  const known = new Map<string | null, T>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const now = work(id);
    known.set(id, now);
    return now;
  };
}

/** A switch that is there is on, unless it says otherwise (ECMA-376 Part 1, 17.17.4). */
export function isOn(value: string | null): boolean {
  return value === null || !['0', 'false', 'off'].includes(value);
}
