import { expect, test } from 'vitest';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const ASKED = [
  'Q. Where did you keep the looms after the flood?',
  'A. I kept the looms in the north shed after the flood.',
  'Q. Was the roof of the north shed open at that time?',
  'A. The roof of the north shed was open for nine days,',
  'and the rain fell on the looms.',
];

/** 25 numbered lines under the number of the page; the first question is on line 3. */
function sheet(number: number, said: readonly string[]): string {
  const lines = Array.from(
    { length: 25 },
    (_, at) => said[at - 2] ?? 'Q. Please go on with your answer, sir.',
  );
  return [`${number}`, '', ...lines.map((line, at) => `${String(at + 1).padStart(2)}   ${line}`)].join('\n');
}

test('a deposition is cited by its own page and lines', async () => {
  const { parts, firm, matter } = await worldOf({
    title: 'Weft v. Ostler',
    court: 'Superior Court of Meridia',
    client: 'Weft Mills, Inc.',
    parties: [
      { name: 'Weft Mills, Inc.', role: 'plaintiff' },
      { name: 'Ostler Storage LLC', role: 'defendant' },
    ],
  });
  const bytes = [
    'DEPOSITION OF MARCUS DUNN\n\nTaken on May 4, 2026',
    sheet(44, []),
    sheet(45, ASKED),
    sheet(46, []),
  ];
  const [file_id] = await addFiles(
    parts,
    firm,
    [{ name: 'Deposition of Marcus Dunn.txt', bytes: bytes.join('\f') }],
    { case_id: matter.id, kind: 'evidence' },
  );
  const passage = 'The roof of the north shed was open for nine days';
  const { text, citations } = await generateDocument(parts, firm, {
    case_id: matter.id,
    document_type: 'motion_for_summary_judgment',
    brief: {
      grounds: [
        {
          heading: 'The Roof Was Open',
          text: 'The roof of the north shed was open for nine days, and the rain fell on the looms.',
          evidence: [{ file_id, passage }],
        },
      ],
    },
  } as never);
  const cited = citations.find((one) => one.file_id === file_id);
  expect(cited?.citation).toBe('Ex. A, Dunn Dep. 45:5–7');
  expect(text).toContain('— Ex. A, Dunn Dep. 45:5–7.');
  // The numbers of its lines are no words of the witness.
  expect(text).not.toMatch(/^\s*\d+ {1,3}A\. The roof/m);
  expect(text).not.toContain('p. 3');
});

const EXCERPTS = `EXCERPTS

MARCUS DUNN, May 4, 2026 (weaver)
  45   3   Q.  Where did you keep the looms after the flood?
       4   A.  In the north shed, all of them.
  45   9   Q.  Was the roof of the shed open at that time?
      10   A.  It was open for nine days.

LENA ORR, called by the board
   9   4   Q.  Did you see the roof of the shed that night?
       5   A.  I saw that it was open to the rain.`;

async function drafted(title: string, brief: object) {
  const { parts, firm, matter } = await worldOf({
    title: 'Weft v. Ostler',
    court: 'Superior Court of Meridia',
    client: 'Weft Mills, Inc.',
    parties: [
      { name: 'Weft Mills, Inc.', role: 'plaintiff' },
      { name: 'Ostler Storage LLC', role: 'defendant' },
    ],
  });
  const file = { name: `${title}.txt`, bytes: EXCERPTS };
  const [file_id] = await addFiles(parts, firm, [file], { case_id: matter.id, kind: 'evidence' });
  const { text } = await generateDocument(parts, firm, {
    case_id: matter.id,
    document_type: 'motion_for_summary_judgment',
    brief: JSON.parse(JSON.stringify(brief).replaceAll('FILE', file_id ?? '')),
  } as never);
  return text.replace(/\s+(?:> )?/g, ' ');
}

test.each([
  ['Depositions of M. Dunn and L. Orr', 'Orr Dep. 9:4–5.'],
  ['Trial record, May 2026 (excerpts)', '— Ex. A at 9:4–5.'],
])('%s: who says it is told, and where', async (title, cited) => {
  const evidence = [{ file_id: 'FILE', passage: 'I saw that it was open to the rain.' }];
  const text = await drafted(title, {
    grounds: [{ heading: 'The Roof Was Open', text: 'The shed was open to the rain.', evidence }],
  });
  expect(text).toContain('Lena Orr testified: Q. Did you see the roof of the shed that night? A. I saw');
  expect(text).toContain(cited);
  expect(text).not.toContain('MARCUS');
});

test('a fact that cites a page and a line of its own has the exhibit, and what is open behind the facts has no number', async () => {
  const text = await drafted('Depositions of M. Dunn and L. Orr', {
    facts: [
      'The roof was open “for nine days.” (Dunn Dep. 45:10.)',
      'Ostler Storage was told of it in March.',
    ],
    grounds: [{ heading: 'The Roof Was Open', text: 'The shed was open to the rain.' }],
  });
  expect(text).toContain('(Dunn Dep. 45:10.) (Evidence: Ex. A, Dunn Dep. 45:9–10.)');
  expect(text).toMatch(/2\. Ostler Storage was told of it in March\. \[TO COMPLETE: exhibit/);
});
