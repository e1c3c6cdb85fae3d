import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ChanceryError } from '../../platform/index.ts';
import { PROBLEM_TYPE, toProblem } from './problem.ts';

/** The response that a socket is busy with, so that bytes are never written into the middle of it. */
export type CurrentResponses = WeakMap<Socket, ServerResponse>;

interface ParserError extends Error {
  readonly code?: string;
}

/** For requests that HTTP's parser refuses, before there is a request: a problem, written by hand. */
export function answerSocketErrors(
  current: CurrentResponses,
  nextRequestId: () => string,
  publicUrl: string,
): (error: ParserError, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    const response = current.get(socket);
    const busy = response?.headersSent === true && !response.writableFinished;
    if (answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable || busy) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    const requestId = nextRequestId();
    const problem = toProblem(toChanceryError(error), requestId, publicUrl);
    const body = JSON.stringify(problem);
    socket.end(
      [
        `HTTP/1.1 ${problem.status} ${problem.title}`,
        `Content-Type: ${PROBLEM_TYPE}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Request-Id: ${requestId}`,
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
    // The rest is read away for a moment: closing over unread bytes would reset the answer.
    setTimeout(() => socket.destroy(), 500).unref();
  };
}

function toChanceryError(error: ParserError): ChanceryError {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ChanceryError('headers_too_large', 'Request line and headers are too large.', {
        hint: 'Send fewer or shorter headers.',
      });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ChanceryError('request_timeout', 'The request did not arrive in time.');
    default:
      return new ChanceryError('invalid_request', 'This is not a valid HTTP/1.1 request.');
  }
}
