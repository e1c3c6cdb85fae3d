import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpacked } from '../../../../src/platform/bundle/index.ts';
import { coreOf, engineCore } from '../../../../src/reading/ocr/engine-core.ts';
import { activations } from '../../../../src/reading/ocr/network/activations.ts';
import {
  CONVOLVE,
  IO,
  KNOWN_BUILD,
  LOGISTIC_TABLE,
  NETWORK,
  NT_TANH,
  TANH_TABLE,
} from '../../../../src/reading/ocr/network/engine-build.ts';
import { withExports } from '../../../../src/reading/ocr/network/expose.ts';
import {
  get,
  load,
  loadInt,
  set,
  store,
  storeInt,
} from '../../../../src/reading/ocr/network/instructions.ts';
import { ModuleWriter } from '../../../../src/reading/ocr/network/module-writer.ts';
import { networkModule, WORKSPACE } from '../../../../src/reading/ocr/network/network-module.ts';
import { corpusFile, corpusMissing } from '../../../support/corpus.ts';
import { sharp } from '../../support.ts';
import {
  LAYERS,
  type Layer,
  type NetworkEngine,
  type Numbers,
  startEngine,
  WebAssembly,
} from './network-engine.ts';

describe('the product of weights and inputs', () => {
  const memory = new WebAssembly.Memory({ initial: 64 });
  const passedOn: number[][] = [];
  const unused = (): void => undefined;
  const engine = {
    memory,
    ...Object.fromEntries(LAYERS.map((layer) => [layer, unused])),
    ...Object.fromEntries(Object.keys(KNOWN_BUILD.internals).map((name) => [name, unused])),
    multiply: (...given: number[]) => void passedOn.push(given),
    allocate: () => 0,
    workspace: new WebAssembly.Global({ value: 'i32' }, 64),
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(networkModule()), { engine });
  const multiply = exports['multiply'] as Numbers;

  /** Beside each other in the memory, with room for the workspace before them and garbage between them. */
  const INPUT = 64 + WORKSPACE + 128;
  const PLACES = { input: INPUT, scales: INPUT + 8192, output: INPUT + 16_384, weights: INPUT + 32_768 };

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
});

