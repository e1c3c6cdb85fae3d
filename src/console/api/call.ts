/** Calls of the API with the cookie of the session. The types are the contract's own; nothing of it is in the bundle. */
import type { Answer, Input, OperationId } from '../../contract/index.ts';

export type { Answer };

type Body<K extends OperationId> = Input<K> extends { readonly body: infer B } ? B : never;

/** A refusal: what happened, and what to do about it. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string | undefined;
  /** As in the log of the appliance; null where nobody answered. */
  readonly request: string | null;
  readonly errors: readonly { readonly pointer: string; readonly detail: string }[];

  constructor(status: number, problem: Problem) {
    super(problem.detail ?? 'The appliance did not answer.');
    this.status = status;
    this.code = problem.code ?? 'server_unreachable';
    this.hint =
      problem.hint ??
      (problem.code === undefined ? 'Check your network connection and try again.' : undefined);
    this.request = problem.instance ?? null;
    this.errors = problem.errors ?? [];
  }
}

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly hint?: string;
  readonly instance?: string;
  readonly errors?: Refused['errors'];
}

/** Told when a session has ended while somebody was at work. */
export const sessionEnded = new EventTarget();

export interface Tagged<T> {
  readonly answer: T;
  /** For `ifMatch` of a change: it is made on exactly this. */
  readonly tag: string | null;
}

interface Options {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly ifMatch?: string | null | undefined;
  readonly signal?: AbortSignal;
}

/** `path` is that of the operation, with its values in place. @throws Refused */
export async function get<K extends OperationId>(path: string, signal?: AbortSignal): Promise<Answer<K>> {
  return (await send<K>('GET', path, signal === undefined ? {} : { signal })).answer;
}

export function getTagged<K extends OperationId>(
  path: string,
  signal: AbortSignal,
): Promise<Tagged<Answer<K>>> {
  return send<K>('GET', path, { signal });
}

export async function post<K extends OperationId>(path: string, body?: Body<K>): Promise<Answer<K>> {
  return (await send<K>('POST', path, { body })).answer;
}

export async function put<K extends OperationId>(path: string, body: Body<K>): Promise<Answer<K>> {
  return (await send<K>('PUT', path, { body })).answer;
}

export async function patch<K extends OperationId>(path: string, body: Body<K>): Promise<Answer<K>> {
  return (await send<K>('PATCH', path, { body })).answer;
}

export async function remove<K extends OperationId>(path: string): Promise<Answer<K>> {
  return (await send<K>('DELETE', path)).answer;
}

/** A change of what was read as `ifMatch`: whoever was quicker is not overwritten. */
export function change<K extends OperationId>(
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: Body<K>,
  ifMatch: string | null,
): Promise<Tagged<Answer<K>>> {
  return send<K>(method, path, { body, ifMatch });
}

export function sendForm<K extends OperationId>(
  path: string,
  form: FormData,
  ifMatch: string | null,
): Promise<Tagged<Answer<K>>> {
  return send<K>('POST', path, { form, ifMatch });
}

const ENDED = ['session_ended', 'unauthorized'];

async function send<K extends OperationId>(
  method: string,
  path: string,
  { body, form, ifMatch, signal }: Options = {},
): Promise<Tagged<Answer<K>>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (signal !== undefined) init.signal = signal;
  if (ifMatch != null) headers['if-match'] = ifMatch;
  if (form !== undefined) init.body = form;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const response = await arrived(fetch(path, init));
  const text = await arrived(response.text());
  const answer = answerIn(text);
  if (response.ok && answer !== undefined)
    return { answer: answer as Answer<K>, tag: response.headers.get('etag') };
  throw refusedBy(response.status, path, (answer ?? {}) as Problem);
}

/** What breaks off on its way is a refusal like any other: the page says so and stays as it is. @throws Refused */
export function arrived<T>(coming: Promise<T>): Promise<T> {
  return coming.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refused(0, {});
  });
}

/** undefined: somebody else's words, such as those of a proxy that did not reach the appliance. */
export function answerIn(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A session that has ended is told to whoever shows the page. */
export function refusedBy(status: number, path: string, problem: Problem): Refused {
  const refused = new Refused(status, problem);
  // A password or code that was not right is 401, too, and ends nothing.
  if (ENDED.includes(refused.code) && path !== '/v1/session') sessionEnded.dispatchEvent(new Event('ended'));
  return refused;
}

/** `?a=b` of what is there. */
export function query(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
