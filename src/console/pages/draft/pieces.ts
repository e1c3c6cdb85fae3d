/** A paragraph cut where something begins or ends in it. Pure. */
type Span = readonly [number, number];

export interface Piece {
  readonly text: string;
  /** Where it begins in the paragraph. */
  readonly at: number;
  /** The citation it is. */
  readonly handle: string | null;
  readonly isOpen: boolean;
  /** Of a quotation: the number of a page or a footnote, which the paper leaves out. */
  readonly isMark: boolean;
  /** It stands weakly, or without support. */
  readonly level: 'weak' | 'unsupported' | null;
}

interface Marked {
  readonly span: Span;
}

interface Marks {
  readonly citations: readonly (Marked & { readonly handle: string })[];
  readonly open: readonly Marked[];
  readonly marks: readonly Span[];
  readonly remarks: readonly (Marked & { readonly level: 'weak' | 'unsupported' })[];
}

/** Every letter once, in order. A citation or an open point is one piece. */
export function piecesOf(text: string, { citations, open, marks, remarks }: Marks): Piece[] {
  const whole = [...[...citations, ...open].map(({ span }) => span), ...marks];
  const isInside = (at: number) => whole.some(([from, to]) => from < at && at < to);
  const cuts = [...whole, ...remarks.map(({ span }) => span)]
    .flat()
    .filter((at) => at > 0 && at < text.length && !isInside(at));
  const edges = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b);
  return edges.slice(0, -1).map((at, index) => {
    const end = edges[index + 1] ?? text.length;
    const covers = ({ span }: Marked) => span[0] <= at && end <= span[1];
    return {
      text: text.slice(at, end),
      at,
      handle: citations.find(covers)?.handle ?? null,
      isOpen: open.some(covers),
      isMark: marks.some((span) => covers({ span })),
      level: remarks.find(covers)?.level ?? null,
    };
  });
}
