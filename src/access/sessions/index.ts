/** People who sign in: passwords, second factors, sessions, invitations, and what the roles allow. */
export { createSessions, type SessionParts, type Sessions } from './authenticate-session.ts';
export { changeAccess, endSessionsFor, listFirmSessions } from './end-sessions.ts';
export { createGuesses, type Guesses } from './guesses.ts';
export { acceptInvitation, invitePerson } from './invitations.ts';
export { DEVICE_SECONDS, ROLE_SCOPES } from './model.ts';
export {
  assertSessionInUse,
  changePassword,
  offerSecondFactor,
  proveAgain,
  readSession,
  setSecondFactor,
} from './own-session.ts';
export { deleteExpiredSessions } from './repository.ts';
export { sessionRoutes } from './routes.ts';
export { signIn } from './sign-in.ts';
export { totpCode } from './totp.ts';
