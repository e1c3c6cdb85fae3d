/**
 * Requests whose sentences are labelled: a `#` line with the document type, then `label<TAB>sentence` for each; `mixed` belongs in two
 * places. Marks of values within a sentence, `[slot|value]`, are for `../slots`; files named `unmarked-` have none.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BriefPlan } from '../../../../src/drafting/brief/model.ts';
import { LABELS, type Label } from '../../../../src/drafting/brief/sorting/sort-sentences.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';

export interface LabelledRequest {
  readonly type: string;
  /** Of the type. */
  readonly plan: BriefPlan;
  readonly sentences: readonly { readonly label: Label | 'mixed'; readonly text: string }[];
}

const MARK = /\[\w+\|([^\]]*)\]/g;
const HERE = join(import.meta.dirname, 'requests');

/** Those that the weights are found with. */
export function fittedRequests(): LabelledRequest[] {
  return [...requestsNamed('fit-'), ...requestsNamed('unmarked-')];
}

/** Those that nobody who fits looks at. */
export function blindRequests(): LabelledRequest[] {
  return requestsNamed('blind');
}

function requestsNamed(prefix: string): LabelledRequest[] {
  return readdirSync(HERE)
    .filter((name) => name.startsWith(prefix))
    .sort()
    .flatMap((name) => requestsIn(join(HERE, name)));
}

function typed(type: string): Pick<LabelledRequest, 'type' | 'plan'> {
  const plan = builtInTypes().find(({ id }) => id === type)?.brief;
  if (plan === undefined) throw new RangeError(`there is no document type “${type}”`);
  return { type, plan };
}

function requestsIn(file: string): LabelledRequest[] {
  return readFileSync(file, 'utf8')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line !== ''))
    .filter((lines) => lines.length > 1)
    .map(([head = '', ...lines]) => ({
      ...typed(head.replace(/^#\s*/, '').trim()),
      sentences: lines.map((line) => {
        const [label = '', text = ''] = line.split('\t');
        if (label !== 'mixed' && !(LABELS as readonly string[]).includes(label))
          throw new RangeError(`${file}: “${label}” is no label`);
        return { label: label as Label | 'mixed', text: text.replace(MARK, '$1') };
      }),
    }));
}
