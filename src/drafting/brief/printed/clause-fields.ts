/** Sentences of a form that say more where a brief has the value, and are whole without it. Pure. */
import { hasDigit, spokenWordsIn, withoutEnd } from '../../letters.ts';
import type { CaseFacts } from '../../model.ts';
import { partiesNamed } from '../../parties/sides.ts';
import { asData, listed, possessive, withoutStop } from '../../templates/text.ts';
import { withLongDates } from '../deadline.ts';
import {
  ALL_STAY,
  BOTH_SIDES,
  type Brief,
  type BriefFieldName,
  NO_INTEREST,
  textOf,
  valuesOf,
} from '../model.ts';
import { speaksOfSecrecy } from './settlement-fields.ts';
import { inDays, sentence } from './wording.ts';

/** Ids of the standard clauses that the brief leaves out; null where nobody chose. */
export function leftOut(brief: Brief): readonly string[] | null {
  const chosen = valuesOf<string>(brief, 'left_out');
  return chosen.length === 0 ? null : chosen.filter((one) => one !== ALL_STAY);
}

/** @param isPending what is settled is an action, and no mere dispute */
export function clauseFields(brief: Brief, isPending: boolean): Record<string, string | null> {
  const said = (field: BriefFieldName) => {
    const text = textOf(brief, field);
    return text === null ? null : withoutEnd(withLongDates(asData(text)), ' ,;');
  };
  const clause = (field: BriefFieldName) => {
    const text = said(field);
    return text === null ? null : withoutEnd(text, ' .;,').replace(/^because\s+/i, '');
  };
  const all = (field: BriefFieldName) =>
    valuesOf<string>(brief, field)
      .map((one) => withoutStop(withLongDates(asData(one))))
      .join('; ') || null;
  const period = (field: BriefFieldName) => {
    const text = textOf(brief, field);
    return text === null ? null : inDays(text);
  };
  const released = all('released');
  const [manner, interest, forum] = [said('payment_manner'), said('interest_rate'), said('forum')];
  const [cure, dismissed, returned] = [period('cure_days'), period('dismissal_days'), period('return_days')];
  const [chosen, residence] = [leftOut(brief), clause('residence')?.replace(/^(?:in|at)\s+/i, '') ?? null];
  return {
    ...given({
      'given.dismissal_after': clause('dismissal_after'),
      'payment.by': manner === null ? null : ` by ${manner}`,
      'dismissal.time': dismissed === null ? null : `Within ${dismissed}`,
      'return.time': returned === null ? null : `within ${returned}`,
      'forum.clause':
        forum === null ? null : `, and disputes about it shall be brought in ${courtsOf(forum)}`,
      'default.cure': cure === null ? null : ` and the default is not cured within ${cure} of written notice`,
      'default.interest':
        interest === null
          ? null
          : interest.toLowerCase() === NO_INTEREST
            ? 'it bears no interest, and '
            : `the unpaid sum bears interest at ${interest}, and `,
      'witness.position': clause('position'),
    }),
    'given.oath_place': said('oath_place'),
    'given.residence':
      residence === null ? null : `${hasDigit(residence.slice(0, 1)) ? 'at' : 'in'} ${residence}`,
    'given.supports': behindI(clause('supports'), MADE_FOR, 'in support of'),
    'given.knowledge': clause('knowledge'),
    'given.recognized': clause('recognized'),
    'given.unknown_claims': said('unknown_claims'),
    'given.enclosures': all('enclosures'),
    'release.other': isPending ? 'Party on the other side of the Action' : 'other Party',
    'release.claims':
      released === null
        ? `all claims, known or unknown, that arise out of ${isPending ? 'the facts alleged in the Action' : 'the Dispute'}`
        : `the following: ${released}`,
    'release.general': released === null ? '' : null,
    'clauses.chosen': chosen === null ? null : '',
    'release.chosen': chosen === null && released === null ? null : '',
    // Whoever says how long it may be cured, or what it then bears, wants the clause.
    'default.chosen': chosen === null && cure === null && interest === null ? null : '',
    'conclusion.none': textOf(brief, 'conclusion') === null ? '' : null,
  };
}

/** `in opposition to the motion`; what is only named is supported. */
function behindI(said: string | null, leads: ReadonlySet<string>, lead: string): string | null {
  if (said === null) return null;
  return leads.has(spokenWordsIn(said)[0] ?? '') ? said : `${lead} ${said}`;
}

const MADE_FOR: ReadonlySet<string> = new Set(
  'in to for at on under pursuant as with against because so upon'.split(' '),
);

