/** Phrases that are read as one word, or in another form, before a sentence is read word by word: data. */

/** What is two words and means one thing, and words that a line break parted. */
export const WRITTEN_AS: readonly (readonly [RegExp, string])[] = [
  [/(\p{Ll})[-\u00AD]\s+(\p{Ll})/gu, '$1$2'],
  [/\bnon-(?=\p{L})/giu, 'non'],
  [/\bnonmoving part(?:y|ies)\b|\bopposing part(?:y|ies)\b|\bnonmovants?\b/gi, 'nonmovant'],
  [/\bmoving part(?:y|ies)\b|\bmovants?\b/gi, 'movant'],
  [/\b(?:trial|lower) courts?\b/gi, 'trialcourt'],
  [/\b(?:appellate|reviewing) courts?\b|\bcourts? of appeals?\b/gi, 'appellatecourt'],
  [/\bfederal (?:district )?courts?\b/gi, 'federalcourt'],
  [/\bstate courts?\b/gi, 'statecourt'],
  [/\bmalicious prosecution\b/gi, 'maliciousprosecution'],
  [/\b(has|have|had) yet to\b/gi, '$1 not'],
  [/\b(?:sets?|setting) aside\b/gi, 'vacate'],
  [/\b(?:throws?|threw|thrown) out\b/gi, 'dismissed'],
  [
    /\bof (?:his|her|its|their) own (?:motion|accord)\b|\bon (?:his|her|its) own (?:motion|initiative)\b/gi,
    'sua sponte',
  ],
  [/\bturn(?:s|ed)? (?:down|away)\b/gi, 'rejected'],
  [/\b(?:g[ai]ve|gives|given) up\b/gi, 'abandoned'],
  [/\b(?:goes|went|gone|go) through\b|\blook(?:s|ed)? (?:at|into)\b/gi, 'examined'],
  [/\b(?:leans?|leaned|rests?|rested) (?:heavily )?(?:up)?on\b/gi, 'relies on'],
  [/\b(?:leaves?|left) out\b/gi, 'omitted'],
  [/\b(?:keeps?|kept) out\b/gi, 'excluded'],
  [/\brul(?:es?|ed) out\b/gi, 'excluded'],
  [/\bcall(?:s|ed)? for\b/gi, 'requires'],
  [/\b(?:strikes?|struck) down\b/gi, 'invalidated'],
  [
    /\b(?:brings?|brought) about\b|\b(?:gives?|gave) rise to\b|\b(?:leads?|led) to\b|\bresult(?:s|ed)? in\b/gi,
    'caused',
  ],
  [/\bstem(?:s|med)? from\b/gi, 'arose from'],
  [/\bput(?:s|ting)? off\b/gi, 'postponed'],
  [/\b(?:takes?|took|taken) into account\b/gi, 'considered'],
  [/\b(?:afresh|anew)\b/gi, 'de novo'],
  [/\bin part\b/gi, 'partly'],
  [/\bnothing (?:more|else|other) than\b/gi, 'only'],
  // What is set apart is denied, whichever way it is said.
  [/\b(?:rather than|as opposed to|instead of)\b/gi, 'and not'],
  // Nothing is denied by these.
  [/\bno (?:doubt|dispute|question)(?= (?:that|but|about)\b)/gi, 'certainty'],
  [/\b(?:nobody|no one|no party|none) (?:disput\w+|doubt\w*|question\w*|contest\w*)\b/gi, 'certainty'],
  [/\b(?:Mr|Ms|Mrs|Dr|Messrs)\.\s+(?=\p{Lu})/gu, ''],
  [/\bwhether or not\b/gi, 'whether'],
  [/\bfor (?:want|lack) of\b/gi, 'without'],
  [/\bsubject matter\b/gi, 'subject'],
  // Counterfactual: nothing is denied.
  [/\bhad ((?!been|also|already|yet)[\w’'-]+ )not\b/g, 'but for $1'],
  // To have stayed within one's discretion is not to have abused it.
  [
    /\babus(?:e|es|ed|ing) (?:of )?(?:(?:its|his|her|their|the|that) )?(?:\w+ )?discretion\b/gi,
    'abusediscretion',
  ],
  [/\bwithin (?:its|his|her|their|the) (?:sound |broad )?discretion\b(?! of\b)/gi, 'not abusediscretion'],
  // A measure, no denial.
  [/\bno (more|less|fewer|later|earlier|greater)\b/gi, 'at most $1'],
];
