/** A letter that asks somebody to stop: how it goes, what it complains of, and what of the documents it keeps to itself. */
import { describe, expect, test } from 'vitest';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const LOG = `LOG OF THE YARD

March 2, 2026. Ms. Tove Arnim saw the ketch with the name Quarrel over the name Vane.`;
const MAIL = `From: Tove Arnim
To: Nell Vane
Date: March 5, 2026

At the fair he said, "Nell Vane never built a boat that floats." I would rather not be named.`;
const GROUND = {
  heading: 'The Plans Are Hers',
  text: 'The plans of the ketch belong to Nell Vane, and Quarrel sold the ketch with another name over hers.',
};

async function letter(brief: object, context?: string) {
  const { parts, firm, matter } = await worldOf({
    title: 'Vane v. Quarrel Boats, Inc.',
    client: 'Nell Vane',
    facts: 'Tove Arnim drew the first plans. Quarrel sold the ketch on March 3, 2026.',
    responsible_attorney: 'Ines Okafor',
    parties: [
      { role: 'plaintiff', name: 'Nell Vane' },
      { role: 'defendant', name: 'Quarrel Boats, Inc.', counsel: 'Sol Amis, Amis & Roe LLP' },
      { role: 'defendant', name: 'Bo Quarrel', counsel: 'Sol Amis, Amis & Roe LLP' },
    ],
  });
  await addFiles(
    parts,
    firm,
    [
      { name: 'Log of the yard.txt', bytes: LOG },
      { name: 'E-mail of March 5, 2026.txt', bytes: MAIL },
    ],
    { case_id: matter.id },
  );
  const made = { case_id: matter.id, document_type: 'cease_and_desist' };
  const whole = {
    relief: ['Stop selling the ketch.'],
    deadline: 'July 8, 2027',
    grounds: [GROUND],
    ...brief,
  };
  const { plan } = await makePlan(parts, firm, {
    ...made,
    ...(context === undefined ? { brief: whole } : { context }),
  } as never);
  const { text } = await generateDocument(parts, firm, { ...made, plan_id: plan.id } as never);
  return { text: text.replace(/[ \n>]+/g, ' '), warnings: plan.warnings.map((one) => one.text) };
}

test('it goes to counsel of two parties at the address that is given', async () => {
  const { text } = await letter({
    recipient: 'Sol Amis, Amis & Roe LLP, counsel for Quarrel Boats, Inc. and Bo Quarrel',
    recipient_address: '12 Harbor Street, Suite 3\nSpringfield, Illinois 62701',
    delivery: 'By e-mail and certified mail',
    enclosures: ['the plans of 2024'],
    copies: ['Nell Vane'],
  });
  expect(text).toContain(
    'By e-mail and certified mail Sol Amis Amis & Roe LLP Counsel for Quarrel Boats, Inc. and Bo Quarrel 12 Harbor Street, Suite 3 Springfield, Illinois 62701 Re:',
  );
  expect(text).toContain('Dear Counsel:');
  expect(text).toContain('Enclosed are the following: the plans of 2024.');
  expect(text).toContain('A copy of this letter goes to Nell Vane.');
});

test('an address within the recipient has its lines, and counsel a line above them', async () => {
  const { text } = await letter({
    recipient:
      'Sol Amis, Amis & Roe LLP, 12 Harbor Street, Suite 3, Springfield, Illinois 62701, counsel for Quarrel Boats, Inc. and Bo Quarrel',
  });
  expect(text).toContain(
    'Amis & Roe LLP Counsel for Quarrel Boats, Inc. and Bo Quarrel 12 Harbor Street, Suite 3 Springfield, Illinois 62701 Re:',
  );
});

test('it says what is confirmed, by whom, and what is preserved', async () => {
  const plain = await letter({});
  expect(plain.text).toContain(
    'Please confirm in writing, no later than July 8, 2027, that each of these demands',
  );
  const { text } = await letter({
    confirmed_by: 'Bo Quarrel',
    confirmation: ['the ketch is withdrawn from sale', 'that the plans were returned'],
    preservation: ['the log of the fair'],
  });
  expect(text).toContain(
    'Please confirm in a writing signed by Bo Quarrel, no later than July 8, 2027, that the ketch is withdrawn from sale; that the plans were returned.',
  );
  expect(text).toContain('Please preserve the following in particular. The log of the fair.');
});

test('a statement complained of is quoted, and one that no document has is warned of', async () => {
  const words = 'Nell Vane never built a boat that floats.';
  const said = { words, by: 'Bo Quarrel', date: '2026-03-04', occasion: 'at the fair' };
  const { text, warnings } = await letter({
    statements: [said, { words: 'She cannot draw a “keel”.', by: 'Bo Quarrel' }],
  });
  expect(text).toContain(`On March 4, 2026, at the fair, Bo Quarrel stated: “${words}”`);
  expect(text).toContain('Bo Quarrel stated: “She cannot draw a ‘keel’.”');
  expect(warnings.filter((one) => one.includes('word for word'))).toEqual([
    expect.stringContaining('She cannot draw a'),
  ]);
});

test('what is withheld is told of no record and of no document that nobody chose', async () => {
  expect((await letter({})).text).toContain('Arnim');
  const { text } = await letter({ withheld: ['Tove Arnim'] });
  expect(text).not.toContain('Arnim');
  expect(text).toContain('Quarrel sold the ketch on March 3, 2026');
});

