/**
 * Four drafts at a time against one, with models of three sizes and kinds, beside node-llama-cpp alone with the same models:
 * what a batch of four gains is decided by how the weights are stored and multiplied, and nobody can gain more than the library
 * does. Models of 200 MB and more are what counts: smaller ones, which nobody drafts with, spend their time elsewhere.
 */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addModel } from '../../../src/drafting/engines/llama/index.ts';
import type { RunningModelHost } from '../../../src/processes/model/host.ts';
import { MIDDLING, type TinyShape, writeTinyModel } from '../../support/models/tiny-gguf.ts';
import type { Bench } from '../support/bench.ts';
import { processorTime } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { type Base, type Cost, costOf, type Peer, startPeer, write } from './costs.ts';

export const TOGETHER = 4;

const LARGE = { width: 2048, layers: 8, heads: 16, keyHeads: 4, feedForward: 5632 } as const;

interface Candidate {
  readonly name: string;
  readonly shape: TinyShape;
  readonly tokens: number;
  /** Whether the gain has to reach the target. */
  readonly counts: boolean;
}

const CANDIDATES: readonly Candidate[] = [
  { name: 'q4k_small', shape: MIDDLING, tokens: 160, counts: false },
  { name: 'q4k', shape: { ...LARGE, stored: 'Q4_K' }, tokens: 48, counts: true },
  { name: 'q8', shape: { ...LARGE, layers: 5, stored: 'Q8_0' }, tokens: 48, counts: true },
];

/** The grammar of a section whose paragraphs have 300 words, so that no text ends before the others. */
function endless(grammar: string): string {
  const changed = grammar.replace('next-word{0,299}', 'next-word{299}');
  if (changed === grammar) throw new Error('the grammar of a section has other limits than this bench knows');
  return changed;
}

const PROMPT = 'Write the argument of a motion to dismiss. ';
const CONTEXT = 1024;

export async function together(bench: Bench, host: RunningModelHost, grammar: string): Promise<void> {
  for (const candidate of CANDIDATES) {
    const file = join(bench.directory, `${candidate.name}.gguf`);
    writeTinyModel(file, { temperament: 'talkative', shape: candidate.shape });
    bench.figure(`${candidate.name}_model_mb`, statSync(file).size / 1e6);
    const models = join(bench.directory, `models-${candidate.name}`);
    const { name, file: installed, sha256 } = await addModel(models, file, {});
    const peer = startPeer<Both>('raw-llama-together.ts', [file, PROMPT, String(candidate.tokens)]);
    const model = { name, path: join(models, installed), sha256, contextTokens: CONTEXT };
    try {
      await compare(bench, host, { model, grammar: endless(grammar) }, peer, candidate);
      if (candidate.shape === MIDDLING) await firstWords(bench, host, { model, grammar });
    } finally {
      peer.stop();
      rmSync(file);
    }
  }
}

interface Both {
  readonly one: Cost;
  readonly four: Cost;
}

async function compare(
  bench: Bench,
  host: RunningModelHost,
  base: Base,
  peer: Peer<Both>,
  { name, tokens, counts }: Candidate,
): Promise<void> {
  const ask = { prompt: PROMPT, exact: false };
  await write(host, base, { ...ask, seed: 1, tokens: 2 }); // loads
  await peer.round();
  const ours: Both[] = [];
  const theirs: Both[] = [];
  for (let round = 1; round <= (bench.quick ? 2 : 4); round++) {
    theirs.push(await peer.round());
    const seed = round * 100;
    const one = await costOf(host, (begun) => write(host, base, { ...ask, seed, tokens, begun }));
    ours.push({ one, four: await costOfFour(host, base, seed, tokens) });
  }
  const gain = (rounds: readonly Both[], of: (cost: Cost) => number) =>
    median(rounds.map(({ one, four }) => of(one) / of(four)));
  const cpu = ({ cpu: time }: Cost) => time;
  const wall = ({ wall: time }: Cost) => time;
  const figure = `llama_four_drafts_over_one_${name}_cpu_ratio`;
  bench.figure(figure, gain(ours, cpu));
  bench.figure(`llama_four_drafts_over_one_${name}_wall_ratio`, gain(ours, wall));
  bench.figure(`peer_node_llama_cpp_four_over_one_${name}_cpu_ratio`, gain(theirs, cpu));
  bench.figure(`peer_node_llama_cpp_four_over_one_${name}_wall_ratio`, gain(theirs, wall));
  bench.say(
    `four drafts at a time, ${name}: ${gain(ours, cpu).toFixed(2)} times the words of one in processor time, ${gain(ours, wall).toFixed(2)} by the clock; node-llama-cpp alone ${gain(theirs, cpu).toFixed(2)} and ${gain(theirs, wall).toFixed(2)}`,
  );
  // What one draft costs more than with the library alone: the grammar, slices, messages.
  const overhead = `llama_over_peer_${name}_cpu_ratio`;
  bench.figure(overhead, median(ours.map(({ one }, at) => one.cpu / (theirs[at]?.one.cpu ?? one.cpu))));
  if (!counts) return;
  bench.target(figure, { atLeast: 1.5 });
  bench.target(overhead, { atMost: 1.05 });
}

/** Of four drafts that come at once: how long one waits for its first word, against the last of them. */
async function firstWords(bench: Bench, host: RunningModelHost, base: Base): Promise<void> {
  const pid = host.status().pid ?? 0;
  const from = processorTime(pid);
  const waits: number[] = [];
  await Promise.all(
    Array.from({ length: TOGETHER }, (_, index) => {
      const begun = () => waits.push(processorTime(pid) - from);
      const seed = 9000 + index;
      return write(host, base, { prompt: PROMPT.repeat(30), exact: false, seed, tokens: 4, begun });
    }),
  );
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  bench.figure('llama_first_words_of_four_mean_over_last_ratio', mean / Math.max(...waits));
}

/** Their prompts are read one after the other: counted is from when all of them write. */
async function costOfFour(host: RunningModelHost, base: Base, seed: number, tokens: number): Promise<Cost> {
  return costOf(host, async (begin) => {
    let waiting = TOGETHER;
    const begun = () => {
      waiting -= 1;
      if (waiting === 0) begin();
    };
    const all = Array.from({ length: TOGETHER }, (_, index) =>
      write(host, base, { prompt: PROMPT, exact: false, seed: seed + index + 1, tokens, begun }),
    );
    const written = await Promise.all(all);
    if (written.some((count) => count !== tokens - 1)) throw new Error(`a text ended early: ${written}`);
    return written.reduce((sum, count) => sum + count, 0);
  });
}
