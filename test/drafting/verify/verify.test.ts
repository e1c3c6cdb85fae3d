import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument, DraftRecord, verifyParagraph } from '../../../src/drafting/verify/index.ts';
import { findCitations } from '../../../src/precedents/index.ts';
import { expectLinear } from '../../support/growth.ts';
import { allText, draft, MATTER, request, SOURCES, scripted, source, storedPage } from '../sample.ts';

const record = new DraftRecord(request());
const sources = new Map(SOURCES.map((one) => [one.handle, one]));
const verify = (text: string) => verifyParagraph(text, sources, record);
const shown = (text: string) => verify(text).paragraphs.map((paragraph) => paragraph.text);
const HARROW = 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014), p. 1';

describe('handles', () => {
  test('a citation is written by the server, and set apart where no punctuation introduces it', () => {
    expect(shown('Labels are not facts. {S1}')).toEqual([`Labels are not facts. ${HARROW}`]);
    expect(shown('Labels are not facts {S1}.')).toEqual([`Labels are not facts (${HARROW}).`]);
    expect(shown('See also {S1}; {S2}.')[0]).toContain(`See also ${HARROW}; Tolland Mills`);
    expect(verify('So held {S1, S3}.').paragraphs[0]?.citations).toEqual(['S1', 'S3']);
  });

  test('a quotation is the source’s words, byte for byte, in a paragraph of its own', () => {
    expect(verify('Before. {quote S1} After.').paragraphs).toEqual([
      { text: 'Before.', kind: 'prose', citations: [] },
      { text: SOURCES[0]?.quote, kind: 'quotation', citations: ['S1'] },
      { text: 'After.', kind: 'prose', citations: [] },
    ]);
  });

  test('an unknown handle is taken out and reported', () => {
    const { paragraphs, removed } = verify('So it was held {S99}. {quote S7}');
    expect(paragraphs).toEqual([{ text: 'So it was held .', kind: 'prose', citations: [] }]);
    expect(removed).toEqual([
      { kind: 'handle', text: '{quote S7}' },
      { kind: 'handle', text: '{S99}' },
    ]);
  });

  test('a blank is an open point; a paragraph of nothing else is a placeholder', () => {
    expect(verify('{blank date of service}').paragraphs).toEqual([
      { text: '[TO COMPLETE: date of service]', kind: 'placeholder', citations: [] },
    ]);
    expect(verify('Served on {blank date}.').paragraphs[0]?.kind).toBe('prose');
  });

  test('other braces are no markup: they go, their words are checked like all others', () => {
    const { paragraphs, removed } = verify('The {Smith v. Jones, 123 U.S. 456} rule }{ holds.');
    expect(paragraphs[0]?.text).toBe('The [citation removed: not in the vault] rule holds.');
    expect(removed.map(({ kind }) => kind)).toContain('markup');
  });
});

