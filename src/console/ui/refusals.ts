/** What a refusal means to a person at the screen: the API says it to programs. */

interface Said {
  /** In place of what the API says happened, which tells more wherever this is left out. */
  readonly what?: string;
  readonly todo: string;
}

const ASK = 'If you need it, ask the lawyer in charge of the case or your administrator.';
const LATER = 'Try again in a moment. If it stays so, tell your administrator.';

/** By error code. Codes that are not here have words of the API that a person can use as they are. */
const SAID: Readonly<Record<string, Said>> = {
  not_found: {
    what: 'This does not exist, or you may not see it.',
    todo: `It may have been deleted. ${ASK}`,
  },
  insufficient_scope: {
    what: 'Your role does not include this.',
    todo: 'Your administrator can give you a role that does.',
  },
  tier_not_eligible: { todo: 'Your administrator can turn it on.' },
  second_factor_required: {
    todo: 'Set up an authenticator under your name, or sign in again with its code.',
  },
  sign_in_failed: {
    todo: 'Check what you have typed. If you cannot get in, your administrator can invite you again.',
  },
  code_required: {
    what: 'A code from your authenticator app is needed, too.',
    todo: 'Enter the six digits it shows now. If you have lost it, ask your administrator for an invitation that resets it.',
  },
  proof_required: { what: 'It was not confirmed that it is you.', todo: 'Confirm it and try again.' },
  session_ended: { what: 'Your session has ended.', todo: 'Sign in again.' },
  unauthorized: { what: 'You are not signed in.', todo: 'Sign in again.' },
  cross_site: {
    what: 'Your browser sent this from another page.',
    todo: 'Open the console by its own address and try again.',
  },
  tls_required: { todo: 'Your administrator can turn on an encrypted connection.' },
  misdirected_request: {
    what: 'The appliance is not known by this address.',
    todo: 'Open it by the address your administrator gave you.',
  },
  legal_hold: { todo: 'It can be deleted once the hold has been released by whoever decides about it.' },
  precondition_failed: {
    what: 'Somebody else has changed this meanwhile.',
    todo: 'Load the page again and repeat your change.',
  },
  invalid_cursor: { what: 'This list has changed meanwhile.', todo: 'Load the page again.' },
  request_timeout: {
    what: 'It took too long to arrive.',
    todo: 'Check your network connection and try again.',
  },
  rate_limited: { what: 'That was too much in too short a time.', todo: 'Wait a minute and try again.' },
  unknown_document_type: { todo: 'Load the page again and choose another type.' },
  engine_unavailable: { todo: LATER },
  service_unavailable: { todo: LATER },
  storage_unavailable: { what: 'The appliance cannot reach its disk.', todo: LATER },
  storage_full: {
    what: 'The disk of the appliance is full.',
    todo: 'Nothing that was stored is lost. Tell your administrator.',
  },
  internal: {
    what: 'Something went wrong in the appliance.',
    todo: 'Try again. If it happens again, give your administrator the request id.',
  },
};

/** Of what could not be shown as it is now; a change that contradicts what is there says itself in what way. */
const NOT_NOW: Said = { todo: 'It is still being worked on. Try again in a moment.' };

export function inWords(
  {
    code,
    message,
    hint,
  }: { readonly code: string; readonly message: string; readonly hint: string | undefined },
  doing: 'open' | 'change',
): { readonly what: string; readonly todo: string | undefined } {
  const said = code === 'conflict' && doing === 'open' ? NOT_NOW : SAID[code];
  return { what: said?.what ?? message, todo: said?.todo ?? hint };
}
