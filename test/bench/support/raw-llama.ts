/**
 * The peer of the llama engine: node-llama-cpp and nothing else. No child under supervision, no grammar, no slices, no
 * messages between processes.
 *
 *   node raw-llama.ts <model.gguf> <prompt> <tokens> <rounds>   → JSON: tokens per second of each round
 */
import { getLlama, LlamaLogLevel } from 'node-llama-cpp';

const [path = '', prompt = '', tokens = '0', rounds = '1'] = process.argv.slice(2);
const llama = await getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error, maxThreads: 1 });
const model = await llama.loadModel({ modelPath: path, gpuLayers: 0, useMmap: false });
const context = await model.createContext({ contextSize: 2048, batchSize: 512, threads: 1, sequences: 1 });
const sequence = context.getSequence();
const read = model.tokenize(prompt);
const perSecond: number[] = [];
for (let round = 0; round < Number(rounds); round++) {
  await sequence.clearHistory();
  let written = 0;
  let begin = 0;
  // After an end of text it goes on: the text does not matter here, only its length.
  for await (const token of sequence.evaluate(read, { temperature: 0.4, seed: round, yieldEogToken: true })) {
    if (written === 0) begin = performance.now();
    model.detokenize([token]);
    written += 1;
    if (written >= Number(tokens)) break;
  }
  perSecond.push(((written - 1) * 1000) / (performance.now() - begin));
}
process.stdout.write(JSON.stringify(perSecond));
await context.dispose();
await model.dispose();
await llama.dispose();
