import { describe, expect, test } from 'vitest';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import type { RawParagraph, WriteRequest } from '../../../src/drafting/model.ts';
import { allText, draft, MATTER, request, SOURCES, source } from '../sample.ts';

async function written(wanted: WriteRequest): Promise<RawParagraph[]> {
  const paragraphs: RawParagraph[] = [];
  for await (const paragraph of assemblyEngine.write(wanted, new AbortController().signal)) {
    if ('text' in paragraph) paragraphs.push(paragraph);
  }
  return paragraphs;
}

test('the same request gives the same words', async () => {
  expect(await written(request())).toEqual(await written(request()));
});

test('it says what it is: no model, no tokens', async () => {
  expect(await assemblyEngine.identity()).toEqual({ kind: 'assembly', model: null, model_sha256: null });
  expect((await draft(assemblyEngine)).usage).toEqual({ prompt_tokens: 0, completion_tokens: 0 });
});

describe.each(builtInTypes())('a $id of a complete case', ({ id }) => {
  test('cites only sources, quotes them verbatim, states only what the record holds', async () => {
    const wanted = request({ type: id });
    const { verification, sections, citations } = await draft(assemblyEngine, wanted);
    expect(verification).toMatchObject({
      fabricated_citations: 0,
      altered_quotes: 0,
      unsupported: [],
      removed: [],
    });
    expect(sections.map((section) => section.id)).toEqual(
      wanted.documentType.sections.map((plan) => plan.id),
    );
    expect(citations.every(({ verdict }) => verdict === 'verified')).toBe(true);
    const prose = sections.flatMap(({ paragraphs }) => paragraphs.filter(({ kind }) => kind !== 'quotation'));
    for (const { text } of prose) expect(text).not.toMatch(/[{}]|undefined|null|\.\.(?!\.)| {2}/);
  });
});

test('a motion quotes every source once, under the ground that names it', async () => {
  const { sections } = await draft(assemblyEngine);
  const quoted = sections.flatMap(({ paragraphs }) => paragraphs.filter(({ kind }) => kind === 'quotation'));
  expect(quoted.map(({ text }) => text).sort()).toEqual(SOURCES.map(({ quote }) => quote).sort());
  const ground = sections.find(({ id }) => id === 'ground_g1');
  expect(ground?.paragraphs.flatMap(({ citations }) => citations)).toEqual(['S1', 'S2', 'S3']);
});

test('without sources a standard is what the form says, and no law from memory', async () => {
  const { sections, verification } = await draft(assemblyEngine, request({ sources: [] }));
  const standard = sections.find(({ id }) => id === 'legal_standard');
  expect(standard?.paragraphs.map(({ kind }) => kind)).toEqual(['prose']);
  expect(standard?.paragraphs.flatMap(({ citations }) => citations)).toEqual([]);
  expect(verification.fabricated_citations).toBe(0);
});

describe('tone changes the wording and nothing else', () => {
  const shape = async (tone: string) => {
    const { sections, citations } = await draft(assemblyEngine, request({ tone }));
    return {
      text: allText(sections),
      cited: citations.map(({ handle }) => handle),
      kinds: sections.map(({ paragraphs }) => paragraphs.map(({ kind }) => kind)),
    };
  };

  test('formal, firm and conciliatory differ in words only', async () => {
    const [formal, firm, conciliatory] = await Promise.all(['formal', 'firm', 'conciliatory'].map(shape));
    expect(new Set([formal?.text, firm?.text, conciliatory?.text]).size).toBe(3);
    expect(firm?.cited).toEqual(formal?.cited);
    expect(conciliatory?.kinds).toEqual(formal?.kinds);
  });

  test('free text is understood by its words: the first one counts', async () => {
    expect((await shape('please be friendly, but not weak')).text).toBe((await shape('conciliatory')).text);
    expect((await shape('Assertive but polite')).text).toBe((await shape('firm')).text);
  });

  test('a tone it has no words for is written formally and noted', async () => {
    const { verification, sections } = await draft(assemblyEngine, request({ tone: 'baroque' }));
    expect(allText(sections)).toBe((await shape('formal')).text);
    expect(verification.notes[0]).toContain('baroque');
  });

  test('another language is noted too', async () => {
    const { verification } = await draft(assemblyEngine, request({ language: 'fr' }));
    expect(verification.notes[0]).toContain('“fr”');
  });
});

