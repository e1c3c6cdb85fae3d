import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../support/corpus.ts';
import { type KillReport, killAgainAndAgain } from '../support/faults/kill.ts';
import { inLanes } from '../support/faults/lanes.ts';
import { packagedAppliance } from '../support/packaged.ts';
import { seededRandom } from '../support/random.ts';

/** Half of them while documents arrive and are committed, the other half while they are read. */
const KILLS = Number(process.env['CHANCERY_TEST_KILLS'] ?? 60);

/** A second, six seconds and seven seconds of text recognition. */
const SCANS = ['aspect.pdf', '3small.pdf', 'skew.pdf'];

it(`killed ${KILLS} times at random moments, it loses nothing that was acknowledged and leaves nothing behind`, {
  timeout: 60 * 60_000,
}, async () => {
  const scans = corpusMissing === null ? SCANS : [];
  const slow = scans.map((name) => ({ name, bytes: readFileSync(corpusFile(`scanned/${name}`)) }));
  const reports = await inLanes(KILLS, async (lane, kills) => {
    const appliance = await packagedAppliance();
    try {
      const random = seededRandom(`${KILLS} kills, lane ${lane}`);
      return await killAgainAndAgain(appliance, { kills, random, slow });
    } finally {
      await appliance.remove();
    }
  });
  const acknowledged = sum(reports, (report) => report.acknowledged);
  const figures = {
    kills: {
      upload: sum(reports, ({ kills }) => kills.upload + kills.commit),
      reading: sum(reports, ({ kills }) => kills.reading + kills.server + kills.reader),
    },
    acknowledged,
    unanswered: {
      kept: sum(reports, ({ unanswered }) => unanswered.kept),
      gone: sum(reports, ({ unanswered }) => unanswered.gone),
    },
    quarantined: sum(reports, ({ quarantined }) => quarantined),
    lanes: reports.length,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(acknowledged).toBeGreaterThan(KILLS);
});

function sum(reports: readonly KillReport[], of: (report: KillReport) => number): number {
  return reports.reduce((total, report) => total + of(report), 0);
}
