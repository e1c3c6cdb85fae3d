/** Puts the seal into a DOCX as a custom XML part (ISO/IEC 29500-1, 15.2.5), which Word keeps, and takes it out again. */
import type { SigningKeys } from '../../access/index.ts';
import type { Passport } from '../document.ts';
import { paragraphsOf } from './docx-text.ts';
import { makeSeal, type Rendering, readSeal, type Seal, sealed } from './seal.ts';
import { readZip, writeZip } from './zip.ts';

const NAMESPACE = 'urn:chancery:passport:1';
const ITEM = 'customXml/item1.xml';
const PROPERTIES = 'customXml/itemProps1.xml';
const RELATIONS = 'word/_rels/document.xml.rels';
const TYPES = '[Content_Types].xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHOWN = /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/;

export async function sealDocx(keys: SigningKeys, passport: Passport, docx: Buffer): Promise<Buffer> {
  const parts = readZip(docx);
  const rendering: Rendering = {
    version: 1,
    format: 'docx',
    passport: passport.sha256,
    parts: shownIn(parts),
  };
  const seal = await makeSeal(keys, passport, rendering);
  const content = Buffer.from(JSON.stringify(seal)).toString('base64');
  const xml = (text: string) =>
    Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
  parts.set(ITEM, xml(`<passport xmlns="${NAMESPACE}">${content}</passport>`));
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
  return writeZip(parts);
}

function insert(parts: Map<string, Buffer>, name: string, before: string, text: string): void {
  const content = parts.get(name)?.toString('utf8') ?? '';
  const at = content.lastIndexOf(before);
  if (at < 0) throw new RangeError(`the DOCX has no ${name}`);
  parts.set(name, Buffer.from(content.slice(0, at) + text + content.slice(at)));
}

export interface SealedDocx {
  /** null where there is none, or none that can be read. */
  readonly seal: Seal | null;
  /** What the file shows now. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** Throws a RangeError for what is no DOCX. Another program may have given the part another number. */
export function readDocx(docx: Buffer): SealedDocx {
  const parts = readZip(docx);
  if (!parts.has('word/document.xml')) throw new RangeError('not a Word document');
  const shown = Object.fromEntries(
    [...parts]
      .filter(([name]) => SHOWN.test(name))
      .map(([name, xml]) => [name, paragraphsOf(xml.toString('utf8'))]),
  );
  const items = [...parts].filter(([name]) => /^customXml\/[^/]+\.xml$/.test(name));
  const content = items.flatMap(([, xml]) => {
    const found = /<(?:\w+:)?passport\b[^>]*urn:chancery:passport:1[^>]*>([A-Za-z0-9+/=\s]+)</.exec(
      xml.toString('utf8'),
    );
    return found?.[1] === undefined ? [] : [found[1]];
  })[0];
  return {
    seal: content === undefined ? null : readSeal(Buffer.from(content, 'base64').toString('utf8')),
    parts: shown,
  };
}

function shownIn(parts: ReadonlyMap<string, Buffer>): NonNullable<Rendering['parts']> {
  return Object.fromEntries(
    [...parts]
      .filter(([name]) => SHOWN.test(name))
      .map(([name, xml]) => [name, paragraphsOf(xml.toString('utf8')).map(sealed)]),
  );
}
