/**
 * The order of reading of lines in which letters run from right to left. A PDF has them where they are seen, and the library's own
 * way back leaves what stands among them (names in Latin letters, brackets, ligatures) in disorder. Decided by the classes of the
 * characters (Unicode Standard Annex 9, read backwards) and by where they stand.
 */
export interface Character {
  readonly code: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Whether a space comes before it. */
  readonly spaced: boolean;
}

/** Letters by the way they run, numbers, and what takes the direction of what is around it. */
type Kind = 'left' | 'right' | 'number' | 'neutral';

/** Characters in one place: a letter with its points, a ligature. */
interface Place {
  readonly characters: Character[];
  readonly kind: Kind;
  /** Where the first of them is in the library's order. */
  readonly index: number;
  /** Whether a space is left of it. */
  spaced: boolean;
}

/** Blocks of scripts that run from right to left, with those of their forms for display. */
const FROM_RIGHT: readonly (readonly [number, number])[] = [
  [0x0590, 0x08ff],
  [0xfb1d, 0xfdff],
  [0xfe70, 0xfefc],
  [0x10800, 0x10fff],
  [0x1e800, 0x1efff],
];

/** Heights of a line between two words at least, where the library does not say whether there is a space. */
const GAP_BETWEEN_WORDS = 0.17;
/** The same where it says that there is one. */
const NO_GAP = 0.04;
/** Heights of a character over which those of one level line are spread at most. */
const HIGHEST_LINE = 2;
/** Points between the middles of the letters of one glyph at most. */
const SAME_PLACE = 0.1;
/** Longer ones are no lines that anybody reads. */
const LONGEST_LINE = 2_000;
const STOPS = Array.from('.,:;?!\u060c\u061b\u061f', (sign) => sign.charCodeAt(0));

export function runsFromRight(code: number): boolean {
  return code >= 0x0590 && FROM_RIGHT.some(([first, last]) => code >= first && code <= last);
}

/** The same characters in the order of reading; a line that does not lie level stays as it is. */
export function inOrderOfReading(line: readonly Character[]): readonly Character[] {
  if (line.length > LONGEST_LINE || !isLevel(line)) return line;
  const places = withNumbers(placesOf(line));
  if (places.length === 0) return line;
  return withBrackets(isReadFromRight(places) ? fromRight(places, false) : fromLeft(places));
}

/** By what ends a sentence, which stands at an end of the line; else by most of the letters. */
function isReadFromRight(places: readonly Place[]): boolean {
  const [first, last] = [places[0], places.at(-1)].map((place) => isStop(place));
  if (first !== last) return first === true;
  const count = (kind: Kind): number => places.filter((place) => place.kind === kind).length;
  return count('left') >= count('right');
}

function isStop(place: Place | undefined): boolean {
  return place !== undefined && STOPS.includes(place.characters[0]?.code ?? 0);
}

function isLevel(line: readonly Character[]): boolean {
  const [top, bottom] = [Math.min(...line.map((one) => one.top)), Math.max(...line.map((one) => one.bottom))];
  return bottom - top < HIGHEST_LINE * Math.max(...line.map((one) => one.bottom - one.top));
}

/** From left to right. */
function placesOf(line: readonly Character[]): Place[] {
  const letters = line.flatMap((one, index) => (isMark(one) ? [] : [{ one, index }]));
  letters.sort((a, b) => middle(a.one) - middle(b.one) || a.index - b.index);
  const places: Place[] = [];
  for (const { one, index } of letters) {
    const last = places.at(-1);
    const before = last?.characters.at(-1);
    const kind = kindOf(one.code);
    if (before !== undefined && last?.kind === kind && Math.abs(middle(before) - middle(one)) < SAME_PLACE)
      last.characters.push(one);
    else places.push({ characters: [one], kind, index, spaced: false });
  }
  for (const place of places)
    if (place.kind === 'left' && place.characters.length > 1)
      place.characters.splice(0, Infinity, ...inOrderOfLigature(place.characters));
  if (places.length > 0) addMarks(places, line.filter(isMark));
  for (const [at, place] of places.entries()) place.spaced = isSpaced(places[at - 1], place);
  return places;
}

/** The letters of one glyph, which the library has turned round or has not. */
function inOrderOfLigature(letters: readonly Character[]): Character[] {
  const text = String.fromCodePoint(...letters.map(({ code }) => code));
  return ligatures().has(text) ? [...letters] : letters.toReversed();
}

let known: ReadonlySet<string> | null = null;

/** What the ligatures among the forms for display stand for. */
function ligatures(): ReadonlySet<string> {
  known ??= new Set(
    FROM_RIGHT.slice(1, 3).flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at).normalize('NFKC')),
    ),
  );
  return known;
}

/** Each behind the letter it stands over. */
function addMarks(places: readonly Place[], marks: readonly Character[]): void {
  for (const mark of marks) {
    const at = middle(mark);
    const distance = ({ characters: [letter] }: Place): number =>
      letter === undefined ? Infinity : Math.max(letter.left - at, at - letter.right, 0);
    const nearest = places.reduce((best, place) => (distance(place) < distance(best) ? place : best));
    nearest.characters.push({ ...mark, spaced: false });
  }
}

