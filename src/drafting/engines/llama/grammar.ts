/**
 * The grammar a section is written in (GBNF, the notation of llama.cpp). It is the reason why even a
 * model of random numbers cannot cite what is not there: braces only open one of the handles listed,
 * and double quotation marks don't exist, so there is no way to write a quotation.
 *
 * llama.cpp reads `{m,n}` with n above 2000 as "no limit" and refuses a bounded *group* whose size times
 * n reaches 2000, so every bounded item below is a named rule.
 */
export interface SectionGrammar {
  /** The handles that exist, for example `['S1', 'S2']`; empty where nothing may be cited. */
  readonly handles: readonly string[];
  /** Whether a paragraph may be the quotation of a source: `{quote S1}`. */
  readonly quotations: boolean;
  readonly maxParagraphs: number;
}

const MAX_WORDS = 300; // of a paragraph
const MAX_WORD_LENGTH = 400; // generous, for scripts that put no spaces between words

/**
 * What prose never contains: control characters, every space but the plain one, braces, the brackets
 * that special tokens are spelled with, quotation marks of any script except ' ‘ ’ (apostrophes),
 * invisible and direction-changing characters, private use and non-characters.
 */
const NOT_IN_PROSE = [
  String.raw`\x00-\x20\x7F-\xA0\xAD`,
  String.raw`"<>{}\xAB\xBB`,
  String.raw`\u061C\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF`,
  String.raw`\u201C-\u201F\u2033\u2036\u2039\u203A\u275D-\u275E\u300C-\u300F\u301D-\u301F\uFF02\uFE41-\uFE44`,
  String.raw`\uFF5B\uFF5D\uFF62\uFF63\uD800-\uF8FF\uFFF0-\uFFFF`,
  String.raw`\U000E0000-\U0010FFFF`,
].join('');

/** Of ASCII a blank has only letters, the apostrophe, the hyphen and the slash: no room for a citation. */
const NOT_IN_BLANK = String.raw`\x00-\x26\x28-\x2C\x2E\x30-\x40\x5B-\x60\x7B-\x7E\xA7\xB6${NOT_IN_PROSE}`;

export function sectionGrammar({ handles, quotations, maxParagraphs }: SectionGrammar): string {
  for (const handle of handles) {
    if (!/^S[1-9][0-9]{0,3}$/.test(handle)) throw new RangeError(`Not a source handle: ${handle}`);
  }
  const cites = handles.length > 0;
  const rules = [
    `root ::= paragraph next-paragraph{0,${Math.max(0, maxParagraphs - 1)}}`,
    String.raw`next-paragraph ::= "\n" paragraph`,
    `paragraph ::= prose${cites && quotations ? ' | quotation' : ''}`,
    `prose ::= word next-word{0,${MAX_WORDS - 1}}`,
    'next-word ::= " " word',
    `word ::= piece{1,${MAX_WORD_LENGTH}}`,
    `piece ::= character${cites ? ' | citation' : ''} | blank`,
    `character ::= [^${NOT_IN_PROSE}]`,
    'blank ::= "{blank " label next-label{0,11} "}"',
    'next-label ::= " " label',
    'label ::= letter{1,40}',
    `letter ::= [^${NOT_IN_BLANK}]`,
  ];
  if (cites) {
    rules.push(`handle ::= ${handles.map((handle) => `"${handle}"`).join(' | ')}`);
    rules.push('citation ::= "{" handle "}"');
    if (quotations) rules.push('quotation ::= "{quote " handle "}"');
  }
  return `${rules.join('\n')}\n`;
}
