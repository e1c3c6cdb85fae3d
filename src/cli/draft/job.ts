import { setTimeout as sleep } from 'node:timers/promises';
import { type Accepted, type Answer, type Client, type Input, problemToError } from '../../contract/index.ts';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import { formatFields } from '../shared/output/table.ts';
import type { Run } from '../shared/run.ts';
import { connectForLong, type Draft, type ServerOptions } from '../shared/server/server.ts';
import { fetchDraft, formatOf } from './fetch-draft.ts';
import { summary } from './summary.ts';

/** A draft that is written whether or not anybody waits for it. */
export type DraftJob = Answer<'getJob'>;

export interface WaitOptions extends ServerOptions {
  readonly output?: string;
}

const LOOK_EVERY_MS = 1_000;
/** For so long a server that is being restarted may be away. */
const AWAY_MS = 120_000;

export async function order(api: Client, body: Input<'generateDocument'>['body']): Promise<DraftJob> {
  const { body: answer } = await api.send('generateDocument', {
    body,
    headers: { prefer: 'respond-async' },
  });
  return answer as unknown as Accepted<'generateDocument'>;
}

export async function look(run: Run<ServerOptions>, jobId: string): Promise<void> {
  const api = await connectForLong(run);
  const job = await api.call('getJob', { params: { job_id: jobId } });
  run.out.result(job, () => describeJob(job));
}

/** Ends with the draft, or with why there is none. */
export async function wait(run: Run<WaitOptions>, jobId: string): Promise<void> {
  const { output } = run.options;
  const format = output === undefined ? undefined : formatOf(undefined, output);
  const api = await connectForLong(run);
  const draft = await untilWritten(run, api, jobId);
  run.out.result(draft, () => summary(draft));
  if (format !== undefined) await fetchDraft(run, api, draft.id, format, output);
}

export function describeJob({ id, state, position, document, problem }: DraftJob): string {
  return formatFields([
    ['id', id],
    ['state', position === null ? state : `${state}, ${position} in turn`],
    ...(document === undefined ? [] : [['draft', document.id] as [string, string]]),
    ...(problem === undefined ? [] : [['problem', problem.detail] as [string, string]]),
  ]);
}

async function untilWritten(run: Run<unknown>, api: Client, jobId: string): Promise<Draft> {
  return run.out.during('drafting', String, async (progress) => {
    let seen = performance.now();
    for (;;) {
      const job = await api
        .call('getJob', { params: { job_id: jobId }, signal: run.signal })
        .catch((error: unknown) => {
          const away = isChanceryError(error) && error.code === 'server_unreachable';
          if (!away || performance.now() - seen > AWAY_MS) throw error;
          return null;
        });
      if (job !== null) {
        seen = performance.now();
        if (job.document !== undefined) return job.document;
        if (job.problem !== undefined)
          throw problemToError(job.problem, { httpStatus: job.problem.status, requestId: null });
        if (job.state === 'done') throw deleted();
        progress.update(0, 1, job.position === null ? job.state : `${job.position} in turn`);
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: run.signal });
    }
  });
}

function deleted(): ChanceryError {
  return new ChanceryError('not_found', 'The draft was written, and deleted since.');
}
