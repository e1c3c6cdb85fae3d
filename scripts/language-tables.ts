/**
 * src/reading/ocr/language/trigrams.json from the statistics of the Universal Declaration of Human Rights (MIT). After an update of
 * that dependency, `npm run test:unit -- test/reading/ocr/language/guess-language.test.ts -u` writes it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The statistics of the development dependency `trigrams`: languages by name, in each how often three characters occur in a row. */
const STATISTICS = join(import.meta.dirname, '..', 'node_modules/trigrams/lib/top.json');

/** Those of the add-on, English, and those that scans of law firms are in beside these, by the names they have there. */
const LANGUAGES = {
  ...{ ces: 'ces', dan: 'dan', deu: 'deu_1996', eng: 'eng', fin: 'fin', fra: 'fra', hrv: 'hrv', hun: 'hun' },
  ...{
    ita: 'ita',
    lat: 'lat',
    nld: 'nld',
    nor: 'nob',
    pol: 'pol',
    por: 'por_PT',
    ron: 'ron_2006',
    spa: 'spa',
  },
  ...{ swe: 'swe', tur: 'tur' },
};

/** Letters of other scripts as those of Latin that they look like to a recognition that knows no others; what it takes for figures is left out. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: ' ',
    в: 'b',
    г: 'r',
    ґ: 'r',
    д: 'j',
    е: 'e',
    є: 'e',
    ж: 'x',
    з: ' ',
    и: 'u',
    і: 'i',
    ї: 'i',
  },
  ...{
    й: 'u',
    к: 'k',
    л: 'n',
    м: 'm',
    н: 'h',
    о: 'o',
    п: 'n',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    ф: 'o',
    х: 'x',
  },
  ...{ ц: 'u', ч: ' ', ш: 'w', щ: 'w', ъ: 'b', ы: 'bl', ь: 'b', э: ' ', ю: 'io', я: 'a' },
};
const GREEK: Readonly<Record<string, string>> = {
  ...{
    α: 'a',
    β: 'b',
    γ: 'y',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'n',
    θ: ' ',
    ι: 'i',
    κ: 'k',
    λ: 'a',
    μ: 'u',
    ν: 'v',
  },
  ...{ ξ: 'e', ο: 'o', π: 't', ρ: 'p', σ: 'o', ς: 'c', τ: 't', υ: 'u', φ: 'o', χ: 'x', ψ: 'w', ω: 'w' },
};
const SEEMING = {
  bul: ['bul', CYRILLIC],
  ell: ['ell_monotonic', GREEK],
  rus: ['rus', CYRILLIC],
  ukr: ['ukr', CYRILLIC],
} as const;
/** Trigrams a language, those that count most. */
const MOST = 300;

/**
 * For each language how often three characters in a row are among its 10,000, without accents, which a recognition in another language
 * loses, or as it misreads them; as the text of a file, a language a line.
 */
export function trigramTable(): string {
  const all = JSON.parse(readFileSync(STATISTICS, 'utf8')) as Record<string, Record<string, number>>;
  const line = (code: string, table: Record<string, number>): string =>
    `${JSON.stringify(code)}: ${JSON.stringify(table)}`;
  const lines = [
    ...Object.entries(LANGUAGES).map(([code, name]) => line(code, shares(all[name] ?? {}))),
    ...Object.entries(SEEMING).map(([code, [name, looks]]) => line(code, shares(all[name] ?? {}, looks))),
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
}

function shares(
  counts: Readonly<Record<string, number>>,
  looks: Readonly<Record<string, string>> = {},
): Record<string, number> {
  const plain = new Map<string, number>();
  for (const [trigram, count] of Object.entries(counts)) {
    const folded = Array.from(
      trigram.normalize('NFD').replace(/\p{M}/gu, ''),
      (letter) => looks[letter] ?? letter,
    ).join('');
    // A letter that looks like two gives more than three.
    for (let at = 0; at + 3 <= folded.length; at += 1) {
      const three = folded.slice(at, at + 3);
      plain.set(three, (plain.get(three) ?? 0) + count);
    }
  }
  const ordered = [...plain].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const total = ordered.reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries(
    ordered.slice(0, MOST).map(([trigram, count]) => [trigram, Math.round((count / total) * 10_000)]),
  );
}
