import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChanceryError } from '../platform/index.ts';
import { announcesBody, type ResolvedConfig } from './config.ts';

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

/**
 * A response that nobody reads is given up after a while. What the client sends meanwhile does not count, as it would for a
 * timeout of the socket: a byte now and then could keep the answer, and the file behind it, open for ever.
 */
export function armWriteTimeout({ raw }: FastifyReply, config: ResolvedConfig): void {
  const answers = answersOf(config);
  answers.set(raw, { before: -1, idle: 0 });
  raw.once('close', () => answers.delete(raw));
}

interface Standing {
  /** Bytes that the client had taken at the last look. */
  before: number;
  /** Looks since it took any. */
  idle: number;
}

const watched = new WeakMap<ResolvedConfig, Map<ServerResponse, Standing>>();

/** Those of one server under way, and the one timer that looks at them all. */
function answersOf(config: ResolvedConfig): Map<ServerResponse, Standing> {
  const known = watched.get(config);
  if (known !== undefined) return known;
  const answers = new Map<ServerResponse, Standing>();
  watched.set(config, answers);
  const timer = setInterval(() => {
    for (const [raw, standing] of answers) look(raw, standing);
    if (answers.size > 0) return;
    clearInterval(timer);
    watched.delete(config);
  }, config.writeTimeout / LOOKS);
  timer.unref();
  return answers;
}

function look(raw: ServerResponse, standing: Standing): void {
  const { socket } = raw;
  if (socket === null) return;
  const taken = socket.bytesWritten - socket.writableLength; // without what still waits for the client
  standing.idle = socket.writableLength > 0 && taken === standing.before ? standing.idle + 1 : 0;
  standing.before = taken;
  if (standing.idle >= LOOKS) raw.destroy();
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
