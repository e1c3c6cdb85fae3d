/** What of a request stands in a paper, by the words that any sensible wording has: a count, not a judgment. */

import { onOneLine } from '../../platform/index.ts';
import type { DraftDocument } from '../document.ts';
import { runsIn } from '../letters.ts';

/** Alternatives, each of fragments that any sensible wording has, in lower case. */
export type Words = readonly (readonly string[])[];

/** What a careful reader would look for in a paper. */
export interface Truth {
  readonly points: readonly { readonly id: string; readonly point: string; readonly words: Words }[];
  readonly authorities: readonly {
    readonly precedent: string;
    readonly named: boolean;
    readonly use: 'support' | 'distinguish' | 'disclose';
    /** Of the decision, byte for byte but for white space. */
    readonly passages: readonly string[];
    readonly harmful?: readonly string[];
  }[];
  readonly evidence: readonly { readonly file: string; readonly fact: string; readonly words: Words }[];
  readonly must_not: readonly { readonly why: string; readonly text: string }[];
  readonly traps: readonly { readonly what: string; readonly words: Words }[];
}

/** Of a draft, what is counted. */
export type ScoredPaper = Pick<DraftDocument, 'sections' | 'citations' | 'verification'>;

export interface Counted {
  readonly of: number;
  readonly found: number;
}

export interface Score {
  /** Points in words fit for the paper, and points that are only pasted from the request. */
  readonly points: Counted & { readonly pasted: number };
  readonly authorities: Counted;
  readonly adverse: Counted;
  readonly quotations: Counted & { readonly harmful: number };
  readonly evidence: Counted;
  readonly intruders: number;
  readonly traps: Counted;
  readonly openPoints: number;
  readonly missed: readonly string[];
}

const SIGNED_LATER: ReadonlySet<string> = new Set(['certificate_of_service', 'verification', 'jurat']);
/** So many words in a row that stand in the request are taken from it as they were typed. */
const PASTED_WORDS = 14;

