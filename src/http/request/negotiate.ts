import type { Operation } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';

const JSON_TYPE = 'application/json';
const EVENTS = 'text/event-stream';

/** What an operation can answer with, what it prefers first. */
export function offeredMediaTypes(operation: Operation): string[] {
  const responses = Object.values(operation.responses);
  const offers = [
    ...(responses.some((response) => response.json !== undefined) ? [JSON_TYPE] : []),
    ...responses.flatMap((response) => response.media ?? []),
    ...(responses.some((response) => response.events !== undefined) ? [EVENTS] : []),
  ];
  return [...new Set(offers)];
}

/**
 * RFC 9110 §12.5.1. Where there is only one representation it is sent whatever was asked for; an
 * event stream only to whoever asks for it by name.
 */
export function negotiate(
  operation: Operation,
  offers: readonly string[],
  accept: string | undefined,
  format: unknown,
): string {
  const byFormat = typeof format === 'string' ? operation.formats?.[format] : undefined;
  if (byFormat !== undefined) return byFormat;
  const [first = JSON_TYPE] = offers;
  if (offers.length <= 1 || accept === undefined || accept.trim() === '') return first;
  const ranges = parseAccept(accept);
  let best = { offer: '', quality: 0 };
  for (const offer of offers) {
    const quality = qualityOf(offer, ranges);
    if (quality > best.quality) best = { offer, quality };
  }
  if (best.offer !== '') return best.offer;
  throw new ChanceryError('not_acceptable', 'None of the media types in Accept can be given.', {
    hint: `Available: ${offers.join(', ')}.`,
  });
}

interface MediaRange {
  readonly type: string;
  readonly quality: number;
}

function parseAccept(header: string): MediaRange[] {
  return header
    .toLowerCase()
    .split(',')
    .slice(0, 50)
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      const quality = q === undefined ? 1 : Number(q.slice(2));
      return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
    });
}

/** The most specific range that matches decides. */
function qualityOf(offer: string, ranges: readonly MediaRange[]): number {
  const find = (type: string) => ranges.find((range) => range.type === type)?.quality;
  const exact = find(offer);
  if (exact !== undefined || offer === EVENTS) return exact ?? 0;
  return find(`${offer.split('/')[0]}/*`) ?? find('*/*') ?? 0;
}
