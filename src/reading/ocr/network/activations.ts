import { LOGISTIC_TABLE, TANH_TABLE } from './engine-build.ts';
import {
  addFloats,
  allBits,
  anyBits,
  asFloats,
  asIntegers,
  bytes,
  type Code,
  chosenBits,
  differentBits,
  floats,
  get,
  integers,
  integersAsShorts,
  lane,
  lanes,
  largerBytes,
  loadHalf,
  loadUpperHalf,
  magnitudes,
  multiplyFloats,
  notLessFloats,
  set,
  shortsAsBytes,
  shuffle,
  signsOfIntegers,
  smallerUnsigned,
  subtractFloats,
  subtractIntegers,
  timesFour,
  type Variable,
} from './instructions.ts';
import type { Frame } from './module-writer.ts';

/** Number of entries of a table, and of those for each unit (functions.h: kTableSize, kScaleFactor). */
const ENTRIES = 4096;
const PER_UNIT = 256;

/** Computes functions of four floats at a time, to the bits that the engine gets one by one (functions.h: Tanh, Logistic). */
export interface Activations {
  /** Leaves the hyperbolic tangents of `vector` in it; those of -0 and of tiny negative numbers have that sign. */
  tanh(vector: Variable): Code;
  /** Leaves 1 / (1 + e^-x) in `vector`. */
  logistic(vector: Variable): Code;
}

export function activations(frame: Frame): Activations {
  const [sign, place, fraction, low, high] = [
    frame.vector(),
    frame.vector(),
    frame.vector(),
    frame.vector(),
    frame.vector(),
  ];
  /** Values for magnitudes: between two entries of the table by their distance, 1 beyond its last. */
  const looked = (vector: Variable, table: number): Code => [
    ...set(vector, multiplyFloats(magnitudes(get(vector)), floats(PER_UNIT))),
    ...set(place, smallerUnsigned(asIntegers(get(vector)), integers(ENTRIES - 1))),
    ...set(fraction, subtractFloats(get(vector), asFloats(get(place)))),
    ...set(place, timesFour(get(place))),
    // Each entry is read together with the next.
    ...set(low, loadUpperHalf(lane(get(place), 1), loadHalf(lane(get(place), 0), table), table)),
    ...set(high, loadUpperHalf(lane(get(place), 3), loadHalf(lane(get(place), 2), table), table)),
    ...set(place, shuffle(lanes(0, 2, 4, 6), get(low), get(high))),
    ...set(high, shuffle(lanes(1, 3, 5, 7), get(low), get(high))),
    ...set(low, addFloats(multiplyFloats(subtractFloats(get(high), get(place)), get(fraction)), get(place))),
    ...set(vector, chosenBits(floats(1), get(low), notLessFloats(get(vector), floats(ENTRIES - 1)))),
  ];
  return {
    tanh: (vector) => [
      ...set(sign, allBits(get(vector), integers(-0x8000_0000))),
      ...looked(vector, TANH_TABLE),
      ...set(vector, anyBits(get(vector), get(sign))),
    ],
    logistic: (vector) => [
      ...set(sign, signsOfIntegers(get(vector))),
      ...looked(vector, LOGISTIC_TABLE),
      ...set(vector, chosenBits(subtractFloats(floats(1), get(vector)), get(vector), get(sign))),
    ],
  };
}

/** Four floats from -1 to 1 as integers from -127 to 127, halves away from 0 (networkio.cpp: WriteTimeStep). */
export function inSteps(vector: Variable, sign: Variable): Code {
  return [
    ...set(vector, multiplyFloats(get(vector), floats(127))),
    ...set(sign, signsOfIntegers(get(vector))),
    ...set(vector, asIntegers(addFloats(magnitudes(get(vector)), floats(0.5)))),
    ...set(vector, subtractIntegers(differentBits(get(vector), get(sign)), get(sign))),
  ];
}

/** Sixteen such integers as bytes, none below -127. */
export function asBytes(vectors: readonly [Variable, Variable, Variable, Variable]): Code {
  const [first, second, third, fourth] = vectors;
  return largerBytes(
    shortsAsBytes(integersAsShorts(get(first), get(second)), integersAsShorts(get(third), get(fourth))),
    bytes(Array.from({ length: 16 }, () => 0x81)),
  );
}
