import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpacked } from '../../platform/bundle/index.ts';
import { KNOWN_BUILD } from './network/engine-build.ts';
import { withExports } from './network/expose.ts';
import { networkModule, WORKSPACE } from './network/network-module.ts';
import type { CompiledModule, EngineCore } from './worker-main.ts';

declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  compile(bytes: Uint8Array): Promise<CompiledModule>;
};

/** A module with one relaxed-SIMD instruction, which an engine without the feature refuses to compile. */
const RELAXED_SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2,
  253, 15, 253, 128, 2, 11,
]);

let running: WeakRef<EngineCore> | null = null;

/**
 * The engine, compiled for the threads that need it at the same time: they share its machine code, which the second thread
 * then does not have to optimise again. It goes when nobody holds it.
 */
export async function engineCore(): Promise<EngineCore> {
  const shared = running?.deref();
  if (shared !== undefined) return shared;
  const core = await compile();
  running = new WeakRef(core);
  return core;
}

async function compile(): Promise<EngineCore> {
  const isModern = WebAssembly.validate(RELAXED_SIMD_PROBE);
  const name = isModern ? 'tesseract-core-relaxedsimd-lstm' : 'tesseract-core-lstm';
  return coreOf(
    name,
    await readFile(join(unpacked('tesseract'), 'node_modules/tesseract.js-core', `${name}.wasm`)),
  );
}

/** The engine with our layers where they fit it; a build that is not known keeps its own. */
export async function coreOf(name: string, bytes: Uint8Array): Promise<EngineCore> {
  const isKnown = createHash('sha256').update(bytes).digest('hex') === KNOWN_BUILD.sha256;
  if (!isKnown) return { name, module: await WebAssembly.compile(bytes), faster: null };
  const { memory, table, slots, internals, effort } = KNOWN_BUILD;
  const [module, layers] = await Promise.all([
    WebAssembly.compile(withExports(bytes, internals)),
    WebAssembly.compile(networkModule()),
  ]);
  const faster = {
    module: layers,
    workspace: WORKSPACE,
    memory,
    table,
    slots,
    internals: Object.keys(internals),
    effort,
  };
  return { name, module, faster };
}
