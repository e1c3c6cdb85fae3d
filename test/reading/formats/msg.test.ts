import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChanceryError } from '../../../src/platform/index.ts';
import { decompressRtf, rtfToText } from '../../../src/reading/mail/compressed-rtf.ts';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import { readCarried } from '../attached.ts';
import { type MessageSpec, makeMsg } from '../make/make-msg.ts';
import { fileOf, testReader } from '../support.ts';

const reader = testReader();
let count = 0;
const read = (spec: MessageSpec) => readBytes(makeMsg(spec));
const readBytes = (bytes: Buffer) => readCarried(reader, fileOf(`message-${count++}.msg`, bytes));

const SENT = new Date('2026-03-02T14:05:00Z');

/** The example of MS-OXRTFCP 3.1.1. */
const HELLO = Buffer.from(
  '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c09002062770' + '5b06c647d0a800fa0',
  'hex',
);

describe('an Outlook message', () => {
  it('is its headers, its body and the names of its attachments', async () => {
    const { text } = await read({
      properties: {
        3604511: 'Übergabe',
        4325407: 'Jane Roe',
        6619167: '/O=FIRM/OU=EXCHANGE/CN=ROE',
        1560412191: 'roe@example.com',
        3735616: SENT,
        268435487: 'Please respond.\r\n',
      },
      recipients: [
        { properties: { 202702851: 1, 805371935: 'John Doe', 972947487: 'doe@example.com' } },
        { properties: { 202702851: 1, 805371935: 'clerk@example.com', 805503007: 'clerk@example.com' } },
        { properties: { 202702851: 2, 805371935: 'Archive', 805503007: '/O=FIRM/CN=ARCHIVE' } },
        { properties: { 202702851: 3, 805503007: 'partner@example.com' } },
      ],
      attachments: [{ properties: { 923205663: 'order.pdf', 922812674: Buffer.from('%PDF-') } }],
    });
    expect(text).toBe(
      'From: Jane Roe <roe@example.com>\nTo: John Doe <doe@example.com>, clerk@example.com\nCc: Archive\n' +
        'Bcc: partner@example.com\nDate: Mon, 02 Mar 2026 14:05:00 +0000\nSubject: Übergabe\n\nPlease respond.\n\n' +
        'Attachments: order.pdf',
    );
  });

  it('has the time zone of its sender where it is written', async () => {
    const headers = 'Received: by x\r\n by y\r\nDate: Mon, 2 Mar 2026\r\n 09:05:00 -0500\r\nTo: z\r\n';
    const { text } = await read({ properties: { 8192031: headers, 3735616: SENT, 268435487: 'x' } });
    expect(text).toContain('Date: Mon, 2 Mar 2026 09:05:00 -0500\n');
  });

  it.each<[string, MessageSpec['properties'], string]>([
    [
      'plain text of a code page',
      { 1073545219: 1251, 268435486: Buffer.from('cff0e8e2e5f2', 'hex') },
      'Привет',
    ],
    [
      'HTML of a code page',
      { 1071513603: 1250, 269680898: Buffer.from('<p>Ve\xe8e\xf8e</p>', 'latin1') },
      'Večeře',
    ],
    ['HTML as a string', { 269680671: '<p>Agreed &amp; signed.</p>' }, 'Agreed & signed.'],
    ['RTF', { 269025538: HELLO }, 'hello world'],
  ])('is read whose body is %s', async (_what, properties, expected) => {
    expect((await read({ properties })).text).toBe(expected);
  });

  it('gives out what is attached, byte for byte, large or small', async () => {
    const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251));
    const { bytes, attached } = await read({
      properties: { 268435487: 'See attached.', 269680671: '<img src="cid:dot">' },
      attachments: [
        { properties: { 923205663: 'large.bin', 922812674: large } },
        { properties: { 923009055: 'SMALL~1.TXT', 922812674: Buffer.from('small') } },
        { properties: { 923664415: 'text/csv', 922812674: Buffer.from('a,b') } },
        { properties: { 923205663: 'linked.doc', 923074563: 4 } },
        { properties: { 923205663: 'gone.doc', 923074563: 1 } },
        {
          properties: {
            923205663: 'dot.png',
            923664415: 'image/png',
            923926559: 'dot',
            922812674: Buffer.alloc(90),
          },
        },
        {
          properties: { 923205663: 'smime.p7m', 922812674: Buffer.from('308006092a864886f70d010703', 'hex') },
        },
      ],
    });
    expect(bytes.get('large.bin')?.equals(large)).toBe(true);
    expect(attached.slice(1)).toEqual([
      ['SMALL~1.TXT', 'small'],
      ['unnamed.csv', 'a,b'],
      ['linked.doc', 'unsupported_format'],
      ['gone.doc', 'damaged'],
      ['smime.p7m', 'encrypted'],
    ]);
  });

  it('gives out the messages in it as messages with all that they carry', async () => {
    const innermost: MessageSpec = { properties: { 3604511: 'Third', 268435487: 'The innermost body.' } };
    const inner: MessageSpec = {
      properties: { 3604511: 'Re: 7/8', 268435487: 'The inner body.', 3735616: SENT },
      recipients: [{ properties: { 202702851: 1, 972947487: 'doe@example.com' } }],
      attachments: [
        { properties: { 923205663: 'notes.txt', 922812674: Buffer.from('Notes.'.repeat(2000)) } },
        { properties: { 923074563: 5 }, message: innermost },
      ],
    };
    const outer = await read({
      properties: { 268435487: 'Forwarded.' },
      attachments: [{ properties: { 923074563: 5 }, message: inner }],
    });
    expect(outer.text).toContain('Attachments: Re: 7-8.msg');
    const child = await readBytes(outer.bytes.get('Re: 7-8.msg') ?? Buffer.alloc(0));
    expect(child.text).toBe(
      'To: doe@example.com\nDate: Mon, 02 Mar 2026 14:05:00 +0000\nSubject: Re: 7/8\n\nThe inner body.\n\n' +
        'Attachments: notes.txt; Third.msg',
    );
    expect(child.attached[0]).toEqual(['notes.txt', 'Notes.'.repeat(2000)]);
    const grandchild = await readBytes(child.bytes.get('Third.msg') ?? Buffer.alloc(0));
    expect(grandchild.text).toBe('Subject: Third\n\nThe innermost body.');
  });

  it('that is an appointment says when and where, and who was asked and answered', async () => {
    const appointment = (number: number, type: number, value: string | boolean | Date) => ({
      ...{ set: 0x0006_2002, number, type, value },
    });
    const { text } = await read({
      properties: { 1703967: 'IPM.Appointment', 3604511: 'Deposition of Roe', 4325407: 'Jane Roe' },
      named: [
        appointment(0x820d, 0x40, new Date('2026-03-02T14:00:00Z')),
        appointment(0x820e, 0x40, new Date('2026-03-02T16:30:00Z')),
        appointment(0x8208, 0x1f, 'Conference room B'),
        appointment(0x8234, 0x1f, '(UTC-05:00) Eastern Time (US & Canada)'),
        appointment(0x8232, 0x1f, 'every Monday from 9:00 AM to 11:30 AM'),
        appointment(0x8215, 0x0b, false),
        { set: 0x0006_2008, number: 0x8208, type: 0x1f, value: 'of another set' },
      ],
      recipients: [
        { properties: { 202702851: 1, 805371935: 'John Doe', 972947487: 'doe@example.com', 1610547203: 3 } },
        { properties: { 202702851: 2, 805371935: 'Ann Lee', 1610547203: 5 } },
        { properties: { 202702851: 3, 805371935: 'Projector' } },
      ],
    });
    expect(text).toBe(
      'Organizer: Jane Roe\nRequired attendees: John Doe <doe@example.com> (accepted)\nOptional attendees: Ann Lee\n' +
        'Rooms and resources: Projector\nStart: Mon, 02 Mar 2026 14:00:00 +0000\nEnd: Mon, 02 Mar 2026 16:30:00 +0000\n' +
        'Time zone: (UTC-05:00) Eastern Time (US & Canada)\nRecurrence: every Monday from 9:00 AM to 11:30 AM\n' +
        'Location: Conference room B\nSubject: Deposition of Roe',
    );
  });

  it('that is a contact says how the person is reached', async () => {
    const { text } = await read({
      properties: {
        1703967: 'IPM.Contact',
        805371935: 'Jane Roe',
        974520351: 'Harrow & Bell LLP',
        973602847: '+1 555 0100',
      },
      named: [
        { set: 0x0006_2004, number: 0x8083, type: 0x1f, value: 'roe@example.com' },
        { set: 0x0006_2004, number: 0x801b, type: 0x1f, value: '1 Main Street\r\nSpringfield' },
      ],
    });
    expect(text).toBe(
      'Name: Jane Roe\nCompany: Harrow & Bell LLP\nE-mail: roe@example.com\nBusiness telephone: +1 555 0100\n' +
        'Business address: 1 Main Street, Springfield',
    );
  });

  it('that is a task says when it is due', async () => {
    const { text } = await read({
      properties: { 1703967: 'IPM.Task', 3604511: 'File the answer' },
      named: [{ set: 0x0006_2003, number: 0x8105, type: 0x40, value: new Date('2026-03-20T00:00:00Z') }],
    });
    expect(text).toBe('Due: Fri, 20 Mar 2026 00:00:00 +0000\nSubject: File the answer');
  });

  it('that is damaged is read as far as it goes, or refused, and never more', async () => {
    const bytes = makeMsg({
      properties: { 3604511: 'Subject', 268435487: 'Body. '.repeat(1000), 269025538: HELLO },
      recipients: [{ properties: { 202702851: 1, 972947487: 'doe@example.com' } }],
      attachments: [
        { properties: { 923205663: 'a.bin', 922812674: Buffer.alloc(9000, 1) } },
        { properties: { 923074563: 5 }, message: { properties: { 268435487: 'Inner.' } } },
      ],
    });
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.constantFrom(0, 1, 2, 3, 0x7f, 0xfe, 0xff));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
        const broken = Buffer.from(bytes);
        for (const [at, value] of changes) broken[at] = value;
        try {
          const { text, bytes: out } = await readBytes(broken);
          expect(text.length).toBeLessThan(bytes.length * 2);
          for (const content of out.values()) expect(content.length).toBeLessThan(bytes.length * 2);
        } catch (error) {
          if (!isChanceryError(error)) throw error;
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('RTF of a message', () => {
  it('is unpacked as its specification shows', () => {
    expect(decompressRtf(HELLO)).toBe('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n');
  });

  it('gives the text and none of the markup', () => {
    const rtf =
      "{\\rtf1\\ansi\\ansicpg1251{\\fonttbl{\\f0 Arial;}}{\\*\\generator Riched20;}\\pard \\b Dear \\b0 \\u1055?\\'d0\\par " +
      '\\{see\\} \\ldblquote quote\\rdblquote\\line end{\\pict 0102}}';
    expect(rtfToText(rtf)).toBe('Dear ПР\n{see} “quote”\nend');
  });

  it('gives the text of HTML that was wrapped in it once', () => {
    const rtf =
      '{\\rtf1\\ansi\\fromhtml1 {\\*\\htmltag64 <p class="x">}\\htmlrtf \\par\\htmlrtf0 First &' +
      '{\\*\\htmltag72 </p>}{\\*\\htmltag64 <p>}\\htmlrtf {\\b\\htmlrtf0 Second\\htmlrtf }\\htmlrtf0}';
    expect(rtfToText(rtf).trim()).toBe('First &\nSecond');
  });

  it('never goes on without end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 200 }), (bytes) => {
        const packed = Buffer.from(bytes);
        packed.writeUInt32LE(0x75465a4c, 8);
        expect(rtfToText(decompressRtf(packed)).length).toBeLessThan(200 * 17);
      }),
    );
  });
});

describe.skipIf(corpusMissing !== null)('Outlook messages of the real world', () => {
  it('are read with what is attached to them', async () => {
    const plain = await readCarried(reader, corpusFile('office/fake-email.msg'));
    expect(plain.text).toContain(
      'Date: Fri, 16 Dec 2022 17:04:16 -0500\nSubject: Test Email\n\nThis is a test email',
    );
    const { text, attached } = await readCarried(reader, corpusFile('office/fake-email-attachment.msg'));
    expect(text).toContain('From: Mallori Harrell <mallori@unstructured.io>\n');
    expect(attached).toEqual([['fake-attachment.txt', 'Hey this is a fake attachment!']]);
    const encrypted = await readCarried(reader, corpusFile('office/fake-encrypted.msg'));
    expect(encrypted.attached).toEqual([['ATT00002.bin', 'encrypted']]);
  });
});
