import {
  add,
  addIntegers,
  allBits,
  and,
  anyBits,
  asFloats,
  bytes,
  type Code,
  decrease,
  differentBits,
  dotBytes,
  dotShorts,
  either,
  equalBytes,
  get,
  i32,
  inAllBytes,
  increase,
  isLess,
  isLessUnsigned,
  isMore,
  isMoreUnsigned,
  lanes,
  leave,
  lessBytes,
  load,
  loop,
  magnitudesOfBytes,
  multiply,
  multiplyFloats,
  or,
  pairsOfBytes,
  pairsOfShorts,
  set,
  shiftLeft,
  shuffle,
  signsOfBytes,
  store,
  subtract,
  tee,
  type Variable,
  when,
} from './instructions.ts';
import type { Callable, ModuleWriter } from './module-writer.ts';
import { CHUNK, PACKED_ROWS } from './packed-weights.ts';

/** Inputs at most, with the bias. */
export const LONGEST = 4096;
const LENGTH = LONGEST + 32;
/** Bytes the products need: magnitudes of the inputs, then their signs, then what is to be added to every sum. */
export const PRODUCT_SPACE = 2 * LENGTH + 16;
const SIGNS = LENGTH;
const ADDED = 2 * LENGTH;

export interface Products {
  /** prepare(columns, input): takes the vector that the next products are of. */
  readonly prepare: Callable;
  /** product(rows, columns, weights, scales, output): weights as packed (packed-weights.ts), columns as prepared. */
  readonly product: Callable;
}

/**
 * The inner loop of recognition: products of a matrix of weights and a vector, to the same bits as the engine's own function,
 * in fewer instructions: sixteen weights are multiplied at a time instead of eight.
 *
 *   multiply(rows, columns, weights, scales, input, output)
 *   output[r] = scales[r] * (sum over c of weights[r][c] * input[c] + 127 * weights[r][last])
 *
 * Weights and input are signed bytes from -127 to 127, scales and output 32-bit floats, the rest addresses in
 * the engine's memory. `columns` counts the inputs and the bias; rows have an odd number of weights, with one of 0
 * before the bias where `columns` is even. Weights are multiplied with the magnitude of the input after their bits
 * were inverted where it is negative; as -w is the inverse of w plus one, what is missing is the sum of
 * those magnitudes, which is the same for all rows.
 *
 * @param engines The engine's function, called for more than 4096 inputs and for fewer than four rows.
 */
export function writeProducts(module: ModuleWriter, space: Code, engines: Callable): Products {
  const prepare = writePrepare(module, space);
  const product = writeProduct(module, space, 'packed');
  const unpacked = writeProduct(module, space, 'by rows');
  module.write('multiply', 6, (_, rows, columns, weights, scales, input, output) => [
    ...when(or(isMoreUnsigned(get(columns), i32(LONGEST)), isLess(get(rows), i32(4))), [
      ...engines(get(rows), get(columns), get(weights), get(scales), get(input), get(output)),
      ...leave,
    ]),
    ...prepare(get(columns), get(input)),
    ...unpacked(get(rows), get(columns), get(weights), get(scales), get(output)),
  ]);
  return { prepare, product };
}

const times = (value: number, count: number): number[] => Array.from({ length: count }, () => value);
const NUMBERS = Array.from({ length: 16 }, (_, index) => index);

/** Inputs as magnitudes and signs; after the last one comes 127 for the bias, and then nothing but 0. */
function writePrepare(module: ModuleWriter, space: Code): Callable {
  return module.write(null, 2, (frame, columns, input) => {
    const [at, padded, left] = [frame.integer(), frame.integer(), frame.integer()];
    const [values, sign, added, number] = [frame.vector(), frame.vector(), frame.vector(), frame.vector()];
    const place = add(space, get(at));
    const sixteen = [
      ...set(number, inAllBytes(either(get(left), i32(16), isLess(get(left), i32(16))))),
      ...set(
        values,
        anyBits(
          allBits(load(add(get(input), get(at))), lessBytes(bytes(NUMBERS), get(number))),
          allBits(bytes(times(127, 16)), equalBytes(bytes(NUMBERS), get(number))),
        ),
      ),
      ...decrease(left, i32(16)),
      ...set(sign, signsOfBytes(get(values))),
      ...store(place, get(sign), SIGNS),
      ...store(place, tee(values, magnitudesOfBytes(get(values)))),
      ...set(added, addIntegers(get(added), pairsOfShorts(pairsOfBytes(allBits(get(values), get(sign)))))),
    ];
    const folded = (...order: number[]): Code =>
      set(added, addIntegers(get(added), shuffle(lanes(...order), get(added), get(added))));
    return [
      ...set(columns, or(get(columns), i32(1))),
      ...set(padded, and(add(get(columns), i32(15)), i32(-16))),
      ...set(left, subtract(get(columns), i32(1))),
      ...loop(sixteen, isLessUnsigned(tee(at, add(get(at), i32(16))), get(padded))),
      ...folded(2, 3, 0, 1),
      ...folded(1, 0, 3, 2),
      ...store(space, get(added), ADDED),
    ];
  });
}

