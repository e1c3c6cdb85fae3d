/** What is still asked, and what a lawyer must know before the paper is written. Pure. */

import type { Json } from '../../platform/index.ts';
import { findCitations } from '../../precedents/index.ts';
import type { VaultFile } from '../../vault/index.ts';
import { amountsIn } from '../brief/amounts.ts';
import type { MissingField } from '../brief/complete-brief.ts';
import { interestOn, missingOfInterest } from '../brief/interest.ts';
import {
  AS_LAW_ALLOWS,
  type Brief,
  type DateValue,
  type GroundValue,
  isPaid,
  type PartyValue,
  type ResponseValue,
  type SumValue,
  textOf,
  valuesOf,
} from '../brief/model.ts';
import { isTotal, money } from '../brief/money.ts';
import { COUNTERCLAIM } from '../brief/pleadings-named.ts';
import { offerOf } from '../brief/printed/demand-fields.ts';
import { paragraphsNamed } from '../brief/responses.ts';
import { ALL_OPPONENTS } from '../brief/unprinted.ts';
import { plainly } from '../letters.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { sideOf, sidesOf } from '../parties/sides.ts';
import { listed, sentences } from '../templates/text.ts';
import { ofParties, ofSignatories } from './ask-parties.ts';
import { questionsOfResponses } from './ask-responses.ts';
import { forWhom, ofContentions, ofUsualSet } from './ask-whom.ts';
import { questionsOfWording, topicsWithin } from './ask-wording.ts';
import { discrepanciesIn, nearlyAddsUp } from './figures.ts';
import type { MatterPage } from './matter-documents.ts';
import type { PlannedGround, PlanQuestion, PlanWarning } from './model.ts';
import { shortened } from './shortened.ts';
import { pleadingsAsked } from './which-pleading.ts';

export function questionsOf(
  type: DocumentType,
  brief: Brief,
  grounds: readonly PlannedGround[],
  matter: CaseFacts,
  pages: readonly MatterPage[],
  missing: readonly MissingField[],
  strangers: readonly PartyValue[] = [],
): PlanQuestion[] {
  // Whoever asks what is usual has asked something.
  const asksUsual = !['none', null].includes(textOf(brief, 'usual_set'));
  const ofFields = missing
    .filter(({ field }) => field !== 'topics' || !asksUsual)
    .map(
      ({ field, question, required, found }): PlanQuestion => ({
        id: field,
        field,
        ground: null,
        text: question,
        required,
        options: [
          ...found.slice(0, MOST_OPTIONS).map(({ value, words }) => ({
            value,
            label: field === 'command' ? words : `${value}: ${shortened(words)}`,
          })),
          ...(field === 'topics' ? topicsWithin(brief) : []),
        ],
      }),
    );
  const ofGrounds = grounds.flatMap((ground, at) => ofGround(ground, at));
  const side = misfit(type, brief, matter);
  const ofSide: PlanQuestion[] =
    side === null || !type.brief.fields.includes('opposes') || textOf(brief, 'opposes') !== null
      ? []
      : [
          {
            id: 'opposes',
            field: 'opposes',
            ground: null,
            text: `${side} Which pleading is meant?`,
            required: true,
            options: [],
          },
        ];
  const all = [
    ...ofFields,
    ...ofPleading(type, brief, matter, pages),
    ...ofSide,
    ...ofParties(type, brief, matter, strangers),
    ...ofSignatories(type, brief, matter),
    ...forWhom(type, brief, matter),
    ...toWhom(type, brief, matter),
    ...ofUsualSet(type, brief),
    ...questionsOfResponses(brief),
    ...ofCounterclaim(type, brief),
    ...questionsOfWording(type, brief, matter),
    ...ofSums(type, brief, matter, pages),
    ...ofGrounds,
    ...ofContentions(type, brief, matter),
  ];
  return all.filter((one, at) => all.findIndex(({ id }) => id === one.id) === at);
}

/** A pleading that any of the parties may have filed is nobody's until somebody says whose it is. */
function ofPleading(
  type: DocumentType,
  brief: Brief,
  matter: CaseFacts,
  pages: readonly MatterPage[],
): PlanQuestion[] {
  const asked = pleadingsAsked(type.brief, brief, matter.parties, pages);
  if (asked === null) return [];
  return [
    {
      id: 'opposes',
      field: 'opposes',
      ground: null,
      text: `Which ${textOf(brief, 'opposes')?.toLowerCase()} is meant? The request does not say whose it is, and more than one party may have filed one.`,
      required: true,
      options: asked.slice(0, MOST_OPTIONS).map((value) => ({ value, label: value })),
    },
  ];
}

