/** What law about a motion speaks of: a paper that answers one must not argue from law about another. */

const SPEAKS_OF: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /dismiss|strike|on the pleadings/,
    ['plead', 'the complaint', 'a complaint', 'allege', 'allegation', 'state a claim', 'dismiss', 'infer'],
  ],
  [
    /compel|protective|quash/,
    ['discover', 'request', 'objection', 'compel', 'privileg', 'produc', 'proportion'],
  ],
  [/summary/, ['summary judgment', 'genuine', 'material fact', 'evidence', 'for trial', 'matter of law']],
  [/limine|exclude/, ['exclude', 'prejudic', 'probative', 'in limine', 'hearsay', 'admissib']],
  [/injunction|restraining/, ['injunction', 'irreparable', 'likelihood of success', 'equities']],
  [/sanction/, ['sanction', 'expenses', 'bad faith', 'fees']],
  [/reconsider|new trial/, ['reconsider', 'new trial', 'newly discovered', 'clear error']],
  [/stay|continuance/, ['stay', 'continu', 'good cause']],
];

const THE_MOTION = '{{request.motion}}';

/** The words of a section's `needs` with those of the motion put in; undefined where nothing is needed. */
export function needsFor(
  needs: readonly string[] | undefined,
  motion: string | null,
): readonly string[] | undefined {
  if (needs === undefined || !needs.includes(THE_MOTION)) return needs;
  const words = motion === null ? [] : (SPEAKS_OF.find(([pattern]) => pattern.test(motion))?.[1] ?? []);
  const all = [...needs.filter((word) => word !== THE_MOTION), ...words];
  return all.length === 0 ? undefined : all;
}