/**
 * Weights that lie row by row are taken four rows at a time; where fewer are left, some are done a second time. Packed ones
 * are taken eight at a time, from one place to the next.
 */
function writeProduct(module: ModuleWriter, space: Code, layout: 'by rows' | 'packed'): Callable {
  return module.write(null, 5, (frame, rows, columns, weights, scales, output) => {
    const together = layout === 'packed' ? PACKED_ROWS : 4;
    const [at, padded, missing] = [frame.integer(), frame.integer(), frame.integer()];
    const row = [frame.integer(), frame.integer(), frame.integer(), frame.integer()];
    const sums = Array.from({ length: together }, () => frame.vector());
    const [values, sign, ones, added] = [frame.vector(), frame.vector(), frame.vector(), frame.vector()];
    const place = add(space, get(at));
    const stepBack = [
      ...set(missing, subtract(i32(4), get(rows))),
      ...decrease(weights, multiply(get(missing), get(columns))),
      ...decrease(output, shiftLeft(get(missing), i32(2))),
      ...decrease(scales, shiftLeft(get(missing), i32(2))),
      ...set(rows, i32(4)),
    ];
    const starts = row.flatMap((number) => [
      ...set(number, get(weights)),
      ...increase(weights, get(columns)),
    ]);
    const sixteen = (index: number): Code =>
      layout === 'packed'
        ? load(get(weights), index * CHUNK)
        : load(add(get(row[index] ?? weights), get(at)));
    const product = (index: number): Code =>
      dotShorts(dotBytes(differentBits(get(sign), sixteen(index)), get(values)), get(ones));
    const sixteenColumns = [
      ...set(values, load(place)),
      ...set(sign, load(place, SIGNS)),
      ...sums.flatMap((sum, index) => set(sum, addIntegers(get(sum), product(index)))),
      ...(layout === 'packed' ? increase(weights, i32(together * CHUNK)) : []),
    ];
    // Four sums of four lanes each become one of four lanes.
    const halves = (left: Variable, right: Variable): Code =>
      addIntegers(
        shuffle(lanes(0, 4, 2, 6), get(left), get(right)),
        shuffle(lanes(1, 5, 3, 7), get(left), get(right)),
      );
    const total = addIntegers(
      shuffle(lanes(0, 1, 4, 5), get(values), get(sign)),
      shuffle(lanes(2, 3, 6, 7), get(values), get(sign)),
    );
    const fourOutputs = (first: number): Code => {
      const [one = 0, two = 0, three = 0, four = 0] = sums.slice(first);
      return [
        ...set(values, halves(one, two)),
        ...set(sign, halves(three, four)),
        ...store(get(output), multiplyFloats(asFloats(addIntegers(get(added), total)), load(get(scales)))),
        ...increase(output, i32(16)),
        ...increase(scales, i32(16)),
      ];
    };
    const rowsTogether = [
      ...(layout === 'packed' ? [] : [...when(isLess(get(rows), i32(4)), stepBack), ...starts]),
      ...sums.flatMap((sum) => set(sum, bytes(times(0, 16)))),
      ...set(at, i32(0)),
      ...loop(sixteenColumns, isLessUnsigned(tee(at, add(get(at), i32(CHUNK))), get(padded))),
      ...Array.from({ length: together / 4 }, (_, index) => fourOutputs(4 * index)).flat(),
    ];
    return [
      ...set(columns, or(get(columns), i32(1))),
      ...set(padded, and(add(get(columns), i32(CHUNK - 1)), i32(-CHUNK))),
      ...set(ones, bytes(times(1, 8).flatMap((one) => [one, 0]))),
      ...set(added, load(space, ADDED)),
      ...loop(rowsTogether, isMore(tee(rows, subtract(get(rows), i32(together))), i32(0))),
    ];
  });
}
