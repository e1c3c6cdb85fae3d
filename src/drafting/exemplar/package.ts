/**
 * The parts of an exemplar that are looked at: text, styles, numbers, headers, footers and their pictures. Macros,
 * embedded objects and whatever a relationship has outside of the file are neither unpacked nor followed.
 */
import { posix } from 'node:path';
import { parseTree, partNamed, readZip, relationsOf, type XmlElement } from '../../containers/index.ts';
import { ChanceryError, messageOf } from '../../platform/index.ts';

export interface ExemplarPackage {
  readonly body: XmlElement;
  readonly styles: XmlElement | null;
  readonly numbering: XmlElement | null;
  readonly theme: XmlElement | null;
  /** Of the main part: by id of the relationship. */
  part(id: string): { readonly root: XmlElement; picture(id: string): Buffer | null } | null;
  /** A picture of the main part. */
  picture(id: string): Buffer | null;
}

const WANTED =
  /^(?:_rels\/\.rels|word\/(?:_rels\/)?[a-z]+\d*\.xml(?:\.rels)?|word\/theme\/theme\d*\.xml|word\/media\/[^/]+\.(?:png|jpe?g))$/i;
const MB = 2 ** 20;
const LARGEST_PART = 24 * MB;
const MOST = 64 * MB;

/** @throws ChanceryError `validation_failed` for what is no DOCX, or one that is not to be opened */
export function openPackage(docx: Buffer): ExemplarPackage {
  const parts = unpacked(docx);
  const tree = (name: string): XmlElement | null => {
    const part = parts.get(name);
    return part === undefined ? null : parsed(part, name);
  };
  const main = mainPart(tree('_rels/.rels'));
  const body = tree(main);
  if (body === null) throw noDocument();
  const related = leadsTo(tree(relationsOf(main)), main);
  const pictureOf = (relations: ReadonlyMap<string, string>) => (id: string) => {
    const name = relations.get(id);
    return name === undefined ? null : (parts.get(name) ?? null);
  };
  const beside = (name: string) => tree(posix.join(posix.dirname(main), name));
  return {
    body,
    styles: beside('styles.xml'),
    numbering: beside('numbering.xml'),
    theme: beside('theme/theme1.xml'),
    part(id) {
      const name = related.get(id);
      const root = name === undefined ? null : tree(name);
      if (name === undefined || root === null) return null;
      return { root, picture: pictureOf(leadsTo(tree(relationsOf(name)), name)) };
    },
    picture: pictureOf(related),
  };
}

function unpacked(docx: Buffer): Map<string, Buffer> {
  try {
    return readZip(docx, { wanted: (name) => WANTED.test(name), largest: LARGEST_PART, most: MOST });
  } catch (cause) {
    if (cause instanceof RangeError) throw noDocument(messageOf(cause));
    throw cause;
  }
}

function parsed(part: Buffer, name: string): XmlElement {
  try {
    return parseTree(part);
  } catch (cause) {
    if (cause instanceof RangeError)
      throw noDocument(`${name} is not read: ${messageOf(cause).split('\n')[0]?.slice(0, 200)}`);
    throw cause;
  }
}

function noDocument(why?: string): ChanceryError {
  return new ChanceryError(
    'validation_failed',
    `The file is no Word document to learn from${why === undefined ? '' : ` (${why})`}.`,
    { hint: 'Save it as .docx in Word, without a password, and try again.' },
  );
}

const OFFICE_DOCUMENT = '/relationships/officeDocument';

function mainPart(relations: XmlElement | null): string {
  const target = relations?.children.find(({ attributes }) => attributes['Type']?.endsWith(OFFICE_DOCUMENT))
    ?.attributes['Target'];
  return target === undefined ? 'word/document.xml' : (partNamed('', target) ?? '');
}

/** Only what lies in the file itself. */
function leadsTo(relations: XmlElement | null, part: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { attributes } of relations?.children ?? []) {
    const { Id: id, Target: target, TargetMode: mode } = attributes;
    if (id === undefined || target === undefined || mode === 'External') continue;
    const name = partNamed(part, target);
    if (name !== null) found.set(id, name);
  }
  return found;
}
