/** What the record of the case tells, sentence by sentence and day by day: a paper tells it unless the lawyer drops it, or the paper is of another action. Pure. */
import { THIRD_PARTY_DEFENDANT } from '../brief/directed/adversary.ts';
import type { Brief } from '../brief/model.ts';
import { saysSomething } from '../letters.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { asData, longDate, sentences } from '../templates/text.ts';
import { isChronology } from './dated-facts.ts';
import type { PlanBody, RecordFact } from './model.ts';
import { hasAny, withheldFrom } from './withheld.ts';

/**
 * @param paper the case as the paper has it
 * @param brief which may give the facts itself
 * @param again as the plan had it
 */
export function recordFactsOf(
  { facts: takes, form, sections }: DocumentType,
  matter: Pick<CaseFacts, 'facts' | 'key_dates' | Known>,
  paper: Pick<CaseFacts, Known>,
  brief: Brief,
  again: Pick<PlanBody, 'record'> | null,
): RecordFact[] {
  if (takes === 'brief') return [];
  const levels = new Map(again?.record?.map(({ text, level }) => [text, level]));
  const level: RecordFact['level'] = isOfAnother(matter, paper) ? 'offered' : 'chosen';
  // A memorandum tells what is known, a paper what is alleged; whoever lists the events has chosen them.
  const isChosen = form !== 'memorandum' || sections.some(isChronology);
  const ofFacts: RecordFact['level'] = isChosen && tellsFacts(brief) ? 'offered' : level;
  const { always, unchosen } = withheldFrom(brief, matter.parties);
  const told = [
    ...sentences(matter.facts ?? '')
      .filter(saysSomething)
      .map((text) => ({ text, usual: ofFacts })),
    ...matter.key_dates.map((one) => ({ text: dayTold(one), usual: level })),
  ];
  return told.map(({ text, usual }, at) => ({
    id: `r${at + 1}`,
    level: hasAny(text, always)
      ? 'offered'
      : (levels.get(text) ?? (hasAny(text, unchosen) ? 'offered' : usual)),
    text,
  }));
}

/** Whoever gives the facts has told them. */
export function tellsFacts({ values }: Brief): boolean {
  return values.some(({ field, from }) => field === 'facts' && from === 'given');
}

type Known = 'parties' | 'court' | 'docket_number';

/**
 * Against, or to, somebody whom the record does not know and who is not brought into its action, or before another court than the one where
 * that is pending: what the action is about is not told.
 */
function isOfAnother(
  { parties, court, docket_number }: Pick<CaseFacts, Known>,
  paper: Pick<CaseFacts, Known>,
): boolean {
  if (paper.court !== court && (docket_number ?? '').trim() !== '') return true;
  const known = new Set(parties.map(({ name }) => name));
  return paper.parties.some(
    ({ name, role, directed }) => directed === true && role !== THIRD_PARTY_DEFENDANT && !known.has(name),
  );
}

/** The case without what is not chosen; the same where everything is. */
export function asChosen<M extends Pick<CaseFacts, 'facts' | 'key_dates'>>(
  matter: M,
  record: readonly RecordFact[] | undefined,
): M {
  const left = new Set(record?.filter(({ level }) => level !== 'chosen').map(({ text }) => text));
  if (left.size === 0) return matter;
  const kept = sentences(matter.facts ?? '').filter((one) => !left.has(one));
  const facts = kept.some(saysSomething) ? kept.join(' ') : null;
  return { ...matter, facts, key_dates: matter.key_dates.filter((one) => !left.has(dayTold(one))) };
}

/** `Notice of termination: March 4, 2024` */
function dayTold({ label, date }: CaseFacts['key_dates'][number]): string {
  return `${asData(label)}: ${longDate(date)}`;
}
