import type { FastifyRequest } from 'fastify';
import type { Principal } from '../access/index.ts';
import { type AnyCall, type AnyKeep, plainHeaders } from './calls.ts';
import { describeFailure } from './response/problem.ts';

type Validated = Pick<
  AnyCall,
  | 'params'
  | 'query'
  | 'body'
  | 'baseUrl'
  | 'wait'
  | 'respondAsync'
  | 'condition'
  | 'cookies'
  | 'unfit'
  | 'accept'
  | 'parts'
> & { readonly principal: Principal | null };

/** A request as its handler gets it. What few handlers ask for is put together when one does: `callWith` copies it, a spread does not. */
export class HttpCall implements AnyCall {
  readonly principal: AnyCall['principal'];
  readonly params: AnyCall['params'];
  readonly query: AnyCall['query'];
  readonly body: AnyCall['body'];
  readonly requestId: string;
  readonly baseUrl: string;
  readonly wait: AnyCall['wait'];
  readonly respondAsync: boolean;
  readonly unfit: AnyCall['unfit'];
  readonly condition: AnyCall['condition'];
  readonly cookies: AnyCall['cookies'];
  readonly accept: string;
  readonly parts: AnyCall['parts'];
  readonly keep: AnyKeep | null = null;
  private readonly request: FastifyRequest;
  private readonly signalOf: () => AbortSignal;
  private readonly addressOf: (request: FastifyRequest) => string;

  constructor(
    request: FastifyRequest,
    signalOf: () => AbortSignal,
    addressOf: (request: FastifyRequest) => string,
    validated: Validated,
  ) {
    this.request = request;
    this.signalOf = signalOf;
    this.addressOf = addressOf;
    this.requestId = request.id;
    this.principal = validated.principal;
    this.params = validated.params;
    this.query = validated.query;
    this.body = validated.body;
    this.baseUrl = validated.baseUrl;
    this.wait = validated.wait;
    this.respondAsync = validated.respondAsync;
    this.condition = validated.condition;
    this.cookies = validated.cookies;
    this.unfit = validated.unfit;
    this.accept = validated.accept;
    this.parts = validated.parts;
  }

  get headers(): Record<string, string | undefined> {
    return plainHeaders(this.request);
  }

  get toProblem(): AnyCall['toProblem'] {
    return (error, instance) => describeFailure(error, instance, this.baseUrl);
  }

  get signal(): AbortSignal {
    return this.signalOf();
  }

  get address(): string {
    return this.addressOf(this.request);
  }

  get arrivedAt(): AnyCall['arrivedAt'] {
    const { localAddress = '', localPort = 0 } = this.request.raw.socket;
    return { address: localAddress, port: localPort };
  }
}
