import { written } from '../../numbering.ts';
import type { NoteFormat, Section, Settings } from './sections.ts';
import type { NoteKind } from './story.ts';

/** Counts foot- and endnotes as Word does, so that “n. 3” is note 3 (ECMA-376 Part 1, 17.11.18–20). */
export class NoteMarks {
  readonly #settings: Settings;
  readonly #counts: Record<NoteKind, number> = { footnote: 0, endnote: 0 };
  readonly #places: Record<NoteKind, string> = { footnote: '', endnote: '' };

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The mark of the next note. `page` and `sectionIndex`: where it is called. */
  next(kind: NoteKind, section: Section | undefined, sectionIndex: number, page: number): string {
    const key = kind === 'footnote' ? 'footnotes' : 'endnotes';
    const say = <K extends keyof NoteFormat>(name: K): NoteFormat[K] | null =>
      section?.[key][name] ?? this.#settings[key][name];
    const restart = say('restart');
    const place =
      restart === 'eachPage' ? `page ${page}` : restart === 'eachSect' ? `section ${sectionIndex}` : '';
    if (place !== this.#places[kind]) {
      this.#places[kind] = place;
      this.#counts[kind] = 0;
    }
    const value = (say('start') ?? 1) + this.#counts[kind];
    this.#counts[kind] += 1;
    const usual = kind === 'footnote' ? 'decimal' : 'lowerRoman';
    return written(Number.isFinite(value) ? value : this.#counts[kind], say('format') ?? usual);
  }
}