describe('the activation functions', () => {
  const memory = new WebAssembly.Memory({ initial: 4 });
  const writer = new ModuleWriter();
  for (const name of ['tanh', 'logistic'] as const) {
    writer.write(name, 1, (frame, address) => {
      const vector = frame.vector();
      const compute = activations(frame)[name](vector);
      return [...set(vector, load(get(address))), ...compute, ...store(get(address), get(vector))];
    });
  }
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(writer.bytes()), {
    engine: { memory },
  });
  const floats = new Float32Array(memory.buffer);
  for (let at = 0; at < 4096; at += 1) {
    floats[TANH_TABLE / 4 + at] = Math.tanh(at / 256);
    floats[LOGISTIC_TABLE / 4 + at] = 1 / (1 + Math.exp(-at / 256));
  }
  /** As functions.h has it, rounded after each step as floats are. */
  const looked = (table: number, magnitude: number): number => {
    const scaled = Math.fround(magnitude * 256);
    const index = Math.trunc(scaled);
    if (index >= 4095) return 1;
    const [low = 0, high = 0] = floats.subarray(table / 4 + index, table / 4 + index + 2);
    return Math.fround(Math.fround(Math.fround(high - low) * Math.fround(scaled - index)) + low);
  };
  const definitions = {
    tanh: (x: number) => (x < 0 ? -looked(TANH_TABLE, -x) : looked(TANH_TABLE, x)),
    logistic: (x: number) =>
      x < 0 ? Math.fround(1 - looked(LOGISTIC_TABLE, -x)) : looked(LOGISTIC_TABLE, x),
  };

  it.each(['tanh', 'logistic'] as const)('are those of the tables: %s', (name) => {
    const number = fc.oneof(
      fc.float({ noNaN: true }),
      fc.float({ noNaN: true, min: Math.fround(-17), max: Math.fround(17) }),
      fc.constantFrom(0, -0, 15.999, -15.999, 16, -16, 15.996_093_75, -15.996_093_75, 100, -1e-30),
    );
    fc.assert(
      fc.property(fc.array(number, { minLength: 4, maxLength: 4 }), (values) => {
        floats.set(values, 0);
        (exports[name] as Numbers)(0);
        // 0 and -0 are one number here, as they become one byte.
        for (const [lane, value] of values.entries())
          expect((floats[lane] ?? 0) + 0).toBe(definitions[name](value) + 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the layers of the network', () => {
  /** What a layer wrote: shape and bytes of an output. */
  function written({ memory }: NetworkEngine, output: number): { shape: Int32Array; bytes: Uint8Array } {
    const int = (at: number): number => new Int32Array(memory.buffer)[at / 4] ?? 0;
    const [height, width, features] = [
      int(output + IO.height),
      int(output + IO.width),
      int(output + IO.features),
    ];
    const start = int(output + IO.bytes);
    return {
      shape: new Int32Array(memory.buffer, output + IO.map, 6).slice(),
      bytes: new Uint8Array(memory.buffer, start, height * width * features),
    };
  }

  /** Runs every layer twice, by the engine and by ours, and compares what they write. Answers how many were compared. */
  function comparing(engine: NetworkEngine): Record<Layer, number> {
    const compared: Record<Layer, number> = { multiply: 0, lstm: 0, connected: 0, convolve: 0, maxpool: 0 };
    const layerOf = (name: Layer): Numbers => {
      if (name === 'multiply') return engine.engines.multiply;
      return (...given) => {
        const [layer = 0, , , , , output = 0] = given;
        const int = (at: number): number => new Int32Array(engine.memory.buffer)[at / 4] ?? 0;
        // The series of random numbers goes on with every call.
        const seed = name === 'convolve' ? int(layer + CONVOLVE.random) : null;
        const before = seed === null ? 0 : int(seed);
        engine.engines[name](...given);
        if (name === 'connected' && int(layer + NETWORK.type) !== NT_TANH) return;
        const theirs = written(engine, output);
        const [shape, bytes] = [theirs.shape, theirs.bytes.slice()];
        theirs.bytes.fill(0x55);
        const after = seed === null ? 0 : int(seed);
        if (seed !== null) new Int32Array(engine.memory.buffer)[seed / 4] = before;
        const left = engine.left[name];
        engine.ours[name](...given);
        expect(engine.left[name]).toBe(left);
        const ours = written(engine, output);
        expect(ours.shape).toEqual(shape);
        // An assertion on so many numbers takes its time.
        expect(Buffer.compare(ours.bytes, bytes)).toBe(0);
        if (seed !== null) expect(int(seed)).toBe(after);
        compared[name] += 1;
      };
    };
    engine.place(Object.fromEntries(LAYERS.map((name) => [name, layerOf(name)])) as Record<Layer, Numbers>);
    return compared;
  }

  it('write the bytes that those of the engine write, whatever the image', async () => {
    const engine = await startEngine();
    const compared = comparing(engine);
    const picture = fc.record({
      width: fc.integer({ min: 8, max: 260 }),
      height: fc.integer({ min: 8, max: 70 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
      noise: fc.constantFrom(0, 40, 255),
    });
    fc.assert(
      fc.property(picture, ({ width, height, seed, noise }) => {
        const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
          const [x, y] = [at % width, Math.floor(at / width)];
          const isInk = (x * seed) % 17 < 5 && y > height / 5 && (y * 7 + x) % 23 < 14;
          return Math.max(0, (isInk ? 30 : 255) - (((at * seed) % 251) * noise) / 251);
        });
        // A raw line: it goes to the network whatever is on it.
        engine.recognise({ width, height, pixels }, 13);
      }),
      { numRuns: 30 },
    );
    for (const layer of ['lstm', 'connected', 'convolve', 'maxpool'] as const) {
      expect(compared[layer]).toBeGreaterThan(10);
    }
  });

  it.skipIf(corpusMissing !== null)('read a page as those of the engine do', async () => {
    const { data, info } = await sharp(corpusFile('scans-with-truth/g200_mo_02.jpg'))
      .greyscale()
      .extract({ left: 150, top: 150, width: 1300, height: 700 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = { width: info.width, height: info.height, pixels: data };
    // The series of random numbers begins with the engine.
    const [plain, fast] = [await startEngine(), await startEngine()];
    fast.place(fast.ours);
    const text = plain.recognise(image, 3);
    expect(text.split('\n').length).toBeGreaterThan(100);
    expect(fast.recognise(image, 3)).toBe(text);
    expect(fast.left).toMatchObject({ multiply: 0, lstm: 0, convolve: 0, maxpool: 0 });
  });

  it('are used in the build of the engine that is installed', async () => {
    // After an upgrade of tesseract.js-core: find the functions again, or go without.
    expect((await engineCore()).faster).toMatchObject({ memory: 'U', table: 'ea' });
    const { buffer } = (await startEngine()).memory;
    const { usual, least } = KNOWN_BUILD.effort;
    expect([...new Uint16Array(buffer, usual, 4)]).toEqual([8, 16, 128, 128]);
    expect([...new Uint16Array(buffer, least, 4)]).toEqual([4, 4, 8, 4]);
  });
});

describe('a build of the engine that is not known', () => {
  it('keeps its own layers', async () => {
    const bytes = readFileSync(
      join(unpacked('tesseract'), 'node_modules/tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm'),
    );
    // A section of notes changes nothing that runs.
    const other = Buffer.concat([bytes, Buffer.from([0, 3, 1, 0x78, 0])]);
    const name = 'tesseract-core-relaxedsimd-lstm';
    expect(await coreOf(name, other)).toMatchObject({ name, faster: null });
    expect((await coreOf(name, bytes)).faster).not.toBeNull();
  });
});

describe('a module with more exports', () => {
  it('has what it had, and the functions asked for', () => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const writer = new ModuleWriter();
    const fetchNext = writer.write(null, 1, (_, address) => storeInt(get(address), loadInt(get(address), 4)));
    writer.write('known', 1, (_, address) => fetchNext(get(address)));
    const bytes = withExports(writer.bytes(), { hidden: 0 });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { engine: { memory } });
    const numbers = new Int32Array(memory.buffer);
    numbers[1] = 7;
    (exports['hidden'] as Numbers)(0);
    expect(numbers[0]).toBe(7);
    expect(Object.keys(exports)).toEqual(['known', 'hidden']);
  });
});
