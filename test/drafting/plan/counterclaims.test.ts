/** What an answer claims for itself is a part of its own; what it does not raise is in it nowhere. */
import { describe, expect, test } from 'vitest';
import { planning } from './world-of-plans.ts';

async function written(context: string) {
  const { plan, text } = await planning({
    title: 'Pell v. Aune',
    court: 'District Court of Douglas County, Nebraska',
    client: 'Aune Rigging LLC',
    parties: [
      { name: 'Ada Pell', role: 'plaintiff' },
      { name: 'Aune Rigging LLC', role: 'defendant', entity: 'a Nebraska limited liability company' },
    ],
  } as never);
  const made = await plan('answer', { context });
  return { plan: made.plan, text: await text(made) };
}

describe('an answer with a counterclaim', () => {
  test('has its parties, facts, counts and prayer in a part of their own', async () => {
    const { text } = await written(
      'Answer to the complaint. 1 admit. 2 deny.\n\nDefenses:\n1st failure to state a claim\n2nd unclean hands\n\nCounterclaim against Pell (our own, call it that): one count, breach of the Agreement of September 9, 2024, specific performance under paragraph 11 at $11,400,000.00, in the alternative return of the $570,000.00 deposit and out-of-pocket costs up to $150,000.00. Facts: Pell signed on September 9, 2024, and Pell has refused to perform.',
    );
    expect(text).toContain('Affirmative Defenses to Plaintiff’s Complaint, and Counterclaim');
    const [before = '', counterclaim = ''] = text.split('## Counterclaim');
    expect(before).not.toContain('Pell has refused');
    expect(counterclaim).toContain('brings this Counterclaim against Plaintiff Ada Pell');
    expect(counterclaim).toContain('Pell signed on September 9, 2024, and Pell has refused to perform.');
    expect(counterclaim).toContain(
      'Count I of the Counterclaim: Breach of the Agreement of September 9, 2024',
    );
    const [, prayer = ''] = text.split('Prayer for Relief');
    expect(prayer).toContain('Dismissal of the Complaint');
    expect(prayer).toContain('Specific performance under paragraph 11 at $11,400,000.00');
    expect(prayer).toContain('n the alternative return of the $570,000.00 deposit');
    expect(text).not.toContain('call it that');
  });

  test('asks what it prays for where nobody said so', async () => {
    const { text } = await written('1 admit. 2 deny. Counterclaim for unjust enrichment.');
    expect(text).toContain('Count I of the Counterclaim: Unjust Enrichment');
    expect(text).toContain('TO COMPLETE: the relief that the Counterclaim asks for');
  });

  test('is none where none is brought', async () => {
    const { text } = await written('Answer to the complaint. 1 admit. 2 deny. No counterclaim for now.');
    expect(text).not.toContain('ounterclaim');
  });
});

test.each([
  [
    'one after another',
    'Defenses: failure to state a claim, unclean hands, and setoff. No limitations, no laches. Not waiver.',
  ],
  [
    'each in its sentence',
    'Defenses: Failure to state a claim. Unclean hands. Setoff. No limitations. No laches. Not waiver.',
  ],
])(
  'defenses in running text are separate, and those that are kept out are none: %s',
  async (_how, context) => {
    const { plan, text } = await written(`1 admit. 2 deny.\n\n${context}`);
    expect(plan.grounds.filter(({ kind }) => kind === 'defense')).toHaveLength(3);
    expect(text).toContain('Third Defense: Setoff');
    expect(text).not.toMatch(/limitations|laches|waiver/i);
  },
);

test('paragraphs that are answered in words stand in the paper as an answer has them', async () => {
  const { plan, text } = await written(
    [
      'Answer to the complaint. 1-3: admitted. 4: denied as put; the clause covers our own trailers. 5: it is true that a crane fell on May 3, 2024; negligence is denied. 6: admitted, denied. 7: no knowledge, denied.',
      'Defenses, each a short paragraph:\n- Payment. The check cleared on May 2, 2024.\n- Mitigation: she had notice and did nothing.',
    ].join('\n\n'),
  );
  expect(text).toContain(
    'Aune Rigging LLC denies the allegations of paragraph 4 of the Complaint. Further answering, Aune Rigging LLC states that the clause covers Aune Rigging LLC’s own trailers.',
  );
  expect(text).toContain(
    'Answering paragraph 5 of the Complaint, Aune Rigging LLC admits that a crane fell on May 3, 2024, and otherwise denies its allegations, including negligence.',
  );
  expect(text).toMatch(
    /Answering paragraph 6 of the Complaint, Aune Rigging LLC responds as follows: \[TO COMPLETE/,
  );
  expect(plan.questions.map(({ id }) => id)).toContain('responses-4');
  expect(text).toContain('Second Defense: Mitigation');
});

describe('a counterclaim of one of several, against one of several', () => {
  const claim = { name: 'Conversion', against: ['Ada Pell'], allegations: ['Ada Pell kept the winch.'] };
  const drafted = async (claims: readonly object[]) => {
    const { plan, text } = await planning({
      title: 'Pell v. Aune',
      court: 'District Court of Douglas County, Nebraska',
      client: 'Aune Rigging LLC',
      parties: [
        { name: 'Ada Pell', role: 'plaintiff' },
        { name: 'Jo Pell', role: 'plaintiff' },
        { name: 'Aune Rigging LLC', role: 'defendant' },
        { name: 'Sven Aune', role: 'defendant' },
      ],
    } as never);
    const made = await plan('answer', {
      brief: {
        represents: ['Aune Rigging LLC', 'Sven Aune'],
        responses: [{ paragraphs: [1], response: 'deny' }],
        claims,
      },
    });
    const [, counterclaim = ''] = (await text(made)).split('## Counterclaim');
    return counterclaim;
  };

  test('is said of those alone', async () => {
    const counterclaim = await drafted([{ ...claim, by: ['Aune Rigging LLC'] }]);
    expect(counterclaim).toContain(
      'Defendant Aune Rigging LLC brings this Counterclaim against Plaintiff Ada Pell for',
    );
    expect(counterclaim).toContain('Defendant Aune Rigging LLC incorporates the allegations');
    expect(counterclaim.split('Prayer for Relief')[0]).not.toMatch(/Sven|Jo Pell/);
  });

  test('leaves open who brings it where nobody said so', async () => {
    const counterclaim = await drafted([claim]);
    expect(counterclaim).toContain('[TO COMPLETE: who of them brings the Counterclaim]');
    expect(counterclaim.split('Prayer for Relief')[0]).not.toMatch(/Sven|Jo Pell/);
  });
});
