import { Readable } from 'node:stream';
import type { Principal } from '../../access/index.ts';
import type { EdgeOperationId, Handlers } from '../../contract/index.ts';
import { describeApi } from '../../contract/index.ts';
import { ownVersion } from '../../platform/bundle/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import type { HttpConfig } from '../config.ts';
import { consoleAsset, consolePage } from './console.ts';
import { DOCS_POLICY, docsPage, guidePage } from './docs/pages.ts';
import type { Metrics } from './metrics.ts';
import { metricsAccess } from './metrics-access.ts';

export interface PartState {
  readonly state: 'ok' | 'degraded' | 'down';
  /** For people: why it is not, without a figure. */
  readonly condition?: string | undefined;
  /** For people; figures of all firms and cases are in it, so that only who may fetch the metrics is told. */
  readonly detail?: string | undefined;
}

export interface Readiness {
  /** May requests come? A part can be down without that: drafting without a model, for example. */
  readonly ready: boolean;
  readonly parts: { readonly [name: string]: PartState };
}

/** That this is the server of its data directory, where the connection of the question ends. */
export type ProveServer = (
  challenge: string,
  at: { readonly address: string; readonly port: number },
) => string;

/** What the edge answers itself. */
export function edgeRoutes(
  readiness: () => Promise<Readiness>,
  metrics: Metrics,
  prove: ProveServer,
  { publicUrl, metricsFrom }: Pick<HttpConfig, 'publicUrl' | 'metricsFrom'>,
): Pick<Handlers<Principal>, EdgeOperationId> {
  const version = ownVersion();
  const insiders = metricsAccess(metricsFrom);
  const description = () => describeApi({ version, publicUrl });
  return {
    healthz: async ({ query: { challenge }, arrivedAt }) => {
      const proof = challenge === undefined ? {} : { proof: prove(challenge, arrivedAt) };
      return { status: 200, body: { status: 'ok', version, ...proof } };
    },
    readyz: async (call) => {
      const { ready, parts: all } = await readiness();
      const parts = insiders.maySeeDetails(call) ? all : withoutDetails(all);
      const whole = Object.values(parts).every((part) => part.state === 'ok');
      return {
        status: ready ? 200 : 503,
        body: { status: !ready ? 'not_ready' : whole ? 'ready' : 'degraded', version, parts },
      };
    },
    metrics: async (call) => {
      // To everybody else there is no such path.
      if (!insiders.mayScrape(call)) throw nothingHere();
      return {
        status: 200,
        mediaType: 'text/plain; version=0.0.4; charset=utf-8',
        stream: Readable.from([await metrics.text()]),
      };
    },
    openapi: async () => ({
      status: 200,
      body: description(),
      headers: { 'cache-control': 'public, max-age=300' },
    }),
    start: async () => consolePage(),
    consoleStart: async () => consolePage(),
    consoleList: async () => consolePage(),
    consolePage: async () => consolePage(),
    consoleAsset: async ({ params }) => consoleAsset(params.name),
    docs: async () => manual(docsPage(description())),
    docsGuide: async ({ params }) => manual(guidePage(params.page)),
  };
}

function manual(html: string) {
  return {
    status: 200,
    mediaType: 'text/html; charset=utf-8',
    stream: Readable.from([html]),
    headers: { 'content-security-policy': DOCS_POLICY, 'cache-control': 'public, max-age=300' },
  } as const;
}

function withoutDetails(parts: Readiness['parts']): Readiness['parts'] {
  return Object.fromEntries(Object.entries(parts).map(([name, { state }]) => [name, { state }]));
}

function nothingHere(): ChanceryError {
  return new ChanceryError('not_found', 'There is nothing at this path.', {
    hint: 'On the appliance, metrics_from says who may fetch the figures.',
  });
}
