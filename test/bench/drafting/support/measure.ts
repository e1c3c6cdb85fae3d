/**
 * The check of support on sentences labelled by hand: how many that misstate their passage it finds, by kind, how many true ones it is
 * alarmed by, and what a sentence costs. All but the blind set are those its weights are found with. Needs the corpus beside the repository.
 */
import { judge, type SupportVerdict } from '../../../../src/drafting/verify/support/judge.ts';
import { sentencesOf } from '../../../../src/precedents/index.ts';
import { corpusMissing, opinionTexts } from '../../../support/corpus.ts';
import { readIrled } from '../../precedents/irled.ts';
import type { Bench } from '../../support/bench.ts';
import { BLIND } from './blind.ts';
import { DEVELOPMENT } from './development.ts';
import { FURTHER } from './further.ts';
import { HELD_OUT } from './held-out.ts';
import type { LabelledPassage } from './labelled.ts';
import { LATER } from './later.ts';

export interface Judged {
  readonly faithful: boolean;
  readonly kind: string;
  readonly claim: string;
  readonly passage: string;
  readonly verdict: SupportVerdict;
  readonly reason: string;
}

export interface LabelledSentence {
  readonly document: string;
  readonly faithful: boolean;
  readonly kind: string;
  readonly claim: string;
  readonly passage: string;
}

export function labelledSentences(
  labelled: readonly LabelledPassage[],
  texts: Readonly<Record<string, string>> = opinionTexts(),
): LabelledSentence[] {
  return labelled.flatMap(({ opinion: document, begins, sentences = 1, faithful, unfaithful }) => {
    const passage = passageIn(texts[document] ?? '', begins, sentences);
    return [
      ...faithful.map(([kind, claim]) => ({ document, faithful: true, kind, claim, passage })),
      ...unfaithful.map(([kind, claim]) => ({ document, faithful: false, kind, claim, passage })),
    ];
  });
}

function judgeLabelled(
  labelled: readonly LabelledPassage[],
  texts: Readonly<Record<string, string>> = opinionTexts(),
): Judged[] {
  return labelledSentences(labelled, texts).map((sentence) => {
    const { verdict, reason } = judge({ ...sentence, isOfCase: () => false });
    return { ...sentence, verdict, reason };
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

function flagged(judged: readonly Judged[]): Share {
  return { all: judged.length, flagged: judged.filter(({ verdict }) => verdict !== 'supported').length };
}

/** By kind, the kinds in alphabetical order. */
function byKind(judged: readonly Judged[]): ReadonlyMap<string, Share> {
  const kinds = [...new Set(judged.map(({ kind }) => kind))].sort();
  return new Map(kinds.map((kind) => [kind, flagged(judged.filter((one) => one.kind === kind))]));
}

const ROUNDS = 5;

export function measureSupport(bench: Bench): void {
  if (corpusMissing !== null) {
    bench.note(`support: ${corpusMissing}`);
    return;
  }
  report(bench, 'held_out', judgeLabelled(HELD_OUT));
  const development = judgeLabelled([...DEVELOPMENT, ...LATER, ...FURTHER]);
  report(bench, 'development', development);
  for (const { faithful, kind, claim, verdict, reason } of development) {
    if (faithful === (verdict === 'supported')) continue;
    bench.say(`${faithful ? `alarm (${reason})` : 'missed'}: ${kind}: ${claim}`);
  }
  // Counted by kind and never shown sentence by sentence: nothing can then be tuned on it.
  const decisions = readIrled(bench.directory).prior.map(({ id, text }) => [id, text] as const);
  report(bench, 'blind', judgeLabelled(BLIND, { ...opinionTexts(), ...Object.fromEntries(decisions) }));
  bench.figure('support_sentence_us', cost(development));
  bench.target('support_blind_found_share', { atLeast: 0.9 });
  bench.target('support_blind_alarms_share', { atMost: 0.1 });
}

function report(bench: Bench, name: string, judged: readonly Judged[]): void {
  for (const [what, part] of [
    ['alarms', judged.filter(({ faithful }) => faithful)],
    ['found', judged.filter(({ faithful }) => !faithful)],
  ] as const) {
    const { all, flagged: count } = flagged(part);
    bench.figure(`support_${name}_${what}_share`, count / all);
    bench.figure(`support_${name}_${what === 'found' ? 'unfaithful' : 'faithful'}_count`, all);
    const kinds = [...byKind(part)].map(([kind, one]) => `${kind} ${one.flagged}/${one.all}`).join(', ');
    bench.say(`${name}: ${what} ${count} of ${all}: ${kinds}`);
  }
}

/** Processor time of one sentence, in microseconds, after the first round. */
function cost(judged: readonly Judged[]): number {
  let used = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage();
    for (const { claim, passage } of judged) judge({ claim, passage, isOfCase: () => false });
    const { user, system } = process.cpuUsage(before);
    if (round > 0) used += user + system;
  }
  return used / ROUNDS / judged.length;
}