/** `Hennepin County, Minnesota`; `the courts in Hennepin County` and `Delaware Court of Chancery` name courts themselves. */
function courtsOf(forum: string): string {
  const words = spokenWordsIn(forum);
  if (!words.some((word) => COURTS.has(word))) return `the courts of ${forum}`;
  return BEFORE_A_COURT.has(words[0] ?? '') ? forum : `the ${forum}`;
}

export const COURTS: ReadonlySet<string> = new Set('court courts tribunal arbitration'.split(' '));
const BEFORE_A_COURT: ReadonlySet<string> = new Set('the a an any either arbitration'.split(' '));

/** What nobody gave leaves the form’s own words as they are. */
function given(values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  );
}

/** Secrecy, notice, what happens when an offer lapses, and how long duties last. */
export function agreedFields(brief: Brief): Record<string, string | null> {
  const [secrecy, lapse] = [textOf(brief, 'confidentiality'), textOf(brief, 'on_lapse')];
  const notice = textOf(brief, 'notice');
  const isDictated = secrecy === null && valuesOf<string>(brief, 'terms').some(speaksOfSecrecy);
  const agreed = secrecy === 'agreed' ? '' : null;
  return {
    ...(secrecy !== null && {
      'confidential.unsaid': null,
      'confidential.agreed': agreed,
      'confidential.any': agreed,
    }),
    // Secrecy that is dictated among the terms is agreed there.
    ...(isDictated && { 'confidential.unsaid': null, 'confidential.any': null }),
    ...(lapse === 'withdrawn' && { 'lapse.withdrawn': '' }),
    ...(lapse !== null && lapse !== 'withdrawn' && lapse !== 'remedies' && { 'lapse.own': sentence(lapse) }),
    ...(notice !== null && {
      'given.notice': possessive(inDays(notice)),
      'term.early': ` Any Party may end it earlier by ${possessive(inDays(notice))} written notice.`,
    }),
    ...survivalFields(brief),
  };
}

/** How long the duties last, and for trade secrets apart: what a line says of both is said once. */
function survivalFields(brief: Brief): Record<string, string> {
  const [survival, secrets] = [textOf(brief, 'survival'), textOf(brief, 'trade_secret_survival')];
  const from = FROM_WHEN[textOf(brief, 'survival_from') ?? ''];
  const parts = (survival ?? '').split(';').map((part) => asData(part));
  const saysSecrets = parts.slice(1).some((part) => /\btrade secrets?\b/i.test(part));
  const period =
    survival === null ? '{blank number of years}' : saysSecrets ? (parts[0] ?? '') : asData(survival);
  const isWhole = /\b(?:after|from)\b/i.test(period);
  const runs = isWhole ? '' : ` after ${from ?? '{blank the disclosure, or the end of the term}'}`;
  const apart = saysSecrets && secrets === null ? `; ${withoutEnd(parts.slice(1).join('; '), ' .;,')}` : '';
  return {
    ...((survival !== null || from !== undefined) && { 'given.survival': `${period}${runs}${apart}` }),
    ...(secrets !== null
      ? { 'survival.secrets': `, and for trade secrets ${withoutEnd(asData(secrets), ' .;,')}` }
      : saysSecrets && { 'survival.secrets': '' }),
  };
}

const FROM_WHEN: Readonly<Record<string, string>> = {
  disclosure: 'the disclosure',
  end: 'the end of this Agreement',
};

/** Of an agreement by which only some of its parties disclose. */
export function disclosureFields(brief: Brief, { parties }: CaseFacts): Record<string, string> {
  const named = valuesOf<string>(brief, 'disclosing_party');
  if (named.length === 0 || named.some((one) => one.toLowerCase() === BOTH_SIDES.toLowerCase())) return {};
  const disclosing = partiesNamed(parties, named);
  const receiving = parties.filter((one) => !disclosing.includes(one)).map(({ name }) => asData(name));
  const who = listed(
    disclosing.length === 0 ? named.map(asData) : disclosing.map(({ name }) => asData(name)),
  );
  // All of them disclose: to each other.
  if (disclosing.length > 0 && receiving.length === 0) return {};
  const to = disclosing.length === 0 ? '{blank the Receiving Party}' : listed(receiving);
  return {
    'nda.title': 'Non-Disclosure Agreement',
    'nda.roles': `${who} ${disclosing.length > 1 ? 'are together' : 'is'} the Disclosing Party, and ${to} the Receiving Party.`,
    'nda.exchange': `The Disclosing Party wishes to disclose information`,
  };
}
