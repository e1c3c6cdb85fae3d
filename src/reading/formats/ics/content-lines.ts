/** The notation of calendars (RFC 5545 §3.1). */
import { decodeText } from '../../../containers/index.ts';

export interface Property {
  /** In capitals, as are the names of parameters. */
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** As it is written; see `textOf`. */
  readonly value: string;
}

export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

/** A line goes on where the next begins with white space, and that may be in the midst of a character: it is joined before it is decoded. */
export function unfolded(bytes: Buffer): string {
  const joined = Buffer.from(withoutFolds(bytes.toString('latin1')), 'latin1');
  // In UTF-16 only the text shows its lines.
  return withoutFolds(decodeText(joined));
}

function withoutFolds(text: string): string {
  return text.replace(/\r?\n[ \t]/g, '');
}

/** The calendars of a file; what is never closed ends with the file. */
export function componentsOf(text: string): Component[] {
  const root = open('');
  const path = [root];
  for (const line of text.split(/\r\n?|\n/)) {
    const property = propertyOf(line);
    if (property === null) continue;
    const { name, value } = property;
    const inner = path.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component = open(value.trim().toUpperCase());
      if (path.length < DEEPEST) inner.components.push(component);
      path.push(component);
    } else if (name === 'END') {
      if (path.length > 1) path.pop();
    } else inner.properties.push(property);
  }
  return root.components;
}

/** An alarm of an event of a calendar is the deepest there is. */
const DEEPEST = 8;

interface OpenComponent extends Component {
  readonly properties: Property[];
  readonly components: OpenComponent[];
}

function open(name: string): OpenComponent {
  return { name, properties: [], components: [] };
}

/** `NAME;PARAMETER="a:b":value`; null where a line is none. */
function propertyOf(line: string): Property | null {
  const marks: number[] = [];
  let colon = -1;
  let isQuoted = false;
  for (let at = 0; at < line.length && colon < 0; at += 1) {
    const sign = line[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ':' && !isQuoted) colon = at;
    else if (sign === ';' && !isQuoted) marks.push(at);
  }
  if (colon < 0) return null;
  const parts = [...marks, colon].map((end, index) => line.slice((marks[index - 1] ?? -1) + 1, end));
  const [name = '', ...parameters] = parts;
  return {
    name: name.trim().toUpperCase(),
    parameters: new Map(parameters.map(parameterOf)),
    value: line.slice(colon + 1),
  };
}

function parameterOf(text: string): [name: string, value: string] {
  const equals = text.indexOf('=');
  const value = text.slice(equals + 1).replaceAll('"', '');
  return [
    text.slice(0, Math.max(0, equals)).toUpperCase(),
    value.replace(/\^[n^']/g, (mark) => CARETS[mark] ?? mark),
  ];
}

/** RFC 6868. */
const CARETS: Readonly<Record<string, string>> = { '^n': '\n', '^^': '^', "^'": '"' };

/** A value of type TEXT (§3.3.11). */
export function textOf({ value }: Property): string {
  return value.replace(/\\([nN\\;,])/g, (_mark, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();
}
