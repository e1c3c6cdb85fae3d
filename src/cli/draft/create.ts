import { readFileSync } from 'node:fs';
import { ChanceryError } from '../../platform/index.ts';
import { asCaller } from '../shared/account.ts';
import type { Run } from '../shared/run.ts';
import { caseId, connect, type ServerOptions } from '../shared/server.ts';
import { reasonOf } from '../shared/system-error.ts';
import { fetchDraft, formatOf } from './fetch-draft.ts';
import { generate } from './generate.ts';
import { describeJob, order } from './job.ts';
import { summary } from './summary.ts';

export interface CreateOptions extends ServerOptions {
  readonly case: string;
  readonly type: string;
  readonly context?: string;
  readonly contextFile?: string;
  readonly tone?: string;
  readonly source?: readonly string[];
  readonly engine?: 'assembly' | 'llama' | 'openai';
  readonly seed?: number;
  readonly output?: string;
  readonly async?: boolean;
}

export async function create(run: Run<CreateOptions>): Promise<void> {
  const { type, tone, source, engine, seed, output } = run.options;
  if (run.options.async === true && output !== undefined) {
    throw new ChanceryError('usage', 'There is no draft to write to a file yet.', {
      hint: 'Leave out -o, and give it to: chancery draft wait JOB -o FILE',
    });
  }
  const context = contextOf(run.options);
  const format = output === undefined ? undefined : formatOf(undefined, output);
  const api = await connect(run);
  const case_id = await caseId(api, run.options.case);
  const request = {
    case_id,
    document_type: type,
    context,
    ...(tone && { tone }),
    ...(source && { sources: source }),
    ...(engine && { engine }),
    ...(seed !== undefined && { seed }),
  };
  if (run.options.async === true) {
    const job = await order(api, request);
    run.out.result(job, () => describeJob(job));
    run.out.note(`It is written in any case: chancery draft wait ${job.id}`);
    return;
  }
  const draft = await generate(run, api, request);
  run.out.result(draft, () => summary(draft));
  if (format !== undefined) await fetchDraft(run, api, draft.id, format, output);
}

function contextOf({ context, contextFile }: CreateOptions): string {
  if (context !== undefined && contextFile === undefined) return context;
  if (context !== undefined || contextFile === undefined) {
    throw new ChanceryError('usage', 'Say what the document is about.', {
      hint: 'Give --context TEXT or --context-file FILE.',
    });
  }
  try {
    return asCaller(() => readFileSync(contextFile, 'utf8'));
  } catch (cause) {
    throw new ChanceryError('usage', `${contextFile} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}
