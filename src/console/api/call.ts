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

  constructor(status: number, problem: { code?: string; detail?: string; hint?: string; instance?: string }) {
    super(problem.detail ?? 'The appliance does not answer.');
    this.status = status;
    this.code = problem.code ?? 'server_unreachable';
    this.hint =
      problem.hint ?? (status === 0 ? 'Look whether the network is there, and try again.' : undefined);
    this.request = problem.instance ?? null;
  }
}

/** Told when a session has ended while somebody was at work. */
export const sessionEnded = new EventTarget();

/** `path` is that of the operation, with its values in place. @throws Refused */
export function get<K extends OperationId>(path: string, signal?: AbortSignal): Promise<Answer<K>> {
  return send<K>('GET', path, undefined, signal);
}

export function post<K extends OperationId>(path: string, body?: Body<K>): Promise<Answer<K>> {
  return send<K>('POST', path, body);
}

export function put<K extends OperationId>(path: string, body: Body<K>): Promise<Answer<K>> {
  return send<K>('PUT', path, body);
}

export function remove<K extends OperationId>(path: string): Promise<Answer<K>> {
  return send<K>('DELETE', path);
}

const ENDED = ['session_ended', 'unauthorized'];

async function send<K extends OperationId>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer<K>> {
  const init: RequestInit = { method, headers: { accept: 'application/json' }, credentials: 'same-origin' };
  if (signal !== undefined) init.signal = signal;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  const response = await fetch(path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refused(0, {});
  });
  const text = await response.text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  if (response.ok) return answer as Answer<K>;
  const refused = new Refused(response.status, (answer ?? {}) as object);
  // A password or code that was not right is 401, too, and ends nothing.
  if (ENDED.includes(refused.code) && path !== '/v1/session') sessionEnded.dispatchEvent(new Event('ended'));
  throw refused;
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
