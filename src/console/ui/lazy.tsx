/** A page whose script is fetched when somebody goes there. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [, setReady] = useState(loaded !== null);
    const [isLost, setLost] = useState(false);
    useEffect(() => {
      if (loaded !== null) return;
      load().then(
        (page) => {
          loaded = page;
          setReady(true);
        },
        () => setLost(true),
      );
    }, []);
    if (isLost)
      return (
        <div class="problem" role="alert">
          <p>This page could not be fetched.</p>
          <button type="button" onClick={() => location.reload()}>
            Load the console again
          </button>
        </div>
      );
    if (loaded === null) return <p role="status" />;
    const Page = loaded;
    return <Page {...props} />;
  };
}
