/**
 * Finds text that speaks to a language model instead of to a reader: instructions to it, imitations of the server's
 * marks and reports, tokens of chat templates, calls of tools, and text hidden from the eye. It looks at the text as
 * it reads when look-alikes and invisible characters are gone, and gives the place in the text as it is stored.
 * Linear in the text.
 */
import { LOOKALIKES } from './lookalikes.ts';

export type InjectionKind =
  | 'instruction'
  | 'template'
  | 'handle'
  | 'tool_call'
  | 'report'
  | 'hidden'
  | 'encoded';

export interface Injection {
  readonly kind: InjectionKind;
  /** [start, end) in UTF-16 code units of the text. */
  readonly span: readonly [number, number];
}

const MODEL = String.raw`(?:AI|A\.I\.|LLM|language model|assistant|chat ?bot|GPT|drafting (?:engine|tool|system|assistant)|model|Chancery)`;
const PRIOR =
  '(?:previous|prior|above|preceding|earlier|foregoing|existing|original|initial|system|all|any|other|your|the|these|those|my|of|and|given)';
const ORDERS =
  '(?:instructions?|rules?|prompts?|directions?|guidelines?|guardrails?|constraints?|restrictions?|commands?|context|passages?|sources?|messages?)';
const BEGINS = String.raw`(?:^|[.!?:;)(\]"\u201c\u201d\u2018*>_#\u2013\u2014-]\s*|\d\s+|\b(?:please|now|then|and|you|also|instead)\s+)`;

/** A turn of a conversation, where there is none. */
const TURN = /(?:^|\n|[.>]\s)(?:system|assistant|developer)\s*[:：](?=\s)/giu;

