/** Every state has an address: `/console/drafts/doc_…?source=S3`; that without a page leads to the first one somebody may see. */
import { useEffect, useState } from 'preact/hooks';

export interface Place {
  readonly page: string;
  /** Id of what the page shows; empty where it shows a list. */
  readonly item: string;
  readonly query: URLSearchParams;
}

const ROOT = '/console';
const moved = new EventTarget();

function placeNow(): Place {
  const [page = '', item = '', ...beyond] = location.pathname.slice(ROOT.length + 1).split('/');
  // No page has places inside its items.
  return {
    page: beyond.length === 0 ? page : `${page}/${item}/`,
    item: decoded(item),
    query: new URLSearchParams(location.search),
  };
}

/** Somebody may have typed the address. */
function decoded(item: string): string {
  try {
    return decodeURIComponent(item);
  } catch {
    return item;
  }
}

export function usePlace(): Place {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const update = () => setPlace(placeNow());
    moved.addEventListener('moved', update);
    addEventListener('popstate', update);
    return () => {
      moved.removeEventListener('moved', update);
      removeEventListener('popstate', update);
    };
  }, []);
  return place;
}

export function address(
  page: string,
  item = '',
  values: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const given = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${ROOT}${page === '' ? '' : `/${page}`}${item === '' ? '' : `/${encodeURIComponent(item)}`}${search === '' ? '' : `?${search}`}`;
}

const PLACE = 'place';

/** Before this tab goes to the firm's directory. */
export function rememberPlace(): void {
  // From there it would lead back to itself.
  if (placeNow().page !== 'returned') sessionStorage.setItem(PLACE, location.pathname + location.search);
}

/** Back from it: to exactly where it was. */
export function returnToPlace(): void {
  const place = sessionStorage.getItem(PLACE) ?? '';
  sessionStorage.removeItem(PLACE);
  go(place.startsWith(`${ROOT}/`) ? place : address(''), { replace: true });
}

/** `replace`: the step back leads past it. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  moved.dispatchEvent(new Event('moved'));
}

/** Not for a tab or a window of its own. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Links within the console need no new page; with a modifier, or to elsewhere, they are the browser's. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link === null || event.defaultPrevented || !isPlain(event) || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(`${ROOT}/`) || link.target !== '') return;
  // A place on this page is the browser's to find.
  if (url.hash !== '') return;
  event.preventDefault();
  go(url.pathname + url.search);
  scrollTo(0, 0);
}
