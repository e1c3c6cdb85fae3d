/** Remarks that somebody may set aside once they have read them: for themselves, in this browser. What the remarks are about is not changed. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { session } from '../session.ts';
import { count } from './when.ts';

interface Remark {
  readonly text: string;
  /** What is shown, where that is more than the text. */
  readonly view?: ComponentChildren;
}

/** `of`: id of what the remarks are about. */
export function Dismissible({
  of,
  items,
  isWarning = false,
}: {
  readonly of: string;
  readonly items: readonly Remark[];
  readonly isWarning?: boolean;
}) {
  const [dismissed, set] = useDismissed(of);
  const own = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    // Whoever goes through them by the keyboard goes on with the next.
    const buttons = own.current?.querySelectorAll<HTMLElement>('[data-dismiss]');
    if (next.current !== null) (buttons?.[next.current] ?? own.current?.querySelector('summary'))?.focus();
    next.current = null;
  }, [dismissed]);
  const list = (all: readonly Remark[], is: boolean) => (
    <ul>
      {all.map(({ text, view }, index) => (
        <li key={`${text} ${index}`} class={isWarning && is ? 'warning' : undefined}>
          {view ?? text}{' '}
          <button
            type="button"
            class="quiet"
            aria-label={`${is ? 'Dismiss' : 'Show again'}: ${text}`}
            {...(is ? { 'data-dismiss': '' } : {})}
            onClick={() => {
              if (is) next.current = index;
              set(text, is);
            }}
          >
            {is ? 'Dismiss' : 'Show again'}
          </button>
        </li>
      ))}
    </ul>
  );
  const isGone = ({ text }: Remark) => dismissed.has(markOf(text));
  const gone = items.filter(isGone);
  return (
    <div ref={own}>
      {list(
        items.filter((one) => !isGone(one)),
        true,
      )}
      {gone.length === 0 ? null : (
        <details>
          <summary>{count(gone.length, 'remark')} dismissed by you</summary>
          {list(gone, false)}
        </details>
      )}
    </div>
  );
}

function useDismissed(of: string): readonly [ReadonlySet<string>, (text: string, is: boolean) => void] {
  const place = `dismissed ${session.get()?.person.id} ${of}`;
  const stored = () => new Set(localStorage.getItem(place)?.split(' '));
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(stored);
  const set = (text: string, is: boolean) => {
    // Another list of the same paper may have added to it meanwhile.
    const now = stored();
    if (is) now.add(markOf(text));
    else now.delete(markOf(text));
    localStorage.setItem(place, [...now].join(' '));
    setDismissed(now);
  };
  return [dismissed, set];
}

/** Of the words nothing stays on the disk of whoever read them: 53 bits tell the remarks of a paper apart. */
function markOf(text: string): string {
  let low = 0;
  let high = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  return ((high >>> 11) * 2 ** 32 + (low >>> 0)).toString(36);
}