/** A counterclaim that a request speaks of, and of which no count was read: it may be lost where it is not brought. */
function ofCounterclaim({ brief: { fields } }: DocumentType, brief: Brief): PlanQuestion[] {
  if (!fields.includes('responses') || !fields.includes('claims') || valuesOf(brief, 'claims').length > 0)
    return [];
  const speaksOfOne = (words: string) => COUNTERCLAIM.test(words);
  const said = [...valuesOf<string>(brief, 'relief'), ...brief.unplaced.map(({ text }) => text)];
  if (speaksOfOne(textOf(brief, 'opposes') ?? '') || !said.some(speaksOfOne)) return [];
  return [
    {
      id: 'claims',
      field: 'claims',
      ground: null,
      text: 'The request speaks of a counterclaim, and the draft has none. Which counts does it have?',
      required: true,
      options: [],
    },
  ];
}

/** Questions and requests of discovery go to one of several opponents, whose answers they bind. */
function toWhom(type: DocumentType, brief: Brief, matter: CaseFacts): PlanQuestion[] {
  if (type.oneOpponent !== true || textOf(brief, 'recipient') !== null) return [];
  const represents = valuesOf<string>(brief, 'represents');
  const { opponent } = sidesOf({ case: matter, documentType: type, briefed: { represents } });
  if (opponent.length < 2) return [];
  return [
    {
      id: 'recipient',
      field: 'recipient',
      ground: null,
      text: 'Which opponent is this draft for? There are several, and it goes to one of them.',
      required: true,
      options: [
        ...opponent
          .slice(0, MOST_OPTIONS)
          .map(({ name, role }) => ({ value: name, label: `${name}, ${role}` })),
        { value: ALL_OPPONENTS, label: 'All of them, in one draft' },
      ],
    },
  ];
}

const MOST_OPTIONS = 10;

/** Questions about some of the sums: the others stay as they are. */
export const OF_SUMS = 'sums:';
export const PAID = `${OF_SUMS}paid`;
const OF_INTEREST = `${OF_SUMS}interest`;

/** Sums that the record says were paid and the brief does not take off; interest that is asked for and not in figures. */
function ofSums(
  type: DocumentType,
  brief: Brief,
  matter: CaseFacts,
  pages: readonly MatterPage[],
): PlanQuestion[] {
  const ask = (id: string, text: string): PlanQuestion => ({
    id,
    field: 'sums',
    ground: null,
    text,
    required: true,
    options: [],
  });
  const isAsked =
    claims(type) &&
    textOf(brief, 'interest_asked') === null &&
    valuesOf<string>(brief, 'relief').some((text) => INTEREST.test(text)) &&
    !valuesOf<SumValue>(brief, 'sums').some(
      ({ label = '', interest }) => interest !== undefined || INTEREST.test(label),
    );
  const unknown = (['sums', 'instalments'] as const)
    .flatMap((field) => valuesOf<SumValue>(brief, field))
    .flatMap((sum) => missingOfInterest(sum) ?? []);
  return [
    ...(paymentsTold(type, brief, matter, pages).length === 0
      ? []
      : [
          ask(
            PAID,
            'The record tells of payments that the brief does not take off: which count? Give each among the sums, with `paid`.',
          ),
        ]),
    ...(isAsked
      ? [
          {
            ...ask(
              OF_INTEREST,
              'Interest is asked for: in which words? Where it is to be in figures, give each sum with its `interest`.',
            ),
            ...(type.brief.fields.includes('interest_asked') ? IN_WORDS : {}),
          },
        ]
      : []),
    ...(unknown.length === 0
      ? []
      : [ask(OF_INTEREST, `${unknown.join(' ')} Give each sum with its \`interest\`.`)]),
  ];
}

const INTEREST = /\binterest\b/i;

const IN_WORDS = {
  field: 'interest_asked',
  options: [{ value: AS_LAW_ALLOWS, label: 'As the law allows, and not in figures' }],
} as const;

/** A paper by which money is claimed. */
function claims({ addressee, claims: known }: DocumentType): boolean {
  return addressee === 'opponent' || known !== undefined;
}

interface ToldPayment {
  readonly amount: number;
  readonly text: string;
  /** Null: the facts of the case. */
  readonly page: MatterPage | null;
}

