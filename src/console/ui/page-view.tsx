/** A page of a stored file: its picture with words marked on it, or its text where it has no picture. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../api/call.ts';
import { marksOf, type Span } from './marks.ts';
import { Answered } from './states.tsx';
import { useAnswer } from './use-answer.ts';

const WIDTH = 1400;
/** Around a mark, in its own heights. */
const AIR = 0.12;

interface Place {
  readonly fileId: string;
  readonly page: number;
  readonly span: Span | null;
}

export function PageView({ fileId, page, span }: Place) {
  const path = `/v1/vault/files/${encodeURIComponent(fileId)}/pages/${page}`;
  const answer = useAnswer<'getFilePage'>(path);
  const [asText, setAsText] = useState(false);
  // Of which page there is no picture after all.
  const [missing, setMissing] = useState('');
  return (
    <Answered of={answer}>
      {(shown) => {
        // Until the next page has come, what stands here is the one before.
        const isThis = shown.file_id === fileId && shown.number === page;
        const own = `/v1/vault/files/${encodeURIComponent(shown.file_id)}/pages/${shown.number}`;
        const hasPicture = shown.width !== null && shown.height !== null && missing !== own;
        return (
          <div class="page-view" aria-busy={!isThis}>
            {hasPicture ? (
              <button type="button" aria-pressed={asText} onClick={() => setAsText(!asText)}>
                Text
              </button>
            ) : null}
            {shown.low_confidence ? (
              <p class="warning">Read with little certainty: look at the picture.</p>
            ) : null}
            {hasPicture && !asText ? (
              <Picture
                path={own}
                page={shown}
                span={isThis ? span : null}
                onMissing={() => setMissing(own)}
              />
            ) : (
              <PageText text={shown.text} span={isThis ? span : null} />
            )}
          </div>
        );
      }}
    </Answered>
  );
}

function Picture({
  path,
  page,
  span,
  onMissing,
}: {
  readonly path: string;
  readonly page: Answer<'getFilePage'>;
  readonly span: Span | null;
  readonly onMissing: () => void;
}) {
  const first = useRef<SVGRectElement>(null);
  const marks = span === null ? [] : marksOf(page.words, span);
  const place = span === null ? '' : `${page.file_id} ${page.number} ${span.join(' ')}`;
  useEffect(() => {
    if (place !== '') first.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [place]);
  const { width, height } = page;
  return (
    <div class="picture">
      <img
        src={`${path}/image?width=${WIDTH}`}
        alt={`Page ${page.number}`}
        width={Math.round(width ?? 1)}
        height={Math.round(height ?? 1)}
        onError={onMissing}
      />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {marks.map(([left, top, right, bottom], index) => {
          const air = (bottom - top) * AIR;
          return (
            <rect
              key={`${left} ${top}`}
              ref={index === 0 ? first : null}
              class="mark"
              x={left - air}
              y={top - air}
              width={right - left + 2 * air}
              height={bottom - top + 2 * air}
            />
          );
        })}
      </svg>
    </div>
  );
}

function PageText({ text, span }: { readonly text: string; readonly span: Span | null }) {
  const mark = useRef<HTMLElement>(null);
  const [start, end] = span ?? [0, 0];
  useEffect(() => {
    if (end > start) mark.current?.scrollIntoView({ block: 'center' });
  }, [start, end]);
  return (
    <pre class="page-text">
      {text.slice(0, start)}
      {end > start ? <mark ref={mark}>{text.slice(start, end)}</mark> : null}
      {text.slice(end)}
    </pre>
  );
}
