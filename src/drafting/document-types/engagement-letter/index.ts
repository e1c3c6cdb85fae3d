import type { DocumentType } from '../../model.ts';

/** The agreement between a firm and its client: scope, fees, conflicts, termination, the client's file. */
export const engagementLetter: DocumentType = {
  id: 'engagement_letter',
  title: 'Engagement Letter',
  description: 'Sets out the terms on which the firm represents a client in a matter.',
  form: 'letter',
  addressee: 'client',
  requiredFields: ['client', 'responsible_attorney'],
  retrieval: [
    'attorney client relationship',
    'scope of representation',
    'conflict of interest',
    'attorney fees',
    'fiduciary duty',
  ],
  sections: [
    {
      id: 'opening',
      heading: 'Our Engagement',
      instruction:
        'Thank the client, name the matter, and say that this letter sets the terms of the engagement.',
      template: [
        'Thank you for asking {{firm.name}} to represent you in connection with {{case.title}}. This letter sets out the terms of that engagement. Please read it carefully and ask us about anything that is unclear before you sign it.',
        '{{?request.context}}',
      ],
      sources: 'none',
    },
    {
      id: 'client',
      heading: 'Identity of the Client',
      instruction: 'Say who is the client and who is not (officers, family members, affiliates).',
      template: [
        'Our client in this matter is {{case.client|name of the client}} alone. We do not, by this engagement, represent any parent, subsidiary, officer, employee, shareholder, family member or insurer of the client unless we agree to do so in writing.',
      ],
      sources: 'none',
    },
    {
      id: 'scope',
      heading: 'Scope of the Engagement',
      instruction:
        'Describe what the firm will do in this matter and what it will not do (appeals, tax, other matters).',
      template: [
        'We will represent you in {{case.title}}{{case.in_court}}, including advice, negotiation, and the pleadings, discovery, motions and hearings of that proceeding through judgment or settlement in the trial court.',
        'The engagement does not include appeals, enforcement of a judgment, tax advice, insurance coverage advice, or any other matter, unless we agree in writing to take it on.',
        'The matter as you have described it to us is this.',
        '{{facts}}',
      ],
      sources: 'none',
    },
    {
      id: 'team',
      heading: 'Who Will Do the Work',
      instruction: 'Name the responsible attorney and say that others may work under supervision.',
      template: [
        '{{case.responsible_attorney|name of the responsible attorney}} will be responsible for this matter. Other lawyers and staff of the firm may work on it under that supervision where this serves you better or at lower cost.',
      ],
      sources: 'none',
    },
    {
      id: 'fees',
      heading: 'Fees and Billing',
      instruction: 'State the basis of the fee, rates, billing and retainer, with blanks for every figure.',
      template: [
        'Our fees are based on {blank basis of the fee: hourly, fixed or contingent}. The present rate of {{case.responsible_attorney|name of the responsible attorney}} is {blank hourly rate}; rates of others who may work on the matter are {blank rates of other timekeepers}. We will tell you in writing before any rate changes.',
        'We ask for an advance deposit of {blank amount of the advance deposit}, which will be held in our client trust account and applied to our statements as they fall due; any unearned part will be returned.',
        'We will send statements every {blank billing period}, payable within {blank number of days} days. Please raise any question about a statement promptly.',
      ],
      sources: 'none',
    },
    {
      id: 'costs',
      heading: 'Costs and Expenses',
      instruction: 'Say which costs the client bears and above which amount consent is asked.',
      template: [
        'You will be responsible for reasonable costs incurred on your behalf, such as filing fees, service of process, court reporters, experts and travel. We will ask for your consent before incurring any single cost above {blank amount above which consent is asked}.',
      ],
      sources: 'none',
    },
    {
      id: 'conflicts',
      heading: 'Conflicts of Interest',
      instruction:
        'Describe the conflict check, name the adverse parties checked, and say what happens if a conflict arises.',
      template: [
        'We have checked our records for conflicts of interest on the basis of the names you gave us{{parties.listed}}. The result of that check: {blank result of the conflict check}. Please tell us at once of any other person or company with an interest in the matter.',
        'If a conflict arises later, we will tell you promptly, and we may have to withdraw or to ask for the informed written consent of everyone concerned.',
      ],
      sources: 'none',
    },
    {
      id: 'confidentiality',
      heading: 'Confidentiality and Communication',
      instruction: 'Explain confidentiality and privilege, and how the firm and the client will communicate.',
      template: [
        'What you tell us in confidence for the purpose of legal advice is protected, and we will keep it so. That protection can be lost if the communication is shared with others; please do not forward our advice without speaking to us first.',
        'We will keep you informed of significant developments and will answer your questions promptly. Please tell us if your address or contact details change.',
      ],
      sources: 'none',
    },
    {
      id: 'client_duties',
      heading: 'What We Ask of You',
      instruction: 'Ask for cooperation, truthfulness, preservation of documents and timely payment.',
      template: [
        'We ask that you give us complete and accurate information, preserve every document and electronic record that may bear on the matter, attend hearings and meetings when needed, and decide promptly on questions that are yours to decide, settlement above all.',
      ],
      sources: 'none',
    },
    {
      id: 'client_file',
      heading: 'Your File',
      instruction: 'Say to whom the file belongs, how long it is kept, how it is returned or destroyed.',
      template: [
        'At the end of the matter we will return to you on request the papers and property to which you are entitled. We keep our file for {blank number of years} years after the matter is closed and may then destroy it without further notice. The file is held on systems under the firm’s own control.',
      ],
      sources: 'none',
    },
    {
      id: 'termination',
      heading: 'Ending the Engagement',
      instruction: 'Say how either side may end the engagement, and what then becomes due.',
      template: [
        'You may end this engagement at any time by written notice. We may withdraw where the rules of professional conduct require or permit it, with reasonable notice and, where it is needed, leave of court. Fees and costs incurred to that date remain due. Unless ended sooner, the engagement ends when we complete the work described above.',
      ],
      sources: 'none',
    },
    {
      id: 'no_guarantee',
      heading: 'No Guarantee of Outcome',
      instruction: 'Say plainly that no outcome is promised.',
      template: [
        'We will do our best for you, but no lawyer can promise a result. Anything we say about prospects, duration or cost is an estimate and not a guarantee.',
      ],
      sources: 'none',
    },
    {
      id: 'agreement',
      heading: 'Your Agreement',
      instruction: 'Ask the client to sign and return a copy; the engagement begins on receipt.',
      template: [
        'If these terms are acceptable, please sign and return a copy of this letter with the advance deposit. Our engagement begins when we have received both. {{say.client_close}}',
      ],
      sources: 'none',
    },
    {
      id: 'acceptance',
      heading: 'Agreed and Accepted',
      afterSignature: true,
      instruction: 'A line for the signature of the client and the date, as blanks.',
      template: ['{blank signature of the client}', '{blank date of signature}'],
      sources: 'none',
    },
  ],
};
