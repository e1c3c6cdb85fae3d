/** The sections of a blueprint from the paragraphs of an exemplar: fixed text stays word for word, the rest is to be written. */
import { withoutBraces } from '../braces.ts';
import { beginsSmall, withoutEnd, wordsIn } from '../letters.ts';
import type { NumberLook } from '../look.ts';
import type { Form } from '../model.ts';
import type { CutExemplar } from './cut.ts';
import { type Needed, withNames } from './holes.ts';
import { freed, type KnownParties, MARKS } from './matter.ts';
import { type Item, withoutTypedNumber } from './outline.ts';

/** As the file has it. */
export interface LearnedSection {
  readonly id: string;
  readonly heading: string;
  readonly instruction: string;
  readonly template: readonly string[];
  readonly fixed?: true;
  readonly level?: 2;
  readonly sources?: 'cite' | 'argue';
  readonly record?: true;
  readonly law_only?: true;
  readonly numbers?: 'section' | 'document' | 'letters' | 'clauses';
  readonly no_heading?: true;
  readonly after_signature?: true;
  readonly signed_by?: 'counsel';
  readonly own_page?: true;
}

export interface Learned {
  readonly sections: readonly LearnedSection[];
  readonly needs: readonly Needed[];
  readonly holes: readonly string[];
  readonly left: readonly string[];
  readonly numbers: readonly [NumberLook | null, NumberLook | null];
  readonly headings: readonly [Item | null, Item | null];
}

interface Draft {
  readonly heading: Item | null;
  readonly items: Item[];
  readonly afterSignature: boolean;
}

const MOST_SECTIONS = 80;
const WITNESS = /^in witness whereof\b/i;
const MOST_PARAGRAPHS = 200;
const FACTS = /\b(?:facts?|factual|background|chronology|procedural history|what happened)\b/i;
const LAW =
  /\b(?:argument|legal (?:standard|analysis|framework|basis)|discussion|analysis|authorit(?:y|ies)|basis (?:of|for) (?:liability|the claim)|applicable law|grounds|standard of review|memorandum of (?:law|points))\b/i;
const STANDARD = /\b(?:standard|framework|applicable law)\b/i;

export function sectionsOf({ items, signedBefore, parties }: CutExemplar, form: Form): Learned {
  const drafts = split(items, signedBefore);
  const needs = new Set<Needed>();
  const left: string[] = [];
  const holes: string[] = [];
  const ids = new Set<string>();
  const numbers: [NumberLook | null, NumberLook | null] = [null, null];
  const headings: [Item | null, Item | null] = [null, null];
  const sections = drafts.slice(0, MOST_SECTIONS).map((draft, index): LearnedSection => {
    const { heading: item, afterSignature } = draft;
    const typed = withoutTypedNumber(item?.filled.text ?? '');
    const level = item?.level === 2 ? 2 : 1;
    if (item !== null && !afterSignature) {
      headings[level - 1] ??= item;
      numbers[level - 1] ??= item.number !== null && item.number !== 'bullet' ? item.number : typed.number;
    }
    const heading =
      withoutEnd(freed(typed.text, parties).text, '.:').slice(0, 300) || opening(form, index, afterSignature);
    const notes = draft.items.flatMap(({ filled }) => filled.notes);
    for (const { filled } of draft.items) {
      for (const need of filled.needs) needs.add(need);
      holes.push(...filled.holes);
    }
    const body = bodyOf(draft, heading, form, parties, left);
    const [clause] = draft.items.flatMap(({ number }) =>
      number === null || number === 'bullet' ? [] : [number],
    );
    if (body.use.numbers === 'clauses') numbers[1] ??= clause ?? null;
    for (const need of body.needs) needs.add(need);
    const id = idOf(item === null ? (afterSignature ? 'after_signature' : 'opening') : heading, ids);
    return {
      id,
      heading,
      instruction: instructionOf(heading, notes, body.fixed),
      template: body.template,
      ...(body.fixed ? { fixed: true } : {}),
      ...(level === 2 ? { level } : {}),
      ...body.use,
      ...(item === null ? { no_heading: true } : {}),
      ...(afterSignature ? { after_signature: true } : {}),
      ...(afterSignature && heading.toLowerCase().includes('certificate') ? { signed_by: 'counsel' } : {}),
      ...(afterSignature && item !== null && form !== 'letter' ? { own_page: true } : {}),
    };
  });
  return {
    sections,
    needs: [...needs],
    holes: [...new Set(holes)],
    left: [...new Set(left)],
    numbers,
    headings,
  };
}

