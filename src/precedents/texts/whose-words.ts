/** Whose words a place of a decision holds, as far as the copy shows it: by the lines that begin its parts, by quotation marks, by how the court tells it. */
import type { Answer } from '../../contract/index.ts';
import type { Place } from './match-quotation.ts';
import { quotedFrom } from './quoted-from.ts';
import { quotationsIn } from './quoted-passages.ts';
import type { SourcePage } from './running-text.ts';
import { sortOpinion } from './sort-opinion.ts';
import { opinionBehindSummary, type Part as PartOfDecision, partBegunBy, reportedBy } from './who-speaks.ts';

type Checked = Answer<'checkCitations'>['citations'][number]['quotations'][number];

/** Null where nothing is found. */
export type WhoseWords = Pick<Checked, 'by' | 'quoted_from'>;

type Speaker = NonNullable<Checked['by']>;

interface Part {
  /** The place of the page in the document. */
  readonly at: number;
  readonly start: number;
  readonly by: PartOfDecision;
}

/** Characters around a place that are read to tell who says it. */
const AROUND = 1_500;
/** Share of the words that must be a party’s. */
const MOSTLY = 0.5;

/** Of one document. */
export class Speakers {
  readonly #pages: readonly SourcePage[];
  readonly #parts: readonly Part[];

  constructor(pages: readonly SourcePage[]) {
    this.#pages = pages;
    const parts = pages.flatMap(({ text }, at) => partsIn(text).map((part) => ({ at, ...part })));
    const opinion = opinionBehindSummary(pages.map(({ text }) => text));
    this.#parts =
      opinion === null
        ? parts
        : [
            { at: 0, start: 0, by: 'syllabus' },
            { ...opinion, by: 'court' },
            ...parts.filter(
              ({ at, start }) => at > opinion.at || (at === opinion.at && start > opinion.start),
            ),
          ];
  }

  /** Which part of the decision stands at this place of the page with this number. */
  partOn(page: number, start: number): Part['by'] {
    return this.#partAt(
      this.#pages.findIndex(({ number }) => number === page),
      start,
    );
  }

  of({ page, span }: Place): WhoseWords {
    const at = this.#pages.findIndex(({ number }) => number === page);
    const text = this.#pages[at]?.text ?? '';
    const part = this.#partAt(at, span[0]);
    if (part !== 'court') return { by: part, quoted_from: null };
    const quoted = quotationsIn(text).find(([start, end]) => start <= span[0] && end >= span[1]);
    if (quoted !== undefined) {
      const whole = [quoted[0] - 1, quoted[1] + 1] as const;
      return { by: 'quoted', quoted_from: quotedFrom(text, whole)?.authority ?? null };
    }
    return { by: reporter(text, span), quoted_from: null };
  }

  #partAt(at: number, start: number): Part['by'] {
    const last = this.#parts.findLast((part) => part.at < at || (part.at === at && part.start <= start));
    return last?.by ?? 'court';
  }
}

function partsIn(text: string): Omit<Part, 'at'>[] {
  const parts: Omit<Part, 'at'>[] = [];
  let start = 0;
  let above = '';
  for (const line of text.split('\n')) {
    const by = partBegunBy(line, above);
    if (by !== null) parts.push({ start, by });
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
