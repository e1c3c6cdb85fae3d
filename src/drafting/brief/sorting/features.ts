/** What the model that sorts sentences sees of one: its words and their order, where it stands, and which document is asked for. */

export interface PlacedSentence {
  readonly text: string;
  /** Id of the document type. */
  readonly type: string;
  /** Sentences of the request before it, and in all. */
  readonly at: number;
  readonly count: number;
}

/** Features are counted in a table of this size; some share a place (feature hashing, Weinberger et al. 2009). */
export const PLACES = 1 << 14;

const TOKEN = /[$£€]\s?[\d.,]*\d|\d[\d.,/:-]*|\p{L}[\p{L}’'-]*|[?!;:()"“”—–]/gu;

/** Places of the features, each once. */
export function featuresOf({ text, type, at, count }: PlacedSentence): Uint16Array {
  const words = wordsOf(text);
  const named = [
    `type ${type}`,
    `length ${Math.min(8, Math.floor(words.length / 4))}`,
    `third ${Math.floor((3 * at) / Math.max(1, count))}`,
    ...(at === 0 ? ['first', `first ${type}`] : []),
    ...(at === count - 1 ? ['last'] : []),
    ...words.slice(0, 3).map((word) => `${type} ${word}`),
  ];
  const framed = ['^', ...words, '$'];
  const shapes = ['^', ...words.map(shapeOf), '$'];
  for (const [index, word] of framed.entries()) {
    const next = framed[index + 1] ?? '';
    const third = framed[index + 2] ?? '';
    named.push(word, `${word} ${next}`, `${word} ${next} ${third}`, `${word} _ ${third}`);
    const [one, second, after, last] = [0, 1, 2, 3].map((ahead) => shapes[index + ahead] ?? '');
    named.push(`~${one} ${second}`, `~${one} ${second} ${after}`, `~${one} ${second} ${after} ${last}`);
    if (index > 0 && index < EARLY) named.push(`early ${word}`, `~early ${one}`);
  }
  return Uint16Array.from(new Set(named.map(placeOf)));
}

const EARLY = 6;

/** Names, numbers, sums and days are alike, whichever they are. */
export function wordsOf(text: string): string[] {
  return (text.match(TOKEN) ?? []).map((token, at) => {
    if (/^[$£€]/.test(token)) return '<sum>';
    if (/^(?:19|20)\d\d$/.test(token)) return '<year>';
    if (/^\d/.test(token)) return /[/:-]/.test(token) ? '<day>' : '<number>';
    if (at > 0 && /^\p{Lu}/u.test(token) && !/^I(?:['’]|$)/.test(token)) return '<name>';
    return token.toLowerCase().replace(/’/g, "'");
  });
}

/** Short words hold a sentence together; of the others their ending tells what they are in it. */
function shapeOf(word: string): string {
  return word.length <= 4 || word.startsWith('<') ? word : `-${word.slice(-2)}`;
}

/** FNV-1a. */
export function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 14)) & (PLACES - 1);
}
