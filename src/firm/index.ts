/** Firms with their tiers, their people, and the client applications that call the API for them. */
export type { NewClient } from './manage-clients.ts';
export { addClient, getClient, listClients, rotateSecret, setClientStatus } from './manage-clients.ts';
export type { FirmParts } from './manage-firms.ts';
export {
  addFirm,
  addPerson,
  changeFirm,
  getFirm,
  listFirms,
  listPeople,
  setPersonStatus,
} from './manage-firms.ts';
export type { ClientApplication, Firm, FirmResource, Person, Tier } from './model.ts';
export { isEligible, TIERS } from './model.ts';
export { findCredentials } from './repository.ts';
export { verifySecret } from './secrets.ts';
