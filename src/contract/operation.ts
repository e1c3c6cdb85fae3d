import type { Readable } from 'node:stream';
import type { Static, TSchema } from 'typebox';
import type { ChanceryError, Condition, ErrorCode, FieldError, Json, Scope } from '../platform/index.ts';
import type { Problem } from './schemas/problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The representations of one status. A status without any has no body. */
export interface ResponseSpec {
  readonly description: string;
  /** `Location` names what was made. */
  readonly located?: true;
  /** `application/json` of this schema. */
  readonly json?: TSchema;
  /** May be handed over as it goes out: what is so long that to write it would keep the server’s thread is written elsewhere. */
  readonly written?: true;
  /** Other media types, sent as bytes. A media type of its own for each file is said as `*`. */
  readonly media?: readonly string[];
  /** `text/event-stream`: the events by name, with the schema of their data. */
  readonly events?: Readonly<Record<string, TSchema>>;
}

export interface BodySpec {
  readonly kind: 'json' | 'form-or-json' | 'multipart';
  readonly schema: TSchema;
  /** The list in the body whose items succeed or fail on their own: `unfit` of the call has those that do not fit. */
  readonly each?: string;
  /** Bytes; the edge's general limit when absent. A multipart body has limits per part instead. */
  readonly maxBytes?: number;
}

/** One operation of the API, said once: routes, validation, types, description and client follow from it. */
export interface Operation {
  readonly method: Method;
  /** With `{parameters}`, as in OpenAPI. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** `bearer`: an access token, or the cookie of a person who is signed in; `session`: such a cookie alone. */
  readonly auth: 'bearer' | 'session' | 'none';
  readonly scope: Scope | null;
  /** Of a person who is signed in: the password must have been given within ten minutes. */
  readonly proof?: true;
  /** A browser is let in by it, or put out: no page elsewhere may send it, and its cookies are read and written. `returning`: the browser comes from the firm's directory. */
  readonly signsIn?: true | 'returning';
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: BodySpec;
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  /** Problems of its own, beyond those that every operation of its kind can answer. */
  readonly errors?: readonly ErrorCode[];
  /** The rate limit it is counted under, where that is not the general one; `none` for probes. */
  readonly budget?: 'auth' | 'ai' | 'upload' | 'none';
  /** `oauth`: errors are `{error, error_description}` (RFC 6749 §5.2) instead of problem+json. */
  readonly errorFormat?: 'oauth';
  /** `Idempotency-Key` is honoured. */
  readonly idempotent?: true;
  /** `Prefer: wait=N` is honoured. */
  readonly prefersWait?: true;
  /** `Prefer: respond-async` is honoured: 202 with a job. */
  readonly prefersAsync?: true;
  /** The answer has an `ETag`; `If-None-Match` is honoured. */
  readonly tagged?: true;
  /** `If-Match` and `If-None-Match` are honoured. */
  readonly conditional?: true;
  /** `?format=` and the media type that each word stands for. */
  readonly formats?: Readonly<Record<string, string>>;
}

type Flatten<T> = { [K in keyof T]: T[K] };
type OptionalKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? K : never }[keyof T];

/** As validated: complete and read-only. Free-form JSON stays `Json`. */
export type Received<T> = Json extends T
  ? T
  : T extends readonly (infer I)[]
    ? number extends T['length']
      ? readonly Received<I>[]
      : T
    : T extends object
      ? { readonly [K in keyof T]: Received<T[K]> }
      : T;

/** As a handler may give it: read-only lists will do, and an absent field may also be `undefined`. */
export type Given<T> = Json extends T
  ? T
  : T extends readonly (infer I)[]
    ? number extends T['length']
      ? readonly Given<I>[]
      : T
    : T extends object
      ? Flatten<
          { readonly [K in Exclude<keyof T, OptionalKeys<T>>]: Given<T[K]> } & {
            readonly [K in OptionalKeys<T>]?: Given<Exclude<T[K], undefined>> | undefined;
          }
        >
      : T;

type Of<S> = S extends TSchema ? Static<S> : Record<never, never>;
export type ParamsOf<O> = O extends { params: infer S } ? Received<Of<S>> : Record<never, never>;
export type QueryOf<O> = O extends { query: infer S } ? Received<Of<S>> : Record<never, never>;
export type BodyOf<O> = O extends { body: { kind: 'json' | 'form-or-json'; schema: infer S } }
  ? Received<Of<S>>
  : undefined;

type JsonMedia<R> = R extends { json: TSchema } ? 'application/json' : never;
type ByteMedia<R> = R extends { media: readonly (infer M)[] } ? M : never;
type EventMedia<R> = R extends { events: object } ? 'text/event-stream' : never;
/** The media types an operation can answer with; the edge has chosen one of them for each call. */
export type AcceptOf<O extends Operation> = {
  [S in keyof O['responses']]:
    | JsonMedia<O['responses'][S]>
    | ByteMedia<O['responses'][S]>
    | EventMedia<O['responses'][S]>;
}[keyof O['responses']];

