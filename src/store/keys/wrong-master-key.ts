import { ChanceryError } from '../../platform/index.ts';

/** The master key at hand opens no slot of the keyring. Whoever knows what the keyring belongs to can say more. */
export class WrongMasterKey extends ChanceryError {
  /** Fingerprint of the key that opens it. */
  readonly wanted: string;
  /** The key file that was tried; null: it was a passphrase. */
  readonly tried: string | null;

  constructor(wanted: string, tried: string | null) {
    const [message, hint] = tried === null ? ABOUT_PASSPHRASE : aboutFile(wanted, tried);
    super('invalid_configuration', message, { hint });
    this.wanted = wanted;
    this.tried = tried;
  }
}

const ABOUT_PASSPHRASE = [
  'The passphrase is not the one of this data directory.',
  'Look for a line break or blank too many, and for the passphrase of another appliance.',
] as const;

function aboutFile(wanted: string, tried: string): readonly [string, string] {
  return [
    `${tried} is not the master key of this data directory: key ${wanted} is wanted.`,
    'Name the file that holds it: master_key_file in the settings, or CHANCERY_MASTER_KEY_FILE. Or put back the key file that was in use when this data directory was made.',
  ];
}
