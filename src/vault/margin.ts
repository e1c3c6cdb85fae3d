/** What is said beside the text of a page: see `Margin` of the reading room, whose shape is stored. */
export interface StoredMargin {
  readonly text: string;
  readonly remarks: readonly {
    readonly kind: 'comment' | 'note' | 'insertion' | 'deletion' | 'hidden';
    readonly by: string | null;
    readonly at: string | null;
    readonly on: string | null;
    readonly span: readonly [number, number];
  }[];
}

export function decodeMargin(stored: string | null): StoredMargin | null {
  return stored === null ? null : (JSON.parse(stored) as StoredMargin);
}

/** Absent where nothing is said. */
export function showMargin(stored: string | null): { readonly margin?: StoredMargin } {
  const margin = decodeMargin(stored);
  return margin === null ? {} : { margin };
}
