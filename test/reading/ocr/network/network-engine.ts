import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpacked } from '../../../../src/platform/bundle/index.ts';
import type { GreyImage } from '../../../../src/reading/model.ts';
import { loadLanguages } from '../../../../src/reading/ocr/languages.ts';
import { KNOWN_BUILD } from '../../../../src/reading/ocr/network/engine-build.ts';
import { withExports } from '../../../../src/reading/ocr/network/expose.ts';
import { get } from '../../../../src/reading/ocr/network/instructions.ts';
import { ModuleWriter } from '../../../../src/reading/ocr/network/module-writer.ts';
import { networkModule, WORKSPACE } from '../../../../src/reading/ocr/network/network-module.ts';
import { asTiff } from '../../../../src/reading/ocr/plain-tiff.ts';

interface Memory {
  readonly buffer: ArrayBuffer;
}

interface WebAssemblyApi {
  Memory: new (limits: { initial: number }) => Memory;
  Global: new (type: { value: 'i32' }, value: number) => object;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
}

/** What the types of Node leave out. */
export const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssemblyApi };

export type Numbers = (...values: number[]) => void;
export type Layer = keyof typeof KNOWN_BUILD.slots;
export const LAYERS = Object.keys(KNOWN_BUILD.slots) as readonly Layer[];
/** How many numbers each takes. */
const ARITY = 6;

interface Api {
  Init(path: null, languages: string, mode: number, config: undefined): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
}

interface Core {
  readonly FS: { writeFile(path: string, content: Uint8Array): void };
  readonly TessBaseAPI: new () => Api;
  _malloc(size: number): number;
}

/** The recognition engine in this thread, with the layers of its network open to inspection. */
export interface NetworkEngine {
  readonly memory: Memory;
  /** The engine's own function of each layer, and ours; what ours leave to the engine is counted. */
  readonly engines: Readonly<Record<Layer, Numbers>>;
  readonly ours: Readonly<Record<Layer, Numbers>>;
  readonly left: Record<Layer, number>;
  /** Puts a function into the place of each layer. */
  place(functions: Readonly<Record<Layer, Numbers>>): void;
  /** As tab-separated values; `mode` as in `tesseract --help-psm`. */
  recognise(image: GreyImage, mode: number): string;
}

export async function startEngine(): Promise<NetworkEngine> {
  const root = unpacked('tesseract');
  const name = 'tesseract-core-relaxedsimd-lstm';
  const require = createRequire(join(root, 'shim.cjs'));
  const bytes = readFileSync(join(root, 'node_modules/tesseract.js-core', `${name}.wasm`));
  const module = new WebAssembly.Module(withExports(bytes, KNOWN_BUILD.internals));
  let exported: Record<string, unknown> = {};
  const start = require(`tesseract.js-core/${name}`) as (options: object) => Promise<Core>;
  const core = await start({
    instantiateWasm: (imports: object, receive: (instance: object, module: object) => void) => {
      const instance = new WebAssembly.Instance(module, imports);
      exported = instance.exports;
      receive(instance, module);
      return exported;
    },
    print: () => undefined,
    printErr: () => undefined,
  });
  const [data] = await loadLanguages('eng', null);
  if (data === undefined) throw new Error('The English language data is missing.');
  core.FS.writeFile('./eng.traineddata', gunzipSync(data.data));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', 1, undefined) !== 0) throw new Error('The engine does not start.');
  api.SetVariable('user_defined_dpi', '200');

  const memory = exported[KNOWN_BUILD.memory] as Memory;
  const table = exported[KNOWN_BUILD.table] as {
    get(slot: number): Numbers;
    set(slot: number, to: Numbers): void;
  };
  const engines = each((layer) => table.get(KNOWN_BUILD.slots[layer]));
  const left = each(() => 0);
  const counting = each(
    (layer): Numbers =>
      (...given) => {
        left[layer] += 1;
        engines[layer](...given);
      },
  );
  const address = core._malloc(WORKSPACE);
  new Uint8Array(memory.buffer, address, WORKSPACE).fill(0);
  const workspace = new WebAssembly.Global({ value: 'i32' }, address);
  const internals = Object.fromEntries(Object.keys(KNOWN_BUILD.internals).map((key) => [key, exported[key]]));
  const engine = { memory, workspace, allocate: core._malloc, ...internals, ...counting };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(networkModule()), { engine });
  const ours = each((layer) => exports[layer] as Numbers);
  return {
    ...{ memory, engines, ours, left },
    place: (functions) => {
      for (const layer of LAYERS) table.set(KNOWN_BUILD.slots[layer], callable(functions[layer], memory));
    },
    recognise: ({ width, height, pixels }, mode) => {
      api.SetVariable('tessedit_pageseg_mode', String(mode));
      core.FS.writeFile('/input', asTiff({ width, height, pixels }));
      api.SetImageFile(1, 0);
      api.Recognize(null);
      return api.GetTSVText(0);
    },
  };
}

function each<T>(value: (layer: Layer) => T): Record<Layer, T> {
  return Object.fromEntries(LAYERS.map((layer) => [layer, value(layer)])) as Record<Layer, T>;
}

/** A function that a table of WebAssembly takes. */
function callable(target: Numbers, memory: Memory): Numbers {
  const module = new ModuleWriter();
  const passOn = module.importFunction('target', ARITY);
  module.write('call', ARITY, (_, ...parameters) => passOn(...parameters.map(get)));
  const engine = { memory, target };
  return new WebAssembly.Instance(new WebAssembly.Module(module.bytes()), { engine }).exports[
    'call'
  ] as Numbers;
}
