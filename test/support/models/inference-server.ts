/** A small server that speaks the OpenAI protocol over real sockets, well or badly, as the test tells it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export type Behaviour = (
  response: ServerResponse,
  asked: Asked,
  /** 1 for the first request of this server. */
  number: number,
) => void | Promise<void>;

export interface InferenceServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Exchanges that the client ended before they were complete. */
  readonly abandoned: () => number;
  close(): Promise<void>;
}

export async function inferenceServer(behave: Behaviour): Promise<InferenceServer> {
  const asked: Asked[] = [];
  let abandoned = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    response.once('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
      asked.push(one);
      void behave(response, one, asked.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    abandoned: () => abandoned,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A well-behaved answer, in events of a few characters each. */
export function completion(text: string, finish = 'stop'): Behaviour {
  return async (response) => {
    begin(response);
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) chunk(response, piece);
    chunk(response, '', finish);
    event(response, { choices: [], usage: { prompt_tokens: 900, completion_tokens: 30 } });
    response.end('data: [DONE]\n\n');
  };
}

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export function chunk(response: ServerResponse, content: string, finish: string | null = null): void {
  event(response, { choices: [{ index: 0, delta: { content }, finish_reason: finish }] });
}

export function event(response: ServerResponse, data: unknown): void {
  response.write(`data: ${JSON.stringify(data)}\n\n`);
}

export function refuse(status: number, message: string, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message } }));
  };
}
