import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { readZip } from '../../../src/containers/zip/whole-zip.ts';
import { checkDraft } from '../../../src/drafting/index.ts';
import type { Difference } from '../../../src/drafting/passport/difference.ts';
import { compareDocx } from '../../../src/drafting/passport/docx/check-docx.ts';
import { sealIn } from '../../../src/drafting/passport/docx/seal-docx.ts';
import type { DocxRendering } from '../../../src/drafting/passport/seal.ts';
import { mutationsOf } from './docx-mutations.ts';
import { type Package, savedBy } from './sealed.ts';
import { savedByWord } from './word.ts';

/** Files as they were sealed when seals first said how words look. They stay as they are: nobody can write them anew. */
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
const { keys } = JSON.parse(fixture('keys-version-2.json').toString('utf8')) as { keys: JWK[] };

const told = ({ where, what, signed, found }: Difference) =>
  `${what} ${where}: ${JSON.stringify(signed)} → ${JSON.stringify(found)}`;

/** What a lawyer reads of each change, first as a file in no known program's hands, then as saved again by LibreOffice. */
function lines(name: string, every: number): string[] {
  const file = fixture(name);
  const rendering = sealIn(readZip(file)).seal?.rendering as DocxRendering;
  const found = (change: (parts: Package) => void) => {
    const parts: Package = new Map(readZip(file));
    change(parts);
    return compareDocx(rendering, file, parts).differences.map(told);
  };
  const again = savedBy('LibreOffice/7.4.7.2$Linux_X86_64');
  return mutationsOf(file)
    .filter((_, at) => at % every === 0)
    .flatMap(({ name: mutation, change }) => {
      try {
        const [direct, saved] = [found(change), found((parts) => [again, change].map((one) => one(parts)))];
        const isSame = JSON.stringify(direct) === JSON.stringify(saved);
        return [
          mutation,
          ...direct.map((one) => `  ${one}`),
          ...(isSame ? [] : ['  saved again:', ...saved.map((one) => `    ${one}`)]),
        ];
      } catch (error) {
        if (error instanceof RangeError) return [`${mutation}: ${error.message}`];
        throw error;
      }
    });
}

describe('files that were sealed when seals first said how words look', () => {
  test.each(['sealed-version-2.docx', 'sealed-version-2-letter.docx', 'sealed-version-2.pdf'])(
    '%s is as it was signed',
    async (name) => {
      expect(await checkDraft(keys, fixture(name))).toMatchObject({
        verdict: 'as_signed',
        signature: 'valid',
        differences: [],
        intact: true,
      });
    },
  );

  test.each(['sealed-version-2.docx', 'sealed-version-2-letter.docx'])(
    '%s, saved again by Word, shows what was signed',
    async (name) => {
      expect(await checkDraft(keys, savedByWord(fixture(name)))).toMatchObject({
        verdict: 'resaved',
        differences: [],
      });
    },
  );

  test.each([
    ['sealed-version-2.docx', 6],
    ['sealed-version-2-letter.docx', 11],
  ])('changes of %s are told in the same words', async (name, every) => {
    const text = `${lines(name, every).join('\n')}\n`;
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, `told-of-${name}.txt`));
  });
});
