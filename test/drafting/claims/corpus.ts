/**
 * Sentences of real opinions (courtlistener-127 of the corpus, by id and how they begin), each with what a careful
 * lawyer might write on their authority, and with sentences that misstate them. Nothing was tuned on these: they
 * measure. Spaces count as one.
 */
export interface CorpusClaim {
  readonly opinion: string;
  readonly begins: string;
  readonly faithful: readonly string[];
  readonly unfaithful: readonly string[];
}

export const claim = (
  opinion: string,
  begins: string,
  faithful: readonly string[],
  unfaithful: readonly string[],
): CorpusClaim => ({ opinion, begins, faithful, unfaithful });

export const CORPUS_CLAIMS: readonly CorpusClaim[] = [
  claim(
    '1056001',
    'The petitioner bears the burden',
    [
      'A petitioner must establish a void judgment or an illegal confinement by a preponderance of the evidence.',
      'The burden of proving that a judgment is void or a confinement illegal lies on the petitioner.',
    ],
    [
      'The State bears the burden of establishing that the judgment is not void.',
      'The petitioner must establish a void judgment beyond a reasonable doubt.',
    ],
  ),
  claim(
    '2706001',
    'Accepting these facts as true',
    [
      'The appellate court decides independently whether the facts meet the legal standard and owes the trial court’s conclusion no deference.',
    ],
    [
      'The appellate court must defer to the trial court’s conclusion whether the facts satisfy the applicable legal standard.',
    ],
  ),
  claim(
    '3080001',
    'For each suit, the inmate must state',
    [
      'An inmate must identify, for each earlier suit, the case name, the cause number, the court, the parties and the result.',
      'For every suit the inmate has to state the operative facts for which relief was sought.',
    ],
    [
      'An inmate need not state the result of an earlier suit.',
      'The court must state the operative facts of each suit that the inmate has brought.',
    ],
  ),
  claim(
    '4026002',
    'The California Supreme Court has not yet determined',
    [
      'The California Supreme Court has yet to decide which standard of prejudice governs an erroneous failure to instruct on self-defense.',
    ],
    [
      'The California Supreme Court has determined which standard of prejudice applies to an erroneous failure to instruct on self-defense.',
    ],
  ),
  claim(
    '4202021',
    'To show prejudice, the defendant must demonstrate',
    [
      'Prejudice requires a reasonable probability that the result would have been different but for counsel’s deficient performance.',
      'The defendant must show that there is a reasonable probability of a different result had counsel not performed deficiently.',
    ],
    [
      'To show prejudice, the defendant must demonstrate with certainty that the result of the proceeding would have been different.',
      'Prejudice is presumed once counsel’s performance is shown to be deficient.',
      'To show prejudice, the prosecution must demonstrate a reasonable probability of a different result.',
    ],
  ),
  claim(
    '4378001',
    'Here, the plain language of the statutes',
    [
      'An entity whose charter was forfeited under the tax code is a terminated entity unless the forfeiture has been set aside.',
    ],
    [
      'An entity whose charter was forfeited under the tax code is not a terminated entity.',
      'An entity remains terminated even if the forfeiture of its charter has been set aside.',
    ],
  ),
  claim(
    '4422001',
    'Although a petitioner can succeed only if',
    [
      'A petitioner has to satisfy both prongs, but a court may rule against him on either one.',
      'A reviewing court may find against the petitioner on either ground.',
    ],
    [
      'A petitioner can succeed if he satisfies either prong.',
      'A reviewing court must address both prongs in every case.',
    ],
  ),
  claim(
    '4576077',
    'The reviewing court must examine the totality',
    [
      'Review considers the totality of the evidence, such as where the vehicle stood, whether its engine was running, and how the licensee appeared and behaved.',
    ],
    [
      'The reviewing court may consider only whether the engine was running.',
      'The reviewing court may not examine the licensee’s behavior.',
    ],
  ),
  claim(
    '9988001',
    'Rule 8 of the Federal Rules',
    [
      'A complaint must contain a short and plain statement showing that the plaintiff is entitled to relief.',
    ],
    [
      'A complaint must contain a detailed statement of all evidence showing that the plaintiff is entitled to relief.',
      'A complaint need not show that the plaintiff is entitled to relief.',
    ],
  ),
  claim(
    '10120001',
    'Because the Court agrees with Carnival',
    ['The motion was denied because the plaintiffs had not shown a factual basis for their position.'],
    [
      'The motion was granted because the plaintiffs showed a factual basis for their position.',
      'The motion was denied because Carnival failed to meet its burden.',
    ],
  ),
  claim(
    '10164001',
    'Giving him the inferences',
    [
      'With the inferences to which he is entitled, he plausibly alleged that his right of access to the courts was denied.',
    ],
    [
      'He has not plausibly alleged the denial of his right of access to the courts.',
      'He has plausibly alleged the denial of his right to counsel.',
    ],
  ),
  claim(
    '10208001',
    'Even if a summary judgment motion is unopposed',
    [
      'An unopposed motion for summary judgment still requires the court to assess independently whether the evidence suffices.',
      'The court views the evidence in the light most favorable to the non-moving party even where the motion is unopposed.',
    ],
    [
      'If a summary judgment motion is unopposed, the court need not assess the sufficiency of the evidence.',
      'The court must assess the evidence in the light most favorable to the moving party.',
    ],
  ),
  claim(
    '10428001',
    'Similarly, the Court agrees that Plaintiff',
    [
      'Malicious prosecution requires that the criminal proceeding ended in the plaintiff’s favor, so that a conviction requires dismissal of the claim.',
    ],
    [
      'A claim of malicious prosecution does not require that the criminal proceeding terminate in the plaintiff’s favor.',
      'A claim of malicious prosecution requires that the criminal proceeding terminate in the defendant’s favor.',
    ],
  ),
  claim(
    '10670001',
    'DISCUSSION As set forth above, subject matter',
    [
      'Subject matter jurisdiction is a threshold issue to be resolved before the merits.',
      'A court must resolve subject matter jurisdiction before it reaches the merits of the case.',
    ],
    [
      'A court may reach the merits of the case before it resolves subject matter jurisdiction.',
      'Personal jurisdiction is waived unless raised before the merits.',
    ],
  ),
  claim(
    '10714001',
    'If the petition is not dismissed',
    ['A judge who does not dismiss the petition must order the respondent to answer within a fixed time.'],
    [
      'A judge who does not dismiss the petition must order the petitioner to file an answer within a fixed time.',
      'If the petition is not dismissed, the judge may order a response at any time.',
    ],
  ),
  claim(
    '10846001',
    'The Court agrees with the aforementioned cases',
    [
      'A broker that did not know the cargo would pass through a state cannot reasonably be held to have purposefully availed itself of it.',
    ],
    [
      'A broker purposefully avails itself of every state through which the cargo passes, whether or not it knows of it.',
      'A broker that did not know the cargo would pass through a state can be held to have purposefully availed itself of that state.',
    ],
  ),
  claim(
    '66001',
    'Because we hold that Section 2B1.1',
    [
      'Because Section 2B1.1 is the appropriate starting point for the Guidelines sentencing range, the second issue on appeal was not reached.',
    ],
    [
      'Section 2B1.1 is not the appropriate starting point for calculating the Guidelines sentencing range.',
      'Section 3D1.4 is the appropriate starting point for calculating the Guidelines sentencing range.',
    ],
  ),
  claim(
    '902001',
    'The evidence must be viewed most favorably',
    [
      'Evidence is viewed most favorably to the nonmoving party, and reasonable doubts are resolved against the movant.',
    ],
    [
      'The evidence must be viewed most favorably to the moving party.',
      'Reasonable doubts should be resolved in favor of the moving party.',
    ],
  ),
  claim(
    '3146002',
    'The Supreme Court held that, for a guilty plea',
    [
      'A guilty plea is valid only if the record affirmatively shows that it was entered intelligently and with full knowledge of its consequences.',
      'Due process requires a record that shows affirmatively that a guilty plea was made with full knowledge of its consequences.',
    ],
    [
      'A guilty plea is valid although the record does not show that it was entered with full knowledge of its consequences.',
      'A guilty plea is valid if the defendant was represented by counsel.',
    ],
  ),
  claim(
    '3212001',
    'The standard of review on appeal of the trial court',
    [
      'On appeal a ruling on a motion for directed verdict is tested by the same standard that the trial court used.',
    ],
    [
      'On appeal a ruling on a motion for directed verdict is reviewed for abuse of discretion only.',
      'The standard on appeal differs from the test that the trial court used in ruling on the motion.',
    ],
  ),
  claim(
    '4180002',
    'The Court of Appeals reaffirmed that under Maryland',
    ['A sentencing court may not go below a binding plea agreement unless the parties agree to modify it.'],
    [
      'A sentencing court may impose a sentence below a binding plea agreement.',
      'A sentencing court may not impose a sentence above a binding plea agreement.',
    ],
  ),
  claim(
    '4642033',
    'Where a dis- trict court has statutory',
    [
      'A district court with statutory authority to review agency action acquires jurisdiction only if review is sought in the manner and within the time that the statute provides.',
    ],
    [
      'A district court may acquire jurisdiction to review agency action even if review is sought after the time provided by statute.',
    ],
  ),
  claim(
    '9350001',
    'To be final, a judgment or order must',
    [
      'A final judgment disposes of all claims and adjudicates the rights and liabilities of all parties.',
      'A judgment is not final unless it disposes of all the claims.',
    ],
    [
      'A judgment may be final although it does not dispose of all the claims.',
      'To be final, a judgment must dispose of at least one claim of one party.',
    ],
  ),
  claim(
    '9944001',
    'Accordingly, we remand the appeal',
    [
      'The appeal was remanded to the regional office, where the appellant is entitled to a hearing on the merits.',
    ],
    [
      'The appeal was dismissed, and the appellant is not entitled to a hearing on the merits.',
      'On remand the agency must prove the merits by clear and convincing evidence.',
    ],
  ),
  claim(
    '10010001',
    'In this judicial review, the Court must determine',
    [
      'On judicial review the court asks whether substantial evidence in the administrative record supports the Commissioner’s decision.',
    ],
    [
      'On judicial review the court decides anew and without regard to the administrative record.',
      'The Commissioner’s decision must be supported by clear and convincing evidence outside the administrative record.',
    ],
  ),
  claim(
    '10098001',
    'Similarly, in Vincent a medical malpractice',
    [
      'In Vincent the requests for admission did not have to be answered until expert discovery was complete.',
    ],
    [
      'In Vincent the requests had to be answered before expert discovery was completed.',
      'In Vincent the defendant doctor admitted that his actions breached the standard of care.',
    ],
  ),
  claim(
    '10186001',
    'Discussion Governing Standards In the context',
    [
      'On a motion to dismiss the factual allegations of the complaint are accepted as true, and reasonable inferences are drawn for the plaintiff.',
    ],
    [
      'On a motion to dismiss the court must draw all reasonable inferences in the defendant’s favor.',
      'On a motion to dismiss the court need not accept the factual allegations in the complaint as true.',
    ],
  ),
  claim(
    '10230001',
    'These factors are not exhaustive',
    [
      'The factors do not exhaust the inquiry; the reliability of expert testimony is evaluated on the facts of the case.',
    ],
    [
      'These factors are exhaustive.',
      'A court must exclude expert testimony that does not meet each of the factors.',
    ],
  ),
  claim(
    '10274001',
    'In so doing, the Court held that the Amended',
    [
      'A mixed petition, one with both exhausted and unexhausted claims, may not be adjudicated by a federal district court.',
    ],
    [
      'Federal district courts may adjudicate mixed petitions.',
      'State courts may not adjudicate mixed petitions.',
    ],
  ),
  claim(
    '10318002',
    'Id. STANDARD OF REVIEW A moving party is entitled',
    [
      'Summary judgment is proper when no material fact is genuinely disputed and the movant is entitled to judgment as a matter of law.',
    ],
    [
      'A moving party is entitled to summary judgment when material facts are in genuine dispute.',
      'The nonmoving party is entitled to summary judgment when no material facts are in dispute.',
    ],
  ),
  claim(
    '10362001',
    'RELEVANT LEGAL STANDARD A. Standard of Review',
    [
      'A court that reviews a denial of disability benefits does not decide de novo whether the individual is disabled.',
    ],
    [
      'A court reviewing a denial of disability benefits determines de novo whether an individual is disabled.',
      'A court reviewing a denial of disability benefits must always remand.',
    ],
  ),
  claim(
    '10538235',
    'Id. Second, if the Government meets its burden',
    [
      'Once the Government has met its burden at the first step, the person who claims citizenship must prove it by a preponderance of the evidence.',
    ],
    [
      'If the Government meets its burden at step one, it must then prove alienage by clear and convincing evidence.',
      'The person claiming citizenship must prove it beyond a reasonable doubt.',
    ],
  ),
  claim(
    '10648001',
    'As the party invoking federal jurisdiction',
    [
      'The plaintiff, who invokes federal jurisdiction, has the burden of establishing that subject-matter jurisdiction exists.',
      'The burden of establishing subject-matter jurisdiction rests on the plaintiff who invokes it.',
    ],
    [
      'The defendant bears the burden of establishing that subject-matter jurisdiction does not exist.',
      'Subject-matter jurisdiction is presumed to exist.',
    ],
  ),
  claim(
    '10868631',
    'After the trial de novo, the trial court',
    [
      'The trial court sustained the licensee’s appeal because DOT had not proved that he was warned of the consequences of refusing the blood test.',
    ],
    [
      'The trial court dismissed the licensee’s appeal because DOT proved that he was warned.',
      'The trial court found that the licensee did not satisfy his burden of proof.',
    ],
  ),
  claim(
    '10979716',
    'Foreclosure is an equitable rem- edy',
    [
      'Because foreclosure is an equitable remedy, the court’s duty to weigh the equities stands in some tension with res judicata.',
    ],
    [
      'Foreclosure is a legal remedy to which res judicata always applies.',
      'There is no tension between weighing the equities and the application of res judicata.',
    ],
  ),
];
