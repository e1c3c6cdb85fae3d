/** Just enough of the syntax of PDF (ISO 32000-1, 7.2 and 7.3) to change a dictionary and leave the rest as it is written. */

const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/;
const DEEPEST = 64;

/** The entries of the dictionary that begins at `at`: names without their slash, values as written. Null when it is none. */
export function dictionaryAt(source: string, at: number): Map<string, string> | null {
  let position = skipSpace(source, at);
  if (!source.startsWith('<<', position)) return null;
  position = skipSpace(source, position + 2);
  const entries = new Map<string, string>();
  while (!source.startsWith('>>', position)) {
    if (source[position] !== '/') return null;
    const afterName = skipRegular(source, position + 1);
    const start = skipSpace(source, afterName);
    const end = endOfValue(source, start, 0);
    if (end === null) return null;
    entries.set(source.slice(position + 1, afterName), source.slice(start, end));
    position = skipSpace(source, end);
  }
  return entries;
}

export function writeDictionary(entries: ReadonlyMap<string, string>): string {
  return `<< ${Array.from(entries, ([name, value]) => `/${name} ${value}`).join(' ')} >>`;
}

/** The number of the object that a value refers to; null when it is a value itself. */
export function reference(value: string): number | null {
  const match = /^(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R$/.exec(value);
  return match === null ? null : Number(match[1]);
}

export function skipSpace(source: string, at: number): number {
  let position = at;
  for (;;) {
    const character = source[position];
    if (character === undefined) return position;
    if (SPACE.test(character)) position += 1;
    else if (character === '%') {
      while (position < source.length && source[position] !== '\n' && source[position] !== '\r')
        position += 1;
    } else return position;
  }
}

function skipRegular(source: string, at: number): number {
  let position = at;
  while (position < source.length && REGULAR.test(source[position] ?? '')) position += 1;
  return position;
}

function endOfValue(source: string, at: number, depth: number): number | null {
  if (depth > DEEPEST) return null;
  switch (source[at]) {
    case undefined:
      return null;
    case '(':
      return endOfString(source, at);
    case '[':
      return endOfContainer(source, at + 1, ']', depth);
    case '/':
      return skipRegular(source, at + 1);
    case '<': {
      if (source[at + 1] === '<') return endOfContainer(source, at + 2, '>>', depth);
      const end = source.indexOf('>', at);
      return end < 0 ? null : end + 1;
    }
    default: {
      const end = skipRegular(source, at);
      if (end === at) return null;
      const indirect = /^\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
        source.slice(at, at + 40),
      );
      return indirect === null ? end : at + indirect[0].length;
    }
  }
}

function endOfContainer(source: string, at: number, closing: string, depth: number): number | null {
  let position = skipSpace(source, at);
  while (!source.startsWith(closing, position)) {
    const end = endOfValue(source, position, depth + 1);
    if (end === null) return null;
    position = skipSpace(source, end);
  }
  return position + closing.length;
}

function endOfString(source: string, at: number): number | null {
  let open = 0;
  for (let position = at; position < source.length; position += 1) {
    const character = source[position];
    if (character === '\\') position += 1;
    else if (character === '(') open += 1;
    else if (character === ')') {
      open -= 1;
      if (open === 0) return position + 1;
    }
  }
  return null;
}
