/** Writes dist/chancery-ocr-languages.zip: further languages for text recognition, for `chancery ocr add`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from './build/paths.ts';
import { LANGUAGE_PACK, languagePack } from './package/language-pack.ts';

mkdirSync(DIST, { recursive: true });
writeFileSync(join(DIST, LANGUAGE_PACK), languagePack());
process.stdout.write(`${join(DIST, LANGUAGE_PACK)}\n`);
