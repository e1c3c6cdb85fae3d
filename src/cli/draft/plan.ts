import { readFileSync } from 'node:fs';
import type { Answer, Input } from '../../contract/index.ts';
import { ChanceryError, messageOf } from '../../platform/index.ts';
import { asCaller } from '../shared/account.ts';
import { formatFields } from '../shared/output/table.ts';
import type { Run } from '../shared/run.ts';
import { caseId, connect, connectForLong, type ServerOptions } from '../shared/server/server.ts';
import { reasonOf } from '../shared/system-error.ts';

type Plan = Answer<'getPlan'>;

export interface PlanOptions extends ServerOptions {
  readonly case: string;
  readonly type: string;
  readonly context?: string;
  readonly contextFile?: string;
  readonly brief?: string;
  readonly tone?: string;
  readonly source?: readonly string[];
}

/** Plans a document and shows the plan. */
export async function plan(run: Run<PlanOptions>): Promise<void> {
  const { type, tone, source, brief } = run.options;
  const context = contextOf(run.options);
  const given = brief === undefined ? undefined : briefIn(brief);
  const api = await connectForLong(run);
  const made = await api.call('createPlan', {
    body: {
      case_id: await caseId(api, run.options.case),
      document_type: type,
      ...(context !== undefined && { context }),
      ...(given !== undefined && { brief: given }),
      ...(tone && { tone }),
      ...(source && { sources: source }),
    },
  });
  run.out.result(made, () => describePlan(made));
  run.out.note(`Write it: chancery draft create --plan ${made.id}`);
}

export async function showPlan(run: Run<ServerOptions>, id: string): Promise<void> {
  const found = await (await connect(run)).call('getPlan', { params: { plan_id: id } });
  run.out.result(found, () => describePlan(found));
}

export interface ChangePlanOptions extends ServerOptions {
  readonly choose?: readonly string[];
  readonly offer?: readonly string[];
  readonly drop?: readonly string[];
  readonly order?: readonly string[];
  readonly answer?: readonly string[];
  readonly brief?: string;
  readonly place?: readonly string[];
  readonly unplace?: readonly string[];
  readonly quote?: readonly string[];
}

/** Changes the plan as it is now; somebody else's change in between is not overwritten. */
export async function changePlan(run: Run<ChangePlanOptions>, id: string): Promise<void> {
  const { choose, offer, drop, order, answer, brief, place, unplace, quote } = run.options;
  const given = brief === undefined ? undefined : briefIn(brief);
  const api = await connectForLong(run);
  const params = { plan_id: id };
  const found = place?.includes(SUGGESTED) === true ? await api.call('getPlan', { params }) : null;
  const edits: Input<'changePlan'>['body'] = {
    ...(choose && { choose }),
    ...(offer && { offer }),
    ...(drop && { drop }),
    ...(order && { order }),
    ...(answer && { answers: answer.map(answerIn) }),
    ...(given && { brief: given }),
    ...(place && {
      place: withSuggested(found, place.filter((one) => one !== SUGGESTED).map(placeIn)),
    }),
    ...(unplace && { unplace: unplace.map(spanIn) }),
    ...(quote && { quote: quote.map(quoteIn) }),
  };
  const { body: changed } = await api.send('changePlan', { params, body: edits });
  run.out.result(changed, () => describePlan(changed));
}

