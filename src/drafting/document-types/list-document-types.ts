import { type Actor, ChanceryError, type Json } from '../../platform/index.ts';
import { briefSchema } from '../brief/given.ts';
import { wordsIn } from '../letters.ts';
import type { DocumentType, Form } from '../model.ts';
import { type KnownType, knownTypes, type TypeOrigin, type TypeParts } from './own-types.ts';

export interface DocumentTypeView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly form: Form;
  /** Came with the appliance, or was added to it for all firms or for this one. */
  readonly origin: TypeOrigin;
  /** Fields of the case without which a draft of this type has blanks. */
  readonly required_fields: readonly string[];
  readonly sections: readonly { readonly id: string; readonly heading: string }[];
}

export async function listDocumentTypes(
  parts: Pick<TypeParts, 'database'>,
  actor: Actor,
): Promise<readonly DocumentTypeView[]> {
  return (await documentTypeList(parts, actor)).data;
}

/** The same object as long as the types are the same. */
export async function documentTypeList(
  parts: Pick<TypeParts, 'database'>,
  actor: Actor,
): Promise<{ readonly data: readonly DocumentTypeView[] }> {
  const known = await knownTypes(parts, actor);
  const list = lists.get(known) ?? { data: known.map(toView) };
  lists.set(known, list);
  return list;
}

const lists = new WeakMap<readonly KnownType[], { readonly data: readonly DocumentTypeView[] }>();

export interface DocumentTypeDetails extends DocumentTypeView {
  readonly brief: {
    readonly required: readonly string[];
    readonly schema: { readonly [keyword: string]: Json };
  };
}

/** One type, with the JSON Schema (2020-12) of its brief. @throws ChanceryError `not_found` */
export async function getDocumentType(
  parts: Pick<TypeParts, 'database'>,
  actor: Actor,
  id: string,
): Promise<DocumentTypeDetails> {
  const types = await knownTypes(parts, actor);
  const found = types.find(({ type }) => type.id === id);
  if (found === undefined)
    throw new ChanceryError('not_found', 'There is no such document type.', { hint: hintFor(id, types) });
  const { required } = found.type.brief;
  const schema = JSON.parse(JSON.stringify(briefSchema(found.type.brief))) as { [keyword: string]: Json };
  return {
    ...toView(found),
    brief: { required, schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema } },
  };
}

function toView({ type, origin }: KnownType): DocumentTypeView {
  const { id, title, description, form, requiredFields, sections } = type;
  return {
    id,
    title,
    description,
    form,
    origin,
    required_fields: requiredFields,
    sections: sections.map((section) => ({ id: section.id, heading: section.heading })),
  };
}

/** @throws ChanceryError `unknown_document_type`, naming those there are */
export async function documentType(
  parts: Pick<TypeParts, 'database'>,
  actor: Actor,
  id: string,
): Promise<DocumentType> {
  const types = await knownTypes(parts, actor);
  const found = types.find(({ type }) => type.id === id);
  if (found !== undefined) return found.type;
  const known = types.map(({ type }) => type.id).join(', ');
  throw new ChanceryError('unknown_document_type', 'There is no such document type.', {
    hint: hintFor(id, types),
    errors: [{ pointer: '/document_type', detail: `must be one of: ${known}` }],
  });
}

const MOST_NEAR = 3;

/** The types that are called by a word of what was asked for, those first whose own name has it. */
function hintFor(asked: string, types: readonly KnownType[]): string {
  const wanted = wordsIn(asked.toLowerCase());
  const shared = (text: string) =>
    wanted.filter((word) => wordsIn(text.toLowerCase()).some((other) => isAkin(word, other))).length;
  const near = types
    .map(({ type }) => ({ type, score: 2 * shared(`${type.id} ${type.title}`) + shared(type.description) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_NEAR)
    .map(({ type }) => `${type.id} (${type.title})`);
  const nearest = near.length === 0 ? '' : `Nearest: ${near.join(', ')}. `;
  return `${nearest}Use one of: ${types.map(({ type }) => type.id).join(', ')}.`;
}

const FEWEST_LETTERS = 4;

/** `memo`, `memorandum`; `request`, `requests` */
function isAkin(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short === long || (short.length >= FEWEST_LETTERS && long.startsWith(short));
}
