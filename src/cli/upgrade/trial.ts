import { ChanceryError, type Config, type Log } from '../../platform/index.ts';

const ANSWER_WITHIN_MS = 30_000;

/**
 * The whole server on these data, for this machine alone and on a port nobody knows, until it has answered.
 * @throws whatever keeps it from starting
 */
export async function tryServer(config: Config, log: Log): Promise<void> {
  const { openAppliance } = await import('../../appliance/appliance.ts');
  const here: Config = {
    ...config,
    host: '127.0.0.1',
    port: 0,
    tls: 'auto',
    tlsCertFile: '',
    tlsKeyFile: '',
  };
  const appliance = await openAppliance(here, log);
  try {
    const answer = await fetch(`${appliance.url}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (!answer.ok) {
      throw new ChanceryError(
        'service_unavailable',
        `The server answers ${answer.status}: ${await answer.text()}`,
      );
    }
  } finally {
    await appliance.close();
  }
}
