/**
 * A part of a DOCX as a tree. Nothing is loaded, no entity but XML's own five is expanded, a document type declaration is
 * refused (ISO/IEC 29500-2 forbids it), and depth, number and length of elements are bounded.
 */
import { SaxesParser } from 'saxes';

/** Names are `w:p`, with the prefixes of the standard whatever the file calls its namespaces. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Of this element alone. */
  readonly text: string;
}

interface Open extends XmlElement {
  readonly children: Open[];
  text: string;
}

const DEEPEST = 200;
const MOST_ELEMENTS = 400_000;

/** Transitional and strict (ISO/IEC 29500-1, annex A). */
const NAMESPACES: readonly (readonly [RegExp, string])[] = [
  [/\/wordprocessingml(?:\/2006)?\/main$/, 'w'],
  [/\/officeDocument(?:\/2006)?\/relationships$/, 'r'],
  [/\/drawingml(?:\/2006)?\/main$/, 'a'],
  [/\/drawingml(?:\/2006)?\/wordprocessingDrawing$/, 'wp'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/\/package\/2006\/relationships$/, 'rel'],
];

/** @throws RangeError for what is no XML, or too much of it */
export function parseTree(xml: Buffer): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [root];
  const prefixes = new Map<string, string>();
  const known = (uri: string, local: string) => {
    let prefix = prefixes.get(uri);
    if (prefix === undefined) {
      prefix = NAMESPACES.find(([pattern]) => pattern.test(uri))?.[1] ?? '?';
      prefixes.set(uri, prefix);
    }
    return `${prefix}:${local}`;
  };
  let elements = 0;
  parser.on('doctype', () => {
    throw new RangeError('it has a document type declaration');
  });
  parser.on('error', (error) => {
    throw new RangeError(error.message);
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > MOST_ELEMENTS || stack.length > DEEPEST) throw new RangeError('it has too many elements');
    const attributes: Record<string, string> = {};
    for (const { uri, local, value } of Object.values(tag.attributes))
      attributes[uri === '' ? local : known(uri, local)] = value;
    const element: Open = { name: known(tag.uri, tag.local), attributes, children: [], text: '' };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  const heard = (text: string) => {
    const open = stack.at(-1);
    if (open !== undefined && stack.length > 1) open.text += text;
  };
  parser.on('text', heard);
  parser.on('cdata', heard);
  parser.write(new TextDecoder(xml[0] === 0xff || xml[0] === 0xfe ? 'utf-16' : 'utf-8').decode(xml)).close();
  const [document] = root.children;
  if (document === undefined) throw new RangeError('it is empty');
  return document;
}

export function child(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let at = element;
  for (const name of path) at = at?.children.find((one) => one.name === name);
  return at;
}

/** `w:val` of the child there, or undefined. */
export function valOf(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return child(element, ...path)?.attributes['w:val'];
}

/** A switch is on where it stands without a value (17.17.4). */
export function isOn(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = child(element, name);
  if (found === undefined) return undefined;
  return !/^(?:0|false|off|none)$/.test(found.attributes['w:val'] ?? 'true');
}

export function* descendants(element: XmlElement): Generator<XmlElement> {
  for (const one of element.children) {
    yield one;
    yield* descendants(one);
  }
}
