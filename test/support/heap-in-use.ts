import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are held by something. */
export function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
