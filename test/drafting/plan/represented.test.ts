/** For whom a paper speaks: those the request names, else those whom the case record calls clients. */
import { describe, expect, test } from 'vitest';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import type { CaseFacts } from '../../../src/drafting/model.ts';
import { withoutRepresentation } from '../../../src/drafting/plan/represented.ts';
import { sidesOf } from '../../../src/drafting/sides.ts';
import { draft, MATTER, request } from '../sample.ts';

const BARGE: CaseFacts = {
  ...MATTER,
  title: 'Delacroix Marine Towing, Inc. v. Harbor Point Terminals, LLC, et al.',
  client: 'Harbor Point Terminals, LLC',
  parties: [
    { role: 'plaintiff', name: 'Delacroix Marine Towing, Inc.' },
    { role: 'plaintiff', name: 'Renée Delacroix' },
    { role: 'defendant', name: 'Harbor Point Terminals, LLC' },
    { role: 'defendant', name: 'Ignatius P. Boyle, Jr.' },
    { role: 'defendant', name: 'Port Authority of Calder County' },
  ],
};

const ours = (context: string, matter: CaseFacts = BARGE, type = 'motion_to_dismiss') =>
  sidesOf(request({ type, context, case: matter })).movant.map(({ name }) => name.split(/[ ,]/)[0]);

describe('a paper speaks', () => {
  test('for the client alone, where the request says nothing', () => {
    expect(ours('No fact is alleged for the loss.')).toEqual(['Harbor']);
    expect(ours('Boyle signed the charter only as manager.')).toEqual(['Harbor']);
    expect(ours('', { ...BARGE, client: 'Harbor Point Terminals, LLC and Ignatius Boyle, Jr.' })).toEqual([
      'Harbor',
      'Ignatius',
    ]);
    expect(ours('', { ...BARGE, client: 'Harbor Point Insurance Company' })).toHaveLength(3);
    expect(ours('', { ...BARGE, client: 'Harbor Point Terminals, LLC; Ignatius P. Boyle, Jr.' })).toEqual([
      'Harbor',
      'Ignatius',
    ]);
    expect(ours('', { ...BARGE, client: 'Harbor Point Terminals, LLC, et al.' })).toHaveLength(3);
    expect(ours('', { ...BARGE, client: null })).toHaveLength(3);
  });

  test.each([
    ['We represent Harbor Point only.', ['Harbor']],
    ['We represent Harbor Point Terminals, LLC and Mr. Boyle. Move to dismiss.', ['Harbor', 'Ignatius']],
    ['We act for all defendants.', ['Harbor', 'Ignatius', 'Port']],
    ['Motion on behalf of all three defendants: no loss is pleaded.', ['Harbor', 'Ignatius', 'Port']],
    ['Our clients are Boyle and the Authority.', ['Ignatius', 'Port']],
    ['For Boyle only: the claim is time-barred.', ['Ignatius']],
    [
      'Motion to dismiss for Ignatius Boyle and Harbor Point (the Authority has its own counsel).',
      ['Harbor', 'Ignatius'],
    ],
    ['We represent all defendants except the Authority.', ['Harbor', 'Ignatius']],
    ['We represent the defendants. The Port Authority is separately represented.', ['Harbor', 'Ignatius']],
    ['Boyle has retained other counsel. We are counsel for the remaining defendants.', ['Harbor', 'Port']],
    ['Move to dismiss on behalf of Boyle.', ['Ignatius']],
    ['Answer of the Port Authority of Calder County. Admit paragraph 1.', ['Port']],
    ['We do not represent Boyle.', ['Harbor']],
    ['We act for Delacroix Marine. Dismiss the counterclaim.', ['Delacroix']],
    ['We represent the plaintiffs.', ['Delacroix', 'Renée']],
    ['Boyle alone moves to dismiss.', ['Ignatius']],
    ['We represent Harbor Point against Boyle and Delacroix.', ['Harbor']],
    ['There is no personal jurisdiction over Boyle, who acted on behalf of Harbor Point.', ['Harbor']],
    ['Move to dismiss for Boyle’s lack of contacts.', ['Harbor']],
    ['Answer for Harbor Point. Boyle was not served.', ['Harbor']],
    ['For Harbor Point’s breach there is no evidence.', ['Harbor']],
  ])('as the request says: %s', (context, expected) => {
    expect(ours(context)).toEqual(expected);
  });

  test('for a co-plaintiff for whom a count is brought', () => {
    const matter = { ...BARGE, client: 'Delacroix Marine Towing, Inc.' };
    expect(ours('Count I, negligence, for Delacroix Marine Towing, Inc.', matter, 'complaint')).toEqual([
      'Delacroix',
    ]);
    expect(
      ours(
        'Count I negligence for the company, Count II lost wages for Renee Delacroix.',
        matter,
        'complaint',
      ),
    ).toEqual(['Delacroix', 'Renée']);
  });

  test('and says nothing of whom it is for but in its opening and its signature', () => {
    expect(
      withoutRepresentation(
        'We represent Harbor Point only. For Boyle only (the Authority has its own counsel). Mr. Boyle is represented by other counsel. The loss was $40,000.',
        BARGE.parties,
      ),
    ).toBe('The loss was $40,000.');
    expect(withoutRepresentation('We represent that the goods were sound.', BARGE.parties)).toBe(
      'We represent that the goods were sound.',
    );
  });

  test('with a remark where the record has it otherwise', async () => {
    const notes = async (context: string) =>
      (await draft(assemblyEngine, request({ context, case: BARGE }))).verification.notes.join('\n');
    expect(await notes('We act for Delacroix Marine.')).toMatch(
      /request says that this paper is for Delacroix Marine Towing, Inc\..*client of the case record is Harbor Point/,
    );
    expect(await notes('No loss is pleaded.')).toMatch(
      /speaks for Harbor Point Terminals, LLC alone.*Ignatius P\. Boyle, Jr\. and Port Authority/,
    );
    expect(await notes('We represent Harbor Point only.')).not.toMatch(/speaks for/);
  });
});
