import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles } from '../demo-world.ts';
import { brill, NOTICE as RULE } from './world-of-plans.ts';

/** Decisions in which those words are said by somebody; the story around them is the same. */
function decision(name: string, number: number, said: string, behind = ''): { name: string; bytes: string } {
  return {
    name: `${name}.txt`,
    bytes: `SUPREME COURT OF MERIDIA

${name}, Inc., Plaintiff, v. Orrin Lines, LLC, Defendant.

${number} Mer. 3d 41 (Mer. 2015)

This appeal is about two containers of tiles that stood on a quay for a month while their owner waited for papers.

${said}

The judgment is affirmed, and costs are awarded to the party that prevailed below.
${behind}`,
  };
}

const HELD = decision('Alder', 401, RULE);

async function draftFor(
  file: { name: string; bytes: string },
  cite?: string,
  passage?: string,
  about?: string,
) {
  const { parts, firm, matter } = await brill(['Sable Shipping LLC']);
  await addFiles(parts, firm, [file], { kind: 'precedent' });
  const ground = {
    heading: 'No Demurrage Is Owed Without Notice',
    proposition: RULE,
    text: 'The carrier gave no notice.',
    ...(cite === undefined ? {} : { authorities: [{ cite, passage, about }] }),
  };
  const request = { case_id: matter.id, document_type: 'motion_to_dismiss' };
  const { plan } = await makePlan(parts, firm, { ...request, brief: { grounds: [ground] } } as never);
  const passages = plan.grounds[0]?.passages ?? [];
  return { passages, write: () => generateDocument(parts, firm, { ...request, plan_id: plan.id }) };
}

async function planFor(...args: Parameters<typeof draftFor>) {
  return (await draftFor(...args)).passages;
}

async function written(...args: Parameters<typeof draftFor>): Promise<string> {
  const { write } = await draftFor(...args);
  return (await write()).text;
}

describe('a rule that the court states', () => {
  test('is chosen of a decision that is named, and else suggested', async () => {
    expect(await planFor(HELD, '401 Mer. 3d 41')).toMatchObject([{ level: 'chosen', warnings: [] }]);
    expect(await planFor(HELD)).toMatchObject([{ level: 'suggested', warnings: [] }]);
  });
});

test('of a decision that is named for several things each has its passage', async () => {
  const sale =
    'A warehouse may not sell stored goods for its charges unless it has told the owner of the sale.';
  const file = decision('Larch', 403, `${RULE}\n\n${sale}`);
  const about = 'charge demurrage for a held container; sell stored goods for its charges unless it has told';
  const chosen = (await planFor(file, '403 Mer. 3d 41', undefined, about)).filter(
    ({ level }) => level === 'chosen',
  );
  expect(new Set(chosen.map(({ quote }) => quote))).toEqual(new Set([RULE, sale]));
});

describe('of a long paragraph', () => {
  const beside = [
    'The container of this case was held on the quay for a month.',
    'Its tiles were of a kind that breaks when it is moved, and the clerk of the carrier, whom both sides called as a witness, saw them.',
  ].join(' ');

  test('only the sentence that states the rule is quoted', async () => {
    const [first] = await planFor(decision('Hazel', 408, `${beside} ${RULE} ${beside}`), '408 Mer. 3d 41');
    expect(first).toMatchObject({ level: 'chosen', quote: RULE });
  });

  test('a rule is not quoted together with what the court makes of it', async () => {
    const [first] = await planFor(
      decision('Rowan', 412, `${RULE} We conclude that the carrier gave notice of delay to nobody.`),
      '412 Mer. 3d 41',
    );
    expect(first).toMatchObject({ level: 'chosen', quote: RULE });
  });

  test('and nothing with a number that may be the mark of a note', async () => {
    const marked = RULE.replace('demurrage', 'demurrage 2');
    const note = '\n\n2 The notice was first asked for in a case about coal.\n';
    const passages = await planFor(decision('Sorrel', 413, marked, note), '413 Mer. 3d 41');
    expect(passages.map(({ level }) => level)).not.toContain('chosen');
    const [first] = await planFor(decision('Tansy', 414, marked), '414 Mer. 3d 41');
    expect(first).toMatchObject({ level: 'chosen', quote: marked });
  });

  test('and nothing that asks, orders or was torn apart', async () => {
    for (const said of [
      `2. Whether a carrier must give written notice of delay before it may charge demurrage for a held container.`,
      'The carrier hereby gives written notice of delay before it may charge demurrage for a held container.',
    ]) {
      const passages = await planFor(decision('Ivy', 409, said), '409 Mer. 3d 41');
      expect(passages.map(({ level }) => level)).not.toContain('chosen');
    }
  });
});

