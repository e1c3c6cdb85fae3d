/** What is said of a decision behind it, as of a subject: `Smith is distinguishable`, `should no longer be followed`, `was given per incuriam`. */
import { after, before, type Signal, subject } from './kinds.ts';

const BE = String.raw`(?:is|are|was|were|be|been|being|(?:has|have|had)\s(?:(?!not|never)\w+\s){0,2}?been|must be|should be|ought to be|may be|can be|must now be|stands?|remains?|(?:strikes?|struck) (?:us|me) as|(?:seems?|seemed|appears?|appeared)(?: to (?:us|me))?(?:,? to (?:be|have been))?|(?:must|should|ought to|may|can|is to|are to) (?:now )?be (?:taken|regarded|treated|considered|understood|deemed) (?:to (?:be|have been)|as(?: having been)?))\s`;
const ADVERB = String.raw`(?:(?!(?:not|never|no|hardly|nor|sought|said|argued|claimed|alleged|attempted|urged|asked|tried|contended|submitted|suggested)\b)\w+\s){0,3}`;
/** Of a decision that is followed no longer. */
const NO_MORE = String.raw`(?:cannot|(?:should|must|ought|can|may|could|need|will|would|is|are|was|were|has|have)\s(?:no longer|not|never))\s(?:now |any longer |to )?(?:be |been )?`;

const said = (predicate: string) => BE + ADVERB + predicate;
const denied = (predicate: string) => NO_MORE + ADVERB + predicate;

const DECIDED = String.raw`(?:decided|reasoned|held)\b`;
/** What is missing for a decision to be followed. */
const GOOD = String.raw`(?:persuasive|controlling|binding|dispositive|authoritative|compelling|convincing|followed|good law|good authority|(?:rightly|correctly|well) (?:decided|reasoned)|correct|sound|safe|safely|reliable|viable|tenable|accepted|supported|sustained|applied|extended|a safe guide|relied (?:on|upon)|regarded as|treated as|cited as|an? (?:authority|precedent) for)\b`;
const HELP = String.raw`(?:help|assistance|avail|moment|relevance|application|value|use|aid|consequence)\b`;
const APPLY = String.raw`(?:apply|control|govern|help|avail|assist|aid|bind|advance|extend to|(?:compel|require|dictate) (?:a|the) (?:different|contrary)|support (?:his|her|its|their|the|that|this|such)\b|answer the|advance|reach|speak to|touch)`;
const COURT = String.raw`(?:we|i|courts?|\w+ circuit|supreme court|house of lords|court of appeal|high court|appellate division|full court|panel|congress|legislature|parliament)`;

