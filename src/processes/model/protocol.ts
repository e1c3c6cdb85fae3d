/**
 * What the model child tells while it works: pieces of text, how many generations the loaded model takes at once, and signs of
 * life during long steps (null), so that a hanging child can be told from a busy one. It knows nothing but what it is called
 * with: no database, no vault, no network.
 */
export type ModelEvent = string | { readonly capacity: number } | null;
