/** For whom the draft is, what is asked of the other side besides what the lawyer asks, and what it says that nobody answers yet. Pure. */
import { countsPoints } from '../brief/announced.ts';
import { NOBODY_YET } from '../brief/directed/adversary.ts';
import type { Directed } from '../brief/directed/who-is-meant.ts';
import { USUAL_SETS } from '../brief/fields/discovery.ts';
import { BRIEF_FIELDS } from '../brief/fields.ts';
import { type Brief, type BriefPlan, type PartyValue, textOf, valuesOf } from '../brief/model.ts';
import { contends } from '../brief/owner.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { partiesNamed } from '../parties/sides.ts';
import { asData } from '../templates/text.ts';
import type { PlanQuestion } from './model.ts';
import { shortened } from './shortened.ts';
import { wordsOfTheOthers } from './who-is-who.ts';

const MOST_OPTIONS = 10;

/** What the other side says and no ground of the brief answers. */
export function ofContentions(
  { brief: { fields, points } }: DocumentType,
  brief: Brief,
  matter: CaseFacts,
): PlanQuestion[] {
  // Who answers a question weighs both sides himself.
  if (!fields.includes('grounds') || points === 'questions') return [];
  const theirs = wordsOfTheOthers(brief, matter);
  return (
    brief.unplaced
      .filter(({ text, suggested }) => suggested === 'opposing' || contends(text, theirs))
      // `They say three things.` says none of them.
      .filter(({ text }) => !countsPoints(text))
      .slice(0, MOST_OPTIONS)
      .map(({ text, span: [start] }) => ({
        id: `opposing:${start}`,
        field: 'grounds',
        ground: null,
        text: `They say: ${shortened(text)} No ground answers it. What is our answer?`,
        required: false,
        options: [],
      }))
  );
}

/** Who is named as ours and is no party of the case. */
export function forWhom(type: DocumentType, brief: Brief, { parties, client }: CaseFacts): PlanQuestion[] {
  const unknown = valuesOf<string>(brief, 'represents').find(
    (one) => one !== client && partiesNamed(parties, [one]).length === 0,
  );
  if (unknown === undefined || parties.length === 0 || !type.brief.fields.includes('represents')) return [];
  return [
    {
      id: 'represents',
      field: 'represents',
      ground: null,
      text: `The case has no party of the name “${asData(unknown)}”: for which of its parties is the draft?`,
      required: true,
      options: optionsOf(parties),
    },
  ];
}

/** Whom the request has in mind is for the lawyer to say, where it is not certain. */
export function againstWhom(
  { fields }: BriefPlan,
  brief: Brief,
  { recorded, strangers }: Directed,
): PlanQuestion[] {
  if (!fields.includes('against')) return [];
  const isOpen = valuesOf<PartyValue>(brief, 'against').some(({ name }) => name === NOBODY_YET);
  if (!isOpen) return [];
  return [
    {
      id: 'against',
      field: 'against',
      ground: null,
      text: 'Against whom, or with whom, is it? The request names somebody who is no party of the record.',
      required: true,
      options: [
        ...strangers.map(({ name }) => ({ value: name, label: `${name}, no party of the record` })),
        ...recorded.map(({ name }) => ({ value: name, label: `${name}, of the record` })),
      ].slice(0, MOST_OPTIONS),
    },
  ];
}

function optionsOf(parties: CaseFacts['parties']): PlanQuestion['options'] {
  return parties.slice(0, MOST_OPTIONS).map(({ name, role }) => ({ value: name, label: `${name}, ${role}` }));
}

/** What nobody asked for is not asked of the other side. */
export function ofUsualSet({ brief: { fields } }: DocumentType, brief: Brief): PlanQuestion[] {
  if (!fields.includes('usual_set') || textOf(brief, 'usual_set') !== null) return [];
  return [
    {
      id: 'usual_set',
      field: 'usual_set',
      ground: null,
      text: BRIEF_FIELDS.usual_set.question,
      required: false,
      options: USUAL_SETS.map((value) => ({ value, label: ADDED[value] })),
    },
  ];
}

const ADDED: Readonly<Record<(typeof USUAL_SETS)[number], string>> = {
  none: 'Nothing is added to the topics.',
  usual: 'Persons, communications, loss, experts, insurance and preservation are added.',
  with_contentions:
    'The events and allegations of the case, and the grounds of each defense, are added as well.',
};
