/**
 * The model child against node-llama-cpp alone, with a model of random weights of about 40 MB (Q4_K) that computes for
 * milliseconds a token. Both write in turns on one thread, and processor time is what is compared: on a busy machine the
 * clock tells what else runs. Our side counts with everything it adds: grammar, slices, messages, this process as their receiver.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sectionGrammar } from '../../../src/drafting/engines/llama/grammar.ts';
import {
  addModel,
  createLlamaEngine,
  type ModelHost,
  turnsOf,
} from '../../../src/drafting/engines/llama/index.ts';
import type { WriteRequest, Writer } from '../../../src/drafting/model.ts';
import { createModelHost, type RunningModelHost } from '../../../src/processes/model/host.ts';
import { MIDDLING, writeTinyModel } from '../../support/models/tiny-gguf.ts';
import { tinyRequest, tinySource } from '../../support/models/tiny-request.ts';
import type { Bench } from '../support/bench.ts';
import { processorTime } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { type Base, type Cost, costOf, type Peer, startPeer, write } from './costs.ts';
import { TOGETHER, together } from './together.ts';

const PROMPT = 'Write the argument of a motion to dismiss. '.repeat(12);
const TOKENS = 300;
const CONTEXT = 4096;

export async function measureModel(bench: Bench): Promise<void> {
  const file = join(bench.directory, 'middling.gguf');
  writeTinyModel(file, { temperament: 'talkative', shape: MIDDLING });
  bench.figure('model_mb', statSync(file).size / 1e6);
  const models = join(bench.directory, 'models');
  const installed = await addModel(models, file, {});
  // The child unpacks its native parts here, and not into somebody's cache.
  process.env['CHANCERY_RUNTIME_DIR'] = join(bench.directory, 'runtime');
  const command = { command: bench.executable, args: ['child', 'model', '1', '0', String(TOGETHER)] };
  const host = createModelHost({ command });
  const peer = startPeer<Cost>('raw-llama.ts', [file, PROMPT, String(TOKENS)]);
  try {
    const model = {
      name: installed.name,
      path: join(models, installed.file),
      sha256: installed.sha256,
      contextTokens: CONTEXT,
    };
    const base: Base = {
      model,
      grammar: sectionGrammar({
        handles: Array.from({ length: 12 }, (_, index) => `S${index + 1}`),
        quotations: true,
        maxParagraphs: 8,
      }),
    };
    const loading = performance.now();
    await write(host, base, { prompt: PROMPT, seed: 0, exact: true, tokens: 1 });
    bench.figure('llama_first_word_cold_ms', performance.now() - loading);
    await overhead(bench, host, base, peer);
    await secondDraft(bench, host, models);
    peer.stop();
    await together(bench, host, base.grammar);
  } finally {
    peer.stop();
    await host.stop();
  }
}

async function overhead(bench: Bench, host: RunningModelHost, base: Base, peer: Peer<Cost>): Promise<void> {
  const rounds = bench.quick ? 5 : 12;
  const ours: Cost[] = [];
  const theirs: Cost[] = [];
  await peer.round(); // loads
  for (let round = 1; round <= rounds; round++) {
    theirs.push(await peer.round());
    ours.push(
      await costOf(host, (begun) =>
        write(host, base, { prompt: PROMPT, seed: round, exact: true, tokens: TOKENS, begun }),
      ),
    );
  }
  const ratio = (of: (cost: Cost) => number) =>
    median(ours.map((cost, index) => of(cost) / of(theirs[index] ?? cost)));
  bench.figure('llama_cpu_ms_per_token', median(ours.map(({ cpu }) => cpu)));
  bench.figure('peer_node_llama_cpp_cpu_ms_per_token', median(theirs.map(({ cpu }) => cpu)));
  bench.figure(
    'llama_over_peer_cpu_ratio',
    ratio(({ cpu }) => cpu),
  );
  bench.figure(
    'llama_over_peer_wall_ratio',
    ratio(({ wall }) => wall),
  );
  bench.say(
    `a token: ${median(ours.map(({ cpu }) => cpu)).toFixed(2)} ms of processor time, ${median(theirs.map(({ cpu }) => cpu)).toFixed(2)} alone`,
  );
  bench.target('llama_over_peer_cpu_ratio', { atMost: 1.05 });
}

/** From the engine's side: the first word of a first draft and of a second of the same case with another request. */
async function secondDraft(bench: Bench, host: RunningModelHost, models: string): Promise<void> {
  const cases = bench.quick ? 3 : 8;
  const ratios: { cpu: number; wall: number }[] = [];
  const firsts: number[] = [];
  for (let index = 0; index < cases; index++) {
    const sources = Array.from({ length: 8 }, (_, at) =>
      tinySource(at + 1, `In matter ${index} the court held that a bare claim of lateness fails. `.repeat(4)),
    );
    const writer = { firm: 'f', client: 'c', memory: `case ${index}`, exact: true };
    const first = await firstWord(host, models, tinyRequest({ sources }), writer);
    const again = tinyRequest({ sources, said: 'Move to dismiss the second count, and say so firmly.' });
    const second = await firstWord(host, models, again, writer);
    ratios.push({ cpu: second.cpu / first.cpu, wall: second.wall / first.wall });
    firsts.push(first.wall);
  }
  bench.figure('llama_first_word_first_draft_ms', median(firsts));
  bench.figure('llama_first_word_second_over_first_cpu_ratio', median(ratios.map(({ cpu }) => cpu)));
  bench.figure('llama_first_word_second_over_first_wall_ratio', median(ratios.map(({ wall }) => wall)));
  bench.say(
    `first word of a case's second draft: ${median(ratios.map(({ cpu }) => cpu)).toFixed(2)} times the first's`,
  );
  bench.target('llama_first_word_second_over_first_cpu_ratio', { atMost: 0.3 });
}

async function firstWord(
  host: RunningModelHost,
  modelsDirectory: string,
  request: WriteRequest,
  writer: Writer,
): Promise<Cost> {
  const pid = host.status().pid ?? 0;
  const abort = new AbortController();
  const from = { cpu: processorTime(pid), at: performance.now() };
  let cost: Cost | null = null;
  const watched: ModelHost = {
    status: () => host.status(),
    async *generate(asked, signal) {
      const stream = host.generate(asked, signal);
      for (let step = await stream.next(); ; step = await stream.next()) {
        cost ??= { cpu: processorTime(pid) - from.cpu, wall: performance.now() - from.at };
        if (step.done === true) return step.value;
        yield step.value;
      }
    },
  };
  const engine = createLlamaEngine({
    modelsDirectory,
    host: watched,
    turns: turnsOf(watched),
    contextTokens: CONTEXT,
    maxTokensPerSection: 8,
  });
  for await (const part of engine.write(request, abort.signal, writer)) {
    if ('text' in part) break;
  }
  if (cost === null) throw new Error('nothing was written');
  return cost;
}
