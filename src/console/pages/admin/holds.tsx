/** Legal holds: those in force are listed and released, a new one is placed. */
import { useState } from 'preact/hooks';
import { post, query, remove } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Act } from '../../ui/act.tsx';
import { Choice, Field, Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { More } from '../../ui/rows.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { useList } from '../../ui/use-list.ts';
import { when } from '../../ui/when.ts';
import { FindCase } from './find-case.tsx';
import { Table } from './table.tsx';

export function Holds({ id, caseId }: { readonly id: string; readonly caseId: string }) {
  return id === 'new' ? <NewHold caseId={caseId} /> : <All />;
}

function All() {
  const holds = useAnswer<'listAllHolds'>('/v1/holds');
  return (
    <>
      <Heading>Legal holds</Heading>
      <p>Holds in force on cases that you may see.</p>
      <p>
        <a href={address('admin', 'holds', { id: 'new' })}>Place a hold</a>
      </p>
      <Answered of={holds}>
        {({ data }) => (
          <Table
            caption="Legal holds"
            rows={data}
            keyOf={({ id }) => id}
            empty="No legal hold is in force."
            columns={[
              { title: 'Hold', of: ({ name }) => name },
              {
                title: 'Case',
                of: ({ case_id, case_title }) => <a href={address('cases', case_id)}>{case_title}</a>,
              },
              { title: 'Since', of: ({ placed_at }) => when(placed_at) },
              { title: 'Reason', of: ({ reason }) => reason },
              {
                title: 'Release',
                of: ({ id, case_id, name }) => (
                  <Act
                    sure={name}
                    work={async () => {
                      await remove<'releaseHold'>(`/v1/cases/${case_id}/holds/${id}`);
                      holds.again();
                    }}
                  >
                    Release
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

/** `caseId`: of the case that somebody came from; empty where one is still to be chosen. */
function NewHold({ caseId }: { readonly caseId: string }) {
  const [words, setWords] = useState('');
  const matter = useAnswer<'getCase'>(caseId === '' ? null : `/v1/cases/${encodeURIComponent(caseId)}`);
  const cases = useList<'listCases'>(
    caseId === '' ? `/v1/cases${query({ limit: 100, fields: 'id,title', order: 'newest', q: words })}` : null,
  );
  // Of which case the effect is shown.
  const [shown, setShown] = useState<{ id: string; title: string } | null>(null);
  const titleOf = (one: string) =>
    matter.answer?.title ?? cases.answer?.data.find(({ id }) => id === one)?.title ?? one;
  return (
    <>
      <Heading>A new legal hold</Heading>
      <Form
        action={shown === null ? 'Continue' : 'Place the hold'}
        changed={() => setShown(null)}
        send={async ({ case_id = caseId, name = '', reason = '' }) => {
          // A list that has changed meanwhile may have chosen another one.
          if (shown?.id !== case_id) {
            setShown({ id: case_id, title: titleOf(case_id) });
            return;
          }
          await post<'placeHold'>(`/v1/cases/${encodeURIComponent(case_id)}/holds`, { name, reason });
          go(address('admin', 'holds'));
        }}
      >
        {caseId === '' ? (
          <>
            <FindCase find={setWords} />
            <Answered of={cases}>
              {({ data }) => (
                <>
                  <Choice name="case_id" label="Case" options={data.map(({ id, title }) => [id, title])} />
                  {data.length > 0 ? null : (
                    <p role="status">
                      {words === '' ? 'There are no cases you may see yet.' : 'No case contains these words.'}
                    </p>
                  )}
                </>
              )}
            </Answered>
            <More of={cases} what="cases" />
          </>
        ) : (
          <Answered of={matter}>
            {({ title }) => (
              <p>
                On <a href={address('cases', caseId)}>{title}</a>
              </p>
            )}
          </Answered>
        )}
        <Field
          name="name"
          label="Name"
          autocomplete="off"
          required
          hint="Whoever tries to delete something in the case is told this name."
        />
        <Field name="reason" label="Reason, kept with the hold" autocomplete="off" />
        {shown === null ? null : (
          <section class="effect" aria-label="What the hold does" role="status">
            <p>
              From now on nobody can delete a file, draft or plan of “{shown.title}” until the hold is
              released. Backups older than the hold are kept, too.
            </p>
            <p>Nothing is saved yet: press “Place the hold” to confirm.</p>
          </section>
        )}
      </Form>
    </>
  );
}
