/** Under which rules a motion is made, as the request says it, and for which of its grounds none is said. Pure. */
import { findCitations } from '../../precedents/index.ts';
import { calledIn, type Ground } from './grounds.ts';
import { asData, listed } from './text.ts';

/** `, 12(b)(6) and 9(b)` behind a rule. */
const FURTHER = /^(?:\s*(?:,|and|or|&|,\s*and)\s*\d+(?:\.\d+)?(?:\([a-z0-9]+\))+)+/i;
/** What a rule gives besides what is moved for. */
const OF_COSTS = /\b(?:fees?|sanctions?|expenses|costs)\b[^.;]{0,60}$/i;
const LONGEST_OF_COSTS = 80;
const NUMBER = /\d+(?:\.\d+)?(?:\([a-z0-9]+\))+/gi;

export function motionRules(context: string, grounds: readonly Ground[]): string | null {
  const text = asData(context);
  let from = 0;
  const rules = findCitations(text).flatMap(({ kind, text: rule }) => {
    if (kind !== 'rule') return [];
    const at = text.indexOf(rule, from);
    from = Math.max(from, at + rule.length);
    const more = FURTHER.exec(text.slice(at + rule.length))?.[0] ?? '';
    return OF_COSTS.test(text.slice(Math.max(0, at - LONGEST_OF_COSTS), at)) ? [] : [`${rule}${more}`];
  });
  const named = [...new Set(rules)];
  if (named.length === 0) return null;
  const numbers = named.flatMap((rule) => rule.match(NUMBER) ?? []);
  const missing = grounds.filter(({ words }) => {
    const own = words.filter((word) => /^\d+\([a-z]\)/.test(word));
    return own.length > 0 && !own.some((word) => numbers.includes(word));
  });
  // Only where the request counts rules as the ground's own are counted.
  const isSame = numbers.some((number) => /^(?:12\(b\)|9\(b\))/.test(number));
  const open = isSame ? missing.map((ground) => `{blank the rule for ${calledIn(ground)}}`) : [];
  return listed([...named, ...open]);
}
