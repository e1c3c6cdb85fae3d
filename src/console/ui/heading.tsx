import { useEffect } from 'preact/hooks';

/** What the page is about, for the reader and on the tab. */
export function Heading({ children }: { readonly children: string }) {
  useEffect(() => {
    document.title = `${children} · Chancery`;
  }, [children]);
  return <h1>{children}</h1>;
}
