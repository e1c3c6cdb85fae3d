import { describe, expect, it } from 'vitest';
import { ReaderWatch } from '../../../src/processes/reader/watch.ts';

const LIMITS = { memoryBytes: 1_000, processorMs: 60_000, pageTimeoutMs: 300_000, fileTimeoutMs: 600_000 };
const taken = (processorMs: number, residentBytes = 0) => ({ processorMs, residentBytes });

/** A reader that has taken a second on earlier files. */
const watching = (spentBefore = 0) => new ReaderWatch(LIMITS, 1_000, spentBefore, false);

describe('the watch over a reader', () => {
  it('ends one that takes too much processor time for a page, for good', () => {
    const watch = watching();
    watch.asked(0);
    expect(watch.judge(1_000, taken(61_000))).toBeNull();
    expect(watch.judge(1_000, taken(61_010))).toMatchObject({ code: 'too_complex' });
    watch.answered(2_000, taken(61_010));
    watch.asked(2_000);
    expect(watch.judge(3_000, taken(121_010))).toBeNull();
    expect(watch.judge(3_000, taken(121_020))).toMatchObject({ code: 'too_complex' });
  });

  it('does not charge a file with what the start of its reader took', () => {
    const watch = watching();
    watch.asked(0);
    expect(watch.isSlow(taken(4_500), 2_000)).toBe(false);
    watch.begun(taken(5_000));
    expect(watch.isSlow(taken(7_000), 2_000)).toBe(false);
    expect(watch.isSlow(taken(7_010), 2_000)).toBe(true);
    expect(watch.judge(1_000, taken(65_000))).toBeNull();
    expect(watch.judge(1_000, taken(65_010))).toMatchObject({ code: 'too_complex' });
  });

  it('lets a file put off its account once, and not at all in a reader that was up', () => {
    const watch = watching();
    watch.asked(0);
    watch.begun(taken(5_000));
    watch.begun(taken(60_000));
    expect(watch.isSlow(taken(7_010), 2_000)).toBe(true);
    expect(watch.judge(1_000, taken(65_010))).toMatchObject({ code: 'too_complex' });
    const up = new ReaderWatch(LIMITS, 1_000, 0, true);
    up.asked(0);
    up.begun(taken(50_000));
    expect(up.judge(1_000, taken(61_010))).toMatchObject({ code: 'too_complex' });
  });

  it('ends one that takes too much memory, for good', () => {
    expect(watching().judge(0, taken(0, 1_000))).toBeNull();
    expect(watching().judge(0, taken(0, 1_001))).toMatchObject({ code: 'too_complex' });
  });

  it('ends one that stands still without computing, which may be the fault of something else', () => {
    const watch = watching();
    watch.asked(0);
    expect(watch.judge(300_000, taken(1_000))).toBeNull();
    expect(watch.judge(300_001, taken(1_000))).toMatchObject({
      name: 'ReaderEnded',
      code: 'reader_timeout',
      message: 'a page took longer than 300 s',
    });
  });

  it('counts neither the time nobody asks for anything, nor what it waits for recognition', () => {
    const watch = watching();
    expect(watch.judge(1_000_000, taken(1_000))).toBeNull();
    watch.asked(1_000_000);
    watch.waits(1_001_000, true);
    expect(watch.judge(9_000_000, taken(1_000))).toBeNull();
    watch.waits(9_000_000, false);
    expect(watch.judge(9_300_000, taken(1_000))).toBeNull();
    expect(watch.judge(9_300_001, taken(1_000))).toMatchObject({ code: 'reader_timeout' });
    expect(watch.spent).toBe(301_001);
  });

  it('adds up the turns of a file', () => {
    const watch = watching(500_000);
    for (let page = 0; page < 2; page += 1) {
      watch.asked(page * 50_000);
      watch.answered((page + 1) * 50_000, taken(1_000));
    }
    expect(watch.judge(100_000, taken(1_000))).toBeNull();
    watch.asked(100_000);
    expect(watch.judge(100_001, taken(1_000))).toMatchObject({
      code: 'reader_timeout',
      message: 'it took longer than 600 s',
    });
  });
});