describe('citations of the engine’s own are taken out and reported', () => {
  test.each([
    'As Smith v. Jones, 123 U.S. 456 (1999), holds, it fails.',
    'As smith v. jones, 123 u.s. 456, holds, it fails.',
    'As Ｓmith v. Jones, １２３ U.S. 456 holds, it fails.',
    'As 123 U\u200b.S\u200b. 456 holds, it fails.',
    'As 123 U.\u0332S.\u0332 456 holds, it fails.',
    'As 123 𝐔.𝐒. 456 holds, it fails.',
    'As Ѕmith v. Jоnes, 123 U.Ѕ. 456 holds, it fails.',
    'It fails. 123 {S99}U.S. 456.',
    'It fails. 123 {S1} U.S. 456.',
    'It fails. 123 {blank x} U.S. 456.',
    'It fails. {blank see Smith v. Jones, 123 U.S. 456}.',
    'It fails. [2031] {blank a} {blank b} {S1} UKSC {blank c} 7.',
    'It fails {S1} (9th Cir. 2020).',
    'It fails under 42 U.S.C. § 1983 and [2020] UKSC 12.',
    'It fails. Id. at 5. Twombly, supra, at 556.',
    'It fails. {S1}, 999 F.3d 1234.',
  ])('%s', (text) => {
    const { paragraphs, removed } = verify(text);
    const rest = paragraphs.map((paragraph) => paragraph.text.replaceAll(HARROW, ' ')).join(' ');
    expect(findCitations(rest)).toEqual([]);
    expect(removed.filter(({ kind }) => kind === 'citation').length).toBeGreaterThan(0);
    expect(rest.toLowerCase()).toMatch(/fails/);
  });

  test('what is not clean after many rounds is dropped whole, and all that was found is reported', () => {
    for (const [nested, kind] of [
      [`${'[2031] '.repeat(30)}${'UKSC 7 '.repeat(30)}`, 'citation'],
      ['“'.repeat(30), 'quotation'],
    ] as const) {
      const { paragraphs, removed } = verify(`It fails ${nested}.`);
      expect(paragraphs.map(({ text }) => text)).toEqual(['[citation removed: not in the vault]']);
      expect(removed.filter((one) => one.kind === kind).length).toBeGreaterThan(20);
    }
    expect(shown(`It fails ${'[2031] '.repeat(5)}${'UKSC 7 '.repeat(5)}.`)[0]).toMatch(/^It fails/);
  });

  test('the name of the case at hand, of a source, and a rule the caller named may stand', () => {
    const own = new DraftRecord(request({ context: 'Move under Rule 12(b)(6).' }));
    const key_dates = [{ label: 'Agreed stay, Rule 12(h) defenses preserved', date: '2025-12-02' }];
    const dated = new DraftRecord(request({ case: { ...MATTER, key_dates } }));
    expect(verifyParagraph('The Rule 12(h) defenses are preserved.', sources, dated).removed).toEqual([]);
    const text =
      'In Ortega v. Larkspur Freight, Inc. Plaintiff relies on Harrow v. Bellweather Freight Co. and Rule 12(b)(6).';
    expect(verifyParagraph(text, sources, own)).toEqual({
      paragraphs: [{ text, kind: 'prose', citations: [] }],
      removed: [],
      replaced: [],
    });
    expect(verify('Under Rule 56(a) it fails.').removed).toHaveLength(1);
  });

  test('the comma within the marks is the sentence’s, and none of the words', () => {
    const facts = 'The inspector found the crates fit to be accepted and left.';
    const own = new DraftRecord(request({ case: { ...MATTER, facts } }));
    const verified = verifyParagraph(
      '“fit to be accepted,” he said; “fit to be rejected,” they said.',
      sources,
      own,
    );
    expect(verified.removed.map(({ text }) => text)).toEqual(['“fit to be rejected,”']);
  });

  test('a statute may stand only where the case record or a source names it, and is reported', async () => {
    const matter = { ...MATTER, facts: 'Plaintiff sued under 42 U.S.C. § 1983 on May 1, 2024.' };
    const script = [
      { section: 'introduction', text: 'The claim under 42 U.S.C. § 1983 fails; so does 42 U.S.C. § 1985.' },
    ];
    const { sections, verification } = await draft(scripted(script), request({ case: matter }));
    expect(allText(sections)).toContain('under 42 U.S.C. § 1983 fails; so does [citation removed');
    expect(verification.unsupported).toContainEqual({
      section: 'introduction',
      kind: 'authority',
      text: '42 U.S.C. § 1983',
      replaced: false,
    });
  });
});

describe('a section of the record', () => {
  test.each([
    ['42 U.S.C. § 2000e-2', '42 U.S.C. § 2000e'],
    ['42 U.S.C. § 1983', '42 U.S.C. § 1983a'],
    ['Mer. Rev. Stat. § 12-101-5', 'Mer. Rev. Stat. § 12-101'],
    ['Mer. Rev. Stat. § 12,101', 'Mer. Rev. Stat. § 12'],
    ['Mer. Rev. Stat. § 12.101', 'Mer. Rev. Stat. § 12101'],
    ['17 C.F.R. § 240.10b-5', '17 C.F.R. § 240.10b'],
  ])('%s does not lend itself to %s', async (named, cited) => {
    const matter = { ...MATTER, facts: `Plaintiff sued under ${named} on May 1, 2024.` };
    const script = [
      { section: 'introduction', text: `The claim under ${named} fails; so does ${cited} here.` },
    ];
    const { sections } = await draft(scripted(script), request({ case: matter }));
    expect(allText(sections)).toContain(`under ${named} fails; so does [citation removed`);
  });
});

