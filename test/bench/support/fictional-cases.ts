/** Matters of firms, courts and people that do not exist, the same for the same seed. */
import type { CaseInput } from '../../../src/cases/index.ts';

export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const PRACTICE_AREAS = [
  'litigation',
  'employment',
  'real estate',
  'insurance',
  'corporate',
  'tax',
  'family',
  'ip',
];
const SURNAMES = [
  'Harrow',
  'Bellweather',
  'Quill',
  'Marchetti',
  'Osei',
  'Lindqvist',
  'Tanaka',
  'Abernathy',
  'Voss',
  'Delacroix',
  'Okafor',
  'Penrose',
];
const TRADES = [
  'Freight',
  'Textiles',
  'Marine',
  'Orchards',
  'Printing',
  'Quarries',
  'Dairy',
  'Instruments',
  'Timber',
  'Glass',
];
const COURTS = [
  'Superior Court of Meridian County',
  'District Court of Port Calder',
  'Court of Chancery, Vale Division',
];
const SENTENCES = [
  'The parties signed a written agreement for the carriage of goods, and the first three deliveries were made on time.',
  'On the fourth delivery the goods arrived damaged, and the defendant refused to accept the carrier’s note.',
  'The plaintiff gave written notice within ten days and asked for the price to be reduced.',
  'No answer came for six weeks, after which counsel for the defendant denied that any agreement had been made.',
  'Two witnesses were present when the seals were broken; neither has been deposed.',
  'The lease required notice by registered letter, and the notice was sent by electronic mail.',
];

export function fictionalCases(count: number, seed = 11): CaseInput[] {
  const random = numbers(seed);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new RangeError('an empty list');
    return chosen;
  };
  const day = () =>
    `202${Math.floor(random() * 6)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`;
  return Array.from({ length: count }, (_, index) => {
    const company = `${pick(SURNAMES)} ${pick(TRADES)} Co.`;
    const person = `${pick(SURNAMES)}, ${pick(['A.', 'B.', 'J.', 'M.', 'R.'])}`;
    return {
      external_id: `PM-${index + 1}`,
      number: `${2020 + (index % 6)}-${String(index + 1).padStart(5, '0')}`,
      title: `${company} v. ${person}`,
      client: company,
      practice_area: pick(PRACTICE_AREAS),
      status: pick(['open', 'open', 'open', 'pending', 'closed'] as const),
      court: pick(COURTS),
      jurisdiction: 'Meridian',
      docket_number: `CV-${String(Math.floor(random() * 1e6)).padStart(6, '0')}`,
      judge: `Hon. ${pick(SURNAMES)}`,
      parties: [
        { role: 'plaintiff', name: company, counsel: 'Marlowe & Finch LLP' },
        { role: 'defendant', name: person },
      ],
      facts: Array.from({ length: 5 }, () => pick(SENTENCES)).join(' '),
      key_dates: [
        { label: 'complaint filed', date: day() },
        { label: 'answer due', date: day() },
      ],
      responsible_attorney: pick(SURNAMES),
      opened_on: day(),
      custom: { billing_code: `B${Math.floor(random() * 1000)}` },
    };
  });
}
