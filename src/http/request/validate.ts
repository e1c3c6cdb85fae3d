import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { ChanceryError, type FieldError, instantOf } from '../../platform/index.ts';
import { SchemaErrors } from './schema-errors.ts';
import { escapePointer, isSafeText } from './text-safety.ts';

/** Checks a value against a schema of the contract and gives it back with defaults filled in. */
export type Validator = (value: unknown) => unknown;

export interface ReceivedBody {
  readonly body: unknown;
  /** Of the items that succeed or fail on their own: what does not fit, by their place; found out when it is asked for. */
  readonly unfit: Unfit;
}
export type Unfit = Pick<ReadonlyMap<number, ChanceryError>, 'get'>;
export type BodyValidator = (value: unknown) => ReceivedBody;

/**
 * For bodies: nothing is converted, what does not fit is refused.
 * @param each the list in the body whose items are checked one by one
 */
export function bodyValidator(schema: TSchema, each?: string): BodyValidator {
  const whole = each === undefined ? schema : withAnyItems(schema, each);
  const compiled = Compile(whole);
  const errors = new SchemaErrors(whole);
  const defaults = defaultsOf(schema);
  const unfitIn = each === undefined ? () => NONE_UNFIT : itemsValidator(schema, each);
  return (value) => {
    const body = isObject(value) ? { ...defaults, ...value } : value;
    if (compiled.Check(body)) return { body, unfit: unfitIn(body) };
    throw refuse('The body does not fit its schema.', errors.of(body), '');
  };
}

const NONE_UNFIT: Unfit = new Map();

function withAnyItems(schema: TSchema, each: string): TSchema {
  const properties = propertiesOf(schema);
  return { ...schema, properties: { ...properties, [each]: { ...properties[each], items: {} } } } as TSchema;
}

/** Which items of the list do not fit, and why; the pointers are into the item. */
function itemsValidator(schema: TSchema, each: string): (body: unknown) => Unfit {
  const item = (propertiesOf(schema)[each]?.items ?? {}) as TSchema;
  const compiled = Compile(item);
  const errors = new SchemaErrors(item);
  return (body) => {
    const items = (body as Readonly<Record<string, unknown[]>>)[each] ?? [];
    return {
      get: (index) =>
        index >= items.length || compiled.Check(items[index])
          ? undefined
          : refuse('It does not fit its schema.', errors.of(items[index]), ''),
    };
  };
}

/**
 * For path and query, where everything arrives as text: numbers and booleans are read from it when
 * they are written exactly, and a list is separated by commas or repeated.
 */
export function parameterValidator(schema: TSchema, place: 'query' | 'params'): Validator {
  const compiled = Compile(schema);
  const defaults = defaultsOf(schema);
  const properties = propertiesOf(schema);
  const times = Object.keys(properties).filter((name) => properties[name]?.format === 'date-time');
  return (given) => {
    const values: Record<string, unknown> = { ...defaults };
    for (const name of Object.keys(given as object)) {
      const texts = (given as Record<string, readonly string[]>)[name] ?? [];
      if (!texts.every(isSafeText) || !isSafeText(name)) {
        throw malformed(
          `/${place}/${escapePointer(name.toWellFormed())}`,
          'holds characters that are no text',
        );
      }
      // Assigned, it would vanish into the prototype instead of being refused.
      if (name === '__proto__') throw malformed(`/${place}/${name}`, 'is not a known parameter');
      values[name] = read(texts, properties[name]);
    }
    if (compiled.Check(values))
      return times.length === 0 ? values : { ...values, ...instantsIn(values, times, place) };
    throw refuse(
      place === 'query' ? 'The query parameters do not fit.' : 'The path parameters do not fit.',
      compiled.Errors(values),
      `/${place}`,
    );
  };
}

/** Times in the one form in which they can be compared. */
function instantsIn(
  values: Record<string, unknown>,
  times: readonly string[],
  place: string,
): Record<string, string> {
  const instants: Record<string, string> = {};
  for (const name of times) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const instant = instantOf(value);
    if (instant === null) throw malformed(`/${place}/${name}`, FORMATS['date-time'] ?? '');
    instants[name] = instant;
  }
  return instants;
}

interface SchemaView {
  readonly format?: string;
  readonly type?: string | readonly string[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, SchemaView>>;
  readonly items?: SchemaView;
}

function propertiesOf(schema: TSchema): Readonly<Record<string, SchemaView>> {
  return (schema as SchemaView).properties ?? {};
}

function defaultsOf(schema: TSchema): Record<string, unknown> {
  const entries = Object.entries(propertiesOf(schema)).filter(
    ([, property]) => property.default !== undefined,
  );
  return Object.fromEntries(entries.map(([name, property]) => [name, property.default]));
}

function read(texts: readonly string[], schema: SchemaView | undefined): unknown {
  if (schema?.type === 'array') {
    return texts.flatMap((text) => text.split(',')).map((text) => readScalar(text, schema.items));
  }
  const [text] = texts;
  return texts.length === 1 && text !== undefined ? readScalar(text, schema) : texts;
}

function readScalar(text: string, schema: SchemaView | undefined): unknown {
  switch (schema?.type) {
    case 'integer':
      return /^-?(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
    case 'number':
      return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    default:
      return text;
  }
}

function refuse(
  message: string,
  errors: readonly TLocalizedValidationError[],
  prefix: string,
): ChanceryError {
  const fields = errors.flatMap((error) => toFieldErrors(error, prefix));
  const first = fields[0];
  const detail = first === undefined ? message : `${message} ${first.pointer || 'It'} ${first.detail}.`;
  return new ChanceryError('invalid_request', detail, { errors: fields });
}

function malformed(pointer: string, detail: string): ChanceryError {
  return new ChanceryError('invalid_request', `${pointer} ${detail}.`, { errors: [{ pointer, detail }] });
}

function toFieldErrors(error: TLocalizedValidationError, prefix: string): FieldError[] {
  const pointer = `${prefix}${error.instancePath}`.toWellFormed();
  const one = (detail: string) => [{ pointer, detail }];
  switch (error.keyword) {
    case 'boolean': // the schema `false` of additionalProperties, at the unknown field itself
      return one(prefix === '' ? 'is not a known field' : 'is not a known parameter');
    case 'additionalProperties':
      return []; // said above, once for each field
    case 'required':
      return error.params.requiredProperties.map((name) => ({
        pointer: `${pointer}/${escapePointer(name)}`,
        detail: 'is required',
      }));
    case 'enum':
      return one(`must be one of: ${error.params.allowedValues.filter((word) => word !== null).join(', ')}`);
    case 'type':
      return one(`must be ${[error.params.type].flat().join(' or ')}`);
    case 'format':
      return one(FORMATS[error.params.format] ?? error.message);
    default:
      return one(error.message);
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a date, YYYY-MM-DD',
  'date-time': 'must be a time as in RFC 3339, for example 2026-11-20T09:30:00Z',
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
