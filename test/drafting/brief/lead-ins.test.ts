import { describe, expect, test } from 'vitest';
import { leadInOf } from '../../../src/drafting/brief/lead-ins/find-lead-in.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const parted = (text: string) => [text.slice(0, leadInOf(text)), text.slice(leadInOf(text)).trim()];

describe('words to the drafter that lead in what the paper says', () => {
  test.each([
    ['You must tell the court that', 'the opinion is a recommendation from another circuit.'],
    ['Be straight with the judge that', 'the state courts have not decided the point.'],
    ['Please point out, early on, that', 'the gate was locked from April until June.'],
    ['Now the awkward part, so say it plainly:', 'the ledger was added up wrong by its own keeper.'],
  ])('are told from it: %s', (lead, rest) => {
    expect(parted(`${lead} ${rest}`)).toEqual([lead, rest]);
  });

  test.each([
    'They will say that the notice came a day late.',
    'Plaintiff concedes that the lease had ended in March.',
    'Admit that you signed the lease on May 4, 2021.',
    'Tenant shall tell Landlord that the roof leaks within two days.',
    'I told him to say that the truck was empty.',
    'Paragraph 11 alleges only that the product was placed in commerce.',
    'September 4: the clerk asked what loan was meant.',
  ])('are not seen where there are none: %s', (sentence) => {
    expect(leadInOf(sentence)).toBe(0);
  });

  const read = (context: string) => {
    const plan = builtInTypes().find(({ id }) => id === 'legal_memorandum')?.brief;
    if (plan === undefined) throw new Error('no memorandum');
    return readBrief(context, plan, {}, { type: 'legal_memorandum', filled: [] }).unplaced.map(
      ({ text, suggested }) => [text, suggested === 'instructions'],
    );
  };

  test('are an instruction, and what follows is read without them', () => {
    const read_ = read('You must tell the court that the opinion is a recommendation from another circuit.');
    expect(read_[0]).toEqual(['You must tell the court that', true]);
    expect(JSON.stringify(read_)).not.toContain('tell the court that the opinion');
  });

  test('stay where they keep something out or name somebody', () => {
    const kept = 'Do not put in that Hal never told his wife about the loan.';
    const named = 'Remind Judge Okafor that the stipulation was signed in open court.';
    for (const sentence of [kept, named]) expect(read(sentence).map(([text]) => text)).toContain(sentence);
  });
});
