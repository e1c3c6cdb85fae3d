import { describe, expect, it } from 'vitest';
import { dotProductModule, WORKSPACE } from '../../src/reading/ocr/dot-product.ts';
import { engineCore } from '../../src/reading/ocr/engine-core.ts';

declare const WebAssembly: {
  Memory: new (limits: { initial: number }) => { readonly buffer: ArrayBuffer };
  Global: new (type: { value: 'i32' }, value: number) => object;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
};

type Multiply = (...addresses: [number, number, number, number, number, number]) => void;

const memory = new WebAssembly.Memory({ initial: 64 });
const passedOn: number[][] = [];
const engine = {
  memory,
  multiply: (...given: number[]) => void passedOn.push(given),
  workspace: new WebAssembly.Global({ value: 'i32' }, 64),
};
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(dotProductModule()), { engine });
const multiply = exports['multiply'] as Multiply;

/** Beside each other in the memory, with room for the workspace before them and garbage between them. */
const PLACES = { input: 64 + WORKSPACE + 128, scales: 16_384, output: 32_768, weights: 65_536 };

describe('the product of weights and inputs', () => {
  // Rows and columns of the English network, and odd ones.
  it.each([
    [16, 10],
    [64, 81],
    [96, 161],
    [512, 609],
    [111, 513],
    [4, 2],
    [5, 16],
    [7, 17],
    [9, 4096],
  ])('is exact for %i rows and %i columns', (rows, columns) => {
    const bytes = new Int8Array(memory.buffer);
    const floats = new Float32Array(memory.buffer);
    const stride = columns | 1;
    // The largest numbers there are, in all signs, come often.
    const next = (at: number): number =>
      [127, -127, 0, 1, -1, (at * 37) % 128, -((at * 91) % 128)][(at * 13) % 7] ?? 0;
    for (let at = PLACES.input; at < PLACES.scales; at += 1) bytes[at] = next(at);
    for (let at = 0; at < rows * stride; at += 1) bytes[PLACES.weights + at] = next(at + (at >> 3));
    for (let row = 0; row < rows; row += 1) {
      if (columns % 2 === 0) bytes[PLACES.weights + row * stride + columns - 1] = 0;
      floats[PLACES.scales / 4 + row] = 1 / (row + 3);
    }
    multiply(rows, columns, PLACES.weights, PLACES.scales, PLACES.input, PLACES.output);
    for (let row = 0; row < rows; row += 1) {
      const start = PLACES.weights + row * stride;
      let sum = 127 * (bytes[start + stride - 1] ?? 0);
      for (let at = 0; at < columns - 1; at += 1) {
        sum += (bytes[start + at] ?? 0) * (bytes[PLACES.input + at] ?? 0);
      }
      expect(floats[PLACES.output / 4 + row]).toBe(
        Math.fround(Math.fround(sum) * (floats[PLACES.scales / 4 + row] ?? 0)),
      );
    }
    expect(passedOn).toEqual([]);
  });

  it('is left to the engine where it is too long or too small for this one', () => {
    multiply(3, 9, 1, 2, 3, 4);
    multiply(8, 4097, 1, 2, 3, 4);
    expect(passedOn).toEqual([
      [3, 9, 1, 2, 3, 4],
      [8, 4097, 1, 2, 3, 4],
    ]);
  });

  it('is used in the build of the engine that is installed', async () => {
    // After an upgrade of tesseract.js-core: find the function again, or go without.
    expect((await engineCore()).faster).toMatchObject({ memory: 'U', table: 'ea', slot: 512 });
  });
});
