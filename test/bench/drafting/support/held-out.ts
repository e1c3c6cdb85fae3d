/**
 * Written before the check was changed the first time and counted then (docs/verification.md). Since the weights are found with these
 * sentences too (`fit.ts`), they measure nothing any more: `blind.ts` does.
 */
import type { LabelledPassage } from './labelled.ts';

export const HELD_OUT: readonly LabelledPassage[] = [
  {
    opinion: '1',
    begins: 'Although it is true that the district court did not explicitly address',
    faithful: [
      [
        'paraphrase',
        'The district court had no duty to address expressly every argument that the appellant made for a sentence below the range.',
      ],
      [
        'role',
        'A district court need not explicitly address each of a defendant’s arguments for a below-the-range sentence.',
      ],
      [
        'holding',
        'The court of appeals held that the sentencing court was not required to discuss each argument for a lower sentence explicitly.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The district court was required to address explicitly each of the appellant’s arguments for a below-the-range sentence.',
      ],
      [
        'modality',
        'The district court was not permitted to address each of the appellant’s arguments for a below-the-range sentence.',
      ],
      [
        'outcome',
        'The sentence was vacated because the district court did not explicitly address each of the appellant’s arguments.',
      ],
      [
        'negation',
        'The district court explicitly addressed each of the appellant’s arguments for a below-the-range sentence.',
      ],
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
      [
        'order',
        'The board revoked defendant’s medical license approximately one month after the case went to trial.',
      ],
      [
        'number',
        'Approximately six months before the case went to trial, the state board revoked defendant’s medical license.',
      ],
      ['cause', 'The board revoked defendant’s medical license based on his conduct with the plaintiff.'],
      [
        'outcome',
        'The board reinstated defendant’s medical license approximately one month before the case went to trial.',
      ],
      [
        'parties',
        'The board revoked plaintiff’s medical license approximately one month before the case went to trial.',
      ],
    ],
  },
  {
    opinion: '220001',
    begins: 'Now the Supreme Court has held that the only federal right',
    faithful: [
      ['condensed', 'In the parole context the only federal right at issue is a procedural one.'],
      [
        'paraphrase',
        'Federal review of parole asks what process the prisoner received, and not whether the state court was right.',
      ],
      [
        'gloss',
        'The “only proper inquiry is what process the inmate received”; the correctness of the state court’s decision is beside the point.',
      ],
    ],
    unfaithful: [
      [
        'parties',
        'In the parole context the proper inquiry is whether the state court decided the case correctly, not what process the inmate received.',
      ],
      ['topic', 'The only federal right at issue in the parole context is substantive.'],
      [
        'court',
        'The Ninth Circuit has held that the only federal right at issue in the parole context is procedural.',
      ],
      ['negation', 'The federal right at issue in the parole context is not procedural.'],
    ],
  },
  {
    opinion: '858001',
    begins: 'Finally, even if we were to conclude the jury',
    faithful: [
      [
        'paraphrase',
        'Even assuming that the certainty factor was error, its inclusion in CALCRIM No. 315 does not call for reversal under either standard.',
      ],
      [
        'partial',
        'Inclusion of the certainty factor would not require reversal under the federal constitutional standard of error.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'The inclusion of a certainty factor in CALCRIM No. 315 requires reversal under the federal constitutional standard of error.',
      ],
      ['modality', 'The court concluded that the jury’s consideration of a certainty factor is erroneous.'],
      ['number', 'The inclusion of a certainty factor in CALCRIM No. 351 would not require reversal.'],
    ],
  },
  {
    opinion: '946311',
    begins: 'Because we conclude that the error was harmless',
    faithful: [
      [
        'condensed',
        'The error was harmless beyond a reasonable doubt, so the conviction should be affirmed.',
      ],
      [
        'paraphrase',
        'Even on the assumption that the right to present a complete defense was infringed, the error was harmless and the conviction stands.',
      ],
    ],
    unfaithful: [
      ['outcome', 'Although the error was harmless, the conviction should be reversed.'],
      [
        'modality',
        'The court found that the error violated Tsosie’s constitutional right to present a complete defense.',
      ],
      ['topic', 'The court concluded that the error was harmless by a preponderance of the evidence.'],
      ['negation', 'The court concluded that the error was not harmless beyond a reasonable doubt.'],
    ],
  },
  {
    opinion: '2684001',
    begins: 'On appeal, Joshua contends the most recently committed',
    faithful: [
      [
        'role',
        'The ward argued that the most recently committed offense, and not the latest petition filed, determines whether he may be committed to the DJF.',
      ],
      [
        'partial',
        'Joshua contended that the juvenile court had abused its discretion by committing him to the DJF.',
      ],
    ],
    unfaithful: [
      [
        'comparative',
        'Joshua contends that the most recent petition filed rather than the most recently committed offense determines whether a ward may be committed to the DJF.',
      ],
      [
        'attribution',
        'The court held that the juvenile court abused its discretion by ordering the ward committed to the DJF.',
      ],
    ],
  },
  {
    opinion: '2948009',
    begins: 'Because a defensive issue is not “law of the case,”',
    faithful: [
      ['paraphrase', 'A trial judge need not instruct the jury on a defensive issue of his own motion.'],
      ['partial', 'Failure to instruct on a defensive issue is no fundamental error under Almanza.'],
      [
        'holding',
        'The court held that a trial judge has no duty to instruct the jury sua sponte on defensive issues.',
      ],
    ],
    unfaithful: [
      ['negation', 'The trial judge has a duty to instruct the jury sua sponte on a defensive issue.'],
      [
        'modality',
        'The trial judge is forbidden to instruct the jury sua sponte regarding a defensive issue.',
      ],
      [
        'negation',
        'The failure to instruct on a defensive issue can be regarded as fundamental error under Almanza.',
      ],
      [
        'overclaim',
        'The failure to instruct the jury can never be regarded as error of any kind under Almanza.',
      ],
    ],
  },
  {
    opinion: '3014001',
    begins: 'Because the complaint does not allege sufficient facts to establish motive',
    faithful: [
      [
        'paraphrase',
        'Since motive was not sufficiently alleged, the District Court was right to discuss the circumstantial evidence approach alone.',
      ],
      ['partial', 'The complaint fails to allege facts sufficient to establish motive.'],
    ],
    unfaithful: [
      ['negation', 'The complaint alleges sufficient facts to establish motive.'],
      [
        'outcome',
        'The District Court erred in discussing only the circumstantial evidence approach to pleading scienter.',
      ],
      [
        'cause',
        'Because the plaintiff abandoned the theory of motive, the District Court did not err in discussing only the circumstantial evidence approach to pleading scienter.',
      ],
      ['topic', 'The complaint does not allege sufficient facts to establish damages.'],
    ],
  },
  {
    opinion: '4312001',
    begins: 'Before making this determination, the trial court shall give',
    faithful: [
      [
        'voice',
        'The applicant must be given the opportunity to respond and to explain his delay before the trial court makes the determination.',
      ],
      ['condensed', 'The trial court shall let the applicant explain the delay before it decides.'],
    ],
    unfaithful: [
      [
        'order',
        'After making this determination, the trial court shall give Applicant the opportunity to respond and explain his delay.',
      ],
      [
        'parties',
        'Before making this determination, the trial court shall give the State the opportunity to respond and explain its delay.',
      ],
      [
        'modality',
        'Before making this determination, the trial court may give Applicant the opportunity to respond and explain his delay.',
      ],
    ],
  },
  {
    opinion: '4532001',
    begins: 'Moreover, the circuit court',
    faithful: [
      [
        'voice',
        'An individual may appeal the circuit court’s findings under § 44-48-100(B) before it is determined whether he is to be committed.',
      ],
      ['partial', 'The findings of the circuit court under § 44-48-100(B) may be appealed.'],
    ],
    unfaithful: [
      [
        'order',
        'The circuit court’s findings under § 44-48-100(B) may be appealed after the determination of whether an individual is to be committed as a sexually violent predator.',
      ],
      [
        'negation',
        'The circuit court’s findings under § 44-48-100(B) may not be appealed before a determination of whether an individual is to be committed.',
      ],
      [
        'modality',
        'The circuit court’s findings under § 44-48-100(B) must be appealed before any determination of whether an individual is to be committed.',
      ],
      [
        'number',
        'The circuit court’s findings under § 44-48-110(B) may be appealed before any determination of commitment.',
      ],
    ],
  },
  {
    opinion: '4686001',
    begins: 'In accordance with Vaccine Rule 18(b), Petitioner has 14 days',
    faithful: [
      [
        'paraphrase',
        'Under Vaccine Rule 18(b) a petitioner may move within 14 days to have private medical information redacted.',
      ],
      [
        'condensed',
        'Petitioner has 14 days to move to redact information whose disclosure would be an unwarranted invasion of privacy.',
      ],
    ],
    unfaithful: [
      ['number', 'Petitioner has 21 days to identify and move to redact medical or other information.'],
      ['parties', 'Respondent has 14 days to identify and move to redact medical or other information.'],
      ['number', 'Under Vaccine Rule 13(b), Petitioner has 14 days to move to redact medical information.'],
      [
        'negation',
        'Petitioner has 14 days to move to redact information, the disclosure of which would not constitute an unwarranted invasion of privacy.',
      ],
    ],
  },
  {
    opinion: '6336016',
    begins: 'In this review, we must defer to the credibility',
    faithful: [
      [
        'role',
        'An appellate court defers to the credibility determinations of the court that entered the order.',
      ],
      [
        'voice',
        'On review, deference must be given to the determinations of credibility made by the court that entered the order.',
      ],
    ],
    unfaithful: [
      [
        'modality',
        'In this review, the court may defer to the credibility determinations of the court that entered the order.',
      ],
      [
        'topic',
        'The court reviews de novo the credibility determinations of the court that entered the order.',
      ],
      [
        'negation',
        'The court need not defer to the credibility determinations of the court that entered the order.',
      ],
      ['parties', 'The court must defer to the credibility determinations of the jury.'],
      [
        'other',
        'The court must defer to an agency’s reasonable interpretation of the statute it administers.',
      ],
    ],
  },
  {
    opinion: '9372001',
    begins: 'If Nguyen is aggrieved after the District Court acts',
    faithful: [
      [
        'paraphrase',
        'Once the District Court has acted on contempt and sanctions, Nguyen may take an appeal to the Federal Circuit.',
      ],
      [
        'role',
        'A witness who is aggrieved may appeal to the Federal Circuit after the District Court has acted on the contempt finding.',
      ],
    ],
    unfaithful: [
      [
        'order',
        'Nguyen may appeal to the Federal Circuit before the District Court acts on the contempt finding and possible sanctions.',
      ],
      [
        'modality',
        'If Nguyen is aggrieved after the District Court acts on the contempt finding, she must appeal to the Federal Circuit.',
      ],
      [
        'court',
        'If Nguyen is aggrieved after the District Court acts on the contempt finding, she may appeal to the Second Circuit.',
      ],
      [
        'negation',
        'Nguyen may not appeal to the Federal Circuit after the District Court acts on the contempt finding and possible sanctions.',
      ],
    ],
  },
  {
    opinion: '10032001',
    begins: 'Rule 8 does not require detailed factual allegations',
    faithful: [
      [
        'paraphrase',
        'Rule 8 asks for more than a bare accusation of unlawful harm, though not for detailed factual allegations.',
      ],
      ['voice', 'Detailed factual allegations are not required by Rule 8.'],
    ],
    unfaithful: [
      ['negation', 'Rule 8 requires detailed factual allegations.'],
      [
        'comparative',
        'Rule 8 demands no more than an unadorned accusation that the defendant unlawfully harmed the plaintiff.',
      ],
      [
        'number',
        'Rule 9 does not require detailed factual allegations, but demands more than an unadorned accusation.',
      ],
    ],
  },
  {
    opinion: '10142001',
    begins: 'Elouarrak, however, argues that Firstsource',
    faithful: [
      [
        'paraphrase',
        'In Elouarrak’s view the lawsuit is based on the failure of Firstsource to identify itself properly to callers.',
      ],
      [
        'role',
        'The plaintiff argued that the basis of the lawsuit is Firstsource’s failure to identify itself properly to callers.',
      ],
    ],
    unfaithful: [
      [
        'attribution',
        'The court found that Firstsource’s failure to identify itself properly to callers is the basis of the lawsuit.',
      ],
      ['attribution', 'Firstsource failed to identify itself properly to callers.'],
      [
        'parties',
        'Firstsource argues that Elouarrak’s failure to identify himself properly to callers is the basis of the lawsuit.',
      ],
    ],
  },
  {
    opinion: '10494017',
    begins: 'Because the underlying subject matter of this appeal',
    faithful: [
      [
        'paraphrase',
        'Where the underlying subject matter is the revocation of probation, review must be sought by an application for discretionary appeal.',
      ],
      [
        'role',
        'The appellant had to file an application for discretionary appeal because the subject matter was the revocation of his probation.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'Hines was not required to file an application for discretionary appeal to obtain review of the revocation of his probation.',
      ],
      [
        'parties',
        'The State was required to file an application for discretionary appeal to obtain review of the revocation of probation.',
      ],
      [
        'topic',
        'Because the underlying subject matter of this appeal is the revocation of his probation, Hines was required to file a direct appeal.',
      ],
      [
        'cause',
        'Because his sentence was shorter than ten years, Hines was required to file an application for discretionary appeal.',
      ],
    ],
  },
  {
    opinion: '10494017',
    begins: 'In June 2022, the trial court revoked the balance',
    sentences: 2,
    faithful: [
      [
        'merged',
        'After the trial court had revoked the balance of his probation in June 2022, Hines moved in March 2023 to modify the sentence.',
      ],
      [
        'condensed',
        'The trial court found that Hines had committed new criminal offenses and revoked the balance of his probation.',
      ],
    ],
    unfaithful: [
      ['order', 'Hines filed a motion to modify the sentence before the trial court revoked his probation.'],
      ['number', 'In June 2021, the trial court revoked the balance of Hines’s probation.'],
      [
        'negation',
        'The trial court revoked the balance of Hines’s probation although it found that he had not committed new criminal offenses.',
      ],
      [
        'outcome',
        'In March 2023, the trial court granted a motion to modify the sentence imposed upon the revocation of probation.',
      ],
    ],
  },
  {
    opinion: '10758001',
    begins: 'However, we conclude that the trial court implicitly overruled',
    faithful: [
      [
        'paraphrase',
        'By signing the final judgment after hearing the motion, the trial court implicitly overruled it.',
      ],
      ['voice', 'Oncor’s motion was implicitly overruled when the trial court signed the judgment.'],
    ],
    unfaithful: [
      ['outcome', 'The trial court implicitly granted the motion when it signed the judgment.'],
      ['order', 'The trial judge signed the final judgment before hearing Oncor’s motion.'],
      ['topic', 'The trial court expressly overruled the motion when it signed the judgment.'],
    ],
  },
];
