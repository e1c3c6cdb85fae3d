import { useState } from 'preact/hooks';
import { type Answer, patch, post, query, remove } from '../../api/call.ts';
import { address } from '../../router.ts';
import type { OwnSession } from '../../session.ts';
import { Act } from '../../ui/act.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { proven } from '../../ui/prove.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { when } from '../../ui/when.ts';
import { Choices, Table, tickedOf } from './table.tsx';

type Person = Answer<'getPerson'>;
type Role = Person['roles'][number];

const ROLES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'lawyer', label: 'Lawyer: cases, files, search, drafts' },
  { value: 'paralegal', label: 'Paralegal: the same, without changing cases' },
  { value: 'records', label: 'Records: files and legal holds' },
  { value: 'admin', label: 'Administrator: people, programs, walls, appliance' },
  { value: 'auditor', label: 'Auditor: the audit log' },
];

/** What stands before the colon. */
const nameOf = (role: Role) => ROLES.find(({ value }) => value === role)?.label.split(':')[0] ?? role;

const rolesIn = (values: Readonly<Record<string, string>>) => tickedOf(values, 'role') as Role[];

export function People({ own, id }: { readonly own: OwnSession; readonly id: string }) {
  return id === '' ? <All /> : <One id={id} isOwn={id === own.person.id} />;
}

function All() {
  const people = useAnswer<'listPeople'>('/v1/people');
  // The form is empty again when somebody was added, and never while somebody types.
  const [added, setAdded] = useState(0);
  return (
    <>
      <Heading>People</Heading>
      <Answered of={people}>
        {({ data }) => (
          <Table
            caption="The people of the firm"
            rows={data}
            keyOf={(person) => person.id}
            empty="Nobody yet."
            columns={[
              {
                title: 'Name',
                of: ({ id, name }) => <a href={address('admin', 'people', { id })}>{name}</a>,
              },
              { title: 'E-mail', of: ({ email }) => email },
              {
                title: 'Roles',
                of: ({ roles }) =>
                  roles.length === 0 ? 'none: cannot sign in' : roles.map(nameOf).join(', '),
              },
              { title: 'State', of: ({ status }) => status },
            ]}
          />
        )}
      </Answered>
      <h2>Add a person</h2>
      <Form
        key={added}
        action="Add the person"
        send={async (values) => {
          const { name = '', email = '' } = values;
          const body = { name, roles: rolesIn(values), ...(email === '' ? {} : { email }) };
          await proven(() => post<'addPerson'>('/v1/people', body));
          setAdded(added + 1);
          people.again();
        }}
      >
        <Field name="name" label="Name" autocomplete="off" required />
        <Field name="email" label="E-mail" type="email" autocomplete="off" hint="For signing in." />
        <Choices legend="Roles" name="role" values={ROLES} chosen={['lawyer']} />
      </Form>
    </>
  );
}

function One({ id, isOwn }: { readonly id: string; readonly isOwn: boolean }) {
  const path = `/v1/people/${encodeURIComponent(id)}`;
  const person = useAnswer<'getPerson'>(path);
  return (
    <Answered of={person}>
      {({ name, email, status, roles, directory }) => (
        <>
          <Heading>{name}</Heading>
          <p class="quiet">{[email, status].filter(Boolean).join(' · ')}</p>
          {isOwn ? (
            <p>You cannot change your own roles. Another administrator can.</p>
          ) : (
            <>
              <h2>Roles</h2>
              <Form
                key={roles.join()}
                action="Save roles"
                send={async (values) => {
                  await proven(() => patch<'changePerson'>(path, { roles: rolesIn(values) }));
                  person.again();
                }}
              >
                <Choices legend="What this person may do" name="role" values={ROLES} chosen={roles} />
              </Form>
              <h2>Access</h2>
              <Subject path={path} known={directory?.subject ?? ''} changed={person.again} />
              <Invite path={path} />
              <Act
                {...(status === 'active' ? { sure: name } : {})}
                work={async () => {
                  const next = status === 'active' ? 'disabled' : 'active';
                  await patch<'changePerson'>(path, { status: next });
                  person.again();
                }}
              >
                {status === 'active' ? 'Disable' : 'Enable'}
              </Act>
            </>
          )}
          <Sessions path={path} />
        </>
      )}
    </Answered>
  );
}

/** By whom the firm's directory knows the person; nothing where there is no directory. */
function Subject({
  path,
  known,
  changed,
}: {
  readonly path: string;
  readonly known: string;
  readonly changed: () => void;
}) {
  const ways = useAnswer<'signInWays'>('/v1/session/ways');
  if (known === '' && ways.answer?.directory !== true) return null;
  return (
    <Form
      key={known}
      action="Save the subject"
      send={async ({ subject = '' }) => {
        const directory = subject === '' ? null : { subject };
        await proven(() => patch<'changePerson'>(path, { directory }));
        changed();
      }}
    >
      <Field
        name="subject"
        label="Subject in the firm’s directory"
        autocomplete="off"
        value={known}
        hint="As the directory sends it (the claim “sub”). A change signs the person out."
      />
    </Form>
  );
}

function Invite({ path }: { readonly path: string }) {
  const [given, setGiven] = useState<Answer<'invitePerson'> | null>(null);
  const invite = (body: { reset_second_factor?: boolean }) => async () => {
    setGiven(await post<'invitePerson'>(`${path}/invitation`, body));
  };
  if (given === null) {
    return (
      <>
        <Act work={invite({})}>Invite to set a password</Act>
        <Act work={invite({ reset_second_factor: true })}>Invite and reset the authenticator</Act>
      </>
    );
  }
  return (
    <div class="shown-once" role="status">
      <p>Give this invitation to this person only. It is shown only once.</p>
      <p>
        <code class="secret">{given.invitation}</code>
      </p>
      <p class="quiet">Valid until {when(given.expires_at)}.</p>
    </div>
  );
}

function Sessions({ path }: { readonly path: string }) {
  const sessions = useAnswer<'listPersonSessions'>(`${path}/sessions${query({})}`);
  const end = (which: string) => async () => {
    await remove<'endPersonSessions'>(`${path}/sessions${which}`);
    sessions.again();
  };
  return (
    <>
      <h2>Sessions</h2>
      <Answered of={sessions}>
        {({ data }) => (
          <>
            <Table
              caption="Where this person is signed in"
              rows={data}
              keyOf={(session) => session.id}
              empty="Not signed in."
              columns={[
                { title: 'Since', of: ({ begun_at }) => when(begun_at) },
                { title: 'Last seen', of: ({ seen_at }) => when(seen_at) },
                { title: 'From', of: ({ address: from }) => from },
                { title: 'Action', of: ({ id }) => <Act work={end(`/${id}`)}>End</Act> },
              ]}
            />
            {data.length > 1 ? <Act work={end('')}>Sign out everywhere</Act> : null}
          </>
        )}
      </Answered>
    </>
  );
}
