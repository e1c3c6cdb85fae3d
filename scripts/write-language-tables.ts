/**
 * Writes src/reading/ocr/language/trigrams.json from the statistics of the Universal Declaration of Human Rights that the
 * development dependency `trigrams` carries (MIT). Run it after that dependency was updated.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trigramTable } from './language-tables.ts';

writeFileSync(join(import.meta.dirname, '..', 'src/reading/ocr/language/trigrams.json'), trigramTable());
