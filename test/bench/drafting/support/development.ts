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
      ['paraphrase', 'The district court refused leave to amend the petition so as to add a claim under Ford v. Wainwright.'],
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
    faithful: [['paraphrase', 'In the view of the majority, the dissent gives the alternative performance test a rigidity that the California Supreme Court’s opinions do not show.']],
    unfaithful: [
      ['attribution', 'The court held that the alternative performance test is rigid.'],
      ['negation', 'The rigidity of the alternative performance test is evident in the California Supreme Court’s opinions.'],
    ],
  },
  {
    opinion: '176001',
    begins: 'Therefore, if there is no violation of',
    faithful: [
      ['paraphrase', 'Without a violation of § 1671 and without a claim for unconscionability, the CRLA claim fails too.'],
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
      ['parties', 'The court concurred with the government’s assessment that the appeal presents no nonfrivolous issue.'],
    ],
  },
  {
    opinion: '880001',
    begins: 'If reasonable jurors could derive various conclusions',
    faithful: [
      ['paraphrase', 'A directed verdict is improper where reasonable jurors could reach different conclusions from the evidence.'],
      ['holding', 'The court held that a directed verdict was not proper if reasonable jurors could draw various conclusions.'],
    ],
    unfaithful: [
      ['negation', 'If reasonable jurors could derive various conclusions from the evidence then a directed verdict is proper.'],
      ['condition', 'A directed verdict is improper.'],
      ['quantifier', 'A directed verdict is proper as long as one reasonable juror could derive that conclusion.'],
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
      ['paraphrase', 'Huisenga’s own evidence showed that Parkman signed before the articles of incorporation were accepted.'],
    ],
    unfaithful: [
      ['order', 'There was evidence that Parkman signed after the articles of incorporation were accepted.'],
      ['parties', 'There was evidence that Huisenga signed before the articles of incorporation were accepted.'],
      ['negation', 'There was no evidence that Parkman signed before the articles of incorporation were accepted.'],
    ],
  },
  {
    opinion: '982964',
    begins: 'On appeal, Danger first argues that the district court erred',
    faithful: [['role', 'The defendant argued that it was error to deny his motion for new counsel.']],
    unfaithful: [
      ['attribution', 'The court of appeals held that the district court erred in denying Danger’s motion for new counsel.'],
      ['attribution', 'The district court erred in denying his motion for new counsel.'],
      ['outcome', 'Danger argues that the district court erred in granting his motion for new counsel.'],
    ],
  },
  {
    opinion: '982964',
    begins: 'Danger’s claim that there is an unwarranted disparity',
    faithful: [
      ['paraphrase', 'The claim of an unwarranted disparity failed because Danger pled guilty to three counts and the co-defendant to only one.'],
      ['partial', 'Danger’s co-defendant pled guilty to only one count of the indictment.'],
      ['holding', 'The court held that the claim of an unwarranted sentencing disparity was without merit.'],
    ],
    unfaithful: [
      ['negation', 'Danger’s claim that there is an unwarranted disparity between the sentences has merit.'],
      ['parties', 'The co-defendant pled guilty to all three counts of the indictment while Danger pled guilty to only one count.'],
      ['number', 'Danger’s co-defendant received a 36-month sentence.'],
      ['cause', 'Danger’s claim of an unwarranted disparity is without merit because he had a longer criminal history.'],
      ['attribution', 'There is an unwarranted disparity between Danger’s sentence and the 32-month sentence of a co-defendant.'],
    ],
  },
  {
    opinion: '982964',
    begins: 'Even if the district court abuses its discretion in denying',
    faithful: [
      ['paraphrase', 'Error in denying new counsel is harmless unless the defendant shows that his counsel’s representation prejudiced him at sentencing.'],
      ['condensed', 'An erroneous denial of new counsel is harmless absent a showing of prejudice by the defendant.'],
    ],
    unfaithful: [
      ['condition', 'If the district court abuses its discretion in denying a motion for new counsel, the error is harmless.'],
      ['parties', 'The error is harmless unless the government shows that the defendant was prejudiced by his counsel’s representation.'],
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
      ['attribution', 'The court concluded that the payments were not coerced and were being made voluntarily.'],
      ['parties', 'The appellant concluded that the payments were not coerced.'],
    ],
  },
  {
    opinion: '1034001',
    begins: 'Often Eve paid appellant',
    faithful: [['paraphrase', 'Eve often paid the appellant far more than he would otherwise have charged for his work.']],
    unfaithful: [
      ['quantifier', 'Eve always paid appellant more than what he would have otherwise charged for his work.'],
      ['comparative', 'Often Eve paid appellant much less than what he would have otherwise charged for his work.'],
      ['parties', 'Often appellant paid Eve more than what she would have otherwise charged for her work.'],
    ],
  },
  {
    opinion: '2970001',
    begins: 'Respondent denies that Petitioner',
    faithful: [['voice', 'It was denied by respondent that the Tdap vaccine caused the petitioner’s medical problems.']],
    unfaithful: [
      ['attribution', 'The court found that Petitioner’s medical problems were not caused by the receipt of the Tdap vaccine.'],
      ['negation', 'Respondent concedes that Petitioner’s medical problems were caused by the receipt of the Tdap vaccine.'],
      ['attribution', 'Petitioner’s medical problems were caused by the receipt of the Tdap vaccine.'],
      ['topic', 'Respondent denies that Petitioner’s medical problems were caused by the receipt of the influenza vaccine.'],
    ],
  },
  {
    opinion: '2970001',
    begins: 'This amount represents compensation for all damages',
    faithful: [['paraphrase', 'The sum covers all damages available under 42 U.S.C. § 300aa-15(a).']],
    unfaithful: [
      ['quantifier', 'This amount represents compensation for some of the damages available under 42 U.S.C. § 300aa-15(a).'],
      ['negation', 'This amount does not represent compensation for all damages available under 42 U.S.C. § 300aa-15(a).'],
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
      ['outcome', 'The court accepted Navas’s argument that the ALJ did not define her limitations in assessing her residual functional capacity.'],
      ['attribution', 'The ALJ did not define her limitations in assessing her residual functional capacity.'],
      ['attribution', 'The court held that the ALJ did not define Navas’s limitations.'],
    ],
  },
  {
    opinion: '3168002',
    begins: 'Because the district court did not abuse its discretion in declining',
    faithful: [
      ['voice', 'The decision was affirmed because declining to grant a greater reduction was no abuse of discretion.'],
      ['holding', 'The court held that the district court had not abused its discretion in refusing an even greater reduction.'],
    ],
    unfaithful: [
      ['outcome', 'Because the district court abused its discretion in declining to grant him an even greater reduction, the court reversed.'],
      ['negation', 'The district court abused its discretion in declining to grant him an even greater reduction.'],
      ['comparative', 'The district court did not abuse its discretion in declining to grant him an even smaller reduction.'],
    ],
  },
  {
    opinion: '3168002',
    begins: 'But he does not explain why he thinks',
    faithful: [
      ['partial', 'The power to reduce a sentence under § 3582(c)(2) is discretionary.'],
      ['paraphrase', 'The district court was under no obligation to reduce Williams’s sentence, since its power under § 3582(c)(2) is discretionary.'],
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
      ['paraphrase', 'Applicants must show at the threshold that they have authority to use the land as the application proposes.'],
      ['tense', 'The applicants were obliged to make a threshold showing of their authority to use the land.'],
    ],
    unfaithful: [
      ['modality', 'Applicants may make a threshold showing that they have the authority to use land as proposed in an application.'],
      ['parties', 'Opponents have an obligation to make a threshold showing that applicants lack the authority to use land as proposed.'],
      ['negation', 'Applicants need not show that they have the authority to use land as proposed in an application.'],
    ],
  },
  {
    opinion: '4268001',
    begins: 'The Environmental Division is not empowered to adjudicate',
    faithful: [
      ['paraphrase', 'The Environmental Division has no power to decide disputes about ownership and use of property.'],
      ['condensed', 'The authority of the Environmental Division is to determine conformance with the applicable land use ordinance.'],
    ],
    unfaithful: [
      ['court', 'The Civil Division is not empowered to adjudicate property ownership and use disputes.'],
      ['negation', 'The Environmental Division is empowered to adjudicate property ownership and use disputes.'],
      ['modality', 'The Environmental Division need not adjudicate property ownership and use disputes.'],
    ],
  },
  {
    opinion: '4334001',
    begins: 'Since petitioner did not contribute over half',
    faithful: [
      ['paraphrase', 'A taxpayer who did not contribute more than half of his daughter’s support may not claim a dependency exemption deduction for her.'],
      ['partial', 'Petitioner did not contribute over half of his daughter’s support.'],
      ['holding', 'The court held that petitioner was not entitled to the dependency exemption deduction for his daughter.'],
    ],
    unfaithful: [
      ['negation', 'Petitioner is entitled to claim a dependency exemption deduction for his daughter under section 151(c).'],
      ['quantifier', 'Petitioner did not contribute any of his daughter’s support.'],
      ['cause', 'Petitioner is not entitled to the deduction since his daughter was over the age limit.'],
      ['number', 'Petitioner is not entitled to claim a dependency exemption deduction under section 152(c).'],
    ],
  },
  {
    opinion: '4334001',
    begins: 'Petitioner argues that he is entitled',
    faithful: [['paraphrase', 'The petitioner claims to be entitled to a dependency exemption deduction for his daughter.']],
    unfaithful: [
      ['attribution', 'Petitioner is entitled to claim a dependency exemption deduction for his daughter.'],
      ['attribution', 'The court agreed that petitioner is entitled to claim a dependency exemption deduction for his daughter.'],
      ['parties', 'Respondent argues that petitioner is entitled to claim a dependency exemption deduction.'],
    ],
  },
  {
    opinion: '4444001',
    begins: 'After an evidentiary hearing, the district court issued',
    sentences: 2,
    faithful: [
      ['merged', 'The district court denied post-conviction relief after an evidentiary hearing, and Whetsel argues on appeal that this was error.'],
      ['partial', 'Post-conviction relief was denied after an evidentiary hearing.'],
    ],
    unfaithful: [
      ['order', 'The district court issued an order denying post-conviction relief before an evidentiary hearing.'],
      ['outcome', 'After an evidentiary hearing, the district court issued an order granting post-conviction relief.'],
      ['attribution', 'The district court erred in denying Whetsel’s application for post-conviction relief.'],
      ['negation', 'The district court denied post-conviction relief without an evidentiary hearing.'],
    ],
  },
  {
    opinion: '4554001',
    begins: 'As -4- Williams did not raise this issue',
    faithful: [
      ['paraphrase', 'The issue was not preserved for appeal because Williams had not raised it in the district court.'],
      ['role', 'An issue that the defendant did not raise to the district court is not preserved for appeal.'],
    ],
    unfaithful: [
      ['negation', 'As Williams raised this issue to the district court, it was preserved for appeal.'],
      ['cause', 'The issue was not preserved for appeal because Williams filed his notice too late.'],
      ['parties', 'As the government did not raise this issue to the district court, it was not preserved for appeal.'],
    ],
  },
  {
    opinion: '5126001',
    begins: 'Substantial evidence also supports the agency’s denial',
    faithful: [
      ['condensed', 'The denial of CAT relief is supported by substantial evidence.'],
      ['role', 'The applicant failed to show that he would more likely than not be tortured with the acquiescence of the government if returned to Jamaica.'],
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
    faithful: [['paraphrase', 'The court left nexus and relocation open since the BIA had not denied relief on those grounds.']],
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
      ['paraphrase', 'Under the statute notice must be given no less than thirty days before the lease is terminated.'],
      ['voice', 'A notice of termination is required at least thirty days before the lease ends.'],
    ],
    unfaithful: [
      ['number', 'That statute requires a notice of termination at least sixty days before termination of the lease.'],
      ['order', 'That statute requires a notice of termination within thirty days after termination of the lease.'],
      ['modality', 'That statute permits a notice of termination thirty days before termination of the lease.'],
      ['comparative', 'That statute requires a notice of termination at most thirty days before termination of the lease.'],
    ],
  },
  {
    opinion: '8206001',
    begins: 'First, she claims that because she never received',
    faithful: [['role', 'The tenant argued that no order of possession could be entered because she never received a thirty-day termination notice.']],
    unfaithful: [
      ['attribution', 'Because appellant never received a thirty-day termination notice, the circuit court could not enter an order of possession.'],
      ['attribution', 'The court held that no order of possession could be entered without a thirty-day termination notice.'],
      ['parties', 'Appellee claims that he never received a thirty-day termination notice from appellant.'],
    ],
  },
  {
    opinion: '10252001',
    begins: 'The scope of judicial review of a final decision',
    faithful: [
      ['condensed', 'Judicial review of a disability decision asks whether substantial evidence supports the findings and whether the correct legal standards were applied.'],
      ['partial', 'Review of a final decision on disability benefits is limited.'],
    ],
    unfaithful: [
      ['negation', 'The scope of judicial review of a final decision concerning disability benefits is not limited to whether substantial evidence supports the factual findings.'],
      ['topic', 'Judicial review of a final decision concerning disability benefits extends to whether the Commissioner’s policy is wise.'],
      ['topic', 'The court determines whether a preponderance of the evidence supports the Commissioner’s factual findings.'],
    ],
  },
  {
    opinion: '10252001',
    begins: 'This court may not reweigh the evidence',
    faithful: [
      ['paraphrase', 'A reviewing court cannot weigh the evidence anew or put its judgment in the place of the Commissioner’s.'],
      ['partial', 'The court may not substitute its judgment for that of the Commissioner.'],
    ],
    unfaithful: [
      ['negation', 'This court may reweigh the evidence.'],
      ['modality', 'This court need not reweigh the evidence or substitute its judgment for that of the Commissioner.'],
      ['parties', 'The Commissioner may not substitute its judgment for that of the court.'],
    ],
  },
  {
    opinion: '10252001',
    begins: 'The court has reviewed de novo the portions',
    faithful: [['voice', 'The portions of the M&R to which plaintiff objected were reviewed de novo.']],
    unfaithful: [
      ['topic', 'The court has reviewed for clear error the portions of the M&R to which plaintiff objected.'],
      ['negation', 'The court has reviewed de novo the portions of the M&R to which plaintiff did not object.'],
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
      ['paraphrase', 'A plaintiff who claims unlawful forcible medication must generally show that the defendant acted without professional judgment.'],
      ['condensed', 'A viable claim of unlawful forcible medication generally requires a showing that the defendant acted without professional judgment.'],
    ],
    unfaithful: [
      ['overclaim', 'To state a viable claim of forcible medication, a plaintiff is always required to show that the defendant acted without professional judgment.'],
      ['negation', 'A plaintiff is required to show that the defendant acted with professional judgment.'],
      ['parties', 'To defeat the claim, the defendant is generally required to show that the plaintiff acted without professional judgment.'],
    ],
  },
  {
    opinion: '10692001',
    begins: 'Section 1983 actions are governed by',
    sentences: 3,
    faithful: [
      ['merged', 'Because the state’s statute of limitations for personal injury governs, a Section 1983 action in Virginia must be brought within two years.'],
      ['voice', 'The personal injury statute of limitations of the state where the injury occurred governs Section 1983 actions.'],
    ],
    unfaithful: [
      ['number', 'Virginia has a three-year statute of limitations for general, personal injury claims.'],
      ['topic', 'Section 1983 actions are governed by the contract statute of limitations in the state where the alleged injury occurred.'],
      ['number', 'Section 1985 actions are governed by the personal injury statute of limitations.'],
    ],
  },
  {
    opinion: '10780001',
    begins: 'If petitioner should die prior to entry',
    faithful: [['voice', 'The agreement is voidable on proper notice by either party if petitioner dies before judgment is entered.']],
    unfaithful: [
      ['condition', 'This agreement shall be voidable upon proper notice to the Court on behalf of either party.'],
      ['order', 'If petitioner should die after entry of judgment, this agreement shall be voidable upon proper notice.'],
      ['overclaim', 'If petitioner should die prior to entry of judgment, this agreement shall be automatically void.'],
      ['parties', 'If respondent should die prior to entry of judgment, this agreement shall be voidable.'],
    ],
  },
  {
    opinion: '10890681',
    begins: 'First, under CPLR 511(a), the defendant must serve',
    faithful: [
      ['paraphrase', 'A demand for change of venue must be served by the defendant with its answer or before it.'],
      ['role', 'Under CPLR 511(a) a party sued must serve the demand for change of venue no later than its answer.'],
    ],
    unfaithful: [
      ['order', 'Under CPLR 511(a), the defendant must serve a demand for change of venue after its answer.'],
      ['parties', 'Under CPLR 511(a), the plaintiff must serve a demand for change of venue.'],
      ['modality', 'Under CPLR 511(a), the defendant may serve a demand for change of venue prior to its answer.'],
      ['number', 'Under CPLR 510(a), the defendant must serve a demand for change of venue prior to or with its answer.'],
    ],
  },
  {
    opinion: '44001',
    begins: 'An alien may establish',
    faithful: [
      ['paraphrase', 'Eligibility for asylum is established by a showing of past persecution or of a well-founded fear that it will come.'],
      ['condensed', 'An alien who has suffered past persecution may be eligible for asylum.'],
      ['role', 'An asylum applicant may establish eligibility by showing past persecution or a well-founded fear of future persecution.'],
    ],
    unfaithful: [
      ['condition', 'An alien establishes eligibility for asylum only if he shows both past persecution and a well-founded fear of future persecution.'],
      ['modality', 'An alien must show that he has suffered past persecution.'],
      ['order', 'An alien may establish eligibility for asylum if he has suffered future persecution or has a well-founded fear of past persecution.'],
    ],
  },
  {
    opinion: '44001',
    begins: 'Zuniga-Murillo testified that he received threatening',
    faithful: [
      ['role', 'The petitioner testified to threatening phone calls from the FARC after he had turned down further work.'],
      ['condensed', 'According to his testimony, Zuniga-Murillo received threatening calls from the FARC.'],
    ],
    unfaithful: [
      ['attribution', 'The BIA found that Zuniga-Murillo received threatening phone calls from the FARC.'],
      ['order', 'Zuniga-Murillo testified that he received threatening phone calls from the FARC before declining additional work.'],
      ['parties', 'Zuniga-Murillo testified that the FARC received threatening phone calls from him.'],
    ],
  },
  {
    opinion: '931036',
    begins: 'Soto argues that the evidence proved only',
    faithful: [
      ['role', 'The defendant argued that the proof showed possession of the license and not knowledge that it belonged to somebody else.'],
      ['paraphrase', 'Soto’s argument was that the evidence proved possession, but not knowledge that the license was another person’s.'],
    ],
    unfaithful: [
      ['attribution', 'The evidence proved only that Soto possessed the license, not that he knew that the license was that of another person.'],
      ['negation', 'Soto argues that the evidence proved that he knew that the license was that of another person.'],
    ],
  },
  {
    opinion: '931036',
    begins: 'The Sixth Amendment was not satisfied by',
    faithful: [
      ['paraphrase', 'A surrogate who knew the lab’s practices but had no independent opinion of the results does not satisfy the Sixth Amendment.'],
      ['condensed', 'Testimony of a “surrogate” witness did not satisfy the Sixth Amendment.'],
      ['holding', 'The court held that a witness without an independent opinion on the forensic results does not meet the requirements of the Sixth Amendment.'],
    ],
    unfaithful: [
      ['negation', 'The Sixth Amendment was satisfied by a witness who was familiar with the lab’s practices.'],
      ['number', 'The Fifth Amendment was not satisfied by a “surrogate” witness.'],
      ['condition', 'The Sixth Amendment is not satisfied by any witness who did not perform the examination himself.'],
    ],
  },
  {
    opinion: '931036',
    begins: 'Justice Kennedy, with Chief Justice Roberts',
    faithful: [['paraphrase', 'In the dissent’s view, a knowledgeable representative of the lab may testify consistently with the Sixth Amendment.']],
    unfaithful: [
      ['attribution', 'The Court held that testimony from a knowledgeable lab representative is sufficient under the Sixth Amendment.'],
      ['attribution', 'Testimony from a knowledgeable lab representative is sufficient under the Sixth Amendment.'],
    ],
  },
  {
    opinion: '931036',
    begins: 'Because Soto is not contesting the sufficiency',
    faithful: [
      ['paraphrase', 'The court did not describe the scheme in detail, since the sufficiency of the evidence of the car purchases was not in dispute.'],
      ['role', 'The defendant does not contest the sufficiency of the evidence for the charges about the car purchases.'],
    ],
    unfaithful: [
      ['negation', 'Soto is contesting the sufficiency of the evidence supporting the charges related to the car purchases.'],
      ['parties', 'The government is not contesting the sufficiency of the evidence supporting the charges related to the car purchases.'],
    ],
  },
  {
    opinion: '4356015',
    begins: 'We abated the appeal, remanded the case',
    faithful: [
      ['voice', 'The appeal was abated and the case remanded to the juvenile court.'],
      ['condensed', 'The juvenile court was to determine whether appointed counsel should be permitted to withdraw.'],
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
      ['paraphrase', 'As a rule, only final judgments and those interlocutory orders that the legislature deems appropriate can be appealed.'],
      ['condensed', 'An appeal generally lies only from a final judgment or an interlocutory order that the legislature has made appealable.'],
    ],
    unfaithful: [
      ['condition', 'In general, an appeal may be taken from any interlocutory order.'],
      ['parties', 'An appeal may be taken only from a final judgment or interlocutory order as deemed appropriate by the trial court.'],
      ['overclaim', 'An appeal may always be taken from an interlocutory order.'],
    ],
  },
  {
    opinion: '8382001',
    begins: 'Even if Petitioner could establish a threat',
    faithful: [
      ['paraphrase', 'Whether or not irreparable harm is threatened, the petitioner has made no colorable showing that mandamus is a viable remedy.'],
      ['condensed', 'Petitioner has not made a colorable showing that mandamus relief is a viable avenue.'],
      ['holding', 'The court concluded that no colorable showing had been made that mandamus relief is available to prevent the alleged violations of election law.'],
    ],
    unfaithful: [
      ['modality', 'Petitioner established a threat of irreparable harm.'],
      ['negation', 'Petitioner has made a colorable showing that mandamus relief is a viable avenue to prevent the alleged violations.'],
      ['attribution', 'Respondents violated Delaware election law.'],
    ],
  },
  {
    opinion: '8382001',
    begins: 'In light of these considerations, the Court is not persuaded',
    faithful: [
      ['paraphrase', 'The court saw no need to decide the petition or the motion to dismiss on an expedited timeline.'],
      ['condensed', 'The court was not convinced that the petition for mandamus had to be resolved on an expedited timeline.'],
    ],
    unfaithful: [
      ['negation', 'The Court is persuaded of the need to resolve the Petition for Mandamus on an expedited timeline.'],
      ['parties', 'The Court is not persuaded of the need to resolve Petitioner’s motion to dismiss on an expedited timeline.'],
    ],
  },
  {
    opinion: '8382001',
    begins: 'In Delaware, requests for emergency injunctive relief',
    faithful: [
      ['paraphrase', 'Emergency injunctive relief in Delaware should generally be sought in the Court of Chancery, its court of equity.'],
      ['condensed', 'Requests for emergency injunctive relief should generally go to the Court of Chancery.'],
    ],
    unfaithful: [
      ['court', 'In Delaware, requests for emergency injunctive relief should generally be directed to the Superior Court.'],
      ['overclaim', 'In Delaware, requests for emergency injunctive relief must always be directed to the Court of Chancery.'],
    ],
  },
  {
    opinion: '10736001',
    begins: 'If a petitioner succeeds on the merits',
    faithful: [
      ['paraphrase', 'A petitioner who succeeds on the merits of the claim is awarded attorneys’ fees automatically.'],
      ['voice', 'Attorneys’ fees are awarded automatically to a petitioner whose claim succeeds on the merits.'],
    ],
    unfaithful: [
      ['condition', 'The award of attorneys’ fees is automatic.'],
      ['parties', 'If a respondent succeeds on the merits of his or her claim, the award of attorneys’ fees is automatic.'],
      ['modality', 'If a petitioner succeeds on the merits of his or her claim, the award of attorneys’ fees is discretionary.'],
    ],
  },
  {
    opinion: '10736001',
    begins: 'Special masters need not engage in',
    faithful: [
      ['paraphrase', 'A special master who reduces fees is not required to analyze the fee application line by line.'],
      ['condensed', 'No line-by-line analysis of the fee application is needed when fees are reduced.'],
    ],
    unfaithful: [
      ['modality', 'Special masters may not engage in a line-by-line analysis of a petitioner’s fee application when reducing fees.'],
      ['negation', 'Special masters must engage in a line-by-line analysis of a petitioner’s fee application when reducing fees.'],
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
];
