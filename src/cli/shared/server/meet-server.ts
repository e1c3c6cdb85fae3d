import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { text } from 'node:stream/consumers';
import { isServerProof, type Keyring } from '../../../store/index.ts';

/**
 * `ours`: the server of this data directory answers, by a proof that only it can give. `another`: something else does. `silent`:
 * something listens, but says nothing. `nobody`: nothing listens. `elsewhere`: not on this machine, or by TLS, where the certificate
 * says whose server it is.
 */
export type Encounter = 'ours' | 'another' | 'silent' | 'nobody' | 'elsewhere';

const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 4096;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Asks whoever listens at a port of this machine, where any account could, to prove who it is. Tells it nothing. */
export async function meetServer(
  url: string,
  keyring: Keyring,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE_MS),
): Promise<Encounter> {
  if (!url.startsWith('http:')) return 'elsewhere';
  const challenge = randomBytes(32).toString('base64url');
  let connected = false;
  try {
    const response = await ask(`${url}/healthz?challenge=${challenge}`, signal, () => {
      connected = true;
    });
    const { remoteAddress: address = '', remotePort: port = 0, remoteFamily } = response.socket;
    if (!loopback.check(address, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')) {
      response.destroy();
      return 'elsewhere';
    }
    const { proof } = JSON.parse(await shortText(response)) as { readonly proof?: unknown };
    return isServerProof(proof, keyring, challenge, { address, port }) ? 'ours' : 'another';
  } catch {
    // Whatever went wrong, nothing was proven.
    if (!connected) return 'nobody';
    return signal.aborted ? 'silent' : 'another';
  }
}

function ask(url: string, signal: AbortSignal, onConnect: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, signal }, resolve)
      .once('socket', (socket) => socket.once('connect', onConnect))
      .once('error', reject);
  });
}

async function shortText(response: IncomingMessage): Promise<string> {
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > LONGEST_ANSWER) response.destroy(new Error('The answer does not end.'));
  });
  return text(response);
}
