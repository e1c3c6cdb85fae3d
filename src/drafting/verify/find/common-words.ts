/**
 * English words that begin with a capital for other reasons than being somebody's name: words that judges write in lower case, without
 * those that are common given names or surnames as well (`grant`, `baker`, `mark`). Of `acts`, `acted` and `acting` only `act` stands here.
 */
export const COMMON_WORDS = `
  abandoned abandoning abeyance ability able abnormal abnormalities about above absence absent absolute abstract absurd abundance abuse
  accelerated accept acceptable acceptance access accessible accident accompanied accompanying accomplice accord accordance accordingly
  account accrued accrues accuracy accurate accusation accused achieve acknowledge acquiescence acquisition acquittal across act action
  actionable active activity actual add addition additional address addressee adequacy adequate adhere adjudged adjudicate adjudication
  administer administration administrative administrator admissibility admissible admission admit admitted admitting admonished adopt
  adoption advance adversarial adverse advice advise advisory affairs affect affiant affidavit affiliates affirm affirmative afford
  aforementioned afraid after again against age agency agent aggravated aggrieved agree agreement aid air akin alcohol alia alien all
  allegation allege allegedly allow almost alone along already also alteration alternative although altogether always ambiguity ambiguous
  amend amendment among amount analogous analyses analysis analyst analyze ancillary and anew annex announced announcing annoyance annual
  another answer anticipate anticipation anxiety any anyone anything anyway apart apartment apparent appeal appealability appealable
  appear appearance appellant appellate appellee append appendix applicability applicable applicant application apply appoint appointment
  appraisal approach appropriate appropriation approval approve approximately arbitrary arbitration are area arguably argue argument arise
  arm arose around arrange arrangement arrest arrival arrive articulate ascertain ascertainable aside ask aspect assault assert assertion
  assess assessment assets assign assignment assist assistance assistant associated association assume assumpsit assumption assurance
  assured asylum attach attack attempt attend attention attorney attributable attributed author authoritative authority authorize
  automatically automobile avail available average averred avers avoid avoidance award aware awareness away back background bad bag
  balance banc bank bankruptcy bar bare bargain barred barring base basic basis battery bear became because become bed been beer before
  beforehand began begin beginning begun behalf behaved behavior behind being belief believe belong below beneath beneficial beneficiary
  benefit berth beside better between beyond bias big billing bind birth blank blast blood boards boat boathouse body boilerplate
  bolstered bolt book born borne both bottom bought bound boundaries brain breach break brief bring broader broadly broke broken brother
  brought build bulk burden burdensome business but butter buyer cabinet calculate calculation calendars calibration call came can cannot
  canvas capabilities capacity capital car card care career careful careless carelessness carpet carrier carry cases catalogue category
  causal causation cause cease cell central cert certain certainty certificate certification certify certiorari chain chair challenge
  chancellor chancery change chapter character characteristics characterized charge charm cheaper check chemical chest child children
  chimney choice choose chose chosen circuit circular circumstance circumstantial citation cite citizen civil claim claimant clarify
  clarity class classified clause clean clear client climbing clinical close closure clothing cloud cmt cocaine codefendant codes codified
  coefficients coerced cognizable coincidence collateral collect collection collectively collision colorable combination come commence
  commencement comment commercial commit commitment committed committee committing common communicate communication community company
  comparable comparison compel compelled compelling compensated compensation competent competing competitor complain complaint complete
  completion complex compliance comply compressors compromise computation compute computer conceded concedes conceivable concentrated
  concept concern concert concise conclude conclusion conclusive conclusory concur concurred concurrent concurring condition conditional
  conduct confer conference conferred confidence confidential confidentiality confined confinement confining confirm conflict conformed
  conforms confront confrontation confusion conjecture connected connection conscience conscious consecutive consent consequence
  consequential conservator consider considerable consideration consignee consisted consistent consists consolidated conspiracy conspired
  const constitute constitutional constitutionality construction constructive construe consultative consulted contact contain contemplated
  contemplates contemplation contemporaneous contempt contend content contention contest context contingent continuance continue
  continuous contract contractual contradict contrary contrast contributed control controlled controlling controversy convenience
  conversation conversion convict conviction convincing cooperate cooperation coordination copy core corporate corporation corpus correct
  correctional correctness correspondence corresponding cost couched could counsel counselor count counterclaim counters country county
  couple course court cousin covenant cover coverage cracked cracking cracks crash crate create credibility credible credit crime criminal
  criteria critical crops crossclaim crossed culpability cure curiam current custody customary cut cycles daily damage danger dangerous
  data date daughter days deadly deal dealer dealt death debt decedent decide decision decisional decisive declarant declaration
  declaratory declare decline decree deducting deduction deem defamation default defeat defect defective defend defendant defense defer
  deference deferential deferred deficiency deficient deficit define definition degree delay deletion deliberate deliver delivery demand
  demonstrate denial deny departing department departure depend dependent deponent deposit deposition depression deprivation deprive
  derived derives describe description deserves design designated designating designation desire despite destroy detail detained detected
  detention deterioration determination determine detinue develop development devoid diagnosed dictate did died differ difference
  different difficult difficulty direct direction directive dirty disability disabled disagree disagreement discarded discharge
  disciplinary disclose disclosure discourages discoverable discovered discovery discretion discretionary discuss discussion disloyalty
  dismiss dismissal disorder disparity dispense disposed disposition dispositive dispute disqualification disregard dissent dissolution
  distance distinct distinction distinguish distinguishable distracted distress distribute distribution district disturb diversity divided
  docket doctor doctrine document documentary documentation does doing dollar done door double doubt down downward draft draw drawings
  drawn dried drift drive driver driveway drove drug drying due duration during dust duty dwelling each earlier early earnest earnings
  ease easy ecause economy education eff effect effective efficiently effort eight either elaborate elected election electronic element
  eleven elicit eligibility eliminate else email embodies emergency emotional emphasis emphasized employed employee employer employment
  empowered empty enacted enclosed enclosures encounter end enforce enforceable enforcement engage engagement engineer enhanced
  enhancement enjoined enjoyed enjoyment enjoys enlarge enough ensued ensure ent enter entertain entire entirety entitle entitlement
  entity entry enumerated environment equal equipment equitable equity equivalent eral ered err erroneous error especially essence
  essential establish estate estimate estoppel evaluate evaluation eve even event eventually ever every everyone everything evidence
  evident evidentiary exact examination examine examiner example exceed except exception excessive exchange exclude exclusion exclusive
  excuse executed execution executive executor exemption exercise exertional exhaust exhaustion exhibit exist existence exit expand expect
  expectations expedite expense expensive experience expert expiration expired explain explanation explicit export exposure expressed
  expresses expressly extend extension extensive extent extraordinary extreme extremities extrinsic eye face facial facie facilitate
  facility fact factor factual fades fail failure fair fairness fall false familiar familiarity family far farmed fast fatal fault faulty
  favor favorable favorably fear federal fee feel feet fell felony felt few fiduciary fight figure file filings fill final finality
  finalized financial financing find finder findings fine fingerprints finished fire firearm firm first fit five fixed fixes flexible
  floor flows focus folder follow food foot footnote for force forecast foreclose foregoing forensic foresee foreseeable foreseen forever
  forfeit forfeiture forged forgotten form forma formal formality former formulaic forth forty forum forward found foundation four
  fourteen fourth fragile frames framework fraud fraudulent free freedom frequent friend frivolous from front fulfill full fully function
  functional fundamental funding funds furnish further furtherance futile futility future gain gainful gait gap garnishee gather gave
  general generalized genuine get getting girlfriend give given glass glean goes going gone goods got govern government governmental grams
  grand granted granting grants gravel gravity great greater ground group guarantee guardian guardianship guessing guidance guide
  guidebook guideline guilt guilty gun habeas habit had half handling happen harassment hard harm harmful harmless harsh has haul haulage
  have heading health hear hearings hearsay heart heat heavily heightened held help helpful hen her here hereby herein hereinafter hereto
  hereunder herewith heroic herself hidden high higher highest highlights him himself hindsight hinge hip hire his history hit hold
  holdings holes holistic home homicide honest honesty honor honorable hoped horizon hospital hostility hour household how however http
  hundred hurt hypothetical identical identification identify identity idle ignore iii illegal illness illustrators imagined immaterial
  immediate immigration immune immunity impact impair impairment impartial impede impermissible impleader implemented implicate implicit
  imply import importance important impose imposition impossible impression imprisonment improper inability inadequate inadmissible
  inapplicable inappropriate incapable incarcerated incarceration incentive incident include inclusion income incomplete inconsistencies
  inconsistent incorporated incorporates incorrect increased incriminating incurred incurring indemnity independent indicate indication
  indicative indicted indictment indigent individual induce industry ineffective ineffectiveness infer inference inferred influence inform
  informal informant information ing inherent initial initiate injunction injunctive injure injury inmate innocent inquiry inside insisted
  insists insofar inspect inspection instance instant instead institution instruct instruction instructional instructive instrument
  insufficient insurance insure insurer integrity intended intends intent intention intentional inter interest interfered interference
  interferes interfering interlocutory internal internet interpleader interpose interpret interpretation interpretive interrogatory
  intervals intervene intervenor intervention interview into intoxicated introduce invalid invasion inventory investigate investigation
  investigative investigator investigatory investment invitation invite invoice invoke involuntary involve involvement irrespective
  isolated issuance issue italics item itemized its itself jail job join joinder joint judgment judicata judicial judiciary jurisdiction
  jurisdictional jurists jurors jury just justices justification justify juvenile keep kept key keywords kill kind knew know knowingly
  knowledge known labels laboratory laches lack lading laid land landlord language large larger last late later latest latter law lawful
  lawsuit lawyer lay lead learned learning lease least leave led left leg legal legislative legislature legitimate length lengthy leniency
  less lessee lesser lessor let letter level liability liable libel liberal liberty library licence license licensee licensor lie life
  lift light lightning like likelier likelihood likewise limit limitation line link lished list litigant litigate litigation live load
  local located location log logical longer look lose loss lost lot low lower loyalty lump lying made magistrate mail main maintain
  maintenance majority make maker malicious malpractice man manage management manager mandamus mandated mandates mandatory manifest manner
  manslaughter many marijuana marina marked market married match material matter maximum mean meaningful meant measure mechanism mediation
  medical meet meetings mem member memorandum memory men ment mental mention merchants mere merit meritless meritorious meruit message met
  method midnight might million mind mindful minimal minimum minor minute misappropriation misconduct misfortune misleading missed missing
  mistake mistaken mixed modest modification modify moment monetary money month moot morning mortgage mortgagor most mother motion
  motivated motive motor movant move movement much mug multiple murder must mutual myriad name narrow natural nature near nearby necessary
  necessity neck need negates negative neglect negligence negligent negotiate negotiation neighborhood neither ness net neutral never
  nevertheless new next nexus night nine nineteen ninety nless nobody noise nom none nonetheless nonmoving nonprofit nor normal not
  notation note nothing notice notify notion notwithstanding novo now nuisance number numerous nunc nurse oath object objection
  objectionable objective obligated obligation obliges observation observe obtain obvious obviousness occasion occasional occupants occur
  occurred occurring odor off offend offense offensive offer office officer official often old older omission omitted once one ongoing
  only onto open operate operation operative operator opined opinion opponent opportunity opposed opposes opposing opposition oppressive
  option oral orchards order ordinary organization original other otherwise ought our ourselves out outcome outlined outrageous outright
  outset outside outstanding outweigh over overall overbroad overcome overdraft overnight override overrule overwhelming owe owed owing
  own owner ownership pages paid pain paint pair panel paper paragraph parameters parent parental parked parking parole part parte partial
  participant participate participation particular particularity partner party pass passage passenger past path patient pattern pauperis
  pay payable payment peculiarly penalty pendency pending people per perceived percent percentage perform performance perhaps period
  perjury permanent permissible permission permit permitted permitting persecution personal personnel persons persuaded persuasive pertain
  pertinent pet petition petitioner phase phone photographed phrase physical physician pick pictures piece pipelines pit place placement
  plain plaintiff plan planned planning plausibility plausible plausibly played plea plead pleader pleadings please pled plenary plumber
  pocket point police policy poor poorer portion posed position positive possess possession possibility possible possibly posted poster
  potential pounds practicability practical practice precedent preceding precise precision preclude predecessor predicate prefer
  preference preferred prejudice prejudicial preliminary premature premise preparation prepare prepayment preponderance prerequisite
  prescribed presence present presentation presentence preservation preserve presiding press presumably presume presumption presupposes
  pretrial prevail prevent previous prices prima primary principal principle printed printing prior prison prisoner privacy private
  privilege pro probability probable probate probation probative problem problematic procedural procedure proceed proceedings process
  produce product production professed professional proffer profile profit program progress prohibit promise promote promotion prompt
  prong proof proper property proportion proportional proportionality proportionate proposal proposed proposition proprietary propriety
  prosecute prosecution prosecutor prosecutorial prospects protect protectable protection protective prove proven provide provider
  provision proximate proximity prudent psychiatrist psychological public publication publish pull punishment purchase purely purported
  purports purpose pursuant pursue pursuit push put putting qualifications qualify quantum quarter question quite quo quotation quoted
  quotes quoting raise ramp range rate rather rational rationale reach reading reads ready real reality realized reason reasonable
  reasonableness reasonably rebutted recall receipt receive recent recipient recital recitation recited recites reckless recognition
  recognize recommend recommendation reconsider reconsideration record recordings recover recovery redact redaction redress reduce
  reduction refer reference referral referred reflect reformation refrain refusal refuse regard regardless registered registration regular
  regulate regulation regulatory rehabilitation rehabilitative rehearing reinstated reiterated reject rejection rel relate relation
  relationship relative release relevance relevant reliability reliable reliance relief relieve religious rely remain remainder remand
  remarking remedy remember remind reminder remote removal remove render rendition renewed renouncing rent repair repeat repeatedly
  repetitive replead replevin reply report reporters represent representation representative reproduce repudiate repudiation reputation
  request require requirement requisite res rescission research resentencing reserved reserves resided residence resident residential
  resides residual resigned resisting resists resolution resolve resort resources respect respectfully respective respond respondent
  response responsibility responsible responsive rest restated restaurant restitution restored restraining restrictions result retain
  retainer retaliation retention retrieval retroactive return reveal reversal reverse reversible review reviewable revised revision
  revocation revoked reward reweigh ride right ripe rise risk rival road robbery role rolled room root routine rule rulings run running
  safe safety said sailcloth sake sale same sample sanction satisfactory satisfy saved saw say scenarios scene schedule scheme school
  scintilla scope screening scrutiny seal search seat second secondary secrecy secret secretary section secure security see seek seem seen
  seized seizure seldom select sell seller send sense sensibilities sensor sent sentence separate seq sequence series serious serve server
  service session set setting settle settlement settlor seven seventeen several severe severity sex sexual shall shaping share shareholder
  she sheer shield shift shipment shipped shocks shoes shooting shop shortcomings shortly shot should shoulder show shown sic side sign
  signature significance significant silence silent similar simple simply simultaneously since sincerely single sion sir sister sit site
  sitting situated situation six sixty size skill slander slide slip slogan slow smaller smoke smoker soberly social society sold sole
  some somebody someone something sometime somewhat son soon sooner sort sought sound source spares speak special specialized specific
  specifically specificity specify speculate speculation speculative speech spent split spoiled spoke spoken sponte spread stable staff
  stage stained stand standard start state statement status statute statutory stay step stick stipulated stipulation stood stop stopped
  store story strain strategy strength stress strict strike strongest struck structure style sua sub subd subject subjective submission
  submit submitted submitting subparagraph subpoena subsection subsequent subsidiary substance substantial substantive substitute
  substitution succeeds success successful such sudden sued suffer suffice sufficiency sufficient suggest suggestion suit suitability
  suitable sum summarized summary summons superseding supervised supervision supervisor supervisory supplement supplemental supply support
  supposed suppositions suppress suppression supra surcharge sure surface surrounding surveillance survive susceptible suspect suspend
  suspension suspicion sustain syllabus sympathy symptoms system table take taken talk task tax team tear technical technology telephone
  tell teller temperature template temporary temptation ten tenant tender tense ter term terminate termination test testator testify
  testimony text textbook than that the theft their them themselves then theory there thereafter thereby therefore therein thereof these
  they thin thing think third thirty this thorough those though thought thousand threat threatened threatening three threshold through
  throughout thus ties tightly time timekeepers timeliness tion title tive today together token told tolerated tone tons too took tool top
  tort tortious total totality toward township track trade traditional traffic trailer trained training transaction transcript transfer
  transferred transit transition transmitted transported travel treat treatment trespass trial tribunal trict tried trier trigger trouble
  truck true truly trust trustee truth truthfulness try tunc turn twelve twenty twice two type typically ultimate unable unacceptable
  unambiguous unanimously unanswered unavailable unavailing unaware uncertain uncertainty unchallenged unclear unconditional
  unconstitutional under underlying undermine undersigned understand understood undertake undertook undisputed undivided undone undue
  unduly unearned unenforceable unequivocally unexpressed unfair unique unit unjust unknown unlawful unless unlike unloading unlocked
  unnecessary unpaid unprofessional unprofitable unprotected unproved unpublished unreasonable unreasonably unrelated unreliable
  unresolved unsafe unshipped unspecified unsuccessful unsupported unsworn until untimely untrue unusual unwarranted update upheld uphold
  upon urges urging usage use used usefulness using usual utility vacate vaccine vague vagueness valid validity valuable value variety
  various vary vehicle venue verbatim verdict verify version versus very via viable victim video view violate violation violence violent
  virtually virtue visible visit visitation visitor voice void voidable voluntary wage wait waive waiver walk want warehouse warn warrant
  warrantless was watching water way weak weakness weapon wear weather website week weekend weigh weight weightiest well went were wet
  wetting what whatever wheel when whenever where whereas wherefore wherein wherever whether which whichever while who whole wholly whom
  whose why wide wife willful willing willingness window wire wish with withdraw withdrawal withdrew withheld withhold within without
  witness witnesseth woman word work world worn worse would writ write written wrong wrongdoing wrongful wrote www year yet you your
`;
