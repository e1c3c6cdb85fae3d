import type { DocumentType } from '../../model.ts';

/** A letter before action: what happened, why the recipient answers for it, what is asked, by when. */
export const demandLetter: DocumentType = {
  id: 'demand_letter',
  title: 'Demand Letter',
  description: 'Puts an opponent on notice of a claim and demands payment or action by a date.',
  form: 'letter',
  addressee: 'opponent',
  requiredFields: ['client', 'parties', 'facts', 'responsible_attorney'],
  retrieval: [
    'liability',
    'breach of contract damages',
    'measure of damages',
    'negligence duty of care',
    'obligation to pay',
    'notice and demand',
    'preservation of evidence',
  ],
  sections: [
    {
      id: 'opening',
      heading: 'Purpose of This Letter',
      instruction:
        'Say whom the firm represents, against whom the claim is, and what the letter asks, in one paragraph.',
      template: [
        'This firm represents {{movant.name}} in the matter of {{case.title}}. We write to set out the basis of {{movant.possessive}} claim and to {{say.ask_for_resolution}}.',
        '{{?request.context}}',
      ],
      sources: 'none',
    },
    {
      id: 'facts',
      heading: 'The Facts',
      instruction: 'State the facts in order, soberly, from the case record alone.',
      template: ['The facts, as our client’s records show them, are these.', '{{facts}}', '{{?key_dates}}'],
      sources: 'cite',
      record: true,
    },
    {
      id: 'liability',
      heading: 'The Basis of Liability',
      instruction:
        'Explain why the recipient is liable: the rule from the passages, then the facts that meet it. Quote the strongest passage.',
      template: [
        'On these facts the law places responsibility on {{opponent.name}}.',
        '{{sources}}',
        '{{say.liability_close}}',
      ],
      sources: 'argue',
      keywords: [
        'liable',
        'liability',
        'duty',
        'breach',
        'obligation',
        'contract',
        'negligence',
        'reasonable',
        'landlord',
        'deposit',
        'fiduciary',
      ],
    },
    {
      id: 'damages',
      heading: 'Damages',
      instruction:
        'Say what loss is claimed and how it is computed; blanks for every amount the record does not give.',
      template: [
        'Our client’s loss to date amounts to {{request.amount|amount claimed}}, made up as follows: {blank computation of the loss, item by item}. Supporting records are enclosed as {blank list of enclosures}.',
        '{{sources}}',
      ],
      sources: 'cite',
      keywords: [
        'damages',
        'measure',
        'loss',
        'compensate',
        'interest',
        'mitigate',
        'expectation',
        'recover',
      ],
    },
    {
      id: 'demand',
      heading: 'Demand',
      instruction: 'State exactly what the recipient is to do, in numbered points.',
      template: [
        '{{say.demand_lead}} that {{opponent.name}}, by the date stated below:',
        'pay {{request.amount|amount demanded}} in full by {blank manner of payment}; and',
        '{blank any further act demanded, or strike this item}.',
      ],
      sources: 'none',
    },
    {
      id: 'deadline',
      heading: 'Time to Respond',
      instruction: 'Set the date for the response and say what follows if it passes.',
      template: [
        'Please let us have your written response no later than {{request.deadline|date by which a response is demanded}}. {{say.consequence}}',
      ],
      sources: 'none',
    },
    {
      id: 'preservation',
      heading: 'Preservation of Evidence',
      instruction:
        'Put the recipient on notice to preserve documents and electronic data that bear on the claim.',
      template: [
        'You are on notice of this claim. Please preserve all documents, messages, recordings and electronic data, wherever kept, that relate to the facts described in this letter, and suspend any routine deletion that would affect them.',
      ],
      sources: 'none',
    },
    {
      id: 'closing',
      heading: 'Reservation of Rights',
      instruction:
        'Reserve all rights; say that the letter is sent to resolve the dispute and waives nothing.',
      template: [
        'This letter is sent in an effort to resolve this matter. It is not a complete statement of the facts or of our client’s rights, none of which is waived. {{say.letter_close}}',
      ],
      sources: 'none',
    },
  ],
};
