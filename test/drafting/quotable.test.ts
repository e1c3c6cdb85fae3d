import { describe, expect, test } from 'vitest';
import { chooseEvidence } from '../../src/drafting/choose-evidence.ts';
import { argues, isWhole, reportsArgument, states } from '../../src/drafting/quotable.ts';

describe('a passage that can be quoted', () => {
  test.each([
    'A court may dismiss a complaint that states no claim on which relief can be granted.',
    'The elements are (1) a duty, (2) a breach, and (3) loss. Smith v. Jones, 12 F.3d 3, 5 (2d Cir. 1993).',
    'The carrier answers if: 1) the goods were sound, and 2) they arrived broken.',
    'Ind. Prods. sells crates. Robert A. Finch signed for them on U.S. soil.',
    'The owner must act within 30 days.\nNotice by electronic mail is enough for that purpose.',
  ])('is whole: %s', (quote) => expect(isWhole(quote)).toBe(true));

  test.each([
    [
      'a bracket is left open',
      'The requests should be denied. Ruran v. Temple, 226 F.R.D. 165, 168 (D. Conn.',
    ],
    [
      'the next paragraph begins',
      'He resides in Floyds Knobs, Indiana.\n4. On May 15, 2023 the parties agreed.',
    ],
    [
      'a marked paragraph begins',
      'The court affirms the order below. {¶ 8} The appellant was charged again.',
    ],
    [
      'a heading stands within',
      'The motion is denied.\n       STANDARD OF REVIEW\n A party is entitled to judgment.',
    ],
    [
      'a numbered heading stands within',
      'The motion is denied.  II. Standard of Review Summary judgment is proper.',
    ],
    [
      'a note cut it short',
      'He confirmed that both were comparable. nonmoving party must show specific facts.',
    ],
    ['the mark of a note is in it', 'The Board forbade the practice.2 Later it allowed the practice again.'],
    ['the mark of a note stands alone', 'The removal was timely. 2  The Complaint names no account of hers.'],
    [
      'the page’s foot is in it',
      'The parties are Case: 20-1507 Document: 0011 Page: 1 Date Filed: 1/2/2020 citizens.',
    ],
    ['it goes on from a citation', 'Id. By contrast, an objection that is not justified must be overruled.'],
  ])('is not one where %s', (_why, quote) => expect(isWhole(quote)).toBe(false));
});

describe('what a party says', () => {
  test.each([
    'Before this court, Nguyen argues that the district court abused its discretion.',
    'Carnival opposes the motion, complaining that the plaintiffs came late.',
    'The plaintiff contends that he was never told of the hearing.',
    'Trans Union avers that\nthe claim is stale.',
    'According to Bowman, nobody answered.',
    'The state defendants argue that the court lacks jurisdiction.',
    'They renewed their motion, asserting that the claim is stale.',
    'In opposition, Carnival says the motion comes late.',
  ])('is no law: %s', (quote) => expect(reportsArgument(quote)).toBe(true));

  test.each([
    'If the defendant contends that the claim is stale, the burden of showing it is on the defendant.',
    'The party asserting the privilege has the burden of showing it.',
    'A party that objects to a request must say so with particularity.',
    'The Court of Appeals asserted jurisdiction over the whole of the dispute.',
    'A plaintiff who alleges fraud must state the time and the place.',
  ])('and a rule about parties is: %s', (quote) => expect(reportsArgument(quote)).toBe(false));

  test.each([
    'Third, the claim for an injunction is moot because the heating was restored.',
    'The complaint fails to allege a policy or custom of the Board.',
    'Count II should be dismissed with prejudice.',
  ])('is no fact: %s', (quote) => expect(argues(quote)).toBe(true));
});

describe('the evidence', () => {
  const about =
    'Orchard Lane sold crates to Harbor Packing. The crates were defective and the invoices unpaid.';
  const chosen = (kind: string, text: string) =>
    chooseEvidence([{ fileId: 'f', page: 1, text, kind }], about).map(({ quote }) => quote);

  test('is no caption, no cover and no form', () => {
    for (const text of [
      'Orchard Lane Crates and Invoices Co., Plaintiff, v. Harbor Packing of Defective Crates, Inc., Defendant.',
      'REQUEST NO. 4: All documents on defective crates and on invoices unpaid by Harbor Packing.',
      'Indicate by checkmark whether the registrant Harbor Packing sold crates for invoices unpaid in the period.',
    ]) {
      expect(states(text)).toBe(false);
      expect(chosen('pleading', text)).toEqual([]);
    }
  });

  test('is no argument of a pleading, but a term of a contract', () => {
    const text =
      'If Harbor Packing fails to comply with the invoices for crates, Orchard Lane may stop deliveries of crates.';
    expect(chosen('pleading', text)).toEqual([]);
    expect(chosen('contract', text)).toEqual([text]);
  });
});
