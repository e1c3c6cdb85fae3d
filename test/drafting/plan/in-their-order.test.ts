/** Passages of one decision stand in its own order, and what leads to the next one says how it gets there. */
import { expect, test } from 'vitest';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles } from '../demo-world.ts';
import { brill, decision, NOTICE } from './world-of-plans.ts';

const LATE = 'A carrier that gives its notice late is not barred from demurrage for the days behind it.';
const STORY = 'The tiles of Orrin Lines stood on the quay for a month and nobody came for them.';
const CITE = 'See Vane v. Tolland Mills, 12 Mer. 2d 118 (Mer. 1990).';

async function leads(rules: string) {
  const { parts, firm, matter } = await brill(['Sable Shipping LLC']);
  await addFiles(parts, firm, [decision('Alder', 401, rules)], { kind: 'precedent' });
  const about =
    'gives its notice late is not barred; may not charge demurrage for a held container unless it has given written notice of delay';
  const authorities = [{ cite: 'Alder v. Orrin Lines', use: 'support', about }];
  const { text } = await generateDocument(parts, firm, {
    case_id: matter.id,
    document_type: 'opposition_brief',
    brief: {
      opposes: 'Motion for Summary Judgment',
      grounds: [
        { heading: 'No Demurrage Is Owed', stance: 'assert', text: 'Brill had no notice.', authorities },
      ],
    },
  } as never);
  const plain = text.replace(/\s+(?:> )?/g, ' ');
  const led = /The court (?:continued|added):|Elsewhere/.exec(plain)?.[0];
  return { at: (words: string) => plain.indexOf(words), led };
}

test.each([
  ['at once', `${NOTICE}\n\n${LATE}`, 'The court continued:'],
  ['behind a citation', `${NOTICE} ${CITE}\n\n${LATE}`, 'The court continued:'],
  ['behind another sentence', `${NOTICE} ${STORY} ${LATE}`, 'The court added:'],
  ['pages on', `${NOTICE}\f${STORY}\f${STORY}\f${LATE}`, 'Elsewhere'],
])('%s', async (_how, rules, lead) => {
  const { at, led } = await leads(rules);
  expect(led).toBe(lead);
  expect(at(NOTICE)).toBeLessThan(at(LATE));
});
