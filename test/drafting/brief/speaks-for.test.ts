import { expect, test } from 'vitest';
import { speaksFor } from '../../../src/drafting/brief/speaks-for.ts';

const PARTIES = [
  { role: 'plaintiff', name: 'Amos Pike' },
  { role: 'defendant', name: 'Tarrow Ferry Authority', counsel: 'Ruth Sand' },
  { role: 'defendant', name: 'Lena Odom', counsel: 'Ruth Sand' },
  { role: 'defendant', name: 'Curtis Vane', counsel: 'Ruth Sand' },
  { role: 'defendant', name: 'Ostrow County', counsel: 'Bo Lind' },
];
const OURS = ['Tarrow Ferry Authority'];

test.each([
  ['answer', 'So the answer is Lena Odom’s, to the complaint. Nobody else answers.', ['Lena Odom']],
  ['answer', 'Answer of Curtis Vane only, due May 4, 2026.', ['Curtis Vane']],
  ['answer', 'Vane’s answer to the complaint, please.', ['Curtis Vane']],
  [
    'answer',
    'Draft the answer for Odom and Vane; the Authority answers later.',
    ['Lena Odom', 'Curtis Vane'],
  ],
  ['interrogatories', 'First set of interrogatories, Odom to Pike, Rule 33.', ['Lena Odom']],
  ['motion_to_dismiss', 'Motion to dismiss for the Authority, Odom and Vane.', []],
  ['answer', 'Answer, due May 4, 2026. Odom gave the form to Pike.', []],
  ['answer', 'An answer for our three. The e-mail is from Odom to Pike.', []],
  ['interrogatories', 'Interrogatories. They wrote much, e-mails from Odom to Pike among it.', []],
])('%s: %s', (type, context, whose) => expect(speaksFor(context, type, PARTIES, OURS)).toEqual(whose));

test('of one client nothing is read', () => {
  const alone = PARTIES.map(({ role, name }) => ({ role, name }));
  expect(speaksFor('Lena Odom’s answer.', 'answer', alone, ['Lena Odom'])).toEqual([]);
  expect(speaksFor('Lena Odom’s answer.', 'answer', alone, ['Lena Odom; Curtis Vane'])).toEqual([
    'Lena Odom',
  ]);
});
