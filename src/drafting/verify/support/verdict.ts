/** What the check of support says of a sentence. Pure. */
export type SupportVerdict = 'supported' | 'weak' | 'unsupported';

export interface Judgement {
  readonly verdict: SupportVerdict;
  /** For a lawyer to read; says what to look at. */
  readonly reason: string;
  /** Nothing speaks against the sentence but that the passage has too few of its words: another way of saying it may be all. */
  readonly fewWords?: boolean;
}

export function unsupported(reason: string): Judgement {
  return { verdict: 'unsupported', reason };
}

export function weak(reason: string): Judgement {
  return { verdict: 'weak', reason };
}
