/** A page of a stored file: its picture with words marked on it, or its text where it has no picture. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { bringIntoView } from './bring-into-view.ts';
import { Picture } from './picture.tsx';
import { Answered } from './states.tsx';
import { useAnswer } from './use-answer.ts';

export type Span = readonly [number, number];

interface Place {
  readonly fileId: string;
  readonly page: number;
  readonly span: Span | null;
  /** Links beside the buttons that turn to the text, enlarge and rotate. */
  readonly children?: ComponentChildren;
}

/** In per cent of the room there is. */
const ZOOMS = [100, 150, 200, 300];

/** One small answer: the text of the page, and where the words of the span stand. */
export function PageView({ fileId, page, span, children }: Place) {
  const [from, to] = span ?? [0, 0];
  const answer = useAnswer<'getFilePage'>(
    `/v1/vault/files/${encodeURIComponent(fileId)}/pages/${page}?span=${from}-${to}`,
  );
  const [asText, setAsText] = useState(false);
  const [zoom, setZoom] = useState(0);
  const [turned, setTurned] = useState(0);
  const percent = ZOOMS[zoom % ZOOMS.length] ?? 100;
  // Of which page there is no picture after all.
  const [missing, setMissing] = useState('');
  return (
    <Answered of={answer}>
      {({ file_id: shownFile, number, width, height, text, low_confidence: doubtful, boxes = [] }) => {
        // Until the next page has come, what stands here is the one before.
        const isThis = shownFile === fileId && number === page;
        const own = `${shownFile} ${number}`;
        const size = width === null || height === null || missing === own ? null : { width, height };
        return (
          <div class="page-view" aria-busy={!isThis}>
            <p class="actions">
              {children}
              {size === null ? null : (
                <button type="button" onClick={() => setAsText(!asText)}>
                  {asText ? 'Show the page' : 'Show as text'}
                </button>
              )}
              {size === null || asText ? null : (
                <>
                  <button type="button" onClick={() => setZoom(zoom + 1)}>
                    Zoom {percent} %
                  </button>
                  <button type="button" onClick={() => setTurned(turned + 1)}>
                    Rotate
                  </button>
                </>
              )}
            </p>
            {doubtful ? (
              <p class="warning">This page was hard to read. Check the words against the picture.</p>
            ) : null}
            {size !== null && !asText ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
              <section class={`zoomed zoom-${percent}`} tabIndex={0} aria-label={`Page ${number}`}>
                <Picture
                  fileId={shownFile}
                  number={number}
                  size={size}
                  turned={turned}
                  zoom={percent}
                  boxes={isThis ? boxes : []}
                  onMissing={() => setMissing(own)}
                />
              </section>
            ) : (
              <PageText text={text} span={isThis ? span : null} />
            )}
          </div>
        );
      }}
    </Answered>
  );
}

function PageText({ text, span }: { readonly text: string; readonly span: Span | null }) {
  const mark = useRef<HTMLElement>(null);
  const [start, end] = span ?? [0, 0];
  useEffect(() => {
    bringIntoView(mark.current);
  }, [text, start, end]);
  return (
    <pre class="page-text">
      {text.slice(0, start)}
      {end > start ? <mark ref={mark}>{text.slice(start, end)}</mark> : null}
      {text.slice(end)}
    </pre>
  );
}
