/** A motion argues the grounds the request raises, and no others. */
import { describe, expect, test } from 'vitest';
import { boundBy, isDecided, type Roles, rolesOf, saysOf } from '../../src/drafting/choose-side.ts';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import { assemblyEngine } from '../../src/drafting/engines/assembly/index.ts';
import { windowsOf } from '../../src/drafting/passage-windows.ts';
import { planDocument } from '../../src/drafting/plan/plan-document.ts';
import { groundsNamed } from '../../src/drafting/plan/request-words.ts';
import { sentencesOf } from '../../src/precedents/index.ts';
import { draft, MATTER, request } from './sample.ts';

const type = builtInTypes().find(({ id }) => id === 'motion_to_dismiss');
if (type === undefined) throw new Error('there is no motion to dismiss');

const sections = (context: string) =>
  planDocument({
    documentType: type,
    firmName: 'Marlowe & Finch',
    case: MATTER,
    context,
    today: '2026-01-02',
  }).sections;
const argued = (context: string) =>
  sections(context)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('argument_'));

describe('the grounds of a motion to dismiss', () => {
  test('are those the request names, each with a heading of its own', () => {
    expect(argued('The claims are time-barred, and the court has no personal jurisdiction.')).toEqual([
      'argument_personal_jurisdiction',
      'argument_limitations',
    ]);
    expect(
      sections('No personal jurisdiction.').find(({ id }) => id === 'argument_personal_jurisdiction')
        ?.heading,
    ).toContain('Lacks Jurisdiction over');
  });

  test('are the usual ones where it names none', () => {
    expect(argued('Written notice was a condition precedent.')).toEqual([
      'argument_elements',
      'argument_conclusory',
    ]);
    expect(sections('').map(({ id }) => id)).toContain('legal_standard');
    expect(sections('Improper venue.').map(({ id }) => id)).not.toContain('legal_standard');
  });

  test('are not those it says to leave out', () => {
    expect(
      argued('The claim fails to state a claim. Do not argue venue; personal jurisdiction was waived.'),
    ).toEqual(['argument_elements', 'argument_conclusory']);
    expect(groundsNamed(type.grounds ?? [], 'She was never served.').map(({ id }) => id)).toEqual([
      'service',
    ]);
  });

  test('steer what is looked for', () => {
    const planned = planDocument({
      documentType: type,
      firmName: 'Marlowe & Finch',
      case: MATTER,
      context: 'The claims are time-barred.',
      today: '2026-01-02',
    });
    expect(planned.retrieval).toContain('limitations');
    expect(planned.retrieval).not.toContain('pleading standard');
  });
});

describe('what is quoted', () => {
  const quotes = (page: string) => windowsOf(page).map(({ quote }) => quote);

  test('begins behind a heading that only a line break parts from it', () => {
    const page =
      'LEGAL STANDARD   \n When a nonresident defendant moves to dismiss, the burden is on the plaintiff as the moving party.\n';
    expect(quotes(page)).toEqual([
      'When a nonresident defendant moves to dismiss, the burden is on the plaintiff as the moving party.',
    ]);
  });

  test('has no line numbers of pleading paper, and does not go on from a citation', () => {
    expect(
      quotes(
        'A pleading must include a statement affirming the jurisdiction of this\n12  court and a demand for the relief that is sought here.',
      ),
    ).toEqual([]);
    expect(
      quotes('Id. The Court will address each of the two questions in turn, the first at some length.'),
    ).toEqual([]);
  });

  test('does not break off within somebody’s words, nor run into the next point', () => {
    expect(
      quotes('The court stated: “Here is my problem with the third element of self-defense. . . .'),
    ).toEqual([]);
    expect(
      quotes('For these reasons the motion is denied as to requests two through eight and twelve.\n     c.'),
    ).not.toContainEqual(expect.stringMatching(/c\.$/));
  });

  test('does not end within the name of a party', () => {
    const text =
      'She alleged the elements of breach, see EQT Prod. Co. v. Big Sandy, 590 F.3d 275. The claim goes on.';
    expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'She alleged the elements of breach, see EQT Prod. Co. v. Big Sandy, 590 F.3d 275.',
      'The claim goes on.',
    ]);
  });
});

/** Headings of what is argued, and the text, in a paper of another type. */
async function paper(wanted: string, context: string, client = MATTER.client) {
  const asked = request({ type: wanted, context, case: { ...MATTER, client } });
  const written = await draft(assemblyEngine, asked);
  const headings = asked.documentType.sections
    .filter(({ level }) => level === 2)
    .map(({ heading }) => heading);
  const text = written.sections.flatMap(({ paragraphs }) => paragraphs.map((one) => one.text)).join('\n');
  return { headings, text };
}

