/** The half the check is worked on with: its errors may be looked at (`npm run bench:drafting -- --only support` prints them). */
import type { LabelledPassage } from './labelled.ts';

export const DEVELOPMENT: readonly LabelledPassage[] = [
  {
    opinion: '22002',
    begins: 'On February 18, 1999, we granted a certificate',
    faithful: [
      ['partial', 'The court of appeals affirmed the denial of relief on all claims.'],
      ['voice', 'A certificate of probable cause to appeal was granted on February 18, 1999.'],
      ['condensed', 'The denial of relief and the refusal of leave to amend were both affirmed.'],
    ],
    unfaithful: [
      ['outcome', 'The court reversed the denial of relief on all claims.'],
      ['number', 'On February 8, 1999, the court granted a certificate of probable cause to appeal.'],
      ['quantifier', 'The court affirmed the denial of relief on some of the claims.'],
      ['outcome', 'The court denied a certificate of probable cause to appeal.'],
    ],
  },
  {
    opinion: '22002',
    begins: 'The district court denied all relief in January of 1999',
    faithful: [
      [
        'paraphrase',
        'The district court refused leave to amend the petition so as to add a claim under Ford v. Wainwright.',
      ],
      ['voice', 'All relief was denied by the district court in January of 1999.'],
      ['role', 'The petitioner’s motion for leave to amend was declined by the district court.'],
    ],
    unfaithful: [
      ['outcome', 'The district court granted Caldwell’s motion for leave to amend the petition.'],
      ['number', 'The district court denied all relief in January of 1998.'],
      ['court', 'The Supreme Court denied all relief in January of 1999.'],
      ['topic', 'The district court declined Caldwell’s motion for leave to appeal in forma pauperis.'],
    ],
  },
  {
    opinion: '176001',
    begins: 'The dissent see',
    faithful: [
      [
        'paraphrase',
        'In the view of the majority, the dissent gives the alternative performance test a rigidity that the California Supreme Court’s opinions do not show.',
      ],
    ],
    unfaithful: [
      ['attribution', 'The court held that the alternative performance test is rigid.'],
      [
        'negation',
        'The rigidity of the alternative performance test is evident in the California Supreme Court’s opinions.',
      ],
    ],
  },
  {
    opinion: '176001',
    begins: 'Therefore, if there is no violation of',
    faithful: [
      [
        'paraphrase',
        'Without a violation of § 1671 and without a claim for unconscionability, the CRLA claim fails too.',
      ],
    ],
    unfaithful: [
      ['condition', 'The CRLA claim must fail.'],
      ['negation', 'The CRLA claim survives even if there is no violation of § 1671.'],
      ['condition', 'If there is a violation of § 1671, the CRLA claim must fail as well.'],
    ],
  },
  {
    opinion: '176001',
    begins: 'Finally, Plaintiff contends that he should',
    faithful: [
      ['paraphrase', 'The plaintiff argued that leave to amend should have been granted.'],
      ['voice', 'It was contended by the plaintiff that he should have been allowed to amend.'],
    ],
    unfaithful: [
      ['attribution', 'The court held that the plaintiff should have been granted leave to amend.'],
      ['attribution', 'Plaintiff should have been granted leave to amend.'],
      ['parties', 'Defendant contends that he should have been granted leave to amend.'],
      ['outcome', 'Plaintiff contends that he should have been denied leave to amend.'],
    ],
  },
  {
    opinion: '814001',
    begins: 'We concur with counsel',
    faithful: [
      ['paraphrase', 'The court agreed with counsel that the appeal presents no nonfrivolous issue.'],
      ['holding', 'The court held that the appeal presented no nonfrivolous issue for appellate review.'],
    ],
    unfaithful: [
      ['negation', 'The appeal presents a nonfrivolous issue for appellate review.'],
      ['negation', 'The court does not concur with counsel’s assessment of the appeal.'],
      [
        'parties',
        'The court concurred with the government’s assessment that the appeal presents no nonfrivolous issue.',
      ],
    ],
  },
  {
    opinion: '880001',
    begins: 'If reasonable jurors could derive various conclusions',
    faithful: [
      [
        'paraphrase',
        'A directed verdict is improper where reasonable jurors could reach different conclusions from the evidence.',
      ],
      [
        'holding',
        'The court held that a directed verdict was not proper if reasonable jurors could draw various conclusions.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'If reasonable jurors could derive various conclusions from the evidence then a directed verdict is proper.',
      ],
      ['condition', 'A directed verdict is improper.'],
      [
        'quantifier',
        'A directed verdict is proper as long as one reasonable juror could derive that conclusion.',
      ],
    ],
  },
  {
    opinion: '880001',
    begins: 'Parkman insisted that he had been a salaried employee',
    faithful: [['role', 'The defendant maintained that he was an employee on a salary and not a partner.']],
    unfaithful: [
      ['attribution', 'Parkman was a salaried employee, not a partner.'],
      ['attribution', 'The court found that Parkman had been a salaried employee, not a partner.'],
      ['parties', 'Parkman insisted that he had been a partner, not a salaried employee.'],
    ],
  },
  {
    opinion: '880001',
    begins: 'There was evidence from Huisenga, himself',
    faithful: [
      [
        'paraphrase',
        'Huisenga’s own evidence showed that Parkman signed before the articles of incorporation were accepted.',
      ],
    ],
    unfaithful: [
      ['order', 'There was evidence that Parkman signed after the articles of incorporation were accepted.'],
      [
        'parties',
        'There was evidence that Huisenga signed before the articles of incorporation were accepted.',
      ],
      [
        'negation',
        'There was no evidence that Parkman signed before the articles of incorporation were accepted.',
      ],
    ],
  },
  {
    opinion: '982964',
    begins: 'On appeal, Danger first argues that the district court erred',
    faithful: [['role', 'The defendant argued that it was error to deny his motion for new counsel.']],
    unfaithful: [
      [
        'attribution',
        'The court of appeals held that the district court erred in denying Danger’s motion for new counsel.',
      ],
      ['attribution', 'The district court erred in denying his motion for new counsel.'],
      ['outcome', 'Danger argues that the district court erred in granting his motion for new counsel.'],
    ],
  },
  {
    opinion: '982964',
    begins: 'Danger’s claim that there is an unwarranted disparity',
    faithful: [
      [
        'paraphrase',
        'The claim of an unwarranted disparity failed because Danger pled guilty to three counts and the co-defendant to only one.',
      ],
      ['partial', 'Danger’s co-defendant pled guilty to only one count of the indictment.'],
      ['holding', 'The court held that the claim of an unwarranted sentencing disparity was without merit.'],
    ],
    unfaithful: [
      ['negation', 'Danger’s claim that there is an unwarranted disparity between the sentences has merit.'],
      [
        'parties',
        'The co-defendant pled guilty to all three counts of the indictment while Danger pled guilty to only one count.',
      ],
      ['number', 'Danger’s co-defendant received a 36-month sentence.'],
      [
        'cause',
        'Danger’s claim of an unwarranted disparity is without merit because he had a longer criminal history.',
      ],
      [
        'attribution',
        'There is an unwarranted disparity between Danger’s sentence and the 32-month sentence of a co-defendant.',
      ],
    ],
  },
  {
    opinion: '982964',
    begins: 'Even if the district court abuses its discretion in denying',
    faithful: [
      [
        'paraphrase',
        'Error in denying new counsel is harmless unless the defendant shows that his counsel’s representation prejudiced him at sentencing.',
      ],
      [
        'condensed',
        'An erroneous denial of new counsel is harmless absent a showing of prejudice by the defendant.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'If the district court abuses its discretion in denying a motion for new counsel, the error is harmless.',
      ],
      [
        'parties',
        'The error is harmless unless the government shows that the defendant was prejudiced by his counsel’s representation.',
      ],
      ['negation', 'Error in denying a motion for new counsel is never harmless.'],
      ['overclaim', 'The denial of a motion for new counsel is always harmless.'],
    ],
  },
  {
    opinion: '1034001',
    begins: 'The investigating officer concluded that the payments',
    faithful: [
      ['paraphrase', 'According to the investigating officer, the payments were voluntary and not coerced.'],
      ['condensed', 'The officer concluded that the payments were being made voluntarily.'],
    ],
    unfaithful: [
      ['negation', 'The investigating officer concluded that the payments were coerced.'],
      [
        'attribution',
        'The court concluded that the payments were not coerced and were being made voluntarily.',
      ],
      ['parties', 'The appellant concluded that the payments were not coerced.'],
    ],
  },
  {
    opinion: '1034001',
    begins: 'Often Eve paid appellant',
    faithful: [
      [
        'paraphrase',
        'Eve often paid the appellant far more than he would otherwise have charged for his work.',
      ],
    ],
    unfaithful: [
      [
        'quantifier',
        'Eve always paid appellant more than what he would have otherwise charged for his work.',
      ],
      [
        'comparative',
        'Often Eve paid appellant much less than what he would have otherwise charged for his work.',
      ],
      ['parties', 'Often appellant paid Eve more than what she would have otherwise charged for her work.'],
    ],
  },
  {
    opinion: '2970001',
    begins: 'Respondent denies that Petitioner',
    faithful: [
      [
        'voice',
        'It was denied by respondent that the Tdap vaccine caused the petitioner’s medical problems.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'The court found that Petitioner’s medical problems were not caused by the receipt of the Tdap vaccine.',
      ],
      [
        'negation',
        'Respondent concedes that Petitioner’s medical problems were caused by the receipt of the Tdap vaccine.',
      ],
      ['attribution', 'Petitioner’s medical problems were caused by the receipt of the Tdap vaccine.'],
      [
        'topic',
        'Respondent denies that Petitioner’s medical problems were caused by the receipt of the influenza vaccine.',
      ],
    ],
  },
  {
    opinion: '2970001',
    begins: 'This amount represents compensation for all damages',
    faithful: [['paraphrase', 'The sum covers all damages available under 42 U.S.C. § 300aa-15(a).']],
    unfaithful: [
      [
        'quantifier',
        'This amount represents compensation for some of the damages available under 42 U.S.C. § 300aa-15(a).',
      ],
      [
        'negation',
        'This amount does not represent compensation for all damages available under 42 U.S.C. § 300aa-15(a).',
      ],
    ],
  },
  {
    opinion: '3036001',
    begins: 'She testified that she could stand or walk',
    faithful: [
      ['role', 'The claimant testified that she was able to stand or walk for about fifteen minutes.'],
      ['partial', 'She testified that she could sit up to one hour before she felt pain.'],
    ],
    unfaithful: [
      ['number', 'She testified that she could stand or walk for approximately fifty minutes.'],
      ['attribution', 'The ALJ found that she could stand or walk for approximately fifteen minutes.'],
      ['negation', 'She testified that she could not sit up to one hour before she experienced pain.'],
    ],
  },
  {
    opinion: '3036001',
    begins: 'Therefore, we reject Navas',
    faithful: [
      ['holding', 'The court rejected the argument that the ALJ had not defined the claimant’s limitations.'],
      ['role', 'The claimant’s argument that the ALJ did not define her limitations was rejected.'],
    ],
    unfaithful: [
      [
        'outcome',
        'The court accepted Navas’s argument that the ALJ did not define her limitations in assessing her residual functional capacity.',
      ],
      [
        'attribution',
        'The ALJ did not define her limitations in assessing her residual functional capacity.',
      ],
      ['attribution', 'The court held that the ALJ did not define Navas’s limitations.'],
    ],
  },
  {
    opinion: '3168002',
    begins: 'Because the district court did not abuse its discretion in declining',
    faithful: [
      [
        'voice',
        'The decision was affirmed because declining to grant a greater reduction was no abuse of discretion.',
      ],
      [
        'holding',
        'The court held that the district court had not abused its discretion in refusing an even greater reduction.',
      ],
    ],
    unfaithful: [
      [
        'outcome',
        'Because the district court abused its discretion in declining to grant him an even greater reduction, the court reversed.',
      ],
      [
        'negation',
        'The district court abused its discretion in declining to grant him an even greater reduction.',
      ],
      [
        'comparative',
        'The district court did not abuse its discretion in declining to grant him an even smaller reduction.',
      ],
    ],
  },
  {
    opinion: '3168002',
    begins: 'But he does not explain why he thinks',
    faithful: [
      ['partial', 'The power to reduce a sentence under § 3582(c)(2) is discretionary.'],
      [
        'paraphrase',
        'The district court was under no obligation to reduce Williams’s sentence, since its power under § 3582(c)(2) is discretionary.',
      ],
    ],
    unfaithful: [
      ['modality', 'The district court’s power to reduce a sentence under § 3582(c)(2) is mandatory.'],
      ['negation', 'The court was required to reduce Williams’s sentence under § 3582(c)(2).'],
      ['modality', 'The district court was not permitted to reduce Williams’s sentence at all.'],
      ['number', 'The power to reduce a sentence under § 3582(c)(1) is discretionary, not mandatory.'],
    ],
  },
  {
    opinion: '4268001',
    begins: 'Applicants have an obligation to make a threshold showing',
    faithful: [
      [
        'paraphrase',
        'Applicants must show at the threshold that they have authority to use the land as the application proposes.',
      ],
      [
        'tense',
        'The applicants were obliged to make a threshold showing of their authority to use the land.',
      ],
    ],
    unfaithful: [
      [
        'modality',
        'Applicants may make a threshold showing that they have the authority to use land as proposed in an application.',
      ],
      [
        'parties',
        'Opponents have an obligation to make a threshold showing that applicants lack the authority to use land as proposed.',
      ],
      [
        'negation',
        'Applicants need not show that they have the authority to use land as proposed in an application.',
      ],
    ],
  },
  {
    opinion: '4268001',
    begins: 'The Environmental Division is not empowered to adjudicate',
    faithful: [
      [
        'paraphrase',
        'The Environmental Division has no power to decide disputes about ownership and use of property.',
      ],
      [
        'condensed',
        'The authority of the Environmental Division is to determine conformance with the applicable land use ordinance.',
      ],
    ],
    unfaithful: [
      ['court', 'The Civil Division is not empowered to adjudicate property ownership and use disputes.'],
      [
        'negation',
        'The Environmental Division is empowered to adjudicate property ownership and use disputes.',
      ],
      ['modality', 'The Environmental Division need not adjudicate property ownership and use disputes.'],
    ],
  },
  {
    opinion: '4334001',
    begins: 'Since petitioner did not contribute over half',
    faithful: [
      [
        'paraphrase',
        'A taxpayer who did not contribute more than half of his daughter’s support may not claim a dependency exemption deduction for her.',
      ],
      ['partial', 'Petitioner did not contribute over half of his daughter’s support.'],
      [
        'holding',
        'The court held that petitioner was not entitled to the dependency exemption deduction for his daughter.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'Petitioner is entitled to claim a dependency exemption deduction for his daughter under section 151(c).',
      ],
      ['quantifier', 'Petitioner did not contribute any of his daughter’s support.'],
      ['cause', 'Petitioner is not entitled to the deduction since his daughter was over the age limit.'],
      [
        'number',
        'Petitioner is not entitled to claim a dependency exemption deduction under section 152(c).',
      ],
    ],
  },
  {
    opinion: '4334001',
    begins: 'Petitioner argues that he is entitled',
    faithful: [
      [
        'paraphrase',
        'The petitioner claims to be entitled to a dependency exemption deduction for his daughter.',
      ],
    ],
    unfaithful: [
      ['attribution', 'Petitioner is entitled to claim a dependency exemption deduction for his daughter.'],
      [
        'attribution',
        'The court agreed that petitioner is entitled to claim a dependency exemption deduction for his daughter.',
      ],
      ['parties', 'Respondent argues that petitioner is entitled to claim a dependency exemption deduction.'],
    ],
  },
  {
    opinion: '4444001',
    begins: 'After an evidentiary hearing, the district court issued',
    sentences: 2,
    faithful: [
      [
        'merged',
        'The district court denied post-conviction relief after an evidentiary hearing, and Whetsel argues on appeal that this was error.',
      ],
      ['partial', 'Post-conviction relief was denied after an evidentiary hearing.'],
    ],
    unfaithful: [
      [
        'order',
        'The district court issued an order denying post-conviction relief before an evidentiary hearing.',
      ],
      [
        'outcome',
        'After an evidentiary hearing, the district court issued an order granting post-conviction relief.',
      ],
      [
        'attribution',
        'The district court erred in denying Whetsel’s application for post-conviction relief.',
      ],
      ['negation', 'The district court denied post-conviction relief without an evidentiary hearing.'],
    ],
  },
  {
    opinion: '4554001',
    begins: 'As -4- Williams did not raise this issue',
    faithful: [
      [
        'paraphrase',
        'The issue was not preserved for appeal because Williams had not raised it in the district court.',
      ],
      [
        'role',
        'An issue that the defendant did not raise to the district court is not preserved for appeal.',
      ],
    ],
    unfaithful: [
      ['negation', 'As Williams raised this issue to the district court, it was preserved for appeal.'],
      ['cause', 'The issue was not preserved for appeal because Williams filed his notice too late.'],
      [
        'parties',
        'As the government did not raise this issue to the district court, it was not preserved for appeal.',
      ],
    ],
  },
  {
    opinion: '5126001',
    begins: 'Substantial evidence also supports the agency’s denial',
    faithful: [
      ['condensed', 'The denial of CAT relief is supported by substantial evidence.'],
      [
        'role',
        'The applicant failed to show that he would more likely than not be tortured with the acquiescence of the government if returned to Jamaica.',
      ],
    ],
    unfaithful: [
      ['outcome', 'Substantial evidence supports the agency’s grant of CAT relief.'],
      ['negation', 'Bryan showed it is more likely than not he would be tortured if returned to Jamaica.'],
      ['comparative', 'Bryan failed to show it is possible he would be tortured if returned to Jamaica.'],
      ['cause', 'The agency denied CAT relief because Bryan’s testimony was not credible.'],
    ],
  },
  {
    opinion: '5126001',
    begins: 'We do not address Bryan',
    faithful: [
      [
        'paraphrase',
        'The court left nexus and relocation open since the BIA had not denied relief on those grounds.',
      ],
    ],
    unfaithful: [
      ['negation', 'The BIA denied relief on the grounds of nexus and relocation.'],
      ['outcome', 'The court rejected Bryan’s contentions as to nexus and relocation.'],
      ['cause', 'The court did not address nexus and relocation because Bryan had waived them.'],
    ],
  },
  {
    opinion: '8206001',
    begins: 'That statute requires a notice of termination',
    faithful: [
      [
        'paraphrase',
        'Under the statute notice must be given no less than thirty days before the lease is terminated.',
      ],
      ['voice', 'A notice of termination is required at least thirty days before the lease ends.'],
    ],
    unfaithful: [
      [
        'number',
        'That statute requires a notice of termination at least sixty days before termination of the lease.',
      ],
      [
        'order',
        'That statute requires a notice of termination within thirty days after termination of the lease.',
      ],
      [
        'modality',
        'That statute permits a notice of termination thirty days before termination of the lease.',
      ],
      [
        'comparative',
        'That statute requires a notice of termination at most thirty days before termination of the lease.',
      ],
    ],
  },
  {
    opinion: '8206001',
    begins: 'First, she claims that because she never received',
    faithful: [
      [
        'role',
        'The tenant argued that no order of possession could be entered because she never received a thirty-day termination notice.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'Because appellant never received a thirty-day termination notice, the circuit court could not enter an order of possession.',
      ],
      [
        'attribution',
        'The court held that no order of possession could be entered without a thirty-day termination notice.',
      ],
      ['parties', 'Appellee claims that he never received a thirty-day termination notice from appellant.'],
    ],
  },
  {
    opinion: '10252001',
    begins: 'The scope of judicial review of a final decision',
    faithful: [
      [
        'condensed',
        'Judicial review of a disability decision asks whether substantial evidence supports the findings and whether the correct legal standards were applied.',
      ],
      ['partial', 'Review of a final decision on disability benefits is limited.'],
    ],
    unfaithful: [
      [
        'negation',
        'The scope of judicial review of a final decision concerning disability benefits is not limited to whether substantial evidence supports the factual findings.',
      ],
      [
        'topic',
        'Judicial review of a final decision concerning disability benefits extends to whether the Commissioner’s policy is wise.',
      ],
      [
        'topic',
        'The court determines whether a preponderance of the evidence supports the Commissioner’s factual findings.',
      ],
    ],
  },
  {
    opinion: '10252001',
    begins: 'This court may not reweigh the evidence',
    faithful: [
      [
        'paraphrase',
        'A reviewing court cannot weigh the evidence anew or put its judgment in the place of the Commissioner’s.',
      ],
      ['partial', 'The court may not substitute its judgment for that of the Commissioner.'],
    ],
    unfaithful: [
      ['negation', 'This court may reweigh the evidence.'],
      [
        'modality',
        'This court need not reweigh the evidence or substitute its judgment for that of the Commissioner.',
      ],
      ['parties', 'The Commissioner may not substitute its judgment for that of the court.'],
    ],
  },
  {
    opinion: '10252001',
    begins: 'The court has reviewed de novo the portions',
    faithful: [['voice', 'The portions of the M&R to which plaintiff objected were reviewed de novo.']],
    unfaithful: [
      [
        'topic',
        'The court has reviewed for clear error the portions of the M&R to which plaintiff objected.',
      ],
      [
        'negation',
        'The court has reviewed de novo the portions of the M&R to which plaintiff did not object.',
      ],
      ['parties', 'The court has reviewed de novo the portions of the M&R to which defendant objected.'],
    ],
  },
  {
    opinion: '10450001',
    begins: 'Movant is not entitled to perfect counsel',
    faithful: [
      ['paraphrase', 'The right is to effective, not to perfect, counsel.'],
      ['partial', 'The movant received effective assistance.'],
    ],
    unfaithful: [
      ['negation', 'Movant is entitled to perfect counsel.'],
      ['negation', 'Movant did not receive effective assistance.'],
    ],
  },
  {
    opinion: '10516069',
    begins: 'The Court is not persuaded that Mr. Medal',
    faithful: [['paraphrase', 'The court did not find Mr. Medal necessary.']],
    unfaithful: [
      ['negation', 'The Court is persuaded that Mr. Medal is necessary here.'],
      ['attribution', 'Defendant is not persuaded that Mr. Medal is necessary here.'],
    ],
  },
  {
    opinion: '10692001',
    begins: 'To state a viable claim that he was unlawfully forcibly medicated',
    faithful: [
      [
        'paraphrase',
        'A plaintiff who claims unlawful forcible medication must generally show that the defendant acted without professional judgment.',
      ],
      [
        'condensed',
        'A viable claim of unlawful forcible medication generally requires a showing that the defendant acted without professional judgment.',
      ],
    ],
    unfaithful: [
      [
        'overclaim',
        'To state a viable claim of forcible medication, a plaintiff is always required to show that the defendant acted without professional judgment.',
      ],
      ['negation', 'A plaintiff is required to show that the defendant acted with professional judgment.'],
      [
        'parties',
        'To defeat the claim, the defendant is generally required to show that the plaintiff acted without professional judgment.',
      ],
    ],
  },
  {
    opinion: '10692001',
    begins: 'Section 1983 actions are governed by',
    sentences: 3,
    faithful: [
      [
        'merged',
        'Because the state’s statute of limitations for personal injury governs, a Section 1983 action in Virginia must be brought within two years.',
      ],
      [
        'voice',
        'The personal injury statute of limitations of the state where the injury occurred governs Section 1983 actions.',
      ],
    ],
    unfaithful: [
      ['number', 'Virginia has a three-year statute of limitations for general, personal injury claims.'],
      [
        'topic',
        'Section 1983 actions are governed by the contract statute of limitations in the state where the alleged injury occurred.',
      ],
      ['number', 'Section 1985 actions are governed by the personal injury statute of limitations.'],
    ],
  },
  {
    opinion: '10780001',
    begins: 'If petitioner should die prior to entry',
    faithful: [
      [
        'voice',
        'The agreement is voidable on proper notice by either party if petitioner dies before judgment is entered.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'This agreement shall be voidable upon proper notice to the Court on behalf of either party.',
      ],
      [
        'order',
        'If petitioner should die after entry of judgment, this agreement shall be voidable upon proper notice.',
      ],
      [
        'overclaim',
        'If petitioner should die prior to entry of judgment, this agreement shall be automatically void.',
      ],
      ['parties', 'If respondent should die prior to entry of judgment, this agreement shall be voidable.'],
    ],
  },
  {
    opinion: '10890681',
    begins: 'First, under CPLR 511(a), the defendant must serve',
    faithful: [
      [
        'paraphrase',
        'A demand for change of venue must be served by the defendant with its answer or before it.',
      ],
      [
        'role',
        'Under CPLR 511(a) a party sued must serve the demand for change of venue no later than its answer.',
      ],
    ],
    unfaithful: [
      ['order', 'Under CPLR 511(a), the defendant must serve a demand for change of venue after its answer.'],
      ['parties', 'Under CPLR 511(a), the plaintiff must serve a demand for change of venue.'],
      [
        'modality',
        'Under CPLR 511(a), the defendant may serve a demand for change of venue prior to its answer.',
      ],
      [
        'number',
        'Under CPLR 510(a), the defendant must serve a demand for change of venue prior to or with its answer.',
      ],
    ],
  },
  {
    opinion: '44001',
    begins: 'An alien may establish',
    faithful: [
      [
        'paraphrase',
        'Eligibility for asylum is established by a showing of past persecution or of a well-founded fear that it will come.',
      ],
      ['condensed', 'An alien who has suffered past persecution may be eligible for asylum.'],
      [
        'role',
        'An asylum applicant may establish eligibility by showing past persecution or a well-founded fear of future persecution.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'An alien establishes eligibility for asylum only if he shows both past persecution and a well-founded fear of future persecution.',
      ],
      ['modality', 'An alien must show that he has suffered past persecution.'],
      [
        'order',
        'An alien may establish eligibility for asylum if he has suffered future persecution or has a well-founded fear of past persecution.',
      ],
    ],
  },
  {
    opinion: '44001',
    begins: 'Zuniga-Murillo testified that he received threatening',
    faithful: [
      [
        'role',
        'The petitioner testified to threatening phone calls from the FARC after he had turned down further work.',
      ],
      ['condensed', 'According to his testimony, Zuniga-Murillo received threatening calls from the FARC.'],
    ],
    unfaithful: [
      ['attribution', 'The BIA found that Zuniga-Murillo received threatening phone calls from the FARC.'],
      [
        'order',
        'Zuniga-Murillo testified that he received threatening phone calls from the FARC before declining additional work.',
      ],
      ['parties', 'Zuniga-Murillo testified that the FARC received threatening phone calls from him.'],
    ],
  },
  {
    opinion: '931036',
    begins: 'Soto argues that the evidence proved only',
    faithful: [
      [
        'role',
        'The defendant argued that the proof showed possession of the license and not knowledge that it belonged to somebody else.',
      ],
      [
        'paraphrase',
        'Soto’s argument was that the evidence proved possession, but not knowledge that the license was another person’s.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'The evidence proved only that Soto possessed the license, not that he knew that the license was that of another person.',
      ],
      [
        'negation',
        'Soto argues that the evidence proved that he knew that the license was that of another person.',
      ],
    ],
  },
  {
    opinion: '931036',
    begins: 'The Sixth Amendment was not satisfied by',
    faithful: [
      [
        'paraphrase',
        'A surrogate who knew the lab’s practices but had no independent opinion of the results does not satisfy the Sixth Amendment.',
      ],
      ['condensed', 'Testimony of a “surrogate” witness did not satisfy the Sixth Amendment.'],
      [
        'holding',
        'The court held that a witness without an independent opinion on the forensic results does not meet the requirements of the Sixth Amendment.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The Sixth Amendment was satisfied by a witness who was familiar with the lab’s practices.',
      ],
      ['number', 'The Fifth Amendment was not satisfied by a “surrogate” witness.'],
      [
        'condition',
        'The Sixth Amendment is not satisfied by any witness who did not perform the examination himself.',
      ],
    ],
  },
  {
    opinion: '931036',
    begins: 'Justice Kennedy, with Chief Justice Roberts',
    faithful: [
      [
        'paraphrase',
        'In the dissent’s view, a knowledgeable representative of the lab may testify consistently with the Sixth Amendment.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'The Court held that testimony from a knowledgeable lab representative is sufficient under the Sixth Amendment.',
      ],
      [
        'attribution',
        'Testimony from a knowledgeable lab representative is sufficient under the Sixth Amendment.',
      ],
    ],
  },
  {
    opinion: '931036',
    begins: 'Because Soto is not contesting the sufficiency',
    faithful: [
      [
        'paraphrase',
        'The court did not describe the scheme in detail, since the sufficiency of the evidence of the car purchases was not in dispute.',
      ],
      [
        'role',
        'The defendant does not contest the sufficiency of the evidence for the charges about the car purchases.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'Soto is contesting the sufficiency of the evidence supporting the charges related to the car purchases.',
      ],
      [
        'parties',
        'The government is not contesting the sufficiency of the evidence supporting the charges related to the car purchases.',
      ],
    ],
  },
  {
    opinion: '4356015',
    begins: 'We abated the appeal, remanded the case',
    faithful: [
      ['voice', 'The appeal was abated and the case remanded to the juvenile court.'],
      [
        'condensed',
        'The juvenile court was to determine whether appointed counsel should be permitted to withdraw.',
      ],
    ],
    unfaithful: [
      ['outcome', 'The court dismissed the appeal and remanded the case to the juvenile court.'],
      ['modality', 'The juvenile court determined that appointed counsel should be allowed to withdraw.'],
    ],
  },
  {
    opinion: '4356015',
    begins: 'Ralph Gonzalez’s motion to withdraw as counsel',
    faithful: [
      ['paraphrase', 'The motion to withdraw was moot and was dismissed for that reason.'],
      ['partial', 'Gonzalez moved to withdraw as counsel on December 7, 2018.'],
    ],
    unfaithful: [
      ['outcome', 'Ralph Gonzalez’s motion to withdraw as counsel was granted.'],
      ['number', 'Ralph Gonzalez’s motion to withdraw as counsel, filed on December 17, 2018, is dismissed.'],
      ['cause', 'Ralph Gonzalez’s motion to withdraw as counsel is dismissed as untimely.'],
    ],
  },
  {
    opinion: '4664001',
    begins: 'In general, an appeal may be taken only from',
    faithful: [
      [
        'paraphrase',
        'As a rule, only final judgments and those interlocutory orders that the legislature deems appropriate can be appealed.',
      ],
      [
        'condensed',
        'An appeal generally lies only from a final judgment or an interlocutory order that the legislature has made appealable.',
      ],
    ],
    unfaithful: [
      ['condition', 'In general, an appeal may be taken from any interlocutory order.'],
      [
        'parties',
        'An appeal may be taken only from a final judgment or interlocutory order as deemed appropriate by the trial court.',
      ],
      ['overclaim', 'An appeal may always be taken from an interlocutory order.'],
    ],
  },
  {
    opinion: '8382001',
    begins: 'Even if Petitioner could establish a threat',
    faithful: [
      [
        'paraphrase',
        'Whether or not irreparable harm is threatened, the petitioner has made no colorable showing that mandamus is a viable remedy.',
      ],
      ['condensed', 'Petitioner has not made a colorable showing that mandamus relief is a viable avenue.'],
      [
        'holding',
        'The court concluded that no colorable showing had been made that mandamus relief is available to prevent the alleged violations of election law.',
      ],
    ],
    unfaithful: [
      ['modality', 'Petitioner established a threat of irreparable harm.'],
      [
        'negation',
        'Petitioner has made a colorable showing that mandamus relief is a viable avenue to prevent the alleged violations.',
      ],
      ['attribution', 'Respondents violated Delaware election law.'],
    ],
  },
  {
    opinion: '8382001',
    begins: 'In light of these considerations, the Court is not persuaded',
    faithful: [
      [
        'paraphrase',
        'The court saw no need to decide the petition or the motion to dismiss on an expedited timeline.',
      ],
      [
        'condensed',
        'The court was not convinced that the petition for mandamus had to be resolved on an expedited timeline.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The Court is persuaded of the need to resolve the Petition for Mandamus on an expedited timeline.',
      ],
      [
        'parties',
        'The Court is not persuaded of the need to resolve Petitioner’s motion to dismiss on an expedited timeline.',
      ],
    ],
  },
  {
    opinion: '8382001',
    begins: 'In Delaware, requests for emergency injunctive relief',
    faithful: [
      [
        'paraphrase',
        'Emergency injunctive relief in Delaware should generally be sought in the Court of Chancery, its court of equity.',
      ],
      ['condensed', 'Requests for emergency injunctive relief should generally go to the Court of Chancery.'],
    ],
    unfaithful: [
      [
        'court',
        'In Delaware, requests for emergency injunctive relief should generally be directed to the Superior Court.',
      ],
      [
        'overclaim',
        'In Delaware, requests for emergency injunctive relief must always be directed to the Court of Chancery.',
      ],
    ],
  },
  {
    opinion: '10736001',
    begins: 'If a petitioner succeeds on the merits',
    faithful: [
      [
        'paraphrase',
        'A petitioner who succeeds on the merits of the claim is awarded attorneys’ fees automatically.',
      ],
      [
        'voice',
        'Attorneys’ fees are awarded automatically to a petitioner whose claim succeeds on the merits.',
      ],
    ],
    unfaithful: [
      ['condition', 'The award of attorneys’ fees is automatic.'],
      [
        'parties',
        'If a respondent succeeds on the merits of his or her claim, the award of attorneys’ fees is automatic.',
      ],
      [
        'modality',
        'If a petitioner succeeds on the merits of his or her claim, the award of attorneys’ fees is discretionary.',
      ],
    ],
  },
  {
    opinion: '10736001',
    begins: 'Special masters need not engage in',
    faithful: [
      [
        'paraphrase',
        'A special master who reduces fees is not required to analyze the fee application line by line.',
      ],
      ['condensed', 'No line-by-line analysis of the fee application is needed when fees are reduced.'],
    ],
    unfaithful: [
      [
        'modality',
        'Special masters may not engage in a line-by-line analysis of a petitioner’s fee application when reducing fees.',
      ],
      [
        'negation',
        'Special masters must engage in a line-by-line analysis of a petitioner’s fee application when reducing fees.',
      ],
    ],
  },
  {
    opinion: '10736001',
    begins: 'Clerical and secretarial tasks should not be billed',
    faithful: [
      ['paraphrase', 'Whoever performs them, clerical and secretarial tasks may not be billed.'],
      ['voice', 'Nobody should bill clerical and secretarial tasks.'],
    ],
    unfaithful: [
      ['condition', 'Clerical and secretarial tasks should not be billed if an attorney performs them.'],
      ['negation', 'Clerical and secretarial tasks should be billed, regardless of who performs them.'],
      ['topic', 'Clerical and secretarial tasks should be billed at the rate of a paralegal.'],
    ],
  },
  {
    opinion: '1056001',
    begins: 'Where the allegations in a petition for writ of habeas',
    faithful: [
      [
        'paraphrase',
        'A habeas petition that does not show the judgment to be void can properly be dismissed by the trial court without a hearing.',
      ],
      [
        'condensed',
        'No hearing is needed to dismiss a petition whose allegations do not demonstrate a void judgment.',
      ],
    ],
    unfaithful: [
      ['condition', 'A trial court may dismiss a petition for writ of habeas corpus without a hearing.'],
      [
        'modality',
        'Where the allegations do not demonstrate that the judgment is void, a trial court must dismiss the petition without a hearing.',
      ],
    ],
  },
  {
    opinion: '1056001',
    begins: 'Relief will be granted if the petition',
    faithful: [
      ['paraphrase', 'A petitioner who establishes that the judgment is void will be granted relief.'],
      ['voice', 'The petition succeeds if it establishes that the judgment under attack is void.'],
    ],
    unfaithful: [
      [
        'negation',
        'Relief will be granted if the petition establishes that the challenged judgment is valid.',
      ],
    ],
  },
  {
    opinion: '4202021',
    begins: 'Schwaderer’s counsel was not ineffective for failing to make a meritless',
    faithful: [
      [
        'role',
        'Trial counsel was not ineffective when he made no objection to the State’s closing argument, as such an objection would have had no merit.',
      ],
      ['paraphrase', 'Failure to make a meritless objection does not render counsel ineffective.'],
    ],
    unfaithful: [
      [
        'outcome',
        'Schwaderer’s counsel was ineffective for failing to object to the State’s closing argument.',
      ],
      [
        'parties',
        'The State’s counsel was not ineffective for failing to object to the defendant’s closing argument.',
      ],
    ],
  },
  {
    opinion: '4202021',
    begins: 'Because the notebooks and notepads were not hearsay',
    faithful: [
      ['voice', 'The notebooks and notepads were properly admitted, being authenticated and no hearsay.'],
      ['holding', 'The court held that it was not error to admit the notebooks and notepads into evidence.'],
      ['partial', 'The notebooks and notepads had been properly authenticated.'],
    ],
    unfaithful: [
      ['negation', 'The district court erred in admitting the notebooks and notepads into evidence.'],
      [
        'cause',
        'The district court did not err in admitting the notebooks because the defendant had opened the door.',
      ],
    ],
  },
  {
    opinion: '4202021',
    begins: 'He argues that the witness was not properly qualified',
    faithful: [
      ['role', 'The defendant’s argument was that the witness lacked the proper qualification.'],
      [
        'paraphrase',
        'He complained that the court had not followed the proper procedure for deciding on the admissibility of expert testimony.',
      ],
    ],
    unfaithful: [['attribution', 'The court held that the witness was not properly qualified.']],
  },
  {
    opinion: '9988001',
    begins: 'Rule 8 of the Federal Rules of Civil Procedure requires a complaint',
    faithful: [
      [
        'paraphrase',
        'Under Rule 8 a complaint must set out a short and plain statement that shows why the plaintiff is entitled to relief.',
      ],
      ['condensed', 'Rule 8 requires a short and plain statement in the complaint.'],
    ],
    unfaithful: [
      [
        'modality',
        'Rule 8 permits a complaint to contain a short and plain statement showing that the plaintiff is entitled to relief.',
      ],
      ['parties', 'Rule 8 requires an answer to contain a short and plain statement.'],
    ],
  },
  {
    opinion: '9988001',
    begins: 'No facts identify when Hamilton was detained',
    faithful: [
      ['role', 'The complaint does not say when the plaintiff was held at which prison.'],
      ['paraphrase', 'It is not alleged who was in charge of the prison while Hamilton was detained there.'],
    ],
    unfaithful: [],
  },
  {
    opinion: '9988001',
    begins: 'Hamilton alleges he was held in prison',
    faithful: [
      [
        'role',
        'The plaintiff claims to have been kept in prison for five years more than his sentence because of an error in calculation.',
      ],
      [
        'condensed',
        'According to Hamilton, a calculation error kept him in prison five years beyond his sentence.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'Hamilton was held in prison five years beyond his sentence due to a calculation error.',
      ],
      ['number', 'Hamilton alleges he was held in prison three years beyond his sentence.'],
    ],
  },
  {
    opinion: '10428001',
    begins: 'The recommendation has no presumptive weight',
    faithful: [
      [
        'paraphrase',
        'The final determination is for the court to make, and the recommendation carries no presumptive weight.',
      ],
      ['condensed', 'It remains this court’s responsibility to make the final determination.'],
    ],
    unfaithful: [
      ['negation', 'The recommendation has presumptive weight.'],
      ['parties', 'The responsibility for making a final determination remains with the magistrate judge.'],
    ],
  },
  {
    opinion: '10428001',
    begins: 'The Court also agrees that Defendant North Charleston',
    faithful: [
      [
        'paraphrase',
        'Since the amended complaint alleges no wrongdoing by the police department, the department should be dismissed.',
      ],
      [
        'voice',
        'Dismissal of the police department was proper because nothing wrong was alleged against it.',
      ],
    ],
    unfaithful: [['cause', 'The police department should be dismissed because it is immune from suit.']],
  },
  {
    opinion: '66001',
    begins: 'Agent Kraft testified that the Treasury',
    faithful: [
      [
        'role',
        'According to the testimony of the government’s agent, bills from which all ink has been removed are not replaced by the Treasury Department.',
      ],
      ['condensed', 'The Treasury Department, it was testified, does not replace bills stripped of all ink.'],
    ],
    unfaithful: [
      [
        'attribution',
        'The court found that the Treasury Department will not replace bills from which all of the ink has been removed.',
      ],
      [
        'quantifier',
        'Agent Kraft testified that the Treasury Department will not replace bills from which some of the ink has been removed.',
      ],
    ],
  },
  {
    opinion: '66001',
    begins: 'Similarly, the Seventh Circuit held',
    faithful: [
      [
        'paraphrase',
        'For the Seventh Circuit, bleached and reprinted bills are altered bills and no counterfeits.',
      ],
      ['condensed', 'Bleached and reprinted bills were held to be altered, not counterfeit.'],
    ],
    unfaithful: [
      [
        'court',
        'The First Circuit held that bills that have been bleached and reprinted are altered and not counterfeit.',
      ],
      [
        'comparative',
        'The Seventh Circuit held that bills that have been bleached and reprinted are counterfeit and not altered.',
      ],
    ],
  },
  {
    opinion: '4180002',
    begins: 'But before the motion can be granted',
    faithful: [
      ['paraphrase', 'The motion cannot be granted unless both sides agree.'],
      ['voice', 'The agreement of both sides is required before the motion is granted.'],
    ],
    unfaithful: [
      ['negation', 'The motion can be granted even if one side does not agree.'],
      ['order', 'Both sides would have to agree after the motion is granted.'],
    ],
  },
  {
    opinion: '4180002',
    begins: 'Ms. Smith did not bargain for probation',
    faithful: [
      [
        'role',
        'The defendant had not bargained for probation before judgment, nor had the State agreed to change the disposition.',
      ],
      ['partial', 'The State gave no consent to a change of the disposition.'],
    ],
    unfaithful: [
      [
        'parties',
        'The State did not bargain for probation before judgment, and Ms. Smith did not consent to change the disposition.',
      ],
      ['negation', 'The State consented to change the disposition to probation before judgment.'],
    ],
  },
  {
    opinion: '10010001',
    begins: "The ALJ's decision must be affirmed if",
    faithful: [
      [
        'paraphrase',
        'If substantial evidence in the record supports it, the decision of the administrative law judge has to be upheld.',
      ],
      [
        'role',
        'A court must affirm a decision of the ALJ that the record supports with substantial evidence.',
      ],
    ],
    unfaithful: [
      ['condition', 'The ALJ’s decision must be affirmed.'],
      [
        'modality',
        'The ALJ’s decision may be affirmed if the record contains substantial evidence to support it.',
      ],
    ],
  },
  {
    opinion: '10010001',
    begins: 'However, after reviewing all of the evidence presented',
    faithful: [
      [
        'paraphrase',
        'On the whole of the evidence the ALJ found that none of the plaintiff’s impairments reached the severity of a listed one.',
      ],
      [
        'condensed',
        'The ALJ determined that the impairments did not meet or equal any impairment in the Listing.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'The Court found that Plaintiff’s impairments did not meet the level of severity of any listed impairment.',
      ],
      [
        'negation',
        'The ALJ determined that Plaintiff’s impairments met the level of severity of a listed impairment.',
      ],
    ],
  },
  {
    opinion: '10274001',
    begins: 'In so doing, the Court held that the Amended Petition',
    faithful: [
      [
        'paraphrase',
        'A petition that holds exhausted and unexhausted claims together is mixed and may not be adjudicated by a federal district court.',
      ],
      ['partial', 'Federal district courts may not decide mixed petitions.'],
    ],
    unfaithful: [
      ['negation', 'Federal district courts may adjudicate mixed petitions.'],
      ['court', 'State courts may not adjudicate mixed petitions.'],
    ],
  },
  {
    opinion: '10648001',
    begins: 'This provides that even though a penalty',
    faithful: [
      ['paraphrase', 'An injured party can recover damages although the statute itself confers no penalty.'],
    ],
    unfaithful: [
      ['negation', 'An injured party may not recover damages where a penalty is not conferred by a statute.'],
    ],
  },
  {
    opinion: '10648001',
    begins: 'Because Plaintiff has alleged a defamation claim',
    faithful: [
      ['paraphrase', 'The defamation claim, however barely alleged, goes forward.'],
      ['condensed', 'The defamation claim was allowed to continue.'],
    ],
    unfaithful: [
      ['outcome', 'The defamation claim was dismissed because it is alleged only in the most barebones way.'],
    ],
  },
  {
    opinion: '2728001',
    begins: 'If a defendant is convicted despite a claim',
    faithful: [
      [
        'paraphrase',
        'A conviction in the face of a claim of self defense is reversed only where no reasonable person could find that the State had negated the claim beyond a reasonable doubt.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'If a defendant is convicted despite a claim of self defense, the conviction is reversed.',
      ],
      [
        'parties',
        'The conviction is reversed only if no reasonable person could say that self defense was proved by the defendant beyond a reasonable doubt.',
      ],
    ],
  },
  {
    opinion: '4466001',
    begins: 'If the trial court determines that a liability theory',
    faithful: [
      ['paraphrase', 'The suit may go on once the trial court finds one liability theory supported.'],
      ['condensed', 'A claim with a supported liability theory is not frivolous.'],
    ],
    unfaithful: [
      ['condition', 'The plaintiff’s suit may proceed.'],
      [
        'negation',
        'If the trial court determines that a liability theory is supported, the plaintiff’s suit may not proceed.',
      ],
    ],
  },
  {
    opinion: '4466001',
    begins: 'After a hearing, the trial court overruled',
    faithful: [
      ['voice', 'The objections were overruled and the motions to dismiss denied after a hearing.'],
      [
        'paraphrase',
        'Having held a hearing, the trial court rejected the objections and refused to dismiss.',
      ],
    ],
    unfaithful: [
      [
        'outcome',
        'After a hearing, the trial court sustained appellants’ objections and granted the motions to dismiss.',
      ],
      ['order', 'Before a hearing, the trial court overruled appellants’ objections.'],
    ],
  },
  {
    opinion: '10934576',
    begins: 'When the party challenging a rule does not oppose',
    faithful: [
      [
        'paraphrase',
        'An agency’s unopposed motion for abeyance will generally be granted, as hardship is presumed to be absent.',
      ],
      [
        'condensed',
        'The court generally presumes that there is no hardship if the challenger does not oppose abeyance.',
      ],
    ],
    unfaithful: [
      [
        'overclaim',
        'When the party challenging a rule does not oppose the agency’s motion for abeyance, the court must always grant abeyance.',
      ],
      [
        'negation',
        'When the party challenging a rule opposes the agency’s motion for abeyance, the court will generally presume there is no hardship.',
      ],
    ],
  },
  {
    opinion: '10934576',
    begins: 'Abeyance is well within the court',
    faithful: [
      [
        'paraphrase',
        'It is within the recognized discretion of the court to hold a case in abeyance, which is less risky than remand.',
      ],
      ['partial', 'Abeyance does not carry the same risks as remand.'],
    ],
    unfaithful: [
      ['comparative', 'Abeyance carries the same risks as remand.'],
      ['negation', 'Abeyance is not within the court’s recognized discretion.'],
    ],
  },
  {
    opinion: '2706001',
    begins: 'Consequently, an appellate court must accept',
    faithful: [
      ['paraphrase', 'Findings of fact that rest on competent, credible evidence bind the appellate court.'],
      [
        'condensed',
        'The trial court’s findings of fact must be accepted on appeal if competent, credible evidence supports them.',
      ],
    ],
    unfaithful: [['condition', 'An appellate court must accept the trial court’s findings of fact.']],
  },
  {
    opinion: '2706001',
    begins: 'The State contends that the trial court did not err',
    faithful: [
      ['condensed', 'In the State’s view the motion to suppress was rightly denied.'],
      ['partial', 'The State argued that Robinson had consented to the search.'],
    ],
    unfaithful: [
      [
        'attribution',
        'The trial court did not err in denying the motion to suppress because Robinson consented to the search.',
      ],
    ],
  },
  {
    opinion: '4378001',
    begins: 'However, Lord Lewis argues that the trial court improperly',
    faithful: [
      [
        'role',
        'The appellant claims that summary judgment was wrongly granted because its existence had not been terminated.',
      ],
    ],
    unfaithful: [['attribution', 'The trial court improperly granted summary judgment for Appellees.']],
  },
  {
    opinion: '4378001',
    begins: 'Further, an existing claim by or against',
    faithful: [
      [
        'paraphrase',
        'Unless suit is brought within three years of termination, an existing claim of a terminated filing entity is extinguished.',
      ],
      [
        'condensed',
        'Existing claims against a terminated entity are extinguished if no action is brought by the third anniversary of its termination.',
      ],
    ],
    unfaithful: [
      [
        'number',
        'An existing claim is extinguished unless an action is brought not later than the second anniversary of the entity’s termination.',
      ],
    ],
  },
  {
    opinion: '10120001',
    begins: 'Where the record as a whole could not lead',
    faithful: [
      [
        'paraphrase',
        'There is nothing to try where no rational trier of fact could find for the nonmovant on the whole record.',
      ],
      [
        'condensed',
        'No genuine issue of fact exists if the record could not lead a rational factfinder to decide for the nonmovant.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'Where the record as a whole could lead a rational trier of fact to find in the nonmovant’s favor, there is no genuine issue of fact for trial.',
      ],
    ],
  },
  {
    opinion: '10120001',
    begins: 'Because the Court agrees with Carnival, that the Plaintiffs',
    faithful: [
      [
        'voice',
        'The plaintiffs’ motion was denied, since they had not shown a factual basis for their position.',
      ],
      ['holding', 'The court held that the plaintiffs had not met their burden of showing a factual basis.'],
    ],
    unfaithful: [['outcome', 'Because the Plaintiffs met their burden, their motion is granted.']],
  },
  {
    opinion: '10670001',
    begins: 'As these are both jurisdictional arguments',
    faithful: [
      ['paraphrase', 'Jurisdictional arguments can be taken up in whatever order the court chooses.'],
      ['role', 'A court may address jurisdictional arguments in any order.'],
    ],
    unfaithful: [
      ['modality', 'As these are both jurisdictional arguments, the court must address them in order.'],
    ],
  },
  {
    opinion: '10670001',
    begins: 'It does not follow, however, that this action',
    faithful: [['paraphrase', 'This action is not for that reason within the scope of Ex parte Young.']],
    unfaithful: [['negation', 'It follows that this action falls within the scope of Ex parte Young.']],
  },
  {
    opinion: '902001',
    begins: 'The following states have noted they do not allow',
    faithful: [
      [
        'paraphrase',
        'In a number of states a counterclaim for affirmative relief is not allowed once the statute of limitations has run.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The following states allow counterclaims seeking affirmative relief even if the statute of limitations had run before pleading the counterclaim.',
      ],
    ],
  },
  {
    opinion: '902001',
    begins: 'Mansheim argues that under the majority rule',
    faithful: [
      [
        'role',
        'The counterclaimant’s position is that under the majority rule the end of the limitations period does not bar a compulsory counterclaim.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'Under the majority rule, a compulsory counterclaim is not barred after the expiration of the statute of limitations.',
      ],
    ],
  },
  {
    opinion: '4642033',
    begins: 'Where a dis- trict court has statutory authority',
    faithful: [
      [
        'paraphrase',
        'A district court acquires jurisdiction to review agency action only where review is sought in the manner and within the time that the statute provides.',
      ],
      [
        'condensed',
        'Review of agency action must be sought in the mode and within the time provided by statute.',
      ],
    ],
    unfaithful: [
      [
        'parties',
        'The district court may acquire jurisdiction only if the review is sought in the manner and within the time provided by the agency.',
      ],
    ],
  },
  {
    opinion: '4642033',
    begins: 'Under this statute, an aggrieved party may seek review',
    faithful: [
      [
        'paraphrase',
        'A party aggrieved by a final decision has 30 days after its service to petition the district court for review.',
      ],
      [
        'voice',
        'Review of a final decision may be sought in district court by a petition filed within 30 days of service.',
      ],
    ],
    unfaithful: [
      [
        'number',
        'An aggrieved party may seek review by filing a petition in district court within 60 days after service of the decision.',
      ],
      [
        'court',
        'An aggrieved party may seek review of a final decision by filing a petition in the Supreme Court within 30 days.',
      ],
    ],
  },
  {
    opinion: '4642033',
    begins: 'Because the district court lacked',
    faithful: [
      [
        'paraphrase',
        'The order reversing the Commission was void for want of subject matter jurisdiction and has to be vacated.',
      ],
      ['condensed', 'The district court had no subject matter jurisdiction, so its order is void.'],
    ],
    unfaithful: [
      ['negation', 'The district court had subject matter jurisdiction to consider the petition.'],
    ],
  },
  {
    opinion: '10098001',
    begins: 'After the responding party answers or objects',
    faithful: [
      [
        'paraphrase',
        'Once answers or objections have been served, the requesting party may ask the court to determine whether they are sufficient.',
      ],
    ],
    unfaithful: [
      [
        'parties',
        'After the requesting party objects, the responding party may move to determine the sufficiency of its answers.',
      ],
    ],
  },
  {
    opinion: '10318002',
    begins: 'An agency may only withhold',
    faithful: [
      [
        'paraphrase',
        'Non-exempt portions of a document can be withheld only where they are inextricably intertwined with exempt ones.',
      ],
      [
        'role',
        'The government may withhold non-exempt portions only if they cannot be untangled from the exempt portions of the document.',
      ],
    ],
    unfaithful: [['condition', 'An agency may withhold a document’s non-exempt portions.']],
  },
  {
    opinion: '10318002',
    begins: 'Plaintiff claims the “draft” designation',
    faithful: [
      [
        'paraphrase',
        'In the plaintiff’s view a document is not pre-decisional merely because it is designated a draft.',
      ],
    ],
    unfaithful: [
      ['attribution', 'The court found that the “draft” designation does not make the memo pre-decisional.'],
    ],
  },
  {
    opinion: '10868631',
    begins: 'After the trial de novo, the trial court issued',
    faithful: [
      [
        'voice',
        'Licensee’s appeal was sustained because DOT had not met its burden of proving a warning of the consequences of refusal.',
      ],
      ['partial', 'The trial court sustained the licensee’s appeal after a trial de novo.'],
      ['holding', 'The trial court found that DOT had failed to prove that the licensee was warned.'],
    ],
    unfaithful: [
      ['outcome', 'The trial court denied Licensee’s appeal after the trial de novo.'],
      ['parties', 'The trial court found that Licensee did not satisfy its burden of proof.'],
    ],
  },
  {
    opinion: '10868631',
    begins: 'You have no right to speak with an attorney',
    faithful: [
      ['role', 'A licensee has no right to talk to a lawyer before he decides whether to submit to testing.'],
    ],
    unfaithful: [
      [
        'order',
        'A licensee has no right to speak with an attorney after deciding whether to submit to testing.',
      ],
    ],
  },
  {
    opinion: '2750001',
    begins: 'The mediator may suggest ways',
    faithful: [
      [
        'paraphrase',
        'Although the mediator can propose ways to resolve the disputes, he cannot put his own judgment in place of the parties’.',
      ],
      ['partial', 'A mediator may not impose his own judgment on the parties.'],
    ],
    unfaithful: [
      ['modality', 'The mediator must suggest ways of resolving the disputes.'],
      ['negation', 'The mediator may impose his own judgment on the issues for that of the parties.'],
    ],
  },
  {
    opinion: '2750001',
    begins: 'In the event that the parties disagree',
    faithful: [['paraphrase', 'A mediator does not serve if the parties are not agreed that he should.']],
    unfaithful: [
      [
        'negation',
        'In the event that the parties disagree as to whether the Mediator shall serve, the Mediator shall serve.',
      ],
      ['condition', 'The Mediator shall not serve.'],
    ],
  },
  {
    opinion: '2750001',
    begins: 'All records, reports or other documents received',
    faithful: [
      ['condensed', 'Documents that a mediator receives in that capacity are confidential.'],
      ['voice', 'The records received by a mediator while he serves as such must be kept confidential.'],
    ],
    unfaithful: [
      [
        'quantifier',
        'Some of the documents received by a mediator while serving in that capacity shall be confidential.',
      ],
    ],
  },
  {
    opinion: '10384001',
    begins: 'Thus, the Court may be required to affirm',
    faithful: [
      [
        'paraphrase',
        'An ALJ’s decision may have to be affirmed although there is substantial evidence for the opposite conclusion as well.',
      ],
    ],
    unfaithful: [['overclaim', 'The Court must always affirm the ALJ’s decision.']],
  },
  {
    opinion: '1078001',
    begins: 'The only issue on appeal is whether',
    faithful: [
      [
        'paraphrase',
        'On appeal the only question was in which capacity Barry Soskin had signed the contract.',
      ],
    ],
    unfaithful: [['modality', 'Barry Soskin signed the contract only in a corporate capacity.']],
  },
  {
    opinion: '1078001',
    begins: 'The judgment of the trial court is reversed',
    faithful: [
      ['holding', 'The appellate court reversed and granted summary judgment against Soskin.'],
      ['voice', 'Creative Resource Management was granted summary judgment against the defendant.'],
    ],
    unfaithful: [
      ['outcome', 'The judgment of the trial court is affirmed.'],
      ['parties', 'Summary judgment was granted to Barry Soskin against Creative Resource Management.'],
    ],
  },
  // Held out at first (two thirds of them are from other opinions than the rest); looked at since.
  {
    opinion: '1',
    begins: 'Thus, a sentencing court may leave the roadmap',
    faithful: [
      [
        'paraphrase',
        'A sentencing court is free to follow another order, provided that it makes the findings and addresses every required factor.',
      ],
      [
        'condensed',
        'The sentencing court may put the roadmap aside so long as all requisite factors are addressed.',
      ],
      [
        'holding',
        'The court held that the roadmap may be left to one side if the findings are made and the requisite factors addressed.',
      ],
    ],
    unfaithful: [
      [
        'modality',
        'A sentencing court must leave the roadmap to one side and proceed in some other sequence.',
      ],
      [
        'condition',
        'A sentencing court may leave the roadmap aside and proceed in whatever sequence it likes.',
      ],
      [
        'quantifier',
        'A sentencing court may leave the roadmap to one side as long as some of the requisite factors are addressed.',
      ],
      [
        'negation',
        'A sentencing court may not leave the roadmap to one side even where all the requisite factors are addressed.',
      ],
    ],
  },
  {
    opinion: '154001',
    begins: 'The district court granted defendant’s motion to exclude evidence',
    faithful: [
      [
        'voice',
        'Evidence of the revocation was excluded on the defendant’s motion because the conduct had no bearing on his truthfulness.',
      ],
      ['partial', 'The defendant’s motion to exclude evidence of the revocation was granted.'],
      [
        'paraphrase',
        'Because the conduct behind the discipline was irrelevant to the defendant’s veracity, the district court kept out evidence of the revocation.',
      ],
      [
        'holding',
        'The trial court held that conduct for which the defendant had been disciplined was not relevant to his truthfulness.',
      ],
    ],
    unfaithful: [
      ['outcome', 'The district court denied defendant’s motion to exclude evidence of the revocation.'],
      [
        'parties',
        'The district court granted plaintiff’s motion to exclude evidence of the revocation because the conduct had no relevance to truthfulness.',
      ],
      [
        'cause',
        'The district court granted defendant’s motion to exclude evidence of the revocation because it would have been unduly prejudicial.',
      ],
      [
        'negation',
        'The conduct for which defendant was disciplined was relevant to his truthfulness and veracity.',
      ],
      ['court', 'The Supreme Court granted defendant’s motion to exclude evidence of the revocation.'],
    ],
  },
  {
    opinion: '220001',
    begins: 'Morris contends that the Board’s 2002 decision',
    faithful: [
      ['role', 'The petitioner argued that the denial of parole in 2002 was not supported by some evidence.'],
      [
        'paraphrase',
        'Morris claimed that his due process rights were violated because the Board’s 2002 parole denial lacked support in the evidence.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'The court held that the Board’s 2002 decision to deny parole was not supported by “some evidence” and violated due process.',
      ],
      [
        'attribution',
        'The Board’s 2002 decision to deny parole was not supported by some evidence and therefore violated due process.',
      ],
      [
        'number',
        'Morris contends that the Board’s 2006 decision to deny him parole violated his due process rights.',
      ],
      [
        'negation',
        'Morris conceded that the Board’s decision to deny him parole was supported by some evidence.',
      ],
    ],
  },
  {
    opinion: '858001',
    begins: 'The People further argue that even if section 1111.5',
    faithful: [
      [
        'paraphrase',
        'According to the People, section 1111.5 does not benefit Tucker because it does not operate retroactively.',
      ],
      [
        'role',
        'The prosecution contended that the defendant could not rely on section 1111.5, which is not retroactive.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'The court held that Tucker is not entitled to the benefits of section 1111.5 because the provision is not retroactive.',
      ],
      [
        'parties',
        'Tucker argues that he is not entitled to the benefits of section 1111.5 because the provision is not retroactive.',
      ],
      ['number', 'The People argue that section 1115.1 is not retroactive.'],
      [
        'negation',
        'The People argue that Tucker is entitled to the benefits of section 1111.5 because it is retroactive.',
      ],
    ],
  },
  {
    opinion: '946311',
    begins: 'The district court did not abuse its discretion when it denied Tsosie',
    faithful: [
      ['role', 'The district court acted within its discretion in denying the defendant a continuance.'],
      ['voice', 'Denial of the motion for a continuance was no abuse of discretion.'],
      ['holding', 'The court of appeals held that denying the continuance was not an abuse of discretion.'],
    ],
    unfaithful: [
      [
        'negation',
        'The district court abused its discretion when it denied Tsosie’s motion for a continuance.',
      ],
      [
        'outcome',
        'The district court did not abuse its discretion when it granted Tsosie’s motion for a continuance.',
      ],
      [
        'topic',
        'The district court did not abuse its discretion when it denied Tsosie’s motion for a new trial.',
      ],
      [
        'parties',
        'The district court did not abuse its discretion when it denied the government’s motion for a continuance.',
      ],
    ],
  },
  {
    opinion: '2684001',
    begins: 'Although the Legislature’s chosen approach may',
    faithful: [
      ['paraphrase', 'It is for the Legislature alone to change the statutory language.'],
      [
        'holding',
        'The court observed that only the Legislature may change the words of the statute, whatever unintended consequences they have.',
      ],
    ],
    unfaithful: [
      ['parties', 'Any changes to the statutory language are solely for the courts to make.'],
      ['negation', 'Changes to the statutory language are not for the Legislature to make.'],
      [
        'cause',
        'Because its approach has unintended consequences, the Legislature must change the statutory language.',
      ],
    ],
  },
  {
    opinion: '2948009',
    begins: 'In Posey, we held that defensive issues are not',
    faithful: [
      [
        'paraphrase',
        'A defensive issue becomes law applicable to the case only once the defendant has raised it by a timely objection or request.',
      ],
      [
        'partial',
        'Until the defendant raises them by timely objection or request, defensive issues are not law applicable to the case.',
      ],
    ],
    unfaithful: [
      ['condition', 'Defensive issues are not “law applicable to the case” under Article 36.14.'],
      [
        'parties',
        'Defensive issues are not law applicable to the case until the State raises the issue by a timely objection or request.',
      ],
      [
        'negation',
        'Defensive issues are law applicable to the case even if the defendant never raises them by objection or request.',
      ],
      [
        'number',
        'Under Article 38.14, defensive issues are not law applicable to the case until the defendant raises them.',
      ],
    ],
  },
  {
    opinion: '3014001',
    begins: 'We must accept as true all well-pleaded facts',
    faithful: [
      [
        'voice',
        'All well-pleaded facts in the complaint are taken as true, and reasonable inferences are drawn for the party opposing the motion.',
      ],
      ['partial', 'All reasonable inferences are drawn in favor of the nonmovant.'],
      ['role', 'The court must take the well-pleaded facts of the complaint as true.'],
    ],
    unfaithful: [
      ['parties', 'The court must draw all reasonable inferences in favor of the moving party.'],
      [
        'quantifier',
        'The court must accept as true some of the well-pleaded facts alleged in the complaint.',
      ],
      ['modality', 'The court may accept as true the well-pleaded facts alleged in the complaint.'],
      ['topic', 'The court must accept as true all legal conclusions alleged in the complaint.'],
    ],
  },
  {
    opinion: '4312001',
    begins: 'If Applicant is indigent and wishes to be represented by counsel',
    faithful: [
      [
        'paraphrase',
        'The trial court has to appoint counsel for an indigent applicant who wishes to be represented at the hearing.',
      ],
      [
        'voice',
        'An attorney shall be appointed for the hearing if the applicant is indigent and wishes to have counsel.',
      ],
    ],
    unfaithful: [
      ['condition', 'The trial court shall appoint an attorney to represent every applicant at the hearing.'],
      [
        'modality',
        'If Applicant is indigent and wishes to be represented by counsel, the trial court may appoint an attorney.',
      ],
      [
        'condition',
        'If Applicant is not indigent and wishes to be represented by counsel, the trial court shall appoint an attorney to represent him at the hearing.',
      ],
      [
        'court',
        'If Applicant is indigent, the appellate court shall appoint an attorney to represent him at the hearing.',
      ],
    ],
  },
  {
    opinion: '4400001',
    begins: 'The remedy that Relator sought in his motion',
    faithful: [
      ['paraphrase', 'What the relator asked for lies outside the narrow scope of a judgment nunc pro tunc.'],
      ['condensed', 'The remedy sought was not within the narrow scope of a judgment nunc pro tunc.'],
    ],
    unfaithful: [
      ['negation', 'The remedy that the relator sought falls within the scope of a judgment nunc pro tunc.'],
      [
        'comparative',
        'The remedy that the relator sought does not fall within the broad scope of a judgment nunc pro tunc.',
      ],
      [
        'parties',
        'The remedy that the respondent sought does not fall within the narrow scope of a judgment nunc pro tunc.',
      ],
    ],
  },
  {
    opinion: '4532001',
    begins: 'Undoubtedly, the State has a compelling interest',
    faithful: [
      [
        'paraphrase',
        'The State’s interest in committing sexually violent predators for treatment is compelling even where their competence is in question.',
      ],
      [
        'partial',
        'The State has a compelling interest in committing sexually violent predators for treatment.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The State has no compelling interest in committing sexually violent predators for treatment.',
      ],
      [
        'condition',
        'The State has a compelling interest in committing sexually violent predators for treatment only if they are mentally competent.',
      ],
      [
        'topic',
        'The State has a compelling interest in punishing sexually violent predators, whether or not they are mentally competent.',
      ],
    ],
  },
  {
    opinion: '4686001',
    begins: 'Respondent reacted to the motion on March 30, 2021',
    faithful: [
      [
        'partial',
        'Respondent was satisfied that the statutory requirements for an award of attorney’s fees and costs were met.',
      ],
      ['paraphrase', 'The respondent left the amount to be awarded to the discretion of the court.'],
    ],
    unfaithful: [
      [
        'negation',
        'Respondent was not satisfied that the statutory requirements for an award of attorney’s fees and costs are met.',
      ],
      [
        'parties',
        'Petitioner indicated that he is satisfied that the statutory requirements for an award of attorney’s fees and costs are met.',
      ],
      [
        'number',
        'Respondent reacted to the motion on April 30, 2021, indicating that the statutory requirements for an award of attorney’s fees are met.',
      ],
      [
        'attribution',
        'The court found that the statutory requirements for an award of attorney’s fees and costs are met.',
      ],
    ],
  },
  {
    opinion: '6336016',
    begins: 'Appellant’s argument fails because Complainant’s credibility',
    faithful: [
      [
        'condensed',
        'The complainant’s credibility was a matter for the trial court, which heard her testimony.',
      ],
      [
        'holding',
        'The court rejected the appellant’s argument, since the complainant’s credibility was a matter for the trial court.',
      ],
    ],
    unfaithful: [
      [
        'outcome',
        'Appellant’s argument succeeds because Complainant’s credibility was not a matter for the trial court.',
      ],
      ['parties', 'Appellant’s credibility was a matter for the trial court, who heard her testimony.'],
      [
        'negation',
        'The appellate court is bound by the trial court’s conclusion that Complainant’s testimony was not credible.',
      ],
      ['cause', 'Appellant’s argument fails because it was not preserved in the trial court.'],
    ],
  },
  {
    opinion: '9372001',
    begins: 'Even if we assume that transfer would be in the interest of justice',
    faithful: [
      [
        'condensed',
        'The request to transfer was denied because the appeal could not have been brought in the Federal Circuit when it was noticed.',
      ],
      [
        'paraphrase',
        'The court refused to transfer an appeal that could not have been brought in the Federal Circuit at the time it was noticed.',
      ],
    ],
    unfaithful: [
      ['outcome', 'The court granted Nguyen’s request to transfer the appeal to the Federal Circuit.'],
      [
        'cause',
        'The court denied the request to transfer because transfer would not be in the interest of justice.',
      ],
      [
        'negation',
        'This appeal could have been brought in the Federal Circuit at the time when it was noticed.',
      ],
      ['modality', 'The court found that transfer would be in the interest of justice.'],
    ],
  },
  {
    opinion: '10142001',
    begins: 'To prevail, the proposed intervenor’s interest must be',
    faithful: [
      [
        'paraphrase',
        'The interest of a proposed intervenor has to bear directly on the question at issue in the lawsuit.',
      ],
      ['partial', 'An intervenor’s interest must be directly related to the question at issue.'],
    ],
    unfaithful: [
      [
        'modality',
        'To prevail, the proposed intervenor’s interest may be related to the question at issue in the lawsuit.',
      ],
      [
        'negation',
        'The proposed intervenor’s interest need not be directly related to the question at issue in the lawsuit.',
      ],
      [
        'parties',
        'To prevail, the plaintiff’s interest must be directly related to the question at issue in the lawsuit.',
      ],
      [
        'comparative',
        'It suffices that the proposed intervenor’s interest is indirectly related to the question at issue in the lawsuit.',
      ],
    ],
  },
  {
    opinion: '10340003',
    begins: 'When no objections are filed, the Court reviews',
    faithful: [
      ['paraphrase', 'Absent objections, a court reviews an R&R on a dispositive motion for clear error.'],
      [
        'voice',
        'An R&R on a dispositive motion to which no objections are filed is reviewed for clear error.',
      ],
    ],
    unfaithful: [
      [
        'condition',
        'When objections are filed, the Court reviews an R&R on a dispositive motion for clear error.',
      ],
      ['topic', 'When no objections are filed, the Court reviews an R&R on a dispositive motion de novo.'],
      ['condition', 'The Court reviews every R&R on a dispositive motion for clear error.'],
      ['quantifier', 'When no objections are filed, the Court reviews an R&R on any motion for clear error.'],
    ],
  },
  {
    opinion: '10494017',
    begins: 'Hines’s failure to follow the discretionary appeal procedure',
    faithful: [
      [
        'paraphrase',
        'The direct appeal was dismissed for want of jurisdiction because the discretionary appeal procedure had not been followed.',
      ],
      ['holding', 'The court held that it lacked jurisdiction to consider the direct appeal.'],
    ],
    unfaithful: [
      ['outcome', 'The court considered the direct appeal and affirmed the judgment.'],
      [
        'negation',
        'Hines’s failure to follow the discretionary appeal procedure does not deprive the court of jurisdiction to consider this direct appeal.',
      ],
      [
        'parties',
        'Hines’s failure to follow the direct appeal procedure deprives the court of jurisdiction to consider this discretionary appeal.',
      ],
    ],
  },
  {
    opinion: '10758001',
    begins: 'Because negligence and premises-liability claims are based',
    faithful: [
      [
        'paraphrase',
        'Claims of negligence and of premises liability rest on independent theories of recovery and are not interchangeable.',
      ],
      [
        'holding',
        'The supreme court held that negligence and premises-liability claims cannot be interchanged.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The supreme court has held that negligence and premises-liability claims are interchangeable.',
      ],
      ['comparative', 'Negligence and premises-liability claims are based on the same theory of recovery.'],
      [
        'court',
        'The court of appeals has held that negligence and premises-liability claims are not interchangeable.',
      ],
    ],
  },
  {
    opinion: '10824001',
    begins: 'After considering the petition and the record, the court concludes',
    faithful: [
      ['role', 'The court concluded that the petitioner is not entitled to the relief sought.'],
      [
        'tense',
        'Having considered the petition and the record, the court concluded that Avalos was not entitled to the relief sought.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'After considering the petition and the record, the court concluded that Avalos is entitled to the relief sought.',
      ],
      ['attribution', 'Avalos concedes that he is not entitled to the relief sought.'],
      [
        'order',
        'Before considering the petition and the record, the court concluded that Avalos is not entitled to the relief sought.',
      ],
    ],
  },
];
