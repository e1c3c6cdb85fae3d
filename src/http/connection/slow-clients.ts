import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChanceryError } from '../../platform/index.ts';
import { announcesBody, type ResolvedConfig } from '../config.ts';

/**
 * Time limits for clients that send or read too slowly. Node's own `requestTimeout` would cut a long
 * upload however fast it flows, so it is off: short bodies have a deadline, uploads a least rate.
 */
export function armBodyDeadline(request: FastifyRequest, reply: FastifyReply, config: ResolvedConfig): void {
  const { raw } = request;
  if (!announcesBody(raw)) return;
  const timer = setTimeout(() => {
    if (raw.complete || reply.sent) return;
    reply.raw.once('finish', () => raw.destroy());
    void reply
      .header('connection', 'close')
      .send(tooSlow(`The body did not arrive within ${config.bodyTimeout / 1000} s.`));
  }, config.bodyTimeout);
  const disarm = () => clearTimeout(timer);
  raw.once('end', disarm).once('close', disarm);
}

export interface UploadWatch {
  /** Rejects when the sender is too slow. */
  readonly stalled: Promise<never>;
  /** Also tells the stream that is open now. */
  onStall(listener: (error: ChanceryError) => void): void;
  stop(): void;
}

export function watchUpload(request: IncomingMessage, config: ResolvedConfig): UploadWatch {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  stalled.catch(() => undefined); // nobody may be waiting when it happens
  let tell: (error: ChanceryError) => void = () => undefined;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const now = request.socket.bytesRead;
    const arrived = now - before;
    before = now;
    // Bytes that wait for us are our slowness, not the sender's.
    if (arrived >= config.uploadWindowBytes || request.complete || request.readableLength > 0) return;
    const error = tooSlow(`Fewer than ${config.uploadWindowBytes} bytes in ${config.uploadWindow / 1000} s.`);
    reject(error);
    tell(error);
  }, config.uploadWindow);
  return {
    stalled,
    onStall: (listener) => {
      tell = listener;
    },
    stop: () => clearInterval(timer),
  };
}

/** Looks within `writeTimeout`. */
const LOOKS = 4;

interface Standing {
  /** Bytes that the client had taken at the last look. */
  before: number;
  /** Looks since it took any, while some waited for it. */
  idle: number;
}

/**
 * Gives a connection up when what was written to it waits for `writeTimeout` and nothing of it is taken. What the client sends
 * meanwhile does not count, as it would for a timeout of the socket: a byte now and then could keep an answer, and the file behind
 * it, open for ever. One timer looks at all connections.
 */
export function slowReaderWatch(config: ResolvedConfig): { watch(socket: Socket): void } {
  const open = new Map<Socket, Standing>();
  let timer: NodeJS.Timeout | null = null;
  const look = () => {
    for (const [socket, standing] of open) lookAt(socket, standing);
    if (open.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
  return {
    watch(socket) {
      if (open.has(socket) || socket.destroyed) return;
      open.set(socket, { before: -1, idle: 0 });
      socket.once('close', () => open.delete(socket));
      timer ??= setInterval(look, config.writeTimeout / LOOKS).unref();
    },
  };
}

function lookAt(socket: Socket, standing: Standing): void {
  const taken = socket.bytesWritten - socket.writableLength; // without what still waits for the client
  standing.idle = socket.writableLength > 0 && taken === standing.before ? standing.idle + 1 : 0;
  standing.before = taken;
  if (standing.idle >= LOOKS) socket.destroy();
}

/**
 * After an answer that did not need the whole body: closing at once would reset the connection and
 * could take the answer with it, so the rest is read away for a while (RFC 9112 §9.6).
 */
export function lingerAfter(request: IncomingMessage, config: ResolvedConfig): void {
  if (request.complete || request.destroyed) return;
  const { socket } = request;
  const start = socket.bytesRead;
  const give = () => socket.destroy();
  const timer = setTimeout(give, config.lingerTimeout);
  request.on('data', () => {
    if (socket.bytesRead - start > config.lingerBytes) give();
  });
  const done = () => {
    clearTimeout(timer);
    socket.off('close', done);
  };
  request.once('end', done).once('close', done).once('error', done);
  socket.once('close', done);
  request.resume();
}

function tooSlow(detail: string): ChanceryError {
  return new ChanceryError('request_timeout', detail, { hint: 'Check the connection and send it again.' });
}
