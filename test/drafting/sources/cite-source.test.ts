import { expect, test } from 'vitest';
import { SourceCiter } from '../../../src/drafting/sources/cite-source.ts';
import { pageTexts } from '../../../src/vault/index.ts';
import { addFiles, worldOfCases } from '../demo-world.ts';

const PARAGRAPH = 'The court has heard the parties and has read what they have filed. '.repeat(9).trim();
/** As full as a page of text can be. */
const PAGE = Array.from({ length: 6 }, () => PARAGRAPH).join('\n\n');

test('a page that ends where the author ended it is cited, one that the vault made is not', async () => {
  const { parts, firm } = await worldOfCases();
  const own = [PAGE, PAGE, PAGE].join('\n\f\n');
  const none = own.replaceAll('\f', '');
  const files = [
    { name: 'own.txt', bytes: own },
    { name: 'none.txt', bytes: none },
    {
      name: 'none.html',
      bytes: `<!doctype html><html><body>${none.replaceAll('\n\n', '<p>')}</body></html>`,
    },
  ];
  const ids = await addFiles(parts, firm, files, { kind: 'precedent' });
  const citer = new SourceCiter(parts, firm);
  const cited: (string | undefined)[] = [];
  for (const file_id of ids) {
    const page = (await pageTexts(parts.database.read, firm, file_id))[1];
    const quote = page?.text.slice(0, 66) ?? '';
    const passage = { file_id, page: 2, span: [0, quote.length] as const, quote };
    const named = { citation: 'Harlow v. Bell, 512 F.3d 100 (2d Cir. 2010)', title: null, kind: 'precedent' };
    const source = await citer.source({ ...named, named_by: 'caption' } as never, passage);
    const document = await citer.document('Letter', passage, null);
    cited.push(source.citation, document.citation);
  }
  expect(cited).toEqual([
    'Harlow v. Bell, 512 F.3d 100 (2d Cir. 2010), p. 2 of the file',
    'Letter, p. 2',
    ...['Harlow v. Bell, 512 F.3d 100 (2d Cir. 2010)', 'Letter'],
    ...['Harlow v. Bell, 512 F.3d 100 (2d Cir. 2010)', 'Letter'],
  ]);
  expect(citer.withoutPages.size).toBe(1);
});
