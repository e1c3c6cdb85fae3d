import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HTTP_STATUS, operationIds, operationOf } from '../../src/contract/index.ts';
import { assertSafeJson } from '../../src/http/request/text-safety.ts';
import { bodyValidator, parameterValidator } from '../../src/http/request/validate.ts';
import { readRange } from '../../src/http/response/byte-ranges.ts';
import { isChanceryError } from '../../src/platform/index.ts';

/** Runs and gives the status of the refusal, or null. */
function refusal(work: () => unknown): number | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!isChanceryError(error)) throw error;
    return HTTP_STATUS[error.code];
  }
}

describe('whatever is sent', () => {
  it('as a body is taken or refused with 400, and pointers point into it', () => {
    const validators = operationIds.flatMap((id) => {
      const { body } = operationOf(id);
      return body?.kind === 'json' ? [bodyValidator(body.schema)] : [];
    });
    fc.assert(
      fc.property(fc.constantFrom(...validators), fc.jsonValue(), (validate, value) => {
        expect([null, 400]).toContain(refusal(() => assertSafeJson(value)));
        expect([null, 400]).toContain(refusal(() => validate(value)));
      }),
    );
  });

  it('as a query is taken or refused with 400', () => {
    const validators = operationIds.flatMap((id) => {
      const { query } = operationOf(id);
      return query === undefined ? [] : [parameterValidator(query, 'query')];
    });
    const names = fc.oneof(
      fc.constantFrom('limit', 'cursor', 'q', 'fields', 'status', 'case_id', '__proto__'),
      fc.string(),
    );
    const query = fc.dictionary(
      names,
      fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...validators), query, (validate, value) => {
        expect([null, 400]).toContain(refusal(() => validate(value)));
      }),
    );
  });
});

describe('a range', () => {
  it('that is served lies within the file', () => {
    const bound = fc.oneof(
      fc.constant(''),
      fc.nat({ max: 200 }).map(String),
      fc.bigInt({ min: 0n, max: 10n ** 14n }).map(String),
    );
    fc.assert(
      fc.property(fc.nat({ max: 150 }), bound, bound, (size, from, to) => {
        let range: ReturnType<typeof readRange>;
        try {
          range = readRange(`bytes=${from}-${to}`, size);
        } catch (error) {
          expect(error).toMatchObject({ code: 'range_not_satisfiable' });
          return;
        }
        if (range === null) return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThan(size);
        expect(range.start).toBeLessThanOrEqual(range.end);
      }),
    );
  });
});
