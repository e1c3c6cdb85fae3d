/**
 * Requests in which those are marked, `[Name]`, to whom or against whom the paper is. A head has the document type, for whom we write, the
 * other parties of the case, and whom its record knows besides.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Mention,
  mentionsIn,
  type Person,
  type Standing,
} from '../../../../src/drafting/brief/directed/people.ts';

export interface DirectedRequest {
  readonly type: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** Names, as the record spells them. */
  readonly directed: ReadonlySet<string>;
  /** Where the marks begin. */
  readonly marks: ReadonlySet<number>;
}

export const fittedRequests = () => requestsOf('fit.txt');
/** Written before any weights were found, and never among those that they are found with; by the same author as those. */
export const blindRequests = () => requestsOf('blind.txt');

function requestsOf(file: string): DirectedRequest[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [head = '', ...lines] = block.trim().split('\n');
      return requestOf(head, lines.join('\n'));
    });
}

const STANDINGS: Readonly<Record<string, Standing>> = {
  ours: 'ours',
  parties: 'theirs',
  counsel: 'theirs',
  known: 'neither',
};

function requestOf(head: string, marked: string): DirectedRequest {
  const [type = '', ...said] = head.replace(/^#\s*/, '').split('; ');
  const known = said.flatMap((one): Person[] => {
    const [label = '', names = ''] = one.split(': ');
    const standing = STANDINGS[label];
    if (standing === undefined) throw new RangeError(`“${label}” is no standing: ${head}`);
    // `Rill Foundry, Inc., Fred Haskell`
    return names === 'none'
      ? []
      : names.split(/, (?!Inc\b|LLC\b|P\.[AC]\.)/).map((name) => ({ name, standing }));
  });
  let text = '';
  let from = 0;
  const marks = new Set<number>();
  for (const { index, 0: whole, 1: name = '' } of marked.matchAll(/\[([^\]]*)\]/g)) {
    text += marked.slice(from, index);
    marks.add(text.length);
    text += name;
    from = index + whole.length;
  }
  text += marked.slice(from);
  const mentions = mentionsIn(text, known);
  // A pronoun names nobody.
  const named = mentions.filter(({ start, end }) =>
    [...marks].some((mark) => start <= mark + 4 && mark < end),
  );
  return { type, text, mentions, directed: new Set(named.map(({ person }) => person.name)), marks };
}
