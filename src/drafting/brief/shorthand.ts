/** Office shorthand, written out where somebody else is to read it: `docs re the reserve, incl. drafts`. Names and quotations stay. Pure. */
import { withoutEnd } from '../letters.ts';

const WRITTEN_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acct: 'account',
    accts: 'accounts',
    agmt: 'agreement',
    agmts: 'agreements',
    amt: 'amount',
    amts: 'amounts',
    approx: 'approximately',
    'b/w': 'between',
    btwn: 'between',
    calc: 'calculation',
    calcs: 'calculations',
    comms: 'communications',
    corresp: 'correspondence',
    docs: 'documents',
    incl: 'including',
    info: 'information',
    mgmt: 'management',
    mtg: 'meeting',
    mtgs: 'meetings',
    pics: 'photographs',
    re: 'concerning',
    thru: 'through',
    'w/': 'with',
    'w/o': 'without',
  }),
);
const WORD = /(?<!\bIn )(?<![\p{L}\p{N}.'’“"-])(?:[bw]\/o?|\p{L}{2,8})(?![\p{L}\p{N}'’”"-])\.?/gu;

export function writtenOut(text: string): string {
  return text.replace(WORD, (word, at: number) => {
    const bare = withoutEnd(word, '.');
    const whole = WRITTEN_OUT.get(bare);
    if (whole === undefined) return word === 'NOT' ? 'not' : word;
    // A sentence still ends where it ended.
    return word.endsWith('.') && at + word.length === text.length ? `${whole}.` : whole;
  });
}
