/** A list that goes on where its first page ends. */
import { useEffect, useRef } from 'preact/hooks';
import type { OperationId } from '../../contract/index.ts';
import { type Answer, getTagged, type Refused } from '../api/call.ts';
import { type Loading, useReading } from './use-answer.ts';
import { useWork } from './work.ts';

interface Page<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}
type ListId = { [K in OperationId]: Answer<K> extends Page<unknown> ? K : never }[OperationId];
type RowOf<K extends OperationId> = Answer<K> extends Page<infer T> ? T : never;

export interface List<T> extends Loading<Page<T>> {
  /** Puts the next page behind what is there; null at the end. */
  readonly more: (() => void) | null;
  readonly isBusy: boolean;
  /** Why there was no next page. */
  readonly moreRefused: Refused | null;
}

/** What is listed at `path`; `again` reads as many pages as are shown. */
export function useList<K extends ListId>(path: string | null): List<RowOf<K>> {
  const shown = useRef({ path, pages: 1 });
  if (shown.current.path !== path) shown.current = { path, pages: 1 };
  const work = useWork();
  // What was refused of one list is not said of the next.
  useEffect(work.forget, [path]);
  const read = async (first: string, cursor: string | null, signal: AbortSignal) => {
    const { answer } = await getTagged<K>(withCursor(first, cursor), signal);
    return answer as unknown as Page<RowOf<K>>;
  };
  const list = useReading<Page<RowOf<K>>>(path, async (first, signal) => {
    let page = await read(first, null, signal);
    for (let at = 1; at < shown.current.pages && page.next_cursor !== null; at += 1)
      page = joined(page, await read(first, page.next_cursor, signal));
    return { answer: page, tag: null };
  });
  const { answer } = list;
  const own = shown.current;
  const goOn = async () => {
    if (path === null || answer === null) return;
    const next = await read(path, answer.next_cursor, new AbortController().signal);
    // Meanwhile another list may stand here.
    if (shown.current !== own) return;
    own.pages += 1;
    list.take({ answer: joined(answer, next), tag: null });
  };
  return {
    ...list,
    more: answer === null || answer.next_cursor === null ? null : () => void work.run(goOn),
    isBusy: work.isBusy,
    moreRefused: work.refused,
  };
}

function joined<T>(before: Page<T>, { data, next_cursor }: Page<T>): Page<T> {
  return { data: [...before.data, ...data], next_cursor };
}

function withCursor(path: string, cursor: string | null): string {
  if (cursor === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
}
