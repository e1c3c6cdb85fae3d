import { activations, asBytes, inSteps } from './activations.ts';
import { IO, LSTM, MAP, MATRIX, NETWORK, NT_LSTM, NT_LSTM_SUMMARY } from './engine-build.ts';
import {
  add,
  addFloats,
  and,
  type Code,
  copy,
  fill,
  floats,
  get,
  i32,
  increase,
  isDifferent,
  isEqual,
  isLess,
  isLessUnsigned,
  isZero,
  largerFloats,
  load,
  loadByte,
  loadInt,
  loop,
  multiplyFloats,
  or,
  set,
  shiftLeft,
  smallerFloats,
  store,
  storeInt,
  tee,
  type Variable,
  when,
} from './instructions.ts';
import { FORWARD_ARITY, type Forward, forward, is, unless, usual } from './layers.ts';
import type { Callable, Frame, ModuleWriter } from './module-writer.ts';
import { LONGEST, type Products } from './product.ts';

/** States at most; the largest layer of the English network has 512. */
const STATES = 2048;
const GATES = ['tanh', 'logistic', 'logistic', 'logistic'] as const;

/** Places in the workspace: the vector of inputs and last outputs, the sums of the gates, the states, the shape of a summary, the packed weights. */
const VECTOR = 0;
const SUMS = VECTOR + LONGEST + 32;
const SUMS_SIZE = 4 * STATES;
const STATE = SUMS + GATES.length * SUMS_SIZE;
const SHAPE = STATE + SUMS_SIZE;
const PACKED = SHAPE + MAP + 16;
export const LSTM_SPACE = PACKED + 4 * GATES.length;

/** States stay between these (lstm.cpp: kStateClip). */
const MOST = 100;

/**
 * LSTM::Forward for layers of bytes that run along the rows of an image, with one output for each place, or for each
 * row (“summary”): what the engine does in eight loops over floats for each place is done in one.
 */
export function writeLstm(
  module: ModuleWriter,
  space: Code,
  engine: { readonly forward: Callable; readonly resize: Callable },
  { prepare, product }: Products,
  pack: Callable,
): void {
  module.write('lstm', FORWARD_ARITY, (frame, ...parameters) => {
    const given = forward(...parameters);
    const { layer, input, output } = given;
    const [inputs, states, columns, type] = [
      frame.integer(),
      frame.integer(),
      frame.integer(),
      frame.integer(),
    ];
    const [row, place, from, to] = [frame.integer(), frame.integer(), frame.integer(), frame.integer()];
    const at = (offset: number): Code => add(space, i32(offset));
    const matrix = (gate: number, field: number): Code =>
      loadInt(get(layer), LSTM.gates + gate * MATRIX.size + field);
    const packed = (gate: number): Code => loadInt(space, PACKED + 4 * gate);
    const packing = GATES.flatMap((_, gate) =>
      pack(add(get(layer), i32(LSTM.gates + gate * MATRIX.size)), at(PACKED + 4 * gate)),
    );
    const sums = GATES.flatMap((_, gate) =>
      product(
        ...[get(states), get(columns), packed(gate), matrix(gate, MATRIX.scales)],
        at(SUMS + gate * SUMS_SIZE),
      ),
    );
    const isLast = isEqual(add(get(place), i32(1)), loadInt(get(input), IO.width));
    const eachPlace = [
      ...copy(at(VECTOR), get(from), get(inputs)),
      ...increase(from, loadInt(get(input), IO.features)),
      ...prepare(get(columns), at(VECTOR)),
      ...sums,
      ...writeStates(frame, at, states, add(at(VECTOR), get(inputs))),
      ...when(or(is(get(type), NT_LSTM), isLast), [
        ...copy(get(to), add(at(VECTOR), get(inputs)), get(states)),
        ...increase(to, loadInt(get(output), IO.features)),
      ]),
    ];
    const eachRow = [
      ...fill(at(STATE), i32(0), shiftLeft(get(states), i32(2))),
      ...fill(add(at(VECTOR), get(inputs)), i32(0), get(states)),
      ...set(place, i32(0)),
      ...loop(eachPlace, isLess(tee(place, add(get(place), i32(1))), loadInt(get(input), IO.width))),
    ];
    return [
      ...set(type, loadInt(get(layer), NETWORK.type)),
      ...set(states, loadInt(get(layer), LSTM.states)),
      ...set(inputs, loadInt(get(layer), NETWORK.inputs)),
      ...set(columns, add(loadInt(get(layer), LSTM.inputs), i32(1))),
      ...unless(fitting(given, { inputs, states, columns, type }), engine.forward, given),
      ...packing,
      ...unless(
        GATES.map((_, gate) => isDifferent(packed(gate), i32(0))),
        engine.forward,
        given,
      ),
      ...when(
        is(get(type), NT_LSTM),
        engine.resize(get(output), i32(1), add(get(input), i32(IO.map)), get(states)),
      ),
      ...when(is(get(type), NT_LSTM_SUMMARY), [
        ...summaryShape(at(SHAPE), input),
        ...engine.resize(get(output), i32(1), at(SHAPE), get(states)),
      ]),
      ...set(from, loadInt(get(input), IO.bytes)),
      ...set(to, loadInt(get(output), IO.bytes)),
      ...loop(eachRow, isLess(tee(row, add(get(row), i32(1))), loadInt(get(input), IO.height))),
    ];
  });
}