export const PREDICATE_SIGNALS: readonly Signal[] = [
  subject('overruled', 0.95, said(String.raw`overruled\b`)),
  subject(
    'overruled',
    0.95,
    String.raw`(?:is|are|was|(?:can|should|must|may) no longer be (?:regarded|treated|considered|cited|relied on) as|cannot (?:now |any longer )?be (?:regarded|treated|considered) as) (?:no longer )?(?<=no longer [\w ]{0,40}|cannot [\w ]{0,40})(?:good|controlling|binding|valid|sound) (?:law|authority|precedent)\b`,
  ),
  subject(
    'overruled',
    0.9,
    said(
      String.raw`(?:disapproved|abrogated|repudiated|abandoned|discredited|departed from|discarded|disavowed|jettisoned)\b`,
    ),
  ),
  subject('overruled', 0.85, String.raw`no longer holds? (?:the field|good)\b`),
  subject(
    'reversed',
    0.85,
    said(String.raw`(?:reversed|vacated|quashed|set aside|overturned)\b(?! (?:the|that|a|an|and entered)\b)`),
  ),
  after(
    'reversed',
    0.85,
    String.raw`^[\s,)]{0,3}which\s[^.;@]{0,40}?\b${COURT}\s(?:\w+\s){0,3}(?:reversed|vacated|quashed)\b`,
  ),
  after(
    'overruled',
    0.85,
    String.raw`^[\s,)]{0,3}which\s[^.;@]{0,40}?\b${COURT}\s(?:\w+\s){0,3}(?:overruled?|disapproved?|abrogated?|repudiated?)\b`,
  ),
  subject('superseded', 0.9, said(String.raw`superseded\b`)),
  subject(
    'superseded',
    0.9,
    said(
      String.raw`(?:abrogated|overturned|displaced|reversed|nullified) by (?:the )?(?:\w+ )?(?:statute|legislation|legislature|congress|parliament|amendment|act)\b`,
    ),
  ),
  subject('criticized', 0.9, said(String.raw`critici[sz]ed\b`)),
  subject(
    'criticized',
    0.8,
    String.raw`(?:has|have) (?:attracted|drawn|received|met with|been the subject of|come in for|provoked)\s(?:\w+\s){0,3}critici[sz]m`,
  ),
  subject('criticized', 0.9, said(`(?:wrongly|erroneously|incorrectly|wrong) ${DECIDED}`)),
  subject(
    'criticized',
    0.85,
    said(String.raw`(?:wrong|erroneous|incorrect|in error|mistaken|unsound|bad law)\b(?! (?:to|in)\b)`),
  ),
  subject(
    'criticized',
    0.85,
    String.raw`(?:proceed(?:s|ed)|rest(?:s|ed)|(?:is|was) (?:based|founded|premised)) (?:on|upon) (?:an? |the )?(?:\w+ ){0,2}(?:mistaken|erroneous|wrong|false|flawed|incorrect|misreading|misapprehension|misunderstanding|misconception)`,
  ),
  subject(
    'criticized',
    0.85,
    String.raw`(?:misread|misreads|misstates?|misstated|misinterpret(?:s|ed)|misconstrue[sd]?|misapplie[sd]|overlook(?:s|ed))\b`,
  ),
  subject(
    'questioned',
    0.85,
    String.raw`(?:is|are|does|do|can) no longer (?:\w+ )?(?:reliable|safe|tenable|viable|sound|states?|represents?|reflects?|expresses?|controls?|governs?|appl(?:y|ies)|hold|have|be)\b`,
  ),
  subject(
    'questioned',
    0.85,
    String.raw`no longer (?:states?|represents?|reflects?|expresses?|controls?|governs?|appl(?:y|ies)|holds?|has|binds?)\b`,
  ),
  subject(
    'questioned',
    0.75,
    said(
      String.raw`(?:treated|approached|read|applied|viewed|regarded) with (?:\w+ )?(?:caution|care|reserve|reservation|circumspection)`,
    ),
  ),
  subject(
    'questioned',
    0.75,
    String.raw`(?:is|are|was|were|seems|appears to be) (?:\w+ )?(?:inconsistent with|irreconcilable with|at odds with|contrary to|in (?:\w+ )?(?:tension|conflict) with) (?:the (?:later|subsequent|decision|language|text|plain|statute|principle)|later|subsequent|@|this court|our (?:later|recent|more recent|subsequent)|principle)`,
  ),
  subject(
    'not_followed',
    0.8,
    String.raw`(?:does|do|did)(?: not|n['\u2019]t) (?:\w+ )?(?:commend itself|commend themselves|persuade us|convince us)`,
  ),
  subject(
    'criticized',
    0.9,
    String.raw`(?:does|do|did|cannot be said to) not (?:lay down|represent|state|declare|reflect|express) (?:the |any )?(?:\w+ )?(?:correct|good|sound|true|law)`,
  ),
  subject('criticized', 0.85, said(String.raw`(?:given |rendered |decided |held )?per incuriam\b`)),
  subject(
    'questioned',
    0.9,
    said(String.raw`(?:called into (?:question|doubt)|questioned|doubted|thrown into doubt)\b`),
  ),
  subject(
    'questioned',
    0.85,
    said(String.raw`(?:undermined|eroded|weakened|undercut|overtaken|narrowed|read down)\b`),
  ),
  subject(
    'questioned',
    0.8,
    said(
      String.raw`(?:doubtful|questionable|in doubt|suspect|shaky|unclear whether|(?:open to|subject to|the subject of|in) (?:\w+ ){0,2}(?:question|doubts?|challenge))\b`,
    ),
  ),
  before('questioned', 0.7, String.raw`\bwhether\s(?:[^\s@,]+\s){0,4}$`, {
    also: /^[^.;@]{0,60}?\b(?:is|remains) (?:\w+ )?(?:doubtful|questionable|in doubt|open to (?:question|doubt)|an open question)\b/i,
  }),
  subject(
    'questioned',
    0.9,
    said(
      String.raw`of (?:doubtful|questionable|dubious|limited|little) (?:validity|authority|value|vitality|weight|correctness)\b`,
    ),
  ),
  subject(
    'questioned',
    0.8,
    String.raw`(?:cannot|can no longer|could not|is difficult to|are difficult to|is hard to|does not|do not|is impossible to|can not)\s(?:\w+\s){0,2}(?:be )?(?:reconciled?|squared?|stand|survives?|sit)\b`,
  ),
  subject(
    'not_followed',
    0.85,
    String.raw`(?:is|are|was|were) (?:not (?:\w+ )?${GOOD}|unpersuasive|unconvincing)`,
  ),
  subject('not_followed', 0.85, denied(GOOD)),
  after(
    'not_followed',
    0.85,
    String.raw`^[^.;@]{0,60}?\b(?:that|which)\s(?:we|i|this court)\s(?:\w+\s)?(?:(?:declines?|refuses?) to follow|(?:do|does|will|would|did) not follow|rejects?|disagrees? with|finds? (?:\w+ )?unpersuasive)\b`,
  ),
  subject('not_followed', 0.8, said(String.raw`rejected\b`)),
  subject(
    'not_followed',
    0.85,
    String.raw`(?:has|have) (?:not|never|seldom|rarely) been (?:\w+ )?(?:followed|adopted|accepted)\b`,
  ),
  subject(
    'distinguished',
    0.9,
    said(
      String.raw`(?:distinguishable|distinguished|inapposite|inapplicable|beside the point|to be distinguished|not (?:on point|in point|apposite|applicable|to the point|analogous|this case)|readily distinguished)\b`,
    ),
  ),
  subject(
    'distinguished',
    0.9,
    String.raw`(?:is|are|was|were) (?:not|in no way) (?:\w+ )?(?:on point|in point|apposite|applicable|to the point|analogous)\b`,
  ),
  subject('distinguished', 0.85, said(String.raw`(?:of (?:no|little|scant|limited)|no) (?:\w+ )?${HELP}`)),
  subject(
    'distinguished',
    0.8,
    String.raw`(?:has|have|had) (?:no|little) (?:\w+ )?(?:application|relevance|bearing)\b`,
  ),
  subject(
    'distinguished',
    0.8,
    said(String.raw`(?:limited|confined|restricted) to (?:its|their|the|cases)\b`),
  ),
  subject(
    'distinguished',
    0.75,
    String.raw`(?:does|do|did|could|can|cannot|would|will)(?: not|n['\u2019]t)? (?:\w+ )?(?<=not |n['\u2019]t |cannot )(?:\w+ )?${APPLY}`,
  ),
  subject(
    'distinguished',
    0.75,
    String.raw`(?:is|was|presents|presented|involves|involved) (?:an? )?(?:\w+ )?(?:different|another|distinct) (?:case|matter|question|situation|issue|statute|kettle)\b`,
  ),
  after(
    'distinguished',
    0.75,
    String.raw`^[\s,)]{0,3}(?:unlike|in contrast (?:to|with)) (?:here|this case|the (?:present|instant)|our case|ours)\b`,
  ),
  subject(
    'distinguished',
    0.8,
    String.raw`(?:offers?|offered|gives?|gave|lends?|lent|provides?|provided|affords?|afforded|furnish(?:es|ed))\s(?:[\w\u2019']+\s){0,3}(?:no|little|scant)\s(?:\w+\s)?(?:comfort|support|assistance|help|guidance|aid|solace|answer)\b`,
  ),
  subject('distinguished', 0.75, String.raw`(?:differs?|differed)\s(?:\w+\s)?(?:from|in)\b`),
  subject(
    'distinguished',
    0.75,
    said(
      String.raw`(?:different|dissimilar|unlike (?:this|the present|those|ours))\b(?! (?:from the dissent))`,
    ),
  ),
  subject('distinguished', 0.6, String.raw`(?:is|are|was|were) not to the contrary\b`),
  subject(
    'distinguished',
    0.7,
    String.raw`(?:turned|turns|rested|rests|was decided|were decided) (?:\w+ )?(?:on|upon) (?:the (?:wording|terms|language|facts)|its own|a different|different|very different)\b`,
  ),
  after(
    'distinguished',
    0.8,
    String.raw`^[^.;@]{0,40}?,? but (?:that|the|this)?\s?(?:said )?(?:case|decision|it|opinion|judgment)\s(?:is|was|does|did)\s(?:of no (?:help|avail|assistance)|not (?:apply|control|help|govern)|inapposite|(?:\w+ )?distinguishable)\b`,
  ),
  subject(
    'followed',
    0.75,
    String.raw`(?:is|are|remains?) (?:(?!not\b|no\b)\w+ ){0,2}(?:controlling|dispositive|binding|on point|in point|instructive|good law|authoritative|followed)\b`,
  ),
  subject('followed', 0.6, String.raw`(?:applies|applied) (?:\w+ )?(?:here|with equal force|equally)\b`),
  after(
    'followed',
    0.6,
    String.raw`^[^(;@.]{0,20}?\b(?:controls|governs|compels|requires|mandates|dictates|forecloses)\b`,
  ),
  // `find Smith distinguishable`, `do not regard Smith as correctly decided`
  before(
    'distinguished',
    0.85,
    String.raw`\b(?:f(?:i|ou)nd|finds|consider\w*|deem\w*|regard\w*|think|thought|held|holds?)\s(?:[^\s@,]+\s){0,4}$`,
    {
      also: /^[\s,)]{0,4}(?:to be |as (?:being )?)?(?:(?!not\b)\w+ly |quite )?(?:distinguishable|inapposite|inapplicable|off point|beside the point|of (?:no|little|limited) (?:help|assistance|value))\b/i,
    },
  ),
  before(
    'not_followed',
    0.85,
    String.raw`\b(?:f(?:i|ou)nd|finds|consider\w*|deem\w*|regard\w*|think|thought)\s(?:[^\s@,]+\s){0,4}$`,
    {
      also: /^[\s,)]{0,4}(?:to be |as (?:being )?)?(?:(?!not\b)\w+ly )?(?:unpersuasive|unconvincing|wrong|mistaken|flawed|unsound|erroneous|not persuasive)\b/i,
    },
  ),
  before(
    'not_followed',
    0.85,
    String.raw`\b(?:not|never|cannot|n['\u2019]t) (?:\w+ )?(?:find|consider|regard|deem|think|treat|view)\s(?:[^\s@,]+\s){0,4}$`,
    {
      also: new RegExp(
        String.raw`^[\s,)]{0,4}(?:to be |as (?:being |having been )?|is |was |are )?(?:a |an )?(?:\w+ly )?(?:${GOOD}|applicable|apposite|on point|helpful|an answer|of (?:any |much |great |real )?(?:assistance|help|use|value))`,
        'i',
      ),
      isRefusal: true,
    },
  ),
  before(
    'distinguished',
    0.75,
    String.raw`\b(?:not|cannot|n['\u2019]t) (?:\w+ )?(?:think|believe|consider|agree|accept)\s(?:that\s)?(?:[^\s@,]+\s){0,3}$`,
    {
      also: /^[\s,)]{0,4}(?:(?:applies|controls|governs|compels|requires|supports|helps|assists|extends|has any (?:application|bearing))\b|is (?:on point|in point|applicable|apposite))/i,
      isRefusal: true,
    },
  ),
];
