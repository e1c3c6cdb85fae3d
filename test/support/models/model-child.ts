/** The model child alone, for tests that start it without the rest of the executable. */
import { runModelChild } from '../../../src/processes/model/child.ts';

runModelChild({ threads: 1 });
