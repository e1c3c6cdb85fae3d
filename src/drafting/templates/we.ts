/** Words by which a lawyer speaks of our own side. In a draft that names its parties nobody is “we”: each is its name, or an open point. Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import type { DocumentType } from '../model.ts';
import { endsAsPast, possessive } from './text.ts';

/** A draft that speaks of its parties by name. A witness speaks for themselves, and a letter or a memorandum for its writer. */
export function namesItsParties({ form, rules }: Pick<DocumentType, 'form' | 'rules'>): boolean {
  return (form === 'court' || form === 'agreement') && rules.signature !== 'declarant';
}

/** As they are written; `Me.` and `US` are no such words. */
const WE: ReadonlySet<string> = new Set(
  'we We us our Our ours Ours ourselves my My me mine myself'.split(' '),
);
const OUR: ReadonlySet<string> = new Set(['our', 'my']);
const APOSTROPHE = /['’]/;
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** What somebody else said, and what the server puts in. */
const NOT_OURS = /“[^”]*”|"[^"]*"|\{[^{}]*\}|\[[^[\]]*\]/g;

interface Said {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  /** `our client`: one, `our clients`: several. */
  readonly client: 'one' | 'several' | null;
  /** `our client’s` */
  readonly owns: boolean;
}

function saidOfUs(text: string): Said[] {
  const words = [...text.replace(NOT_OURS, (whole) => ' '.repeat(whole.length)).matchAll(WORD)];
  return words.flatMap(({ index, 0: word }, at): Said[] => {
    const [head = ''] = word.split(APOSTROPHE);
    if (!WE.has(head)) return [];
    const said = { start: index, end: index + word.length, word, client: null, owns: false };
    const next = words[at + 1];
    if (!OUR.has(word.toLowerCase()) || next === undefined) return [said];
    const [noun = '', mark] = next[0].split(APOSTROPHE);
    const client = noun === 'client' ? ('one' as const) : noun === 'clients' ? ('several' as const) : null;
    if (client === null || text.slice(said.end, next.index).trim() !== '') return [said];
    return [{ ...said, end: next.index + next[0].length, client, owns: mark !== undefined }];
  });
}

export function speaksOfUs(text: string): boolean {
  return saidOfUs(text).length > 0;
}

/** Whom the draft is for: the name, null where nobody knows it, and whether there are several. */
export interface OurSide {
  readonly name: string | null;
  readonly several: boolean;
}

/** The name of our side where the grammar is certain; elsewhere a lawyer says who is meant. @param open how an open point is written */
export function namingUs(text: string, ours: OurSide, open: (what: string) => string): string {
  return replaced(
    text,
    (said) => naming(said, text, ours) ?? { words: open(`party by name, in place of ${said.word}`) },
  );
}

/** Verbs of “we” and of one party. Of those of the past that are not among them, as of `we pay`, only what ends in `-ed` is certain. */
const OF_ONE: ReadonlyMap<string, string> = new Map([
  ...'have has,are is,were was,do does,deny denies,go goes'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
  ...'agree argue ask believe claim contend dispute know maintain move need object oppose owe own pay rely request say seek sell submit want'
    .split(' ')
    .map((one) => [one, `${one}s`] as const),
  ...splitAtBlanks(`had did will would can could shall should may might must asked gave got held kept knew left lost made met paid said saw
  sent showed sold spoke stood told took went wrote`).map((one) => [one, one] as const),
]);
const SHORT: ReadonlyMap<string, string> = new Map([
  ['re', 'is'],
  ['ve', 'has'],
  ['ll', 'will'],
]);

/** No past of anything else: `we embed`. */
const NO_PAST: ReadonlySet<string> = new Set('embed shed wed bed'.split(' '));

