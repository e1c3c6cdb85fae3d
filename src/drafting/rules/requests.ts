/** Words by which a request tells the drafter something, or tells what the other side says: vocabulary, each list once. */

function wordsOf(list: string): string[] {
  return list.split(/\s+/);
}

/** A sentence that begins with one of these tells the drafter what to do, except where a noun follows from it (`Use of …`). */
export const INSTRUCTIONS: ReadonlySet<string> = new Set(
  wordsOf(`add address analyse analyze answer anticipate apply argue ask attach attack avoid be begin call caption check cite clean cover
  deal describe disclose discuss distinguish don’t don't do draft drop emphasise emphasize end exclude explain file find fix
  focus follow give go handle hit ignore include incorporate insert keep lead leave let let’s let's limit list look make mark
  mention move name need note omit open please point polish prepare press put quote raise read rebut refer remember request reserve respond
  run save say see seek send set show skip start state stay stick stress sum summarise summarize take talk tell think tidy touch treat
  try use verify want watch work write`),
);

/** Verbs by which a sentence asks for what stands behind them, and those that keep it out; with the words that go with them. */
export const ASKS_FOR: ReadonlySet<string> = new Set(
  'ask asks asked add get have include like need needs order request seek seeks want wants'.split(' '),
);
export const KEEPS_OUT: ReadonlySet<string> = new Set('bar exclude keep out preclude'.split(' '));
export const PARTS_OF_AN_ORDER: ReadonlySet<string> = new Set(
  'be for know out to as well him her them it'.split(' '),
);
/** What may stand before such a verb; `place`: it only says which wish it is. */
export const LEADS_TO_AN_ORDER: ReadonlyMap<string, 'place' | 'person'> = new Map([
  ...'also and but finally first in lastly limine motion next off second so then third'
    .split(' ')
    .map((one) => [one, 'place'] as const),
  ..."be could he i i'd kindly must ought please she should to us we we'd would"
    .split(' ')
    .map((one) => [one, 'person'] as const),
]);

/** Words that only demand, as every paper does that demands something: beside a sum or a period they say no more. */
export const DEMANDS: ReadonlySet<string> = new Set(
  wordsOf(`a an and answer be by claim deadline demand demanded demanding due for from full give in is it money must of our pay payable paid
  payment please reply response respond should that the their them they to total we will within
  monday tuesday wednesday thursday friday saturday sunday`),
);

/** Verbs by which somebody is asked to act: `Tell them to stop`, `We demand that it pay`. */
export const ASKS_OF_THEM: ReadonlySet<string> = new Set(
  'ask asks asking demand demands demanding direct insist require requires requiring tell want wants'.split(
    ' ',
  ),
);
/** Words that oblige whoever stands before them, with the word that has to follow. */
export const OBLIGES: ReadonlyMap<string, string> = new Map([
  ['must', ''],
  ['shall', ''],
  ['should', ''],
  ['has', 'to'],
  ['have', 'to'],
  ['needs', 'to'],
  ['need', 'to'],
  ['is', 'to'],
  ['are', 'to'],
]);
/** Around a sum that is demanded these say nothing of what it is for. */
export const TIMES_OF_A_DEMAND: ReadonlySet<string> = new Set(
  wordsOf(`a and are as at be by due for from in is it its now of on our pay paying reimburse remit sum the then they to total us we within
  immediately forthwith promptly outstanding`),
);

/** In a settlement, of who gives money and who gets it; `paid` says which by what stands before it. */
export const PAYS: ReadonlySet<string> = new Set(
  'pay pays paying remit remits wire wires payor payer'.split(' '),
);
/** These speak of a payment without saying for certain who makes it; the second list only beside a sum. */
export const OF_PAYMENT: ReadonlySet<string> = new Set(
  'owe owed owes owing paid payable payment payments'.split(' '),
);
export const HANDS_OVER: ReadonlySet<string> = new Set(
  'contribute contributes give gives giving send sends tender tenders transfer transfers'.split(' '),
);
/** Beside who paid and the verb these say nothing. */
export const WITH_A_PAYMENT: ReadonlySet<string> = new Set(
  wordsOf('a already also an been has have he her him his is it of she so the them us was we were'),
);
export const RECEIVES: ReadonlySet<string> = new Set('receive receives gets takes payee'.split(' '));
export const RELEASES: ReadonlySet<string> = new Set('release releases releasing'.split(' '));
export const JOINTLY: ReadonlySet<string> = new Set('mutual mutually both each other another'.split(' '));

