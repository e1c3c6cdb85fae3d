/**
 * The objects of a PDF and what each is for, so that a change has a name (ISO 32000-1, 7.3.10 and 7.7). Only of our own writer's
 * plain form; in a file that was changed it is looked for what is left of it.
 */
import { digest } from '../../digest.ts';

export interface PdfObject {
  readonly number: number;
  /** From behind `obj` to `endobj`. */
  readonly body: string;
}

/** Digits, a space and the generation, before ` obj`. */
const HEAD = /(?:^|[\r\n])(\d{1,10}) \d{1,5}$/;
const LONGEST_HEAD = 20;

/** Of several with one number the last counts (7.5.6). @param text as Latin-1 */
export function objectsIn(text: string): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>();
  for (let at = text.indexOf(' obj'); at >= 0; at = text.indexOf(' obj', at)) {
    const start = at + ' obj'.length;
    const number = HEAD.exec(text.slice(Math.max(0, at - LONGEST_HEAD), at))?.[1];
    if (number === undefined) {
      at = start;
      continue;
    }
    const end = endOf(text, start);
    found.set(Number(number), { number: Number(number), body: text.slice(start, end) });
    at = end;
  }
  return found;
}

/** Behind a stream where its length says where it ends: its bytes may look like an end. */
function endOf(text: string, start: number): number {
  const first = text.indexOf('endobj', start);
  const head = text.slice(start, Math.min(first < 0 ? text.length : first, start + 4096));
  const stream = head.search(/stream\r?\n/);
  const length = /\/Length (\d{1,10})(?! \d+ R)/.exec(stream < 0 ? '' : head.slice(0, stream))?.[1];
  const after = length === undefined ? start : start + stream + Number(length);
  const end = text.indexOf('endobj', Math.min(after, text.length));
  return end < 0 ? text.length : end;
}

export function digestOfObject({ body }: PdfObject): string {
  return digest(Buffer.from(body.trim(), 'latin1'));
}

/** What an object is for, by the entry that refers to it. */
const PLACES: Readonly<Record<string, (from: string, object: PdfObject) => string>> = {
  Pages: () => 'page tree',
  Contents: (from) => `${from}, words`,
  Resources: (from) => `${from}, resources`,
  Annots: (from) => `${from}, links`,
  XObject: (from) => `${from.split(', ', 1)[0] ?? ''}, picture`,
  Font: (_, object) => `font ${nameIn(object, 'BaseFont') ?? object.number}`,
  ToUnicode: (from) => `${from}, which letters its shapes are`,
  FontFile2: (from) => `${from}, shapes of letters`,
  Outlines: () => 'bookmarks',
  Names: () => 'names',
  Metadata: () => 'metadata',
  ViewerPreferences: () => 'viewer preferences',
};

export function placesOf(
  objects: ReadonlyMap<number, PdfObject>,
  root: number,
  info: number | null,
): Map<number, string> {
  const places = new Map<number, string>([[root, 'catalog']]);
  if (info !== null) places.set(info, 'properties');
  let pages = 0;
  const waiting = [...places.keys()];
  // Grows while it is gone through.
  for (const at of waiting) {
    const from = places.get(at) ?? '';
    for (const [key, number] of referencesIn(dictionaryOf(objects.get(at)))) {
      const object = objects.get(number);
      if (object === undefined || places.has(number)) continue;
      if (nameIn(object, 'Type') === 'Page') places.set(number, `page ${++pages}`);
      else
        places.set(number, from === 'properties' ? `property ${key}` : (PLACES[key]?.(from, object) ?? from));
      waiting.push(number);
    }
  }
  return places;
}

function dictionaryOf(object: PdfObject | undefined): string {
  const body = object?.body ?? '';
  const stream = body.search(/>>\s*stream\r?\n/);
  return stream < 0 ? body : body.slice(0, stream);
}

/** Each with the entry it stands in; of fonts and pictures the entry that their names stand in. */
function* referencesIn(dictionary: string): Generator<readonly [key: string, number: number]> {
  let key = '';
  let group = '';
  for (const [, name, number] of dictionary.matchAll(/\/([A-Za-z]\w*)|(\d{1,10}) \d{1,5} R/g)) {
    if (name !== undefined) {
      if (name === 'Font' || name === 'XObject' || name === 'ExtGState') group = name;
      else if (!/^[A-Z][a-z]?\d+$/.test(name)) group = '';
      key = group === '' ? name : group;
    } else yield [key, Number(number)];
  }
}

function nameIn(object: PdfObject, key: string): string | undefined {
  return new RegExp(`/${key}\\s*/([^\\s/<>\\[\\]()]+)`).exec(dictionaryOf(object))?.[1];
}

/** What somebody else put in: `FreeText annotation`, `JavaScript`. */
export function kindOf(object: PdfObject): string {
  const dictionary = dictionaryOf(object);
  if (/\/(?:JS|JavaScript)\b/.test(dictionary)) return 'JavaScript';
  const [type, subtype] = [nameIn(object, 'Type'), nameIn(object, 'Subtype')];
  if (type === 'Annot' || /\/Rect\b/.test(dictionary)) return `${subtype ?? ''} annotation`.trim();
  return [type, subtype].filter((one) => one !== undefined).join(' ') || 'object';
}
