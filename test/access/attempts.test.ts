import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAttempts } from '../../src/access/index.ts';

const CLIENTS = ['client_1', 'client_2'];
const ADDRESSES = ['10.0.0.1', '10.0.0.2'];
const refusal = { code: 'rate_limited', retryAfter: expect.any(Number) };

/** How many times it was let in until it was refused; at most `most`. */
function until(most: number, what: () => void): number {
  for (let times = 0; times < most; times++) {
    try {
      what();
    } catch (error) {
      expect(error).toMatchObject(refusal);
      expect((error as { retryAfter: number }).retryAfter).toBeGreaterThanOrEqual(1);
      return times;
    }
  }
  return most;
}

it('failures hold back the name at the address they came from, successes nobody until there are too many', () => {
  let now = 1_000;
  const attempts = createAttempts(60, () => now);
  const fail = (address: string, client: string) => attempts.begin(address, client);
  const succeed = (address: string, client: string) => {
    attempts.begin(address, client);
    attempts.succeeded(address, client);
  };
  // A sixth of what a client may get: failures.
  expect(until(99, () => fail('10.0.0.1', 'client_1'))).toBe(10);
  expect(() => succeed('10.0.0.1', 'client_1')).toThrow(expect.objectContaining(refusal));
  expect(until(99, () => fail('10.0.0.1', 'client_2'))).toBe(10);
  // From elsewhere its good secret goes on to work, until it has had its tokens.
  expect(until(99, () => succeed('10.0.0.2', 'client_1'))).toBe(60);
  expect(until(99, () => succeed('10.0.0.3', 'client_1'))).toBe(0);
  expect(until(99, () => succeed('10.0.0.2', 'client_2'))).toBe(60);
  now += 59;
  expect(until(99, () => fail('10.0.0.1', 'client_1'))).toBe(9);
  now += 60;
  expect(until(99, () => fail('10.0.0.1', 'client_1'))).toBe(10);
  expect(until(99, () => succeed('10.0.0.2', 'client_1'))).toBe(60);
});

it('without a limit nobody is held back', () => {
  const attempts = createAttempts(0);
  expect(until(200, () => attempts.begin('10.0.0.1', 'client_1'))).toBe(200);
  expect(until(200, () => attempts.succeeded('10.0.0.1', 'client_1'))).toBe(200);
});

it('whoever fails, at most so many a minute, and nobody at another address or of another name notices', () => {
  const step = fc.record({ client: fc.constantFrom(...CLIENTS), address: fc.constantFrom(...ADDRESSES) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const attempts = createAttempts(18, () => 0);
      const failed = new Map<string, number>();
      for (const { client, address } of steps) {
        const before = failed.get(`${address} ${client}`) ?? 0;
        const admitted = until(1, () => attempts.begin(address, client));
        expect(admitted).toBe(before < 3 ? 1 : 0);
        failed.set(`${address} ${client}`, before + admitted);
      }
    }),
  );
});
