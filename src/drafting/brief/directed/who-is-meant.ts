/**
 * Against whom a paper is, or with whom it is made, where its request names somebody who is no party of the record, or one of several
 * parties alone. Where that is not certain it is asked, and the paper has the place open: it is never the other side of the record that
 * stands there instead. Pure.
 */

import { onOneLine } from '../../../platform/index.ts';
import type { CaseFacts, DocumentType } from '../../model.ts';
import { isNaturalPerson } from '../../parties/natural-person.ts';
import { partiesNamed, sideOf, sidesOf } from '../../parties/sides.ts';
import { lettersOf } from '../../templates/people.ts';
import { asData } from '../../templates/text.ts';
import type { Brief, BriefValue, PartyValue } from '../model.ts';
import { textOf, valuesOf } from '../model.ts';
import { namesIn } from '../names.ts';
import { companiesIn, saidBehind } from '../pleaded.ts';
import { findValues } from '../slots/find-values.ts';
import { NOBODY_YET } from './adversary.ts';
import { directedShares } from './directed.ts';
import { type Mention, mentionsIn, type Person } from './people.ts';

type Party = CaseFacts['parties'][number];

/** From here on somebody is meant, and above the other somebody may be. */
const SURE = 0.6;
const MAY_BE = 0.35;
/** One that is likelier by this much is not one of two that may be meant. */
const CLEAR = 0.3;
/** Between a name and its address. */
const NEAR = 120;
const APART: ReadonlySet<string> = new Set(['new', 'separate']);
const ACTION: ReadonlySet<string> = new Set(['case', 'action', 'suit', 'lawsuit']);
/** Between a person and a company. */
const NEXT_TO = 30;

/** Who has a copy is not whom it goes to: `copy to Harbor Casualty (Ann Roe)`. */
function withoutCopies(mentions: readonly Mention[], context: string): Mention[] {
  let isCopied = false;
  return mentions.filter(({ start }, at) => {
    const before = context.slice(mentions[at - 1]?.end ?? 0, start);
    isCopied = HAS_A_COPY.test(before) || (isCopied && BESIDE_A_COPY.test(before));
    return !isCopied;
  });
}

