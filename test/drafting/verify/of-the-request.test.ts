import { describe, expect, test } from 'vitest';
import { toCheck } from '../../../src/cli/draft/summary.ts';
import type { Draft } from '../../../src/cli/shared/server/server.ts';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { namedAuthorities } from '../../../src/drafting/law/named-authorities.ts';
import { remarksInMarkdown } from '../../../src/drafting/render/markdown.ts';
import { DraftRecord, openPoint, verifyParagraph } from '../../../src/drafting/verify/index.ts';
import { nameOf } from '../../../src/precedents/index.ts';
import { listFiles } from '../../../src/vault/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { demoWorld } from '../demo-world.ts';
import { draft, request } from '../sample.ts';

describe('words of the request that have no place', () => {
  test('are shown to who reads the paper or the command line', async () => {
    const world = await demoWorld();
    const document = await generateDocument(world.parts, world.firm, {
      case_id: world.cases.get('DEMO-001') ?? '',
      document_type: 'demand_letter',
      context: 'They owe $48,200.00. No interest clause. Do not mention the delivery of the pallets.',
    });
    const added = {
      ...document,
      verification: {
        ...document.verification,
        unplaced: [{ text: 'a zebra', span: [0, 7] as const }],
      },
    };
    const lines = ['rom the request, given no place and not printed: a zebra'];
    const shown = toCheck({
      ...added,
      verification: { ...added.verification, replaced: [] },
    } as unknown as Draft);
    for (const line of lines) {
      expect(remarksInMarkdown(added)).toContain(line);
      expect(shown.some((one) => one.endsWith(line))).toBe(true);
    }
  });
});

describe('what the request itself cites', () => {
  const context =
    'It is preempted (49 U.S.C. § 14706). Brandt v. Sill, 12 F.3d 88 (9th Cir. 2001) decides it.';
  const record = new DraftRecord({ ...request(), said: context });
  const verify = (text: string) => verifyParagraph(text, new Map(), record);

  test.each([
    'It is out of time (KRS 413.140).',
    'Nothing said in the talks is admissible (Fed. R. Evid. 408).',
    'It is trebled (15 U.S.C. § 1117(a)), and may be (see Rule 54(d)).',
  ])('stands in the sentence where it is law, in brackets or not: %s', (text) => {
    const own = new DraftRecord({ ...request(), said: text });
    expect(verifyParagraph(text, new Map(), own)).toMatchObject({ paragraphs: [{ text }], removed: [] });
  });

  const STATUTE =
    'Each Party waives section 1542, which reads: “A general release does not extend to claims that the creditor does not know or suspect to exist.”';

  test.each(['settlement_agreement', 'nda'])('is quoted where the parties agree to it: %s', (type) => {
    const agreed = new DraftRecord({ ...request({ type }), said: STATUTE });
    expect(verifyParagraph(STATUTE, new Map(), agreed)).toMatchObject({
      paragraphs: [{ text: STATUTE }],
      removed: [],
    });
  });

  test('is not quoted to a court in words that no document has', () => {
    const argued = new DraftRecord({ ...request({ type: 'motion_to_dismiss' }), said: STATUTE });
    expect(verifyParagraph(STATUTE, new Map(), argued)).toMatchObject({ removed: [{ kind: 'quotation' }] });
  });

  test('is law for the lawyer to check: nobody misses it in the record', async () => {
    const wanted = request({
      type: 'nda',
      brief: { terms: ['Talks are inadmissible (Fed. R. Evid. 408).', 'Fed. R. Evid. 408 governs.'] },
    });
    const { verification } = await draft(assemblyEngine, wanted);
    expect(verification.unsupported).toEqual([]);
    expect(verification.notes.filter((one) => one.includes('Fed. R. Evid. 408'))).toEqual([
      'Cited as the request names them, and for you to check against their text: Fed. R. Evid. 408.',
    ]);
  });

  test('stands in its open point alone where it is a decision that the vault does not hold', () => {
    const { paragraphs, removed } = verify('That is decided by Brandt v. Sill, 12 F.3d 88 (9th Cir. 2001).');
    expect(paragraphs.map(({ text }) => text)).toEqual([
      'That is decided by [TO COMPLETE: Brandt v. Sill, which the vault does not hold: verify and cite].',
    ]);
    expect(removed).toMatchObject([{ kind: 'citation', from: 'request' }]);
  });

  test.each([
    'In the Matter of the Care and Treatment of Vane, Opinion No. 5725 (S.C. Ct. App. May 6, 2020)',
    'In re Orr, No. 27915 (S.C. Aug. 21, 2019)',
    'Ex parte Dorrance',
  ])(
    'is one open point, in the sentence and in an open point, by its name and without its number: %s',
    (cite) => {
      const own = new DraftRecord({ ...request(), said: `It is so under ${cite}, which is old.` });
      const mark = `${cite.split(', ', 1)[0]}, which the vault does not hold: verify and cite`;
      for (const [raw, text] of [
        [`It is so under ${cite}, which is old.`, `It is so under [TO COMPLETE: ${mark}], which is old.`],
        [`{blank authority for this point: ${mark}}`, `[TO COMPLETE: authority for this point: ${mark}]`],
      ] as const)
        expect(verifyParagraph(raw, new Map(), own).paragraphs.map((one) => one.text)).toEqual([text]);
    },
  );

  test('is not named where only the engine has it', () => {
    for (const raw of [
      'That is decided by Quist v. Marsh, 12 F.3d 88 (9th Cir. 2001).',
      'That is {blank Quist v. Marsh, which the vault does not hold: verify and cite}.',
    ])
      expect(verify(raw).paragraphs[0]?.text).not.toContain('Quist');
  });

  test('is no decision that the vault does not hold where the vault holds it, by any of its names', () => {
    const citation = 'Brandt v. Sill, 700 P.3d 12 (Or. 2001)';
    const authorities = [
      { text: 'Brandt v. Sill, 12 F.3d 88 (9th Cir. 2001)', citations: [citation], fileIds: [] },
    ];
    const known = new DraftRecord({ ...request(), said: context, authorities });
    const { paragraphs, removed } = verifyParagraph(
      'Brandt v. Sill, 12 F.3d 88 (9th Cir. 2001), decides it.',
      new Map(),
      known,
    );
    expect(paragraphs[0]?.text).toBe(
      `[TO COMPLETE: the passage of ${citation} that is cited here], decides it.`,
    );
    expect(removed).toMatchObject([{ kind: 'citation', from: 'vault' }]);
  });
});

