/**
 * The parts of a DOCX by what they are for (ISO/IEC 29500-2), found by their relationships as Word finds them. What nothing leads
 * to, what leads out of the file and what has another type than it should is told apart.
 */
import { parseTree, partNamed, relationsOf, type XmlElement } from '../../../containers/index.ts';
import { digest } from '../../digest.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships/';
const MICROSOFT = 'http://schemas.microsoft.com/office/';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.';

/** What a part is for, by the type of the relationship that leads to it, and the type that it then has. */
const ROLES: Readonly<Record<string, readonly [role: string, ...types: string[]]>> = {
  [`${OFFICE}officeDocument`]: ['document', `${WORD_TYPE}document.main+xml`],
  [`${PACKAGE}metadata/core-properties`]: [
    'core',
    'application/vnd.openxmlformats-package.core-properties+xml',
  ],
  // As LibreOffice writes it.
  [`${OFFICE.toLowerCase()}metadata/core-properties`]: [
    'core',
    'application/vnd.openxmlformats-package.core-properties+xml',
  ],
  [`${OFFICE}extended-properties`]: ['app', `${DOCUMENT_TYPE}extended-properties+xml`],
  [`${OFFICE}custom-properties`]: ['custom', `${DOCUMENT_TYPE}custom-properties+xml`],
  [`${OFFICE}styles`]: ['styles', `${WORD_TYPE}styles+xml`],
  [`${OFFICE}numbering`]: ['numbering', `${WORD_TYPE}numbering+xml`],
  [`${OFFICE}settings`]: ['settings', `${WORD_TYPE}settings+xml`],
  [`${OFFICE}webSettings`]: ['web', `${WORD_TYPE}webSettings+xml`],
  [`${OFFICE}fontTable`]: ['fonts', `${WORD_TYPE}fontTable+xml`],
  [`${OFFICE}theme`]: ['theme', `${DOCUMENT_TYPE}theme+xml`],
  [`${OFFICE}footnotes`]: ['footnotes', `${WORD_TYPE}footnotes+xml`],
  [`${OFFICE}endnotes`]: ['endnotes', `${WORD_TYPE}endnotes+xml`],
  [`${OFFICE}header`]: ['header', `${WORD_TYPE}header+xml`],
  [`${OFFICE}footer`]: ['footer', `${WORD_TYPE}footer+xml`],
  [`${OFFICE}comments`]: ['comments', `${WORD_TYPE}comments+xml`],
  [`${MICROSOFT}2011/relationships/commentsExtended`]: ['remarks', `${WORD_TYPE}commentsExtended+xml`],
  [`${MICROSOFT}2016/09/relationships/commentsIds`]: ['remarks', `${WORD_TYPE}commentsIds+xml`],
  [`${MICROSOFT}2018/08/relationships/commentsExtensible`]: ['remarks', `${WORD_TYPE}commentsExtensible+xml`],
  [`${MICROSOFT}2011/relationships/people`]: ['remarks', `${WORD_TYPE}people+xml`],
  [`${OFFICE}image`]: ['image', 'image/png', 'image/jpeg'],
  [`${OFFICE}customXml`]: ['data', 'application/xml'],
  [`${OFFICE}customXmlProps`]: ['data-properties', `${DOCUMENT_TYPE}customXmlProperties+xml`],
};
const HYPERLINK = `${OFFICE}hyperlink`;
const RELATIONS = 'application/vnd.openxmlformats-package.relationships+xml';
const TYPES = '[Content_Types].xml';

/** The roles of which a document has several parts. */
const SEVERAL: ReadonlySet<string> = new Set([
  'header',
  'footer',
  'image',
  'data',
  'data-properties',
  'remarks',
]);

const MOST_ELEMENTS = 1_000_000;

interface Relation {
  readonly role: string;
  /** A part of the file, or null: an address outside of it. */
  readonly part: string | null;
  readonly address: string;
}

export class Parts {
  /** What cannot be accounted for, by its name in the package. */
  readonly strange: Record<string, string> = {};
  readonly main: string;
  private readonly files: ReadonlyMap<string, Buffer>;
  private readonly relations = new Map<string, Map<string, Relation>>();
  /** Addresses that nothing has been seen to link to; programs number those that are used anew. */
  private readonly links = new Map<string, string>();
  private readonly roles = new Map<string, string>();
  private readonly trees = new Map<string, XmlElement | null>();
  private readonly types: {
    readonly parts: ReadonlyMap<string, string>;
    readonly extensions: ReadonlyMap<string, string>;
  };

  /** @throws RangeError for what is no Word document */
  constructor(files: ReadonlyMap<string, Buffer>) {
    this.files = files;
    this.types = this.readTypes();
    this.follow('');
    const main = [...this.roles].find(([, role]) => role === 'document')?.[0];
    if (main === undefined || !this.files.has(main)) throw new RangeError('not a Word document');
    this.main = main;
    const known = new Set([TYPES, ...this.roles.keys(), ...[...this.relations.keys()].map(relationsOf)]);
    const isFolder = (name: string, { length }: Buffer) => name.endsWith('/') && length === 0;
    for (const [name, content] of files)
      if (!known.has(name) && !isFolder(name, content)) this.strange[`part ${name}`] = digest(content);
    for (const name of this.types.parts.keys())
      if (!files.has(name)) this.strange[`type of ${name}`] = 'of a part that is not there';
  }

