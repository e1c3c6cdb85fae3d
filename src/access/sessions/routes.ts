import type { Call, Handlers } from '../../contract/index.ts';
import { addPerson, getPerson, listPeople } from '../../firm/index.ts';
import { ChanceryError, type Config } from '../../platform/index.ts';
import { subjectFor } from '../directory/whose-directory.ts';
import type { Principal } from '../model.ts';
import { principalOfSession, type SessionParts } from './authenticate-session.ts';
import { changeAccess, endSessionsFor, listFirmSessions } from './end-sessions.ts';
import type { Guesses } from './guesses.ts';
import { acceptInvitation, invitePerson } from './invitations.ts';
import { type BegunSession, isDeviceSecret } from './model.ts';
import {
  changePassword,
  endOwnSession,
  giveCode,
  listSessions,
  offerSecondFactor,
  proveAgain,
  readSession,
  setSecondFactor,
} from './own-session.ts';
import { signIn } from './sign-in.ts';

/** People who sign in, and those who administer them. */
export function sessionRoutes(
  parts: SessionParts & { readonly config: Pick<Config, 'directoryIssuer' | 'directoryFirm'> },
  guesses: Guesses,
) {
  const browserOf = ({ address, cookies }: Pick<Call<'beginSession', Principal>, 'address' | 'cookies'>) => ({
    address,
    session: cookies.session,
    // Two of them, or what somebody made up, is none.
    device: isDeviceSecret(cookies.device) ? cookies.device : null,
  });
  const shown = async ({ session, secret, device }: BegunSession) => ({
    body: await readSession(parts, await principalOfSession(parts, session.id)),
    cookies: { session: secret, device },
  });
  return {
    beginSession: async (call) => ({
      status: 201,
      ...(await shown(await signIn(parts, guesses, call.body, browserOf(call)))),
    }),
    acceptInvitation: async (call) => ({
      status: 201,
      ...(await shown(await acceptInvitation(parts, guesses, call.body, browserOf(call)))),
    }),
    getSession: async ({ principal }) => ({ status: 200, body: await readSession(parts, principal) }),
    endSession: async ({ principal }) => {
      await endOwnSession(parts, principal);
      return { status: 204, cookies: { session: null } };
    },
    proveAgain: async (call) => {
      await proveAgain(parts, guesses, call.principal, call.body.password, browserOf(call));
      return { status: 200, body: await readSession(parts, call.principal) };
    },
    getMe: async ({ principal }) => ({ status: 200, body: await readSession(parts, principal) }),
    changePassword: async (call) => ({
      status: 200,
      ...(await shown(await changePassword(parts, guesses, call.principal, call.body, browserOf(call)))),
    }),
    offerSecondFactor: async ({ principal }) => ({
      status: 200,
      body: await offerSecondFactor(parts, principal),
    }),
    setSecondFactor: async (call) => ({
      status: 200,
      ...(await shown(await setSecondFactor(parts, guesses, call.principal, call.body, browserOf(call)))),
    }),
    giveCode: async (call) => ({
      status: 200,
      ...(await shown(await giveCode(parts, guesses, call.principal, call.body.code, browserOf(call)))),
    }),
    listMySessions: async ({ principal }) => ({
      status: 200,
      body: { data: await listSessions(parts, principal) },
    }),
    endMySession: async ({ principal, params }) => {
      await endOwnSession(parts, principal, params.session_id);
      return { status: 204 };
    },
    listPeople: async ({ principal }) => ({
      status: 200,
      body: { data: await listPeople(parts, principal, principal.firmId) },
    }),
    addPerson: async ({ principal, body }) => {
      const person = await addPerson(parts, principal, { ...body, firmId: principal.firmId });
      return { status: 201, body: person, headers: { location: `/v1/people/${person.id}` } };
    },
    getPerson: async ({ principal, params }) => ({
      status: 200,
      body: await getPerson(parts, principal, params.person_id),
    }),
    changePerson: async ({ principal, params, body }) => {
      if (params.person_id === principal.personId) {
        throw new ChanceryError('conflict', 'Nobody changes what they themselves may do.', {
          hint: 'Another administrator can, or whoever has the data directory: chancery person role.',
        });
      }
      const { directory: given, ...change } = body;
      const directory =
        given === undefined ? undefined : await subjectFor(parts, principal, params.person_id, given);
      return {
        status: 200,
        body: await changeAccess(parts, principal, params.person_id, { ...change, directory }),
      };
    },
    invitePerson: async ({ principal, params, body }) => ({
      status: 201,
      body: await invitePerson(parts, principal, {
        id: params.person_id,
        resetsSecondFactor: body.reset_second_factor,
      }),
    }),
    listPersonSessions: async ({ principal, params }) => ({
      status: 200,
      body: { data: await listFirmSessions(parts, principal, params.person_id) },
    }),
    endPersonSessions: async ({ principal, params }) => ({
      status: 200,
      body: await endSessionsFor(parts, principal, { personId: params.person_id }),
    }),
    endPersonSession: async ({ principal, params }) => ({
      status: 200,
      body: await endSessionsFor(parts, principal, {
        personId: params.person_id,
        id: params.session_id,
      }),
    }),
  } satisfies Partial<Handlers<Principal>>;
}
