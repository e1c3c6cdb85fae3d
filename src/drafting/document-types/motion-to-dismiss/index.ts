import type { DocumentType } from '../../model.ts';

/**
 * A motion to dismiss for failure to state a claim. The rule it rests on differs from court to court, so
 * it is taken from the request or left to the lawyer.
 */
export const motionToDismiss: DocumentType = {
  id: 'motion_to_dismiss',
  title: 'Motion to Dismiss',
  description: 'Asks the court to dismiss a pleading, or claims in it, for failure to state a claim.',
  form: 'court',
  actingSide: 'defending',
  requiredFields: ['court', 'docket_number', 'parties', 'facts', 'client', 'responsible_attorney'],
  retrieval: [
    'motion to dismiss',
    'failure to state a claim',
    'pleading standard',
    'well-pleaded factual allegations',
    'conclusory allegations',
    'elements of the claim',
  ],
  sections: [
    {
      id: 'introduction',
      heading: 'Introduction',
      instruction:
        'In one or two paragraphs say who moves, for the dismissal of what, on which rule, and the two strongest reasons why. No history, no argument yet.',
      template: [
        '{{movant.role}} {{movant.name}}, by and through undersigned counsel, {{say.moves}} this Court to dismiss the {{pleading}} of {{opponent.role}} {{opponent.name}} for failure to state a claim upon which relief can be granted, pursuant to {{request.rule|the rule of procedure this motion is made under}}.',
        '{{?request.context}}',
        'The {{pleading}} asks this Court to infer liability that its own factual allegations do not support. Taken as true and read as a whole, those allegations leave out what the law requires {{opponent.name}} to plead. {{say.dismissal_follows}}',
      ],
      sources: 'none',
    },
    {
      id: 'statement_of_facts',
      heading: 'Statement of Facts',
      instruction:
        'State the facts in the order they happened, each from the case record, without argument. Say that they are taken as true for this motion only.',
      template: [
        'The following is taken from the {{pleading}} and from the record of this matter. It is accepted as true for the purposes of this motion only.',
        '{{facts}}',
        '{{?key_dates}}',
      ],
      sources: 'cite',
      record: true,
      numbered: true,
    },
    {
      id: 'legal_standard',
      lawOnly: true,
      heading: 'Legal Standard',
      instruction:
        'State the standard on which the court decides a motion to dismiss: what is assumed to be true, what is not, and what a claim must show. Quote the strongest passage.',
      template: [
        'A motion to dismiss tests the legal sufficiency of the pleading, not the truth of what it alleges.',
        '{{sources}}',
        'The question is therefore not whether {{opponent.name}} may feel wronged, but whether the facts alleged, as distinct from the labels attached to them, make out a claim.',
      ],
      sources: 'argue',
      keywords: [
        'standard',
        'plausible',
        'accept as true',
        'well-pleaded',
        'motion to dismiss',
        'sufficiency',
        'inference',
        'pleading',
      ],
    },
    {
      id: 'argument',
      heading: 'Argument',
      instruction: 'One short paragraph that says in which order the grounds follow.',
      template: [
        'The {{pleading}} fails for two independent reasons. It does not allege facts that satisfy the elements of the claims it asserts; and what it offers in their place are conclusions that a court is not bound to accept.',
      ],
      sources: 'none',
    },
    {
      id: 'argument_elements',
      heading: 'The Facts Alleged Do Not Make Out the Elements of the Claims',
      instruction:
        'Argue that the facts alleged do not satisfy an element of the claims. Set the element from a passage against the facts of this case, fact by fact.',
      template: [
        'A claim stands only if facts are alleged for each of its elements; a gap in one of them is not filled by abundance in another.',
        '{{sources}}',
        'Measured against that requirement, the {{pleading}} leaves the decisive element without a supporting fact. {{say.claims_fail}}',
      ],
      sources: 'argue',
      level: 2,
      keywords: [
        'element',
        'elements',
        'duty',
        'breach',
        'consideration',
        'causation',
        'damages',
        'contract',
        'claim',
        'fiduciary',
        'secret',
      ],
    },
    {
      id: 'argument_conclusory',
      heading: 'Conclusions Without Facts Cannot Carry the Pleading',
      instruction:
        'Argue that the remaining allegations are conclusions, labels or speculation, which need not be accepted as true, and say which ones.',
      template: [
        'Once conclusions are set aside, what remains of the {{pleading}} does not cross the line from possibility to entitlement.',
        '{{sources}}',
        'The facts that are missing lie, if they exist, within the knowledge of {{opponent.name}}. Their absence is not a matter of form: it shows that discovery would be used to search for a claim, not to prove one.',
      ],
      sources: 'argue',
      level: 2,
      keywords: [
        'conclusory',
        'conclusion',
        'labels',
        'speculation',
        'bare',
        'threadbare',
        'recital',
        'notice',
        'particularity',
        'discovery',
      ],
    },
    {
      id: 'conclusion',
      heading: 'Conclusion',
      instruction: 'One paragraph that returns to the two reasons and asks for dismissal.',
      template: [
        'For these reasons, {{movant.role}} {{movant.name}} {{say.asks}} that the Court grant this motion and dismiss the {{pleading}}.',
      ],
      sources: 'none',
    },
    {
      id: 'relief',
      heading: 'Relief Requested',
      instruction: 'List the orders asked for, one per paragraph, the most important first.',
      template: [
        'An order granting this motion and dismissing the {{pleading}} in its entirety for failure to state a claim;',
        'In the alternative, an order dismissing those claims that the Court finds insufficiently pleaded and confining this action to the remainder;',
        'An award of costs to the extent the law allows; and',
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
