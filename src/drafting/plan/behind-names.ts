/**
 * What is cited of a decision stands where the words of a ground name it, and so does what is quoted of one that is against us: behind
 * another sentence it would be read as authority for that. Pure.
 */
import { isShortFor, nameIn } from '../../precedents/index.ts';
import { wholeSentencesOf } from '../templates/text.ts';
import { namesIn } from './names-in-sentence.ts';

/** What is cited or quoted. */
export interface Behind {
  readonly handle: string;
  /** What stands before it where it is cited. */
  readonly signal?: 'See';
  /** Is it what these words speak of? The surest way of telling comes first. */
  readonly isIn: readonly ((words: string) => boolean)[];
}

export interface Spoken {
  /** Our words, a paragraph each, with the handles. */
  readonly said: readonly string[];
  readonly opposing: string | null;
  /** What is quoted, each behind the paragraph of that index. */
  readonly quoted: readonly { readonly handle: string; readonly behind: number }[];
  /** Handles of what no sentence names. */
  readonly unnamed: readonly string[];
}

/** Do the words call a decision by a name that is short for one of these citations? */
export function callsBy(words: string, cites: readonly string[]): boolean {
  const called = cites.map((cite) => nameIn(cite) ?? cite);
  return namesIn(words).some(({ name }) => called.some((one) => isShortFor(name, one)));
}

/**
 * A citation stands behind the first sentence that names its decision, ours before theirs; a quotation behind what follows on that in its
 * paragraph, until another decision is named, and else behind all of it.
 * @param namesAny does a sentence name any decision of the paper?
 */
export function behindNames(
  said: readonly string[],
  opposing: string | null,
  { cited, quoted }: { readonly cited: readonly Behind[]; readonly quoted: readonly Behind[] },
  namesAny: (words: string) => boolean,
): Spoken {
  const ours = said.flatMap(sentencesApart);
  const theirs = opposing === null ? [] : sentencesApart(opposing, -1);
  const unnamed: string[] = [];
  for (const one of cited) {
    const place = one.isIn.map((is) => [...ours, ...theirs].find(({ words }) => is(words))).find(Boolean);
    if (place === undefined) unnamed.push(one.handle);
    else place[one.signal === undefined ? 'cited' : 'seen'].push(`{${one.handle}}`);
  }
  for (const one of quoted) {
    const from = ours.findIndex(({ words }) => names(words, one));
    const rest =
      from < 0 ? [] : ours.slice(from).filter(({ paragraph }) => paragraph === ours[from]?.paragraph);
    const next = rest.findIndex(({ words }, at) => at > 0 && !names(words, one) && namesAny(words));
    const place = from < 0 ? ours.at(-1) : rest.at(next < 0 ? -1 : next - 1);
    place?.quoted.push(one.handle);
  }
  const paragraphs: { paragraph: number; text: string; quoted: readonly string[] }[] = [];
  for (const sentence of ours) {
    const last = paragraphs.at(-1);
    const text = withCited(sentence);
    if (last?.paragraph === sentence.paragraph && last.quoted.length === 0)
      paragraphs[paragraphs.length - 1] = { ...last, text: last.text + text, quoted: sentence.quoted };
    else paragraphs.push({ paragraph: sentence.paragraph, text: text.trimStart(), quoted: sentence.quoted });
  }
  return {
    said: paragraphs.map(({ text }) => text),
    opposing: opposing === null ? null : theirs.map(withCited).join(''),
    quoted: paragraphs.flatMap((one, behind) => one.quoted.map((handle) => ({ handle, behind }))),
    unnamed,
  };
}

function names(words: string, { isIn }: Behind): boolean {
  return isIn.some((is) => is(words));
}

interface Sentence {
  readonly paragraph: number;
  /** With the white space before it. */
  readonly words: string;
  readonly cited: string[];
  readonly seen: string[];
  readonly quoted: string[];
}

function sentencesApart(text: string, paragraph: number): Sentence[] {
  const ends = wholeSentencesOf(text).map(({ end }) => end);
  const cuts = [0, ...ends.slice(0, -1), text.length];
  return cuts
    .slice(1)
    .map((end, at) => ({ paragraph, words: text.slice(cuts[at], end), cited: [], seen: [], quoted: [] }));
}

function withCited({ words, cited, seen }: Sentence): string {
  return [
    words,
    ...cited.map((one) => `${one}.`),
    ...(seen.length === 0 ? [] : [`See ${seen.join('; ')}.`]),
  ].join(' ');
}
