/** What a lawyer would strike: labels for sentences, catchwords in print, another's law, the third person in an oath. */
import { describe, expect, test } from 'vitest';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { eventSentence, untold } from '../../../src/drafting/templates/events.ts';
import { draft, MATTER, request, SOURCES } from '../sample.ts';

describe('key dates', () => {
  test.each([
    ['Complaint filed', 'The complaint was filed on June 11, 2025.'],
    ['Requests for production served', 'The requests for production were served on June 11, 2025.'],
    ['Lease began', 'The lease began on June 11, 2025.'],
    ['Written objection', 'The written objection is dated June 11, 2025.'],
    ['Compressors failed', 'The compressors failed on June 11, 2025.'],
    ['Ortega dismissed', 'Ortega dismissed: June 11, 2025.'],
  ])('%s', (label, sentence) => {
    expect(eventSentence({ label, date: '2025-06-11' }, 'Both compressors stopped.')).toBe(sentence);
  });

  test('those the facts tell are not told twice', () => {
    const dates = [
      { label: 'Crates delivered', date: '2025-03-21' },
      { label: 'Complaint filed', date: '2025-06-11' },
    ];
    expect(untold(dates, 'The crates were delivered on March 21, 2025.')).toEqual([dates[1]]);
  });
});

test('tones differ in wording only: the same sources, quotations and open points', async () => {
  const drafts = await Promise.all(
    ['formal', 'firm', 'conciliatory', 'plain'].map((tone) => draft(assemblyEngine, { ...request(), tone })),
  );
  const claims = drafts.map(({ sections }) =>
    sections.map(({ paragraphs }) => [
      paragraphs.length,
      paragraphs.filter(({ kind }) => kind !== 'prose').map(({ text }) => text),
      paragraphs.flatMap(({ citations }) => citations),
    ]),
  );
  for (const one of claims) expect(one).toEqual(claims[0]);
  const texts = drafts.map(({ sections }) => JSON.stringify(sections));
  expect(new Set(texts).size).toBe(4);
  expect(MATTER.parties.length).toBeGreaterThan(1);
});

test('a citation that nobody wrote down is named in the report', async () => {
  const [first, second, ...others] = SOURCES;
  if (first === undefined || second === undefined) throw new Error('two sources are needed');
  const [whole = ''] = first.citation.split(', p.');
  const citedAs = { whole, short: null, id: 'Id. at 1', kind: 'case' as const, marks: [] };
  const sources = [
    { ...first, namedBy: 'caption' as const, cited: citedAs },
    { ...second, namedBy: 'file_name' as const },
    ...others,
  ];
  const { verification, citations } = await draft(assemblyEngine, request({ sources }));
  expect(citations.map(({ handle }) => handle)).toEqual(expect.arrayContaining(['S1', 'S2']));
  expect(verification.notes).toContain(
    `Cited as their first pages name them, since they have no title: ${whole}. Compare them with the reporter.`,
  );
  expect(verification.notes).toContain(
    `Cited by the name of a file, with an open point for the citation: ${second.fileTitle}. Give these decisions their citation as title.`,
  );
  const { section: _section, ...passage } = second;
  const record = {
    ...passage,
    handle: 'S99',
    fileId: 'file_letter',
    fileTitle: 'letter.eml',
    kind: 'correspondence' as const,
    citation: '[TO COMPLETE: exhibit or docket number of letter.eml], p. 1',
    namedBy: 'file_name' as const,
  };
  const untitled = [...SOURCES, record];
  const { verification: other, citations: cited } = await draft(
    assemblyEngine,
    request({ sources: untitled }),
  );
  expect(cited.map(({ handle }) => handle)).toContain(record.handle);
  expect(other.notes).toContain(
    `Documents of the case that have no title, with an open point for their exhibit or docket number: ${record.fileTitle}.`,
  );
});

describe('an opposition', () => {
  const opposing = async (opposes: string, more: object = {}) => {
    const matter = { ...MATTER, ...more };
    const { sections } = await draft(
      assemblyEngine,
      request({ type: 'opposition_brief', sources: [], case: matter, brief: { opposes } }),
    );
    return sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join('\n');
  };
  const MIXED = {
    client: 'Alder Society',
    parties: [
      ...MATTER.parties,
      { role: 'intervenor', name: 'Alder Society' },
      { role: 'trustee', name: 'Quay Trust Company' },
    ],
    key_dates: [{ label: 'Motion to intervene', date: '2025-11-10' }],
  };

  test('says who filed what it opposes, and when, where that is known', async () => {
    const known = await opposing('Motion to Strike, filed May 4, 2025');
    expect(known).toContain('the Motion to Strike that Plaintiff Maria Ortega filed on May 4, 2025.');
    expect(known).toContain('The motion should be denied.');
    const open = await opposing('Petition to Approve Settlement, filed October 20, 2025', MIXED);
    expect(open).toContain('opposes the Petition to Approve Settlement filed on October 20, 2025.');
    expect(open).not.toMatch(/Plaintiffs Maria|November 10/);
  });

  test('calls a petition a petition', async () => {
    const text = await opposing('Petition to Approve Settlement', MIXED);
    expect(text).toContain('The petition should be denied.');
    expect(text).not.toMatch(/the motion/i);
  });
});

test('a day of the brief bears out no defense', async () => {
  const brief = {
    responses: [{ paragraphs: [1], response: 'admit' }],
    defenses: [{ heading: 'Payment', text: 'It was paid.' }],
    dates: [{ label: 'Approval denied', date: '2024-05-01' }],
  };
  const write = async (more: object) =>
    JSON.stringify(
      (
        await draft(
          assemblyEngine,
          request({ type: 'answer', sources: [], brief: { ...brief, ...more } as never }),
        )
      ).sections,
    );
  expect(await write({})).not.toMatch(/Approval was denied|approval was denied|These defenses rest/);
  expect(await write({ facts: ['The bill was paid in June.'] })).toContain(
    'These defenses rest on the following facts.',
  );
  expect(await write({ left_out: ['reservation'] })).not.toContain('raise further defenses');
});
