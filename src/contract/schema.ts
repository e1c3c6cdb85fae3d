import Type, { type Static, type TArray, type TObject, type TProperties, type TSchema } from 'typebox';

/** To TypeBox a function is a schema, too: `Id` in the place of `Id('case')` is to be told by the compiler, not by the server at its start. */
type Fields = TProperties & { readonly [name: string]: { readonly call?: never } };

/** What a caller sends, its parameters included: an unknown field is refused, not ignored. */
export function Closed<P extends Fields>(properties: P, options: Record<string, unknown> = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** The same with a name. */
export function Input<P extends Fields>(name: string, properties: P, options: { description?: string } = {}) {
  return Closed(properties, { $id: name, ...options });
}

/** An object we answer with; fields may be added to it in later versions. */
export function Output<P extends Fields>(
  name: string,
  properties: P,
  options: { description?: string } = {},
) {
  return Type.Object(properties, { $id: name, ...options });
}

/** `T | null`, said as JSON Schema's list of types, which validates and serializes without a search. */
export function Nullable<S extends TSchema>(schema: S) {
  const members = { ...schema } as TSchema & { type?: unknown; enum?: readonly unknown[] };
  const widened =
    typeof members.type === 'string'
      ? {
          ...members,
          type: [members.type, 'null'],
          ...(members.enum ? { enum: [...members.enum, null] } : {}),
        }
      : { anyOf: [schema, { type: 'null' }] };
  return Type.Unsafe<Static<S> | null>(widened);
}

/** One of some words. */
export function Words<const W extends readonly string[]>(words: W, options: Record<string, unknown> = {}) {
  return Type.Unsafe<W[number]>({ type: 'string', enum: [...words], ...options });
}

export const Timestamp = Type.String({ format: 'date-time', description: 'RFC 3339, UTC.' });
export const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD.' });

/** An id of ours; `example` shows the prefix. */
export function Id(prefix: string, description?: string) {
  return Type.String({
    maxLength: 64,
    examples: [`${prefix}_01jd3w8q4x7v0c5n2m9r6t1b8k`],
    ...(description === undefined ? {} : { description }),
  });
}

/** How a case is named in a request. */
export function CaseReference(description?: string) {
  const named = 'The id (`case_…`), or the firm’s own id as `external:<id>`';
  return Type.String({
    maxLength: 300,
    description: description === undefined ? `${named}.` : `${named}. ${description}`,
    examples: ['case_01jd3w8q4x7v0c5n2m9r6t1b8k', 'external:2026-0117'],
  });
}

export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, hexadecimal.' });

/** [left, top, right, bottom] in the page's unit, origin at the top left. */
export const Box = Type.Unsafe<readonly [number, number, number, number]>({
  type: 'array',
  items: { type: 'number' },
  minItems: 4,
  maxItems: 4,
  description: '[left, top, right, bottom] in the unit of the page, origin at the top left.',
});

/** [start, end) into a text, in UTF-16 code units. */
export const Span = Type.Unsafe<readonly [number, number]>({
  type: 'array',
  items: { type: 'integer' },
  minItems: 2,
  maxItems: 2,
  description: '[start, end) into the text, in UTF-16 code units.',
});

/** Of quoted words: where they go on. */
export const Continues = Type.Optional(
  Type.Object(
    { page: Type.Integer(), span: Span, boxes: Type.Optional(Type.Array(Box)) },
    {
      description:
        'Where the words go on, on the next page; absent where they stand on one. `quote` is then the text at `span`, a line feed, and the text here. What is printed between the two (notes, foot and head of the pages) is not quoted.',
    },
  ),
);

/** Part of a list. `next_cursor` goes into `cursor` of the next request; null on the last page. */
export function PageOf<S extends TSchema>(
  name: string,
  item: S,
): TObject<{ data: TArray<S>; next_cursor: ReturnType<typeof nullableText>; has_more: typeof boolean }> {
  return Type.Object(
    { data: Type.Array(item), next_cursor: nullableText(), has_more: boolean },
    { $id: name, description: 'One page of a list.' },
  );
}

const boolean = Type.Boolean();
const nullableText = () =>
  Nullable(Type.String({ description: 'Opaque; give it back as `cursor`. Null on the last page.' }));

/** `limit` and `cursor` of every list. */
export function paging(maximum = 200, byDefault = 50) {
  return {
    limit: Type.Integer({ minimum: 1, maximum, default: byDefault, description: 'Most items on the page.' }),
    cursor: Type.Optional(
      Type.String({ maxLength: 2_000, description: '`next_cursor` of the page before; opaque.' }),
    ),
  };
}
