import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtInSource, builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { parseBlueprint } from '../../../src/drafting/document-types/blueprint.ts';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { BARE, draft, request } from '../sample.ts';

const ROOM = join(import.meta.dirname, '../../../src/drafting');
const FOLDER = join(ROOM, 'document-types');

test('the published types are there', () => {
  expect(builtInTypes().map(({ id }) => id)).toEqual([
    'motion_to_dismiss',
    'motion_to_compel',
    'motion_for_summary_judgment',
    'motion_in_limine',
    'opposition_brief',
    'reply_brief',
    'complaint',
    'answer',
    'interrogatories',
    'requests_for_production',
    'subpoena',
    'declaration',
    'affidavit',
    'demand_letter',
    'cease_and_desist',
    'settlement_agreement',
    'nda',
    'engagement_letter',
    'legal_memorandum',
    'case_summary',
    'case_chronology',
  ]);
});

describe('a document type is a folder and a line', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());

  test('each folder is registered by one line, and each entry has a folder of its own', () => {
    const registry = readFileSync(join(FOLDER, 'all.ts'), 'utf8');
    for (const { name } of folders) expect(registry).toContain(`'${name}',`);
    expect(folders.map(({ name }) => name.replaceAll('-', '_')).sort()).toEqual(
      builtInTypes()
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('nothing else in the room knows a type by name', () => {
    // Requests that a model is measured by are data: each asks for a type, as a client does.
    const asks = join('qualify', 'set.ts');
    const others = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.startsWith('document-types/') && path !== asks,
    );
    for (const path of others) {
      const text = readFileSync(join(ROOM, path), 'utf8');
      for (const { id } of builtInTypes())
        expect(text.includes(`'${id}'`), `${path} names ${id}`).toBe(false);
    }
  });
});

describe.each(builtInTypes())('$id', (type) => {
  test('has sections with their own ids, an instruction for a model and a template for assembly', () => {
    const ids = type.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const section of type.sections) {
      expect(section.instruction.length).toBeGreaterThan(20);
      expect(section.template.length).toBeGreaterThan(0);
    }
  });

  test('fits the schema that a firm’s own types have to fit', () => {
    expect(parseBlueprint(builtInSource(type.id) ?? '').sections).toEqual(type.sections);
  });

  test('can be assembled for a case of which only the title is known: blanks, nothing invented', async () => {
    const { sections, verification } = await draft(
      assemblyEngine,
      request({ type: type.id, case: BARE, sources: [], context: 'x' }),
    );
    expect(sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
    expect(verification.placeholders.length).toBeGreaterThan(1);
    expect(verification.unsupported).toEqual([]);
    expect(verification.removed).toEqual([]);
  });
});

test('a motion to compel certifies the conference, a demand letter sets a deadline, an engagement letter the terms', () => {
  const headings = (id: string) =>
    builtInTypes()
      .find((type) => type.id === id)
      ?.sections.map(({ heading }) => heading);
  expect(headings('motion_to_compel')).toContain('Certificate of Conference');
  expect(headings('demand_letter')).toEqual(expect.arrayContaining(['Damages', 'Demand', 'Time to Respond']));
  expect(headings('engagement_letter')).toEqual(
    expect.arrayContaining([
      'Scope of the Engagement',
      'Fees and Billing',
      'Conflicts of Interest',
      'Your File',
      'Ending the Engagement',
    ]),
  );
  expect(headings('motion_to_dismiss')).toEqual(
    expect.arrayContaining([
      'Introduction',
      'Statement of Facts',
      'Legal Standard',
      'Argument',
      'Conclusion',
      'Relief Requested',
    ]),
  );
});

test('how a witness knows the facts is said where it is given, and is no open point of each paragraph', async () => {
  for (const type of ['declaration', 'affidavit']) {
    const texts = async (wanted: Parameters<typeof request>[0]) =>
      (await draft(assemblyEngine, request(wanted))).sections
        .flatMap(({ paragraphs }) => paragraphs.map((one) => one.text))
        .join('\n');
    expect(await texts({ type })).not.toMatch(/because|I make this/);
  }
});
