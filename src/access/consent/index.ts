/** Programs that act for people who let them (RFC 6749 §4.1): the question, the answer, the code, and the end of it. */
export { withinRoles } from './model.ts';
export { redeemCode } from './redeem-code.ts';
export { findConsent } from './repository.ts';
export { consentRoutes } from './routes.ts';
