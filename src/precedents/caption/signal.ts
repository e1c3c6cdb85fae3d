/** What introduces the citation of another decision: a line that begins so is no caption and no citation of its own. */
export const SIGNAL =
  /^\W*(?:see|cf|e\.g|but|compare|accord|contra|under|citing|cited in|quoting|following|overruling|affirming|reversing|in (?!(?:re|the matter|the interest|matter|interest)\b))\b/i;
