import { encodingOfCodePage } from '../../containers/index.ts';

/** Characters of the text that is taken from a body; the rest of it is not the body of a message any more. */
const LONGEST = 4 * 1024 * 1024;
const DEEPEST = 200;

const COMPRESSED = 0x75465a4c;
const UNCOMPRESSED = 0x414c454d;

/** What the dictionary holds before the first byte (MS-OXRTFCP 2.1.2.1). */
const DICTIONARY =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor ' +
  'MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const DICTIONARY_SIZE = 4096;

/** Unpacks the body of a message (MS-OXRTFCP 2.2); what is damaged ends there. At most 4 MiB come out. */
export function decompressRtf(packed: Buffer): string {
  if (packed.length < 16) return '';
  const kind = packed.readUInt32LE(8);
  if (kind === UNCOMPRESSED) return packed.toString('latin1', 16);
  if (kind !== COMPRESSED) return '';
  const dictionary = Buffer.alloc(DICTIONARY_SIZE);
  let write = dictionary.write(DICTIONARY, 'latin1');
  const output: number[] = [];
  const put = (byte: number): void => {
    output.push(byte);
    dictionary[write] = byte;
    write = (write + 1) % DICTIONARY_SIZE;
  };
  let at = 16;
  while (at < packed.length && output.length < LONGEST) {
    const control = packed[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < packed.length; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(packed[at] ?? 0);
        at += 1;
        continue;
      }
      if (at + 1 >= packed.length) return latin1(output);
      const token = packed.readUInt16BE(at);
      at += 2;
      const from = token >> 4;
      if (from === write) return latin1(output);
      for (let index = 0; index < (token & 15) + 2; index += 1) {
        put(dictionary[(from + index) % DICTIONARY_SIZE] ?? 0);
      }
    }
  }
  return latin1(output);
}

function latin1(bytes: readonly number[]): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Groups that hold no text of the body. */
const DESTINATIONS: ReadonlySet<string> = new Set([
  'colortbl',
  'fonttbl',
  'footer',
  'header',
  'info',
  'listoverridetable',
  'listtable',
  'object',
  'pict',
  'stylesheet',
]);

const CHARACTERS: Readonly<Record<string, string>> = {
  bullet: '•',
  cell: '\t',
  emdash: '—',
  endash: '–',
  ldblquote: '“',
  line: '\n',
  lquote: '‘',
  par: '\n',
  rdblquote: '”',
  row: '\n',
  rquote: '’',
  sect: '\n',
  tab: '\t',
};

/** A control word with its number, an escaped byte, a symbol, a brace, or characters (RTF 1.9.1). */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;

/** Tags that begin a line, in HTML that is wrapped in RTF. */
const LINE_TAG = /<(?:br|p|div|tr|li|h[1-6])[\s>/]/i;

interface Group {
  /** Nothing in it is text. */
  silent: boolean;
  /** It repeats in RTF what the HTML around it says (MS-OXRTFEX 2.1.3.1). */
  repeated: boolean;
  /** Characters after \u that stand for readers without Unicode. */
  substitutes: number;
}

/** The text of a body in RTF; of HTML that was wrapped in it, what is not markup (MS-OXRTFEX). */
export function rtfToText(rtf: string): string {
  const parts: string[] = [];
  const bytes: number[] = [];
  const stack: Group[] = [];
  let group: Group = { silent: false, repeated: false, substitutes: 1 };
  let encoding = 'windows-1252';
  let toSkip = 0;
  let isMarked = false;
  let isTag = false;
  const flush = (): void => {
    if (bytes.length === 0) return;
    parts.push(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
    bytes.length = 0;
  };
  const isHeard = (): boolean => !group.silent && !group.repeated;
  const say = (text: string): void => {
    flush();
    if (isHeard()) parts.push(text);
  };
  for (const [token, word, digits, hex, symbol, brace, text] of rtf.matchAll(TOKEN)) {
    if (brace === '{') {
      if (stack.length >= DEEPEST) break;
      stack.push(group);
      group = { ...group };
      isMarked = false;
    } else if (brace === '}') {
      flush();
      group = stack.pop() ?? group;
      isTag = false;
      toSkip = 0;
    } else if (symbol === '*') {
      isMarked = true;
    } else if (hex !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else if (isHeard()) bytes.push(Number.parseInt(hex, 16));
    } else if (symbol !== undefined) {
      if (symbol === '~') say('\u00a0');
      else if ('\\{}'.includes(symbol)) say(symbol);
    } else if (text !== undefined) {
      if (isTag && LINE_TAG.test(text)) parts.push('\n');
      const skipped = Math.min(toSkip, text.length);
      toSkip -= skipped;
      if (text.length > skipped) say(text.slice(skipped));
    } else if (word !== undefined && token !== '') {
      const number = digits === undefined ? null : Number(digits);
      flush();
      if (isMarked || DESTINATIONS.has(word)) {
        isTag = word === 'htmltag' && !group.repeated;
        group.silent = true;
      }
      isMarked = false;
      if (word === 'htmlrtf') group.repeated = number !== 0;
      else if (word === 'ansicpg') encoding = encodingOfCodePage(number) ?? encoding;
      else if (word === 'uc') group.substitutes = Math.min(16, Math.max(0, number ?? 1));
      else if (word === 'u' && number !== null) {
        say(String.fromCharCode(number < 0 ? number + 0x10000 : number % 0x10000));
        toSkip = group.substitutes;
      } else say(CHARACTERS[word] ?? '');
    }
  }
  flush();
  return parts.join('');
}
