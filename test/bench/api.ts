/**
 * The API under load: `npm run bench:api [-- --quick] [--only reads|uploads|idle|soak] [--minutes N]`.
 *
 * - `reads`: each read operation of the contract against a bare Fastify route that reads with the same statements
 *   (support/bare-routes.ts): latency with one connection, throughput with eight (autocannon), the two in turn;
 * - `uploads`: 200 uploads of 5 MB at once; `idle`: 1,000 connections that say nothing;
 * - `soak`: ten minutes of uploading, reading, searching, drafting and deleting: what grows?
 */
import { measureIdle } from './api/idle.ts';
import { measureReads } from './api/reads.ts';
import { soak } from './api/soak.ts';
import { measureUploads } from './api/uploads.ts';
import { runBench } from './support/bench.ts';

const PARTS = { reads: measureReads, uploads: measureUploads, idle: measureIdle, soak } as const;

await runBench('api', async (bench) => {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (bench.asks(name)) await measure(bench);
  }
});
