/**
 * The tables src/precedents/tables/{reporters,courts}.json from the reporters-db and courts-db of the Free Law Project (BSD-2-Clause),
 * as the development dependency @beshkenadze/eyecite carries them. After an update of that, `npm run test:unit --
 * test/precedents/citations/find-citations.test.ts -u` writes them.
 */
import { COURTS, REPORTERS } from '@beshkenadze/eyecite';

/** The part of a reporter's description that is used (reporters-db, reporters.json). */
interface Reporter {
  readonly name: string;
  readonly cite_type: string;
  readonly editions: {
    readonly [edition: string]: { readonly start: Date | null; readonly end: Date | null };
  };
  readonly variations?: { readonly [written: string]: string };
  readonly mlz_jurisdiction?: readonly string[];
}

/** The part of a court's description that is used (courts-db, courts.json). */
interface Court {
  readonly id: string;
  readonly name: string;
  readonly citation_string?: string | null;
  readonly level?: string | null;
  readonly type?: string | null;
  readonly system?: string | null;
  readonly location?: string | null;
}

/** The tables as the text of their files: one entry a line, sorted, so that a change shows as one. */
export function citationTables(): { reporters: string; courts: string } {
  return { reporters: lines(reporters()), courts: lines(courts()) };
}

function lines(entries: Map<string, unknown>): string {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{\n${sorted.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`;
}

const ALL = Object.values(REPORTERS as Record<string, readonly Reporter[]>).flat();

/** Edition → [kind of reporter, jurisdictions, other ways to write it]. */
function reporters(): Map<string, readonly [string, readonly string[], readonly string[]]> {
  const found = new Map<string, [string, string[], string[]]>();
  const add = (edition: string, { cite_type, mlz_jurisdiction = [] }: Reporter) => {
    const [kind, places, written] = found.get(edition) ?? [cite_type, [], []];
    found.set(edition, [kind, [...new Set([...places, ...mlz_jurisdiction.map(placeOf).sort()])], written]);
  };
  const named = ALL.map((reporter) => ({ reporter, own: ownNames(reporter) }));
  for (const { reporter } of named)
    for (const edition of Object.keys(reporter.editions)) add(edition, reporter);
  for (const { reporter, own } of named)
    for (const edition of own.values()) if (!found.has(edition)) add(edition, reporter);
  for (const { reporter, own } of named) {
    for (const [written, edition] of Object.entries(reporter.variations ?? {})) {
      const others = found.get(own.get(written) ?? edition)?.[2];
      if (found.has(written) || others === undefined || others.includes(written)) continue;
      others.push(written);
    }
  }
  return found;
}

/**
 * Two reporters can have one name: Cranch reported the Supreme Court, and a Cranch the circuit court of the District, each from a volume 1.
 * What only one of them is called (`Cranch C.C.`) is then a series of its own, by the first of these; the name alone stays that of the one
 * that is meant by it today. Other ways to write → the edition that they name.
 */
function ownNames(reporter: Reporter): ReadonlyMap<string, string> {
  const own = new Map<string, string>();
  for (const edition of Object.keys(reporter.editions)) {
    const namesakes = ALL.filter((other) => edition in other.editions && isAnother(other, reporter));
    const names = namesOf(reporter, edition, namesakes);
    const first = names.find(
      (name) => !ALL.some((other) => other !== reporter && name in (other.variations ?? {})),
    );
    const all = [reporter, ...namesakes];
    if (first === undefined || isMeant(reporter, edition)) continue;
    if (
      !namesakes.some(
        (other) =>
          namesOf(
            other,
            edition,
            all.filter((one) => isAnother(one, other)),
          ).length > 0,
      )
    )
      continue;
    for (const name of names) own.set(name, first);
  }
  return own;
}

/** A state that now numbers its decisions itself goes on with its reports: nothing else has that name. */
function isAnother(one: Reporter, other: Reporter): boolean {
  return one.name !== other.name && one.cite_type !== 'neutral' && other.cite_type !== 'neutral';
}

function namesOf({ variations = {} }: Reporter, edition: string, namesakes: readonly Reporter[]): string[] {
  const letters = (written: string) => written.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Object.keys(variations).filter(
    (written) =>
      variations[written] === edition &&
      letters(written) !== letters(edition) &&
      !namesakes.some((other) => other.variations?.[written] === edition),
  );
}

/** The Supreme Court of the United States, and what is still printed. */
function isMeant({ cite_type, editions }: Reporter, edition: string): boolean {
  const { start = null, end = null } = editions[edition] ?? {};
  return cite_type === 'scotus_early' || (end === null && start !== null && !isUnknown(start));
}

/** How the source says that it does not know. */
function isUnknown(start: Date): boolean {
  return new Date(start).getUTCFullYear() === 1750;
}

/** `us:c9:ca.nd;district.court` → `us`, `us:ca;supreme.court` → `us:ca`: the state, or the federation. */
function placeOf(jurisdiction: string): string {
  const [country = '', second = ''] = (jurisdiction.split(';')[0] ?? '').split(':');
  return /^[a-z]{2}$/.test(second) ? `${country}:${second}` : country;
}

/** As it stands in a parenthetical → [id, name, system, level, type, place]. */
function courts(): Map<string, readonly [string, string, string, string, string, string]> {
  const found = new Map<string, [string, string, string, string, string, string]>();
  for (const court of COURTS as readonly Court[]) {
    const cited = court.citation_string ?? '';
    if (cited === '' || found.has(cited)) continue;
    found.set(cited, [
      court.id,
      court.name,
      court.system ?? '',
      court.level ?? '',
      court.type ?? '',
      court.location ?? '',
    ]);
  }
  return found;
}
