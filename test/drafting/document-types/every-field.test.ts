/** Nothing that a brief has vanishes: it is printed, or the report says that it was not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { getDocumentType } from '../../../src/drafting/document-types/list-document-types.ts';
import { generateDocument } from '../../../src/drafting/index.ts';
import type { Json } from '../../../src/platform/index.ts';
import { type DemoWorld, worldOfCases } from '../demo-world.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly examples?: readonly Json[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly maximum?: number;
}

/** Words that no paper has by itself, and no rule of reading knows. */
class Maker {
  readonly texts: string[] = [];
  #count = 0;
  #dates = 0;

  of(schema: Schema, key: string): Json {
    if (schema.enum !== undefined) return schema.enum[0] ?? '';
    switch (schema.type) {
      case 'array':
        // Evidence is a file of the vault, and has no words.
        if (schema.items?.required?.includes('file_id') === true) return [];
        return [this.of(schema.items ?? {}, key), this.of(schema.items ?? {}, key)];
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(
              ([name, { description = '' }]) => name !== 'file_id' && !/\bnot printed\b/.test(description),
            )
            .map(([name, one]) => [name, this.of(one, name)]),
        );
      case 'boolean':
        return false;
      case 'number':
      case 'integer':
        this.#count += 1;
        return Math.min(410 + this.#count, schema.maximum ?? Number.POSITIVE_INFINITY);
      default:
        return schema.format === 'date' ? this.#date() : this.#text(key);
    }
  }

  /** Each later than the one before. */
  #date(): string {
    this.#dates += 1;
    return new Date(Date.UTC(2025, 2, this.#dates)).toISOString().slice(0, 10);
  }

  #text(key: string): string {
    this.#count += 1;
    // A currency has three letters.
    if (key === 'currency') return 'USD';
    const text = `Quorl ${WORDS[this.#count % WORDS.length]} brindlewick ${LETTERS.charAt(this.#count % 26).repeat(3)}`;
    this.texts.push(text);
    return text;
  }
}

const WORDS = ['varnish', 'ladder', 'harbor', 'copper', 'window', 'barley', 'timber'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

let world: DemoWorld;

const ends: (() => unknown)[] = [];

beforeAll(async () => {
  world = await worldOfCases(undefined, (end) => {
    ends.push(end);
  });
});

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

describe.each(builtInTypes())('$id', ({ id, brief }) => {
  const drafted = async (fields: readonly string[]) => {
    const { brief: published } = await getDocumentType(world.parts, world.firm, id);
    const { properties = {} } = published.schema as unknown as Schema;
    const maker = new Maker();
    const given = Object.fromEntries(
      fields.map((field) => [field, maker.of(properties[field] ?? {}, field)]),
    );
    const { text, verification } = await generateDocument(world.parts, world.firm, {
      case_id: world.cases.get('DEMO-001') ?? '',
      document_type: id,
      engine: 'assembly',
      brief: given,
    });
    const said = fold(
      [text, ...verification.notes, ...(verification.unplaced ?? []).map((one) => one.text)].join('\n'),
    );
    return maker.texts.filter((one) => !said.includes(fold(one)));
  };

  test.each([...brief.fields])('%s', async (field) => {
    expect(await drafted([field])).toEqual([]);
  });

  test('all together', async () => {
    expect(await drafted(brief.fields)).toEqual([]);
  });
});

function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
