import { decodeText } from '../../../containers/index.ts';
import { csvRecords, csvSeparator } from '../../csv.ts';
import { CSV } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { TextBudget } from '../../pages/page-writer.ts';
import { SheetWriter } from '../../pages/sheet-writer.ts';
import { dividedText, LONGEST_TEXT, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';

/** Tables as text, with commas, semicolons, tabs or bars: a record a line, tabs between its fields. */
export const csv: Format = {
  name: 'csv',
  mediaTypes: [CSV],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LONGEST_TEXT) throw tooLong('The table');
    const text = decodeText(await readFile(path));
    const separator = csvSeparator(text.slice(0, 64 * 1024), text.length <= 64 * 1024) ?? ',';
    const writer = new SheetWriter(new TextBudget(), options.limits.maxPages);
    let row = 0;
    writer.begin('');
    for (const record of csvRecords(text, separator)) {
      row += 1;
      writer.row(row, new Map(record.entries()));
    }
    writer.end();
    return dividedText(writer.pages().texts, options);
  },
};
