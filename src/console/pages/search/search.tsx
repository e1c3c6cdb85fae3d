import { type Answer, query } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Heading } from '../../ui/heading.tsx';
import { pictureOf } from '../../ui/picture.tsx';
import { FILE_KINDS, Known, More, Rows } from '../../ui/rows.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useList } from '../../ui/use-list.ts';

interface Highlight {
  readonly start: number;
  readonly end: number;
}

type Hit = Answer<'searchVault'>['data'][number];

interface Sought {
  readonly words: string;
  readonly kind: string;
  readonly matter: string;
}

export function Search(sought: Sought) {
  const { words, kind, matter } = sought;
  const hits = useList<'searchVault'>(
    words === '' ? null : `/v1/vault/search${query({ q: words, kind, case_id: matter, limit: 20 })}`,
  );
  const cases = useList<'listCases'>(
    `/v1/cases${query({ limit: 200, fields: 'id,title', order: 'newest' })}`,
  );
  const find = (values: Partial<Record<'q' | 'kind' | 'case', string>>) =>
    go(address('search', '', { q: words, kind, case: matter, ...values }));
  return (
    <div class="list-page">
      <Heading>Search</Heading>
      <SearchField
        label="Words to find"
        words={words}
        find={(q) => find({ q })}
        hint={
          <>
            Put exact phrases in quotation marks. <code>cites:"347 U.S. 483"</code> finds whatever cites a
            decision. <a href="/docs/search">All search operators</a>
          </>
        }
      >
        {(q) => (
          <div class="filters">
            <label class="field">
              <span>Kind</span>
              <select value={kind} onChange={({ currentTarget }) => find({ q, kind: currentTarget.value })}>
                <option value="">All kinds</option>
                {Object.entries(FILE_KINDS).map(([one, name]) => (
                  <option key={one} value={one}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label class="field">
              <span>Case</span>
              <select value={matter} onChange={({ currentTarget }) => find({ q, case: currentTarget.value })}>
                <option value="">All cases and the library</option>
                {(cases.answer?.data ?? []).map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <More of={cases} what="cases" />
          </div>
        )}
      </SearchField>
      {words === '' ? null : (
        <Rows of={hits} ranked onKeyDown={walk} empty={() => NOTHING}>
          {(hit) => <HitView key={`${hit.file_id} ${hit.page}`} hit={hit} />}
        </Rows>
      )}
    </div>
  );
}

const NOTHING =
  'Nothing you may see contains these words. Check the spelling, use fewer words, or search all kinds and cases.';

function HitView({
  hit: { file_id, page, page_size, name, title, citation, kind, snippet, span, highlights },
}: {
  readonly hit: Hit;
}) {
  const [first] = highlights;
  const from = first === undefined ? span[0] : (span[0] ?? 0) + first.start;
  const to = first === undefined ? span[1] : (span[0] ?? 0) + first.end;
  return (
    <li>
      {page_size === null ? null : (
        <div class="thumbnail" aria-hidden="true">
          <img
            src={pictureOf(file_id, page, 256)}
            alt=""
            loading="lazy"
            width={page_size.width}
            height={page_size.height}
          />
          <svg
            viewBox={`0 0 ${page_size.width} ${page_size.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {highlights.flatMap(({ box }) =>
              box === null
                ? []
                : [
                    <rect
                      key={box.join(' ')}
                      class="mark"
                      x={box[0]}
                      y={box[1]}
                      width={(box[2] ?? 0) - (box[0] ?? 0)}
                      height={(box[3] ?? 0) - (box[1] ?? 0)}
                    />,
                  ],
            )}
          </svg>
        </div>
      )}
      <div class="hit">
        <a href={address('files', file_id, { page, from, to })}>
          {citation ?? title ?? name}, page {page}
        </a>{' '}
        <Known parts={[kind, citation !== null && name]} />
        <p>
          <Highlighted text={snippet} highlights={highlights} />
        </p>
      </div>
    </li>
  );
}

/** Up and down go from hit to hit. */
function walk(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const links = [...document.querySelectorAll<HTMLElement>('.hits a')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function Highlighted({
  text,
  highlights,
}: {
  readonly text: string;
  readonly highlights: readonly Highlight[];
}) {
  const parts = [];
  let at = 0;
  for (const { start, end } of highlights) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
