import { COURTS, REPORTERS } from '@beshkenadze/eyecite';

/** The part of a reporter's description that is used (reporters-db, reporters.json). */
interface Reporter {
  readonly cite_type: string;
  readonly editions: { readonly [edition: string]: unknown };
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

/** Edition → [kind of reporter, jurisdictions, other ways to write it]. */
function reporters(): Map<string, readonly [string, readonly string[], readonly string[]]> {
  const found = new Map<string, [string, string[], string[]]>();
  for (const list of Object.values(REPORTERS as Record<string, readonly Reporter[]>)) {
    for (const reporter of list) {
      const places = [...new Set((reporter.mlz_jurisdiction ?? []).map(placeOf))].sort();
      for (const edition of Object.keys(reporter.editions)) {
        const before = found.get(edition);
        found.set(edition, [
          before?.[0] ?? reporter.cite_type,
          [...new Set([...(before?.[1] ?? []), ...places])],
          before?.[2] ?? [],
        ]);
      }
    }
  }
  for (const list of Object.values(REPORTERS as Record<string, readonly Reporter[]>)) {
    for (const reporter of list) {
      for (const [written, edition] of Object.entries(reporter.variations ?? {})) {
        const others = found.get(edition)?.[2];
        if (found.has(written) || others === undefined || others.includes(written)) continue;
        others.push(written);
      }
    }
  }
  return found;
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