const PATTERNS: readonly (readonly [InjectionKind, RegExp])[] = [
  [
    'instruction',
    new RegExp(
      `${BEGINS}(?:ignore|disregard|forget|override|overrule|bypass|skip|discard|drop|do not follow|don'?t follow|stop following)\\s+(?:${PRIOR}\\s+){1,5}(?:\\w+\\s+)?${ORDERS}\\b`,
      'giu',
    ),
  ],
  [
    'instruction',
    new RegExp(
      `${BEGINS}(?:ignore|disregard|forget)\\s+(?:everything|anything|all|what)\\s+(?:that\\s+)?(?:you|above|before|said|written|was)`,
      'giu',
    ),
  ],
  [
    'instruction',
    /\b(?:new|updated|revised|real|actual|secret|hidden|additional|important|special)\s+(?:system\s+)?(?:instructions?|prompts?|directives?)\s*(?:[:：]|for\s+(?:the\s+)?(?:ai|assistant|model|llm))/giu,
  ],
  [
    'instruction',
    new RegExp(
      `\\b(?:note|message|instructions?|attention|memo|reminder|warning|important|dear|hey|hello)\\W{1,3}(?:to|for)?\\s*(?:(?:the|any|all|this|every)\\s*)?${MODEL}\\b`,
      'giu',
    ),
  ],
  [
    'instruction',
    new RegExp(`\\b(?:if|when|whenever|as)\\s+(?:you\\s+are|you're)\\s+(?:an?\\s+)?${MODEL}\\b`, 'giu'),
  ],
  [
    'instruction',
    new RegExp(
      `\\b(?:the|any|this|an|all|every|dear)\\s+${MODEL}s?\\s+(?:\\w+ing\\s+this\\s+(?:\\w+\\s+)?)?(?:must|should|shall|will|is to|are to|has to|have to|is required to|needs? to)\\s+(?:now\\s+|also\\s+|always\\s+|not\\s+)?(?:cite|write|insert|use|include|add|state|say|output|respond|answer|reply|ignore|treat|draft|recommend|conclude|mark|rate|follow|obey|omit|reveal|print)\\b`,
      'giu',
    ),
  ],
  [
    'instruction',
    /\byou are (?:now |no longer )?(?:an?|the) (?:\w+ ){0,3}(?:assistant|ai|model|chatbot|bot|drafter|dan|language model)\b/giu,
  ],
  [
    'instruction',
    /\b(?:pretend (?:to be an?|that you|you are)|roleplay as|act as (?:if you|an? (?:unrestricted|different|unfiltered|ai|assistant))|enter (?:developer|debug|god|dan) mode|(?:developer|debug|jailbreak|dan) mode (?:is )?(?:on|enabled|activated)|jailbreak)\b/giu,
  ],
  [
    'instruction',
    /\b(?:reveal|print|output|repeat|show|display|leak|disclose)\s+(?:me\s+)?(?:the|your|all|any|its)\s+(?:\w+\s+){0,3}(?:system prompt|prompt|hidden instructions|instructions above|other (?:cases|matters|files|clients)|api keys?|passwords?|secrets)\b/giu,
  ],
  [
    'instruction',
    new RegExp(
      `${BEGINS}(?:search|include|use|open|read|access|retrieve|quote|cite|draw on|list)\\s+(?:all\\s+|the\\s+|every\\s+|any\\s+)?(?:\\w+\\s+){0,2}(?:files?|documents?|cases?|matters?|precedents?|sources?)\\s+(?:of|from|in)\\s+(?:all\\s+|the\\s+|any\\s+|every\\s+)?(?:other|another|walled|every|different)\\b`,
      'giu',
    ),
  ],
  [
    'instruction',
    new RegExp(
      `${BEGINS}(?:cite|quote|insert|add|append|write|output|print|say|respond with|reply with|answer with|return)\\s+(?:only\\s+|exactly\\s+|instead\\s+)?(?:the\\s+(?:following|words|text|sentence|handle|phrase|citation)|handle|source|passage)\\b[^.]{0,40}(?:[:："“{[]|\\bS\\d)`,
      'giu',
    ),
  ],
  [
    'instruction',
    /\b(?:do not|don'?t|never)\s+(?:mention|tell|reveal|report|show|flag|warn)\b[^.]{0,40}\b(?:this (?:instruction|note|message|prompt|text)|the (?:user|lawyer|reader|attorney)|these instructions)\b/giu,
  ],
  [
    'instruction',
    /\b(?:mark|set|treat|report|rate|classify|label|accept)\b[^\n]{0,60}\b(?:as|to|=)\s*["“']?(?:verified|supported|trusted|approved by the (?:system|server))["”']?/giu,
  ],
  ['instruction', /\b(?:in|from) now on\b[^.]{0,30}\b(?:you|your|respond|answer|write|cite|draft)\b/giu],
  [
    'instruction',
    /\b(?:ignor(?:iere[nt]?|ez|ar|a|á|ate|ad|ieren)|vergiss|vergessen|missachte[n]?|oublie[zr]?|olvid[ae]n?|olvide|dimentica(?:te|re)?|desconsider[ae]|esque[çc]a|negeer|bortse|zignoruj|pomi[nń])\b[^.]{0,40}\b(?:anweisung(?:en)?|vorgaben|regeln|instructions?|consignes|r[eè]gles|instrucciones|reglas|istruzioni|regole|instru[cç][oõ]es|regras|instructies|instruktioner|instrukcje|instrukcji|polece[nń]ia?)/giu,
  ],
  [
    'instruction',
    /\b(?:assistant|chat ?bot|language model)\s*[,:]\s*(?:please\s+|do\s+)?(?:write|leave|cite|ignore|begin|add|omit|state|say|draft|print|not)\b/giu,
  ],
  [
    'instruction',
    /\b(?:any|an|the|every)\s+(?:automated|automatic|artificial|machine|AI)\s+(?:drafter|draftsman|writer|reader|reviewer|summari[sz]er)s?\s+(?:must|shall|should|will|is to|are to)\b/giu,
  ],
  [
    'instruction',
    /(?:puuza|yok say|unohda|bỏ qua|hagyd figyelmen kívül|ignorér|ignorera|glem|αγνόησε|αγνοήστε|התעלם)[^.]{0,60}(?:maagizo|talimat|ohjee?t|hướng dẫn|utasítás|instruktion|instruks|οδηγίες|הוראות)|(?:önceki|tüm)[^.]{0,30}talimat[^.]{0,20}(?:yok say|unut)|(?:התעלם|שכח)[^.]{0,30}ההוראות/giu,
  ],
  // Written backwards, or each letter 13 further in the alphabet.
  ['encoded', /\bsnoitcurtsni\b|\btpmorp metsys\b|\bvafgehpgvba|\bflfgrz cebzcg\b/giu],
  [
    'template',
    /<\|[^<>|]{1,40}\|>|<\/?s>|\[\/?(?:INST|SYS|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\]|<<\/?SYS>>|<\/?(?:start_of_turn|end_of_turn|bos|eos|im_start|im_end|think|system|assistant|user|tool_call|function_calls?|instructions?)\b[^<>]{0,40}>|#{2,4}\s*(?:system|instructions?|assistant|response|human|user)\b\s*:/giu,
  ],
  ['template', TURN],
  [
    'template',
    /(?<!-)-{3,}\s*(?:BEGIN|END)\s+(?:CASE|FACTS|REQUEST|PASSAGE|SECTION|SYSTEM|PROMPT|INSTRUCTIONS?)\b|\b(?:BEGIN|END) (?:SYSTEM PROMPT|PASSAGE \{?S\d)/gu,
  ],
  [
    'handle',
    /[{[]\s*(?:quote\s+)?S\s?\d{1,5}(?:\s*[,;]\s*S\s?\d{1,5})*\s*[}\]]|\{\s*blank\b[^{}]{0,80}\}/giu,
  ],
  [
    'tool_call',
    /"(?:tool_calls?|function_call|tool_use|tool_name)"\s*:|\{\s*"(?:name|function|tool)"\s*:\s*"[\w.]+"\s*,\s*"(?:arguments|parameters|input)"\s*:|"role"\s*:\s*"(?:system|assistant|developer|tool)"/giu,
  ],
  [
    'report',
    /"?(?:fabricated_citations|altered_quotes|prompt_sha256|text_sha256|verification_sha256)"?\s*[:=]|"(?:verification|passport)"\s*:\s*\{/giu,
  ],
  [
    'hidden',
    /!\[[^\]]{0,200}\]\(\s*https?:|\]\(\s*(?:javascript|data|file):|<!\[CDATA\[|<\?(?!xml\b|mso\b)[a-z]|^\[\/\/\]:\s*#|display\s*:\s*none|font-size\s*:\s*0|\\textcolor\{white\}/gimu,
  ],
  // A tag that does something, or has something in it; by itself it is only spoken of.
  ['hidden', /<(?:script|iframe|img|svg|style)(?=\s+[^\s<>]|\/[a-z]|>[^<]{0,2000}<\/)/giu],
  // A comment in a line of its own, or one of several words: shorter ones in a sentence are spoken of.
  ['hidden', /(?<=^ {0,8})<!--|<!--(?=\s{0,9}(?:[^\s<>]{1,80}\s{1,9}){3}[^\s<>-])/gmu],
];
/** One or two can be typography; more say something nobody sees. */
const INVISIBLE =
  /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad\u180e]{3,}|[\u{E0001}-\u{E007F}]+/gu;
/** In lines of some length, or in one. */
const BASE64 = /(?:[A-Za-z0-9+/_-]{16,}\r?\n){2,400}[A-Za-z0-9+/_-]+={0,2}|[A-Za-z0-9+/_-]{32,}={0,2}/g;
/** `I-g-n-o-r-e`, from its first letter on. */
const SPELLED =
  /(?<![\p{L}\p{N}]|\p{L}[-.·_])(?:\p{L}[-.·_]){4,}\p{L}(?:[ ,]+(?:\p{L}[-.·_]){2,}\p{L}){2,20}/gu;
const HEX = /\b(?:[0-9a-f]{2}[ :]?){24,}/gi;
const MOST_FOUND = 50;
const LONGEST_DECODED = 20_000;

/** Sorted, without overlaps; at most 50. */
export function findInjections(text: string): Injection[] {
  const found = [...ofPatterns(text), ...hidden(text), ...encoded(text), ...spelled(text)];
  found.sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1]);
  const apart: Injection[] = [];
  for (const one of found) {
    const last = apart.at(-1);
    if (last === undefined || one.span[0] >= last.span[1]) apart.push(one);
  }
  return apart.slice(0, MOST_FOUND);
}

const TAG = /<\/?[a-z][^<>]{0,200}>/gi;
/** Of Markdown. */
const LINK = /\]\(https?:/g;
/** In a text that has more of it, tags are what it is about. */
const FEWEST_TAGS = 6;

/** The source of a page or of data: comments and styles hide nothing in it, for all of it is shown. Orders in it are still found. */
function isMarkup(text: string): boolean {
  if ((text.match(LINK) ?? []).length >= FEWEST_TAGS) return true;
  if (!text.includes('</')) return false;
  const tags = text.match(TAG) ?? [];
  return tags.length >= FEWEST_TAGS && tags.join('').length > text.length / 10;
}

/** `Maria: `, `Memory: ` */
const LABELLED_LINE = /^[^\s:][^:\n]{0,30}:[ \t]/gm;
const FEWEST_LINES = 4;

/** A chat, a talk with an assistant, a list of labels and values: who speaks to whom in it is seen by everybody. Orders in it are still found. */
function isDialogue(text: string): boolean {
  return (text.match(LABELLED_LINE) ?? []).length >= FEWEST_LINES;
}

/** Cyrillic, Arabic, Devanagari, Japanese, Chinese, Korean: most pages have none of it, and looking costs as much as all the rest. */
const OTHER_SCRIPT = /[\u0400-\u04FF\u0600-\u06FF\u0900-\u097F\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF]/;
const IN_OTHER_SCRIPTS: (typeof PATTERNS)[number] = [
  'instruction',
  /(?:忽略|无视|無視|忘记|忘掉)[^。]{0,20}(?:指令|指示|说明|規則|规则|提示)|(?:以前|上記|これまで|前)の?[^。]{0,10}(?:指示|命令|プロンプト)[^。]{0,10}(?:無視|忘れ)|(?:игнорируй|забудь|не обращай внимания)[^.]{0,40}(?:инструкц|указани|правил|команд)|(?:이전|위의)[^.]{0,15}(?:지시|명령)[^.]{0,10}무시|تجاهل[^.]{0,30}(?:التعليمات|الأوامر)|(?:अनदेखा|नज़रअंदाज़)[^।]{0,30}|[^।]{0,30}निर्देश[^।]{0,20}(?:अनदेखा|नज़रअंदाज़)/giu,
];

function ofPatterns(text: string): Injection[] {
  const { seen, at } = asSeen(text);
  const asWritten = seen === text ? [] : matches(text, (index) => index);
  return [...asWritten, ...matches(seen, at)];
}

function matches(seen: string, at: (index: number) => number): Injection[] {
  const patterns = OTHER_SCRIPT.test(seen) ? [...PATTERNS, IN_OTHER_SCRIPTS] : PATTERNS;
  const isSource = isMarkup(seen);
  const hasTurns = isDialogue(seen);
  return patterns.flatMap(([kind, pattern]) =>
    (kind === 'hidden' && isSource) || (pattern === TURN && hasTurns)
      ? []
      : [...seen.matchAll(pattern)].map((match): Injection => {
          // What only introduces it (`. Please`) is not part of it.
          const lead = /^[\s.!?:;)\]"”*>_#–—-]*/u.exec(match[0])?.[0].length ?? 0;
          const skipped = kind === 'instruction' && lead < match[0].length ? lead : 0;
          const start = at(match.index + skipped);
          const end = at(match.index + match[0].length - 1) + 1;
          return { kind, span: [start, end] };
        }),
  );
}

/** Most pages have nothing to fold. */
const ORDINARY = /^[\t\n\r\x20-\x7e\u2013\u2014\u2018\u2019\u201c\u201d\u00a7\u2026]*$/;

/** The text as a person reads it: without what is invisible, look-alikes as the letters they imitate. */
function asSeen(text: string): { readonly seen: string; readonly at: (index: number) => number } {
  if (ORDINARY.test(text)) return { seen: text.replace(/[\t\r]/g, ' '), at: (index) => index };
  let seen = '';
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const shown = shownAs(character);
    for (let i = 0; i < shown.length; i += 1) at.push(index);
    seen += shown;
    index += character.length;
  }
  return { seen, at: (index) => at[index] ?? text.length };
}

const PLAIN = /^[\x20-\x7e\n]$/;
const UNSEEN = /^[\p{Cf}\p{Mn}\u115F\u1160\u3164]$/u;

function shownAs(character: string): string {
  if (PLAIN.test(character)) return character;
  if (UNSEEN.test(character)) return '';
  if (/^\s$/.test(character)) return ' ';
  const folded = character.normalize('NFKC');
  return LOOKALIKES[folded] ?? folded;
}

function hidden(text: string): Injection[] {
  return [...text.matchAll(INVISIBLE)].map((match) => ({
    kind: 'hidden',
    span: [match.index, match.index + match[0].length],
  }));
}

/** Base64 or hexadecimal that decodes to an instruction. */
function encoded(text: string, depth = 1): Injection[] {
  const decoders = [
    [BASE64, 'base64'],
    [HEX, 'hex'],
  ] as const;
  return decoders.flatMap(([pattern, encoding]) =>
    [...text.matchAll(pattern)].flatMap((match): Injection[] => {
      const decoded = Buffer.from(
        match[0].slice(0, LONGEST_DECODED).replace(/[\s:]/g, ''),
        encoding,
      ).toString('utf8');
      const readable = (decoded.match(/[\x20-\x7e\n]/g) ?? []).length > decoded.length * 0.9;
      if (!readable || decoded.length < 12) return [];
      const again = depth > 0 && encoded(decoded, depth - 1).length > 0;
      if (!again && ofPatterns(decoded).length === 0) return [];
      return [{ kind: 'encoded', span: [match.index, match.index + match[0].length] }];
    }),
  );
}

/** Letters apart from each other that make an instruction together. */
function spelled(text: string): Injection[] {
  return [...text.matchAll(SPELLED)].flatMap((match): Injection[] =>
    ofPatterns(`${match[0].replace(/[-.·_]/g, '')} `).length === 0
      ? []
      : [{ kind: 'encoded', span: [match.index, match.index + match[0].length] }],
  );
}
