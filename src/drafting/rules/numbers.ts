/** Numbers as words, each list once and in order. */

/** From one. */
export const CARDINALS: readonly string[] =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** From first. */
export const ORDINALS: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
/** From i to xxxix. */
export const ROMAN: readonly string[] = ['', 'x', 'xx', 'xxx']
  .flatMap((tens) => ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].map((unit) => tens + unit))
  .slice(1);
