import { expect, it } from 'vitest';
import { findCaseNamed } from '../../src/cli/vault/find-case.ts';
import type { Client } from '../../src/contract/index.ts';
import { ChanceryError } from '../../src/platform/index.ts';

interface Known {
  readonly id: string;
  readonly external_id?: string;
  readonly number?: string;
}

/** What a server says that has these cases; its pages hold two. */
function serverWith(...cases: Known[]): Client {
  const answers = {
    getCase({ params }: { params: { case_id: string } }) {
      const [, external] = /^external:(.*)$/s.exec(params.case_id) ?? [];
      const found = cases.filter(({ id, external_id }) =>
        external === undefined ? id === params.case_id : external_id === external,
      );
      if (found.length > 1) throw new ChanceryError('conflict', 'Several cases have this external id.');
      if (found[0] === undefined) throw new ChanceryError('not_found', 'No such case.');
      return found[0];
    },
    listCases({ query }: { query: { q?: string; cursor?: string } }) {
      const words = (query.q ?? '').split(' ');
      // As SQLite compares: only A to Z have small letters.
      const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      const hits = cases.filter(({ number = '' }) =>
        words.every((word) => lower(number).includes(word.toLowerCase())),
      );
      const from = Number(query.cursor ?? 0);
      const more = hits.length > from + 2;
      return {
        data: hits.slice(from, from + 2),
        has_more: more,
        next_cursor: more ? String(from + 2) : null,
      };
    },
  };
  return { call: async (id: keyof typeof answers, input: never) => answers[id](input) } as unknown as Client;
}

const HARROW = { id: 'case_1', external_id: '2026-0117', number: 'H-17' };

it.each(['case_1', '2026-0117', 'external:2026-0117', 'H-17'])(
  '%s is the case of that name',
  async (name) => {
    const api = serverWith(
      HARROW,
      { id: 'case_2', number: 'H-170' },
      { id: 'case_3', external_id: '2026-01' },
    );
    expect(await findCaseNamed(api, name, 'Name it.')).toBe('case_1');
  },
);

it('a case that is the same by its own id of the firm and by its number is one case', async () => {
  expect(await findCaseNamed(serverWith({ id: 'case_1', external_id: '17', number: '17' }), '17', '')).toBe(
    'case_1',
  );
});

it.each<[string, Known[]]>([
  ['no case has it', [HARROW]],
  [
    'the number of one is the external id of another',
    [
      { id: 'case_1', number: '99' },
      { id: 'case_2', external_id: '99' },
    ],
  ],
  [
    'the external id of one is the number of another',
    [
      { id: 'case_1', external_id: '99' },
      { id: 'case_2', number: '99' },
    ],
  ],
  [
    'two have it as their number',
    [
      { id: 'case_1', number: '99' },
      { id: 'case_2', number: '99' },
    ],
  ],
  [
    'two have it as their external id',
    [
      { id: 'case_1', external_id: '99' },
      { id: 'case_2', external_id: '99' },
    ],
  ],
  [
    'many with a number like it come before',
    [
      { id: 'case_1', external_id: '99' },
      ...Array.from({ length: 7 }, (_, n) => ({ id: `case_1${n}`, number: `99-${n}` })),
      { id: 'case_2', number: '99' },
    ],
  ],
])('what cannot be told is refused in the same words: %s', async (_why, cases) => {
  const refusal = findCaseNamed(serverWith(...cases), '99', 'Name the folder.');
  await expect(refusal).rejects.toMatchObject({
    code: 'not_found',
    message: 'It cannot be told which case it is for.',
    hint: 'Name the folder.',
  });
});

it('a number in letters that the search knows no small ones of counts, too', async () => {
  const cases = [
    { id: 'case_1', number: 'ÄRZTE 7' },
    { id: 'case_2', external_id: 'ÄRZTE 7' },
  ];
  await expect(findCaseNamed(serverWith(...cases), 'ÄRZTE 7', '')).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await findCaseNamed(serverWith({ id: 'case_1', number: 'Ä' }), 'Ä', '')).toBe('case_1');
});
