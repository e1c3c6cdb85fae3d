/**
 * Tells encodings without a mark apart by what their text would say. Western text has few bytes beyond ASCII, and
 * what is left to windows-1252 stays there; text of another script is made of them, and read in the right encoding its most
 * frequent letters are frequent.
 */
interface Candidate {
  readonly encoding: string;
  /** The letters or characters that are most frequent in the languages written in it. */
  readonly frequent: RegExp;
  /** The share of the characters beyond ASCII that these are in ordinary text, roughly. */
  readonly share: number;
}

const KANA = /[\u3041-\u3096\u30a1-\u30fa\u30fc、。]/g;
const HANGUL = /[\uac00-\ud7a3]/g;
const CYRILLIC = /[оеаинтсрвлкмдпу]/g;
const GREEK = /[ατοιενσςρκπηυμλ]/g;
const HEBREW = /[יולהמרבתאשנ]/g;
const ARABIC = /[الينمورتبةعدسف]/g;
const SIMPLIFIED = /[的一是不了在人有我他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生，。]/g;
const TRADITIONAL = /[的一是不了在人有我他這為之大來以個中上們到說國和地也子時道出而要於就下得可你年生，。]/g;

const CANDIDATES: readonly Candidate[] = [
  { encoding: 'shift_jis', frequent: KANA, share: 0.45 },
  { encoding: 'euc-jp', frequent: KANA, share: 0.45 },
  { encoding: 'iso-2022-jp', frequent: KANA, share: 0.45 },
  { encoding: 'euc-kr', frequent: HANGUL, share: 0.95 },
  { encoding: 'gb18030', frequent: SIMPLIFIED, share: 0.25 },
  { encoding: 'big5', frequent: TRADITIONAL, share: 0.25 },
  { encoding: 'windows-1251', frequent: CYRILLIC, share: 0.75 },
  { encoding: 'koi8-r', frequent: CYRILLIC, share: 0.75 },
  { encoding: 'ibm866', frequent: CYRILLIC, share: 0.75 },
  { encoding: 'iso-8859-5', frequent: CYRILLIC, share: 0.75 },
  { encoding: 'windows-1253', frequent: GREEK, share: 0.7 },
  { encoding: 'windows-1255', frequent: HEBREW, share: 0.65 },
  { encoding: 'windows-1256', frequent: ARABIC, share: 0.65 },
];

/** Bytes looked at; a page of text is enough. */
const SAMPLE = 16 * 1024;
/** Letters of the West stand between those of ASCII; those of another script stand beside each other. */
const FEWEST_BESIDE = 0.7;
const FEWEST_HIGH = 6;
/** Half of what is usual still convinces; text of a wrong encoding has a tenth. */
const CONVINCING = 0.5;

/** The label of the encoding (WHATWG Encoding Standard), or null where nothing convinces. */
export function guessEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  const isEscaped = sample.includes(0x1b);
  let high = 0;
  let beside = 0;
  const words = withoutLines(sample);
  for (const [at, byte] of words.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((words[at - 1] ?? 0) >= 0x80 || (words[at + 1] ?? 0) >= 0x80) beside += 1;
  }
  if (!isEscaped && (high < FEWEST_HIGH || beside < high * FEWEST_BESIDE)) return null;
  let best: { encoding: string; score: number } | null = null;
  for (const { encoding, frequent, share } of CANDIDATES) {
    if ((encoding === 'iso-2022-jp') !== (isEscaped && high === 0)) continue;
    const text = decodeStrictly(sample, encoding, bytes.length > sample.length);
    if (text === null) continue;
    const beyond = text.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0;
    const score = (text.match(frequent)?.length ?? 0) / share / Math.max(1, beyond);
    if (score >= CONVINCING && (best === null || score > best.score)) best = { encoding, score };
  }
  return best?.encoding ?? null;
}

/** No word has the same letter three times: those are the lines of a table that DOS drew with characters. */
function withoutLines(sample: Uint8Array): Uint8Array {
  const drawn = Buffer.from(sample)
    .toString('latin1')
    .replace(/([\x80-\xff])\1{2,}/g, (line) => ' '.repeat(line.length));
  return Buffer.from(drawn, 'latin1');
}

function decodeStrictly(sample: Uint8Array, encoding: string, isCut: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: isCut });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
