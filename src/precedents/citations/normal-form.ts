/**
 * The one form of a citation, whatever way it is written, and never that of another: what is looked up in the index and in the vault.
 * (Oxford Standard for the Citation of Legal Authorities, 2.1; Canadian Guide to Uniform Legal Citation, 3.6; Bluebook, rule 10.3.)
 */

import { fold, knownReporter } from '../series/reporters.ts';
import { numberedCourt } from '../series/world-courts.ts';
import { isForeign, isPlace, letters, placeName, worldSeries } from '../series/world-series.ts';
import { compact } from './citation.ts';

/** What a citation says of the place of a decision in its series. */
export interface Cited {
  /** `1955`, `1874-80`. */
  readonly year?: string | undefined;
  /** How the year stands: `[1955]`, `(1955)`, `1955 (1)`, bare. */
  readonly yearIn?: 'square' | 'round' | 'volume' | 'bare' | undefined;
  /** Named before the year or volume: `AIR`, `ILR`, `LR`, `JT`. */
  readonly series?: string | undefined;
  readonly volume?: string | undefined;
  readonly name: string;
  /** In its one form. */
  readonly number: string;
  readonly isSupplement?: boolean | undefined;
}

/** From this volume on they count through: no series has so many in a year. */
const MOST_IN_A_YEAR = 30;
const MONTHS = 12;
/** The Australian Law Reports; the American ones ended in 1948. */
const AUSTRALIAN_LAW_REPORTS = 1973;

/** As the series is cited: `F.Supp.2d`, `DLR (4th)`, `FooLR`. */
export function seriesForm(cited: Pick<Cited, 'name' | 'volume' | 'year' | 'yearIn'>): string {
  const american = editionOf(cited);
  return american === null
    ? (worldSeries(cited.name)?.name ?? placeName(letters(cited.name)))
    : compact(american);
}

/** The edition of a reporter of the United States that is named; behind a year only California writes volumes, and names them in full. */
function editionOf({
  name,
  volume,
  year,
  yearIn,
}: Pick<Cited, 'name' | 'volume' | 'year' | 'yearIn'>): string | null {
  const listed = knownReporter(name);
  if (listed === undefined || isWorldReport(name, volume, year)) return null;
  if (year === undefined) return listed.edition;
  const isCalifornian = yearIn === 'round' && volume !== undefined && fold(name) === fold(listed.edition);
  return isCalifornian || (yearIn === 'bare' && !isPlace(name)) ? listed.edition : null;
}

/** By their full stops none of the world's: a Californian writes `(2007) 127 S.Ct. 1955`. */
const AMERICAN: ReadonlySet<string> = new Set(['S.Ct.', 'A.D.2d', 'A.D.3d', 'Or.']);

/** A volume behind its year, as only California writes it in the United States, is one of the world. */
export function isWorldReport(name: string, volume: string | undefined, year: string | undefined): boolean {
  if (worldSeries(name) === undefined || (volume !== undefined && AMERICAN.has(compact(name)))) return false;
  const written = letters(name);
  if (written === 'ALR')
    return year === undefined ? !name.includes('.') : Number(year.slice(0, 4)) >= AUSTRALIAN_LAW_REPORTS;
  if (year === undefined) return isForeign(name);
  return volume === undefined || (written.length > 1 && written !== 'SC');
}

export function reportForm(cited: Cited): string {
  const { year, series, volume, name, number } = cited;
  const report = letters(name);
  // As the Supreme Court of India is reported by itself: 1953 AIR 23 is AIR 1953 SC 23.
  if (report === 'AIR') return joined('AIR', year, volume, 'SC', number);
  const supplement = cited.isSupplement ? 'Supp' : undefined;
  if (series !== undefined) {
    const named = letters(series);
    // The Law Reports, Indian Appeals, are cited without the first two words as well.
    if (named === 'LR' && report === 'IA') return joined(supplement, volume, report, number);
    return joined(
      named,
      countsThrough(named, volume) ? undefined : year,
      supplement,
      volume,
      placeName(report),
      number,
    );
  }
  const counted = year !== undefined && countsYear(cited) ? `[${year}]` : undefined;
  return joined(counted, supplement, volume, seriesForm(cited), number);
}

/** `(1868) LR 3 HL 330`, `ILR 33 Cal 15`; of late the volumes of I.L.R. begin anew each year. */
function countsThrough(series: string, volume: string | undefined): boolean {
  return volume !== undefined && (series === 'LR' || (series === 'ILR' && Number(volume) > MONTHS));
}

function countsYear(cited: Cited): boolean {
  const { name, volume, yearIn } = cited;
  if (volume === undefined) return true;
  if (Number(volume) > MOST_IN_A_YEAR || editionOf(cited) !== null) return false;
  const volumes = worldSeries(name)?.volumes ?? 'yearly';
  return volumes === 'yearly' || (volumes === 'either' && yearIn !== 'round');
}

/** `EWHC (Ch) 12`, `EWHC Ch 12` and `EWHC 12 (Ch)` are one. */
const WITH_DIVISIONS: ReadonlySet<string> = new Set(['EWHC', 'UKUT', 'UKFTT', 'EWFC']);
const WITH_DIVISION = new RegExp(`^(${[...WITH_DIVISIONS].join('|')})([A-Z][A-Za-z]{1,12})$`);
/** `(CanLII)`, `(BAILII)`: where it was read, and no part of the number. */
const IN_DATABASE = /LII\W*$/;

/** The number of a court: `[2020] UKSC 12`, `2019 ONCA 345`. */
export function courtForm({ year, yearIn, name, number }: Cited, written: string | undefined): string {
  const [, court = letters(name), within] = WITH_DIVISION.exec(letters(name)) ?? [];
  const bracket = WITH_DIVISIONS.has(court) && !IN_DATABASE.test(written ?? '') ? written : undefined;
  const division = (bracket ?? within)?.replace(/[^A-Za-z]/g, '');
  const isBracketed = yearIn === 'square' || yearIn === 'round';
  const listed = numberedCourt(court, isBracketed);
  const isSquare = listed?.isBracketed ?? isBracketed;
  const code = court.replace(/(?<=^EWCA)(?=C)/, ' ');
  return joined(
    isSquare ? `[${year}]` : year,
    code,
    number,
    division === undefined ? undefined : `(${division})`,
  );
}

/** A page that was not given yet stays a blank. */
function joined(...parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => (part === undefined ? [] : [part === '' ? '___' : part])).join(' ');
}
