/** What a language model is asked while a plan is made. Whatever it does, the plan is made without it. */
import { laneOf, type Principal } from '../../access/index.ts';
import { type Json, type Log, messageOf, silentLog } from '../../platform/index.ts';
import type { Ask } from '../brief/propose-brief.ts';
import { digestOf } from '../digest.ts';
import type { Engine } from '../model.ts';

export interface PlanModel {
  /** Those of the appliance, the preferred one first. */
  readonly engines: readonly Engine[];
  readonly log?: Log | undefined;
}

/** Who waits for a plan does not wait longer. */
const PATIENCE_MILLISECONDS = 120_000;
const MOST_TOKENS = 4000;

/** Null where no language model can be asked, or the request wants none. */
export async function askerOf(
  model: PlanModel | undefined,
  principal: Principal,
  caseId: string,
  wanted: string | undefined,
): Promise<Ask | null> {
  const engines = model?.engines.filter(({ kind }) => wanted === undefined || kind === wanted) ?? [];
  for (const engine of engines) {
    if (engine.answer === undefined || (await engine.identity()) === null) continue;
    const { firmId: firm, clientId, personId: person, resources } = principal;
    const memory = digestOf([firm, caseId, 'plan', clientId, person, resources]);
    const writer = { firm, client: laneOf(principal), person, memory, exact: true };
    return async (messages, schema, signal) => {
      try {
        const question = { messages, schema, maxTokens: MOST_TOKENS };
        const patience = AbortSignal.timeout(PATIENCE_MILLISECONDS);
        const ended = signal === undefined ? patience : AbortSignal.any([patience, signal]);
        const text = (await engine.answer?.(question, ended, writer)) ?? '';
        return objectIn(text);
      } catch (error) {
        (model?.log ?? silentLog).info({ error: messageOf(error) }, 'the language model did not answer');
        return null;
      }
    };
  }
  return null;
}

/** The object of an answer, whatever stands around it. @throws SyntaxError */
function objectIn(text: string): Json {
  const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  return JSON.parse(text.slice(begin, end + 1)) as Json;
}
