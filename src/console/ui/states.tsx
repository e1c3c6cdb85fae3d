/** What stands in place of what is not there: a word while it comes, and why it does not. */

import type { ComponentChildren } from 'preact';
import type { Refused } from '../api/call.ts';
import { Heading } from './heading.tsx';
import { inWords } from './refusals.ts';
import type { Loading } from './use-answer.ts';

export function Problem({
  refused,
  doing = 'change',
}: {
  readonly refused: Refused;
  /** `open`: nothing was to be changed, only shown. */
  readonly doing?: 'open' | 'change';
}) {
  const { what, todo } = inWords(refused, doing);
  return (
    <div class="problem" role="alert">
      <p>{what}</p>
      {refused.errors.length === 0 ? null : (
        <ul>
          {refused.errors.slice(0, 20).map(({ pointer, detail }) => (
            <li key={`${pointer} ${detail}`}>{detail}</li>
          ))}
        </ul>
      )}
      {todo === undefined ? null : <p>{todo}</p>}
      {refused.request === null ? null : (
        <p class="quiet">
          Request id <code>{refused.request}</code>
        </p>
      )}
    </div>
  );
}

/** The answer as `children` show it, or what is to be said until then. */
export function Answered<T>({
  of,
  title,
  children,
}: {
  readonly of: Loading<T>;
  /** Of a page that is nothing else: its heading where there is nothing to show. */
  readonly title?: string;
  readonly children: (answer: T) => ComponentChildren;
}) {
  if (of.refused !== null) {
    return (
      <div class="list-page">
        {title === undefined ? null : <Heading>{title}</Heading>}
        <Problem refused={of.refused} doing="open" />
        <button type="button" onClick={of.again}>
          Try again
        </button>
      </div>
    );
  }
  if (of.answer === null) return <p role="status">{of.isSlow ? 'Loading …' : ''}</p>;
  return <>{children(of.answer)}</>;
}
