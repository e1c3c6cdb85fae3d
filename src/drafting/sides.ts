/** Who acts in a document, and against whom. Pure. */
import type { CaseFacts, WriteRequest } from './model.ts';

type Party = CaseFacts['parties'][number];

const MOVING_BY_NATURE = /defend|respond/i;
const CLAIMING = /plaintiff|petition|claimant|complainant|appellant|applicant/i;

/** In the name of a company, an association or a public body. */
export const entityWords =
  /\b(?:Inc|Incorporated|LLC|L\.L\.C|LLP|LP|PLLC|P\.C|Ltd|Limited|Corp|Corporation|Company|Co|Cooperative|Association|Partners|Partnership|Group|Holdings?|Bank|Trust|Foundation|Society|Union|Church|University|College|School|Hospital|Studio|Systems|Labs?|Services?|Management|Industries|Enterprises|City|County|Township|State|Department|Board|Commission|Authority|District|United States|GmbH|AG|S\.A|plc)\b/i;

/** Two to four words of a name and none of a company or an estate. */
export function isNaturalPerson(name: string): boolean {
  return (
    !entityWords.test(name) &&
    !/^(?:the\s+)?estate\b/i.test(name) &&
    /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){1,3}$/u.test(name)
  );
}

export interface Sides {
  readonly movant: readonly Party[];
  readonly opponent: readonly Party[];
}

/**
 * Our side is the one the client is on; without a client among the parties, the one that usually acts. Parties of that
 * side that have counsel of their own do not speak in a paper of ours.
 */
export function sidesOf({
  case: matter,
  documentType,
  firmName,
}: Pick<WriteRequest, 'case' | 'documentType'> & Partial<Pick<WriteRequest, 'firmName'>>): Sides {
  const ours = matter.parties.find(({ name }) => sameName(name, matter.client));
  const acting =
    ours ?? matter.parties.find(({ role }) => sideOf(role) === (documentType.actingSide ?? 'claiming'));
  if (acting === undefined) return { movant: [], opponent: [] };
  const counsel = [acting.counsel, firmName, matter.responsible_attorney];
  const movant = matter.parties.filter(
    (party) =>
      sideOf(party.role) === sideOf(acting.role) &&
      (party === acting || ours === undefined || !hasOtherCounsel(party, counsel)),
  );
  return { movant, opponent: matter.parties.filter((party) => isOpposed(party, acting)) };
}

/** `claiming`, `defending`, or the role itself for those in between. */
export function sideOf(role: string): string {
  if (CLAIMING.test(role) && !/counter|third/i.test(role)) return 'claiming';
  return MOVING_BY_NATURE.test(role) && !/counter|third/i.test(role) ? 'defending' : role.toLowerCase();
}

/** @param ours names of the firm and of its lawyer; a party's counsel may be written as both */
function hasOtherCounsel({ counsel }: Party, ours: readonly (string | null | undefined)[]): boolean {
  if (counsel === undefined || counsel.trim() === '') return false;
  const known = ours.filter((name) => name !== null && name !== undefined);
  return !counsel
    .split(/,| of | at |[–—]/)
    .some((part) => part.trim() !== '' && known.some((name) => sameName(part, name)));
}

function isOpposed(party: Party, acting: Party): boolean {
  const [side, own] = [sideOf(party.role), sideOf(acting.role)];
  const main = ['claiming', 'defending'];
  return side !== own && (!main.includes(own) || main.includes(side));
}

function sameName(name: string, client: string | null): boolean {
  if (client === null) return false;
  const fold = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const [a, b] = [fold(name), fold(client)];
  return a !== '' && b !== '' && (a === b || a.startsWith(b) || b.startsWith(a));
}
