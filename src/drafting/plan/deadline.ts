/** By when something is demanded: the time set for the demand itself, not for another act that the request also names. */
import { datesIn } from './dates.ts';
import { dayNamed, daysNamed } from './request-words.ts';
import { sentences } from './text.ts';

/** Another act than paying or answering has a time of its own. */
const OTHER_ACT =
  /\b(?:tolling|mediat\w+|inspect\w*|confirm\w*|sign(?:ed)?|meet(?:ing)?|call|agreement|extension|hearing|file[sd]?|served?)\b[^.;]{0,60}$/i;

/** `December 11, 2026`, `30 days from the date of this letter`, `30 days from December 1, 2026`; null where two times are set for it. */
export function deadlineNamed(said: string): string | null {
  const found = new Set(sentences(said).flatMap(timesIn));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function timesIn(sentence: string): string[] {
  return sentence.split(/;\s+|,\s+so\s+/).flatMap((clause) => {
    const days = daysNamed(clause);
    const day = dayNamed(clause);
    const at = day === null ? -1 : clause.indexOf(day);
    const own =
      day !== null &&
      !OTHER_ACT.test(clause.slice(0, at).replace(/\s(?:by|before|until|no later than)\s$/i, ''));
    return [...(days === null ? [] : [fromWhen(clause, days)]), ...(own && day !== null ? [day] : [])];
  });
}

function fromWhen(clause: string, days: string): string {
  const behind = clause.slice(clause.indexOf(days) + days.length);
  const [first] = datesIn(behind);
  const counted = first !== undefined && /^\s+(?:of|from|after)\s+$/i.test(behind.slice(0, first.start));
  return `${days} from ${counted ? behind.slice(first.start, first.end) : 'the date of this letter'}`;
}
