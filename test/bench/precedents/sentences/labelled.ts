/**
 * Sentences of opinions that were labelled by hand, in files without a word of the opinions: a line for each paragraph with the id of the
 * opinion, its page, where the paragraph begins on it, and for each of its sentences the letter of its kind with where it ends, counted
 * from the beginning of the paragraph. The opinions are in the corpus: decisions of American courts, and of the Supreme Court of India.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featuresOfSentences, KINDS, type Kind } from '../../../../src/precedents/texts/sort-opinion.ts';
import { opinionsByKey } from '../../support/corpus.ts';
import { type Row, random } from '../../support/softmax.ts';
import { readIrled } from '../irled.ts';

export interface LabelledParagraph {
  readonly opinion: string;
  readonly text: string;
  /** `unclear`: of two kinds, or of none. */
  readonly sentences: readonly { readonly kind: Kind | 'unclear'; readonly text: string }[];
}

const LETTERS: Readonly<Record<string, Kind | 'unclear'>> = {
  R: 'rule',
  A: 'applies',
  P: 'contention',
  F: 'facts',
  H: 'history',
  C: 'cites',
  E: 'precedent',
  O: 'other',
  '-': 'unclear',
};

/** @param set `fit`, or `blind`: from one in five opinions, by the hash of their ids, that nobody who fits looks at */
export function labelledParagraphs(set: 'fit' | 'blind'): LabelledParagraph[] {
  const texts = opinionTexts();
  return readFileSync(join(import.meta.dirname, `${set}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [opinion = '', page = '', from = '', ...ends] = line.split(' ');
      const text = texts.get(opinion)?.split('\f')[Number(page) - 1]?.slice(Number(from)) ?? '';
      let start = 0;
      const sentences = ends.map((one) => {
        const end = Number(one.slice(1));
        const sentence = { kind: LETTERS[one.charAt(0)] ?? 'unclear', text: text.slice(start, end).trim() };
        start = end;
        return sentence;
      });
      return { opinion, text: text.slice(0, start), sentences };
    });
}

export function rowsOf({ sentences }: LabelledParagraph): Row[] {
  const features = featuresOfSentences(sentences.map(({ text }) => text));
  return sentences.map(({ kind }, at) => ({
    label: KINDS.indexOf(kind as Kind),
    features: features[at] ?? new Uint32Array(),
  }));
}

function opinionTexts(): Map<string, string> {
  const directory = mkdtempSync(join(tmpdir(), 'opinions-'));
  try {
    const { prior } = readIrled(directory);
    return new Map([
      ...Object.entries(opinionsByKey() ?? {}),
      ...prior.map(({ id, text }) => [id, text] as const),
    ]);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Who says it, up to its `that`. */
const FRAME = /^.{8,110}?\bthat /;
const LONGEST_RULE = 260;
/** How often a frame of each kind is set before a rule. */
const FRAMED: Partial<Record<Kind | 'unclear', number>> = { contention: 1, history: 1, rule: 2 };

/** Whether somebody argued it, a court below held it or the court states it, a rule has the same words: frames of sentences before rules of others. */
export function framedRules(paragraphs: readonly LabelledParagraph[]): Row[][] {
  const sentences = paragraphs
    .flatMap((paragraph) => paragraph.sentences)
    .map(({ kind, text }) => ({ kind, text: text.replace(/\s+/g, ' ') }));
  const rules = sentences.filter(({ kind, text }) => kind === 'rule' && text.length < LONGEST_RULE);
  const next = random(5);
  return sentences.flatMap(({ kind, text }) => {
    const [frame] = FRAME.exec(text) ?? [];
    return Array.from({ length: frame === undefined ? 0 : (FRAMED[kind] ?? 0) }, () => {
      const rule = rules[Math.floor(next() * rules.length)]?.text ?? '';
      const said = /^\p{Lu}\p{Ll}/u.test(rule) ? rule.charAt(0).toLowerCase() + rule.slice(1) : rule;
      const [features = new Uint32Array()] = featuresOfSentences([`${frame}${said}`]);
      return [{ label: KINDS.indexOf(kind as Kind), features }];
    });
  });
}
