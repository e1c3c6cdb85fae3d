import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpacked } from '../../platform/bundle/index.ts';
import { dotProductModule, WORKSPACE } from './dot-product.ts';
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

/** The build in which our product of matrices fits, and where its own one and what that needs are found. */
const KNOWN_BUILD = {
  sha256: '7985c92d4c64e7267d24cadffe1b2a1da6bf8aa55fdcaf953fe94fe122a24545',
  memory: 'U',
  table: 'ea',
  slot: 512,
} as const;

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
  const bytes = await readFile(join(unpacked('tesseract'), 'node_modules/tesseract.js-core', `${name}.wasm`));
  const module = await WebAssembly.compile(bytes);
  const isKnown = createHash('sha256').update(bytes).digest('hex') === KNOWN_BUILD.sha256;
  if (!isKnown) return { name, module, faster: null };
  const { memory, table, slot } = KNOWN_BUILD;
  const multiply = await WebAssembly.compile(dotProductModule());
  return { name, module, faster: { module: multiply, workspace: WORKSPACE, memory, table, slot } };
}
