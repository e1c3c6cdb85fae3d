/** The plan of a paper: what it will rest on, to be chosen before a word is written. */

import { useRef, useState } from 'preact/hooks';
import { change, getTagged, type Refused, type Tagged } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Dismissible } from '../../ui/dismissible.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useKept } from '../../ui/kept.ts';
import { SourcePages } from '../../ui/source-pages.tsx';
import { Answered, Problem } from '../../ui/states.tsx';
import { type Loading, useAnswer } from '../../ui/use-answer.ts';
import { count, when } from '../../ui/when.ts';
import { useWork } from '../../ui/work.ts';
import { BriefFields } from './brief-fields.tsx';
import type { Evidence, Passage } from './candidate.tsx';
import { Candidates } from './candidates.tsx';
import { FindWords } from './find-words.tsx';
import type { Apply, Ground, PlanAnswer } from './model.ts';
import { RecordFacts } from './record-facts.tsx';
import { EditButton, Editor, useTyped } from './typed-anew.tsx';
import { isSome, PlacedWords, TakeOut, UnplacedWords } from './words.tsx';
import { Writing } from './writing.tsx';

export function Plan({ id, passage }: { readonly id: string; readonly passage: string }) {
  const plan = useAnswer<'getPlan'>(`/v1/ai/plans/${encodeURIComponent(id)}`);
  return (
    <Answered of={plan} title="Plan">
      {(answer) => <Shown key={id} plan={answer} loading={plan} passage={passage} />}
    </Answered>
  );
}

