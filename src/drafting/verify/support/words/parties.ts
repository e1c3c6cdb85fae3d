/**
 * Who a phrase speaks of: a court, the government, a party by its role, a person by name. Two phrases can mean one
 * (`Hines` and `the appellant`, `we` and `the court of appeals`) or cannot (`the State` and `Hines`, `the plaintiff` and `the defendant`). Pure.
 */
import { splitAtBlanks } from '../../../../platform/index.ts';
import { isCapitalised, withoutEnd, withoutPossessive } from '../../../letters.ts';
import { counterparts, lemmaOf, stemmed } from './vocabulary.ts';

type PartyKind = 'court' | 'public' | 'role' | 'name' | 'other';

export interface Party {
  readonly kind: PartyKind;
  /** As written, without article. */
  readonly text: string;
  /** What two phrases for one party share: the stem of a role, the last name. */
  readonly key: string;
}

const COURT =
  /^we$|\b(?:courts?|judges?|justices?|panels?|majority|bench|magistrate|circuit|division|chancellor|appellatecourt|courts? of \w+( \w+)?)$/i;
const PUBLIC =
  /\b(?:people|state|government|prosecution|prosecutors?|commonwealth|united states|attorney general)$/i;
const ROLES =
  'complainant claimant applicant ward owner taxpayer prisoner intervenor accused tenant landlord driver passenger worker child parent counsel attorney lawyer relator licensee';

let roles: ReadonlySet<string> | undefined;

export function partyOf(phrase: string): Party {
  const bare = phrase.replace(/^(?:the|a|an|this|that|these|those|our|each|every|any|some)\s+/i, '');
  const text = withoutEnd(withoutPossessive(bare), "'’");
  if (COURT.test(text)) return { kind: 'court', text, key: '' };
  if (PUBLIC.test(text)) return { kind: 'public', text, key: '' };
  const word = splitAtBlanks(text).at(-1) ?? '';
  const [stem] = stemmed(word);
  roles ??= new Set(ROLES.split(' ').flatMap(stemmed));
  const isRole = stem !== undefined && (counterparts(stem) !== undefined || roles.has(stem));
  return {
    kind: isRole ? 'role' : isCapitalised(text) ? 'name' : 'other',
    text,
    key: stem === undefined ? word.toLowerCase() : lemmaOf(stem).id,
  };
}

/** Whether both phrases can mean one and the same. In doubt they can. */
export function canBeSame(one: Party, other: Party): boolean {
  const has = (kind: PartyKind) => one.kind === kind || other.kind === kind;
  if (one.kind === other.kind)
    switch (one.kind) {
      case 'role':
        return !areCounterparts(one.text, other.text);
      case 'name':
        return one.key === other.key;
      default:
        return true;
    }
  if (has('court')) return false;
  if (has('other')) return true;
  return has('role');
}

function areCounterparts(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) => stemmed(splitAtBlanks(text).at(-1) ?? '')[0]);
  return mine !== undefined && theirs !== undefined && counterparts(mine)?.has(theirs) === true;
}
