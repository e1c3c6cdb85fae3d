/**
 * Sentences of the demo's decisions, each with what a careful lawyer might write on its authority. The words of
 * `support` were tuned on these; `corpus.ts` has those it was measured on.
 */
export interface Paraphrased {
  readonly file: string;
  /** How the sentence begins in the file. */
  readonly begins: string;
  readonly faithful: readonly string[];
  /** Written by hand: unlike the passage in what it holds, like it in its words. */
  readonly unfaithful: readonly string[];
}

export const DEMO_CLAIMS: readonly Paraphrased[] = [
  {
    file: 'lindqvist-v-amberley-insurance-exchange.txt',
    begins: 'An objection must state its grounds',
    faithful: [
      'Objections must be specific, must be tied to the request they answer, and must disclose whether anything is withheld because of them.',
      'A party that objects has to state its grounds with specificity and say whether it is withholding anything.',
    ],
    unfaithful: [
      'An objection need not say whether anything is being withheld because of it.',
      'An objection may be stated in general terms and directed at all requests together.',
    ],
  },
  {
    file: 'lindqvist-v-amberley-insurance-exchange.txt',
    begins: 'If the objection is good',
    faithful: [
      'Where an objection is good the party may withhold, but must say so; where it is not, a full answer is due.',
    ],
    unfaithful: ['A party whose objection is good may withhold without saying that it does so.'],
  },
  {
    file: 'lindqvist-v-amberley-insurance-exchange.txt',
    begins: 'A party that withholds a document as privileged',
    faithful: [
      'Privileged documents that are withheld must be described in a log by date, author, recipients and subject.',
      'The log must give enough detail to assess the claim of privilege without revealing what is protected.',
    ],
    unfaithful: [
      'A party that withholds a document as privileged need not describe it in a log.',
      'A party that withholds a document as privileged must describe its full contents in an affidavit of counsel.',
    ],
  },
  {
    file: 'lindqvist-v-amberley-insurance-exchange.txt',
    begins: 'The protection for work product attaches',
    faithful: [
      'Work product protection attaches only where litigation is the reason the document was created.',
    ],
    unfaithful: [
      'Work product protection attaches whenever litigation is a cloud on the horizon.',
      'Work product protection is waived when the document is created by an insurer.',
    ],
  },
  {
    file: 'marchetti-v-stillwater-apartments.txt',
    begins: 'The tenant pays rent for the use',
    faithful: ['Deterioration from reasonable use is part of what the tenant’s rent has paid for.'],
    unfaithful: [
      'Deterioration from reasonable use is not part of what the rent has paid for.',
      'The landlord pays rent for the deterioration of the premises.',
    ],
  },
  {
    file: 'marchetti-v-stillwater-apartments.txt',
    begins: 'A landlord who lets the time pass',
    faithful: [
      'A landlord who lets the time pass may not profit from the uncertainty that he has created.',
      'The landlord cannot benefit from an uncertainty of its own making once it has let the time pass and put the evidence out of reach.',
    ],
    unfaithful: [
      'A tenant who lets the time pass may not profit from the uncertainty that it has created.',
      'A landlord who lets the time pass may profit from the uncertainty that it has created.',
    ],
  },
  {
    file: 'marchetti-v-stillwater-apartments.txt',
    begins: 'A clause in a residential lease that purports',
    faithful: [
      'A lease clause that purports to waive the right of a residential tenant to an accounting is without effect.',
    ],
    unfaithful: [
      'A clause in a residential lease that waives the tenant’s right to an accounting is effective and will be enforced.',
      'A clause in a residential lease that waives the right to a jury is without effect.',
    ],
  },
  {
    file: 'northfield-builders-v-kray.txt',
    begins: 'The purpose of damages for breach of contract',
    faithful: [
      'Contract damages aim to put the injured party, as far as money can, in the position performance would have left him.',
      'Damages for breach of contract are meant to place the injured party where performance would have left him.',
    ],
    unfaithful: [
      'The purpose of damages for breach of contract is to punish the party in breach and deter others.',
      'The purpose of damages for breach of contract is to put the breaching party in the position in which it stood before the contract.',
    ],
  },
  {
    file: 'northfield-builders-v-kray.txt',
    begins: 'He may recover the loss that arises naturally',
    faithful: [
      'Recovery extends to loss that arises naturally from the breach and to loss that both parties contemplated when the contract was made.',
      'Loss that the other party had no reason to foresee may not be recovered.',
    ],
    unfaithful: [
      'He may recover loss that the other had no reason to foresee.',
      'He may not recover the loss that arises naturally from the breach.',
    ],
  },
  {
    file: 'northfield-builders-v-kray.txt',
    begins: 'A party that has substantially performed',
    faithful: [
      'Substantial performance entitles a party to the price, less the damages caused by its shortcomings.',
    ],
    unfaithful: [
      'A party that has substantially performed may not recover the price.',
      'A party that has substantially performed may always recover the full price without any deduction for damages.',
    ],
  },
  {
    file: 'northfield-builders-v-kray.txt',
    begins: 'Certainty as to the fact of damage',
    faithful: [
      'The fact of damage must be certain, but some uncertainty as to its amount is tolerated where the breach has made exact proof impossible.',
    ],
    unfaithful: [
      'Certainty as to the amount of damage is required in every case.',
      'Certainty as to the fact of damage is not required.',
    ],
  },
  {
    file: 'northfield-builders-v-kray.txt',
    begins: 'An injured party must take reasonable steps',
    faithful: [
      'The injured party must reasonably mitigate its loss and cannot recover for avoidable harm.',
      'Harm that could have been avoided without undue risk or expense is not recoverable.',
    ],
    unfaithful: [
      'An injured party need not take steps to reduce his loss.',
      'An injured party may recover for harm that he could have avoided without undue risk or expense.',
    ],
  },
  {
    file: 'northfield-builders-v-kray.txt',
    begins: 'But the burden of showing that he failed',
    faithful: ['The burden of showing a failure to do so rests on the party in breach.'],
    unfaithful: ['The burden of showing that he did so rests on the injured party.'],
  },
  {
    file: 'osgood-dairy-v-fennimore-cold-storage.txt',
    begins: 'A party may obtain discovery of any matter',
    faithful: [
      'Discovery reaches any matter, not privileged, that is relevant to a claim or defense and proportional to the needs of the case.',
      'Parties may discover what is relevant, proportional and not privileged.',
    ],
    unfaithful: [
      'A party may obtain discovery of privileged matter that is relevant to a claim or defense.',
      'A party may not obtain discovery of any matter that is relevant to a claim or defense.',
    ],
  },
  {
    file: 'osgood-dairy-v-fennimore-cold-storage.txt',
    begins: 'Information need not be admissible',
    faithful: ['Information can be discoverable without being admissible in evidence.'],
    unfaithful: [
      'Information must be admissible in evidence to be discoverable.',
      'Only information that is admissible in evidence is discoverable.',
    ],
  },
  {
    file: 'osgood-dairy-v-fennimore-cold-storage.txt',
    begins: 'A party opposing a motion to compel',
    faithful: [
      'The party opposing a motion to compel must show specifically how each request is objectionable and support a claim of burden with facts.',
    ],
    unfaithful: [
      'A party bringing a motion to compel must show specifically that each request is free of objection.',
      'A party opposing a motion to compel need not show how each request is objectionable.',
    ],
  },
  {
    file: 'osgood-dairy-v-fennimore-cold-storage.txt',
    begins: 'A party has control of a document',
    faithful: [
      'Control of a document means the legal right or the practical ability to obtain it on demand.',
      'An employer ordinarily has the practical ability to obtain messages that its employees exchange about their work.',
    ],
    unfaithful: [
      'An employee ordinarily has control of the messages that its employer exchanges about their work.',
      'A party has control of a document only when it has physical possession of it.',
      'An employer always has that ability with respect to messages that its employees exchange.',
    ],
  },
  {
    file: 'pruitt-v-vandermeer-logistics.txt',
    begins: 'Where the obvious alternative explanation',
    faithful: [
      'The line from the possible to the plausible is not crossed where an obvious alternative explanation is at least as likely as the one pleaded.',
    ],
    unfaithful: [
      'Where the obvious alternative explanation is at least as likely, the line from the possible to the plausible has been crossed.',
    ],
  },
  {
    file: 'pruitt-v-vandermeer-logistics.txt',
    begins: 'That doctrine permits an inference of negligence',
    faithful: [
      'Negligence may be inferred where the event does not ordinarily happen without negligence and the instrument was within the exclusive control of the defendant.',
    ],
    unfaithful: [
      'That doctrine permits an inference of negligence where the instrument was within the exclusive control of the plaintiff.',
      'That doctrine requires a finding of negligence in every case of fire.',
    ],
  },
  {
    file: 'pruitt-v-vandermeer-logistics.txt',
    begins: 'Allegations on information and belief',
    faithful: [
      'Pleading on information and belief is proper where the facts are peculiarly within the defendant’s possession.',
    ],
    unfaithful: [
      'Pleading on information and belief is proper where the facts are peculiarly within the plaintiff’s possession.',
      'Allegations on information and belief have no place where the facts are within the possession of the defendant.',
    ],
  },
  {
    file: 'rourke-v-delacroix-hotels.txt',
    begins: 'When discovery is provided only after',
    faithful: [
      'If discovery is provided only after a motion has been filed, the court must require the party whose conduct made it necessary to pay the reasonable expenses of the motion, unless that conduct was substantially justified.',
      'Reasonable expenses, including attorney fees, must be paid where discovery comes only after a motion was filed, unless the conduct was substantially justified.',
    ],
    unfaithful: [
      'When discovery is provided only after a motion has been filed, the court may not require payment of the expenses.',
      'The moving party must pay the expenses of a motion whenever discovery is provided.',
    ],
  },
  {
    file: 'rourke-v-delacroix-hotels.txt',
    begins: 'A single letter that demands everything',
    faithful: ['One letter that demands everything within two days is no conference.'],
    unfaithful: [
      'One letter that demands everything within ten days is not a conference.',
      'A single letter that demands everything within two days is a conference.',
    ],
  },
  {
    file: 'thistlewood-v-bank-of-carrow.txt',
    begins: 'But Harrow does not require a plaintiff',
    faithful: [
      'A plaintiff is not required to plead direct evidence of another’s state of mind.',
      'Courts may not prefer an innocent explanation merely because it can be imagined.',
    ],
    unfaithful: [
      'A plaintiff must plead direct evidence of another’s state of mind.',
      'A defendant is not required to plead direct evidence of another’s state of mind.',
    ],
  },
  {
    file: 'thistlewood-v-bank-of-carrow.txt',
    begins: 'The question is whether the facts alleged',
    faithful: [
      'The facts alleged are taken together and read with common sense to see whether they permit a reasonable inference of the wrong charged.',
    ],
    unfaithful: [
      'Each fact alleged must by itself prove the wrong that is charged beyond a reasonable doubt.',
    ],
  },
  {
    file: 'thistlewood-v-bank-of-carrow.txt',
    begins: 'We note, for the guidance of trial courts',
    faithful: [
      'Leave to amend should be freely given when justice requires, but may be refused for undue delay, repeated failure to cure, or futility.',
    ],
    unfaithful: [
      'Leave to amend must always be given.',
      'Leave to amend may not be refused for undue delay or futility.',
    ],
  },
  {
    file: 'tolland-mills-v-quist.txt',
    begins: 'To state a claim for breach of contract',
    faithful: [
      'A claim for breach of contract requires facts showing the agreement, the pleader’s own performance or an excuse for it, the other party’s breach, and resulting loss.',
      'The pleader must allege facts that show a breach by the other party and loss that flows from it.',
    ],
    unfaithful: [
      'To state a claim for breach of contract, the pleader need not allege its own performance.',
      'To state a claim for fraud, the pleader must allege a false statement, reliance and loss.',
    ],
  },
  {
    file: 'tolland-mills-v-quist.txt',
    begins: 'A plaintiff is not required to plead around',
    faithful: [
      'A plaintiff need not plead around affirmative defenses unless the facts of the defense appear on the face of the complaint.',
    ],
    unfaithful: [
      'A plaintiff is required to plead around affirmative defenses.',
      'A defendant is not required to plead affirmative defenses.',
    ],
  },
  {
    file: 'tolland-mills-v-quist.txt',
    begins: 'Damages need not be pleaded to the dollar',
    faithful: [
      'Damages need not be pleaded to the dollar; it is enough to allege facts from which the loss and its cause can be seen.',
    ],
    unfaithful: ['Damages must be pleaded to the dollar.'],
  },
  {
    file: 'tolland-mills-v-quist.txt',
    begins: 'A seller in doubt may demand assurance',
    faithful: [
      'A seller in doubt may demand assurance and treat silence as refusal after a reasonable time.',
      'The seller may not sit still and call the buyer’s silence a breach.',
    ],
    unfaithful: [
      'A buyer in doubt may demand assurance and may treat silence as refusal.',
      'A seller in doubt must demand assurance within ten days.',
    ],
  },
  {
    file: 'whitcombe-v-salter-bay-township.txt',
    begins: 'Those who live together must put up',
    faithful: [
      'The law intervenes only when the interference is both substantial and unreasonable.',
      'Neighbors must put up with a certain amount of smoke, noise and traffic.',
    ],
    unfaithful: [
      'The law intervenes whenever there is smoke, noise or traffic.',
      'Those who live together need not put up with each other’s smoke, noise and traffic.',
    ],
  },
  {
    file: 'in-re-trust-of-abernathy.txt',
    begins: 'A serious breach of trust is ground for removal',
    faithful: [
      'Hostility alone is not ground for removal unless it interferes with the proper administration of the trust.',
      'A trustee may be removed for a serious breach of trust or a conflict of interest that is likely to continue.',
    ],
    unfaithful: [
      'Hostility alone is ground for removal of a trustee.',
      'A serious breach of trust is not ground for removal.',
    ],
  },
];
