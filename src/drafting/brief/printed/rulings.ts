/** What a motion in limine asks for, item by item: evidence is kept out, or let in. Pure. */
import { plainly, uncapitalised } from '../../letters.ts';
import { capitalised, withoutStop } from '../../templates/text.ts';
import type { RulingValue } from '../model.ts';

type Item = { readonly text: string };

interface Asked {
  readonly values: Readonly<Record<string, string | null>>;
  readonly evidence: readonly Item[];
  readonly orders: readonly Item[];
}

/** @param topics what is only kept out: it stands before the rulings, in sentences as they are */
export function rulingsAsked(topics: readonly Item[], rulings: readonly RulingValue[]): Asked {
  const ruled = new Set(rulings.map(({ text }) => plainly(text)));
  const bare = topics.filter(({ text }) => !ruled.has(plainly(text)));
  const all = [...bare.map(({ text }) => ({ text, ruling: 'exclude' as const })), ...rulings];
  const admits = all.some(({ ruling }) => ruling === 'admit');
  const excludes = all.some(({ ruling }) => ruling === 'exclude');
  if (!admits)
    return {
      values: {},
      evidence: all.map(({ text }) => ({ text: `${KEPT_OUT}: ${thing(text)}` })),
      orders: [],
    };
  return {
    values: {
      'limine.whole': null,
      ...(excludes
        ? {
            'limine.order': 'the rulings set out below',
            'limine.asked': 'The rulings should be made',
            'limine.which': ' to be excluded',
            'limine.it': 'the evidence to be excluded',
          }
        : {
            'limine.excludes': null,
            'limine.why': '',
            'limine.order': 'an order that admits the evidence described below',
            'limine.asked': 'The evidence should be admitted',
          }),
    },
    evidence: all.map(({ text, ruling }) => ({
      text:
        ruling === 'admit'
          ? `To be admitted: ${text}`
          : `To be excluded: ${uncapitalised(KEPT_OUT)}: ${thing(text)}`,
    })),
    orders: all.map(({ text, ruling }) => ({ text: `${ORDERS[ruling]}: ${withoutStop(text)};` })),
  };
}

/** `Exclude the letter`: what is asked of the court is said before. */
function thing(text: string): string {
  const [verb = ''] = text.split(' ', 1);
  return EXCLUDES.has(verb.toLowerCase()) ? capitalised(text.slice(verb.length).trim()) : text;
}

const EXCLUDES: ReadonlySet<string> = new Set('exclude bar preclude prohibit forbid suppress'.split(' '));
const KEPT_OUT = 'Any evidence, testimony, argument or reference concerning the following';

const ORDERS = {
  admit: 'An order that admits the following evidence',
  exclude: 'An order that excludes the following evidence, and any mention of it',
} as const;
