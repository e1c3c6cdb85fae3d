import { parseXml, SKIP, type XmlTag } from '../../../containers/index.ts';

/** How notes are marked (ECMA-376 Part 1, 17.11.11, 17.11.4). Null: not said. */
export interface NoteFormat {
  format: string | null;
  start: number | null;
  restart: string | null;
}

export interface HeaderReference {
  readonly isHeader: boolean;
  /** `default`, `first` or `even`. */
  readonly type: string;
  readonly relationship: string;
}

export interface Section {
  /** How it begins: `nextPage` unless it says otherwise (17.6.22). */
  type: string;
  /** Whether its first page has headers of its own. */
  hasTitlePage: boolean;
  readonly references: HeaderReference[];
  readonly footnotes: NoteFormat;
  readonly endnotes: NoteFormat;
}

export interface Settings {
  evenAndOddHeaders: boolean;
  readonly footnotes: NoteFormat;
  readonly endnotes: NoteFormat;
}

/** The sections of a document in order: each is described where it ends, and must be known where it begins. */
export function readSections(bytes: Uint8Array): Section[] {
  const sections: Section[] = [];
  let section: Section | null = null;
  const notes = new NoteFormatReader();
  const open = (tag: XmlTag): typeof SKIP | undefined => {
    if (tag.name === 'w:sectPr') {
      section = {
        type: 'nextPage',
        hasTitlePage: false,
        references: [],
        footnotes: noFormat(),
        endnotes: noFormat(),
      };
      sections.push(section);
      return;
    }
    if (section === null) return;
    if (tag.name === 'w:sectPrChange') return SKIP;
    if (tag.name === 'w:type') section.type = tag.get('w:val') ?? 'nextPage';
    if (tag.name === 'w:titlePg')
      section.hasTitlePage = tag.get('w:val') !== '0' && tag.get('w:val') !== 'false';
    if (tag.name === 'w:headerReference' || tag.name === 'w:footerReference') {
      section.references.push({
        isHeader: tag.name === 'w:headerReference',
        type: tag.get('w:type') ?? 'default',
        relationship: tag.get('r:id') ?? '',
      });
    }
    notes.open(tag, section);
    return;
  };
  const close = (name: string): void => {
    notes.close(name);
    if (name === 'w:sectPr') section = null;
  };
  parseXml(bytes, { open, close });
  return sections;
}

export function readSettings(bytes: Uint8Array | null): Settings {
  const settings: Settings = { evenAndOddHeaders: false, footnotes: noFormat(), endnotes: noFormat() };
  const notes = new NoteFormatReader();
  if (bytes !== null) {
    parseXml(bytes, {
      open(tag): undefined {
        if (tag.name === 'w:evenAndOddHeaders') {
          settings.evenAndOddHeaders = tag.get('w:val') !== '0' && tag.get('w:val') !== 'false';
        }
        notes.open(tag, settings);
      },
      close: (name) => notes.close(name),
    });
  }
  return settings;
}

class NoteFormatReader {
  #kind: 'footnotes' | 'endnotes' | null = null;

  open(tag: XmlTag, owner: { readonly footnotes: NoteFormat; readonly endnotes: NoteFormat }): void {
    if (tag.name === 'w:footnotePr') this.#kind = 'footnotes';
    if (tag.name === 'w:endnotePr') this.#kind = 'endnotes';
    if (this.#kind === null) return;
    const format = owner[this.#kind];
    if (tag.name === 'w:numFmt') format.format = tag.get('w:val');
    if (tag.name === 'w:numStart') format.start = Number(tag.get('w:val'));
    if (tag.name === 'w:numRestart') format.restart = tag.get('w:val');
  }

  close(name: string): void {
    if (name === 'w:footnotePr' || name === 'w:endnotePr') this.#kind = null;
  }
}

function noFormat(): NoteFormat {
  return { format: null, start: null, restart: null };
}
