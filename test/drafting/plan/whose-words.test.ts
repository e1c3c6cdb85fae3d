import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { changeFile } from '../../../src/vault/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

/** A dispute about a cold store; who writes what is told by letterhead, headers, signature and title alone. */
const DOCUMENTS = {
  'Storage Agreement.txt': `STORAGE AGREEMENT

This Storage Agreement is made on March 4, 2024 between Tarnbrook Fisheries, Inc. and Coldharbor Warehousing LLC.

Section 6. Coldharbor shall keep the salmon in chamber 9 at minus 18 degrees, and shall pay $4.10 for each pound that thaws.`,
  'Letter to Tarnbrook of June 2.txt': `COLDHARBOR WAREHOUSING LLC
14 Quay Road

June 2, 2024

Tarnbrook Fisheries, Inc.
2 Pier Street

Dear Ms. Aldous:

Your salmon had thawed before it reached chamber 9, and the compressor never failed on any day of May.

Very truly yours,

Piers Lockett
Coldharbor Warehousing LLC`,
  'E-mail of May 20.txt': `From: Nora Aldous <nora.aldous@tarnbrook.example>
To: Piers Lockett <plockett@coldharbor.example>
Date: May 20, 2024
Subject: chamber 9

The salmon in chamber 9 was soft this morning and your alarm for the compressor was ringing at 6:40.`,
  'E-mail of May 21.txt': `From: Nora Aldous <nora.aldous@tarnbrook.example>
To: Ada Quist <aquist@tarnbrook.example>
Date: May 21, 2024
Subject: chamber 9

Between us, we packed the salmon for chamber 9 late and it may have been soft already.`,
  'Memo to file.txt': `ATTORNEY WORK PRODUCT

Memo to file, May 30, 2024. The weak point about the salmon in chamber 9 is that the driver left the doors open for an hour.`,
  'Compressor log.txt': `Compressor log, chamber 9

May 19, 2024, 23:10: compressor 2 stopped. May 20, 2024, 07:55: compressor 2 restarted. Temperature of the salmon in chamber 9 by then: plus 3 degrees.`,
  'Expert_Report_Dahl.txt': `REPORT OF DR. SIGNE DAHL
for Coldharbor Warehousing LLC
April 30, 2026

I was asked about chamber 9. I assume that the compressor never stopped and that the salmon thawed on the road.`,
  'Estimate_compressor_hire.txt': `ESTIMATE 2207
Tarnbrook Fisheries, Inc.
Prepared for: Coldharbor Warehousing LLC

The hire of a compressor for chamber 9 is estimated at $4,200 so that the salmon does not thaw again.`,
  'Internal_memo_settlement.txt': `The salmon in chamber 9 may be worth half of what is claimed, and the compressor is not all of it.`,
  'Price list of the compressor.txt': `COMPRESSOR OF CHAMBER 9, SALMON AND OTHER FISH
Spring List`,
  'Answer of Defendant.txt': `Defendant Coldharbor Warehousing LLC answers that the compressor of chamber 9 ran without interruption and that the salmon was never in its care.`,
};

const BRIEF = {
  represents: ['Tarnbrook Fisheries, Inc.'],
  facts: ['The compressor of chamber 9 stopped on May 19, 2024, and the salmon thawed.'],
  grounds: [
    {
      heading: 'The Warehouse Let the Salmon Thaw',
      text: 'The compressor of chamber 9 stopped, and the salmon thawed in the care of the warehouse.',
    },
  ],
};

async function world() {
  const { parts, firm, matter } = await worldOf({
    title: 'Tarnbrook v. Coldharbor',
    client: 'Tarnbrook Fisheries, Inc.',
    court: 'United States District Court for the District of Maine',
    parties: [
      { role: 'plaintiff', name: 'Tarnbrook Fisheries, Inc.' },
      {
        role: 'defendant',
        name: 'Coldharbor Warehousing LLC',
        counsel: 'Ines Marrow of Marrow & Lisle LLP',
      },
    ],
  });
  const names = Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[];
  const ids = await addFiles(
    parts,
    firm,
    names.map((name) => ({ name, bytes: DOCUMENTS[name] })),
    { case_id: matter.id },
  );
  const file = (name: keyof typeof DOCUMENTS) => ids[names.indexOf(name)] ?? '';
  const input = (more: object = {}, document_type = 'motion_for_summary_judgment') => ({
    case_id: matter.id,
    document_type,
    brief: { ...BRIEF, ...more } as never,
  });
  return { parts, firm, file, input };
}

