/** A program asks to act for whoever is signed in; they say yes or no, and go back to it. */

import { type Answer, post } from '../../api/call.ts';
import { Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PasswordDialog, proven } from '../../ui/prove.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

type Consent = Answer<'describeConsent'>;

/** `asked`: the parameters that the program sent the person with. */
export function Authorize({ asked }: { readonly asked: URLSearchParams }) {
  const consent = useAnswer<'describeConsent'>(`/v1/me/consent?${asked}`);
  return (
    <div class="form-page">
      <Heading>A program asks for access</Heading>
      <Answered of={consent}>{(known) => <Question of={known} asked={asked} />}</Answered>
    </div>
  );
}

function Question({ of, asked }: { readonly of: Consent; readonly asked: URLSearchParams }) {
  const { client, person, firm, permissions, withheld, offline, limits, returns_to, refuse_to } = of;
  const refuse = () => location.assign(refuse_to);
  if (permissions.length === 0) {
    return (
      <>
        <p>
          <strong>{client.name}</strong> asks for what your roles do not allow: {withheld.join(', ')}.
        </p>
        <button type="button" class="main" onClick={refuse}>
          Go back to {returns_to}
        </button>
      </>
    );
  }
  return (
    <>
      <p>
        <strong>{client.name}</strong> asks to act for you, <strong>{person.name}</strong> of {firm.name}. It
        could:
      </p>
      <ul>
        {permissions.map(({ scope, meaning }) => (
          <li key={scope}>{meaning}</li>
        ))}
        {offline ? <li>Continue while you are away, for up to a year</li> : null}
      </ul>
      {limits === null ? null : <Limits of={limits} />}
      <p>It sees no more than you do. You can end this at any time under your name, above.</p>
      {withheld.length === 0 ? null : (
        <p class="quiet">
          Your roles do not allow the following, so it will not get it: {withheld.join(', ')}.
        </p>
      )}
      <p>
        Afterwards you are sent to <strong>{returns_to}</strong>.
      </p>
      <Form
        action={`Allow ${client.name}`}
        send={async () => {
          const body = Object.fromEntries(asked);
          const { redirect_to } = await proven(() => post<'giveConsent'>('/v1/me/consent', body));
          location.assign(redirect_to);
        }}
      >
        {null}
      </Form>
      <p>
        <button type="button" onClick={refuse}>
          Refuse
        </button>
      </p>
      <PasswordDialog />
    </>
  );
}

function Limits({ of }: { readonly of: NonNullable<Consent['limits']> }) {
  return (
    <>
      <p>Only for:</p>
      <ul>
        {of.map(({ cases, practice_areas, clients }) => {
          const words = [
            ...(cases === undefined ? [] : [`cases ${cases.join(', ')}`]),
            ...(practice_areas === undefined ? [] : [`practice areas ${practice_areas.join(', ')}`]),
            ...(clients === undefined ? [] : [`clients ${clients.join(', ')}`]),
          ].join('; ');
          return <li key={words}>{words}</li>;
        })}
      </ul>
    </>
  );
}
