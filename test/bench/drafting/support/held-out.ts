/**
 * The half that measures: written before the check was changed, and its errors are not looked at, only counted. Whoever works on
 * the check works on the other half (`development.ts`).
 */
import type { LabelledPassage } from './labelled.ts';

export const HELD_OUT: readonly LabelledPassage[] = [
  {
    opinion: '1',
    begins: 'Thus, a sentencing court may leave the roadmap',
    faithful: [
      ['paraphrase', 'A sentencing court is free to follow another order, provided that it makes the findings and addresses every required factor.'],
      ['condensed', 'The sentencing court may put the roadmap aside so long as all requisite factors are addressed.'],
      ['holding', 'The court held that the roadmap may be left to one side if the findings are made and the requisite factors addressed.'],
    ],
    unfaithful: [
      ['modality', 'A sentencing court must leave the roadmap to one side and proceed in some other sequence.'],
      ['condition', 'A sentencing court may leave the roadmap aside and proceed in whatever sequence it likes.'],
      ['quantifier', 'A sentencing court may leave the roadmap to one side as long as some of the requisite factors are addressed.'],
      ['negation', 'A sentencing court may not leave the roadmap to one side even where all the requisite factors are addressed.'],
    ],
  },
  {
    opinion: '1',
    begins: 'Although it is true that the district court did not explicitly address',
    faithful: [
      ['paraphrase', 'The district court had no duty to address expressly every argument that the appellant made for a sentence below the range.'],
      ['role', 'A district court need not explicitly address each of a defendant’s arguments for a below-the-range sentence.'],
      ['holding', 'The court of appeals held that the sentencing court was not required to discuss each argument for a lower sentence explicitly.'],
    ],
    unfaithful: [
      ['negation', 'The district court was required to address explicitly each of the appellant’s arguments for a below-the-range sentence.'],
      ['modality', 'The district court was not permitted to address each of the appellant’s arguments for a below-the-range sentence.'],
      ['outcome', 'The sentence was vacated because the district court did not explicitly address each of the appellant’s arguments.'],
      ['negation', 'The district court explicitly addressed each of the appellant’s arguments for a below-the-range sentence.'],
    ],
  },
  {
    opinion: '154001',
    begins: 'The district court granted defendant’s motion to exclude evidence',
    faithful: [
      ['voice', 'Evidence of the revocation was excluded on the defendant’s motion because the conduct had no bearing on his truthfulness.'],
      ['partial', 'The defendant’s motion to exclude evidence of the revocation was granted.'],
      ['paraphrase', 'Because the conduct behind the discipline was irrelevant to the defendant’s veracity, the district court kept out evidence of the revocation.'],
      ['holding', 'The trial court held that conduct for which the defendant had been disciplined was not relevant to his truthfulness.'],
    ],
    unfaithful: [
      ['outcome', 'The district court denied defendant’s motion to exclude evidence of the revocation.'],
      ['parties', 'The district court granted plaintiff’s motion to exclude evidence of the revocation because the conduct had no relevance to truthfulness.'],
      ['cause', 'The district court granted defendant’s motion to exclude evidence of the revocation because it would have been unduly prejudicial.'],
      ['negation', 'The conduct for which defendant was disciplined was relevant to his truthfulness and veracity.'],
      ['court', 'The Supreme Court granted defendant’s motion to exclude evidence of the revocation.'],
    ],
  },
  {
    opinion: '154001',
    begins: 'Approximately one month before the case went to trial',
    faithful: [
      ['voice', 'Defendant’s medical license was revoked by the state board about a month before trial.'],
      ['condensed', 'The board revoked the defendant’s license because of his conduct with another patient.'],
      ['role', 'The physician’s license was revoked for his conduct with a different patient.'],
    ],
    unfaithful: [
      ['order', 'The board revoked defendant’s medical license approximately one month after the case went to trial.'],
      ['number', 'Approximately six months before the case went to trial, the state board revoked defendant’s medical license.'],
      ['cause', 'The board revoked defendant’s medical license based on his conduct with the plaintiff.'],
      ['outcome', 'The board reinstated defendant’s medical license approximately one month before the case went to trial.'],
      ['parties', 'The board revoked plaintiff’s medical license approximately one month before the case went to trial.'],
    ],
  },
  {
    opinion: '220001',
    begins: 'Morris contends that the Board’s 2002 decision',
    faithful: [
      ['role', 'The petitioner argued that the denial of parole in 2002 was not supported by some evidence.'],
      ['paraphrase', 'Morris claimed that his due process rights were violated because the Board’s 2002 parole denial lacked support in the evidence.'],
    ],
    unfaithful: [
      ['attribution', 'The court held that the Board’s 2002 decision to deny parole was not supported by “some evidence” and violated due process.'],
      ['attribution', 'The Board’s 2002 decision to deny parole was not supported by some evidence and therefore violated due process.'],
      ['number', 'Morris contends that the Board’s 2006 decision to deny him parole violated his due process rights.'],
      ['negation', 'Morris conceded that the Board’s decision to deny him parole was supported by some evidence.'],
    ],
  },
  {
    opinion: '220001',
    begins: 'Now the Supreme Court has held that the only federal right',
    faithful: [
      ['condensed', 'In the parole context the only federal right at issue is a procedural one.'],
      ['paraphrase', 'Federal review of parole asks what process the prisoner received, and not whether the state court was right.'],
      ['gloss', 'The “only proper inquiry is what process the inmate received”; the correctness of the state court’s decision is beside the point.'],
    ],
    unfaithful: [
      ['parties', 'In the parole context the proper inquiry is whether the state court decided the case correctly, not what process the inmate received.'],
      ['topic', 'The only federal right at issue in the parole context is substantive.'],
      ['court', 'The Ninth Circuit has held that the only federal right at issue in the parole context is procedural.'],
      ['negation', 'The federal right at issue in the parole context is not procedural.'],
    ],
  },
  {
    opinion: '858001',
    begins: 'The People further argue that even if section 1111.5',
    faithful: [
      ['paraphrase', 'According to the People, section 1111.5 does not benefit Tucker because it does not operate retroactively.'],
      ['role', 'The prosecution contended that the defendant could not rely on section 1111.5, which is not retroactive.'],
    ],
    unfaithful: [
      ['attribution', 'The court held that Tucker is not entitled to the benefits of section 1111.5 because the provision is not retroactive.'],
      ['parties', 'Tucker argues that he is not entitled to the benefits of section 1111.5 because the provision is not retroactive.'],
      ['number', 'The People argue that section 1115.1 is not retroactive.'],
      ['negation', 'The People argue that Tucker is entitled to the benefits of section 1111.5 because it is retroactive.'],
    ],
  },
  {
    opinion: '858001',
    begins: 'Finally, even if we were to conclude the jury',
    faithful: [
      ['paraphrase', 'Even assuming that the certainty factor was error, its inclusion in CALCRIM No. 315 does not call for reversal under either standard.'],
      ['partial', 'Inclusion of the certainty factor would not require reversal under the federal constitutional standard of error.'],
    ],
    unfaithful: [
      ['negation', 'The inclusion of a certainty factor in CALCRIM No. 315 requires reversal under the federal constitutional standard of error.'],
      ['modality', 'The court concluded that the jury’s consideration of a certainty factor is erroneous.'],
      ['number', 'The inclusion of a certainty factor in CALCRIM No. 351 would not require reversal.'],
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
      ['negation', 'The district court abused its discretion when it denied Tsosie’s motion for a continuance.'],
      ['outcome', 'The district court did not abuse its discretion when it granted Tsosie’s motion for a continuance.'],
      ['topic', 'The district court did not abuse its discretion when it denied Tsosie’s motion for a new trial.'],
      ['parties', 'The district court did not abuse its discretion when it denied the government’s motion for a continuance.'],
    ],
  },
  {
    opinion: '946311',
    begins: 'Because we conclude that the error was harmless',
    faithful: [
      ['condensed', 'The error was harmless beyond a reasonable doubt, so the conviction should be affirmed.'],
      ['paraphrase', 'Even on the assumption that the right to present a complete defense was infringed, the error was harmless and the conviction stands.'],
    ],
    unfaithful: [
      ['outcome', 'Although the error was harmless, the conviction should be reversed.'],
      ['modality', 'The court found that the error violated Tsosie’s constitutional right to present a complete defense.'],
      ['topic', 'The court concluded that the error was harmless by a preponderance of the evidence.'],
      ['negation', 'The court concluded that the error was not harmless beyond a reasonable doubt.'],
    ],
  },
  {
    opinion: '2684001',
    begins: 'Although the Legislature’s chosen approach may',
    faithful: [
      ['paraphrase', 'It is for the Legislature alone to change the statutory language.'],
      ['holding', 'The court observed that only the Legislature may change the words of the statute, whatever unintended consequences they have.'],
    ],
    unfaithful: [
      ['parties', 'Any changes to the statutory language are solely for the courts to make.'],
      ['negation', 'Changes to the statutory language are not for the Legislature to make.'],
      ['cause', 'Because its approach has unintended consequences, the Legislature must change the statutory language.'],
    ],
  },
  {
    opinion: '2684001',
    begins: 'On appeal, Joshua contends the most recently committed',
    faithful: [
      ['role', 'The ward argued that the most recently committed offense, and not the latest petition filed, determines whether he may be committed to the DJF.'],
      ['partial', 'Joshua contended that the juvenile court had abused its discretion by committing him to the DJF.'],
    ],
    unfaithful: [
      ['comparative', 'Joshua contends that the most recent petition filed rather than the most recently committed offense determines whether a ward may be committed to the DJF.'],
      ['attribution', 'The court held that the juvenile court abused its discretion by ordering the ward committed to the DJF.'],
    ],
  },
  {
    opinion: '2948009',
    begins: 'In Posey, we held that defensive issues are not',
    faithful: [
      ['paraphrase', 'A defensive issue becomes law applicable to the case only once the defendant has raised it by a timely objection or request.'],
      ['partial', 'Until the defendant raises them by timely objection or request, defensive issues are not law applicable to the case.'],
    ],
    unfaithful: [
      ['condition', 'Defensive issues are not “law applicable to the case” under Article 36.14.'],
      ['parties', 'Defensive issues are not law applicable to the case until the State raises the issue by a timely objection or request.'],
      ['negation', 'Defensive issues are law applicable to the case even if the defendant never raises them by objection or request.'],
      ['number', 'Under Article 38.14, defensive issues are not law applicable to the case until the defendant raises them.'],
    ],
  },
  {
    opinion: '2948009',
    begins: 'Because a defensive issue is not “law of the case,”',
    faithful: [
      ['paraphrase', 'A trial judge need not instruct the jury on a defensive issue of his own motion.'],
      ['partial', 'Failure to instruct on a defensive issue is no fundamental error under Almanza.'],
      ['holding', 'The court held that a trial judge has no duty to instruct the jury sua sponte on defensive issues.'],
    ],
    unfaithful: [
      ['negation', 'The trial judge has a duty to instruct the jury sua sponte on a defensive issue.'],
      ['modality', 'The trial judge is forbidden to instruct the jury sua sponte regarding a defensive issue.'],
      ['negation', 'The failure to instruct on a defensive issue can be regarded as fundamental error under Almanza.'],
      ['overclaim', 'The failure to instruct the jury can never be regarded as error of any kind under Almanza.'],
    ],
  },
  {
    opinion: '3014001',
    begins: 'We must accept as true all well-pleaded facts',
    faithful: [
      ['voice', 'All well-pleaded facts in the complaint are taken as true, and reasonable inferences are drawn for the party opposing the motion.'],
      ['partial', 'All reasonable inferences are drawn in favor of the nonmovant.'],
      ['role', 'The court must take the well-pleaded facts of the complaint as true.'],
    ],
    unfaithful: [
      ['parties', 'The court must draw all reasonable inferences in favor of the moving party.'],
      ['quantifier', 'The court must accept as true some of the well-pleaded facts alleged in the complaint.'],
      ['modality', 'The court may accept as true the well-pleaded facts alleged in the complaint.'],
      ['topic', 'The court must accept as true all legal conclusions alleged in the complaint.'],
    ],
  },
  {
    opinion: '3014001',
    begins: 'Because the complaint does not allege sufficient facts to establish motive',
    faithful: [
      ['paraphrase', 'Since motive was not sufficiently alleged, the District Court was right to discuss the circumstantial evidence approach alone.'],
      ['partial', 'The complaint fails to allege facts sufficient to establish motive.'],
    ],
    unfaithful: [
      ['negation', 'The complaint alleges sufficient facts to establish motive.'],
      ['outcome', 'The District Court erred in discussing only the circumstantial evidence approach to pleading scienter.'],
      ['cause', 'Because the plaintiff abandoned the theory of motive, the District Court did not err in discussing only the circumstantial evidence approach to pleading scienter.'],
      ['topic', 'The complaint does not allege sufficient facts to establish damages.'],
    ],
  },
  {
    opinion: '4312001',
    begins: 'If Applicant is indigent and wishes to be represented by counsel',
    faithful: [
      ['paraphrase', 'The trial court has to appoint counsel for an indigent applicant who wishes to be represented at the hearing.'],
      ['voice', 'An attorney shall be appointed for the hearing if the applicant is indigent and wishes to have counsel.'],
    ],
    unfaithful: [
      ['condition', 'The trial court shall appoint an attorney to represent every applicant at the hearing.'],
      ['modality', 'If Applicant is indigent and wishes to be represented by counsel, the trial court may appoint an attorney.'],
      ['condition', 'If Applicant is not indigent and wishes to be represented by counsel, the trial court shall appoint an attorney to represent him at the hearing.'],
      ['court', 'If Applicant is indigent, the appellate court shall appoint an attorney to represent him at the hearing.'],
    ],
  },
  {
    opinion: '4312001',
    begins: 'Before making this determination, the trial court shall give',
    faithful: [
      ['voice', 'The applicant must be given the opportunity to respond and to explain his delay before the trial court makes the determination.'],
      ['condensed', 'The trial court shall let the applicant explain the delay before it decides.'],
    ],
    unfaithful: [
      ['order', 'After making this determination, the trial court shall give Applicant the opportunity to respond and explain his delay.'],
      ['parties', 'Before making this determination, the trial court shall give the State the opportunity to respond and explain its delay.'],
      ['modality', 'Before making this determination, the trial court may give Applicant the opportunity to respond and explain his delay.'],
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
      ['comparative', 'The remedy that the relator sought does not fall within the broad scope of a judgment nunc pro tunc.'],
      ['parties', 'The remedy that the respondent sought does not fall within the narrow scope of a judgment nunc pro tunc.'],
    ],
  },
  {
    opinion: '4532001',
    begins: 'Moreover, the circuit court',
    faithful: [
      ['voice', 'An individual may appeal the circuit court’s findings under § 44-48-100(B) before it is determined whether he is to be committed.'],
      ['partial', 'The findings of the circuit court under § 44-48-100(B) may be appealed.'],
    ],
    unfaithful: [
      ['order', 'The circuit court’s findings under § 44-48-100(B) may be appealed after the determination of whether an individual is to be committed as a sexually violent predator.'],
      ['negation', 'The circuit court’s findings under § 44-48-100(B) may not be appealed before a determination of whether an individual is to be committed.'],
      ['modality', 'The circuit court’s findings under § 44-48-100(B) must be appealed before any determination of whether an individual is to be committed.'],
      ['number', 'The circuit court’s findings under § 44-48-110(B) may be appealed before any determination of commitment.'],
    ],
  },
  {
    opinion: '4532001',
    begins: 'Undoubtedly, the State has a compelling interest',
    faithful: [
      ['paraphrase', 'The State’s interest in committing sexually violent predators for treatment is compelling even where their competence is in question.'],
      ['partial', 'The State has a compelling interest in committing sexually violent predators for treatment.'],
    ],
    unfaithful: [
      ['negation', 'The State has no compelling interest in committing sexually violent predators for treatment.'],
      ['condition', 'The State has a compelling interest in committing sexually violent predators for treatment only if they are mentally competent.'],
      ['topic', 'The State has a compelling interest in punishing sexually violent predators, whether or not they are mentally competent.'],
    ],
  },
  {
    opinion: '4686001',
    begins: 'In accordance with Vaccine Rule 18(b), Petitioner has 14 days',
    faithful: [
      ['paraphrase', 'Under Vaccine Rule 18(b) a petitioner may move within 14 days to have private medical information redacted.'],
      ['condensed', 'Petitioner has 14 days to move to redact information whose disclosure would be an unwarranted invasion of privacy.'],
    ],
    unfaithful: [
      ['number', 'Petitioner has 21 days to identify and move to redact medical or other information.'],
      ['parties', 'Respondent has 14 days to identify and move to redact medical or other information.'],
      ['number', 'Under Vaccine Rule 13(b), Petitioner has 14 days to move to redact medical information.'],
      ['negation', 'Petitioner has 14 days to move to redact information, the disclosure of which would not constitute an unwarranted invasion of privacy.'],
    ],
  },
  {
    opinion: '4686001',
    begins: 'Respondent reacted to the motion on March 30, 2021',
    faithful: [
      ['partial', 'Respondent was satisfied that the statutory requirements for an award of attorney’s fees and costs were met.'],
      ['paraphrase', 'The respondent left the amount to be awarded to the discretion of the court.'],
    ],
    unfaithful: [
      ['negation', 'Respondent was not satisfied that the statutory requirements for an award of attorney’s fees and costs are met.'],
      ['parties', 'Petitioner indicated that he is satisfied that the statutory requirements for an award of attorney’s fees and costs are met.'],
      ['number', 'Respondent reacted to the motion on April 30, 2021, indicating that the statutory requirements for an award of attorney’s fees are met.'],
      ['attribution', 'The court found that the statutory requirements for an award of attorney’s fees and costs are met.'],
    ],
  },
  {
    opinion: '6336016',
    begins: 'In this review, we must defer to the credibility',
    faithful: [
      ['role', 'An appellate court defers to the credibility determinations of the court that entered the order.'],
      ['voice', 'On review, deference must be given to the determinations of credibility made by the court that entered the order.'],
    ],
    unfaithful: [
      ['modality', 'In this review, the court may defer to the credibility determinations of the court that entered the order.'],
      ['topic', 'The court reviews de novo the credibility determinations of the court that entered the order.'],
      ['negation', 'The court need not defer to the credibility determinations of the court that entered the order.'],
      ['parties', 'The court must defer to the credibility determinations of the jury.'],
      ['other', 'The court must defer to an agency’s reasonable interpretation of the statute it administers.'],
    ],
  },
  {
    opinion: '6336016',
    begins: 'Appellant’s argument fails because Complainant’s credibility',
    faithful: [
      ['condensed', 'The complainant’s credibility was a matter for the trial court, which heard her testimony.'],
      ['holding', 'The court rejected the appellant’s argument, since the complainant’s credibility was a matter for the trial court.'],
    ],
    unfaithful: [
      ['outcome', 'Appellant’s argument succeeds because Complainant’s credibility was not a matter for the trial court.'],
      ['parties', 'Appellant’s credibility was a matter for the trial court, who heard her testimony.'],
      ['negation', 'The appellate court is bound by the trial court’s conclusion that Complainant’s testimony was not credible.'],
      ['cause', 'Appellant’s argument fails because it was not preserved in the trial court.'],
    ],
  },
  {
    opinion: '9372001',
    begins: 'If Nguyen is aggrieved after the District Court acts',
    faithful: [
      ['paraphrase', 'Once the District Court has acted on contempt and sanctions, Nguyen may take an appeal to the Federal Circuit.'],
      ['role', 'A witness who is aggrieved may appeal to the Federal Circuit after the District Court has acted on the contempt finding.'],
    ],
    unfaithful: [
      ['order', 'Nguyen may appeal to the Federal Circuit before the District Court acts on the contempt finding and possible sanctions.'],
      ['modality', 'If Nguyen is aggrieved after the District Court acts on the contempt finding, she must appeal to the Federal Circuit.'],
      ['court', 'If Nguyen is aggrieved after the District Court acts on the contempt finding, she may appeal to the Second Circuit.'],
      ['negation', 'Nguyen may not appeal to the Federal Circuit after the District Court acts on the contempt finding and possible sanctions.'],
    ],
  },
  {
    opinion: '9372001',
    begins: 'Even if we assume that transfer would be in the interest of justice',
    faithful: [
      ['condensed', 'The request to transfer was denied because the appeal could not have been brought in the Federal Circuit when it was noticed.'],
      ['paraphrase', 'The court refused to transfer an appeal that could not have been brought in the Federal Circuit at the time it was noticed.'],
    ],
    unfaithful: [
      ['outcome', 'The court granted Nguyen’s request to transfer the appeal to the Federal Circuit.'],
      ['cause', 'The court denied the request to transfer because transfer would not be in the interest of justice.'],
      ['negation', 'This appeal could have been brought in the Federal Circuit at the time when it was noticed.'],
      ['modality', 'The court found that transfer would be in the interest of justice.'],
    ],
  },
  {
    opinion: '10032001',
    begins: 'Rule 8 does not require detailed factual allegations',
    faithful: [
      ['paraphrase', 'Rule 8 asks for more than a bare accusation of unlawful harm, though not for detailed factual allegations.'],
      ['voice', 'Detailed factual allegations are not required by Rule 8.'],
    ],
    unfaithful: [
      ['negation', 'Rule 8 requires detailed factual allegations.'],
      ['comparative', 'Rule 8 demands no more than an unadorned accusation that the defendant unlawfully harmed the plaintiff.'],
      ['number', 'Rule 9 does not require detailed factual allegations, but demands more than an unadorned accusation.'],
    ],
  },
  {
    opinion: '10142001',
    begins: 'To prevail, the proposed intervenor’s interest must be',
    faithful: [
      ['paraphrase', 'The interest of a proposed intervenor has to bear directly on the question at issue in the lawsuit.'],
      ['partial', 'An intervenor’s interest must be directly related to the question at issue.'],
    ],
    unfaithful: [
      ['modality', 'To prevail, the proposed intervenor’s interest may be related to the question at issue in the lawsuit.'],
      ['negation', 'The proposed intervenor’s interest need not be directly related to the question at issue in the lawsuit.'],
      ['parties', 'To prevail, the plaintiff’s interest must be directly related to the question at issue in the lawsuit.'],
      ['comparative', 'It suffices that the proposed intervenor’s interest is indirectly related to the question at issue in the lawsuit.'],
    ],
  },
  {
    opinion: '10142001',
    begins: 'Elouarrak, however, argues that Firstsource',
    faithful: [
      ['paraphrase', 'In Elouarrak’s view the lawsuit is based on the failure of Firstsource to identify itself properly to callers.'],
      ['role', 'The plaintiff argued that the basis of the lawsuit is Firstsource’s failure to identify itself properly to callers.'],
    ],
    unfaithful: [
      ['attribution', 'The court found that Firstsource’s failure to identify itself properly to callers is the basis of the lawsuit.'],
      ['attribution', 'Firstsource failed to identify itself properly to callers.'],
      ['parties', 'Firstsource argues that Elouarrak’s failure to identify himself properly to callers is the basis of the lawsuit.'],
    ],
  },
  {
    opinion: '10340003',
    begins: 'When no objections are filed, the Court reviews',
    faithful: [
      ['paraphrase', 'Absent objections, a court reviews an R&R on a dispositive motion for clear error.'],
      ['voice', 'An R&R on a dispositive motion to which no objections are filed is reviewed for clear error.'],
    ],
    unfaithful: [
      ['condition', 'When objections are filed, the Court reviews an R&R on a dispositive motion for clear error.'],
      ['topic', 'When no objections are filed, the Court reviews an R&R on a dispositive motion de novo.'],
      ['condition', 'The Court reviews every R&R on a dispositive motion for clear error.'],
      ['quantifier', 'When no objections are filed, the Court reviews an R&R on any motion for clear error.'],
    ],
  },
  {
    opinion: '10494017',
    begins: 'Because the underlying subject matter of this appeal',
    faithful: [
      ['paraphrase', 'Where the underlying subject matter is the revocation of probation, review must be sought by an application for discretionary appeal.'],
      ['role', 'The appellant had to file an application for discretionary appeal because the subject matter was the revocation of his probation.'],
    ],
    unfaithful: [
      ['negation', 'Hines was not required to file an application for discretionary appeal to obtain review of the revocation of his probation.'],
      ['parties', 'The State was required to file an application for discretionary appeal to obtain review of the revocation of probation.'],
      ['topic', 'Because the underlying subject matter of this appeal is the revocation of his probation, Hines was required to file a direct appeal.'],
      ['cause', 'Because his sentence was shorter than ten years, Hines was required to file an application for discretionary appeal.'],
    ],
  },
  {
    opinion: '10494017',
    begins: 'Hines’s failure to follow the discretionary appeal procedure',
    faithful: [
      ['paraphrase', 'The direct appeal was dismissed for want of jurisdiction because the discretionary appeal procedure had not been followed.'],
      ['holding', 'The court held that it lacked jurisdiction to consider the direct appeal.'],
    ],
    unfaithful: [
      ['outcome', 'The court considered the direct appeal and affirmed the judgment.'],
      ['negation', 'Hines’s failure to follow the discretionary appeal procedure does not deprive the court of jurisdiction to consider this direct appeal.'],
      ['parties', 'Hines’s failure to follow the direct appeal procedure deprives the court of jurisdiction to consider this discretionary appeal.'],
    ],
  },
  {
    opinion: '10494017',
    begins: 'In June 2022, the trial court revoked the balance',
    sentences: 2,
    faithful: [
      ['merged', 'After the trial court had revoked the balance of his probation in June 2022, Hines moved in March 2023 to modify the sentence.'],
      ['condensed', 'The trial court found that Hines had committed new criminal offenses and revoked the balance of his probation.'],
    ],
    unfaithful: [
      ['order', 'Hines filed a motion to modify the sentence before the trial court revoked his probation.'],
      ['number', 'In June 2021, the trial court revoked the balance of Hines’s probation.'],
      ['negation', 'The trial court revoked the balance of Hines’s probation although it found that he had not committed new criminal offenses.'],
      ['outcome', 'In March 2023, the trial court granted a motion to modify the sentence imposed upon the revocation of probation.'],
    ],
  },
  {
    opinion: '10758001',
    begins: 'Because negligence and premises-liability claims are based',
    faithful: [
      ['paraphrase', 'Claims of negligence and of premises liability rest on independent theories of recovery and are not interchangeable.'],
      ['holding', 'The supreme court held that negligence and premises-liability claims cannot be interchanged.'],
    ],
    unfaithful: [
      ['negation', 'The supreme court has held that negligence and premises-liability claims are interchangeable.'],
      ['comparative', 'Negligence and premises-liability claims are based on the same theory of recovery.'],
      ['court', 'The court of appeals has held that negligence and premises-liability claims are not interchangeable.'],
    ],
  },
  {
    opinion: '10758001',
    begins: 'However, we conclude that the trial court implicitly overruled',
    faithful: [
      ['paraphrase', 'By signing the final judgment after hearing the motion, the trial court implicitly overruled it.'],
      ['voice', 'Oncor’s motion was implicitly overruled when the trial court signed the judgment.'],
    ],
    unfaithful: [
      ['outcome', 'The trial court implicitly granted the motion when it signed the judgment.'],
      ['order', 'The trial judge signed the final judgment before hearing Oncor’s motion.'],
      ['topic', 'The trial court expressly overruled the motion when it signed the judgment.'],
    ],
  },
  {
    opinion: '10824001',
    begins: 'After considering the petition and the record, the court concludes',
    faithful: [
      ['role', 'The court concluded that the petitioner is not entitled to the relief sought.'],
      ['tense', 'Having considered the petition and the record, the court concluded that Avalos was not entitled to the relief sought.'],
    ],
    unfaithful: [
      ['negation', 'After considering the petition and the record, the court concluded that Avalos is entitled to the relief sought.'],
      ['attribution', 'Avalos concedes that he is not entitled to the relief sought.'],
      ['order', 'Before considering the petition and the record, the court concluded that Avalos is not entitled to the relief sought.'],
    ],
  },
];
