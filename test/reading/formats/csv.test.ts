import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecords } from '../../../src/reading/csv.ts';
import { fileOf, readAll, testReader } from '../support.ts';

const reader = testReader();

async function read(content: string | Uint8Array): Promise<[string, string]> {
  const { mediaType, pages } = await readAll(reader, fileOf('table', content));
  return [mediaType, pages.map(({ text }) => text).join('\f')];
}

describe('a table as text', () => {
  it('is read by its separators and quotes, whatever it is called', async () => {
    const rows = 'Exhibit,Paid to,Amount\r\nA,"Doe, Jane","1,234.50"\r\nB,"said ""no""",\r\n';
    const shown = 'Exhibit\tPaid to\tAmount\nA\tDoe, Jane\t1,234.50\nB\tsaid "no"';
    expect(await read(rows)).toEqual(['text/csv', shown]);
    expect((await read('Name\tOrt\nJörg\tKöln\nÄnne\tBonn\n'))[0]).toBe('text/csv');
    expect((await read(Buffer.from('\ufeffa;b;c\n1;2;3\n4;5;6\n', 'utf16le')))[1]).toBe(
      'a\tb\tc\n1\t2\t3\n4\t5\t6',
    );
  });

  it('is not a letter, a list or prose with commas', async () => {
    for (const text of [
      'Dear Sir,\n\nThank you, again.\nYours, J.\n',
      'Doe, Jane\nRoe, Richard\nPoe, Ann\n',
      'One line only, with commas, and more\n',
    ]) {
      expect((await read(text))[0]).toBe('text/plain');
    }
  });

  it('comes apart into as many fields as it was put together from', () => {
    const field = fc.string({ maxLength: 12 });
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t', '|'), (rows, separator) => {
        const text = rows
          .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n');
        expect([...csvRecords(text, separator)]).toEqual(rows);
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => [...csvRecords(text, ',')].length <= text.length),
    );
  });
});
