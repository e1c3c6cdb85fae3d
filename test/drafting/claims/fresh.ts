/**
 * A second set over real opinions (courtlistener-127 of the corpus), written without looking at what the check says of it.
 * Every other document was then looked at; the rest only measure.
 */
import { type CorpusClaim, claim } from './corpus.ts';

export const FRESH_CLAIMS: readonly CorpusClaim[] = [
  claim(
    '616001',
    'The defendant bears the burden of establishing sentencing factor manipulation',
    [
      'It is for the defendant to prove sentencing factor manipulation by a preponderance of the evidence.',
      'Sentencing factor manipulation must be shown by the defendant, by a preponderance of the evidence.',
    ],
    [
      'The government bears the burden of disproving sentencing factor manipulation.',
      'A defendant must establish sentencing factor manipulation by clear and convincing evidence.',
    ],
  ),
  claim(
    '2728001',
    'When a claim of self defense is raised',
    [
      'Once self defense is raised with some support in the evidence, the State must negate at least one of its elements beyond a reasonable doubt.',
      'The State carries the burden of disproving an element of self defense beyond a reasonable doubt when the evidence supports the claim.',
    ],
    [
      'A defendant who claims self defense must prove each element beyond a reasonable doubt.',
      'The State must negate every element of self defense whenever it is raised.',
    ],
  ),
  claim(
    '2750001',
    'The Mediator is not a necessary or proper party',
    ['A mediator is neither a necessary nor a proper party to court proceedings about the mediation.'],
    [
      'The mediator must be joined as a necessary party in judicial proceedings relating to the mediation.',
      'The mediator may be made a party to proceedings that relate to the mediation.',
    ],
  ),
  claim(
    '2926003',
    'The Texas Rules of Appellate Procedure provide that an appeal must be dismissed',
    [
      'An appeal must be dismissed where the certification of the trial court does not show a right of appeal.',
      'Without a certification by the trial court that shows the right of appeal, the appeal has to be dismissed.',
    ],
    [
      'An appeal may be heard even if the certification of the trial court shows no right of appeal.',
      'An appeal must be dismissed unless the appellate court certifies the right of appeal.',
    ],
  ),
  claim(
    '3102001',
    'In this regard, it is clear that relator must furnish',
    [
      'A relator has to supply an appendix or a record that supports the claim for mandamus relief.',
      'The record or appendix must be sufficient to support mandamus relief, and it is the relator who must furnish it.',
    ],
    [
      'The respondent must furnish a record sufficient to support the claim for mandamus relief.',
      'A relator may obtain mandamus relief without an appendix or record.',
    ],
  ),
  claim(
    '4466001',
    'A court may not fill in gaps in a report',
    [
      'Gaps in an expert’s report may not be filled by inferences of the court.',
      'A court is not allowed to guess what an expert meant in a report.',
    ],
    [
      'A court may draw inferences to fill gaps in an expert report.',
      'An expert may not fill in gaps in a report by testimony.',
    ],
  ),
  claim(
    '10384001',
    'A party may respond to another party’s objections within FOURTEEN days',
    [
      'A response to the objections of another party may be made within fourteen days of service.',
      'A party has fourteen days after service to respond to objections.',
    ],
    [
      'A party may respond to another party’s objections within thirty days after service.',
      'A party must respond to another party’s objections within fourteen days after being served.',
    ],
  ),
  claim(
    '10406001',
    'In addressing whether a pro se plaintiff’s complaint fails',
    [
      'The allegations of a pro se complaint must be liberally construed when a court decides whether it states a claim.',
      'Courts construe the complaint of a pro se plaintiff liberally.',
    ],
    [
      'The allegations of a pro se complaint are to be construed strictly.',
      'A court must liberally construe every complaint, whoever drafted it.',
    ],
  ),
  claim(
    '10582021',
    'To state a cause of action for conspiracy',
    [
      'A claim of conspiracy requires an allegation that a conspirator committed an overt tortious or unlawful act in furtherance of it.',
      'A plaintiff who pleads conspiracy must allege a tortious or unlawful overt act by one of the conspirators in furtherance of the conspiracy.',
    ],
    [
      'To state a claim for conspiracy a plaintiff need not allege an overt act.',
      'A plaintiff must allege that each of the conspirators committed an overt act in furtherance of the conspiracy.',
    ],
  ),
  claim(
    '10934576',
    'The agency must still undertake a new rulemaking',
    ['A new rulemaking is required before the agency may modify, amend or repeal the rule challenged.'],
    [
      'The agency may repeal the challenged rule without a new rulemaking.',
      'The court must undertake a new review to modify the challenged rule.',
    ],
  ),
  claim(
    '66001',
    'The commentary to a Guideline section is authoritative',
    [
      'Commentary to a Guideline is authoritative except where it is a plainly erroneous reading of it.',
      'A Guideline’s commentary binds unless it reads the Guideline in a plainly erroneous way.',
    ],
    [
      'The commentary to a Guideline section is never authoritative.',
      'The commentary to a Guideline section is authoritative even if it is a plainly erroneous reading.',
    ],
  ),
  claim(
    '902001',
    'The nonmoving party, however, must present specific facts',
    [
      'To defeat the motion, the nonmoving party has to come forward with specific facts that show a genuine issue of material fact for trial.',
      'Specific facts showing a genuine and material issue must be presented by the party that opposes the motion.',
    ],
    [
      'The moving party must present specific facts showing that a genuine issue for trial exists.',
      'The nonmoving party may rest on general denials to show a genuine issue for trial.',
    ],
  ),
  claim(
    '1078001',
    'In addition, courts must consider the entire contract',
    [
      'The whole contract must be considered in determining what its terms mean.',
      'A court reads the entire contract to determine the meaning of its terms.',
    ],
    [
      'A court need only consider the disputed clause when determining the meaning of its terms.',
      'Courts may look at negotiations before the contract when determining the meaning of its terms.',
    ],
  ),
  claim(
    '4026002',
    'The defendant is only entitled to use that amount of force',
    [
      'A defendant may use no more force than a reasonable person would believe necessary in the same situation.',
      'The force a defendant is entitled to use is limited to what a reasonable person would think necessary.',
    ],
    [
      'A defendant may use whatever force the defendant believes necessary.',
      'The victim is only entitled to use the force that a reasonable person would believe is necessary.',
    ],
  ),
  claim(
    '4202021',
    'A proponent of evidence is not required to conclusively prove',
    [
      'The proponent of evidence need not prove its genuineness conclusively.',
      'Authentication does not require the proponent to rule out every possibility inconsistent with authenticity.',
    ],
    [
      'A proponent of evidence must conclusively prove that it is genuine.',
      'A proponent of evidence need not offer any proof that it is authentic.',
    ],
  ),
  claim(
    '4378001',
    'An existing claim is one that existed before the entity',
    [
      'A claim that existed before the termination of the entity and is not barred by limitations is an existing claim, as is a contractual obligation incurred afterwards.',
      'A contractual obligation that an entity incurs after its termination is an existing claim.',
    ],
    [
      'An existing claim is one that arose after the entity’s termination.',
      'A claim barred by limitations is still an existing claim if it existed before the termination.',
    ],
  ),
  claim(
    '10010001',
    "The ALJ's decision must be affirmed if the record",
    [
      'A decision of the ALJ that substantial evidence in the record supports must be affirmed.',
      'Substantial evidence in the record requires affirmance of the ALJ’s decision.',
    ],
    [
      'The ALJ’s decision must be reversed if the record contains substantial evidence against it.',
      'The ALJ’s decision may be affirmed only if the record contains no contrary evidence.',
    ],
  ),
  claim(
    '10362001',
    'Where evidence is deemed susceptible to more than one',
    [
      'If the evidence allows more than one rational interpretation, the conclusion of the Commissioner must stand.',
      'The Commissioner’s conclusion is upheld where the evidence can rationally be interpreted in more than one way.',
    ],
    [
      'Where evidence is susceptible to more than one rational interpretation, the court may choose between them.',
      'The Commissioner’s conclusion must be upheld only if the evidence is susceptible to one interpretation.',
    ],
  ),
  claim(
    '4642033',
    'The requirements of a stat',
    [
      'An appellate court acquires jurisdiction only when the mandatory requirements of the statute that gives the right to appeal are met.',
      'Compliance with the statute underlying a right to appeal is mandatory before the appellate court has jurisdiction.',
    ],
    [
      'The requirements of a statute underlying a right to appeal are directory and may be waived.',
      'The trial court acquires jurisdiction once the requirements of the statute are complied with.',
    ],
  ),
];
