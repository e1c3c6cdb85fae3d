/** Puts the seal into a DOCX as a custom XML part (ISO/IEC 29500-1, 15.2.5), which Word keeps, and takes it out again. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { parseTree, readZip, withPart, writeZip, type XmlElement } from '../../../containers/index.ts';
import { canonical, digest } from '../../digest.ts';
import { type DocxRendering, isAsWritten, NOT_SIGNED, readSeal, type Seal, type Unsealed } from '../seal.ts';
import { isSeal, NAMESPACE } from './seal-part.ts';
import { shownIn } from './shown.ts';

const ITEM = 'customXml/item1.xml';
const PROPERTIES = 'customXml/itemProps1.xml';
const RELATIONS = 'word/_rels/document.xml.rels';
const TYPES = '[Content_Types].xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MB = 2 ** 20;
const LARGEST_SEAL = 32 * MB;

/** All of the seal but the part that holds it, which the signature goes into. */
export function prepareDocx(passport: string, docx: Buffer): Unsealed {
  const parts = readZip(docx);
  parts.set(
    PROPERTIES,
    xml(
      `<ds:datastoreItem ds:itemID="{C4A9CE57-0001-4C3A-9E6B-000000000001}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="${NAMESPACE}"/></ds:schemaRefs></ds:datastoreItem>`,
    ),
  );
  parts.set(
    'customXml/_rels/item1.xml.rels',
    xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/customXmlProps" Target="itemProps1.xml"/></Relationships>`,
    ),
  );
  insert(
    parts,
    RELATIONS,
    '</Relationships>',
    `<Relationship Id="rIdPassport" Type="${OFFICE}/customXml" Target="../${ITEM}"/>`,
  );
  insert(
    parts,
    TYPES,
    '</Types>',
    `<Override PartName="/${PROPERTIES}" ContentType="application/vnd.openxmlformats-officedocument.customXmlProperties+xml"/>`,
  );
  const rendering: DocxRendering = {
    version: 2,
    format: 'docx',
    passport,
    parts: digestsOf(parts),
    // What the seal's own part holds is not seen; that it is there belongs to the rest.
    shown: shownIn(new Map([...parts, [ITEM, item('')]])),
  };
  return { content: writeZip(parts), rendering: canonical(rendering) };
}

export function withSeal(docx: Buffer, seal: string): Buffer {
  return withPart(docx, ITEM, item(seal));
}

function item(seal: string): Buffer {
  return xml(`<passport xmlns="${NAMESPACE}">${deflateRawSync(seal).toString('base64')}</passport>`);
}

function xml(text: string): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
}

function insert(parts: Map<string, Buffer>, name: string, before: string, text: string): void {
  const content = parts.get(name)?.toString('utf8') ?? '';
  const at = content.lastIndexOf(before);
  if (at < 0) throw new RangeError(`the DOCX has no ${name}`);
  parts.set(name, Buffer.from(content.slice(0, at) + text + content.slice(at)));
}

/** Of all parts but the seal's own. */
export function digestsOf(parts: ReadonlyMap<string, Buffer>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...parts].filter(([name]) => name !== ITEM).map(([name, content]) => [name, digest(content)]),
  );
}

export interface SealInDocx {
  /** null where there is none, or none that can be read. */
  readonly seal: Seal | null;
  /** What is wrong with how the file carries it. */
  readonly flaws: readonly string[];
}

/** Another program may have given the part another number. */
export function sealIn(parts: ReadonlyMap<string, Buffer>): SealInDocx {
  const items = [...parts].flatMap(([name, content]) => {
    const root = /^customXml\/[^/]+\.xml$/.test(name) ? rootOf(content) : null;
    return root !== null && isSeal(root) ? [root] : [];
  });
  const [first] = items;
  const text = first === undefined ? null : textOf(first);
  const seal = text === null ? null : readSeal(text);
  const flaws = [
    ...(items.length > 1 ? ['a second seal'] : []),
    ...(first !== undefined && (first.children.length > 0 || Object.keys(first.attributes).length > 0)
      ? [NOT_SIGNED]
      : []),
    ...(seal !== null && text !== null && !isAsWritten(seal, text) ? [NOT_SIGNED] : []),
  ];
  return { seal, flaws };
}

function rootOf(content: Buffer): XmlElement | null {
  try {
    return parseTree(content, { most: 1000 });
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

function textOf({ text }: XmlElement): string | null {
  const content = Buffer.from(text, 'base64');
  try {
    return inflateRawSync(content, { maxOutputLength: LARGEST_SEAL }).toString('utf8');
  } catch {
    // Not packed as ours are, or a bomb: no seal of ours.
    return null;
  }
}
