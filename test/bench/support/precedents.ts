/** A library of precedents: real opinions cut into as many documents as asked for, or invented ones without the corpus. */
import { opinions } from './corpus.ts';
import { numbers } from './fictional-cases.ts';

export interface Precedent {
  readonly name: string;
  readonly text: string;
}

const LONGEST = 60_000; // characters; the rest of an opinion makes another document
const PAGES = 12; // of an invented one

export function precedents(count: number): { readonly real: boolean; readonly documents: Precedent[] } {
  const real = opinions();
  const texts = real === null ? invented(count) : real.flatMap(cut);
  if (texts.length < count) texts.push(...invented(count - texts.length));
  return {
    real: real !== null,
    documents: texts
      .slice(0, count)
      .map((text, index) => ({ name: `opinion-${String(index + 1).padStart(3, '0')}.txt`, text })),
  };
}

function cut(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += LONGEST) pieces.push(text.slice(at, at + LONGEST));
  return pieces.filter((piece) => piece.length > 2_000);
}

const SUBJECTS = ['The court', 'The plaintiff', 'The defendant', 'The carrier', 'The insurer', 'The tenant'];
const VERBS = ['held that', 'argues that', 'concedes that', 'did not show that', 'was bound to prove that'];
const CLAIMS = [
  'the complaint states no claim upon which relief can be granted',
  'the notice was late and the delay caused no prejudice',
  'the contract was formed when the goods were accepted',
  'the court has no jurisdiction over a carrier that never entered the county',
  'the documents asked for are relevant and not privileged',
];

function invented(count: number): string[] {
  const random = numbers(23);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const sentence = () => `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(CLAIMS)}.`;
  const page = () => Array.from({ length: 25 }, sentence).join(' ');
  return Array.from({ length: count }, () => Array.from({ length: PAGES }, page).join('\f'));
}
