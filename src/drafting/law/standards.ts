/** By what motions are decided: the standards that a paper may state. */
export const STANDARDS = ['dismiss', 'judgment', 'compel', 'expenses', 'limine'] as const;
export type Standard = (typeof STANDARDS)[number];

const CALLED: readonly (readonly [Standard, readonly string[]])[] = [
  ['dismiss', ['dismiss', 'demurrer', 'on the pleadings']],
  ['judgment', ['summary']],
  ['compel', ['compel', 'protective', 'quash']],
  ['limine', ['limine', 'exclude']],
];

/** As the name of the motion tells. @returns undefined for one whose standard is not known here */
export function standardOf(motion: string): Standard | undefined {
  const name = motion.toLowerCase();
  return CALLED.find(([, parts]) => parts.some((part) => name.includes(part)))?.[0];
}
