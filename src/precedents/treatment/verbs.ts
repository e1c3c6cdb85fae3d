/** What a court says of itself, before the decision that it is about: `we overrule`, `decline to follow`, `distinguishing`. */
import { before, type Signal } from './kinds.ts';

const NOT = String.raw`(?<!\b(?:not|never|no|nor|without|rather than|declined? to|refused? to|cannot|can't|didn't|does not|did not)\s(?:\w+\s){0,2})`;
const WE = String.raw`\b(?:we|court|courts|panel|circuit|i|decision|opinion|majority|lords?|lordships|house|bench|legislature|congress|parliament|here|hereby|today|now|therefore|accordingly|must|should|would|to|and|@)\b`;
/** A few words before the object, no other citation among them. */
const GAP = String.raw`(?:[^\s@]+\s){0,6}$`;

/** What stands between a verb and the decision that is its object: `disagree with the reasoning of the Ninth Circuit in`. */
const OBJECT = String.raw`(?:(?:the|its|their|our|his|her|that|this|those|any|earlier|prior|contrary|broad|previous|own|old|rules?|holdings?|reasoning|approach|analysis|decisions?|judgments?|rulings?|ratio|views?|rationale|conclusions?|results?|logic|dicta|dictum|test|standard|teaching|interpretation|reading|majority|courts?|panel|bench|division|full|high|opinions?|cases?|authority|line|vitality|validity|continu\w+|soundness|wisdom|correctness|status|state|supreme|federal|appeals?|circuits?|district|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|in|of|from|by|as|and|both|set|forth|out|laid|down|announced|adopted|articulated|stated|expressed|reached|taken|enunciated|propounded|decided|such|statements?|observations?|principles?|propositions?|to|extent|insofar|cited|relied|on|upon|which|heavily|plaintiffs?|defendants?|petitioners?|appellants?|claimants?|buyers?|sellers?|facts|situations?|circumstances|statutes?|contracts?|ones?|involved|considered|presented|at|issue|before|learned|judges?|justices?|lord|(?:\w+\s){1,2}(?:court|bench|circuit|division)|\S+['\u2019]s|\w\.\w?\.?)[\s,]+){0,10}$`;

/** What a court will not do to a decision that it would follow otherwise. */
const FOLLOW =
  '(?:follow|adopt|apply|extend|accept|endorse|embrace|subscribe to|adhere to|agree with|concur (?:with|in)|be bound by|import|approve(?: of)?)';

