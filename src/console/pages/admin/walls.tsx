import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Answer, post, put, query, remove } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Act } from '../../ui/act.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { proven } from '../../ui/prove.tsx';
import { More } from '../../ui/rows.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { useList } from '../../ui/use-list.ts';
import { count, when } from '../../ui/when.ts';
import { FindCase } from './find-case.tsx';
import { Choices, Table, tickedOf } from './table.tsx';

type Wall = Answer<'getWall'>;

export function Walls({ id }: { readonly id: string }) {
  const [words, setWords] = useState('');
  const cases = useList<'listCases'>(
    `/v1/cases${query({ limit: 200, fields: 'id,title', order: 'newest', q: words })}`,
  );
  // What was found before stays below, with its tick.
  const seen = useRef<ReadonlyMap<string, string>>(new Map());
  const found = (cases.answer?.data ?? []).map(({ id: one = '', title = '' }) => [one, title] as const);
  const titles = new Map([...found, ...seen.current]);
  seen.current = titles;
  const titleOf = (one: string) => titles.get(one) ?? one;
  return id === '' ? (
    <All titleOf={titleOf} />
  ) : (
    <One
      key={id}
      name={id}
      titles={titles}
      find={<FindCase find={setWords} />}
      more={<More of={cases} what="cases" />}
    />
  );
}

function All({ titleOf }: { readonly titleOf: (id: string) => string }) {
  const walls = useList<'listWalls'>('/v1/walls?limit=200');
  return (
    <>
      <Heading>Walls</Heading>
      <p>Walls around cases that you may see yourself.</p>
      <p>
        <a href={address('admin', 'walls', { id: 'new' })}>Put up a wall</a>
      </p>
      <Answered of={walls}>
        {({ data }) => (
          <Table
            caption="Ethical walls"
            rows={data}
            keyOf={({ name, cases, subjects }) => JSON.stringify([name, cases, subjects])}
            empty="No walls."
            columns={[
              {
                title: 'Wall',
                of: ({ name }) =>
                  name === null ? (
                    'unnamed'
                  ) : (
                    <a href={address('admin', 'walls', { id: `=${name}` })}>{name}</a>
                  ),
              },
              { title: 'Cases', of: ({ cases }) => cases.map(titleOf).join(', ') },
              {
                title: 'Who',
                of: ({ mode, subjects }) =>
                  `${mode === 'screen' ? 'Hidden from' : 'Only for'} ${subjects.map(({ name }) => name).join(', ')}`,
              },
              { title: 'Since', of: ({ since }) => when(since) },
              { title: 'Reason', of: ({ reason }) => reason },
            ]}
          />
        )}
      </Answered>
      <More of={walls} />
    </>
  );
}

function One({
  name,
  titles,
  find,
  more,
}: {
  readonly name: string;
  readonly titles: ReadonlyMap<string, string>;
  readonly find: ComponentChildren;
  readonly more: ComponentChildren;
}) {
  const known = name.startsWith('=') ? name.slice(1) : null;
  const wall = useAnswer<'getWall'>(known === null ? null : `/v1/walls/${encodeURIComponent(known)}`);
  const people = useAnswer<'listPeople'>('/v1/people');
  const clients = useAnswer<'listClients'>('/v1/clients');
  if (known !== null && wall.answer === null) return <Answered of={wall}>{() => null}</Answered>;
  const subjects = [...(people.answer?.data ?? []), ...(clients.answer?.data ?? [])].map(
    ({ id, name: label }) => ({ value: id, label }),
  );
  return (
    <Editor known={known} wall={wall.answer} titles={titles} subjects={subjects} find={find} more={more} />
  );
}

