/**
 * Some chat templates end a turn with ordinary text (`### Instruction`) rather than a special token.
 * Cuts the stream there, holding back only as much as could still become such a text. Pure.
 */
export interface StopText {
  /** The part of the text so far that is safe to pass on. */
  push(text: string): string;
  /** What was held back and turned out harmless. */
  rest(): string;
  readonly stopped: boolean;
}

export function stopText(stops: readonly string[]): StopText {
  const ends = stops.filter((stop) => stop !== '');
  let held = '';
  let stopped = false;
  return {
    get stopped() {
      return stopped;
    },
    push(text) {
      if (stopped) return '';
      held += text;
      const found = ends.map((end) => held.indexOf(end)).filter((at) => at >= 0);
      if (found.length > 0) {
        stopped = true;
        const safe = held.slice(0, Math.min(...found));
        held = '';
        return safe;
      }
      const keep = Math.max(0, ...ends.map((end) => overlap(held, end)));
      const safe = held.slice(0, held.length - keep);
      held = held.slice(held.length - keep);
      return safe;
    },
    rest() {
      const text = held;
      held = '';
      return text;
    },
  };
}

/** Length of the longest end of `text` that is a beginning of `end`. */
function overlap(text: string, end: string): number {
  for (let length = Math.min(text.length, end.length - 1); length > 0; length--) {
    if (text.endsWith(end.slice(0, length))) return length;
  }
  return 0;
}
