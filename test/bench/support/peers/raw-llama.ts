/**
 * The peer of the llama engine: node-llama-cpp and nothing else. No child under supervision, no grammar, no slices, no
 * messages between processes. For each line on standard input it writes a text and prints what a token cost:
 *
 *   node raw-llama.ts <model.gguf> <prompt> <tokens>   → {"cpu": milliseconds, "wall": milliseconds} a line
 */
import { createInterface } from 'node:readline';
import { getLlama, LlamaLogLevel } from 'node-llama-cpp';

const [path = '', prompt = '', tokens = '0'] = process.argv.slice(2);
const llama = await getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error, maxThreads: 1 });
const model = await llama.loadModel({ modelPath: path, gpuLayers: 0, useMmap: false });
const context = await model.createContext({ contextSize: 4096, batchSize: 512, threads: 1, sequences: 1 });
const sequence = context.getSequence();
const read = model.tokenize(prompt);
let round = 0;
for await (const _line of createInterface({ input: process.stdin })) {
  round += 1;
  await sequence.clearHistory();
  let written = 0;
  let begin = performance.now();
  let used = process.cpuUsage();
  // After an end of text it goes on: the text does not matter here, only its length.
  for await (const token of sequence.evaluate(read, { temperature: 0.4, seed: round, yieldEogToken: true })) {
    if (written === 0) {
      begin = performance.now();
      used = process.cpuUsage();
    }
    model.detokenize([token]);
    written += 1;
    if (written >= Number(tokens)) break;
  }
  const { user, system } = process.cpuUsage(used);
  const after = written - 1;
  process.stdout.write(
    `${JSON.stringify({ cpu: (user + system) / 1000 / after, wall: (performance.now() - begin) / after })}\n`,
  );
}
await context.dispose();
await model.dispose();
await llama.dispose();
