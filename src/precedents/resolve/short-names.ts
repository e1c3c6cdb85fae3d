import { isSignal } from '../citations/case-names.ts';

/** A word or some that a writer calls a decision by, as what stands around them makes certain. */
export interface ShortName {
  readonly start: number;
  readonly end: number;
  readonly short: string;
}

const WORD = "\\p{Lu}[\\p{L}\\p{N}’'&.-]{1,30}";
const NAME = `(${WORD}(?:\\s(?:of|the|&|de|van|von|${WORD})){0,4})`;
const NAMES = `${NAME}(?:\\s(?:and|or)\\s${NAME})?`;
const ENDS = '(?=[,.;)])';
const TOLD =
  '(?:distinguishable|inapposite|controlling|dispositive|binding|overruled|wrongly decided|(?:not |still |no longer )?good law|on point|on all fours)\\b';
/** Law is said to do what people do not: to stand for a rule, to be good law, to hold that something is so. */
const CUES: readonly RegExp[] = [
  `\\b[Tt]he\\s${NAME}\\s(?:decision|opinion|ruling|holding|judgment|doctrine|test|standard|framework|rule|progeny|line of cases|factors|majority|[Cc]ourt|case)\\b`,
  `\\b[Ii]n\\s${NAMES}(?:,|(?=\\sthe\\s(?:[Cc]ourt|panel|majority)\\b))\\s(?:the\\s(?:\\p{Lu}\\p{L}{1,20}\\s(?:of\\s)?){0,3}(?:[Cc]ourt|panel|majority|judge|House)|(?:this|that|our)\\s[Cc]ourt|we\\s|(?:Chief\\s)?(?:Justice|Judge)\\s|Lord\\s)`,
  `(?<=^|[.;:!?(]["”)]?\\s{0,3})(?:Under|See|See also|But see|Cf\\.|Accord|As in|Unlike|Like)\\s${NAMES}${ENDS}`,
  `\\b(?:citing|quoting|overruling|distinguishing)\\s${NAMES}${ENDS}`,
  `${NAMES}\\s(?:held|holds?|teach(?:es)?|instructs?|established|establish(?:es)?|made clear|makes? clear)\\sthat\\b`,
  `${NAMES}\\s(?:is|was|are|were)\\s${TOLD}`,
  `${NAMES}\\s(?:controls?|governs?)(?=[.,;]|\\shere\\b)`,
  `${NAME}\\s(?:rule|holding|test|reasoning|framework|standard|progeny|rationale|doctrine)\\b`,
  `(?<![*_\\p{L}])[*_]${NAME}[*_](?![*_\\p{L}])`,
  `<(?:i|em)>${NAME}</(?:i|em)>`,
].map((source) => new RegExp(source, 'dgmu'));
/** Of these only `Hadley's rule` speaks of a decision. */
const POSSESSIVE = 7;

/** In the order of the text; none overlaps another. */
export function findShortNames(text: string): ShortName[] {
  const found = CUES.flatMap((cue, which) =>
    [...text.matchAll(cue)].flatMap((match) =>
      (match.indices ?? []).slice(1).flatMap((span) => {
        const name = span === undefined ? null : trimmed(text, span[0], span[1]);
        const fits = which !== POSSESSIVE || (span !== undefined && /['’]s?$/.test(text.slice(...span)));
        return name === null || !fits ? [] : [name];
      }),
    ),
  );
  const ordered = found.sort((a, b) => a.start - b.start || b.end - a.end);
  return ordered.filter((one, at) => at === 0 || one.start >= Math.max(...ends(ordered, at)));
}

/** Names are short: only the few before can reach here. */
function ends(all: readonly ShortName[], at: number): number[] {
  return all.slice(Math.max(0, at - 3), at).map(({ end }) => end);
}

/** Without the words that lead up to the name, its possessive and the stop of the sentence. */
function trimmed(text: string, from: number, to: number): ShortName | null {
  let start = from;
  for (;;) {
    const [, word = '', gap = ''] = /^(\S+)(\s+)/.exec(text.slice(start, to)) ?? [];
    if (gap === '' || !isSignal(word)) break;
    start += word.length + gap.length;
  }
  const short = text.slice(start, to).replace(/(?:['’]s?|[.,])$/, '');
  return /^\p{Lu}/u.test(short) && !isSignal(short) ? { start, end: start + short.length, short } : null;
}
