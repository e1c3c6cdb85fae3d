/** A request that is made to be slow is the business of whoever sent it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provision, type Session, signIn } from '../support/client.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';

const AT_ONCE = 12;
const LONGEST = 500_000;
const PROSE =
  'The carrier “gave no notice”, as Smith v. Jones, 12 U.S. 34, 56 (1973) requires; see id. at 57, and 42 U.S.C. § 1983. ';

let appliance: Packaged;
let server: RunningServer;
let loud: Session;
let calm: Session;

beforeAll(async () => {
  appliance = await packagedAppliance();
  const [one, another] = [
    await provision(appliance, 'Loud & Large'),
    await provision(appliance, 'Quiet & Small'),
  ];
  server = await appliance.serve();
  loud = await signIn(server.url, one);
  calm = await signIn(server.url, another);
});
afterAll(() => appliance.remove());

function check(session: Session, text: string): Promise<Response> {
  return fetch(`${session.url}/v1/citations/check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
}

/** As many citations as one check takes, at the greatest length. */
const PASSAGE = `${PROSE}${'It then sailed on without a word to anybody who had goods on board. '.repeat(5)}`;
const text = PASSAGE.repeat(Math.floor(LONGEST / PASSAGE.length));

it('others are answered while the longest texts are checked, and so is a short check of another firm', async () => {
  let answered = 0;
  const slow = Array.from({ length: AT_ONCE }, async () => {
    const response = await check(loud, text);
    answered += 1;
    return response;
  });
  // The server has them all once this is answered.
  await fetch(`${server.url}/healthz`);
  for (let round = 0; round < 10; round++) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { status } = await fetch(`${server.url}/v1/cases`, {
      headers: { authorization: `Bearer ${calm.token}` },
    });
    expect(status).toBe(200);
  }
  expect(answered).toBeLessThan(AT_ONCE);
  const short = await check(calm, PROSE);
  expect(short.status).toBe(200);
  expect(answered).toBeLessThan(AT_ONCE);
  for (const { status } of await Promise.all(slow)) expect([200, 422]).toContain(status);
});

it('who has gone leaves nothing running behind', async () => {
  const gone = new AbortController();
  const asked = fetch(`${server.url}/v1/citations/check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${loud.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: gone.signal,
  });
  gone.abort();
  await expect(asked).rejects.toThrow();
  expect((await check(loud, PROSE)).status).toBe(200);
});