function split(items: readonly Item[], signedBefore: number): Draft[] {
  const drafts: Draft[] = [];
  items.forEach((item, index) => {
    const afterSignature = index >= signedBefore;
    const last = drafts.at(-1);
    if (item.level !== null) drafts.push({ heading: item, items: [], afterSignature });
    else if (
      last === undefined ||
      last.afterSignature !== afterSignature ||
      (last.heading !== null && WITNESS.test(item.raw))
    )
      drafts.push({ heading: null, items: [item], afterSignature });
    else last.items.push(item);
  });
  return drafts;
}

interface Body {
  readonly template: readonly string[];
  readonly fixed: boolean;
  readonly use: Pick<LearnedSection, 'sources' | 'record' | 'law_only' | 'numbers'>;
  readonly needs: readonly Needed[];
}

function bodyOf(
  { items, afterSignature }: Draft,
  heading: string,
  form: Form,
  parties: KnownParties,
  left: string[],
): Body {
  const filledOut = items.every(({ filled }) => filled.holes.length === 0);
  const toWrite = items.length === 0 || items.every(({ filled }) => wordsBesideHoles(filled.text) < 3);
  const numbers = numbersOf(items, form);
  const use = numbers === null ? {} : { numbers };
  if (!afterSignature && FACTS.test(heading) && (toWrite || filledOut)) {
    return form === 'court'
      ? {
          template: ['{{each facts|facts of the case}}{{item.text}}', '{{record}}'],
          fixed: false,
          use: { ...use, sources: 'cite', record: true },
          needs: ['facts'],
        }
      : { template: ['{{each facts|facts of the case}}{{item.text}}'], fixed: false, use, needs: ['facts'] };
  }
  if (!afterSignature && form !== 'agreement' && LAW.test(heading) && (toWrite || filledOut)) {
    return {
      template: ['{{sources}}'],
      fixed: false,
      use: { sources: 'argue', ...(STANDARD.test(heading) ? { law_only: true } : {}) },
      needs: [],
    };
  }
  const lines = items.flatMap(({ filled, number }) => {
    const { text: words, left: found } = freed(
      numbers === null ? filled.text : withoutTypedNumber(filled.text).text,
      parties,
    );
    left.push(...found);
    if (words === '') return [];
    return [`${number === 'bullet' ? '• ' : ''}${words}`.slice(0, 8_000)];
  });
  if (lines.length === 0)
    return {
      template: [`{blank ${withoutBraces(withNames(heading))}}`],
      fixed: false,
      use,
      needs: [],
    };
  return { template: lines.slice(0, MOST_PARAGRAPHS), fixed: !toWrite, use, needs: [] };
}

function wordsBesideHoles(text: string): number {
  const words = text.split(MARKS).filter((_piece, at) => at % 2 === 0);
  return wordsIn(words.join(' '), 2).length;
}

/** How most of the paragraphs are numbered. */
function numbersOf(items: readonly Item[], form: Form): NonNullable<LearnedSection['numbers']> | null {
  const numbers = items.map(({ number, filled }) =>
    number === null ? withoutTypedNumber(filled.text).number : number === 'bullet' ? null : number,
  );
  const known = numbers.filter((one) => one !== null);
  const [first] = known;
  if (first === undefined || items.length === 0 || known.length < items.length * 0.6) return null;
  if (/%1.*%2/.test(first.text) && form === 'agreement') return 'clauses';
  if (first.format === 'lower_letter' || first.format === 'upper_letter') return 'letters';
  return form === 'court' ? 'document' : 'section';
}

function instructionOf(heading: string, notes: readonly string[], fixed: boolean): string {
  const name = withoutBraces(withNames(heading));
  const said = withoutBraces(notes.join(' ')).slice(0, 1_500);
  if (fixed) return `The firm’s own words stand here as they are.${said === '' ? '' : ` ${said}`}`;
  return said === ''
    ? `Write the section “${name}” as the firm’s own document does, with the facts of this case.`
    : `${name}: ${said}`;
}

function opening(form: Form, index: number, afterSignature: boolean): string {
  if (!afterSignature && index > 0 && form === 'agreement') return 'Signatures';
  if (afterSignature) return form === 'letter' ? 'Enclosures and Copies' : 'After the Signature';
  return index === 0 ? 'Opening' : `Section ${index + 1}`;
}

function idOf(heading: string, taken: Set<string>): string {
  const words = withNames(heading)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 5)
    .join('_')
    .slice(0, 48);
  const base = beginsSmall(words) ? words : `section_${words || 'text'}`;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}_${number}`;
  taken.add(id);
  return id;
}
