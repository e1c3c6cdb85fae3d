import { repeatedLetter, roman } from '../../../platform/index.ts';

type Kind = 'footnote' | 'endnote';

/** Counts notes as the document says (RTF 1.9.1, “Footnotes and Endnotes”): `\ftnnar`, `\aftnnrlc`, … */
export class NoteMarks {
  readonly #counts: Record<Kind, number> = { footnote: 0, endnote: 0 };
  readonly #formats: Record<Kind, string> = { footnote: 'ar', endnote: 'ar' };

  /** @returns whether the control word was about the format of notes. */
  format(word: string): boolean {
    const [, after, format] = /^(a?)ftnn(ar|alc|auc|rlc|ruc)$/.exec(word) ?? [];
    if (format === undefined) return false;
    this.#formats[after === 'a' ? 'endnote' : 'footnote'] = format;
    return true;
  }

  start(word: string, number: number): boolean {
    if (word !== 'ftnstart' && word !== 'aftnstart') return false;
    this.#counts[word === 'ftnstart' ? 'footnote' : 'endnote'] = Math.max(0, number - 1);
    return true;
  }

  next(kind: Kind): string {
    this.#counts[kind] += 1;
    const value = this.#counts[kind];
    switch (this.#formats[kind]) {
      case 'alc':
        return repeatedLetter(value);
      case 'auc':
        return repeatedLetter(value).toUpperCase();
      case 'rlc':
        return roman(value);
      case 'ruc':
        return roman(value).toUpperCase();
      default:
        return String(value);
    }
  }
}
