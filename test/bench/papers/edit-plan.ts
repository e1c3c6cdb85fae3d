/**
 * A plan as a lawyer leaves it who knows the matter: of what the plan shows, what is wanted is chosen and what is not is dropped,
 * and what it does not show of a decision is asked for by its words. No word is written that the brief does not have.
 */

import { hasWords, overlap, type Truth } from '../../../src/drafting/qualify/score.ts';
import type { Json } from '../../../src/platform/index.ts';

type Level = 'chosen' | 'suggested' | 'offered' | 'dropped';

interface Piece {
  readonly id: string;
  readonly level: Level;
  readonly quote: string;
}

export interface ShownPlan {
  readonly id: string;
  readonly grounds: readonly {
    readonly id: string;
    readonly authorities: readonly { readonly file_id: string | null }[];
    readonly passages: readonly (Piece & { readonly file_id: string })[];
    readonly evidence: readonly Piece[];
  }[];
  readonly evidence: readonly Piece[];
  readonly record?: readonly (Omit<Piece, 'quote'> & { readonly text: string })[];
}

/** The body of a PATCH. */
export type Edits = Readonly<Record<string, Json>>;

/** Words of a passage by which a lawyer would look for it. */
const REMEMBERED = 25;

/** @param idOf the vault's id of a decision, by its key */
export function editsOf(plan: ShownPlan, truth: Truth, idOf: (precedent: string) => string): Edits[] {
  const wanted = truth.authorities.map((one) => ({ ...one, file_id: idOf(one.precedent) }));
  const isWanted = ({ file_id, quote }: { file_id: string; quote: string }) => {
    const [of, has] = [
      wanted.filter((one) => one.file_id === file_id),
      (passage: string) => overlap(quote, passage),
    ];
    return of.some(({ passages }) => passages.some(has)) && !of.some(({ harmful = [] }) => harmful.some(has));
  };
  const passages = plan.grounds.flatMap((ground) => ground.passages);
  const facts = [
    ...plan.evidence,
    ...plan.grounds.flatMap(({ evidence }) => evidence),
    ...(plan.record ?? []).map(({ text, ...one }) => ({ ...one, quote: text })),
  ];
  const keptOut = truth.must_not.map(({ text }) => [text]);
  const isKeptOut = ({ quote }: Piece) => hasWords(quote, keptOut);
  const serves = ({ quote }: Piece) =>
    [...truth.evidence, ...truth.points].some(({ words }) => hasWords(quote, words));
  const isPrinted = ({ level }: Piece) => level === 'chosen' || level === 'suggested';
  const choose = [
    ...passages.filter((one) => one.level !== 'chosen' && isWanted(one)),
    ...facts.filter((one) => !isPrinted(one) && serves(one) && !isKeptOut(one)),
  ];
  const drop = [
    ...passages.filter((one) => isPrinted(one) && !isWanted(one)),
    ...facts.filter((one) => isPrinted(one) && (isKeptOut(one) || !serves(one))),
  ];
  const unseen = wanted.filter(
    ({ file_id, passages: [first] }) =>
      first !== undefined && !passages.some((one) => one.file_id === file_id && isWanted(one)),
  );
  return [
    { choose: choose.map(({ id }) => id), drop: drop.map(({ id }) => id) },
    ...unseen.flatMap(({ file_id, passages: [first = ''] }) => {
      const ground =
        plan.grounds.find(({ authorities }) => authorities.some((one) => one.file_id === file_id)) ??
        plan.grounds[0];
      return ground === undefined
        ? []
        : [
            {
              quote: [
                { ground: ground.id, file_id, words: first.split(/\s+/).slice(0, REMEMBERED).join(' ') },
              ],
            },
          ];
    }),
  ];
}
