/** A sentence as words with what matters for comparing it with another: stem, polarity, mood, numbers. Pure. */
import { findNumbers } from '../../find/read-numbers.ts';
import { bareStem, counterparts, lemmaOf, stemmed } from './vocabulary.ts';
import { WRITTEN_AS } from './written-as.ts';

/** `must`: what has to be; `may`: what is allowed or possible; `mostly`: what is so as a rule. */
export type Mood = 'must' | 'may' | 'mostly';

export interface Word {
  readonly text: string;
  /** Where it stands in the text of the reading. */
  readonly at: number;
  readonly stem: string;
  /** The stem without a prefix that denies: of `improper` that of `proper`; null where there is none. */
  readonly bare: string | null;
  /** The same for synonyms. */
  readonly id: string;
  /** A negation reaches it, or it is the opposite of `id`; both together cancel out. */
  readonly negated: boolean;
  /** It is the opposite of `id` itself. */
  readonly denies: boolean;
  /** The negation that denies it first of all; 0 for none. */
  readonly denial: number;
  /** The negation that reaches it; 0 for none. */
  readonly scope: number;
  readonly mood: Mood | null;
  readonly role: boolean;
  /** Capitalised inside a sentence. */
  readonly name: boolean;
  readonly sentence: number;
  readonly clause: number;
  /** What denies it is `no`, not a verb's `not`: the other text may deny the verb instead. */
  readonly byNo: boolean;
}

export interface Reading {
  /** What was read, with what is one thing written as one word. */
  readonly text: string;
  readonly words: readonly Word[];
  readonly numbers: readonly number[];
  /** `third` is 3. */
  readonly ordinals: readonly number[];
  /** Where in the text each clause denies. */
  readonly denying: ReadonlyMap<number, readonly number[]>;
  /** Of rules and sections: `12(b)(6)`, `2B1.1`. */
  readonly identifiers: readonly string[];
}

