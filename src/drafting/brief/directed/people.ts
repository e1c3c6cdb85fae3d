/** Who is named in a request, and where: the parties of the case, whom the record knows besides, and whoever has a name of a person or a company. Pure. */

import { STATES } from '../../../precedents/index.ts';
import { isCapitalised } from '../../letters.ts';
import { entityWords, isNaturalPerson } from '../../parties/natural-person.ts';
import { namesOf, plain } from '../../templates/party-names.ts';
import { namesIn } from '../names.ts';
import { companiesIn } from '../pleaded.ts';
import { findValues } from '../slots/find-values.ts';

/** `ours`: for whom we write; `theirs`: another party of the case, or its counsel; `neither`: no party. */
export type Standing = 'ours' | 'theirs' | 'neither';

export interface Person {
  /** As the record spells it; of counsel that of the party. */
  readonly name: string;
  /** By which it may be called, besides. */
  readonly called?: string;
  readonly standing: Standing;
}

export interface Mention {
  readonly person: Person;
  readonly start: number;
  readonly end: number;
}

/** Where somebody is named; what is known goes before what has the form of a name, and of names within one another the longest. Places are those of `text`. */
export function mentionsIn(text: string, known: readonly Person[]): Mention[] {
  const simple = plain(text);
  // Places of the one are places of the other.
  if (simple.length !== text.length) return [];
  const recorded = outermost(
    [
      ...calledIn(
        simple,
        known.filter(({ standing }) => standing !== 'neither'),
      ),
      ...calledIn(
        simple,
        known.filter(({ standing }) => standing === 'neither'),
      ),
    ].filter((one) => isTyped(one, text)),
  );
  const values = findValues(text);
  const isFree = ({ start, end }: Place) =>
    ![...recorded, ...values].some((one) => one.start < end && start < one.end);
  const found = [...companiesIn(text), ...namesIn(text)]
    .filter((one) => isFree(one) && mayBeSomebody(text.slice(one.start, one.end)))
    .map(({ start, end }) => text.slice(start, end));
  const strangers = [...new Set(found)].map((name): Person => ({ name, standing: 'neither' }));
  const others = calledIn(simple, strangers).filter((one) => isFree(one) && isTyped(one, text));
  return outermost([...recorded, ...others]);
}

type Place = Pick<Mention, 'start' | 'end'>;

/** Of a stranger one word in small letters is a word. */
function isTyped({ person, start, end }: Mention, text: string): boolean {
  const called = text.slice(start, end);
  return person.standing !== 'neither' || isCapitalised(called) || called.includes(' ');
}

function calledIn(text: string, people: readonly Person[]): Mention[] {
  const named = people.map((person) => ({ name: person.called ?? person.name, role: '', person }));
  return [...namesOf(named).in(text)].map(({ party: { person }, start, end }) => ({ person, start, end }));
}

function outermost(all: readonly Mention[]): Mention[] {
  const mentions: Mention[] = [];
  for (const one of [...all].sort((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (mentions.at(-1)?.end ?? 0)) mentions.push(one);
  return mentions;
}

/** A person or a company that may be written to or sued: no place. */
function mayBeSomebody(name: string): boolean {
  if (GREETINGS.has(name.split(' ', 1)[0]?.toLowerCase() ?? '')) return false;
  // `Mutual NDA` is neither.
  const isPerson = isNaturalPerson(name) && !/\p{Lu}{3}/u.test(name);
  return !PLACES.has(name) && (entityWords.test(name) || isPerson);
}

/** `Hi Marcus` */
const GREETINGS: ReadonlySet<string> = new Set('hi hello hey dear thanks cheers'.split(' '));
const PLACES: ReadonlySet<string> = new Set(STATES);
