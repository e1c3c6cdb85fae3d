/** Rules that a request names by their numbers alone, as a paper of a court names them the first time. Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import { beginsWithDigit } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { isUnderCivilRules } from './values.ts';

/** Whose numbers do not meet: up to which each goes. */
const FEDERAL: readonly (readonly [last: number, code: string])[] = [
  [100, 'Federal Rules of Civil Procedure'],
  [1103, 'Federal Rules of Evidence'],
];

const BETWEEN: ReadonlySet<string> = new Set(['rule', 'rules', 'and', 'or']);

/** `Rule 37(a)`, in a civil action before a federal court, is one of the Federal Rules of Civil Procedure; a State’s own stay as they are. */
export function withItsCode(rule: string, { court, docket_number }: CaseFacts): string {
  const words = splitAtBlanks(rule).filter((word) => !BETWEEN.has(word.toLowerCase()));
  const isBare = words.length > 0 && words.every(beginsWithDigit) && rule.toLowerCase().startsWith('rule');
  if (!isBare || !isUnderCivilRules({ court, docket_number })) return rule;
  const codes = new Set(
    words.map((word) => FEDERAL.find(([last]) => Number.parseInt(word, 10) <= last)?.[1] ?? null),
  );
  const [code = null, another] = codes;
  return code === null || another !== undefined ? rule : `${rule} of the ${code}`;
}
