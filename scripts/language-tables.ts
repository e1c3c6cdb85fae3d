/**
 * src/reading/ocr/language/trigrams.json from the statistics of the Universal Declaration of Human Rights (MIT). After an update of
 * that dependency, `npm run test:unit -- test/reading/ocr/language/guess-language.test.ts -u` writes it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The statistics of the development dependency `trigrams`: languages by name, in each how often three characters occur in a row. */
const STATISTICS = join(import.meta.dirname, '..', 'node_modules/trigrams/lib/top.json');

/** Those of the add-on, and English, by the names they have there. */
const LANGUAGES = {
  deu: 'deu_1996',
  eng: 'eng',
  fra: 'fra',
  ita: 'ita',
  nld: 'nld',
  por: 'por_PT',
  spa: 'spa',
};
/** Trigrams a language, those that count most. */
const MOST = 300;

/**
 * For each language how often three characters in a row are among its 10,000, without accents, which a recognition
 * in another language loses; as the text of a file, a language a line.
 */
export function trigramTable(): string {
  const all = JSON.parse(readFileSync(STATISTICS, 'utf8')) as Record<string, Record<string, number>>;
  const lines = Object.entries(LANGUAGES).map(
    ([code, name]) => `${JSON.stringify(code)}: ${JSON.stringify(shares(all[name] ?? {}))}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

function shares(counts: Readonly<Record<string, number>>): Record<string, number> {
  const plain = new Map<string, number>();
  for (const [trigram, count] of Object.entries(counts)) {
    const folded = trigram.normalize('NFD').replace(/\p{M}/gu, '');
    plain.set(folded, (plain.get(folded) ?? 0) + count);
  }
  const ordered = [...plain].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const total = ordered.reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries(
    ordered.slice(0, MOST).map(([trigram, count]) => [trigram, Math.round((count / total) * 10_000)]),
  );
}
