/** What the caller named in the request, as it was put: sums, days, rules, people, grounds, topics. */

import { rememberedLately } from '../../platform/index.ts';
import { findCitations } from '../../precedents/index.ts';
import type { ClaimPlan, GroundPlan } from '../model.ts';
import { positive, UNCLEAR } from './negations.ts';
import { capitalised, listed, sentences } from './text.ts';

export interface Payment {
  /** As the request calls them. */
  readonly payers: readonly string[];
  readonly payees: readonly string[];
}

/** `Corrigan pays $120,000 to Brandt Steel`, `$45,000 to be paid by Juniper`. */
export function paymentNamed(context: string): Payment {
  const name = "((?:the\\s+)?\\p{L}[\\p{L}\\d.,&'’ -]{1,80}?)";
  const sum = '[$£€]\\s?\\d[\\d,.]*(?:\\s(?:million|billion))?';
  const active = new RegExp(
    `(?:^|[.;:]\\s+)${name}\\s+(?:shall\\s+|will\\s+)?pays?\\s+(?:the\\s+(?:total\\s+)?sum\\s+of\\s+)?${sum}(?:\\s+to\\s+${name}(?=\\s+(?:within|by|in|on|over|until|no later)\\b|[.;]|$))?`,
    'u',
  ).exec(context);
  const passive = new RegExp(
    `${sum}(?:\\s+to\\s+be)?\\s+paid\\s+by\\s+${name}(?:\\s+to\\s+${name})?(?=\\s+(?:within|in|on|over|until|no later)\\b|[.;]|$)`,
    'u',
  ).exec(context);
  const direct = new RegExp(
    `(?:^|[.;:]\\s+)${name}\\s+(?:shall|will)\\s+pay\\s+${name}\\s+(?:the\\s+(?:total\\s+)?sum\\s+of\\s+)?${sum}`,
    'u',
  ).exec(context);
  const found = active ?? direct ?? passive;
  const several = (text: string | undefined) =>
    text === undefined
      ? []
      : text
          .split(/,?\s+and\s+|,\s+(?!(?:Inc|LLC|L\.L\.C|LLP|LP|L\.P|Ltd|Co|Corp|N\.A|P\.C)\b)/)
          .map((one) => one.replace(/^the\s+/i, '').trim());
  return { payers: several(found?.[1]), payees: several(found?.[2]) };
}

/** `30 days of the approval`, where the request counts from something else than the agreement. */
export function withinNamed(context: string): string | null {
  const days = daysNamed(context);
  if (days === null) return null;
  const from = new RegExp(
    `within\\s+${days.replace(/[()]/g, '\\$&')}\\s+((?:of|after|from)\\s+[^.;,]{4,80})`,
    'i',
  ).exec(context)?.[1];
  return `${days} ${from ?? 'of the Effective Date'}`;
}

/** The questions the caller asked, as they were put. */
export function questionsNamed(context: string): string[] {
  return sentences(context).filter((sentence) => sentence.endsWith('?'));
}

/** What a fee is based on. */
export function feeBasisNamed(context: string): string | null {
  if (/\bcontingen(?:t|cy)\b/i.test(context)) return 'a contingent fee';
  if (/\b(?:fixed|flat) fee\b/i.test(context)) return 'a fixed fee';
  return /\bhourly\b|\b(?:per|an|a) hour\b/i.test(context) ? 'the time spent, at hourly rates' : null;
}

export function hourlyRateNamed(context: string): string | null {
  const found =
    /\bhourly(?:\s+rate)?\s+(?:at|of|is|:)\s*([$£€]\s?\d[\d,]*(?:\.\d{2})?)|([$£€]\s?\d[\d,]*(?:\.\d{2})?)\s+(?:per|an|a)\s+hour/i.exec(
      context,
    );
  const rate = found?.[1] ?? found?.[2];
  return rate === undefined ? null : `${rate} an hour`;
}

/** `$310 an hour for associates`: the rates of others than the first. */
export function otherRatesNamed(context: string): string | null {
  const rates = [
    ...context.matchAll(
      /([$£€]\s?\d[\d,]*(?:\.\d{2})?)(?:\s+(?:per|an|a)\s+hour)?\s+for\s+((?:[a-z-]+\s)?(?:partners?|associates?|counsel|paralegals?|trainees?|clerks?|assistants?))\b/gi,
    ),
  ].filter(([, rate]) => hourlyRateNamed(context)?.startsWith(rate ?? ' ') !== true);
  return rates.length === 0 ? null : listed(rates.map(([, rate, who]) => `${rate} an hour for ${who}`));
}

