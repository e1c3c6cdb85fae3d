/**
 * What the check of citations says of the year, the court and the name of true citations: of each decision that several opinions of the
 * corpus cite, the one citation is taken for the title of the vault's copy and the others are held against it.
 */
import { compareNames, isSpelledAs } from '../../../src/precedents/citations/compare-names.ts';
import { findCitations } from '../../../src/precedents/citations/find-citations.ts';
import { nameIn } from '../../../src/precedents/name-precedent.ts';
import {
  compareCourts,
  compareYears,
  decidedAs,
  decidedIn,
} from '../../../src/precedents/resolve/compare-decided.ts';
import { CitationResolver } from '../../../src/precedents/resolve/resolve-citations.ts';
import type { Bench } from '../support/bench.ts';
import { opinionsByKey } from '../support/corpus.ts';

interface Cited {
  readonly of: string;
  readonly whole: string;
  readonly name: string | null;
  readonly tail: string;
  readonly number: string;
}

export function measureDecided(bench: Bench): void {
  const cited = new Map<string, Cited[]>();
  for (const [of, text] of Object.entries(opinionsByKey() ?? {})) {
    for (const one of new CitationResolver().resolve(text, findCitations(text))) {
      if (one.kind !== 'case' && one.kind !== 'neutral') continue;
      const [start, end] = one.core;
      const tail = text.slice(end, one.end);
      if (!/\(.*\d{4}\)/s.test(tail)) continue;
      const known = cited.get(one.normalized) ?? [];
      cited.set(one.normalized, [
        ...known,
        { of, whole: one.text.replace(/\s+/g, ' '), name: one.name, tail, number: text.slice(start, end) },
      ]);
    }
  }
  const counts = { pairs: 0, years: 0, year: 0, courts: 0, court: 0, names: 0, name: 0 };
  for (const all of cited.values()) {
    for (const [at, one] of all.entries()) {
      for (const other of all.slice(at + 1)) {
        const [written, known] = [decidedIn(other.tail, other.number), decidedAs(one.whole)];
        const [year, court] = [compareYears(written, known), compareCourts(written, known)];
        counts.pairs += 1;
        if (year.verdict === 'same' || year.verdict === 'differs') counts.years += 1;
        if (court.verdict === 'same' || court.verdict === 'differs') counts.courts += 1;
        if (year.verdict === 'differs') counts.year += 1;
        if (court.verdict === 'differs') counts.court += 1;
        if (year.verdict === 'differs' || court.verdict === 'differs')
          bench.note(`${one.whole} | ${other.whole}: year ${year.verdict}, court ${court.verdict}`);
        const known_as = nameIn(one.whole);
        if (other.name === null || known_as === null || compareNames(other.name, known_as) !== 'same')
          continue;
        counts.names += 1;
        if (isSpelledAs(other.name, known_as)) continue;
        counts.name += 1;
        bench.note(`${known_as} | ${other.name}: similar`);
      }
    }
  }
  bench.figure('decided_pairs', counts.pairs);
  bench.figure('decided_year_false_alarms', counts.years === 0 ? 0 : counts.year / counts.years);
  bench.figure('decided_court_false_alarms', counts.courts === 0 ? 0 : counts.court / counts.courts);
  bench.figure('decided_name_false_alarms', counts.names === 0 ? 0 : counts.name / counts.names);
  bench.note(JSON.stringify(counts));
}
