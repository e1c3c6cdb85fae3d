/** Rows of a list, and those that more than one page shows. Where the list goes on, a button brings more of it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Answer } from '../api/call.ts';
import { address } from '../router.ts';
import { Answered, Problem } from './states.tsx';
import type { List } from './use-list.ts';
import { count, when } from './when.ts';

export const FILE_KINDS = {
  evidence: 'Evidence',
  correspondence: 'Correspondence',
  pleading: 'Pleading',
  precedent: 'Precedent',
  contract: 'Contract',
  other: 'Other',
} as const;

export const FILE_STATES = {
  queued: 'waiting to be read',
  reading: 'being read',
  indexing: 'almost ready',
  ready: null,
  failed: 'could not be read',
  quarantined: 'given up after several attempts',
} as const;

/** Nothing of it can be found or cited until somebody helps. */
export function isLost(status: keyof typeof FILE_STATES): boolean {
  return status === 'failed' || status === 'quarantined';
}

/** What is known of something, in one line: what there is none of is left out. */
export function Known({ parts }: { readonly parts: readonly (string | null | false | undefined)[] }) {
  return <span class="quiet">{parts.filter(Boolean).join(' · ')}</span>;
}

/** Each of `children` is a `li`. */
export function Rows<T>({
  of,
  empty,
  only = () => true,
  ranked = false,
  onKeyDown,
  children,
}: {
  readonly of: List<T>;
  /** Said where there are none; told how many were looked through. */
  readonly empty: (seen: number) => ComponentChildren;
  readonly only?: (row: T) => boolean;
  /** What was found, best first. */
  readonly ranked?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: (row: T) => ComponentChildren;
}) {
  const own = useRef<HTMLElement>(null);
  const from = useRef<number | null>(null);
  const data = of.answer?.data ?? [];
  const rows = data.filter(only);
  useEffect(() => {
    // Whoever asked for more goes on with the first of it.
    const first = from.current === null ? undefined : own.current?.children[from.current];
    from.current = null;
    first?.querySelector('a')?.focus();
  }, [data.length, of.moreRefused]);
  return (
    <>
      {ranked ? (
        <p class={rows.length === 0 ? 'hidden' : 'quiet'} role="status">
          {of.answer === null ? '' : `${count(rows.length, 'result')}${of.more === null ? '' : ' so far'}`}
        </p>
      ) : null}
      <Answered of={of}>
        {() => (
          <>
            {rows.length === 0 ? (
              <p>{empty(data.length)}</p>
            ) : ranked ? (
              <ol class="hits" ref={own as never} onKeyDown={onKeyDown}>
                {rows.map(children)}
              </ol>
            ) : (
              <>
                <HowMany shown={rows.length} seen={data.length} goesOn={of.more !== null} />
                <ul class="rows" ref={own as never}>
                  {rows.map(children)}
                </ul>
              </>
            )}
            <More
              of={of}
              asked={() => {
                from.current = rows.length;
              }}
            />
          </>
        )}
      </Answered>
    </>
  );
}

/** From how many on nobody counts them at a glance. */
const MANY = 20;

function HowMany({
  shown,
  seen,
  goesOn,
}: {
  readonly shown: number;
  readonly seen: number;
  readonly goesOn: boolean;
}) {
  if (!goesOn && shown <= MANY) return null;
  const far = shown === seen ? `${shown} shown so far` : `${shown} of the newest ${seen}`;
  return <p class="quiet">{goesOn ? far : `${shown} in all`}</p>;
}

export function More<T>({
  of: { more, isBusy, moreRefused },
  what,
  asked,
}: {
  readonly of: List<T>;
  /** Of what, where nothing beside it says so. */
  readonly what?: string;
  readonly asked?: () => void;
}) {
  if (more === null) return null;
  return (
    <div class="more">
      {moreRefused === null ? null : <Problem refused={moreRefused} />}
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => {
          asked?.();
          more();
        }}
      >
        {what === undefined ? 'More' : `More ${what}`}
      </button>
    </div>
  );
}

export function DraftRow({
  draft: { id, title, version, open_points, reviewed_at, created_at },
}: {
  readonly draft: Answer<'listDocuments'>['data'][number];
}) {
  return (
    <li>
      <a href={address('drafts', id)}>{title}</a>
      <Known
        parts={[
          open_points !== null && open_points > 0 && count(open_points, 'open point'),
          reviewed_at !== null && 'reviewed',
          `version ${version}`,
          when(created_at),
        ]}
      />
    </li>
  );
}
