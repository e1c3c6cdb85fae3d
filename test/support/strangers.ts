/** What may listen where our server is looked for. */
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { onTestFinished } from 'vitest';

export interface Stranger {
  readonly port: number;
  /** Everything that was sent to it so far. */
  heard(): string;
  stop(): Promise<void>;
}

type Behaviour = (socket: Socket) => void;

/** By what they do with a connection. */
export const STRANGERS: Readonly<Record<string, Behaviour>> = {
  'says nothing': () => undefined,
  'hangs up': (socket) => socket.destroy(),
  'is a mail server': (socket) => void socket.write('220 mail.office.example ESMTP\r\n'),
  'answers like Chancery': http(() => [200, { status: 'ok', version: '0.1.0', proof: 'A'.repeat(43) }]),
  'says yes to everything': http((url) => [200, { status: 'ok', access_token: 'a.b.c', challenge: url }]),
  'does not know the path': http(() => [404, { error: 'Not found' }]),
  'sends without end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n');
    const timer = setInterval(() => socket.write('x'.repeat(2048)), 5);
    socket.once('close', () => clearInterval(timer));
  },
};

/** @param port a free one when left out */
export async function startStranger(behave: Behaviour, port = 0, host = '127.0.0.1'): Promise<Stranger> {
  let heard = '';
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
    });
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    behave(socket);
  }).listen(port, host);
  await once(server, 'listening');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { port: (server.address() as AddressInfo).port, heard: () => heard, stop };
}

/** Passes everything on to the port that `to` names, and back: the worst of neighbours. */
export function relayTo(to: () => number): Behaviour {
  return (socket) => {
    const target = connect(to(), '127.0.0.1');
    pipeline(socket, target, () => socket.destroy());
    pipeline(target, socket, () => target.destroy());
  };
}

function http(answer: (url: string) => readonly [status: number, body: object]): Behaviour {
  const server = createHttp((request, response) => {
    const [status, body] = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return (socket) => void server.emit('connection', socket);
}
