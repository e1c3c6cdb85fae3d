/**
 * English words that begin with a capital for other reasons than being somebody's name: words that judges write
 * in lower case, without those that are common given names or surnames as well (`grant`, `baker`, `mark`).
 */
export const COMMON_WORDS = `
  abandoned abandoning abeyance ability able abnormal abnormalities about above absence absent absolute
  abstract absurd abundance abuse abused abuses accelerated accept acceptable acceptance accepted accepting
  accepts access accessible accident accidents accompanied accompanying accomplice accord accordance accorded
  according accordingly account accounting accounts accrued accrues accuracy accurate accurately accusation
  accused achieve acknowledge acknowledged acknowledges acquiescence acquisition acquittal across act acted
  acting action actionable actions active activities activity acts actual actually add added adding addition
  additional additionally address addressed addressee addresses addressing adds adequacy adequate adequately
  adhere adjudged adjudicate adjudicated adjudicating adjudication administer administered administering
  administration administrative administrator admissibility admissible admission admissions admit admits
  admitted admitting admonished adopt adopted adopting adoption adopts advance advanced adversarial adverse
  adversely advice advise advised advisory affairs affect affected affecting affects affiant affidavit
  affidavits affiliates affirm affirmative affirmatively affirmed affirming afford afforded aforementioned
  afraid after again against age agencies agency agent agents aggravated aggrieved agree agreed agreeing
  agreement agreements agrees aid aiding air akin alcohol alia alien all allegation allegations allege alleged
  allegedly alleges alleging allow allowed allowing allows almost alone along already also alteration
  alterations alternative alternatively although altogether always ambiguity ambiguous amend amended amendment
  amendments among amount amounted amounts analogous analyses analysis analyst analyze analyzed analyzing
  ancillary and anew annex announced announcing annoyance annual another answer answered answering answers
  anticipate anticipated anticipation anxiety any anyone anything anyway apart apartment apartments apparent
  apparently appeal appealability appealable appealed appeals appear appearance appeared appearing appears
  appellant appellants appellate appellee appellees append appendix applicability applicable applicant
  application applications applied applies apply applying appoint appointed appointing appointment appraisal
  approach approached approaching appropriate appropriately appropriation approval approve approved
  approximately arbitrary arbitration are area areas arguably argue argued argues arguing argument arguments
  arise arises arising arm armed arose around arrange arrangement arrest arrested arresting arrival arrive
  arrived articulate articulated ascertain ascertainable aside ask asked asking asks aspect aspects assault
  assert asserted asserting assertion assertions asserts assess assessed assessing assessment assets assign
  assigned assignment assignments assigns assist assistance assistant associated association assume assumed
  assumes assuming assumpsit assumption assurance assured asylum attach attached attaches attack attacking
  attacks attempt attempted attempting attempts attend attending attention attorney attorneys attributable
  attributed author authoritative authorities authority authorize authorized authorizes authorizing
  automatically automobile avail available average averred avers avoid avoidance avoided avoiding award
  awarded awarding awards aware awareness away back backed background bad badly bag bags balance banc bank
  bankruptcy bar bare bargain bargains barred barring bars base based bases basic basis battery bear bearing
  bears became because become becomes bed been beer before beforehand began begin beginning begins begun
  behalf behaved behavior behind being belief believe believed believes belong belonged belongs below beneath
  beneficial beneficiaries beneficiary benefit benefits berth beside better between beyond bias big billing
  bind binding binds birth blank blanks blast blasting blood boards boat boathouse bodily body boilerplate
  bolstered bolt bolts book books born borne both bottom bought bound boundaries bounds brain breach breached
  breaches break brief briefed briefing briefly briefs bring bringing brings broader broadly broke broken
  brother brought build building bulk burden burdens burdensome business but butter buyer buyers cabinet
  calculate calculated calculating calculation calendars calibration call called calling calls came can cannot
  canvas capabilities capacities capacity capital car card cards care career careful carefully careless
  carelessness carpet carried carrier carries carry carrying cars cases catalogue categories category causal
  causation cause caused causes causing cease cell central cert certain certainly certainty certificate
  certificates certification certified certifies certify certiorari chain chair challenge challenged
  challenges challenging chancellor chancery change changed changes changing chapter character characteristics
  characterized charge charged charges charging charm cheaper check checked checks chemical chest child
  children chimney chimneys choice choose chose chosen circuit circuits circular circumstance circumstances
  circumstantial citation citations cite cited cites citing citizen civil claim claimant claimants claimed
  claiming claims clarified clarifies clarify clarity class classified clause clean cleaned cleaning clear
  clearly client clients climbing clinical close closed closely closes closing closure clothing cloud cmt
  cocaine codefendant codes codified coefficients coerced cognizable coincidence collateral collect collected
  collecting collection collectively collision colorable combination come comes coming commence commenced
  commencement comment comments commercial commit commitment committed committee committing common commonly
  communicate communicated communicating communication communications community company comparable comparison
  compel compelled compelling compels compensated compensation competent competing competitor complain
  complained complaining complains complaint complaints complete completed completely completion complex
  compliance complied complies comply compressors compromise computation compute computed computer conceded
  concedes conceivable concentrated concept concern concerned concerning concerns concert concise conclude
  concluded concludes concluding conclusion conclusions conclusive conclusively conclusory concur concurred
  concurrent concurrently concurring condition conditional conditioned conditions conduct conducted conducting
  conducts confer conference conferred confidence confidential confidentiality confined confinement confining
  confirm confirmed conflict conflicting conflicts conformed conforms confront confrontation confronted
  confusion conjecture connected connection conscience conscious consecutive consent consented consequence
  consequences consequential conservator consider considerable consideration considerations considered
  considering considers consignee consisted consistent consists consolidated conspiracy conspired const
  constitute constituted constitutes constituting constitutional constitutionality constitutionally
  construction constructive construe construed construing consultative consulted contact contacted contacts
  contain contained containing contains contemplated contemplates contemplation contemporaneous contempt
  contend contended contends content contention contentions contents contest contested contesting context
  contingent continuance continue continued continuing continuous contract contracted contracting contracts
  contractual contractually contradict contradicted contrary contrast contributed control controlled
  controlling controls controversy convenience conversation conversations conversion convict convicted
  conviction convictions convincing cooperate cooperation coordination copied copies copy copying core
  corporate corporation corpus correct corrected correcting correctional correctly correctness correspondence
  corresponding cost costs couched could counsel counselor count counterclaim counterclaimed counterclaims
  counters country counts county couple course court courts cousin covenant covenants cover coverage covered
  covering cracked cracking cracks crash crate crates create created creates creating credibility credible
  credit credited credits crime crimes criminal criteria critical crops crossclaim crossed culpability cure
  cured curiam current currently custody customary cut cycles daily damage damaged damages damaging danger
  dangerous data date dated dates daughter daughters days deadly deal dealer dealing dealt death debt debts
  decedent decide decided decides deciding decision decisional decisions decisive declarant declaration
  declaratory declare declared decline declined declines declining decree deducting deduction deem deemed
  deems defamation default defaulted defeat defect defective defend defendant defendants defended defending
  defense defenses defer deference deferential deferred deficiencies deficiency deficient deficit define
  defined defines definition definitions degree delay delayed deletion deliberate deliver delivered delivery
  demand demanded demanding demands demonstrate demonstrated demonstrates demonstrating denial denials denied
  denies deny denying departing department departure depend depended dependent depends deponent deposit
  deposition depression deprivation deprive deprived deprives derived derives describe described describes
  describing description deserves design designated designating designation designed desire despite destroy
  destroyed detail detailed details detained detected detention deterioration determination determinations
  determine determined determines determining detinue develop developed development developments devoid
  diagnosed dictate did died differ difference different differently differs difficult difficulties difficulty
  direct directed directing direction directive directly directs dirty disability disabled disagree disagreed
  disagreement disagreements discarded discharge discharged disciplinary disclose disclosed discloses
  disclosure disclosures discourages discoverable discovered discovery discretion discretionary discuss
  discussed discussing discussion discussions disloyalty dismiss dismissal dismissed dismissing disorder
  disparity dispense disposed disposition dispositive dispute disputed disputes disqualification disregard
  disregarded dissent dissenting dissolution distance distinct distinction distinguish distinguishable
  distinguishes distracted distress distribute distributed distribution district disturb diversity divided
  docket doctor doctrine doctrines document documentary documentation documents does doing dollar dollars done
  door doors double doubt doubts down downward draft draw drawings drawn draws dried drift drive driver
  driveway driving drove drug drugs drying due duration during dust duties duty dwelling each earlier early
  earnest earnings ease easily easy ecause economy education eff effect effective effectively effects
  efficiently effort efforts eight either elaborate elected election electronic element elements eleven elicit
  eligibility eliminate else email emailed embodies emergency emotional emphasis emphasized employed employee
  employees employer employment empowered empty enacted enclosed enclosures encounter end ended ends enforce
  enforceable enforcement enforcing engage engaged engagement engages engaging engineer engineers enhanced
  enhancement enhancements enjoined enjoyed enjoyment enjoys enlarge enough ensued ensure ent enter entered
  entering entertain entire entirely entirety entities entitle entitled entitlement entity entry enumerated
  environment equal equally equipment equitable equity equivalent eral ered err erred erroneous erroneously
  error errors especially essence essential essentially establish established establishes establishing estate
  estimate estimated estoppel evaluate evaluated evaluating evaluation eve even evening event events
  eventually ever every everyone everything evidence evidenced evident evidentiary exact exacting exactly
  examination examine examined examiner examines examining example examples exceed exceeded exceeds except
  exception exceptions excessive exchange exchanged exclude excluded excluding exclusion exclusive exclusively
  excuse excused executed execution executive executor exemption exercise exercised exercising exertional
  exhaust exhausted exhaustion exhibit exhibited exhibits exist existed existence existing exists exit expand
  expect expectations expected expects expedite expedited expense expenses expensive experience experienced
  expert experts expiration expired explain explained explaining explains explanation explanations explicit
  explicitly export exposure expressed expresses expressly extend extended extending extends extension
  extensions extensive extent extraordinary extreme extremely extremes extremities extrinsic eye eyes face
  faced faces facial facially facie facilitate facility fact factor factors facts factual factually fades fail
  failed failing fails failure fair fairly fairness fall falling falls false falsely familiar familiarity
  family far farmed fast fatal fault faulty favor favorable favorably fear feared federal fee feel feels fees
  feet fell felony felt few fiduciary fight figure figures file filed files filing filings fill filled final
  finality finalized finally financial financing find finder finding findings finds fine fingerprints finished
  fire firearm fired firm first fit fits five fixed fixes flexible floor flows focus focuses folder follow
  followed following follows food foot footnote for force forced forecast foreclose foregoing forensic foresee
  foreseeable foreseen forever forfeit forfeited forfeiture forged forgotten form forma formal formality
  formed former forming forms formulaic forth forty forum forward forwarded found foundation founded four
  fourteen fourth fragile frames framework fraud fraudulent fraudulently free freedom freely frequent friend
  friends frivolous from front fulfill fulfilled fulfilling full fully function functional functioning
  fundamental funding funds furnish further furtherance futile futility future gain gained gainful gait gap
  garnishee gather gave general generalized generally genuine get getting girlfriend give given gives giving
  glass glean goes going gone goods got govern governed governing government governmental governs grams grand
  granted granting grants gravel gravity great greater ground grounded grounds group guarantee guaranteed
  guardian guardianship guessing guidance guide guidebook guided guideline guidelines guiding guilt guilty gun
  habeas habit had half handling happen happened happens harassment hard harm harmed harmful harmless harms
  harsh has haul haulage have having heading health hear hearing hearings hears hearsay heart heat heavily
  heightened held help helpful helps hen her here hereby herein hereinafter hereto hereunder herewith heroic
  herself hidden high higher highest highlights highly him himself hindsight hinge hip hire hired hires hiring
  his history hit hold holding holdings holds holes holistic home homicide honest honestly honesty honor
  honorable hoped horizon hospital hostility hour hourly hours household how however http https hundred hurt
  hurts hypothetical identical identification identified identifies identify identifying identity idle ignore
  ignored ignoring iii illegal illegally illness illustrators imagined immaterial immediate immediately
  immigration immune immunity impact impair impaired impairment impairments impartial impede impermissible
  impleader implemented implicate implicated implicit implicitly implied implies imply import importance
  important impose imposed imposes imposing imposition impossible impression imprisonment improper improperly
  inability inadequate inadmissible inapplicable inappropriate incapable incarcerated incarceration incentive
  incident incidents include included includes including inclusion income incomplete inconsistencies
  inconsistent incorporated incorporates incorrect incorrectly increased incriminating incurred incurring
  indemnity independent independently indicate indicated indicates indicating indication indicative indicted
  indictment indigent individual individually individuals induce industry ineffective ineffectiveness infer
  inference inferences inferred influence inform informal informant information informed informing ing
  inherent inherently initial initially initiate initiated injunction injunctive injure injured injures
  injuries injury inmate innocent inquiries inquiry inside insisted insists insofar inspect inspected
  inspection inspects instance instances instant instead institution instruct instructed instruction
  instructional instructions instructive instrument insufficient insufficiently insurance insure insurer
  integrity intended intends intent intention intentional intentionally intentions inter interest interested
  interests interfered interference interferes interfering interlocutory internal internet interpleader
  interpose interpret interpretation interpreted interpreting interpretive interrogatories interrogatory
  intervals intervene intervenes intervening intervenor intervention interview interviewed into intoxicated
  introduce introduced invalid invasion inventory investigate investigated investigating investigation
  investigations investigative investigator investigators investigatory investment invitation invite invited
  invites invoice invoke invoked invokes involuntary involve involved involvement involves involving
  irrespective isolated issuance issue issued issues italics item itemized items its itself jail job jobs join
  joinder joined joint jointly judgment judgments judicata judicial judiciary jurisdiction jurisdictional
  jurisdictions jurists jurors jury just justices justification justified justify justifying juvenile keep
  keeps kept key keys keywords kill killed killing kind kinds knew know knowing knowingly knowledge known
  knows labels laboratory laches lack lacked lacking lacks lading laid land landlord lands language large
  largely larger last lasted late later latest latter law lawful laws lawsuit lawyer lawyers lay lead leading
  learned learning lease leased least leave leaves leaving led left leg legal legally legislative legislature
  legitimate legs length lengthy leniency less lessee lesser lessor let lets letter letters level liabilities
  liability liable libel liberal liberally liberty library licence license licensed licensee licensor lie lies
  life lift lifting light lightning like likelier likelihood likely likewise limit limitation limitations
  limited limiting limits line link lished list listed listing lists litigant litigants litigate litigated
  litigating litigation live lived lives living load local located location log logical logs longer look
  looked looking looks lose loses losing loss losses lost lot low lower loyalty lump lying made magistrate
  mail mailed mailing main maintain maintained maintaining maintains maintenance majority make maker makes
  making malicious malpractice man manage managed management manager mandamus mandated mandates mandatory
  manifest manifestly manner manslaughter many marijuana marina marked market married match material materials
  matter matters maximum mean meaning meaningful means meant measure measures mechanism mediation medical
  medically meet meeting meetings meets mem member members memorandum memories memory men ment mental mention
  mentioned merchants mere merely merit meritless meritorious merits meruit message messages met method
  methods midnight might million mind mindful minds minimal minimally minimum minor minute minutes
  misappropriation misconduct misfortune misleading missed missing mistake mistaken mistakenly mistakes mixed
  modest modification modified modify moment monetary money month monthly months moot morning mortgage
  mortgages mortgagor most mother motion motions motivated motive motor movant movants move moved movement
  moves moving much mug mugs multiple murder must mutual mutually myriad name named namely names narrow
  narrowed natural naturally nature near nearby nearly necessarily necessary necessity neck need needed needs
  negates negative neglect neglected negligence negligent negligently negotiate negotiated negotiating
  negotiation negotiations neighborhood neither ness net neutral never nevertheless new next nexus night nine
  nineteen ninety nless nobody noise nom none nonetheless nonmoving nonprofit nor normal normally not notation
  note noted notes nothing notice noticed notices notified notify notifying noting notion notwithstanding novo
  now nuisance number numbered numbers numerous nunc nurse oath object objected objecting objection
  objectionable objections objective objectively objectives objects obligated obligation obligations obliges
  observation observations observe observed observing obtain obtained obtaining obvious obviously obviousness
  occasion occasional occasionally occasions occupants occur occurred occurring occurs odor off offend offense
  offenses offensive offer offered offering offers office officer officers offices official officially
  officials often old older omission omissions omitted once one ones ongoing only onto open opened opening
  openly operate operated operates operating operation operative operator opined opinion opinions opponent
  opportunity opposed opposes opposing opposition oppressive option options oral orally orchards order ordered
  ordering orders ordinarily ordinary organization original originally other others otherwise ought our
  ourselves out outcome outlined outrageous outright outset outside outstanding outweigh outweighs over
  overall overbroad overcome overdraft overnight override overrule overruled overruling overwhelming owe owed
  owes owing own owned owner owners ownership owns pages paid pain paint pair panel panels paper papers
  paragraph paragraphs parameters parent parental parents parked parking parole part parte partial partially
  participant participate participated participation particular particularity particularly parties partner
  partners parts party pass passage passages passed passenger passengers passes passing past pasted path
  patient pattern pauperis pay payable paying payment payments pays peculiarly penalty pendency pending people
  per perceived percent percentage perform performance performed performing perhaps period periods perjury
  permanent permissible permission permit permits permitted permitting persecution personal personally
  personnel persons persuaded persuasive pertain pertaining pertains pertinent pet petition petitioned
  petitioner petitions phase phone photographed phrase physical physically physician physicians pick pictures
  piece pipelines pit place placed placement places placing plain plainly plaintiff plaintiffs plan planned
  planning plans plausibility plausible plausibly played plea plead pleaded pleader pleading pleadings pleads
  please pled plenary plumber pocket point pointed pointing points police policies policy poor poorer portion
  portions posed position positions positive possess possessed possesses possessing possession possibility
  possible possibly posted poster potential potentially pounds practicability practical practice practices
  precedent preceding precise precisely precision preclude precluded predecessor predicate prefer preference
  preferred prefers prejudice prejudiced prejudices prejudicial preliminary premature prematurely premise
  premised premises preparation prepare prepared preparing prepayment preponderance prerequisite prescribed
  presence present presentation presented presentence presenting presents preservation preserve preserved
  presiding press presumably presume presumed presumption presupposes pretrial prevail prevailed prevailing
  prevent prevents previous previously prices prima primarily primary principal principle principles printed
  printing prior prison prisoner prisoners privacy private privilege privileged privileges pro probability
  probable probate probation probative problem problematic problems procedural procedurally procedure
  procedures proceed proceeded proceeding proceedings proceeds process processes produce produced produces
  product production professed professional proffer proffered profile profit profits program programs progress
  prohibit prohibits promise promised promises promote promotes promotion prompt prompted promptly prong
  prongs proof proper properly property proportion proportional proportionality proportionate proposal
  proposals proposed proposition proprietary propriety prosecute prosecuting prosecution prosecutions
  prosecutor prosecutorial prospects protect protectable protected protecting protection protections
  protective protects prove proved proven provide provided provider providers provides providing proving
  provision provisions proximate proximity prudent psychiatrist psychological public publication publish
  published pull pulled pulling pulls punishment purchase purchased purchases purely purported purportedly
  purports purpose purposes pursuant pursue pursued pursuing pursuit push pushing put puts putting
  qualifications qualified qualifies qualify quantum quarter question questioned questioning questions quite
  quo quotation quotations quoted quotes quoting raise raised raises ramp range rate rates rather rational
  rationale reach reached reaches reaching readily reading reads ready real reality realized reason reasonable
  reasonableness reasonably reasoned reasoning reasons rebutted recall recalled receipt receive received
  receives receiving recent recently recipient recipients recital recitals recitation recited recites reckless
  recognition recognize recognized recognizes recognizing recommend recommendation recommendations recommended
  recommending recommends reconsider reconsideration record recorded recordings records recover recovered
  recovery redact redaction redress reduce reduced reduces reducing reduction reductions refer reference
  referenced references referral referred refers reflect reflected reflecting reflects reformation refrain
  refusal refuse refused refuses refusing regard regarded regarding regardless regards registered registration
  regular regularly regulate regulation regulations regulatory rehabilitation rehabilitative rehearing
  reinstated reiterated reject rejected rejecting rejection rejects rel relate related relating relation
  relationship relationships relative relatively relatives release released relevance relevant reliability
  reliable reliance relied relief relies relieve religious rely relying remain remainder remained remaining
  remains remand remanded remanding remarking remedies remedy remember remembered remind reminded reminder
  remote removal remove removed removes render rendered rendering rendition renewed renouncing rent rented
  repair repaired repairs repeat repeated repeatedly repeating repeats repetitive replead replevin replied
  replies reply report reported reporters reporting reports represent representation representative
  representatives represented representing represents reproduce reproduced repudiate repudiation reputation
  request requested requesting requests require required requirement requirements requires requiring requisite
  res rescission research resentencing reserved reserves resided residence resident residential resides
  residual resigned resisting resists resolution resolve resolved resolves resolving resort resources respect
  respectfully respective respectively respects respond responded respondent respondents responding responds
  response responses responsibilities responsibility responsible responsive rest restated restaurant
  restitution restored restraining restrictions rests result resulted resulting results retain retained
  retainer retaliation retention retrieval retroactive return returned returning returns reveal revealed
  revealing reveals reversal reverse reversed reversible reversing review reviewable reviewed reviewing
  reviews revised revision revisions revocation revoked reward reweigh ride right rightly rights ripe rise
  rising risk risks rival road roads robbery role rolled room root rooted routine routinely rule ruled rules
  ruling rulings run running runs safe safety said sailcloth sake sale sales same sample sanction sanctions
  satisfactory satisfied satisfies satisfy satisfying saved saw say saying says scenarios scene schedule
  scheduled scheme school scintilla scope screening scrutiny seal search searched searches searching seat
  second secondary seconds secrecy secret secretary secrets section sections secure secured secures securities
  security see seek seeking seeks seem seemed seems seen seized seizure seizures seldom select selecting sell
  seller send sending sense sensibilities sensor sensors sent sentence sentenced sentences sentencing separate
  separately seq sequence series serious seriously serve served server serves service services serving session
  set sets setting settle settled settlement settling settlor seven seventeen several severe severity sex
  sexual shall shaping share shared shareholder she sheer shield shift shifts shipment shipped shocks shoes
  shooting shop shortcomings shortly shot shots should shoulder show showed showing shown shows sic side sides
  sign signature signed significance significant significantly signing silence silent similar similarly simple
  simply simultaneously since sincerely single sion sir sister sit site sitting situated situation situations
  six sixty size skill skills slander slide slip slogan slow smaller smoke smoker soberly social society sold
  sole solely some somebody someone something sometime sometimes somewhat son soon sooner sort sought sound
  source sources spares speak speaking speaks special specialized specific specifically specificity specified
  specify specifying speculate speculation speculative speech spent split spoiled spoke spoken sponte spread
  stable staff stage stained stand standard standards standing stands start started starting starts state
  stated statement statements states stating status statute statutes statutorily statutory stay stayed step
  steps stick stipulated stipulation stood stop stopped store story strain strategy strength stress strict
  strictly strike strikes striking strongest struck structure structured style sua sub subd subds subject
  subjected subjective subjectively submission submissions submit submits submitted submitting subparagraph
  subpoena subsection subsequent subsequently subsidiary substance substantial substantially substantive
  substantively substitute substitution succeeds success successful successfully such sudden sued suffer
  suffered suffering suffers suffice sufficiency sufficient sufficiently suggest suggested suggesting
  suggestion suggests suit suitability suitable suits sum summarily summarized summary summons superseding
  supervised supervision supervisor supervisory supplement supplemental supplements supplied supply support
  supported supporting supports supposed suppositions suppress suppression supra surcharge sure surface
  surrounding surveillance survive survives susceptible suspect suspected suspend suspended suspension
  suspicion sustain sustained sustaining syllabus sympathy symptoms system systems table take taken takes
  taking talk talked talking task tasks tax team tear technical technically technology telephone telephoned
  telephones tell teller tellers telling temperature template temporary temptation ten tenant tenants tender
  tendered tense ter term terminate terminated terminating termination terms test testator tested testified
  testifies testify testifying testimony testing tests text textbook than that the theft their theirs them
  themselves then theories theory there thereafter thereby therefore therein thereof these they thin thing
  things think third thirty this thorough thoroughly those though thought thousand threat threatened
  threatening threats three threshold through throughout thus ties tightly time timekeepers timeliness timely
  times timing tion title tive today together token told tolerated tone tons too took tool top tort tortious
  torts total totaling totality toward township track trade traditional traffic trailer trained training
  transaction transactions transcript transfer transferred transit transition transmitted transported travel
  traveling treat treated treating treatment trespass trial trials tribunal trict tried trier trigger
  triggered trouble truck true truly trust trustee truth truthfulness try trying tunc turn turned turns twelve
  twenty twice two type types typically ultimate ultimately unable unacceptable unambiguous unambiguously
  unanimously unanswered unavailable unavailing unaware uncertain uncertainty unchallenged unclear
  unconditional unconstitutional under underlying undermine undersigned understand understanding understood
  undertake undertook undisputed undivided undone undue unduly unearned unenforceable unequivocally
  unexpressed unfair unfairly unique unit unjust unknown unlawful unlawfully unless unlike unlikely unloading
  unlocked unnecessary unpaid unprofessional unprofitable unprotected unproved unpublished unreasonable
  unreasonably unrelated unreliable unresolved unsafe unshipped unspecified unsuccessful unsupported unsworn
  until untimely untrue unusual unwarranted update updated upheld uphold upon urges urging usage use used
  usefulness uses using usual usually utility vacate vacated vaccine vague vagueness valid validity valuable
  value variety various vary vehicle vehicles venue verbatim verdict verify version versions versus very via
  viable victim victims video view viewed viewing views violate violated violates violating violation
  violations violence violent virtually virtue visible visit visitation visited visitor visitors visits voice
  void voidable voluntarily voluntary wage wait waive waived waiver waives waiving walk walked walking walks
  want wanted wanting wants warehouse warn warned warning warrant warranted warrantless was watching water way
  ways weak weakness weapon weapons wear wearing weather website week weekend weigh weighed weighing weighs
  weight weightiest well went were wet wetting what whatever wheel when whenever where whereas wherefore
  wherein wherever whether which whichever while who whole wholly whom whose why wide wife willful willing
  willingness window wire wish wished wishes with withdraw withdrawal withdrew withheld withhold withholding
  withholds within without witness witnesses witnesseth woman word words work worked working works world worn
  worse would writ write writing written wrong wrongdoing wronged wrongful wrongfully wrote www year years yet
  you your yours
`;
