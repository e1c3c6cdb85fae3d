/**
 * The peer of several drafts at a time: node-llama-cpp and nothing else, four texts in step, asked in the order of their
 * sequences, which is the best it can do. For each line on standard input it writes one text alone, then four together, and
 * prints what a token cost, in milliseconds:
 *
 *   node raw-llama-together.ts <model.gguf> <prompt> <tokens>   → {"one": {"cpu", "wall"}, "four": {"cpu", "wall"}} a line
 */
import { createInterface } from 'node:readline';
import { getLlama, LlamaLogLevel } from 'node-llama-cpp';

const [path = '', prompt = '', tokens = '0'] = process.argv.slice(2);
const TOGETHER = 4;
const llama = await getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error, maxThreads: 1 });
const model = await llama.loadModel({ modelPath: path, gpuLayers: 0, useMmap: false });
const context = await model.createContext({
  contextSize: 1024,
  batchSize: 512,
  threads: 1,
  sequences: TOGETHER,
});
const sequences = Array.from({ length: TOGETHER }, () => context.getSequence());
const read = model.tokenize(prompt);
const last = read.slice(-1);

async function write(count: number, seed: number) {
  const texts = sequences.slice(0, count);
  for (const sequence of texts) {
    await sequence.clearHistory();
    await sequence.evaluateWithoutGeneratingNewTokens(read.slice(0, -1));
  }
  const writers = texts.map((sequence, index) =>
    sequence.evaluate(last, { temperature: 0.4, seed: seed + index, yieldEogToken: true }),
  );
  await Promise.all(writers.map((writer) => writer.next()));
  const begin = performance.now();
  const used = process.cpuUsage();
  for (let step = 1; step < Number(tokens); step++) {
    for (const { value } of await Promise.all(writers.map((writer) => writer.next()))) {
      if (value !== undefined) model.detokenize([value]);
    }
  }
  const { user, system } = process.cpuUsage(used);
  const wall = performance.now() - begin;
  for (const writer of writers) await writer.return();
  const written = (Number(tokens) - 1) * count;
  return { cpu: (user + system) / 1000 / written, wall: wall / written };
}

let round = 0;
for await (const _line of createInterface({ input: process.stdin })) {
  round += 10;
  const one = await write(1, round);
  const four = await write(TOGETHER, round + 1);
  process.stdout.write(`${JSON.stringify({ one, four })}\n`);
}
await context.dispose();
await model.dispose();
await llama.dispose();
