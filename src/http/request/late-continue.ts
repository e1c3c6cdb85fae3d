import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { preParsingHookHandler } from 'fastify';
import { announcesBody } from '../config.ts';

/** RFC 9110 §10.1.1. `Expect: 100-continue` is answered when the body is wanted; a refusal comes before it is sent. */
export interface LateContinue {
  /** For the server's event `checkContinue`. */
  arrived(this: Server, request: IncomingMessage, response: ServerResponse): void;
  /** For operations that are no reads: the body is wanted. */
  readonly preParsing: preParsingHookHandler;
  /** Whether a body is announced that was not asked for: after the answer the connection cannot be used any more. */
  waits(request: IncomingMessage): boolean;
}

export function lateContinue(): LateContinue {
  const waiting = new WeakSet<object>();
  return {
    arrived(request, response) {
      // A read takes no body and asks nobody whether it is wanted: it passes over what comes.
      if (request.method === 'GET' || request.method === 'HEAD') response.writeContinue();
      else waiting.add(request);
      this.emit('request', request, response);
    },
    preParsing(request, reply, payload, done) {
      if (waiting.delete(request.raw)) reply.raw.writeContinue();
      done(null, payload);
    },
    waits: (request) => waiting.has(request) && announcesBody(request),
  };
}
