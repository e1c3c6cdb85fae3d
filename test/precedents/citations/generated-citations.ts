/** Citations made up in all series that are known, each with what it cites and the ways in which it may be written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWorldReport } from '../../../src/precedents/citations/normal-form.ts';
import { knownReporter } from '../../../src/precedents/series/reporters.ts';
import { NUMBERED_COURTS } from '../../../src/precedents/series/world-courts.ts';
import { WORLD_SERIES } from '../../../src/precedents/series/world-series.ts';
import type { Random } from '../../support/random.ts';
import { generatedLaw } from './generated-law.ts';

export interface Generated {
  /** Two citations with the same identity cite the same; with another, another. */
  readonly identity: string;
  /** As it may stand in a text. */
  readonly written: readonly string[];
}

type Row = readonly [kind: string, places: readonly string[], variations: readonly string[]];
const table = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../src/precedents/tables/reporters.json'), 'utf8'),
) as Record<string, Row>;

const reporters = Object.entries(table).flatMap(([edition, [kind, , variations]]) => {
  const written = [edition, ...variations].filter(
    (one) => knownReporter(` ${one}`)?.edition === edition && !isWorldReport(one, '2', undefined),
  );
  // A page in small letters, a unit or a word alone are read as citations only with more beside them.
  return written.length === 0 ? [] : [{ edition, kind, written }];
});
/** Reports that are cited as those of a court, `AIR 1955 SC 549`, are made below. */
const series = [...new Map([...WORLD_SERIES.values()].map((one) => [one.name, one])).values()].filter(
  ({ name }) => name !== 'AIR',
);
const courts = [...NUMBERED_COURTS.keys()].filter((code) => code.length > 2);
const STATES = ['ND', 'SD', 'WY', 'UT', 'MT', 'ME', 'VT', 'NH', 'CO', 'WI', 'OK', 'IL'];

function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.between(0, list.length - 1)] as T;
}

interface Numbered {
  readonly identity: string;
  readonly written: readonly string[];
}

/** A page or a number: plain, with thousands set apart, with a hyphen, with a letter; of few beginnings, so that what is cut is another's. */
function number(random: Random): Numbered {
  const first = pick(random, ['4', '7', '41', '73']);
  const further = pick(random, ['101', '102', '537', '802', '815']);
  switch (random.between(0, 5)) {
    case 0:
      return {
        identity: `${first}-${further}`,
        written: ['-', '–', '\u2011', '- '].map((dash) => `${first}${dash}${further}`),
      };
    case 1: {
      const letter = pick(random, ['A', 'B', 'C', 'D', 'E', 'L', 'O', 'I', 'S', 'Z']);
      return { identity: `${first}${letter}`, written: [`${first}${letter}`] };
    }
    case 2:
    case 3:
      return {
        identity: `${first}${further}`,
        written: [`${first},${further}`, `${first}${further}`, `${first}.${further}`],
      };
    case 4:
      return { identity: `${first}0`, written: [`${first}0`] };
    default:
      return { identity: first, written: [first] };
  }
}

function ofTheUnitedStates(random: Random): Generated {
  const { edition, kind, written } = pick(random, reporters);
  const page = number(random);
  const isYear = kind === 'neutral' || /WL|LEXIS/.test(edition);
  const volume = String(isYear ? random.between(2001, 2003) : random.between(2, 4));
  return {
    identity: `us ${volume} ${edition} ${page.identity}`,
    written: page.written.flatMap((one) => written.map((name) => `${volume} ${name} ${one}`)),
  };
}

function dotted(name: string): string {
  if (name.includes('-')) return name;
  return name.replace(/\b([A-Z]{2,6})\b/g, (letters) => [...letters].join('.').concat('.'));
}

function ofTheWorld(random: Random): Generated {
  const base = pick(random, series);
  const further =
    base.volumes === 'running' && base.name.length > 2 && random.between(0, 4) === 0
      ? random.between(2, 6)
      : 0;
  const suffix = further === 0 ? '' : further < 4 ? `${further}d` : `${further}th`;
  const names =
    suffix === ''
      ? [base.name, dotted(base.name)]
      : [
          `${base.name} (${suffix})`,
          `${base.name} ${suffix}`,
          `${base.name} ${suffix.replace(/(?=[a-z])/, ' ')}`,
          `${dotted(base.name)} (${suffix})`,
        ];
  const page = number(random);
  const year = random.between(1985, 1987);
  const volume = random.between(2, 4);
  const running = base.volumes === 'running' || suffix !== '';
  const named = `${base.name}${suffix === '' ? '' : ` (${suffix})`}`;
  const all = (make: (name: string, number: string) => readonly string[]) =>
    names.flatMap((name) => page.written.flatMap((one) => make(name, one)));
  if (running)
    return {
      identity: `world ${volume} ${named} ${page.identity}`,
      written: all((name, one) => [
        `(${year}) ${volume} ${name} ${one}`,
        `[${year}] ${volume} ${name} ${one}`,
      ]),
    };
  if (base.volumes === 'either' && random.between(0, 1) === 0)
    return {
      identity: `world ${volume} ${named} ${page.identity}`,
      written: all((name, one) => [`(${year}) ${volume} ${name} ${one}`]),
    };
  // The Session Cases have no volumes within a year.
  if (base.name === 'SC' || random.between(0, 2) === 0)
    return {
      identity: `world [${year}] ${named} ${page.identity}`,
      written: all((name, one) => [`[${year}] ${name} ${one}`]),
    };
  return {
    identity: `world [${year}] ${volume} ${named} ${page.identity}`,
    written: all((name, one) => [
      `[${year}] ${volume} ${name} ${one}`,
      `${year} (${volume}) ${name} ${one}`,
      ...(base.volumes === 'yearly' ? [`(${year}) ${volume} ${name} ${one}`] : []),
    ]),
  };
}

