import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './appliance.ts';
import type { Bench } from './bench.ts';
import { scans } from './corpus.ts';
import { startProbes } from './probe.ts';
import { watchMemory } from './processes.ts';
import { median, quantile } from './statistics.ts';
import { upload } from './upload.ts';

/** What a client that lists cases notices while scans are read and written down as fast as the machine can. */
export async function listWhileReading(bench: Bench, server: RunningServer, token: string): Promise<void> {
  const real = scans();
  if (real.length === 0) {
    bench.note('no corpus: listing while scans are read was not measured');
    return;
  }
  bench.say(`listing while ${real.length} scans are read`);
  const probes = startProbes(`${server.url}/v1/cases?limit=50`, token);
  try {
    const send = () =>
      upload(
        server.url,
        token,
        real.slice(0, 50).map(({ name, bytes }) => ({ name, size: bytes.length, pieces: [bytes] })),
      );
    await send();
    await sleep(3000); // the recognition threads start, the probes' connection opens
    await probes.take();
    const watch = watchMemory(server.pid);
    await sleep(bench.quick ? 15_000 : 45_000);
    const latencies = await probes.take();
    bench.figure('list_while_reading_p50_ms', median(latencies));
    bench.figure('list_while_reading_p99_ms', quantile(latencies, 0.99));
    bench.figure('list_while_reading_max_ms', Math.max(...latencies));
    // Small uploads one after another: the server writes while the reader does.
    const until = performance.now() + (bench.quick ? 8_000 : 30_000);
    let count = 0;
    while (performance.now() < until) {
      const bytes = Buffer.from(`Letter ${count++} of the plaintiff to the defendant.`);
      await upload(server.url, token, [{ name: `letter-${count}.txt`, size: bytes.length, pieces: [bytes] }]);
    }
    const writing = await probes.take();
    bench.figure('uploads_while_reading_per_second', (count * 1000) / (bench.quick ? 8_000 : 30_000));
    bench.figure('list_while_reading_and_writing_p99_ms', quantile(writing, 0.99));
    bench.figure('reading_children_peak_mb', watch.stop().children);
    bench.say(
      `p99 ${quantile(latencies, 0.99).toFixed(1)} ms, with uploads ${quantile(writing, 0.99).toFixed(1)} ms`,
    );
  } finally {
    probes.stop();
  }
  bench.target('list_while_reading_p99_ms', { below: 50 });
}
