/**
 * A model behind a server knows no grammar of ours: it may write Markdown, think aloud, or name passages it was never
 * shown. What only formats the text goes. What claims something (citations, quotations, handles) stays for
 * `drafting/verify`, which takes out what is wrong and reports it. Pure.
 */
import { onOneLine } from '../../../platform/index.ts';
import { type Admitted, handlesInBraces } from '../../writing/index.ts';

/** A line as it came becomes a paragraph; nothing when it was no prose. */
export function plainProse(line: string, { handles, quotations }: Admitted): string {
  const text = line.trim();
  if (/^(#{1,6}\s|`{3}|-{3,}$|={3,}$|\*{3,}$)/.test(text)) return '';
  const prose = handlesInBraces(text)
    .replace(/^(?:[-*+•>]|\d{1,2}[.)])\s+/, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\{\s*(quote\s+)?(S\d+)\s*\}/g, (_mark, quote: string | undefined, handle: string) => {
      // A passage that was not shown may exist: to cite it would be to cite what nobody has read.
      if (!handles.includes(handle)) return handles.length === 0 ? '' : '{blank authority}';
      return quote !== undefined && quotations ? `{quote ${handle}}` : `{${handle}}`;
    });
  return onOneLine(prose).trim();
}
