/**
 * `matchAll` for texts that are read with dozens of patterns: one that cannot match for want of a word or of any digit is not
 * tried. What a pattern cannot do without is read from the pattern itself.
 */
import { rememberedWith } from './remember-lately.ts';

/** One of these must stand in the text; `DIGIT` for any digit. */
type Clause = readonly string[];

const DIGIT = '\\d';
const MOST_WORDS = 12;
const MOST_CLAUSES = 4;

const needed = rememberedWith(needsOf);

export function matches(text: string, pattern: RegExp): Iterable<RegExpExecArray> {
  const hasAll = needed(pattern).every((clause) => clause.some((word) => holds(text, word)));
  return hasAll ? text.matchAll(pattern) : [];
}

let lately = { text: '', hasDigit: false };

function holds(text: string, word: string): boolean {
  if (word !== DIGIT) return text.includes(word);
  if (lately.text !== text) lately = { text, hasDigit: /\d/.test(text) };
  return lately.hasDigit;
}

/** Exported for its test. */
export function needsOf({ source, flags }: RegExp): readonly Clause[] {
  // Sets within sets, and flags within the pattern, are not read.
  if (flags.includes('v') || /\(\?[a-z-]+:/.test(source)) return [];
  const clauses = new Reader(source, flags.includes('i')).alternatives();
  return [...new Map(clauses.map((clause) => [clause.join('|'), clause])).values()]
    .filter((clause) => least(clause) > 0)
    .sort((a, b) => least(b) - least(a))
    .slice(0, MOST_CLAUSES);
}

/** A long word is seldom there; a single letter nearly always. */
function worth(word: string): number {
  if (word === DIGIT) return 2.5;
  return /^[§¶]$/.test(word) ? 2 : word.length - 1;
}

/** Of a clause, as much as the word that stands there most often. */
function least(clause: Clause): number {
  return Math.min(...clause.map(worth));
}

/** Quantifiers that let what they follow be left out. */
const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;
const ESCAPED =
  /\\(?:p\{[^}]*\}|P\{[^}]*\}|k<[^>]*>|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|\d+|[\s\S])/y;
const GROUP = /\((\?(?:[:=]|<=|<[^=!>]+>|(<?!)))?/y;
const CLASS = /\[(?:[^\]\\]|\\[\s\S])*\]/y;

class Reader {
  private at = 0;
  private readonly source: string;
  private readonly anyCase: boolean;

  constructor(source: string, anyCase: boolean) {
    this.source = source;
    this.anyCase = anyCase;
  }

  /** Up to the end of the group: what every alternative needs, as one clause where they need different things. */
  alternatives(): Clause[] {
    const all = [this.sequence()];
    while (this.source[this.at] === '|') {
      this.at += 1;
      all.push(this.sequence());
    }
    const [first = [], ...others] = all;
    if (others.length === 0) return first;
    const best = all.map((clauses) => [...clauses].sort((a, b) => least(b) - least(a))[0]);
    const together = best.flatMap((clause) => clause ?? []);
    return best.includes(undefined) || together.length > MOST_WORDS ? [] : [[...new Set(together)]];
  }

  private sequence(): Clause[] {
    const clauses: Clause[] = [];
    let word = '';
    const end = () => {
      if (word !== '') clauses.push([word]);
      word = '';
    };
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? '')) {
      const { letter, needs } = this.atom();
      const quantifier = this.eat(QUANTIFIER);
      const isSure = quantifier === null || quantifier[0].startsWith('+') || Number(quantifier[1] ?? 0) > 0;
      if (letter !== null && quantifier === null) {
        word += letter;
        continue;
      }
      end();
      if (!isSure) continue;
      if (letter !== null) clauses.push([letter]);
      clauses.push(...needs);
    }
    end();
    return clauses;
  }

  /** A sign that stands for itself, or what else is needed. */
  private atom(): { letter: string | null; needs: readonly Clause[] } {
    const nothing = { letter: null, needs: [] };
    const group = this.eat(GROUP);
    if (group !== null) {
      const inside = this.alternatives();
      this.at += 1;
      return { letter: null, needs: group[2] === undefined ? inside : [] };
    }
    const set = this.eat(CLASS)?.[0];
    if (set !== undefined)
      return /^\[(?:\\d|0-9|[0-9](?!-))+\]$/.test(set) ? { letter: null, needs: [[DIGIT]] } : nothing;
    const escaped = this.eat(ESCAPED)?.[0];
    if (escaped !== undefined) {
      if (escaped === '\\d') return { letter: null, needs: [[DIGIT]] };
      return /^\\[^\w\s]$/.test(escaped) ? this.literal(escaped.slice(1)) : nothing;
    }
    const sign = this.source[this.at] ?? '';
    this.at += 1;
    return '.^$'.includes(sign) ? nothing : this.literal(sign);
  }

  /** Letters of either case, and halves of characters, are left to the pattern. */
  private literal(letter: string): { letter: string | null; needs: readonly Clause[] } {
    const isPlain = /^[\x20-\x7e§¶]$/.test(letter) && !(this.anyCase && /[A-Za-z]/.test(letter));
    return { letter: isPlain ? letter : null, needs: [] };
  }

  private eat(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }
}
