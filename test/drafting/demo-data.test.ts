import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCitations } from '../../src/precedents/index.ts';
import { DEMO, demoCases } from './demo-world.ts';

const PRECEDENTS = join(DEMO, 'precedents');

test('twelve fictional cases, complete, of different practice areas', () => {
  const cases = demoCases();
  expect(cases).toHaveLength(12);
  expect(new Set(cases.map(({ external_id }) => external_id)).size).toBe(12);
  expect(new Set(cases.map(({ practice_area }) => practice_area)).size).toBeGreaterThanOrEqual(9);
  for (const matter of cases) {
    expect(matter.parties?.length, matter.title).toBeGreaterThanOrEqual(2);
    expect(matter.key_dates?.length, matter.title).toBeGreaterThanOrEqual(3);
    expect(matter.facts?.split(/[.] /).length, matter.title).toBeGreaterThanOrEqual(3);
    expect(
      matter.parties?.some(({ name }) => name === matter.client),
      matter.title,
    ).toBe(true);
  }
});

test('at least fourteen fictional decisions, each named in its first line, each page long enough to argue from', () => {
  const names = readdirSync(PRECEDENTS);
  expect(names.length).toBeGreaterThanOrEqual(14);
  for (const name of names) {
    const text = readFileSync(join(PRECEDENTS, name), 'utf8');
    const [title = ''] = text.split('\n');
    expect(
      findCitations(title).map(({ text: found }) => found),
      name,
    ).toEqual([title]);
    expect(title).toMatch(/Mer\./);
    for (const page of text.split('\f')) expect(page.split(/\s+/).length, name).toBeGreaterThanOrEqual(350);
  }
});

test('they cite nothing but each other', () => {
  const texts = readdirSync(PRECEDENTS).map((name) => readFileSync(join(PRECEDENTS, name), 'utf8'));
  const known = texts.map((text) => (text.split('\n')[0] ?? '').replace(/ \([^)]*\)$/, ''));
  for (const text of texts) {
    for (const found of findCitations(text)) {
      if (found.kind === 'case')
        expect(
          known.some((title) => found.text.startsWith(title)),
          found.text,
        ).toBe(true);
      else expect(['name'], found.text).toContain(found.kind);
    }
  }
});

test('the scan is a small PDF of images without text', () => {
  const path = join(DEMO, 'scanned-letter.pdf');
  expect(statSync(path).size).toBeLessThan(300_000);
  const text = readFileSync(path, 'latin1');
  expect(text).toMatch(/^%PDF-1\.4/);
  expect(text.match(/\/DCTDecode/g)).toHaveLength(2);
  expect(text).not.toMatch(/\/Font\b/);
});
