/** By what motions are decided: the standards that a paper may state. */
export const STANDARDS = ['dismiss', 'judgment', 'compel', 'expenses', 'limine'] as const;
export type Standard = (typeof STANDARDS)[number];

/** As courts state them: decisions that do are sought with these words. */
export const STATED: Readonly<Record<Standard, string>> = {
  dismiss:
    'A complaint must contain sufficient factual matter, accepted as true, to state a claim to relief that is plausible on its face. Well-pleaded allegations are taken as true and construed in favor of the plaintiff; legal conclusions are not. It is dismissed for failure to state a claim.',
  judgment:
    'Summary judgment is proper where there is no genuine dispute of material fact and the moving party is entitled to judgment as a matter of law. The evidence is viewed in the light most favorable to the nonmoving party.',
  compel:
    'Parties may obtain discovery of any nonprivileged matter that is relevant to a claim or defense and proportional to the needs of the case. The party resisting a request bears the burden of showing why it should be denied; objections are stated with specificity, and an evasive answer is a failure to answer.',
  expenses:
    'If a motion to compel is granted, the court must require the party whose conduct necessitated the motion to pay reasonable expenses, including attorney fees, unless the objection was substantially justified. Sanctions for failure to make discovery.',
  limine:
    'A motion in limine asks for a ruling on the admissibility of evidence before trial. Relevant evidence may be excluded if its probative value is substantially outweighed by a danger of unfair prejudice. Expert testimony must be reliable. The trial court has discretion.',
};

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
