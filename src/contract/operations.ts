import type { BodyOf, CallOf, Operation, QueryOf, ReplyOf } from './operation.ts';
import { accessOperations } from './operations/access.ts';
import { administrationOperations } from './operations/administration.ts';
import { casesOperations } from './operations/cases.ts';
import { clientsOperations } from './operations/clients.ts';
import { draftingOperations } from './operations/drafting.ts';
import { eventsOperations } from './operations/events.ts';
import { jobsOperations } from './operations/jobs.ts';
import { peopleOperations } from './operations/people.ts';
import { precedentsOperations } from './operations/precedents.ts';
import { systemOperations } from './operations/system.ts';
import { vaultOperations } from './operations/vault.ts';
import { wallsOperations } from './operations/walls.ts';
import { webhooksOperations } from './operations/webhooks.ts';

/** Everything the appliance offers over HTTP. The order is that of the description. */
export const operations = {
  ...accessOperations,
  ...casesOperations,
  ...vaultOperations,
  ...precedentsOperations,
  ...draftingOperations,
  ...jobsOperations,
  ...eventsOperations,
  ...peopleOperations,
  ...clientsOperations,
  ...wallsOperations,
  ...webhooksOperations,
  ...administrationOperations,
  ...systemOperations,
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
/** Answered by the edge, not by a room. */
export type EdgeOperationId = keyof typeof systemOperations;
export type RoomOperationId = Exclude<OperationId, EdgeOperationId>;

export type Query<K extends OperationId> = QueryOf<Operations[K]>;
export type Body<K extends OperationId> = BodyOf<Operations[K]>;
export type Call<K extends OperationId, Caller> = CallOf<Operations[K], Caller>;
export type Reply<K extends OperationId> = ReplyOf<Operations[K]>;

/** One handler for each operation; a room's `routes.ts` returns a `Pick` of it. */
export type Handlers<Caller> = {
  readonly [K in OperationId]: (call: Call<K, Caller>) => Promise<Reply<K>>;
};
export type RoomHandlers<Caller> = Pick<Handlers<Caller>, RoomOperationId>;

export const operationIds = Object.keys(operations) as OperationId[];

/** The operation without its literal types, for loops over the table. */
export function operationOf(id: OperationId): Operation {
  return operations[id];
}
