import { describe, expect, it } from 'vitest';
import { IngestWatch } from '../../../src/processes/ingest/watch.ts';

const LIMITS = { memoryBytes: 1_000, silenceMs: 60_000 };

function watching(...files: string[]): IngestWatch {
  const watch = new IngestWatch(LIMITS);
  for (const file of files) watch.heard({ type: 'start', job: `job of ${file}`, firm: 'f', file }, 0);
  return watch;
}

describe('the watch over the ingest child', () => {
  it('ends a child that says nothing although it has work', () => {
    expect(watching('a').judge(60_000, 0)).toBeNull();
    expect(watching('a').judge(60_001, 0)).toBe('it stood still for 60 s');
    expect(watching().judge(60_001, 0)).toBeNull();
    const speaking = watching('a');
    speaking.heard({ type: 'alive' }, 50_000);
    expect(speaking.judge(110_000, 0)).toBeNull();
  });

  it('ends a child that grows past its memory', () => {
    expect(watching('a').judge(0, 1_000)).toBeNull();
    expect(watching('a', 'b').judge(0, 1_001)).toMatch(/^it needed more than/);
    expect(watching().judge(0, 1_001)).toBeNull();
  });

  it('knows what is in work', () => {
    const watch = watching('a', 'b');
    watch.heard({ type: 'end', file: 'a' }, 0);
    expect(watch.inWork.map(({ file }) => file)).toEqual(['b']);
    watch.reset(0);
    expect(watch.inWork).toEqual([]);
  });
});
