import { describe, expect, it } from 'vitest';
import { paragraphsOf } from '../../../src/precedents/texts/paragraphs.ts';

const quoted = (text: string, before?: string) =>
  paragraphsOf(text, before).map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));

const RULE =
  'A party that seeks to recover for breach of a contract must prove that the contract was formed and that it was broken.';
const NEXT =
  'Summary judgment is proper when the record shows that nothing material is disputed between the parties.';

describe('paragraphs of a decision', () => {
  it.each([
    'II.  Cross-Motions for Summary Judgment   ',
    'A.   The Miller’s Breach-of-Contract Claim',
    '2. Legal Standard',
    'Standard of Review and Governing Law',
    'Discussion\n\nLegal Standard',
    'II.  Discussion\n     a.  Legal Standard',
    'B. The circuit court did not abuse its\ndiscretion when it heard the expert\n',
  ])('end at the heading %j', (heading) => {
    expect(quoted(`${RULE}     \n\n${heading}\n     ${NEXT}\n`)).toEqual([RULE, NEXT]);
  });

  it.each(['¶ 15   ', '[¶8.]    ', '{¶ 21} ', '[8] ', '   [14, 15] '])(
    'begin behind their number %j',
    (number) => {
      expect(quoted(`${number}${RULE}\n${number}${NEXT}\n`)).toEqual([RULE, NEXT]);
    },
  );

  it('are no digest that an editor made of the opinion', () => {
    const digest = ` 8.\t Contracts: Proof. ${RULE}\n 9.\t ____: ____. ${NEXT}\n10. Effectiveness of Counsel. ${RULE}\n`;
    expect(quoted(`${digest}\n   ${NEXT}\n`)).toEqual([NEXT]);
  });

  it('begin with no rest of a sentence that a running head stands above', () => {
    const before = `${RULE} The claim was brought against`;
    const head =
      'Meridia Supreme Court Advance Sheets\n      296 Meridia Reports\n       STATE v. OSEI\n       Cite as 296 Mer. 932\n\n';
    expect(
      quoted(`${head}Northern Mills and the others that the plaintiff had named in it. ${NEXT}`, before),
    ).toEqual([NEXT]);
  });

  it('may end with the number of a note', () => {
    expect(quoted(`${RULE.slice(0, -1)}.”58\n\n     ${NEXT}`)).toEqual([`${RULE.slice(0, -1)}.”58`, NEXT]);
  });

  it('end at a footnote, and what it cuts off begins none', () => {
    const text = `${RULE} So much was said of the premises.3 A fact is material when a jury could return a verdict for the
3    Indeed, the witness testified that both of the companies served a lot of the same customers in those years.
nonmoving party.

     ${NEXT}`;
    expect(quoted(text)).toEqual([`${RULE} So much was said of the premises.3`, NEXT]);
  });

  it('go over no number of a page; the end of a sentence above it is left out', () => {
    const text = `${RULE} It was so held in the case of\n\n                  12\n\nAnderson and in other cases that this court has heard since. ${NEXT}`;
    expect(quoted(text)).toEqual([RULE, NEXT]);
  });

  it('a page that begins in the middle of a sentence of the page before', () => {
    const text = `Northern Mills and the other companies that the plaintiff had named in it. ${NEXT}`;
    expect(quoted(text, `${RULE} The claim was brought against`)).toEqual([NEXT]);
    expect(quoted(text, RULE)).toEqual([text]);
  });

  it('do not end with the number of the next item', () => {
    const items = `1. ${RULE} 2. ${NEXT}`;
    const long = `${items.repeat(4).replaceAll('.1.', '. 1.')} 6. Plaintiff`;
    for (const paragraph of quoted(long)) expect(paragraph).not.toMatch(/\s\d\.$/);
  });

  it('go on over the star page of a report', () => {
    const [first = '', rest = ''] = RULE.split(' must ');
    expect(quoted(`${first} must\n[*643]\n${rest}`)).toHaveLength(1);
  });

  it('go on where a line begins with a number or a name', () => {
    const text = `${RULE} The statute is codified in section\n12 Lumber Mills have signed the agreement that this court\nGolf Warehouse relies upon. ${NEXT}`;
    expect(quoted(text)).toHaveLength(1);
  });

  it('know the numbers in the margin of pleading paper', () => {
    const lines = [...RULE.split(/(?<=\S+ \S+ \S+ \S+ )/), ...NEXT.split(/(?<=\S+ \S+ \S+ \S+ )/)];
    const text = lines.map((line, at) => `${String(at + 1).padStart(2)}  ${line}`).join('\n');
    expect(quoted(text)).toHaveLength(1);
  });
});
