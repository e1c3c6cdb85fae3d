/** The versions of a draft, what one changed, and what a file from Word brings back. */
import { useEffect, useRef } from 'preact/hooks';
import { type Answer, query, sendForm, type Tagged } from '../../api/call.ts';
import { address } from '../../router.ts';
import { memo } from '../../ui/memo.tsx';
import { Answered, Problem } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { useGradually } from '../../ui/use-gradually.ts';
import { when } from '../../ui/when.ts';
import { useWork } from '../../ui/work.ts';
import type { Draft } from './paper.tsx';

const HOW = { drafted: 'drafted', edited: 'edited in the console', word: 'edited in Word' } as const;

interface VersionsProps {
  readonly draft: Draft;
  readonly tag: string | null;
  /** The version that this one is compared with; 0: none. */
  readonly compared: number;
  readonly take: (changed: Tagged<Draft>) => void;
}

export const Versions = memo(({ draft, tag, compared, take }: VersionsProps) => {
  const { id, version, versions } = draft;
  const path = `/v1/ai/documents/${encodeURIComponent(id)}`;
  const list = useAnswer<'listVersions'>(`${path}/versions`);
  const first = useRef(versions);
  useEffect(() => {
    if (versions !== first.current) list.again();
    first.current = versions;
  }, [versions]);
  const upload = useWork();
  return (
    <section id="versions" class="report" aria-labelledby="versions-title">
      <h2 id="versions-title">Versions</h2>
      <Answered of={list}>
        {({ data }) => (
          <ol class="rows" reversed>
            {data.map(({ number, how, made_at, reviewed }) => (
              <li key={number}>
                {number === version ? (
                  <b>Version {number} (shown)</b>
                ) : (
                  <a href={address('drafts', id, { version: number })}>Version {number}</a>
                )}
                <span class="quiet">
                  {HOW[how]}, {when(made_at)}
                  {reviewed === null ? '' : ' · reviewed'}
                </span>
                {number === version ? null : (
                  <a href={address('drafts', id, { version, compare: number })}>Compare</a>
                )}
              </li>
            ))}
          </ol>
        )}
      </Answered>
      {compared === 0 ? null : <Compared path={path} from={compared} to={version} />}
      <Changes draft={draft} />
      {version === versions ? (
        <form>
          <label class="field">
            <span>Bring an edited Word file back</span>
            <input
              type="file"
              accept=".docx"
              disabled={upload.isBusy}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file === undefined) return;
                const form = new FormData();
                form.set('file', file);
                void upload
                  .run(async () => take(await sendForm<'importWord'>(`${path}/word`, form, tag)))
                  .finally(() => {
                    currentTarget.value = '';
                  });
              }}
            />
          </label>
          <p class="quiet">
            Download it as Word above, edit it, and save it as DOCX. Your changes become the next version.
          </p>
          {upload.isBusy ? <p role="status">Comparing it with the signed version …</p> : null}
          {upload.refused === null ? null : <Problem refused={upload.refused} />}
        </form>
      ) : null}
    </section>
  );
});

const CHANGES_A_FRAME = 20;

/** What made this version, and what it cost in verification. */
function Changes({ draft: { revision, sections } }: { readonly draft: Draft }) {
  const shown = useGradually(revision?.changes.length ?? 0, CHANGES_A_FRAME);
  if (revision === null) return null;
  const headings = new Map(sections.map(({ id, heading }) => [id, heading]));
  return (
    <>
      <h3>What this version changed</h3>
      <ul class="changes">
        {revision.changes.slice(0, shown).map(({ what, section, was, is, unverified }, index) => (
          <li key={index}>
            <b>
              {headings.get(section) ?? section}: {what}
            </b>
            <Pair was={was} is={is} />
            {unverified.map((sentence) => (
              <p class="warning" key={sentence}>
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {revision.not_taken.length === 0 ? null : (
        <>
          <h3>Changed in the Word file, but not taken over</h3>
          <ul>
            {revision.not_taken.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Compared({ path, from, to }: { readonly path: string; readonly from: number; readonly to: number }) {
  const compared = useAnswer<'compareVersions'>(`${path}/changes${query({ from, to })}`);
  const own = useRef<HTMLHeadingElement>(null);
  // Far below the paper: whoever asked for it is taken there.
  useEffect(() => own.current?.scrollIntoView(), [from, to, compared.answer]);
  return (
    <>
      <h3 ref={own}>
        Version {to} compared with version {from}
      </h3>
      <Answered of={compared}>
        {({ data }: Answer<'compareVersions'>) =>
          data.length === 0 ? (
            <p>Both versions say the same.</p>
          ) : (
            <ul class="changes">
              {data.map(({ heading, what, was, is }, index) => (
                <li key={index}>
                  <b>
                    {heading}: {what}
                  </b>
                  <Pair was={was} is={is} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </>
  );
}

function Pair({ was, is }: { readonly was: string | null; readonly is: string | null }) {
  return (
    <>
      {was === null ? null : (
        <p>
          <del>{was}</del>
        </p>
      )}
      {is === null ? null : (
        <p>
          <ins>{is}</ins>
        </p>
      )}
    </>
  );
}
