/** What the verification says of a draft. */
import type { Answer } from '../../api/call.ts';
import { address } from '../../router.ts';
import { Dismissible } from '../../ui/dismissible.tsx';
import { memo } from '../../ui/memo.tsx';
import { when } from '../../ui/when.ts';

export const Report = memo(({ draft }: { readonly draft: Answer<'getDocument'> }) => {
  const { id, verification, engine, created_at } = draft;
  const { placeholders, unsupported, adverse, unplaced, removed, notes, injections } = verification;
  return (
    <section id="report" class="report" aria-labelledby="report-title">
      <h2 id="report-title">Verification report</h2>
      <p class="quiet">
        Written by {engine.model ?? (engine.kind === 'assembly' ? 'document assembly' : engine.kind)},{' '}
        {when(created_at)}
      </p>
      <List title="Open points" items={placeholders} />
      <Remarks of={id} title="Not supported by any source" items={unsupported} />
      {adverse.length === 0 ? null : (
        <>
          <h3>Authority against us</h3>
          <ul>
            {adverse.map(({ file_id, page, span, quote, citation, handle }) => (
              <li key={handle}>
                <a href={address('files', file_id, { page, from: span[0], to: span[1] })}>{citation}</a>:{' '}
                {quote}
              </li>
            ))}
          </ul>
        </>
      )}
      <Remarks of={id} title="From your request, not printed" items={unplaced.map(({ text }) => text)} />
      <Remarks of={id} title="Removed from the draft" items={removed.map(({ text }) => text)} />
      {injections.length === 0 ? null : (
        <>
          <h3>Text addressed to a language model rather than a reader</h3>
          <ul>
            {injections.map(({ text, where, file_id, page, span }, index) => (
              <li key={index}>
                “{text}”{' '}
                {file_id === null ? (
                  `in the ${where}`
                ) : (
                  <a href={address('files', file_id, { page, from: span[0], to: span[1] })}>
                    in the file{page === null ? '' : `, page ${page}`}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Remarks of={id} title="Notes" items={notes} />
    </section>
  );
});

function Remarks({
  of,
  title,
  items,
}: {
  readonly of: string;
  readonly title: string;
  readonly items: readonly string[];
}) {
  if (items.length === 0) return null;
  // What is said twice is dismissed at once.
  return (
    <>
      <h3>{title}</h3>
      <Dismissible of={of} items={[...new Set(items)].map((text) => ({ text }))} />
    </>
  );
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}