const PRIVATE = /Between us|driver left the doors|worth half/;
const THEIRS = /had thawed before it reached|ran without interruption|assume that the compressor/;

/** What nobody names is offered. */
const SAID_BY_THE_LOG = { facts: [`${BRIEF.facts[0]} So says the Compressor log.`] };

describe('whose words a document’s are', () => {
  test('is told by letterhead, headers, signature and title, and decides what is printed', async () => {
    const { parts, firm, file, input } = await world();
    const { plan } = await makePlan(parts, firm, input(SAID_BY_THE_LOG));
    const pieces = [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence];
    const of = (name: keyof typeof DOCUMENTS) => pieces.find(({ file_id }) => file_id === file(name));
    expect(of('Letter to Tarnbrook of June 2.txt')).toMatchObject({ nature: 'letter', author: 'other_side' });
    expect(of('Compressor log.txt')).toMatchObject({ nature: 'record', level: 'chosen', privileged: false });
    // What their expert says is no evidence of ours, and is to be known.
    expect(of('Expert_Report_Dahl.txt')).toBeUndefined();
    expect(plan.warnings).toContainEqual(
      expect.objectContaining({ code: 'adverse', file_id: file('Expert_Report_Dahl.txt') }),
    );
    // An estimate is made for whom it is sent to.
    expect(of('Estimate_compressor_hire.txt')).not.toMatchObject({ author: 'other_side' });
    expect(of('Internal_memo_settlement.txt')).toMatchObject({ privileged: true, level: 'offered' });
    // A heading says nothing by itself.
    expect(of('Price list of the compressor.txt')).toBeUndefined();
    for (const piece of pieces.filter(({ level }) => level === 'chosen')) {
      expect(piece.privileged).toBe(false);
      expect(piece.author).not.toBe('other_side');
    }
    const draft = await generateDocument(parts, firm, input(SAID_BY_THE_LOG));
    expect(draft.text).toContain('compressor 2 stopped');
    expect(draft.text).not.toMatch(PRIVATE);
    expect(draft.text).not.toMatch(THEIRS);
  });

  test('what their expert says is offered where the ground answers it, and told as what the report states', async () => {
    const { parts, firm, file, input } = await world();
    const report = file('Expert_Report_Dahl.txt');
    const grounds = (more: object) => ({ grounds: [{ ...BRIEF.grounds[0], stance: 'rebut', ...more }] });
    const { plan } = await makePlan(parts, firm, input(grounds({})));
    // An underscore in the name of a file stands for a space, and a report speaks for whom it was made.
    expect(plan.grounds[0]?.evidence).toContainEqual(
      expect.objectContaining({ file_id: report, author: 'other_side', level: 'offered' }),
    );
    const named = { file_id: report, passage: 'I assume that the compressor never stopped' };
    const { text } = await generateDocument(parts, firm, input(grounds({ evidence: [named] })));
    expect(text).toContain('I assume that the compressor never stopped');
    expect(text).not.toMatch(/Coldharbor[^\n]* wrote:/);
  });

  test('what the brief names of the other side is cited, and quoted as theirs once a passage is chosen', async () => {
    const { parts, firm, file, input } = await world();
    const letter = file('Letter to Tarnbrook of June 2.txt');
    const named = (evidence: object) => ({ grounds: [{ ...BRIEF.grounds[0], evidence: [evidence] }] });
    const cited = await generateDocument(parts, firm, input(named({ file_id: letter })));
    expect(cited.text).not.toMatch(THEIRS);
    expect(cited.citations.map(({ file_id }) => file_id)).toContain(letter);
    const passage = 'Your salmon had thawed before it reached chamber 9';
    const quoted = await generateDocument(parts, firm, input(named({ file_id: letter, passage })));
    const paragraphs = quoted.sections.flatMap((one) => one.paragraphs.map(({ text }) => text));
    const at = paragraphs.findIndex((text) => text.includes('had thawed before'));
    expect(paragraphs[at - 1]).toMatch(/Coldharbor.* wrote:$/);
  });

  test.each(['affidavit', 'declaration', 'answer'])(
    'an %s takes no document of its own accord: what bears on it is offered',
    async (type) => {
      const { parts, firm, file, input } = await world();
      const log = file('Compressor log.txt');
      const of = (evidence: object) => ({
        ...input({}, type),
        brief: (type === 'answer'
          ? { defenses: [{ ...BRIEF.grounds[0], ...evidence }] }
          : { facts: BRIEF.facts }) as never,
      });
      const { plan } = await makePlan(parts, firm, of({}));
      const pieces = [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence];
      expect(pieces.map(({ level }) => level)).not.toContain('chosen');
      expect(pieces).not.toHaveLength(0);
      expect((await generateDocument(parts, firm, of({}))).text).not.toContain('compressor 2 stopped');
      if (type !== 'answer') return;
      const named = await generateDocument(parts, firm, of({ evidence: [{ file_id: log }] }));
      expect(named.text).toContain('compressor 2 stopped');
    },
  );

  test('an engagement letter has no place for documents', async () => {
    const { parts, firm, input } = await world();
    const of = { ...input({}, 'engagement_letter'), brief: { facts: BRIEF.facts } as never };
    expect((await makePlan(parts, firm, of)).plan.evidence).toEqual([]);
    expect((await generateDocument(parts, firm, of)).text).not.toContain('compressor 2 stopped');
  });

  test('a motion to dismiss tells no facts from documents', async () => {
    const { parts, firm, input } = await world();
    const { plan } = await makePlan(parts, firm, input({}, 'motion_to_dismiss'));
    expect(plan.evidence.map(({ level }) => level)).not.toContain('chosen');
  });

  test('a table is cited and not poured into a paragraph', async () => {
    const { parts, firm, input } = await world();
    const rows =
      'May 18  chamber 9  minus 18\nMay 19  chamber 9  minus 4\nMay 20  chamber 9  plus 3 salmon compressor';
    const { case_id } = input();
    const [id] = await addFiles(parts, firm, [{ name: 'Readings.txt', bytes: rows }], { case_id });
    const asked = input({
      grounds: [],
      facts: ['The readings of chamber 9 rose from minus 18 to plus 3 degrees.'],
    });
    const { plan } = await makePlan(parts, firm, asked);
    expect(plan.evidence.find(({ file_id }) => file_id === id)).toMatchObject({
      level: 'chosen',
      cited: true,
    });
    const draft = await generateDocument(parts, firm, asked);
    expect(draft.text).not.toContain('minus 4');
    expect(draft.citations.map(({ file_id }) => file_id)).toContain(id);
  });

  test('what was told in confidence is printed in no paper to others, whoever names it, until the firm says otherwise', async () => {
    const { parts, firm, file, input } = await world();
    const memo = file('Memo to file.txt');
    const named = { grounds: [{ ...BRIEF.grounds[0], evidence: [{ file_id: memo }] }] };
    const { plan } = await makePlan(parts, firm, input(named));
    expect(plan.warnings.map(({ code }) => code)).toContain('privileged');
    expect((await generateDocument(parts, firm, input(named))).text).not.toMatch(PRIVATE);
    await changeFile(parts, firm, { id: memo, values: { privileged: false, author: 'our_side' } });
    const open = {
      grounds: [{ ...BRIEF.grounds[0], evidence: [{ file_id: memo, passage: 'The weak point' }] }],
    };
    expect((await generateDocument(parts, firm, input(open))).text).toMatch(PRIVATE);
    await changeFile(parts, firm, { id: file('Compressor log.txt'), values: { privileged: true } });
    expect((await generateDocument(parts, firm, input())).text).not.toContain('compressor 2 stopped');
  });

  test('what was told in confidence stands in a memorandum where its facts name it, and is offered else', async () => {
    const { parts, firm, file, input } = await world();
    const memorandum = async (facts: readonly string[]) => {
      const asked = {
        ...input({
          questions: ['Who let the salmon in chamber 9 thaw, and were the doors left open?'],
          facts,
        }),
        document_type: 'legal_memorandum',
      };
      const { plan } = await makePlan(parts, firm, asked);
      const { text } = await generateDocument(parts, firm, asked);
      return {
        text,
        level: plan.evidence.find(({ file_id }) => file_id === file('Memo to file.txt'))?.level,
      };
    };
    const unasked = await memorandum(['The salmon in chamber 9 thawed with the doors open for an hour.']);
    expect(unasked.level).toBe('offered');
    expect(unasked.text).not.toMatch(PRIVATE);
    const named = await memorandum(['The weak point about the salmon in chamber 9 is in the Memo to file.']);
    expect(named.level).toBe('chosen');
  });
});
