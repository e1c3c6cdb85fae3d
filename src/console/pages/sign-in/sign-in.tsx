import { useState } from 'preact/hooks';
import { post, put, Refused } from '../../api/call.ts';
import { address, go, rememberPlace, returnToPlace } from '../../router.ts';
import { type OwnSession, readSession, session } from '../../session.ts';
import { Field, Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PasswordDialog, proven } from '../../ui/prove.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

/** The address stays as it is: whoever signs in is where they wanted to be. */
export function SignIn({
  refused,
  isAgain = false,
}: {
  readonly refused: string | null;
  /** Over the page somebody was at. */
  readonly isAgain?: boolean;
}) {
  const ways = useAnswer<'signInWays'>('/v1/session/ways');
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <div class="narrow">
      {isAgain ? (
        <>
          <h2 id="again">Sign in again</h2>
          <p>Your session has ended. What you have typed is still here.</p>
        </>
      ) : (
        <Heading>Sign in</Heading>
      )}
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
      {isAgain ? null : (
        <>
          <p>
            <a href={address('invitation')}>I have an invitation</a>
          </p>
          <p class="quiet">
            For developers: <a href="/docs">the API</a>
          </p>
        </>
      )}
    </div>
  );
}

const REFUSALS: Readonly<Record<string, string>> = {
  sign_in_failed:
    'The directory did not say who you are, or that account may not sign in here. Ask your administrator.',
  service_unavailable: 'The directory is not answering. Try again, or sign in with your password.',
  proof_required:
    'The directory did not ask you to sign in again, so it has not confirmed that it is you. If you have a password here, use that instead; otherwise ask your administrator.',
};

function refusalOf(code: string): string {
  return REFUSALS[code] ?? REFUSALS['sign_in_failed'] ?? '';
}

/** Back from the directory without what it was asked for, as whoever one was. */
export function NotProven({ refused }: { readonly refused: string }) {
  return (
    <div class="narrow">
      <Heading>Back from the directory</Heading>
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
      <Heading>Enter your code</Heading>
      <p>{own.person.name}, a code from your authenticator app is needed, too.</p>
      <Form
        action="Continue"
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
      <Heading>Accept an invitation</Heading>
      <Form
        action="Set the password and sign in"
        send={async ({ invitation = '', password = '', code = '' }) => {
          const body = { invitation: invitation.trim(), password, ...(code === '' ? {} : { code }) };
          const own = await post<'acceptInvitation'>('/v1/session/invitation', body);
          go(address(''), { replace: true });
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
          hint="At least 12 characters. A few unrelated words make a good password."
          required
        />
        <Field
          name="code"
          label="Code from your authenticator app"
          autocomplete="one-time-code"
          inputmode="numeric"
          hint="Only if you have set one up before."
        />
      </Form>
      <p>
        <a href={address('')}>Sign in instead</a>
      </p>
    </main>
  );
}

function CodeField() {
  return (
    <Field
      name="code"
      label="Code from your authenticator app"
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
      <Heading>Set up your authenticator</Heading>
      <p>
        {own.person.name}, your role requires a second factor: an authenticator app, which shows a new code
        every half minute.
      </p>
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
        action="Continue"
        send={async () => setOffer(await proven(() => post<'offerSecondFactor'>('/v1/me/second-factor')))}
      >
        <p>The secret is shown only once. Have your authenticator app ready.</p>
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
      <p>Enter this secret in your authenticator app, or open the link on the device that has the app:</p>
      <p>
        <code class="secret">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={offer.uri}>Open in the authenticator app</a>
      </p>
      <CodeField />
    </Form>
  );
}
