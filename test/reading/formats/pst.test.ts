import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { PSTFile, type PSTFolder, PSTMessage } from 'pst-extractor';
import { describe, expect, it } from 'vitest';
import { isChanceryError } from '../../../src/platform/index.ts';
import type { Attachment } from '../../../src/reading/index.ts';
import { heapInUse } from '../../support/heap-in-use.ts';
import { readCarried } from '../attached.ts';
import { makePst, makePstOf, type PstMessage } from '../make/make-pst.ts';
import { fileOf, options, readAll, testReader } from '../support.ts';

const reader = testReader();
let files = 0;
const read = (bytes: Buffer) => readCarried(reader, fileOf(`mailbox-${files++}`, bytes));
const page = async (message: Buffer | undefined) =>
  readCarried(reader, fileOf(`message-${files++}`, message ?? ''));

const LEASE: PstMessage = {
  properties: {
    1703967: 'IPM.Note',
    3604511: '\u0001\u0005RE: Lease / keys',
    3735616: new Date('2024-03-01T10:11:12Z'),
    203030559: 'Dana Reed',
    203358239: 'dana@reed.example',
    268435487: `The keys were handed over. ${'The rent was paid. '.repeat(2_000)}`,
  },
  recipients: [
    { 202702851: 1, 805371935: 'Avery Sample', 972947487: 'avery@marlowe.example' },
    { 202702851: 2, 805371935: 'Clerk' },
  ],
  attachments: [
    { properties: { 923205663: 'receipt.txt', 922812674: Buffer.from('paid '.repeat(5_000)), 923074563: 1 } },
    { properties: {}, message: { properties: { 3604511: 'The first offer', 268435487: 'Two years.' } } },
  ],
};

describe('a mailbox of Outlook (PST)', () => {
  it('lists its messages by folders, and each is a message of its own', async () => {
    const { text, attached, bytes } = await read(
      makePst({ 'Inbox/Lease': [LEASE], Sent: [{ properties: {} }] }),
    );
    expect(text).toBe(
      'Contents of the mailbox: 2 messages\n\nInbox/Lease\nFri, 01 Mar 2024 10:11:12 +0000, Dana Reed, RE: Lease / keys\n\nSent\nunnamed',
    );
    expect(attached.map(([name]) => name)).toEqual(['Inbox/Lease/RE: Lease - keys.msg', 'Sent/unnamed.msg']);
    const message = await page(bytes.get('Inbox/Lease/RE: Lease - keys.msg'));
    expect(message.text).toMatch(
      /^From: Dana Reed <dana@reed\.example>\nTo: Avery Sample <avery@marlowe\.example>\nCc: Clerk\nDate: Fri, 01 Mar 2024 10:11:12 \+0000\nSubject: RE: Lease \/ keys\n\nThe keys were handed over\. The rent/,
    );
    expect(message.attached.map(([name]) => name)).toEqual(['receipt.txt', 'The first offer.msg']);
    expect(message.bytes.get('receipt.txt')?.toString()).toBe('paid '.repeat(5_000));
    expect((await page(message.bytes.get('The first offer.msg'))).text).toBe(
      'Subject: The first offer\n\nTwo years.',
    );
  });

  it('with many messages keeps of each what the list says of it, not its whole subject', async () => {
    const subject = 'x'.repeat(1_700);
    const many = Array.from({ length: 5_000 }, () => ({ properties: { 3604511: subject } }));
    const path = fileOf(`mailbox-${files++}`, makePst({ Inbox: many }));
    const before = heapInUse();
    const { document } = await reader.open(path, options());
    expect((heapInUse() - before) / 2 ** 20).toBeLessThan(10);
    await document.close();
  });

  it('shows the beginning of a long subject in UTF-8, wherever it is cut', async () => {
    for (const before of ['', 'x', 'xx']) {
      const subject = Buffer.from(before + 'Schlüssel–'.repeat(120));
      const { text } = await read(makePst({ Inbox: [{ properties: { [0x0037_001e]: subject } }] }));
      expect(text).toContain(`${before}Schlüssel–Schlüssel–`);
    }
  });

  it('with more messages than one page of its trees holds is read whole', async () => {
    const many = Array.from({ length: 700 }, (_, index) => ({ properties: { 3604511: `No. ${index}` } }));
    const { attached, numbers } = await read(makePst({ Inbox: many }));
    expect(attached).toHaveLength(700);
    expect(attached[699]?.[0]).toBe('Inbox/No. 699.msg');
    expect(numbers).toEqual(Array.from({ length: 700 }, (_, index) => index + 1));
  });

  it('of Outlook 97 to 2002, or one that is encrypted, is told so', async () => {
    const old = makePst({ Inbox: [LEASE] });
    old.writeUInt16LE(14, 10);
    await expect(read(old)).rejects.toMatchObject({ code: 'unsupported_format', message: /Outlook 97/ });
    const locked = makePst({ Inbox: [LEASE] });
    locked[513] = 2;
    await expect(read(locked)).rejects.toMatchObject({ code: 'encrypted' });
  });
});

