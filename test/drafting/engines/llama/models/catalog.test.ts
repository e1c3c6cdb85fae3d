import Type from 'typebox';
import Value from 'typebox/value';
import { expect, it } from 'vitest';
import { modelCatalog } from '../../../../../src/drafting/engines/llama/index.ts';
import { fileTypeName } from '../../../../../src/drafting/engines/llama/models/gguf-types.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Text = Type.String({ minLength: 1, maxLength: 400 });
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Bytes = Type.Integer({ minimum: 1_000_000 });

const model = {
  name: Text,
  publisher: Text,
  licence: Type.String({ pattern: '^[A-Za-z0-9.-]+$' }),
  licence_note: Nullable(Text),
  parameters_billions: Type.Number({ exclusiveMinimum: 0 }),
  quantization: Text,
  approximate_size_bytes: Bytes,
  context_length: Type.Integer({ minimum: 4096 }),
  approximate_memory_bytes: Bytes,
  sha256: Nullable(Sha256),
  suited_for: Text,
};

const Catalog = Type.Object(
  {
    about: Text,
    language_models: Type.Array(Type.Object(model, { additionalProperties: false }), { minItems: 1 }),
    encoders: Type.Array(
      Type.Object(
        {
          ...model,
          role: Type.Enum(['embed', 'rerank']),
          context_length: Type.Integer({ minimum: 512 }),
          vector_width: Nullable(Type.Integer({ minimum: 64 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    ocr_data: Type.Array(
      Type.Object(
        {
          language: Text,
          package: Text,
          file: Text,
          licence: Text,
          size_bytes: Type.Integer({ minimum: 500_000 }),
          sha256: Sha256,
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);

it('the catalogue has the documented form', () => {
  expect([...Value.Errors(Catalog, modelCatalog())]).toEqual([]);
});

it('memory is more than the file, quantisations are known, special licences are explained', () => {
  const quantizations = Array.from({ length: 64 }, (_, code) => fileTypeName(code));
  const { language_models, encoders } = modelCatalog();
  for (const model of [...language_models, ...encoders]) {
    expect(model.approximate_memory_bytes).toBeGreaterThan(model.approximate_size_bytes);
    expect(quantizations).toContain(model.quantization);
    expect(model.licence_note === null).toBe(!model.licence.startsWith('LicenseRef-'));
  }
});
