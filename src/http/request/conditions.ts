import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../contract/index.ts';
import { ChanceryError, type Condition } from '../../platform/index.ts';

/** Entity tags of `If-Match`/`If-None-Match` without quotes and weakness; null without the header. */
export function readEntityTags(header: string | undefined): string[] | null {
  if (header === undefined) return null;
  if (header.trim() === '*') return ['*'];
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map((match) => match[1] ?? '');
}

const NONE: Condition = { ifMatch: null, ifNoneMatch: null };
const TAG = '(?:W/)?"[^"]*"';
const TAGS = new RegExp(`^(?:\\*|${TAG}(?:[ \\t]*,[ \\t]*${TAG})*)$`);

/**
 * Under what condition something is to be changed (RFC 9110 §13.1). What cannot be kept is refused: a change that was to
 * happen only if nobody else had made one must not happen anyway.
 * @throws ChanceryError `invalid_request`, `precondition_failed`
 */
export function readCondition(operation: Operation, { headers }: FastifyRequest): Condition {
  const { method, conditional } = operation;
  if (method === 'GET' || (method === 'POST' && conditional !== true)) return NONE;
  const ifMatch = readStrictly('If-Match', headers['if-match']);
  const ifNoneMatch = readStrictly('If-None-Match', headers['if-none-match']);
  if (ifMatch === null && headers['if-unmodified-since'] !== undefined) {
    throw new ChanceryError(
      'invalid_request',
      'If-Unmodified-Since is not supported: a second is too coarse.',
      {
        hint: 'Send If-Match with the ETag last seen.',
      },
    );
  }
  if (conditional === true) return { ifMatch, ifNoneMatch };
  if (ifMatch !== null && !ifMatch.includes('*')) {
    throw new ChanceryError('precondition_failed', 'What is changed here has no ETag.', {
      hint: 'Send the request without If-Match.',
    });
  }
  return NONE;
}

function readStrictly(name: string, header: string | undefined): string[] | null {
  if (header === undefined || TAGS.test(header.trim())) return readEntityTags(header);
  throw new ChanceryError('invalid_request', `${name} holds no entity tags.`, {
    hint: `Send the ETag as it came, with its quotes: ${name}: "…"`,
  });
}
