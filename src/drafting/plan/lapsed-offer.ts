/** The offer of the other side that a letter rejects, where a document of the matter says until when it was open: what has lapsed is told so. Pure. */
import { sentencesOf } from '../../precedents/index.ts';
import { amountsIn } from '../brief/amounts.ts';
import { type Brief, textOf } from '../brief/model.ts';
import { lapsedOn } from '../brief/printed/demand-fields.ts';
import { findValues } from '../brief/slots/find-values.ts';
import { wordsIn } from '../letters.ts';
import { datesIn, dayAfter } from '../templates/dates.ts';
import { longDate } from '../templates/text.ts';
import type { MatterPage } from './matter-documents.ts';
import type { PlanWarning } from './model.ts';
import { daysIn } from './passed-days.ts';

/** An offer is, or does, one of these as long as it may be accepted. */
const OPEN: ReadonlySet<string> = new Set(
  'open valid good stands expire expires lapse lapses accept accepted until'.split(' '),
);
/** Sentences behind the one that has the sum. */
const NEAR = 2;
/** Characters in which a document tells its own day. */
const HEAD = 600;

interface Lapsed {
  /** YYYY-MM-DD, the last on which it could be accepted. */
  readonly day: string;
  readonly page: MatterPage;
}

/** Null where no document says so, where two differ, or where it is open still. @param today YYYY-MM-DD */
function lapsedOffer(brief: Brief, pages: readonly MatterPage[], today: string): Lapsed | null {
  const [offer] = amountsIn(textOf(brief, 'offer') ?? '');
  if (offer === undefined || textOf(brief, 'offer_lapsed') !== null) return null;
  const found = pages
    .filter(({ nature }) => !nature.privileged)
    .flatMap((page): Lapsed[] => {
      const sentences = sentencesOf(page.text).map(({ start, end }) => page.text.slice(start, end));
      const at = sentences.findIndex((one) => amountsIn(one).some(({ value }) => value === offer.value));
      const said = at < 0 ? [] : sentences.slice(at, at + NEAR + 1);
      const written = datesIn(page.text.slice(0, HEAD))[0]?.day;
      return said
        .filter((one) => wordsIn(one.toLowerCase()).some((word) => OPEN.has(word)))
        .flatMap((one) => {
          const [until] = datesIn(one);
          const [period] = findValues(one).filter(({ kind }) => kind === 'period');
          const days = period === undefined ? null : daysIn(period.text);
          const counted = days === null || written === undefined ? undefined : dayAfter(written, days);
          const day = until?.day ?? counted;
          return day === undefined ? [] : [{ day, page }];
        })
        .slice(0, 1);
    });
  const [first] = found;
  const isOne = new Set(found.map(({ day }) => day)).size === 1;
  return first !== undefined && isOne && first.day < today.slice(0, 10) ? first : null;
}

export function fateOfOffer(
  brief: Brief,
  pages: readonly MatterPage[],
  today: string,
): Record<string, string> {
  const lapsed = lapsedOffer(brief, pages, today);
  return lapsed === null ? {} : { 'offer.fate': lapsedOn(longDate(lapsed.day)) };
}

export function warningsOfOffer(brief: Brief, pages: readonly MatterPage[], today: string): PlanWarning[] {
  const lapsed = lapsedOffer(brief, pages, today);
  if (lapsed === null) return [];
  const { id, title, name } = lapsed.page.file;
  return [
    {
      code: 'contradiction',
      text: `${title ?? name}, page ${lapsed.page.number}, kept the offer of ${textOf(brief, 'offer')} open until ${longDate(lapsed.day)}: the letter says that it has lapsed, and does not reject it.`,
      ground: null,
      file_id: id,
    },
  ];
}
