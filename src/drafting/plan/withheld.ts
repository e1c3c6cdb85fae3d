/** Names, sums and words that a paper keeps to itself: nothing that has them is printed out of a document that nobody chose. Pure. */
import { amountsIn, written } from '../brief/amounts.ts';
import { type Brief, type StatementValue, valuesOf } from '../brief/model.ts';
import { plainly } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { isNaturalPerson } from '../parties/natural-person.ts';
import { lastNameOf } from '../templates/people.ts';
import type { EvidenceUnit, MatterEvidence } from './match-evidence.ts';
import type { PlannedEvidence, PlannedGround, PlanWarning } from './model.ts';
import { namesKeptOut, ordersOf } from './reserved.ts';
import { shortened } from './shortened.ts';

/** What the brief withholds, and what orders of the request keep out, as words are compared. */
export function withheldFrom(brief: Brief, parties: CaseFacts['parties']): readonly string[] {
  const orders = ordersOf(brief);
  const sums = orders.flatMap((one) => amountsIn(one).map(written));
  return [...withheldByField(brief), ...[...namesKeptOut(orders, parties), ...sums].map(plainly)];
}

/** Somebody who is withheld is so by the last name, too. */
export function withheldByField(brief: Brief): readonly string[] {
  return valuesOf<string>(brief, 'withheld')
    .map((one) => plainly(isNaturalPerson(one) ? lastNameOf(one) : one))
    .filter((one) => one !== '');
}

export function hasAny(text: string, withheld: readonly string[]): boolean {
  if (withheld.length === 0) return false;
  const words = ` ${plainly(text)} `;
  return withheld.some((one) => words.includes(` ${one} `));
}

/** With the document’s title, under which it is quoted, and who wrote it. */
export function unitHasAny({ page, quote, message }: EvidenceUnit, withheld: readonly string[]): boolean {
  return hasAny([page.file.title ?? page.file.name, message?.from ?? '', quote].join('\n'), withheld);
}

/** What was chosen although the brief withholds it, and statements that no document has. */
export function warningsOfWithheld(
  brief: Brief,
  evidence: MatterEvidence,
  grounds: readonly PlannedGround[],
  told: readonly PlannedEvidence[],
): PlanWarning[] {
  const withheld = withheldByField(brief);
  const chosen = [...grounds.flatMap((ground) => ground.evidence), ...told].filter(
    ({ level, title, quote }) => level === 'chosen' && hasAny(`${title}\n${quote}`, withheld),
  );
  const statements = valuesOf<StatementValue>(brief, 'statements');
  const quotes = statements.length === 0 ? [] : evidence.units.map(({ quote }) => plainly(quote));
  const unproved = statements.filter(({ words }) => {
    const said = plainly(words);
    return !quotes.some((quote) => quote.includes(said));
  });
  return [
    ...chosen.map(
      ({ title, page, file_id }): PlanWarning => ({
        code: 'contradiction',
        text: `${title}, page ${page}, has what the brief withholds, and is chosen: drop it, or print only words without it.`,
        ground: null,
        file_id,
      }),
    ),
    ...unproved.map(
      ({ words }): PlanWarning => ({
        code: 'unproved',
        text: `No document of the case has the statement complained of word for word: ${shortened(words)}`,
        ground: null,
        file_id: null,
      }),
    ),
  ];
}
