import type { Static, TSchema } from 'typebox';
import { ChanceryError } from '../platform/index.ts';
import { problemToError, toApiError } from './api-error.ts';
import { readEvents } from './event-reader.ts';
import type { BodyOf, Given, Operation, ParamsOf, QueryOf, Received } from './operation.ts';
import { type OperationId, type Operations, operationOf } from './operations.ts';

/** What an operation is called with. Parameters with a default may be left out. */
export type Input<K extends OperationId> = Section<'params', ParamsOf<Operations[K]>> &
  (Operations[K] extends { query: TSchema } ? { readonly query?: Loose<QueryOf<Operations[K]>> } : unknown) &
  (Operations[K] extends { body: { kind: 'multipart' } } ? { readonly form: FormData } : unknown) &
  (Operations[K] extends { body: { kind: 'json' | 'form-or-json' } }
    ? { readonly body: Given<BodyOf<Operations[K]>> }
    : unknown) & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

type Section<N extends string, T> = [keyof T] extends [never] ? unknown : { readonly [P in N]: T };
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

type Responses<K extends OperationId> = Operations[K]['responses'];
type BodyIn<R> = R extends { json: infer S extends TSchema } ? Received<Static<S>> : never;
/** 202 is the answer only to those who ask for it: see `Accepted`. */
type Success<K extends OperationId> = Operations[K] extends { prefersAsync: true }
  ? 200 | 201 | 503
  : 200 | 201 | 202 | 503;
/** What answers a request with `Prefer: respond-async`. */
export type Accepted<K extends OperationId> = Operations[K] extends {
  prefersAsync: true;
  responses: { 202: infer R };
}
  ? BodyIn<R>
  : never;
/** The JSON of the successful answers; `null` where there is no body. */
export type Answer<K extends OperationId> = {
  [S in keyof Responses<K>]: S extends Success<K>
    ? Responses<K>[S] extends { json: TSchema }
      ? BodyIn<Responses<K>[S]>
      : Responses<K>[S] extends { media: unknown } | { events: unknown }
        ? never
        : null
    : never;
}[keyof Responses<K>];

type EventsIn<R> = R extends { events: infer E }
  ? {
      [N in keyof E & string]: E[N] extends TSchema ? { event: N; data: Received<Static<E[N]>> } : never;
    }[keyof E & string]
  : never;
/** The events of a streamed answer; `problem` is thrown as an ApiError instead. */
export type AnswerEvent<K extends OperationId> = Exclude<
  { [S in keyof Responses<K>]: EventsIn<Responses<K>[S]> }[keyof Responses<K>],
  { event: 'problem' }
>;

export interface Sent<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface Download {
  readonly status: number;
  readonly headers: Headers;
  readonly mediaType: string;
  readonly stream: ReadableStream<Uint8Array>;
}

/** Every method throws an ApiError for a refusal and ChanceryError `server_unreachable` when nobody answers. */
export interface Client {
  call<K extends OperationId>(id: K, input: Input<K>): Promise<Answer<K>>;
  /** As `call`, with status and headers. */
  send<K extends OperationId>(id: K, input: Input<K>): Promise<Sent<Answer<K>>>;
  /** The bytes of a representation; `accept` chooses it. */
  download<K extends OperationId>(id: K, input: Input<K>, accept?: string): Promise<Download>;
  events<K extends OperationId>(id: K, input: Input<K>): AsyncGenerator<AnswerEvent<K>, void>;
}

export interface ClientOptions {
  readonly baseUrl: string;
  /**
   * Asked for before each request when it is a function, and once more, with the token that was refused: a request goes out again with
   * another. Null for operations that need none.
   */
  readonly token: string | ((refused?: string) => Promise<string>) | null;
  readonly fetch?: typeof fetch;
}