describe('what leads to a passage', () => {
  test('calls it the rule where it states one', async () => {
    expect(await written(HELD, '401 Mer. 3d 41')).toMatch(/^As the court explained in Alder:$/m);
  });

  test('and nothing of the kind where the court speaks of its case', async () => {
    const applied =
      'We conclude that Orrin did not give Brill written notice of delay before it charged demurrage, and so its claim fails.';
    const text = await written(decision('Gorse', 407, applied), '407 Mer. 3d 41', applied);
    expect(text.replace(/\s+/g, ' ')).toContain(applied);
    expect(text).not.toMatch(/the court explained in|court stated:/);
  });
});

describe('the same words said by somebody else', () => {
  test.each([
    ['a party', `Plaintiff contends that ${RULE.toLowerCase()}`, /party argued/],
    ['a party without an article', `On appeal, appellant argues that ${RULE.toLowerCase()}`, /party argued/],
    ['an argument', `Appellant’s argument is that ${RULE.toLowerCase()}`, /party argued/],
    ['the court below', `The trial court reasoned that ${RULE.toLowerCase()}`, /court below/],
    ['the dissent that is answered', `The dissent would hold that ${RULE.toLowerCase()}`, /dissent/],
  ])('are offered with the reason: %s', async (_who, said, reason) => {
    for (const cite of ['402 Mer. 3d 41', undefined]) {
      const passages = await planFor(decision('Birch', 402, said), cite);
      expect(passages.map(({ level }) => level)).not.toContain('chosen');
      expect(passages.map(({ level }) => level)).not.toContain('suggested');
      const told = passages.filter(({ quote }) => quote.includes('demurrage'));
      expect(told).toHaveLength(1);
      expect(told[0]?.warnings.join()).toMatch(reason);
    }
  });

  test('and so is the opinion of a judge who dissents', async () => {
    const dissent = `\n\nQUIST, Justice (dissenting).\n\n${RULE} I would reverse.\n`;
    const passages = await planFor(decision('Cedar', 403, 'We affirm.', dissent), '403 Mer. 3d 41');
    expect(passages.map(({ level }) => level)).not.toContain('chosen');
    expect(passages.find(({ quote }) => quote.includes('demurrage'))?.warnings.join()).toMatch(/dissent/);
  });

  test('and so is a summary that is no part of the opinion', async () => {
    const head = `SUMMARY\n\n${RULE}\n\nThis summary constitutes no part of the opinion of the court.\n\n`;
    const { name, bytes } = decision('Larch', 410, 'We affirm.');
    const passages = await planFor(
      { name, bytes: bytes.replace('This appeal', `${head}OPINION\n\nThis appeal`) },
      '410 Mer. 3d 41',
    );
    expect(passages.map(({ level }) => level)).not.toContain('chosen');
    expect(passages.find(({ quote }) => quote.includes('demurrage'))?.warnings.join()).toMatch(/summary/);
  });

  test('nor is what happened in that case, however near it is', async () => {
    const story =
      'Orrin gave no written notice of delay before it charged demurrage for the container that it held on the quay.';
    const passages = await planFor(decision('Dogwood', 404, story), '404 Mer. 3d 41');
    expect(passages.map(({ level }) => level)).not.toContain('chosen');
  });
});

