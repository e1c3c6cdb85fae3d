import type { DocumentType } from '../../model.ts';

/** A motion to compel discovery, with the certificate that the parties conferred first. */
export const motionToCompel: DocumentType = {
  id: 'motion_to_compel',
  title: 'Motion to Compel',
  description: 'Asks the court to order an opponent to answer discovery it has refused or left unanswered.',
  form: 'court',
  requiredFields: [
    'court',
    'docket_number',
    'parties',
    'facts',
    'client',
    'responsible_attorney',
    'key_dates',
  ],
  retrieval: [
    'motion to compel',
    'discovery relevance',
    'proportionality',
    'boilerplate objections',
    'privilege log',
    'expenses of the motion',
    'good faith conference',
  ],
  sections: [
    {
      id: 'introduction',
      heading: 'Introduction',
      instruction: 'Say who moves, to compel what, and in two sentences why the refusal cannot stand.',
      template: [
        '{{movant.role}} {{movant.name}}, by and through undersigned counsel, {{say.moves}} this Court for an order compelling {{opponent.role}} {{opponent.name}} to serve complete responses to {{movant.possessive}} discovery requests and to produce the documents withheld, pursuant to {{request.rule|the rule of procedure this motion is made under}}.',
        '{{?request.context}}',
        'The information sought goes to the heart of the claims and defenses in this action. {{say.refusal}}',
      ],
      sources: 'none',
    },
    {
      id: 'background',
      heading: 'Background',
      instruction:
        'State the facts of the case that show why the discovery matters, in order, without argument.',
      template: ['The facts that give rise to this motion are as follows.', '{{facts}}', '{{?key_dates}}'],
      sources: 'cite',
      record: true,
      numbered: true,
    },
    {
      id: 'discovery_at_issue',
      heading: 'The Discovery at Issue',
      instruction:
        'Identify the requests, when they were served, and how the opponent answered or objected. Use blanks for what the record does not say.',
      template: [
        '{{movant.name}} served {blank title and set number of the discovery requests} on {{opponent.name}} on {{date.requests served|date the requests were served}}.',
        'Responses were due on {{date.responses due|date the responses were due}}. As of the date of this motion, {{opponent.name}} has {blank what was answered, what was refused, and on which objection}.',
        'The requests at issue, with the response or objection to each in full, are set out in {blank exhibit with requests and responses}.',
      ],
      sources: 'none',
      numbered: true,
    },
    {
      id: 'certificate_of_conference',
      heading: 'Certificate of Conference',
      instruction:
        'The certificate that the movant conferred or attempted to confer in good faith, with blanks for dates, persons and manner.',
      template: [
        'Undersigned counsel certifies that {{movant.name}} has in good faith conferred, or attempted to confer, with {{opponent.counsel|counsel for the opposing party}}, counsel for {{opponent.name}}, in an effort to obtain the discovery without court action. Counsel conferred on {{date.conferred|date of the conference}} by {blank manner of the conference}. The following could not be resolved: {blank points that remain in dispute}.',
      ],
      sources: 'none',
    },
    {
      id: 'legal_standard',
      lawOnly: true,
      heading: 'Legal Standard',
      instruction:
        'State what is discoverable, who bears the burden of resisting, and when a court compels. Quote the strongest passage.',
      template: [
        'Discovery reaches what is relevant to the claims and defenses and proportionate to the needs of the case. A party that resists must say why, request by request.',
        '{{sources}}',
      ],
      sources: 'argue',
      keywords: [
        'scope',
        'standard',
        'relevant',
        'relevance',
        'discretion',
        'burden',
        'resisting',
        'compel',
        'liberal',
      ],
    },
    {
      id: 'argument',
      heading: 'Argument',
      instruction: 'One short paragraph that says in which order the grounds follow.',
      template: [
        'The motion should be granted because the discovery sought is relevant and proportionate, because the objections raised do not justify withholding it, and because the expense of this motion should fall on the party that made it necessary.',
      ],
      sources: 'none',
    },
    {
      id: 'argument_relevance',
      heading: 'The Discovery Sought Is Relevant and Proportionate',
      instruction:
        'Tie the requests to the facts in dispute and show proportionality: importance, access, burden.',
      template: [
        'The requests are directed at facts on which the parties disagree and which {{opponent.name}} alone can supply.',
        '{{sources}}',
        'The burden of answering is modest when set against what depends on the answer, and {{opponent.name}} has offered nothing that shows otherwise.',
      ],
      sources: 'argue',
      level: 2,
      keywords: [
        'relevant',
        'relevance',
        'proportional',
        'proportionate',
        'burden',
        'access',
        'importance',
        'documents',
        'electronically',
      ],
    },
    {
      id: 'argument_objections',
      heading: 'The Objections Do Not Justify Withholding It',
      instruction:
        'Answer the objections: boilerplate, vagueness, undue burden, privilege without a log, waiver by delay.',
      template: [
        'An objection that could be raised against any request says nothing about this one.',
        '{{sources}}',
        'The objections should be overruled and complete responses ordered.',
      ],
      sources: 'argue',
      level: 2,
      keywords: [
        'objection',
        'objections',
        'boilerplate',
        'privilege',
        'log',
        'waived',
        'waiver',
        'specific',
        'withhold',
        'vague',
        'confidential',
      ],
    },
    {
      id: 'argument_expenses',
      heading: 'The Expense of This Motion Should Be Shifted',
      instruction: 'Argue for the award of reasonable expenses of the motion; stay brief.',
      template: [
        '{{movant.name}} sought this discovery without the help of the Court and was left no other course. The reasonable expenses of the motion, including attorney fees, should be awarded.',
        '{{sources}}',
      ],
      sources: 'cite',
      level: 2,
      keywords: ['expense', 'expenses', 'fees', 'sanction', 'sanctions', 'justified', 'award', 'costs'],
    },
    {
      id: 'conclusion',
      heading: 'Conclusion',
      instruction: 'One paragraph asking that the motion be granted.',
      template: [
        'For these reasons, {{movant.role}} {{movant.name}} {{say.asks}} that the Court grant this motion.',
      ],
      sources: 'none',
    },
    {
      id: 'relief',
      heading: 'Relief Requested',
      instruction: 'List the orders asked for, one per paragraph: responses, production, log, expenses.',
      template: [
        'An order overruling the objections of {{opponent.name}} to the requests at issue;',
        'An order that {{opponent.name}} serve complete responses and produce all responsive documents within {blank number of days} days;',
        'An order that any document withheld as privileged be identified in a log sufficient to assess the claim;',
        'An award of the reasonable expenses of this motion, including attorney fees; and',
        'Such other and further relief as the Court deems just and proper.',
      ],
      sources: 'none',
      numbered: true,
    },
    {
      id: 'certificate_of_service',
      afterSignature: true,
      heading: 'Certificate of Service',
      instruction: 'The usual certificate of service, with blanks for the date and the manner of service.',
      template: [
        'I certify that on {blank date of service} a true and correct copy of the foregoing was served on {{opponent.counsel|counsel for the opposing party}}, counsel for {{opponent.role}} {{opponent.name}}, by {blank manner of service}.',
      ],
      sources: 'none',
    },
  ],
};
