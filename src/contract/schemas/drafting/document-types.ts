import Type from 'typebox';
import type { Json } from '../../../platform/index.ts';
import { Output, Words } from '../../schema.ts';

const documentType = {
  id: Type.String({ examples: ['motion_to_dismiss'] }),
  title: Type.String(),
  description: Type.String(),
  form: Words(['court', 'letter', 'agreement', 'memorandum']),
  origin: Words(['built_in', 'appliance', 'firm'], {
    description: 'Came with the appliance, or was added to it for all firms or for this one.',
  }),
  required_fields: Type.Array(Type.String(), {
    description: 'Fields of the case without which the document has open places.',
  }),
  sections: Type.Array(Type.Object({ id: Type.String(), heading: Type.String() })),
};

const DocumentTypeView = Output('DocumentType', documentType);

const JsonSchema = Type.Unsafe<{ readonly [keyword: string]: Json }>({
  type: 'object',
  additionalProperties: true,
  description: 'JSON Schema 2020-12.',
});

export const DocumentTypeDetails = Output('DocumentTypeDetails', {
  ...documentType,
  brief: Type.Object(
    {
      required: Type.Array(Type.String(), {
        description: 'Fields that are asked for when nobody gave them.',
      }),
      schema: JsonSchema,
    },
    { description: 'What `brief` may have in a request for this type: for a form, or for a program.' },
  ),
});

export const DocumentTypeList = Output('DocumentTypeList', { data: Type.Array(DocumentTypeView) });
