/** What does not fit a schema. TypeBox looks for it a hundred times slower than it checks, so only what fails is looked through. */
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { escapePointer } from './text-safety.ts';

/** As many as TypeBox itself tells of one value. */
const MOST = 8;

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

interface List {
  readonly path: readonly string[];
  readonly fits: Validator;
  readonly errors: SchemaErrors;
}

export class SchemaErrors {
  readonly #schema: Shape;
  #compiled: { readonly around: Validator; readonly lists: readonly List[] } | null = null;

  constructor(schema: TSchema) {
    this.#schema = schema as Shape;
  }

  /** Those of the value around its lists, then those of the items of each. */
  of(value: unknown): TLocalizedValidationError[] {
    this.#compiled ??= {
      around: Compile(withoutItems(this.#schema) as TSchema),
      lists: listsIn(this.#schema).map(({ path, items }) => ({
        path,
        fits: Compile(items as TSchema),
        errors: new SchemaErrors(items as TSchema),
      })),
    };
    const { around, lists } = this.#compiled;
    const errors = [...around.Errors(value)];
    for (const list of lists) {
      const found: unknown = list.path.reduce<unknown>(inside, value);
      if (!Array.isArray(found)) continue;
      for (let index = 0; index < found.length && errors.length < MOST; index += 1) {
        const item: unknown = found[index];
        if (list.fits.Check(item)) continue;
        const at = [...list.path, `${index}`].map((step) => `/${escapePointer(step)}`).join('');
        errors.push(
          ...list.errors.of(item).map((one) => ({ ...one, instancePath: `${at}${one.instancePath}` })),
        );
      }
    }
    return errors.slice(0, MOST);
  }
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function listsIn(
  { properties = {}, items }: Shape,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly items: Shape }[] {
  const own = items === undefined ? [] : [{ path, items }];
  return [...own, ...Object.entries(properties).flatMap(([name, shape]) => listsIn(shape, [...path, name]))];
}

function withoutItems(schema: Shape): Shape {
  const { properties, items: _items, ...rest } = schema;
  return {
    ...rest,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, shape]) => [name, withoutItems(shape)]),
      ),
    }),
  };
}