interface Sizes {
  readonly inputs: Variable;
  readonly states: Variable;
  readonly columns: Variable;
  readonly type: Variable;
}

function fitting(given: Forward, { inputs, states, columns, type }: Sizes): Code[] {
  const { layer } = given;
  return [
    ...usual(given),
    or(is(get(type), NT_LSTM), is(get(type), NT_LSTM_SUMMARY)),
    isZero(loadInt(get(layer), LSTM.softmax)),
    isZero(loadByte(get(layer), LSTM.isPlane)),
    isZero(loadInt(get(layer), LSTM.feedback)),
    isEqual(loadInt(get(layer), NETWORK.outputs), get(states)),
    isEqual(get(columns), add(add(get(inputs), get(states)), i32(1))),
    ...GATES.map((_, gate) => {
      const field = (offset: number): Code => loadInt(get(layer), LSTM.gates + gate * MATRIX.size + offset);
      return and(isEqual(field(MATRIX.rows), get(states)), isEqual(field(MATRIX.columns), get(columns)));
    }),
    isZero(and(get(states), i32(15))),
    isLessUnsigned(get(states), i32(STATES + 1)),
    isLessUnsigned(get(columns), i32(LONGEST + 1)),
  ];
}

/** The same rows with one place each (StrideMap::ReduceWidthTo1). */
function summaryShape(shape: Code, input: Variable): Code {
  const map = (offset: number): Code => loadInt(get(input), offset);
  const write = (offset: number, value: Code): Code => storeInt(shape, value, offset - IO.map);
  return [
    ...copy(shape, add(get(input), i32(IO.map)), i32(MAP)),
    ...write(IO.width, i32(1)),
    // Distances between images, rows and places.
    ...write(IO.width + 4, map(IO.height)),
    ...write(IO.width + 8, i32(1)),
    ...write(IO.width + 12, i32(1)),
    // The list of widths has one number, which stands behind the shape.
    ...storeInt(shape, i32(1), MAP),
    ...write(IO.widths, add(shape, i32(MAP))),
    ...write(IO.widths + 4, add(shape, i32(MAP + 4))),
    ...write(IO.widths + 8, add(shape, i32(MAP + 4))),
  ];
}

/** From the sums of the gates the new states, and from these the outputs in bytes. Sixteen at a time. */
function writeStates(frame: Frame, at: (offset: number) => Code, states: Variable, outputs: Code): Code {
  const number = frame.integer();
  const values = frame.vector();
  const state = frame.vector();
  const sign = frame.vector();
  const four = [frame.vector(), frame.vector(), frame.vector(), frame.vector()] as const;
  const { tanh, logistic } = activations(frame);
  const place = (offset: number): Code => add(at(offset), shiftLeft(get(number), i32(2)));
  const gate = (index: number, by: number): Code => load(place(SUMS + index * SUMS_SIZE), by);
  const each = four.flatMap((out, index) => {
    const by = 16 * index;
    return [
      ...set(values, gate(2, by)),
      ...logistic(values),
      ...set(state, multiplyFloats(get(values), load(place(STATE), by))),
      ...set(values, gate(0, by)),
      ...tanh(values),
      ...set(out, gate(1, by)),
      ...logistic(out),
      ...set(state, addFloats(multiplyFloats(get(values), get(out)), get(state))),
      ...set(state, largerFloats(smallerFloats(get(state), floats(MOST)), floats(-MOST))),
      ...store(place(STATE), get(state), by),
      ...tanh(state),
      ...set(out, gate(3, by)),
      ...logistic(out),
      ...set(out, multiplyFloats(get(state), get(out))),
      ...inSteps(out, sign),
    ];
  });
  const sixteen = [...each, ...store(add(outputs, get(number)), asBytes(four))];
  return [
    ...set(number, i32(0)),
    ...loop(sixteen, isLess(tee(number, add(get(number), i32(16))), get(states))),
  ];
}