describe('quotations of the engine’s own', () => {
  test.each([
    'The court said “this pleading is plainly frivolous and must fall” and stopped.',
    'The court said "this pleading is plainly frivolous and must fall" and stopped.',
    'The court said «this pleading is plainly frivolous and must fall» and stopped.',
    'The court said ‘this pleading isn’t plain and must surely fall’ and stopped.',
    "The court said 'this pleading isn't plain and must surely fall' and stopped.",
    "The court said ``this pleading is plainly frivolous and must fall'' and stopped.",
  ])('are taken out: %s', (text) => {
    expect(shown(text)).toEqual(['The court said [quotation removed: not in the vault] and stopped.']);
  });

  test('a term keeps its words and loses its marks; so does a mark without a partner', () => {
    expect(shown('Larkspur (“the Carrier”) moves.')).toEqual(['Larkspur (the Carrier) moves.']);
    expect(shown('A board of 10" was "never delivered.')).toEqual(['A board of 10 was never delivered.']);
    expect(shown('A board of 10" broke.')).toEqual(['A board of 10 broke.']);
  });

  test('words that are exactly in a source or in the facts may stand between marks', () => {
    const text = 'It asks for “more than a sheer possibility” and names “40 pallets by April 1, 2024.”';
    expect(shown(text)).toEqual([text]);
    expect(shown('It asks for “more than a mere possibility of it” only.')[0]).toContain(
      '[quotation removed',
    );
  });

  test.each([
    ['another source', 'The court said “state a claim for breach of contract” {S1}.'],
    ['the facts of the case', 'As the court held, “Larkspur delivered 38 pallets”; {S1}.'],
    ['another source, cited before', 'So it was in {S1} (“state a claim for breach of contract”).'],
    ['another source than either', 'The court said “state a claim for breach of contract” {S1, S3}.'],
    ['another source, over a signal', 'It must “state a claim for breach of contract.” See, e.g., {S1}.'],
  ])('words of %s are no words of the decision cited beside them', (_, text) => {
    const { paragraphs, removed } = verify(text);
    expect(paragraphs[0]?.text).toMatch(/\[quotation removed: not in the (?:source cited|vault)\]/);
    expect(removed).toMatchObject([{ kind: 'quotation' }]);
  });

  test.each([
    'The pleader must “state a claim for breach of contract” {S2}.',
    'A sheer possibility is not enough, “more than a sheer possibility” being asked {S1}, or “offers labels does not become sufficient” {S1}.',
    'It “offers labels does not become sufficient”, and must “state a claim for breach of contract” {S1, S2}.',
    'Ortega says that “Larkspur delivered 38 pallets”. It is so {S1}.',
  ])('words of what is cited, or of nobody beside them, stand: %s', (text) => {
    expect(verify(text).removed).toEqual([]);
  });

  test('apostrophes are not quotation marks', () => {
    const text = "The plaintiffs' motion and the defendants' answer don't say that it's Larkspur’s.";
    expect(verify(text)).toMatchObject({ paragraphs: [{ text }], removed: [], replaced: [] });
  });
});

describe('statements the record does not hold are reported', () => {
  test('dates, amounts and docket numbers, however written', async () => {
    const script = [
      {
        section: 'introduction',
        text: 'On 3 March 2024, in March 2024 and on 2024-03-03 the parties agreed; on May 9, 2023 they did not. The sum of 48,200 dollars is not $51,000. See docket 24-CV-1182, not 23-CV-0071.',
      },
    ];
    const { verification } = await draft(scripted(script));
    expect(verification.unsupported.map(({ text }) => text)).toEqual([
      'May 9, 2023',
      '$51,000',
      '23-CV-0071',
    ]);
  });
});

