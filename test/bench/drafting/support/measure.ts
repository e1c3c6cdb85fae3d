/**
 * The check of support on sentences labelled by hand (`held-out.ts`, `development.ts`): how many that misstate their passage it finds,
 * by kind, how many true ones it is alarmed by, and what a sentence costs. Needs the corpus beside the repository.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { judge, type SupportVerdict } from '../../../../src/drafting/verify/support/judge.ts';
import { sentencesOf } from '../../../../src/precedents/index.ts';
import { corpusFile } from '../../../support/corpus.ts';
import type { LabelledPassage } from './labelled.ts';

export interface Judged {
  readonly faithful: boolean;
  readonly kind: string;
  readonly claim: string;
  readonly passage: string;
  readonly verdict: SupportVerdict;
  readonly reason: string;
}

export function judgeLabelled(labelled: readonly LabelledPassage[]): Judged[] {
  const texts = JSON.parse(
    gunzipSync(readFileSync(corpusFile('opinions/courtlistener-127.json.gz'))).toString('utf8'),
  ) as Record<string, string>;
  return labelled.flatMap(({ opinion, begins, sentences = 1, faithful, unfaithful }) => {
    const passage = passageIn(texts[opinion] ?? '', begins, sentences);
    const judged = (isFaithful: boolean, kind: string, claim: string): Judged => {
      const { verdict, reason } = judge({ claim, passage, isOfCase: () => false });
      return { faithful: isFaithful, kind, claim, passage, verdict, reason };
    };
    return [
      ...faithful.map(([kind, claim]) => judged(true, kind, claim)),
      ...unfaithful.map(([kind, claim]) => judged(false, kind, claim)),
    ];
  });
}

function passageIn(text: string, begins: string, count: number): string {
  const flat = text.replace(/\s+/g, ' ');
  const at = flat.indexOf(begins);
  const following = flat.slice(at, at + 4_000);
  const last = sentencesOf(following)[count - 1];
  if (at < 0 || last === undefined) throw new RangeError(`there is no sentence that begins “${begins}”`);
  return following.slice(0, last.end);
}

export interface Share {
  readonly all: number;
  /** `weak` or `unsupported`. */
  readonly flagged: number;
}

export function flagged(judged: readonly Judged[]): Share {
  return { all: judged.length, flagged: judged.filter(({ verdict }) => verdict !== 'supported').length };
}

/** By kind, the kinds in alphabetical order. */
export function byKind(judged: readonly Judged[]): ReadonlyMap<string, Share> {
  const kinds = [...new Set(judged.map(({ kind }) => kind))].sort();
  return new Map(kinds.map((kind) => [kind, flagged(judged.filter((one) => one.kind === kind))]));
}
