/** Phrases that are read as one word, or in another form, before a sentence is read word by word: data. */

/** What is two words and means one thing, and words that a line break parted. */
export const WRITTEN_AS: readonly (readonly [RegExp, string])[] = [
  [/(\p{Ll})[-\u00AD]\s+(\p{Ll})/gu, '$1$2'],
  [/\bnon-(?=\p{L})/giu, 'non'],
  [/\b(?:appellate|reviewing) courts?\b|\bcourts? of appeals?\b/gi, 'appellatecourt'],
  // What is set apart is denied, whichever way it is said.
  [/\b(?:rather than|as opposed to|instead of)\b/gi, 'and not'],
  [/\bfor (?:want|lack) of\b/gi, 'without'],
  // A measure, no denial.
  [/\bno (more|less|fewer|later|earlier|greater)\b/gi, 'at most $1'],
];
