import { describe, expect, test } from 'vitest';
import { reportsArgument } from '../../../src/precedents/texts/reports-argument.ts';

describe('what a party says', () => {
  test.each([
    'Before this court, Nguyen argues that the district court abused its discretion.',
    'Carnival opposes the motion, complaining that the plaintiffs came late.',
    'The plaintiff contends that he was never told of the hearing.',
    'Trans Union avers that\nthe claim is stale.',
    'According to Bowman, nobody answered.',
    'The state defendants argue that the court lacks jurisdiction.',
    'They renewed their motion, asserting that the claim is stale.',
    'In opposition, Carnival says the motion comes late.',
  ])('is no law: %s', (quote) => expect(reportsArgument(quote)).toBe(true));

  test.each([
    'If the defendant contends that the claim is stale, the burden of showing it is on the defendant.',
    'The party asserting the privilege has the burden of showing it.',
    'A party that objects to a request must say so with particularity.',
    'The Court of Appeals asserted jurisdiction over the whole of the dispute.',
    'A plaintiff who alleges fraud must state the time and the place.',
  ])('and a rule about parties is: %s', (quote) => expect(reportsArgument(quote)).toBe(false));
});