/** `deadline=July 8, 2026`; a value that is JSON, as a list or an object, is taken as such. */
function answerIn(text: string): { question: string; value: Input<'createPlan'>['body']['brief'] & string } {
  const at = text.indexOf('=');
  if (at < 1) {
    throw new ChanceryError('usage', `“${text}” is no answer.`, { hint: 'Give --answer QUESTION=VALUE.' });
  }
  const written = text.slice(at + 1);
  const value: unknown = /^[[{]/.test(written) ? parsed(written, 'The answer') : written;
  return { question: text.slice(0, at), value: value as never };
}

const SUGGESTED = 'suggested';
/** As many as one change of a plan takes. */
const MOST_PLACED = 200;

interface Placing {
  readonly span: readonly [number, number];
  readonly field: string;
  readonly ground?: string;
}

/** What is said of words stands, whatever was suggested for them. */
function withSuggested(plan: Plan | null, said: readonly Placing[]): Placing[] {
  const unplaced = plan?.brief.unplaced ?? [];
  const suggested = unplaced.flatMap(({ span, suggested: field }) =>
    field === undefined || said.some((one) => one.span[0] < span[1] && span[0] < one.span[1])
      ? []
      : [{ span, field }],
  );
  return [...suggested, ...said].slice(0, MOST_PLACED);
}

/** `g1=file_…=they are not interchangeable` */
function quoteIn(text: string): { ground: string; file_id: string; words: string } {
  const [, ground, file_id, words] = /^([^=]+)=([^=]+)=(.+)$/s.exec(text) ?? [];
  if (ground === undefined || file_id === undefined || words === undefined)
    throw new ChanceryError('usage', `“${text}” does not say of which decision the words are.`, {
      hint: 'Give --quote GROUND=FILE=WORDS.',
    });
  return { ground, file_id, words };
}

/** `0-57=facts`; a ground of the plan by its id, `g1:opposing` for what it answers. */
function placeIn(text: string): Placing {
  const [words = '', where = ''] = text.split('=');
  if (where === '')
    throw new ChanceryError('usage', `“${text}” does not say where the words belong.`, {
      hint: 'Give --place WORDS=WHERE.',
    });
  const span = spanIn(words);
  const [, ground, opposing] = /^(g\d+)(:opposing)?$/.exec(where) ?? [];
  return ground === undefined
    ? { span, field: where }
    : { span, field: opposing === undefined ? 'grounds' : 'opposing', ground };
}

function spanIn(text: string): [number, number] {
  const [, start, end] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  if (start === undefined || end === undefined)
    throw new ChanceryError('usage', `“${text}” is not a position in the request.`, {
      hint: 'chancery draft show-plan prints the position of the words, such as 0-57.',
    });
  return [Number(start), Number(end)];
}

export function briefIn(file: string): NonNullable<Input<'createPlan'>['body']['brief']> {
  return parsed(textOf(file), file) as NonNullable<Input<'createPlan'>['body']['brief']>;
}

export function contextOf(options: Pick<PlanOptions, 'context' | 'contextFile'>): string | undefined {
  const { context, contextFile } = options;
  if (context !== undefined && contextFile !== undefined) {
    throw new ChanceryError('usage', 'Say what the document is about once.', {
      hint: 'Give --context TEXT or --context-file FILE.',
    });
  }
  return contextFile === undefined ? context : textOf(contextFile);
}

function textOf(file: string): string {
  try {
    return asCaller(() => readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ChanceryError('usage', `${file} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ChanceryError('usage', `${what} is no JSON.`, { hint: messageOf(cause), cause });
  }
}

const SHOWN = 120;

function describePlan(made: Plan): string {
  const lines = made.grounds
    .filter(({ kind }) => kind !== 'standard')
    .flatMap(({ id, heading, stance, passages, evidence, authorities }) => [
      `${id}  ${heading === '' ? '(whose words these are is asked)' : heading}${stance === 'rebut' ? ' [rebuts]' : ''}`,
      ...authorities.map(
        ({ cite, state, citation }) =>
          `    ${cite}: ${state === 'in_vault' ? citation : state.replaceAll('_', ' ')}`,
      ),
      ...passages.map(
        ({ id: passage, level, judgement, citation, page, continues, quote }) =>
          `    ${passage}  ${level}${judgement === undefined ? '' : ` (model: ${judgement})`}: ${citation}, p. ${page}${continues === undefined ? '' : `-${continues.page}`}: ${shortened(quote)}`,
      ),
      ...evidence.map(
        ({ id: piece, level, title, page, quote }) =>
          `    ${piece}  ${level}: ${title}, p. ${page}: ${shortened(quote)}`,
      ),
    ]);
  return [
    formatFields([
      ['id', made.id],
      ['title', made.title],
      ...labelled(
        'question',
        made.questions.map(({ id, text, required }) => `${id}${required ? '' : ' (optional)'}: ${text}`),
      ),
      ...labelled(
        'warning',
        made.warnings.map(({ text }) => text),
      ),
      ...labelled(
        'record',
        (made.record ?? []).map(({ id, level, text }) => `${id} ${level}: ${shortened(text)}`),
      ),
      ...labelled(
        'unplaced',
        made.brief.unplaced.map(
          ({ text, span, suggested }) =>
            `${span.join('-')}${suggested === undefined ? '' : ` (${suggested}?)`}: ${text}`,
        ),
      ),
      ...labelled(
        'placed',
        made.brief.values.flatMap(({ field, span: [start, end] = [0, 0] }) =>
          end > start ? [`${start}-${end} ${field}: ${shortened(made.context.slice(start, end))}`] : [],
        ),
      ),
    ]),
    ...lines,
  ].join('\n');
}

function labelled(label: string, lines: readonly string[]): [string, string][] {
  return lines.map((line, at) => [at === 0 ? label : '', line]);
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length <= SHOWN ? plain : `${plain.slice(0, SHOWN - 2).trimEnd()} …`;
}
