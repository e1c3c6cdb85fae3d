/** The encoder child alone, for tests that start it without the rest of the executable. */
import { runEncoderChild } from '../../../src/processes/encoder/child.ts';

runEncoderChild();
