/** Where behind a decision the predicate of a sentence may begin whose subject it is. */

/** What may stand between, to the letter: `'s`, a view, `which`, `and`, `it`. */
const FIXED = new RegExp(
  `(?:${[
    String.raw`(?:however|too|therefore|moreover|accordingly|in (?:my|our) (?:judgment|view|opinion)|with (?:great |all due |the greatest )?respect|(?:in|on) (?:my|our)(?: \w+)? (?:judgment|view|opinion|reading)|in my respectful (?:opinion|view)|we (?:think|believe|hold|conclude|find)|i (?:think|consider)),?\s`,
    String.raw`(?:holdings?|reasoning|decision|rule|its (?:reasoning|holding|rule|logic)|which),?\s`,
    String.raw`(?:and|but) (?:we are (?:\w+ )?of (?:the )?(?:opinion|view) that )?`,
    String.raw`(?:it|that (?:case|decision|judgment)|the said (?:case|decision|judgment)|they)\s`,
  ].join('|')})`,
  'iy',
);

interface Stretch {
  readonly begin: RegExp;
  /** What stands directly before the predicate. */
  readonly end: RegExp;
}

/** What may stand between with words of its own in it. */
const STRETCHES: readonly Stretch[] = [
  // , the leading case,
  { begin: /(?<=,\s)(?:an?|the|another|our)\b/iy, end: /,\s$/ },
  // on which he relies, · cited by the respondent
  { begin: /(?:(?:on|upon|to) which|cited|relied|invoked|decided)\b/iy, end: /\s$/ },
  { begin: /(?:to the extent|insofar|in so far|so far)\b/iy, end: /,\s$/ },
  // suggests otherwise, it · is inconsistent with this opinion, it
  {
    begin:
      /(?:suggest(?:s|ed)?|holds?|held|state[sd]?|implie[sd]|requires?|(?:can|could|may|might) be (?:read|understood|taken|construed|interpreted)|(?:is|are|was) (?:inconsistent|to the contrary|contrary|in conflict))\b/iy,
    end: /,\s$/,
  },
  // involved a public road and · was left open, and · does not lay down the law and
  {
    begin:
      /(?:(?:involv|concern|address|deal|dealt|arose|aris|constru|interpret|turn|antedat|predat)\w*|was (?:\w+ )?(?:a case|left open|decided|rendered|delivered|given|made)|having been|being|(?:does|do|did) not)\b/iy,
    end: /(?:\s(?:and|but|so)|,)\s$/i,
  },
];
/** A clause of its own: what is said in it is said of something else. */
const CLAUSE = /^(?:where|that|when|who|whose|because|if)$/i;
const LONGEST = 90;
const MOST_LINKS = 3;
const START = /^(?:['\u2019]s?\s)?[\s,)\]]*(?:\.\]\s)?/;
const VERB =
  /(?:is|are|was|were|be|has|have|had|can|cannot|could|should|must|ought|may|need|will|would|do|does|did|stands?|remains?|seems?|appears?|no longer|strikes?|struck|seemed|appeared|offer(?:s|ed)|g[ai]ves?|lends?|lent|provide[sd]?|afford(?:s|ed)|furnish\w*|differ(?:s|ed)?|involve[sd]|present(?:s|ed)|applie[sd]|mis\w+|overlook(?:s|ed)|err(?:s|ed)|proceed(?:s|ed)|turn(?:s|ed)|rest(?:s|ed))\b/iy;

/** Where it begins if nothing stands between. */
export function startOfPredicate(after: string): number {
  return START.exec(after)?.[0].length ?? 0;
}

/** Offsets in the words behind a decision, each at the first word of a verb. */
export function predicatePlaces(after: string): number[] {
  const reached = new Set([startOfPredicate(after)]);
  let last = [...reached];
  for (let links = 0; links < MOST_LINKS && last.length > 0; links += 1) {
    const next = last.flatMap((at) => linksFrom(after, at)).filter((at) => !reached.has(at));
    for (const at of next) reached.add(at);
    last = [...new Set(next)];
  }
  return [...reached].filter((at) => matchesAt(VERB, after, at)).sort((a, b) => a - b);
}

function linksFrom(after: string, at: number): number[] {
  const found: number[] = [];
  FIXED.lastIndex = at;
  const fixed = FIXED.exec(after);
  if (fixed !== null) found.push(at + fixed[0].length);
  for (const { begin, end } of STRETCHES) {
    begin.lastIndex = at;
    const opening = begin.exec(after);
    if (opening === null) continue;
    const from = at + opening[0].length;
    for (const word of after.slice(from, from + LONGEST).matchAll(/[^\s]*\s/g)) {
      if (/[.;@(]/.test(word[0]) || CLAUSE.test(word[0].trim())) break;
      const to = from + word.index + word[0].length;
      if (end.test(after.slice(at, to))) found.push(to);
    }
  }
  return found;
}

export function matchesAt(words: RegExp, text: string, at: number): boolean {
  words.lastIndex = at;
  return words.test(text);
}
