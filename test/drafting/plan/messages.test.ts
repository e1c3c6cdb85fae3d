import { expect, test } from 'vitest';
import { messageAt } from '../../../src/drafting/plan/call-document.ts';
import { messagesIn, signedAt } from '../../../src/drafting/plan/messages.ts';
import { expectLinear } from '../../support/growth.ts';

const THREAD = `From: Nils Orr <no@tern.example>
To: Vera Moll <vm@tern.example>
Date: Wed, 21 Feb 2024 01:12:00 +0000
Subject: FW: Dock 4

See below, and call them today.

Nils Orr
Tern Harbor LLC
This e-mail is confidential. If you are not the intended recipient, please delete it.

On Tue, Feb 20, 2024 at 8:47 PM Ada Quist
<aq@tern.example> wrote:
> Nils, the gate was open all night.
>
> Ada
>
> -----Original Message-----
> From: Nils Orr
> Sent: Monday, February 19, 2024 5:05 PM
> To: Ada Quist
>
> Was the gate shut?
`;

test('each message of a thread has its own sender and its own day, as the sender’s clock had it', () => {
  expect(messagesIn(THREAD).map(({ from, day }) => [from.replace(/ <.*/, ''), day])).toEqual([
    ['Nils Orr', '2024-02-21'],
    ['Ada Quist', '2024-02-20'],
    ['Nils Orr', '2024-02-19'],
  ]);
});

test('what stands under the sender’s name is a signature', () => {
  const [first] = messagesIn(THREAD);
  if (first === undefined) throw new Error('no message');
  expect(THREAD.slice(first.body, signedAt(THREAD, first)).trim()).toBe('See below, and call them today.');
});

test('prose, and a form with a date, are no messages', () => {
  expect(messagesIn('From here on the road is dry.\nOn May 3, 2024 he wrote:\nNothing.')).toEqual([]);
  expect(messagesIn('Date: May 3, 2024\nSubject: Falls')).toEqual([]);
});

test('a hostile page is read in linear time', async () => {
  for (const line of ['From: a\n', '> > > ', 'On May 3, 2024 ', 'To: \n\n'])
    await expectLinear(line, 50_000, messagesIn);
});

test('headers that stand on one line, as mailboxes are printed, head a message each', () => {
  const thread = `From: Ada Quist   To: Nils Orr   Date: May 3, 2024, 10:14 AM
Was the gate shut?

From: Nils Orr; To: Ada Quist; Date: May 4, 2024, 4:55 PM
Subject: Dock 4
It was open.`;
  expect(
    messagesIn(thread).map(({ from, to, day, hour, subject }) => [from, to.join(), day, hour, subject]),
  ).toEqual([
    ['Ada Quist', 'Nils Orr', '2024-05-03', '10:14 AM', null],
    ['Nils Orr', 'Ada Quist', '2024-05-04', '4:55 PM', 'Dock 4'],
  ]);
});

test('a paper that is filed behind a message has its sender no more', () => {
  const head = (from: string) => `From: ${from}   To: Nils Orr   Date: May 3, 2024, 10:14 AM\n`;
  const report = 'INCIDENT REPORT No. 12. Received May 4, 2024.\nThe gate was open.';
  const text = `${head('Ada Quist')}Was the gate shut?\n\nPLEASE ANSWER NOW.\n\n${report}\n\n${head('Vera Moll')}It was.`;
  const [first, second] = messagesIn(text);
  expect(first?.ownEnd).toBe(text.indexOf('INCIDENT'));
  expect(second?.ownEnd).toBe(text.length);
  expect(messageAt([text], text.indexOf('The gate'))).toBeNull();
  expect(messageAt([text], text.indexOf('Was the'))).toBe('E-mail of May 3, 2024, from Ada Quist');
});
