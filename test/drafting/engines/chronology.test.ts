/** Rows of a chronology: in order of day and hour, given ones in their words, documents as their sources. */
import { expect, test } from 'vitest';
import { chronology } from '../../../src/drafting/engines/assembly/chronology.ts';
import type { SectionPlan, Source, WriteRequest } from '../../../src/drafting/model.ts';

function rows(
  key_dates: readonly { readonly label: string; readonly date: string }[],
  sources: readonly Partial<Source>[] = [],
  facts: {
    readonly record?: string;
    readonly given?: readonly string[];
    readonly goesOut?: true;
    readonly main?: 'facts';
  } = {},
): string[] {
  const all = sources.map((one, at) => ({
    handle: `S${at + 1}`,
    fileId: `f${at + 1}`,
    fileTitle: `File ${at + 1}`,
    kind: 'evidence',
    section: 'chronology',
    quote: '',
    ...one,
  }));
  const told = [facts.record ?? '', ...(facts.given ?? [])].filter((one) => one !== '').join('\n\n') || null;
  const request = {
    case: { facts: told, key_dates },
    sources: all,
    briefed: { facts: facts.given ?? [] },
    documentType: { goesOut: facts.goesOut, brief: { main: facts.main ?? 'dates' } },
    today: '2026-01-01',
  } as unknown as WriteRequest;
  return chronology(request, { id: 'chronology' } as SectionPlan);
}

const on = (label: string, date = '2024-07-18') => ({ label, date });

test('rows of one day stand in the order of their hours, and a document of that minute is the source', () => {
  expect(
    rows(
      [
        on('Report completed, 4:40 p.m.'),
        on('911 call, 10:07'),
        on('Washing begins, 9:00 a.m.'),
        on('Meeting of the crew'),
      ],
      [
        { day: '2024-07-18', quote: '10:07:12  Call received. Woman fell.' },
        { day: '2024-07-18', quote: '10:16:03  M-14 on scene' },
      ],
    ),
  ).toEqual([
    'July 18, 2024: Meeting of the crew.',
    'July 18, 2024: Washing begins, 9:00 a.m.',
    'July 18, 2024: 911 call, 10:07. ({S1})',
    'July 18, 2024, 10:16:03: {S2}',
    '{quote S2}',
    'July 18, 2024: Report completed, 4:40 p.m.',
  ]);
});

test('a paper that is no list of events tells those of documents only where it has few of its own', () => {
  const told = [on('The mast fell', '2024-07-18'), on('The yard was closed', '2024-07-19')];
  const stray = [{ day: '2019-03-02', quote: 'On March 2, 2019 the barn was painted.' }];
  const of = (own: typeof told, main?: 'facts') =>
    rows(own, stray, main === undefined ? {} : { main }).join('\n');
  const more = [...told, on('The crew met', '2024-07-20')];
  expect(of(more, 'facts')).not.toContain('2019');
  expect(of(told, 'facts')).toContain('March 2, 2019');
  expect(of(more)).toContain('March 2, 2019');
});

test('one event with two hours is disputed, a stretch of time and a list of hours are not', () => {
  expect(rows([on('End of the work: 9:45 in the log, 10:15 before the edit')])).toEqual([
    'July 18, 2024: Disputed: End of the work: 9:45 in the log, 10:15 before the edit.',
  ]);
  expect(
    rows([on('The mast fell. Nobody was hurt.')], [{ day: '2024-07-18', quote: 'The mast fell.' }]),
  ).toEqual(['July 18, 2024: The mast fell. ({S1}) Nobody was hurt.']);
  expect(rows([on('Visit: 10:15 to 11:40')])[0]).not.toContain('Disputed');
  expect(rows([on('All of it: 9:00 work, 10:07 call, 4:40 p.m. report')])[0]).not.toContain('Disputed');
});

test('an entry that was changed is shown under what is told of it', () => {
  const quote = '2024-07-22 08:14 TK   End: 10:15 -> 09:45';
  expect(
    rows([on('Ms. Kroll edits the log, 8:14 a.m.', '2024-07-22')], [{ day: '2024-07-22', quote }]),
  ).toEqual(['July 22, 2024: Ms. Kroll edits the log, 8:14 a.m. ({S1})', '{quote S1}']);
});

