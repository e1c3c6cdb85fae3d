/** What each thing that speaks against a sentence weighs. Written by test/bench/drafting/support/fit.ts: change nothing here. */

/** Added to the sum; a sum above zero is an alarm. */
export const BIAS = -1.71;

/** In whatever words the sentence is said. */
export const FREELY: Readonly<Record<string, number>> = {
  condition: 2.39,
  'contrast!': 2.82,
  'exchanged!': 2.79,
  'opposite!': 1.63,
  outcome: 3.79,
  'overclaim!': 4.29,
  quantity: 3.25,
  'quantity!': 2.01,
  'speaker!': 3.79,
};

/** By how near it keeps to the words of the passage, 0 to 1. */
export const NEARLY: Readonly<Record<string, number>> = {
  'adds-all': 3.39,
  'adds-may': 3.86,
  alien: 1.72,
  'alien-name': 2.79,
  condition: 1.83,
  'contrast!': 1.15,
  'denies-less': 0.98,
  'drops-after': 1.02,
  'drops-against': 3.04,
  'exchanged!': 0.54,
  'new-public': 2.86,
  'new-role': 1.61,
  'number-word!': 1.03,
  'opposite!': 4.49,
  outcome: 0.75,
  'overclaim!': 1.08,
  quantity: 1.15,
  'quantity!': 0.34,
  speaker: 2.54,
  'speaker!': 1.24,
  turned: 1.13,
  word: 3.17,
};
