/**
 * The HTTP edge: the operations of the contract on Fastify. Everything that belongs to HTTP and to no
 * room lives here: bearer tokens and scopes, problem details, validation, limits and slow clients,
 * ranges, entity tags, idempotency keys, event streams, and an orderly end.
 */
export type { HttpConfig, HttpTuning } from './config.ts';
export { assertCanListen } from './connection/listen-errors.ts';
export type { Readiness } from './edge-routes/edge-routes.ts';
export type { Measurement } from './edge-routes/metrics.ts';
export { idempotencyStore } from './idempotency.ts';
export { createHttpServer, type HttpServer } from './server.ts';
