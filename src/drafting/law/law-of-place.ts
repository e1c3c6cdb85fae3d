/**
 * Whose law a passage states. The law of contracts, torts and property is a state’s own: what Indiana asks of a claim is no
 * rule for a case in Minnesota. How a federal court tests a pleading is no rule for a state’s own court. Pure.
 */
import { onOneLine } from '../../platform/index.ts';
import { type Court, courtNamed, isSamePlace, STATES } from '../../precedents/index.ts';
import type { CaseFacts } from '../model.ts';

/** Where the case is: its court where that is known, and the places whose law may govern. */
export interface Forum {
  readonly court: Court | null;
  readonly places: readonly string[];
}

const NAMES = STATES.map(RegExp.escape).join('|');
const STATE = new RegExp(`\\b(${NAMES})\\b`, 'g');
const LAW_OF = new RegExp(
  `\\b(${NAMES})(?:[’']s)? (?:state )?(?:common |contract |tort |substantive |case |statutory )?(?:law|courts?|statutes?|code|rules?)\\b|\\bthe law of (?:the (?:State|Commonwealth) of )?(${NAMES})\\b`,
  'g',
);

/** The court of the case, its jurisdiction, and every place whose law the request or the facts call for. */
export function forumOf(matter: Pick<CaseFacts, 'court' | 'jurisdiction' | 'facts'>, about: string): Forum {
  const court = courtNamed(matter.court ?? '');
  const called = statesIn(`${about} ${matter.facts ?? ''}`, LAW_OF);
  const own = [matter.jurisdiction, court?.place].filter(
    (place): place is string =>
      place !== null && place !== undefined && !/federal|united states|u\.s\./i.test(place),
  );
  return { court, places: [...own, ...called] };
}

/** Whether a court is of the circuit or of the state of the case, or decides for the whole country; so is one that is not known. */
export function sitsBeside(decision: Court | null, { court, places }: Forum): boolean {
  if (decision === null || (court === null && places.length === 0)) return true;
  if (decision.level === 'highest' && decision.place === 'United States') return true;
  if (decision.circuit !== null && decision.circuit === court?.circuit) return true;
  const { place } = decision;
  return place !== null && places.some((one) => isSamePlace(one, place));
}

/** What only the law of a state says. */
const OF_A_STATE =
  /\b(?:contracts?|contractual|agreements?|breach\w*|negligen\w+|fraud\w*|misrepresent\w+|tort\w*|fiduciary|promis\w+|warrant(?:y|ies)|conver(?:sion|ted)|trespass|nuisance|defam\w+|enrich\w+|landlords?|tenants?|leases?|deposit|easements?|deeds?|wills?|decedents?|at-will|public policy|insurers?|insureds?|policyholders?|long-arm|statute of frauds|res ipsa|consideration)\b/i;
/** What every court of the one system follows, whatever state it sits in. */
const OF_PROCEDURE =
  /\b(?:summary judgment|genuine (?:issue|dispute)|rule \d|motion to dismiss|plausib\w+|plead(?:s|ed|ing|ings)?|well-pleaded|legal conclusions?|speculative level|discover(?:y|able)|compel|expert|daubert|subject[- ]matter jurisdiction|diversity|removal|intervene|class action)\b/i;
const FEDERAL =
  /\b(?:maritime|admiralty|federal (?:law|common law|statute|question)|U\.S\.C\.|carmack|first amendment|fourteenth amendment|section 1983|§ ?1983|false claims act|title vii|erisa|lanham|sherman act|copyright|patent)\b/i;

/**
 * @param decision the court that decided, where it is known
 * @param text of the whole page: where a decision says whose law it applies it does not say so in each sentence
 */
export function isLawOfElsewhere(quote: string, decision: Court | null, text: string, forum: Forum): boolean {
  const { court, places } = forum;
  const isOurs = (place: string) => places.some((one) => isSamePlace(one, place));
  const named = statesIn(quote, STATE);
  if (named.length > 0 && places.length > 0 && !named.some(isOurs)) return true;
  const isFederal = FEDERAL.test(quote);
  const isProcedure = OF_PROCEDURE.test(quote);
  const applied = mostNamed(statesIn(text, LAW_OF));
  // What federal courts do with their own rules binds no state’s court; what they say of that state’s law is persuasive there.
  if (court?.system === 'state' && decision?.system === 'federal' && named.length === 0)
    return !isFederal && (isProcedure || applied === null || !isOurs(applied));
  if (places.length === 0 || isProcedure || isFederal || !OF_A_STATE.test(quote)) return false;
  if (decision?.system === 'state' && decision.place !== null) return !isOurs(decision.place);
  return applied !== null && !isOurs(applied);
}

function statesIn(text: string, pattern: RegExp): string[] {
  return [...onOneLine(text).matchAll(pattern)].map((found) => found[1] ?? found[2] ?? '');
}

function mostNamed(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
