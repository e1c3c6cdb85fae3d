/** What the request says is *not* to be: grounds not to argue, facts not to mention, no jury, sections to leave out. Pure. */
import { rememberedLately } from '../../platform/index.ts';
import type { CaseFacts, SectionPlan, Source } from '../model.ts';
import { asData, leansOnPrevious, sentences } from './text.ts';

/** Said to the drafter, or by the firm of itself: `do not plead fraud`, not `the plaintiffs do not plead fraud`. */
const CLAUSE = '(?:^|[;:,(]\\s*|\\b(?:please|but|and|we|also|I)\\s+)';
const OURS =
  "(?:do\\s+not|don['’]t|will\\s+not|won['’]t|need\\s+not|needn['’]t|are\\s+not|never|refrain\\s+from|avoid|no\\s+need\\s+to)\\s+(?:(?:to|be|really|also|even|expressly)\\s+)*";
/** What is done with a ground, a claim or a defense. */
const ARGUES =
  '(?:argu|rais|address|assert|includ|rely|mention|plead|alleg|contend|press|pursu|seek|request|bring|refer|discuss|cit|us|invok|contest|challeng|claim|mov|want|wish|intend)(?:e|es|ing|\\b)\\w*';
const INSTEAD_OF =
  '(?:not\\s+to|without|rather\\s+than|instead\\s+of)\\s+(?:argu|rais|address|assert|includ|rely|mention|press)\\w*';
const ORDER_TO_DROP =
  '(?:leave\\s+out|leaving\\s+out|omit(?:ting)?|skip(?:ping)?|we\\s+(?:withdraw|abandon|drop|waive)|drop)\\b';
/** `No fraud count` as an item of its own; not `no specific claim is pleaded`, which is told of somebody. */
const NO_SUCH =
  '(?:^|[;,:.]\\s+)no\\s+(?:[\\p{L}-]+\\s+){1,4}(?:defen[sc]e|argument|objection|ground|challenge|counter-?claim|claim|count)s?(?=\\s*(?:[.;,]|$))';
/** Up to where a negation reaches. */
const REACH =
  '[^.;:()]*?(?=[.;:()]|,?\\s+but\\b|,?\\s+(?:and|so|only|just)\\s+(?:argue|plead|raise|assert|rely|move|address|focus|do|instead)\\b|,\\s+(?:we|please|argue|plead|raise|assert|rely|move|address|focus|file|dismiss)\\b|$)';
/** `Limitations, not laches`; not `filed, not served`, which is told of somebody. */
const NOT_THAT =
  ',\\s+(?:but\\s+|and\\s+)?not\\s+(?!(?:only|pleaded|pled|alleged|stated|paid|given|served|made|been|have|even|a\\s+single)\\b)[^.;:,()]*';
const NEGATED = new RegExp(
  `${CLAUSE}${OURS}${ARGUES}${REACH}|\\b${INSTEAD_OF}${REACH}|${CLAUSE}${ORDER_TO_DROP}${REACH}|${NO_SUCH}|\\breserv(?:e|ed|ing)\\s+(?:the|our|all|its)\\b${REACH}|${NOT_THAT}|\\b(?:except(?:\\s+for)?|other\\s+than)\\s+[^.;:,()]*`,
  'giu',
);

/** The request without what it says is not to be raised. */
export const positive = rememberedLately(4, (context) =>
  sentences(context)
    .map((sentence) => sentence.replace(NEGATED, ' ').replace(/\s{2,}/g, ' '))
    .join(' '),
);

