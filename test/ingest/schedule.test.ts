import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep, type Place } from '../../src/ingest/schedule.ts';
import { type DueLane, FairOrder } from '../../src/jobs/index.ts';

const due = (lane: string, suspect = false, begun = false, firmId = 'f'): DueLane => ({
  firmId,
  lane,
  suspect,
  begun,
  since: new Date(0).toISOString(),
});

function place(
  lane: string,
  changes: { since?: number; isUsed?: boolean; suspect?: boolean; begun?: boolean } = {},
) {
  const over = { aborted: false };
  const { since = 0, isUsed = true, suspect = false, begun = false } = changes;
  return { firmId: 'f', lane, suspect, begun, turn: { since, isUsed, over } };
}

const step = (lanes: DueLane[], inWork: Place[], now = 0) =>
  nextStep(lanes, inWork, new FairOrder(), { places: 2, turn: 3_000 }, now);

describe('what is read next', () => {
  it('fills free places, and waits when nothing is due or all places are taken', () => {
    expect(step([due('a')], [])).toEqual({ take: due('a') });
    expect(step([], [place('a')])).toEqual({ wait: true });
    expect(step([due('b')], [place('a'), place('b')])).toEqual({ wait: true });
  });

  it('has one place more for a case that has nothing in work, and one for each firm', () => {
    const taken = [place('a', { isUsed: false }), place('b', { isUsed: false })];
    expect(step([due('a'), due('c')], taken)).toEqual({ take: due('c') });
    expect(step([due('d')], [...taken, place('c')])).toEqual({ wait: true });
    const other = due('a', false, false, 'g');
    expect(step([due('d'), other], [...taken, place('c')])).toEqual({ take: other });
    const third = due('a', false, false, 'h');
    const ofFirms = [...taken, place('c'), { ...place('a'), firmId: 'g' }];
    expect(step([due('b', false, false, 'g'), third], ofFirms)).toEqual({ take: third });
    expect(
      step(
        [third],
        Array.from({ length: 10 }, () => place('a')),
      ),
    ).toEqual({ wait: true });
  });

  it('lets no file of which nothing comes take a place from another firm for long', () => {
    const stuck = [place('a', { isUsed: false }), place('b', { isUsed: false })];
    const goesOn = due('a', false, true, 'g');
    expect(step([goesOn], stuck, 2_999)).toEqual({ wait: true });
    expect(step([goesOn], stuck, 3_000)).toEqual({ take: goesOn });
    expect(step([due('a', false, true)], stuck, 3_000)).toEqual({ wait: true });
  });

  it('ends the longest turn when another case waits, later when only its own does', () => {
    const [first, second] = [place('a', { since: 0 }), place('a', { since: 100, isUsed: false })];
    expect(step([due('b', false, true)], [first, second], 3_000)).toEqual({ end: [first] });
    expect(step([due('a')], [first, second], 3_000)).toEqual({ wait: true });
    expect(step([due('a')], [first, second], 30_000)).toEqual({ end: [first] });
  });

  it('keeps the last place for who is new, and takes it back from who takes long', () => {
    const long = place('a', { begun: true });
    expect(step([due('b', false, true)], [long])).toEqual({ wait: true });
    expect(step([due('b', false, true), due('c')], [long])).toEqual({ take: due('c') });
    const grown = place('b', { since: 100 });
    expect(step([], [long, grown], 3_000)).toEqual({ wait: true });
    expect(step([], [place('a', { since: 200, begun: true }), grown], 3_200)).toEqual({ end: [grown] });
  });

  it('lets every file have a page in its turn, and asks one at a time to go', () => {
    const fresh = place('a', { isUsed: false });
    const used = place('b', { since: 500 });
    const next = due('c', false, true);
    expect(step([next], [fresh, used], 60_000)).toEqual({ end: [used] });
    used.turn.over.aborted = true;
    expect(step([next], [place('a'), used], 60_000)).toEqual({ wait: true });
  });

  it('reads suspects alone and first; others wait until they have had a turn', () => {
    const suspect = place('s', { suspect: true });
    expect(step([due('a'), due('s', true)], [])).toEqual({ take: due('s', true) });
    expect(step([due('a'), due('s', true)], [place('b')])).toEqual({ wait: true });
    const [one, two] = [place('a', { isUsed: false }), place('b')];
    expect(step([due('s', true)], [one, two])).toEqual({ end: [one, two] });
    expect(step([due('a')], [suspect], 1_000)).toEqual({ wait: true });
    expect(step([due('a')], [suspect], 3_000)).toEqual({ end: [suspect] });
  });

  it('reads every file to its end, whatever comes, with few beyond its places and suspects alone', () => {
    const file = fc.record({
      firm: fc.constantFrom('x', 'y'),
      lane: fc.constantFrom('1', '2', '3'),
      pages: fc.integer({ min: 1, max: 40 }),
      suspect: fc.boolean(),
      comes: fc.integer({ min: 0, max: 60_000 }),
    });
    fc.assert(
      fc.property(fc.array(file, { minLength: 1, maxLength: 25 }), (files) => {
        const order = new FairOrder();
        let waiting = files.map((one) => ({ ...one, begun: false, since: one.comes }));
        let inWork: (Place & { job: (typeof waiting)[number] })[] = [];
        let done = 0;
        for (let now = 0; done < files.length; now += 500) {
          expect(now).toBeLessThan(60_000 + 500 * 40 * 25 * 4);
          for (let again = true; again; ) {
            const ready = waiting.filter(({ since }) => since <= now);
            const groups = Map.groupBy(
              ready,
              ({ firm, lane, suspect, begun }) => `${firm} ${lane} ${suspect} ${begun}`,
            );
            const lanes = [...groups.values()].flatMap(([one]) =>
              one === undefined
                ? []
                : [
                    {
                      firmId: one.firm,
                      lane: one.lane,
                      suspect: one.suspect,
                      begun: one.begun,
                      since: new Date(one.since).toISOString(),
                    },
                  ],
            );
            const next = nextStep(lanes, inWork, order, { places: 3, turn: 3_000 }, now);
            again = 'take' in next;
            if ('take' in next) {
              order.serve(next.take, now);
              const job = ready.find(
                (one) =>
                  one.firm === next.take.firmId &&
                  one.lane === next.take.lane &&
                  one.suspect === next.take.suspect &&
                  one.begun === next.take.begun,
              );
              if (job === undefined) throw new Error('took what is not due');
              waiting = waiting.filter((one) => one !== job);
              const turn = { since: now, isUsed: false, over: { aborted: false } };
              inWork.push({
                firmId: job.firm,
                lane: job.lane,
                suspect: job.suspect,
                begun: job.begun,
                turn,
                job,
              });
            }
            if ('end' in next) for (const one of next.end) Object.assign(one.turn.over, { aborted: true });
          }
          // Three places, one for a further case, and one for the second firm.
          expect(inWork.length).toBeLessThanOrEqual(inWork.some(({ suspect }) => suspect) ? 1 : 5);
          // One thread: a page each half second, round the files in work.
          const reading = inWork.shift();
          if (reading === undefined) continue;
          reading.job.pages -= 1;
          Object.assign(reading.turn, { isUsed: true });
          if (reading.job.pages === 0) done += 1;
          else if (reading.turn.over.aborted)
            waiting.push({ ...reading.job, suspect: false, begun: true, since: now });
          else inWork.push(reading);
          const gone = inWork.filter(({ turn }) => turn.over.aborted);
          for (const { job } of gone) waiting.push({ ...job, begun: true, since: now });
          inWork = inWork.filter((one) => !gone.includes(one));
        }
      }),
      { numRuns: 100 },
    );
  });
});
