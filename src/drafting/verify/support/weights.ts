/** What each thing that speaks against a sentence weighs. Written by test/bench/drafting/support/fit.ts: change nothing here. */

/** Added to the sum; a sum above zero is an alarm. */
export const BIAS = -2.49;

/** In whatever words the sentence is said. */
export const FREELY: Readonly<Record<string, number>> = {
  condition: 3.47,
  'contrast!': 2.51,
  'court!': 2.87,
  'court-says': 0.62,
  denied: 2.25,
  'exchanged!': 2.69,
  limit: 2.26,
  'number-word!': 0.29,
  'opposite!': 2.05,
  outcome: 3.9,
  overclaim: 2.37,
  'overclaim!': 4.36,
  quantity: 3.45,
  'quantity!': 2.28,
  speaker: 0.61,
  'speaker!': 3.93,
  word: 1.09,
};

/** By how near it keeps to the words of the passage, 0 to 1. */
export const NEARLY: Readonly<Record<string, number>> = {
  'adds-all': 2.94,
  'adds-may': 4.22,
  alien: 2.12,
  'alien-name': 2.53,
  condition: 1.73,
  'contrast!': 2.05,
  'court!': 0.33,
  'court-says': 1.77,
  denied: 0.35,
  'denies-less': 1.37,
  'denies-more': 0.97,
  'drops-after': 1.44,
  'drops-against': 3.51,
  'drops-or': 1.12,
  'exchanged!': 0.46,
  limit: 0.13,
  'new-institution': 1.62,
  'new-public': 2.58,
  'new-role': 1.98,
  'number-word!': 0.81,
  'opposite!': 3.98,
  order: 0.73,
  outcome: 0.71,
  overclaim: 0.78,
  'overclaim!': 1.27,
  quantity: 1.2,
  'quantity!': 0.44,
  speaker: 3.6,
  'speaker!': 1.33,
  swapped: 1.3,
  turned: 0.86,
  'turned-plain': 1.08,
  word: 2.36,
};