describe('what the engine writes as if it were the server', () => {
  test.each([
    ['It is [TO COMPLETE: as Smith v. Jones, 123 U.S. 456, holds] so.', 'Smith'],
    ['It is [citation removed: see Robert Whitfield] so.', 'Whitfield'],
    ['It is [quotation removed: $91,000.00] so.', '91,000'],
  ])('is no open point, and its words are checked like all others: %s', (text, made) => {
    const { paragraphs, removed, replaced } = verify(text);
    expect(paragraphs[0]?.text).toMatch(/^It is \((?:TO COMPLETE|citation removed|quotation removed): /);
    expect(paragraphs[0]?.text).not.toContain(made);
    expect(removed.length + replaced.length).toBe(1);
  });

  test.each([
    ['On May {blank x} 5, 2019 they met.', 'date', 'May 5, 2019'],
    ['May {S1} 5, 2019', 'date', 'May 5, 2019'],
    ['He owes $ {blank x} 91,000.', 'amount', '$ 91,000'],
  ])('what stands on both sides of an insertion is read as one: %s', (text, kind, words) => {
    expect(verify(text).replaced).toEqual([{ kind, text: words }]);
  });

  test('and what stands on one side of it as it stands there', () => {
    expect(shown('Robert {blank x} Whitfield came.')).toEqual([
      'Robert [TO COMPLETE: x] [TO COMPLETE: name not in the record] came.',
    ]);
  });
});

describe('the final count is made on the finished text', () => {
  const sections = (text: string, kind: 'prose' | 'quotation', citations: string[]) => [
    {
      id: 'a',
      heading: 'A',
      level: 1 as const,
      numbered: false,
      after_signature: false,
      paragraphs: [{ text, kind, citations }],
    },
  ];
  const check = (list: ReturnType<typeof sections>, page = storedPage) =>
    checkDocument({ sections: list, sources, record, pageText: page });

  test('a fabricated citation that got through would be counted', () => {
    expect(check(sections(`So held. ${HARROW}`, 'prose', ['S1'])).fabricated_citations).toBe(0);
    expect(check(sections('So held. Smith v. Jones, 123 U.S. 456.', 'prose', [])).fabricated_citations).toBe(
      1,
    );
    expect(check(sections(`So held. ${HARROW}`, 'prose', [])).fabricated_citations).toBeGreaterThan(0);
    expect(check(sections('So held.', 'prose', ['S9'])).fabricated_citations).toBe(1);
  });

  test('so would one that the engine’s words make together with a citation of the server’s', () => {
    // `1 U.S. 113`, of which the server wrote the number of the page.
    expect(check(sections(`So held. ${HARROW} U.S. 113`, 'prose', ['S1'])).fabricated_citations).toBe(1);
    // What the server wrote alone, or the engine, is counted where it stands and nowhere else.
    expect(check(sections(`So held. ${HARROW}`, 'prose', ['S1'])).fabricated_citations).toBe(0);
    expect(check(sections(`${HARROW}. See 123 U.S. 456.`, 'prose', ['S1'])).fabricated_citations).toBe(1);
  });

  test('an altered quotation would be counted, in its paragraph or on its page', () => {
    const quote = SOURCES[1]?.quote ?? '';
    expect(check(sections(quote, 'quotation', ['S2'])).altered_quotes).toBe(0);
    expect(check(sections(`${quote} `, 'quotation', ['S2'])).altered_quotes).toBe(1);
    // A mark that is opened and never closed may begin anybody's words, and no record has no words.
    expect(check(sections('So it was held “ and so it stays.', 'prose', [])).altered_quotes).toBe(1);
    const { documentType } = request();
    const odd = {
      ...documentType,
      description: 'A form with a mark “ that nobody closed, and a pair "" of nothing.',
    };
    for (const one of [record, new DraftRecord(request({ documentType: odd, context: 'He said "" and “' }))])
      expect(one.holdsWords('')).toBe(false);
    expect(check(sections(quote, 'quotation', ['S1'])).altered_quotes).toBe(1);
    // Words of one source under the names of two.
    expect(check(sections(quote, 'quotation', ['S2', 'S1'])).altered_quotes).toBe(1);
    const said = (handle: number) =>
      `It must “state a claim for breach of contract” (${SOURCES[handle - 1]?.citation}).`;
    expect(check(sections(said(2), 'prose', ['S2'])).altered_quotes).toBe(0);
    expect(check(sections(said(1), 'prose', ['S1'])).altered_quotes).toBe(1);
    expect(check(sections('He said “it was all a dream of mine.”', 'prose', [])).altered_quotes).toBe(1);
    const moved = check(sections(quote, 'quotation', ['S2']), () => `x${storedPage('file_2') ?? ''}`);
    expect(moved.altered_quotes).toBe(1);
    expect(moved.citations[0]?.verdict).toBe('altered');
  });
});

/** Paragraphs an engine might write: markup, lies, look-alikes and noise in any order. */
const scrap = fc.oneof(
  fc.constantFrom(
    '{S1}',
    '{S2}',
    '{quote S3}',
    '{quote S1}',
    '{S9}',
    '{quote S8}',
    '{',
    '}',
    '{blank',
    '{blank x}',
    '{{S1}}',
    '{S1 ',
    '{blank 1 U.S. 2}',
    'Smith v. Jones',
    '123 U.S. 456',
    ' 123 ',
    ' U.S. ',
    ' 456 ',
    'v.',
    'Smith',
    'See',
    'In re Gault',
    '(9th Cir. 2020)',
    '42 U.S.C. § 1983',
    'F.3d',
    '[2020] UKSC',
    '12',
    'Id. at',
    'supra',
    '“',
    '”',
    '"',
    "'",
    '‘',
    '’',
    '«',
    'the court held',
    ', ',
    '. ',
    '; ',
    ' ',
    '\n',
    '\u200b',
    '\u0332',
    'Harrow v. Bellweather Freight Co.',
    '412 Mer. 3d 118',
    'p. 1',
    'Rule 12',
    '§',
    'Mer.',
    '2d',
    '—',
    '___',
    '[',
    ']',
    '(',
    ')',
    '[citation removed: not in the vault]',
    '[TO COMPLETE: ',
    'On March 9, 2031',
    '$5',
    '> ',
    '# ',
    '*',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
);
const paragraph = fc.array(scrap, { maxLength: 25 }).map((list) => list.join(''));

describe('whatever an engine writes', () => {
  test('no citation is outside the sources and no quotation is altered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paragraph, { minLength: 1, maxLength: 6 }), async (texts) => {
        const script = texts.map((text, index) => ({
          section: index % 2 === 0 ? 'introduction' : 'argument',
          text,
        }));
        const { sections, citations, verification } = await draft(scripted(script));
        expect(verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
        for (const { handle, quote, citation } of citations) {
          expect([sources.get(handle)?.quote, sources.get(handle)?.citation]).toEqual([quote, citation]);
        }
        for (const { kind, text, citations: handles } of sections.flatMap((one) => one.paragraphs)) {
          if (kind === 'quotation') expect(text).toBe(sources.get(handles[0] ?? '')?.quote);
          else expect(text).not.toMatch(/[{}\u200b]/);
        }
      }),
      { numRuns: 250 },
    );
  });

  test('an independent look at the text finds only citations the server wrote', async () => {
    const known = new Set(
      SOURCES.flatMap(({ citation }) => findCitations(citation)).map(({ normalized }) => normalized),
    );
    const names = /^(?:Harrow v\. Bellweather|Tolland Mills, Inc\. v\. Quist|Ortega v\. Larkspur)/;
    await fc.assert(
      fc.asyncProperty(paragraph, async (text) => {
        const { sections } = await draft(scripted([{ section: 'introduction', text }]));
        const prose = sections.flatMap((one) => one.paragraphs).filter(({ kind }) => kind !== 'quotation');
        for (const found of prose.flatMap((one) => findCitations(one.text))) {
          if (found.kind !== 'name') expect(known).toContain(found.normalized);
          else expect(found.text).toMatch(names);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('huge and hostile paragraphs take bounded time', async () => {
    for (const piece of ['“', '{S1}', '{', "'a ", 'Smith v. ', '123 U.S. 456 ', '"x" ', 'Id. ']) {
      await expectLinear(piece, 25_000, verify);
    }
  });
});

describe('a liar', () => {
  const lies = [
    'The rule was settled in Smith v. Jones, 123 U.S. 456 (1999), and has been followed ever since.',
    '{quote S1}',
    'See Doe v. Roe, 999 F.4th 1 (9th Cir. 2031) (“a complaint must be dismissed whenever asked”).',
    'Accord In re Invented, 2031 WL 99999; Mer. Rev. Stat. § 99-999; [2031] UKSC 5. {S2} {S44}',
  ];

  test('every lie is found, taken out and reported; the truth stays', async () => {
    const script = lies.map((text) => ({ section: 'argument', text }));
    const { sections, verification, citations } = await draft(scripted(script));
    expect(verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
    expect(allText(sections)).not.toMatch(/Smith|Doe|Invented|99999|99-999|UKSC|whenever asked/);
    const removed = verification.removed.map(({ text }) => text).join(' | ');
    for (const lie of [
      'Smith v. Jones, 123 U.S. 456',
      'Doe v. Roe',
      'Invented',
      '§ 99-999',
      'UKSC 5',
      '{S44}',
    ]) {
      expect(removed).toContain(lie);
    }
    expect(citations.map(({ handle }) => handle)).toEqual(['S1', 'S2']);
  });

  test('text for a section that does not exist is dropped and reported', async () => {
    const { verification, sections } = await draft(
      scripted([{ section: 'postscript', text: 'P.S. I lied.' }]),
    );
    expect(allText(sections)).not.toContain('P.S.');
    expect(verification.removed).toHaveLength(1);
  });
});

test('a source whose citation is only a title is cited like any other', async () => {
  const letter = source(
    4,
    'The deposit will be returned when we feel like it.',
    'Letter of March 9 re: “the deposit”',
    'evidence',
  );
  const wanted = request({ sources: [...SOURCES, letter] });
  const { sections, verification } = await draft(
    scripted([{ section: 'introduction', text: 'It was said “so” in writing {S4}. {quote S4}' }]),
    wanted,
  );
  expect(allText(sections)).toContain('(Letter of March 9 re: “the deposit”, p. 4)');
  expect(verification.altered_quotes).toBe(1); // its page is not among the stored ones here
});

test('the record tells what a row of a chronology tells, which has its day before it', () => {
  const facts = 'On March 3, 2024 the pump failed.';
  const own = new DraftRecord(request({ case: { ...MATTER, facts } }));
  expect(own.states(`March 3, 2024: ${facts}`)).toBe(true);
  expect(own.states('March 3, 2024: The pump was sold.')).toBe(false);
});
