import { describe, expect, it } from 'vitest';
import { IngestWatch } from '../../src/processes/ingest-watch.ts';

const LIMITS = { memoryBytes: 1_000, pageTimeoutMs: 60_000, fileTimeoutMs: 600_000 };

function watching(...files: string[]) {
  const watch = new IngestWatch(LIMITS);
  const start = (file: string, now = 0) =>
    watch.heard({ type: 'start', job: `job of ${file}`, firm: 'f', file }, now);
  for (const file of files) start(file);
  /** The child says every second that it lives; `what` happens before each. */
  const pass = (from: number, to: number, what: (now: number) => void = () => undefined) => {
    for (let now = from; now <= to; now += 1_000) {
      what(now);
      watch.heard({ type: 'alive' }, now);
      const verdict = watch.judge(now, 0);
      if (verdict !== null) return { ...verdict, now };
    }
    return null;
  };
  return { watch, start, pass };
}

describe('the watch over the ingest child', () => {
  it('names the file that stands still while others come forward', () => {
    const { watch, pass } = watching('still', 'busy');
    const verdict = pass(0, 120_000, (now) => watch.heard({ type: 'page', file: 'busy' }, now));
    expect(verdict).toMatchObject({ culprit: { file: 'still' }, code: 'reader_timeout', now: 61_000 });
    expect(verdict?.reason).toBe('a page took longer than 60 s');
  });

  it('does not count the time a file waits for threads that others have', () => {
    const { watch, pass } = watching('waits', 'busy');
    watch.heard({ type: 'waiting', file: 'waits', waiting: true }, 0);
    expect(pass(0, 900_000, (now) => watch.heard({ type: 'page', file: 'busy' }, now))).toMatchObject({
      culprit: { file: 'busy' },
      reason: 'it took longer than 600 s',
    });
  });

  it('adds up the turns of a file, and starts anew when it is charged or ends', () => {
    const turns = (watch: IngestWatch, start: (file: string, now: number) => void) => {
      for (let now = 0; now < 1_000_000; now += 50_000) {
        start('big', now);
        watch.heard({ type: 'page', file: 'big' }, now + 40_000);
        if (watch.judge(now + 40_000, 0) !== null) return now + 40_000;
        watch.heard({ type: 'end', file: 'big', released: true }, now + 40_000);
      }
      return null;
    };
    const { watch, start } = watching();
    expect(turns(watch, start)).toBe(790_000 - 10_000 + 10_000);
    watch.reset(0);
    watch.forgive('big');
    expect(turns(watch, start)).not.toBeNull();
  });

  it('can tell nothing of single files while the child is held up, unless there is only one', () => {
    const two = watching('a', 'b');
    expect(two.watch.judge(59_000, 0)).toBeNull();
    expect(two.watch.judge(61_000, 0)).toMatchObject({ culprit: null, code: 'reader_timeout' });
    expect(watching('a').watch.judge(61_000, 0)).toMatchObject({ culprit: { file: 'a' } });
  });

  it('charges too much memory to the only file, and to nobody when there are several', () => {
    expect(watching('a').watch.judge(0, 1_001)).toMatchObject({ culprit: { file: 'a' } });
    expect(watching('a', 'b').watch.judge(0, 1_001)).toMatchObject({ culprit: null });
    expect(watching('a', 'b').watch.judge(0, 1_000)).toBeNull();
    expect(watching().watch.judge(0, 1_001)).toBeNull();
  });
});
