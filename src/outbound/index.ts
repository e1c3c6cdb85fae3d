/**
 * The only way out of this machine: to one server that an administrator named, at an address that was looked up, lies in a
 * network that is allowed, and is the one that is then connected to. Redirects are not followed, proxies of the environment
 * not used, nothing is remembered. No request, document or answer can change where it goes.
 */
export { exchange, SilentServer } from './exchange.ts';
export {
  type Address,
  NoNetwork,
  OutsideNetworks,
  PRIVATE_NETWORKS,
  readNetworks,
  resolveWithin,
} from './networks.ts';
export { readTextFile } from './read-text-file.ts';
