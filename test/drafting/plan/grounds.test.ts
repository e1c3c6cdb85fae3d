/** The grounds a request counts are the grounds of the paper: as many, in that order, each for whom it is raised. */
import { describe, expect, test } from 'vitest';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import type { CaseFacts } from '../../../src/drafting/model.ts';
import { itemsIn } from '../../../src/drafting/plan/items.ts';
import { draft, MATTER, request } from '../sample.ts';

const TWO: CaseFacts = {
  ...MATTER,
  client: 'Larkspur Freight, Inc. and Tobias Wren',
  parties: [...MATTER.parties, { role: 'defendant', name: 'Tobias Wren' }],
};

async function paper(context: string, type = 'motion_to_dismiss', matter: CaseFacts = MATTER) {
  const asked = request({ type, context, case: matter });
  const { sections } = await draft(assemblyEngine, asked);
  const headings = sections.filter(({ level }) => level === 2).map(({ heading }) => heading);
  const of = (id: string) =>
    sections
      .filter((section) => section.id.startsWith(id))
      .flatMap(({ paragraphs }) => paragraphs.map((one) => one.text))
      .join('\n');
  return {
    headings,
    of,
    all: sections.flatMap(({ paragraphs }) => paragraphs.map((one) => one.text)).join('\n'),
  };
}

describe('the points a request counts', () => {
  test.each<[string, readonly string[], string]>([
    [
      'Move. First, no notice came. Second, the claim is stale.',
      ['no notice came', 'the claim is stale'],
      'Move.',
    ],
    [
      'Two grounds: (1) venue; and (2) standing. Ask for a hearing.',
      ['venue', 'standing'],
      'Two grounds:. Ask for a hearing.',
    ],
    [
      'Dismiss under Rule 12(b)(1). 1. No injury. 2. No notice was given.',
      ['No injury', 'No notice was given'],
      'Dismiss under Rule 12(b)(1).',
    ],
    [
      'Ground 1: tolling. Ground 2: waiver, as the letter shows.',
      ['tolling', 'waiver, as the letter shows'],
      '',
    ],
    [
      'Answer. Affirmative defenses: laches, accord and satisfaction, payment (by check, in May), and release.',
      ['laches', 'accord and satisfaction', 'payment (by check, in May)', 'release'],
      'Answer. Affirmative',
    ],
    [
      'Ground 1: no specific claim is pleaded. Ground 2: venue.',
      ['no specific claim is pleaded', 'venue'],
      '',
    ],
    ['Dismiss on the ground that the claim is not ripe.', ['the claim is not ripe'], 'Dismiss'],
  ])('are read: %s', (context, items, rest) => {
    expect(itemsIn(context)).toEqual({ items, rest });
  });
  test.each([
    'Rule 12(b)(1) and Rule 12(b)(6).',
    'The First Amendment and the Second Amendment.',
    'No. 2 was paid.',
    'Admit paragraphs 1, 2 and 3.',
  ])('are not seen where nothing is counted: %s', (context) => {
    expect(itemsIn(context).items).toEqual([]);
  });
});