/** A file that is being received. Read `stream` to its end before asking for the next part. */
export interface UploadFile {
  readonly kind: 'file';
  /** Name of the form field. */
  readonly field: string;
  /** As the client said it; never a path. */
  readonly filename: string;
  readonly mediaType: string;
  readonly stream: Readable;
  /** After the stream's end: was it cut at the size limit? */
  truncated(): boolean;
}
export interface UploadField {
  readonly kind: 'field';
  readonly name: string;
  readonly value: string;
}
export type UploadPart = UploadFile | UploadField;

/** The transaction in which a room does its work; the edge knows what it is. */
export interface WorkTransaction {
  readonly isTransaction: boolean;
}

/**
 * To be called in the transaction that does the work: the answer is committed with it, so that a repetition under the same
 * `Idempotency-Key` gets it even when the appliance crashed in between.
 */
export type KeepReply = (
  tx: WorkTransaction,
  reply: { readonly status: number; readonly body: unknown },
) => Promise<void>;

/** What there is to tell of an error, without what HTTP adds. */
interface Failure {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly hint?: string | undefined;
  readonly errors?: readonly FieldError[];
}

/** What handlers of all operations get alike. */
export interface CallBase {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Aborted when the client has gone or the server stops. */
  readonly signal: AbortSignal;
  /** The network address of the client, as far as trusted proxies tell. */
  readonly address: string;
  /** The address and port of the appliance by which the request came. */
  readonly arrivedAt: { readonly address: string; readonly port: number };
  /** `req_…`, also in the `X-Request-Id` header. */
  readonly requestId: string;
  /** Where this appliance is reached, for example `https://chancery.firm.example`; no slash at the end. */
  readonly baseUrl: string;
  /** Something that failed, as a body tells of it (RFC 9457); `instance` is what it happened to. */
  readonly toProblem: (error: Failure, instance: string) => Static<typeof Problem>;
  /** Seconds the client is ready to wait (`Prefer: wait=N`), null when it did not say. */
  readonly wait: number | null;
  /** The client does not want to wait for the result (`Prefer: respond-async`, RFC 7240 §4.1). */
  readonly respondAsync: boolean;
  /** The items of the body's list (`each`) that do not fit their schema, by their place, and why. They must not be used. */
  readonly unfit: Pick<ReadonlyMap<number, ChanceryError>, 'get'>;
  /** Of `If-Match` and `If-None-Match`, where something is to be changed. */
  readonly condition: Condition;
  /** What a browser keeps for us. */
  readonly cookies: {
    readonly session: string | null;
    readonly device: string | null;
    readonly directory: string | null;
  };
}

/** What the edge hands to a handler: authenticated, authorized by scope, validated. */
export type CallOf<O extends Operation, Caller> = CallBase & {
  readonly principal: O extends { auth: 'bearer' | 'session' } ? Caller : null;
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  /** The representation to answer with: from `?format=` or `Accept`. */
  readonly accept: AcceptOf<O>;
  /** The parts of a multipart body, in the order of the wire. Ends with `invalid_multipart` when the body does. */
  readonly parts: O extends { body: { kind: 'multipart' } } ? () => AsyncIterable<UploadPart> : undefined;
  /** Null when the request has no key. */
  readonly keep: O extends { idempotent: true } ? KeepReply | null : null;
};

/** Immutable bytes. The edge serves ranges, `ETag` and `Repr-Digest` from it. */
export interface ByteSource {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** `start` and `end` are inclusive. */
  open(range?: { readonly start: number; readonly end: number }): Readable;
}

interface ReplyBase<S> {
  readonly status: S;
  /** Further headers, lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Entity tag without quotes; the edge answers `If-None-Match` from it. */
  readonly etag?: string;
  /** What a browser is to keep from now on, null to forget it. */
  readonly cookies?: {
    readonly session?: string | null;
    readonly device?: string | null;
    readonly directory?: string | null;
  };
}

type EventOf<E> = {
  [N in keyof E & string]: {
    readonly event: N;
    /** What `Last-Event-ID` names it by. */
    readonly id?: string;
  } & ({ readonly data: Given<Of<E[N]>> } | Written);
}[keyof E & string];

/** JSON as it goes out. */
interface Written {
  readonly written: Uint8Array;
}

type RepliesOf<S, R> =
  | (R extends { json: infer J }
      ?
          | (ReplyBase<S> & {
              readonly body: Given<Of<J>>;
              /** This very object is given again and again and never changes: its JSON is kept. */
              readonly lasting?: true;
            })
          | (R extends { written: true } ? ReplyBase<S> & Written : never)
      : never)
  | (R extends { media: readonly string[] }
      ? ReplyBase<S> &
          (
            | { readonly stream: Readable; readonly mediaType?: string }
            | { readonly content: ByteSource; readonly mediaType: string }
          )
      : never)
  | (R extends { events: infer E } ? ReplyBase<S> & { readonly events: AsyncIterable<EventOf<E>> } : never)
  | (R extends { json: unknown } | { media: unknown } | { events: unknown } ? never : ReplyBase<S>);

/** What a handler may answer: exactly the statuses and bodies the operation declares. */
export type ReplyOf<O extends Operation> = {
  [S in keyof O['responses']]: RepliesOf<S, O['responses'][S]>;
}[keyof O['responses']];
