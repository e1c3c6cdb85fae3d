/**
 * Written before its author had read the check, its documents or its figures, from decisions that no other sentence is from; no rule has
 * been made with it in sight, and the measurement never shows its sentences, only their counts.
 *
 * First count, 2026-11-21, before any change: 116 of 161 misstatements found (72 %), alarms at 46 of 121 true sentences (38 %).
 */
import type { LabelledPassage } from './labelled.ts';

export const BLIND: readonly LabelledPassage[] = [
  {
    opinion: '3124004',
    begins: 'Generally, before a party may complain on appeal',
    faithful: [
      [
        'paraphrase',
        'To preserve a complaint for appeal, a party must ordinarily have raised it in the trial court by a timely and sufficiently specific request, objection, or motion.',
      ],
      [
        'condensed',
        'As a general rule, a complaint cannot be raised on appeal unless it was first presented to the trial court in time and with enough specificity.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'A party may generally complain on appeal even though it made no request, objection, or motion in the trial court.',
      ],
      [
        'overclaim',
        'Under no circumstances may a party complain on appeal of a matter that it did not bring to the trial court’s attention.',
      ],
    ],
  },
  {
    opinion: '3124004',
    begins: 'Therefore, appellant failed to preserve any error for our review.',
    sentences: 2,
    faithful: [
      ['merged', 'Because no error had been preserved, the court overruled the appellant’s first issue.'],
    ],
    unfaithful: [
      ['outcome', 'The court sustained the appellant’s first issue.'],
      ['parties', 'The State failed to preserve any error for appellate review.'],
      [
        'cause',
        'The court considered the first issue on its merits and overruled it because the trial court had committed no error.',
      ],
    ],
  },
  {
    opinion: '3124004',
    begins: 'The burden is on appellant to prove ineffective assistance',
    faithful: [
      ['partial', 'Reviewing courts do not second-guess counsel’s legitimate tactical decisions.'],
      ['gloss', 'Counsel is strongly presumed to have rendered reasonable professional assistance.'],
      [
        'merged',
        'The appellant bears the burden of proof and must overcome a strong presumption that counsel’s conduct was reasonable.',
      ],
      [
        'paraphrase',
        'An appellant who claims ineffective assistance of counsel must prove it by a preponderance of the evidence.',
      ],
      [
        'voice',
        'Ineffective assistance of counsel must be proved by the appellant by a preponderance of the evidence.',
      ],
    ],
    unfaithful: [
      [
        'order',
        'Counsel’s effectiveness is judged by isolated acts or omissions rather than by the totality of the representation.',
      ],
      [
        'parties',
        'The State must prove by a preponderance of the evidence that trial counsel’s assistance was effective.',
      ],
      [
        'other',
        'An appellant must prove ineffective assistance of counsel by clear and convincing evidence.',
      ],
    ],
  },
  {
    opinion: '3124004',
    begins: 'Here, the record is silent regarding trial counsel',
    sentences: 2,
    faithful: [
      [
        'condensed',
        'Because the record does not reveal why trial counsel filed no motion to suppress, the appellant did not carry his burden of proving ineffective assistance.',
      ],
      [
        'partial',
        'Nothing in the record discloses trial counsel’s reason for not filing a motion to suppress.',
      ],
    ],
    unfaithful: [
      [
        'other',
        'The record shows that counsel decided against a motion to suppress as a matter of trial strategy.',
      ],
      [
        'outcome',
        'The appellant met his burden of proving ineffective assistance of counsel by a preponderance of the evidence.',
      ],
      [
        'topic',
        'The record is silent regarding trial counsel’s reason for not calling any witnesses at the punishment phase.',
      ],
    ],
  },
  {
    opinion: '3124004',
    begins: 'An essential requisite to successfully attacking a guilty plea',
    faithful: [
      [
        'paraphrase',
        'To overturn a guilty plea for ineffective assistance, the appellant must show that counsel’s alleged deficiencies made the plea unknowing and involuntary.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'A guilty plea may be set aside for ineffective assistance of counsel whether or not the deficiencies caused the plea to be unknowing and involuntary.',
      ],
      [
        'parties',
        'When a guilty plea is attacked on ineffective assistance grounds, the State must show that the plea was knowing and voluntary.',
      ],
    ],
  },
  {
    opinion: '4246001',
    begins: 'Shongo LeCarr Owens pleaded guilty to conspiracy',
    faithful: [
      [
        'merged',
        'Owens admitted the drug conspiracy and the firearms offense and was sentenced to 240 months.',
      ],
      [
        'partial',
        'Owens pleaded guilty to a drug conspiracy and to possessing firearms as a convicted felon.',
      ],
      ['gloss', 'The district court imposed a total sentence of twenty years.'],
      ['role', 'The defendant was sentenced to 240 months’ imprisonment in all.'],
    ],
    unfaithful: [
      [
        'other',
        'The district court sentenced Owens to 240 months’ imprisonment followed by five years of supervised release.',
      ],
      ['other', 'Owens was found guilty by a jury of conspiracy to distribute cocaine and heroin.'],
      ['number', 'The district court sentenced Owens to a total of 204 months’ imprisonment.'],
      [
        'order',
        'Owens admitted conspiring to distribute five kilograms or more of heroin and one kilogram or more of cocaine.',
      ],
      ['topic', 'Owens pleaded guilty to possessing firearms in furtherance of a drug trafficking crime.'],
    ],
  },
  {
    opinion: '4246001',
    begins: 'Owens appeals his convictions, arguing',
    sentences: 2,
    faithful: [
      [
        'merged',
        'The court affirmed, rejecting the argument that the district court abused its discretion by denying the motion to withdraw the guilty plea.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'The court held that the district court abused its discretion in denying Owens’ motion to withdraw his guilty plea.',
      ],
      ['outcome', 'The court of appeals vacated Owens’ convictions.'],
      ['topic', 'On appeal Owens challenged the reasonableness of his sentence.'],
    ],
  },
  {
    opinion: '4246001',
    begins: 'This Court reviews the denial of a motion to withdraw',
    faithful: [
      [
        'gloss',
        'On appeal the refusal to let a defendant take back his guilty plea is examined only for abuse of discretion.',
      ],
      ['voice', 'The denial of a motion to withdraw a guilty plea is reviewed for abuse of discretion.'],
    ],
    unfaithful: [['other', 'The denial of a motion to withdraw a guilty plea is reviewed de novo.']],
  },
  {
    opinion: '4246001',
    begins: 'The defendant, rather, has the burden of showing',
    faithful: [
      ['paraphrase', 'It is for the defendant to show a fair and just reason for withdrawing the plea.'],
      [
        'gloss',
        'A defendant who wants to take back his plea must establish a fair and just reason for doing so.',
      ],
    ],
    unfaithful: [
      [
        'parties',
        'The government bears the burden of showing that there is no fair and just reason for withdrawal.',
      ],
      ['condition', 'A defendant may withdraw his plea without giving any reason.'],
    ],
  },
  {
    opinion: '4246001',
    begins: 'Thus, where the district court substantially complied',
    faithful: [
      [
        'paraphrase',
        'If Rule 11 was substantially complied with when the plea was taken, the defendant must overcome a strong presumption that the plea is final and binding.',
      ],
      [
        'holding',
        'Substantial compliance with Rule 11 gives rise to a strong presumption that a guilty plea is final.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'A guilty plea is strongly presumed to be final and binding even where the district court disregarded the requirements of Rule 11.',
      ],
      [
        'overclaim',
        'Once the district court has substantially complied with Rule 11, a guilty plea can no longer be withdrawn.',
      ],
    ],
  },
  {
    opinion: '4246001',
    begins: 'The district court addressed the Moore factors',
    faithful: [
      ['condensed', 'The district court properly found that the plea was knowing and voluntary.'],
      [
        'paraphrase',
        'The district court considered the Moore factors and rightly found, from the plea colloquy, that Owens’ plea was knowing and voluntary.',
      ],
    ],
    unfaithful: [
      ['negation', 'The district court did not address the Moore factors.'],
      [
        'outcome',
        'The district court erred in concluding that Owens knowingly and voluntarily pleaded guilty.',
      ],
      [
        'cause',
        'The district court inferred that the plea was knowing and voluntary from the plea agreement that Owens had signed.',
      ],
    ],
  },
  {
    opinion: '990001',
    begins: 'Appellant appeals from the district court',
    faithful: [
      [
        'condensed',
        'The appeal is from the dismissal of a civil action for lack of subject matter jurisdiction.',
      ],
      ['partial', 'The district court granted the motion to dismiss under Rule 12(b)(1).'],
    ],
    unfaithful: [
      ['number', 'The district court dismissed the action under Rule 12(b)(6).'],
      ['topic', 'The district court dismissed the civil action for lack of personal jurisdiction.'],
      [
        'negation',
        'The appeal is from an order denying the motion to dismiss for lack of subject matter jurisdiction.',
      ],
    ],
  },
  {
    opinion: '990001',
    begins: 'We dispense with oral argument because',
    faithful: [
      ['partial', 'The materials before the court adequately presented the facts and the legal contentions.'],
      [
        'condensed',
        'The court decided the appeal on the papers, since oral argument would not have aided its decision.',
      ],
    ],
    unfaithful: [
      ['cause', 'Oral argument was dispensed with because the appellant failed to appear.'],
      [
        'negation',
        'The court ordered oral argument because the facts and legal contentions were not adequately presented in the materials before it.',
      ],
    ],
  },
  {
    opinion: '1012001',
    begins: 'Charles Jones appeals the district court',
    sentences: 3,
    faithful: [
      ['voice', 'The order of the district court was affirmed on that court’s own reasoning.'],
      [
        'merged',
        'Finding no reversible error, the court affirmed the denial of relief on Jones’s § 1983 complaint for the reasons the district court gave.',
      ],
      ['condensed', 'The denial of relief under § 1983 was affirmed.'],
    ],
    unfaithful: [
      ['other', 'The court affirmed because Jones had not exhausted his administrative remedies.'],
      ['outcome', 'The court reversed the order denying relief on Jones’s § 1983 complaint.'],
      ['cause', 'The court affirmed, although for reasons other than those stated by the district court.'],
      ['topic', 'The court affirmed the denial of Jones’s petition for a writ of habeas corpus.'],
    ],
  },
  {
    opinion: '836001',
    begins: 'On order of the Court, the application for leave to appeal the March 19, 2009',
    faithful: [
      ['condensed', 'Leave to appeal the judgment of March 19, 2009 was denied.'],
      [
        'paraphrase',
        'The Court declined to hear the appeal, as it was not persuaded that it should review the questions presented.',
      ],
    ],
    unfaithful: [
      ['other', 'A divided Court denied the application for leave to appeal.'],
      ['outcome', 'The Court affirmed the March 19, 2009 judgment of the Court of Appeals.'],
      ['cause', 'The application for leave to appeal was denied because it was not filed in time.'],
      ['court', 'The Court denied leave to appeal from the March 19, 2009 judgment of the circuit court.'],
    ],
  },
  {
    opinion: '4158001',
    begins: 'On order of the Court, the application for leave to appeal the April 28, 2016',
    faithful: [
      [
        'voice',
        'The Court considered and denied the application for leave to appeal the Court of Appeals’ judgment of April 28, 2016.',
      ],
    ],
    unfaithful: [
      ['outcome', 'Leave to appeal the April 28, 2016 judgment of the Court of Appeals was granted.'],
      ['number', 'The Court denied leave to appeal the April 4, 2017 judgment of the Court of Appeals.'],
    ],
  },
  {
    opinion: '10472030',
    begins: 'After a non-jury trial was held',
    faithful: [
      [
        'merged',
        'Following a bench trial the plaintiffs obtained judgment for $25,000, the court having found that the payment was a loan which the defendants failed to repay.',
      ],
      ['partial', 'On the greater weight of the evidence, the trial court found the payment to be a loan.'],
      ['role', 'The trial court found that the defendants did not repay the loan as the parties had agreed.'],
    ],
    unfaithful: [
      ['other', 'A jury awarded the Appellees $25,000.00 on an unpaid loan.'],
      ['parties', 'The trial court entered judgment in favor of the Appellants in the amount of $25,000.00.'],
      ['negation', 'The trial court found that the payment was a gift and not a loan.'],
      ['number', 'Judgment was entered for the plaintiffs in the amount of $20,000.00.'],
    ],
  },
  {
    opinion: '10472030',
    begins: 'There is no transcript of the non-jury trial.',
    sentences: 2,
    faithful: [
      ['paraphrase', 'The absence of a trial transcript compelled affirmance.'],
      ['merged', 'Lacking a transcript of the bench trial, the appellate court had no choice but to affirm.'],
    ],
    unfaithful: [
      [
        'cause',
        'The court affirmed because the transcript of the trial supported the trial court’s findings.',
      ],
      [
        'outcome',
        'Because there was no transcript of the non-jury trial, the court was constrained to remand for a new trial.',
      ],
    ],
  },
  {
    opinion: '4510001',
    begins: 'Before the Court is court reporter Donna Kindle',
    sentences: 3,
    faithful: [
      ['condensed', 'The reporter’s record is due by March 3, 2020.'],
      [
        'merged',
        'The court granted the court reporter’s request for more time and ordered that the reporter’s record be filed by March 3, 2020.',
      ],
      ['partial', 'The court reporter represented that she would not need any further extension.'],
    ],
    unfaithful: [
      ['attribution', 'The court ordered that no further extensions would be granted.'],
      [
        'outcome',
        'The court denied the court reporter’s February 21, 2020 request to extend the time to file the record.',
      ],
      ['number', 'The reporter’s record was ordered filed by March 13, 2020.'],
    ],
  },
  {
    opinion: '9900001',
    begins: 'the Appellee is granted an extension of time up to',
    faithful: [
      [
        'voice',
        'The Appellee’s time to prepare, file, and serve the opening brief was extended to December 30, 2023.',
      ],
      ['condensed', 'The Appellee has until December 30, 2023 to file and serve the opening brief.'],
    ],
    unfaithful: [
      [
        'parties',
        'The Appellants are granted an extension of time through December 30, 2023, to file their opening brief.',
      ],
      ['number', 'The Appellee’s time to file the opening brief is extended to December 13, 2023.'],
      ['outcome', 'The Appellee’s motion for an extension of time to file the opening brief is denied.'],
    ],
  },
  {
    opinion: '9394005',
    begins: 'AND NOW, this 11th day of May, 2023',
    faithful: [
      ['gloss', 'For want of a brief from the appellant, the appeal was quashed.'],
      ['paraphrase', 'The appeal was quashed because the appellant did not file a brief.'],
    ],
    unfaithful: [
      [
        'other',
        'The appeal was quashed and counsel for the appellant was sanctioned for failing to file a brief.',
      ],
      ['cause', 'The appeal was quashed for failure to file a timely notice of appeal.'],
      ['parties', 'The appeal was quashed because the appellees failed to file a brief.'],
    ],
  },
  {
    opinion: '2662002',
    begins: 'Accordingly, it is hereby ORDERED that CIA is to perform searches',
    faithful: [
      [
        'merged',
        'The CIA was ordered both to search the three remaining directorates and to look for documents on Escobar.',
      ],
      ['partial', 'The CIA must search the three directorates that it had not searched before.'],
      [
        'voice',
        'A search for documents pertaining to Pablo Escobar is to be performed by the CIA, as IPS requested.',
      ],
      [
        'condensed',
        'Counsel were directed to confer about a schedule and to submit a proposed order within twenty days, jointly if possible.',
      ],
    ],
    unfaithful: [
      ['number', 'The CIA was ordered to search the two remaining directorates.'],
      ['parties', 'IPS was ordered to search the remaining three directorates.'],
      ['overclaim', 'The CIA was ordered to release every document it holds about Pablo Escobar.'],
      ['modality', 'The CIA may, if it sees fit, search the remaining three directorates.'],
      [
        'condition',
        'Counsel for the parties were ordered to submit a joint proposed order and may not submit separate ones.',
      ],
    ],
  },
  {
    opinion: '4224009',
    begins: 'It is further ordered that respondent shall not be reinstated',
    faithful: [
      [
        'holding',
        'The respondent may not return to practice in Ohio until the court orders his reinstatement and he has complied with its rules and orders.',
      ],
      [
        'partial',
        'Reinstatement requires, among other things, that the respondent comply with all orders issued by the court.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'The respondent will be reinstated automatically, without further order, when he has complied with the rules.',
      ],
      ['quantifier', 'The respondent may be reinstated upon satisfying any one of the four requirements.'],
      ['overclaim', 'The respondent may never be reinstated to the practice of law in Ohio.'],
    ],
  },
  {
    opinion: '4224009',
    begins: 'It is further ordered by the court that within 90 days of the date of this order',
    faithful: [
      [
        'condensed',
        'Within 90 days the respondent must pay back what the Lawyers’ Fund for Client Protection has awarded.',
      ],
      [
        'voice',
        'Amounts awarded by the Lawyers’ Fund for Client Protection must be reimbursed by the respondent within 90 days of the order.',
      ],
    ],
    unfaithful: [
      [
        'parties',
        'The Lawyers’ Fund for Client Protection must reimburse the respondent within 90 days of the order.',
      ],
      [
        'number',
        'The respondent must reimburse the awards of the Lawyers’ Fund for Client Protection within 30 days of the order.',
      ],
    ],
  },
  {
    opinion: '4224009',
    begins: 'If employed pursuant to Gov.Bar R. V(23)',
    faithful: [
      [
        'partial',
        'While employed under Gov.Bar R. V(23), the respondent must not handle client trust funds.',
      ],
      [
        'paraphrase',
        'Direct contact with clients is forbidden to the respondent when so employed, save as Gov.Bar R. V(23)(A)(1) allows.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'While employed under Gov.Bar R. V(23), the respondent may have no direct contact with clients under any circumstances whatsoever.',
      ],
      [
        'negation',
        'When employed under Gov.Bar R. V(23), the respondent may receive and disburse client trust funds.',
      ],
    ],
  },
  {
    opinion: '10296001',
    begins: 'The Court determines 17 that Shinn may affect',
    sentences: 2,
    faithful: [
      ['partial', 'In the Court’s view, Shinn may bear on the positions that the parties have taken.'],
      [
        'merged',
        'Because Shinn may affect the parties’ positions, the Court ordered them to amend their filings so as to address its effects.',
      ],
    ],
    unfaithful: [
      ['overclaim', 'The Court determined that Shinn is dispositive of the petitioner’s claim.'],
      ['negation', 'The Court determined that Shinn does not affect the parties’ positions.'],
      ['parties', 'The Court ordered Respondents alone to amend their papers to address Shinn.'],
    ],
  },
  {
    opinion: '10296001',
    begins: 'Petitioner will then have 60 days to file a reply',
    sentences: 2,
    faithful: [
      [
        'merged',
        'Bollinger has 60 days to reply to the amended supplemental answer, after which Respondents have 30 days to respond to his reply.',
      ],
    ],
    unfaithful: [
      [
        'order',
        'Bollinger has 30 days to reply to the amended supplemental answer, after which Respondents have 60 days to respond.',
      ],
    ],
  },
  {
    opinion: '10054001',
    begins: 'Plaintiff does not plead facts sufficient to establish',
    faithful: [
      [
        'paraphrase',
        'The plaintiff has not alleged enough to show that his access to a law library is inadequate.',
      ],
    ],
    unfaithful: [
      ['negation', 'The plaintiff pleads facts sufficient to establish inadequate access to a law library.'],
      [
        'topic',
        'The plaintiff has not pleaded facts sufficient to establish that he was denied adequate medical care.',
      ],
    ],
  },
  {
    opinion: '10054001',
    begins: 'Additionally, Plaintiff is no longer confined',
    faithful: [
      [
        'paraphrase',
        'Because the plaintiff has been moved from the Fresno County Jail, his claims for injunctive relief against its officials are moot.',
      ],
    ],
    unfaithful: [
      ['topic', 'The plaintiff’s transfer from the Fresno County Jail moots his claims for damages.'],
      [
        'cause',
        'The claims for injunctive relief are moot because the jail has since opened its law library to the plaintiff.',
      ],
    ],
  },
  {
    opinion: '10054001',
    begins: 'There is general agreement among the courts that a prisoner',
    faithful: [
      [
        'condensed',
        'As courts generally agree, a transfer alone does not excuse a prisoner’s failure to exhaust.',
      ],
      [
        'paraphrase',
        'Courts generally agree that a prisoner’s transfer does not, without more, make the grievance procedure unavailable.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'There is general agreement among the courts that a prisoner’s transfer to another institution excuses exhaustion.',
      ],
      [
        'other',
        'The courts are sharply divided on whether a prisoner’s transfer renders the grievance procedure unavailable.',
      ],
    ],
  },
  {
    opinion: '10054001',
    begins: 'A 25 prisoner need not plead or prove exhaustion.',
    sentences: 2,
    faithful: [
      ['role', 'The burden of proof on exhaustion lies with the defendant.'],
      [
        'merged',
        'Exhaustion is a matter of affirmative defense, so it is for the defendant to prove and not for the prisoner to plead.',
      ],
    ],
    unfaithful: [
      ['parties', 'The prisoner must plead and prove that he exhausted his administrative remedies.'],
      ['other', 'Exhaustion is a jurisdictional requirement and no mere affirmative defense.'],
    ],
  },
  {
    opinion: '10054001',
    begins: 'However, courts may dismiss a claim if failure to exhaust',
    faithful: [
      [
        'voice',
        'A claim may be dismissed where it is clear on the face of the complaint that remedies were not exhausted.',
      ],
    ],
    unfaithful: [
      [
        'modality',
        'Courts must dismiss a claim if the failure to exhaust is clear on the face of the complaint.',
      ],
      [
        'condition',
        'Courts may dismiss a claim for failure to exhaust even where the failure does not appear from the complaint.',
      ],
    ],
  },
  {
    opinion: '4136001',
    begins: 'It is our opinion that the Building Commission has the authority',
    faithful: [
      [
        'paraphrase',
        'The Commission may bind itself by contract for these expenses, and the obligation may be paid from funds after the appropriation has expired.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The Building Commission has no authority to contract for expenses payable after the appropriation expires.',
      ],
      [
        'condition',
        'The Building Commission may contract for the listed expenses only if they are paid before the expiration date of the appropriation.',
      ],
    ],
  },
  {
    opinion: '4136001',
    begins: 'Naturally no such payment could be made from present appropriations',
    faithful: [
      [
        'voice',
        'Present appropriations could not be used for the payment unless the contract had been made during the time of an appropriation.',
      ],
      [
        'paraphrase',
        'Payment from present appropriations is possible only if the contract was made while an appropriation was in effect.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'Payment may be made from present appropriations even if no appropriation was in effect when the contract was made.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1259',
    begins: 'We are also of the opinion that, to alleviate the apprehensions',
    faithful: [
      [
        'voice',
        'Overall control of the CBI’s investigation should rest with the Chief Justice of the Patna High Court.',
      ],
      [
        'paraphrase',
        'To allay the State’s fears, the CBI’s investigation was placed under the supervision of the Chief Justice of the Patna High Court.',
      ],
    ],
    unfaithful: [
      [
        'court',
        'The CBI’s investigation was placed under the overall control and supervision of the Chief Justice of India.',
      ],
      [
        'parties',
        'The investigation by the CBI should be under the overall control and supervision of the State.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0324',
    begins: 'Although it would have been fair to call upon all the candidates',
    faithful: [
      [
        'condensed',
        'In the circumstances, the railway authorities could not be faulted for requiring only the 35 empanelled candidates to sit the examination again.',
      ],
      [
        'partial',
        'The court acknowledged that it would have been fair to have every candidate of Centre No. 115 take the written examination again.',
      ],
    ],
    unfaithful: [
      [
        'other',
        'The candidates were called to a fresh examination because the question paper had been sold to them in advance.',
      ],
      [
        'outcome',
        'The railway authorities were at fault in calling upon only the 35 empanelled candidates to take the examination afresh.',
      ],
      [
        'quantifier',
        'The railway authorities called upon all the candidates of Centre No. 115 to take the examination again.',
      ],
      [
        'overclaim',
        'Authorities are always entitled to re-examine only the empanelled candidates of a centre.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0324',
    begins: 'Even if a candidate is selected he may still be not appointed',
    faithful: [
      [
        'paraphrase',
        'Selection does not guarantee appointment, which may be refused for a justifiable reason.',
      ],
    ],
    unfaithful: [
      ['modality', 'A candidate who has been selected must be appointed.'],
      ['condition', 'A selected candidate may be denied appointment without any justifiable reason.'],
    ],
  },
  {
    opinion: 'prior_case_0512',
    begins: 'It is clear that Parliament wanted the amended',
    faithful: [
      [
        'paraphrase',
        'Parliament meant the amended section 23(2) to be retrospective only to a very limited extent.',
      ],
    ],
    unfaithful: [
      ['overclaim', 'Parliament wanted the amended s. 23(2) to be fully retrospective.'],
      [
        'negation',
        'It is clear that Parliament did not want the amended s. 23(2) to have any retrospectivity.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1772',
    begins: 'For these reasons we are of opinion that the Council',
    faithful: [
      [
        'holding',
        'The Council of Scientific and Industrial Research was held not to be an authority for the purposes of Article 12.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The Council of Scientific and Industrial Research is an authority within the meaning of Article 12 of the Constitution.',
      ],
      [
        'number',
        'The Council of Scientific and Industrial Research is not an authority within the meaning of Article 311 of the Constitution.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1772',
    begins: 'Extracting the features as aforesaid, it was contended',
    sentences: 2,
    faithful: [
      ['paraphrase', 'It was unsound to contend that the Council was in truth an arm of the Government.'],
      [
        'holding',
        'The court rejected the contention that the Council is really an agency of the Government.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'These features show that the Council of Scientific and Industrial Research is really an agency of the Government.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1772',
    begins: 'The Society does not have a statutory character',
    faithful: [['partial', 'Unlike the Life Insurance Corporation, the Society has no statutory character.']],
    unfaithful: [
      [
        'comparative',
        'Like the Oil and Natural Gas Commission and the Life Insurance Corporation, the Society has a statutory character.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0181',
    begins: 'So long as the decree stands and has not been set aside',
    faithful: [
      ['paraphrase', 'Until it is set aside, a decree binds those who were parties to it.'],
      ['voice', 'The parties cannot ignore a decree that has not been set aside.'],
    ],
    unfaithful: [
      [
        'overclaim',
        'A decree that has not been set aside binds strangers to the suit as well as the parties.',
      ],
      ['negation', 'A party may ignore a decree even though it has not been set aside.'],
    ],
  },
  {
    opinion: 'prior_case_0181',
    begins: 'This contention was raised for the first time in second appeal',
    faithful: [['paraphrase', 'The point was not taken until the second appeal in the High Court.']],
    unfaithful: [['court', 'The contention was first raised before the trial court.']],
  },
  {
    opinion: 'prior_case_0433',
    begins: 'Rejection of bail in a non-bailable case at the initial stage',
    sentences: 2,
    faithful: [
      [
        'merged',
        'Cancellation of bail is treated differently from its refusal at the outset and calls for very cogent and overwhelming circumstances.',
      ],
      [
        'partial',
        'Only very cogent and overwhelming circumstances will justify cancelling bail that has already been granted.',
      ],
      [
        'holding',
        'Refusing bail at the outset and cancelling it afterwards are governed by different considerations.',
      ],
    ],
    unfaithful: [
      [
        'comparative',
        'Bail already granted may be cancelled on the same grounds on which it might have been refused at the initial stage.',
      ],
      [
        'order',
        'Very cogent and overwhelming circumstances are necessary for an order rejecting bail at the initial stage.',
      ],
      [
        'modality',
        'Bail already granted may be cancelled at the discretion of the court without cogent circumstances.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0433',
    begins: 'However, bail once granted should not be cancelled in a mechanical manner',
    faithful: [
      [
        'condensed',
        'A court should not cancel bail mechanically, without asking whether later events have made the accused’s liberty inconsistent with a fair trial.',
      ],
    ],
    unfaithful: [
      ['overclaim', 'Bail once granted may not be cancelled before the end of the trial.'],
      [
        'condition',
        'Bail may be cancelled without considering whether any supervening circumstances have arisen.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0433',
    begins: 'Nothing has been brought to our notice either',
    faithful: [
      ['condensed', 'There was nothing to suggest that the appellants abused the bail granted to them.'],
    ],
    unfaithful: [
      [
        'negation',
        'The appellants were shown to have abused the concession of bail during the intervening period.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1820',
    begins: 'Since the prohibition on issuance of a declaration under Section 6',
    faithful: [
      [
        'condensed',
        'As the three-year bar is absolute, the High Court could not allow a Section 6 declaration to be issued within six months of its judgment.',
      ],
      [
        'partial',
        'No declaration under Section 6 may be issued once three years have passed since publication of the Section 4(1) notification.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The High Court was entitled to permit a declaration under Section 6 within six months from the date of its judgment.',
      ],
      [
        'number',
        'A declaration under Section 6 may not be issued more than two years after publication of the notification under Section 4(1).',
      ],
      [
        'order',
        'No notification under Section 4(1) may be issued after three years from the publication of the declaration under Section 6.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1386',
    begins: 'Under these circumstances, merely because the appellant retained possession',
    faithful: [
      [
        'paraphrase',
        'That the appellant remained in possession of the land does not of itself invalidate the acquisition.',
      ],
    ],
    unfaithful: [
      [
        'outcome',
        'The acquisition was bad in law because the appellant had retained possession of the land.',
      ],
      [
        'parties',
        'The acquisition cannot be said to be bad in law merely because the Government retained possession of the land.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0160',
    begins: 'However, we convert the penalty of dismissal',
    faithful: [['voice', 'The penalty of dismissal was changed to one of removal from service.']],
    unfaithful: [
      ['other', 'The court converted the dismissal into removal from service with full back wages.'],
      ['order', 'The court converted the penalty of removal from service into one of dismissal.'],
      ['outcome', 'The court set aside the penalty of dismissal and ordered reinstatement.'],
    ],
  },
  {
    opinion: 'prior_case_0773',
    begins: 'If the question of principle has been settled by this Court',
    faithful: [
      [
        'paraphrase',
        'Where the principle is already settled, its application to particular facts is not a question fit for the Supreme Court under Article 134(1)(c).',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'Once the question of principle is settled, its application to the facts is not a fit question for the Supreme Court unless it is of general importance in the State.',
      ],
      [
        'negation',
        'Even where the question of principle has been settled, its application to the facts makes the question a fit one for the Supreme Court.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0158',
    begins: 'Therefore, while we uphold the appellant',
    faithful: [
      [
        'gloss',
        'Long service and retirement in the meantime were the reasons for leaving the reinstatement in place.',
      ],
      [
        'condensed',
        'The court left the reinstatement undisturbed even though the appellant had power to terminate the services of a temporary government servant without an enquiry.',
      ],
      ['partial', 'Respondent 1 had served for almost twenty years when his services were terminated.'],
    ],
    unfaithful: [
      ['outcome', 'The court set aside the reinstatement of Respondent 1.'],
      ['number', 'Respondent 1 had served for nearly ten years before his services were terminated.'],
      [
        'condition',
        'The services of a temporary government servant can be terminated only after an enquiry.',
      ],
      [
        'topic',
        'The court upheld the power to terminate the services of a permanent government servant without an enquiry.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0010',
    begins: 'Before any interest can be granted on equitable considerations',
    faithful: [
      [
        'condensed',
        'Interest for which the law makes no provision may be granted in equity only after the facts have been examined for special equities.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'Interest may be granted on equitable considerations without inquiring into the facts of the case.',
      ],
      [
        'overclaim',
        'Interest can never be granted on equitable considerations where the law does not provide for it.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0326',
    begins: 'We are, therefore, of the opinion that a hotel is also entitled',
    faithful: [
      ['holding', 'Hotels may claim extra shift depreciation allowance on their plant and machinery.'],
    ],
    unfaithful: [
      [
        'negation',
        'A hotel is not entitled to extra shift depreciation allowance on its machinery and plant.',
      ],
      [
        'topic',
        'A hotel is entitled to claim extra shift depreciation allowance on its buildings and furniture.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0801',
    begins: 'The sine qua non for eviction of a tenant',
    faithful: [
      [
        'paraphrase',
        'Eviction under Section 12(3)(a) turns on whether the tenant neglected to pay and not on whether payment was actually made.',
      ],
    ],
    unfaithful: [
      [
        'order',
        'Under Section 12(3)(a) what matters is the actual making of the payment, not whether the tenant neglected to make it.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0801',
    begins: 'When a money order or a demand draft is sent',
    faithful: [
      [
        'gloss',
        'Timely dispatch of a demand draft to the landlord defeats the charge that the tenant neglected to pay.',
      ],
      [
        'paraphrase',
        'A tenant who sends a money order within the specified period has not neglected to pay.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'A tenant who sends a demand draft within the specified period has nevertheless neglected to make payment.',
      ],
      [
        'condition',
        'A tenant has not neglected to make payment if he sends a money order at any time, even after the specified period.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0801',
    begins: 'The High Court under Article 227',
    sentences: 2,
    faithful: [
      [
        'condensed',
        'Article 227 does not empower the High Court to correct every hardship or wrong decision, but only grave dereliction of duty and flagrant abuse of fundamental principles.',
      ],
      [
        'holding',
        'The High Court’s power under Article 227 is reserved for cases in which grave injustice would otherwise be done.',
      ],
    ],
    unfaithful: [
      [
        'overclaim',
        'The High Court may under Article 227 correct any wrong decision of a subordinate court.',
      ],
      [
        'number',
        'The power of the High Court under Article 226 is restricted to cases of grave dereliction of duty.',
      ],
      [
        'condition',
        'The High Court may interfere under Article 227 even where no grave injustice would be done without its interference.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1907',
    begins: 'The clear object of the amendment is that',
    faithful: [
      [
        'paraphrase',
        'The amendment was meant to put workers’ legitimate dues on an equal footing with those of secured creditors and ahead of the Government’s.',
      ],
      [
        'partial',
        'Under the amendment, the dues of the Government come after the legitimate dues of the workers.',
      ],
    ],
    unfaithful: [
      [
        'comparative',
        'The amendment gives the legitimate dues of workers priority over those of secured creditors.',
      ],
      ['order', 'The amendment ranks the dues of the Government above the legitimate dues of workers.'],
    ],
  },
  {
    opinion: 'prior_case_0299',
    begins: 'This petitioner will be released on bail',
    sentences: 2,
    faithful: [
      ['partial', 'The petitioner was admitted to bail on his own bond and one surety for Rs. 5,000.'],
    ],
    unfaithful: [
      ['other', 'The petitioner is to be released on bail on condition that he surrender his passport.'],
      ['number', 'The petitioner is to be released on bail on furnishing two sureties for Rs. 5,000/- each.'],
      ['outcome', 'The petitioner’s application for release on bail was refused.'],
      ['condition', 'The petitioner is to be released on his own bond without any surety.'],
    ],
  },
  {
    opinion: 'prior_case_1770',
    begins: 'If a person is put to officiate on a higher post',
    faithful: [
      [
        'condensed',
        'Officiating in a higher and more responsible post normally carries a right to its salary.',
      ],
      [
        'paraphrase',
        'An employee who officiates in a higher post with greater responsibilities is ordinarily entitled to the pay of that post.',
      ],
    ],
    unfaithful: [
      [
        'overclaim',
        'A person put to officiate on a higher post is in every case entitled to the salary of that post.',
      ],
      [
        'negation',
        'A person who officiates on a higher post is normally entitled only to the salary of his substantive post.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1770',
    begins: 'The Tribunal has already held that the respondent having been promoted',
    faithful: [
      [
        'partial',
        'According to the Tribunal, the respondent has a right to be considered for regular promotion.',
      ],
    ],
    unfaithful: [
      [
        'overclaim',
        'The Tribunal held that the respondent has a right to regular promotion as Junior Engineer-I.',
      ],
      [
        'court',
        'The High Court had held that the respondent has a right to be considered for regular promotion.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1379',
    begins: 'It was beyond the High Court',
    faithful: [
      [
        'voice',
        'The reach of the remission could not be widened by the High Court for the benefit of the writ petitioner.',
      ],
      [
        'condensed',
        'The High Court had no power to extend the remission to the writ petitioner, who was not a member of the Scheduled Castes or Scheduled Tribes.',
      ],
    ],
    unfaithful: [
      [
        'modality',
        'It was within the High Court’s power to expand the remission so as to benefit the writ petitioner.',
      ],
      [
        'parties',
        'The High Court could not extend the remission to the writ petitioner, who belonged to a Scheduled Caste.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1379',
    begins: 'Having come to the conclusion that grant of special remission',
    faithful: [
      ['paraphrase', 'Once the special remission was found unlawful, it ought to have been struck down.'],
    ],
    unfaithful: [
      ['outcome', 'The High Court struck down the special remission as unlawful.'],
      [
        'negation',
        'The High Court found the special remission to Scheduled Caste and Scheduled Tribe prisoners lawful.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1775',
    begins: 'A person aggrieved by an order of promoting a junior',
    faithful: [
      [
        'holding',
        'A challenge to the promotion of a junior should be brought promptly, at the latest within a year.',
      ],
      [
        'paraphrase',
        'One who complains that a junior was promoted over him should come to court within six months, or a year at most.',
      ],
    ],
    unfaithful: [
      [
        'number',
        'A person aggrieved by the promotion of a junior over his head should approach the Court within three years of the promotion.',
      ],
      [
        'modality',
        'A person aggrieved by the promotion of a junior may approach the Court at any time, however late.',
      ],
    ],
  },
  {
    opinion: 'prior_case_0834',
    begins: 'The term "escaped assessment" includes both',
    faithful: [
      [
        'paraphrase',
        'An assessment is said to have escaped where there was none at all as well as where it was too low.',
      ],
      ['partial', 'Under-assessment falls within the term “escaped assessment.”'],
    ],
    unfaithful: [
      ['quantifier', 'The term “escaped assessment” includes under-assessment only.'],
      ['negation', 'The term “escaped assessment” does not cover non-assessment.'],
    ],
  },
  {
    opinion: 'prior_case_0834',
    begins: 'According to his submission when a return is not submitted',
    sentences: 2,
    faithful: [
      [
        'holding',
        'The submission that no tax can have escaped assessment where no return was submitted and no assessment made was not accepted.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'Where no assessment was made because no return was submitted, the tax so evaded does not become escaped assessment.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1892',
    begins: 'If the release of the property seized will',
    faithful: [
      [
        'holding',
        'A claim for the return of seized property may properly be rejected where release would prejudice the trial.',
      ],
      [
        'paraphrase',
        'It is wise to refuse the return of seized property where its release would prejudice the course of justice at trial.',
      ],
    ],
    unfaithful: [
      ['overclaim', 'Property seized by the police may not be returned before the end of the trial.'],
      [
        'condition',
        'It is a wise discretion to reject a claim for return even if the release of the property will not affect the course of justice at the trial.',
      ],
    ],
  },
  {
    opinion: 'prior_case_1672',
    begins: 'Considering the purpose of the relevant empower- ment',
    faithful: [
      [
        'paraphrase',
        'In issuing directions the Textile Commissioner is obliged to state the period for which they will operate.',
      ],
      [
        'condensed',
        'The Textile Commissioner’s power to issue directions carries with it a duty to specify how long they shall be operative.',
      ],
    ],
    unfaithful: [
      [
        'modality',
        'The Textile Commissioner may, but need not, specify the period for which his directions shall be operative.',
      ],
      ['number', 'The Textile Commissioner must limit his directions to a period of one year.'],
    ],
  },
  {
    opinion: 'prior_case_1878',
    begins: 'We direct the first appellate court to go into the question',
    faithful: [
      [
        'condensed',
        'The first appellate court was directed to consider whether evicting the tenant from only part of the premises would substantially meet the landlord’s requirement.',
      ],
    ],
    unfaithful: [
      [
        'court',
        'The High Court was directed to consider whether partial eviction would satisfy the landlord’s requirement.',
      ],
      ['outcome', 'The court ordered the tenant evicted from a part of the premises.'],
      [
        'parties',
        'The first appellate court is to consider whether the reasonable requirement of the tenant may be satisfied by giving him only a part of the premises.',
      ],
    ],
  },
];
