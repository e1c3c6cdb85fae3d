/** Under whose laws a witness declares, and where an oath is taken: not where the case is, unless somebody says so. */
import type { CaseFacts } from '../model.ts';
import { sentences } from './text.ts';

const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
const COMMONWEALTHS = /^(?:Kentucky|Massachusetts|Pennsylvania|Virginia)$/;

/** A court of the United States, as against one of a state. */
const FEDERAL =
  /^(?:the\s+)?(?:United States|U\.\s?S\.)\s+(?:District|Bankruptcy|Tax|Supreme)?\s?Court\b|\bUnited States (?:District|Bankruptcy|Tax) Court\b|^(?:the\s+)?Supreme Court of the United States\b|\bCourt of Federal Claims\b|\bCourt of International Trade\b|^(?:[NSEWMC]\.\s?)?D\.\s?[A-Z]/i;

export function isFederalCourt(court: string | null): boolean {
  return court !== null && FEDERAL.test(court.trim());
}

export function oathValues({ court }: CaseFacts, said: string): Record<string, string | null> {
  const { state, county } = placeOfOath(said);
  const federal = isFederalCourt(court);
  return {
    'court.federal': federal ? '' : null,
    'court.not_federal': federal ? null : '',
    'oath.state': state === null ? null : sovereign(state).toUpperCase(),
    'oath.county': county === null ? null : county.toUpperCase(),
  };
}

function sovereign(state: string): string {
  if (/^District of Columbia$/i.test(state)) return 'District of Columbia';
  return `${COMMONWEALTHS.test(state) ? 'Commonwealth' : 'State'} of ${state}`;
}

/** `sworn in Harris County, Texas`, `before a notary in Orleans Parish`: words that speak of the oath, and the place behind them. */
const OF_THE_OATH =
  /\b(?:sworn|swears?|sign(?:s|ed)?|execut(?:es?|ed)|notari[sz]ed|notary|subscribed|oath|venue|jurat)\b([^:;]*(?::\s*\p{Lu}[^:;]*)?)/iu;

interface Place {
  readonly state: string | null;
  readonly county: string | null;
}

const NAME = "(\\p{Lu}[\\p{L}.'’-]*(?:\\s\\p{Lu}[\\p{L}.'’-]*){0,3})";
const STATE = `(${STATES}|District of Columbia)\\b`;
const COUNTY = new RegExp(
  `\\b${NAME}\\s(County|Parish|Borough)\\b(?:,?\\s+(?:State\\s+of\\s+)?${STATE})?`,
  'u',
);
const STATE_AND_COUNTY = new RegExp(
  `\\b(?:State|Commonwealth)\\s+of\\s+${STATE},?\\s+County\\s+of\\s+${NAME}`,
  'u',
);
const COUNTY_OF = new RegExp(`\\bCounty\\s+of\\s+${NAME},?\\s+(?:State\\s+of\\s+)?${STATE}`, 'u');
const CITY = new RegExp(`\\b(?:in|at)\\s+${NAME},?\\s+${STATE}`, 'u');

function placeOfOath(said: string): Place {
  for (const sentence of sentences(said)) {
    const [, behind] = OF_THE_OATH.exec(sentence) ?? [];
    if (behind === undefined) continue;
    const [, called, kind, of] = COUNTY.exec(behind) ?? [];
    if (called !== undefined && kind !== undefined)
      return { state: of ?? null, county: `${kind} of ${called}` };
    const [, first, second] = STATE_AND_COUNTY.exec(behind) ?? [];
    if (first !== undefined && second !== undefined) return { state: first, county: `County of ${second}` };
    const [, other, its] = COUNTY_OF.exec(behind) ?? [];
    if (other !== undefined && its !== undefined) return { state: its, county: `County of ${other}` };
    const [, , ofCity] = CITY.exec(behind) ?? [];
    if (ofCity !== undefined) return { state: ofCity, county: null };
  }
  return { state: null, county: null };
}
