import { ChanceryError, type FieldError } from '../../platform/index.ts';
import { FILE_AUTHORS, FILE_KINDS, type FileAuthor, type FileKind } from '../model.ts';
import { cleanTags, cleanTitle } from '../said-of-files.ts';

/** What accompanies the files of an upload; it holds for all of them. */
export interface UploadFields {
  readonly case_id: string | null;
  readonly kind: FileKind;
  readonly title: string | null;
  readonly tags: readonly string[];
  readonly author: FileAuthor | null;
  readonly privileged: boolean | null;
  readonly language: string;
}

const NAMES = ['case_id', 'kind', 'title', 'tags', 'author', 'privileged', 'language'] as const;
const LIMITS = { title: 500, tag: 100, tags: 50 };

/**
 * From the text fields of a multipart body. `tags` may come several times or comma-separated.
 * @throws ChanceryError `validation_failed` with a pointer to each field that does not fit
 */
export function parseUploadFields(
  fields: readonly (readonly [string, string])[],
  languages: readonly string[],
): UploadFields {
  const errors: FieldError[] = [];
  const complain = (field: string, detail: string) => errors.push({ pointer: `/${field}`, detail });
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (!(NAMES as readonly string[]).includes(name))
      complain(escapePointer(name), `is not a field of an upload; known: ${NAMES.join(', ')}`);
    values.set(name, [...(values.get(name) ?? []), value.trim()]);
  }
  const single = (name: (typeof NAMES)[number]): string | undefined => {
    const all = values.get(name) ?? [];
    if (all.length > 1) complain(name, 'may be given once');
    return all[0];
  };
  const kind = single('kind') ?? 'other';
  const isKind = (text: string): text is FileKind => (FILE_KINDS as readonly string[]).includes(text);
  if (!isKind(kind)) complain('kind', `must be one of ${FILE_KINDS.join(', ')}`);
  const author = single('author') ?? null;
  if (author !== null && !isAuthor(author)) complain('author', `must be one of ${FILE_AUTHORS.join(', ')}`);
  const privileged = single('privileged') ?? null;
  if (privileged !== null && privileged !== 'true' && privileged !== 'false')
    complain('privileged', 'must be true or false');
  const title = cleanTitle(single('title') ?? null);
  if (title !== null && title.length > LIMITS.title)
    complain('title', `must have at most ${LIMITS.title} characters`);
  const tags = cleanTags((values.get('tags') ?? []).flatMap((text) => text.split(',')));
  if (tags.length > LIMITS.tags || tags.some((tag) => tag.length > LIMITS.tag)) {
    complain('tags', `at most ${LIMITS.tags} tags of at most ${LIMITS.tag} characters`);
  }
  const language = single('language') ?? 'eng';
  const missing = language.split('+').filter((code) => !languages.includes(code));
  if (missing.length > 0)
    complain('language', `must name installed OCR languages, joined by +: ${languages.join(', ')}`);
  const case_id = single('case_id') ?? null;
  // A variable that was not set must not put into the library, which all may see, what belongs to a case.
  if (case_id === '')
    complain('case_id', 'must not be empty; leave the field out for the library of the firm');
  if (errors.length > 0 || !isKind(kind)) {
    throw new ChanceryError('validation_failed', 'The fields of the upload do not fit.', {
      hint: 'Correct the fields named in errors and send the upload again; nothing was kept.',
      errors,
    });
  }
  return {
    case_id,
    kind,
    title,
    tags,
    author: isAuthor(author) ? author : null,
    privileged: privileged === null ? null : privileged === 'true',
    language,
  };
}

function isAuthor(text: string | null): text is FileAuthor {
  return text !== null && (FILE_AUTHORS as readonly string[]).includes(text);
}

/** RFC 6901 §3. */
function escapePointer(name: string): string {
  return name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
}
