/**
 * Requests whose values are labelled, `[slot|value]`; a value without a mark fills nothing. Those of `requests/` are a `#` line with the
 * document type and running text, the others are the requests whose sentences are labelled (`../sorting`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findValues } from '../../../../src/drafting/brief/slots/find-values.ts';
import { SLOTS, type Slot } from '../../../../src/drafting/brief/slots/slots.ts';
import { valuesFor } from '../../../../src/drafting/brief/slots/values-for.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';

export interface MarkedRequest {
  readonly type: string;
  readonly text: string;
  /** By where the value begins. */
  readonly slots: ReadonlyMap<number, Slot>;
}

const HERE = join(import.meta.dirname, 'requests');
const SORTED = join(import.meta.dirname, '../sorting/requests');
/** Types that have slots; whoever labels sentences of another marks no values. */
const LABELLED: ReadonlySet<string> = new Set(
  `demand_letter cease_and_desist subpoena interrogatories requests_for_production settlement_agreement nda engagement_letter
  complaint answer motion_to_dismiss motion_for_summary_judgment motion_to_compel`.split(/\s+/),
);
/** Those whose sentences are labelled have marks for fields of earlier types only: of these types nobody marked the others. */
const HALF_MARKED: ReadonlySet<string> = new Set(['subpoena', 'motion_to_compel', 'settlement_agreement']);
const MARK = /\[(\w+)\|([^\]]*)\]/g;

/** Those that the weights are found with. */
export function fittedRequests(): MarkedRequest[] {
  const sorted = filesIn(SORTED)
    .flatMap((file) =>
      blocksIn(file).map(([head, ...lines]) => [head, ...lines.map((line) => line.replace(/^\w+\t/, ''))]),
    )
    .map(requestOf)
    .filter(({ type }) => !HALF_MARKED.has(type));
  return [...filesIn(HERE).flatMap(blocksIn).map(requestOf), ...sorted].filter(({ type }) =>
    LABELLED.has(type),
  );
}

/** Written before any weights were found, and never among those that they are found with; by the same author as those. */
export function blindRequests(): MarkedRequest[] {
  return blocksIn(join(HERE, 'blind.txt')).map(requestOf);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('fit-'))
    .sort()
    .map((name) => join(folder, name));
}

function blocksIn(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line !== ''))
    .filter((lines) => lines.length > 1);
}

function requestOf(lines: readonly (string | undefined)[]): MarkedRequest {
  const [head = '', ...rest] = lines;
  const marked = rest.join(' ');
  const slots = new Map<number, Slot>();
  let text = '';
  let from = 0;
  for (const { index, 0: whole, 1: name, 2: value = '' } of marked.matchAll(MARK)) {
    const slot = SLOTS.find((one) => one === name);
    text += marked.slice(from, index);
    if (slot === undefined) throw new RangeError(`“${name}” is no slot: ${whole}`);
    slots.set(text.length, slot);
    text += value;
    from = index + whole.length;
  }
  text += marked.slice(from);
  const type = head.replace(/^#\s*/, '').trim();
  const plan = builtInTypes().find(({ id }) => id === type)?.brief;
  const values = plan === undefined ? findValues(text) : valuesFor(text, plan);
  const found = new Set(values.map(({ start }) => start));
  for (const [start, slot] of slots)
    if (!found.has(start)) throw new RangeError(`${slot} is no value: ${text.slice(start, start + 60)}`);
  return { type, text, slots };
}
