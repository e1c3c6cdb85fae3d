/**
 * Who acts. The rooms below `access` (audit, jobs, store) know only this part of a Principal; a
 * Principal *is* an Actor with the scope that the queries are compiled from.
 *
 * - `client`: a client application with an access token, perhaps on behalf of a person of the firm
 * - `operator`: somebody with the data directory in their hands, at the CLI
 * - `system`: the appliance itself, for example while it reads an uploaded file
 */
export interface Actor {
  readonly kind: 'client' | 'operator' | 'system';
  /** The firm acted for; null only for the operator's work above all firms. */
  readonly firmId: string | null;
  readonly clientId: string | null;
  readonly personId: string | null;
}

export const operator: Actor = { kind: 'operator', firmId: null, clientId: null, personId: null };
