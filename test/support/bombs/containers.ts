/** Bombs of mail and archives. */
import { crc32, deflateRawSync } from 'node:zlib';
import { buildZip } from '../../reading/make/build-zip.ts';
import { type MessageSpec, makeMsg } from '../../reading/make/make-msg.ts';
import { makePst, makePstOf } from '../../reading/make/make-pst.ts';
import { der, endless, makeSigned } from '../../reading/make/make-signed.ts';
import { attribute, makeTnef, properties } from '../../reading/make/make-tnef.ts';
import { type Bomb, many, nested, SENTENCE } from './bomb.ts';

const HEAD =
  'From: a@example.com\r\nTo: b@example.com\r\nMessage-ID: <1@example.com>\r\nMIME-Version: 1.0\r\n';

const mail: readonly Bomb[] = [
  {
    name: 'parts.eml',
    make: () =>
      eml(
        'Content-Type: multipart/mixed; boundary="b"',
        many(60_000, () => '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'),
      ),
  },
  {
    name: 'nested.eml',
    make: () =>
      eml(
        'Content-Type: multipart/mixed; boundary="b0"',
        many(
          20_000,
          (index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary="b${index + 1}"\r\n\r\n`,
        ),
      ),
  },
  { name: 'headers.eml', make: () => eml(many(200_000, (index) => `X-${index}: y\r\n`).trimEnd(), 'x') },
  { name: 'addresses.eml', make: () => eml(`Cc: ${'"a" <a@b.c>, '.repeat(150_000)}d@e.f`, 'x') },
  { name: 'words.eml', make: () => eml(`Subject: ${'=?utf-8?Q?=41?= '.repeat(120_000)}`, 'x') },
  { name: 'groups.eml', make: () => eml(`Cc: ${'a:'.repeat(100_000)};`, 'x') },
  {
    name: 'deep-html.eml',
    make: () => eml('Content-Type: text/html', nested('<div>', 300_000, 'x', '')),
  },
  {
    name: 'messages.eml',
    make: () =>
      eml(
        'Content-Type: message/rfc822',
        many(3_000, () => `${HEAD}Content-Type: message/rfc822\r\n\r\n`),
      ),
  },
];

function eml(header: string, body: string): Buffer {
  return Buffer.from(`${HEAD}${header}\r\n\r\n${body}`);
}

const exported: readonly Bomb[] = [
  {
    name: 'messages.mbox',
    make: () => Buffer.from(many(300_000, () => 'From a Fri Mar  1 10:11:12 2024\nTo: b\nX-A: c\n\n')),
  },
  {
    name: 'folded.mbox',
    make: () =>
      Buffer.from(`From a Fri Mar  1 10:11:12 2024\nX-A: b\nTo: c\nSubject: ${'\n '.repeat(5_000_000)}\n`),
  },
  {
    name: 'attachments.tnef',
    make: () =>
      makeTnef(
        Buffer.from(attribute(2, 0x0006_9002, Buffer.alloc(14)).toString('hex').repeat(200_000), 'hex'),
      ),
  },
  {
    name: 'packed.tnef',
    make: () => {
      // Each two bytes of it repeat what is before, seventeen bytes long.
      const rtf = Buffer.alloc(3_000_000, 0xff);
      rtf.writeUInt32LE(0x75465a4c, 8);
      return makeTnef(attribute(1, 0x0006_9003, properties({ 4105: rtf })));
    },
  },
  {
    name: 'nested.p7m',
    make: () =>
      Buffer.concat([
        Buffer.from('308006092a864886f70d010702a080', 'hex'),
        Buffer.from('3080'.repeat(2_000_000), 'hex'),
      ]),
  },
  {
    name: 'pieces.p7m',
    make: () => makeSigned(Buffer.concat(Array.from({ length: 500_000 }, () => endless(0x24, der(0x04))))),
  },
];

const SUBJECT = 0x0037001f;
const BODY = 0x1000001f;
const HTML = 0x10130102;

const outlook: readonly Bomb[] = [
  {
    name: 'messages.pst',
    make: () =>
      makePst({ Inbox: Array.from({ length: 50_000 }, () => ({ properties: { [SUBJECT]: 'x' } })) }),
  },
  {
    name: 'folders.pst',
    make: () =>
      makePstOf(
        Array.from({ length: 60_000 }, (_, index) => ({
          id: 0x8022 + index * 0x20,
          parent: 0x8022 + ((index + 1) % 60_000) * 0x20,
          properties: { 805371935: 'a' },
        })),
      ),
  },
  {
    name: 'same-blocks.pst',
    make: () => {
      const first = { properties: { [SUBJECT]: 'x', [BODY]: SENTENCE.repeat(4_000) } };
      const others = Array.from({ length: 5_000 }, () => ({ properties: {} }));
      return sameBlocks(makePst({ Inbox: [first, ...others] }));
    },
  },
  {
    name: 'deep.msg',
    make: () => {
      let message: MessageSpec = { properties: { [SUBJECT]: 'last' } };
      for (let level = 0; level < 60; level += 1) {
        message = {
          properties: { [SUBJECT]: `${level}` },
          attachments: [{ properties: { 923074563: 5 }, message }],
        };
      }
      return makeMsg(message);
    },
  },
  {
    name: 'html.msg',
    make: () =>
      makeMsg({ properties: { [SUBJECT]: 'x', [HTML]: Buffer.from(`<html>${'<div>'.repeat(400_000)}`) } }),
  },
  {
    name: 'recipients.msg',
    make: () =>
      makeMsg({
        properties: { [SUBJECT]: 'x', [BODY]: SENTENCE },
        recipients: Array.from({ length: 4_000 }, () => ({ properties: { 805371935: 'a' } })),
      }),
  },
];

/** All messages of a mailbox name the blocks of the first: its pages of nodes are found by how they end. */
function sameBlocks(mailbox: Buffer): Buffer {
  let first: Buffer | null = null;
  for (let at = 1024; at + 512 <= mailbox.length; at += 64) {
    if (mailbox.readUInt16LE(at + 496) !== 0x8181 || mailbox[at + 491] !== 0) continue;
    for (let entry = at; entry < at + (mailbox[at + 488] ?? 0) * 32; entry += 32) {
      if ((mailbox.readUInt32LE(entry) & 0x1f) !== 4) continue;
      first ??= Buffer.from(mailbox.subarray(entry + 8, entry + 24));
      first.copy(mailbox, entry + 8);
    }
  }
  return mailbox;
}

/** 64 MiB of nothing in 64 KiB. */
const NOTHING = Buffer.alloc(64 * 2 ** 20);

const archives: readonly Bomb[] = [
  {
    name: 'nothing.zip',
    make: () => {
      const packed = deflateRawSync(NOTHING, { level: 9 });
      const entry = { packed, size: NOTHING.length, packedSize: packed.length, crc: crc32(NOTHING) };
      return buildZip(Array.from({ length: 30 }, (_, index) => ({ name: `${index}.bin`, ...entry })));
    },
  },
  {
    name: 'entries.zip',
    make: () =>
      buildZip(Array.from({ length: 60_000 }, (_, index) => ({ name: `${index}.txt`, content: 'x' }))),
  },
  {
    name: 'nested.zip',
    make: () => {
      let inner = buildZip([{ name: 'x.txt', content: SENTENCE }]);
      for (let level = 0; level < 30; level += 1) {
        inner = buildZip(
          Array.from({ length: 3 }, (_, index) => ({ name: `${level}-${index}.zip`, content: inner })),
        );
        if (inner.length > 2 ** 20) break;
      }
      return inner;
    },
  },
  {
    name: 'names.zip',
    make: () =>
      buildZip(
        Array.from({ length: 400 }, (_, index) => ({ name: `${'a/'.repeat(16_000)}${index}`, content: 'x' })),
      ),
  },
  {
    name: 'overlapping.zip',
    make: () =>
      buildZip(
        Array.from({ length: 2_000 }, (_, index) => ({ name: `${index}`, content: SENTENCE, sameAs: 0 })),
      ),
  },
];

export const CONTAINERS: readonly Bomb[] = [...mail, ...exported, ...outlook, ...archives];