/** What is to be paid in advance. */
export function depositNamed(context: string): string | null {
  const found =
    /\b(?:retainer|(?:advance )?deposit|advance)\s+(?:fee\s+)?(?:of|is|:)\s*([$£€]\s?\d[\d,]*(?:\.\d{2})?)|([$£€]\s?\d[\d,]*(?:\.\d{2})?)\s+(?:retainer|deposit|advance)\b/i.exec(
      context,
    );
  return found?.[1] ?? found?.[2] ?? null;
}

/** `33 percent`, `one third`, of a recovery. */
export function percentageNamed(context: string): string | null {
  const found =
    /\b(\d{1,2}(?:[.,]\d+|\s?[⅓⅔½]|\s1\/3)?)\s?(?:percent|per cent|%)|\b(one[- ]third|a third)\b/i.exec(
      context,
    );
  if (found === null) return null;
  return found[1] === undefined ? 'one third' : `${found[1]} percent`;
}

/** Do the words say that the client pays no costs as they arise? */
export function costsAdvanced(context: string): boolean {
  return /\b(?:client|you)\s+(?:advances?|pays?|bears?)\s+no\s+(?:costs?|expenses?)\b|\b(?:firm|we)\s+(?:will\s+)?advances?\s+(?:the\s+|all\s+)?(?:costs?|expenses?)\b|\bno (?:advance|up-?front) costs?\b/i.test(
    context,
  );
}

/** The first rule of procedure the caller named, as written. */
export function ruleNamed(context: string): string | null {
  return findCitations(context).find(({ kind }) => kind === 'rule')?.text ?? null;
}

/** All of them, each once, listed as a sentence has them. */
export function rulesNamed(context: string): string | null {
  const found = findCitations(context).flatMap(({ kind, text }) => (kind === 'rule' ? [text] : []));
  return found.length === 0 ? null : listed([...new Set(found)]);
}

/** Which set of requests this is. */
export function setNamed(context: string): string | null {
  const found = /\b(first|second|third|fourth|fifth)\s+(?:set|requests?|interrogatories)\b/i.exec(
    context,
  )?.[1];
  return found === undefined ? null : capitalised(found.toLowerCase());
}

/** What a subpoena commands: to testify, to produce, or both where the request does not say. */
export function commandsNamed(context: string): {
  readonly testimony: boolean;
  readonly production: boolean;
} {
  const testimony =
    /\b(?:depos(?:e|ition)|testi(?:fy|mony)|appear(?:ance)?|at (?:the )?(?:hearing|trial))\b/i.test(context);
  const production =
    /\b(?:documents?|records?|produc(?:e|tion)|files?|correspondence|e-?mails?|contracts?|communications?)\b/i.test(
      context,
    );
  if (
    /\bdocuments? only\b|\bno (?:testimony|appearance|deposition)\b|\bwithout (?:testimony|appearance)\b/i.test(
      context,
    )
  )
    return { testimony: false, production: true };
  if (/\btestimony only\b|\bno documents?\b/i.test(context)) return { testimony: true, production: false };
  return testimony || !production
    ? { testimony: true, production: production || !testimony }
    : { testimony: false, production: true };
}

/** `July 8, 2026 at 10:00 am`: when somebody is to appear. */
export function appearanceNamed(context: string): string | null {
  const found =
    /\b(?:on|for)\s+((?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},\s+\d{4}(?:,?\s+at\s+\d{1,2}(?::\d{2})?\s?(?:[ap]\.?m\.?|o’clock)?)?)/i.exec(
      context,
    );
  return found?.[1] ?? null;
}

export function dayNamed(context: string): string | null {
  const date =
    /\b(?:by|before|until|no later than|deadline(?:\s+(?:of|is|:))?)\s+((?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},\s+\d{4})/i.exec(
      context,
    );
  return date?.[1] ?? null;
}

/** `30 days`, where the caller said "within 30 days". */
export function daysNamed(context: string): string | null {
  const days = /\bwithin\s+((?:[a-z]+\s+)?\(?\d{1,3}\)?\s+(?:business\s+|calendar\s+)?days)\b/i.exec(context);
  return days?.[1] ?? null;
}

/** The claims the request names; those of the facts where it names none. In the order of the blueprint. */
export function claimsNamed(
  known: readonly ClaimPlan[],
  context: string,
  facts: string,
): readonly ClaimPlan[] {
  const within = (text: string) =>
    known.filter(({ words }) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())));
  const asked = within(context);
  return asked.length > 0 ? asked : within(facts);
}

/** `Personal jurisdiction was waived`: said of a defense of our own, it is no longer to be raised. */
const GIVEN_UP = /\b(?:we|is|are|was|were|been|have|has)\s(?:\w+\s)?waived?\b/i;

/**
 * The grounds the request raises, in the order of the blueprint; the usual ones where it raises none.
 * @param defends whether they are defenses, which the party that raises them can lose
 */
