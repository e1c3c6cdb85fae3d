import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Operation, operationOf } from '../../contract/index.ts';
import {
  ChanceryError,
  type JsonOutline,
  outlineOf,
  repeatedName,
  yieldToEventLoop,
} from '../../platform/index.ts';
import { announcesBody } from '../config.ts';
import { parseExactly } from './exact-json.ts';
import { assertSafeJson, isSafeText } from './text-safety.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

const ACCEPTED = {
  json: [JSON_TYPE],
  'form-or-json': [FORM_TYPE, JSON_TYPE],
  multipart: [MULTIPART_TYPE],
} as const;

/** Before a byte of the body is read: is it there, of a type this operation takes, and not too long? */
export function assertBodyHead(operation: Operation, request: FastifyRequest, maxBodyBytes: number): void {
  const { body } = operation;
  if (body === undefined) return;
  const accepted: readonly string[] = ACCEPTED[body.kind];
  const header = request.headers['content-type'];
  if (!announcesBody(request.raw)) {
    throw new ChanceryError(
      body.kind === 'multipart' ? 'invalid_multipart' : 'invalid_json',
      'The request has no body.',
      { hint: `Send a body as ${accepted.join(' or ')}.` },
    );
  }
  const { essence, charset } = readMediaType(header);
  const refuse = (what: string) =>
    new ChanceryError('unsupported_media_type', what, {
      hint: `Send ${accepted.join(' or ')}${body.kind === 'multipart' ? '' : ' in UTF-8'}, not compressed.`,
    });
  if (header === undefined) throw refuse('The body has no Content-Type.');
  if (!accepted.includes(essence)) throw refuse(`The body’s type ${essence} is not accepted here.`);
  if (charset !== null && charset !== 'utf-8')
    throw refuse(`The body’s charset ${charset} is not accepted here.`);
  const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity')
    throw refuse(`The body’s Content-Encoding ${coding.slice(0, 100)} is not accepted here.`);
  const limit = body.maxBytes ?? maxBodyBytes;
  if (body.kind !== 'multipart' && Number(request.headers['content-length'] ?? 0) > limit) {
    throw new ChanceryError('too_large', `The body is larger than the ${limit} bytes allowed here.`, {
      hint: 'Send less in one request.',
    });
  }
}

/** JSON and forms; multipart bodies are streams and belong to `receive-parts.ts`. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const nothing = (request: FastifyRequest, body: Buffer) => body.length === 0 && !takesBody(request);
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    nothing(request, body) ? undefined : parseJson(body),
  );
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) =>
    parseForm(body),
  );
  // What an operation with a body does not take was refused before: `assertBodyHead`.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (nothing(request, body)) return undefined;
    throw new ChanceryError('unsupported_media_type', 'The body’s media type is not supported here.');
  });
}

/** Some clients give a type to every request, or frame an empty body in chunks: where none is asked for, that is none. */
function takesBody({ operationId: id }: FastifyRequest): boolean {
  return id !== null && operationOf(id).body !== undefined;
}

/** No operation takes more: a thousand cases have a hundred values each. Parsing this much holds the event loop for some 40 ms. */
const MOST = { values: 100_000, depth: 64 };
/** Of one object; the parser is slow with those of many names. */
const MOST_MEMBERS = 1_000;

async function parseJson(bytes: Buffer): Promise<unknown> {
  let text: string;
  let value: unknown;
  let members: number;
  try {
    text = decode(bytes);
    await yieldToEventLoop();
    const outline = outlineWithin(text);
    await yieldToEventLoop();
    members = outline.members;
    value = outline.isExact ? JSON.parse(text) : parseExactly(text);
  } catch (cause) {
    if (cause instanceof ChanceryError) throw cause;
    throw new ChanceryError('invalid_json', 'The body is not valid JSON.', {
      hint: 'JSON as in RFC 8259, in UTF-8.',
      cause,
    });
  }
  await yieldToEventLoop();
  // What was read has each name once: a text that has more of them has one twice.
  const repeated = assertSafeJson(value) === members ? null : repeatedName(text);
  if (repeated === null) return value;
  throw new ChanceryError('invalid_json', `${repeated.toWellFormed()} is given twice.`, {
    hint: 'Say each member of an object once: which of the two would count, readers of JSON do not agree.',
    errors: [{ pointer: repeated.toWellFormed(), detail: 'is given twice' }],
  });
}

/** Before anything is made of the text. @throws ChanceryError `invalid_json` */
function outlineWithin(text: string): JsonOutline {
  const outline = outlineOf(text, MOST);
  const { values, widest, depth } = outline;
  const tooMuch =
    values > MOST.values
      ? `holds more than ${MOST.values} values`
      : depth > MOST.depth
        ? `is nested more than ${MOST.depth} levels deep`
        : widest > MOST_MEMBERS
          ? `has an object with more than ${MOST_MEMBERS} members`
          : null;
  if (tooMuch === null) return outline;
  throw new ChanceryError('invalid_json', `The body ${tooMuch}.`, {
    hint: 'Send less in one request.',
    errors: [{ pointer: '', detail: tooMuch }],
  });
}

/** RFC 6749 §3.2: a parameter must not be repeated, and one without a value counts as left out. */
function parseForm(bytes: Buffer): Record<string, string> {
  const form: Record<string, string> = {};
  let text: string;
  try {
    text = decode(bytes);
  } catch (cause) {
    throw new ChanceryError('invalid_request', 'The form is not UTF-8.', { cause });
  }
  for (const [name, value] of new URLSearchParams(text)) {
    if (!isSafeText(name) || !isSafeText(value)) {
      throw new ChanceryError('invalid_request', 'The form holds characters that are no text.');
    }
    if (Object.hasOwn(form, name) || name === '__proto__') {
      throw new ChanceryError('invalid_request', `The parameter ${name.slice(0, 50)} is repeated.`);
    }
    if (value !== '') form[name] = value;
  }
  return form;
}

function decode(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function readMediaType(header: string | undefined): { essence: string; charset: string | null } {
  const [essence = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return { essence: essence.slice(0, 100), charset: charset?.slice(8, 108).replaceAll('"', '') ?? null };
}