function paymentsTold(
  type: DocumentType,
  brief: Brief,
  { facts }: CaseFacts,
  pages: readonly MatterPage[],
): ToldPayment[] {
  const sums = valuesOf<SumValue>(brief, 'sums');
  const most = Math.max(0, ...sums.filter((one) => !isPaid(one)).map(({ amount }) => amount));
  if (!claims(type) || most === 0) return [];
  const known = new Set(sums.filter(isPaid).map(({ amount }) => amount));
  // What our own notes say would be paid is no payment, and is repeated nowhere.
  const open = pages.filter(({ nature }) => !nature.privileged);
  const texts = [{ text: facts ?? '', page: null }, ...open.map((page) => ({ text: page.text, page }))];
  const found = texts
    .filter(({ text }) => SAYS_PAID.test(text))
    .flatMap(({ text, page }) => sentences(text).map((one) => ({ text: one, page })))
    .filter(({ text }) => SAYS_PAID.test(text) && text.length <= LONGEST_TOLD)
    .flatMap(({ text, page }) => {
      const [one, other] = amountsIn(text);
      const amount = one?.value ?? 0;
      // Of two sums in a sentence nobody knows which was paid.
      const isPayment = other === undefined && amount > 0 && amount <= most && !known.has(amount);
      return isPayment ? [{ amount, text, page }] : [];
    });
  return found.filter(({ amount }, at) => found.findIndex((one) => one.amount === amount) === at);
}

const LONGEST_TOLD = 300;
const MOST_PAYMENTS = 3;
/** `RECEIVED` in capitals is the stamp on a paper. */
const SAYS_PAID =
  /(?<!\b(?:[Nn]ot|[Nn]ever|[Nn]othing|[Tt]o be)(?: been)? )\b(?:[Pp]aid|PAID|[Rr]eceived|[Cc]redited)\b/;

function paidAlready(...[type, brief, matter, pages]: Parameters<typeof paymentsTold>): PlanWarning[] {
  return paymentsTold(type, brief, matter, pages)
    .slice(0, MOST_PAYMENTS)
    .map(({ amount, text, page }) =>
      warning(
        'contradiction',
        page === null
          ? `The record of the case tells of a payment of ${money(amount)} that the brief does not take off: ${shortened(text)}`
          : `${page.file.title ?? page.file.name}, page ${page.number}, tells of a payment of ${money(amount)} that the brief does not take off: ${shortened(text)}`,
        page?.file.id ?? null,
      ),
    );
}

function ofGround(ground: PlannedGround, at: number): PlanQuestion[] {
  if (ground.kind === 'standard') return [];
  const field = ground.kind === 'defense' ? ('defenses' as const) : ('grounds' as const);
  const called = `ground ${at + 1} (${ground.heading === '' ? shortened(ground.text) : `“${ground.heading}”`})`;
  const ask = (
    id: string,
    text: string,
    required: boolean,
    options: PlanQuestion['options'] = [],
  ): PlanQuestion => ({
    id: `${ground.id}:${id}`,
    field,
    ground: ground.id,
    text,
    required,
    options,
  });
  return [
    ...(ground.opposing !== null && ground.text === ''
      ? [ask('text', `They say: ${shortened(ground.opposing)} What is our answer?`, true)]
      : []),
    ...(ground.heading === ''
      ? [
          ask('owner', `Are the words of ${called} ours, or what the other side says?`, true, [
            { value: 'ours', label: 'Ours: they are printed as our answer.' },
            { value: 'theirs', label: 'Theirs: they are printed as what the other side contends.' },
          ]),
        ]
      : []),
    ...ground.authorities.flatMap((authority, index) =>
      authority.state !== 'several'
        ? []
        : [
            ask(
              `authority-${index + 1}`,
              `Which decision is “${authority.cite}”?`,
              true,
              authority.candidates.map(({ file_id, citation }) => ({
                value: file_id,
                label: citation ?? file_id,
              })),
            ),
          ],
    ),
    ...(ground.kind === 'ground' &&
    ground.proposition === null &&
    ground.stance === 'assert' &&
    !namesLaw(ground)
      ? [ask('proposition', `Which rule of law does ${called} rest on?`, false)]
      : []),
  ];
}

/** Does the lawyer name law for it, whether the vault holds it or not? */
export function namesLaw({ authorities, proposition, text }: PlannedGround): boolean {
  return authorities.length > 0 || findCitations([proposition, text].join('\n')).length > 0;
}

