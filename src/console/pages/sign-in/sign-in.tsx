import { useState } from 'preact/hooks';
import { post, put, Refused } from '../../api/call.ts';
import { address, go, rememberPlace, returnToPlace } from '../../router.ts';
import { type OwnSession, readSession, session } from '../../session.ts';
import { Field, Form } from '../../ui/form.tsx';
import { PasswordDialog, proven } from '../../ui/prove.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

/** The address stays as it is: whoever signs in is where they wanted to be. */
export function SignIn({ refused }: { readonly refused: string | null }) {
  const ways = useAnswer<'signInWays'>('/v1/session/ways');
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <div class="narrow">
      <h1>Sign in</h1>
      {refused === null ? null : (
        <div class="problem" role="alert">
          <p>{refusalOf(refused)}</p>
        </div>
      )}
      {ways.answer?.directory === true ? (
        <p>
          <a class="main" href="/v1/session/directory" target="_self" onClick={rememberPlace}>
            Sign in with the firm’s directory
          </a>
        </p>
      ) : null}
      <Form
        action="Sign in"
        send={async ({ email = '', password = '', code = '' }) => {
          try {
            session.set(
              await post<'beginSession'>('/v1/session', {
                email,
                password,
                ...(code === '' ? {} : { code }),
              }),
            );
          } catch (error) {
            if (error instanceof Refused && error.code === 'code_required') setNeedsCode(true);
            if (!(error instanceof Refused && error.code === 'code_required' && !needsCode)) throw error;
          }
        }}
      >
        <Field name="email" label="E-mail" type="email" autocomplete="username" required />
        <Field name="password" label="Password" type="password" autocomplete="current-password" required />
        {needsCode ? <CodeField /> : null}
      </Form>
      <p>
        <a href={address('invitation')}>I have an invitation</a>
      </p>
      <p class="quiet">
        For programs: <a href="/docs">the API</a>
      </p>
    </div>
  );
}

const REFUSALS: Readonly<Record<string, string>> = {
  sign_in_failed:
    'The directory did not say who you are, or nobody here may sign in by that. The administrator can look into it.',
  service_unavailable: 'The directory does not answer. Try again, or sign in with your password.',
  proof_required:
    'The directory did not ask you again, which proves nothing. If you have a password here, give that instead; the administrator can look into it.',
};

function refusalOf(code: string): string {
  return REFUSALS[code] ?? REFUSALS['sign_in_failed'] ?? '';
}

/** Back from the directory without what it was asked for, as whoever one was. */
export function NotProven({ refused }: { readonly refused: string }) {
  return (
    <div class="narrow">
      <h1>Back from the directory</h1>
      <div class="problem" role="alert">
        <p>{refusalOf(refused)}</p>
      </div>
      <button type="button" class="main" onClick={returnToPlace}>
        Go back to where you were
      </button>
    </div>
  );
}

/** After the directory has asked for a password alone. */
export function GiveCode({ own }: { readonly own: OwnSession }) {
  return (
    <main class="narrow">
      <h1>Your authenticator</h1>
      <p>{own.person.name}, a code of it is needed, too.</p>
      <Form
        action="Go on"
        send={async ({ code = '' }) => session.set(await post<'giveCode'>('/v1/session/code', { code }))}
      >
        <CodeField />
      </Form>
    </main>
  );
}

export function AcceptInvitation() {
  return (
    <main class="narrow">
      <h1>Accept an invitation</h1>
      <Form
        action="Set the password and sign in"
        send={async ({ invitation = '', password = '', code = '' }) => {
          const body = { invitation: invitation.trim(), password, ...(code === '' ? {} : { code }) };
          const own = await post<'acceptInvitation'>('/v1/session/invitation', body);
          go(address('cases'), { replace: true });
          session.set(own);
        }}
      >
        {/* A link has it behind its #, which no server is told. */}
        <Field
          name="invitation"
          label="Invitation"
          autocomplete="off"
          value={location.hash.slice(1)}
          required
        />
        <Field
          name="password"
          label="New password"
          type="password"
          autocomplete="new-password"
          hint="At least 12 characters. A few words that do not belong together are good."
          required
        />
        <Field
          name="code"
          label="Code of your authenticator"
          autocomplete="one-time-code"
          inputmode="numeric"
          hint="Only where you have set one up before."
        />
      </Form>
      <p>
        <a href={address('cases')}>Sign in instead</a>
      </p>
    </main>
  );
}

function CodeField() {
  return (
    <Field
      name="code"
      label="Code of your authenticator"
      autocomplete="one-time-code"
      inputmode="numeric"
      hint="Six digits."
      required
    />
  );
}

/** Shown in place of everything else while a second factor is due. */
export function SecondFactor({ own }: { readonly own: OwnSession }) {
  const [wanted, setWanted] = useState(false);
  return (
    <main class="narrow">
      <h1>Set up your authenticator</h1>
      <p>{own.person.name}, your role asks for a second factor before anything else.</p>
      {wanted ? (
        <Offer />
      ) : (
        <button type="button" class="main" onClick={() => setWanted(true)}>
          Show the secret
        </button>
      )}
      <PasswordDialog />
    </main>
  );
}

function Offer() {
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null);
  if (offer === null) {
    return (
      <Form
        action="Go on"
        send={async () => setOffer(await proven(() => post<'offerSecondFactor'>('/v1/me/second-factor')))}
      >
        <p>It is shown once. Have the authenticator at hand.</p>
      </Form>
    );
  }
  return (
    <Form
      action="Confirm"
      send={async ({ code = '' }) => {
        await proven(() => put<'setSecondFactor'>('/v1/me/second-factor', { code }));
        await readSession();
      }}
    >
      <p>Enter this secret into the authenticator, or open the link on the device that has it:</p>
      <p>
        <code class="secret">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={offer.uri}>Open in the authenticator</a>
      </p>
      <CodeField />
    </Form>
  );
}
