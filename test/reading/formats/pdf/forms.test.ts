import { describe, expect, it } from 'vitest';
import { PdfFile } from '../../../../src/reading/formats/pdf/library/pdf-file.ts';
import { DEFAULT_LIMITS, type PageText } from '../../../../src/reading/index.ts';
import { rasterise } from '../../../../src/reading/render/page-picture.ts';
import { EMPTY, type FormSpec, makeForm, STALE, utf16, widget } from '../../make/make-form.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../../support.ts';

const reader = testReader();

async function read(spec: FormSpec): Promise<PageText> {
  const { pages } = await readAll(reader, fileOf('form.pdf', makeForm(spec)));
  const [only] = pages;
  if (only === undefined) throw new Error('the page was not read');
  expect(misplacedWords(only)).toEqual([]);
  expect(only.hidden).toBeUndefined();
  return only;
}

const LABEL: NonNullable<FormSpec['labels']> = [[72, 695, 'Name:']];

/** The words beside the label "Name:", and that each lies within the field. */
async function filledIn(spec: FormSpec, height = 20): Promise<string> {
  const page = await read({ labels: LABEL, ...spec });
  expect(page.words[0]?.text).toBe('Name:');
  for (const { box, text } of page.words.slice(1)) {
    const [left, top, right, bottom] = box ?? [0, 0, 0, 0];
    expect([text, left >= 119, right <= 321, top >= 792 - 710 - 2, bottom <= 792 - 710 + height + 2]).toEqual(
      [text, true, true, true, true],
    );
  }
  return page.words
    .slice(1)
    .map(({ text }) => text)
    .join(' ');
}

