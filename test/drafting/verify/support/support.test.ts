import { describe, expect, test } from 'vitest';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';
import { assemblyEngine } from '../../../../src/drafting/engines/assembly/index.ts';
import { closeness, tokensOf } from '../../../../src/drafting/verify/support/closeness.ts';
import { judge } from '../../../../src/drafting/verify/support/judge.ts';
import { swappedParties } from '../../../../src/drafting/verify/support/places.ts';
import { measureSupport } from '../../claims/measure.ts';
import { demoPassages } from '../../claims/passages.ts';
import { BARE, draft, MATTER, request, SOURCES, scripted } from '../../sample.ts';

const PASSAGES = demoPassages();

const verdict = (claim: string, passage: string) => judge({ claim, passage, isOfCase: () => false }).verdict;

describe('sentences and the passages cited for them (the words were tuned on these)', () => {
  test('a passage supports itself', () => {
    expect(PASSAGES.filter(({ passage }) => verdict(passage, passage) !== 'supported')).toEqual([]);
  });

  test('nine of ten planted sentences are found, and nine of ten faithful ones raise no alarm', () => {
    const { recall, falseAlarms } = measureSupport(PASSAGES);
    expect(recall).toBeGreaterThan(0.9);
    expect(falseAlarms).toBeLessThan(0.1);
  });

  test('not one sentence in five hundred is supported by a passage of another decision', () => {
    const wrong = PASSAGES.flatMap(({ file, passage }) =>
      PASSAGES.filter((other) => other.file !== file).flatMap(({ faithful }) =>
        faithful.map((one) => verdict(one, passage)),
      ),
    );
    const supported = wrong.filter((one) => one === 'supported').length;
    expect(supported / wrong.length).toBeLessThan(0.002);
  });
});

describe('what models err in', () => {
  test.each([
    [
      'The respondent must furnish a record.',
      'The relator must furnish an appendix or record.',
      'unsupported',
    ],
    [
      'The party must allege that each of the conspirators acted.',
      'The party must allege that one of the conspirators acted.',
      'weak',
    ],
    [
      'A mediator is neither a necessary nor a proper party.',
      'The mediator is not a necessary or proper party.',
      'supported',
    ],
    [
      'A party has fourteen days after service to respond to objections.',
      'A party may respond to objections within fourteen days after service.',
      'supported',
    ],
  ])('%s', (claim, passage, expected) => {
    expect(verdict(claim, passage)).toBe(expected);
  });
});

describe('reasons say what a lawyer has to look at', () => {
  test.each([
    [
      'The court held that the seizure was unreasonable.',
      'The defendant argues that the seizure was unreasonable.',
      'in the passage this is what “defendant” says (“argues”), not what “court” held',
    ],
    [
      'The clerk must issue the writ.',
      'The clerk may issue the writ.',
      'the passage says what may be, not what must be',
    ],
    [
      'The court must appoint counsel for the hearing.',
      'If the applicant is indigent, the court must appoint counsel for the hearing.',
      'the passage says so only “If the applicant is indigent”, which the sentence leaves out',
    ],
    [
      'The clerk denied some of the requests.',
      'The clerk denied all of the requests.',
      '“all” in the passage became “some”',
    ],
    [
      'The board revoked the license after the trial began.',
      'The board revoked the license before the trial began.',
      'the passage says “before”, not “after”',
    ],
    [
      'The injury was caused by the receipt of the influenza vaccine.',
      'The injury was caused by the receipt of the Tdap vaccine.',
      '“Tdap” in the passage became “influenza”',
    ],
  ])('%s', (claim, passage, reason) => {
    expect(judge({ claim, passage, isOfCase: () => false })).toMatchObject({ reason });
  });
});

