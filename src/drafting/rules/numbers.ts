/** Numbers as words, each list once and in order. */
import { splitAtBlanks } from '../../platform/index.ts';

/** From one. */
export const CARDINALS: readonly string[] = splitAtBlanks(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`,
);
/** From first. */
export const ORDINALS: readonly string[] = splitAtBlanks(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
);
/** From i to xxxix. */
export const ROMAN: readonly string[] = ['', 'x', 'xx', 'xxx']
  .flatMap((tens) => ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].map((unit) => tens + unit))
  .slice(1);