const BESIDE_A_COPY = /^[\s,(]{0,4}(?:and\s|attn\.?:?\s)?$/i;
const HAS_A_COPY = /(?:^|[\s,;(])(?:cc|copy|copies)(?:\sto)?:?\s(?:the\s)?$/i;

export interface Directed {
  /** Parties of the record that oppose us, each with how likely the paper is against it. */
  readonly recorded: readonly Candidate[];
  /** Whoever else is named. */
  readonly strangers: readonly Candidate[];
  /** The request says that it is no paper of the action of the record: `Complaint, new case`. */
  readonly isNewAction: boolean;
}

interface Candidate {
  readonly name: string;
  readonly share: number;
  /** What it is, or where, stands behind its name, as of whoever is a party. */
  readonly isDescribed: boolean;
  /** Of a person: the company behind the name, `Lorna Verrick at Verrick Hoist Services`. */
  readonly at?: string;
  /** The series that it is named in, `Alder Corp. and Jane Roe`. */
  readonly series: ReadonlySet<number>;
}

/** Whom the words of a request may be directed to. */
export function directedIn(
  request: string,
  type: DocumentType,
  matter: CaseFacts,
  represents: readonly string[],
  texts: readonly string[],
): Directed {
  // Blank lines would part what is one.
  const context = onOneLine(request);
  const { movant } = sidesOf({ case: matter, documentType: type, briefed: { represents } });
  const known = [...peopleOf(matter, movant), ...recordedBeside(context, matter, texts)];
  const mentions = withoutCopies(byWholeNames(mentionsIn(context, known)), context);
  const shares = directedShares(context, mentions, type.id);
  const series = seriesOf(mentions, context);
  const of = (standing: Person['standing']): Candidate[] => {
    const best = new Map<string, { share: number; series: Set<number> }>();
    mentions.forEach(({ person }, at) => {
      if (person.standing !== standing) return;
      const known = best.get(person.name) ?? { share: 0, series: new Set<number>() };
      known.series.add(series[at] ?? 0);
      best.set(person.name, { ...known, share: Math.max(known.share, shares[at] ?? 0) });
    });
    const at = companiesOf(mentions, context);
    return [...best]
      .map(([name, one]) => ({
        name: asData(name),
        ...one,
        ...at.get(name),
        isDescribed: Object.keys(detailsOf(name, context, [])).length > 0,
      }))
      .sort((a, b) => b.share - a.share);
  };
  return {
    recorded: of('theirs'),
    strangers: of('neither'),
    isNewAction: lettersOf(context).some(
      (word, at, words) => APART.has(word) && ACTION.has(words[at + 1] ?? ''),
    ),
  };
}

/** `Holm` is Holm Cooperative, where that is named, too. */
function byWholeNames(mentions: readonly Mention[]): Mention[] {
  const names = mentions.flatMap(({ person: { name, standing } }) => (standing === 'neither' ? [name] : []));
  return mentions.map((one) => {
    const { name, standing } = one.person;
    const whole = names.filter((other) => other.startsWith(`${name} `) && !isNaturalPerson(other));
    const [only] = standing === 'neither' ? whole : [];
    return only === undefined || new Set(whole).size > 1
      ? one
      : { ...one, person: { ...one.person, name: only } };
  });
}

/** Of each mention the number of the series that it stands in: of those with nothing but `and` or a comma between them. */
function seriesOf(mentions: readonly Mention[], context: string): number[] {
  let series = 0;
  return mentions.map(({ start }, at) => {
    const between = context.slice(mentions[at - 1]?.end ?? 0, start);
    if (at > 0 && lettersOf(between).some((word) => word !== 'and')) series += 1;
    return series;
  });
}

function companiesOf(
  mentions: readonly Mention[],
  context: string,
): ReadonlyMap<string, Pick<Candidate, 'at'>> {
  return new Map(
    mentions.flatMap(({ person, end }, nth) => {
      const next = mentions[nth + 1];
      const isAt =
        next?.person.standing === 'neither' &&
        isNaturalPerson(person.name) &&
        !isNaturalPerson(next.person.name) &&
        next.start - end < NEXT_TO &&
        !/[.;(]/.test(context.slice(end, next.start));
      return isAt ? [[person.name, { at: asData(next.person.name) }]] : [];
    }),
  );
}

/** The parties by their names, and by those of their counsel. */
function peopleOf(
  { parties, responsible_attorney: attorney, judge }: CaseFacts,
  movant: readonly Party[],
): Person[] {
  const ours = attorney === null ? [] : [{ name: attorney, standing: 'ours' as const }];
  const court = judge === null ? [] : [{ name: judge.replace(/^Hon\.\s/, ''), standing: 'ours' as const }];
  return [
    ...ours,
    ...court,
    ...parties.flatMap((party): Person[] => {
      const isOurs = movant.includes(party) || movant.some(({ role }) => sideOf(role) === sideOf(party.role));
      const standing = isOurs ? ('ours' as const) : ('theirs' as const);
      return [
        { name: party.name, standing },
        ...counselOf(party).map((called) => ({ name: party.name, called, standing })),
      ];
    }),
  ];
}

/** The lawyers and their firm, each by its name. */
function counselOf({ counsel = '' }: Party): string[] {
  return counsel.split(/,\s(?!P\.?[AC]|L\.?L|PLLC|Esq)/).filter((one) => one.includes(' '));
}

/** Whoever is named in the record, is no party of it, and may be named in the request: by the spelling of the record. */
function recordedBeside(context: string, matter: CaseFacts, texts: readonly string[]): Person[] {
  const said = new Set(lettersOf(context));
  const found = new Map<string, string>();
  for (const text of texts)
    for (const { start, end } of [...companiesIn(text), ...namesIn(text)]) {
      const name = asData(text.slice(start, end));
      const words = lettersOf(name);
      const key = words.join(' ');
      // `the Company` is what a contract calls somebody.
      const isTerm = words[0] === 'the' && words.length === 2;
      const isSaid =
        !isTerm && said.has(words[0] ?? '') && (!isNaturalPerson(name) || said.has(words.at(-1) ?? ''));
      if (isSaid && words.length < 9 && (isNaturalPerson(name) || companiesIn(name).length > 0))
        found.set(key, found.get(key) ?? spelled(name));
    }
  // `LLC` and `LLC.` are one.
  const names = [...found.values()];
  // A letterhead is in capitals, and its address follows.
  const own = matter.parties.flatMap((party) => [party.name, ...counselOf(party)].map(keyOf));
  return names
    .filter(
      (name) =>
        partiesNamed(matter.parties, [name]).length === 0 &&
        !own.some((one) => one.includes(keyOf(name)) || keyOf(name).includes(one)) &&
        !names.some((other) => other !== name && other.startsWith(`${name} `)),
    )
    .map((name) => ({ name, standing: 'neither' as const }));
}

function keyOf(name: string): string {
  return lettersOf(name).join(' ');
}

/** `CORWIN AMES`, as a document prints its head; `ACME LLC` and `IBM` are spelled so. */
function spelled(name: string): string {
  const isPrinted = isNaturalPerson(name) && name === name.toUpperCase();
  return isPrinted
    ? name.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

/** The brief with those against whom the paper is. */
export function withDirected(
  type: DocumentType,
  brief: Brief,
  { recorded, strangers, isNewAction }: Directed,
  matter: CaseFacts,
): Brief {
  const plan = type.brief;
  const [record] = recorded;
  const [other] = strangers;
  if (type.oneOpponent === true && plan.fields.includes('recipient') && textOf(brief, 'recipient') === null) {
    const meant = recorded.filter(({ share }) => share >= SURE);
    const isOne = meant.length === 1 && recorded.slice(1).every(({ share }) => share < SURE - CLEAR / 2);
    return isOne && record !== undefined ? withValue(brief, 'recipient', record.name) : brief;
  }
  if (!plan.fields.includes('against') || valuesOf(brief, 'against').length > 0) return brief;
  // Of an agreement whoever is described as a party is one, whatever else the words speak of.
  const [described, another] =
    type.form === 'agreement' ? strangers.filter((one) => one.isDescribed && one.share >= MAY_BE) : [];
  if (described !== undefined && another === undefined)
    return directedTo(type, withoutAction(brief), [described.name]);
  const isThirdParty = bringsIn(type, brief, matter);
  // An amended complaint goes on against those of the record.
  if (textOf(brief, 'amendment') !== null && !isThirdParty) return brief;
  const theirs = isThirdParty ? 0 : (record?.share ?? 0);
  const share = other?.share ?? 0;
  if (share >= SURE && (theirs < SURE || share - theirs >= CLEAR)) {
    // One too many is worse than one too few.
    const meant = strangers.filter(
      (one) => one.share >= SURE && other !== undefined && !one.series.isDisjointFrom(other.series),
    );
    const names = meant.flatMap(({ name, at }) =>
      type.form === 'letter' && at !== undefined ? [name, at] : [name],
    );
    // Whoever defends and complains of somebody new brings him into the action, unless the request says otherwise.
    const role = isThirdParty && isNewAction ? 'defendant' : undefined;
    return directedTo(type, withoutAction(brief), [...new Set(names)], role);
  }
  // An agreement speaks of many who are not bound by it.
  const isEither = type.form !== 'agreement' && share >= SURE && share >= theirs;
  if (isEither || (share >= MAY_BE && theirs < MAY_BE) || (isThirdParty && share >= MAY_BE / 2))
    return withoutWordsFor(
      withValue(withoutAction(brief), 'against', { name: NOBODY_YET }),
      strangers.map(({ name }) => name),
    );
  const meant = recorded.filter((one) => one.share >= SURE);
  const isPart =
    type.form === 'agreement' &&
    meant.length > 0 &&
    recordedOpponents(type, brief, matter).length > meant.length;
  return isPart ? meant.reduce((known, { name }) => withValue(known, 'against', { name }), brief) : brief;
}

/** Of somebody who is no party of the action nobody takes for granted that it is what is settled, and who pays. */
function withoutAction(brief: Brief): Brief {
  const isOfAction = ({ field, from }: BriefValue) =>
    from === 'case' && (field === 'action' || field === 'payer');
  return { ...brief, values: brief.values.filter((one) => !isOfAction(one)) };
}

/** A complaint of whoever defends is against somebody new, unless it is a counterclaim. */
function bringsIn(type: DocumentType, brief: Brief, matter: CaseFacts): boolean {
  if (type.actingSide !== 'claiming' || !type.brief.fields.includes('claims')) return false;
  const represents = valuesOf<string>(brief, 'represents');
  const { movant } = sidesOf({ case: matter, documentType: type, briefed: { represents } });
  return movant.some(({ role }) => sideOf(role) === 'defending');
}

function recordedOpponents(type: DocumentType, brief: Brief, matter: CaseFacts): readonly Party[] {
  const represents = valuesOf<string>(brief, 'represents');
  return sidesOf({ case: matter, documentType: type, briefed: { represents, recipient: '' } }).opponent;
}

function directedTo(type: DocumentType, brief: Brief, names: readonly string[], role?: string): Brief {
  // Of a letter to somebody at a company, the company is the other side.
  const companies = names.filter((name) => !isNaturalPerson(name));
  const isLetter = type.form === 'letter';
  const meant = isLetter && companies.length > 0 ? companies.slice(0, 1) : names;
  const person = names.find((name) => isNaturalPerson(name));
  const [company] = companies;
  let known = meant.reduce(
    (made, name) => withValue(made, 'against', { name, ...(role === undefined ? {} : { role }) }),
    withoutWordsFor(brief, names),
  );
  if (isLetter && person !== undefined && company !== undefined)
    known = withValue(known, 'recipient', `${person}, ${company}`);
  return known;
}

/** A recipient that was read from the same words, in a shorter form. */
function withoutWordsFor(brief: Brief, names: readonly string[]): Brief {
  const isSame = (value: unknown) =>
    typeof value === 'string' &&
    names.some((name) => name.startsWith(value) || value.startsWith(name) || isWithin(value, name));
  return {
    ...brief,
    values: brief.values.filter(
      ({ field, from, value }) => field !== 'recipient' || from === 'given' || !isSame(value),
    ),
  };
}

function isWithin(value: string, name: string): boolean {
  const words = lettersOf(name);
  return lettersOf(value).every((word) => words.includes(word));
}

function withValue(brief: Brief, field: 'against' | 'recipient', value: BriefValue['value']): Brief {
  return { ...brief, values: [...brief.values, { field, value, from: 'read', span: [0, 0] }] };
}

/** The brief with what request and record say of whom the paper is against. */
export function withDetails(
  brief: Brief,
  matter: CaseFacts,
  context: string,
  texts: readonly string[],
): Brief {
  if (valuesOf(brief, 'against').length === 0) return brief;
  return {
    ...brief,
    values: brief.values.map((one) => {
      if (one.field !== 'against') return one;
      const value = one.value as unknown as PartyValue;
      const isKnown = value.name === NOBODY_YET || partiesNamed(matter.parties, [value.name]).length > 0;
      return isKnown ? one : { ...one, value: { ...detailsOf(value.name, context, texts), ...value } };
    }),
  };
}

/** The address that stands behind a name in the request, or in a document of the matter, and what it is. */
function detailsOf(
  name: string,
  request: string,
  texts: readonly string[],
): Pick<PartyValue, 'address' | 'is'> {
  const context = onOneLine(request);
  const said = [
    ...mentionsIn(context, [{ name, standing: 'theirs' }])
      .filter(({ person }) => person.name === name)
      .map(({ end }) => context.slice(end)),
    ...texts.flatMap((text) => {
      const at = text.indexOf(name);
      return at < 0 ? [] : [text.slice(at + name.length)];
    }),
  ].map((text) => text.slice(0, 2 * NEAR));
  const [address] = said.flatMap((text) => {
    const found = findValues(text).find(({ kind, start }) => kind === 'address' && start < NEAR);
    // Of a sentence further on it may be somebody else's.
    return found === undefined || /[.;]\s|\bcopy\b/.test(text.slice(0, found.start))
      ? []
      : [found.text.replace(', ', '\n')];
  });
  const is = said.map(saidBehind).find((one) => one !== undefined);
  return { ...(address === undefined ? {} : { address }), ...(is === undefined ? {} : { is }) };
}
