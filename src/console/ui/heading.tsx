import { useLayoutEffect } from 'preact/hooks';

/** What the page is about, for the reader and on the tab. */
export function Heading({ children }: { readonly children: string }) {
  // Before the page is painted: who hears the heading hears the right tab, too.
  useLayoutEffect(() => {
    document.title = `${children} · Chancery`;
  }, [children]);
  return <h1>{children}</h1>;
}
