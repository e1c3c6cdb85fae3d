/** The model child alone, for tests that start it without the rest of the executable. */
import { flushCompileCache } from 'node:module';
import { runModelChild } from '../../../src/processes/model/child.ts';

runModelChild({ threads: 1 });
// It is ended by a signal, and Node would keep nothing of what it compiled.
setTimeout(flushCompileCache, 3_000).unref();
