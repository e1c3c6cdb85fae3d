/** What a Word file shows, from its parts: see `model.ts`. */
import { child, descendants, type XmlElement } from '../../../containers/index.ts';
import { factsOf } from './facts.ts';
import { strange, wholeOf } from './foreign.ts';
import { type Item, Looks, type Shown } from './model.ts';
import { Numbering } from './numbering.ts';
import { Parts } from './parts.ts';
import { lookOf } from './properties.ts';
import { Story } from './story.ts';
import type { StoryParts } from './story-parts.ts';
import { Styles } from './styles.ts';

/** @throws RangeError for what is no Word document */
export function shownIn(files: ReadonlyMap<string, Buffer>): Shown {
  return new Reader(new Parts(files)).shown();
}

type Noted = 'footnote' | 'endnote' | 'comment';

class Reader {
  private readonly parts: Parts;
  private readonly looks = new Looks();
  private readonly styles: Styles;
  private readonly numbering: Numbering;
  /** In the order in which they are referred to, each with its number. */
  private readonly noted: Readonly<Record<Noted, Map<string, number>>> = {
    footnote: new Map(),
    endnote: new Map(),
    comment: new Map(),
  };
  private readonly stories: Record<string, readonly Item[]> = {};
  private readonly facts: Record<string, string> = {};

  constructor(parts: Parts) {
    this.parts = parts;
    this.styles = new Styles(parts.only('styles'));
    this.numbering = new Numbering(parts.only('numbering'));
  }

  shown(): Shown {
    const { parts, looks, stories } = this;
    const root = parts.tree(parts.main);
    this.attributes('document', root);
    for (const element of root?.children ?? [])
      if (element.name !== 'w:body') this.facts[`document ${element.name}`] = wholeOf(element);
    const body = child(root ?? undefined, 'w:body');
    stories['document'] = Story.read(this.storyParts(parts.main), body?.children ?? []);
    if (root?.name !== 'w:document' || body === undefined)
      this.facts['document'] = root?.name ?? 'cannot be read';
    this.margins(body);
    stories['footnotes'] = this.notes('footnote');
    stories['endnotes'] = this.notes('endnote');
    stories['comments'] = this.notes('comment');
    const styles = this.stylesByName();
    const facts = { ...factsOf(parts), ...this.facts, ...this.styles.doubtful, ...this.numbering.doubtful };
    parts.readAll();
    return { looks: looks.all, stories, styles, facts: { ...facts, ...parts.strange } };
  }

  private storyParts(part: string): StoryParts {
    const { looks, styles, numbering, parts, noted } = this;
    return {
      looks,
      styles,
      numbering,
      target: (id) => parts.target(part, id),
      noted: (kind, id) => {
        const number = noted[kind].get(id) ?? noted[kind].size + 1;
        noted[kind].set(id, number);
        return number;
      },
    };
  }

  /** Headers and footers, by the section and the pages they are for. */
  private margins(body: XmlElement | undefined): void {
    const sections =
      body === undefined ? [] : [...descendants(body)].filter(({ name }) => name === 'w:sectPr');
    const seen = new Set<string>();
    sections.forEach((section, at) => {
      for (const { name, attributes } of section.children) {
        const kind = name === 'w:headerReference' ? 'header' : name === 'w:footerReference' ? 'footer' : null;
        if (kind === null) continue;
        const relation = this.parts.relation(this.parts.main, attributes['r:id'] ?? '');
        const part = relation?.role === kind ? relation.part : null;
        const told = `${at === 0 ? '' : `section ${at + 1} `}${kind} ${attributes['w:type'] ?? 'default'}`;
        if (told in this.stories) this.facts[`${told} twice`] = '1';
        this.stories[told] = part === null ? [] : this.part(part, told);
        if (part !== null) seen.add(part);
      }
    });
    for (const kind of ['header', 'footer'])
      for (const name of this.parts.all(kind))
        if (!seen.has(name)) this.facts[`${kind} of no section`] = name;
  }

  private part(name: string, told: string): Item[] {
    const root = this.parts.tree(name);
    this.attributes(told, root);
    if (root !== null && root.name !== 'w:hdr' && root.name !== 'w:ftr') this.facts[told] = root.name;
    return Story.read(this.storyParts(name), root?.children ?? []);
  }

  /** In the order in which the document refers to them, whatever they are called in the file. */
  private notes(kind: Noted): Item[] {
    const root = this.parts.only(`${kind}s`);
    this.attributes(`${kind}s`, root);
    const [name = ''] = this.parts.all(`${kind}s`);
    const parts = this.storyParts(name);
    const byId = new Map((root?.children ?? []).map((note) => [note.attributes['w:id'] ?? '', note]));
    if (byId.size < (root?.children.length ?? 0)) this.facts[`${kind} twice`] = '1';
    const items: Item[] = [];
    const read = (note: XmlElement | undefined, look: Readonly<Record<string, string>>) => {
      items.push({ key: `<${kind}`, look: this.looks.number(look) });
      if (note !== undefined) items.push(...Story.read(parts, note.children));
    };
    const referred = this.noted[kind];
    for (const id of referred.keys()) {
      const note = byId.get(id);
      read(note, note === undefined ? { missing: '1' } : aboutNote(note, kind));
    }
    for (const [id, note] of byId)
      if (!referred.has(id) && !isRule(note))
        read(note, { ...aboutNote(note, kind), 'referred to': 'nowhere' });
    return items;
  }

  private attributes(told: string, root: XmlElement | null): void {
    if (root === null) return;
    for (const [name, value] of strange(root, ['mc:Ignorable'])) this.facts[`${told} ${name}`] = value;
  }

  private stylesByName(): Record<string, readonly [number, number]> {
    const { styles, looks } = this;
    const found: Record<string, readonly [number, number]> = {};
    for (const [name, { id, type }] of styles.named()) {
      const paragraph =
        type === 'paragraph'
          ? styles.paragraph({ style: id, table: undefined, direct: undefined })
          : type === 'table'
            ? lookOf(styles.table(id, 'w:tblPr'))
            : {};
      const run = type === 'paragraph' ? { style: id } : { style: undefined, character: id };
      found[`${type} ${name}`] = [
        looks.number(paragraph),
        looks.number(styles.run({ ...run, table: undefined, direct: [] })),
      ];
    }
    return found;
  }
}

const OF_NOTES = ['w:id', 'w:type', 'w:initials'];

function aboutNote(note: XmlElement, kind: Noted): Record<string, string> {
  const look = Object.fromEntries(strange(note, OF_NOTES));
  if (note.name !== `w:${kind}`) look['is'] = note.name;
  const { 'w:type': type = 'normal' } = note.attributes;
  if (type !== 'normal') look['type'] = type;
  const written = Date.parse(look['w:date'] ?? '');
  if (!Number.isNaN(written)) look['w:date'] = new Date(written).toISOString();
  return look;
}

const RULE: ReadonlySet<string> = new Set([
  'w:p',
  'w:pPr',
  'w:r',
  'w:rPr',
  'w:footnoteRef',
  'w:endnoteRef',
  'w:separator',
  'w:continuationSeparator',
]);

const RULES: ReadonlySet<string | undefined> = new Set([
  'separator',
  'continuationSeparator',
  'continuationNotice',
]);

/** The line above the notes, and the place for a word that they go on. */
function isRule({ attributes, children }: XmlElement): boolean {
  const plain = (element: XmlElement): boolean =>
    RULE.has(element.name) &&
    element.text.trim() === '' &&
    (element.name.endsWith('Pr') || element.children.every(plain));
  return RULES.has(attributes['w:type']) && children.every(plain);
}
