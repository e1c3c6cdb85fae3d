/** Webhooks: where programs of the firm are told of events, and whether they listen. */

import { useState } from 'preact/hooks';
import { type Answer, patch, post, remove } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Act } from '../../ui/act.tsx';
import { Choice, Field, Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { proven } from '../../ui/prove.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { count, when } from '../../ui/when.ts';
import { Choices, Table, tickedOf } from './table.tsx';

type Webhook = Answer<'listWebhooks'>['data'][number];
type Events = NonNullable<Parameters<typeof post<'addWebhook'>>[1]>['events'];

const EVENTS = [
  { value: 'file.ready', label: 'A file has been read' },
  { value: 'file.failed', label: 'A file could not be read' },
  { value: 'file.quarantined', label: 'A file was given up' },
  { value: 'draft.created', label: 'A document was drafted' },
  { value: 'case.created', label: 'A case was created' },
  { value: 'case.changed', label: 'A case was changed' },
] as const;

export function Webhooks({ id }: { readonly id: string }) {
  const webhooks = useAnswer<'listWebhooks'>('/v1/webhooks');
  return (
    <Answered of={webhooks} title="Webhooks">
      {({ data }) => {
        const one = data.find((webhook) => webhook.id === id);
        if (one !== undefined) return <One key={id} webhook={one} changed={webhooks.again} />;
        if (id !== '') return <p>There is no such webhook.</p>;
        return <All webhooks={data} changed={webhooks.again} />;
      }}
    </Answered>
  );
}

function stateOf({ status, failures, next_attempt_at }: Webhook): string {
  if (status === 'disabled') return 'disabled';
  if (failures === 0) return 'delivering';
  const next = next_attempt_at === null ? '' : `, next attempt ${when(next_attempt_at)}`;
  return `${count(failures, 'failed attempt')}${next}`;
}

function All({ webhooks, changed }: { readonly webhooks: readonly Webhook[]; readonly changed: () => void }) {
  const clients = useAnswer<'listClients'>('/v1/clients');
  const [secret, setSecret] = useState<Answer<'addWebhook'> | null>(null);
  const nameOf = (client: string) => clients.answer?.data.find(({ id }) => id === client)?.name ?? client;
  return (
    <>
      <Heading>Webhooks</Heading>
      <Table
        caption="Webhooks of the firm"
        rows={webhooks}
        keyOf={(webhook) => webhook.id}
        empty="No webhooks yet."
        columns={[
          {
            title: 'Address',
            of: ({ id, url }) => <a href={address('admin', 'webhooks', { id })}>{url}</a>,
          },
          { title: 'Program', of: ({ client_id }) => nameOf(client_id) },
          { title: 'Events', of: ({ events }) => events.join(', ') },
          {
            title: 'State',
            of: (webhook) => (
              <span class={webhook.failures > 0 ? 'warning' : undefined}>{stateOf(webhook)}</span>
            ),
          },
        ]}
      />
      {secret === null ? null : (
        <div class="shown-once" role="status">
          <p>The secret is shown only once. Enter it in the program: it verifies the messages.</p>
          <p>
            <code class="secret">{secret.secret}</code>
          </p>
        </div>
      )}
      <h2>Add a webhook</h2>
      <Form
        key={webhooks.length}
        action="Add the webhook"
        send={async (values) => {
          const { client_id = '', url = '', ca = '' } = values;
          const events = tickedOf(values, 'event') as unknown as Events;
          const body = { client_id, url, events, ...(ca.trim() === '' ? {} : { ca }) };
          setSecret(await proven(() => post<'addWebhook'>('/v1/webhooks', body)));
          changed();
        }}
      >
        <Choice
          name="client_id"
          label="Program"
          options={(clients.answer?.data ?? []).map(({ id, name }) => [id, name])}
        />
        <Field
          name="url"
          label="Address"
          type="url"
          autocomplete="off"
          hint="In a private network. The program hears only of what it may see."
          required
        />
        <Choices legend="Events" name="event" values={EVENTS} chosen={['file.ready']} />
        <label class="field">
          <span>Certificate of the receiver’s authority (PEM), if it is not a public one</span>
          <textarea name="ca" rows={3} />
        </label>
      </Form>
    </>
  );
}

function One({ webhook, changed }: { readonly webhook: Webhook; readonly changed: () => void }) {
  const { id, url, status, events, networks, last_error, last_delivered_at, created_at } = webhook;
  const path = `/v1/webhooks/${encodeURIComponent(id)}`;
  const [test, setTest] = useState<Answer<'testWebhook'> | null>(null);
  const [isReplayed, setReplayed] = useState(false);
  return (
    <>
      <Heading>{url}</Heading>
      <p class="quiet">{events.join(', ')}</p>
      <dl class="facts">
        <dt>State</dt>
        <dd>{stateOf(webhook)}</dd>
        <dt>Last delivered</dt>
        <dd>{last_delivered_at === null ? 'never' : when(last_delivered_at)}</dd>
        {last_error === null ? null : (
          <>
            <dt>Last error</dt>
            <dd class="warning">{last_error}</dd>
          </>
        )}
        <dt>Allowed networks</dt>
        <dd>{networks}</dd>
        <dt>Added</dt>
        <dd>{when(created_at)}</dd>
      </dl>
      <h2>Test delivery</h2>
      <Act work={async () => setTest(await post<'testWebhook'>(`${path}/test`))}>Send a test message</Act>
      {test === null ? null : (
        <p role="status" class={test.accepted ? undefined : 'warning'}>
          {test.accepted ? 'The receiver accepted it.' : `It was not accepted: ${test.reason ?? 'no reason'}`}
        </p>
      )}
      <h2>Replay</h2>
      <Form
        action="Send again"
        send={async ({ since = '' }) => {
          const body = { since: new Date(since).toISOString() };
          await proven(() => post<'replayWebhook'>(`${path}/replay`, body));
          setReplayed(true);
          changed();
        }}
      >
        <Field
          name="since"
          label="Everything since"
          type="datetime-local"
          hint="What happened since then is told once more."
          required
        />
      </Form>
      {isReplayed ? <p role="status">It is being sent again.</p> : null}
      <h2>{status === 'active' ? 'Disable or remove' : 'Enable or remove'}</h2>
      <Act
        work={async () => {
          await patch<'changeWebhook'>(path, { status: status === 'active' ? 'disabled' : 'active' });
          changed();
        }}
      >
        {status === 'active' ? 'Disable' : 'Enable'}
      </Act>
      <Act
        sure={url}
        work={async () => {
          await remove<'removeWebhook'>(path);
          go(address('admin', 'webhooks'));
        }}
      >
        Remove
      </Act>
    </>
  );
}
