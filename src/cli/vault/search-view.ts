import { printable } from '../shared/output/table.ts';
import type { Hit } from '../shared/server/server.ts';

const BOLD = '\u001b[1m';
const PLAIN = '\u001b[0m';

/** Where it was found, then the passage; on a terminal with the words found in bold. */
export function hitText(hit: Hit, marked: boolean): string {
  const place = `${printable(hit.title ?? hit.name)}, page ${hit.page}  (${hit.file_id})`;
  return `${place}\n    ${passage(hit, marked)}`;
}

function passage({ snippet, highlights }: Hit, marked: boolean): string {
  if (!marked) return printable(snippet);
  let text = '';
  let at = 0;
  for (const { start, end } of [...highlights].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    text += `${printable(snippet.slice(at, start))}${BOLD}${printable(snippet.slice(start, end))}${PLAIN}`;
    at = end;
  }
  return text + printable(snippet.slice(at));
}
