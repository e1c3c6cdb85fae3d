import Type from 'typebox';
import type { Json } from '../../../platform/index.ts';
import { CaseReference, Id, Input, Words } from '../../schema.ts';

export const ENGINE_KINDS = ['assembly', 'llama', 'openai'] as const;

const BriefInput = Type.Unsafe<{ readonly [field: string]: Json }>({
  type: 'object',
  additionalProperties: true,
  description:
    'What is wanted, as typed values, by the schema that GET /v1/ai/document-types/{document_type} publishes. What the context says of other fields is read by its layout and notation alone; the rest is `unplaced`.',
  examples: [
    {
      grounds: [
        { heading: 'The Claim Is Out of Time', text: 'The complaint was filed five years after the breach.' },
      ],
    },
  ],
});

const asked = {
  case_id: CaseReference(),
  document_type: Type.String({ minLength: 1, maxLength: 100, examples: ['motion_to_dismiss'] }),
};
const context = { minLength: 1, maxLength: 50_000 };
const tone = Type.Optional(Type.String({ minLength: 1, maxLength: 100, default: 'formal' }));
const sources = Type.Optional(
  Type.Array(Id('file'), { maxItems: 100, description: 'Draw on these files only.' }),
);
const language = Type.Optional(Type.String({ maxLength: 35, examples: ['en'] }));

export const GenerateRequest = Input('GenerateRequest', {
  ...asked,
  context: Type.Optional(
    Type.String({
      ...context,
      description:
        'What this document is about. Required without `brief` or `plan_id`; with `plan_id` it is not read.',
    }),
  ),
  brief: Type.Optional(BriefInput),
  plan_id: Type.Optional(Id('plan', 'Write from exactly this plan.')),
  tone,
  sources,
  engine: Type.Optional(Words(ENGINE_KINDS)),
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_294_967_295 })),
  language,
});

export const PlanRequest = Input('PlanRequest', {
  ...asked,
  context: Type.Optional(Type.String(context)),
  brief: Type.Optional(BriefInput),
  tone,
  sources,
  language,
});