/** Nobody can say which way it is meant: `we do not think that venue is improper`. */
export const UNCLEAR =
  /\b(?:not\s+(?:think|believe|know|sure|certain|convinced|clear)|don['’]t\s+(?:think|believe|know)|unsure|perhaps|maybe|might\s+be\s+worth|consider\s+whether|wonder\s+whether)\b/i;

/** Only that something is not to be argued, mentioned or demanded: said to the drafter, and done. */
export function isOrderToLeaveOut(sentence: string): boolean {
  return (
    /^(?:please\s+)?(?:we\s+)?(?:do\s+not|don['’]t|will\s+not|won['’]t|are\s+not)\s+(?:argu|rais|plead|mention|assert|includ|rely|press|pursu|invok|address)\w*/i.test(
      sentence,
    ) ||
    new RegExp(`^(?:please\\s+)?${ORDER_TO_DROP}`, 'i').test(sentence) ||
    (sentence.split(' ').length <= 10 && /\bjury\b/i.test(sentence) && juryNamed(sentence) === 'no')
  );
}

const NO_JURY =
  /\b(?:no|without(?:\s+a)?|(?:do(?:es)?\s+not|don['’]t|not|never)\s+(?:to\s+)?(?:demand|want|request|seek|ask\s+for)(?:ing)?(?:\s+an?)?|waiv(?:e[sd]?|ing)(?:\s+(?:an?|the|our|its|trial\s+by|right\s+to|any))*|not\s+an?|rather\s+than\s+an?|instead\s+of\s+an?|omit(?:\s+the)?|leave\s+out(?:\s+the)?|drop(?:\s+the)?|skip(?:\s+the)?)\s+(?:[\p{L}]+\s+by\s+)?jury\b(?:\s+(?:demand|trial))?|\bnon-?jury\b|\bjury\s+(?:(?:trial|demand)\s+)?(?:(?:is|was|has\s+been|to\s+be)\s+)?(?:not\s+(?:demanded|wanted|requested)|waived)\b|\bbench[\s-]trial\b|\btr(?:ial|ied)\s+(?:to|by|before)\s+the\s+(?:court|bench|judge)\b/giu;
const JURY =
  /\bjury\s+(?:demand|trial)|\b(?:demand|request|want|ask|seek)\w*\s+(?:for\s+)?(?:an?\s+)?(?:trial\s+by\s+)?jury|\btr(?:ial|ied)\s+by\s+jury|\bjury\s+on\b/i;

/** Whether a jury is demanded; null where the request does not speak of it. */
export function juryNamed(context: string): 'yes' | 'no' | 'unclear' | null {
  const left = context.replace(NO_JURY, ' ');
  const refused = left !== context;
  if (/\bjury[\s-]waiver\b|\bwaiver\s+of\s+(?:a\s+|the\s+|trial\s+by\s+)?jury\b/i.test(left))
    return 'unclear';
  if (refused && (JURY.test(left) || /\bjury\b/i.test(left))) return 'unclear';
  // `No jury on the equitable claims`: of some only.
  if (refused && /\bjury\b(?:\s+(?:demand|trial))?\s+(?:on|as\s+to|for|of)\b/i.test(context))
    return 'unclear';
  return refused ? 'no' : JURY.test(left) ? 'yes' : null;
}

/** How a settlement ends the action, as the request says it; null where it says both. */
export function prejudiceNamed(context: string): 'with' | 'without' | null {
  const said = (how: string) =>
    new RegExp(
      `\\bdismiss\\w*\\b[^.;]{0,60}\\b${how}\\s+prejudice|\\b${how}\\s+prejudice\\b[^.;]{0,20}\\bdismiss`,
      'i',
    ).test(context);
  if (said('without')) return said('with') ? null : 'without';
  return 'with';
}

const PAPER =
  '((?:cross-)?(?:motion|opposition|reply|complaint|petition|application|answer|response|request)\\b[^.;,]*)';
const OWNER =
  "(?:(?:the|our|my|his|her|its|their|an?)\\s+)?((?:\\p{Lu}[\\p{L}.&-]*\\s+){0,5}\\p{Lu}[\\p{L}.&-]*['’]s?\\s+|(?:plaintiff|defendant|petitioner|respondent)s?['’]s?\\s+)?";

/** `in opposition to the motion for summary judgment`: what a declaration is made for; null where that is not said. */
export function useNamed(context: string, motion: (text: string) => string | null): string | null {
  const read = (pattern: string) => new RegExp(`\\b(?:${pattern})\\s+${OWNER}${PAPER}`, 'iu').exec(context);
  const opposing = read('in\\s+opposition\\s+to|opposing|to\\s+oppose|opposes?|against|resisting');
  const supporting = read('in\\s+support\\s+of|supporting|to\\s+support|supports?');
  const first = [opposing, supporting].filter((one) => one !== null).sort((a, b) => a.index - b.index)[0];
  const motionSaid = motion(context);
  if (first === undefined)
    return motionSaid === null ? null : `{blank in support of, or in opposition to,} the ${motionSaid}`;
  const [, owner = '', paper = ''] = first;
  const whose = owner === '' ? 'the ' : /^\p{Lu}/u.test(owner) ? owner : `the ${owner}`;
  const kind = paper.split(/\s/)[0]?.toLowerCase() ?? '';
  const what = /motion/.test(kind) ? (motion(paper) ?? kind) : [kind, motionOf(paper, motion)].join('');
  return `in ${first === opposing ? 'opposition to' : 'support of'} ${whose}${what}`;
}

function motionOf(paper: string, motion: (text: string) => string | null): string {
  const opposed = motion(paper);
  return opposed === null ? '' : ` to the ${opposed}`;
}

/** Begins a clause, so that it is said to the drafter and not told of somebody. */
const SILENT = new RegExp(
  `(?:${CLAUSE}(?:(?:do\\s+not|don['’]t|never|will\\s+not)\\s+(?:plead|mention|alleg|stat|disclos|refer\\s+to|referenc|includ|say|reveal|tell|bring\\s+up|us|cit|discuss)(?:e|\\b)|no\\s+(?:mention|word|reference)\\b|say\\s+nothing|keep\\s+(?:silent|quiet)|stay\\s+silent|leave\\s+out|omit|avoid\\s+(?:any\\s+)?(?:mention|reference|mentioning|referring))|(?:^|[;:]\\s*)(?:please\\s+)?(?:plead|argue|draft|write|move|oppose|answer|describe|tell|prepare|reply|sue|seek|ask|demand|complaint|motion|opposition)\\b[^.;]{0,300}?\\bwithout\\s+(?:pleading|mentioning|alleging|stating|disclosing|referring\\s+to|revealing|discussing))(?<what>${REACH})`,
  'giu',
);

/** What the paper is to keep silent about, in the lawyer's words. */
export function silencesNamed(context: string): string[] {
  return sentences(context).flatMap((sentence) =>
    [...sentence.matchAll(SILENT)].flatMap(({ groups }) => {
      const what = (groups?.['what'] ?? '')
        .replace(/^\s*(?:(?:of|to|about|on|that|the\s+fact|any|anything|about)\s+)*/i, '')
        .trim();
      return stems(what).length === 0 ? [] : [what];
    }),
  );
}

const NO_CONTENT = new Set(
  'that this with from they them their there were have been which what when where into about only also some such than then will would should could more most other mention argument section clause paragraph fact facts'.split(
    ' ',
  ),
);

function stems(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/\be-mails?\b/g, 'email')
      .match(/[\p{L}\d]+/gu) ?? [];
  return [
    ...new Set(
      words.filter((word) => word.length >= 4 && !NO_CONTENT.has(word)).map((word) => word.slice(0, 5)),
    ),
  ];
}

/** Does a text tell what is to be kept silent? */
function tells(text: string, silence: string): boolean {
  const said = new Set(stems(text));
  return stems(silence).every((stem) => said.has(stem));
}

export interface Silenced {
  readonly case: CaseFacts;
  /** How many sentences and dates of the record were left out, and for which words of the request. */
  readonly left: readonly { readonly words: string; readonly count: number }[];
}

/** The case without what the request wants left out; a sentence that leans on one left out goes with it. */
export function withoutSilenced(matter: CaseFacts, context: string): Silenced {
  const silences = silencesNamed(context);
  if (silences.length === 0) return { case: matter, left: [] };
  const facts = sentences(matter.facts ?? '');
  const gone = facts.map((one) => silences.find((silence) => tells(one, silence)));
  gone.forEach((silence, at) => {
    const next = facts[at + 1];
    if (silence !== undefined && next !== undefined && leansOnPrevious(next)) gone[at + 1] ??= silence;
  });
  const dates = matter.key_dates.map(({ label }) => silences.find((silence) => tells(label, silence)));
  const left = silences
    .map((words) => ({ words, count: [...gone, ...dates].filter((one) => one === words).length }))
    .filter(({ count }) => count > 0);
  if (left.length === 0) return { case: matter, left };
  const kept = facts.filter((_one, at) => gone[at] === undefined).join(' ');
  return {
    case: {
      ...matter,
      facts: matter.facts === null ? null : kept,
      key_dates: matter.key_dates.filter((_one, at) => dates[at] === undefined),
    },
    left,
  };
}

/** Passages of the case's own documents that tell it are not quoted either. */
export function withoutSilencedSources(sources: readonly Source[], context: string): readonly Source[] {
  const silences = silencesNamed(context);
  if (silences.length === 0) return sources;
  return sources.filter(
    ({ kind, quote }) => kind === 'precedent' || !silences.some((silence) => tells(quote, silence)),
  );
}

const GENERIC = new Set(
  'a an the of for to and or any mutual demand trial statement request requested section clause'.split(' '),
);

/** `No confidentiality clause`, as an item of its own: the section so headed is left out. */
export function isLeftOut({ heading, level }: SectionPlan, context: string): boolean {
  if (level === 2 || /^no\b/i.test(heading)) return false;
  const own = words(heading).filter((word) => !GENERIC.has(word));
  return (
    own.length > 0 &&
    asData(context)
      .split(/[.;,]\s+|[.;]$/)
      .some((item) => {
        const found =
          /^(?:(?:please\s+)?(?:omit|leave\s+out|skip|drop|do\s+not\s+include|don['’]t\s+include)|no|without)\s+(?:an?\s+|the\s+|any\s+)?(.{3,60})$/i.exec(
            item.trim(),
          )?.[1];
        const said = words(found ?? '').filter((word) => !GENERIC.has(word) && word !== 'provision');
        return (
          said.length > 0 &&
          said.every((word) => own.includes(word)) &&
          own.every((word) => said.includes(word))
        );
      })
  );
}

function words(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** `We do not oppose dismissal of the Board`: a paper that answers a motion must not then oppose all of it. */
export function concedesSomething(context: string): boolean {
  return /\b(?:we|I|our clients?|(?:the )?(?:plaintiffs?|defendants?))\s+(?:do(?:es)?\s+not|don['’]t|doesn['’]t)\s+(?:oppose|contest|dispute|object\s+to|challenge)\b|\bunopposed\s+(?:as\s+to|in\s+part)\b|\bwe\s+(?:concede|consent\s+to|agree\s+to)\b/i.test(
    context,
  );
}
