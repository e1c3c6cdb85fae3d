import Type from 'typebox';
import { Id, Input, Nullable, Output, Timestamp, Words } from '../schema.ts';

const ROLE_NAMES = ['lawyer', 'paralegal', 'records', 'admin', 'auditor'] as const;

const Roles = Type.Array(Words(ROLE_NAMES), {
  maxItems: ROLE_NAMES.length,
  description: 'What the person may do when signed in; none: cannot sign in.',
});

export const PersonId = Id('person');

const contact = {
  telephone: Type.String({ maxLength: 100 }),
  bar_numbers: Type.Array(
    Type.Object({ jurisdiction: Type.String({ maxLength: 100 }), number: Type.String({ maxLength: 100 }) }),
    { maxItems: 50, description: 'Admissions, as signature blocks have them.' },
  ),
};

const subject = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'As the directory has it (`sub` of OpenID Connect).',
});

export const Person = Output('Person', {
  id: PersonId,
  name: Type.String(),
  email: Nullable(Type.String()),
  telephone: Nullable(contact.telephone),
  bar_numbers: contact.bar_numbers,
  status: Words(['active', 'disabled']),
  roles: Roles,
  directory: Nullable(
    Type.Object(
      { issuer: Type.String(), subject },
      { description: 'By whom the firm’s directory knows the person, who then signs in by it.' },
    ),
  ),
  created_at: Timestamp,
});

export const PersonList = Output('PersonList', { data: Type.Array(Person) });

export const NewPerson = Input('NewPerson', {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  telephone: Type.Optional(contact.telephone),
  bar_numbers: Type.Optional(contact.bar_numbers),
  roles: Type.Optional(Roles),
});

export const PersonChange = Input('PersonChange', {
  status: Type.Optional(Words(['active', 'disabled'])),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  telephone: Type.Optional(contact.telephone),
  bar_numbers: Type.Optional(contact.bar_numbers),
  roles: Type.Optional(Roles),
  directory: Type.Optional(
    Nullable(
      Type.Object(
        {
          subject,
          issuer: Type.Optional(
            Type.String({ maxLength: 1_000, description: 'That of the directory that is set.' }),
          ),
        },
        {
          additionalProperties: false,
          description:
            'By whom the firm’s directory is to know the person; null takes it back. Whoever signed in by another subject is signed out.',
        },
      ),
    ),
  ),
});

export const InvitationRequest = Input('InvitationRequest', {
  reset_second_factor: Type.Optional(
    Type.Boolean({
      description: 'The authenticator is lost: the next sign-in goes without, or sets up another.',
    }),
  ),
});

export const Invitation = Output('Invitation', {
  invitation: Type.String({
    description: 'Works once, and is shown only once. Give it to the person, and to nobody else.',
  }),
  expires_at: Timestamp,
});

const password = Type.String({ maxLength: 1_000 });
const code = Type.String({
  maxLength: 20,
  description: 'Of the authenticator (RFC 6238): six digits.',
  examples: ['492039'],
});

export const Credentials = Input('Credentials', {
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password,
  code: Type.Optional(code),
});

export const InvitationAcceptance = Input('InvitationAcceptance', {
  invitation: Type.String({ maxLength: 200 }),
  password: Type.String({
    maxLength: 1_000,
    description: 'At least 12 characters, and not one of those tried first.',
  }),
  code: Type.Optional(code),
});

export const PasswordProof = Input('PasswordProof', { password });

export const PasswordChange = Input('PasswordChange', {
  current_password: password,
  password: Type.String({
    maxLength: 1_000,
    description: 'At least 12 characters, and not one of those tried first.',
  }),
});

export const CodeProof = Input('CodeProof', { code });

export const SignInWays = Output('SignInWays', {
  password: Type.Boolean(),
  directory: Type.Boolean({
    description: 'Whether the firm’s directory is set: `GET /v1/session/directory`.',
  }),
});

export const SecondFactorOffer = Output('SecondFactorOffer', {
  secret: Type.String({ description: 'Base 32, for typing it into the authenticator.' }),
  uri: Type.String({ description: '`otpauth:`, for showing it as a QR code.' }),
});

export const SecondFactorCode = Input('SecondFactorCode', {
  code,
  current_code: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'Of the authenticator that counts until now, where there is one.',
    }),
  ),
});

const SessionEntry = Output('SessionEntry', {
  id: Id('ses'),
  person_id: PersonId,
  begun_at: Timestamp,
  seen_at: Type.String({ format: 'date-time', description: 'RFC 3339, UTC; to the minute.' }),
  expires_at: Timestamp,
  second_factor: Type.Boolean({ description: 'Whether a code was given, too.' }),
  address: Type.String({ description: 'From where it was begun.' }),
});

export const SessionList = Output('SessionList', { data: Type.Array(SessionEntry) });

export const Ended = Output('EndedSessions', {
  ended: Type.Integer({ description: 'How many have ended.' }),
});

export const OwnSession = Output('OwnSession', {
  session: SessionEntry,
  idle_until: Type.String({ format: 'date-time', description: 'It ends then, unless it is used.' }),
  proven_until: Type.String({
    format: 'date-time',
    description: 'Until then what destroys needs no password; afterwards `POST /v1/session/proof` first.',
  }),
  person: Person,
  firm: Type.Object({ id: Id('firm'), name: Type.String() }),
  scopes: Type.Array(Type.String(), {
    description: 'What the roles allow; none while a second factor is still to be set up.',
  }),
  second_factor: Type.Object({ required: Type.Boolean(), set: Type.Boolean() }),
  password_set: Type.Boolean({ description: 'False for who has signed in by the firm’s directory alone.' }),
});

export const Me = Output('Me', {
  person: Person,
  firm: Type.Object({ id: Id('firm'), name: Type.String() }),
  scopes: Type.Array(Type.String()),
  second_factor: Type.Object({ required: Type.Boolean(), set: Type.Boolean() }),
});