/** What a suit is called. */
export const ACTION: ReadonlySet<string> = new Set(
  'suit lawsuit action complaint litigation proceeding proceedings'.split(' '),
);

/** In a clause about a jury: that it is demanded, that it is not, and what says neither. */
export const JURY_ASKED: ReadonlySet<string> = new Set(
  'ask demand demanded demands include requested request requests want wants with yes'.split(' '),
);
export const JURY_REFUSED: ReadonlySet<string> = new Set(
  'no not waive waived waives without bench'.split(' '),
);
export const JURY_BESIDE: ReadonlySet<string> = new Set(
  'a all already an any be by claim claims client complaint counterclaim do for here i in is issues jury of on our please right should so that the there this to triable trial we'.split(
    ' ',
  ),
);

/** Wherever these stand, somebody speaks to the drafter. */
export const TO_THE_DRAFTER: ReadonlySet<string> = new Set(
  `you your yours please i’d i'd i’ll i'll i’m i'm i’ve i've let’s let's drafter pls plz`.split(' '),
);

/** Who says such a thing thinks aloud: the sentence is a note and no statement. `The well, drilled in 2019, ran dry` is none. */
export const LOOSE =
  /(?:^|\s[-–—]+\s|—)(?:well|um|er|no wait),?\s|, (?:um|no wait), |\b(?:scratch that|i mean|or whatever|i guess)(?![\p{L}'’-])|\?\?/iu;

/** Before a verb of the second list and `that`, nothing but these: what follows is our argument, however politely it is ordered. */
export const ORDERS_ARGUMENT: ReadonlySet<string> = new Set(
  wordsOf(`please pls also and then i we you i’d i'd want wants would like to should must could can may finally lastly additionally furthermore in
  addition need let us wish plus further the alternative alternatively`),
);
export const ARGUED_BY: ReadonlySet<string> = new Set(
  'answer argue add press contend say show submit stress'.split(' '),
);

/** Who opposes us, where no name stands. */
export const OPPONENTS: ReadonlySet<string> = new Set(
  wordsOf(`they their theirs them plaintiff plaintiffs plaintiff’s plaintiff's defendant defendants defendant’s defendant's
  movant movants opposition opponent opponents petitioner respondent appellant appellee prosecution government agency`),
);

/** What a point of an argument is called. */
export const POINTS: ReadonlySet<string> = new Set(
  'point argument ground reason position contention answer'.split(' '),
);
const SEVERAL_POINTS =
  'arguments points grounds reasons contentions things objections answers positions theories attacks';
/** How many are announced: `They make three arguments`. */
export const ANNOUNCED: ReadonlySet<string> = new Set(SEVERAL_POINTS.split(' '));
export const NUMBERS: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten several 2 3 4 5 6 7 8 9'.split(' '),
);
/** Before the name of a point, as `Our second point is`. */
export const WHICH_POINT: ReadonlySet<string> = new Set(
  wordsOf(`our the my a another one main chief best strongest first second third fourth fifth sixth last final next other
  fallback alternative additional`),
);

/** Beside a sum, in small letters: what we would take or pay is for us alone. */
export const IN_CONFIDENCE: ReadonlySet<string> = new Set(
  'authority authorized authorised bottom-line confidential confidentially privately privileged undisclosed walk-away'.split(
    ' ',
  ),
);

/** Who says it, behind a name: `Plaintiff contends that …`. */
export const CONTENDS: ReadonlySet<string> = new Set(
  wordsOf(`argue argues argued assert asserts asserted contend contends contended insist insists insisted
  maintain maintains maintained say says said suggest suggests suggested believe believes think thinks respond responds
  rely relies cite cites`),
);

/** Before such a verb these are no person: `The plan says that …` is our own evidence as well as theirs. */
export const DOCUMENTS: ReadonlySet<string> = new Set(
  wordsOf(`agreement clause code contract deed e-mail email guaranty handbook invoice lease ledger letter log memo note notice order paragraph plan
  policy receipt record report rule section statute text will`),
);

/** A verb only where one of the second list follows: `claims that`, not `claims of the plaintiff`. */
export const CLAIMS: ReadonlySet<string> = new Set(
  'claim claims claimed cite cited reply replies counter counters'.split(' '),
);
export const WHAT: ReadonlySet<string> = new Set('that it he she they we to there no'.split(' '));

/** What is to be done with the one decision that a sentence names which begins with this word; either way it is against us. */
export const USES: ReadonlyMap<string, 'distinguish' | 'disclose'> = new Map([
  ['distinguish', 'distinguish'],
  ['disclose', 'disclose'],
  ['confront', 'disclose'],
  ['acknowledge', 'disclose'],
  ['deal', 'disclose'],
]);

/** In words about a decision: it is the other side’s, or is not for us. */
export const OPPOSED: ReadonlySet<string> = new Set(
  wordsOf(`they their them theirs opposing opponent opponents adverse against contrary unlike despite notwithstanding distinguish
  distinguishes distinguished distinguishable overrule overruled overrules vacated vacates superseded abrogated dissent dissented
  dissenting dissents avoid careful problem trouble worst worse bad wrong weak hurt hurts harmful unhelpful skip ignore omit disclose
  concede older outdated`),
);

/** Behind the name of a decision these begin what speaks against it. */
export const CONTRASTS: ReadonlySet<string> = new Set('although though however but'.split(' '));

/** In words about a decision these put it in doubt, unless they are part of the rule that is reported. */
export const DOUBTED: ReadonlySet<string> = new Set([
  ...CONTRASTS,
  ...wordsOf(`reversed reverses limited don’t don't doesn’t doesn't isn’t isn't drop leave`),
]);

/** In a remark about a decision: it is not to be used, or not for everything. */
export const LIMITS: ReadonlySet<string> = new Set('not never only unless'.split(' '));

/** To do with a decision what keeps it out of the paper. */
export const AVOIDED: ReadonlySet<string> = new Set(
  "don’t don't avoid skip ignore omit drop leave".split(' '),
);

/** Claims by the names that lawyers have for them, where `claim`, `count` or `cause of action` follows. */
export const CLAIM_NAMES: readonly string[] =
  `breach of contract|breach of fiduciary duty|breach of (?:the )?(?:implied )?warrant(?:y|ies)|fiduciary[- ]duty|
  (?:implied |express )?warranty|(?:implied )?covenant|good[- ]faith|bad[- ]faith|contract|negligence|gross negligence|negligent misrepresentation|
  negligent hiring|negligent supervision|misrepresentation|fraud|fraudulent inducement|constructive fraud|conversion|unjust[- ]enrichment|
  quantum meruit|promissory estoppel|estoppel|defamation|libel|slander|trespass|nuisance|tortious interference|interference|
  trade[- ]secrets?|conspiracy|civil conspiracy|retaliation|discrimination|harassment|hostile work environment|wrongful termination|
  wrongful discharge|whistleblower|overtime|wage|punitive[- ]damages|emotional[- ]distress|consumer[- ]protection|deceptive[- ]practices|
  unfair competition|infringement|copyright|trademark|patent|design defect|failure[- ]to[- ]warn|strict liability|products? liability|
  wrongful death|loss of consortium|consortium|malpractice|accounting|declaratory|injunctive|alter ego|RICO|Lanham Act|Title VII|FMLA|ADA|
  ERISA|§ ?1983|equal protection|due process|First Amendment|excessive force|antitrust|securities`
    .replace(/\s*\n\s*/g, '')
    .split('|');
/** What whoever asks thinks, by its noun or by its verb, at the beginning of a sentence or behind a colon. */
const THOUGHTS =
  'view|thought|guess|instinct|hunch|sense|theory|inclination|take|impression|feeling|reading|suspicion|belief';
export const VIEWS = new RegExp(
  `(?<=^|[:;] )(?:my (?:\\p{L}+ ){0,2}(${THOUGHTS}) is|(?:I|we)(?: would|['’]d| also)? (think|believe|say|suspect|assume|suppose|reckon))( that)? `,
  'giu',
);
/** Before `whether …` these say that it is asked. */
export const ASKS: ReadonlySet<string> = new Set(
  'find issue know point question wonder wondering'.split(' '),
);
