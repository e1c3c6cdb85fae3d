/**
 * What a rule about a motion helps, whatever the parties in it are called: that a court must dismiss helps who asks for it,
 * that a prima facie case is enough helps who resists. A party does not argue from what its opponent will read out. Pure.
 */
const HELPS_MOVING = [
  // Against a pleading.
  /\b(?:courts? (?:must|may|should)|is required to) dismiss\b|\bmust be dismissed\b|\b(?:dismissal|exclusion) is (?:proper|appropriate|warranted|required)\b/i,
  /\bsift through\b|\btoo (?:ambiguous|vague)\b|\bshotgun\b|\bsufficient clarity\b|\blabels\b|\bconclusory\b|\blegal conclusions?\b|\bspeculative level\b|\bthread-?bare\b|\bformulaic\b/i,
  /\b(?:not bound to|need not(?:, and should not,)?) accept\b|\bfails? to state\b|\bcannot amend\b|\bnot a means of finding out\b|\bmerely consistent with\b/i,
  // Against a trial.
  /\b(?:will|do|does|can|is) ?not (?:enough to |suffice to |sufficient to )?(?:defeat|preclude|avoid|withstand|create a genuine)\b|\bmere allegations\b|\bmay not rest\b|\bcould not lead a (?:rational|reasonable)\b|\bno (?:rational|reasonable) (?:trier|jury|juror)\b|\bscintilla\b|\bmetaphysical\b|\bgo beyond the pleadings\b|\bmust (?:set forth|come forward|present|produce|identify|point to) (?:\w+ )?(?:specific|evidence|facts|affirmative|competent)\b/i,
  // Against who withholds.
  /\bboilerplate\b|\bliberal(?:ly)? (?:discovery|allowed|granted)\b|\bbroad(?:ly)? (?:scope|construed)\b|\bburden\b[^.;]{0,40}\b(?:resisting|objecting|opposing|withholding)\b|\b(?:resist|object|withhold)\w*\b[^.;]{0,60}\b(?:burden|must)\b|\bwaiver? of (?:the |any )?(?:privilege|objection)|\bwaives?\b|\bnarrowly construed\b|\bstrictly construed\b|\b(?:invok|assert|claim)ing\b[^.;]{0,60}\b(?:bears?|has)\b[^.;]{0,20}\bburden\b|\bmust order that an answer\b/i,
];
const HELPS_OPPOSING = [
  /\bonly a prima facie\b|\bprima facie (?:case|showing) (?:is|suffices)\b|\bin (?:the )?(?:favor of the plaintiff|plaintiff[’'=]s favor)\b/i,
  /\bliberal(?:ly)? constru\w+|\bliberal construction\b|\baccept(?:s|ed)? (?:as true )?(?:all|every|as true)\b|\b(?:taken|accepted|assumed) (?:as|to be) true\b|\bneed not (?:plead|prove|contain|allege|negate|anticipate)\b|\bshort and plain\b|\bnot (?:required to|obliged to) (?:plead|prove)\b|\beven if it (?:is vague|does not)\b|\bdoes not require detailed\b/i,
  /\blight most favorable\b|\b(?:reasonable|justifiable) inferences?\b|\bmay not weigh\b|\bweigh(?:ing|s)? (?:the |conflicting )?evidence\b|\bcredibility\b|\b(?:question|issue|matter) for (?:the|a) jury\b|\bmovant (?:bears|must)\b|\binitial (?:burden|responsibility)\b|\bgenuine (?:issue|dispute)s?\b[^.;]{0,40}\bexists?\b/i,
  /\bnot (?:a bar|barred|immune|time-barred|preempted)\b|\bno bar\b/i,
  /\bundu(?:e|ly)\b|\bfishing\b|\bnot discoverable\b|\boverbroad\b|\bprotects? (?:documents|communications|from|against)\b|\bnot proportional\b/i,
  /\bgoes? to (?:the )?weight\b|\bliberal (?:thrust|approach|admission)\b|\bdisputes about the factual basis\b|\bvigorous cross\b/i,
];
/** What each motion of its kind is measured by: whoever opposes it may have to state that, and argues from nothing of it. */
const MEASURE =
  /\b(?:complaint|pleading|plaintiff) must (?:contain|allege|plead|state)\b|\bplausible on its face\b|\bfacial plausibility\b|\bshould be granted\b|\bis (?:entitled to|appropriate|proper)\b[^.;]{0,30}\b(?:when|where|if|judgment)\b/i;
/** What a party that moves never says, not even where it states the standard. */
const GIVES_AWAY =
  /\bonly a prima facie\b|\bin (?:the )?(?:favor of the plaintiff|plaintiff[’'=]s favor)\b|\bliberal(?:ly)? constru\w+|\bliberal construction\b|\bneed not (?:plead|prove|be admissible)\b|\beven if it (?:is vague|does not)\b|\bgoes? to (?:the )?weight\b|\bnot (?:the|its) admissibility\b|\bordinarily implicate/i;

/**
 * @param opposes the paper answers the motion of the other side
 * @param statesStandard the section states by what a motion is measured and argues nothing yet
 */
export function harms(plain: string, opposes: boolean, statesStandard: boolean): boolean {
  const moving = HELPS_MOVING.some((pattern) => pattern.test(plain));
  if (opposes) return moving || (!statesStandard && MEASURE.test(plain));
  if (GIVES_AWAY.test(plain)) return true;
  return !statesStandard && !moving && HELPS_OPPOSING.some((pattern) => pattern.test(plain));
}

/** Says by what a motion is measured: what a section on the standard states first. */
export function measures(plain: string): boolean {
  return MEASURE.test(plain);
}
