/** Paragraphs of flowed text (RFC 3676), which its sender broke into lines. */

/** `header`: the type of the content with its parameters. */
export function isFlowed(header: string): boolean {
  return /^content-type:[ \t]*text\/plain\b/i.test(header) && /\bformat\s*=\s*"?flowed\b/i.test(header);
}

const SIGNATURE = '-- ';

/** A line that ends with a space goes on in the next of the same depth; that space is one of the text, unless `delsp` says otherwise. */
export function unflowed(text: string, header: string): string {
  const addsSpaces = /\bdelsp\s*=\s*"?yes\b/i.test(header);
  const paragraphs: string[] = [];
  let open: { depth: number; pieces: string[] } | null = null;
  for (const line of text.split(/\r?\n/)) {
    const depth = depthOf(line);
    const rest = line.slice(depth);
    // Stuffed with a space (§4.4).
    const said = rest.startsWith(' ') ? rest.slice(1) : rest;
    const isSignature = said === SIGNATURE;
    if (open !== null && (open.depth !== depth || isSignature)) {
      paragraphs.push(written(open));
      open = null;
    }
    open ??= { depth, pieces: [] };
    const goesOn = said.endsWith(' ') && !isSignature;
    open.pieces.push(goesOn && addsSpaces ? said.slice(0, -1) : said);
    if (goesOn) continue;
    paragraphs.push(written(open));
    open = null;
  }
  if (open !== null) paragraphs.push(written(open));
  return paragraphs.join('\n');
}

function depthOf(line: string): number {
  let depth = 0;
  while (line[depth] === '>') depth += 1;
  return depth;
}

function written({ depth, pieces }: { readonly depth: number; readonly pieces: readonly string[] }): string {
  const said = pieces.join('');
  if (depth === 0) return said;
  return said === '' ? '>'.repeat(depth) : `${'>'.repeat(depth)} ${said}`;
}