describe('grounds', () => {
  const COUNTED =
    'Move under Rule 12(b)(6). First, Ortega gave no notice within thirty days as Section 4 requires. Second, the claims are time-barred. Third, the fraud count is not pleaded with particularity under Rule 9(b). Fourth, personal jurisdiction is lacking over Mr. Wren.';

  test('without a section of the blueprint have one, and introduction and argument count the same', async () => {
    const { headings, of } = await paper(COUNTED, 'motion_to_dismiss', TWO);
    expect(headings).toEqual([
      'Ortega Gave No Notice within Thirty Days as Section 4 Requires',
      'The Claims Are Barred by the Statute of Limitations',
      'Fraud Is Not Pleaded with Particularity',
      'The Court Lacks Jurisdiction over Tobias Wren',
    ]);
    expect(of('introduction')).toContain('on the four grounds that follow');
    expect(of('argument')).toContain('on four grounds, each as far as it reaches');
    expect(of('argument_own')).toContain('Ortega gave no notice within thirty days as Section 4 requires');
    expect(of('argument_own')).toContain(
      '[TO COMPLETE: authority and argument for this ground: Ortega gave no notice',
    );
    expect(of('introduction')).not.toContain('infer liability');
  });

  test('have no heading that breaks off, though the lawyer put them at length', async () => {
    const { headings, of } = await paper(
      'First, Ortega did not give written notice of her claim within nine months of delivery as Section 9 of the haulage agreement of March 3, 2024 requires. Second, venue is improper.',
    );
    expect(headings[0]).toBe(
      'Ortega Did Not Give Written Notice of Her Claim within Nine Months of Delivery',
    );
    expect(of('introduction')).toContain(
      'as Section 9 of the haulage agreement of March 3, 2024 requires. Second:',
    );
  });

  test('are made under the rules that are named, and where none is, that is open', async () => {
    const { of } = await paper(COUNTED, 'motion_to_dismiss', TWO);
    expect(of('introduction')).toContain(
      'pursuant to Rule 12(b)(6), Rule 9(b), and [TO COMPLETE: the rule for lack of personal jurisdiction as to Tobias Wren]',
    );
    const several = await paper('Dismiss under Rules 12(b)(1), 12(b)(6) and 9(b).');
    expect(several.of('introduction')).toContain('pursuant to Rules 12(b)(1), 12(b)(6) and 9(b)');
    const compel = await paper(
      'Compel answers. We also want our fees of $900 under Rule 37(a)(5).',
      'motion_to_compel',
    );
    expect(compel.of('introduction')).not.toMatch(/pursuant to Rule 37\(a\)\(5\)/);
  });

  test('of one party only are argued for that one, and dismissal is not asked for in its entirety', async () => {
    const { headings, of, all } = await paper(
      'No personal jurisdiction over Wren. The complaint fails to state a claim.',
      'motion_to_dismiss',
      TWO,
    );
    expect(headings[0]).toBe('The Court Lacks Jurisdiction over Tobias Wren');
    expect(of('introduction')).toContain(
      'for lack of personal jurisdiction as to Tobias Wren and failure to state',
    );
    expect(all).not.toContain('in its entirety');
    const both = await paper('No personal jurisdiction.', 'motion_to_dismiss', TWO);
    expect(both.headings[0]).toContain('over Larkspur Freight, Inc. and Tobias Wren');
    expect(both.all).toContain('in its entirety');
  });

  test('of somebody for whom the paper does not speak are not argued, but asked about', async () => {
    const { headings, all } = await paper(
      'We represent Larkspur only. No personal jurisdiction over Wren. Venue is improper.',
      'motion_to_dismiss',
      TWO,
    );
    expect(headings).toEqual(['Venue Is Improper']);
    expect(all).toContain('[TO COMPLETE: the request raises lack of personal jurisdiction for a party');
  });

  test('of an answer are pleaded in the order of the request, and none is taken for another', async () => {
    const { headings, all } = await paper(
      'Affirmative defenses: statute of frauds, public disclosure bar, failure to plead fraud with particularity, good faith.',
      'answer',
    );
    expect(headings).toEqual([
      'First Defense: Statute of Frauds',
      'Second Defense: Public Disclosure Bar',
      'Third Defense: Want of Particularity',
      'Fourth Defense: Good Faith',
    ]);
    expect(all).toContain('make this defense good, or strike it: public disclosure bar');
    expect(all).not.toContain('induced by fraud');
  });

  test('of an opposition are answered point by point', async () => {
    const { headings, of } = await paper(
      'Oppose the motion for summary judgment. Ground 1: the statute of limitations was tolled. Ground 2: the merger doctrine does not bar the claim.',
      'opposition_brief',
    );
    expect(headings).toEqual(expect.arrayContaining(['The Merger Doctrine Does Not Bar the Claim']));
    expect(of('argument')).toContain(
      'First: limitations. Second: the merger doctrine does not bar the claim.',
    );
  });
});
