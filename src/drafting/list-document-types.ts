import { ChanceryError } from '../platform/index.ts';
import { builtInTypes } from './document-types/all.ts';
import type { DocumentType, Form } from './model.ts';

export interface DocumentTypeView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly form: Form;
  /** Fields of the case without which a draft of this type has blanks. */
  readonly required_fields: readonly string[];
  readonly sections: readonly { readonly id: string; readonly heading: string }[];
}

export function listDocumentTypes(): readonly DocumentTypeView[] {
  return builtInTypes().map(({ id, title, description, form, requiredFields, sections }) => ({
    id,
    title,
    description,
    form,
    required_fields: requiredFields,
    sections: sections.map((section) => ({ id: section.id, heading: section.heading })),
  }));
}

/** @throws ChanceryError `unknown_document_type`, naming those there are */
export function documentType(id: string): DocumentType {
  const found = builtInTypes().find((type) => type.id === id);
  if (found !== undefined) return found;
  const known = builtInTypes()
    .map((type) => type.id)
    .join(', ');
  throw new ChanceryError('unknown_document_type', 'There is no such document type.', {
    hint: `Use one of: ${known}.`,
    errors: [{ pointer: '/document_type', detail: `must be one of: ${known}` }],
  });
}
