import { Compile } from 'typebox/compile';
import { type Body, operations } from '../../contract/index.ts';
import type { FieldError } from '../../platform/index.ts';

export type CaseValues = Body<'batchCases'>['cases'][number];

export type CheckedRow =
  | { readonly values: CaseValues; readonly errors: null }
  | { readonly values: null; readonly errors: readonly FieldError[] };

const compiled = Compile(operations.batchCases.body.schema.properties.cases.items);

/** Whether the value is a case as the API takes it; the server checks again. */
export function checkRow(value: unknown): CheckedRow {
  if (isCase(value)) {
    // Without an id of the firm's it is a new case each time; what changes one that is there may leave the title as it is.
    if (value.external_id !== undefined || value.title !== undefined) return { values: value, errors: null };
    return { values: null, errors: [{ pointer: '/title', detail: 'must not be empty' }] };
  }
  const errors = compiled.Errors(value).flatMap((error): FieldError[] => {
    const pointer = error.instancePath;
    switch (error.keyword) {
      case 'boolean':
        return [{ pointer, detail: 'is not a field of a case' }];
      case 'additionalProperties':
        return []; // said above for each field
      case 'enum':
        return [{ pointer, detail: `must be one of: ${error.params.allowedValues.join(', ')}` }];
      case 'format':
        return [{ pointer, detail: 'must be a date, YYYY-MM-DD' }];
      default:
        return [{ pointer, detail: error.message }];
    }
  });
  return { values: null, errors };
}

function isCase(value: unknown): value is CaseValues {
  return compiled.Check(value);
}
