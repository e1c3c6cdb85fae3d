import { messageOf } from '../platform/index.ts';
import {
  type Identity,
  openIdentityStore,
  openKeyFiles,
  readForeignIdentity,
  wantedNames,
} from '../store/index.ts';
import type { Stores } from './stores.ts';

const LOOK_EVERY_MS = 60_000;
/** The certificate the server shows, looked after while it runs. */
export interface ServerTls {
  current(): Identity;
  /** Called with a new one; connections go on with the one they began with. */
  onChange(listener: (identity: Identity) => void): void;
  refresh(): Promise<void>;
  stop(): void;
}

export async function openServerTls(stores: Stores): Promise<ServerTls> {
  const { config, log, clock } = stores;
  let identity = await provide(stores);
  const listeners: ((identity: Identity) => void)[] = [];
  const refresh = async () => {
    try {
      const next = await provide(stores);
      if (next.cert === identity.cert) return;
      identity = next;
      for (const listener of listeners) listener(next);
      log.info(
        { names: wantedNames(config).length, at: clock.now().toISOString() },
        'the certificate was exchanged',
      );
    } catch (error) {
      log.error(
        { error: messageOf(error) },
        'the certificate could not be renewed; the server goes on with the old one',
      );
    }
  };
  const timer = setInterval(() => void refresh(), LOOK_EVERY_MS);
  timer.unref();
  return {
    current: () => identity,
    onChange: (listener) => void listeners.push(listener),
    refresh,
    stop: () => clearInterval(timer),
  };
}

/** From the firm's own authority where one is named, else ours, renewed when it is time or the machine has other names. */
async function provide({ config, paths, keyring, clock, log }: Stores): Promise<Identity> {
  if (config.tlsCertFile !== '' || config.tlsKeyFile !== '') {
    return readForeignIdentity(config.tlsCertFile, config.tlsKeyFile, clock.now());
  }
  const files = openIdentityStore(paths.keys, openKeyFiles(paths.keys, keyring));
  const { identity, renewed } = await files.own(wantedNames(config), clock.now());
  if (renewed) log.info({ valid_for: wantedNames(config) }, 'a certificate for this server was made');
  return identity;
}
