/** What leads to a quotation says who speaks, by the short name of the decision. */
import { expect, test } from 'vitest';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import type { Source } from '../../../src/drafting/model.ts';
import { allText, draft, MATTER, request, SOURCES } from '../sample.ts';

const named = (source: Source, name: string): Source => ({
  ...source,
  cited: {
    kind: 'case',
    whole: source.citation,
    id: 'Id.',
    marks: [],
    short: { name, text: `${name}, at 4` },
  },
});
const [harrow, tolland, again] = SOURCES as [Source, Source, Source];

test.each(['formal', 'firm', 'conciliatory', 'plain'])('in every tone: %s', async (tone) => {
  const sources = [
    named(harrow, 'Harrow'),
    { ...named(again, 'Harrow'), fileId: harrow.fileId, goesOn: 'at_once' as const },
    named(tolland, 'Tolland Mills'),
  ];
  const { sections, verification } = await draft(assemblyEngine, request({ tone, sources }));
  const text = allText(sections);
  expect(text).toMatch(/court[^.]* in Harrow|In Harrow, the court/);
  expect(text).toMatch(/court[^.]* in Tolland Mills|In Tolland Mills, the court/);
  expect(text).toContain('\n\nThe court continued:\n\n');
  expect(verification).toMatchObject({ fabricated_citations: 0, removed: [] });
});

test('a name that two decisions share stands for neither', async () => {
  const sources = [named(harrow, 'Harrow'), named(tolland, 'Harrow')];
  const { sections } = await draft(assemblyEngine, request({ sources }));
  expect(allText(sections)).not.toMatch(/In Harrow|in Harrow/);
});

test('documents that a pleading attaches stand in a sentence', async () => {
  const papers = [harrow, tolland].map(
    (one, at): Source => ({
      ...one,
      kind: 'evidence',
      onlyCited: true,
      citation: `Ex. ${'AB'[at]}, Paper ${at}`,
    }),
  );
  const wanted = request({
    type: 'complaint',
    sources: papers,
    brief: { claims: [{ name: 'Trespass' }] } as never,
  });
  expect(allText((await draft(assemblyEngine, wanted)).sections)).toContain(
    'Attached are Ex. A, Paper 0, and Ex. B, Paper 1.',
  );
});

test('what a pleading quotes is led to by its document, and attached with it', async () => {
  const papers = [harrow, tolland, again].map(
    (one, at): Source => ({
      ...one,
      kind: 'evidence',
      fileId: `paper_${'ABA'[at]}`,
      citation: `Ex. ${'ABA'[at]}, Paper ${at}`,
      ...(at === 0 ? { told: 'The Lease provides' } : {}),
      ...(at === 2 ? { onlyCited: true as const } : {}),
    }),
  );
  const wanted = request({
    type: 'complaint',
    sources: papers,
    brief: { claims: [{ name: 'Trespass' }] } as never,
  });
  const text = allText((await draft(assemblyEngine, wanted)).sections);
  expect(text).toContain('The Lease provides:');
  expect(text).toContain('Attached is Ex. B, Paper 1. It reads in part:');
  expect(text).not.toContain('Paper 2');
});

test.each([
  ['Superior Court of Meridian, Alder County', false],
  ['United States District Court for the Northern District of Ohio', true],
])('the federal words on discovery stand in federal papers alone: %s', async (court, federal) => {
  const wanted = request({ type: 'motion_to_compel', sources: [] });
  const { sections } = await draft(assemblyEngine, { ...wanted, case: { ...wanted.case, court } });
  expect(allText(sections).includes('proportional to the needs of the case')).toBe(federal);
});

test('which of several others wrote a document it says itself, or nobody does', async () => {
  const of = async (parties: object[], told?: string) => {
    const letter = { ...harrow, kind: 'evidence', author: 'other_side' as const, ...(told && { told }) };
    const matter = { ...MATTER, parties: [...MATTER.parties, ...parties] } as typeof MATTER;
    const wanted = request({ type: 'opposition_brief', sources: [letter], case: matter });
    return allText((await draft(assemblyEngine, wanted)).sections);
  };
  const bank = { role: 'intervenor', name: 'Tern Bank' };
  expect(await of([])).toContain('Maria Ortega wrote:');
  expect(await of([bank], 'The petition states')).toContain('The petition states:');
  expect(await of([bank])).toContain('The other side wrote:');
});
