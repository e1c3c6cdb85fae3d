import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeZip } from '../../src/containers/index.ts';
import { addOnLanguages, MANIFEST, readLanguagePack } from '../../src/reading/ocr/language-pack.ts';
import { ROOT } from '../build/paths.ts';

export const LANGUAGE_PACK = 'chancery-ocr-languages.zip';

const OF_WHAT = `The files *.traineddata.gz are trained data of the Tesseract project, as the packages named in ${MANIFEST} carry it,
under the following licence.

`;

/** One ZIP with the data of every language of the catalogue that is not part of the executable. The same packages give the same bytes. */
export function languagePack(): Buffer {
  const languages = addOnLanguages();
  const pack = writeZip(
    new Map([
      [MANIFEST, Buffer.from(`${JSON.stringify({ languages }, null, 2)}\n`)],
      ['LICENSE', Buffer.concat([Buffer.from(OF_WHAT), readFileSync(join(ROOT, 'LICENSE'))])],
      ...languages.map(({ package: name, file }): [string, Buffer] => [
        basename(file),
        readFileSync(join(ROOT, 'node_modules', name.replace(/@[^@]+$/, ''), file)),
      ]),
    ]),
  );
  // Nothing is given out that would be refused.
  readLanguagePack(pack);
  return pack;
}
