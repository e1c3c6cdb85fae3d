/**
 * What the packaged Node is started with, the server and each of its children.
 *
 * V8 lets its memory grow with the machine's. That for young objects: after a day's work an idle server kept 300 MB, with
 * 8 MB half-spaces 175, at the same speed (`npm run bench:cases`). And what it lets gather before it collects old objects,
 * which depends on how fast the machine seems to be at that moment: 40 MB in use stood among 45 at one time and among 96 at
 * another. Half as much again as is in use is enough (docs/decisions/0117).
 */
export const NODE_FLAGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--expose-gc',
  // A debugger would answer every account of the machine, and SIGUSR1 starts one.
  '--disable-sigusr1',
];
