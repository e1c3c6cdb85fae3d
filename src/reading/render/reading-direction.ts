import type { Box } from '../model.ts';

/** Where the lines of a page run, as the page is displayed; scans lie on their side or on their head. */
export type Direction = 'right' | 'down' | 'left' | 'up';

interface Word {
  readonly box: Box;
  readonly line: number;
}

/** By the way from each word to the next one of its line. */
export function readingDirection(words: readonly Word[]): Direction {
  const votes = { right: 0, down: 0, left: 0, up: 0 };
  let previous: Word | null = null;
  for (const word of words) {
    if (previous !== null && previous.line === word.line) {
      const across = middle(word.box, 0) - middle(previous.box, 0);
      const down = middle(word.box, 1) - middle(previous.box, 1);
      if (Math.abs(across) >= Math.abs(down)) votes[across < 0 ? 'left' : 'right'] += 1;
      else votes[down < 0 ? 'up' : 'down'] += 1;
    }
    previous = word;
  }
  const most = Math.max(votes.right, votes.down, votes.left, votes.up);
  if (most === 0 || votes.right === most) return 'right';
  if (votes.down === most) return 'down';
  return votes.up === most ? 'up' : 'left';
}

function middle(box: Box, axis: 0 | 1): number {
  return (box[axis] + box[(axis + 2) as 2 | 3]) / 2;
}
