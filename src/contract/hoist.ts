import type { TSchema } from 'typebox';

type JsonValue = unknown;

/** Collects schemas with a name (`$id`) and leaves a reference in their place. */
export interface Hoist {
  (schema: TSchema): Record<string, JsonValue>;
  /** By name, sorted. */
  readonly schemas: () => Record<string, JsonValue>;
}

/** @throws Error when two different schemas have one name */
export function hoist(prefix = '#/components/schemas/'): Hoist {
  const named = new Map<string, string>();
  const bodies = new Map<string, JsonValue>();

  const walk = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { $id, ...rest } = value as Record<string, JsonValue>;
    const plain = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, walk(member)]));
    if (typeof $id !== 'string') return plain;
    const text = JSON.stringify(plain);
    const known = named.get($id);
    if (known !== undefined && known !== text) throw new Error(`two schemas are called ${$id}`);
    named.set($id, text);
    bodies.set($id, plain);
    return { $ref: `${prefix}${$id}` };
  };
  const hoisted = (schema: TSchema) => walk(schema) as Record<string, JsonValue>;
  return Object.assign(hoisted, {
    schemas: () => Object.fromEntries([...bodies].sort(([a], [b]) => (a < b ? -1 : 1))),
  });
}
