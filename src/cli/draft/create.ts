import type { Client, Input } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import type { Run } from '../shared/run.ts';
import { caseId, connect } from '../shared/server/server.ts';
import { fetchDraft, formatOf } from './fetch-draft.ts';
import { generate } from './generate.ts';
import { interview } from './interview.ts';
import { describeJob, order } from './job.ts';
import { briefIn, contextOf, type PlanOptions } from './plan.ts';
import { summary } from './summary.ts';

export interface CreateOptions extends Partial<PlanOptions> {
  readonly plan?: string;
  readonly interview?: boolean;
  readonly engine?: 'assembly' | 'llama' | 'openai';
  readonly seed?: number;
  readonly output?: string;
  readonly async?: boolean;
}

export async function create(run: Run<CreateOptions>): Promise<void> {
  const { tone, source, engine, seed, output } = run.options;
  if (run.options.async === true && output !== undefined) {
    throw new ChanceryError('usage', 'There is no draft to write to a file yet.', {
      hint: 'Leave out -o, and give it to: chancery draft wait JOB -o FILE',
    });
  }
  const asked = askedFor(run.options);
  const format = output === undefined ? undefined : formatOf(undefined, output);
  const api = await connect(run);
  const of = await ofPlanOrCase(api, run.options);
  const request = {
    ...of,
    ...(run.options.interview === true
      ? { plan_id: await interviewed(run, api, { ...of, ...asked }) }
      : asked),
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

type Asked = Pick<Input<'generateDocument'>['body'], 'context' | 'brief' | 'plan_id'>;

/** Makes a plan unless there is one, and asks for what it lacks. */
async function interviewed(
  run: Run<CreateOptions>,
  api: Client,
  { plan_id: known, ...request }: Asked & { readonly case_id: string; readonly document_type: string },
): Promise<string> {
  const { tone, source } = run.options;
  const body = { ...request, ...(tone && { tone }), ...(source && { sources: source }) };
  const planId = known ?? (await api.call('createPlan', { body })).id;
  if (known === undefined) run.out.note(`To go on later: chancery draft create --interview --plan ${planId}`);
  await interview(run, api, planId);
  return planId;
}

/** What the document is about: words, a brief, or a plan that has both. */
function askedFor({ context, contextFile, brief, plan, interview }: CreateOptions): Asked {
  if (plan !== undefined) {
    if ([context, contextFile, brief].every((one) => one === undefined)) return { plan_id: plan };
    throw new ChanceryError('usage', 'A plan has its brief and its words.', {
      hint: 'Leave out --context, --context-file and --brief.',
    });
  }
  const words = contextOf({
    ...(context !== undefined && { context }),
    ...(contextFile !== undefined && { contextFile }),
  });
  if (words === undefined && brief === undefined && interview !== true) {
    throw new ChanceryError('usage', 'Say what the document is about.', {
      hint: 'Give --context TEXT, --context-file FILE, --brief FILE, --plan ID or --interview.',
    });
  }
  return {
    ...(words !== undefined && { context: words }),
    ...(brief !== undefined && { brief: briefIn(brief) }),
  };
}

/** Of a plan both are known. */
async function ofPlanOrCase(
  api: Client,
  { plan, case: matter, type }: CreateOptions,
): Promise<{ case_id: string; document_type: string }> {
  if (matter !== undefined && type !== undefined)
    return { case_id: await caseId(api, matter), document_type: type };
  if (plan === undefined) {
    throw new ChanceryError('usage', 'Say for which case, and which type of document.', {
      hint: 'Give --case CASE and --type TYPE, or --plan ID.',
    });
  }
  const known = await api.call('getPlan', { params: { plan_id: plan } });
  return { case_id: known.case_id, document_type: known.document_type };
}
