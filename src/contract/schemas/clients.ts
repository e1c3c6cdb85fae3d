import Type from 'typebox';
import { SCOPES } from '../../platform/index.ts';
import { CaseReference, Closed, Id, Input, Nullable, Output, Timestamp, Words } from '../schema.ts';
import { PersonId } from './people.ts';

export const ClientId = Id('client');

const Scopes = Type.Array(Words(SCOPES), {
  minItems: 1,
  maxItems: SCOPES.length,
  description: 'What its tokens may ask for.',
});

const part = {
  cases: Type.Optional(Type.Array(CaseReference('Answered as ids.'), { maxItems: 1_000 })),
  practice_areas: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1_000 })),
  clients: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 1_000 })),
};
const RESOURCES = 'Parts of the firm: a case is seen that one of them admits. Null: the whole firm.';

const REDIRECTS =
  'Where people may be sent back to who let it act for them (RFC 6749 §4.1): https, or http://127.0.0.1 and http://[::1] of any port.';

const perMinute = (what: string) =>
  Type.Optional(
    Nullable(
      Type.Integer({ minimum: 1, maximum: 1_000_000, description: `${what}; null: as the setting says.` }),
    ),
  );
const Budgets = Type.Object(
  {
    requests_per_minute: perMinute('Requests a minute'),
    ai_per_minute: perMinute('Drafts and analyses a minute'),
    uploads_per_minute: perMinute('Uploads a minute'),
  },
  {
    additionalProperties: false,
    description: 'What it may do in a minute. Those that are left out stay as they are.',
  },
);

export const ClientApplication = Output('ClientApplication', {
  id: ClientId,
  name: Type.String(),
  status: Words(['active', 'disabled']),
  scopes: Type.Array(Type.String()),
  resources: Nullable(
    Type.Array(Type.Object(part), { description: `${RESOURCES} Cases that you may not see are left out.` }),
  ),
  person_id: Nullable(Type.String({ description: 'For whom it always acts.' })),
  redirect_uris: Type.Array(Type.String(), { description: REDIRECTS }),
  budgets: Type.Object({
    requests_per_minute: Nullable(Type.Integer()),
    ai_per_minute: Nullable(Type.Integer()),
    uploads_per_minute: Nullable(Type.Integer()),
  }),
  created_at: Timestamp,
});

export const ClientList = Output('ClientList', { data: Type.Array(ClientApplication) });

const Resources = Nullable(Type.Array(Closed(part), { maxItems: 100, description: RESOURCES }));

const RedirectUris = Type.Array(Type.String({ maxLength: 1_000 }), {
  maxItems: 20,
  description: REDIRECTS,
});

export const NewClient = Input('NewClient', {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  scopes: Scopes,
  resources: Type.Optional(Resources),
  person_id: Type.Optional(PersonId),
  redirect_uris: Type.Optional(RedirectUris),
  budgets: Type.Optional(Budgets),
});

export const ClientChange = Input('ClientChange', {
  status: Type.Optional(Words(['active', 'disabled'])),
  scopes: Type.Optional(Scopes),
  resources: Type.Optional(Resources),
  redirect_uris: Type.Optional(RedirectUris),
  budgets: Type.Optional(Budgets),
});

export const ClientSecret = Output('ClientSecret', {
  client_id: ClientId,
  client_secret: Type.String({ description: 'Shown this once; only its hash is kept.' }),
});

export const SecretRotation = Input('SecretRotation', {
  end_tokens: Type.Optional(
    Type.Boolean({ description: 'The old secret may have got lost: its tokens end, too.' }),
  ),
});

const TokenEntry = Output('TokenEntry', {
  id: Type.String({ description: '`tok_…`; of a refresh token that of its chain, `fam_…`.' }),
  kind: Words(['access', 'refresh']),
  client_id: ClientId,
  person_id: Nullable(Type.String()),
  status: Words(['valid', 'revoked']),
  scopes: Type.Array(Type.String()),
  issued_at: Timestamp,
  expires_at: Timestamp,
});

export const TokenList = Output('TokenList', { data: Type.Array(TokenEntry) });

export const EndedTokens = Output('EndedTokens', {
  ended: Type.Integer({ description: 'How many have ended, with what came from the same grant.' }),
});
