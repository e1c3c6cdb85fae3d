import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { expect } from 'vitest';

/** What goes out as it was written passes no serializer: it must be what the contract says, and nothing besides. */
export function expectAnswer(schema: TSchema, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  expect([...Value.Errors(schema, sent)]).toEqual([]);
  expect(Value.Clean(schema, structuredClone(sent))).toEqual(sent);
}
