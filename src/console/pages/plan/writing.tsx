/** The draft as it is written: provisional until the last word is verified. */

import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/call.ts';
import { Refused } from '../../api/call.ts';
import { stream } from '../../api/stream.ts';
import { address, go } from '../../router.ts';
import { Heading } from '../../ui/heading.tsx';
import { Problem } from '../../ui/states.tsx';
import { count } from '../../ui/when.ts';
import type { PlanAnswer } from './model.ts';

interface Written {
  readonly section: string;
  readonly text: string;
  readonly kind: string;
}

export function Writing({ plan, close }: { readonly plan: PlanAnswer; readonly close: () => void }) {
  const [sections, setSections] = useState<readonly { readonly id: string; readonly heading: string }[]>([]);
  const [written, setWritten] = useState<readonly Written[]>([]);
  const [waiting, setWaiting] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { id: plan_id, case_id, document_type, tone } = plan;
    const follow = async () => {
      const body = { case_id, document_type, tone, plan_id };
      const events = stream('/v1/ai/generate', abort.signal, body);
      for await (const { event, data } of events) {
        if (event === 'started')
          setSections((data as { sections: { id: string; heading: string }[] }).sections);
        else if (event === 'queued') {
          const { position } = data as { position: number };
          setWaiting(position <= 1 ? 'Next in turn.' : `${count(position - 1, 'draft')} ahead of it.`);
        } else if (event === 'paragraph') {
          const { section, paragraph } = data as {
            section: string;
            paragraph: { text: string; kind: string };
          };
          setWaiting('');
          setWritten((before) => [...before, { section, ...paragraph }]);
        } else if (event === 'document')
          go(address('drafts', (data as Answer<'getDocument'>).id), { replace: true });
      }
    };
    follow().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      if (!(error instanceof Refused)) throw error;
      setRefused(error);
    });
    return () => abort.abort();
  }, [plan]);
  return (
    <>
      <Heading>{plan.title}</Heading>
      <p role="status">
        {refused === null
          ? `Writing: ${count(written.length, 'paragraph')} so far. ${waiting}`
          : 'The draft was not written.'}
      </p>
      <p class="quiet">
        Provisional until the whole draft is verified. Leaving this page stops the writing; the plan is kept.
      </p>
      {refused === null ? null : <Problem refused={refused} />}
      <p class="actions">
        <button type="button" onClick={close}>
          {refused === null ? 'Stop and go back to the plan' : 'Back to the plan'}
        </button>
      </p>
      <article class="paper provisional" aria-busy={refused === null}>
        {sections.map(({ id, heading }) => {
          const own = written.filter(({ section }) => section === id);
          return (
            <section key={id} aria-label={heading}>
              <h2>{heading}</h2>
              {own.map(({ text, kind }, index) =>
                kind === 'quotation' ? (
                  <blockquote key={index}>{text}</blockquote>
                ) : (
                  <p key={index}>{text}</p>
                ),
              )}
            </section>
          );
        })}
      </article>
    </>
  );
}