function Shown({
  plan,
  loading,
  passage,
}: {
  readonly plan: PlanAnswer;
  readonly loading: Loading<PlanAnswer>;
  readonly passage: string;
}) {
  const work = useWork();
  // What was wanted when somebody else was quicker.
  const [late, setLate] = useState<readonly Parameters<Apply>[]>([]);
  const [isWriting, setWriting] = useState(false);
  const path = `/v1/ai/plans/${encodeURIComponent(plan.id)}`;
  const tag = useRef(loading.tag);
  const take = (changed: Tagged<PlanAnswer>) => {
    tag.current = changed.tag;
    loading.take(changed);
  };
  const send = async (...[edit, done]: Parameters<Apply>) => {
    try {
      take(await change<'changePlan'>('PATCH', path, edit as never, tag.current));
      done?.();
    } catch (error) {
      if ((error as Refused).code !== 'precondition_failed') throw error;
      setLate((before) => [...before, [edit, done]]);
      take(await getTagged<'getPlan'>(path, new AbortController().signal));
    }
  };
  // One after the other, however fast they are clicked.
  const turn = useRef(Promise.resolve());
  const apply: Apply = (edit, done) => {
    turn.current = turn.current.then(() => work.run(() => send(edit, done)));
  };
  const all: readonly (Passage | Evidence)[] = [
    ...plan.grounds.flatMap(({ passages, evidence }) => [...passages, ...evidence]),
    ...plan.evidence,
  ];
  const shown = all.find((one) => one.id === passage) ?? null;
  const look = (wanted: string) => go(address('plans', plan.id, { passage: wanted }), { replace: true });
  const own = plan.grounds.filter(({ kind }) => kind !== 'standard');
  const unanswered = plan.questions.filter(({ required }) => required).length;
  if (isWriting) return <Writing plan={plan} close={() => setWriting(false)} />;
  return (
    <div class={shown === null ? 'plan' : 'plan with-source'}>
      <div>
        <Heading>{plan.title}</Heading>
        <p class="actions">
          <a href={address('cases', plan.case_id)}>Case</a>
          <span class="quiet">Plan, last changed {when(plan.updated_at)}</span>
          {work.isBusy ? <span role="status">Updating the plan …</span> : null}
        </p>
        {work.refused === null ? null : <Problem refused={work.refused} />}
        {late.length === 0 ? null : (
          <div class="problem" role="alert">
            <p>
              Someone else has changed this plan in the meantime. You now see their version, without your
              change.
            </p>
            <p class="actions">
              <button
                type="button"
                onClick={() => {
                  setLate([]);
                  for (const one of late) apply(...one);
                }}
              >
                Apply my change to it
              </button>
              <button type="button" onClick={() => setLate([])}>
                Keep their version
              </button>
            </p>
          </div>
        )}
        <Questions plan={plan} apply={apply} />
        {plan.warnings.length === 0 ? null : (
          <section aria-labelledby="warnings">
            <h2 id="warnings">Warnings</h2>
            <Dismissible
              of={plan.id}
              isWarning
              items={plan.warnings.map(({ text, ground, file_id }) => {
                const about = plan.grounds.find(({ id }) => id === ground)?.heading ?? '';
                const called = about === '' ? text : `“${about}”: ${text}`;
                const file = file_id === null ? null : <a href={address('files', file_id)}>Open the file</a>;
                return { text: called, view: [called, ' ', file] };
              })}
            />
          </section>
        )}
        <UnplacedWords plan={plan} own={own} apply={apply} />
        <PlacedWords plan={plan} apply={apply} />
        <BriefFields plan={plan} apply={apply} />
        <section aria-labelledby="grounds">
          <h2 id="grounds">Grounds</h2>
          {plan.grounds.length === 0 ? <p>This document argues no grounds.</p> : null}
          {plan.grounds.map((ground) => (
            <GroundView
              key={ground.id}
              {...{ ground, own, apply, look, passage }}
              planId={plan.id}
              value={plan.brief.values.find((one) => one.id === ground.id)}
            />
          ))}
        </section>
        {(plan.record ?? []).length === 0 ? null : <RecordFacts record={plan.record ?? []} apply={apply} />}
        {plan.evidence.length === 0 ? null : (
          <section aria-labelledby="evidence">
            <h2 id="evidence">Evidence for the facts</h2>
            <Candidates of={plan.evidence} what="piece" {...{ apply, look, passage }} />
          </section>
        )}
        <div class="unsaved">
          <button type="button" class="main" onClick={() => setWriting(true)}>
            Write the draft
          </button>
          {unanswered === 0 ? null : (
            <span class="quiet">
              {count(unanswered, 'unanswered question')}: the draft will have open points there.
            </span>
          )}
        </div>
      </div>
      {shown === null ? null : (
        <aside class="source" aria-label="Source">
          <header>
            <h2>{'citation' in shown ? shown.citation : shown.title}</h2>
            <button type="button" onClick={() => look('')}>
              Close
            </button>
          </header>
          <SourcePages words={shown} />
        </aside>
      )}
    </div>
  );
}

