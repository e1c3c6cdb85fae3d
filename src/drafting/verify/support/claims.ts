/**
 * What a paragraph claims on whose authority: for each citation of the server's the words it stands behind.
 * A citation at the end of a sentence stands behind the sentence, one in the middle behind the words since the
 * one before; one in a sentence of its own (`See also …`) behind the sentence before.
 */
import { onOneLine, splitAtBlanks } from '../../../platform/index.ts';
import { sentencesOf } from '../../../precedents/index.ts';
import type { DocumentParagraph } from '../../document.ts';
import { withoutEnd } from '../../letters.ts';
import type { Source } from '../../model.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { stemmed } from './words/vocabulary.ts';

export interface Claim {
  readonly handle: string;
  /** The words, without citations and marks. */
  readonly text: string;
  /** The citation was only pointed to (`See also`, `Cf.`), in a sentence of its own. */
  readonly signalled: boolean;
}

/** Never in an engine's text: `clean-text.ts` takes private characters out. */
const CITED = '\uE000';
const GROUP = new RegExp(`${CITED}(?:[\\s;,&)(]|and)*(?:${CITED}(?:[\\s;,&)(]|and)*)*`, 'g');
/** A citation after a full stop ends its sentence although no full stop follows it. */
const AFTER_STOP = new RegExp(
  `([.?!]["”’)\\]]*\\s+(?:[A-Z][a-z., ]{0,24}\\s)?${CITED}(?:[\\s;,]*${CITED})*\\.?)(?=\\s+\\p{Lu})`,
  'gu',
);
const SIGNAL =
  /\b(?:see|also|accord|cf|compare|contrast|contra|but|e\.?g|generally|citing|quoting|in|under|per|by|and|with|id|ibid|held|holds|so|as|the court)\b/gi;
const LEAST_WORDS = 2;

export function claimsOf(paragraph: DocumentParagraph, sources: ReadonlyMap<string, Source>): Claim[] {
  if (paragraph.kind !== 'prose' || paragraph.citations.length === 0) return [];
  const { text, handles } = masked(paragraph, sources);
  const claims: Claim[] = [];
  let before = '';
  let at = 0;
  for (const sentence of sentences(text)) {
    const count = sentence.split(CITED).length - 1;
    const here = handles.slice(at, at + count);
    at += count;
    if (count > 0) claims.push(...claimsIn(sentence, here, before));
    if (hasStatement(sentence)) before = plain(sentence);
    // An open point between the two: what stands behind the citation is still to be written.
    else if (sentence.search(PLACEHOLDER) >= 0) before = '';
  }
  return claims;
}

function sentences(text: string): string[] {
  return text
    .replace(AFTER_STOP, '$1\n\n')
    .split('\n\n')
    .flatMap((part) => sentencesOf(part).map(({ start, end }) => part.slice(start, end)));
}

function claimsIn(sentence: string, handles: readonly string[], before: string): Claim[] {
  if (!hasStatement(sentence)) {
    const signalled = /^\s*(?:but )?(?:see|cf|compare|accord)\b/i.test(sentence);
    return before === '' ? [] : handles.map((handle) => ({ handle, text: before, signalled }));
  }
  const groups = [...sentence.matchAll(GROUP)];
  const leads = !hasStatement(sentence.slice(0, groups[0]?.index ?? 0));
  const claims: Claim[] = [];
  let from = 0;
  let last = '';
  let next = 0;
  groups.forEach((group, index) => {
    const end = group.index + group[0].length;
    const following = groups[index + 1]?.index ?? sentence.length;
    const own = leads
      ? sentence.slice(end, following)
      : // The bracket a citation stands in was opened before it.
        withoutEnd(sentence.slice(from, group.index), '(') +
        (index === groups.length - 1 ? ` ${sentence.slice(end)}` : '');
    from = end;
    const text = hasStatement(own) ? plain(own) : last || plain(sentence);
    last = text;
    const count = group[0].split(CITED).length - 1;
    for (const handle of handles.slice(next, next + count)) claims.push({ handle, text, signalled: false });
    next += count;
  });
  return claims;
}

function hasStatement(text: string): boolean {
  const own = plain(text).replace(SIGNAL, ' ');
  return splitAtBlanks(own).flatMap(stemmed).length >= LEAST_WORDS;
}

function plain(text: string): string {
  return onOneLine(
    text
      .replaceAll(CITED, ' ')
      .replace(PLACEHOLDER, ' ')
      .replace(/\(\s*(?=[).,;:]|$)\)?/g, ' '),
  )
    .replace(/ (?=[.,;])/g, '')
    .trim();
}

function masked({ text, citations }: DocumentParagraph, sources: ReadonlyMap<string, Source>) {
  const handles: string[] = [];
  let result = '';
  let from = 0;
  for (const handle of citations) {
    const citation = sources.get(handle)?.citation ?? '';
    const at = citation === '' ? -1 : text.indexOf(citation, from);
    if (at < 0) continue;
    result += text.slice(from, at) + CITED;
    from = at + citation.length;
    handles.push(handle);
  }
  return { text: result + text.slice(from), handles };
}
