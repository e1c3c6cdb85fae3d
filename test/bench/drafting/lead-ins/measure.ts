/** How well lead-ins are found, counted on lines and requests that the weights were not found with. */
import { leadInOf } from '../../../../src/drafting/brief/lead-ins/find-lead-in.ts';
import type { Bench } from '../../support/bench.ts';
import { blindSentences, type MarkedLine } from '../asides/lines.ts';
import { blindLines, endsAlike, leadInMarked } from './lines.ts';

export function measureLeadIns(bench: Bench): void {
  const lines = blindLines();
  const led = lines.filter((line) => leadInMarked(line) > 0);
  const ordinary = blindSentences();
  const found = led.filter(({ text }) => leadInOf(text) > 0);
  const isRight = (line: MarkedLine) => endsAlike(line.text, leadInOf(line.text), leadInMarked(line));
  const seen = (some: readonly { readonly text: string }[]) =>
    some.filter(({ text }) => leadInOf(text) > 0).length;
  bench.figure('lead_ins_lines', led.length);
  bench.figure('lead_ins_found_ratio', found.length / led.length);
  bench.figure('lead_ins_right_ratio', found.filter(isRight).length / found.length);
  bench.figure('lead_ins_seen_in_paper', seen(lines.filter(({ marks }) => marks.length === 0)));
  bench.figure('lead_ins_seen_in_orders', seen(lines.filter(({ isWhole }) => isWhole)));
  bench.figure('lead_ins_seen_in_ordinary_ratio', seen(ordinary) / ordinary.length);
  bench.target('lead_ins_right_ratio', { atLeast: 0.95 });
  bench.target('lead_ins_seen_in_ordinary_ratio', { atMost: 0.005 });
}
