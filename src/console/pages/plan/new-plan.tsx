/** What is to be drafted: a type, and what it is about in the lawyer's own words. */

import { post, query } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Choice, Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useKept } from '../../ui/kept.ts';
import { More } from '../../ui/rows.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { useList } from '../../ui/use-list.ts';

export function NewPlan({ caseId }: { readonly caseId: string }) {
  const matter = useAnswer<'getCase'>(caseId === '' ? null : `/v1/cases/${encodeURIComponent(caseId)}`);
  const cases = useList<'listCases'>(
    caseId === ''
      ? `/v1/cases${query({ limit: 200, fields: 'id,title', status: 'open', order: 'newest' })}`
      : null,
  );
  const [typed, setTyped] = useKept(`new draft ${caseId}`, '');
  const isWithoutCase = cases.answer?.data.length === 0;
  const types = useAnswer<'listDocumentTypes'>('/v1/ai/document-types');
  return (
    <div class="form-page">
      <Heading>New draft</Heading>
      {isWithoutCase ? (
        <p>
          A draft belongs to an open case, and there is none you may see yet. Cases come from your practice
          software or your administrator. <a href={address('cases')}>Show all cases</a>
        </p>
      ) : (
        <Form
          action="Make the plan"
          send={async ({ case_id = caseId, document_type = '', context = '' }) => {
            const body = { case_id, document_type, ...(context.trim() === '' ? {} : { context }) };
            const plan = await post<'createPlan'>('/v1/ai/plan', body as never);
            setTyped(() => '');
            go(address('plans', plan.id));
          }}
        >
          {caseId === '' ? (
            <Answered of={cases}>
              {({ data }) => (
                <>
                  <Choice name="case_id" label="Case" options={data.map(({ id, title }) => [id, title])} />
                  <More of={cases} what="cases" />
                </>
              )}
            </Answered>
          ) : (
            <Answered of={matter}>
              {({ title }) => (
                <p>
                  For <a href={address('cases', caseId)}>{title}</a>
                </p>
              )}
            </Answered>
          )}
          <Answered of={types}>
            {({ data }) => (
              <Choice
                name="document_type"
                label="Type of document"
                options={data.map(({ id, title }) => [id, title])}
              />
            )}
          </Answered>
          <label class="field">
            <span>What it is about</span>
            <textarea
              name="context"
              rows={10}
              aria-describedby="context-hint"
              maxLength={50_000}
              value={typed}
              onInput={({ currentTarget }) => setTyped(() => currentTarget.value)}
            />
            <span class="quiet" id="context-hint">
              Your grounds one by one, the decisions each rests on (by name or citation), and what the other
              side says. Anything that is not understood is listed with the plan and never printed.
            </span>
          </label>
        </Form>
      )}
    </div>
  );
}