const IDENTIFIER =
  /\b\d+[A-Z]+\d*(?:\.\d+)*\b|\b\d+\([a-z0-9]{1,3}\)(?:\([a-z0-9]{1,3}\))*|(?<=\b(?:Rule|Section|Article|§)\s)\d[\d.]*\d|(?<=\b(?:Rule|Section|Article|§)\s)\d\b/g;

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*|[.,;:!?()—–]/gu;
const NEGATION =
  /^(?:not|no|never|neither|nor|none|nothing|nobody|nowhere|cannot|without|hardly|scarcely|seldom|rarely|lacks?|lacking|lacked|absent|unable|incapable|fails?|failed|failing|failure|depriv(?:e|es|ed|ing)|divest(?:s|ed)?|refus(?:e|es|ed|al|ing)|declin(?:e|es|ed|ing)|(?:ca|wo|do|does|did|is|are|was|were|has|have|had|should|would|could|must|need)n['’]?t)$/i;
/** These deny and are something done as well. */
const VERB = /^(?:fail|refus|declin|lack|depriv|divest)/i;
const MOODS: readonly (readonly [Mood, RegExp])[] = [
  [
    'must',
    /^(?:must|shall|requires?|required|need|needed|mandatory|obliged|obligated|compelled|has|have|ought)$/i,
  ],
  [
    'may',
    /^(?:may|might|can|could|permits?|permitted|allows?|allowed|cannot|discretion|possibly|perhaps|sometimes)$/i,
  ],
  [
    'mostly',
    /^(?:ordinarily|generally|usually|typically|often|frequently|normally|commonly|likely|probably|presumptively|tends?|should|seldom|rarely)$/i,
  ],
];
/** Capitals that name nobody. */
const TITLE =
  /^(?:Rules?|Sections?|Articles?|Departments?|Courts?|Acts?|Codes?|Boards?|Divisions?|Chapters?|Titles?|Parts?|Amendments?|Constitution|Clerk|Order|Motion|Petition|Complaint|Judgment|Opinion|Decision|Report|Recommendation|Guidelines?|Agreement|Counts?|Exhibits?|Mr|Ms|Mrs|Dr|Judge|Justice)$/;
const PUNCTUATION = /^[.,;:!?()—–]$/;
const BREAKS =
  /^(?:but|although|though|because|unless|if|when|while|whereas|however|since|where|that|which|who|and|or|than|except)$/i;
const DENIED_LATER = /^to \w+[^.;,]{0,50}\b(?:denied|overruled|rejected)\b/i;
/** After `and`: another clause begins. */
const FINITE =
  /^\s+(?:\w+ly )?(?:is|are|was|were|be|has|have|had|must|may|shall|will|would|could|might|can|should|does|do|did|he|she|it|they|we)\b/i;
/** Words a negation or a mood reaches over what stands between it and what it is about. */
const REACH = 9;
const DENIED = 2;
/** Two negations as near as this cancel out: `not without`. */
const DOUBLE = 3;

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);
const ORDINAL = new RegExp(`\\b(?:${ORDINALS.join('|')})\\b`, 'gi');

/** Reads a sentence or a passage. */
export function readWords(text: string): Reading {
  const reader = new Reader();
  const written = WRITTEN_AS.reduce((all, [pattern, form]) => all.replace(pattern, form), text);
  for (const { 0: token, index } of written.matchAll(TOKEN)) reader.read(token, index, written);
  return {
    text: written,
    words: reader.words,
    denying: reader.denying,
    numbers: findNumbers(text).map(({ value }) => value),
    ordinals: (text.match(ORDINAL) ?? []).map((word) => ORDINALS.indexOf(word.toLowerCase()) + 1),
    identifiers: [...text.matchAll(IDENTIFIER)].map(([identifier]) => identifier),
  };
}

class Reader {
  readonly words: Word[] = [];
  readonly denying = new Map<number, number[]>();
  private sentence = 0;
  private clause = 0;
  private byNo = false;
  private sinceDeny = 99;
  private opening = true;
  private comma = false;
  private previous = '';
  private denial = 0;
  private denied = 0;
  private reach = 0;
  private since = 0;
  private even = false;
  private mood: Mood | null = null;
  private moodReach = 0;

  read(token: string, at: number, text: string): void {
    this.since += 1;
    this.sinceDeny = /^(?:den|overrul|reject)(?:y|ies|ied|ying|ed|ing|s|es)?$/i.test(token)
      ? 0
      : this.sinceDeny + 1;
    if (PUNCTUATION.test(token)) this.punctuation(token);
    else {
      if (BREAKS.test(token)) this.conjunction(token, text.slice(at + token.length, at + 24));
      // `was declined by the court`: who declined is not denied.
      if (/^(?:in|by|when|for)$/i.test(token) && /^(?:err|erred|error|abusediscretion)$/i.test(this.previous))
        this.reach = 0;
      // `denied the motion to dismiss`: it was not dismissed.
      if (/^to$/i.test(token) && /^(?:motions?|requests?)$/i.test(this.previous)) {
        if (this.sinceDeny <= 6 || DENIED_LATER.test(text.slice(at, at + 90))) this.deny(1, 2);
      }
      if (/^by$/i.test(token) && VERB.test(this.previous)) this.reach = 0;
      // `declined to grant` denies what follows; `declined the motion` denies the motion, as `denied` does.
      const negates =
        NEGATION.test(token) &&
        !(/^(?:refus|declin)/i.test(token) && !/^\s+to\b/.test(text.slice(at + token.length)));
      if (!negates || VERB.test(token)) this.word(token, at);
      if (negates) {
        // `neither … nor` is one denial.
        if (!/^nor$/i.test(token))
          this.denying.set(this.clause, [...(this.denying.get(this.clause) ?? []), at]);
        this.byNo = /^(?:no|none|nothing|nobody)$/i.test(token);
        this.negation(token);
      }
      this.setMood(token);
      // `failed to do so` denies what was said before.
      if (/^so$/i.test(token) && /^d(?:o|oes|id|oing)$/i.test(this.previous)) this.reach = 0;
      this.previous = token;
      this.comma = false;
      this.opening = false;
    }
  }

  private punctuation(token: string): void {
    if (token === ',' || token === '(' || token === ')') this.comma = true;
    else this.reach = 0;
    if (token !== '(' && token !== ')') this.clause += 1;
    this.moodReach = 0;
    if (/^[.!?]$/.test(token)) {
      this.sentence += 1;
      this.opening = true;
    }
  }

  /**
   * `not only … but`, `no … that`: what was denied has been named. Before that the negation goes on, over `or` always, and over
   * `and` unless a verb follows: `not coerced and were voluntary`.
   */
  private conjunction(token: string, following: string): void {
    const joins = /^(?:and|or)$/i.test(token);
    if (joins ? FINITE.test(following) : !/^(?:that|which|who|than|except)$/i.test(token)) this.clause += 1;
    if (/^or$/i.test(token) && !this.comma && this.reach > 0) {
      this.reach = REACH;
      this.denied = Math.max(this.denied, 1);
    } else if (/^(?:because|if|unless|when|while|although|though|since|where|whereas)$/i.test(token))
      this.reach = 0;
    else if (
      this.comma ||
      this.denied === 0 ||
      (!joins && this.denied < DENIED) ||
      (joins && (this.byNo || FINITE.test(following)))
    )
      this.reach = 0;
    if (!/^(?:and|or)$/i.test(token)) this.moodReach = 0;
  }

  /** `neither … nor` denies both. */
  private negation(token: string): void {
    const double = this.reach > 0 && this.since <= DOUBLE && !/^nor$/i.test(token);
    this.even = double && !this.even;
    this.deny(DENIED, REACH);
  }

  private deny(denied: number, reach: number): void {
    this.denial += 1;
    this.denied = denied;
    this.reach = reach;
    this.since = 0;
  }

  private setMood(token: string): void {
    // `the required findings` obliges nobody to what follows.
    if (
      /^required$/i.test(token) &&
      !/^(?:is|are|was|were|be|been|not|only|also|generally|otherwise)$/i.test(this.previous)
    )
      return;
    const found = MOODS.find(([, pattern]) => pattern.test(token));
    if (found === undefined) return;
    // `has` alone obliges nobody, and `could have` says no more than `could`.
    if (/^(?:has|have)$/i.test(token)) return;
    this.mood = found[0];
    this.moodReach = REACH;
  }

  private word(token: string, at: number): void {
    const [stem] = stemmed(token);
    const reached = this.reach > 0;
    if (reached) this.reach -= 1;
    const mood = this.moodReach > 0 ? this.mood : null;
    if (this.moodReach > 0) this.moodReach -= 1;
    if (stem === undefined || /^\d/.test(token)) return;
    const { id, denies } = lemmaOf(stem);
    const role = counterparts(stem) !== undefined;
    const name = !this.opening && /^\p{Lu}\p{Ll}/u.test(token) && !TITLE.test(token);
    const first = reached && this.denied > 0 && !role && !name;
    if (first) this.denied -= 1;
    this.words.push({
      text: token,
      at,
      stem,
      bare: bareStem(token),
      id,
      negated: (reached && !this.even) !== denies,
      denies,
      denial: first ? this.denial : 0,
      scope: reached ? this.denial : 0,
      mood,
      role,
      name,
      sentence: this.sentence,
      clause: this.clause,
      byNo: this.byNo,
    });
  }
}
