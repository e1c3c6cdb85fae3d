import Type from 'typebox';
import type { Scope } from '../../platform/index.ts';
import { CaseReference, Closed, Id, Input, Nullable, Output, Timestamp, Words } from '../schema.ts';

export const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  'cases:read': 'Read cases.',
  'cases:write': 'Create and change cases.',
  'vault:read': 'Read files, their text and custody.',
  'vault:write': 'Upload and change files.',
  'search:read': 'Search the vault.',
  'drafts:read': 'Read drafts and document types.',
  'drafts:write': 'Draft documents.',
  'precedents:read': 'Find precedents.',
  'precedents:write': 'Change what is recorded about precedents.',
  'holds:manage':
    'Place and release legal holds, and read and delete the earlier versions of cases that they kept; to read these takes cases:read, too.',
  'people:act': 'Get tokens that act for a person of the firm.',
  'webhooks:manage': 'Manage webhooks.',
  'audit:read': 'Read the audit log.',
  'people:manage':
    'See the people of the firm and their sessions; signed in, also change, invite and sign out.',
  'clients:manage': 'See client applications and their tokens; signed in, also change and end them.',
  'walls:manage': 'See the ethical walls around cases one sees oneself; signed in, also change them.',
  'appliance:manage': 'See queue, backups and settings; retry what failed, and make backups.',
};

/** RFC 9396 `authorization_details` of our one type: a part of the firm's cases. */
const FirmResourceDetail = Input(
  'FirmResourceDetail',
  {
    type: Type.Literal('firm_resources'),
    cases: Type.Optional(Type.Array(CaseReference('Answered as ids.'), { maxItems: 1_000 })),
    practice_areas: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1_000 })),
    clients: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 1_000 })),
  },
  {
    description:
      'A part of the firm. A case is admitted when it satisfies every list given; several details admit what any of them admits.',
  },
);

const text = Type.Optional(Type.String({ maxLength: 10_000 }));
const credentials = {
  client_id: text,
  client_secret: text,
};

/** RFC 6749 §3.2: parameters we do not know are ignored, so these schemas stay open. */
export const TokenRequest = Type.Object(
  {
    grant_type: Type.Optional(
      Type.String({
        maxLength: 100,
        examples: ['authorization_code', 'client_credentials', 'refresh_token'],
      }),
    ),
    scope: Type.Optional(
      Type.String({
        maxLength: 1_000,
        description:
          'Space-separated. All the client may have when absent; `offline_access` adds a refresh token.',
      }),
    ),
    refresh_token: text,
    code: text,
    redirect_uri: Type.Optional(
      Type.String({ maxLength: 1_100, description: 'With `code`: the one that the person was asked with.' }),
    ),
    code_verifier: Type.Optional(
      Type.String({ minLength: 43, maxLength: 128, description: 'With `code`: RFC 7636 §4.1.' }),
    ),
    authorization_details: Type.Optional(
      Type.Unsafe<unknown>({
        description: 'RFC 9396: a list of FirmResourceDetail. In a form: the list as JSON text.',
      }),
    ),
    person: Type.Optional(
      Type.String({
        maxLength: 100,
        examples: ['person_01jd3w8q4x7v0c5n2m9r6t1b8k'],
        description:
          'Act for this person of the firm: what they are screened off, the token does not see. Needs the scope `people:act`; a client that always acts for one person cannot name another.',
      }),
    ),
    ...credentials,
  },
  { $id: 'TokenRequest' },
);

export const TokenReference = Type.Object(
  {
    token: text,
    token_type_hint: text,
    ...credentials,
  },
  { $id: 'TokenReference' },
);

export const TokenResponse = Output(
  'TokenResponse',
  {
    access_token: Type.String({ description: 'JWT (RFC 9068).' }),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'Seconds: 86,400.' }),
    scope: Type.String(),
    authorization_details: Type.Optional(Type.Array(FirmResourceDetail)),
    refresh_token: Type.Optional(Type.String({ description: 'Good for one use.' })),
    refresh_token_expires_in: Type.Optional(
      Type.Integer({ description: 'Seconds: 90 days, less where the year of the chain ends before.' }),
    ),
  },
  { description: 'RFC 6749 §5.1.' },
);

export const Introspection = Output(
  'Introspection',
  {
    active: Type.Boolean(),
    scope: Type.Optional(Type.String()),
    client_id: Type.Optional(Type.String()),
    token_type: Type.Optional(Words(['Bearer', 'refresh_token'])),
    exp: Type.Optional(Type.Integer()),
    iat: Type.Optional(Type.Integer()),
    sub: Type.Optional(Type.String()),
    aud: Type.Optional(Type.String()),
    iss: Type.Optional(Type.String()),
    jti: Type.Optional(Type.String()),
    act: Type.Optional(
      Type.Object(
        { sub: Type.String() },
        { description: 'RFC 8693 §4.1: the client, where it acts for the person in `sub`.' },
      ),
    ),
    authorization_details: Type.Optional(Type.Array(FirmResourceDetail)),
  },
  { description: 'RFC 7662 §2.2; `active: false` comes alone.' },
);

export const OAuthErrorBody = Output(
  'OAuthError',
  {
    error: Type.String({ examples: ['invalid_client'] }),
    error_description: Type.Optional(Type.String()),
  },
  { description: 'RFC 6749 §5.2.' },
);

