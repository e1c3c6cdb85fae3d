/**
 * What the label of a list or a line says of it. A label counts only where every word of it is known: `Our grounds`,
 * `We move to dismiss on three grounds`. `Their points` and `Plaintiff argues` name nothing of ours, and what has a word
 * nobody knows is not guessed.
 */
import { splitAtBlanks } from '../../platform/index.ts';
import { withoutEnd, withoutStart } from '../letters.ts';
import { datesIn } from '../templates/dates.ts';
import { BRIEF_FIELDS } from './fields.ts';
import { BRIEF_FIELD_NAMES, type BriefFieldName, type BriefPlan } from './model.ts';
import { isNotToBeUsed, isProhibition, ownerOf } from './owner.ts';

/** Words that change nothing about what a list is. */
const NEUTRAL = new Set(
  splitAtBlanks(`a an the our my we us i this these that following below on of for in to by under with and or as is are be that
  follows follow main please draft prepare write make file move moves moving ask asks seek seeks request requests raise raises
  argue argues assert asserts rely relies rest rests base based one two three four five six seven eight nine ten several
  all each motion opposition brief memorandum letter complaint answer reply agreement paper response dismiss compel
  oppose summary judgment limine exclude settlement affirmative legal separate independent serve interrogatories production subpoena
  demand affidavit declaration nda about regarding concerning covering include including includes cover covers
  key would should must can will say says state states stating testify testifies swear swears that
  further additional other another specific related plus also then particular chief primary client clients few items listed
  namely specifically only order chronological`),
);

const TOLD: ReadonlySet<string> = new Set(
  'say says state states stating testify testifies swear swears'.split(' '),
);
const WITNESS = ['he', 'she', 'her', 'his', 'i', 'witness', 'declarant', 'affiant'];

/**
 * The field that a label names for this type; null where it names none, or has a word that is not known.
 * @param ours words of the names of those we act for, in lower case
 */
export function fieldLabelled(
  label: string,
  plan: BriefPlan,
  ours: ReadonlySet<string> = new Set(),
): BriefFieldName | null {
  // `Demands by January 15, 2027`: a day says by when, and not what they are.
  const named = datesIn(label).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    label,
  );
  const words = named.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  if (words.length > 16) return null;
  const plain = words.join(' ');
  const aliases = plan.fields
    .flatMap((name) => namesOf(name).map((alias) => ({ name, alias })))
    // `Summary judgment for Meridian`: among others a word that says nothing names nothing.
    .filter(({ alias }) => plain === alias || (!NEUTRAL.has(alias) && ` ${plain} `.includes(` ${alias} `)))
    .sort((a, b) => b.alias.length - a.alias.length);
  const [best] = aliases;
  // Who is told about in a paper of facts is not the other side.
  const known = plan.main === 'facts' ? new Set([...ours, ...WITNESS]) : ours;
  if (best === undefined) {
    // What such a paper is to cover is no fact.
    if (plan.main === 'facts' && !words.some((word) => TOLD.has(word))) return null;
    return isNeutral(words, known) ? (plan.main ?? null) : null;
  }
  return isNeutral(` ${plain} `.replace(` ${best.alias} `, ' ').split(' '), known) ? best.name : null;
}

/**
 * `Defenses, each a short paragraph with its facts`: what stands before the first comma is the label, and what stands behind it says how the
 * items are to be. @returns null where that keeps them out
 */
export function fieldHeaded(
  label: string,
  plan: BriefPlan,
): { readonly field: BriefFieldName; readonly length: number } | null {
  const [head = ''] = /^[^,;(–—]{3,60}?(?=[,;(–—]|\s-\s)/u.exec(label) ?? [];
  const field = fieldOfLine(head.trim(), plan);
  const behind = withoutStart(label.slice(head.length), ' ,;(–—-');
  // `Jurisdiction, parties`: two kinds of items under one label.
  const isTwo = fieldOfLine(withoutEnd(behind, ' .:'), plan) !== null;
  const isOut = isTwo || ownerOf(behind) === 'theirs' || isNotToBeUsed(behind) || isProhibition(behind);
  return field === null || behind === '' || isOut ? null : { field, length: label.length - behind.length };
}

/** The field whose own label a line has, word for word: `Deadline: …`. */
export function fieldOfLine(label: string, plan: BriefPlan): BriefFieldName | null {
  const plain = label
    .toLowerCase()
    .replace(/^(?:our|the) /, '')
    .replace(/ (?:in (?:chronological )?order|at the (?:end|top|beginning))$/, '');
  return plan.fields.find((name) => namesOf(name).includes(plain)) ?? null;
}

function isNeutral(words: readonly string[], ours: ReadonlySet<string>): boolean {
  return words.every((word) => word === '' || NEUTRAL.has(word) || ours.has(word));
}

/** `Offer: if they pay by then, we talk` is ours: the word alone does not say that theirs is rejected. */
const OF_NOBODY: BriefFieldName = 'offer';

const names = new Map<BriefFieldName, readonly string[]>(
  BRIEF_FIELD_NAMES.map((name) => {
    const { title, labels } = BRIEF_FIELDS[name];
    const known = [
      title.toLowerCase(),
      ...(name === OF_NOBODY ? [] : [name.replaceAll('_', ' ')]),
      ...labels,
    ];
    const single = known.filter((one) => one.endsWith('s')).map((one) => one.slice(0, -1));
    return [name, [...new Set([...known, ...single])]];
  }),
);

function namesOf(name: BriefFieldName): readonly string[] {
  return names.get(name) ?? [];
}
