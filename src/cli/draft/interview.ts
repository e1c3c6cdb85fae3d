/**
 * Asks the questions of a plan at a terminal, one by one. Each answer is in the plan as soon as it is given: an interview that is
 * interrupted goes on with `--plan`.
 */
import { createInterface } from 'node:readline';
import type { Answer, Client, Input } from '../../contract/index.ts';
import { isChanceryError } from '../../platform/index.ts';
import type { Run } from '../shared/run.ts';

type Plan = Answer<'getPlan'>;
type Question = Plan['questions'][number];
type Value = NonNullable<Input<'changePlan'>['body']['answers']>[number]['value'];

/** null at the end of what there is to read. */
type Ask = (prompt: string) => Promise<string | null>;

/** @returns the plan with the answers in it */
export async function interview(run: Run<unknown>, api: Client, planId: string): Promise<Plan> {
  const lines = createInterface({ input: process.stdin });
  const read = lines[Symbol.asyncIterator]();
  const ask: Ask = async (prompt) => {
    run.io.stderr.write(prompt);
    const next = await read.next();
    return next.done === true ? null : next.value.trim();
  };
  const params = { plan_id: planId };
  const skipped = new Set<string>();
  try {
    await placeWords(run, api, await api.call('getPlan', { params }), ask);
    for (;;) {
      const plan = await api.call('getPlan', { params });
      const question = plan.questions.find(({ id }) => !skipped.has(id));
      if (question === undefined) return plan;
      run.io.stderr.write(`\n${question.text}${question.required ? '' : ' (Enter leaves it open)'}\n`);
      const value = await answerTo(question, ask);
      if (value === null) {
        skipped.add(question.id);
        continue;
      }
      try {
        await api.call('changePlan', { params, body: { answers: [{ question: question.id, value }] } });
        skipped.add(question.id);
      } catch (error) {
        // Said, and asked again.
        if (!isChanceryError(error) || error.code !== 'validation_failed') throw error;
        run.io.stderr.write(`${error.errors.map(({ detail }) => detail).join('; ')}\n`);
      }
    }
  } finally {
    lines.close();
  }
}

/** Where words of the request belong that were given no place; those for which nobody knows it stay beside the draft. */
async function placeWords(run: Run<unknown>, api: Client, plan: Plan, ask: Ask): Promise<void> {
  const { unplaced } = plan.brief;
  if (unplaced.length === 0) return;
  const type = await api.call('getDocumentType', { params: { document_type: plan.document_type } });
  const { properties = {} } = type.brief.schema as { readonly properties?: object };
  const takes = PLACES.filter(([field]) => Object.hasOwn(properties, FIELD_OF[field] ?? field));
  const listed = takes.map(([, label], at) => `  ${at + 1}  ${label}\n`).join('');
  run.io.stderr.write(
    `\nThese words of your request have not been placed yet. Where do they belong?\n${listed}`,
  );
  for (const { text, span, suggested } of unplaced) {
    const likely = takes.find(([field]) => field === suggested);
    const usual =
      likely === undefined ? 'Enter to leave it out' : `Enter for ${likely[1]}, 0 to leave it out`;
    const answer = await ask(`“${text}”\n1 to ${takes.length}, ${usual}: `);
    if (answer === null) return;
    const [field] = (answer === '' ? likely : takes[Number(answer) - 1]) ?? [];
    if (field !== undefined)
      await api.call('changePlan', { params: { plan_id: plan.id }, body: { place: [{ span, field }] } });
  }
}

const PLACES = [
  ['facts', 'the facts'],
  ['grounds', 'a ground of its own'],
  ['opposing', 'what the other side says, to be answered'],
  ['relief', 'what is asked for'],
  ['terms', 'the terms'],
  ['topics', 'the topics'],
  ['questions', 'the questions'],
  ['instructions', 'a note to the drafter, not printed'],
] as const;
const FIELD_OF: Readonly<Record<string, string>> = { opposing: 'grounds' };

async function answerTo({ id, field, ground, options }: Question, ask: Ask): Promise<Value | null> {
  if (options.length > 0) {
    const listed = options.map(({ label }, at) => `  ${at + 1}  ${label}\n`).join('');
    const isOpen = ground === null;
    const answer = await ask(`${listed}1 to ${options.length}${isOpen ? ', or your own words' : ''}: `);
    return options[Number(answer) - 1]?.value ?? (isOpen ? answer || null : null);
  }
  // Of one value of a list, or of what the other side says, one answer is asked.
  const isOne = id !== field && !id.startsWith(`${field}:`);
  if (ground !== null || isOne || !(field in LISTS)) return (await ask('> ')) || null;
  const values: Value[] = [];
  for (;;) {
    const value = await LISTS[field]?.(ask, values.length + 1);
    if (value === undefined || value === null)
      return values.length === 0 ? null : field === WORDED ? values.join('\n') : values;
    values.push(value);
  }
}

/** The list whose values are read from words: `1-4 admitted`, `5: denied; the lease ended in May`. */
const WORDED = 'responses';

/** One value of a list; null when there are no more. */
const oneLine = async (ask: Ask, number: number): Promise<Value | null> => (await ask(`${number}> `)) || null;

async function oneGround(ask: Ask, number: number): Promise<Value | null> {
  const heading = await ask(`${number}. heading> `);
  if (heading === null || heading === '') return null;
  const text = await ask('   our words> ');
  const cite = await ask('   authority, if any> ');
  return {
    heading,
    ...(text !== null && text !== '' && { text }),
    ...(cite !== null && cite !== '' && { authorities: [{ cite }] }),
  };
}

async function oneSum(ask: Ask, number: number): Promise<Value | null> {
  const label = await ask(`${number}. what for> `);
  if (label === null || label === '') return null;
  const amount = Number((await ask('   amount> '))?.replace(/[$,\s]/g, ''));
  return { label, amount };
}

async function oneClaim(ask: Ask, number: number): Promise<Value | null> {
  const name = await oneLine(ask, number);
  return name === null ? null : { name };
}

const LISTS: Readonly<Record<string, (ask: Ask, number: number) => Promise<Value | null>>> = {
  grounds: oneGround,
  defenses: oneGround,
  sums: oneSum,
  claims: oneClaim,
  responses: oneLine,
  topics: oneLine,
  terms: oneLine,
  questions: oneLine,
  facts: oneLine,
  relief: oneLine,
  represents: oneLine,
};
