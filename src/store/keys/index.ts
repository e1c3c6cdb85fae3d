/** The keyring and its master key, key files, and the certificates of the server. */
export { keepMemoryOutOfCoreDumps } from './core-dumps.ts';
export type { KeyFiles } from './disk-keys.ts';
export { openKeyFiles } from './disk-keys.ts';
export { type Keyring, keyringOf, receiveKeyring } from './keyring.ts';
export type { KeySources } from './master-key.ts';
export {
  createKeyring,
  hasKeyring,
  type KeyringStatus,
  keepMasterKey,
  keyringStatus,
  masterKeyProtection,
  type NewMasterKey,
  openKeyring,
  rewrapKeyring,
} from './open-keyring.ts';
export { isServerProof, serverProof } from './server-proof.ts';
export type { Identity } from './tls/certificates.ts';
export { authorityPath, openIdentityStore, readForeignIdentity, wantedNames } from './tls/identity-store.ts';
