import type { Case } from '../../cases/index.ts';
import type { AuthorityFactor, CitationIn } from '../model.ts';
import { type Court, courtNamed, decidedBy, isSamePlace } from '../series/courts.ts';
import { worstOf } from '../treatment/index.ts';

/** What is known of a decision when its weight for a case is asked. */
export interface Decision {
  readonly citation: string | null;
  readonly firstPage: string;
  readonly citedBy: readonly CitationIn[];
  /** Of the case it is filed in; null in the library. */
  readonly practiceArea: string | null;
}

export interface Authority {
  /** null where the courts are not known. */
  readonly weight: 'binding' | 'persuasive' | 'not_good_law' | null;
  /** The sum of the factors' points. */
  readonly score: number;
  readonly factors: readonly AuthorityFactor[];
}

type CaseFacts = Pick<Case, 'court' | 'jurisdiction' | 'practice_area'>;

const LEVEL_POINTS = { highest: 3, appellate: 2, trial: 1 } as const;
const LEVEL_WORDS = {
  highest: 'highest court',
  appellate: 'court of appeal',
  trial: 'court of first instance',
} as const;
const MOST_FOR_CITATIONS = 3;
const RECENT_YEARS = 10;
const OLD_YEARS = 50;
const NO_LAW = new Set(['overruled', 'reversed', 'superseded']);
const DOUBTED = new Set(['criticized', 'questioned', 'not_followed']);

/**
 * What a decision weighs for a case. Every factor says in words what it rests on and how many points it gives or
 * takes; nothing else enters. Binding: the highest court of the case's own place, a court of appeal above the court of
 * the case, the Supreme Court of the United States in federal court.
 */
export function assessAuthority(decision: Decision, matter: CaseFacts, today: Date): Authority {
  const { court, year } = decidedBy(decision.citation, decision.firstPage);
  const forum = forumOf(matter);
  const relation = court === null ? null : relationOf(court, forum, matter);
  const worst = worstOf(
    decision.citedBy.map(({ treatment, confidence }) => ({ kind: treatment, confidence })),
  );
  const factors = [
    treatmentFactor(worst),
    courtFactor(court),
    relation === null ? null : { factor: 'jurisdiction' as const, ...relation },
    yearFactor(year, today),
    citationsFactor(decision.citedBy),
    areaFactor(decision.practiceArea, matter.practice_area),
  ].filter((factor) => factor !== null);
  const binds = relation?.points === BINDING;
  const weight =
    worst !== null && NO_LAW.has(worst)
      ? 'not_good_law'
      : relation === null || forum === null
        ? null
        : binds
          ? 'binding'
          : 'persuasive';
  return { weight, score: factors.reduce((sum, { points }) => sum + points, 0), factors };
}

const BINDING = 3;

function forumOf({ court, jurisdiction }: CaseFacts): Court | null {
  const named = courtNamed(court ?? '');
  if (named !== null)
    return named.place === null && jurisdiction !== null ? { ...named, place: jurisdiction } : named;
  return null;
}

function relationOf(
  court: Court,
  forum: Court | null,
  { jurisdiction }: CaseFacts,
): Pick<AuthorityFactor, 'says' | 'points'> | null {
  const places = [forum?.place, jurisdiction].filter((place) => place !== null && place !== undefined);
  if (forum === null && places.length === 0) return null;
  const isSupreme = court.level === 'highest' && court.place === 'United States';
  if (forum?.system === 'federal') {
    if (isSupreme)
      return { says: 'The Supreme Court of the United States binds every federal court.', points: BINDING };
    const sameCircuit = court.circuit !== null && court.circuit === forum.circuit;
    if (sameCircuit && court.level === 'appellate')
      return { says: 'It is the court of appeals of the circuit of this case.', points: BINDING };
    if (sameCircuit) return { says: 'A court of the same circuit, without binding force.', points: 1 };
    return { says: 'A court outside the circuit of this case.', points: 0 };
  }
  if (isSupreme)
    return { says: 'The Supreme Court of the United States binds here on federal law.', points: 2 };
  const { place } = court;
  if (court.system === 'federal' || place === null || !places.some((one) => isSamePlace(place, one)))
    return { says: 'A court outside the jurisdiction of this case.', points: 0 };
  if (court.level === 'highest')
    return { says: 'It is the highest court of the jurisdiction of this case.', points: BINDING };
  if (court.level === 'appellate' && forum?.level !== 'highest' && forum?.level !== 'appellate')
    return { says: 'It is a court of appeal above the court of this case.', points: BINDING };
  return { says: 'A court of the same jurisdiction, without binding force.', points: 1 };
}

function courtFactor(court: Court | null): AuthorityFactor | null {
  if (court === null) return null;
  return {
    factor: 'court',
    says: `Decided by ${court.name}: ${LEVEL_WORDS[court.level]}.`,
    points: LEVEL_POINTS[court.level],
  };
}

function treatmentFactor(worst: CitationIn['treatment'] | null): AuthorityFactor | null {
  if (worst === null) return null;
  const says = `The worst that a visible document plainly says of it: ${worst.replace('_', ' ')}.`;
  if (NO_LAW.has(worst)) return { factor: 'treatment', says, points: -6 };
  if (DOUBTED.has(worst)) return { factor: 'treatment', says, points: -3 };
  if (worst === 'distinguished') return { factor: 'treatment', says, points: -1 };
  return { factor: 'treatment', says, points: worst === 'followed' || worst === 'affirmed' ? 1 : 0 };
}

function yearFactor(year: number | null, today: Date): AuthorityFactor | null {
  if (year === null) return null;
  const age = today.getUTCFullYear() - year;
  const points = age <= RECENT_YEARS ? 1 : age > OLD_YEARS ? -1 : 0;
  return { factor: 'date', says: `Decided in ${year}.`, points };
}

function citationsFactor(citedBy: readonly CitationIn[]): AuthorityFactor | null {
  const files = new Set(citedBy.map(({ file }) => file.file_id)).size;
  if (files === 0) return null;
  const points = Math.min(MOST_FOR_CITATIONS, Math.floor(Math.log2(1 + files)));
  return {
    factor: 'citations',
    says: `Cited by ${files} visible ${files === 1 ? 'document' : 'documents'}.`,
    points,
  };
}

function areaFactor(decided: string | null, asked: string | null): AuthorityFactor | null {
  if (decided === null || asked === null) return null;
  const same = decided.trim().toLowerCase() === asked.trim().toLowerCase();
  return same
    ? { factor: 'practice_area', says: `Filed in a case of the same practice area, ${asked}.`, points: 1 }
    : null;
}