export function createClient(options: ClientOptions): Client {
  const request = async (
    id: OperationId,
    input: AnyInput,
    accept: string,
    other?: string,
  ): Promise<Response> => {
    const operation = operationOf(id);
    const url = new URL(`${options.baseUrl.replace(/\/+$/, '')}${fillPath(operation, input)}`);
    for (const [name, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = new Headers({ accept, ...input.headers });
    let token: string | undefined;
    if (operation.auth === 'bearer' && options.token !== null) {
      token = other ?? (typeof options.token === 'string' ? options.token : await options.token());
      headers.set('authorization', `Bearer ${token}`);
    }
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const init: RequestInit = { method: operation.method, headers, redirect: 'error' };
    if (input.body !== undefined) init.body = JSON.stringify(input.body);
    if (input.form !== undefined) init.body = input.form;
    if (input.signal !== undefined) init.signal = input.signal;
    const response = await (options.fetch ?? fetch)(url, init).catch((cause: unknown) => {
      if (input.signal?.aborted === true) throw cause;
      throw unreachable(options.baseUrl, cause);
    });
    if (response.status === 401 && typeof options.token === 'function' && other === undefined) {
      const next = await options.token(token);
      if (next !== token) {
        await response.body?.cancel();
        return request(id, input, accept, next);
      }
    }
    // 503 of /readyz is an answer, not a refusal.
    const declared = operation.responses[response.status]?.json !== undefined;
    if (!response.ok && !(declared && operation.errorFormat === undefined)) throw await toApiError(response);
    return response;
  };
  const send = async (id: OperationId, input: AnyInput): Promise<Sent<unknown>> => {
    const response = await request(id, input, 'application/json');
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body };
  };
  return {
    call: async <K extends OperationId>(id: K, input: Input<K>) => (await send(id, input)).body as Answer<K>,
    send: async <K extends OperationId>(id: K, input: Input<K>) => (await send(id, input)) as Sent<Answer<K>>,
    async download(id, input, accept = '*/*') {
      const response = await request(id, input, accept);
      return {
        status: response.status,
        headers: response.headers,
        mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
        stream: response.body ?? new ReadableStream({ start: (controller) => controller.close() }),
      };
    },
    async *events<K extends OperationId>(id: K, input: Input<K>) {
      const response = await request(id, input, 'text/event-stream');
      if (response.body === null) return;
      for await (const { event, data } of readEvents(response.body)) {
        const value: unknown = JSON.parse(data);
        if (event === 'problem') {
          const problem = value as Record<string, unknown>;
          const requestId = response.headers.get('x-request-id');
          throw problemToError(problem, { httpStatus: Number(problem['status']), requestId });
        }
        yield { event, data: value } as AnswerEvent<K>;
      }
    },
  };
}

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function fillPath(operation: Operation, input: AnyInput): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
}

/** Below fetch there are a name, a connection and a certificate, and each wants something else done. */
function unreachable(baseUrl: string, error: unknown): ChanceryError {
  const below = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const code = below !== undefined && 'code' in below ? String(below.code) : '';
  const refuse = (message: string, hint: string) =>
    new ChanceryError('server_unreachable', message, { hint, cause: error });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return refuse(
      `No server answers at ${baseUrl}: its name is not known on this machine.`,
      'Correct the name, or enter it into DNS or /etc/hosts; on the appliance itself --server with the address 127.0.0.1 will do.',
    );
  }
  if (/CERT|SIGNED|VERIFY_LEAF|^ERR_TLS/.test(code)) {
    return refuse(
      `The certificate of ${baseUrl} is not accepted: ${below?.message ?? code}.`,
      'On the appliance chancery doctor looks at it. Elsewhere CHANCERY_CA_FILE names the file that chancery tls export-ca wrote there.',
    );
  }
  if (/^(ECONNRESET|UND_ERR_SOCKET|HPE_)/.test(code) && baseUrl.startsWith('http:')) {
    return refuse(
      `What listens at ${baseUrl} closed the connection without an answer.`,
      `If the appliance speaks TLS there, say ${baseUrl.replace('http:', 'https:')}; else see whether it still runs: chancery status`,
    );
  }
  return refuse(
    `No server answers at ${baseUrl}.`,
    'Start it with: chancery serve; as a system service: systemctl start chancery',
  );
}