/** Words of an answer to the other side that do not say whose they are. */
export function needsOwner({ stance, heading, proposition, opposing, text }: GroundValue): boolean {
  return (
    stance === 'rebut' &&
    text !== undefined &&
    [heading, proposition, opposing].every((one) => one === undefined)
  );
}

/** The paper does not fit the side that we act for: `the complaint is the client's own`. */
function misfit(type: DocumentType, brief: Brief, matter: CaseFacts): string | null {
  if (type.form !== 'court' || type.actingSide === undefined) return null;
  // Whoever brings in somebody new claims, whichever side he is on.
  if (valuesOf(brief, 'against').length > 0) return null;
  const represents = valuesOf<string>(brief, 'represents');
  const { movant } = sidesOf({ case: matter, documentType: type, briefed: { represents } });
  const [ours] = movant;
  if (ours === undefined) return null;
  const side = sideOf(ours.role);
  if ((side !== 'claiming' && side !== 'defending') || side === type.actingSide) return null;
  return `A ${type.title.toLowerCase()} is a document of the ${type.actingSide} side; ${ours.name} is the ${ours.role}${type.actingSide === 'defending' ? ', so that the complaint is the client’s own' : ''}.`;
}

export function warningsOf(
  type: DocumentType,
  brief: Brief,
  matter: CaseFacts,
  files: readonly VaultFile[],
  pages: readonly MatterPage[],
): PlanWarning[] {
  const side = misfit(type, brief, matter);
  return [
    ...(side === null ? [] : [warning('side', side)]),
    ...unanswered(brief),
    ...files.flatMap(unreadOf),
    ...sumsThatDoNotAddUp(brief),
    ...(type.brief.fields.includes('our_offer') ? offerUnlikeItems(brief) : []),
    ...disagreements(brief, matter, pages),
    ...contradictions(brief, matter),
    ...unknownSums(brief, matter, pages),
    ...paidAlready(type, brief, matter, pages),
  ];
}

/** Files named in one warning. */
const MOST_NAMED = 4;

export function warningsOfStrangers(strangers: readonly VaultFile[]): PlanWarning[] {
  const [first] = strangers;
  if (first === undefined) return [];
  const named = strangers.slice(0, MOST_NAMED).map(({ name, title }) => title ?? name);
  const more = strangers.length - named.length;
  const all = listed(more > 0 ? [...named, `${more} more`] : named);
  return [
    warning(
      'file_doubtful',
      strangers.length === 1
        ? `${all} names no party of this case and hardly anybody else its documents name: nothing of it is used. Name it in the request if it belongs here.`
        : `${all} name no party of this case and hardly anybody else its documents name: nothing of them is used. Name one in the request if it belongs here.`,
      strangers.length === 1 ? first.id : null,
    ),
  ];
}

/** Paragraphs between those that an answer goes through fall under its general denial, and nobody may have meant that. */
function unanswered(brief: Brief): PlanWarning[] {
  const answered = new Set(
    valuesOf<ResponseValue>(brief, 'responses').flatMap(({ paragraphs }) => paragraphs),
  );
  const last = Math.max(0, ...answered);
  const open = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !answered.has(number));
  if (open.length === 0) return [];
  return [
    warning(
      'record_gap',
      `${paragraphsNamed(open)} of the pleading ${open.length === 1 ? 'has' : 'have'} no answer of ${open.length === 1 ? 'its' : 'their'} own: the general denial covers ${open.length === 1 ? 'it' : 'them'}.`,
    ),
  ];
}

function warning(code: PlanWarning['code'], text: string, fileId: string | null = null): PlanWarning {
  return { code, text, ground: null, file_id: fileId };
}

/** Warnings of a file that say that its text is not all that it says. */
const DOUBTFUL: ReadonlySet<string> = new Set(['low_confidence', 'language_missing', 'attachment_unread']);

function unreadOf({ id, name, title, status, reason, warnings }: VaultFile): PlanWarning[] {
  const called = title ?? name;
  if (status === 'failed' || status === 'quarantined')
    return [
      warning(
        'file_failed',
        `${called} could not be read (${reason?.detail ?? reason?.code ?? status}): nothing of it is in this plan.`,
        id,
      ),
    ];
  if (status !== 'ready')
    return [warning('file_unread', `${called} has not been read yet: nothing of it is in this plan.`, id)];
  return warnings
    .filter(({ code }) => DOUBTFUL.has(code))
    .map(({ detail, pages }) =>
      warning(
        'file_doubtful',
        `${called}${
          pages.length === 0
            ? ''
            : `, page ${pages
                .map(({ number }) => number)
                .slice(0, 5)
                .join(', ')}`
        }: ${detail}`,
        id,
      ),
    );
}

