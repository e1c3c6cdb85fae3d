/** Files that are sent: how much of each has arrived, and how much of it is read. */
import { useEffect, useState } from 'preact/hooks';
import { type Answer, answerIn, get, Refused, refusedBy } from '../api/call.ts';
import { address } from '../router.ts';
import { FILE_KINDS } from './rows.tsx';
import { Problem } from './states.tsx';
import { count } from './when.ts';

type VaultFile = Answer<'getFile'>;

interface Sent {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly file: VaultFile | null;
  readonly refused: Refused | null;
}

const POLL_MS = 700;
const FINAL = new Set(['ready', 'failed', 'quarantined']);
let last = 0;

/** `caseId` is null for the library of the firm. */
export function Upload({
  caseId,
  changed,
}: {
  readonly caseId: string | null;
  readonly changed: () => void;
}) {
  const [all, setAll] = useState<readonly Sent[]>([]);
  const [kind, setKind] = useState<string>(caseId === null ? 'precedent' : 'evidence');
  const [isOver, setOver] = useState(false);
  const update = (key: number, values: Partial<Sent>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const take = (files: Iterable<File>) => {
    for (const file of files) {
      const key = ++last;
      setAll((before) => [
        ...before,
        { key, name: file.name, size: file.size, sent: 0, file: null, refused: null },
      ]);
      send(file, { kind, caseId }, (sent) => update(key, { sent })).then(
        (stored) => {
          update(key, { sent: file.size, file: stored });
          changed();
        },
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          update(key, { refused: error });
        },
      );
    }
  };
  const reading = all.filter(({ file }) => file !== null && !FINAL.has(file.status));
  const ids = reading.map(({ file }) => file?.id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    // One after the other and never two rounds at once: of three hundred scans a round takes a while.
    const look = async () => {
      for (const { key, file } of reading) {
        if (file === null || isOver) continue;
        const now = await get<'getFile'>(`/v1/vault/files/${encodeURIComponent(file.id)}`).catch(() => null);
        if (now === null) continue;
        update(key, { file: now });
        if (FINAL.has(now.status)) changed();
      }
      if (!isOver) timer = setTimeout(look, POLL_MS);
    };
    timer = setTimeout(look, POLL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ids]);
  return (
    <fieldset
      class={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files ?? []);
      }}
    >
      <legend>Upload</legend>
      <div class="actions">
        <label class="field">
          <span>Kind</span>
          <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
            {Object.entries(FILE_KINDS).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Drop files here or choose them</span>
          <input
            type="file"
            multiple
            onChange={({ currentTarget }) => {
              take(currentTarget.files ?? []);
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <ul class="uploads">
        {all.map((one) => (
          <UploadRow key={one.key} upload={one} />
        ))}
      </ul>
    </fieldset>
  );
}

function UploadRow({ upload: { name, size, sent, file, refused } }: { readonly upload: Sent }) {
  const pages = file?.pages ?? null;
  const most = Math.max(1, pages ?? 1);
  const read = file?.status === 'ready' ? most : (file?.pages_read ?? 0);
  return (
    <li>
      {file === null ? <span>{name}</span> : <a href={address('files', file.id)}>{name}</a>}
      {refused === null ? (
        <>
          <label>
            Sent <progress value={sent} max={Math.max(1, size)} />
          </label>
          <label>
            Read <progress value={read} max={most} />
          </label>
          <span
            role="status"
            class={file !== null && FINAL.has(file.status) && file.status !== 'ready' ? 'warning' : 'quiet'}
          >
            {file === null
              ? `${Math.floor((100 * sent) / Math.max(1, size))} % sent`
              : file.status === 'ready'
                ? `ready, ${count(pages ?? 0, 'page')}`
                : FINAL.has(file.status)
                  ? (file.reason?.detail ?? file.status)
                  : pages === null
                    ? 'waiting to be read'
                    : `${file.pages_read} of ${pages} pages read`}
          </span>
          {(file?.warnings ?? []).map(({ detail }) => (
            <p key={detail} class="warning">
              {detail}
            </p>
          ))}
        </>
      ) : (
        <Problem refused={refused} />
      )}
    </li>
  );
}

/** `fetch` does not say how much was sent. */
function send(
  file: File,
  { kind, caseId }: { readonly kind: string; readonly caseId: string | null },
  progress: (sent: number) => void,
): Promise<VaultFile> {
  const form = new FormData();
  if (caseId !== null) form.set('case_id', caseId);
  form.set('kind', kind);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/v1/vault/upload');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded }) => progress(Math.min(loaded, file.size));
    request.onerror = () => reject(new Refused(0, {}));
    request.onload = () => {
      const answer = (answerIn(request.responseText) ?? {}) as Partial<Answer<'uploadFiles'>>;
      const stored = answer.files?.[0];
      if (stored !== undefined) resolve(stored);
      else reject(refusedBy(request.status, '/v1/vault/upload', answer.refused?.[0] ?? (answer as object)));
    };
    request.send(form);
  });
}
