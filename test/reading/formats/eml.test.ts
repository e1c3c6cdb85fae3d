import { describe, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import { readCarried } from '../attached.ts';
import { fileOf, testReader } from '../support.ts';

const reader = testReader();

const HEADERS =
  'Message-ID: <1@example.com>\r\nDate: Tue, 3 May 2022 10:00:00 -0500\r\nFrom: Jane Roe <roe@example.com>\r\n' +
  'To: clerk@example.com\r\nSubject: Discovery\r\nMIME-Version: 1.0\r\n';

/** A message of several parts, each with its headers and its body. */
function message(type: string, ...parts: readonly (readonly [string, string])[]): string {
  const bodies = parts.map(([headers, body]) => `--b\r\n${headers}\r\n\r\n${body}\r\n`);
  return `${HEADERS}Content-Type: multipart/${type}; boundary=b\r\n\r\n${bodies.join('')}--b--\r\n`;
}

function base64(type: string, bytes: Buffer, more = ''): [string, string] {
  return [`Content-Type: ${type}\r\nContent-Transfer-Encoding: base64${more}`, bytes.toString('base64')];
}

const TEXT = ['Content-Type: text/plain; charset=utf-8', 'Please see below.'] as const;

/** The beginning of a CMS message of a type (RFC 5652, 3): a sequence and the identifier of its content. */
function cms(type: number): Buffer {
  return Buffer.concat([
    Buffer.from('308006092a864886f70d0107', 'hex'),
    Buffer.from([type]),
    Buffer.alloc(3000, 7),
  ]);
}

let count = 0;
const read = (text: string) => readCarried(reader, fileOf(`message-${count++}.eml`, text));
const readBytes = (bytes: Buffer) => readCarried(reader, fileOf(`message-${count++}.eml`, bytes));

describe('a text in the code page of the program that wrote it, whatever the message says', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const quoted = (text: string) =>
    text.replace(/[=\x80-\xff]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const line = 'Ihre K\xfcndigung vom 3. M\xe4rz ist \x84unwirksam\x93.';
  const right = 'Ihre Kündigung vom 3. März ist „unwirksam“.';

  describe.each([
    ['no charset', ''],
    ['UTF-8', '; charset=utf-8'],
    ['"utf8"', '; charset="utf8"'],
    ['US-ASCII', '; charset=us-ascii'],
  ])('%s', (_said, charset) => {
    it.each([
      ['one line', line],
      ['lines', `${line}\r\n${line}\r\nGez. L\xf6wenherz`],
      ['many lines', `${'Sehr geehrte Damen und Herren.\r\n'.repeat(300)}${line}`],
    ])('%s', async (_length, text) => {
      const type = `Content-Type: text/plain${charset}\r\nContent-Transfer-Encoding:`;
      for (const packed of [
        `${type} base64\r\n\r\n${bytes(text).toString('base64').replace(/.{76}/g, '$&\r\n')}`,
        `${type} quoted-printable\r\n\r\n${quoted(text)}`,
        `${type} 8bit\r\n\r\n${text}`,
      ])
        expect((await readBytes(bytes(`${HEADERS}${packed}`))).text).toContain(right);
    });
  });

  it('and what is UTF-8 stays so', async () => {
    const text = Buffer.from(`${right}\r\n`.repeat(3000)).toString('base64').replace(/.{76}/g, '$&\r\n');
    const whole = `${HEADERS}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${text}`;
    expect((await readBytes(bytes(whole))).text).not.toMatch(/Ã|�/);
  });
});

describe('a part that does not say its charset', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1').toString('base64');
  it.each([
    ['what its page names', '<meta charset="iso-8859-2"><p>P\xf8\xedjemce</p>', 'Příjemce'],
    ['UTF-8', '<p>Caf\xc3\xa9 \xe2\x82\xac 5</p>', 'Café € 5'],
    ['Windows-1252 where it is no UTF-8', '<p>Caf\xe9 \x80 5</p>', 'Café € 5'],
    ['Windows-1252 whatever its page names', '<meta charset="utf-8"><p>Caf\xe9 \x80 5</p>', 'Café € 5'],
  ])('is in %s', async (_name, html, expected) => {
    const part = ['Content-Type: text/html\r\nContent-Transfer-Encoding: base64', latin(html)] as const;
    expect((await read(message('mixed', part))).text).toContain(expected);
    const quoted = html.replace(
      /[\x80-\xff=]/g,
      (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    const other = ['Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable', quoted] as const;
    expect((await read(message('alternative', other))).text).toContain(expected);
  });
});

describe('an e-mail as plain text and as HTML', () => {
  const LONG = 'The tag was red. '.repeat(40).trim();
  it.each([
    ['the text', 'The tag was red.', 'The tag was <b>red</b>.', 'The tag was red.'],
    ['the text', LONG, 'Unsubscribe here. '.repeat(200), LONG],
    [
      'the HTML, of which the text is a stub',
      'See HTML.',
      'The tag was red, not yellow.',
      'The tag was red, not yellow.',
    ],
  ])('is read as %s', async (_which, plain, html, said) => {
    const both = [
      ['Content-Type: text/plain', plain],
      ['Content-Type: text/html', `<p>${html}</p>`],
    ] as const;
    const { text } = await read(message('alternative', ...both));
    expect(text.trimEnd().split('\n\n').at(-1)).toBe(said);
  });
});

describe('the attachments of an e-mail', () => {
  it('come out byte for byte, with the names their sender gave', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 13, 128, 10]);
    const { bytes: out, numbers } = await read(
      message(
        'mixed',
        TEXT,
        base64(
          "application/pdf; name*=utf-8''%C3%9Cbergabe.pdf",
          bytes,
          '\r\nContent-Disposition: attachment',
        ),
        base64(
          'application/octet-stream',
          bytes,
          '\r\nContent-Disposition: attachment; filename="=?utf-8?q?caf=C3=A9?="',
        ),
        base64('text/csv', Buffer.from('a,b')),
      ),
    );
    expect([...out].map(([name, content]) => [name, content.toString('hex')])).toEqual([
      ['Übergabe.pdf', bytes.toString('hex')],
      ['café', bytes.toString('hex')],
      ['unnamed.csv', '612c62'],
    ]);
    expect(numbers).toEqual([1, 2, 3]);
  });

  it('are messages too: shown in their place, and files of their own with what is attached to them', async () => {
    const inner = message('mixed', TEXT, base64('text/csv; name=rates.csv', Buffer.from('a,b')))
      .replace('Subject: Discovery', 'Subject: Re: the 7/8 offer')
      .replaceAll('--b', '--inner')
      .replace('boundary=b', 'boundary=inner');
    const outer = await read(
      message('mixed', ['Content-Type: text/plain', 'Forwarded.'], ['Content-Type: message/rfc822', inner]),
    );
    expect(outer.text).toContain('Please see below.');
    const aside = ['Content-Type: message/rfc822\r\nContent-Disposition: attachment', inner] as const;
    expect((await read(message('mixed', TEXT, aside))).text).toContain('Attachments: Re: the 7-8 offer.eml');
    expect(outer.attached.map(([name]) => name)).toEqual(['Re: the 7-8 offer.eml']);
    const child = await read(outer.attached[0]?.[1] ?? '');
    expect(child.text).toContain('Subject: Re: the 7/8 offer');
    expect(child.attached).toEqual([['rates.csv', 'a,b']]);
  });

  it('are pictures in the text when they are large enough to hold words', async () => {
    const { attached } = await read(
      message(
        'related',
        ['Content-Type: text/html', '<p>See <img src="cid:shot"> <img src="cid:dot"></p>'],
        base64('image/png; name=shot.png', Buffer.alloc(9000, 1), '\r\nContent-ID: <shot>'),
        base64('image/gif; name=dot.gif', Buffer.alloc(43, 1), '\r\nContent-ID: <dot>'),
      ),
    );
    expect(attached.map(([name]) => name)).toEqual(['shot.png']);
    const { attached: sent } = await read(
      message(
        'mixed',
        TEXT,
        base64('image/gif; name=dot.gif', Buffer.alloc(43, 1), '\r\nContent-Disposition: attachment'),
      ),
    );
    expect(sent.map(([name]) => name)).toEqual(['dot.gif']);
  });

  it('are not the signatures of mail programs', async () => {
    const { attached, text } = await read(
      message('signed', TEXT, base64('application/pkcs7-signature; name=smime.p7s', cms(2)), [
        'Content-Type: application/pgp-signature; name=signature.asc',
        '-----BEGIN PGP SIGNATURE-----',
      ]),
    );
    expect(attached).toEqual([]);
    expect(text).toContain('Attachments: smime.p7s; signature.asc');
  });

  it.each<[string, (bytes: Buffer) => string]>([
    ['in lines', (bytes) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n')],
    ['in a single line', (bytes) => bytes.toString('base64')],
  ])('come out byte for byte however large they are: %s', async (_how, pack) => {
    const large = Buffer.from(Array.from({ length: 2_500_001 }, (_, index) => (index * 31) % 253));
    const more = Buffer.from(large.toReversed().subarray(0, 700_002));
    const part = (name: string, bytes: Buffer): [string, string] => [
      `Content-Type: application/pdf; name=${name}\r\nContent-Transfer-Encoding: base64`,
      pack(bytes),
    ];
    const inner = message(
      'mixed',
      TEXT,
      part('inner.pdf', large),
      base64('text/csv; name=a.csv', Buffer.from('a,b')),
    )
      .replaceAll('--b', '--inner')
      .replace('boundary=b', 'boundary=inner');
    const outer = await read(
      message(
        'mixed',
        TEXT,
        part('one.pdf', large),
        ['Content-Type: message/rfc822', inner],
        part('two.pdf', more),
      ),
    );
    expect(outer.attached.map(([name]) => name)).toEqual(['one.pdf', 'Discovery.eml', 'two.pdf']);
    expect(outer.bytes.get('one.pdf')?.equals(large)).toBe(true);
    expect(outer.bytes.get('two.pdf')?.equals(more)).toBe(true);
    // The parser of messages ends lines in its own way.
    const inside = outer.bytes.get('Discovery.eml')?.toString('latin1').replaceAll('\r', '').trim();
    expect(inside).toBe(inner.replaceAll('\r', '').trim());
    const child = await read(inner);
    expect(child.bytes.get('inner.pdf')?.equals(large)).toBe(true);
    expect(child.bytes.get('a.csv')?.toString()).toBe('a,b');
    const cut = Buffer.from(message('mixed', TEXT, part('one.pdf', large)));
    const { bytes } = await read(cut.toString('latin1', 0, 900_000));
    const came = bytes.get('one.pdf') ?? Buffer.alloc(0);
    expect(came.length).toBeGreaterThan(600_000);
    expect(large.subarray(0, came.length).equals(came)).toBe(true);
  });

  it('are in what a signature covers, which has no headers but its type', async () => {
    const covered = message('mixed', TEXT, base64('text/csv; name=rates.csv', Buffer.from('a,b'))).slice(
      HEADERS.length,
    );
    const { text, attached } = await read(covered);
    expect(text).toBe('Please see below.\n\nAttachments: rates.csv');
    expect(attached).toEqual([['rates.csv', 'a,b']]);
  });

  it.each<[string, string, [string, string]]>([
    [
      'encrypted by S/MIME',
      `${HEADERS}Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\n${cms(3).toString('base64')}\r\n`,
      ['smime.p7m', 'encrypted'],
    ],
    [
      'encrypted by PGP',
      message(
        'encrypted',
        ['Content-Type: application/pgp-encrypted', 'Version: 1'],
        [
          'Content-Type: application/octet-stream; name=encrypted.asc',
          '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA',
        ],
      ),
      ['encrypted.asc', 'encrypted'],
    ],
    [
      'wrapped by Outlook',
      message(
        'mixed',
        TEXT,
        base64('application/ms-tnef; name=winmail.dat', Buffer.from('789f3e22000000', 'hex')),
      ),
      ['winmail.dat', Buffer.from('789f3e22000000', 'hex').toString('utf8')],
    ],
  ])('that are %s are named with the reason', async (_how, source, expected) => {
    const { text, attached } = await read(source);
    expect(text).toContain('Subject: Discovery');
    expect(attached).toEqual([expected]);
  });
});

describe.skipIf(corpusMissing !== null)('e-mails of the real world', () => {
  it('give out what was attached to them', async () => {
    const withText = await readCarried(reader, corpusFile('office/fake-email-attachment.eml'));
    expect(withText.attached).toEqual([['fake-attachment.txt', 'Hey this is a fake attachment!']]);
    const withImage = await readCarried(reader, corpusFile('office/email-with-image.eml'));
    expect([...withImage.bytes].map(([name, { length }]) => [name, length])).toEqual([
      ['unstructured_logo.png', 215_758],
    ]);
  });

  it('are digests, each message of which is a file', async () => {
    const { text, attached } = await readCarried(reader, corpusFile('office/mime-multipart-digest.eml'));
    expect(attached).toHaveLength(3);
    expect(text.length).toBeGreaterThan(300);
  });
});
