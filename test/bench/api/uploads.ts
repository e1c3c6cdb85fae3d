import { randomBytes } from 'node:crypto';
import { quiet, serve } from '../support/appliance.ts';
import type { Bench } from '../support/bench.ts';
import { ask, bearer } from '../support/http-client.ts';
import { memoryOf, watchMemory } from '../support/processes.ts';
import { median, quantile } from '../support/statistics.ts';
import { randomPieces, upload } from '../support/upload.ts';
import { provisionCases } from './library.ts';

const PARALLEL = 200;
const SIZE = 5_000_000;

/** Many at once: all are acknowledged, the list answers meanwhile, memory stays. */
export async function measureUploads({
  directory,
  executable,
  quick,
  say,
  figure,
  target,
}: Bench): Promise<void> {
  const parallel = quick ? 40 : PARALLEL;
  say(`uploads: ${parallel} of ${SIZE / 1e6} MB at once`);
  const appliance = await provisionCases(directory, 'uploads', 1_000);
  const server = await serve(executable, appliance);
  try {
    await quiet(server.url);
    const token = await server.token(appliance.client);
    const before = memoryOf(server.pid).resident;
    const memory = watchMemory(server.pid);
    let going = true;
    const latencies: number[] = [];
    const listing = (async () => {
      while (going) {
        const { status, milliseconds } = await ask(`${server.url}/v1/cases?limit=50`, {
          headers: bearer(token),
        });
        if (status !== 200) throw new Error(`the list answers ${status} during uploads`);
        latencies.push(milliseconds);
      }
    })();
    const begin = performance.now();
    const sent = await Promise.all(
      Array.from({ length: parallel }, (_, number) =>
        upload(server.url, token, [
          { name: `${number}-${randomBytes(4).toString('hex')}.bin`, size: SIZE, pieces: randomPieces(SIZE) },
        ]),
      ),
    );
    const seconds = (performance.now() - begin) / 1000;
    going = false;
    await listing;
    const peak = memory.stop().server;
    figure('uploads_acknowledged', sent.flatMap(({ files }) => files).length);
    figure('uploads_seconds', seconds);
    figure('uploads_mb_per_second', (parallel * SIZE) / 1e6 / seconds);
    figure('uploads_growth_mb', peak - before);
    figure('uploads_list_p50_ms', median(latencies));
    figure('uploads_list_p99_ms', quantile(latencies, 0.99));
    target('uploads_acknowledged', { atLeast: parallel });
    target('uploads_list_p99_ms', { below: 500 });
    target('uploads_growth_mb', { below: 150 });
  } finally {
    await server.stop();
  }
}
