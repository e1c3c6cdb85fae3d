/** The brief of a request as the API takes it: fields that the document type has, files by their ids. */
import type { Json } from '../../../src/platform/index.ts';
import type { Request } from './matter.ts';

/** @param has whether briefs of this type have the field */
export function briefOf(
  { brief }: Pick<Request, 'brief'>,
  has: (field: string) => boolean,
  idOf: (file: string) => string,
): Record<string, Json> {
  const shapes: Readonly<Record<string, (value: never) => Json>> = {
    represents: (names: string | string[]) => [names].flat(),
    claims: (claims: (string | Json)[]) =>
      claims.map((claim) => (typeof claim === 'string' ? { name: claim.slice(0, 200) } : claim)),
    defenses: (defenses: (string | Json)[]) =>
      defenses.map((defense) => (typeof defense === 'string' ? { text: defense } : defense)),
    responses: (responses: (Response | Json)[]) => responses.map(responseOf),
  };
  return Object.fromEntries(
    Object.entries(brief)
      .filter(([field, value]) => has(field) && (field !== 'dates' || areDays(value)))
      .map(([field, value]) => [field, withFiles((shapes[field]?.(value as never) ?? value) as Json, idOf)]),
  );
}

/** Older matters have days in one text with what they are for. */
function areDays(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'label' in one)
  );
}

function responseOf(given: Response | Json): Json {
  if (!isOfOldForm(given)) return given;
  const { paragraph, response, text } = given;
  return { paragraphs: numbersIn(paragraph), response, ...(text !== '' && { text }) };
}

function isOfOldForm(given: Response | Json): given is Response {
  return typeof given === 'object' && given !== null && 'paragraph' in given;
}

interface Response {
  /** `7`, or `"8-10"`. */
  readonly paragraph: number | string;
  readonly response: string;
  readonly text: string;
}

/** Evidence is named by the file of the matter, wherever a field has it. */
function withFiles(value: Json, idOf: (file: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => withFiles(item, idOf));
  if (typeof value !== 'object' || value === null) return value;
  const { file, ...rest } = value as { readonly [key: string]: Json };
  const others = Object.entries(rest).map(([key, one]) => [key, withFiles(one as Json, idOf)] as const);
  return {
    ...Object.fromEntries(
      others.filter(([key, one]) => key !== 'evidence' || !Array.isArray(one) || one.length > 0),
    ),
    ...(typeof file === 'string' && { file_id: idOf(file) }),
  };
}

function numbersIn(paragraph: number | string): number[] {
  const [first = 0, last = first] = String(paragraph).split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
