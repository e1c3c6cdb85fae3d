/**
 * Finds what may be names in English prose: runs of capitalised words, without the words that are capitalised for
 * another reason (the first of a sentence, `Court`, `Plaintiff`, titles of documents, courts and statutes).
 * Whether a name is known is for the record to say. Linear in the text.
 */

import { splitAtBlanks } from '../../../platform/index.ts';
import { STATES } from '../../../precedents/index.ts';
import { termsOf } from '../../../search/index.ts';
import { hasDigit, isCapitalised } from '../../letters.ts';
import { COMMON_WORDS } from './common-words.ts';

export interface FoundName {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Its telling words in lower case; an initial is one letter. */
  readonly words: readonly string[];
  /** It has a word like `Agreement` or `Company` beside the telling ones: a title rather than a person. */
  readonly titled: boolean;
}

/** A course of capitalised words with what joins them: `Dunn & Sayre LLP`, `Bank of Carrow`, `J. van Holt`. */
const WORD = String.raw`\p{Lu}(?:[\p{L}\p{M}\d]|['\u2019.-](?=\p{L}))*`;
const INITIAL = String.raw`\p{Lu}\.(?:\p{Lu}\.)*`;
const JOINT = String.raw`(?:[ \u00a0](?:(?:of|of the|&|de|de la|del|della|der|den|di|du|da|van|van der|van den|von|bin|al|ter)[ \u00a0])?|, (?=(?:Inc|LLC|L\.L\.C|LLP|L\.P|Ltd|Co|Corp|N\.A|P\.C|Jr|Sr|Esq)\b))`;
const ITEM = `(?:${INITIAL}|${WORD})`;
const RUN = new RegExp(`(?<![\\p{L}\\p{N}'’_-])${ITEM}(?:${JOINT}${ITEM}){0,11}(?![\\p{L}\\p{N}])`, 'gu');

const COMMON = new Set(splitAtBlanks(COMMON_WORDS.trim()));

/** What forms of a word end in, and what then stands there in the word itself. */
const ENDINGS: readonly (readonly [ending: string, ...instead: string[]])[] = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ed', '', 'e'],
  ['ied', 'y'],
  ['ing', '', 'e'],
  ['ly', ''],
  ['ily', 'y'],
];

/** In lower case: no name in itself. */
export function isCommonWord(word: string): boolean {
  return (
    COMMON.has(word) ||
    ENDINGS.some(
      ([ending, ...instead]) =>
        word.length > ending.length + 2 &&
        word.endsWith(ending) &&
        instead.some((end) => COMMON.has(word.slice(0, -ending.length) + end)),
    )
  );
}

/** Capitalised by custom, and no part of what names somebody. */
const CUSTOMARY = new Set(
  splitAtBlanks(`i a an he it we my if in on at by to of or as so no is be do may will am us me up re ex et al vs v january february march april june
    july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday
    friday saturday sunday christmas easter thanksgiving ii iv vi vii viii ix xi xii mr mrs ms miss dr prof professor hon honourable judge
    justice esq esquire detective sergeant lieutenant captain colonel dame lord lady rev reverend president treasurer chairman chairwoman
    director ceo cfo coo cto vp senator governor mayor sheriff commissioner inspector inc llc llp lp pllc pc ltd co companies corp gmbh plc
    na sa ag bros jr sr american america federally united english british european latin usa eu uk congress congressional nda msa sow gps
    pdf docx usd eur gbp pst est gmt utc pm faq dna llm id url u.s u.k e.g i.e a.m p.m to-wit black white blackletter bluebook god bible
    article articles page lines bench case case-in-chief re-examination cross-examination non-movant non-moving co-defendant co-plaintiff
    sheriff’s chambers clerk court’s street avenue boulevard suite highway lane city town village borough parish province north south east
    west northern southern eastern western bill bills mark short hand head best block bond box bright cash chance cross day field fields
    game gift good grant hall house little long major mill mine more nice park peace play pool power powers price quick rain read ring rock
    rose round rush sand save sea sharp ship silver small snow spring star stock storm strong summer sweet train tree union wall watch
    waters wind wing winter wise wood worth young hope banks fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
    division board chief deputy vice defender treasury sec ftc fbi irs epa eeoc nlrb osha uspto doj cia hr cv frcp fre ucc ada erisa hipaa
    foia nasdaq nyse gaap gdpr ccpa api saas sla rfp ip suv usps ups fedex i'm i've i'll i'd chase church cook knight king queen bishop`),
);
/** Alone in the middle of a sentence these are names more often than words. */
const GIVEN = new Set(
  splitAtBlanks(`bill mark rose frank grace hope baker smith banks brooks rivers king knight bishop pope parsons mason carpenter taylor fisher hunter
  miller porter potter turner walker weaver wright cooper carter chandler fowler gardner shepherd sawyer skinner slater tanner thatcher
  tucker tyler archer bailey butler fox wolf lamb crane drake finch hawk martin swan moss reed sharp joy faith pearl ruby iris lily
  daisy violet ivy holly hazel ginger jack john james peter paul mike ray gene guy harry dale dell glen heath ford marsh marshall ward
  warren wells webb wade nash lowe mack mann mays noel norman oliver otto owen pierce young brown white green gray grey cook stone`),
);
/** Ends that make a common noun or adverb of nearly every word; for the first word of a sentence. */
const COMMON_END =
  /(?:ly|tion|tions|sion|sions|ment|ments|ness|ity|ities|ance|ances|ence|ences|ings?|ism|ship|able|ible|ous|ful|less|ive|ical|ized|ised|ated|eds)$/;
