import { describe, expect, it } from 'vitest';
import { readCarried } from '../attached.ts';
import { guid } from '../make/make-msg.ts';
import { makeEnveloped, makeSigned } from '../make/make-signed.ts';
import { attribute, makeTnef, numberedProperty, properties } from '../make/make-tnef.ts';
import { fileOf, readAll, testReader } from '../support.ts';

const reader = testReader();
let files = 0;
const read = (bytes: Uint8Array | string) => readCarried(reader, fileOf(`mail-${files++}`, bytes));
const typeOf = async (bytes: Uint8Array | string) =>
  (await readAll(reader, fileOf(`mail-${files++}`, bytes))).mediaType;

const MESSAGE = 'Content-Type: text/plain; charset=utf-8\r\n\r\nThe settlement is signed.\r\n';

describe('a signed message (.p7m)', () => {
  it.each([
    ['in one piece', false],
    ['in pieces without lengths', true],
  ])('%s carries what was signed, and says whose certificates it holds', async (_how, isStreamed) => {
    const { text, attached } = await read(makeSigned(MESSAGE, isStreamed));
    expect(text).toBe(
      'A signed document of 70 bytes\nThe signature was not checked.\nCertificate of: CN=Avery Sample, O=Marlowe',
    );
    expect(attached).toEqual([['signed.eml', MESSAGE]]);
    expect(await typeOf(MESSAGE)).toBe('message/rfc822');
  });

  it('carries documents that are no messages, too', async () => {
    const { attached } = await read(makeSigned('%PDF-1.7 and so on'));
    expect(attached).toEqual([['signed', '%PDF-1.7 and so on']]);
  });

  it('is taken out of the e-mail it came in', async () => {
    const source = `From: a@b.example\r\nSubject: Terms\r\nMIME-Version: 1.0\r\nContent-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=smime.p7m\r\n\r\n${makeSigned(MESSAGE).toString('base64')}\r\n`;
    const { attached, bytes } = await read(source);
    expect(attached.map(([name]) => name)).toEqual(['smime.p7m']);
    expect(bytes.get('smime.p7m')).toEqual(makeSigned(MESSAGE));
  });

  const lines = (bytes: Buffer): string => bytes.toString('base64').replace(/.{64}/g, '$&\r\n');
  it.each([
    ['PEM', (bytes: Buffer) => `-----BEGIN PKCS7-----\n${lines(bytes)}\n-----END PKCS7-----\n`],
    [
      'PEM behind a mark',
      (bytes: Buffer) => `\ufeff\n-----BEGIN CMS-----\n${lines(bytes)}\n-----END CMS-----`,
    ],
    ['base64 in lines', lines],
    ['base64 in one line', (bytes: Buffer) => bytes.toString('base64')],
  ])('is read the same when it is written as %s', async (_how, write) => {
    for (const isStreamed of [false, true]) {
      const { attached } = await read(write(makeSigned(MESSAGE, isStreamed)));
      expect(attached).toEqual([['signed.eml', MESSAGE]]);
    }
    await expect(read(write(makeEnveloped()))).rejects.toMatchObject({ code: 'encrypted' });
    expect(await typeOf(write(Buffer.from('0 and other words that somebody wrote in base64')))).toBe(
      'text/plain',
    );
  });

  it('that is encrypted, or cut off, is told so', async () => {
    await expect(read(makeEnveloped())).rejects.toMatchObject({ code: 'encrypted' });
    await expect(read(makeSigned(MESSAGE).subarray(0, 60))).rejects.toMatchObject({ code: 'damaged' });
    const nested = Buffer.from(`308006092a864886f70d010702a080${'3080'.repeat(9000)}`, 'hex');
    await expect(read(nested)).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('what Outlook sends as winmail.dat', () => {
  const start = attribute(2, 0x0006_9002, Buffer.alloc(14));

  it('has the time and the place of a meeting', async () => {
    const set = guid(0x0006_2002);
    const more = [
      numberedProperty(0x8101, set, 0x820d, new Date('2026-03-02T14:00:00Z')),
      numberedProperty(0x8102, set, 0x8208, 'Conference room B'),
    ];
    const list = properties({ 26: 'IPM.Schedule.Meeting.Request', 4096: 'Bring the lease.' }, more);
    const { text } = await read(
      makeTnef(attribute(1, 0x0001_8004, 'Deposition of Roe'), attribute(1, 0x0006_9003, list)),
    );
    expect(text).toBe(
      'Start: Mon, 02 Mar 2026 14:00:00 +0000\nLocation: Conference room B\nSubject: Deposition of Roe\n\nBring the lease.',
    );
  });

  it('is its subject, its text and its attachments', async () => {
    const { text, attached } = await read(
      makeTnef(
        attribute(1, 0x0001_8004, 'The lease'),
        attribute(1, 0x0006_9003, properties({ 4096: 'Signed today – see below.' })),
        start,
        attribute(2, 0x0001_8010, 'LEASE~1.TXT'),
        attribute(2, 0x0006_800f, Buffer.from('the lease')),
        attribute(2, 0x0006_9005, properties({ 14085: 1, 14087: 'Lease of 2024.txt' })),
        start,
        attribute(2, 0x0001_8010, 'plan.txt'),
        attribute(2, 0x0006_800f, Buffer.from('the plan')),
      ),
    );
    expect(text).toBe(
      'Subject: The lease\n\nSigned today – see below.\n\nAttachments: Lease of 2024.txt; plan.txt',
    );
    expect(attached).toEqual([
      ['Lease of 2024.txt', 'the lease'],
      ['plan.txt', 'the plan'],
    ]);
  });

  it('has its text in HTML where there is no other', async () => {
    const html = Buffer.from('<html><body><p>Agreed.</p></body></html>');
    expect((await read(makeTnef(attribute(1, 0x0006_9003, properties({ 4115: html }))))).text).toBe(
      'Agreed.',
    );
  });

  it('is read up to where it is cut off, and damaged where nothing is left', async () => {
    const whole = makeTnef(attribute(1, 0x0001_8004, 'The lease'), attribute(1, 0x0002_800c, 'Words.'));
    expect((await read(whole.subarray(0, -4))).text).toBe('Subject: The lease');
    await expect(read(whole.subarray(0, 12))).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('a mailbox', () => {
  const line = (day: number) => `From ames@firm.example Fri Mar  ${day} 10:11:12 2024\n`;
  const mail = (subject: string, body: string) =>
    `From: Ames <ames@firm.example>\nDate: Fri, 1 Mar 2024 10:11:12 +0000\nSubject: ${subject}\nMessage-ID: <1@x>\n\n${body}\n\n`;

  it('is the list of its messages, each of which is a file', async () => {
    const first = mail(
      'The lease',
      'Two lines.\n>From the start it was clear.\n\nFrom here on nothing changed in 2019\nand so on.',
    );
    const source = `${line(1)}${first}${line(2)}${mail('=?utf-8?Q?Caf=C3=A9_/_rent?=', 'Again.')}`;
    const { text, attached } = await read(source);
    expect(text).toBe(
      'Contents of the mailbox: 2 messages\n\n' +
        'Fri, 1 Mar 2024 10:11:12 +0000, Ames <ames@firm.example>, The lease\n' +
        'Fri, 1 Mar 2024 10:11:12 +0000, Ames <ames@firm.example>, Café / rent',
    );
    expect(attached).toEqual([
      ['The lease.eml', first.replace('>From', 'From')],
      ['Café - rent.eml', mail('=?utf-8?Q?Caf=C3=A9_/_rent?=', 'Again.')],
    ]);
  });

  it('is one where its first message is longer than what is looked at, and none where there is one short message', async () => {
    expect(await typeOf(`${line(1)}${mail('Long', 'words '.repeat(20_000))}`)).toBe('application/mbox');
    expect(await typeOf(`${line(1)}${mail('Short', 'words')}`)).toBe('message/rfc822');
    expect(
      await typeOf('From the beginning of the tenancy until 2019\nhe paid.\n\nFrom then on not, says 2020\n'),
    ).toBe('text/plain');
  });
});
