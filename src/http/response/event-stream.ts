import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { Operation } from '../../contract/index.ts';
import type { Log } from '../../platform/index.ts';
import type { ServerEvent } from '../calls.ts';
import type { ResolvedConfig } from '../config.ts';
import { describeError, toChanceryError, toProblem } from './problem.ts';
import { plainSchema } from './response-schemas.ts';

export interface EventStreamContext {
  readonly operation: Operation;
  readonly requestId: string;
  readonly config: ResolvedConfig;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/**
 * Server-sent events (HTML §9.2). The first event is awaited before the status is sent, so that what
 * fails at once is an ordinary problem; what fails later is the event `problem`. Comments keep
 * the connection alive while a model thinks.
 */
export async function sendEvents(
  reply: FastifyReply,
  status: number,
  events: AsyncIterable<ServerEvent>,
  context: EventStreamContext,
): Promise<FastifyReply> {
  const { operation, config, signal } = context;
  const iterator = events[Symbol.asyncIterator]();
  let next = await iterator.next();
  const write = eventWriter(reply, operation, status);
  reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  reply.raw.writeHead(status);
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), config.heartbeat);
  try {
    while (next.done !== true && !reply.raw.destroyed) {
      await write(next.value);
      next = await iterator.next();
    }
  } catch (error) {
    const known = toChanceryError(signal.reason ?? error);
    if (known.isFailure) {
      context.log.error({ request: context.requestId, error: describeError(error) }, 'event stream failed');
    }
    await write({ event: 'problem', data: toProblem(known, context.requestId, config.publicUrl) });
  } finally {
    clearInterval(heartbeat);
    await iterator.return?.();
    reply.raw.end();
  }
  return reply;
}

function eventWriter(reply: FastifyReply, operation: Operation, status: number) {
  const schemas = operation.responses[status]?.events ?? {};
  const serializers = new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      reply.compileSerializationSchema({ ...plainSchema(schema) }),
    ]),
  );
  return async ({ event, data, written, id }: ServerEvent): Promise<void> => {
    const serialize = serializers.get(event);
    if (serialize === undefined) throw new Error(`the event ${event} is not declared`);
    if (reply.raw.destroyed) return;
    const name = id === undefined ? '' : `id: ${id}\n`;
    const head = `${name}event: ${event}\ndata: `;
    const flushed = reply.raw.write(
      written === undefined
        ? `${head}${serialize(data as Record<string, unknown>)}\n\n`
        : Buffer.concat([Buffer.from(head), written, Buffer.from('\n\n')]),
    );
    if (!flushed && !reply.raw.destroyed) {
      await Promise.race([once(reply.raw, 'drain'), once(reply.raw, 'close')]);
    }
  };
}
