import { IO, NETWORK, TRAINING } from './engine-build.ts';
import {
  and,
  type Code,
  get,
  i32,
  isDifferent,
  isEqual,
  isZero,
  leave,
  loadByte,
  loadInt,
  type Variable,
  when,
} from './instructions.ts';
import type { Callable } from './module-writer.ts';

/** Network::Forward(debug, input, input_transpose, scratch, output), with the layer itself before these. */
export interface Forward {
  readonly layer: Variable;
  readonly debug: Variable;
  readonly input: Variable;
  readonly transpose: Variable;
  readonly scratch: Variable;
  readonly output: Variable;
}

/** The parameters of every layer's function, in their order. */
export const FORWARD_ARITY = 6;

export function forward(...parameters: Variable[]): Forward {
  const [layer = 0, debug = 0, input = 0, transpose = 0, scratch = 0, output = 0] = parameters;
  return { layer, debug, input, transpose, scratch, output };
}

/** Leaves a layer that is not as ours want it to the engine. */
export function unless(conditions: readonly Code[], engines: Callable, given: Forward): Code {
  const { layer, debug, input, transpose, scratch, output } = given;
  const call = engines(get(layer), get(debug), get(input), get(transpose), get(scratch), get(output));
  return when(isZero(conditions.reduce((all, condition) => and(all, condition))), [...call, ...leave]);
}

export const is = (value: Code, number: number): Code => isEqual(value, i32(number));

/** Recognition of bytes, and one image whose rows are all as long as the widest: places are numbered row by row. */
export function usual({ layer, input }: Forward): Code[] {
  return [
    is(loadByte(get(input), IO.isInteger), 1),
    isDifferent(loadInt(get(layer), NETWORK.training), i32(TRAINING)),
    is(loadInt(get(input), IO.images), 1),
    isDifferent(loadInt(get(input), IO.heights), loadInt(get(input), IO.heights + 4)),
    isEqual(loadInt(loadInt(get(input), IO.heights)), loadInt(get(input), IO.height)),
    isDifferent(loadInt(get(input), IO.widths), loadInt(get(input), IO.widths + 4)),
    isEqual(loadInt(loadInt(get(input), IO.widths)), loadInt(get(input), IO.width)),
  ];
}
