/** Where the sentences behind a citation speak of the same decision again: by its name, or as `that case`. */
import type { SentenceSpan } from '../texts/sentences.ts';

/** Sentences behind the citing one that are looked at. */
const MOST_SENTENCES = 3;
/** Words of names that tell no decision. */
const NO_NAME = new Set(
  (
    'state states united people commonwealth crown regina rex republic union india matter estate marriage bank city county board company corp ' +
    'corporation department secretary minister commissioner director collector registrar attorney general national american first limited ' +
    'association district school university society trust insurance court queen king the and another others board of re in ex parte'
  ).split(' '),
);
const DECISION = '(?:case|decision|judgment|holding|ruling|authority|precedent|opinion)';
const THAT = new RegExp(
  String.raw`\b(?:(?:[Tt]hat|[Tt]he latter|[Tt]he said) ${DECISION}|[Tt]his decision)\b|^It(?= (?:has|was|is|must)\b[^.;@]{0,30}\b(?:overruled|reversed|vacated|set aside|disapproved|doubted|critici[sz]ed|distinguish\w+|followed|departed)\b)`,
);
/** The decision as the object of a verb further on in its own sentence: `we overrule it`, `and disapprove the latter`. */
const OBJECT = new RegExp(
  String.raw`(?<=\b(?:[Ww]e|I)\b[^.;@"\u201c]{0,60}\b(?:overrule|disapprove(?: of)?|abandon|reject|follow|adopt|extend|accept|endorse|disagree with|depart from|distinguish|find|think|consider)\s)(?:it|them|the latter|(?:that|this) ${DECISION}|its (?:holding|reasoning|analysis|logic|approach|rule))\b`,
);

/** Where the sentence goes on to speak of the decision as an object; [start, end). Only the one that was cited last can be meant. */
export function objectMention(after: string, from: number): readonly [number, number] | null {
  const mention = OBJECT.exec(after);
  if (mention === null) return null;
  return [from + mention.index, from + mention.index + mention[0].length];
}

/** What is said against a decision holds one of these; all other sentences are soon passed over. */
const AGAINST =
  /overrul|abrogat|disapprov|disavow|aside|abandon|repudiat|discredit|discard|reced|revers|vacat|quash|supersed|overt|displac|critici|condemn|wrong|erron|incorrect|mistak|unsound|incuriam|question|doubt|undermin|undercut|erod|weaken|caution|narrow|inconsisten|odds|irreconcil|declin|refus|\bnot\b|\bno\b|n['\u2019]t\b|cannot|unpersuas|unconvinc|reject|disagree|differ|dissent|depart|distinguish|unlike|inap|limit|confin|restrict|misplac|misread|misst|little|beside/i;

export interface Mention {
  readonly mention: readonly [number, number];
  readonly sentence: Pick<SentenceSpan, 'start' | 'end'>;
}

/** Where the decision of that name is mentioned again, in the order of the text: [start, end) with the sentence it stands in. */
export function laterMentions(
  text: string,
  sentences: readonly SentenceSpan[],
  citingEnd: number,
  name: string | null,
  isLastCited: boolean,
): Mention[] {
  const at = sentences.findLastIndex(({ start }) => start < citingEnd);
  const citing = sentences[at];
  if (citing === undefined) return [];
  const short = shortNames(name);
  const found: Mention[] = [];
  for (const [distance, sentence] of sentences.slice(at + 1, at + 1 + MOST_SENTENCES).entries()) {
    if (sentence.paragraph !== citing.paragraph) break;
    const words = text.slice(sentence.start, sentence.end);
    if (!AGAINST.test(words)) continue;
    const mention = mentionIn(words, short) ?? (distance === 0 && isLastCited ? THAT.exec(words) : null);
    if (mention === null) continue;
    const start = sentence.start + mention.index;
    found.push({ mention: [start, start + mention[0].length], sentence });
  }
  return found;
}

/** Sentences in which a decision is still called by a word of its name; a page of 4,000 characters has fewer. */
const FURTHEST = 80;

/** Where it is mentioned further on by a word of its name, until a case of that name is cited again. */
export function farMentions(
  text: string,
  sentences: readonly SentenceSpan[],
  citingEnd: number,
  name: string | null,
): Mention[] {
  // `Income-tax` is no name.
  const short = shortNames(name).filter((word) => !/-\p{Ll}/u.test(word));
  if (short.length === 0) return [];
  const at = sentences.findLastIndex(({ start }) => start < citingEnd);
  const found: Mention[] = [];
  for (const sentence of sentences.slice(at + 1, at + 1 + FURTHEST)) {
    const words = text.slice(sentence.start, sentence.end);
    // From where it is cited again on it is that citation's.
    if (SIDES.test(words) && short.some((word) => words.includes(word))) break;
    if (!AGAINST.test(words)) continue;
    const mention = mentionIn(words, short);
    if (mention === null || OF_ANOTHER.test(words.slice(0, mention.index))) continue;
    if (OF_PARTY.test(words.slice(mention.index + mention[0].length))) continue;
    const start = sentence.start + mention.index;
    const clause = CLAUSE.exec(words.slice(0, mention.index))?.[0].length ?? 0;
    found.push({
      mention: [start, start + mention[0].length],
      sentence: { start: sentence.start + clause, end: sentence.end },
    });
  }
  return found;
}

const SIDES = /\sv\.?\s/;
/** Where the clause begins that a mention stands in: what is said before may be of another. */
const CLAUSE = /^.*\b(?:because|since|although|though|while)\s/s;
/** `Joshua’s argument`: what belongs to a person. */
const OF_PARTY = /^['\u2019]s?\s(?!case\b|decision\b|judgment\b|dictum\b)/;
/** `Ghosh v. State of Bihar`: a side of another case, or a place. */
const OF_ANOTHER = /\b(?:v|vs)\.?\s(?:[^.;]{0,40}\s)?$|\b(?:of|in the)\s$/;

function mentionIn(words: string, short: readonly string[]): RegExpExecArray | null {
  for (const name of short) {
    const mention = new RegExp(
      String.raw`(?<![\w.])${name}(?![\w\u2019']*\s?v\.?\s|[\w-])(?:[\u2019']s? (?:holding|reasoning|rule|analysis))?`,
    ).exec(words);
    if (mention !== null) return mention;
  }
  return null;
}

/** The words a decision is called by: of `People v. Lanier` Lanier, of `Adler v. Boone` Adler and Boone. */
function shortNames(name: string | null): string[] {
  if (name === null) return [];
  const sides = name.split(/\sv\.?\s|\svs\.?\s/);
  return sides.flatMap((side) => {
    const words = (side.match(/\p{Lu}[\p{L}’'-]{2,}/gu) ?? []).filter(
      (word) => !NO_NAME.has(word.toLowerCase()),
    );
    // `Bell Atlantic Corp. v. Twombly` is Twombly, or Bell Atlantic: one of several words alone may be another.
    return words.length === 1 ? words : words.length === 2 ? [words.join(' ')] : [];
  });
}
