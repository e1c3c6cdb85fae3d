/** Instructions of WebAssembly by what they do: each function answers the bytes that compute it from those of its operands. */
export type Code = readonly number[];

export const I32 = 0x7f;
export const V128 = 0x7b;
export const END = 0x0b;
const VOID = 0x40;

/** A parameter or variable of the function, by its number. */
export type Variable = number;

export const get = (variable: Variable): Code => [0x20, variable];
export const set = (variable: Variable, value: Code): Code => [...value, 0x21, variable];
export const tee = (variable: Variable, value: Code): Code => [...value, 0x22, variable];
export const increase = (variable: Variable, by: Code): Code => set(variable, add(get(variable), by));
export const decrease = (variable: Variable, by: Code): Code => set(variable, subtract(get(variable), by));
/** An imported number. */
export const imported = (number: number): Code => [0x23, number];

const unary =
  (...code: number[]) =>
  (value: Code): Code => [...value, ...code];
const binary =
  (...code: number[]) =>
  (left: Code, right: Code): Code => [...left, ...right, ...code];
/** Two operands and a third. */
const ternary =
  (...code: number[]) =>
  (first: Code, second: Code, third: Code): Code => [...first, ...second, ...third, ...code];

export const i32 = (value: number): Code => [0x41, ...signed(value)];
export const add = binary(0x6a);
export const subtract = binary(0x6b);
export const multiply = binary(0x6c);
export const and = binary(0x71);
export const or = binary(0x72);
export const shiftLeft = binary(0x74);
export const isZero = unary(0x45);
export const isEqual = binary(0x46);
export const isDifferent = binary(0x47);
export const isLess = binary(0x48);
export const isLessUnsigned = binary(0x49);
export const isMore = binary(0x4a);
export const isMoreUnsigned = binary(0x4b);
/** `first` where `condition` is not 0, else `second`. */
export const either = (first: Code, second: Code, condition: Code): Code =>
  ternary(0x1b)(first, second, condition);

const reads =
  (...code: number[]) =>
  (address: Code, offset = 0): Code => [...address, ...code, 0, ...unsigned(offset)];
const writes =
  (...code: number[]) =>
  (address: Code, value: Code, offset = 0): Code => [...address, ...value, ...code, 0, ...unsigned(offset)];

export const loadInt = reads(0x28);
export const loadByte = reads(0x2d);
export const storeInt = writes(0x36);
export const storeByte = writes(0x3a);
export const load = reads(0xfd, 0x00);
export const store = writes(0xfd, 0x0b);
/** Eight bytes into the lower half of a vector, the rest 0. */
export const loadHalf = reads(0xfd, 0x5d);
/** Eight bytes into the upper half of a vector. */
export const loadUpperHalf = (address: Code, vector: Code, offset = 0): Code => [
  ...[...address, ...vector, 0xfd, 0x57, 0, ...unsigned(offset), 1],
];
/** memory.copy and memory.fill: lengths in bytes. */
export const copy = ternary(0xfc, 0x0a, 0, 0);
export const fill = ternary(0xfc, 0x0b, 0);

/** What is on the stack is what the function answers; none here answers anything. */
export const leave: Code = [0x0f];
export const when = (condition: Code, code: Code): Code => [...condition, 0x04, VOID, ...code, END];
/** Does `code` once, and again as long as `again` is true. */
export const loop = (code: Code, again: Code): Code => [0x03, VOID, ...code, ...again, 0x0d, 0, END];

// Vectors: sixteen bytes, eight shorts, four integers or four floats.
export const bytes = (values: Code): Code => [0xfd, 0x0c, ...values];
export const integers = (value: number): Code =>
  bytes([...new Uint8Array(Int32Array.of(value, value, value, value).buffer)]);
export const floats = (value: number): Code =>
  bytes([...new Uint8Array(Float32Array.of(value, value, value, value).buffer)]);
export const shuffle = (lanes: Code, left: Code, right: Code): Code => [
  ...left,
  ...right,
  0xfd,
  0x0d,
  ...lanes,
];
/** Lanes of 32 bits, those of the second vector from 4 on. */
export const lanes = (...numbers: number[]): number[] =>
  numbers.flatMap((lane) => [lane * 4, lane * 4 + 1, lane * 4 + 2, lane * 4 + 3]);
export const lane = (vector: Code, number: number): Code => [...vector, 0xfd, 0x1b, number];
export const inAllBytes = unary(0xfd, 0x0f);
export const equalBytes = binary(0xfd, 0x23);
export const lessBytes = binary(0xfd, 0x25);
export const allBits = binary(0xfd, 0x4e);
export const anyBits = binary(0xfd, 0x50);
export const differentBits = binary(0xfd, 0x51);
/** Bits of `first` where those of `mask` are set, else of `second`. */
export const chosenBits = (first: Code, second: Code, mask: Code): Code =>
  ternary(0xfd, 0x52)(first, second, mask);
export const magnitudesOfBytes = unary(0xfd, 0x60);
/** All bits set in negative ones. */
export const signsOfBytes = (value: Code): Code => [...value, ...i32(7), 0xfd, 0x6c];
export const shortsAsBytes = binary(0xfd, 0x65);
export const largerBytes = binary(0xfd, 0x78);
export const pairsOfBytes = unary(0xfd, 0x7c);
export const pairsOfShorts = unary(0xfd, 0x7e);
export const integersAsShorts = binary(0xfd, 0x85, 0x01);
export const signsOfIntegers = (value: Code): Code => [...value, ...i32(31), 0xfd, 0xac, 0x01];
export const timesFour = (value: Code): Code => [...value, ...i32(2), 0xfd, 0xab, 0x01];
export const addIntegers = binary(0xfd, 0xae, 0x01);
export const subtractIntegers = binary(0xfd, 0xb1, 0x01);
export const smallerUnsigned = binary(0xfd, 0xb7, 0x01);
/** i32x4.dot_i16x8_s */
export const dotShorts = binary(0xfd, 0xba, 0x01);
export const notLessFloats = binary(0xfd, 0x46);
export const magnitudes = unary(0xfd, 0xe0, 0x01);
export const addFloats = binary(0xfd, 0xe4, 0x01);
export const subtractFloats = binary(0xfd, 0xe5, 0x01);
export const multiplyFloats = binary(0xfd, 0xe6, 0x01);
/** f32x4.pmin and pmax: the second where it is less or more than the first, else the first. */
export const smallerFloats = binary(0xfd, 0xea, 0x01);
export const largerFloats = binary(0xfd, 0xeb, 0x01);
export const asFloats = unary(0xfd, 0xfa, 0x01);
/** i32x4.relaxed_trunc_f32x4_s: for numbers within the range of integers every machine gives the same. */
export const asIntegers = unary(0xfd, 0x81, 0x02);
/** i16x8.relaxed_dot_i8x16_i7x16_s: where the second factor is from 0 to 127 every machine gives the same. */
export const dotBytes = binary(0xfd, 0x92, 0x02);

/** LEB128. */
export function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  if (value >= -64 && value < 64) return [value & 0x7f];
  return [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
