/** What the record itself tells that a lawyer must know: gaps and mistakes that it speaks of, days it sets, and facts it does not bear out. Pure. */
import { sentencesOf } from '../../precedents/index.ts';
import { DOUBTS, GAPS } from '../rules/record.ts';
import { datesIn, weekdayOf } from '../templates/dates.ts';
import { longDate } from '../templates/text.ts';
import type { MatterEvidence } from './match-evidence.ts';
import type { PlannedEvidence, PlannedGround, PlanWarning } from './model.ts';
import { periodFrom } from './passed-days.ts';
import { heldParts } from './reserved.ts';
import { shortened } from './shortened.ts';

const MOST = 6;
/** Of a hundred told by these words few matter: the nearest. */
const MOST_GAPS = 3;
/** Of the words of a fact, by weight, that a document must have to be told of it at all. */
const SPOKEN_OF = 0.2;
const GAP = anyOf(GAPS);
const DOUBT = anyOf(DOUBTS);

export interface RecordInput {
  readonly evidence: MatterEvidence;
  /** What the paper is about. */
  readonly about: string;
  /** Facts that the brief gives. */
  readonly facts: readonly string[];
  readonly grounds: readonly PlannedGround[];
  /** Of the facts. */
  readonly told: readonly PlannedEvidence[];
  /** A witness tells what no document has to bear out. */
  readonly isSworn: boolean;
  /** YYYY-MM-DD */
  readonly today: string;
}

export function recordWarnings(input: RecordInput): PlanWarning[] {
  return [
    ...leftOut(input),
    ...gaps(input),
    ...deadlines(input),
    ...differingDays(input.evidence),
    ...unproved(input),
  ];
}

/** What was written to settle the case, unless somebody chose it. */
function leftOut({ evidence: { units }, grounds, told }: RecordInput): PlanWarning[] {
  const pieces = [...grounds.flatMap(({ evidence }) => evidence), ...told];
  const chosen = new Set(pieces.filter(({ level }) => level === 'chosen').map(({ file_id }) => file_id));
  const pages = new Map(
    units.flatMap(({ nature, page }) =>
      nature.isOfSettlement === true ? [[page.file.id, page] as const] : [],
    ),
  );
  return [...pages.values()]
    .filter(({ file: { id } }) => !chosen.has(id))
    .map(({ file: { id, title, name }, nature: { isOfSettlement, holds = [] } }) => {
      // Of a thread only a message may be.
      const what = isOfSettlement === true ? 'is marked as written to settle the case' : heldParts(holds);
      const called = `${title ?? name}${isOfSettlement === true ? '' : ','}`;
      return warning(
        'privileged',
        `${called} ${what}, and is left out: the draft neither quotes it nor tells what it says. Name it in the request if it is meant.`,
        id,
      );
    });
}

/** The nearest to the paper first; of what was told in confidence the place, and not the words. */
function gaps({ evidence, about }: RecordInput): PlanWarning[] {
  const near = evidence.match(about).map(({ unit }) => unit);
  const found: PlanWarning[] = [];
  for (const unit of new Set([...near, ...evidence.units])) {
    const {
      nature,
      page: { file, number },
    } = unit;
    const isGap = GAP.test(unit.quote);
    if (!isGap && !DOUBT.test(unit.quote)) continue;
    const what = isGap
      ? 'says that something is missing or open'
      : 'says that something is wrong or not certain';
    const words = nature.privileged ? 'it was told in confidence, read it there.' : shortened(unit.quote);
    found.push(
      warning('record_gap', `${file.title ?? file.name}, page ${number}, ${what}: ${words}`, file.id),
    );
    if (found.length === MOST_GAPS) break;
  }
  return found;
}

/** `within 30 days of June 2, 2025`: the day that is. Business days are not counted: holidays differ. */
function deadlines({ evidence: { units }, today }: RecordInput): PlanWarning[] {
  const found = units.flatMap(({ page, quote }) =>
    datesIn(quote).flatMap((date) => {
      const period = periodFrom(quote, date);
      if (period === null) return [];
      const { days, end } = period;
      const passed = end < today ? ' That day has passed.' : '';
      return [
        warning(
          'deadline',
          `${page.file.title ?? page.file.name}, page ${page.number}: ${days} days from ${longDate(date.day)} end on ${weekdayOf(end)}, ${longDate(end)}.${passed}`,
          page.file.id,
        ),
      ];
    }),
  );
  return found.filter(({ text }, at) => found.findIndex((one) => one.text === text) === at).slice(0, MOST);
}

/** Days by which one and the same thing is due, and that differ from document to document: each is told with its own. */
function differingDays({ units }: MatterEvidence): PlanWarning[] {
  const days = new Map<string, Map<string, PlanWarning>>();
  for (const { page, quote } of units)
    for (const { start, end } of sentencesOf(quote)) {
      const sentence = quote.slice(start, end);
      const what = DUE_FOR.exec(sentence)?.[1]?.toLowerCase();
      const [day, other] = datesIn(sentence);
      if (what === undefined || day === undefined || other !== undefined || !DUE.test(sentence)) continue;
      const known = days.get(what) ?? new Map<string, PlanWarning>();
      days.set(what, known);
      const text = `${page.file.title ?? page.file.name}, page ${page.number}, has ${longDate(day.day)} for the ${what}, and another document has another day.`;
      if (!known.has(day.day)) known.set(day.day, warning('contradiction', text, page.file.id));
    }
  return [...days.values()]
    .filter((known) => new Set([...known.values()].map((one) => one.file_id)).size > 1 && known.size <= MOST)
    .flatMap((known) => [...known.values()]);
}

const DUE =
  /\b(?:due|deadline|no later than|on or before|must (?:be )?(?:answer|respond|filed?|serve|pay)|until|extended to|by)\b/i;
const DUE_FOR =
  /\b(answer|response|opposition|reply|hearing|trial|mediation|closing|settlement date|disclosures?|discovery|notice|payment|motion|conference)\b/i;

/** Grounds and facts of the brief to which no document of the matter speaks. */
function unproved({ evidence, facts, grounds, isSworn }: RecordInput): PlanWarning[] {
  if (evidence.units.length === 0) return [];
  const own = grounds.filter(
    ({ kind, stance, text, claim, ...ground }) =>
      kind !== 'standard' &&
      stance === 'assert' &&
      `${claim ?? ''}${text}` !== '' &&
      ground.evidence.length === 0,
  );
  const bare = isSworn
    ? []
    : facts.filter((fact) => (evidence.match(fact)[0]?.coverage ?? 0) < SPOKEN_OF).slice(0, MOST);
  return [
    ...own.map(({ id, heading }) => ({
      ...warning('unproved', `No document of the matter speaks to this ground: ${heading}`, null),
      ground: id,
    })),
    ...bare.map((fact) =>
      warning('unproved', `No document of the matter speaks of this fact: ${fact}`, null),
    ),
  ];
}

function anyOf(phrases: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${phrases.join('|').replaceAll('’', "[’']")})\\b`, 'i');
}

function warning(code: PlanWarning['code'], text: string, fileId: string | null): PlanWarning {
  return { code, text, ground: null, file_id: fileId };
}