describe('a value without an appearance is read', () => {
  const KINDS: readonly [string, string, string][] = [
    ['of a text field', '/FT /Tx /T (a) /V (Jane Q. Roe)', 'Jane Q. Roe'],
    ['in Cyrillic', `/FT /Tx /T (a) /V ${utf16('Анна Каренина')}`, 'Анна Каренина'],
    ['in Chinese', `/FT /Tx /T (a) /V ${utf16('漢字 王')}`, '漢字 王'],
    ['in Polish', `/FT /Tx /T (a) /V ${utf16('Łódź, Żółć')}`, 'Łódź, Żółć'],
    ['in UTF-8', '/FT /Tx /T (a) /V <EFBBBF4AC3B6726720CBA0>', 'Jörg ˠ'],
    ['in cells', '/FT /Tx /T (a) /V (123456789) /Ff 16777216 /MaxLen 9', '123456789'],
    ['of several words in cells', '/FT /Tx /T (a) /V (AB 12 C) /Ff 16777216 /MaxLen 12', 'AB 12 C'],
    [
      'in rich text, with its plain words',
      '/FT /Tx /T (a) /Ff 33554432 /V (plain) /RV (<p>plain</p>)',
      'plain',
    ],
    [
      'in rich text only',
      '/FT /Tx /T (a) /Ff 33554432 /RV (<body><p>rich <b>te</b>xt &amp; more</p></body>)',
      'rich text & more',
    ],
    [
      'chosen in a drop-down list',
      '/FT /Ch /T (a) /Ff 131072 /V (tx) /Opt [[(ak) (Alaska)] [(tx) (Texas)]]',
      'Texas',
    ],
    [
      'typed into a drop-down list',
      '/FT /Ch /T (a) /Ff 393216 /V (Puerto Rico) /Opt [(Alaska) (Texas)]',
      'Puerto Rico',
    ],
    [
      'longer than its field',
      `/FT /Tx /T (a) /V (${'a very long answer '.repeat(20)}end)`,
      `${'a very long answer '.repeat(20)}end`,
    ],
    ['aligned to the right', '/FT /Tx /T (a) /Q 2 /V (1,250.00)', '1,250.00'],
    ['without a font to be shown in', '/FT /Tx /T (a) /DA (/Nowhere 0 Tf) /V (Jane Roe)', 'Jane Roe'],
    ['with its flag "invisible"', '/FT /Tx /T (a) /F 5 /V (Jane Roe)', 'Jane Roe'],
  ];

  it.each(KINDS)('%s', async (_kind, entries, expected) => {
    for (const needAppearances of [true, false]) {
      for (const drawn of ['', EMPTY]) {
        expect([
          needAppearances,
          drawn,
          await filledIn({ objects: [widget(`${entries} ${drawn}`)], needAppearances }),
        ]).toEqual([needAppearances, drawn, expected]);
      }
    }
  });

  it('of a field that its parents describe', async () => {
    const objects = [
      '/FT /Tx /T (person) /Kids [#1]',
      '/T (name) /Parent #0 /V (Jane Roe) /DA (/F1 10 Tf 0 g) /Kids [#2 #3]',
      widget(`/Parent #1 ${EMPTY}`),
      widget('/Parent #1', [120, 600, 200, 20]),
    ];
    const page = await read({ labels: LABEL, objects, fields: [0], widgets: [2, 3] });
    expect(page.text).toBe('Name: Jane Roe\n\nJane Roe');
  });

  it('of a field that no list of the form names', async () => {
    expect(await filledIn({ objects: [widget('/FT /Tx /T (a) /V (Jane Roe)')], fields: [] })).toBe(
      'Jane Roe',
    );
    expect(await filledIn({ objects: [widget(`/FT /Tx /T (a) /V (Jane Roe) ${EMPTY}`)], fields: [] })).toBe(
      'Jane Roe',
    );
  });

  it('of a field whose value is a stream', async () => {
    const value = '<< /Length 8 >>\nstream\nJane Roe\nendstream';
    const spec = { objects: [widget(`/FT /Tx /T (a) /V #1 ${EMPTY}`), value], fields: [0], widgets: [0] };
    expect(await filledIn(spec)).toBe('Jane Roe');
  });

  it('of a form that is an XFA form as well', async () => {
    const form = '/XFA [(datasets) #1]';
    const packet = '<< /Length 25 >>\nstream\n<data><a>Jane</a></data> \nendstream';
    const refer = form.replace('#1', '9 0 R');
    expect(
      await filledIn({
        objects: [widget(`/FT /Tx /T (a) /V (Jane Roe) ${EMPTY}`), packet],
        fields: [0],
        widgets: [0],
        form: refer,
        needAppearances: true,
      }),
    ).toBe('Jane Roe');
  });

  it('on several lines, together behind their label', async () => {
    const page = await read({
      labels: [
        [72, 695, 'Address:'],
        [340, 695, 'Sex:'],
        [340, 665, 'Age:'],
        [72, 600, 'Signed'],
      ],
      objects: [
        widget('/FT /Tx /T (a) /Ff 4096 /V (12 Elm Street\\nApartment 7\\rDuluth)', [120, 640, 200, 70]),
        widget('/FT /Tx /T (b) /V (F)', [380, 690, 60, 20]),
        widget('/FT /Tx /T (c) /V (41)', [380, 660, 60, 20]),
      ],
    });
    expect(page.text).toContain('Address: 12 Elm Street');
    expect(page.text).toContain('12 Elm Street\nApartment 7\nDuluth\n');
    expect(page.text).toContain('Sex: F');
    expect(page.text).toContain('Age: 41');
    expect(page.text.endsWith('Signed')).toBe(true);
  });

  it('wrapped where the field ends, without a word lost', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const objects = [widget(`/FT /Tx /T (a) /Ff 4096 /V (${words})`, [120, 510, 200, 200])];
    expect(await filledIn({ objects }, 200)).toBe(words);
    const tight = [widget(`/FT /Tx /T (a) /Ff 4096 /V (${words})`)];
    expect(await filledIn({ objects: tight })).toBe(words);
  });

  it('chosen in a list, among what could have been chosen', async () => {
    const options = Array.from({ length: 60 }, (_, index) => `(Count${index})`).join(' ');
    const few = '/FT /Ch /T (a) /V [(Fraud) (Theft)] /Ff 2097152 /Opt [(Arson) (Fraud) (Theft)]';
    expect(await filledIn({ objects: [widget(few, [120, 630, 200, 80])] }, 80)).toBe('Arson Fraud Theft');
    const many = `/FT /Ch /T (a) /V (Count47) /Opt [${options}]`;
    const shown = await filledIn({ objects: [widget(many, [120, 630, 200, 80])] }, 80);
    expect(shown.split(' ')).toContain('Count47');
    expect(shown.split(' ').length).toBeLessThan(10);
  });
});

