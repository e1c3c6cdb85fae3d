import { expect, it } from 'vitest';
import { inWords } from '../../src/console/ui/refusals.ts';
import { errorCodesOf, operationIds, operationOf } from '../../src/contract/index.ts';
import { notFound } from '../../src/platform/index.ts';

/** Words of those who write programs for the API. */
const OF_PROGRAMS =
  /`|external:|\btokens?\b|\bcursor\b|\bheaders?\b|\bscopes?\b|\bchancery \w|\b(?:GET|POST|PUT) \//i;

it('says what cannot be opened to a lawyer, whatever it was', () => {
  for (const what of ['case', 'file', 'draft']) {
    const { code, message, hint } = notFound(what);
    const said = inWords({ code, message, hint }, 'open');
    expect(said.what).toBe('This does not exist, or you may not see it.');
    expect(`${said.what} ${said.todo}`).not.toMatch(OF_PROGRAMS);
  }
});

it('has no words of programs in what it says in place of the API', () => {
  const codes = new Set(operationIds.flatMap((id) => errorCodesOf(operationOf(id))));
  for (const code of codes) {
    for (const doing of ['open', 'change'] as const) {
      const said = inWords({ code, message: 'What happened.', hint: 'What to do.' }, doing);
      expect(`${code}: ${said.what} ${said.todo}`).not.toMatch(OF_PROGRAMS);
    }
  }
});

it('leaves what the API says where it knows nothing better', () => {
  const refused = { code: 'conflict', message: 'A wall of this name stands.', hint: 'Choose another name.' };
  expect(inWords(refused, 'change')).toEqual({ what: refused.message, todo: refused.hint });
  const held = {
    code: 'legal_hold',
    message: 'The case is under the hold “Audit”.',
    hint: 'chancery case release CASE',
  };
  expect(inWords(held, 'change').what).toBe(held.message);
  expect(inWords({ code: 'of_tomorrow', message: 'So it is.', hint: undefined }, 'open')).toEqual({
    what: 'So it is.',
    todo: undefined,
  });
});