function GroundView({
  planId,
  ground,
  value,
  own,
  apply,
  look,
  passage,
}: {
  readonly planId: string;
  readonly ground: Ground;
  readonly value: PlanAnswer['brief']['values'][number] | undefined;
  readonly own: readonly Ground[];
  readonly apply: Apply;
  readonly look: (id: string) => void;
  readonly passage: string;
}) {
  const at = own.indexOf(ground);
  const grounds = own.filter((other) => other !== ground);
  const ids = own.map(({ id }) => id);
  const moved = (by: 1 | -1) => {
    const order = [...ids];
    const [id = ''] = order.splice(at, 1);
    order.splice(at + by, 0, id);
    apply({ order });
  };
  const { heading, stance, claim, proposition, text, opposing, authorities, passages, evidence } = ground;
  const typing = useTyped(`${planId}-${ground.id}`, { heading, text });
  const called = heading === '' ? 'A ground without a heading' : heading;
  return (
    <section class="ground" aria-label={called}>
      <h3>{called}</h3>
      <p class="actions">
        <span class="chip">
          {ground.kind === 'standard'
            ? 'governing standard'
            : stance === 'assert'
              ? 'we argue this'
              : 'we answer this'}
        </span>
        {claim === null ? null : <span class="quiet">{claim}</span>}
        {value?.from === 'sorted' ? <span class="chip">placed automatically: please check</span> : null}
        {value?.span === undefined || !isSome(value.span) ? null : (
          <TakeOut
            {...{ span: value.span, text: heading === '' ? 'a ground without a heading' : heading, apply }}
          />
        )}
        {at < 0 ? null : <EditButton of={typing} called={called} />}
        {at < 0 || own.length < 2 ? null : (
          <>
            <button type="button" aria-disabled={at === 0} onClick={() => at > 0 && moved(-1)}>
              Move up
            </button>
            <button
              type="button"
              aria-disabled={at === own.length - 1}
              onClick={() => at < own.length - 1 && moved(1)}
            >
              Move down
            </button>
          </>
        )}
      </p>
      {proposition === null ? null : <p>{proposition}</p>}
      {typing.typed === null ? (
        text === '' ? null : (
          <p class="prose">{text}</p>
        )
      ) : (
        <Editor
          of={typing}
          labels={[
            ['heading', 'Heading of the ground'],
            ['text', 'Text of the ground, printed as you type it'],
          ]}
          save={(changed, done) => {
            const words = Object.entries(changed).map(([name, one]) => [name, one.trim() || null]);
            apply({ grounds: [{ id: ground.id, ...Object.fromEntries(words) }] }, done);
          }}
        />
      )}
      {opposing === null ? null : <p class="quiet">The other side says: {opposing}</p>}
      {authorities.map(({ cite, use, state, citation, candidates }) => (
        <p key={cite} class={state === 'in_vault' ? 'quiet' : 'warning'}>
          {cite} ({use}):{' '}
          {state === 'in_vault'
            ? citation === cite
              ? 'in the vault'
              : `in the vault as ${citation ?? 'a file without a title'}`
            : state === 'several'
              ? `could be any of ${candidates.map((one) => one.citation ?? 'a file without a title').join('; ')}`
              : 'not in the vault, so it is not cited'}
        </p>
      ))}
      {passages.length === 0 ? <p class="quiet">No passage in the vault was found for this ground.</p> : null}
      <Candidates of={passages} what="passage" {...{ apply, look, passage, grounds }} />
      <FindWords {...{ planId, ground, apply }} />
      {evidence.length === 0 ? null : <h4>Evidence</h4>}
      <Candidates of={evidence} what="piece" {...{ apply, look, passage, grounds }} />
    </section>
  );
}

function Questions({ plan, apply }: { readonly plan: PlanAnswer; readonly apply: Apply }) {
  if (plan.questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      {plan.questions.map((question) => (
        <Question key={question.id} {...{ question, apply }} planId={plan.id} />
      ))}
    </section>
  );
}

function Question({
  question: { id, ground, text, required, options },
  planId,
  apply,
}: {
  readonly question: PlanAnswer['questions'][number];
  readonly planId: string;
  readonly apply: Apply;
}) {
  const [value, setValue] = useKept(`answer ${planId} ${id}`, '');
  const answer = (given: string) =>
    apply({ answers: [{ question: id, value: given }] }, () => setValue(() => ''));
  const field = {
    ...{ id: `answer-${id}`, value },
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setValue(() => currentTarget.value),
  };
  return (
    <form
      class="question"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') answer(value.trim());
      }}
    >
      <label class="field" htmlFor={field.id}>
        <span>
          {text}
          {required ? '' : ' (optional)'}
        </span>
        {ground === null || options.length === 0 ? (
          <input {...field} />
        ) : (
          <select {...field}>
            <option value="">…</option>
            {options.map(({ value: one, label }) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </select>
        )}
      </label>
      <button type="submit">Answer</button>
      {ground === null &&
        options.map(({ value: one, label }) => (
          <button key={one} type="button" class="option" onClick={() => answer(one)}>
            {label}
          </button>
        ))}
    </form>
  );
}