describe('words that the decision quotes itself', () => {
  test('say from whom, in the citation and beside the passage', async () => {
    const said = `“${RULE}”\n\nHarrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990) (quotation marks omitted).`;
    const { passages, write } = await draftFor(decision('Elm', 405, said), '405 Mer. 3d 41');
    expect(passages.filter(({ level }) => level === 'chosen')).toMatchObject([
      { warnings: [expect.stringContaining('Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990)')] },
    ]);
    expect((await write()).text).toContain('(quoting Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990))');
  });

  test('are no less so where they are set off without marks', async () => {
    const body =
      'The tiles were of a kind that breaks when it is moved too often, and nobody had moved them yet.\n'.repeat(
        3,
      );
    const block =
      '        A carrier must give written notice of delay before\n        it may charge demurrage for a held container.\n';
    const said = `${body}It was said in another case:\n\n${block}\nHarrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990). That is so.\n${body}`;
    const { passages, write } = await draftFor(decision('Maple', 411, said), '411 Mer. 3d 41');
    expect(passages.filter(({ level }) => level === 'chosen')).toMatchObject([
      { warnings: [expect.stringContaining('Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990)')] },
    ]);
    expect((await write()).text).toContain('(quoting Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990))');
  });

  test('are not chosen where nobody can tell whose they are', async () => {
    const filler = 'The tiles were of a kind that breaks when it is moved too often. '.repeat(30);
    const said = `${filler}\n\n“${RULE}” Id. at 121.`;
    const passages = await planFor(decision('Fir', 406, said), '406 Mer. 3d 41');
    expect(passages.map(({ level }) => level)).not.toContain('chosen');
  });
});

describe('of a decision that is named', () => {
  const HALF = 'A carrier may charge demurrage for a held container without a written notice of delay.';
  const YIELDS =
    'This rule, however, must yield where the contract of carriage asks for a written notice of delay.';

  test('a rule is quoted with the sentence that limits it, and not without', async () => {
    const [passage] = await planFor(
      decision('Alder', 401, `${HALF} See Harrow v. Bell, 12 Mer. 3d 118 (Mer. 1990). ${YIELDS}`),
      'Alder v. Orrin Lines',
    );
    expect(passage?.quote).toContain(HALF);
    expect(passage?.quote).toContain(YIELDS);
  });

  test('a sentence that goes on from the one before with “but” is quoted', async () => {
    const [passage] = await planFor(
      decision('Alder', 401, `The carrier says that everybody knew. But ${RULE.replace(/^A/, 'a')}`),
      'Alder v. Orrin Lines',
    );
    expect(passage).toMatchObject({ level: 'chosen', quote: `But ${RULE.replace(/^A/, 'a')}` });
  });
});

test('against a decision only what is plainly said is told, with the decision that says it', async () => {
  const later = (name: string, number: number, said: string) => decision(name, number, `${RULE} ${said}`);
  const { parts, firm, matter } = await brill(['Sable Shipping LLC']);
  const files = [
    HELD,
    later(
      'Bellamy',
      402,
      'Counsel submits that Alder v. Orrin, 401 Mer. 3d 41 (Mer. 2015), was wrongly decided.',
    ),
  ];
  await addFiles(parts, firm, files, { kind: 'precedent' });
  const warnings = async () => {
    const ground = {
      heading: 'No Demurrage Is Owed Without Notice',
      proposition: RULE,
      text: 'The carrier gave no notice.',
      authorities: [{ cite: '401 Mer. 3d 41' }],
    };
    const request = { case_id: matter.id, document_type: 'motion_to_dismiss', brief: { grounds: [ground] } };
    const { plan } = await makePlan(parts, firm, request as never);
    return plan.warnings.filter(({ code }) => code === 'negative_treatment').map(({ text }) => text);
  };
  expect(await warnings()).toEqual([]);
  const overrules = later('Corwin', 403, 'We overrule Alder v. Orrin, 401 Mer. 3d 41 (Mer. 2015).');
  await addFiles(parts, firm, [overrules], { kind: 'precedent' });
  const told = await warnings();
  expect(told).not.toEqual([]);
  for (const text of told) {
    expect(text).toContain('overruled in Corwin, Inc. v. Orrin Lines, LLC, 403 Mer. 3d 41');
    expect(text).not.toContain('.txt');
  }
});