describe('other papers say what the request names', () => {
  test('an answer pleads the defenses it names, counted, with the dates that are known', async () => {
    const { headings, text } = await paper(
      'answer',
      'Answer: statute of limitations, laches, failure to mitigate.',
    );
    expect(headings).toEqual([
      'First Defense: Statute of Limitations',
      'Second Defense: Laches',
      'Third Defense: Failure to Mitigate',
    ]);
    expect(text).toContain('this action was brought on June 11, 2024');
    const usual = await paper('answer', 'Answer the complaint.');
    expect(usual.headings[0]).toBe('First Defense: Failure to State a Claim');
    expect(usual.headings.length).toBeGreaterThan(3);
  });

  test('a defense that the other side gave up is raised, one of our own that was waived is not', async () => {
    const { headings } = await paper('answer', 'The plaintiff waived the condition. Venue was waived.');
    expect(headings).toEqual(['First Defense: Waiver']);
  });

  test('a motion for summary judgment takes the side of its party', async () => {
    const context = 'Summary judgment on the limitations defense and on damages.';
    const defending = await paper('motion_for_summary_judgment', context);
    expect(defending.headings).toEqual(
      expect.arrayContaining([
        'The Claims Are Barred by the Statute of Limitations',
        'There Is No Evidence of Damages',
      ]),
    );
    expect(defending.text).toContain(
      'on the bar of the statute of limitations and the want of any evidence of damages',
    );
    const claiming = await paper('motion_for_summary_judgment', context, 'Maria Ortega');
    expect(claiming.headings).toEqual(
      expect.arrayContaining([
        'The Defense of Limitations Fails',
        'The Amount of the Damages Is Not in Dispute',
      ]),
    );
  });

  test('a motion in limine ties each item to its ground', async () => {
    const { headings, text } = await paper(
      'motion_in_limine',
      'Exclude the expert under Rule 702 and the 2019 e-mails under 403.',
    );
    expect(headings).toEqual(
      expect.arrayContaining([
        'Its Unfair Prejudice Outweighs Whatever It Would Prove',
        'The Expert’s Opinion Does Not Meet the Test for Opinions',
      ]),
    );
    expect(headings).not.toContain('The Evidence Is Not Relevant to Any Issue for Trial');
    expect(text).toContain('reference concerning the expert.');
    expect(text).toContain('That is so of the 2019 e-mails.');
  });

  test('a motion to compel meets the objections that were raised', async () => {
    const { headings } = await paper(
      'motion_to_compel',
      'They object that the request is overbroad and that the e-mails are privileged.',
    );
    expect(headings).toEqual(
      expect.arrayContaining([
        'The Burden Is Neither Shown nor Undue',
        'The Claim of Privilege Is Not Made Out',
      ]),
    );
    expect(headings).not.toContain('The Objections Do Not Justify Withholding It');
  });

  test('an opposition answers the grounds of the motion', async () => {
    const { headings } = await paper(
      'opposition_brief',
      'Oppose the motion to dismiss, which says that the claims are time-barred and that personal jurisdiction was not waived.',
    );
    expect(headings).toEqual(expect.arrayContaining(['The Claims Are in Time']));
    expect(headings.join()).toContain('The Court Has Jurisdiction over');
    expect(headings).not.toContain('The Law on Which It Relies Does Not Reach These Facts');
  });
});

test('what a party only says is no undisputed fact, and no sentence loses the one it speaks of', async () => {
  const facts =
    'Larkspur delivered 38 pallets. Ms. Ortega denies it. She kept the receipts. The complaint claims $48,200.00.';
  const asked = request({ type: 'motion_for_summary_judgment', case: { ...MATTER, facts } });
  const { sections } = await draft(assemblyEngine, asked);
  const told = sections.find(({ id }) => id === 'undisputed_facts')?.paragraphs.map(({ text }) => text) ?? [];
  expect(told[0]).toContain('Larkspur delivered 38 pallets.');
  expect(told.join(' ')).not.toContain('denies');
  expect(told.join(' ')).toMatch(/She \[[^\]]*who is meant\] kept the receipts\./);
});

describe('a passage speaks for one side', () => {
  const roles = (id: string, client: string): Roles | null => {
    const found = builtInTypes().find((one) => one.id === id);
    return found === undefined ? null : rolesOf({ ...MATTER, client }, found);
  };
  const opposing = roles('opposition_brief', 'Maria Ortega');
  const moving = roles('motion_for_summary_judgment', 'Larkspur Freight, Inc.');

  test.each([
    ['The nonmoving party may not rest upon the mere allegations of its pleading.', 'ours', 'theirs'],
    [
      'Plaintiffs cannot amend their complaint by allegations raised in response to a motion.',
      'ours',
      'theirs',
    ],
    [
      'The party opposing a properly supported motion must come forward with specific facts.',
      'ours',
      'theirs',
    ],
    ['The burden of proof is upon the movant to show that there is no genuine issue.', 'theirs', 'ours'],
    ['A plaintiff need not plead evidence.', 'theirs', 'ours'],
    ['The moving party bears the burden of showing that no fact is in dispute.', 'theirs', 'ours'],
    ['A contract means what its words say.', null, null],
  ] as const)('%s', (text, opposed, moved) => {
    expect(boundBy(text, opposing)).toBe(opposed);
    expect(boundBy(text, moving)).toBe(moved);
  });

  test('letters and memoranda have no side that a rule could bind', () => {
    expect(roles('demand_letter', 'Maria Ortega')).toBeNull();
  });

  test('what a court did not say is not held against anybody', () => {
    expect(saysOf('there is no genuine issue of material fact', ['genuine issue'])).toBe(0);
    expect(saysOf('we ask whether the claim is timely', ['is timely'])).toBe(0);
    expect(saysOf('the claim is timely', ['is timely'])).toBe(1);
    expect(isDecided('the agency argues that the privilege applies to all records')).toBe(false);
    expect(isDecided('the privilege applies to all records')).toBe(true);
  });
});