describe('a hostile mailbox', () => {
  it('that is cut off is damaged', async () => {
    const whole = makePst({ Inbox: [LEASE] });
    for (const length of [8, 600, whole.length - 600])
      await expect(read(whole.subarray(0, length))).rejects.toMatchObject({ code: 'damaged' });
  });

  it('whose folders lie in each other ends', async () => {
    const bytes = makePstOf([
      { id: 0x8042, parent: 0x8062, properties: { 805371935: 'a' } },
      { id: 0x8062, parent: 0x8042, properties: { 805371935: 'b' } },
      { id: 0x20_0004, parent: 0x8042, properties: { 3604511: 'x' } },
    ]);
    const { attached } = await read(bytes);
    expect(attached[0]?.[0]).toMatch(/^(?:b\/a\/){32}x\.msg$/);
  });

  it('whose page of a tree leads to itself is damaged', async () => {
    const bytes = makePst({ Inbox: [LEASE] });
    const page = bytes.readUInt32LE(224);
    bytes[page + 491] = 3;
    bytes.writeUInt32LE(page, page + 16);
    await expect(read(bytes)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('whose message lies within itself does not keep the others from being taken', async () => {
    const bytes = makePst({ Inbox: [LEASE, { properties: { 3604511: 'Sound' } }] });
    // What is below the message is below the message attached to it, too.
    const lists = [...bytes.keys()].filter((at) => at % 64 === 0 && bytes.readUInt32LE(at) === 0x0001_0002);
    const list = lists.at(-1) ?? 0;
    const below = bytes.readUInt32LE(bytes.readUInt32LE(224) + 4 * 32 + 16);
    bytes.writeUInt32LE(below, list + 24);
    const { document } = await reader.open(fileOf('within-itself', bytes), options());
    const [hostile, sound] = await all(document.attachments?.() ?? []);
    await expect(bytesOf(hostile)).rejects.toMatchObject({ code: 'too_complex' });
    expect((await bytesOf(sound)).toString('utf16le')).toContain('Sound');
    await document.close();
  });

  it('ends in pages or in a reason, however it is damaged', async () => {
    const whole = makePst({ 'Inbox/Lease': [LEASE], Sent: [LEASE] });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          const broken = Buffer.from(whole);
          for (const [at, value] of changes) broken[at] = value;
          try {
            const { bytes } = await read(broken);
            for (const content of bytes.values()) expect(content.length).toBeLessThan(whole.length * 8);
          } catch (error) {
            // Numbers that lead beyond a buffer are told as damage by whoever takes the attachments.
            if (!isChanceryError(error) && !(error instanceof RangeError)) throw error;
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** The package keeps mailboxes of the real world beside its code. */
const SAMPLES = join(dirname(createRequire(import.meta.url).resolve('pst-extractor')), '../example/testdata');

describe('mailboxes of the real world', () => {
  it.each(['enron.pst', 'pstextractortest@outlook.com.ost', 'pstextractortestpdf@outlook.com.ost'])(
    '%s has the messages that another reader finds',
    async (name) => {
      const path = join(SAMPLES, name);
      const theirs = listed(new PSTFile(readFileSync(path)).getRootFolder());
      const ours = await messagesOf(path);
      expect(ours.length).toBeGreaterThanOrEqual(theirs.length);
      for (const { subject, body } of theirs) {
        const said = [subject, body.slice(0, 2_000)].map(squeezed);
        const found = ours.some((text) => said.every((part) => text.includes(part)));
        expect(found, subject).toBe(true);
      }
    },
    60_000,
  );

  it('give what is attached byte for byte', async () => {
    const { bytes } = await readCarried(reader, join(SAMPLES, 'pstextractortest@outlook.com.ost'));
    const meeting = await page(bytes.get('Calendar/meeting with attachments (jpg, pdf, text).msg'));
    const name = 'Clinometer Usage.pdf';
    expect(meeting.bytes.get(name)).toEqual(readFileSync(join(SAMPLES, 'attachments', name)));
    expect(meeting.text).toContain('Organizer: pstextractortest@outlook.com');
    expect(meeting.text).toMatch(/\nStart: .* \+0000\n/);
  });
});

async function all<T>(items: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function bytesOf(attachment: Attachment | undefined): Promise<Buffer> {
  if (attachment?.problem !== undefined) throw new Error(attachment.problem);
  return Buffer.concat(await all(attachment?.content() ?? []));
}

/** What is read of each message that a mailbox carries. */
async function messagesOf(path: string): Promise<string[]> {
  const { document } = await reader.open(path, options());
  const found: string[] = [];
  for await (const attachment of document.attachments?.() ?? []) {
    const { mediaType, pages } = await readAll(reader, fileOf('message', await bytesOf(attachment)));
    expect(mediaType).toBe('application/vnd.ms-outlook');
    found.push(squeezed(pages.map(({ text }) => text).join(' ')));
  }
  await document.close();
  return found;
}

function listed(folder: PSTFolder): { subject: string; body: string }[] {
  const found: { subject: string; body: string }[] = [];
  for (
    let child = folder.contentCount > 0 ? folder.getNextChild() : null;
    child !== null;
    child = folder.getNextChild()
  ) {
    if (child instanceof PSTMessage) found.push({ subject: child.subject, body: child.body });
  }
  return folder.hasSubfolders ? [...found, ...folder.getSubFolders().flatMap(listed)] : found;
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
