/** How a court paper cites the pleadings of its own action, which it does not attach: by their short names (Bluebook BT1). Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import { capitalised } from '../templates/text.ts';

/** What a pleading is. */
const NOUNS: ReadonlyMap<string, string> = new Map(
  'complaint Compl.,petition Pet.,cross-petition Cross-Pet.,cross-complaint Cross-Compl.,answer Answer,counterclaim Countercl.,counterclaims Countercls.'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
/** What stands before it. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['amended', 'Am.'],
  ['and', '&'],
  ...splitAtBlanks('first second third fourth original verified third-party').map(
    (word) => [word, capitalised(word)] as const,
  ),
]);
const EXHIBIT = /^(?:Exhibit|Ex\.) ([A-Z]{1,2}|\d{1,2}) to (?:the )?/;
const OF_A_PARTY = /^(?:the )?(?:\p{Lu}[\p{L}.-]*['’]s?|[\p{Lu}][\p{L}.-]*s['’]) /u;
/** Behind the name stands a day, a note, what the paper is about. */
const END = /[,:;(–—]| (?=filed\b|of\b|dated\b)|(?<=[Pp]etition) (?=to\b|for\b)/;

export interface PleadingCited {
  /** `First Am. Compl.`, `Compl. Ex. B` */
  readonly short: string;
  /** What introduces its words: `The First Amended Complaint alleges`. */
  readonly told: string;
  /** It pleads, and is nothing that is attached to what does. */
  readonly alleges: boolean;
}

/** @returns null of any other paper */
export function pleadingCited(title: string): PleadingCited | null {
  const [exhibit = '', letter] = EXHIBIT.exec(title) ?? [];
  const [name = ''] = title.slice(exhibit.length).replace(OF_A_PARTY, '').split(END, 1);
  const words = splitAtBlanks(name.trim());
  const short = words.map((word) => NOUNS.get(word.toLowerCase()) ?? WORDS.get(word.toLowerCase()));
  const noun = words.at(-1)?.toLowerCase() ?? '';
  if (!NOUNS.has(noun) || short.includes(undefined)) return null;
  const called = words.join(' ');
  if (letter !== undefined)
    return {
      short: `${short.join(' ')} Ex. ${letter}`,
      told: `Exhibit ${letter} to the ${called} states`,
      alleges: false,
    };
  const alleges = short.at(-1) !== 'Answer';
  const verb = alleges ? 'allege' : 'state';
  return { short: short.join(' '), told: `The ${called} ${verb}${noun.endsWith('s') ? '' : 's'}`, alleges };
}
