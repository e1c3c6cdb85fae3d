/** Values for the published schema of a brief, a new field’s at once: each of its places alone, and all of them. */
import type { Json } from '../../../src/platform/index.ts';

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Words that the paper is to have. */
export interface Wanted {
  /** `claims.theory` */
  readonly place: string;
  readonly words: string;
}

export interface Form {
  readonly name: string;
  readonly value: Json;
  readonly wanted: readonly Wanted[];
}

/** What somebody who fills fields types: brackets, a term in marks, semicolons, reasons, sentences, telegram style. */
const SHAPES: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `Quorl ${one} varnish ${other}`,
  (one, other) => `Quorl ${one} (in the alternative ${other})`,
  (one, other) => `Quorl ${one} “varnish” ${other}`,
  (one, other) => `Quorl ${one}; the ladder, because of ${other}`,
  (one, other) => `the ladder of ${one} - and ${other}.`,
];
const SYLLABLES = 'ba do ki lu me na po ri su te vo za'.split(' ');
/** Files of the vault have no words; a decision that it does not have is warned of. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'file_id',
  'evidence',
  'authorities',
  'instructions',
  'withheld',
]);

export class Forms {
  #count = 0;

  /** The field with each of its places alone, with two values, and with all that it may have. */
  of(field: string, schema: Schema): Form[] {
    if (LEFT_OUT.has(field)) return [];
    if (schema.type !== 'array') return this.#of(schema, field);
    const items = schema.items ?? {};
    const each = this.#of(items, field).map((one) => ({ ...one, value: [one.value] }));
    const [first, second] = [this.#of(items, field)[0], this.#of(items, field).at(-1)];
    if (first === undefined || second === undefined) return each;
    const two = {
      name: `${field}, two of them`,
      value: [first.value, second.value],
      wanted: [...first.wanted, ...second.wanted],
    };
    return [...each, two];
  }

  #of(schema: Schema, place: string): Form[] {
    if (schema.enum !== undefined)
      return schema.enum.map((value) => ({ name: `${place}: ${value}`, value, wanted: [] }));
    if (schema.type !== 'object') {
      const wanted: Wanted[] = [];
      return [{ name: place, value: this.#leaf(schema, place, wanted, true), wanted }];
    }
    const { required = [] } = schema;
    const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !LEFT_OUT.has(name));
    const base = () =>
      this.#object(
        properties.filter(([name]) => required.includes(name)),
        place,
      );
    const alone = properties
      .filter(([name, one]) => !required.includes(name) || one.enum !== undefined)
      .flatMap(([name, one]) => {
        const within = `${place}.${name}`;
        const forms = one.type === 'array' ? this.of(within, one) : this.#of(one, within);
        return forms.map((form): Form => {
          const { value, wanted } = base();
          return {
            name: form.name,
            value: { ...(value as object), [name]: form.value },
            wanted: [...wanted, ...form.wanted],
          };
        });
      });
    const plain = required.length === 0 ? [] : [{ name: place, ...base() }];
    return [...plain, ...alone, { name: `${place}, whole`, ...this.#object(properties, place) }];
  }

  #object(properties: readonly (readonly [string, Schema])[], place: string): Omit<Form, 'name'> {
    const wanted: Wanted[] = [];
    const value = Object.fromEntries(
      properties.map(([name, one]) => {
        const within = `${place}.${name}`;
        if (one.type === 'array') return [name, [this.#leaf(one.items ?? {}, within, wanted)]];
        if (one.type !== 'object') return [name, this.#leaf(one, within, wanted)];
        const inner = this.#object(Object.entries(one.properties ?? {}), within);
        wanted.push(...inner.wanted);
        return [name, inner.value];
      }),
    );
    return { value, wanted };
  }

  #leaf(schema: Schema, place: string, wanted: Wanted[], isAlone = false): Json {
    this.#count += 1;
    if (schema.enum !== undefined) return schema.enum[0] ?? '';
    // Of a sum that has been paid no interest runs.
    if (schema.type === 'boolean') return isAlone;
    if (schema.type === 'integer') return 1 + (this.#count % 900);
    if (schema.type === 'number') {
      const number = schema.maximum === undefined ? 20_000 + this.#count * 7 : 7 + (this.#count % 20);
      wanted.push({ place, words: number.toLocaleString('en-US') });
      return number;
    }
    if (schema.format === 'date') {
      const day = new Date(Date.UTC(2023, 0, this.#count % 500));
      const words = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      wanted.push({ place, words });
      return day.toISOString().slice(0, 10);
    }
    // A currency has three letters.
    if (place.endsWith('currency')) return 'USD';
    const shape = SHAPES[this.#count % SHAPES.length];
    const text = shape?.(this.#word(), this.#word()).slice(0, schema.maxLength ?? 1_000) ?? '';
    if (!/\bnot printed\b/.test(schema.description ?? '')) wanted.push({ place, words: text });
    return text;
  }

  /** No paper has it by itself. */
  #word(): string {
    this.#count += 1;
    const at = (power: number) => SYLLABLES[Math.floor(this.#count / 12 ** power) % 12] ?? '';
    return `${at(0)}${at(1)}${at(2)}x`;
  }
}
