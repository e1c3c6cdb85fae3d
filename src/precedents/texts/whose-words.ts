/** Whose words a place of a decision holds, as far as the copy shows it: by the lines that begin its parts, by quotation marks, by how the court tells it. */
import type { Answer } from '../../contract/index.ts';
import { withoutLineNumbers } from '../../platform/index.ts';
import { quotedFrom } from './quoted-from.ts';
import { quotationsIn } from './quoted-passages.ts';
import type { SourcePage } from './running-text.ts';
import { sortOpinion } from './sort-opinion.ts';
import type { Place } from './source-places.ts';
import { type BegunPart, opinionBehindSummary, partBegunBy, reportedBy } from './who-speaks.ts';

type Checked = Answer<'checkCitations'>['citations'][number]['quotations'][number];

/** Null where nothing is found. */
export type WhoseWords = Pick<Checked, 'by' | 'quoted_from'>;

type Speaker = NonNullable<Checked['by']>;

interface Part extends BegunPart {
  /** The place of the page in the document. */
  readonly at: number;
  readonly start: number;
  /** With which it begins. */
  readonly line: string;
}

const PER_CURIAM = /per curiam/i;
const OF_COURT: BegunPart = { by: 'court', writer: null };

/** Characters around a place that are read to tell who says it. */
const AROUND = 1_500;
/** Share of the words that must be a party’s. */
const MOSTLY = 0.5;

/** @param pages as they are stored */
export function speakersOf(pages: readonly SourcePage[]): Speakers {
  return new Speakers(pages.map(({ number, text }) => ({ number, text: withoutLineNumbers(text) })));
}

/** Of one document. */
export class Speakers {
  readonly #pages: readonly SourcePage[];
  readonly #parts: readonly Part[];

  constructor(pages: readonly SourcePage[]) {
    this.#pages = pages;
    const parts = ofSingleJudges(
      pages.flatMap(({ text }, at) => partsIn(text).map((part) => ({ at, ...part }))),
    );
    const opinion = opinionBehindSummary(pages.map(({ text }) => text));
    this.#parts =
      opinion === null
        ? parts
        : [
            { at: 0, start: 0, line: '', by: 'syllabus', writer: null },
            { ...opinion, ...OF_COURT, line: '' },
            ...parts.filter(
              ({ at, start }) => at > opinion.at || (at === opinion.at && start > opinion.start),
            ),
          ];
  }

  /** Those that begin with a line of their own, in order. */
  get parts(): readonly BegunPart[] {
    return this.#parts;
  }

  /** Which part of the decision stands at this place of the page with this number. */
  partOn(page: number, start: number): BegunPart {
    return this.#partAt(
      this.#pages.findIndex(({ number }) => number === page),
      start,
    );
  }

  /** Whose words stand there, as a citation says it in brackets: `Severson, J., dissenting`; null: the court’s. */
  citedAs(page: number, start: number): string | null {
    const { by, writer } = this.partOn(page, start);
    if (by === 'court') return null;
    if (writer === null) return UNNAMED[by];
    const who = `${writer.name}, ${writer.title}`;
    return writer.stance === null ? `opinion of ${who}` : `${who}, ${writer.stance}`;
  }

  of({ page, span }: Place): WhoseWords {
    const at = this.#pages.findIndex(({ number }) => number === page);
    const text = this.#pages[at]?.text ?? '';
    const part = this.#partAt(at, span[0]);
    if (part.by !== 'court') return { by: part.by, quoted_from: null };
    const quoted = quotationsIn(text).find(([start, end]) => start <= span[0] && end >= span[1]);
    if (quoted !== undefined) {
      const whole = [quoted[0] - 1, quoted[1] + 1] as const;
      return { by: 'quoted', quoted_from: quotedFrom(text, whole)?.authority ?? null };
    }
    return { by: reporter(text, span), quoted_from: null };
  }

  #partAt(at: number, start: number): BegunPart {
    const isBefore = (part: Part) => part.at < at || (part.at === at && part.start <= start);
    return this.#parts.findLast(isBefore) ?? OF_COURT;
  }
}

const UNNAMED: Readonly<Record<Exclude<BegunPart['by'], 'court'>, string>> = {
  dissent: 'dissenting opinion',
  concurrence: 'concurring opinion',
  separate_opinion: 'separate opinion',
  syllabus: 'syllabus',
};

/** A court speaks once: where it has spoken, by itself or through one judge, another judge who begins speaks alone. */
function ofSingleJudges(parts: readonly Part[]): Part[] {
  let spoken: string | null = null;
  return parts.map((part) => {
    if (part.by !== 'court') return part;
    const name = part.writer?.name ?? null;
    if (name !== null && spoken !== null && spoken !== name) return { ...part, by: 'separate_opinion' };
    if (name !== null || PER_CURIAM.test(part.line)) spoken = name ?? '';
    return part;
  });
}

function partsIn(text: string): Omit<Part, 'at'>[] {
  const parts: Omit<Part, 'at'>[] = [];
  let start = 0;
  let above = '';
  for (const line of text.split('\n')) {
    const begun = partBegunBy(line, above);
    if (begun !== null) parts.push({ start, line, ...begun });
    above = line;
    start += line.length + 1;
  }
  return parts;
}

function reporter(text: string, [start, end]: readonly [number, number]): Speaker {
  const from = Math.max(0, start - AROUND);
  const sentences = sortOpinion(text.slice(from, end + AROUND)).map((one) => ({
    ...one,
    shared: Math.max(0, Math.min(end, from + one.end) - Math.max(start, from + one.start)),
  }));
  const own = sentences.filter(({ shared }) => shared > 0);
  const whole = own.reduce((sum, { shared }) => sum + shared, 0);
  for (const [by, kind] of [
    ['party', 'party'],
    ['court_below', 'history'],
  ] as const) {
    const said = own.filter((one) => reportedBy([one]) === kind).reduce((sum, { shared }) => sum + shared, 0);
    if (whole > 0 && said >= whole * MOSTLY) return by;
  }
  return 'court';
}
