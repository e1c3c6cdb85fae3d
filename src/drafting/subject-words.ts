/** A rough notion of what a text is about: enough to see that two passages share a subject. Pure. */
const STOP = new Set(
  `the of and to in a is that for it as was on be by with not this which or are from at an have has had were but they their its his her
  he she we our you your may can will shall would should could must any all no such other than then there these those who whom what when
  where into upon under over between does did do been being also only so if one two more most some each every both same own very court
  case party parties plaintiff defendant`.split(/\s+/),
);

/** Content words, cut to six letters as a poor man’s stem: enough to see that two passages share a subject. */
export function subjectWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return new Set(words.filter((word) => !STOP.has(word)).map((word) => word.slice(0, 6)));
}

export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared;
}
