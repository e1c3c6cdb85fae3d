import { CONNECTED_SPACE, writeConnected } from './connected.ts';
import { writeConvolve } from './convolve.ts';
import { add, i32, imported } from './instructions.ts';
import { FORWARD_ARITY } from './layers.ts';
import { LSTM_SPACE, writeLstm } from './lstm.ts';
import { writeMaxpool } from './maxpool.ts';
import { ModuleWriter } from './module-writer.ts';
import { PRODUCT_SPACE, writeProducts } from './product.ts';

/** Bytes the module needs in the engine's memory. */
export const WORKSPACE = PRODUCT_SPACE + LSTM_SPACE + CONNECTED_SPACE;

/**
 * The layers of the network in which a page spends four fifths of its time, as a WebAssembly module. Its functions take the
 * places of the engine's own (engine-build.ts) and write the same bytes. From `engine` it imports what it replaces, under the
 * same names, and `resize`, `resizeScaled` and `randomize`, the memory, and the address of the workspace.
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
  const products = writeProducts(module, workspace, multiply);
  writeLstm(module, add(workspace, i32(PRODUCT_SPACE)), { forward: lstm, resize }, products);
  writeConnected(
    module,
    add(workspace, i32(PRODUCT_SPACE + LSTM_SPACE)),
    { forward: connected, resize },
    products,
  );
  writeConvolve(module, { forward: convolve, resize, randomize });
  writeMaxpool(module, { forward: maxpool, resizeScaled });
  return module.bytes();
}
