/** The decisions and rules that the words name, each with what it is named for. */
import type { Json } from '../../../platform/index.ts';
import { findCitations } from '../../../precedents/index.ts';
import { asData } from '../../templates/text.ts';
import { citesForStandard, decisionsIn, isForStandard } from '../decisions.ts';
import { headingOfArgument } from '../headed.ts';
import { rulesIn } from '../made-under.ts';
import type { NamedAuthority, Span } from '../model.ts';
import { withoutNames } from '../named-in-words.ts';
import { isDoubted, useOf } from '../owner.ts';
import type { Reading } from './reading.ts';

export function readCitations(reading: Reading, [start, end]: Span): void {
  const text = reading.context.slice(start, end);
  const found = findCitations(text);
  for (const { text: rule, span } of rulesIn(text, found))
    reading.rules.push({ text: rule, span: [start + span[0], start + span[1]] });
  if (!reading.has('authorities')) return;
  const decisions = decisionsIn(text, reading.title);
  const sentences = reading.sentencesIn({ text, span: [start, end] });
  const named = new Map<number, typeof decisions>();
  for (const one of decisions) {
    const place = start + one.start;
    const at = sentences.findIndex(({ span: [from, to] }) => place >= from && place < to);
    named.set(at, [...(named.get(at) ?? []), one]);
  }
  // `Distinguish it.` means the one that was named last.
  const uses: ReturnType<typeof useOf>[] = [];
  let behind: ReturnType<typeof useOf> = null;
  for (const [nth, one] of [...sentences.entries()].reverse()) {
    const use: ReturnType<typeof useOf> = useOf(one.text) ?? behind;
    uses[nth] = use;
    behind = named.has(nth) ? null : use;
  }
  for (const [nth, within] of [...named].sort(([one], [other]) => one - other)) {
    const sentence = sentences[nth];
    if (sentence === undefined) continue;
    const said = asData(sentences[nth - 1]?.text ?? '');
    const about = asData(sentence.text);
    // Of several it would not be clear which is distinguished from which.
    const use = within.length === 1 ? (uses[nth] ?? null) : null;
    if (use === null && isDoubted(about)) continue;
    const cites = [...new Set(within.map((one) => asData(one.text)))];
    reading.cited.push({
      ...(citesForStandard(about) ? { about: OF_THE_STANDARD } : withoutNames(about, within, said)),
      ...(use === null ? {} : { use }),
      cites,
      span: [sentence.span[0], sentence.span[0]],
    });
  }
}

const OF_THE_STANDARD = 'the standard of the motion';

/**
 * Decisions that the words name go to the grounds that they speak of. Where there are none, the vault’s passages are looked for with
 * the sentences that name them, under the point that they are named for; those are not printed.
 */
export function placeAuthorities(reading: Reading): void {
  const isArgued = reading.values.some(({ field }) => field === 'grounds');
  let open: NamedGround | null = null;
  for (const { cites, span, ...about } of reading.cited) {
    const authorities = cites.map((cite) => ({ cite, ...about }));
    // What is against us is no ground of ours, nor is the standard of the motion.
    const isGround = about.use === undefined && !isForStandard(about);
    if (!reading.has('grounds') || reading.plan.points !== undefined || isArgued || !isGround) {
      for (const one of authorities) reading.add('authorities', one, span);
      continue;
    }
    // What is asked is no point that could be made.
    const point = about.about ?? '?';
    const heading = point.endsWith('?') ? null : headingOfArgument(point);
    if (open === null || heading !== null) {
      open = { ...(heading !== null && { heading }), authorities };
      reading.add('grounds', open as unknown as Json, span);
    } else open.authorities.push(...authorities);
  }
}

interface NamedGround {
  readonly heading?: string;
  readonly authorities: NamedAuthority[];
}
