import { readFileSync } from 'node:fs';
import { ChanceryError } from '../../platform/index.ts';
import type { Run } from '../shared/run.ts';
import { caseId, connect, type Draft, type ServerOptions } from '../shared/server.ts';
import { reasonOf } from '../shared/system-error.ts';
import { formatFields } from '../shared/table.ts';
import { count } from '../shared/units.ts';
import { fetchDraft, formatOf } from './fetch-draft.ts';
import { generate } from './generate.ts';

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
}

export async function create(run: Run<CreateOptions>): Promise<void> {
  const { type, tone, source, engine, seed, output } = run.options;
  const context = contextOf(run.options);
  const format = output === undefined ? undefined : formatOf(undefined, output);
  const api = await connect(run);
  const case_id = await caseId(api, run.options.case);
  const draft = await generate(run, api, {
    case_id,
    document_type: type,
    context,
    ...(tone && { tone }),
    ...(source && { sources: source }),
    ...(engine && { engine }),
    ...(seed !== undefined && { seed }),
  });
  run.out.result(draft, () => summary(draft));
  if (format !== undefined) await fetchDraft(run, api, draft.id, format, output);
}

export function summary(draft: Draft): string {
  const { verification, citations, engine } = draft;
  return formatFields([
    ['id', draft.id],
    ['title', draft.title],
    ['written by', engine.model === null ? `${engine.kind} engine` : `${engine.model} (${engine.kind})`],
    ['sections', draft.sections.length],
    [
      'citations',
      `${count(citations.length, 'source')} cited, ${verification.fabricated_citations} fabricated, ${verification.altered_quotes} altered`,
    ],
    ['open points', openPoints(draft).join('; ') || 'none'],
    ...toCheck(draft).map((line, index): [string, string] => [index === 0 ? 'to check' : '', line]),
  ]);
}

/** What the verification found for a lawyer to look at, one line each. */
export function toCheck({ verification, citations }: Draft): string[] {
  const cited = (handle: string) => citations.find((one) => one.handle === handle)?.citation ?? handle;
  const taken = new Map<string, number>();
  for (const { kind } of verification.removed) taken.set(kind, (taken.get(kind) ?? 0) + 1);
  return [
    ...verification.support
      .filter(({ verdict }) => verdict !== 'supported')
      .map(
        ({ sentence, handle, verdict, reason }) => `${verdict}: “${sentence}” (${cited(handle)}): ${reason}`,
      ),
    ...verification.replaced.map(
      ({ kind, text }) => `${kind.replace('_', ' ')} not in the record, replaced: ${text}`,
    ),
    ...verification.injections.map(
      ({ where, file_id, page, text }) =>
        `speaks to the model, without effect (${file_id === null ? `the ${where}` : `${file_id}, page ${page}`}): ${text}`,
    ),
    ...[...taken].map(
      ([kind, times]) =>
        `${count(times, `${kind} of the engine’s own`, `${kind}s of the engine’s own`)} taken out`,
    ),
  ];
}

/** What a lawyer must fill, each once: `[TO COMPLETE: date of service]` is `date of service`. */
export function openPoints({ verification }: Draft): string[] {
  return [...new Set(verification.placeholders.map((text) => text.replace(/^\[[^:\]]*: (.*)\]$/s, '$1')))];
}

function contextOf({ context, contextFile }: CreateOptions): string {
  if (context !== undefined && contextFile === undefined) return context;
  if (context !== undefined || contextFile === undefined) {
    throw new ChanceryError('usage', 'Say what the document is about.', {
      hint: 'Give --context TEXT or --context-file FILE.',
    });
  }
  try {
    return readFileSync(contextFile, 'utf8');
  } catch (cause) {
    throw new ChanceryError('usage', `${contextFile} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}