function Editor({
  known,
  wall,
  titles,
  subjects,
  find,
  more,
}: {
  readonly known: string | null;
  readonly wall: Wall | null;
  readonly titles: ReadonlyMap<string, string>;
  readonly subjects: readonly { readonly value: string; readonly label: string }[];
  readonly find: ComponentChildren;
  readonly more: ComponentChildren;
}) {
  const [preview, setPreview] = useState<Answer<'previewWall'> | null>(null);
  const [isSure, setSure] = useState('');
  // What is behind the wall already stays in reach, however far down the list it stands.
  const ids = new Set([...titles.keys(), ...(wall?.cases ?? [])]);
  const cases = [...ids].map((value) => ({ value, label: titles.get(value) ?? value }));
  return (
    <>
      <Heading>{known ?? 'A new wall'}</Heading>
      {wall === null ? null : <p class="quiet">In place since {when(wall.since)}</p>}
      <Form
        action={preview === null ? 'Show its effect' : 'Save the wall'}
        changed={() => setPreview(null)}
        send={async (values) => {
          const name = known ?? values['name'] ?? '';
          const said = {
            mode: values['mode'] === 'admit' ? ('admit' as const) : ('screen' as const),
            cases: tickedOf(values, 'case'),
            subjects: tickedOf(values, 'subject'),
          };
          const shown = JSON.stringify([name, said]);
          if (preview === null || isSure !== shown) {
            setPreview(await post<'previewWall'>('/v1/walls/preview', said));
            setSure(shown);
            return;
          }
          const body = { ...said, reason: values['reason'] ?? '' };
          await proven(() => put<'putWall'>(`/v1/walls/${encodeURIComponent(name)}`, body));
          go(address('admin', 'walls'));
        }}
      >
        {known === null ? <Field name="name" label="Name" autocomplete="off" required /> : null}
        <label class="field">
          <span>Kind</span>
          <select name="mode">
            <option value="screen" selected={wall?.mode !== 'admit'}>
              These people must not see the cases
            </option>
            <option value="admit" selected={wall?.mode === 'admit'}>
              Only these people may see the cases
            </option>
          </select>
        </label>
        <label class="field">
          <span>Reason, kept with the wall</span>
          <input name="reason" required maxLength={2000} defaultValue={wall?.reason ?? ''} />
        </label>
        {find}
        <Choices legend="Cases" name="case" values={cases} chosen={wall?.cases ?? []} />
        {more}
        <Choices
          legend="People and programs"
          name="subject"
          values={subjects}
          chosen={(wall?.subjects ?? []).map(({ id }) => id)}
        />
        {preview === null ? null : (
          <Effect of={preview} names={new Map(subjects.map(({ value, label }) => [value, label]))} />
        )}
      </Form>
      {known === null ? null : (
        <Act
          sure={known}
          work={async () => {
            await remove<'removeWall'>(`/v1/walls/${encodeURIComponent(known)}`);
            go(address('admin', 'walls'));
          }}
        >
          Take the wall down
        </Act>
      )}
    </>
  );
}

function Effect({
  of: { hides_from_you, drafts, plans, uses, tokens },
  names,
}: {
  readonly of: Answer<'previewWall'>;
  readonly names: ReadonlyMap<string, string>;
}) {
  const times = uses.reduce((sum, one) => sum + one.times, 0);
  return (
    <section class="effect" aria-label="What the wall does" role="status">
      {hides_from_you ? (
        <p class="warning">It hides these cases from you, too: only someone else could take it down.</p>
      ) : null}
      <p>
        So far, the people it screens have had {count(drafts.length, 'draft')}, {count(plans.length, 'plan')}{' '}
        and {count(times, 'recorded use')} of these cases.
        {tokens.length === 0 ? '' : ` They keep ${count(tokens.length, 'token')} for everything else.`}
      </p>
      {uses.length === 0 ? null : (
        <ul>
          {uses.map(({ client_id, person_id, action, times: often, last_at }) => (
            <li key={`${client_id} ${person_id} ${action}`}>
              {names.get(person_id ?? client_id ?? '') ?? person_id ?? client_id}: <code>{action}</code>,{' '}
              {count(often, 'time')}, last {when(last_at)}
            </li>
          ))}
        </ul>
      )}
      <p>Nothing is saved yet: press “Save the wall” to put it up.</p>
    </section>
  );
}