export const VERB_SIGNALS: readonly Signal[] = [
  before(
    'overruled',
    0.9,
    String.raw`${NOT}${WE}\s(?:(?!can\b|could\b|may\b|might\b)[\w,]+\s){0,3}overrul(?:e|es|ed|ing)\s${OBJECT}`,
  ),
  before('overruled', 0.85, String.raw`${NOT}\boverrul(?:es|ing|ed)\s${OBJECT}`),
  before('overruled', 0.8, String.raw`${NOT}\babrogat(?:e|es|ing|ed)\s${OBJECT}`),
  before('overruled', 0.8, String.raw`${NOT}\bdisapprov(?:e|es|ed|ing)\s(?:of\s)?${GAP}`),
  before(
    'overruled',
    0.75,
    String.raw`\b(?:casts?|casting|sets?|setting|swe(?:eps?|eping|pt)) aside\s${OBJECT}`,
  ),
  before(
    'overruled',
    0.75,
    String.raw`\b(?:abandon(?:s|ed|ing)?|disavow(?:s|ed|ing)?|reced(?:e|es|ed|ing) from|repudiat(?:e|es|ed|ing)|discard(?:s|ed|ing)?|jettison(?:s|ed|ing)?)\s${OBJECT}`,
  ),
  before('reversed', 0.9, String.raw`\b(?:rev['\u2019]g|reversing|vacating)\s(?:[^\s@]+\s){0,2}$`),
  before(
    'superseded',
    0.85,
    String.raw`\b(?:supersed(?:e|es|ed|ing)|legislatively overrul(?:ed|ing)|overturn(?:s|ed|ing)?|displac(?:e|es|ed|ing))\s${OBJECT}`,
  ),
  before(
    'criticized',
    0.85,
    String.raw`\b(?:criticiz(?:e|es|ed|ing)|criticis(?:e|es|ed|ing)|condemn(?:s|ed|ing)?|critical of|critici[sz]ms? of|castigat(?:ed|ing))\s${OBJECT}`,
  ),
  before('criticized', 0.7, String.raw`\b(?:wrongly|erroneously|incorrectly) decided\b[^@]{0,60}$`),
  before(
    'questioned',
    0.75,
    String.raw`\b(?:decision|judgment|ruling|case|authority)\b[^.;@]{0,40}\bper incuriam\b[^.;@]{0,60}:\s$`,
    { isRefusal: true },
  ),
  before(
    'questioned',
    0.7,
    String.raw`\b(?:question(?:ed|ing)|doubt(?:ed|ing)|(?:we|i|courts?) (?:(?:seriously|very much|respectfully) )?(?:question|doubt)|cast(?:s|ing)? (?:\w+ )?doubts? (?:on|upon|over)|call(?:s|ed|ing)? into (?:question|doubt)|skeptical of|sceptical of|(?:have|having|has|with) (?:\w+ ){0,2}(?:difficult(?:y|ies)|misgivings?) (?:with|about)|troubled by|uncomfortable with|uneasy about|doubts? (?:about|as to)|reservations? (?:about|as to|regarding)|undermin(?:e|es|ed|ing)|erod(?:e|es|ed|ing)|weaken(?:s|ed|ing)?)\s(?:whether\s|that\s)?${OBJECT}`,
  ),
  before(
    'questioned',
    0.75,
    String.raw`\b(?:read(?:s|ing)? down|narrow(?:s|ed|ing)|retreat(?:s|ed|ing)? from|backed away from|cut back on)\s${OBJECT}`,
  ),
  before(
    'not_followed',
    0.85,
    String.raw`\b(?:declin(?:e|es|ed|ing) to ${FOLLOW}|refus(?:e|es|ed|ing) to ${FOLLOW}|(?:do|does|did|will|need|would|should|shall|must|can|could)(?: not|n['\u2019]t) (?:\w+ )?${FOLLOW}|cannot ${FOLLOW}|(?:unable|unwilling|reluctant|not prepared|not inclined|not bound|not free) to ${FOLLOW}|not (?:\w+ )?(?:persuaded|convinced|bound|impressed) by|unpersuaded by)\s${OBJECT}`,
    { isRefusal: true },
  ),
  before(
    'not_followed',
    0.85,
    String.raw`\b(?:reject(?:s|ed|ing)?|disagree(?:s|d|ing)? with|differ(?:s|ed|ing)? from|dissent(?:s|ed|ing)? from|part(?:s|ed|ing)? (?:company|ways) with|depart(?:s|ed|ing)? from)\s${OBJECT}`,
  ),
  before('not_followed', 0.45, String.raw`\b(?:contra|but see)\b\s*,?\s*(?:[^\s@]+\s){0,2}$`),
  before(
    'distinguished',
    0.75,
    String.raw`(?<!in)\b(?:distinguish(?:es|ed|ing)?|distinguishable from|in contrast (?:to|with)|far cry from|(?:no|little) resemblance to|nothing to do with|nothing like|different (?:\w+ )?from|differs? (?:\w+ )?from)\s${OBJECT}`,
  ),
  before('distinguished', 0.75, String.raw`\b(?:unlike|dissimilar to)\s(?:[^\s@,;]+\s){0,6}$`),
  before(
    'distinguished',
    0.75,
    String.raw`\b(?:limit(?:s|ed|ing)?|confin(?:e|es|ed|ing)|restrict(?:s|ed|ing)?)\s${OBJECT}`,
    {
      also: /^[^.;@]{0,30}?\bto (?:its|their|the) (?:own |particular |peculiar |special |precise |unusual |specific )*(?:facts?|circumstances|context)\b/i,
    },
  ),
  before(
    'distinguished',
    0.8,
    String.raw`\b(?:(?:relian(?:ce|t)|relies|relied|rely|dependence) (?:\w+ )?(?:on|upon)|(?:citations?|resort|appeal|recourse) (?:of|to)|invocation of)\s${OBJECT}`,
    {
      also: /^[^.;@]{0,80}?\b(?:(?:is|are|was|were) (?:\w+ )?(?:misplaced|unavailing|misguided|unpersuasive|unfounded|mistaken|misconceived)|but (?:that|the|this)?\s?(?:said )?(?:case|decision|it|opinion|judgment)\s(?:is|was|does|did)\s(?:not|of no|no|distinguishable|inapposite|easily|readily|clearly))\b/i,
    },
  ),
  before('distinguished', 0.75, String.raw`\b(?:nor|neither) (?:does|do|did|can|is|will)\s${OBJECT}`, {
    also: /^[\s,]{0,3}(?:help|assist|avail|apply|control|govern|support|compel|require|advance|of any (?:help|assistance|avail))\b/i,
    isRefusal: true,
  }),
  before('affirmed', 0.9, String.raw`\b(?:aff['\u2019]g|affirming)\s(?:[^\s@]+\s){0,2}$`),
  before(
    'followed',
    0.75,
    String.raw`${NOT}\b(?:(?<!\bthe\s)follow(?:s|ed|ing)?|adher(?:e|es|ed|ing) to|adopt(?:s|ed|ing)?|bound by|controlled by|governed by|compelled by|dictated by|consistent with|in accord(?:ance)? with|agree(?:s|d|ing)? with|in (?:\w+ )?agreement with|reaffirm(?:s|ed|ing)?)\s${GAP}`,
  ),
  before(
    'followed',
    0.75,
    String.raw`${NOT}\b(?:we|i|court|courts|panel|bench|judge|tribunal|majority|rightly|correctly|properly)\s(?:\w+\s){0,3}(?:rel(?:y|ies|ied|ying) (?:on|upon))\s${GAP}`,
  ),
  before(
    'applied',
    0.6,
    String.raw`${NOT}\b(?:appl(?:y|ies|ied|ying)|under|pursuant to)\s(?:[^\s@]+\s){0,6}$`,
  ),
  before(
    'explained',
    0.6,
    String.raw`\b(?:explain(?:s|ed|ing)?|clarif(?:y|ies|ied|ying)|discuss(?:es|ed|ing)?|interpret(?:s|ed|ing)?)\s(?:[^\s@]+\s){0,4}$`,
  ),
];
