import { describe, expect, it } from 'vitest';
import { codePage } from '../../../src/containers/encoding/code-pages.ts';
import { decodeText } from '../../../src/containers/encoding/decode-text.ts';
import { guessWestern } from '../../../src/containers/encoding/guess-western.ts';

/** A text in a code page, every character of which the page must have. */
function encoded(text: string, page: number): Uint8Array {
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [codePage(page).decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (character) => {
    const code = codes.get(character);
    if (code === undefined) throw new Error(`${character} is not in ${page}`);
    return code;
  });
}

const [WINDOWS, DOS, CENTRAL_DOS, US_DOS, MAC, CENTRAL_WINDOWS, CENTRAL_ISO] = [
  1252, 858, 852, 437, 10_000, 1250, 28_592,
];
const WEST = [WINDOWS, DOS, MAC];
const CENTRAL = [CENTRAL_WINDOWS, CENTRAL_ISO, CENTRAL_DOS];

const TEXTS: readonly (readonly [string, string, readonly number[]])[] = [
  ['German', 'Der Käufer prüft die Mängel; ausgeschlossen bleibt § 444. Größe und Maß wie vereinbart.', WEST],
  [
    'French',
    'La société a été assignée à Besançon ; le gérant, dûment informé, n’a pas protesté.',
    [WINDOWS, MAC],
  ],
  ['French of DOS', "L'intéressé déclare avoir reçu 300 € à Genève, où il réside.", [WINDOWS, DOS]],
  ['Spanish', '¿Qué pagó el señor Muñoz según la cláusula séptima? La fianza, 1.700 €, y nada más.', WEST],
  ['Portuguese', 'O réu não contestou a ação; as partes são obrigadas à restituição.', WEST],
  ['Italian', 'La società è tenuta; perciò il debitore pagherà ciò che è dovuto.', WEST],
  ['Danish', 'Køberen påtager sig at betale for færgen i Ålborg.', WEST],
  ['Swedish', 'Säljaren försäkrade att båten var i gott skick när köparen såg den.', WEST],
  ['Polish', 'Świadek zeznał, że umowę podpisał później; powództwo oddalono w całości.', CENTRAL],
  ['Czech', 'Žalovaný neuhradil částku a řízení bylo přerušeno; účastníci souhlasí.', CENTRAL],
  ['Hungarian', 'A bérlő köteles a díjat előre fizetni. Tanú: Szűcs Ödön, Győr.', CENTRAL],
  ['Croatian', 'Tužitelj traži naknadu štete; žalba je odbačena. Čuvar kuće svjedoči.', CENTRAL],
  ['Romanian', 'Pârâtul nu a plătit chiria; instanţa a hotărât să respingă cererea.', CENTRAL],
  [
    'Turkish',
    'Davacının alacağı ödenmiş değildir; mahkeme şikâyeti reddetti. İtiraz süresi başladı.',
    [1254],
  ],
  ['Lithuanian', 'Ieškovas prašo priteisti žalą; teismas ieškinį atmetė, šalių susitarimų nėra.', [1257]],
  [
    'English with names',
    'The Café Royale let it to Mr. Müller and Señora Peña for £350 and ½ of the rates.',
    [WINDOWS, DOS, US_DOS],
  ],
  ['English with signs', '“Costs” – see § 12 ¶ 3, £40 … and that’s all.', [WINDOWS]],
  ['one name', 'The witness, Zoë Brown, was not called.', [WINDOWS, DOS]],
  ['capitals', 'FRÄULEIN MÜLLER GEGEN BÄCKEREI SCHÖNFELD', WEST],
];

describe('a text of Latin letters without a mark of its encoding', () => {
  it.each(TEXTS.flatMap(([language, text, pages]) => pages.map((page) => [language, page, text] as const)))(
    'is read as it was written: %s in code page %i',
    (_language, page, text) => {
      expect(decodeText(encoded(text, page))).toBe(text);
    },
  );

  it('keeps a table that is drawn with lines', () => {
    const table = ['┌──────┬────┐', '│Größe │ 40 │', '└──────┴────┘'].join('\r\n');
    expect(decodeText(encoded(table, DOS))).toBe(table);
  });

  it('is that of Windows where nothing tells', () => {
    expect(guessWestern(Buffer.from('plain'))).toBe(WINDOWS);
    expect(guessWestern(Uint8Array.from({ length: 512 }, (_, at) => at % 256))).toBe(WINDOWS);
  });

  it('is looked at wherever its letters stand', () => {
    const text = `${'The lease runs on. '.repeat(4_000)}Świadek zeznał, że umowę podpisał później.`;
    expect(decodeText(encoded(text, CENTRAL_DOS))).toBe(text);
  });
});

it('UTF-8 stays UTF-8 where a few bytes are damaged', () => {
  const text = Buffer.from('Der Käufer prüft die Mängel; größer als Öl, für Übergabe schön, ähnlich.');
  text[text.length - 2] = 0xff;
  expect(decodeText(text)).toContain('Der Käufer prüft die Mängel');
});
