import type { TSchema } from 'typebox';
import type { Operation } from '../../contract/index.ts';
import { OAuthErrorBody, Problem } from '../../contract/index.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Without names: the serializer would take the `$id` of a schema used twice for two of one name. */
export function plainSchema(schema: TSchema): JsonSchema {
  return strip(schema) as JsonSchema;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '$id')
      .map(([name, member]) => [name, strip(member)]),
  );
}

/**
 * A schema for every status that can be sent. Fastify sends each field of an object whose status has
 * no schema, so an operation with a gap must not start.
 */
export function responseSchemas(id: string, operation: Operation): Record<string, JsonSchema> {
  const problem = plainSchema(operation.errorFormat === 'oauth' ? OAuthErrorBody : Problem);
  const schemas: Record<string, JsonSchema> = { '4xx': problem, '5xx': problem };
  for (const [status, response] of Object.entries(operation.responses)) {
    const { json, media, events } = response;
    if (json !== undefined) schemas[status] = plainSchema(json);
    else schemas[status] = { type: 'null' };
    if (json !== undefined && !isClosed(schemas[status])) {
      throw new Error(`${id} ${status}: the response schema describes no fields`);
    }
    if (
      json === undefined &&
      media === undefined &&
      events === undefined &&
      status !== '200' &&
      status !== '204' &&
      response.located !== true
    ) {
      throw new Error(`${id} ${status}: the status has no representation`);
    }
  }
  return schemas;
}

function isClosed(schema: JsonSchema | undefined): boolean {
  return schema !== undefined && ('properties' in schema || schema['additionalProperties'] === true);
}
