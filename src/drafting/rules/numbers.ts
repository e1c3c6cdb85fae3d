/** Numbers as requests write them, each list in order, from one. */
import { ONES, ordinalInWords, roman } from '../../platform/index.ts';

export const CARDINALS: readonly string[] = ONES;
/** To twelfth. */
export const ORDINALS: readonly string[] = Array.from({ length: 12 }, (_, at) => ordinalInWords(at + 1));
/** To xxxix. */
export const ROMAN: readonly string[] = Array.from({ length: 39 }, (_, at) => roman(at + 1));
