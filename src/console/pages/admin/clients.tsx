import { useState } from 'preact/hooks';
import { type Answer, patch, post, remove } from '../../api/call.ts';
import { address } from '../../router.ts';
import { Act } from '../../ui/act.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { proven } from '../../ui/prove.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { when } from '../../ui/when.ts';
import { Choices, Table, tickedOf } from './table.tsx';

type Scopes = NonNullable<Parameters<typeof patch<'changeClient'>>[1]['scopes']>;

const SCOPES: Scopes = [
  ...(['cases:read', 'cases:write', 'vault:read', 'vault:write', 'search:read', 'drafts:read'] as const),
  ...(['drafts:write', 'precedents:read', 'precedents:write', 'holds:manage', 'people:act'] as const),
  ...(['webhooks:manage', 'audit:read', 'people:manage', 'clients:manage', 'walls:manage'] as const),
  'appliance:manage',
];

const scopesIn = (values: Readonly<Record<string, string>>) => tickedOf(values, 'scope') as unknown as Scopes;

export function Clients({ id }: { readonly id: string }) {
  return id === '' ? <All /> : <One id={id} />;
}

function All() {
  const clients = useAnswer<'listClients'>('/v1/clients');
  const [secret, setSecret] = useState<Answer<'addClient'> | null>(null);
  return (
    <>
      <Heading>Programs</Heading>
      <Answered of={clients}>
        {({ data }) => (
          <Table
            caption="Programs that call the API"
            rows={data}
            keyOf={(client) => client.id}
            empty="No programs yet."
            columns={[
              {
                title: 'Name',
                of: ({ id, name }) => <a href={address('admin', 'clients', { id })}>{name}</a>,
              },
              { title: 'Permissions', of: ({ scopes }) => scopes.join(', ') },
              {
                title: 'Sees',
                of: ({ resources }) => (resources === null ? 'the whole firm' : 'part of the firm'),
              },
              { title: 'State', of: ({ status }) => status },
            ]}
          />
        )}
      </Answered>
      <h2>Add a program</h2>
      {secret === null ? null : <Secret of={secret} />}
      <Form
        key={secret?.client_id}
        action="Add the program"
        send={async (values) => {
          const body = { name: values['name'] ?? '', scopes: scopesIn(values) };
          setSecret(await proven(() => post<'addClient'>('/v1/clients', body)));
          clients.again();
        }}
      >
        <Field name="name" label="Name" autocomplete="off" required />
        <Choices legend="Permissions of its tokens" name="scope" values={SCOPES} chosen={['cases:read']} />
      </Form>
    </>
  );
}

function Secret({ of: { client_id, client_secret } }: { readonly of: Answer<'addClient'> }) {
  return (
    <div class="shown-once" role="status">
      <p>The secret is shown only once. Enter it in the program.</p>
      <p>
        Id <code class="secret">{client_id}</code>
      </p>
      <p>
        Secret <code class="secret">{client_secret}</code>
      </p>
    </div>
  );
}

function One({ id }: { readonly id: string }) {
  const path = `/v1/clients/${encodeURIComponent(id)}`;
  const client = useAnswer<'getClient'>(path);
  const [secret, setSecret] = useState<Answer<'addClient'> | null>(null);
  return (
    <Answered of={client}>
      {({ name, status, scopes, resources, redirect_uris, budgets }) => (
        <>
          <Heading>{name}</Heading>
          <p class="quiet">
            {id} · {status}
          </p>
          <h2>What it may do</h2>
          <Form
            key={scopes.join()}
            action="Save the permissions"
            send={async (values) => {
              await proven(() => patch<'changeClient'>(path, { scopes: scopesIn(values) }));
              client.again();
            }}
          >
            <Choices legend="Permissions of its tokens" name="scope" values={SCOPES} chosen={scopes} />
          </Form>
          <h2>People who let it act for them</h2>
          <Form
            key={redirect_uris.join()}
            action="Save the addresses"
            send={async ({ addresses = '' }) => {
              const given = addresses.split(/\s+/).filter((one) => one !== '');
              await proven(() => patch<'changeClient'>(path, { redirect_uris: given }));
              client.again();
            }}
          >
            <Field
              name="addresses"
              label="Addresses it may send them back to"
              autocomplete="off"
              value={redirect_uris.join(' ')}
              hint="Exact https:// addresses with a space between two. Leave it empty if nobody shall let it act for them."
            />
          </Form>
          <h2>Limits per minute</h2>
          <Form
            key={JSON.stringify(budgets)}
            action="Save the limits"
            send={async (values) => {
              const of = (kind: string) => (values[kind] === '' ? null : Number(values[kind]));
              const given = {
                requests_per_minute: of('requests'),
                ai_per_minute: of('ai'),
                uploads_per_minute: of('uploads'),
              };
              await proven(() => patch<'changeClient'>(path, { budgets: given }));
              client.again();
            }}
          >
            {(
              [
                ['requests', 'Requests', budgets.requests_per_minute],
                ['ai', 'Drafts and analyses', budgets.ai_per_minute],
                ['uploads', 'Uploads', budgets.uploads_per_minute],
              ] as const
            ).map(([kind, label, count]) => (
              <Field
                key={kind}
                name={kind}
                label={label}
                type="number"
                autocomplete="off"
                value={String(count ?? '')}
                hint="Leave it empty for the limit in the settings."
              />
            ))}
          </Form>
          {resources === null ? null : (
            <>
              <h2>What it sees</h2>
              <ul>
                {resources.map((part, index) => (
                  <li key={String(index)}>
                    {Object.entries(part)
                      .map(([what, list]) => `${what.replace('_', ' ')}: ${(list ?? []).join(', ')}`)
                      .join('; ')}
                  </li>
                ))}
              </ul>
            </>
          )}
          <h2>Secret</h2>
          {secret === null ? null : <Secret of={secret} />}
          <Act
            sure={name}
            work={async () => {
              setSecret(await post<'rotateClientSecret'>(`${path}/secret`, { end_tokens: true }));
            }}
          >
            Issue a new secret and end all tokens
          </Act>
          <Act
            {...(status === 'active' ? { sure: name } : {})}
            work={async () => {
              const next = status === 'active' ? 'disabled' : 'active';
              await patch<'changeClient'>(path, { status: next });
              client.again();
            }}
          >
            {status === 'active' ? 'Disable' : 'Enable'}
          </Act>
          <Tokens path={path} />
        </>
      )}
    </Answered>
  );
}

function Tokens({ path }: { readonly path: string }) {
  const tokens = useAnswer<'listTokens'>(`${path}/tokens`);
  return (
    <>
      <h2>Tokens</h2>
      <Answered of={tokens}>
        {({ data }) => (
          <Table
            caption="Tokens of this program"
            rows={data.filter(({ status }) => status === 'valid')}
            keyOf={(token) => token.id}
            empty="No valid tokens."
            columns={[
              { title: 'Kind', of: ({ kind }) => kind },
              { title: 'Issued', of: ({ issued_at }) => when(issued_at) },
              { title: 'Expires', of: ({ expires_at }) => when(expires_at) },
              { title: 'For', of: ({ person_id }) => person_id ?? 'no particular person' },
              {
                title: 'Action',
                of: ({ id }) => (
                  <Act
                    work={async () => {
                      await remove<'endToken'>(`/v1/tokens/${id}`);
                      tokens.again();
                    }}
                  >
                    End
                  </Act>
                ),
              },
            ]}
          />
        )}
      </Answered>
    </>
  );
}
