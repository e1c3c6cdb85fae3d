import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../access/index.ts';
import type { ByteSource, CallBase, Handlers, OperationId, UploadPart } from '../contract/index.ts';
import type { Queries, TruthTables } from '../store/index.ts';

/** A call, a reply and a handler without the types of one operation: for the loop over all of them. */
export interface AnyCall extends CallBase {
  readonly principal: Principal | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly accept: string;
  readonly parts: (() => AsyncIterable<UploadPart>) | undefined;
  readonly keep: AnyKeep | null;
}

/** The same call but for what is changed. */
export function callWith(call: AnyCall, changes: Partial<AnyCall>): AnyCall {
  return Object.assign(Object.create(call), changes);
}

/** `KeepReply` of the contract, with our transaction. */
export type AnyKeep = (tx: Queries<TruthTables>, reply: Pick<AnyReply, 'status' | 'body'>) => Promise<void>;

export interface ServerEvent {
  readonly event: string;
  readonly data?: unknown;
  readonly written?: Uint8Array;
  /** What `Last-Event-ID` names it by. */
  readonly id?: string;
}

export interface AnyReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly etag?: string;
  readonly cookies?: { readonly session: string | null; readonly device?: string | null };
  readonly body?: unknown;
  readonly lasting?: true;
  readonly written?: Uint8Array;
  readonly stream?: Readable;
  readonly content?: ByteSource;
  readonly mediaType?: string;
  readonly events?: AsyncIterable<ServerEvent>;
}

export type AnyHandler = (call: AnyCall) => Promise<AnyReply>;

/** The one place where the types of the operations are set aside; what is passed was validated before. */
export function anyHandler(handlers: Handlers<Principal>, id: OperationId): AnyHandler {
  return handlers[id] as unknown as AnyHandler;
}

/** Headers with one value each; Node has joined repeated ones. */
export function plainHeaders(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}

/** RFC 7240 `Prefer: wait=N`, in seconds; null when absent or not understood. */
export function readWait(prefer: string | undefined): number | null {
  const text = /(?:^|,)\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:[,;]|$)/i.exec(prefer ?? '')?.[1];
  return text === undefined ? null : Math.min(Number(text), MAX_WAIT_SECONDS);
}

/** RFC 7240 §4.1 `Prefer: respond-async`. */
export function readRespondAsync(prefer: string | undefined): boolean {
  return /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(prefer ?? '');
}

const MAX_WAIT_SECONDS = 600;