export function groundsNamed(
  known: readonly GroundPlan[],
  context: string,
  defends = true,
): readonly GroundPlan[] {
  const said = raisedIn(context).filter((sentence) => !(defends && GIVEN_UP.test(sentence)));
  const raised = namedIn(known, said.join(' '));
  return raised.length > 0 ? raised : known.filter(({ usual }) => usual === true);
}

/** Whether the request raises it, and it is not only the usual one. */
export function isNamed(ground: GroundPlan, context: string): boolean {
  return names(ground, raisedIn(context).join(' '));
}

/** The sentences of a request, as far as they are clear and want something. */
const raisedIn = rememberedLately(4, (context) =>
  sentences(positive(context)).filter((sentence) => !UNCLEAR.test(sentence)),
);

export function names(ground: Pick<GroundPlan, 'words' | 'unless'>, text: string): boolean {
  return namedIn([ground], text).length > 0;
}

/** Those of the grounds that a text names. */
export function namedIn<G extends Pick<GroundPlan, 'words' | 'unless'>>(
  grounds: readonly G[],
  text: string,
): G[] {
  const all = folded(text);
  return grounds.filter((ground) => {
    const { words, unless } = wordsOf(ground);
    const plain = unless.reduce((rest, one) => rest.replaceAll(one, ' '), all);
    // Where a word begins: `revenue` names no venue, `outstanding` no standing.
    return words.some((word) => beginsWith(plain, word));
  });
}

interface WordsOfGround {
  readonly words: readonly string[];
  readonly unless: readonly string[];
}

const wordsOfGrounds = new WeakMap<object, WordsOfGround>();

function wordsOf({ words, unless = [] }: Pick<GroundPlan, 'words' | 'unless'>): WordsOfGround {
  let known = wordsOfGrounds.get(words);
  if (known === undefined) {
    known = { words: words.map(folded), unless: unless.map(folded) };
    wordsOfGrounds.set(words, known);
  }
  return known;
}

const folded = rememberedLately(4, (text) => text.toLowerCase().replace(/[\s-]+/g, ' '));

function beginsWith(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\d]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** `motion to compel`, of a paper that answers one. */
export function motionNamed(context: string): string | null {
  const found =
    /\bmotion\s+(?:to\s+[a-z]+|for\s+leave\s+to\s+[a-z]+|for\s+(?:a\s+)?(?:[a-z]+\s+){0,2}(?:judgment|injunction|order|trial|sanctions|reconsideration|continuance|stay)|in\s+limine)/i.exec(
      context,
    );
  return found === null ? null : found[0].replace(/\s+/g, ' ').toLowerCase();
}

/** `two years`, of an agreement's term. */
export function termNamed(context: string): string | null {
  const length = '((?:[a-z]+|\\d{1,3})(?:\\s\\(\\d{1,3}\\))?)[\\s-]+(years?|months?)';
  const found =
    new RegExp(`\\b(?:term|period|duration)(?:\\s+|:)(?:is|of|:)?\\s*${length}\\b`, 'i').exec(context) ??
    new RegExp(`\\b(?:for|lasts?)\\s+${length}\\b`, 'i').exec(context) ??
    new RegExp(`\\b${length}[\\s-]+(?:term|period|confidentiality|duration)\\b`, 'i').exec(context);
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const unit = found[2].toLowerCase().replace(/s$/, '');
  return `${found[1].toLowerCase()} ${/^(?:one|1)$/i.test(found[1]) ? unit : `${unit}s`}`;
}

export function governingLawNamed(context: string): string | null {
  const found =
    /\b(?:[Gg]overning law(?:\s+(?:is|of|:))?|[Gg]overned by(?:\s+the)?(?:\s+laws?\s+of)?|[Ll]aws?\s+of)[:\s]+(?:the\s+)?(?:laws?\s+of\s+)?(?:the\s+)?(?:State\s+of\s+)?([A-Z][a-z]+(?:\s+[A-Z][a-z]+){0,2}(?:\s+and\s+(?=Wales\b)[A-Z][a-z]+)?)/.exec(
      context,
    );
  return found?.[1] ?? null;
}

/** `Effective date: January 5, 2027` in a line or a sentence of the request, for `effective`, `date`. */
export function valueNamed(context: string, name: readonly string[]): string | null {
  const words = name.map((word) => word.replace(/[^a-z]/g, '')).filter((word) => word !== '');
  if (words.length === 0) return null;
  const found = new RegExp(
    `(?:^|[\\n;,.]\\s*|\\bthe\\s+)${words.join('[\\s_-]+')}\\s*(?::|=|\\bis\\b|\\bare\\b)\\s*([^\\n;]{1,300})`,
    'i',
  ).exec(context)?.[1];
  const [value = ''] = sentences(found ?? '');
  const text = value.replace(/(?<![\s.,;])[\s.,;]+$/, (end) =>
    /\b(?:Inc|Co|Ltd|Corp|Jr|Sr)\.$/.test(value) ? end : '',
  );
  return text === '' ? null : text;
}

