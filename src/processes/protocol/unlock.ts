import { type Keyring, receiveKeyring } from '../../store/index.ts';

/** The first thing a child that reads originals is told, over the channel that only it and its parent have. */
export interface Unlock {
  readonly type: 'unlock';
  readonly keyring: string;
}

export function unlockMessage(keyring: Keyring): Unlock {
  return { type: 'unlock', keyring: keyring.handOver() };
}

/** In the child: waits for the keyring. Whatever else it is told before is not for a process that is just starting. */
export function awaitKeyring(): Promise<Keyring> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      const { type, keyring } = message as Partial<Unlock>;
      if (type !== 'unlock' || keyring === undefined) return;
      process.off('message', listen);
      resolve(receiveKeyring(keyring));
    };
    process.on('message', listen);
    process.once('disconnect', () => process.exit(0));
  });
}
