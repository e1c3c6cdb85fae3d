/**
 * Negative treatment in the 127 opinions, judged by reading: which opinion (from 0), the offset of the citation and how it is treated. Read were all
 * citations that the rules call negative or that have a word of treatment within 160 characters (76), and a random sample of the others (122).
 * What wider rules found later (opinion 60) was read too.
 * The rules were written with the opinions of an even number in view; those of an odd number were only counted. `But see` is not counted as treatment.
 */
export const US_TREATMENT: readonly (readonly [opinion: number, offset: number, treatment: string])[] = [
  [11, 26403, 'overruled'],
  [13, 31173, 'overruled'],
  [13, 31205, 'overruled'],
  [30, 10959, 'overruled'],
  [42, 25551, 'overruled'],
  [42, 35441, 'overruled'],
  [60, 40509, 'distinguished'],
  [64, 24774, 'superseded'],
  [67, 31557, 'superseded'],
  [67, 31610, 'superseded'],
  [67, 39603, 'distinguished'],
  [109, 789, 'overruled'],
  // What is said by a word of the name further on in the page, read and found to be so.
  [14, 20138, 'distinguished'],
  [66, 20872, 'distinguished'],
  [66, 29104, 'distinguished'],
  [95, 47595, 'distinguished'],
  [118, 7379, 'distinguished'],
];