function isSpaced(before: Place | undefined, { characters, index }: Place): boolean {
  const [first] = characters;
  if (before === undefined || first === undefined) return false;
  const left = Math.min(...characters.map((one) => one.left));
  const gap = left - Math.max(...before.characters.map((one) => one.right));
  const share = gap / (first.bottom - first.top);
  if (Math.abs(index - before.index) !== 1) return share > GAP_BETWEEN_WORDS;
  // The library sees spaces around what stands over a letter.
  const isSpace = (index > before.index ? first : before.characters[0])?.spaced;
  return isSpace === true && share > NO_GAP;
}

/** Signs within a number and beside it belong to it. */
function withNumbers(places: readonly Place[]): Place[] {
  const isNumber = (at: number): boolean => places[at]?.kind === 'number';
  const isTight = (at: number): boolean => places[at]?.spaced === false;
  return places.map((place, at) => {
    const [{ code } = { code: 0 }] = place.characters;
    if (place.kind !== 'neutral') return place;
    const sign = String.fromCodePoint(code);
    const [before, after] = [isNumber(at - 1) && isTight(at), isNumber(at + 1) && isTight(at + 1)];
    const isWithin = before && after && /[,.:/+\-\u2212]/.test(sign);
    return isWithin || ((before || after) && /[\p{Sc}#%°‰]/u.test(sign))
      ? { ...place, kind: 'number' }
      : place;
  });
}

/** Places of a line or a part of it that is read from the right; `spaced`: whether a space comes before the first. */
function fromRight(places: readonly Place[], spaced: boolean): Character[] {
  const characters: Character[] = [];
  let spaceComes = spaced;
  for (const run of runsOf(places, endOfRightRun).reverse()) {
    if (run.isOther) characters.push(...written(run.places, spaceComes));
    else
      for (const place of run.places.toReversed()) {
        characters.push(...written([place], spaceComes));
        spaceComes = place.spaced;
      }
    spaceComes = run.places[0]?.spaced ?? false;
  }
  return characters;
}

function fromLeft(places: readonly Place[]): Character[] {
  return runsOf(places, endOfLeftRun).flatMap(({ places: run, isOther }) => {
    const spaced = run[0]?.spaced ?? false;
    return isOther ? fromRight(run, spaced) : written(run, spaced);
  });
}

/** From left to right, with what comes before the first of them. */
function written(places: readonly Place[], spaced: boolean): Character[] {
  return places.flatMap((place, at) =>
    place.characters.map((one, index) => ({
      ...one,
      spaced: index === 0 && (at === 0 ? spaced : place.spaced),
    })),
  );
}

interface Run {
  readonly places: Place[];
  /** It runs against the direction of the line. */
  readonly isOther: boolean;
}

/** The place at which the run that begins at `at` ends (not included); `at` where none begins. */
type EndOfRun = (places: readonly Place[], at: number) => number;

function runsOf(places: readonly Place[], endOfRun: EndOfRun): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < places.length; ) {
    const end = endOfRun(places, at);
    const last = runs.at(-1);
    if (end > at) runs.push({ places: places.slice(at, end), isOther: true });
    else if (last?.isOther === false) last.places.push(...places.slice(at, at + 1));
    else runs.push({ places: places.slice(at, at + 1), isOther: false });
    at = Math.max(end, at + 1);
  }
  return runs;
}

/** Latin letters up to the last letter or number before one that runs left; else a number. */
function endOfRightRun(places: readonly Place[], at: number): number {
  const kind = places[at]?.kind;
  if (kind !== 'right' && kind !== 'number') return at;
  let end = at;
  for (let next = at; next < places.length; next += 1) {
    const other = places[next]?.kind;
    if (other === 'left' || (kind === 'number' && other !== 'number')) break;
    if (other !== 'neutral') end = next + 1;
  }
  return end;
}

/** Letters that run left up to the last before one that runs right. */
function endOfLeftRun(places: readonly Place[], at: number): number {
  let end = at;
  if (places[at]?.kind !== 'left') return at;
  for (let next = at; next < places.length && places[next]?.kind !== 'right'; next += 1)
    if (places[next]?.kind === 'left') end = next + 1;
  return end;
}

const BRACKETS = ['()', '[]', '{}', '«»'];

/** Brackets as they are written: which of two one is told by the word that it touches, else by whether one is open. */
function withBrackets(characters: readonly Character[]): Character[] {
  const isWord = (one: Character | undefined): boolean =>
    one !== undefined && /[\p{L}\p{M}\p{N}]/u.test(String.fromCodePoint(one.code));
  const open = new Set<string>();
  return characters.map((one, at) => {
    const pair = BRACKETS.find((two) => two.includes(String.fromCodePoint(one.code)));
    if (pair === undefined) return one;
    const before = !one.spaced && isWord(characters[at - 1]);
    const next = characters[at + 1];
    const after = next?.spaced === false && isWord(next);
    const isClosing = before === after ? open.has(pair) : before;
    if (isClosing) open.delete(pair);
    else open.add(pair);
    return { ...one, code: pair.charCodeAt(isClosing ? 1 : 0) };
  });
}

function kindOf(code: number): Kind {
  const character = String.fromCodePoint(code);
  if (/\p{Nd}/u.test(character)) return 'number';
  if (runsFromRight(code)) return 'left';
  return /\p{L}/u.test(character) ? 'right' : 'neutral';
}

function isMark({ code }: Character): boolean {
  return /\p{Mn}/u.test(String.fromCodePoint(code));
}

function middle({ left, right }: Character): number {
  return (left + right) / 2;
}