describe('a button that is on is marked', () => {
  const CHECKED = '/FT /Btn /T (a) /V /Yes /AS /Yes';
  const box = [120, 692, 14, 14] as const;

  it.each([
    ['a check box without an appearance', CHECKED],
    ['one whose appearances are empty', `${CHECKED} /AP << /N << /Yes 6 0 R /Off 6 0 R >> >>`],
    ['one that names its state in its value only', '/FT /Btn /T (a) /V /Yes'],
  ])('%s', async (_name, entries) => {
    for (const needAppearances of [true, false]) {
      expect(await filledIn({ objects: [widget(entries, box)], needAppearances })).toBe('✔');
    }
  });

  it.each([
    ['a check box that is off', '/FT /Btn /T (a) /V /Off /AS /Off'],
    ['one that was never on', '/FT /Btn /T (a)'],
    ['one that was never on, with an appearance for it', '/FT /Btn /T (a) /AP << /N << /Yes 7 0 R >> >>'],
    ['one of another state', '/FT /Btn /T (a) /V /Off /AS /Off /AP << /N << /Yes 7 0 R /Off 6 0 R >> >>'],
  ])('and no other: %s', async (_name, entries) => {
    for (const needAppearances of [true, false]) {
      expect(await filledIn({ objects: [widget(entries, box)], needAppearances })).toBe('');
    }
  });

  it.each(['', '/AP << /N << /STATE 6 0 R /Off 6 0 R >> >>'])(
    'of radio buttons the one that was chosen %s',
    async (drawn) => {
      const button = (state: string, on: boolean, y: number) =>
        widget(`/Parent #0 /AS /${on ? state : 'Off'} ${drawn.replace('STATE', state)}`, [72, y, 12, 12]);
      const page = await read({
        labels: [
          [90, 695, 'guilty'],
          [90, 675, 'not guilty'],
          [90, 655, 'no contest'],
        ],
        objects: [
          '/FT /Btn /Ff 49152 /T (plea) /V /b /Kids [#1 #2 #3]',
          button('a', false, 693),
          button('b', true, 673),
          button('c', false, 653),
        ],
        fields: [0],
        widgets: [1, 2, 3],
      });
      expect(page.text).toBe('guilty\n● not guilty\nno contest');
    },
  );
});

describe('what a field shows', () => {
  const value = '/FT /Tx /T (a) /V (NEW)';

  it('is made anew where the form says that it is out of date', async () => {
    expect(await filledIn({ objects: [widget(`${value} ${STALE}`)], needAppearances: true })).toBe('NEW');
  });

  it('is read where it is not, whatever its value is', async () => {
    expect(await filledIn({ objects: [widget(`${value} ${STALE}`)] })).toBe('OLD');
  });

  it.each([
    ['a hidden field', widget('/FT /Tx /T (a) /F 2 /V (secret)').replace('/F 4', '')],
    ['a password', widget('/FT /Tx /T (a) /Ff 8192 /V (secret)')],
    ['a field without any extent', widget('/FT /Tx /T (a) /V (secret)', [120, 690, 0, 0])],
    ['a field beside the page', widget('/FT /Tx /T (a) /V (secret)', [900, 690, 200, 20])],
    ['a signature', widget('/FT /Sig /T (a) /V << /Type /Sig /Name (secret) >>')],
  ])('is not what nobody sees: %s', async (_name, entries) => {
    for (const needAppearances of [true, false]) {
      const page = await read({ labels: LABEL, objects: [entries], needAppearances });
      expect(page.text).not.toContain('secret');
    }
  });

  it.each([
    ['a text', widget('/FT /Tx /T (a) /V (Jane Roe)')],
    ['a text with an empty appearance', widget(`/FT /Tx /T (a) /V (Jane Roe) ${EMPTY}`)],
    ['a choice', widget('/FT /Ch /T (a) /Ff 131072 /V (Texas) /Opt [(Alaska) (Texas)]')],
    ['a check mark', widget('/FT /Btn /T (a) /V /Yes /AS /Yes', [120, 690, 20, 20])],
    ['a check mark without a state', widget('/FT /Btn /T (a) /V /Yes', [120, 690, 20, 20])],
    ['a check mark in a state of its own', widget('/FT /Btn /T (a) /V /On /AS /On', [120, 690, 20, 20])],
    ['a radio button', widget('/FT /Btn /Ff 49152 /T (a) /V /b /AS /b', [120, 690, 20, 20])],
  ])('is in the picture of the page: %s', async (_name, entries) => {
    const file = await PdfFile.open(fileOf('picture.pdf', makeForm({ objects: [entries] })));
    const { width, pixels } = await file.withPage(1, (page) => rasterise(page, 612, DEFAULT_LIMITS));
    file.close();
    let dark = 0;
    for (let y = 84; y < 100; y += 1) {
      for (let x = 123; x < 137; x += 1) if ((pixels[(y * width + x) * 4] ?? 255) < 128) dark += 1;
    }
    expect(dark).toBeGreaterThan(5);
  });
});
