/** The paper as it is printed, from what stands above the first section to the last signature; each citation is a link. */
import type { ComponentChildren } from 'preact';
import type { Answer } from '../../api/call.ts';
import { go, isPlain } from '../../router.ts';
import { type Piece, piecesOf } from './pieces.ts';

export type Draft = Answer<'getDocument'>;
export type Section = Draft['sections'][number];
export type Paragraph = Section['paragraphs'][number];
export type OpenPoint = Draft['verification']['open_points'][number];
export type Remark = Draft['verification']['remarks'][number];

export function Head({ blocks }: { readonly blocks: Draft['head'] }) {
  return (
    <div class="paper-head">
      {blocks.map(({ kind, lines, beside }, index) => (
        <div key={index} class={`head-${kind}`}>
          {kind === 'head' ? (
            <dl>
              {lines.map((line, at) => (
                <div key={line}>
                  <dt>{line}</dt>
                  <dd>
                    <Outside text={beside[at] ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <>
              <div>
                {lines.map((line, at) => (
                  <p key={at}>
                    <Outside text={line} />
                  </p>
                ))}
              </div>
              {beside.length === 0 ? null : (
                <div>
                  {beside.map((line, at) => (
                    <p key={at}>
                      <Outside text={line} />
                    </p>
                  ))}
                </div>
              )}
            </>
          )}
        </div>
      ))}
    </div>
  );
}

export function Signatures({ blocks }: { readonly blocks: Draft['signatures'] }) {
  if (blocks.length === 0) return null;
  return (
    <div class="signatures">
      {blocks.map((lines, index) => (
        <div key={index}>
          {lines.map((line, at) =>
            line === '' ? (
              <p key={at} class="pen">
                <span class="hidden">Signature</span>
              </p>
            ) : (
              <p key={at}>
                <Outside text={line} />
              </p>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** Of caption, address and signature: what is open there comes from the case, or is written by hand. */
function Outside({ text }: { readonly text: string }) {
  const parts = text.split(/(\[TO COMPLETE: [^\]]*\])/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <mark class="open" key={index}>
            {part}
          </mark>
        ),
      )}
    </>
  );
}

/** What the paper says and what it marks: split by section and paragraph once for a draft. */
export interface Marked {
  readonly open: ReadonlyMap<string, readonly OpenPoint[]>;
  readonly remarks: ReadonlyMap<string, readonly Remark[]>;
  /** Open points in the sections. */
  readonly fillable: number;
}

export function keyOf(section: string | null, paragraph: number | null): string {
  return `${section} ${paragraph}`;
}

export function markedIn({ verification }: Draft): Marked {
  const by = <T extends { readonly section: string | null; readonly paragraph: number | null }>(
    all: readonly T[],
  ) => Map.groupBy(all, ({ section, paragraph }) => keyOf(section, paragraph));
  const fillable = verification.open_points.filter(({ section }) => section !== null).length;
  return { open: by(verification.open_points), remarks: by(verification.remarks), fillable };
}

interface Shown {
  readonly paragraph: Paragraph;
  readonly open: readonly OpenPoint[];
  readonly remarks: readonly Remark[];
  /** How each handle is cited. */
  readonly names: ReadonlyMap<string, { readonly citation: string }>;
  readonly source: string;
  /** The address of the page with this source beside it. */
  readonly to: (handle: string) => string;
  /** What stands in place of an open point. */
  readonly field: (point: OpenPoint) => ComponentChildren;
}

export function ParagraphText({ paragraph, open, remarks, names, source, to, field }: Shown) {
  const { text, kind, number, places, citations, marks, printed_source: printed } = paragraph;
  const placed = open.flatMap((point) => (point.span === null ? [] : [{ span: point.span, point }]));
  const pieces = piecesOf(text, { citations: places, open: placed, marks, remarks });
  // A link is broken from line to line as the words around it are.
  const link = (handle: string, words: string, index: number) => (
    <a
      class="citation"
      key={`${handle} ${index}`}
      href={to(handle)}
      data-handle={handle}
      aria-current={handle === source ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(to(handle), { replace: true });
      }}
    >
      {words}
    </a>
  );
  const shown = (piece: Piece, index: number) => {
    const point = piece.isOpen
      ? placed.find(({ span }) => span[0] <= piece.at && piece.at < span[1])
      : undefined;
    if (point !== undefined) return <span key={index}>{field(point.point)}</span>;
    if (piece.isMark) return null;
    const cited = places.find(({ span }) => span[0] === piece.at)?.printed ?? piece.text;
    const words = piece.handle === null ? piece.text : link(piece.handle, cited, index);
    if (piece.level === null) return words;
    return (
      <span key={index} class={piece.level}>
        {words}
      </span>
    );
  };
  const body = pieces.map(shown);
  const elsewhere = citations.filter((handle) => !places.some((place) => place.handle === handle));
  return (
    <>
      {kind === 'quotation' ? (
        <blockquote>{body}</blockquote>
      ) : (
        <p>
          {number === null ? null : `${number} `}
          {body}
        </p>
      )}
      {elsewhere.length === 0 ? null : (
        <p class="quotation-source">
          {elsewhere.map((handle, index) =>
            link(handle, printed ?? names.get(handle)?.citation ?? handle, index),
          )}
        </p>
      )}
      {remarks.map(({ text: words, reason }, index) => (
        <p key={index} class="remark">
          {reason} <span class="quiet">“{words}”</span>
        </p>
      ))}
    </>
  );
}
