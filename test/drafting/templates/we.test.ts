import { describe, expect, test } from 'vitest';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { namesItsParties, namingUs, rewordedForUs } from '../../../src/drafting/templates/we.ts';
import type { Json } from '../../../src/platform/index.ts';
import { allText, draft, request } from '../sample.ts';

const ONE = { name: 'Larkspur', several: false };
const SEVERAL = { name: 'Larkspur and Osei', several: true };
const open = (what: string) => `[${what}]`;

describe('words of our side', () => {
  test.each([
    ['We have already paid.', 'Larkspur has already paid.'],
    ['We Have No Evidence', 'Larkspur Has No Evidence'],
    [
      'We inspected our dock; we’ve told them so, and we didn’t pay.',
      'Larkspur inspected Larkspur’s dock; Larkspur has told them so, and Larkspur didn’t pay.',
    ],
    ['An order: we owe nothing.', 'An order: Larkspur owes nothing.'],
    ['Our clients paid.', '[party by name, in place of Our] paid.'],
    [
      'We deny the claim and reserve all rights.',
      '[party by name, in place of We] deny the claim and reserve all rights.',
    ],
    ['We have the lease and the notice.', 'Larkspur has the lease and the notice.'],
    ['Did we have notice?', 'Did [party by name, in place of we] have notice?'],
    ['They asked that we pay.', 'They asked that [party by name, in place of we] pay.'],
    ['We need not pay.', '[party by name, in place of We] need not pay.'],
    ['Produce it at our office.', 'Produce it at [party by name, in place of our] office.'],
    ['We read it.', '[party by name, in place of We] read it.'],
    ['We have paid and are ready.', '[party by name, in place of We] have paid and are ready.'],
    ['Our client’s truck was parked.', 'Larkspur’s truck was parked.'],
    ['It told our client so.', 'It told Larkspur so.'],
    ['The driver said, “We left at noon.”', 'The driver said, “We left at noon.”'],
    ['Weber v. US, 12 Me. 3, is ours.', 'Weber v. US, 12 Me. 3, is Larkspur’s.'],
  ])('%s', (text, expected) => expect(namingUs(text, ONE, open)).toBe(expected));

  test.each([
    ['We have already paid our share.', 'Larkspur has already paid Larkspur’s share.'],
    ['They told us that we would be paid.', 'They told Larkspur that Larkspur would be paid.'],
    ['We pay monthly.', 'Larkspur pays monthly.'],
    ['We put it there.', null],
    ['The share is ours.', 'The share is Larkspur’s.'],
  ])('are offered with the name where the grammar is certain: %s', (text, expected) =>
    expect(rewordedForUs(text, ONE)).toBe(expected),
  );

  test('several of us need no other verb', () =>
    expect(rewordedForUs('We pay our share.', SEVERAL)).toBe(
      'Larkspur and Osei pay Larkspur and Osei’s share.',
    ));
});

/** What a lawyer types into each field that is printed. */
const TYPED: Readonly<Record<string, Json>> = {
  facts: ['We have already paid our share.'],
  grounds: [{ heading: 'We Have Already Paid', text: 'We have already paid our share to them.' }],
  defenses: [{ heading: 'Payment', text: 'We have already paid our share.' }],
  relief: ['An order that we owe nothing.'],
  topics: ['Whether we paid our share.'],
  terms: ['We pay our share within 30 days.'],
  claims: [{ name: 'Breach', allegations: ['They did not pay us.'] }],
};

test.each(builtInTypes().filter(namesItsParties))('nobody is “we” in a $id', async (type) => {
  const brief = Object.fromEntries(
    Object.entries(TYPED).filter(([field]) => type.brief.fields.some((one) => one === field)),
  );
  const { sections } = await draft(assemblyEngine, request({ type: type.id, brief }));
  const headings = sections.map(({ heading }) => heading).join('\n');
  const shown = `${headings}\n${allText(sections)}`.replace(/\[TO COMPLETE:[^\]]*\]/g, '');
  expect(shown).not.toMatch(/\b(?:we|us|our|ours)\b/i);
});

test('what the type of a firm says of “us” stays', async () => {
  const nda = builtInTypes().find(({ id }) => id === 'nda');
  if (nda === undefined) throw new RangeError('nda');
  const [first, ...rest] = nda.sections;
  if (first === undefined) throw new RangeError('sections');
  const sections = [{ ...first, template: ['We keep our word to {{case.client|client}}.'] }, ...rest];
  const draftOf = await draft(assemblyEngine, request({ type: 'nda', documentType: { ...nda, sections } }));
  expect(allText(draftOf.sections)).toContain('We keep our word to');
});

test('a letter speaks for its writer, a witness for themselves', async () => {
  const facts = ['We have already paid our share.'];
  for (const type of ['demand_letter', 'declaration', 'engagement_letter']) {
    const known = builtInTypes().find(({ id }) => id === type);
    if (known?.brief.fields.includes('facts') !== true) continue;
    const { sections } = await draft(assemblyEngine, request({ type, brief: { facts } }));
    expect(allText(sections)).toContain('We have already paid our share.');
  }
});
