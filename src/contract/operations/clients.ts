import { Closed, Id } from '../schema.ts';
import {
  ClientApplication,
  ClientChange,
  ClientId,
  ClientList,
  ClientSecret,
  EndedTokens,
  NewClient,
  SecretRotation,
  TokenList,
} from '../schemas/clients.ts';

const clients = { tag: 'Clients', scope: 'clients:manage' } as const;
/** What gives access, or takes it, a person does who has just said who they are. */
const giving = { ...clients, auth: 'session', proof: true } as const;
const params = Closed({ client_id: ClientId });

export const clientsOperations = {
  listClients: {
    ...clients,
    auth: 'bearer',
    method: 'GET',
    path: '/v1/clients',
    summary: 'List the client applications of the firm',
    responses: { 200: { description: 'The clients.', json: ClientList } },
  },
  addClient: {
    ...giving,
    method: 'POST',
    path: '/v1/clients',
    summary: 'Record a client application',
    description: 'Its secret is in the answer, and nowhere else.',
    body: { kind: 'json', schema: NewClient },
    responses: { 201: { description: 'Its id and secret.', json: ClientSecret, located: true } },
    errors: ['not_found', 'validation_failed'],
  },
  getClient: {
    ...clients,
    auth: 'bearer',
    method: 'GET',
    path: '/v1/clients/{client_id}',
    summary: 'Read a client application',
    params,
    responses: { 200: { description: 'The client.', json: ClientApplication } },
    errors: ['not_found'],
  },
  changeClient: {
    ...giving,
    method: 'PATCH',
    path: '/v1/clients/{client_id}',
    summary: 'Change what a client application may do and see, disable or enable it',
    description:
      'Counts from the next request on, for the tokens it has, too: they never allow more than the client may.',
    params,
    body: { kind: 'json', schema: ClientChange },
    responses: { 200: { description: 'The client.', json: ClientApplication } },
    errors: ['not_found', 'validation_failed'],
  },
  rotateClientSecret: {
    ...giving,
    method: 'POST',
    path: '/v1/clients/{client_id}/secret',
    summary: 'Give a client application a new secret',
    description: 'The old one ends at once; the tokens it gave do not, unless `end_tokens` says so.',
    params,
    body: { kind: 'json', schema: SecretRotation },
    responses: { 200: { description: 'The new secret.', json: ClientSecret } },
    errors: ['not_found'],
  },
  listTokens: {
    ...clients,
    auth: 'bearer',
    method: 'GET',
    path: '/v1/clients/{client_id}/tokens',
    summary: 'List the tokens of a client application',
    params,
    responses: { 200: { description: 'Those that have not expired.', json: TokenList } },
    errors: ['not_found'],
  },
  listFirmTokens: {
    ...clients,
    auth: 'bearer',
    method: 'GET',
    path: '/v1/tokens',
    summary: 'List the tokens of all client applications of the firm',
    responses: { 200: { description: 'Those that have not expired.', json: TokenList } },
  },
  endTokens: {
    ...giving,
    method: 'DELETE',
    path: '/v1/clients/{client_id}/tokens',
    summary: 'End all tokens of a client application',
    params,
    responses: { 200: { description: 'How many have ended.', json: EndedTokens } },
    errors: ['not_found'],
  },
  endToken: {
    ...giving,
    method: 'DELETE',
    path: '/v1/tokens/{token_id}',
    summary: 'End a token',
    description: 'And what came from the same grant.',
    params: Closed({ token_id: Id('tok', 'Or that of a chain, `fam_…`.') }),
    responses: { 200: { description: 'How many have ended.', json: EndedTokens } },
    errors: ['not_found'],
  },
} as const;
