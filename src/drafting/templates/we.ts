/** Words by which a lawyer speaks of our own side. In a draft that names its parties nobody is “we”: each is an open point. Pure. */
import type { DocumentType } from '../model.ts';
import { possessive } from './text.ts';

/** A draft that speaks of its parties by name. A witness speaks for themselves, and a letter or a memorandum for its writer. */
export function namesItsParties({ form, rules }: Pick<DocumentType, 'form' | 'rules'>): boolean {
  return (form === 'court' || form === 'agreement') && rules.signature !== 'declarant';
}

/** As they are written; `Me.` and `US` are no such words. */
const WE: ReadonlySet<string> = new Set(
  'we We us our Our ours Ours ourselves my My me mine myself'.split(' '),
);
const OUR: ReadonlySet<string> = new Set(['our', 'my']);
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
    const [head = ''] = word.split(/['’]/);
    if (!WE.has(head)) return [];
    const said = { start: index, end: index + word.length, word, client: null, owns: false };
    const next = words[at + 1];
    if (!OUR.has(word.toLowerCase()) || next === undefined) return [said];
    const [noun = '', mark] = next[0].split(/['’]/);
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

/** `our client` is known; who `we` are, and what the verb then is, a lawyer says. @param open how an open point is written */
export function namingUs(text: string, ours: OurSide, open: (what: string) => string): string {
  return replaced(text, (said) => clientIn(said, ours) ?? open(`party by name, in place of ${said.word}`));
}

/** Verbs of “we” and of one party; others may be of the past, or not. */
const OF_ONE: ReadonlyMap<string, string> = new Map([
  ['have', 'has'],
  ['are', 'is'],
  ['were', 'was'],
  ['do', 'does'],
  ...'had did will would can could shall should may might must'.split(' ').map((one) => [one, one] as const),
]);

/** The same words with the name of our side; null where the grammar is not certain. */
export function rewordedForUs(text: string, ours: OurSide): string | null {
  const { name } = ours;
  if (name === null) return null;
  let certain = true;
  let worded = '';
  let at = 0;
  for (const said of saidOfUs(text)) {
    const small = said.word.toLowerCase();
    const whole = clientIn(said, ours) ?? (OUR.has(small) ? possessive(name) : null);
    worded += text.slice(at, said.start);
    at = said.end;
    if (whole !== null) worded += whole;
    else if (small === 'us' || small === 'me') worded += name;
    else if (small === 'we' && ours.several) worded += name;
    else {
      const verb = /^\s+(\p{Ll}+)\b/u.exec(text.slice(at));
      const ofOne = OF_ONE.get(verb?.[1] ?? '');
      if (small !== 'we' || verb === null || ofOne === undefined) certain = false;
      else {
        worded += `${name} ${ofOne}`;
        at += verb[0].length;
      }
    }
  }
  return certain ? worded + text.slice(at) : null;
}

function clientIn({ client, owns }: Said, { name, several }: OurSide): string | null {
  if (name === null || client === null || (client === 'several') !== several) return null;
  return owns ? possessive(name) : name;
}

function replaced(text: string, by: (said: Said) => string): string {
  let written = '';
  let at = 0;
  for (const said of saidOfUs(text)) {
    written += text.slice(at, said.start) + by(said);
    at = said.end;
  }
  return written + text.slice(at);
}
