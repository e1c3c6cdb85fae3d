/**
 * A paragraph made of what the engine wrote and what the server put in. Patterns look at the whole text;
 * only the engine's characters can be taken out again.
 */
export interface Patch {
  readonly by: 'engine' | 'server';
  readonly text: string;
  /** The source the server cited here. */
  readonly handle?: string;
}

export interface View {
  readonly text: string;
  /** For each character of `text`: which patch it belongs to, and where in it it stands. */
  readonly patch: readonly number[];
  readonly offset: readonly number[];
}

/**
 * `masked`: what the server put in is one space, however many insertions follow each other, as if the engine's words
 * stood beside each other.
 */
export function viewOf(patches: readonly Patch[], masked: boolean): View {
  let text = '';
  const patch: number[] = [];
  const offset: number[] = [];
  patches.forEach((one, index) => {
    const shown = masked && one.by === 'server' ? ' ' : one.text;
    for (let i = 0; i < shown.length; i += 1) {
      const character = shown.charAt(i);
      if (masked && character === ' ' && text.endsWith(' ')) continue;
      text += character;
      patch.push(index);
      offset.push(i);
    }
  });
  return { text, patch, offset };
}

/** Does the range hold a character of the engine's that is not white space? */
export function hasEngineText(
  patches: readonly Patch[],
  view: View,
  [start, end]: readonly [number, number],
): boolean {
  for (let i = start; i < end; i += 1) {
    if (patches[view.patch[i] ?? -1]?.by === 'engine' && /\S/.test(view.text.charAt(i))) return true;
  }
  return false;
}

export interface Cut {
  readonly range: readonly [number, number];
  /** Put where the first character taken out stood; empty for nothing. */
  readonly mark: string;
}

/** Takes the engine's characters out of the ranges (in order, apart from each other). */
export function cutOut(patches: readonly Patch[], view: View, cuts: readonly Cut[]): Patch[] {
  const holes: { from: number; to: number; mark: string }[][] = patches.map(() => []);
  for (const { range, mark } of cuts) {
    let left = mark;
    for (let i = range[0]; i < range[1]; i += 1) {
      const index = view.patch[i] ?? -1;
      const at = view.offset[i] ?? -1;
      if (patches[index]?.by !== 'engine') continue;
      const list = holes[index] ?? [];
      const last = list.at(-1);
      if (last !== undefined && last.to === at && i > range[0]) last.to = at + 1;
      else {
        list.push({ from: at, to: at + 1, mark: left });
        left = '';
      }
    }
  }
  return patches.flatMap((one, index) =>
    holes[index]?.length === 0 ? [one] : withHoles(one, holes[index] ?? []),
  );
}

function withHoles(patch: Patch, holes: readonly { from: number; to: number; mark: string }[]): Patch[] {
  const result: Patch[] = [];
  let at = 0;
  for (const { from, to, mark } of holes) {
    result.push({ by: 'engine', text: patch.text.slice(at, from) }, { by: 'server', text: mark });
    at = to;
  }
  result.push({ by: 'engine', text: patch.text.slice(at) });
  return result.filter(({ text }) => text !== '');
}
