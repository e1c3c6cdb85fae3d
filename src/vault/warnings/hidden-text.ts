/** Text under a box on a page: see `HiddenText` of the reading room, whose shape is stored. */
export interface StoredHiddenText {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
}

/** The same as shown; `text` is null unless the caller asked for it. */
export interface ShownHiddenText {
  readonly box: StoredHiddenText['box'];
  readonly text: string | null;
}

export function decodeHidden(stored: string | null): StoredHiddenText[] {
  return stored === null ? [] : (JSON.parse(stored) as StoredHiddenText[]);
}

export function showHidden(
  hidden: readonly StoredHiddenText[] = [],
  { include }: { readonly include?: 'hidden' | undefined },
): ShownHiddenText[] {
  return hidden.map(({ box, text }) => ({ box, text: include === 'hidden' ? text : null }));
}
