/** The page or paragraph that a citation points at. Pure. */
import { CITATIONS_OF_DECISIONS } from '../citations/citation.ts';
import { isFull, type ResolvedCitation } from './resolve-citations.ts';

export interface Pin {
  readonly written: string;
  readonly isParagraph: boolean;
  /** The citation that it is one of. */
  readonly cited: string;
}

/** `¶ 5`, `at para 45`; elsewhere it is a page. */
export function pinOf(citation: ResolvedCitation): Pin | null {
  const { text, core, start, refersTo, normalized, pin } = citation;
  if (pin === null) return null;
  const said = isFull(citation) ? text.slice(core[1] - start) : text;
  return {
    written: pin,
    isParagraph: /¶|\bpara(?:s|graphs?)?\b|\[\d{1,4}\]/.test(said),
    cited: refersTo ?? normalized,
  };
}

const PARAGRAPHS = String.raw`\[\d{1,4}\](?:\s?(?:[-\u2013,&]|,?\sand)\s?\[\d{1,4}\]){0,8}`;
const PARAGRAPH_NUMBERS = String.raw`(?:paras?\.?|paragraphs?|\u00b6{1,2})\s{0,3}(\d{1,4}(?:\s?[-\u2013]\s?\d{1,4})?(?:(?:,|\sand|\s&)\s\d{1,4}(?:[-\u2013]\d{1,4})?(?![\p{L}\d])){0,8})`;
const AT_PARAGRAPH = new RegExp(
  String.raw`,?\s{0,4}(at\s{1,4})?(?:(${PARAGRAPHS})|${PARAGRAPH_NUMBERS})`,
  'uy',
);

/** `[2009] FCA 900 at [45]`, `[45]`, `at para 45`: what courts that number their paragraphs are cited by, behind the citation itself. */
export function withParagraphs(text: string, resolved: readonly ResolvedCitation[]): ResolvedCitation[] {
  return resolved.map((citation, index) => {
    if (citation.pin !== null || !CITATIONS_OF_DECISIONS.includes(citation.kind)) return citation;
    AT_PARAGRAPH.lastIndex = citation.end;
    const [whole = '', at, bracketed, numbers] = AT_PARAGRAPH.exec(text) ?? [];
    const end = citation.end + whole.length;
    const isPin = whole !== '' && (at !== undefined || numbers !== undefined || citation.kind === 'neutral');
    // `[2009] FCA 900, [2009] 175 ALR 1`: another number of the same decision.
    if (!isPin || (resolved[index + 1]?.start ?? end) < end) return citation;
    return { ...citation, end, text: text.slice(citation.start, end), pin: bracketed ?? numbers ?? null };
  });
}
