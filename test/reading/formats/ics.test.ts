import { describe, expect, it } from 'vitest';
import { componentsOf } from '../../../src/reading/formats/ics/content-lines.ts';
import { expectLinear } from '../../support/growth.ts';
import { readCarried } from '../attached.ts';
import { fileOf, testReader } from '../support.ts';

const reader = testReader();
let count = 0;
const read = (content: string | Buffer) => readCarried(reader, fileOf(`calendar-${count++}.ics`, content));
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT');

describe('a calendar', () => {
  it('is read as what it says of each event', async () => {
    const { text } = await read(
      calendar(
        'METHOD:CANCEL',
        'BEGIN:VTIMEZONE',
        'TZID:America/New_York',
        'BEGIN:STANDARD',
        'DTSTART:19701101T020000',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        'UID:1',
        'SUMMARY:Deposition of J. Roe\\, M.D.',
        'STATUS:CANCELLED',
        'DTSTART;TZID=America/New_York:20260503T100000',
        'DTEND;TZID=America/New_York:20260503T120000',
        'LOCATION:12 Main Street\\; Room 4',
        'ORGANIZER;CN="Vega, Ana":mailto:ana@example.com',
        'ATTENDEE;CN=Jane Roe;PARTSTAT=DECLINED;ROLE=OPT-PARTICIPANT:mailto:roe@exam',
        ' ple.com',
        'ATTENDEE:MAILTO:clerk@example.com',
        'DESCRIPTION:Bring the log.\\nThe reporter comes at nine: park behi',
        '\tnd the house.',
        'BEGIN:VALARM',
        'DESCRIPTION:Reminder',
        'END:VALARM',
        'END:VEVENT',
        'BEGIN:VTODO',
        'SUMMARY:File the reply',
        'DUE:20260601T210000Z',
        'END:VTODO',
      ),
    );
    expect(text).toBe(
      [
        'Method: cancel',
        '',
        'Event: Deposition of J. Roe, M.D.',
        'Status: cancelled',
        'Start: Sun, 03 May 2026 10:00:00 (America/New_York)',
        'End: Sun, 03 May 2026 12:00:00 (America/New_York)',
        'Location: 12 Main Street; Room 4',
        'Organizer: Vega, Ana <ana@example.com>',
        'Attendees: Jane Roe <roe@example.com> (optional, declined); clerk@example.com',
        'Description: Bring the log.',
        'The reporter comes at nine: park behind the house.',
        '',
        'Task: File the reply',
        'Due: Mon, 01 Jun 2026 21:00:00 +0000',
      ].join('\n'),
    );
  });

  it.each([
    [
      'whole days, of which the last is told',
      ['DTSTART;VALUE=DATE:20260504', 'DTEND;VALUE=DATE:20260506'],
      'Start: Mon, 04 May 2026\nEnd: Tue, 05 May 2026',
    ],
    ['a time of no zone', ['DTSTART:20260504T090000'], 'Start: Mon, 04 May 2026 09:00:00'],
    [
      'a series',
      ['DTSTART:20260504T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20260511T090000Z,20260518T090000Z'],
      'Start: Mon, 04 May 2026 09:00:00 +0000\nRecurrence: FREQ=WEEKLY;COUNT=4\nNot on: Mon, 11 May 2026 09:00:00 +0000; Mon, 18 May 2026 09:00:00 +0000',
    ],
    ['what is no time', ['DTSTART:tomorrow'], 'Start: tomorrow'],
  ])('has %s', async (_name, lines, expected) => {
    expect((await read(event(...lines))).text).toBe(`Event:\n${expected}`);
  });

  it('is folded within a letter', async () => {
    const [before, after] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
    const [head = '', tail = ''] = event('SUMMARY:Caf|').split('|');
    const { text } = await read(
      Buffer.concat([Buffer.from(head), before, Buffer.from('\r\n '), after, Buffer.from(tail)]),
    );
    expect(text).toBe('Event: Café');
  });

  it('gives out what is packed into it', async () => {
    const packed = Buffer.from('The lease ends in May.').toString('base64');
    const { text, attached } = await read(
      event(`ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY;X-FILENAME=lease.txt:${packed}`),
    );
    expect(text).toBe('Event:\nAttachments: lease.txt');
    expect(attached).toEqual([['lease.txt', 'The lease ends in May.']]);
  });

  it('without entries is read as it stands', async () => {
    expect((await read(calendar('X-NOTE:moved'))).text).toContain('X-NOTE:moved');
  });

  it.each(['BEGIN:VEVENT\n', 'A;', 'A="', '\n ', 'END:VEVENT\n'])(
    'is read in time that grows with it: %j',
    (piece) => expectLinear(piece, 200_000, componentsOf),
  );
});