describe('the context', () => {
  const introduction = async (context: string, type = 'motion_to_dismiss') =>
    allText((await draft(assemblyEngine, request({ context, type }))).sections.slice(0, 1));

  test('what has no place is not printed', async () => {
    const wanted = request({
      context:
        'Draft a forceful motion. Our grounds: the loss was never itemised; the agreement names no price. Please cite many cases. Argue that nobody signed.',
    });
    const text = allText((await draft(assemblyEngine, wanted)).sections);
    expect(text).toContain('the agreement names no price');
    expect(text).not.toMatch(/forceful|cite many|nobody signed/i);
  });

  test('a rule named in it is the rule the motion is made under; otherwise it is a blank', async () => {
    expect(await introduction('Move under Rule 12(b)(6).')).toContain('pursuant to Rule 12(b)(6).');
    expect(await introduction('Move to dismiss.')).toContain(
      'pursuant to [TO COMPLETE: the rule of procedure',
    );
  });

  test('an amount and a deadline named in it reach the demand', async () => {
    const { sections } = await draft(
      assemblyEngine,
      request({ type: 'demand_letter', context: 'Demand $12,500.00 for the deposit within 14 days.' }),
    );
    expect(allText(sections)).toContain('Pay $12,500.00 in full');
    expect(allText(sections)).toContain('within 14 days');
  });

  test('handles written into case data or context are data', async () => {
    const { sections, verification } = await draft(
      assemblyEngine,
      request({
        context: 'Grounds: the complaint rests on {quote S1} throughout; its facts {S2} are bare.',
        case: { ...MATTER, facts: 'The pallets {S3} were lost in transit {blank nothing}.' },
        sources: [],
      }),
    );
    expect(allText(sections)).toContain('(quote S1)');
    expect(verification.removed).toEqual([]);
  });
});

test('our side is the client’s, on whichever side of the case it stands', async () => {
  const introduction = async (client: string | null) =>
    allText((await draft(assemblyEngine, request({ case: { ...MATTER, client } }))).sections.slice(0, 1));
  expect(await introduction('Larkspur Freight')).toContain(
    'Defendant Larkspur Freight, Inc., by and through',
  );
  expect(await introduction('Maria Ortega')).toContain('dismiss the Counterclaim of Defendant Larkspur');
  expect(await introduction(null)).toContain('Defendant Larkspur Freight, Inc., by and through');
});

test('it stops when told to', async () => {
  const controller = new AbortController();
  const writing = assemblyEngine.write(request(), controller.signal);
  await writing.next();
  controller.abort(new Error('gone'));
  await expect(writing.next()).rejects.toThrow('gone');
});

