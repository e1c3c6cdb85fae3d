import Type from 'typebox';
import { ERROR_CODES, type ErrorCode } from '../../platform/index.ts';
import { Output, Words } from '../schema.ts';

const ERROR_CODE_NAMES = Object.keys(ERROR_CODES) as ErrorCode[];

export const FieldProblem = Output('FieldProblem', {
  pointer: Type.String({
    description: 'RFC 6901 JSON pointer into the body; for parameters `/query/limit`, `/params/case_id`.',
  }),
  detail: Type.String(),
});

/** RFC 9457, with a stable code and the fields that are wrong. */
export const Problem = Output(
  'Problem',
  {
    type: Type.String({ description: 'A URL that describes the code; `code` says the same in one word.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Words(ERROR_CODE_NAMES),
    instance: Type.String({ description: 'The request, as in `X-Request-Id`.' }),
    hint: Type.Optional(Type.String({ description: 'What to do about it.' })),
    errors: Type.Optional(Type.Array(FieldProblem)),
  },
  { description: 'RFC 9457 problem details, sent as `application/problem+json`.' },
);
