/** Turns a faithful sentence into one its passage does not support, in the ways a model errs. Mechanical and repeatable. */
export type Defect = 'negation' | 'number' | 'party' | 'unrelated' | 'overclaim' | 'by hand';

export interface Planted {
  readonly defect: Defect;
  readonly text: string;
}

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/\b(cannot)\b/, 'can'],
  [
    /\b(may|must|should|will|would|could|can|shall|need|does|do|did|is|are|was|were|has|have|had) (?:not|never)\b/,
    '$1',
  ],
  [/\b(need not)\b/, 'must'],
  [/\bis no\b/, 'is a'],
  [/\bnot only\b/, 'not only'],
  [/\bwithout\b/, 'with'],
  [/\b(No|no) (?=[a-z]+ (?:may|can|is|has|will|must))/, 'Every '],
  [/\b(must|may|should|will|would|could|can|shall) (?!not)/, '$1 not '],
  [/\b(is|are|was|were) (?!not|no )/, '$1 not '],
  [/\b(has|have|had) (?=[a-z]+ed\b|been\b)/, '$1 not '],
  [/\brequires\b/, 'does not require'],
  [/\bpermits?\b/, 'does not permit'],
  [
    /\b(reaches|extends|attaches|means|entitles|intervenes|aims?|applies|depends|rests|bars|controls|governs)\b/,
    'never $1',
  ],
];
const PARTIES: readonly (readonly [string, string])[] = [
  ['plaintiff', 'defendant'],
  ['landlord', 'tenant'],
  ['employer', 'employee'],
  ['seller', 'buyer'],
  ['trustee', 'beneficiary'],
  ['petitioner', 'respondent'],
  ['appellant', 'appellee'],
  ['judge', 'jury'],
  ['lender', 'borrower'],
  ['creditor', 'debtor'],
  ['government', 'defendant'],
  ['insurer', 'insured'],
  ['principal', 'agent'],
  ['officer', 'suspect'],
  ['trial court', 'appellate court'],
];

export function plantedFrom(faithful: string, passage: string): Planted[] {
  return [
    ...negated(faithful),
    ...renumbered(faithful),
    ...exchanged(faithful, passage),
    ...overclaimed(faithful, passage),
  ];
}

function negated(text: string): Planted[] {
  const found = VERBS.find(([pattern]) => pattern.test(text));
  return found === undefined ? [] : [{ defect: 'negation', text: text.replace(found[0], found[1]) }];
}

const NUMBERS =
  'two three four five six seven eight nine ten twelve fourteen fifteen twenty thirty sixty ninety'.split(
    ' ',
  );

function renumbered(text: string): Planted[] {
  const digits = /\b\d[\d,]*\b/.exec(text);
  if (digits !== null) {
    const value = Number(digits[0].replaceAll(',', ''));
    return [{ defect: 'number', text: text.replace(digits[0], String(value + 7)) }];
  }
  const word = new RegExp(`\\b(?:${NUMBERS.join('|')})\\b`, 'i').exec(text)?.[0];
  if (word === undefined) return [];
  const other = NUMBERS[(NUMBERS.indexOf(word.toLowerCase()) + 3) % NUMBERS.length] ?? 'four';
  return [{ defect: 'number', text: text.replace(word, other) }];
}

/** Only where the passage speaks of one side of the pair: else either may be true. */
function exchanged(text: string, passage: string): Planted[] {
  for (const [one, other] of PARTIES) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const pattern = new RegExp(`\\b${from}\\b`, 'i');
      if (!pattern.test(text) || !pattern.test(passage)) continue;
      if (new RegExp(`\\b${to}\\b`, 'i').test(text)) continue;
      return [{ defect: 'party', text: text.replace(new RegExp(`\\b${from}\\b`, 'gi'), to) }];
    }
  }
  return [];
}

function overclaimed(text: string, passage: string): Planted[] {
  const planted: Planted[] = [];
  if (!/\b(?:always|every|all|any|each|regardless|whether or not)\b/i.test(passage)) {
    planted.push({
      defect: 'overclaim',
      text: text.replace(/\.$/, ', in every case and without exception.'),
    });
  }
  const hedge = /\b(?:ordinarily|generally|usually|often|sometimes|may|might|can)\b(?! not)/i.exec(text)?.[0];
  if (hedge !== undefined && !/\b(?:must|shall|required|always)\b/i.test(passage)) {
    planted.push({
      defect: 'overclaim',
      text: text.replace(hedge, /may|might|can/i.test(hedge) ? 'must' : 'always'),
    });
  }
  return planted;
}
