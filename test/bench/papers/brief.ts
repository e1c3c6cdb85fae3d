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
    represents: (name: string) => [name],
    grounds: (grounds: Ground[]) => grounds.map((ground) => groundOf(ground, idOf)),
    claims: (names: string[]) => names.map((name) => ({ name: name.slice(0, 200) })),
    defenses: (texts: string[]) => texts.map((text) => ({ text })),
    responses: (responses: Response[]) =>
      responses.map(({ paragraph, response, text }) => ({
        paragraphs: numbersIn(paragraph),
        response,
        ...(text !== '' && { text }),
      })),
  };
  return Object.fromEntries(
    Object.entries(brief)
      .filter(([field]) => field !== 'dates' && has(field))
      .map(([field, value]) => [field, shapes[field]?.(value as never) ?? (value as Json)]),
  );
}

interface Ground {
  readonly heading?: string;
  readonly evidence?: readonly { readonly file: string }[];
  readonly authorities?: readonly Json[];
}

interface Response {
  /** `7`, or `"8-10"`. */
  readonly paragraph: number | string;
  readonly response: string;
  readonly text: string;
}

function groundOf({ evidence, ...ground }: Ground, idOf: (file: string) => string): Json {
  const files = evidence?.map(({ file }) => ({ file_id: idOf(file) })) ?? [];
  return { ...(ground as Record<string, Json>), ...(files.length > 0 && { evidence: files }) };
}

function numbersIn(paragraph: number | string): number[] {
  const [first = 0, last = first] = String(paragraph).split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
