import { describe, expect, test } from 'vitest';
import {
  isSameRequest,
  requestsAnswered,
  requestsNamed,
} from '../../../src/drafting/brief/requests-named.ts';

test('requests are named by kind and number, one or several', () => {
  expect(
    requestsNamed('Order answers to Requests for Production Nos. 4, 6 and 9 and Interrogatory No. 5.'),
  ).toEqual([
    { kind: 'production', number: 4 },
    { kind: 'production', number: 6 },
    { kind: 'production', number: 9 },
    { kind: 'interrogatory', number: 5 },
  ]);
  expect(requestsNamed('Request No. 12: the log')).toEqual([{ kind: null, number: 12 }]);
  expect(requestsNamed('RFAs 9 and 10, RFP 7')).toEqual([
    { kind: 'admission', number: 9 },
    { kind: 'admission', number: 10 },
    { kind: 'production', number: 7 },
  ]);
  expect(requestsNamed('Nos. 4-6 of the Requests; RFP Nos. 4–6, RFA 9 through 11')).toEqual([
    ...[4, 5, 6].map((number) => ({ kind: 'production', number })),
    ...[9, 10, 11].map((number) => ({ kind: 'admission', number })),
  ]);
  expect(requestsNamed('It requests 14 days.')).toEqual([]);
  expect(requestsNamed('The request of May 4')).toEqual([]);
});

test('a number without its kind is one of production or of admission', () => {
  const bare = { kind: null, number: 4 };
  expect(isSameRequest(bare, { kind: 'production', number: 4 })).toBe(true);
  expect(isSameRequest(bare, { kind: 'interrogatory', number: 4 })).toBe(false);
  expect(isSameRequest({ kind: 'admission', number: 4 }, { kind: 'production', number: 4 })).toBe(false);
});

describe('the responses of the other side', () => {
  const PAPER = `GENERAL OBJECTIONS. Each request is overbroad.

REQUEST NO. 4. All logs of the pump,
for 2025.
RESPONSE: Objection. Overbroad.
Subject to this, see B-1.

REQUEST NO. 5. The manual.
RESPONSE: None.
Signed: A. Lawyer
 - 1 -
INTERROGATORY NO. 2: State who read the log.
ANSWER: Objection, vague.

It goes on here.

Dated: May 4, 2026

CERTIFICATE OF SERVICE: by mail.`;

  test('have each request with what was answered to it, and nothing of what stands behind', () => {
    expect(requestsAnswered(PAPER)).toEqual([
      {
        ...{ kind: null, number: 4, request: 'Request No. 4', text: 'All logs of the pump, for 2025.' },
        response: 'Objection. Overbroad. Subject to this, see B-1.',
      },
      { kind: null, number: 5, request: 'Request No. 5', text: 'The manual.', response: 'None.' },
      {
        ...{ kind: 'interrogatory', number: 2, request: 'Interrogatory No. 2' },
        ...{ text: 'State who read the log.', response: 'Objection, vague. It goes on here.' },
      },
    ]);
  });

  test('leave out a request that has no response of its own', () => {
    const several = 'RFA 2. Admit one.\nRFA 3. Admit two.\nRESPONSE to 2 and 3: Objection.';
    expect(requestsAnswered(several)).toEqual([]);
  });
});

test('a response under a head of its own is read, too', () => {
  const paper =
    'REQUEST FOR PRODUCTION OF DOCUMENTS NO. 4. All logs of the pump.\nRESPONSE TO REQUEST NO. 4: Objection, overbroad.\n';
  expect(requestsAnswered(paper)).toMatchObject([
    { kind: 'production', number: 4, text: 'All logs of the pump.', response: 'Objection, overbroad.' },
  ]);
});
