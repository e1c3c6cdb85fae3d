import Type from 'typebox';
import { Output, Words } from '../schema.ts';

export const Health = Output('Health', {
  status: Words(['ok']),
  version: Type.String(),
  proof: Type.Optional(
    Type.String({
      description:
        'The answer to the `challenge`, which only the holder of the keys of the data directory can check.',
    }),
  ),
});

export const Readiness = Output('Readiness', {
  status: Words(['ready', 'degraded', 'not_ready'], {
    description: '`degraded`: requests are served, but a part that some need is down.',
  }),
  version: Type.String(),
  parts: Type.Unsafe<{
    readonly [name: string]: {
      readonly state: 'ok' | 'degraded' | 'down';
      readonly detail?: string | undefined;
    };
  }>({
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['state'],
      properties: { state: { type: 'string', enum: ['ok', 'degraded', 'down'] }, detail: { type: 'string' } },
    },
  }),
});

export const Description = Type.Unsafe<{ readonly [key: string]: unknown }>({
  type: 'object',
  additionalProperties: true,
  description: 'OpenAPI 3.1.',
});
