import { put, remove } from '../../api/call.ts';
import { type OwnSession, readSession } from '../../session.ts';
import { Act } from '../../ui/act.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { singleKeysAreOn, turnSingleKeys } from '../../ui/keys.ts';
import { PasswordDialog } from '../../ui/prove.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { when } from '../../ui/when.ts';

export function Account({ own }: { readonly own: OwnSession }) {
  const grants = useAnswer<'listMyGrants'>('/v1/me/grants');
  const sessions = useAnswer<'listMySessions'>('/v1/me/sessions');
  return (
    <div class="list-page">
      <Heading>{own.person.name}</Heading>
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
                  <span class="quiet">this session</span>
                ) : (
                  <Act
                    work={async () => {
                      await remove<'endMySession'>(`/v1/me/sessions/${id}`);
                      sessions.again();
                    }}
                  >
                    End
                  </Act>
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
            <p class="quiet">No program acts for you.</p>
          ) : (
            <ul class="rows">
              {data.map(({ id, client, scopes, given_at }) => (
                <li key={id}>
                  <span>
                    {client.name}, since {when(given_at)}
                    <span class="quiet"> {scopes.join(', ')}</span>
                  </span>
                  <Act
                    work={async () => {
                      await remove<'endMyGrant'>(`/v1/me/grants/${id}`);
                      grants.again();
                    }}
                  >
                    End
                  </Act>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <h2>Keyboard</h2>
      <label class="field">
        <input
          type="checkbox"
          defaultChecked={singleKeysAreOn()}
          onChange={({ currentTarget }) => turnSingleKeys(currentTarget.checked)}
        />{' '}
        Single-key shortcuts: <kbd>n</kbd> and <kbd>p</kbd> for the next and the previous citation,{' '}
        <kbd>o</kbd> for the next open point, <kbd>/</kbd> for search
      </label>
      <h2>Password</h2>
      {own.password_set ? (
        <ChangePassword />
      ) : (
        <p>You have no password here: you sign in with the firm’s directory.</p>
      )}
      <PasswordDialog />
    </div>
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
        label="Current password"
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
