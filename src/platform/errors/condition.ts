import { ChanceryError } from './errors.ts';

/** Entity tags without their quotes, `['*']` for any; null where the request names none (RFC 9110 §13.1). */
export interface Condition {
  readonly ifMatch: readonly string[] | null;
  readonly ifNoneMatch: readonly string[] | null;
}

/**
 * To be asked in the transaction that makes the change.
 * @param tag of what is there now; null where nothing is
 * @throws ChanceryError `precondition_failed`
 */
export function assertCondition(condition: Condition | undefined, tag: string | null, what: string): void {
  if (condition === undefined) return;
  const { ifMatch, ifNoneMatch } = condition;
  const names = (tags: readonly string[]) => tag !== null && (tags.includes('*') || tags.includes(tag));
  if (ifMatch !== null && !names(ifMatch)) {
    throw new ChanceryError('precondition_failed', `The ${what} has changed since you read it.`, {
      hint: 'Read it again and repeat the change on the new version.',
    });
  }
  if (ifNoneMatch !== null && names(ifNoneMatch)) {
    throw new ChanceryError('precondition_failed', `The ${what} is there already.`, {
      hint: 'Read it, and change it without If-None-Match or with If-Match.',
    });
  }
}
