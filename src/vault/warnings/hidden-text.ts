/** Text that is not seen on a page: see `HiddenText` of the reading room, whose shape is stored. */
export interface StoredHiddenText {
  readonly kind: 'box' | 'unseen' | 'unchecked';
  readonly text: string;
  readonly box: readonly [number, number, number, number];
}

/** The same as shown; `text` is null unless the caller asked for it. */
export interface ShownHiddenText {
  readonly kind: StoredHiddenText['kind'];
  readonly box: StoredHiddenText['box'];
  readonly text: string | null;
}

/** Pages read by earlier releases have boxes only, and do not say so. */
export function decodeHidden(stored: string | null): StoredHiddenText[] {
  const texts = stored === null ? [] : (JSON.parse(stored) as Omit<StoredHiddenText, 'kind'>[]);
  return texts.map((text) => ({ kind: 'box', ...text }));
}

export function showHidden(
  hidden: readonly StoredHiddenText[] = [],
  { include }: { readonly include?: 'hidden' | undefined },
): ShownHiddenText[] {
  return hidden.map(({ kind, box, text }) => ({ kind, box, text: include === 'hidden' ? text : null }));
}
