/** Nothing that a brief has vanishes: it is printed where a lawyer looks for it, and once, or the report says why it is not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BriefFieldName } from '../../../src/drafting/brief/model.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { getDocumentType } from '../../../src/drafting/document-types/list-document-types.ts';
import type { Json } from '../../../src/platform/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { type DemoWorld, worldOfCases } from '../demo-world.ts';
import { type Form, Forms, type Schema, type Wanted } from './values-of-schema.ts';

/** Sections that a value belongs to: those whose ids begin so. Of the others any section, or the head of the paper, is its place. */
const WHERE: Readonly<Partial<Record<BriefFieldName, string>>> = {
  brief_answers: 'brief_answer',
  claims: 'count|counterclaim|argument|preamble|introduction|conclusion|prayer',
  conclusion: 'conclusion',
  controversy: 'jurisdiction',
  dates:
    'facts|undisputed|statement|background|counterstatement|chronology|dates|defenses|counterclaim|recitals|purpose|scope|interrogatories|requests',
  defenses: 'ground',
  exposure: 'exposure',
  fact_responses: 'fact_responses',
  facts:
    'facts|undisputed|statement|background|counterstatement|undated|defenses|counterclaim|recitals|purpose|scope|interrogatories|requests',
  grounds: 'ground|argument|introduction',
  instalments: 'our_offer',
  jurisdiction: 'jurisdiction',
  limits: 'instructions',
  missing_documents: 'open_questions|missing',
  next_steps: 'next_steps',
  our_offer: 'our_offer',
  personal_jurisdiction: 'jurisdiction',
  production_form: 'instructions',
  production_place: 'instructions',
  questions: 'question',
  recommendation: 'conclusion',
  relief: 'prayer|relief|demand|conclusion',
  responses: 'responses',
  preservation: 'client_duties|preservation',
  communication: 'confidentiality',
  ending: 'termination',
  scope: 'scope',
  scope_excludes: 'scope',
  conflict_disclosure: 'conflicts',
  terms: 'terms|particular',
  topics: 'evidence|interrogatories|requests|schedule|discovery_at_issue',
  venue: 'jurisdiction',
  weaknesses: 'weak_points',
};

/** Names and headings, and what is argued as well as asked for, stand in several places. */
const OFTEN: ReadonlySet<string> = new Set(
  `against.name against.role against.address amendment author claims.damages claims.declaration claims.name compliance_place deadline disclosing_party
  defenses.heading defenses.proposition defenses.text dismissal expenses expenses_rule grounds.heading grounds.proposition
  grounds.text opposes questions reach recipient rulings.text set sums.amount sums.label sums.due sums.basis topics witness`.split(
    /\s+/,
  ),
);

/** Choices that print alike: of both the paper says nothing. */
const ALIKE: ReadonlySet<string> = new Set(['jury: waived', 'jury: none']);

let world: DemoWorld;

const ends: (() => unknown)[] = [];

beforeAll(async () => {
  world = await worldOfCases(undefined, (end) => {
    ends.push(end);
  });
});

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

describe.each(builtInTypes())('$id', ({ id, brief: { fields } }) => {
  const forms = new Forms();

  async function formsOf(field: string): Promise<Form[]> {
    const { brief } = await getDocumentType(world.parts, world.firm, id);
    const { properties = {} } = brief.schema as unknown as Schema;
    return forms.of(field, properties[field] ?? {});
  }

  async function drafted(given: Readonly<Record<string, Json>>) {
    const { text, sections, verification } = await generateDocument(world.parts, world.firm, {
      case_id: world.cases.get('DEMO-001') ?? '',
      document_type: id,
      engine: 'assembly',
      brief: given,
    });
    return {
      text,
      whole: fold(text),
      sections: sections.map(({ id: section, heading, paragraphs }) => ({
        section,
        words: fold([heading, ...paragraphs.map((one) => one.text)].join('\n')),
      })),
      notes: verification.notes,
      removed: [...verification.removed, ...verification.unsupported],
    };
  }

  /** What is wrong with each value that is wanted. */
  function faults(paper: Awaited<ReturnType<typeof drafted>>, wanted: readonly Wanted[]): string[] {
    const { whole, sections, notes } = paper;
    return wanted.flatMap(({ place, words }) => {
      const said = fold(words);
      const field = place.split('.', 1)[0] as BriefFieldName;
      if (!whole.includes(said)) return isExplained(place, said, notes) ? [] : [`lost: ${place}: ${words}`];
      const where = sections.filter((one) => one.words.includes(said));
      const belongs = new RegExp(`^(?:${WHERE[field] ?? ''})`);
      // A number of two figures may stand anywhere.
      const isTelling = !/^\d{1,2}$/.test(words);
      if (isTelling && field in WHERE && !where.some(({ section }) => belongs.test(section)))
        return [`elsewhere: ${place}: ${where.map(({ section }) => section).join(', ')}`];
      const times = sections.reduce((sum, one) => sum + one.words.split(said).length - 1, 0);
      return times > 1 && !OFTEN.has(place) && !/^[\d,]+$/.test(words) ? [`${times} times: ${place}`] : [];
    });
  }

  test.each([...fields])('%s, and each thing that it may have', async (field) => {
    const wrong: string[] = [];
    const chosen: string[] = [];
    for (const { name, value, wanted } of await formsOf(field)) {
      const paper = await drafted({ [field]: value });
      wrong.push(...faults(paper, wanted).map((one) => `${name}: ${one}`));
      wrong.push(...paper.removed.map(({ text }) => `${name}: removed: ${text}`));
      // The report misses nothing that is there.
      if (wanted.every(({ words }) => paper.whole.includes(fold(words))))
        wrong.push(...paper.notes.filter((note) => note.includes(', not printed (')));
      if (typeof value === 'string' && wanted.length === 0)
        chosen.push(ALIKE.has(name) ? 'alike' : paper.text);
    }
    expect(wrong).toEqual([]);
    // A choice among words of the paper is seen in it.
    expect(new Set(chosen).size).toBe(
      chosen.length - Math.max(0, chosen.filter((one) => one === 'alike').length - 1),
    );
  });

  test('all fields together, and in turn with half of the others', async () => {
    const wrong: string[] = [];
    for (const takes of HALVES) {
      const chosen = fields.filter((_, at) => takes(at));
      const whole = await Promise.all(
        chosen.map(async (field) => ({ field, form: (await formsOf(field)).at(-1) })),
      );
      const given = Object.fromEntries(
        whole.flatMap(({ field, form }) => (form === undefined ? [] : [[field, form.value]])),
      );
      const paper = await drafted(given);
      wrong.push(
        ...faults(
          paper,
          whole.flatMap(({ form }) => form?.wanted ?? []),
        ),
      );
    }
    expect(wrong).toEqual([]);
  });
});

/** All of them; then so that any two stand together both with a third and without it. */
const HALVES: readonly ((at: number) => boolean)[] = [
  () => true,
  ...Array.from(
    { length: 8 },
    (_, half) => (at: number) => ((at * 2_654_435_761 + half * 40_503) >>> (7 + half)) % 2 === 0,
  ),
];

/** The report gives a reason, or the question that stands for it. */
function isExplained(place: string, said: string, notes: readonly string[]): boolean {
  return notes.some(
    (note) =>
      (fold(note).includes(said) && /^(?:Still asked: |From the brief, not printed \([^:)]+: )/.test(note)) ||
      (place.includes('interest.') && note.startsWith('Still asked: Interest on')),
  );
}

/** With the marks of what stands in marks. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“‘]varnish[”’]/g, 'inmarks')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}
