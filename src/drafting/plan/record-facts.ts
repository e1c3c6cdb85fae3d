/** What the record of the case tells, sentence by sentence: a paper tells it unless the lawyer drops it, or the paper is of another action. Pure. */
import { THIRD_PARTY_DEFENDANT } from '../brief/directed/adversary.ts';
import { saysSomething } from '../letters.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { sentences } from '../templates/text.ts';
import type { PlanBody, RecordFact } from './model.ts';

/**
 * @param paper the parties as the paper has them
 * @param again as the plan had it
 */
export function recordFactsOf(
  { facts: takes }: Pick<DocumentType, 'facts'>,
  matter: Pick<CaseFacts, 'facts' | 'parties'>,
  paper: Pick<CaseFacts, 'parties'>,
  again: Pick<PlanBody, 'record'> | null,
): RecordFact[] {
  if (takes === 'brief') return [];
  const levels = new Map(again?.record?.map(({ text, level }) => [text, level]));
  const level = isOfAnother(matter, paper) ? 'offered' : 'chosen';
  return sentences(matter.facts ?? '')
    .filter(saysSomething)
    .map((text, at) => ({ id: `r${at + 1}`, level: levels.get(text) ?? level, text }));
}

/** Against, or to, somebody whom the record does not know and who is not brought into its action: what that action is about is not told. */
function isOfAnother({ parties }: Pick<CaseFacts, 'parties'>, paper: Pick<CaseFacts, 'parties'>): boolean {
  const known = new Set(parties.map(({ name }) => name));
  return paper.parties.some(
    ({ name, role, directed }) => directed === true && role !== THIRD_PARTY_DEFENDANT && !known.has(name),
  );
}

/** The case without what is not chosen; the same where everything is. */
export function asChosen<M extends Pick<CaseFacts, 'facts'>>(
  matter: M,
  record: readonly RecordFact[] | undefined,
): M {
  const left = new Set(record?.filter(({ level }) => level !== 'chosen').map(({ text }) => text));
  if (left.size === 0) return matter;
  const kept = sentences(matter.facts ?? '').filter((one) => !left.has(one));
  return { ...matter, facts: kept.some(saysSomething) ? kept.join(' ') : null };
}
