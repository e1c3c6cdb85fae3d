import { ChanceryError } from '../platform/index.ts';
import { DOCUMENT_TYPES } from './document-types/all.ts';
import type { DocumentType } from './model.ts';

export interface DocumentTypeView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly form: 'court' | 'letter';
  /** Fields of the case without which a draft of this type has blanks. */
  readonly required_fields: readonly string[];
  readonly sections: readonly { readonly id: string; readonly heading: string }[];
}

export function listDocumentTypes(): readonly DocumentTypeView[] {
  return DOCUMENT_TYPES.map(({ id, title, description, form, requiredFields, sections }) => ({
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
  const found = DOCUMENT_TYPES.find((type) => type.id === id);
  if (found !== undefined) return found;
  const known = DOCUMENT_TYPES.map((type) => type.id).join(', ');
  throw new ChanceryError('unknown_document_type', 'There is no such document type.', {
    hint: `Use one of: ${known}.`,
    errors: [{ pointer: '/document_type', detail: `must be one of: ${known}` }],
  });
}
