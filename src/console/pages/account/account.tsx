import { put, remove } from '../../api/call.ts';
import { type OwnSession, readSession } from '../../session.ts';
import { Field, Form } from '../../ui/form.tsx';
import { singleKeysAreOn, turnSingleKeys } from '../../ui/keys.ts';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { when } from '../../ui/when.ts';

export function Account({ own }: { readonly own: OwnSession }) {
  const grants = useAnswer<'listMyGrants'>('/v1/me/grants');
  const sessions = useAnswer<'listMySessions'>('/v1/me/sessions');
  return (
    <>
      <h1>{own.person.name}</h1>
      <p class="quiet">
        {own.firm.name} · {own.person.roles.join(', ')}
      </p>
      <h2>Sessions</h2>
      <Answered of={sessions}>
        {({ data }) => (
          <ul class="rows">
            {data.map(({ id, begun_at, address }) => (
              <li key={id}>
                <span>
                  Since {when(begun_at)}, from {address}
                </span>
                {id === own.session.id ? (
                  <span class="quiet">this one</span>
                ) : (
                  <button
                    type="button"
                    onClick={async () => {
                      await remove<'endMySession'>(`/v1/me/sessions/${id}`);
                      sessions.again();
                    }}
                  >
                    End
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <h2>Programs that act for you</h2>
      <Answered of={grants}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="quiet">None.</p>
          ) : (
            <ul class="rows">
              {data.map(({ id, client, scopes, given_at }) => (
                <li key={id}>
                  <span>
                    {client.name}, since {when(given_at)}
                    <span class="quiet"> {scopes.join(', ')}</span>
                  </span>
                  <button
                    type="button"
                    onClick={async () => {
                      await remove<'endMyGrant'>(`/v1/me/grants/${id}`);
                      grants.again();
                    }}
                  >
                    End
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <h2>Keys</h2>
      <label class="field">
        <input
          type="checkbox"
          defaultChecked={singleKeysAreOn()}
          onChange={({ currentTarget }) => turnSingleKeys(currentTarget.checked)}
        />{' '}
        Single keys: <kbd>n</kbd> and <kbd>p</kbd> for the next citation and the one before, <kbd>o</kbd> for
        the next open point, <kbd>/</kbd> for the search
      </label>
      <h2>Password</h2>
      {own.password_set ? (
        <ChangePassword />
      ) : (
        <p>You have none here: you sign in by the firm’s directory.</p>
      )}
    </>
  );
}

function ChangePassword() {
  return (
    <Form
      action="Change the password"
      send={async ({ current_password = '', password = '' }) => {
        await put<'changePassword'>('/v1/me/password', { current_password, password });
        await readSession();
      }}
    >
      <Field
        name="current_password"
        label="Password until now"
        type="password"
        autocomplete="current-password"
        required
      />
      <Field
        name="password"
        label="New password"
        type="password"
        autocomplete="new-password"
        hint="At least 12 characters. Your other sessions end."
        required
      />
    </Form>
  );
}
