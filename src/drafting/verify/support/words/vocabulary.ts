/** Words by which one sentence says what another says, says the opposite, or says more. Stemmed when first used. */
import { splitAtBlanks } from '../../../../platform/index.ts';
import { termsOf } from '../../../../search/index.ts';
import { endsInOne } from '../../../letters.ts';
import { COUNTERPARTS, OPPOSITE, OUTCOMES, SAME } from './lexicon.ts';

const PREFIX = /^(?:un|in|im|il|ir|non|dis|mis)/;

const PARTED = /[|\n]/;

export interface Lemma {
  /** The same for words that mean the same. */
  readonly id: string;
  /** The word denies what `id` says. */
  readonly denies: boolean;
}

interface Tables {
  readonly same: ReadonlyMap<string, string>;
  readonly opposite: ReadonlyMap<string, Lemma>;
  readonly against: ReadonlyMap<string, ReadonlySet<string>>;
  readonly outcomes: ReadonlySet<string>;
}

let tables: Tables | undefined;

function load(): Tables {
  if (tables !== undefined) return tables;
  const same = new Map<string, string>();
  for (const group of SAME.split(PARTED)) {
    const stems = splitAtBlanks(group.trim()).flatMap(stemmed);
    const first = stems.map((stem) => same.get(stem)).find((id) => id !== undefined) ?? stems[0];
    if (first !== undefined) for (const stem of stems) if (!same.has(stem)) same.set(stem, first);
  }
  const opposite = new Map<string, Lemma>();
  for (const [yes, no] of pairs(OPPOSITE)) {
    const id = yes[0] === undefined ? undefined : (same.get(yes[0]) ?? yes[0]);
    if (id === undefined) continue;
    for (const other of no) {
      if (!opposite.has(other) && (same.get(other) ?? other) !== id)
        opposite.set(other, { id, denies: true });
    }
  }
  const against = new Map<string, Set<string>>();
  for (const [ones, others] of pairs(COUNTERPARTS)) {
    for (const [mine, theirs] of [
      [ones, others],
      [others, ones],
    ] as const) {
      for (const one of mine) against.set(one, new Set([...(against.get(one) ?? []), ...theirs]));
    }
  }
  tables = { same, opposite, against, outcomes: setOf(OUTCOMES) };
  return tables;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(splitAtBlanks(words.trim()).flatMap(stemmed));
}

function pairs(text: string): [string[], string[]][] {
  return text
    .split(PARTED)
    .map((pair) => pair.trim().split('/'))
    .flatMap(([yes, no]): [string[], string[]][] =>
      yes === undefined || no === undefined
        ? []
        : [[splitAtBlanks(yes).flatMap(stemmed), splitAtBlanks(no).flatMap(stemmed)]],
    );
}

const IRREGULAR = new Map(
  `shown show|met meet|held hold|brought bring|gave give|given give|made make|paid pay|took take|taken take|wrote write|written write|knew know
  known know|sought seek|found find|left leave|lost lose|kept keep|proven prove|began begin|begun begin|broke break|broken break|chose choose|chosen choose
  drew draw|drawn draw|drove drive|driven drive|understood understand|withheld withhold|sold sell|sent send|spent spend|built build|bought buy|caught catch
  told tell|thought think|led lead|borne bear|bore bear|dealt deal|forbidden forbid|hid hide|hidden hide|ran run|risen rise|spoke speak|spoken speak|stood stand
  struck strike|taught teach|wore wear|worn wear|won win|fell fall|fallen fall|fed feed|felt feel|lent lend|meant mean|sworn swear|swore swear|torn tear`
    .split(PARTED)
    .map((pair): [string, string] => {
      const [form = '', verb = ''] = pair.trim().split(' ');
      return [form, verb];
    }),
);

const BASES: ReadonlySet<string> = new Set([
  ...IRREGULAR.values(),
  'put',
  'set',
  'let',
  'use',
  'ask',
  'call',
  'need',
  'try',
  'turn',
  'move',
  'place',
]);

/** No stem for a word that means nothing by itself. */
export function stemmed(word: string): string[] {
  return termsOf(IRREGULAR.get(word.toLowerCase()) ?? word);
}

export function lemmaOf(stem: string): Lemma {
  const { same, opposite } = load();
  const denied = opposite.get(stem);
  if (denied !== undefined) return denied;
  return { id: same.get(stem) ?? stem, denies: false };
}

/** The stem of `proper` for `improper`; null for a word without such a prefix. */
export function bareStem(word: string): string | null {
  const rest = word.toLowerCase().replace(PREFIX, '');
  if (rest.length === word.length || rest.length < 4) return null;
  return stemmed(rest)[0] ?? null;
}

export function isOutcome(stem: string): boolean {
  return load().outcomes.has(stem);
}

/** The roles that stand against this one; undefined for a word that is no role. */
export function counterparts(stem: string): ReadonlySet<string> | undefined {
  return load().against.get(stem);
}

/** `plausib` and `plausibl`: two stems, or what they stand for, that are of one family. */
export function beginsAlike(one: string, other: string): boolean {
  return one.length >= 5 && one.slice(0, 5) === other.slice(0, 5) && Math.abs(one.length - other.length) <= 3;
}

/** `granted`, `holding`: a form that verbs have. */
export function isVerbForm(word: string): boolean {
  const small = word.toLowerCase();
  return endsInOne(small, ['ed', 'ing', 'ize', 'ise', 'ify']) || IRREGULAR.has(small) || BASES.has(small);
}
