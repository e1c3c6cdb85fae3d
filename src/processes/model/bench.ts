/** `child model-bench`: measures a model in a process of its own and prints the figures as JSON. */
import { type MeasureOptions, type ModelFile, measureModel } from '../../drafting/engines/llama/index.ts';
import { isChanceryError, messageOf } from '../../platform/index.ts';

/** `order`: JSON of the model and how to run it. */
export async function runModelBench(order: string): Promise<void> {
  const { model, options } = JSON.parse(order) as { model: ModelFile; options: MeasureOptions };
  try {
    process.stdout.write(JSON.stringify({ figures: await measureModel(model, options) }));
  } catch (error) {
    const hint = isChanceryError(error) ? (error.hint ?? null) : null;
    process.stdout.write(JSON.stringify({ failure: { message: messageOf(error), hint } }));
  }
}
