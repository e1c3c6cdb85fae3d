/** Whether the passages a paragraph cites say what it says on their authority. */
import type { DocumentParagraph } from '../../document.ts';
import type { Source } from '../../model.ts';
import type { DraftRecord } from '../record.ts';
import { claimsOf } from './claims.ts';
import { judge, type SupportVerdict } from './judge.ts';

export type { SupportVerdict } from './judge.ts';

export interface CheckedClaim {
  /** The words that the citation stands behind. */
  readonly sentence: string;
  readonly handle: string;
  readonly verdict: SupportVerdict;
  readonly reason: string;
  readonly fewWords: boolean;
}

/**
 * Citations that a finished paragraph makes, in order. What is only pointed to after a fact of the case claims nothing, and what is said
 * of a decision that is cited as a whole has no passage to be compared with.
 */
export function checkSupport(
  paragraph: DocumentParagraph,
  sources: ReadonlyMap<string, Source>,
  record: DraftRecord,
): CheckedClaim[] {
  return claimsOf(paragraph, sources).flatMap(({ handle, text, signalled }) => {
    const source = sources.get(handle);
    const ofCase = record.states(text);
    if (source === undefined || source.whole === true || (signalled && ofCase)) return [];
    const found = judge({
      claim: text,
      passage: source.quote,
      isOfCase: (word) => record.isOfCase(word),
    });
    const judged =
      found.verdict === 'unsupported' && ofCase
        ? { verdict: 'weak' as const, reason: 'the record of the case says this, the passage cited does not' }
        : found;
    const { verdict, reason } = judged;
    return [{ sentence: text, handle, verdict, reason, fewWords: found.fewWords === true }];
  });
}
