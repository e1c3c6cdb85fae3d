import { describe, expect, it } from 'vitest';
import { unflowed } from '../../../src/reading/formats/eml/flowed-text.ts';
import { withReadableTexts } from '../../../src/reading/formats/eml/readable-texts.ts';
import { expectLinear } from '../../support/growth.ts';
import { readCarried } from '../attached.ts';
import { fileOf, testReader } from '../support.ts';

const reader = testReader();
let count = 0;
const HEADERS =
  'Message-ID: <1@example.com>\r\nFrom: roe@example.com\r\nSubject: Crates\r\nMIME-Version: 1.0\r\n';
const HEAD = 'From: roe@example.com\nSubject: Crates\n\n';

async function read(...lines: string[]): Promise<{ text: string; bytes: ReadonlyMap<string, Buffer> }> {
  const message = Buffer.from(HEADERS + lines.join('\r\n'), 'latin1');
  return readCarried(reader, fileOf(`flowed-${count++}.eml`, message));
}

const FLOWED = 'Content-Type: text/plain; charset=utf-8; format=flowed';

describe('flowed text', () => {
  it('has its paragraphs joined, each as deep as it is quoted', async () => {
    const { text } = await read(
      FLOWED,
      '',
      'The crates came ',
      'late.',
      '> They were ',
      '> wet, and ',
      '>> nobody ',
      '>> signed.',
      '>',
      '> Who was there?',
      ' >not quoted',
      ' From here on.',
      '-- ',
      'Roe',
    );
    expect(text.trimEnd()).toBe(
      `${HEAD}The crates came late.\n> They were wet, and\n>> nobody signed.\n>\n> Who was there?\n>not quoted\nFrom here on.\n--\nRoe`,
    );
  });

  it.each([
    ['with spaces that were added', 'delsp=yes', 'The cra \nte', 'The crate'],
    ['with spaces that stay', 'delsp=no', 'The \ncrate', 'The crate'],
    ['with a quoted signature', '', '> yes \n> -- \n> Roe', '> yes \n> -- \n> Roe'],
    ['at the end of the text', '', 'The crate ', 'The crate '],
    ['of empty lines', '', 'a\n\nb', 'a\n\nb'],
  ])('is read %s', (_name, parameter, text, expected) => {
    expect(unflowed(text, `Content-Type: text/plain; ${parameter}`)).toBe(expected);
  });

  it.each([
    ['before', ['Content-Transfer-Encoding: quoted-printable', FLOWED]],
    ['after', [FLOWED, 'Content-Transfer-Encoding: quoted-printable', 'Content-Language: en']],
  ])('is unpacked, with its encoding %s its type', async (_where, fields) => {
    const { text } = await read(...fields, '', '> Caf=C3=A9=20', '> at=', ' nine');
    expect(text.trimEnd()).toBe(`${HEAD}> Café at nine`);
  });

  it('is rewritten in its part alone, and not where it is attached', async () => {
    const attached = '> one \r\n> two';
    const { text, bytes } = await read(
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      FLOWED,
      '',
      '> one ',
      '> two',
      '--b',
      FLOWED,
      '',
      '> three ',
      '> four',
      '--b',
      FLOWED,
      'Content-Disposition: attachment; filename=a.txt',
      '',
      attached,
      '--b--',
      '',
    );
    expect(text).toContain('> one two\n');
    expect(text).toContain('> three four');
    expect(text.match(/> one/g)).toHaveLength(1);
    expect(bytes.get('a.txt')?.toString().trimEnd()).toBe(attached.replaceAll('\r\n', '\n'));
  });
});

describe('mail in a code page of DOS', () => {
  it.each([
    ['ibm850', 'Caf\x82 \xbe 5', 'Café ¥ 5'],
    ['CP850', 'Caf\x82 \x9b', 'Café ø'],
    ['"cp437"', 'Caf\x82 \x9b', 'Café ¢'],
  ])('%s is decoded', async (charset, written, expected) => {
    const { text } = await read(`Content-Type: text/plain; charset=${charset}`, '', written);
    expect(text.trimEnd()).toBe(HEAD + expected);
  });

  it('is decoded in its headers', async () => {
    const { text } = await read(
      'To: =?ibm850?Q?Andr=82_Roe?= <andre@example.com>',
      `Cc: =?CP850?B?${Buffer.from([0x81]).toString('base64')}?= <u@example.com>`,
      'Content-Type: text/plain',
      '',
      'Yes.',
    );
    expect(text).toContain('To: André Roe <andre@example.com>');
    expect(text).toContain('Cc: ü <u@example.com>');
  });
});

describe('what is not in UTF-8 and does not say in what it is', () => {
  it('is told from its bytes, in headers, texts and names of files', async () => {
    // In the code page of DOS, and in that of Windows.
    const { text, bytes } = await read(
      'Cc: "J\xf6rg Gr\xfcn" <roe@example.com>',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Der K\x84ufer pr\x81ft die M\x84ngel.',
      '--b',
      'Content-Type: text/plain',
      'Content-Disposition: attachment; filename="\xdcbersicht.txt"',
      '',
      'Fahrl\x84ssig',
      '--b--',
    );
    expect(text).toContain('Der Käufer prüft die Mängel.');
    expect(text).toContain('Jörg Grün');
    expect([...bytes.keys()]).toEqual(['Übersicht.txt']);
  });

  it('is a subject, too', async () => {
    const message = Buffer.from(
      'From: Andr\xe9 <a@example.com>\nSubject: Rechnung f\xfcr \xd6l\nContent-Type: text/plain; charset=iso-8859-1\n\nYes.\n',
      'latin1',
    );
    const plain = await readCarried(reader, fileOf('old.eml', message));
    expect(plain.text).toContain('From: André <a@example.com>');
    expect(plain.text).toContain('Subject: Rechnung für Öl');
  });
});

it.each([
  `${FLOWED}\r\n\r\n--b\r\n`,
  '=?ibm850?q?',
  `${FLOWED}\r\n\r\n`,
  `${FLOWED}\r\n`,
  'Content-Type: text/plain\r\n\r\n',
  'Content-Type: text/plain\r\n',
  'Content-Type: text/html\n\n\xff',
  'Content-Disposition: \xff\r\n ',
  '--b\r\n',
  'boundary="',
])('such texts are looked for in time that grows with the message: %j', (piece) =>
  expectLinear(piece, 400_000, (text) => withReadableTexts(Buffer.from(text, 'latin1'))),
);
it('flowed text is joined in time that grows with it', () =>
  expectLinear('> a \n', 400_000, (text) => unflowed(text, '')));