const asked = {
  client_id: Type.Optional(Type.String({ maxLength: 100 })),
  redirect_uri: Type.Optional(
    Type.String({
      maxLength: 1_100,
      description:
        'One of those registered for the client, to the letter; of `http://127.0.0.1` and `http://[::1]` the port may be any.',
    }),
  ),
  response_type: Type.Optional(Type.String({ maxLength: 100, description: '`code`.' })),
  response_mode: Type.Optional(
    Type.String({ maxLength: 100, description: '`query`, if it is said at all.' }),
  ),
  scope: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description:
        'Space-separated; all the client may have when absent. What the person may not do is left out. `offline_access` adds a refresh token.',
    }),
  ),
  state: Type.Optional(Type.String({ maxLength: 4_000, description: 'Comes back as it is.' })),
  code_challenge: Type.Optional(Type.String({ maxLength: 200, description: 'RFC 7636; needed.' })),
  code_challenge_method: Type.Optional(Type.String({ maxLength: 100, description: '`S256`; needed.' })),
  authorization_details: Type.Optional(
    Type.String({ maxLength: 10_000, description: 'RFC 9396: a list of FirmResourceDetail, as JSON text.' }),
  ),
  request: Type.Optional(Type.String({ maxLength: 10_000, description: 'Not known here (RFC 9101).' })),
  request_uri: Type.Optional(Type.String({ maxLength: 10_000, description: 'Not known here (RFC 9101).' })),
};

/** RFC 6749 §3.1: parameters we do not know are ignored. */
export const AuthorizationQuery = Type.Object(asked);

/** The same words, from our own page to us. */
export const ConsentQuery = Closed(asked);
export const ConsentAnswer = Input('ConsentAnswer', asked, {
  description: 'The parameters that the program sent the person with.',
});

const named = (prefix: string) => Type.Object({ id: Id(prefix), name: Type.String() });

export const Consent = Output(
  'Consent',
  {
    client: named('client'),
    person: named('person'),
    firm: named('firm'),
    permissions: Type.Array(
      Type.Object({ scope: Type.String(), meaning: Type.String({ description: 'In plain words.' }) }),
      { description: 'What the program could do; none: the person may do nothing of what it asks for.' },
    ),
    withheld: Type.Array(Type.String(), {
      description: 'Scopes it asks for that the roles of the person do not give.',
    }),
    offline: Type.Boolean({ description: 'Whether it asks to go on by itself, for up to a year.' }),
    limits: Nullable(
      Type.Array(
        Type.Object({
          cases: Type.Optional(Type.Array(Type.String())),
          practice_areas: Type.Optional(Type.Array(Type.String())),
          clients: Type.Optional(Type.Array(Type.String())),
        }),
        { description: 'The part of the firm it asks for; null: all that person and program may see.' },
      ),
    ),
    returns_to: Type.String({ description: 'The origin that the person is sent back to.' }),
    refuse_to: Type.String({ description: 'Where the browser goes when the person refuses.' }),
  },
  { description: 'What a person is asked before a program may act for them.' },
);

export const ConsentGiven = Output('ConsentGiven', {
  redirect_to: Type.String({ description: 'Where the browser goes: it takes the code to the program.' }),
});

const Grant = Output('Grant', {
  id: Id('fam'),
  client: named('client'),
  scopes: Type.Array(Type.String()),
  given_at: Timestamp,
});

export const GrantList = Output('GrantList', { data: Type.Array(Grant) });

export const AuthorizationServerMetadata = Output(
  'AuthorizationServerMetadata',
  {
    issuer: Type.String(),
    authorization_endpoint: Type.String(),
    token_endpoint: Type.String(),
    revocation_endpoint: Type.String(),
    introspection_endpoint: Type.String(),
    jwks_uri: Type.String(),
    service_documentation: Type.String(),
    scopes_supported: Type.Array(Type.String()),
    response_types_supported: Type.Array(Type.String()),
    response_modes_supported: Type.Array(Type.String()),
    grant_types_supported: Type.Array(Type.String()),
    code_challenge_methods_supported: Type.Array(Type.String()),
    authorization_response_iss_parameter_supported: Type.Boolean(),
    token_endpoint_auth_methods_supported: Type.Array(Type.String()),
    revocation_endpoint_auth_methods_supported: Type.Array(Type.String()),
    introspection_endpoint_auth_methods_supported: Type.Array(Type.String()),
    authorization_details_types_supported: Type.Array(Type.String()),
  },
  { description: 'RFC 8414.' },
);

export const JsonWebKeySet = Output(
  'JsonWebKeySet',
  {
    keys: Type.Array(
      Type.Object({
        kty: Type.Optional(Type.String()),
        crv: Type.Optional(Type.String()),
        x: Type.Optional(Type.String()),
        kid: Type.Optional(Type.String()),
        alg: Type.Optional(Type.String()),
        use: Type.Optional(Type.String()),
      }),
    ),
  },
  { description: 'RFC 7517: the public keys of the appliance.' },
);

export const Actor = Output('Actor', {
  kind: Type.String({ examples: ['client', 'operator', 'system'] }),
  id: Nullable(Type.String()),
});

const someone = Nullable(Type.Object({ id: Type.String(), name: Nullable(Type.String()) }));

/** With the person for whom a program, or the console, did it. */
export const NamedActor = Type.Object({
  kind: Words(['client', 'operator', 'system']),
  client: someone,
  person: someone,
});
