import type { CitationKind } from './citation.ts';

/** A number that is what it is by its form, with its one way to be written. */
export interface Official {
  readonly kind: CitationKind;
  readonly pattern: RegExp;
  form(match: RegExpExecArray): string;
  /** Whether it tells the one decision: a docket number without its day may be of several. */
  isOne(form: string): boolean;
}

export const DASH = '[-\u2010-\u2015\u2212]';
/** Behind a number: it does not go on. */
export const END = `(?![A-Za-z0-9_]|[,.'’]\\d{3}(?!\\d)|${DASH}\\s?\\d|\\/\\d)`;

export function official(
  source: string,
  form: Official['form'],
  {
    flags = 'g',
    kind = 'neutral',
    isOne = () => true,
  }: { readonly flags?: string } & Partial<Pick<Official, 'kind' | 'isOne'>> = {},
): Official {
  return { kind, pattern: new RegExp(source, flags), form, isOne };
}