/** Why the parties talk to each other: `evaluating a possible acquisition of …`. */
export function purposeNamed(context: string): string | null {
  const found =
    /\b(?:for the purpose of|purpose(?:\s+is)?(?:\s+to)?[:\s]|in connection with|so that they can|for (?=the\s+[^.;]{0,40}\b(?:talks?|discussions?|negotiations?|mediation|evaluation|due diligence)\b)|to (?=evaluate|explore|discuss|assess|consider))\s*([^.;]{8,200})/i.exec(
      context,
    );
  // `for two years`, `within 30 days` say how long, not why.
  return (
    found?.[1]
      ?.replace(/,?\s+(?:for|within|by|until)\s+(?:[\w-]+\s){0,2}(?:days?|months?|years?)\b.*$/i, '')
      .trim() ?? null
  );
}

const ABOUT =
  /\b(?:about|concerning|regarding|relating to|related to|with respect to|on the subjects? of|evidence of|testimony (?:of|that|about)|mention of|reference to|exclude|including)\s+(.+)/i;

/** What stands before the subject: a request for it says that already. */
const KIND_OF_PROOF =
  /^(?:any |all )?(?:evidence|testimony|mention|documents?|records?|communications?)\s+(?:of|about|to|that|concerning|regarding|relating to)\s+/i;

/** The subjects the request names, one each: what is to be produced, asked about or kept out. */
export function topicsNamed(context: string): string[] {
  const found = rawTopics(context)
    .map((topic) => topic.replace(BY_RULE, ''))
    .filter((topic) => topic.length >= 5 && !APPEARS.test(topic));
  return [...new Set(found)].slice(0, 25);
}

/** `Mr. Bell on May 3, 2026 at 9 a.m.`: who appears when is no subject. */
const APPEARS =
  /^(?:\p{Lu}[\p{L}.'’-]*\s+){1,5}(?:on\s+(?:January|February|March|April|May|June|July|August|September|October|November|December|\d)|at\s+\d)/u;

/** Which rule it is kept out by is no part of the subject. */
const BY_RULE =
  /,?\s+(?:under|pursuant to|per)\s+(?:the\s+)?(?:rules?|fed\.|f\.?r\.?e|§|section|\d{3})\b.*$|\s*\((?:Fed\.\s|F\.?R\.?E\.?\s|Rules?\s|FRE\s)[^()]*(?:\([^()]*\)[^()]*)*\)$/i;

function rawTopics(context: string): string[] {
  return sentences(context).flatMap((sentence) => {
    // Until when it is wanted is no subject.
    const subject = ABOUT.exec(sentence)?.[1]?.replace(
      /,?\s+(?:by|before|no later than|within)\s+(?=\p{Lu}\p{Ll}+ \d|\d).*$/u,
      '',
    );
    if (subject === undefined) return [];
    return subject
      .split(
        /;\s*(?:and\s+)?|,\s+and\s+|(?<=\)),\s+|,\s+(?=M(?:r|rs|s)\.\s|Dr\.\s)|\s+and\s+(?=(?:M(?:r|rs|s)|Dr)\.\s[^,;]{2,40}['’]s\s)|,\s+(?:and\s+)?(?=(?:the|its|his|her|their|any|all|each|every|how|what|who|when|why)\b)|\s+and\s+(?=(?:the|its|any|all|how|what|who|when|why)\b)/i,
      )
      .map((one) =>
        one
          .replace(/(?<![\s.,;:])[\s.,;:]+$/, '')
          .replace(KIND_OF_PROOF, '')
          .trim(),
      );
  });
}

/** `under Rule 702`, `as hearsay` behind the subject: why, not what. */
const WHY = /,?\s+(?:under|pursuant to|per|as|because|on the ground|for lack|since)\b.*$/i;

/** A paragraph about an opinion says already that it is one. */
const OPINION_OF =
  /^(?:the |any |all )?(?:expert )?(?:opinions?|testimony|report) (?:of|by) (?=(?:its|his|her|their|the|an?) |\p{Lu})/u;

/** What a request says of one ground: `the expert`, of `exclude the expert under Rule 702`. */
export function topicsOf(ground: GroundPlan, context: string): string[] {
  return rawTopics(context)
    .filter((topic) => names(ground, topic))
    .map((topic) => topic.replace(BY_RULE, '').replace(WHY, '').replace(OPINION_OF, ''))
    .filter((topic) => topic.length >= 5);
}
