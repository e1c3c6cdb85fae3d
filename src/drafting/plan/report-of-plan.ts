/** What the report of a draft tells of the plan that it was written from. Pure. */
import type { Json } from '../../platform/index.ts';
import { doubtfulIn } from '../brief/asides/without-asides.ts';
import { BRIEF_FIELDS } from '../brief/fields.ts';
import { type GroundValue, type SignatoryValue, type SumValue, valuesOf } from '../brief/model.ts';
import { money } from '../brief/money.ts';
import type { AnalysedPrecedent } from '../document.ts';
import type { ArguedPoint, DocumentType } from '../model.ts';
import { asData, listed } from '../templates/text.ts';
import type { PlanBody, PlannedGround } from './model.ts';
import { isArgument, isBare } from './outline.ts';

/** What was looked at, as every draft tells it. */
export function analysisOf(grounds: readonly PlannedGround[]): AnalysedPrecedent[] {
  const passages = grounds.flatMap((ground) => ground.passages).filter(({ level }) => level !== 'dropped');
  const files = [...new Set(passages.map(({ file_id }) => file_id))];
  return files.flatMap((fileId) => {
    const own = passages.filter(({ file_id }) => file_id === fileId);
    const [best] = [...own].sort((a, b) => b.coverage - a.coverage);
    if (best === undefined) return [];
    return [
      {
        precedent: { file_id: fileId, case_id: best.case_id, title: best.citation, citation: best.citation },
        citation: best.citation,
        relevance: best.coverage,
        authority: best.authority,
        treatment: best.treatment as AnalysedPrecedent['treatment'],
        passages: own.map(({ page, quote, span, boxes, continues }) => ({
          ...{ page, quote, span, boxes },
          ...(continues && { continues }),
        })),
        why: best.reason,
      },
    ];
  });
}

/** What a reader of the report must know of the plan. */
export function notesOf({ brief, questions, warnings }: PlanBody): string[] {
  return [
    ...warnings.map(({ text }) => text),
    ...questions
      .filter(({ required, id, field, options }) => required || (id === field && options.length > 0))
      .map(({ id, field, text, options }) =>
        id !== field || options.length === 0
          ? `Still asked: ${text}`
          : `Still asked: ${text} The request has ${options.map(({ value }) => value).join(', ')}.`,
      ),
    ...valuesOf<string>(brief, 'instructions').map((one) => `For whoever reads the draft: ${asData(one)}`),
    ...brief.values
      .filter(({ from }) => from === 'sorted')
      .map(({ field, value }) => {
        const words = printedAs(value);
        const doubtful = doubtfulIn(words).map((one) => `“${one}”`);
        const above =
          doubtful.length === 0 ? '' : `, above all whether ${listed(doubtful)} belongs in the paper`;
        return `Placed automatically under “${BRIEF_FIELDS[field].title}”; please check${above}: ${words}`;
      }),
  ];
}

function printedAs(value: Json): string {
  if (typeof value === 'string') return value;
  const {
    text,
    name = '',
    amount,
    currency,
  } = value as unknown as Partial<GroundValue & SumValue & SignatoryValue>;
  return amount === undefined ? (text ?? name) : money(amount, currency);
}

/** Sections that state the law, and that nothing was chosen for. */
export function withoutAuthority(
  { grounds }: PlanBody,
  { sections }: DocumentType,
  argued: ReadonlyMap<string, ArguedPoint>,
): string[] {
  return sections
    .filter(({ id, lawOnly }) => lawOnly === true && grounds.some(({ section }) => section === id))
    .filter(({ id }) => isBare(argued.get(id)))
    .map(({ heading }) => `No authority was chosen for “${heading}”: the draft cites none there.`);
}

export function clausesLeftOut(leftOut: readonly string[], { sections }: DocumentType): string[] {
  const headings = sections.filter(({ id }) => leftOut.includes(id)).map(({ heading }) => heading);
  return headings.length === 0
    ? []
    : [`Standard clauses left out, as the brief says: ${headings.join('; ')}.`];
}

/** Sections of a letter that argue, where it tells facts and no ground was given: it has none of them. */
export function argumentsLeftOut(type: DocumentType, outline: DocumentType): string[] {
  if (type.form !== 'letter') return [];
  const kept = new Set(outline.sections.map(({ id }) => id));
  return type.sections
    .filter(
      (section) =>
        section.sources === 'argue' &&
        section.when === undefined &&
        isArgument(section) &&
        !kept.has(section.id),
    )
    .map(
      ({ heading }) =>
        `No ground was given for “${heading}”: the letter tells its facts and has no such section.`,
    );
}
