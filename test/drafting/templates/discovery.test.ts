import { expect, test } from 'vitest';
import { asked, questionWithin } from '../../../src/drafting/templates/discovery.ts';

test.each([
  [
    'The storage of the looms.',
    'Describe in detail the storage of the looms.',
    'All documents and communications concerning the storage of the looms.',
  ],
  [
    'Daily logs of March 2024.',
    'State all facts known to You concerning the following: daily logs of March 2024.',
    'Daily logs of March 2024.',
  ],
  [
    'Who signed the change orders.',
    'State who signed the change orders.',
    'Documents sufficient to show who signed the change orders.',
  ],
  ['Who signed the change orders?', 'Who signed the change orders?', null],
  ['Identify each person who signed.', 'Identify each person who signed.', null],
  ['Produce the daily logs.', null, 'Produce the daily logs.'],
  ['I want to know who signed the change orders.', null, null],
  ['What we were told about the roof.', null, null],
  ['The Phase I report.', 'Describe in detail the Phase I report.', 'The Phase I report.'],
  [
    'The signed lease of the new hall, as to its rent.',
    'Describe in detail the signed lease of the new hall, as to its rent.',
    'The signed lease of the new hall, as to its rent.',
  ],
  [
    'The contract price of the hall.',
    'Describe in detail the contract price of the hall.',
    'All documents and communications concerning the contract price of the hall.',
  ],
  [
    'Each count of the yarn: the day, and who was there.',
    'Describe in detail each count of the yarn: the day, and who was there.',
    'Each count of the yarn: the day, and who was there.',
  ],
  [
    'The proposal for the hall with Sheets 3 to 9 in native form, and every copy of the model.',
    'Describe in detail the proposal for the hall with Sheets 3 to 9 in native form, and every copy of the model.',
    'The proposal for the hall with Sheets 3 to 9 in native form, and every copy of the model.',
  ],
  [
    'Field order 61, with communications about the desk.',
    'State all facts known to You concerning the following: Field order 61, with communications about the desk.',
    'Field order 61, with communications about the desk.',
  ],
  [
    'Distributions to members since July 1, 2026.',
    'State all facts known to You concerning the following: distributions to members since July 1, 2026.',
    'All documents and communications concerning the following: distributions to members since July 1, 2026.',
  ],
])('%s', (topic, interrogatory, documents) => {
  expect(asked(topic)).toEqual({ interrogatory, request: documents });
});

test('what a sentence leads to is offered', () => {
  expect(questionWithin('I want to know who signed the change orders.')).toBe(
    'who signed the change orders.',
  );
  expect(questionWithin('Please ask about the roof.')).toBeNull();
  expect(questionWithin('I want to know who told us.')).toBeNull();
});