function ofACourt(random: Random): Generated {
  const code = pick(random, courts);
  const isBracketed = NUMBERED_COURTS.get(code)?.isBracketed === true;
  const year = random.between(2001, 2003);
  const { identity, written } = number(random);
  const division =
    code === 'EWHC' && random.between(0, 1) === 0
      ? pick(random, ['Ch', 'Admin', 'Comm', 'Fam', 'TCC'])
      : null;
  const years =
    code === 'FCA'
      ? [`[${year}]`]
      : code === 'FC'
        ? [String(year)]
        : isBracketed
          ? [`[${year}]`, `(${year})`]
          : [String(year)];
  const spaced = code.replace(/^EWCA(?=C)/, 'EWCA ').replace(/^EWHC(?=[A-Z])/, 'EWHC ');
  const [, court = code, within] = /^(EWHC)([A-Z][A-Za-z]+)$/.exec(code) ?? [];
  const named = division ?? within;
  return {
    identity: `court ${year} ${court} ${identity} ${named ?? ''}`,
    written: years.flatMap((one) =>
      written.flatMap((number) =>
        named === undefined || named === null
          ? [`${one} ${spaced} ${number}`]
          : [`${one} ${court} ${number} (${named})`, `${one} ${court} (${named}) ${number}`],
      ),
    ),
  };
}

function numberedByItself(random: Random): Generated {
  const year = random.between(1995, 2025);
  const value = random.between(1, 99_999);
  switch (random.between(0, 6)) {
    case 0:
      return {
        identity: `${year}-Ohio-${value}`,
        written: [
          `${year}-Ohio-${value}`,
          `${year}–Ohio–${value}`,
          `${year}-OHIO-${value}`,
          `${year} Ohio ${value}`,
        ],
      };
    case 1: {
      const small = value % 1000;
      return {
        identity: `${year}-NMSC-${small}`,
        written: [`${year}-NMSC-${small}`, `${year}-NMSC-${String(small).padStart(3, '0')}`],
      };
    }
    case 2:
      return {
        identity: `ECLI ${year} ${value}`,
        written: [`ECLI:EU:C:${year}:${value}`, `ecli:eu:c:${year}:${value}`],
      };
    case 3: {
      const short = String(year).slice(2);
      const case_ = (value % 999) + 1;
      const further = pick(random, ['', ' P', ' PPU', ' R']);
      return {
        identity: `C-${case_}/${short}${further}`,
        written: [
          `C-${case_}/${short}${further}`,
          `Case C-${case_}/${short}${further}`,
          `C‑${case_}/${short}${further}`,
        ],
      };
    }
    case 4:
      return { identity: `${year} CanLII ${value}`, written: [`${year} CanLII ${value}`] };
    case 5: {
      const state = pick(random, STATES);
      const small = (value % 999) + 1;
      return { identity: `us ${year} ${state} ${small}`, written: [`${year} ${state} ${small}`] };
    }
    default: {
      const court = pick(random, ['DHC', 'KER', 'BHC-AS']);
      return {
        identity: `${year}:${court}:${value}`,
        written: [`${Math.max(2000, year)}:${court}:${value}`],
      };
    }
  }
}

function seriesFirst(random: Random): Generated {
  const year = random.between(1920, 1999);
  const place = pick(random, ['SC', 'Bom', 'Cal', 'Mad', 'All', 'Lah', 'Pat', 'Nag']);
  const page = number(random);
  switch (random.between(0, 2)) {
    case 0:
      return {
        identity: `AIR ${year} ${place} ${page.identity}`,
        written: page.written.flatMap((one) => [
          `AIR ${year} ${place} ${one}`,
          `A.I.R. ${year} ${place}. ${one}`,
          `A.I.R. (${year}) ${place} ${one}`,
        ]),
      };
    case 1: {
      const volume = random.between(13, 59);
      return {
        identity: `ILR ${volume} ${place} ${page.identity}`,
        written: page.written.flatMap((one) => [
          `ILR ${volume} ${place} ${one}`,
          `I.L.R. ${volume} ${place}. ${one}`,
        ]),
      };
    }
    default: {
      const volume = random.between(1, 20);
      const court = pick(random, ['HL', 'QB', 'CP', 'Ex', 'Eq']);
      return {
        identity: `LR ${volume} ${court} ${page.identity}`,
        written: page.written.flatMap((one) => [
          `LR ${volume} ${court} ${one}`,
          `(1872) LR ${volume} ${court} ${one}`,
        ]),
      };
    }
  }
}

const KINDS = [
  ofTheUnitedStates,
  ofTheUnitedStates,
  ofTheWorld,
  ofTheWorld,
  ofACourt,
  numberedByItself,
  seriesFirst,
  generatedLaw,
  generatedLaw,
];

export function generatedCitation(random: Random): Generated {
  return pick(random, KINDS)(random);
}
