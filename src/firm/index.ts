/** Firms with their tiers, their people, and the client applications that call the API for them. */

export { addClient, changeClient, getClient, listClients, rotateSecret } from './manage-clients.ts';
export type { Contact, FirmParts, PersonChange, PersonContact } from './manage-firms.ts';
export {
  addFirm,
  addPerson,
  changeFirm,
  changePerson,
  getFirm,
  getPerson,
  listFirms,
  listPeople,
} from './manage-firms.ts';
export type {
  BarNumber,
  ClientApplication,
  ClientBudgets,
  DirectorySubject,
  Firm,
  FirmResource,
  Person,
  Role,
  Tier,
} from './model.ts';
export { isEligible, isRole, ROLES, readBudgets, readRoles, TIERS } from './model.ts';
export { type NamedActor, nameActors } from './name-actors.ts';
export { matchesRedirectUri } from './redirect-uris.ts';
export { findCredentials, putSubject } from './repository.ts';
export { hashSecret, NO_SECRET, verifySecret } from './secrets.ts';
