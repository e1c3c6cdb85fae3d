/** Written after the check had been changed, from opinions that no other sentence is from; counted once (docs/verification.md), looked at since. */
import type { LabelledPassage } from './labelled.ts';

export const LATER: readonly LabelledPassage[] = [
  {
    opinion: '198001',
    begins: 'We specifically note that we are unable to find clear error',
    faithful: [
      [
        'paraphrase',
        'The court found no clear error in the determination that the evidence did not satisfy the taxpayers’ burden of proof about the mailing of the return.',
      ],
      ['condensed', 'There was no clear error in the Tax Court’s determination.'],
    ],
    unfaithful: [
      [
        'negation',
        'The court found clear error in the Tax Court’s determination that there was insufficient evidence.',
      ],
      [
        'parties',
        'There was insufficient evidence to satisfy the Commissioner’s burden of proof regarding the mailing of the return.',
      ],
    ],
  },
  {
    opinion: '198001',
    begins: 'The Commissioner assessed a deficiency',
    faithful: [['voice', 'A deficiency in the return for 1985 was assessed by the Commissioner.']],
    unfaithful: [
      ['number', 'The Commissioner assessed a deficiency in Appellants’ return for taxable year 1988.'],
      ['parties', 'Appellants assessed a deficiency in the Commissioner’s return for taxable year 1985.'],
    ],
  },
  {
    opinion: '198001',
    begins: 'Appellants sought review in the Tax Court',
    faithful: [
      [
        'paraphrase',
        'The challenge was rejected by the Tax Court, and the appellants took the matter to the court of appeals.',
      ],
      ['partial', 'The Tax Court rejected the appellants’ challenge.'],
    ],
    unfaithful: [
      ['outcome', 'The Tax Court sustained the appellants’ challenge.'],
      ['court', 'Appellants sought review in the District Court, which rejected their challenge.'],
    ],
  },
  {
    opinion: '3058008',
    begins: 'Defendant says he is entitled',
    faithful: [
      ['paraphrase', 'The defendant claims federal qualified immunity and immunity under state law.'],
    ],
    unfaithful: [
      ['attribution', 'The court held that defendant is entitled to federal qualified immunity.'],
      ['attribution', 'Defendant is entitled to federal qualified immunity and to state law-based immunity.'],
    ],
  },
  {
    opinion: '3058008',
    begins: 'Especially in the light of our supervisory powers',
    faithful: [
      [
        'condensed',
        'The summary judgment order was vacated and the case remanded for an order that gives full insight into the findings and conclusions.',
      ],
      ['voice', 'The district court’s summary judgment order was vacated.'],
    ],
    unfaithful: [
      ['outcome', 'The court affirmed the district court’s summary judgment order.'],
      ['modality', 'The district court may, on remand, enter a different order.'],
    ],
  },
  {
    opinion: '4114001',
    begins: 'In any event, even if Kumar had offered',
    faithful: [['paraphrase', 'The agency was not bound to believe that explanation had it been given.']],
    unfaithful: [
      ['modality', 'Kumar offered that explanation.'],
      ['negation', 'The agency would have been compelled to credit the explanation if Kumar had offered it.'],
    ],
  },
  {
    opinion: '2992012',
    begins: 'The record does not reflect any further activity',
    faithful: [
      [
        'paraphrase',
        'Nothing in the record shows any more activity between TA and the Seller from May 8 to September 6, 2012.',
      ],
      ['partial', 'The record reflects no further activity between TA and the Seller after May 8.'],
    ],
    unfaithful: [
      [
        'negation',
        'The record reflects further activity between TA and the Seller between May 8 and September 6, 2012.',
      ],
      [
        'number',
        'The record does not reflect any further activity between TA and the Seller between May 8 and October 6, 2012.',
      ],
    ],
  },
  {
    opinion: '2992012',
    begins: 'Having declared that TA would not close',
    faithful: [
      [
        'paraphrase',
        'Rome first declared that TA would not close under the original contract and then alleged that the Seller had violated TOPA.',
      ],
    ],
    unfaithful: [
      ['attribution', 'The Seller violated TOPA in at least four enumerated ways.'],
      [
        'order',
        'Rome alleged that the Seller had violated TOPA before declaring that TA would not close on the property.',
      ],
      ['parties', 'Having declared that the Seller would not close, Rome alleged that TA had violated TOPA.'],
    ],
  },
  {
    opinion: '5236012',
    begins: 'The Order directed that Father would have no rights',
    faithful: [
      [
        'paraphrase',
        'Until the court orders otherwise, Father has no right to partial physical custody or visitation under the Order.',
      ],
      ['role', 'Under the order the father had no rights of visitation unless the court ordered them.'],
    ],
    unfaithful: [
      [
        'parties',
        'The Order directed that Mother would have no rights of partial physical custody or visitation.',
      ],
      ['condition', 'The Order directed that Father would have no rights of visitation.'],
    ],
  },
  {
    opinion: '5236012',
    begins: 'Dr. Casey Shienvold opined',
    faithful: [
      ['role', 'According to the expert, Father did not pose a threat of harm.'],
      ['condensed', 'In Dr. Shienvold’s opinion Father did not fit the profile for a perpetrator.'],
    ],
    unfaithful: [
      ['attribution', 'The court found that Father did not pose a threat of harm.'],
      ['negation', 'Dr. Casey Shienvold opined that Father posed a threat of harm.'],
    ],
  },
  {
    opinion: '5236012',
    begins: 'Attorney Yost need not be present',
    faithful: [
      [
        'paraphrase',
        'Attorney Yost is not required to be present at the interview if she considers it unnecessary for protecting her client.',
      ],
    ],
    unfaithful: [
      [
        'modality',
        'Attorney Yost may not be present for the interview if she feels that it is not necessary to protect the interest of her client.',
      ],
      ['negation', 'Attorney Yost must be present for the interview.'],
    ],
  },
  {
    opinion: '10560544',
    begins: 'Abandoned property ordinarily may be seized',
    faithful: [
      [
        'paraphrase',
        'The seizure of abandoned property ordinarily raises no Fourth Amendment question, since whoever abandons it gives up his privacy interest.',
      ],
      ['partial', 'A person who abandons property relinquishes his privacy interest in it.'],
    ],
    unfaithful: [
      ['overclaim', 'Abandoned property may always be seized without implicating the Fourth Amendment.'],
      ['negation', 'A person who abandons property retains his privacy interest in it.'],
      ['number', 'Abandoned property ordinarily may be seized without implicating the Fifth Amendment.'],
    ],
  },
  {
    opinion: '10560544',
    begins: 'He moved to suppress the weapon, arguing',
    faithful: [
      [
        'role',
        'The defendant sought suppression of the weapon on the ground that his initial seizure was unreasonable.',
      ],
      ['condensed', 'He argued that the firearm was discovered as a product of an unlawful detention.'],
    ],
    unfaithful: [
      ['attribution', 'The court held that his initial seizure was unreasonable.'],
      ['attribution', 'Police discovered his firearm only as a product of an unlawful detention.'],
    ],
  },
  {
    opinion: '10560544',
    begins: 'He does not contend that the first Brown factor',
    faithful: [
      [
        'paraphrase',
        'It is not contended that temporal proximity, the first Brown factor, changes the outcome.',
      ],
    ],
    unfaithful: [
      ['negation', 'He contends that the first Brown factor alters the outcome.'],
      ['topic', 'He does not contend that the third Brown factor alters the outcome.'],
    ],
  },
  {
    opinion: '10802001',
    begins: 'The JCC ordered the E/C to pay',
    faithful: [
      [
        'voice',
        'The E/C was ordered to pay the claimant’s husband for thirty hours a week at the federal minimum wage.',
      ],
      ['condensed', 'The JCC awarded pay for thirty hours per week to the husband.'],
    ],
    unfaithful: [
      ['number', 'The JCC ordered the E/C to pay EngineWaiter’s husband for forty hours per week.'],
      ['parties', 'The JCC ordered EngineWaiter’s husband to pay the E/C for thirty hours per week.'],
    ],
  },
  {
    opinion: '10802001',
    begins: 'The E/C are correct that the JCC erred',
    faithful: [
      [
        'holding',
        'The court agreed with the E/C that the award for nonprofessional attendant care was error.',
      ],
      ['paraphrase', 'The JCC’s award for nonprofessional attendant care was erroneous.'],
    ],
    unfaithful: [
      ['negation', 'The JCC did not err in its award for nonprofessional attendant care.'],
      ['parties', 'The EngineWaiter is correct that the JCC erred in its award.'],
    ],
  },
  {
    opinion: '10912033',
    begins: 'None expressed support for a reduction',
    faithful: [
      [
        'paraphrase',
        'Nobody spoke for a reduction of Montoya’s sentence, and some were openly against leniency.',
      ],
      ['partial', 'Some affirmatively opposed leniency.'],
    ],
    unfaithful: [
      ['quantifier', 'Some expressed support for a reduction of Montoya’s sentence.'],
      ['quantifier', 'All affirmatively opposed leniency.'],
    ],
  },
  {
    opinion: '10912033',
    begins: 'The court weighed all the sentencing factors',
    faithful: [
      [
        'paraphrase',
        'The sentencing factors were all weighed by the court below, and on appeal they are not weighed again.',
      ],
      ['partial', 'The court weighed all the sentencing factors before it.'],
    ],
    unfaithful: [
      ['quantifier', 'The court weighed some of the sentencing factors before it.'],
      ['negation', 'The court did not weigh the sentencing factors before it.'],
    ],
  },
  {
    opinion: '10912033',
    begins: 'After considering the record before it, the court stated',
    faithful: [
      ['condensed', 'The court said that it understood its discretion and that it would not exercise it.'],
      [
        'paraphrase',
        'The court considered the record and declined to exercise the discretion it knew it had.',
      ],
    ],
    unfaithful: [
      ['negation', 'The court stated that it did not understand its discretion.'],
      ['outcome', 'After considering the record before it, the court exercised its discretion.'],
    ],
  },
  {
    opinion: '10912033',
    begins: 'Montoya fails to show that no reasonable court',
    faithful: [
      [
        'paraphrase',
        'It has not been shown that every reasonable court would reduce the sentence to less than 25 years to life.',
      ],
      ['role', 'The defendant did not show that no reasonable court would refuse to reduce her sentence.'],
    ],
    unfaithful: [
      ['negation', 'Montoya shows that no reasonable court would decline to reduce her sentence.'],
      [
        'number',
        'Montoya fails to show that no reasonable court would decline to reduce her sentence to less than 15 years to life.',
      ],
    ],
  },
  {
    opinion: '10076001',
    begins: 'Here, public disclosure of this information is not',
    faithful: [
      [
        'condensed',
        'Disclosing a former judicial officer’s home address to the public raises obvious security concerns.',
      ],
      [
        'paraphrase',
        'The public does not need this information to understand fully what the dispute is about.',
      ],
    ],
    unfaithful: [
      [
        'negation',
        'Public disclosure of this information is necessary for the public to fully understand the nature of this dispute.',
      ],
      ['modality', 'Public disclosure of this information is prohibited.'],
    ],
  },
];