/** @param idOf the vault's id of a decision, by its key */
export function score(
  paper: ScoredPaper,
  wording: string,
  truth: Truth,
  matter: { readonly precedents: readonly string[] },
  idOf: (precedent: string) => string,
): Score {
  // A heading is read with what stands under it.
  const sections = paper.sections.map(({ heading, paragraphs }) => [
    plain(heading),
    ...paragraphs.filter(({ kind }) => kind !== 'placeholder').map(({ text }) => plain(text)),
  ]);
  const windows = sections.flatMap((texts) =>
    texts.map((text, at) => ({ text, beside: texts.slice(Math.max(0, at - 1), at + 2).join(' ') })),
  );
  const whole = plain(windows.map(({ text }) => text).join(' '));
  const missed: string[] = [];
  const count = <T>(list: readonly T[], isFound: (one: T) => boolean, name: (one: T) => string): Counted => {
    const lost = list.filter((one) => !isFound(one));
    missed.push(...lost.map(name));
    return { of: list.length, found: list.length - lost.length };
  };

  const typed = runsOf(plain(wording));
  let pasted = 0;
  const points = count(
    truth.points,
    ({ words }) => {
      const at = windows.filter(({ beside }) => has(beside, words));
      if (at.length === 0) return false;
      const isPasted = at.every(({ text }) => isRun(text, typed));
      if (isPasted) pasted += 1;
      return !isPasted;
    },
    ({ point }) => `point: ${point}`,
  );

  const cited = new Set(paper.citations.map(({ file_id }) => file_id));
  const disclosed = new Set((paper.verification.adverse ?? []).map(({ file_id }) => file_id));
  const [own, against] = [
    truth.authorities.filter(({ use }) => use === 'support'),
    truth.authorities.filter(({ use }) => use !== 'support'),
  ];
  const decisions = new Set(matter.precedents.map(idOf));
  const shown = paper.sections.flatMap(({ paragraphs }) => paragraphs.filter(({ kind }) => kind !== 'prose'));
  // A decision that is cited and none of its words printed is no quotation: it counts among the authorities.
  const quoted = paper.citations.filter(
    ({ file_id, handle, quote }) =>
      decisions.has(file_id) &&
      shown.some((one) => one.citations.includes(handle) && plain(one.text).includes(plain(quote))),
  );
  const isOf = ({ file_id, quote }: (typeof quoted)[number], kind: 'passages' | 'harmful') =>
    truth.authorities.some(
      (one) =>
        idOf(one.precedent) === file_id && (one[kind] ?? []).some((passage) => overlap(quote, passage)),
    );
  const onPoint = quoted.filter((one) => isOf(one, 'passages'));
  const harmful = quoted.filter((one) => isOf(one, 'harmful'));
  for (const one of quoted.filter((quotation) => !onPoint.includes(quotation)))
    missed.push(`quoted, ${harmful.includes(one) ? 'harmful' : 'off point'}: ${onOneLine(one.quote)}`);

  const report = plain(JSON.stringify(paper.verification));
  // Those of caption, signature and service are filled when the paper is signed and served.
  const open = paper.sections
    .filter(({ id }) => !SIGNED_LATER.has(id))
    .flatMap(({ id, paragraphs }) =>
      paragraphs.flatMap(({ text }) =>
        text
          .split('[TO COMPLETE:')
          .slice(1)
          .map((one) => `open (${id}): ${one.split(']')[0]?.trim()}`),
      ),
    );
  return {
    points: { ...points, pasted },
    authorities: count(
      own,
      ({ precedent }) => cited.has(idOf(precedent)),
      ({ precedent }) => `authority ${precedent}`,
    ),
    adverse: count(
      against,
      ({ precedent }) => cited.has(idOf(precedent)) || disclosed.has(idOf(precedent)),
      ({ precedent }) => `adverse ${precedent}`,
    ),
    quotations: { of: quoted.length, found: onPoint.length, harmful: harmful.length },
    evidence: count(
      truth.evidence,
      ({ words }) => windows.some(({ beside }) => has(beside, words)),
      ({ fact }) => `fact: ${fact}`,
    ),
    intruders: truth.must_not.filter(({ text, why }) => {
      const isIn = whole.includes(plain(text));
      if (isIn) missed.push(`printed (${why}): ${text}`);
      return isIn;
    }).length,
    traps: count(
      truth.traps,
      ({ words }) => has(report, words),
      ({ what }) => `trap: ${what}`,
    ),
    openPoints: open.length,
    missed: [...missed, ...open],
  };
}

const PLAIN: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

/** In plain quotation marks, hyphens and single spaces. */
export function plainText(text: string): string {
  return onOneLine(text.normalize('NFKC').replace(/[‘’“”‐-―]/g, (sign) => PLAIN[sign] ?? '-')).trim();
}

function plain(text: string): string {
  return plainText(text).toLowerCase();
}

/** Whether any of the alternatives stands in the text. */
export function hasWords(text: string, words: Words): boolean {
  return has(plain(text), words);
}

function has(text: string, words: Words): boolean {
  return words.some((fragments) => fragments.every((fragment) => text.includes(plain(fragment))));
}

/** Every row of so many words. */
function runsOf(text: string): Set<string> {
  const words = runsIn(text);
  return new Set(words.slice(PASTED_WORDS - 1).map((_, at) => words.slice(at, at + PASTED_WORDS).join(' ')));
}

function isRun(text: string, typed: ReadonlySet<string>): boolean {
  return [...runsOf(text)].some((run) => typed.has(run));
}

/** Characters that two passages have in common in a row. */
const COMMON = 50;

/** Whether one has a long row of the other's characters. */
export function overlap(quote: string, passage: string): boolean {
  const [one, other] = [runsIn(plain(quote)).join(' '), runsIn(plain(passage)).join(' ')];
  if (one.includes(other) || other.includes(one)) return true;
  for (let at = 0; at + COMMON <= other.length; at += 10)
    if (one.includes(other.slice(at, at + COMMON))) return true;
  return false;
}
