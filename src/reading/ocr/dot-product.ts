/**
 * The inner loop of recognition, as a WebAssembly module: products of a matrix of weights and a vector, in which a page
 * spends a third of its time. It takes the place of the engine's own function, to the same bits, in fewer
 * instructions: sixteen weights are multiplied at a time instead of eight.
 *
 *   multiply(rows, columns, weights, scales, input, output)
 *   output[r] = scales[r] * (sum over c of weights[r][c] * input[c] + 127 * weights[r][last])
 *
 * Weights and input are signed bytes from -127 to 127, scales and output 32-bit floats, the rest addresses in
 * the engine's memory. `columns` counts the inputs and the bias; rows have an odd number of weights, with one of 0
 * before the bias where `columns` is even. Weights are multiplied with the magnitude of the input after their bits
 * were inverted where it is negative; as -w is the inverse of w plus one, what is missing is the sum of
 * those magnitudes, which is the same for all rows.
 */
export function dotProductModule(): Uint8Array {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    // Types: the function's.
    ...section(1, [1, 0x60, 6, I32, I32, I32, I32, I32, I32, 0]),
    // Imports: the engine's memory, its own function, and the address of the workspace.
    ...section(2, [
      3,
      ...[...name('engine'), ...name('memory'), 2, 0, 1],
      ...[...name('engine'), ...name('multiply'), 0, 0],
      ...[...name('engine'), ...name('workspace'), 3, I32, 0],
    ]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('multiply'), 0, 1]),
    ...section(10, [1, ...sized([2, 12, I32, 14, V128, ...body(), END])]),
  ]);
}

/** Inputs at most; for longer ones, as for fewer than four rows, the engine's function is called. */
const LONGEST = 4096;
/** Bytes the module needs in the engine's memory: magnitudes of the inputs, then their signs. */
export const WORKSPACE = 2 * (LONGEST + 32);
const SIGNS = LONGEST + 32;

const I32 = 0x7f;
const V128 = 0x7b;
const END = 0x0b;
const VOID = 0x40;

type Code = readonly number[];

// Parameters and variables by their number.
const [ROWS, COLUMNS, WEIGHTS, SCALES, INPUT, OUTPUT] = [0, 1, 2, 3, 4, 5] as const;
const [AT, PADDED, LEFT, MISSING] = [6, 7, 8, 9] as const;
const ROW = [10, 11, 12, 13] as const;
const [MAGNITUDE, SIGN, ONES, FIX, LANES] = [18, 19, 20, 21, 22] as const;
const SUM = [23, 24, 25, 26] as const;

const get = (variable: number): Code => [0x20, variable];
const set = (variable: number, value: Code): Code => [...value, 0x21, variable];
const tee = (variable: number, value: Code): Code => [...value, 0x22, variable];
const i32 = (value: number): Code => [0x41, ...signed(value)];
const workspace: Code = [0x23, 0];

const binary =
  (...code: number[]) =>
  (left: Code, right: Code): Code => [...left, ...right, ...code];
const add = binary(0x6a);
const subtract = binary(0x6b);
const multiply = binary(0x6c);
const and = binary(0x71);
const or = binary(0x72);
const shiftLeft = binary(0x74);
const isLess = binary(0x48);
const isMore = binary(0x4a);
const isLessUnsigned = binary(0x49);
const isMoreUnsigned = binary(0x4b);

const load = (address: Code, offset = 0): Code => [...address, 0xfd, 0x00, 0, ...unsigned(offset)];
const store = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  ...[0xfd, 0x0b, 0, ...unsigned(offset)],
];
const bytes = (values: Code): Code => [0xfd, 0x0c, ...values];
const shuffle = (lanes: Code, left: Code, right: Code): Code => [...left, ...right, 0xfd, 0x0d, ...lanes];
const inAllBytes = (value: Code): Code => [...value, 0xfd, 0x0f];
const equalBytes = binary(0xfd, 0x23);
const lessBytes = binary(0xfd, 0x25);
const allBits = binary(0xfd, 0x4e);
const anyBits = binary(0xfd, 0x50);
const differentBits = binary(0xfd, 0x51);
const magnitudes = (value: Code): Code => [...value, 0xfd, 0x60];
const signs = (value: Code): Code => [...value, ...i32(7), 0xfd, 0x6c];
const pairsOfBytes = (value: Code): Code => [...value, 0xfd, 0x7c];
const pairsOfShorts = (value: Code): Code => [...value, 0xfd, 0x7e];
const addLanes = binary(0xfd, 0xae, 0x01);
/** i32x4.dot_i16x8_s */
const dotShorts = binary(0xfd, 0xba, 0x01);
const multiplyFloats = binary(0xfd, 0xe6, 0x01);
const asFloats = (value: Code): Code => [...value, 0xfd, 0xfa, 0x01];
/** i16x8.relaxed_dot_i8x16_i7x16_s: the second factor is from 0 to 127, so every machine gives the same. */
const dotBytes = binary(0xfd, 0x92, 0x02);

const times = (value: number, count: number): number[] => Array.from({ length: count }, () => value);
const NUMBERS = Array.from({ length: 16 }, (_, index) => index);
const lanes = (...numbers: number[]): number[] =>
  numbers.flatMap((lane) => [lane * 4, lane * 4 + 1, lane * 4 + 2, lane * 4 + 3]);

