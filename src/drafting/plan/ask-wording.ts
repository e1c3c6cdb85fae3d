/** Words of a brief that cannot stand in the draft as they were typed: each is asked, with the words that are certain to be offered. Pure. */
import type { Json } from '../../platform/index.ts';
import { BRIEF_FIELDS } from '../brief/fields.ts';
import { type Brief, type BriefFieldName, type GroundValue, textOf, valuesOf } from '../brief/model.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { type Asked, asked, questionWithin } from '../templates/discovery.ts';
import { namesItsParties, rewordedForUs, speaksOfUs } from '../templates/we.ts';
import { type NotSworn, Testimony } from '../templates/witness.ts';
import type { PlanQuestion } from './model.ts';
import { ourSideOf } from './outline.ts';
import { shortened } from './shortened.ts';

/** Lists of texts that are printed as they are typed. */
const PRINTED: readonly BriefFieldName[] = [
  'facts',
  'relief',
  'topics',
  'terms',
  'limits',
  'production_form',
  'production_place',
];
/** Nobody answers more; the others are open points of the draft all the same. */
const MOST = 12;

export function questionsOfWording(type: DocumentType, brief: Brief, matter: CaseFacts): PlanQuestion[] {
  return [...ofUs(type, brief, matter), ...ofTheWitness(type, brief), ...ofTopics(type, brief)].slice(
    0,
    MOST,
  );
}

/** `We put it there`: in a draft that names its parties nobody is “we”, and the verb does not tell its tense. Our office is counsel’s. */
function ofUs(type: DocumentType, brief: Brief, matter: CaseFacts): PlanQuestion[] {
  if (!namesItsParties(type)) return [];
  const ours = ourSideOf(type, matter, brief);
  const ask = (of: Pick<PlanQuestion, 'id' | 'field' | 'ground'>, text: string): PlanQuestion[] =>
    speaksOfUs(text) && (of.field === 'production_place' || rewordedForUs(text, ours) === null)
      ? [worded(of, text, 'says “we”, and the draft names its parties', [])]
      : [];
  const printed = type.brief.fields.filter((field) => PRINTED.includes(field));
  return [
    ...printed.flatMap((field) => eachOf(brief, field).flatMap(({ of, text }) => ask(of, text))),
    ...brief.values.flatMap(({ id, field, value }) => {
      const { text } = value as unknown as GroundValue;
      return id === undefined || text === undefined
        ? []
        : ask({ id: `${id}:text`, field, ground: null }, text);
    }),
  ];
}

/** `Ms. Lee saw it`, of what Ms. Lee swears to; `we` and `I` of whoever wrote the note. */
function ofTheWitness({ rules }: DocumentType, brief: Brief): PlanQuestion[] {
  if (rules.signature !== 'declarant') return [];
  const facts = eachOf(brief, 'facts');
  const witness = new Testimony(
    facts.map(({ text }) => text),
    textOf(brief, 'witness'),
  );
  return facts.flatMap(({ of, text }) => {
    const why = witness.notSworn(text);
    return why === null ? [] : [worded(of, text, NOT_SWORN[why], [])];
  });
}

const NOT_SWORN: Readonly<Record<NotSworn, string>> = {
  'of the witness': 'speaks of the witness, who swears to it, in the third person',
  'of us': 'says “we” where others speak of the witness, who alone swears to it',
  'of the writer': 'says “I” where others speak of the witness, who alone swears to it',
};

const ASKED: readonly (readonly [keyof Asked, string])[] = [
  ['interrogatory', 'asks nothing that the other side could answer'],
  ['request', 'names nothing that the other side could produce'],
];

/** `I want to know who signed`: no question to the other side. */
function ofTopics({ sections }: DocumentType, brief: Brief): PlanQuestion[] {
  const kind = ASKED.find(([name]) =>
    sections.some(({ template }) => template.some((line) => line.includes(`{{item.${name}`))),
  );
  if (kind === undefined) return [];
  const [name, why] = kind;
  return eachOf(brief, 'topics')
    .filter(({ text }) => asked(text)[name] === null)
    .map(({ of, text }) => worded(of, text, why, oneOf(questionWithin(text))));
}

/** Where no topic was given: what sentences of the request lead to, `I want to know who signed`, together as one answer. */
export function topicsWithin({ unplaced }: Brief): PlanQuestion['options'] {
  const topics = unplaced.flatMap(({ text }) => questionWithin(text) ?? []);
  // Topics are parted by semicolons.
  const value = topics.filter((one) => !one.includes(';')).join('; ');
  return value === '' ? [] : [{ value, label: value }];
}

interface Printed {
  readonly of: Pick<PlanQuestion, 'id' | 'field' | 'ground'>;
  readonly text: string;
}

/** `facts-2` is the second value of the field. */
function eachOf(brief: Brief, field: BriefFieldName): Printed[] {
  return valuesOf<Json>(brief, field).flatMap((value, at) =>
    typeof value === 'string' ? [{ of: { id: `${field}-${at + 1}`, field, ground: null }, text: value }] : [],
  );
}

function oneOf(offered: string | null): readonly string[] {
  return offered === null ? [] : [offered];
}

function worded(
  of: Pick<PlanQuestion, 'id' | 'field' | 'ground'>,
  text: string,
  why: string,
  offered: readonly string[],
): PlanQuestion {
  return {
    ...of,
    text: `${shortened(text)} (${BRIEF_FIELDS[of.field].title}) ${why}. In which words is it to stand?`,
    required: true,
    options: offered.map((value) => ({ value, label: value })),
  };
}