function ofOne(verb: string): string | null {
  const small = verb.toLowerCase();
  const [, plain = small, not = ''] = /^(.+?)(n['’]t)$/.exec(small) ?? [];
  const found = OF_ONE.get(plain) ?? (endsAsPast(plain) && !NO_PAST.has(plain) ? plain : null);
  if (found === null) return null;
  const written = `${found}${not}`;
  return verb === small ? written : written.charAt(0).toUpperCase() + written.slice(1);
}

/** The same words with the name of our side; null where the grammar is not certain. */
export function rewordedForUs(text: string, ours: OurSide): string | null {
  let certain = true;
  const worded = replaced(text, (said) => {
    const named = naming(said, text, ours);
    certain &&= named !== null;
    return named ?? { words: said.word };
  });
  return certain ? worded : null;
}

interface Replacement {
  readonly words: string;
  /** Where the text goes on; absent: behind the word. */
  readonly end?: number;
}

function naming(said: Said, text: string, ours: OurSide): Replacement | null {
  const { name, several } = ours;
  if (name === null) return null;
  const client = clientIn(said, ours);
  if (client !== null || said.client !== null) return client === null ? null : { words: client };
  const [head = '', short] = said.word.toLowerCase().split(APOSTROPHE);
  const [whole, next = ''] = /^\s+([\p{L}’']+)/u.exec(text.slice(said.end)) ?? [];
  // Our office is counsel’s.
  if (OUR.has(head))
    return ['office', 'offices'].includes(next.toLowerCase()) ? null : { words: possessive(name) };
  // `us (Halvorsen Oyelaran)` says itself who that is.
  const [brackets = '', called] = /^\s\((\p{Lu}[^()]{2,80})\)/u.exec(text.slice(said.end)) ?? [];
  if (head === 'us' && called !== undefined) return { words: called, end: said.end + brackets.length };
  if (head === 'us' || head === 'me') return { words: name };
  // `Ours arose in February.`
  if (head === 'ours') return { words: possessive(name) };
  if (head !== 'we') return null;
  if (several) return short === undefined ? { words: name } : null;
  if (short !== undefined) {
    const verb = SHORT.get(short);
    return verb === undefined ? null : { words: `${name} ${verb}` };
  }
  const own = ofOne(next);
  if (whole === undefined || own === null) return null;
  const end = said.end + whole.length;
  if (own !== next && !isAlone(text, said.start, end, own)) return null;
  return { words: `${name} ${own}`, end };
}

const AUXILIARY =
  /(?:^|[^\p{L}])(?:did|do|does|have|has|had|are|were|was|can|could|may|might|must|shall|should|will|would)\s+$/iu;
const THAT = /(?:^|[^\p{L}])(?:that|whether)\s+$/iu;
/** What may stand behind “and” as no second verb. */
const NO_VERB: ReadonlySet<string> = new Set(
  splitAtBlanks(`a an the this that these those its his her their our no not any all each every both such many few several it he she they who which what
  when where why how whether if as at by for from in into of on over to under until upon with without against before after because since
  while one two three had did will would can could shall should may might must`),
);

/** A verb that changes stands alone: not in a question, not in what somebody asks that we do, and with no second one that would have to change. */
function isAlone(text: string, start: number, end: number, own: string): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  if (
    AUXILIARY.test(before) ||
    (own.endsWith('s') && !BE_AND_HAVE.has(own.toLowerCase()) && THAT.test(before))
  )
    return false;
  const [sentence = ''] = text.slice(end).split(/[.;?!]\s/, 1);
  if (own.toLowerCase() === 'needs' && /^\s+not\b/.test(sentence)) return false;
  return [...sentence.matchAll(/\b(?:and|or|but),?\s+(?:\p{L}+ly\s+)?(\p{Ll}[\p{L}’']*)/gu)].every(
    ([, word = '']) => NO_VERB.has(word) || endsAsPast(word) || word.endsWith('ing'),
  );
}

const BE_AND_HAVE: ReadonlySet<string> = new Set(['is', 'was', 'has', 'does']);

function clientIn({ client, owns }: Said, { name, several }: OurSide): string | null {
  if (name === null || client === null || (client === 'several') !== several) return null;
  return owns ? possessive(name) : name;
}

function replaced(text: string, by: (said: Said) => Replacement): string {
  let written = '';
  let at = 0;
  for (const said of saidOfUs(text)) {
    const { words, end = said.end } = by(said);
    written += text.slice(at, said.start) + words;
    at = end;
  }
  return written + text.slice(at);
}
