import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyPdf } from '../../../../src/reading/render/copy-pdf.ts';
import { readCarried } from '../../attached.ts';
import { type Encryption, encryptedPdf } from '../../make/encrypt-pdf.ts';
import { fileOf, fileSink, readAll, testReader } from '../../support.ts';

const reader = testReader();
const LINE = 'The lease ends on May 3, 2024.';

function filter(method: string, length: string, names = '/StmF /StdCF /StrF /StdCF'): string {
  return `/CF << /StdCF << /AuthEvent /DocOpen /CFM /${method} ${length} >> >> ${names}`;
}

const RC4 = { cipher: 'rc4', version: 2, revision: 3, keyBytes: 16 } as const;
const AES = { cipher: 'aes-128', version: 4, revision: 4, keyBytes: 16 } as const;
const AES_256 = { cipher: 'aes-256', version: 5, revision: 6, keyBytes: 32 } as const;
const USUAL = `/Length 128 ${filter('AESV2', '/Length 16')}`;
const USUAL_256 = `/Length 256 ${filter('AESV3', '/Length 32')}`;

const KINDS: readonly (readonly [string, Encryption])[] = [
  ['RC4 40', { ...RC4, version: 1, revision: 2, keyBytes: 5, dictionary: '' }],
  ['RC4 56', { ...RC4, keyBytes: 7, dictionary: '/Length 56' }],
  ['RC4 128', { ...RC4, dictionary: '/Length 128' }],
  ['RC4 128 without its length', { ...RC4, dictionary: '' }],
  ['RC4 128 in bytes', { ...RC4, dictionary: '/Length 16' }],
  ['RC4 40 that says 128', { ...RC4, keyBytes: 5, dictionary: '/Length 128' }],
  ['RC4 128 by a filter', { ...AES, cipher: 'rc4', dictionary: `/Length 128 ${filter('V2', '/Length 16')}` }],
  ['AES 128', { ...AES, dictionary: USUAL }],
  ['AES 128, metadata in the clear', { ...AES, dictionary: USUAL, plainMetadata: true }],
  ['AES 128 that says 40', { ...AES, dictionary: `/Length 40 ${filter('AESV2', '')}` }],
  ['AES 128 that says 256', { ...AES, dictionary: `/Length 256 ${filter('AESV2', '/Length 32')}` }],
  ['AES 128 of streams alone', { ...AES, dictionary: filter('AESV2', '', '/StmF /StdCF') }],
  [
    'two names of one filter',
    { ...AES, dictionary: '/CF << /A << /CFM /AESV2 >> /B << /CFM /AESV2 >> >> /StmF /A /StrF /B' },
  ],
  ['AES 256, revision 5', { ...AES_256, revision: 5, dictionary: USUAL_256 }],
  ['AES 256', { ...AES_256, dictionary: USUAL_256 }],
  ['AES 256, metadata in the clear', { ...AES_256, dictionary: USUAL_256, plainMetadata: true }],
  ['AES 256 that says 128', { ...AES_256, dictionary: `/Length 128 ${filter('AESV3', '/Length 32')}` }],
];

it.each(KINDS)(
  '%s with a password of the owner alone is read, with one to open it refused',
  async (_, kind) => {
    for (const tableAsStream of [false, true]) {
      const open = fileOf('owner.pdf', encryptedPdf(LINE, { ...kind, tableAsStream }));
      expect((await readAll(reader, open)).pages).toMatchObject([{ text: LINE, origin: 'text' }]);
      const shut = fileOf('user.pdf', encryptedPdf(LINE, { ...kind, tableAsStream, password: 'x' }));
      await expect(readAll(reader, shut)).rejects.toMatchObject({
        code: 'encrypted_pdf',
        message: expect.stringContaining('without its password'),
      });
    }
  },
);

it('what has a password for its strings or attachments alone is read', async () => {
  for (const dictionary of [
    filter('AESV2', '', '/StmF /Identity /StrF /StdCF'),
    filter('AESV2', '', '/StmF /Identity /StrF /Identity /EFF /StdCF'),
    '/Length 128',
  ]) {
    const file = encryptedPdf(LINE, { ...AES, dictionary, plainStreams: true, password: 'x' });
    expect((await readAll(reader, fileOf('parts.pdf', file))).pages).toMatchObject([{ text: LINE }]);
  }
});

it('attachments that have a password alone are not taken for what they hold', async () => {
  const dictionary = filter('AESV2', '', '/StmF /Identity /StrF /Identity /EFF /StdCF');
  const kind = { ...AES, dictionary, plainStreams: true, password: 'x', attachment: Buffer.alloc(64, 7) };
  const carried = await readCarried(reader, fileOf('carries.pdf', encryptedPdf(LINE, kind)));
  expect(carried.attached).toEqual([['a.txt', 'encrypted']]);
});

it('what no password opens is refused for what it is', async () => {
  const file = encryptedPdf(LINE, { ...AES, dictionary: USUAL, password: 'x' }).toString('latin1');
  const sealed = file.replace('/Filter /Standard', '/Filter /Adobe.PS');
  await expect(readAll(reader, fileOf('sealed.pdf', Buffer.from(sealed, 'latin1')))).rejects.toMatchObject({
    code: 'encrypted_pdf',
    message: expect.stringContaining('Adobe.PS'),
  });
});

it('a copy of what was opened is in the clear', async () => {
  const source = fileOf('copied.pdf', encryptedPdf(LINE, { ...RC4, dictionary: '' }));
  const output = fileSink(join(dirname(source), 'copy.pdf'));
  await copyPdf(source, output);
  const copy = Buffer.alloc(output.size);
  output.read(copy, 0);
  output.close();
  expect(copy.includes('/Encrypt')).toBe(false);
  expect((await readAll(reader, fileOf('copy-of.pdf', copy))).pages).toMatchObject([{ text: LINE }]);
});
