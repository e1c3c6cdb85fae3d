/**
 * Encryption as files have it, for the library, which believes every word of it: lengths of keys that are left out or wrong, filters
 * that are left out or named apart (ISO 32000-2, 7.6). Most programs open such files without a password.
 */
import type { OpenBytes } from '../../../source.ts';
import { dictionaryAt, reference, writeDictionary } from './pdf-syntax.ts';

const TAIL = 2_048;
/** Of a trailer with the table before it, and of what is read at once. */
const MOST = 16 * 1024 * 1024;
const BLOCK = 1024 * 1024;
const LONGEST_DICTIONARY = 16 * 1024;
/** Objects of the number sought that are looked at: those of earlier versions, and what only looks like one. */
const MOST_TRIED = 64;

type Dictionary = ReadonlyMap<string, string>;

interface Encrypted {
  readonly trailer: Dictionary;
  readonly encryption: Dictionary;
  /** Where the table of objects begins. */
  readonly table: number;
}

/** What the file says of its encryption; null where it is not encrypted, or too damaged to tell. */
export function readEncryption(bytes: OpenBytes): Encrypted | null {
  const end = textOf(bytes, Math.max(0, bytes.size - TAIL), TAIL);
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? bytes.size);
  const trailer = trailerAt(bytes, table);
  const value = trailer?.get('Encrypt');
  if (trailer === null || value === undefined) return null;
  const number = reference(value);
  const encryption = number === null ? dictionaryAt(value, 0) : objectOf(bytes, number);
  return encryption === null ? null : { trailer, encryption, table };
}

/** Embedded files have a password of their own where nothing else of the document is encrypted. */
export function locksAttachments(bytes: OpenBytes): boolean {
  const encryption = readEncryption(bytes)?.encryption;
  return (
    encryption?.get('EFF') !== undefined &&
    methodOf(encryption) === null &&
    methodOf(encryption, 'EFF') !== null
  );
}

/** The same file with other words about its encryption, likelier ones first; none where those it has are as they must be. */
export function* withOtherEncryption(bytes: OpenBytes): Generator<OpenBytes> {
  const found = readEncryption(bytes);
  if (found === null || found.encryption.get('Filter') !== '/Standard') return;
  for (const encryption of othersThan(found.encryption)) yield withTrailer(bytes, found, encryption);
}

function* othersThan(encryption: Dictionary): Generator<Dictionary> {
  const version = Number(encryption.get('V') ?? 0);
  const method = version < 4 ? 'V2' : methodOf(encryption);
  if (method === null) {
    yield new Map([...encryption, ...filters('', 'Identity')]);
  } else if (version >= 5) {
    // The password fits then all the same, and nothing can be decrypted.
    if (bitsOf(encryption) !== 256) yield stated(encryption, method, 256);
  } else {
    yield stated(encryption, method, 128);
    if (method === 'V2') yield stated(encryption, method, 40);
  }
}

/** How its streams are encrypted: `AESV2`, …; null: not at all. */
function methodOf(encryption: Dictionary, which: 'StmF' | 'EFF' = 'StmF'): string | null {
  const name = encryption.get(which)?.slice(1) ?? 'Identity';
  const filters = dictionaryAt(encryption.get('CF') ?? '', 0);
  const method =
    dictionaryAt(filters?.get(name) ?? '', 0)
      ?.get('CFM')
      ?.slice(1) ?? 'None';
  return method === 'None' ? null : method;
}

/** In bits, but for those who count in bytes. */
function bitsOf(encryption: Dictionary): number {
  const length = Number(encryption.get('Length') ?? 256);
  return length < 40 ? length * 8 : length;
}

function stated(encryption: Dictionary, method: string, bits: number): Dictionary {
  const isFiltered = Number(encryption.get('V')) >= 4;
  const filter = `/StdCF << /CFM /${method} /Length ${bits / 8} >>`;
  return new Map([...encryption, ['Length', String(bits)], ...(isFiltered ? filters(filter, 'StdCF') : [])]);
}

/** Strings have the filter of the streams: the library knows one. */
function filters(all: string, name: string): [string, string][] {
  return [
    ['CF', `<< ${all} >>`],
    ['StmF', `/${name}`],
    ['StrF', `/${name}`],
  ];
}

const OF_A_STREAM = ['Type', 'W', 'Index', 'Filter', 'DecodeParms', 'Length', 'XRefStm'];

/** The file with a trailer behind its end, as of an update that changes no object (7.5.6). */
function withTrailer(bytes: OpenBytes, { trailer, table }: Encrypted, encryption: Dictionary): OpenBytes {
  const entries = new Map(trailer);
  for (const name of OF_A_STREAM) entries.delete(name);
  entries.set('Encrypt', writeDictionary(encryption)).set('Prev', String(table));
  const update = `\nxref\n0 1\n0000000000 65535 f \ntrailer\n${writeDictionary(entries)}\nstartxref\n${bytes.size + 1}\n%%EOF\n`;
  const behind = Buffer.from(update, 'latin1');
  return {
    size: bytes.size + behind.length,
    read(into, position) {
      const own = Math.max(0, Math.min(into.length, bytes.size - position));
      const done = own === 0 ? 0 : bytes.read(into.subarray(0, own), position);
      if (done < own || done === into.length) return done;
      return done + behind.copy(into, done, Math.min(behind.length, position + done - bytes.size));
    },
    close: () => bytes.close(),
  };
}

function trailerAt(bytes: OpenBytes, table: number): Dictionary | null {
  for (let length = LONGEST_DICTIONARY; table < bytes.size; length *= 8) {
    const text = textOf(bytes, table, length);
    const stream = /^\s*\d+\s+\d+\s+obj/.exec(text);
    const at = stream?.[0].length ?? text.indexOf('trailer') + 'trailer'.length;
    const dictionary = at < 'trailer'.length ? null : dictionaryAt(text, at);
    if (dictionary !== null || text.length < length || length > MOST) return dictionary;
  }
  return null;
}

/** Sought in the whole file, from its end: what a stream says of the places of objects takes a decoder to read. */
function objectOf(bytes: OpenBytes, number: number): Dictionary | null {
  const head = new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj`, 'g');
  let left = MOST_TRIED;
  for (let start = bytes.size; start > 0 && left > 0; ) {
    start = Math.max(0, start - BLOCK);
    const text = textOf(bytes, start, BLOCK + LONGEST_DICTIONARY);
    const places = [...text.matchAll(head)].map((match) => match.index + match[0].length);
    for (const at of places.reverse().slice(0, left)) {
      left -= 1;
      const dictionary = dictionaryAt(text.slice(at, at + LONGEST_DICTIONARY), 0);
      if (dictionary?.has('Filter') === true && dictionary.has('V')) return dictionary;
    }
  }
  return null;
}

function textOf(bytes: OpenBytes, position: number, length: number): string {
  const block = Buffer.alloc(Math.min(length, bytes.size - position));
  return block.toString('latin1', 0, bytes.read(block, position));
}
