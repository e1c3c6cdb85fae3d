/**
 * Reads an engine's paragraph: text, `{S1}`, `{quote S1}`, `{suggest S1}`, `{blank …}`. Anything else in braces is not
 * markup of ours; its braces are taken away and reported, and its words are checked like all others.
 */
import { withoutBraces } from '../braces.ts';
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cite'; readonly handle: string }
  | { readonly kind: 'quote'; readonly handle: string }
  | { readonly kind: 'suggest'; readonly handle: string }
  | { readonly kind: 'blank'; readonly what: string };

export interface ParsedParagraph {
  readonly pieces: readonly Piece[];
  /** What stood in braces and means nothing. */
  readonly strange: readonly string[];
}

const GROUP = /\{([^{}]{0,400})\}/g;

/** As other programs write handles: `[S3]`, `【S3†source】`. */
const BRACKETED =
  /(?:\[{1,2}|【)\s*(S\d{1,4}(?:\s*[,;]\s*S\d{1,4})*)(?:[†:|][^\][】]{0,40})?\s*(?:\]{1,2}|】)/g;
/** Marks of chat templates and of thoughts. */
const CONTROL =
  /<\|[^|<>]{0,40}\|>|<\/?(?:think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad|commentary|s)>|\[\/?INST\]/gi;

export function parseMarkup(raw: string): ParsedParagraph {
  const control = raw.match(CONTROL) ?? [];
  const text = raw.replace(CONTROL, ' ').replace(BRACKETED, '{$1}');
  const pieces: Piece[] = [];
  const strange: string[] = [...control];
  let at = 0;
  for (const match of text.matchAll(GROUP)) {
    const read = readGroup(match[1] ?? '');
    pieces.push(bare(text.slice(at, match.index), strange));
    if (read === null) {
      strange.push(match[0]);
      pieces.push({ kind: 'text', text: match[1] ?? '' });
    } else {
      pieces.push(...read);
    }
    at = match.index + match[0].length;
  }
  pieces.push(bare(text.slice(at), strange));
  return { pieces: pieces.filter((piece) => piece.kind !== 'text' || piece.text !== ''), strange };
}

function readGroup(inner: string): Piece[] | null {
  const body = inner.trim();
  if (/^S\d{1,5}(?:\s*[,;]\s*S\d{1,5})*$/.test(body)) {
    return body.split(/\s*[,;]\s*/).map((handle) => ({ kind: 'cite', handle }));
  }
  const [, kind, handle] = /^(quote|suggest)\s+(S\d{1,5})$/i.exec(body) ?? [];
  if (handle !== undefined) return [{ kind: kind?.toLowerCase() === 'quote' ? 'quote' : 'suggest', handle }];
  const blank = /^blank(?:\s+(.*))?$/is.exec(body);
  return blank === null ? null : [{ kind: 'blank', what: blank[1] ?? '' }];
}

function bare(text: string, strange: string[]): Piece {
  const words = withoutBraces(text);
  if (words !== text) strange.push('{}');
  return { kind: 'text', text: words };
}
