/** Written at first sight of other passages of the opinions of `development.ts`, before the check was changed for them; worked on since. */
import type { LabelledPassage } from './labelled.ts';

export const FURTHER: readonly LabelledPassage[] = [
  {
    opinion: '9350001',
    begins: 'The Bishops also suggest that the assignment was invalid',
    faithful: [
      [
        'paraphrase',
        'According to the Bishops, the assignment could not stand because it put Comerica, the trustee, in breach of what it owed them as beneficiaries.',
      ],
      [
        'condensed',
        'The Bishops suggest that the assignment caused the trustee to violate its fiduciary duties to them.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'The assignment was invalid because it caused Comerica to violate its fiduciary duties to the Bishops.',
      ],
      [
        'parties',
        'Comerica suggests that the assignment caused the Bishops to violate their fiduciary duties as trustees.',
      ],
      ['outcome', 'The Bishops suggest that the assignment was valid although Comerica was the trustee.'],
    ],
  },
  {
    opinion: '10758001',
    begins: 'Over five days of trial, Hawkins and Oncor',
    faithful: [
      ['partial', 'The jury found that both parties had been negligent.'],
      [
        'paraphrase',
        'Four fifths of the responsibility fell on Oncor, and the rest on Hawkins, the jury having found negligence on both sides.',
      ],
      [
        'voice',
        'Testimony of several witnesses was presented by Hawkins and Oncor, and dozens of exhibits were admitted.',
      ],
    ],
    unfaithful: [
      ['number', 'The jury apportioned responsibility 60% to Oncor and 40% to Hawkins.'],
      ['parties', 'The jury apportioned responsibility 80% to Hawkins and 20% to Oncor.'],
      ['quantifier', 'The jury found neither party negligent.'],
      ['overclaim', 'The trial court admitted every exhibit that was offered into evidence.'],
    ],
  },
  {
    opinion: '22002',
    begins: 'As best we can discern, read most favorably to Caldwell',
    faithful: [
      [
        'paraphrase',
        'Read in the light most generous to Caldwell, his challenge to Article 46.04 rests on six grounds.',
      ],
      ['condensed', 'Caldwell attacks Article 46.04 on six grounds.'],
    ],
    unfaithful: [
      ['number', 'Caldwell attacks Article 46.04 on three grounds.'],
      ['other', 'Caldwell defends Article 46.04 on six grounds.'],
      ['parties', 'The State attacks Article 46.04 on six grounds.'],
    ],
  },
  {
    opinion: '2706001',
    begins: 'Consent to search is voluntarily given where',
    faithful: [
      [
        'paraphrase',
        'A person consents freely to a search if a reasonable person in his place would think that he could say no.',
      ],
      [
        'condensed',
        'Consent is voluntary where a reasonable person would believe that the request could be refused.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'Consent to search is voluntary where a reasonable person would believe that he had no freedom to refuse.',
      ],
      [
        'other',
        'Consent to search is voluntarily given where the person himself believed that he had the freedom to refuse.',
      ],
      ['modality', 'A reasonable person must refuse a request to search for consent to be voluntary.'],
    ],
  },
  {
    opinion: '1078001',
    begins: 'In the case at bar we do not find the location',
    faithful: [
      [
        'paraphrase',
        'The court saw nothing improper in the place where the personal guaranty language stood.',
      ],
      [
        'holding',
        'The court held that the location of the personal guaranty language was not inappropriate.',
      ],
    ],
    unfaithful: [
      ['negation', 'The court found the location of the personal guaranty language inappropriate.'],
      ['topic', 'The court did not find the wording of the personal guaranty inappropriate.'],
    ],
  },
  {
    opinion: '10670001',
    begins: 'NCBF obtained a judgment against the Clerk',
    faithful: [
      [
        'voice',
        'A judgment against the Clerk was obtained by NCBF, so that the Clerk’s Office has to pay the attorney fee award.',
      ],
      [
        'paraphrase',
        'Since NCBF won a judgment against the Clerk, it is the Clerk’s Office that owes the attorney fees awarded.',
      ],
    ],
    unfaithful: [
      ['parties', 'The Clerk obtained a judgment against NCBF.'],
      ['parties', 'NCBF is the entity liable for payment of the attorney fee award.'],
      ['negation', 'The Clerk’s Office is not liable for payment of the attorney fee award.'],
    ],
  },
  {
    opinion: '4466001',
    begins: 'Dr. Tsifansky explained how appellants',
    faithful: [
      [
        'condensed',
        'In Dr. Tsifansky’s account, the failure to order or perform angiograms delayed diagnosis and proper treatment.',
      ],
      [
        'paraphrase',
        'The expert explained why the late diagnosis that followed from the breach led to the life-flight and the procedures at TCH.',
      ],
    ],
    unfaithful: [
      ['cause', 'Dr. Tsifansky explained that the life-flight caused the delay in diagnosis and treatment.'],
      [
        'negation',
        'Dr. Tsifansky could not explain how the failure to perform angiograms caused a delay in diagnosis.',
      ],
      [
        'attribution',
        'The court found that the failure to order angiograms caused the delay in diagnosis and proper treatment.',
      ],
      [
        'parties',
        'Dr. Tsifansky explained how appellees’ failure to recommend angiograms delayed the diagnosis.',
      ],
    ],
  },
  {
    opinion: '10868631',
    begins: 'Patrolman Menzie observed that Licensee',
    faithful: [
      ['condensed', 'The patrolman noticed slurred speech and bloodshot, glassy eyes.'],
      [
        'paraphrase',
        'Licensee stumbled into the doorway, and Patrolman Menzie saw that his eyes were glassy and heard that his speech was slurred.',
      ],
    ],
    unfaithful: [
      ['negation', 'Patrolman Menzie observed that Licensee’s speech was not slurred.'],
      ['parties', 'Licensee observed that Patrolman Menzie had bloodshot, glassy eyes.'],
      ['other', 'Patrolman Menzie observed that Licensee had clear eyes and slurred speech.'],
    ],
  },
  {
    opinion: '946311',
    begins: 'But there was no dispute that other people had been in the home',
    faithful: [
      [
        'paraphrase',
        'Nobody disputed that others, the George brothers and law enforcement among them, had entered the house before the crime and after it.',
      ],
      ['partial', 'It was undisputed that law enforcement had been in the home.'],
    ],
    unfaithful: [
      ['order', 'It was undisputed that other people had been in the home only before the crime.'],
      [
        'negation',
        'The parties disputed whether other people had been in the home before and after the crime.',
      ],
      ['overclaim', 'Only the George brothers had been in the home before and after the crime.'],
    ],
  },
  {
    opinion: '10538235',
    begins: 'Because the record supported either inference',
    faithful: [
      [
        'paraphrase',
        'As both inferences found support in the record, the panel saw no ground to call the conclusion of the district court clearly erroneous.',
      ],
      [
        'condensed',
        'The district court’s conclusion was not clear error, because the record supported either inference.',
      ],
    ],
    unfaithful: [
      ['outcome', 'The panel held that the district court’s conclusion was clear error.'],
      [
        'quantifier',
        'Because the record supported neither inference, the panel could not say that the conclusion was clear error.',
      ],
      [
        'court',
        'Because the record supported either inference, the district court could not say that the panel’s conclusion was clear error.',
      ],
    ],
  },
  {
    opinion: '10208001',
    begins: 'Likewise, as to an alleged Section 1681i violation',
    faithful: [
      [
        'condensed',
        'For a claim under Section 1681i the plaintiff has to produce evidence that the credit report was inaccurate and that no reasonable reinvestigation was made.',
      ],
      [
        'paraphrase',
        'A plaintiff who alleges a violation of Section 1681i must bring some proof both of an inaccuracy in the report and of a failure to reinvestigate it reasonably.',
      ],
    ],
    unfaithful: [
      ['parties', 'The reporting agency must adduce some evidence that the credit report was accurate.'],
      [
        'modality',
        'The plaintiff need not adduce evidence that her credit report was inaccurate to prove a violation of Section 1681i.',
      ],
      [
        'quantifier',
        'The plaintiff must adduce evidence either that her credit report was inaccurate or that the agency failed to reinvestigate.',
      ],
    ],
  },
  {
    opinion: '858001',
    begins: 'We will adhere to the California Supreme Court precedent',
    faithful: [
      [
        'paraphrase',
        'Bound by the precedent of the state’s highest court that approved CALJIC No. 2.92, the court turned away Tucker’s attack on CALCRIM No. 315.',
      ],
      ['condensed', 'Tucker’s challenge to CALCRIM No. 315 was rejected.'],
    ],
    unfaithful: [
      ['outcome', 'The court sustained Tucker’s challenge to CALCRIM No. 315.'],
      [
        'other',
        'The court departed from the California Supreme Court precedent upholding the use of CALJIC No. 2.92.',
      ],
      [
        'court',
        'The court adhered to the United States Supreme Court precedent upholding the use of CALJIC No. 2.92.',
      ],
    ],
  },
  {
    opinion: '4114001',
    begins: 'When confronted with his 8 failure to mention the rape',
    faithful: [
      ['condensed', 'Kumar first answered that the immigration official had not asked detailed questions.'],
      [
        'paraphrase',
        'Asked why he had left out the rape, Kumar gave two answers: that nobody had put detailed questions to him, and that he had spoken of it but the interviewer had not written it down.',
      ],
    ],
    unfaithful: [
      [
        'order',
        'Kumar first said that he did mention the rape and then responded that the official did not ask detailed questions.',
      ],
      ['parties', 'The interviewer first responded that Kumar did not ask detailed questions.'],
      ['attribution', 'The interviewer failed to record Kumar’s statement that he was raped.'],
    ],
  },
  {
    opinion: '10252001',
    begins: 'Rather, in determining whether substantial evidence supports',
    faithful: [
      [
        'paraphrase',
        'What the court looks at is whether the Commissioner went through the relevant evidence and gave enough reasons for her findings.',
      ],
      ['partial', 'The court examines whether the Commissioner analyzed the relevant evidence.'],
    ],
    unfaithful: [
      ['parties', 'The Commissioner examines whether the court analyzed the relevant evidence.'],
      [
        'topic',
        'The court examines whether the Commissioner heard the relevant witnesses and sufficiently explained her findings.',
      ],
      [
        'negation',
        'The court does not examine whether the Commissioner sufficiently explained her findings.',
      ],
    ],
  },
  {
    opinion: '4686001',
    begins: 'In the absence of a timely-filed motion for review',
    faithful: [
      [
        'paraphrase',
        'Unless a motion for review is filed in time, the Clerk must enter judgment as decided.',
      ],
      [
        'voice',
        'If no timely motion for review is filed, judgment shall be entered by the Clerk in accordance with the decision.',
      ],
    ],
    unfaithful: [
      [
        'modality',
        'In the absence of a motion for review, the Clerk may enter judgment in accordance with the decision.',
      ],
      ['condition', 'The Clerk shall enter judgment in accordance with this decision.'],
      [
        'condition',
        'If a motion for review is timely filed, the Clerk shall enter judgment in accordance with this decision.',
      ],
    ],
  },
  {
    opinion: '4378001',
    begins: 'The plain language of these statutes do not lead',
    faithful: [
      [
        'paraphrase',
        'Read plainly, the statutes produce nothing absurd, and the context gives them no other meaning.',
      ],
      ['partial', 'The plain language of the statutes does not lead to absurd results.'],
    ],
    unfaithful: [
      ['negation', 'The plain language of these statutes leads to absurd results.'],
      ['other', 'The context supplies a different meaning than the plain language of the statutes.'],
    ],
  },
  {
    opinion: '44001',
    begins: 'As an initial matter, Zuniga-Murillo abandoned his claims',
    faithful: [
      [
        'paraphrase',
        'By saying nothing about them in his appellate brief, Zuniga-Murillo gave up his claims for withholding of removal and CAT relief.',
      ],
      ['condensed', 'The claims for withholding of removal and relief under the CAT were abandoned.'],
    ],
    unfaithful: [
      [
        'negation',
        'Zuniga-Murillo preserved his claims for withholding of removal under the INA and relief under the CAT.',
      ],
      [
        'cause',
        'Zuniga-Murillo abandoned his claims for withholding of removal by failing to appear at the hearing.',
      ],
      [
        'parties',
        'The government abandoned its claims by failing to raise any argument in its appellate brief.',
      ],
    ],
  },
  {
    opinion: '154001',
    begins: 'These acts do not bear on defendant',
    faithful: [
      [
        'paraphrase',
        'The acts say nothing about whether the defendant is truthful, and it was right to keep the evidence out.',
      ],
      ['holding', 'The court held that this evidence was properly excluded.'],
    ],
    unfaithful: [
      ['outcome', 'This evidence was improperly excluded.'],
      ['negation', 'These acts bear on the defendant’s character for truthfulness.'],
      ['other', 'This evidence was properly admitted although the acts do not bear on truthfulness.'],
    ],
  },
  {
    opinion: '4664001',
    begins: 'A judgment is final for appellate purposes if',
    faithful: [
      [
        'condensed',
        'For purposes of appeal, a judgment that disposes of all pending parties and claims is final.',
      ],
      [
        'paraphrase',
        'Finality, for an appeal, requires nothing more than that every pending party and claim has been disposed of; which interlocutory orders may be appealed is set out in section 51.014.',
      ],
    ],
    unfaithful: [
      [
        'quantifier',
        'A judgment is final for appellate purposes if it disposes of some of the pending claims in the record.',
      ],
      ['condition', 'A judgment is final for appellate purposes.'],
      [
        'other',
        'Section 51.014 of the Texas Civil Practice and Remedies Code sets out which judgments are final.',
      ],
    ],
  },
  {
    opinion: '10846001',
    begins: 'In fact, many courts have required some knowledge',
    faithful: [
      [
        'paraphrase',
        'Many courts demand that the broker have known in some way that the load would pass through the state before they find purposeful availment.',
      ],
      [
        'condensed',
        'For a broker to have purposefully availed itself of a state, many courts have required that it knew the cargo would travel through it.',
      ],
    ],
    unfaithful: [
      ['overclaim', 'All courts have required knowledge that the cargo would travel through the state.'],
      [
        'parties',
        'Many courts have required some knowledge on the carrier’s end that the cargo would travel through a state.',
      ],
      ['negation', 'Many courts have required no knowledge that the cargo would travel through a state.'],
    ],
  },
  {
    opinion: '4532001',
    begins: 'Here, the statute provides procedural safeguards',
    faithful: [
      [
        'condensed',
        'Before an individual may be committed, the circuit court must first find beyond a reasonable doubt that the person committed the acts alleged.',
      ],
      [
        'paraphrase',
        'The statute guards against a mistaken loss of liberty: the circuit court has to find the alleged acts proven beyond a reasonable doubt and weigh how strong the State’s case is.',
      ],
    ],
    unfaithful: [
      [
        'comparative',
        'The statute requires the circuit court to find by clear and convincing evidence that the person committed the acts alleged.',
      ],
      [
        'order',
        'The circuit court may find that the person committed the acts alleged after the individual has been committed.',
      ],
      ['negation', 'The statute provides no procedural safeguards for those deemed incompetent.'],
    ],
  },
  {
    opinion: '4576077',
    begins: 'Item No. 2, Ex. A. Licensee timely appealed',
    faithful: [
      ['partial', 'The Trial Court held a de novo hearing in November 2018.'],
      [
        'paraphrase',
        'On Licensee’s timely appeal, the matter was heard anew by the Trial Court on November 28, 2018.',
      ],
    ],
    unfaithful: [
      ['number', 'The Trial Court held a de novo hearing on November 18, 2018.'],
      ['parties', 'The Department timely appealed to the Trial Court, which held a de novo hearing.'],
      ['other', 'Licensee’s appeal to the Trial Court was untimely.'],
    ],
  },
  {
    opinion: '176001',
    begins: 'The district judge never discussed at the hearing',
    faithful: [
      [
        'paraphrase',
        'At no point in the hearing did the district judge say whether the dismissal was to be with prejudice or without it.',
      ],
      [
        'voice',
        'Whether dismissal would be with or without prejudice was never discussed by the district judge at the hearing.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The district judge discussed at the hearing whether dismissal would be with or without prejudice.',
      ],
      ['outcome', 'The district judge stated at the hearing that dismissal would be without prejudice.'],
      [
        'parties',
        'Counsel never discussed at the hearing whether dismissal would be with or without prejudice.',
      ],
    ],
  },
  {
    opinion: '3146002',
    begins: 'In this case, the evidence clearly proved',
    faithful: [
      [
        'paraphrase',
        'The proof left no doubt that the respondent could not give Tamera a stable home or what her special needs call for.',
      ],
      [
        'condensed',
        'The evidence proved that respondent would not be able to provide a stable home environment.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The evidence proved that respondent would be able to provide Tamera with a stable home environment.',
      ],
      ['overclaim', 'The evidence proved that nobody would ever be able to address Tamera’s special needs.'],
      [
        'other',
        'The evidence failed to prove that respondent would not be able to provide Tamera with a stable home environment.',
      ],
    ],
  },
  {
    opinion: '10120001',
    begins: 'The Plaintiffs rely heavily on another district court case',
    faithful: [
      [
        'paraphrase',
        'To make their point, the Plaintiffs lean on a district court decision in which res ipsa loquitur led to partial summary judgment for the plaintiffs there.',
      ],
      [
        'condensed',
        'The Plaintiffs rely on a case in which partial summary judgment was granted on the basis of res ipsa loquitur.',
      ],
    ],
    unfaithful: [
      [
        'outcome',
        'The Plaintiffs rely on a case in which partial summary judgment was denied on the basis of res ipsa loquitur.',
      ],
      ['parties', 'The Defendants rely heavily on another district court case to make their point.'],
      [
        'court',
        'The Plaintiffs rely heavily on a decision of the court of appeals in which partial summary judgment was granted.',
      ],
    ],
  },
  {
    opinion: '10780001',
    begins: 'I find the stipulation reasonable and adopt it',
    faithful: [
      [
        'paraphrase',
        'The stipulation was found to be reasonable, and the award of damages follows its terms.',
      ],
      ['holding', 'The special master adopted the stipulation as the decision awarding damages.'],
    ],
    unfaithful: [
      ['outcome', 'The stipulation was found reasonable but was not adopted as the decision.'],
      ['negation', 'The special master found the stipulation unreasonable.'],
      ['topic', 'The stipulation was adopted as the decision awarding attorney’s fees.'],
    ],
  },
  {
    opinion: '10890681',
    begins: 'In opposition to the motion, the plaintiff submitted',
    faithful: [
      [
        'paraphrase',
        'Opposing the motion, the plaintiff put in copies of two written leases made out in her name.',
      ],
      [
        'voice',
        'Copies of two written leases in the plaintiff’s name were submitted in opposition to the motion.',
      ],
    ],
    unfaithful: [
      [
        'parties',
        'In opposition to the motion, the defendant submitted copies of two written leases in her name.',
      ],
      [
        'other',
        'In support of the motion, the plaintiff submitted copies of two written leases in her name.',
      ],
      ['number', 'The plaintiff submitted copies of four written leases in her name.'],
    ],
  },
  {
    opinion: '10692001',
    begins: 'Persons in state custody have a due process interest',
    faithful: [
      [
        'paraphrase',
        'Due process gives those whom a state holds in custody an interest in not having antipsychotic drugs forced upon them.',
      ],
      ['condensed', 'There is a due process interest in not being forcibly given antipsychotic medication.'],
    ],
    unfaithful: [
      [
        'negation',
        'Persons in state custody have no due process interest in not being forcibly given antipsychotic medication.',
      ],
      [
        'topic',
        'Persons in state custody have a due process interest in receiving antipsychotic medication.',
      ],
      ['overclaim', 'Persons in state custody may never be given antipsychotic medication.'],
    ],
  },
  {
    opinion: '10428001',
    begins: 'This Court is charged with making a de novo',
    faithful: [
      [
        'paraphrase',
        'Those parts of the R & R to which a party specifically objects the Court must determine afresh.',
      ],
      [
        'condensed',
        'The Court makes a de novo determination of the portions of the R & R to which specific objection is made.',
      ],
    ],
    unfaithful: [
      ['overclaim', 'The Court is charged with making a de novo determination of the entire R & R.'],
      [
        'negation',
        'The Court makes a de novo determination of those portions of the R & R to which no specific objection is made.',
      ],
      [
        'comparative',
        'The Court reviews for clear error those portions of the R & R to which specific objection is made.',
      ],
    ],
  },
  {
    opinion: '198001',
    begins: "Having reviewed Appellants' briefs and heard argument",
    faithful: [
      [
        'paraphrase',
        'The decision of the Tax Court was affirmed, in the main for the reasons that court had given.',
      ],
      ['holding', 'The court affirmed the decision of the Tax Court.'],
    ],
    unfaithful: [
      ['outcome', 'The court reversed the decision of the Tax Court.'],
      [
        'other',
        'The court affirmed the decision of the Tax Court for reasons other than those set out in its opinion.',
      ],
      ['negation', 'The court affirmed the decision of the Tax Court without hearing argument.'],
    ],
  },
  {
    opinion: '9372001',
    begins: 'On December 7, 2021, the District Court denied',
    faithful: [
      ['condensed', 'Nguyen was ordered to sit for a deposition, and her motion to quash was denied.'],
      [
        'paraphrase',
        'The District Court refused to quash, allowed the cross-motion to compel in part, and told Nguyen to appear for a deposition.',
      ],
    ],
    unfaithful: [
      ['outcome', 'The District Court granted Nguyen’s motion to quash.'],
      ['parties', 'The District Court ordered Fraunhofer to sit for a deposition.'],
      ['quantifier', 'The District Court granted Fraunhofer’s cross-motion to compel in full.'],
      ['number', 'On December 7, 2020, the District Court denied Nguyen’s motion to quash.'],
    ],
  },
  {
    opinion: '1056001',
    begins: 'Our supreme court has recently confirmed',
    faithful: [
      [
        'paraphrase',
        'The procedural requirements have to be followed to the letter, as the supreme court confirmed not long ago.',
      ],
      ['condensed', 'The procedural requirements are mandatory.'],
    ],
    unfaithful: [
      [
        'modality',
        'The supreme court has recently confirmed that the procedural requirements are directory and may be waived.',
      ],
      [
        'negation',
        'The supreme court has confirmed that the procedural requirements need not be followed scrupulously.',
      ],
      ['topic', 'The supreme court has recently confirmed that the evidentiary requirements are mandatory.'],
    ],
  },
  {
    opinion: '3212001',
    begins: 'In the earlier crash, Mr. James had been',
    faithful: [
      [
        'paraphrase',
        'Mr. James was riding as a passenger when another vehicle ran into the side of the truck in the first crash.',
      ],
      [
        'voice',
        'In the earlier crash another vehicle “T-boned” the truck in which Mr. James was a passenger.',
      ],
    ],
    unfaithful: [
      [
        'other',
        'In the earlier crash, Mr. James had been the driver of a truck that was struck by another vehicle.',
      ],
      [
        'order',
        'In the later crash, Mr. James had been a passenger in a truck that was struck by another vehicle.',
      ],
      ['parties', 'In the earlier crash, Mr. James’s truck “T-boned” another vehicle.'],
    ],
  },
  {
    opinion: '10494017',
    begins: 'In 2017, Martin Hines pled guilty',
    faithful: [
      ['condensed', 'Hines pled guilty and received a sentence of ten years, half of it in confinement.'],
      ['partial', 'In 2017 Hines was sentenced to ten years.'],
    ],
    unfaithful: [
      ['number', 'Hines was to serve the first seven years in confinement and the remainder on probation.'],
      ['other', 'Hines was to serve the first five years on probation and the remainder in confinement.'],
      ['other', 'A jury found Martin Hines guilty of drug possession in 2017.'],
    ],
  },
  {
    opinion: '3080001',
    begins: 'Yet, even had Caldwell complied',
    faithful: [
      [
        'paraphrase',
        'Compliance with subsection 14.004(a) would not have helped Caldwell: the result would be the same.',
      ],
      ['condensed', 'The outcome would not differ had Caldwell complied with subsection 14.004(a).'],
    ],
    unfaithful: [
      ['negation', 'Caldwell complied with the requirements of subsection 14.004(a).'],
      [
        'outcome',
        'Had Caldwell complied with the requirements of subsection 14.004(a), the outcome would have been different.',
      ],
    ],
  },
  {
    opinion: '3036001',
    begins: 'In November 2000, she sought treatment from him',
    faithful: [
      ['paraphrase', 'A second motorcycle accident led her to consult him for treatment in November 2000.'],
      ['condensed', 'She sought treatment in November 2000 because of a second motorcycle accident.'],
    ],
    unfaithful: [
      [
        'parties',
        'In November 2000, he sought treatment from her because he had been involved in an accident.',
      ],
      ['cause', 'In November 2000, she sought treatment from him because she had suffered a second stroke.'],
      ['number', 'In November 2002, she sought treatment from him because of a motorcycle accident.'],
    ],
  },
  {
    opinion: '814001',
    begins: 'We have reviewed counsel',
    faithful: [
      [
        'paraphrase',
        'The court went through counsel’s brief, the pertinent parts of the record and what Santacruz-Naranjo had to say in response.',
      ],
      [
        'voice',
        'Counsel’s brief and the relevant portions of the record were reviewed, as was Santacruz-Naranjo’s response.',
      ],
    ],
    unfaithful: [
      ['quantifier', 'The court reviewed counsel’s brief and the entire record.'],
      ['negation', 'The court has not reviewed Santacruz-Naranjo’s response.'],
      ['parties', 'Counsel reviewed the court’s opinion and the relevant portions of the record.'],
    ],
  },
  {
    opinion: '66001',
    begins: 'If the false currency involved in this case',
    faithful: [
      [
        'paraphrase',
        'Neither section of the Guidelines plainly fits the offense if the false money was altered and not counterfeited.',
      ],
      [
        'condensed',
        'Where the currency is altered as opposed to counterfeit, neither Guideline section unambiguously covers the offense.',
      ],
    ],
    unfaithful: [
      ['condition', 'Neither Guideline section unambiguously welcomes the offense for sentencing.'],
      [
        'other',
        'If the false currency is counterfeit as opposed to altered, neither Guideline section unambiguously welcomes the offense.',
      ],
      [
        'quantifier',
        'If the false currency is altered, both Guideline sections unambiguously welcome the offense for sentencing.',
      ],
    ],
  },
  {
    opinion: '10384001',
    begins: 'Dr. Mutchler concurred with Dr. Torello',
    faithful: [
      [
        'paraphrase',
        'Dr. Mutchler shared the view of Dr. Torello that the medical evidence agreed only in part with the symptoms the Plaintiff reported.',
      ],
      [
        'condensed',
        'Both doctors concluded that Plaintiff’s reported symptoms were only partially consistent with the medical evidence.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'Dr. Mutchler disagreed with Dr. Torello’s conclusion that Plaintiff’s reported symptoms were partially consistent with the evidence.',
      ],
      [
        'overclaim',
        'Dr. Mutchler concurred that Plaintiff’s reported symptoms were fully consistent with the medical evidence.',
      ],
      [
        'attribution',
        'The court found that Plaintiff’s reported symptoms were only partially consistent with the medical evidence.',
      ],
    ],
  },
];