function body(): Code {
  const tooOdd = or(isMoreUnsigned(get(COLUMNS), i32(LONGEST)), isLess(get(ROWS), i32(4)));
  const engines = [ROWS, COLUMNS, WEIGHTS, SCALES, INPUT, OUTPUT].flatMap(get);
  return [
    ...[...tooOdd, 0x04, VOID, ...engines, 0x10, 0, 0x0f, END],
    ...set(COLUMNS, or(get(COLUMNS), i32(1))),
    ...set(ONES, bytes(times(1, 8).flatMap((one) => [one, 0]))),
    ...set(PADDED, and(add(get(COLUMNS), i32(15)), i32(-16))),
    ...set(LEFT, subtract(get(COLUMNS), i32(1))),
    ...loop(inputs(), isLessUnsigned(tee(AT, add(get(AT), i32(16))), get(PADDED))),
    ...set(FIX, addLanes(get(FIX), shuffle(lanes(2, 3, 0, 1), get(FIX), get(FIX)))),
    ...set(FIX, addLanes(get(FIX), shuffle(lanes(1, 0, 3, 2), get(FIX), get(FIX)))),
    ...loop(fourRows(), isMore(tee(ROWS, subtract(get(ROWS), i32(4))), i32(0))),
  ];
}

/** Sixteen inputs as magnitudes and signs; after the last one comes 127 for the bias, and then nothing but 0. */
function inputs(): Code {
  const left = [...get(LEFT), ...i32(16), ...isLess(get(LEFT), i32(16)), 0x1b];
  const place = add(workspace, get(AT));
  return [
    ...set(LANES, inAllBytes(left)),
    ...set(
      MAGNITUDE,
      anyBits(
        allBits(load(add(get(INPUT), get(AT))), lessBytes(bytes(NUMBERS), get(LANES))),
        allBits(bytes(times(127, 16)), equalBytes(bytes(NUMBERS), get(LANES))),
      ),
    ),
    ...set(LEFT, subtract(get(LEFT), i32(16))),
    ...set(SIGN, signs(get(MAGNITUDE))),
    ...store(place, get(SIGN), SIGNS),
    ...store(place, tee(MAGNITUDE, magnitudes(get(MAGNITUDE)))),
    ...set(FIX, addLanes(get(FIX), pairsOfShorts(pairsOfBytes(allBits(get(MAGNITUDE), get(SIGN)))))),
  ];
}

/** Four rows at a time; where fewer are left, some are done a second time. */
function fourRows(): Code {
  const back = (variable: number, by: Code): Code => set(variable, subtract(get(variable), by));
  const stepBack = [
    ...set(MISSING, subtract(i32(4), get(ROWS))),
    ...back(WEIGHTS, multiply(get(MISSING), get(COLUMNS))),
    ...back(OUTPUT, shiftLeft(get(MISSING), i32(2))),
    ...back(SCALES, shiftLeft(get(MISSING), i32(2))),
    ...set(ROWS, i32(4)),
  ];
  const starts = ROW.flatMap((row) => [
    ...set(row, get(WEIGHTS)),
    ...set(WEIGHTS, add(get(WEIGHTS), get(COLUMNS))),
  ]);
  const place = add(workspace, get(AT));
  const product = (row: number): Code =>
    dotShorts(dotBytes(differentBits(get(SIGN), load(add(get(row), get(AT)))), get(MAGNITUDE)), get(ONES));
  const columns = [
    ...set(MAGNITUDE, load(place)),
    ...set(SIGN, load(place, SIGNS)),
    ...ROW.flatMap((row, index) => {
      const sum = SUM[index] ?? SUM[0];
      return set(sum, addLanes(get(sum), product(row)));
    }),
  ];
  // Four sums of four lanes each become one of four lanes.
  const halves = (left: number, right: number): Code =>
    addLanes(
      shuffle(lanes(0, 4, 2, 6), get(left), get(right)),
      shuffle(lanes(1, 5, 3, 7), get(left), get(right)),
    );
  const [first, second, third, fourth] = SUM;
  const total = addLanes(
    shuffle(lanes(0, 1, 4, 5), get(MAGNITUDE), get(SIGN)),
    shuffle(lanes(2, 3, 6, 7), get(MAGNITUDE), get(SIGN)),
  );
  return [
    ...[...isLess(get(ROWS), i32(4)), 0x04, VOID, ...stepBack, END],
    ...starts,
    ...SUM.flatMap((sum) => set(sum, bytes(times(0, 16)))),
    ...set(AT, i32(0)),
    ...loop(columns, isLessUnsigned(tee(AT, add(get(AT), i32(16))), get(PADDED))),
    ...set(MAGNITUDE, halves(first, second)),
    ...set(SIGN, halves(third, fourth)),
    ...store(get(OUTPUT), multiplyFloats(asFloats(addLanes(get(FIX), total)), load(get(SCALES)))),
    ...set(OUTPUT, add(get(OUTPUT), i32(16))),
    ...set(SCALES, add(get(SCALES), i32(16))),
  ];
}

/** Does `code` once, and again as long as `again` is true. */
function loop(code: Code, again: Code): Code {
  return [0x03, VOID, ...code, ...again, 0x0d, 0, END];
}

function section(id: number, content: Code): Code {
  return [id, ...sized(content)];
}

function sized(content: Code): Code {
  return [...unsigned(content.length), ...content];
}

function name(text: string): Code {
  return sized([...Buffer.from(text, 'latin1')]);
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  if (value >= -64 && value < 64) return [value & 0x7f];
  return [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