/** `Total: $100` beside items that make another sum. */
function sumsThatDoNotAddUp(brief: Brief): PlanWarning[] {
  const sums = valuesOf<SumValue>(brief, 'sums');
  const total = sums.find(isTotal);
  const items = sums.filter((one) => one !== total);
  const owed = sums.filter((one) => !isPaid(one));
  const nearly = total === undefined ? nearlyAddsUp(owed.map(({ amount }) => amount)) : null;
  if (nearly !== null)
    return [
      warning(
        'contradiction',
        `The other sums of the brief make ${money(nearly)}, and the largest is ${money(Math.max(...sums.map(({ amount }) => amount)))}.`,
      ),
    ];
  if (total === undefined || items.length < 2) return [];
  const sum = items.reduce((all, one) => all + (isPaid(one) ? -one.amount : one.amount), 0);
  const interest = items.reduce((all, one) => all + Number(interestOn(one)?.cents ?? 0n) / 100, 0);
  if ([sum, sum + interest].some((made) => Math.abs(made - total.amount) < 0.005)) return [];
  return [
    warning('contradiction', `The items make ${money(sum)}, the brief says ${money(total.amount)} in all.`),
  ];
}

/** What a letter demands where our side makes an offer is that offer, and no sum of its items. */
function offerUnlikeItems(brief: Brief): PlanWarning[] {
  const offer = offerOf(brief);
  const items = (offer?.damages ?? []).filter((one) => !isTotal(one));
  if (offer === null || items.length === 0) return [];
  const made = items.reduce((all, one) => all + (isPaid(one) ? -one.amount : one.amount), 0);
  const said = [offer.sum, textOf(brief, 'our_offer')].flatMap((text) => amountsIn(text ?? ''));
  if (said.some(({ value }) => Math.abs(value - made) < 0.005)) return [];
  const what = offer.sum === null ? 'that the offer be accepted' : offer.sum;
  return [
    warning(
      'contradiction',
      `The items of the damages make ${money(made)}, and the letter demands ${what}: it does not say what the difference is for.`,
    ),
  ];
}

/** Figures that do not come out: in the brief, the facts of the case, a document of the matter. */
function disagreements(brief: Brief, { facts }: CaseFacts, pages: readonly MatterPage[]): PlanWarning[] {
  const said = brief.values.flatMap(({ value }) => stringsIn(value));
  return [
    ...said.flatMap((text) =>
      discrepanciesIn(text).map((one) => warning('contradiction', `The brief: ${one.text}`)),
    ),
    ...discrepanciesIn(facts ?? '').map(({ text }) =>
      warning('contradiction', `The facts of the case: ${text}`),
    ),
    ...pages.flatMap(({ file, number, text }) =>
      discrepanciesIn(text).map((one) =>
        warning('contradiction', `${file.title ?? file.name}, page ${number}: ${one.text}`, file.id),
      ),
    ),
  ];
}

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn);
}

/** The same day under two dates, in the brief and in the case. */
function contradictions(brief: Brief, matter: CaseFacts): PlanWarning[] {
  return valuesOf<DateValue>(brief, 'dates').flatMap(({ label, date }) => {
    const known = matter.key_dates.find((one) => plainly(one.label) === plainly(label) && one.date !== date);
    return known === undefined
      ? []
      : [
          warning(
            'contradiction',
            `“${label}” is ${date} in the brief and ${known.date} in the case record.`,
          ),
        ];
  });
}

/** A sum that neither the record of the case nor a document of the matter has, and of which the brief does not say how it is made up. */
function unknownSums(brief: Brief, matter: CaseFacts, pages: readonly MatterPage[]): PlanWarning[] {
  if (pages.length === 0) return [];
  const texts = [matter.facts ?? '', ...pages.map(({ text }) => text)];
  return valuesOf<SumValue>(brief, 'sums').flatMap(({ label, amount, basis }) => {
    const written = [
      amount.toLocaleString('en-US'),
      amount.toFixed(2),
      String(amount),
      amount.toLocaleString('en-US', { minimumFractionDigits: 2 }),
    ];
    if (
      basis !== undefined ||
      isTotal({ label }) ||
      texts.some((text) => written.some((one) => text.includes(one)))
    )
      return [];
    return [
      warning(
        'contradiction',
        `${money(amount)}${label === undefined ? '' : ` (${label})`} stands in no document of the matter that was read.`,
      ),
    ];
  });
}
