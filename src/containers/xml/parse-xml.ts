import { SaxesParser } from 'saxes';
import { encodingOf } from '../encoding/decode-text.ts';
import { tooComplex } from '../refusals.ts';

/** Returned from `open` to hear nothing of an element: neither what is inside nor its end. */
export const SKIP = 'skip';

export interface XmlHandler {
  open?(tag: XmlTag): typeof SKIP | undefined;
  close?(name: string): void;
  text?(text: string): void;
}

/** No document nests deeper on purpose, and looking up a namespace costs time for each level. */
const DEEPEST = 1_000;
const MOST_ATTRIBUTES = 500;
/** Names of namespaces at one place: all that there are come to a few dozen. */
const MOST_PREFIXES = 1_000;
const CHUNK = 256 * 1024;

/**
 * Namespaces (of OOXML both the transitional and the strict ones, ECMA-376 and ISO/IEC 29500-1) → the prefix under which
 * handlers know them, whatever a file calls them.
 */
const NAMESPACES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'x',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 'x',
  'http://schemas.openxmlformats.org/presentationml/2006/main': 'p',
  'http://purl.oclc.org/ooxml/presentationml/main': 'p',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
  'http://schemas.openxmlformats.org/package/2006/content-types': 'ct',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'urn:oasis:names:tc:opendocument:xmlns:office:1.0': 'office',
  'urn:oasis:names:tc:opendocument:xmlns:style:1.0': 'style',
  'urn:oasis:names:tc:opendocument:xmlns:text:1.0': 'text',
  'urn:oasis:names:tc:opendocument:xmlns:table:1.0': 'table',
  'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0': 'draw',
  'urn:oasis:names:tc:opendocument:xmlns:presentation:1.0': 'presentation',
  'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0': 'svg',
  'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0': 'fo',
  'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0': 'manifest',
  'urn:oasis:names:tc:opendocument:xmlns:meta:1.0': 'meta',
  'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0': 'loext',
};

type Prefixes = ReadonlyMap<string, string>;

/** An element as it begins. Names are `prefix:local` with the prefixes above, `?` for a namespace nobody asks for. */
export class XmlTag {
  readonly name: string;
  readonly #attributes: Readonly<Record<string, string>>;
  readonly #prefixes: Prefixes;

  constructor(name: string, attributes: Readonly<Record<string, string>>, prefixes: Prefixes) {
    this.#attributes = attributes;
    this.#prefixes = prefixes;
    this.name = known(name, prefixes, true);
  }

  get(name: string): string | null {
    const direct = this.#attributes[name];
    if (direct !== undefined && known(name, this.#prefixes, false) === name) return direct;
    for (const [attribute, value] of Object.entries(this.#attributes)) {
      if (known(attribute, this.#prefixes, false) === name) return value;
    }
    return null;
  }
}

function known(name: string, prefixes: Prefixes, isElement: boolean): string {
  const colon = name.indexOf(':');
  if (colon < 0) {
    // Attributes without a prefix are in no namespace (Namespaces in XML 1.0, 6.2).
    const standard = isElement ? prefixes.get('') : undefined;
    return standard === undefined ? name : `${standard}:${name}`;
  }
  return `${prefixes.get(name.slice(0, colon)) ?? '?'}:${name.slice(colon + 1)}`;
}

/**
 * Tells a handler the elements and characters of an XML document, in order. Entities a document defines itself are not
 * expanded, nothing is loaded, and no tree is kept: memory is bounded by the document's own length.
 * @throws ChanceryError `too_complex` where it is nested too deeply or crowded; Error where it is not well-formed.
 */
export function parseXml(bytes: Uint8Array, handler: XmlHandler): void {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const scopes: Prefixes[] = [new Map([['xml', 'xml']])];
  let depth = 0;
  let skippedFrom = 0;
  let attributes = 0;
  const isHeard = (): boolean => skippedFrom === 0;
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) throw tooComplex('An element has too many attributes.');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    depth += 1;
    if (depth > DEEPEST) throw tooComplex('Elements are nested too deeply.');
    const prefixes = scopeOf(tag.attributes, scopes.at(-1) ?? new Map());
    scopes.push(prefixes);
    if (!isHeard()) return;
    if (handler.open?.(new XmlTag(tag.name, tag.attributes, prefixes)) === SKIP) skippedFrom = depth;
  });
  parser.on('closetag', (tag) => {
    const prefixes = scopes.pop() ?? new Map();
    if (isHeard()) handler.close?.(known(tag.name, prefixes, true));
    else if (skippedFrom === depth) skippedFrom = 0;
    depth -= 1;
  });
  const heard = (text: string): void => {
    if (isHeard() && depth > 0) handler.text?.(text);
  };
  parser.on('text', heard);
  parser.on('cdata', heard);
  const decoder = new TextDecoder(encodingOf(bytes, declaredEncoding(bytes)));
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

function scopeOf(attributes: Readonly<Record<string, string>>, outer: Prefixes): Prefixes {
  let scope: Map<string, string> | null = null;
  for (const name in attributes) {
    if (!name.startsWith('xmlns')) continue;
    if (name !== 'xmlns' && name[5] !== ':') continue;
    scope ??= new Map(outer);
    scope.set(name.slice(6), NAMESPACES[attributes[name]?.trim() ?? ''] ?? '?');
    if (scope.size > MOST_PREFIXES) throw tooComplex('Too many namespaces are declared.');
  }
  return scope ?? outer;
}

/** XML 1.0, 4.3.3. A byte order mark goes before it. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(start)?.[1] ?? null;
}
