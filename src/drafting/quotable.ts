/** What of a page can be quoted as it stands there: whole sentences, and nothing that a reader would take for something else. */

/** Numbers of lines at the margin, and the number of a page within a sentence: nobody wrote these words. */
const MARGINAL = /\n[ \t]*\d{1,3}(?:[ \t]{2,}|[ \t]*\n)|\n[ \t]*-[ \t]*\d{1,3}[ \t]*-[ \t]*\n/;

/** What goes on from a citation before it. */
const LEANS_ON_CITATION = /^(?:Id|Ibid|See|Cf|Accord|But see|E\.g)\b\.?/;

/** An ellipsis, or the number of the next point, where a sentence should end. */
const BREAKS_OFF = /(?:\.\s){2,}\.?$|\n\s*(?:[a-z]|[ivx]{1,4}|\d{1,2})\.$/;

// These begin with what is rare, and look back from there: the windows of a page are many, and each is read through.

/** A word that the end of a line divides: it cannot be quoted without its hyphen, nor well with it. */
const DIVIDED = /\n(?<=\p{Ll}[-\u00ad\u2010][ \t]*\r?\n)\s*\p{Ll}/u;

/** A sentence ends and the next line goes on in the middle of one: a note stood between. */
const INTERRUPTED = /\n(?<=\p{Ll}{4}[.?!]["”’)\]]*[ \t]*\r?\n)\s*\p{Ll}/u;

/** The same on one line, where lines were joined: `are comparable. nonmoving party`. */
const CUT_SHORT = /[.?!](?<=\p{Ll}{5}[.?!])["”’)\]]{0,2}[ \t]+(?!et\b|and\b|v\b|of\b|at\b|for\b)\p{Ll}{3}/u;

/** The mark of a note: a small number stuck to a word, or alone between two sentences. */
const NOTE_MARK =
  /\d(?<=\p{Ll}{3}[.,;:]?["”’]?\d)\d?(?=\s|["”’.,;]|$)|[.”"][ \t]+\d{1,2}[ \t]{1,3}["“]?\p{Lu}\p{Ll}/u;

/** What a court, its clerk or a publisher prints on every page. */
const FURNITURE =
  /\bCase:?\s+\d[\w:.-]{4,24},?\s+(?:Document|Doc)\b|\bPage(?:ID)?:?\s+#?\d+\s+of\s+\d+|\bDate Filed:|\bUSCA\d{1,2} (?:Case|Appeal)|\(Slip Opinion\)|\n\s*Cite as:|\bEntry ID:/;

/** The number of a paragraph or a point that begins within it: two paragraphs stand there. */
const NUMBERED_INSIDE = /\n[ \t]*(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]\s|\{?¶ ?\d{1,3}\}/;

/** A heading within it: a line in capitals, or `II. Standard of Review` behind the end of a sentence or of a line. */
const HEADING_INSIDE =
  /\n[ \t]*(?=[^\n]*\p{Lu}{3})(?:[IVX]{1,5}\.[ \t]*|[A-H]\.[ \t]*)?[^\p{Ll}\d\n,;“”"]{8,80}\n|[.?!”"\n]\s*(?:[IVX]{1,5}|[A-H])\.\s+\p{Lu}(?!\.)/u;

/** `Id.` within it refers to what the reader does not have. */
const REFERS_BACK = /I(?<=(?:^|[\s”"’(])I)(?:d|bid)\./;

/** `Employee: …` and `Reviewer: …` one below the other, or `To:` above a letter: a form, no sentence. */
const FIELD = /^[ \t]*\p{Lu}[\p{L} .'’-]{1,30}:[ \t]+\S/mu;

/** A page that was read line by line gives halves of sentences: those are not quoted. */
export function isWhole(quote: string): boolean {
  if (MARGINAL.test(quote) || LEANS_ON_CITATION.test(quote) || BREAKS_OFF.test(quote)) return false;
  if (DIVIDED.test(quote) || INTERRUPTED.test(quote) || REFERS_BACK.test(quote)) return false;
  if (CUT_SHORT.test(quote) || NOTE_MARK.test(quote) || FURNITURE.test(quote)) return false;
  if (NUMBERED_INSIDE.test(quote) || HEADING_INSIDE.test(quote) || !closesBrackets(quote)) return false;
  if (quote.includes('\n') && FIELD.test(quote)) return false;
  if (quote.split('“').length !== quote.split('”').length || quote.split('"').length % 2 === 0) return false;
  return /^["“([]?[A-Z]/.test(quote) && /[.?!]["”’)\]]*$/.test(quote);
}

/** `(D. Conn.` was cut off; `1)` and `(a)` number a point. */
function closesBrackets(quote: string): boolean {
  const plain = quote.replace(/(?<![\p{L}\d(])(?:\d{1,2}|[a-z]|[ivx]{1,4})\)/gu, ' ');
  return isBalanced(plain, '(', ')') && isBalanced(plain, '[', ']');
}

function isBalanced(text: string, opening: string, closing: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === opening) open += 1;
    else if (character === closing) open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

const SIDE = 'Plaintiffs?|Defendants?|Petitioners?|Respondents?|Appellants?|Appellees?|Claimants?|Debtors?';
/** The head of a paper, its cover, a form to be filled in: none of it says anything about the matter. */
const NO_STATEMENT = [
  new RegExp(`\\b(?:${SIDE})\\b[,;.]?\\s+(?:v|vs|versus|against)\\.?\\s`, 'i'),
  new RegExp(`,\\s+(?:${SIDE})\\.?$`),
  /\b(?:IN THE )?(?:UNITED STATES|SUPERIOR|SUPREME|DISTRICT|CIRCUIT|CHANCERY) (?:DISTRICT )?COURT\b/,
  /^(?:REQUEST|INTERROGATORY|DEFINITION|INSTRUCTION|Request for (?:Production|Admission)|Interrogatory)S?\b/,
  /^(?:Indicate|Check|Please (?:check|indicate|complete|print|type|sign|initial)|Enter|Fill in|Attach|Complete)\b/,
  /\bby check ?mark\b|\bCommission [Ff]ile [Nn]umber\b|\bI\.R\.S\. Employer\b|\b[Ee]xact name of (?:the )?registrant\b/,
];

/** Whether a passage of a document of the case states anything. */
export function states(quote: string): boolean {
  return !NO_STATEMENT.some((pattern) => pattern.test(quote.replace(/\s+/g, ' ')));
}

const ARGUES =
  '(?:argu|contend|assert|maintain|insist|submit|urg|aver|complain|oppos|respond|counter|object|claim|alleg)(?:e|s|es|ed)?|repl(?:y|ies|ied)|says?|said';
const ADVERB = '(?:also |further |first |now |next |then |again |repeatedly |specifically )?';
/** What a court reports of a litigant, by name or role: `Nguyen argues that`, `Defendant opposes the motion`. */
const ARGUED_BY_A_PARTY = new RegExp(
  `(?:\\b(?:${SIDE})|(?<!\\b(?:Court|Courts|Appeals|Circuit|Party|Parties|Congress|Rule|Statute|Law))(?<=\\p{Lu}[\\p{L}’'&.-]*))\\s+${ADVERB}(?:${ARGUES})\\b`,
  'u',
);
/** Behind `if` and `when` it is a rule that speaks so. */
const ARGUED_BY_THE_PARTY = new RegExp(
  `(?<!\\b(?:if|when|where|whether|unless|once|whenever) )\\b(?:he|she|they|the (?:\\p{Ll}+ )?(?:${SIDE.toLowerCase()}))\\s+${ADVERB}(?:${ARGUES})\\s+that\\b`,
  'iu',
);
/** What a motion said: `moved to dismiss, asserting …`; the party asserting a privilege is anybody. */
const SAYING_SO = /, (?:asserting|arguing|contending|complaining|claiming|insisting|alleging)\b/;
const ACCORDING_TO = /\b[Aa]ccording to (?:\p{Lu}|the (?:plaintiff|defendant|petitioner|respondent|appell))/u;

/** Whether a court only says there what one of the parties before it argued. */
export function reportsArgument(quote: string): boolean {
  const plain = quote.replace(/\s+/g, ' ');
  return (
    ARGUED_BY_A_PARTY.test(plain) ||
    ARGUED_BY_THE_PARTY.test(plain) ||
    SAYING_SO.test(plain) ||
    ACCORDING_TO.test(plain)
  );
}

/** What a paper argues or asks for, which is no fact although it stands in the record. */
const ARGUMENT = [
  /^["“]?(?:First|Second|Third|Fourth|Fifth|Finally|Lastly|Moreover|Furthermore|Further|Accordingly|Therefore|Thus|Hence|Consequently|For (?:these|those|the foregoing) reasons)\b,?/,
  /\b(?:fails?|failed) to (?:state|allege|plead|identify|establish|show|demonstrate|satisfy|meet|comply)\b/,
  /\b(?:should|must) be (?:dismissed|denied|granted|excluded|stricken|struck|compelled|overruled|sustained)\b/,
  /\b(?:is|are) (?:moot|time-?barred|preempted|barred|immaterial|irrelevant|inadmissible|meritless|frivolous|unavailing)\b/,
  /\bas a matter of law\b|\b(?:cannot|may not) be (?:sued|held liable|enforced)\b|\bnot an? (?:entity|person) that can\b/,
  /\bis entitled to (?:judgment|dismissal|relief|recover)\b|\brespectfully\b|\b(?:moves|move) (?:this|the) [Cc]ourt\b/,
  /\b(?:does|do|did|has|have) not (?:plausibly )?(?:allege[ds]?|plead(?:ed)?|stated? a claim)\b/,
];

/** Whether a passage of a paper argues rather than states. */
export function argues(quote: string): boolean {
  return ARGUMENT.some((pattern) => pattern.test(quote.replace(/\s+/g, ' '))) || reportsArgument(quote);
}