  /** The one part of its kind. */
  only(role: string): XmlElement | null {
    const [first] = this.all(role);
    return first === undefined ? null : this.tree(first);
  }

  all(role: string): string[] {
    return [...this.roles].flatMap(([name, one]) => (one === role ? [name] : []));
  }

  content(name: string): Buffer | undefined {
    return this.files.get(name);
  }

  /** null for what is not there, or no XML; the latter is told in `strange`. */
  tree(name: string): XmlElement | null {
    let tree = this.trees.get(name);
    if (tree === undefined) {
      tree = this.parsed(name);
      this.trees.set(name, tree);
    }
    return tree;
  }

  /** So that one which cannot be read is told, whether anybody asks for it or not. */
  readAll(): void {
    for (const address of this.links.values()) this.strange[`link from nowhere to ${address}`] = '1';
    for (const [name, role] of this.roles) if (role !== 'image') this.tree(name);
  }

  relation(part: string, id: string): Relation | undefined {
    return this.relations.get(part)?.get(id);
  }

  /** What is shown by a relationship: the digest of a part, or the address of a link. */
  target(part: string, id: string): string {
    const relation = this.relation(part, id);
    this.links.delete(`${part} ${id}`);
    if (relation === undefined) return 'nothing';
    if (relation.part === null) return relation.address;
    const content = this.files.get(relation.part);
    return content === undefined ? 'nothing' : digest(content);
  }

  private parsed(name: string): XmlElement | null {
    const content = this.files.get(name);
    if (content === undefined) return null;
    try {
      return parseTree(content, { most: MOST_ELEMENTS, transitional: true });
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      this.strange[`part ${name}`] = `cannot be read: ${cause.message.split('\n')[0]?.slice(0, 120)}`;
      return null;
    }
  }

  /** The parts that `part` leads to, and those that they lead to. */
  private follow(part: string): void {
    if (this.relations.has(part)) return;
    const found = new Map<string, Relation>();
    this.relations.set(part, found);
    const name = relationsOf(part);
    if (this.files.has(name)) this.expect(name, [RELATIONS]);
    for (const element of this.tree(name)?.children ?? []) {
      const {
        Id: id = '',
        Type: type = '',
        Target: target = '',
        TargetMode: mode = 'Internal',
      } = element.attributes;
      const told = `relationship ${id} of ${part === '' ? 'the package' : part}`;
      const known = Object.hasOwn(ROLES, type) ? ROLES[type] : undefined;
      const inside = mode === 'Internal' ? partNamed(part, target) : null;
      const isLink = type === HYPERLINK && inside === null;
      if (element.name !== 'rel:Relationship' || found.has(id) || (known === undefined && !isLink))
        this.strange[told] = `${type} ${target}`;
      if (isLink) this.links.set(`${part} ${id}`, target);
      if (type === HYPERLINK) found.set(id, { role: 'link', part: null, address: target });
      if (known === undefined) continue;
      if (inside === null || !this.files.has(inside)) {
        this.strange[told] = `${known[0]} ${target}`;
        found.set(id, { role: known[0], part: null, address: target });
        continue;
      }
      found.set(id, { role: known[0], part: inside, address: target });
      this.enlist(inside, known, told);
    }
  }

  private enlist(part: string, [role, ...types]: readonly [string, ...string[]], told: string): void {
    const before = this.roles.get(part);
    if (
      (before !== undefined && before !== role) ||
      (before === undefined && !SEVERAL.has(role) && this.all(role).length > 0)
    )
      this.strange[told] = `a second ${role}`;
    if (before !== undefined) return;
    this.roles.set(part, role);
    this.expect(part, types);
    this.follow(part);
  }

  private expect(part: string, wanted: readonly string[]): void {
    const type =
      this.types.parts.get(part) ??
      this.types.extensions.get(part.slice(part.lastIndexOf('.') + 1).toLowerCase()) ??
      'none';
    if (!wanted.includes(type)) this.strange[`type of ${part}`] = type;
  }

  private readTypes() {
    const [parts, extensions] = [new Map<string, string>(), new Map<string, string>()];
    for (const { name, attributes } of this.tree(TYPES)?.children ?? []) {
      const { PartName: part, Extension: extension, ContentType: type = '' } = attributes;
      const [where, key] =
        name === 'ct:Override' ? [parts, part?.replace(/^\//, '')] : [extensions, extension?.toLowerCase()];
      if (key === undefined || where.has(key) || (name !== 'ct:Override' && name !== 'ct:Default'))
        this.strange[`type of ${key ?? name}`] = `twice: ${type}`;
      else where.set(key, type);
    }
    return { parts, extensions };
  }
}
