/** A topic as it is asked of the other side, or requested from it. Its own words stay as they were typed. Pure. */

import { splitAtBlanks } from '../../platform/index.ts';
import { isCapitalised, spokenWordsIn, uncapitalised } from '../letters.ts';
import { JOINTS } from './events.ts';
import { goingOn } from './headings.ts';
import { speaksOfUs } from './we.ts';

export interface Asked {
  /** null: these words are no question to the other side, and a lawyer says what is asked. */
  readonly interrogatory: string | null;
  readonly request: string | null;
}

/** It is an interrogatory, or a request, already. */
const ASKS: ReadonlySet<string> = new Set(
  'describe explain identify list name provide set specify state'.split(' '),
);
const REQUESTS: ReadonlySet<string> = new Set('all any copies documents each every produce'.split(' '));
/** What is produced and what is not: of what something is said all documents are. */
const PAPERS: ReadonlySet<string> = new Set(
  splitAtBlanks(`agreements applications books calendars checks communications contracts correspondence drafts drawings e-mails emails files invoices
  letters logs memoranda messages minutes notes photographs plans policies receipts records recordings reports schedules
  spreadsheets statements texts videos`),
);
/** One of them, at the end of what is named: it is produced itself, and not what concerns it. */
const PAPER: ReadonlySet<string> = new Set(
  splitAtBlanks(
    'agreement contract deed e-mail email invoice lease letter log manual memorandum quotation receipt report spreadsheet transcript',
  ),
);
const OPENS_QUESTION: ReadonlySet<string> = new Set(
  'how what when where whether which who whom whose why'.split(' '),
);
const ARTICLES: ReadonlySet<string> = new Set(
  'a all an any each every its the their these those this that your his her'.split(' '),
);
/** Whoever says so speaks to the drafter. */
const SPEAKS_TO_US: ReadonlySet<string> = new Set('ask please want'.split(' '));
/** Words at the beginning that say what kind of thing it is. */
const HEAD = 3;

export function asked(topic: string): Asked {
  const words = topic.match(/[\p{L}\p{M}’'-]+/gu) ?? [];
  const small = words.map((word) => word.toLowerCase());
  const [first = ''] = small;
  const isQuestion = topic.trimEnd().endsWith('?');
  if (speaksOfUs(topic) || small.some((word) => SPEAKS_TO_US.has(word)) || words.some(isTheWriter))
    return { interrogatory: null, request: null };
  if (OPENS_QUESTION.has(first) || first === 'whatever') {
    const indirect = uncapitalised(topic).replace(/^whatever\b/, 'what');
    return isQuestion
      ? { interrogatory: topic, request: null }
      : { interrogatory: `State ${indirect}`, request: `Documents sufficient to show ${indirect}` };
  }
  if (ASKS.has(first) || isQuestion) return { interrogatory: topic, request: null };
  // Behind an article the words go on with the sentence; others may begin with a name.
  const goesOn = ARTICLES.has(first);
  const concerning = `concerning ${goesOn ? uncapitalised(topic) : `the following: ${goingOn(topic)}`}`;
  const interrogatory = goesOn
    ? `Describe in detail ${uncapitalised(topic)}`
    : `State all facts known to You ${concerning}`;
  const named = thingNamed(topic);
  const isPaper = named.slice(0, HEAD).some((word) => PAPERS.has(word)) || PAPER.has(named.at(-1) ?? '');
  const isRequest = REQUESTS.has(first) || isPaper || saysWhatIsProduced(small);
  return {
    interrogatory: first === 'produce' ? null : interrogatory,
    request: isRequest ? topic : `All documents and communications ${concerning}`,
  };
}

/** `The proposal, with communications about it, and every copy in native form`: before such words it is no subject alone. */
function saysWhatIsProduced(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const next = words[at + 1] ?? '';
    return (
      (word === 'native' && (next === 'form' || next === 'format')) ||
      (word === 'with' && PAPERS.has(next)) ||
      (REQUESTS.has(word) && (next === 'copy' || next === 'version' || PAPERS.has(next)))
    );
  });
}

/** `The signed lease of the new hall`: the words before what it is of, or what its number is. */
function thingNamed(topic: string): string[] {
  const [phrase = ''] = topic.split(/[,:;.(]/, 1);
  const words = spokenWordsIn(phrase);
  const end = words.findIndex((word) => JOINTS.has(word) || word === 'no' || word === 'nos');
  return end < 0 ? words : words.slice(0, end);
}

/** `Whether to settle`, `How to answer`: it asks, and advises nothing. */
export function isQuestion(text: string): boolean {
  const [first = '', second] = spokenWordsIn(text);
  return (
    text.trimEnd().endsWith('?') || first === 'whether' || (OPENS_QUESTION.has(first) && second === 'to')
  );
}

/** Of a sentence that only leads to a question, `I want to know who signed`: what is asked, for a lawyer to choose. */
export function questionWithin(topic: string): string | null {
  const lead = /^[\p{L}\s’']{1,40}?\s(?=(?:how|what|when|where|whether|which|who|whom|whose|why)\s)/iu.exec(
    topic,
  );
  const rest = lead === null ? null : topic.slice(lead[0].length);
  return rest === null || asked(rest).interrogatory === null ? null : rest;
}

/** `I`, and not the number of `Phase I`. */
function isTheWriter(word: string, at: number, words: readonly string[]): boolean {
  const before = words[at - 1] ?? '';
  return word === 'I' && (!isCapitalised(before) || OPENS_QUESTION.has(before.toLowerCase()));
}
