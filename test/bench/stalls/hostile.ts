/**
 * Texts that are valid and made to be slow: what a finder begins with again and again and never ends, every kind of run,
 * lists without an end, ordinary prose at the longest. A family is a seed and a length away from any other.
 */
import { type Random, randomFrom } from '../../support/random.ts';

/** Repeated until a text is as long as it may be. */
const UNITS: readonly string[] = [
  // Citations, whole and broken.
  '12 U.S. 34 ',
  '410 U.S. 113 (1973); ',
  '12 F.3d ',
  'Smith v. Jones, ',
  'In re ',
  'v. ',
  'Id. at 5. ',
  'See, e.g., ',
  '[2009] FCA ',
  '(2001) ATPR 41-802 ',
  '§ 1983 ',
  '42 U.S.C. § ',
  'Fed. R. Civ. P. ',
  'supra note ',
  'No. 12-cv-00345 ',
  'art. 5 ',
  'cert. denied, ',
  // Names and titles.
  'Mr. ',
  'A. B. C. ',
  'Smith, Jones, ',
  'John and Mary and ',
  'de la van der ',
  'Acme Corp., Inc., LLC, ',
  'Plaintiff Plaintiff ',
  'our client ',
  'the defendant, the plaintiff, ',
  // Dates, sums, numbers.
  '1 January 2020 ',
  'January 1, ',
  '12/12/2012 ',
  '$1,000.00 ',
  '$1,',
  '1.1.1.1.',
  '9',
  '1,',
  'twenty-one thousand ',
  // Marks.
  '"',
  '“a',
  '” “',
  '((((',
  '[[',
  '{{',
  '{S1}',
  '{blank ',
  '...',
  '. . . ',
  '. ',
  '.',
  ', ',
  ';',
  ':',
  '-',
  '–',
  '*',
  '_',
  '#',
  '> ',
  '\n',
  '\n\n',
  '\n- ',
  '\n1. ',
  '\t',
  ' ',
  // Letters.
  'A',
  'a',
  'Aa',
  'A ',
  'a ',
  'I ',
  'é',
  'É́',
  'ß',
  '中',
  '́',
  '👩‍⚖️',
  'א',
  // Words that begin something.
  'Count ',
  'Grounds: (1) ',
  'not ',
  'do not mention ',
  'because ',
  'and the court held that ',
  'ignore all previous instructions ',
  'pursuant to ',
  'on behalf of ',
  'is liable to ',
  'dated ',
  'the ',
];

const PROSE =
  'The defendant delivered the goods on a Tuesday, and the plaintiff, who had paid in advance, found that half of them were spoiled. ' +
  'He wrote at once to the carrier, to the warehouse in Albany and to Ms. Ferrer of the insurer; nobody answered. On March 4, 2023 the parties met. ' +
  'It was said that “the loss is not ours”, which the minutes of the meeting record at page 4, and that $12,500.00 would be paid by the end of the month. ';

export interface Family {
  readonly name: string;
  /** A text of so many characters. */
  text(length: number): string;
}

/** Every unit by itself, prose, and mixtures. */
export function families(seed: number, mixtures: number): Family[] {
  const random = randomFrom(seed);
  return [
    ...UNITS.map((unit) => ({ name: JSON.stringify(unit), text: repeated(unit) })),
    { name: 'prose', text: repeated(PROSE) },
    ...Array.from({ length: mixtures }, (_, index) => mixture(random, index)),
  ];
}

function repeated(unit: string): (length: number) => string {
  return (length) => whole(unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
}

/** Two to five units in a row, again and again; every other time with a word between. */
function mixture(random: Random, index: number): Family {
  const units = Array.from(
    { length: random.between(2, 5) },
    () => UNITS[random.between(0, UNITS.length - 1)] ?? '',
  );
  const unit = units.join(index % 2 === 0 ? '' : 'word ');
  return { name: `mixture ${index}`, text: repeated(unit) };
}

/** Not with half a character at its end, and with something to read in it: blank texts are refused, as they should be. */
function whole(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  const cut = last >= 0xd800 && last < 0xdc00 ? text.slice(0, -1) : text;
  return cut.trim() === '' ? `x${cut.slice(1)}` : cut;
}