describe('a passage that a form chose and that has what is withheld', () => {
  const SAID = 'Nell Vane never built a boat that floats.';

  async function chosen() {
    const { parts, firm, matter } = await worldOf({
      title: 'Vane v. Quarrel Boats, Inc.',
      client: 'Nell Vane',
      facts: 'Tove Arnim drew the first plans. Quarrel sold the ketch on March 3, 2026.',
      parties: [
        { role: 'plaintiff', name: 'Nell Vane' },
        { role: 'defendant', name: 'Quarrel Boats, Inc.' },
      ],
    });
    const [mail = ''] = await addFiles(parts, firm, [{ name: 'Mail of the fair.txt', bytes: MAIL }], {
      case_id: matter.id,
    });
    const made = { case_id: matter.id, document_type: 'cease_and_desist' };
    const evidence = [{ file_id: mail, passage: `At the fair he said, "${SAID}"` }];
    const brief = { relief: ['Stop selling the ketch.'], grounds: [{ ...GROUND, evidence }] };
    const first = await makePlan(parts, firm, { ...made, brief } as never);
    let tag = first.tag;
    const change = async (edits: object) => {
      const condition = { ifMatch: [tag], ifNoneMatch: null };
      const changed = await changePlan(parts, firm, { id: first.plan.id, edits, condition } as never);
      tag = changed.tag;
      return changed.plan;
    };
    const written = async () => {
      const { text, verification } = await generateDocument(parts, firm, { ...made, plan_id: first.plan.id });
      return { text: text.replace(/[ \n>]+/g, ' '), notes: verification.notes };
    };
    return { plan: first.plan, change, written };
  }

  test('is left out, and the report says so first; it is printed again when nothing is withheld', async () => {
    const { change, written } = await chosen();
    const open = await written();
    expect(open.text).toContain(SAID);
    expect(open.text).toContain('Arnim wrote');
    await change({ brief: { withheld: ['Tove Arnim'] } });
    const { text, notes } = await written();
    expect(text).not.toContain('Arnim');
    expect(text).not.toContain(SAID);
    expect(notes.findIndex((one) => one.startsWith('Left out, though'))).toBeLessThan(3);
    expect(notes.filter((one) => one.startsWith('Left out, though'))).toHaveLength(1);
    await change({ brief: { withheld: null } });
    expect((await written()).text).toContain(SAID);
  });

  test('is left out also where it is chosen again, as is a sentence of the record', async () => {
    const { plan, change, written } = await chosen();
    await change({ choose: ['r1'] });
    expect((await written()).text).toContain('Arnim drew');
    await change({ brief: { withheld: ['Tove Arnim'] } });
    const piece = plan.grounds.flatMap((one) => one.evidence).find(({ quote }) => quote.includes(SAID));
    await change({ choose: ['r1', piece?.id ?? ''] });
    expect((await written()).text).not.toContain('Arnim');
  });

  test('is told of where the brief itself has it in its own words', async () => {
    const { change, written } = await chosen();
    const facts = ['Tove Arnim saw the ketch.'];
    await change({ brief: { withheld: ['Tove Arnim'], facts } });
    const { text, notes } = await written();
    expect(text).toContain('Tove Arnim saw the ketch.');
    expect(notes[0]).toMatch(/^Not to be sent or filed as it is: “Tove Arnim” is withheld/);
  });
});

test('an instruction that names somebody keeps passages of documents out that name the same', async () => {
  const { text } = await letter({ facts: [], instructions: ['Do not name Ms. Arnim’s yard.'] });
  expect(text).not.toContain('saw the ketch');
});

test('its demands are listed whole, those too that forbid something, and a sum that it is not about is none', async () => {
  const { text } = await letter(
    {},
    `Cease and desist for Nell Vane to Quarrel Boats, Inc.

Demands by July 8, 2027: stop selling the ketch; list everyone who bought one; do not repeat the statement at the fair; return the plans.

Leave out the $48,250, it is another paper.`,
  );
  for (const demand of [
    /Stop selling the ketch/,
    /List everyone who bought one/,
    /Do not repeat the statement/,
  ])
    expect(text).toMatch(demand);
  expect(text).toContain('July 8, 2027');
  expect(text).not.toContain('48,250');
});

test('its grounds stand under a heading of their own, and what is said is said once', async () => {
  const said = { words: 'Vane never built a boat that floats.', by: 'Bo Quarrel', date: '2026-03-02' };
  const { text } = await letter({
    statements: [said],
    grounds: [
      GROUND,
      {
        heading: 'It Is Untrue',
        text: `On March 2, 2026 he said: “${said.words}” Forty of her boats float.`,
      },
    ],
    relief: ['Stop selling the ketch.', 'Preserve all documents about the ketch.'],
    preservation: ['documents about the ketch'],
  });
  expect(text).toContain('## Why This Must Stop The grounds are the following. ### The Plans Are Hers');
  expect(text.match(/never built a boat that floats/g)).toHaveLength(1);
  expect(text.match(/documents about the ketch/gi)).toHaveLength(1);
  expect(text).not.toContain('in the matter of');
});
