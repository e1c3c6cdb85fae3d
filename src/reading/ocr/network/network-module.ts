import { CONNECTED_SPACE, writeConnected } from './connected.ts';
import { writeConvolve } from './convolve.ts';
import { add, type Code, i32, imported } from './instructions.ts';
import { FORWARD_ARITY } from './layers.ts';
import { LSTM_SPACE, writeLstm } from './lstm.ts';
import { writeMaxpool } from './maxpool.ts';
import { ModuleWriter } from './module-writer.ts';
import { PACKED_SPACE, writePacking } from './packed-weights.ts';
import { PRODUCT_SPACE, writeProducts } from './product.ts';

/** Bytes the module needs in the engine's memory. */
export const WORKSPACE = PRODUCT_SPACE + LSTM_SPACE + CONNECTED_SPACE + PACKED_SPACE;

/**
 * The layers of the network in which a page spends four fifths of its time, as a WebAssembly module. Its functions take the
 * places of the engine's own (engine-build.ts) and write the same bytes. From `engine` it imports what it replaces, under the
 * same names, `resize`, `resizeScaled` and `randomize`, the memory, `allocate` (malloc), and the address of the workspace, whose bytes
 * are 0.
 */
export function networkModule(): Uint8Array {
  const module = new ModuleWriter();
  const workspace = imported(module.importNumber('workspace'));
  const engines = (name: string): ReturnType<ModuleWriter['importFunction']> =>
    module.importFunction(name, FORWARD_ARITY);
  const multiply = engines('multiply');
  const [lstm, connected, convolve, maxpool] = [
    engines('lstm'),
    engines('connected'),
    engines('convolve'),
    engines('maxpool'),
  ];
  const resize = module.importFunction('resize', 4);
  const resizeScaled = module.importFunction('resizeScaled', 5);
  const randomize = module.importFunction('randomize', 5);
  const allocate = module.importFunction('allocate', 1, 1);
  const products = writeProducts(module, workspace, multiply);
  const place = (offset: number): Code => add(workspace, i32(offset));
  const ofLstm = PRODUCT_SPACE;
  const ofConnected = ofLstm + LSTM_SPACE;
  const ofPacking = ofConnected + CONNECTED_SPACE;
  const pack = writePacking(module, place(ofPacking), allocate);
  writeLstm(module, place(ofLstm), { forward: lstm, resize }, products, pack);
  writeConnected(module, place(ofConnected), { forward: connected, resize }, products, pack);
  writeConvolve(module, { forward: convolve, resize, randomize });
  writeMaxpool(module, { forward: maxpool, resizeScaled });
  return module.bytes();
}
