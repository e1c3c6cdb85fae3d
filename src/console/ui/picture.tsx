/** The picture of a page with boxes marked on it, in the unit of the page. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { bringIntoView } from './bring-into-view.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

const WIDTH = 1400;
/** Around a mark, in its own heights. */
const AIR = 0.12;
/** A page that is being drawn for the first time may be a moment late. */
const ATTEMPTS = 3;
const PAUSE_MS = 1500;

export function Picture({
  fileId,
  number,
  size: { width, height },
  boxes,
  turned,
  zoom,
  onMissing,
}: {
  readonly fileId: string;
  readonly number: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly boxes: readonly Box[];
  /** Quarters of a turn to the right. */
  readonly turned: number;
  readonly zoom: number;
  readonly onMissing: () => void;
}) {
  const first = useRef<SVGRectElement>(null);
  const [attempt, setAttempt] = useState(0);
  const place = `${fileId} ${number} ${zoom} ${boxes.join(' ')}`;
  useEffect(() => {
    bringIntoView(first.current);
    // A telephone that is turned shows the same words.
    let width = innerWidth;
    const resized = () => {
      if (innerWidth !== width) bringIntoView(first.current);
      width = innerWidth;
    };
    addEventListener('resize', resized);
    return () => removeEventListener('resize', resized);
  }, [place]);
  useEffect(() => setAttempt(0), [fileId, number]);
  const again = () => {
    if (attempt + 1 >= ATTEMPTS) onMissing();
    else setTimeout(() => setAttempt(attempt + 1), PAUSE_MS);
  };
  return (
    <div class={`picture turned-${turned % 4}`}>
      <img
        key={attempt}
        src={pictureOf(fileId, number, WIDTH)}
        alt={`Page ${number}`}
        width={Math.round(width)}
        height={Math.round(height)}
        onError={again}
      />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {boxes.map(([left, top, right, bottom], index) => {
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

export function pictureOf(fileId: string, number: number, width: number): string {
  return `/v1/vault/files/${encodeURIComponent(fileId)}/pages/${number}/image?width=${width}`;
}
