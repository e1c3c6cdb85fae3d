/** What stands in place of what is not there: a word while it comes, and why it does not. */
import type { ComponentChildren } from 'preact';
import type { Refused } from '../api/call.ts';
import type { Loading } from './use-answer.ts';

export function Problem({ refused }: { readonly refused: Refused }) {
  return (
    <div class="problem" role="alert">
      <p>{refused.message}</p>
      {refused.errors.length === 0 ? null : (
        <ul>
          {refused.errors.slice(0, 20).map(({ pointer, detail }) => (
            <li key={`${pointer} ${detail}`}>{detail}</li>
          ))}
        </ul>
      )}
      {refused.hint === undefined ? null : <p>{refused.hint}</p>}
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
      <div>
        {title === undefined ? null : <h1>{title}</h1>}
        <Problem refused={of.refused} />
        <button type="button" onClick={of.again}>
          Try again
        </button>
      </div>
    );
  }
  if (of.answer === null) return <p role="status">{of.isSlow ? 'Loading …' : ''}</p>;
  return <>{children(of.answer)}</>;
}
