/**
 * Asks a reranker, where one is installed, about what the words have judged. It knows how well a passage answers a
 * sentence, in whatever words; it does not know what a negation or a number is. So it may doubt what the words support, and speak for
 * what has merely too few words in common; what the words find spoken against stays so.
 */
import { isChanceryError } from '../../../platform/index.ts';
import type { RerankerIdentity, Verification } from '../../document.ts';
import type { Reranker, Source } from '../../model.ts';

type Judged = Verification['support'][number];

/** From here on a passage answers, below there it does not; between them the words decide. Rerankers are trained towards 1 and 0. */
const ANSWERS = 0.8;
const DOES_NOT = 0.05;
/** All sentences of a draft together; after that the words decide the rest. */
const LONGEST_MS = 120_000;

export interface Reranked {
  readonly support: readonly Judged[];
  readonly reranker?: RerankerIdentity;
  readonly notes: readonly string[];
}

export async function rerankSupport(
  reranker: Reranker | undefined,
  support: readonly Judged[],
  of: { readonly sources: ReadonlyMap<string, Source>; readonly fewWords: ReadonlySet<number> },
  signal: AbortSignal,
): Promise<Reranked> {
  const opened = support.length === 0 ? null : await reranker?.open();
  if (opened == null) return { support, notes: [] };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const judged: Judged[] = [];
  try {
    for (const [index, one] of support.entries()) {
      const passage = of.sources.get(one.handle)?.quote ?? '';
      const score = await opened.score(one.sentence, passage, limit);
      judged.push(together(one, Math.round(score * 1000) / 1000, of.fewWords.has(index)));
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!isChanceryError(error) && !limit.aborted) throw error;
    // Half of a judgement would be taken for the whole.
    return {
      support,
      notes: [`The reranker ${opened.name} could not be asked: words alone decided on support.`],
    };
  }
  return { support: judged, reranker: { model: opened.name, model_sha256: opened.sha256 }, notes: [] };
}

function together(words: Judged, reranker_score: number, fewWords: boolean): Judged {
  const { verdict } = words;
  const scored = (reason: string) => `${words.reason}; the reranker ${reason} (${reranker_score})`;
  if (verdict === 'supported' && reranker_score < DOES_NOT) {
    const reason = scored('finds that it does not answer the sentence');
    return { ...words, verdict: 'weak', reason, decided_by: 'reranker', reranker_score };
  }
  if (fewWords && verdict !== 'supported' && reranker_score >= ANSWERS) {
    const reason = scored('finds that it answers the sentence in other words');
    const lifted = verdict === 'unsupported' ? 'weak' : 'supported';
    return { ...words, verdict: lifted, reason, decided_by: 'reranker', reranker_score };
  }
  return { ...words, decided_by: 'words', reranker_score };
}