test('cells of a table and a document of the day alone tell no event; what was told in confidence is marked', () => {
  expect(
    rows(
      [on('PRIVILEGED: e-mail of the client', '2024-01-11'), on('Response due', '2024-05-22')],
      [
        { day: '2024-07-15', quote: '4  filter  Aldape  08:10  09:20', event: 'row' },
        { day: '2024-01-11', quote: 'I told them', event: 'privileged', onlyCited: true },
        { day: '2024-05-04', quote: 'Note', event: 'privileged', onlyCited: true },
        { day: '2024-05-22', quote: 'response due May 22', event: 'privileged' },
        { day: '2024-02-25', quote: 'Q. Who? A. I.', onlyCited: true, told: 'Tamsin Kroll testified' },
      ],
    ),
  ).toEqual([
    'January 11, 2024: PRIVILEGED: e-mail of the client. ({S2})',
    'February 25, 2024: Tamsin Kroll testified ({S5})',
    'May 4, 2024: PRIVILEGED: told in confidence, and not repeated here ({S3})',
    'May 22, 2024: Response due.',
    'May 22, 2024: PRIVILEGED: {S4}',
    '{quote S4}',
  ]);
});

test('what the lawyer gives stands, and what the record says of the same is not told beside it', () => {
  const record = 'The mill suspended her on July 18, 2024 and discharged her on August 1, 2024.';
  expect(rows([], [], { record, given: ['On July 18, 2024 she was suspended with pay.'] })).toEqual([
    'July 18, 2024: She was suspended with pay.',
  ]);
  expect(rows([], [], { record })).toEqual([`July 18, 2024: ${record}`]);
});

test('whoever stands outside is told what happened, and not what our calendar has', () => {
  const days = [on('Mediation'), on('The hearing was held on July 18, 2024.'), on('Fall of the mast')];
  expect(rows(days)).toHaveLength(3);
  expect(rows(days, [], { goesOut: true })).toEqual([
    'July 18, 2024: The hearing was held on July 18, 2024.',
    'July 18, 2024: Fall of the mast.',
  ]);
});

test('the day stands beside the event, and is not told again in it', () => {
  const told = (given: string) => rows([], [], { given: [given] })[0];
  expect(told('On July 18, 2024, the mast fell.')).toBe('July 18, 2024: The mast fell.');
  expect(told('On July 18, 2024 and July 19, 2024 it was shown.')).toBe('July 18, 2024: It was shown.');
  for (const whole of ['On July 18, 2024 to July 20, 2024 it rained.', 'By July 18, 2024 it was gone.'])
    expect(told(whole)).toBe(`July 18, 2024: ${whole}`);
});

test('a sentence of several days proves each event of them, and what tells of the day alone proves none beside it', () => {
  const given = [
    'On November 18, 2025 the hall was shown.',
    'On February 1, 2026 the hall was let to a printer.',
  ];
  const quote = 'The hall was shown on November 18, 2025; let to a printer from February 1, 2026.';
  expect(
    rows(
      [],
      [
        { day: '2025-11-18', quote: '11/18/2025  water  $40.00' },
        { day: '2025-11-18', quote },
      ],
      { given },
    ),
  ).toEqual([
    'November 18, 2025: The hall was shown. ({S2})',
    'February 1, 2026: The hall was let to a printer. ({S2})',
  ]);
});

test('what tells an event under another day does not take the place of what tells it under its own', () => {
  const quote = '2024-07-22 08:14 TK   Kroll edits log, 10:15 -> 09:45';
  expect(
    rows(
      [on('Ms. Kroll edits the log', '2024-07-22')],
      [
        { day: '2024-07-20', fileId: 'log', quote: 'Kroll edits the log of July 20, 2024 on July 22, 2024.' },
        { day: '2024-07-22', fileId: 'log', quote },
      ],
    ),
  ).toContain('July 22, 2024: Ms. Kroll edits the log. ({S2})');
});
