/** What a JSON text holds, told from its signs alone, before anything is made of it. */
export interface JsonOutline {
  /** Strings, numbers and the like, lists and objects; one more for each of these that is empty. */
  readonly values: number;
  /** Of all objects together. */
  readonly members: number;
  /** Of the object that has most. */
  readonly widest: number;
  readonly depth: number;
  /** A double can hold each number: none has more than fifteen digits, or an exponent. */
  readonly isExact: boolean;
}

const MOST_DIGITS = 15;

/** @param most where there are more values or levels, what stands behind is not counted */
export function outlineOf(
  text: string,
  most: { readonly values: number; readonly depth: number },
): JsonOutline {
  let [values, members, widest, depth, digits, isExact] = [1, 0, 0, 0, 0, true];
  const open: number[] = [];
  for (let at = 0; at < text.length && values <= most.values && depth <= most.depth; at += 1) {
    const sign = text.charCodeAt(at);
    digits = isOfNumber(sign) ? digits + 1 : 0;
    isExact &&= digits <= MOST_DIGITS && !isExponent(text, at);
    switch (sign) {
      case 0x22: // "
        at = endOfString(text, at);
        if (at === -1) return { values, members, widest, depth, isExact };
        break;
      case 0x2c: // ,
        values += 1;
        break;
      case 0x3a: // :
        members += 1;
        open.push((open.pop() ?? 0) + 1);
        widest = Math.max(widest, open.at(-1) ?? 0);
        break;
      case 0x5b: // [
      case 0x7b: // {
        values += 1;
        depth = Math.max(depth, open.push(0));
        break;
      case 0x5d: // ]
      case 0x7d: // }
        open.pop();
        break;
    }
  }
  return { values, members, widest, depth, isExact };
}

function isOfNumber(sign: number): boolean {
  return (sign >= 0x30 && sign <= 0x39) || sign === 0x2e;
}

/** An `e` behind a digit, which those of `true` and `false` are not. */
function isExponent(text: string, at: number): boolean {
  return (text.charCodeAt(at) | 0x20) === 0x65 && isOfNumber(text.charCodeAt(at - 1));
}

/**
 * The first member that an object of a JSON text has twice, as a JSON pointer; null: there is none. RFC 8259 §4 leaves it to each reader
 * which of the two counts, so that one which checks and one which acts may read different things.
 * @param text valid JSON
 */
export function repeatedName(text: string): string | null {
  const levels: Level[] = [];
  let level: Level | undefined;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x7b: // {
        level = { names: new Set(), at: '' };
        levels.push(level);
        break;
      case 0x5b: // [
        level = { names: null, at: 0 };
        levels.push(level);
        break;
      case 0x7d: // }
      case 0x5d: // ]
        levels.pop();
        level = levels.at(-1);
        break;
      case 0x2c: // ,
        if (typeof level?.at === 'number') level.at += 1;
        break;
      case 0x22: {
        const end = endOfString(text, at);
        if (level?.names != null && isName(text, end + 1)) {
          level.at = nameIn(text, at, end);
          if (level.names.has(level.at)) return levels.map((one) => `/${escaped(one.at)}`).join('');
          level.names.add(level.at);
        }
        at = end;
        break;
      }
    }
  }
  return null;
}

/** An object or a list, and where in it we are. */
interface Level {
  /** Null: a list. */
  readonly names: Set<string> | null;
  at: string | number;
}

/** Where the string ends that begins there. */
function endOfString(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let begin = at;
  while (text[begin - 1] === '\\') begin -= 1;
  return (at - begin) % 2 === 1;
}

/** Behind a string: is it one that a value follows? */
function isName(text: string, behind: number): boolean {
  let at = behind;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text[at] === ':';
}

function nameIn(text: string, begin: number, end: number): string {
  const name = text.slice(begin + 1, end);
  return name.includes('\\') ? (JSON.parse(`"${name}"`) as string) : name;
}

/** RFC 6901 §3. */
function escaped(at: string | number): string {
  return String(at).replaceAll('~', '~0').replaceAll('/', '~1');
}