describe('how near a sentence keeps to its passage', () => {
  test('what changed places is named', () => {
    expect(
      swappedParties(
        'The panel reviewed the files of the trustee.',
        'The trustee reviewed the files of the panel.',
      ),
    ).toEqual({
      said: 'panel',
      given: 'trustee',
    });
    expect(
      swappedParties(
        'The files of the panel were reviewed by the trustee.',
        'The trustee reviewed the files of the panel.',
      ),
    ).toBeNull();
  });

  test('nothing is nearer than the same words in the same order', () => {
    const one = tokensOf('The board revoked the license.');
    const moved = closeness(one, tokensOf('The license the board revoked.'));
    expect(closeness(one, one)).toBe(1);
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(1);
    expect(closeness(one, tokensOf('Whales swim.'))).toBe(0);
  });
});

describe('parties in each other’s place', () => {
  const ORDERED =
    'After a bench trial, the district court ordered the shipper to pay the carrier the unpaid freight charges of the three loads.';

  test.each([
    ['The district court ordered the carrier to pay the shipper the unpaid freight charges.', ORDERED],
    ['The court ordered the carrier to pay the shipper.', ORDERED],
    [
      'The Clerk obtained a judgment against Norwell.',
      'Norwell obtained a judgment against the Clerk in 2019.',
    ],
    [
      'The district court could not say that the panel erred.',
      'On this record the panel could not say that the district court erred.',
    ],
  ])('%s', (claim, passage) => {
    const { verdict, reason } = judge({ claim, passage, isOfCase: () => false });
    expect(verdict).not.toBe('supported');
    expect(reason).toMatch(/stands where the passage has|in the passage/);
  });

  test('said of the right one, in whatever voice, it is supported', () => {
    expect(verdict('The shipper was ordered to pay the carrier the unpaid freight charges.', ORDERED)).toBe(
      'supported',
    );
    expect(verdict('The district court ordered the shipper to pay the carrier.', ORDERED)).toBe('supported');
  });
});

describe('in a draft', () => {
  const supportOf = async (text: string) => {
    const { verification } = await draft(scripted([{ section: 'legal_standard', text }]));
    return verification.support.map(({ handle, verdict: found, sentence }) => [handle, found, sentence]);
  };

  test('each citation is judged by the words it stands behind', async () => {
    expect(await supportOf('A court is not bound to accept a legal conclusion as true {S1}.')).toEqual([
      ['S1', 'supported', 'A court is not bound to accept a legal conclusion as true.'],
    ]);
    expect(await supportOf('A court is bound to accept a legal conclusion as true. {S1}')).toEqual([
      ['S1', 'unsupported', 'A court is bound to accept a legal conclusion as true.'],
    ]);
    const two =
      'Plausibility is not probability {S3}, and the pleader must allege facts that show agreement, breach and loss {S2}.';
    expect((await supportOf(two)).map(([handle, found]) => [handle, found])).toEqual([
      ['S3', 'supported'],
      ['S2', 'supported'],
    ]);
    const exchanged =
      'Plausibility is not probability {S2}, and the pleader must allege facts that show agreement, breach and loss {S3}.';
    expect((await supportOf(exchanged)).map(([, found]) => found)).toEqual(['unsupported', 'unsupported']);
  });

  test('a citation sentence stands behind the sentence before it', async () => {
    const [first] = await supportOf(
      'Plausibility asks for more than a sheer possibility. See {S3}. Whales are mammals.',
    );
    expect(first).toEqual(['S3', 'supported', 'Plausibility asks for more than a sheer possibility.']);
    expect(await supportOf('See {S1}; {S2}.')).toEqual([]);
  });

  test('a citation in front stands behind what follows', async () => {
    expect((await supportOf('In {S1}, the court held that a whale is a fish.'))[0]?.[1]).toBe('unsupported');
  });

  test('the words of the assembly engine raise no alarm', async () => {
    for (const { id } of builtInTypes()) {
      for (const matter of [MATTER, BARE]) {
        const { verification } = await draft(assemblyEngine, request({ type: id, case: matter }));
        const alarms = verification.support.filter((one) => one.verdict !== 'supported');
        expect([id, alarms, verification.unsupported]).toEqual([id, [], []]);
      }
    }
  });

  test('quotations are the passage itself and are not judged', async () => {
    expect(await supportOf(`{quote ${SOURCES[0]?.handle ?? ''}}`)).toEqual([]);
  });
});