describe('each paper is what a lawyer would call by its name', () => {
  const plaintiff = { ...MATTER, client: 'Maria Ortega' };
  const drafted = (type: string, context: string, overrides: Partial<WriteRequest> = {}) =>
    draft(assemblyEngine, request({ type, context, ...overrides }));
  const section = async (type: string, id: string, context: string, overrides: Partial<WriteRequest> = {}) =>
    (await drafted(type, context, overrides)).sections.find((one) => one.id === id);

  test('a complaint has a count for each claim named, pleaded element by element', async () => {
    const { sections } = await drafted('complaint', 'Claims:\n1. Breach of contract\n2. Negligence', {
      case: plaintiff,
    });
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Nature of the Action',
      'Parties',
      'Jurisdiction and Venue',
      'Factual Allegations',
      'Count I: Breach of Contract',
      'Count II: Negligence',
      'Demand for Jury Trial',
      'Prayer for Relief',
    ]);
    const count = allText(sections.filter(({ id }) => id === 'count_1'));
    expect(count).toContain('Larkspur Freight, Inc. breached the contract by [TO COMPLETE: the term broken');
    expect(allText(sections)).not.toContain('The complaint alleges');
  });

  test('without a claim named a complaint has a count to fill in, and does not guess one', async () => {
    const { sections } = await drafted('complaint', 'Sue.', { case: { ...plaintiff, facts: null } });
    expect(sections.find(({ id }) => id === 'count_1')?.heading).toBe(
      'Count I: [TO COMPLETE: cause of action]',
    );
  });

  test('discovery asks about the subjects the request names', async () => {
    const wanted = 'Topics: the packing of the pallets; and the bill of lading. Answers within 30 days.';
    const requests = await section('requests_for_production', 'requests', wanted, { case: plaintiff });
    const texts = requests?.paragraphs.map(({ text }) => text) ?? [];
    const about = 'All documents and communications concerning';
    expect(texts).toContain(`${about} the packing of the pallets.`);
    expect(texts).toContain(`${about} the bill of lading.`);
    expect(requests?.layout?.label).toBe('Request for Production No.');
    const { sections } = await drafted('interrogatories', wanted, { case: plaintiff });
    expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['definitions', 'instructions']));
    expect(allText(sections)).toContain('within 30 days after service');
  });

  test('discovery goes to the one of several opponents that the brief names', async () => {
    const parties = [...plaintiff.parties, { role: 'defendant', name: 'Dale Pruitt' }];
    for (const type of ['interrogatories', 'requests_for_production', 'motion_to_compel']) {
      const brief = { recipient: 'Dale Pruitt' };
      const wanted = request({ type, brief, case: { ...plaintiff, parties } });
      const text = allText((await draft(assemblyEngine, wanted)).sections);
      expect(text).toContain('Defendant Dale Pruitt');
      expect(text).not.toMatch(/Defendants|Larkspur Freight, Inc\. and Dale Pruitt/);
    }
  });

  test('a party or its counsel who declares says who that is', async () => {
    const position = async (witness: string) =>
      allText((await draft(assemblyEngine, request({ type: 'declaration', brief: { witness } }))).sections);
    expect(await position('Maria Ortega')).toContain('I am the Plaintiff in this action.');
    expect(await position('Ada Quill')).toContain('I am counsel for Larkspur Freight, Inc.');
    expect(await position('Tomas Reyes')).toContain('I am [TO COMPLETE: occupation or position');
  });

  test('a declaration is by whom the request names, under penalty of perjury; an affidavit has a jurat', async () => {
    const context = 'Declaration of Tomas Reyes, dispatcher, in support of the motion to dismiss.';
    const declaration = await drafted('declaration', context);
    expect(allText(declaration.sections)).toContain('I, Tomas Reyes, declare as follows:');
    expect(allText(declaration.sections)).toContain('under penalty of perjury');
    const jurat = await section('affidavit', 'jurat', 'Affidavit of Tomas Reyes.');
    expect(jurat?.layout?.signedBy).toBe('notary');
    expect(jurat?.paragraphs[0]?.text).toContain('Sworn to and subscribed before me');
  });

  test('agreements take term, purpose and law from the request, and leave the rest open', async () => {
    const { sections } = await drafted(
      'nda',
      'Purpose: evaluating a merger\nTerm: two years\nGoverning law: Oregon',
    );
    expect(allText(sections)).toContain('for the following purpose (the Purpose): evaluating a merger.');
    expect(allText(sections)).toContain('within two years of the Effective Date');
    expect(allText(sections)).toContain('governed by the laws of Oregon');
    const release = await section('settlement_agreement', 'release', 'Payment within 30 days.');
    expect(release?.layout?.numbers).toBe('clauses');
  });

  test('a chronology puts key dates, dated facts and documents in one order', async () => {
    const letter = {
      ...source(
        4,
        'On March 28, 2024, we counted forty pallets on the dock at Selwyn.',
        'Letter',
        'evidence',
      ),
      section: 'chronology',
    };
    const { sections } = await drafted('case_chronology', 'Chronology.', { sources: [letter] });
    const rows = sections.find(({ id }) => id === 'chronology')?.paragraphs.map(({ text }) => text) ?? [];
    expect(rows.map((text) => text.slice(0, 15))).toEqual([
      'March 3, 2024: ',
      'March 28, 2024:',
      'On March 28, 20',
      'March 30, 2024:',
      'April 1, 2024: ',
      'June 11, 2024: ',
      'June 14, 2024: ',
    ]);
  });

  test('what is held against the paper is disclosed after our words; where nothing is, nothing is said', async () => {
    const against = {
      ...source(5, 'The motion to dismiss is denied.', 'Vane v. Orr, 1 Mer. 3d 1 (Mer. 2001)'),
      stance: 'adverse' as const,
    };
    const ground = async (overrides: Parameters<typeof request>[0]) =>
      (await draft(assemblyEngine, request(overrides))).sections.find(({ id }) => id === 'ground_g1');
    const found = await ground({ sources: [...SOURCES, against] });
    const texts = found?.paragraphs.map(({ text }) => text) ?? [];
    const disclosed = texts.indexOf(against.quote);
    expect(found?.paragraphs[disclosed]?.kind).toBe('quotation');
    expect(texts[disclosed - 1]).toContain('to the contrary');
    expect(disclosed).toBeGreaterThan(texts.findIndex((text) => text.includes('no facts about the value')));
    expect(allText([...(found === undefined ? [] : [found])])).toContain('no facts about the value');
    expect(JSON.stringify(await ground({}))).not.toContain('to the contrary');
    // No court reads a memorandum.
    const tones = ['formal', 'firm', 'conciliatory', 'plain'];
    for (const tone of tones) {
      const brief = { grounds: [{ heading: 'The first point', text: 'It was late.' }] };
      const internal = await ground({
        type: 'legal_memorandum',
        brief,
        tone,
        sources: [...SOURCES, against],
      });
      const said = internal?.paragraphs.map(({ text }) => text) ?? [];
      expect(said[said.indexOf(against.quote) - 1]).toBe('Against this stands the following passage:');
      expect(said.join(' ')).not.toContain('the Court');
    }
  });
});
