import { formatFields } from '../shared/output/table.ts';
import { count } from '../shared/output/units.ts';
import type { Draft } from '../shared/server/server.ts';

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
  for (const { kind, from } of verification.removed)
    if (from === 'engine') taken.set(kind, (taken.get(kind) ?? 0) + 1);
  const ofRequest = verification.removed.filter(({ from }) => from === 'request').map(({ text }) => text);
  return [
    ...verification.unplaced.map(({ text }) => `from the request, given no place and not printed: ${text}`),
    ...verification.support
      .filter(({ verdict }) => verdict !== 'supported')
      .map(
        ({ sentence, handle, verdict, reason }) => `${verdict}: “${sentence}” (${cited(handle)}): ${reason}`,
      ),
    ...verification.adverse
      .filter(({ section }) => section === null)
      .map(({ citation }) => `adverse authority, not addressed: ${citation}`),
    ...verification.replaced.map(
      ({ kind, text }) => `${kind.replace('_', ' ')} not in the record, replaced: ${text}`,
    ),
    ...verification.injections.map(
      ({ where, file_id, page, text }) =>
        `speaks to the model, without effect (${file_id === null ? `the ${where}` : `${file_id}, page ${page}`}): ${text}`,
    ),
    ...[...new Set(ofRequest)].map(
      (text) => `cited in the request, not in the vault, to be verified: ${text}`,
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
