/** A plain HTTP client for measuring: Node's own, one connection per agent, bodies read to the end. */
import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  /** Milliseconds from the call to the last byte. */
  readonly milliseconds: number;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly agent?: Agent;
}

function connection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}

export function ask(url: string, { method = 'GET', headers = {}, body, agent }: Ask = {}): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, ...(agent && { agent }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - start,
        }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** The JSON of an answer that must have this status. */
export async function askJson<T>(url: string, options: Ask, status = 200): Promise<T> {
  const answer = await ask(url, options);
  if (answer.status !== status) {
    throw new Error(
      `${options.method ?? 'GET'} ${url}: ${answer.status} ${answer.body.toString('utf8', 0, 500)}`,
    );
  }
  return JSON.parse(answer.body.toString('utf8')) as T;
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

export interface Load {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly requests: number;
  readonly connections?: number;
}

export interface Measured {
  /** Milliseconds of each request. */
  readonly latencies: number[];
  readonly perSecond: number;
}

/** Each connection asks again as soon as it has its answer. */
export async function runLoad({ url, headers, requests, connections = 1 }: Load): Promise<Measured> {
  const latencies: number[] = [];
  let left = requests;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const agent = connection();
      while (left-- > 0) {
        const { status, milliseconds } = await ask(url, { agent, ...(headers && { headers }) });
        if (status !== 200) throw new Error(`${url}: ${status}`);
        latencies.push(milliseconds);
      }
      agent.destroy();
    }),
  );
  return { latencies, perSecond: (latencies.length * 1000) / (performance.now() - start) };
}
