/**
 * How the papers of a court are headed: a row of the table for each usage, the first that fits. A court that no row knows is
 * printed as the case record writes it, with `No.` before its number. Pure.
 */
import { onOneLine } from '../../platform/index.ts';
import { courtNamed, federalName, isSamePlace } from '../../precedents/index.ts';

interface Usage {
  readonly system: 'federal' | 'state';
  /** Absent where every place does it so. */
  readonly place?: string;
  /** Names of courts as they are written in running text, and the lines that the head of a paper makes of each. */
  readonly heads: readonly (readonly [RegExp, readonly string[]])[];
  /** Before the docket number. */
  readonly number: string;
  /** How the first pleading is called; absent where it is a complaint. */
  readonly pleading?: string;
  /** Between the parties and the court, which then stands beside them, under the number. */
  readonly divider?: string;
}

const FEDERAL_HEADS: Usage['heads'] = [
  [
    /^(?:the )?(United States (?:District|Bankruptcy) Court),? (?:(?:for|of) the )?((?:\w+ )?District of [^,]+)(?:, (.+))?$/i,
    ['$1', '$2', '$3'],
  ],
];

const USAGES: readonly Usage[] = [
  { system: 'federal', place: 'Texas', heads: FEDERAL_HEADS, number: 'Civil Action No.' },
  { system: 'federal', heads: FEDERAL_HEADS, number: 'Case No.' },
  {
    system: 'state',
    place: 'Texas',
    heads: [
      [
        /^(?:the )?District Court (?:of|for|in) (.+ County, Texas)(?:, (.+))?$/i,
        ['In the District Court', '$1', '$2'],
      ],
      [
        /^(?:the )?(\d+(?:st|nd|rd|th) (?:Judicial )?District) Court,? (?:(?:of|for|in) )?(.+ County, Texas)$/i,
        ['In the District Court', '$2', '$1'],
      ],
      [
        /^(?:the )?((?:County|Probate) Court(?: at Law)?(?: No\. \d+)?),? (?:(?:of|for|in) )?(.+ County, Texas)$/i,
        ['In the $1', '$2'],
      ],
    ],
    number: 'Cause No.',
    pleading: 'Original Petition',
    divider: '§',
  },
  {
    system: 'state',
    place: 'Kentucky',
    heads: [
      [
        /^(?:the )?(\w+ (?:Circuit|District|Family) Court)(?:, (Division [^,]+))?(?:, (?:Commonwealth of )?Kentucky)?$/i,
        ['Commonwealth of Kentucky', '$1', '$2'],
      ],
    ],
    number: 'Case No.',
  },
  {
    system: 'state',
    place: 'California',
    heads: [
      [
        /^(?:the )?Superior Court of (?:the State of )?California,?(?: (?:for|in))?(?: the)? (County of .+)$/i,
        ['Superior Court of the State of California', '$1'],
      ],
      [
        /^(?:the )?Superior Court of (.+) County, California$/i,
        ['Superior Court of the State of California', 'County of $1'],
      ],
    ],
    number: 'Case No.',
  },
  {
    system: 'state',
    place: 'New York',
    heads: [
      [
        /^(?:the )?Supreme Court of (?:the State of )?New York,? (?:County of (.+)|(.+) County)$/i,
        ['Supreme Court of the State of New York', 'County of $1$2'],
      ],
    ],
    number: 'Index No.',
  },
  { system: 'state', place: 'Florida', heads: [], number: 'Case No.' },
  { system: 'state', place: 'Ohio', heads: [], number: 'Case No.' },
];

export interface CourtForm {
  /** The head, line by line. */
  readonly lines: readonly string[];
  readonly number: string;
  readonly pleading: string | null;
  readonly divider: string | null;
}

/** Null for what is no court that the table knows. */
export function formOfCourt(court: string | null, jurisdiction: string | null = null): CourtForm | null {
  const written = onOneLine(court ?? '').trim();
  const known = courtNamed(written);
  const name = known?.system === 'federal' ? federalName(written) : written;
  const system = known?.system ?? (known === null || jurisdiction === null ? null : 'state');
  const place = known?.place ?? jurisdiction;
  const usage = USAGES.find(
    (one) =>
      one.system === system && (one.place === undefined || (place !== null && isSamePlace(one.place, place))),
  );
  if (usage === undefined) return null;
  const head = usage.heads.find(([pattern]) => pattern.test(name));
  const lines = head?.[1].map((line) => name.replace(head[0], line)).filter((line) => line !== '') ?? [name];
  return {
    lines,
    number: usage.number,
    pleading: usage.pleading ?? null,
    // Beside the parties there is no room for a name in one run.
    divider: lines.length > 1 ? (usage.divider ?? null) : null,
  };
}

/** Of bar numbers those that admit to the court's bar; all of them to a federal court that none of them names. */
export function admittedTo<T extends { readonly jurisdiction: string }>(
  court: string | null,
  jurisdiction: string | null,
  numbers: readonly T[],
): { readonly numbers: readonly T[]; readonly place: string | null } {
  const known = courtNamed(court ?? '');
  const place = known?.place ?? (known === null ? null : jurisdiction);
  if (place === null) return { numbers, place: null };
  const own = numbers.filter((one) => {
    const bar = courtNamed(one.jurisdiction);
    const isOfFederalCourt = bar?.system === 'federal';
    return (
      isSamePlace(bar?.place ?? one.jurisdiction, place) && (!isOfFederalCourt || known?.system === 'federal')
    );
  });
  return { numbers: own.length === 0 && known?.system === 'federal' ? numbers : own, place };
}
