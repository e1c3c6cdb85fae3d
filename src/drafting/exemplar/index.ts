/**
 * A document type from a Word document the firm is content with. Its headings in their order become sections; its
 * sentences stay word for word; what is left to fill becomes fields and open points; page, styles, numbers, headers,
 * footers and letterhead become the look. Caption, address and signatures are left to the server. What belonged to that
 * matter is taken out where it can be told, and listed where it cannot: the lawyer who adds the type looks through it.
 */
import { stringify } from 'smol-toml';
import { child } from '../../containers/index.ts';
import { ChanceryError, onOneLine } from '../../platform/index.ts';
import { defined } from '../defined.ts';
import { parseBlueprint } from '../document-types/blueprint.ts';
import type { Look } from '../look.ts';
import type { Form } from '../model.ts';
import { cut } from './cut.ts';
import { numberingOf } from './numbering.ts';
import { itemsOf } from './outline.ts';
import { openPackage } from './package.ts';
import { bodyLook, headingLook, headsOf, lastSection, pageOf } from './read-look.ts';
import { readBlocks } from './read-text.ts';
import { sectionsOf } from './sections.ts';
import { Styles } from './text-style.ts';

export interface ExemplarInput {
  readonly id: string;
  readonly title: string;
  readonly form: Form;
}

export interface LearnedType {
  /** TOML, with what is to be looked through in its comments. */
  readonly blueprint: string;
  /** To lie beside it. */
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** What to look at before it is added; one line each. */
  readonly notes: readonly string[];
}

const SIGNATURES = { court: 'counsel', letter: 'sender', agreement: 'parties', memorandum: 'none' } as const;

/** @throws ChanceryError `validation_failed` for a file that is no DOCX, is not to be opened, or has no text */
export function learnType(docx: Buffer, { id, title, form }: ExemplarInput): LearnedType {
  const opened = openPackage(docx);
  const styles = new Styles(opened.styles, opened.theme);
  const body = child(opened.body, 'w:body');
  const blocks = body === undefined ? [] : readBlocks(body, styles);
  const exemplar = cut(itemsOf(blocks, styles, numberingOf(opened.numbering)), form);
  const learned = sectionsOf(exemplar, form);
  if (learned.sections.length === 0) {
    throw new ChanceryError('validation_failed', 'The document has no text to make sections of.', {
      hint: 'Choose the form it has (--form), or give its headings the styles Heading 1 and Heading 2 in Word.',
    });
  }
  const section = lastSection(opened.body);
  const { letterhead, title: titleItem } = exemplar;
  const { picture, left, ...heads } = headsOf({
    opened,
    styles,
    section,
    letterhead,
    bodyBlocks: blocks,
    title: titleItem?.raw ?? null,
  });
  const text = bodyLook(exemplar.items, styles);
  const { font, size, ...bodyStyle } = text;
  const [first, second] = learned.numbers;
  const look = defined<Look>({
    page: pageOf(section),
    body: bodyStyle,
    title: headingLook(titleItem),
    heading_1: headingLook(learned.headings[0]),
    heading_2: headingLook(learned.headings[1]),
    number_1: first ?? undefined,
    number_2: first === null ? undefined : (second ?? undefined),
    ...heads,
    picture: picture?.look,
    notices: exemplar.notices.length > 0 ? [...exemplar.notices] : undefined,
    closing: exemplar.closing ?? undefined,
    number_label: exemplar.numberLabel ?? undefined,
  });
  const notes = [...notesOn(learned.left), ...left.map((one) => `Not taken over: ${one}.`)];
  const blueprint = `${comments(notes, learned.holes)}${stringify({
    id,
    title,
    description: `${title}, after the firm’s own document.`,
    form,
    ...(form === 'letter' ? { addressee: TO_CLIENT.test(title) ? 'client' : 'opponent' } : {}),
    required_facts: learned.needs,
    retrieval: [],
    tone: 'As the firm’s own document sounds.',
    checks: ['Names, dates and amounts of the matter the document was taken from are gone.'],
    rules: {
      headings: first === null ? 'none' : first.format === 'upper_roman' ? 'roman' : 'decimal',
      spacing: (text.line ?? 1) >= 1.6 ? 'double' : 'single',
      signature: SIGNATURES[form],
      title: form === 'court' ? 'of_party' : 'plain',
      ...(font === undefined ? {} : { font }),
      ...(size === undefined ? {} : { size: Math.min(16, Math.max(8, size)) }),
      look,
    },
    sections: learned.sections.map((one) => ({ ...one })),
  })}`;
  // What is learned is what can be added, whatever was in the document.
  parseBlueprint(blueprint);
  return {
    blueprint,
    files: picture === null ? [] : [{ name: picture.name, bytes: picture.bytes }],
    notes,
  };
}

/** Letters to the other side are the rule. */
const TO_CLIENT = /\b(?:engagement|client|retainer|fees?|opinion|status|advice)\b/i;
const MOST_NOTES = 40;

function notesOn(left: readonly string[]): string[] {
  return left.slice(0, MOST_NOTES).map((one) => onOneLine(`Its text ${one}.`));
}

function comments(notes: readonly string[], holes: readonly string[]): string {
  const lines = [
    'Made from a Word document of the firm. Look through it and change what is wrong, then: chancery document-type add',
    ...(holes.length === 0 ? [] : [`Places to fill: ${holes.join('; ')}.`]),
    ...notes,
  ];
  return `${lines.map((line) => `# ${line.replace(/\p{Cc}/gu, ' ')}`).join('\n')}\n\n`;
}
