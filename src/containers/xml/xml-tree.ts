/**
 * A part of a DOCX as a tree. Nothing is loaded, no entity but XML's own five is expanded, a document type declaration is
 * refused (ISO/IEC 29500-2 forbids it), and depth, number and length of elements are bounded.
 */
import { SaxesParser } from 'saxes';

/** Names are `w:p`, with the prefixes of the standard whatever the file calls its namespaces; `{uri}:p` in one not known. */
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

/** Transitional and strict (ISO/IEC 29500-1, annex A), each written out: what another namespace calls `p` is no paragraph. */
const TRANSITIONAL = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';
const MICROSOFT = 'http://schemas.microsoft.com/office/';
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  [`${TRANSITIONAL}wordprocessingml/2006/main`, 'w'],
  [`${STRICT}wordprocessingml/main`, 'w'],
  [`${TRANSITIONAL}officeDocument/2006/relationships`, 'r'],
  [`${STRICT}officeDocument/relationships`, 'r'],
  [`${TRANSITIONAL}drawingml/2006/main`, 'a'],
  [`${STRICT}drawingml/main`, 'a'],
  [`${TRANSITIONAL}drawingml/2006/picture`, 'pic'],
  [`${STRICT}drawingml/picture`, 'pic'],
  [`${TRANSITIONAL}drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${STRICT}drawingml/wordprocessingDrawing`, 'wp'],
  [`${TRANSITIONAL}markup-compatibility/2006`, 'mc'],
  [`${TRANSITIONAL}package/2006/relationships`, 'rel'],
  [`${TRANSITIONAL}package/2006/content-types`, 'ct'],
  [`${TRANSITIONAL}package/2006/metadata/core-properties`, 'cp'],
  [`${TRANSITIONAL}officeDocument/2006/extended-properties`, 'ep'],
  [`${TRANSITIONAL}officeDocument/2006/custom-properties`, 'custom'],
  [`${TRANSITIONAL}officeDocument/2006/math`, 'm'],
  [`${MICROSOFT}word/2010/wordml`, 'w14'],
  [`${MICROSOFT}word/2012/wordml`, 'w15'],
  [`${MICROSOFT}word/2016/wordml/cid`, 'w16cid'],
  [`${MICROSOFT}word/2010/wordprocessingDrawing`, 'wp14'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://www.w3.org/2001/XMLSchema-instance', 'xsi'],
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
]);
const DECLARATIONS = 'http://www.w3.org/2000/xmlns/';

export interface ParseOptions {
  /** More elements than this are refused. */
  readonly most?: number;
  /** Names of the strict standard are not known: what is written in both is read by no two programs alike. */
  readonly transitional?: boolean;
}

/** @throws RangeError for what is no XML, or too much of it */
export function parseTree(
  xml: Buffer,
  { most = MOST_ELEMENTS, transitional = false }: ParseOptions = {},
): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [root];
  const known = (uri: string, local: string) => {
    const prefix = transitional && uri.startsWith(STRICT) ? undefined : NAMESPACES.get(uri);
    return `${prefix ?? `{${uri}}`}:${local}`;
  };
  let elements = 0;
  parser.on('doctype', () => {
    throw new RangeError('it has a document type declaration');
  });
  parser.on('xmldecl', ({ version, encoding }) => {
    // A program that believes the declaration would read other words than we do.
    if (version !== '1.0' || !/^(?:utf-8|utf-16)?$/i.test(encoding ?? ''))
      throw new RangeError('it is in another version or encoding than XML 1.0 in Unicode');
  });
  parser.on('error', (error) => {
    throw new RangeError(error.message);
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > most || stack.length > DEEPEST) throw new RangeError('it has too many elements');
    const attributes = Object.create(null) as Record<string, string>;
    for (const { uri, local, value } of Object.values(tag.attributes))
      if (uri !== DECLARATIONS) attributes[uri === '' ? local : known(uri, local)] = value;
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
  parser.write(decoded(xml)).close();
  const [document] = root.children;
  if (document === undefined) throw new RangeError('it is empty');
  return document;
}

function decoded(xml: Buffer): string {
  const encoding = xml[0] === 0xff ? 'utf-16le' : xml[0] === 0xfe ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(xml);
  } catch (cause) {
    throw new RangeError('it is no Unicode text', { cause });
  }
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