/** What only somebody does: lets one capitalised word at the beginning of a sentence be a name. */
const ACTS =
  /^(?:['’]s\b|\s+(?:also |then |later |never |now |thereafter |subsequently )?(?:said|says|testified|testifies|signed|wrote|told|agreed|agrees|denied|denies|refused|refuses|argues|argued|contends|contended|claims|claimed|alleges|alleged|breached|delivered|paid|pays|owes|owed|sold|bought|sent|received|filed|served|admitted|admits|worked|works|hired|knew|knows|promised|asserts|asserted|responded|requested|requests|lives|lived|resides|resided|called|met|emailed|phoned|informed|notified|hereby|owns|owned|operates|operated|employs|employed|leased|rented|moved|seeks|sought|sued|demands|demanded|failed|fails|stated|states|represents|represented|acted|died|fell|suffered|drove|performed|assured|controls|governs|forecloses|teaches|instructs|commands|dictates|compels|held|holds|squarely|acknowledged|confirmed|concedes|conceded|replied|believes|believed|wants|wanted|and\s+\p{Lu}))/u;
const STARTS_SENTENCE = /(?:^|[.?!:;][”’")\]]*\s+|[\n([“"‘—–]\s*|\(\w{1,4}\)\s+|•\s*)$/;
/** In lower case. */
export const COMPANY_FORMS: ReadonlySet<string> = new Set(
  'inc incorporated llc llp lp ltd limited corp corporation co company gmbh plc'.split(' '),
);
/** Courts, public bodies, statutes: what they stand for is no person. A statute is an authority. */
const INSTITUTION =
  /\b(?:Courts?|Circuit|Tribunal|Congress|Legislature|Constitution|Amendment|Clause|Doctrine|Rules?|Code|Statutes?|Acts?|Regulations?|Restatement|Convention|Treaty|Department|Commission|Agency|Bureau|Clerk|Bar)\b/i;

export function findNames(text: string): FoundName[] {
  return [...text.matchAll(RUN)].flatMap((match) =>
    partsOf(match[0]).flatMap((part) => nameOf(text, match.index, part)),
  );
}

/**
 * What a sentence speaks of as of a decision, though no `v.` shows it and the name may be a word of the language: `the court in Young`,
 * `the Lemon test`, `Brown and its progeny`.
 */
export function decisionsNamed(text: string): FoundName[] {
  return [...text.matchAll(IN_DECISION), ...text.matchAll(OF_DECISION)].map((match) => {
    const [whole, one, other] = match;
    const name = one ?? other ?? '';
    const start = match.index + whole.indexOf(name);
    const words = name.split(' ').map(wordOf);
    return { text: name, start, end: start + name.length, words, titled: false };
  });
}

const CALLED = String.raw`(\p{Lu}[\p{L}\p{M}'\u2019-]{2,}(?: \p{Lu}[\p{L}\p{M}'\u2019-]{2,}){0,2})`;
const IN_DECISION = new RegExp(
  String.raw`\b(?:courts?|case|cases|decisions?|holding|rule|ruling|opinion|reasoning|analysis|test|standard|lesson|teaching|announced|articulated|adopted|established|explained|recognized) (?:in|of) ${CALLED}(?!\p{L}| (?:Court|County|District|Circuit|Department|Division))`,
  'gu',
);
const OF_DECISION = new RegExp(
  String.raw`(?:(?<=\b[Tt]he |\b[Aa]n? |\b[Uu]nder |\b[Tt]his )${CALLED}(?=(?:['\u2019]s)? (?:test|factors?|framework|analysis|inquiry|standard|doctrine|rule|presumption|exception|line of|hearing|balancing))|(?<![\p{L}\p{N}])${CALLED}(?= (?:and its progeny|requires?|teaches|instructs|controls|governs|forecloses|squarely)(?!\p{L})))`,
  'gu',
);

interface Part {
  readonly text: string;
  readonly offset: number;
}

/** A sentence that ends in the run (`… with Larkspur. Counsel then …`) makes two of it. */
function partsOf(run: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of run.matchAll(/(?<=\p{Ll}{2})\.(?=[ \u00a0])/gu)) {
    if (
      /(?:^|[ .])(?:Inc|Co|Corp|Ltd|Jr|Sr|Mr|Mrs|Ms|Dr|Hon|St|Bros|Prof|Rev|Esq|No)$/.test(
        run.slice(from, match.index),
      )
    )
      continue;
    parts.push({ text: run.slice(from, match.index), offset: from });
    from = match.index + 2;
  }
  parts.push({ text: run.slice(from), offset: from });
  return parts;
}

function nameOf(text: string, at: number, { text: run, offset }: Part): FoundName[] {
  const start = at + offset;
  if (INSTITUTION.test(run)) return namesake(run, start);
  const tokens = [...run.matchAll(/[^\s\u00a0,]+/g)].map((match) => ({
    text: match[0],
    at: match.index,
    word: wordOf(match[0]),
  }));
  const opening = STARTS_SENTENCE.test(text.slice(Math.max(0, start - 12), start));
  const capitals = tokens.filter(({ text: token }) => isCapitalised(token));
  const telling = capitals.filter(({ word }, index) =>
    isTelling(word, opening && index === 0, capitals.length),
  );
  const [first, last] = [telling[0], telling.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (telling.every(({ word }) => word.length === 1)) return [];
  const alone = capitals.length === 1;
  if (alone && isDefinedTerm(text, start, first.word)) return [];
  if (alone && opening && !ACTS.test(text.slice(start + run.length, start + run.length + 40))) return [];
  const company = tokens.find(({ word, at: place }) => place > last.at && COMPANY_FORMS.has(word));
  const end = company ?? last;
  const whole = run
    .slice(first.at, end.at + end.text.length)
    .replace(TAIL, (tail) => (tail === '.' && company !== undefined ? '.' : ''));
  return [
    {
      text: whole,
      start: start + first.at,
      end: start + first.at + whole.length,
      words: telling.map(({ word }) => word),
      titled: telling.length < capitals.length,
    },
  ];
}

/** `the Hadley Rule`, `the Palsgraf Doctrine`, `the Marbury Court`: called after a decision, which is authority like its citation. */
function namesake(run: string, start: number): FoundName[] {
  const [, name = ''] =
    /^(?:The )?(\p{Lu}[\p{L}\p{M}'’-]+?)(?:['’]s)? (?:Rule|Doctrine|Court)$/u.exec(run) ?? [];
  const word = wordOf(name);
  if (word.length < 3 || BODIES.has(word) || !isTelling(word, false, 2)) return [];
  const at = start + run.indexOf(name);
  return [{ text: name, start: at, end: at + name.length, words: [word], titled: true }];
}

/** What courts and rules are called after without any decision. */
const BODIES = new Set(
  splitAtBlanks(`supreme superior district circuit chancery bankruptcy appeals appellate tax family probate juvenile municipal county state federal claims high
  trial lower magistrate small commercial business housing surrogate surrogate’s orphans common pleas criminal civil crown sheriff youth drug labor
  labour constitutional military martial international inter-american european mailbox parol hearsay discovery plain knock exclusionary privilege`).concat(
    STATES.flatMap((name) => name.toLowerCase().split(' ')),
  ),
);

function isTelling(word: string, opening: boolean, length: number): boolean {
  if (word === '' || CUSTOMARY.has(word)) return false;
  if (COMMON.has(word) || hasDigit(word)) return false;
  if (GIVEN.has(word)) return !opening || length > 1;
  if (opening && COMMON_END.test(word)) return false;
  return !isInflected(word, opening);
}

/** `Pallets`, `Shipments`: another form of a common word. Only at the beginning of a sentence all endings count. */
function isInflected(word: string, opening: boolean): boolean {
  if (isCommonWord(word)) return true;
  if (/^non|^co-|^anti|^re-|^pre-|^post-/.test(word) && word.split('-').some(isCommonWord)) return true;
  if (word.includes('-') && word.split('-').every((part) => isCommonWord(part) || CUSTOMARY.has(part)))
    return true;
  if (!opening) return false;
  const [stem] = termsOf(word);
  return stem !== undefined && stems().has(stem);
}

let known: ReadonlySet<string> | undefined;
function stems(): ReadonlySet<string> {
  known ??= new Set(termsOf(COMMON_WORDS));
  return known;
}

/** `the Carrier`, `(the Agreement)`: a word the document gave a meaning to. */
function isDefinedTerm(text: string, start: number, word: string): boolean {
  return (
    !word.endsWith('s') &&
    /\b(?:the|this|that|said|such|any|each|every|our|its|an?|both|all)\s+[“"‘]?$/i.test(
      text.slice(Math.max(0, start - 12), start),
    )
  );
}

/** What stands behind a name and is none of it. */
const TAIL = /['’]s$|(?<![’'.,-])[’'.,-]+$/u;

/** Lower case, without possessive, full stops and diacritics. */
export function wordOf(token: string): string {
  return token
    .replace(TAIL, '')
    .normalize('NFKD')
    .replace(/[\p{M}.’']/gu, '')
    .toLowerCase();
}