test('a decision that the request names is looked for in the whole vault, behind no wall and by every name', async () => {
  const { parts, firm } = await demoWorld();
  const { data } = await listFiles(parts, firm, { kind: 'precedent', limit: 50 });
  const named: { id: string; name: string }[] = [];
  for (const { id } of data)
    named.push({ id, name: (await nameOf(parts, firm, id))?.citation?.split(/, \d/)[0] ?? '' });
  expect(named.length).toBeGreaterThan(0);
  for (const { id, name } of named)
    expect([name, await namedAuthorities(parts, firm, `As ${name} has it, the claim stands.`)]).toMatchObject(
      [name, [{ fileIds: expect.arrayContaining([id]) }]],
    );
  expect(await namedAuthorities(parts, firm, 'As Made v. Up, 999 F.3d 1 (9th Cir. 2021), has it.')).toEqual(
    [],
  );
});

test('an open point that is too long ends with a word', () => {
  const text = openPoint(`amounts: ${'$1,234.56 and '.repeat(30)}`);
  expect(text.length).toBeLessThan(190);
  expect(text).toMatch(/(?:\$1,234\.56|and) …\]$/);
});

test('open points of caption, address and signature lines are counted', async () => {
  const world = await demoWorld();
  const { verification, text } = await generateDocument(world.parts, world.firm, {
    case_id: world.cases.get('DEMO-001') ?? '',
    document_type: 'motion_to_dismiss',
    context: 'No notice was given.',
  });
  const shown = verification.placeholders.map((one) => one.text);
  expect(shown).toContain('[TO COMPLETE: date of signature]');
  expect(shown.toSorted()).toEqual((text.match(/\[TO COMPLETE: [^\]]*\]/g) ?? []).toSorted());
});
