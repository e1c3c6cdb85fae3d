import { activations, asBytes, inSteps } from './activations.ts';
import { CONNECTED, IO, MATRIX, NETWORK, NT_TANH } from './engine-build.ts';
import {
  add,
  and,
  type Code,
  decrease,
  get,
  i32,
  increase,
  isDifferent,
  isEqual,
  isLessUnsigned,
  isMore,
  isZero,
  load,
  loadInt,
  loop,
  multiply,
  set,
  shiftLeft,
  store,
  tee,
} from './instructions.ts';
import { FORWARD_ARITY, forward, is, unless, usual } from './layers.ts';
import type { Callable, ModuleWriter } from './module-writer.ts';
import { LONGEST, type Products } from './product.ts';

/** Outputs of a layer at most. */
const OUTPUTS = 2048;
/** Place in the workspace of the address of the packed weights, behind the sums. */
const PACKED = 4 * OUTPUTS;
export const CONNECTED_SPACE = PACKED + 16;

/** FullyConnected::Forward for layers of bytes with hyperbolic tangents: the first one, which sees every pixel. */
export function writeConnected(
  module: ModuleWriter,
  space: Code,
  engine: { readonly forward: Callable; readonly resize: Callable },
  { prepare, product }: Products,
  pack: Callable,
): void {
  module.write('connected', FORWARD_ARITY, (frame, ...parameters) => {
    const given = forward(...parameters);
    const { layer, input, output } = given;
    const [outputs, columns, places] = [frame.integer(), frame.integer(), frame.integer()];
    const [from, to, number] = [frame.integer(), frame.integer(), frame.integer()];
    const sign = frame.vector();
    const four = [frame.vector(), frame.vector(), frame.vector(), frame.vector()] as const;
    const { tanh } = activations(frame);
    const matrix = (field: number): Code => loadInt(get(layer), CONNECTED.weights + field);
    const sixteen = [
      ...four.flatMap((values, index) => [
        ...set(values, load(add(space, shiftLeft(get(number), i32(2))), 16 * index)),
        ...tanh(values),
        ...inSteps(values, sign),
      ]),
      ...store(add(get(to), get(number)), asBytes(four)),
    ];
    const eachPlace = [
      ...prepare(get(columns), get(from)),
      ...product(get(outputs), get(columns), loadInt(space, PACKED), matrix(MATRIX.scales), space),
      ...set(number, i32(0)),
      ...loop(sixteen, isLessUnsigned(tee(number, add(get(number), i32(16))), get(outputs))),
      ...increase(from, loadInt(get(input), IO.features)),
      ...increase(to, loadInt(get(output), IO.features)),
      ...decrease(places, i32(1)),
    ];
    const conditions = [
      ...usual(given),
      is(loadInt(get(layer), NETWORK.type), NT_TANH),
      isEqual(loadInt(get(layer), NETWORK.inputs), loadInt(get(input), IO.features)),
      isEqual(add(loadInt(get(layer), NETWORK.inputs), i32(1)), get(columns)),
      isEqual(matrix(MATRIX.rows), get(outputs)),
      isZero(and(get(outputs), i32(15))),
      isLessUnsigned(get(outputs), i32(OUTPUTS + 1)),
      isLessUnsigned(get(columns), i32(LONGEST + 1)),
    ];
    return [
      ...set(outputs, loadInt(get(layer), NETWORK.outputs)),
      ...set(columns, matrix(MATRIX.columns)),
      ...unless(conditions, engine.forward, given),
      ...pack(add(get(layer), i32(CONNECTED.weights)), add(space, i32(PACKED))),
      ...unless([isDifferent(loadInt(space, PACKED), i32(0))], engine.forward, given),
      ...engine.resize(get(output), i32(1), add(get(input), i32(IO.map)), get(outputs)),
      ...set(from, loadInt(get(input), IO.bytes)),
      ...set(to, loadInt(get(output), IO.bytes)),
      ...set(places, multiply(loadInt(get(input), IO.height), loadInt(get(input), IO.width))),
      ...loop(eachPlace, isMore(get(places), i32(0))),
    ];
  });
}
