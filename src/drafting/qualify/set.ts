/**
 * The fixed set that a model is measured by: three matters of the demonstration with documents of their own, a brief each, and what a
 * careful reader would look for in the paper. All of it is fiction.
 */
import type { Truth } from './score.ts';

export interface FixedRequest {
  /** External id of the case, among those of the demonstration. */
  readonly matter: string;
  readonly document_type: string;
  readonly tone: string;
  /** As the API takes it; `document` in evidence is the name of a document below. */
  readonly brief: { readonly [field: string]: unknown };
  readonly documents: readonly {
    readonly name: string;
    readonly title: string;
    readonly kind: string;
    readonly text: string;
  }[];
  readonly truth: Truth;
}

const CASTELLANE = 'castellane-v-brook-harbor-carriers';
const HARROW = 'harrow-v-bellweather-freight';
const OSGOOD = 'osgood-dairy-v-fennimore-cold-storage';
const MARCHETTI = 'marchetti-v-stillwater-apartments';

export const FIXED_SET: readonly FixedRequest[] = [
  {
    matter: 'DEMO-001',
    document_type: 'motion_to_dismiss',
    tone: 'formal',
    brief: {
      rule: 'Rule 12(b)(6)',
      grounds: [
        {
          heading: 'The Complaint Alleges No Timely Notice',
          proposition:
            'Prompt written notice under the contract is a condition of recovery that the owner must plead.',
          text: 'The haulage agreement makes written notice within nine days a condition of recovery. The claim letter came twenty-nine days after delivery, and the complaint alleges nothing that would excuse the delay.',
          authorities: [{ cite: 'Castellane v. Brook Harbor Carriers, Inc., 431 Mer. 3d 67' }],
          evidence: [{ document: 'delivery-receipt' }],
        },
        {
          heading: 'The Complaint Pleads No Facts About the Loss',
          proposition: 'A sum of money without the facts that it was computed from pleads no loss.',
          text: 'The complaint names a sum of $48,200.00 and does not say what the crates held, what the goods were worth, or how the sum was reached.',
          authorities: [{ cite: 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118' }],
        },
      ],
      relief: ['The complaint should be dismissed with prejudice.'],
    },
    documents: [
      {
        name: 'delivery-receipt',
        title: 'Delivery receipt of March 21, 2025',
        kind: 'evidence',
        text: 'DELIVERY RECEIPT\n\nCarrier: Larkspur Freight, Inc. Consignee: M. Ortega, Carrow. Date: March 21, 2025, 10:40.\n\nSix crates received in apparent good order. No visible damage was noted by the consignee. Signed: M. Ortega. Driver: P. Lund.\n',
      },
      {
        name: 'claims-file-note',
        title: 'Entry in the claims register of Larkspur Freight, Inc.',
        kind: 'evidence',
        text: 'CLAIMS REGISTER\n\nEntry 2025-318. Claim letter dated April 19, 2025, received April 22, 2025. Shipment of six crates, Port Selwyn to Carrow. The carrier offered to inspect on April 28, 2025; the shipper declined and wrote that the pieces had been thrown away. No invoices were sent.\n',
      },
    ],
    truth: {
      points: [
        {
          id: 'notice',
          point: 'notice was a condition and came late',
          words: [
            ['nine days', 'twenty-nine days'],
            ['notice', 'condition'],
          ],
        },
        { id: 'excuse', point: 'nothing excuses the delay', words: [['excuse']] },
        {
          id: 'loss',
          point: 'no facts about the goods',
          words: [['what the crates held'], ['crates', 'worth']],
        },
        { id: 'sum', point: 'the sum is not explained', words: [['$48,200']] },
        { id: 'relief', point: 'dismissal with prejudice', words: [['with prejudice']] },
      ],
      authorities: [
        {
          precedent: CASTELLANE,
          named: true,
          use: 'support',
          passages: [
            'A contractual requirement of prompt notice is a condition of recovery and not a mere formality, because it secures to the carrier the one thing it cannot obtain later: a look at the goods as they were delivered. The owner who is bound by such a term must allege that notice was given as agreed, or must allege facts that excuse it. A complaint that is silent on the point, where the contract attached to it makes notice a condition, does not state a claim.',
            'A sum of money is not a fact about the loss; it is a conclusion drawn from facts that ought to have been stated. Where goods are damaged in transit, the pleader must at least identify the goods, state their condition on delivery to the carrier and on receipt, and allege the basis on which their value is claimed.',
            'Nor does it help to call the requirement harsh. Nine days is short, but the parties agreed to it',
          ],
        },
        {
          precedent: HARROW,
          named: true,
          use: 'support',
          passages: [
            'An allegation of loss that could be copied without change into any complaint for breach of any contract pleads no loss at all.',
            'A court is not bound to accept as true a legal conclusion couched as a factual allegation, and a pleading that offers labels does not become sufficient by repeating them.',
            'First it sets aside those allegations that are no more than conclusions. Then it takes what remains, assumes it to be true, and asks whether it plausibly gives rise to an entitlement to relief.',
          ],
          harmful: [
            'Measured by that standard, the count for breach of contract survives in part.',
            'Finally, dismissal was properly without prejudice.',
          ],
        },
      ],
      // A motion to dismiss tests the complaint; what lies outside the pleadings is not counted for it.
      evidence: [],
      must_not: [
        { why: 'the opponent’s conclusion', text: 'Larkspur Freight, Inc. broke the contents' },
        { why: 'harmful', text: 'dismissal was properly without prejudice' },
      ],
      traps: [],
    },
  },
  {
    matter: 'DEMO-002',
    document_type: 'motion_to_compel',
    tone: 'firm',
    brief: {
      grounds: [
        {
          heading: 'One Objection to Every Request Is None',
          proposition:
            'The party that resists discovery must show specifically how each request is objectionable.',
          text: 'Coldgate gave each request the same answer, that it was vague, overbroad and unduly burdensome. It supported no objection with a fact about time, cost or the number of documents.',
          authorities: [{ cite: 'Osgood Dairy Corp. v. Fennimore Cold Storage, Inc., 419 Mer. 3d 300' }],
          evidence: [{ document: 'responses' }],
        },
        {
          heading: 'The Messages of the Engineers Are Within Coldgate’s Control',
          proposition:
            'A party controls documents that it has the practical ability to obtain, messages of its employees among them.',
          text: 'The service messages were written by Coldgate’s own engineers about their work. Coldgate can ask for them.',
          authorities: [{ cite: 'Osgood Dairy Corp. v. Fennimore Cold Storage, Inc., 419 Mer. 3d 300' }],
        },
      ],
    },
    documents: [
      {
        name: 'responses',
        title: 'Responses of Coldgate Refrigeration, LLC to Requests for Production',
        kind: 'pleading',
        text: 'RESPONSES TO REQUESTS FOR PRODUCTION\n\nRequest 1: maintenance records of the compressors from February 2023 to July 2024. Response: Objection. The request is vague, overbroad and unduly burdensome.\n\nRequest 2: service messages of the engineers. Response: Objection. The request is vague, overbroad and unduly burdensome. Messages on personal telephones are not in the possession of Coldgate.\n\nNine pages are produced herewith.\n',
      },
      {
        name: 'service-log',
        title: 'Extract from the service log of the plant',
        kind: 'evidence',
        text: 'SERVICE LOG\n\nJuly 12, 2024: engineer of Coldgate on site, oil pressure of compressor 2 low, visit to be repeated within three days. July 13, 2024: both compressors stopped at 22:15. July 15, 2024: plant restarted; milk and butter discarded.\n',
      },
    ],
    truth: {
      points: [
        { id: 'same', point: 'each request has the same objection', words: [['same', 'vague, overbroad']] },
        {
          id: 'burden',
          point: 'no fact supports the burden',
          words: [['time', 'cost', 'number of documents']],
        },
        { id: 'control', point: 'messages are within control', words: [['messages', 'engineers']] },
      ],
      authorities: [
        {
          precedent: OSGOOD,
          named: true,
          use: 'support',
          passages: [
            'The burden of resisting discovery rests on the party that resists it. A party opposing a motion to compel must show specifically how each request is objectionable, and must support a claim of burden with facts about the time, the cost and the number of documents involved.',
            'Control is not confined to possession. A party has control of a document when it has the legal right or the practical ability to obtain it on demand, and an employer ordinarily has that ability with respect to messages that its employees exchange about their work.',
            'The scope of discovery in this state is broad by design. A party may obtain discovery of any matter, not privileged, that is relevant to a claim or defense and proportional to the needs of the case.',
            'Relevance at this stage is a question of reasonable possibility and not of proof.',
            'Of these the relative access of the parties is often the weightiest.',
          ],
          harmful: ['Proportionality is the limit, and it is a real one.'],
        },
      ],
      evidence: [
        { file: 'responses', fact: 'nine pages were produced', words: [['nine pages']] },
        { file: 'service-log', fact: 'oil pressure was low the day before', words: [['oil pressure']] },
      ],
      must_not: [
        {
          why: 'the opponent’s objection as ours',
          text: 'The request is unduly burdensome and should be denied',
        },
      ],
      traps: [],
    },
  },
  {
    matter: 'DEMO-003',
    document_type: 'demand_letter',
    tone: 'firm',
    brief: {
      recipient: 'Ferndale Property Management, LLC',
      sums: [
        {
          label: 'Balance of the security deposit',
          amount: 2255,
          basis: '$2,350.00 less the $95.00 refunded',
        },
      ],
      deadline: 'within fourteen days of the date of this letter',
      grounds: [
        {
          heading: 'No Itemized Accounting Was Given',
          proposition:
            'A landlord that gives no timely and itemized accounting loses the right to retain any part of the deposit.',
          text: 'Your note read only “cleaning and repainting”. It named no room, no repair and no price.',
          authorities: [{ cite: 'Marchetti v. Stillwater Apartments, LP, 405 Mer. 3d 489' }],
        },
      ],
    },
    documents: [
      {
        name: 'move-out-report',
        title: 'Move-out report of May 31, 2025',
        kind: 'evidence',
        text: 'MOVE-OUT REPORT, 18 Cooper Lane, May 31, 2025\n\nCarpet worn at the entrance, no stains. Four picture holes in the living room. Kitchen clean. Two sets of keys returned. Present: T. Whitlock; for the owner: G. Sable.\n',
      },
    ],
    truth: {
      points: [
        {
          id: 'accounting',
          point: 'there was no itemized accounting',
          words: [['cleaning and repainting'], ['itemized']],
        },
        { id: 'sum', point: 'the balance is demanded', words: [['$2,255']] },
        { id: 'deadline', point: 'within fourteen days', words: [['fourteen days'], ['14 days']] },
      ],
      authorities: [
        {
          precedent: MARCHETTI,
          named: true,
          use: 'support',
          passages: [
            'A landlord that fails to give a timely and itemized accounting loses the right to retain any part of the deposit, although it keeps its right to sue for actual damage and to prove it in the ordinary way.',
            'An accounting must be itemized. It must tell the tenant what was damaged, what was done about it, and what it cost, in enough detail that the tenant can judge whether to dispute it.',
            'Ordinary wear and tear is not damage.',
            'The burden of justifying a deduction rests on the landlord who makes it.',
            "Stillwater's page of five words was not an accounting.",
          ],
          harmful: ['An isolated mistake, promptly corrected when the tenant objects, would not.'],
        },
      ],
      evidence: [
        {
          file: 'move-out-report',
          fact: 'the kitchen was clean, the carpet only worn',
          words: [['carpet', 'worn'], ['kitchen clean']],
        },
        { file: 'move-out-report', fact: 'the keys were returned', words: [['keys', 'returned']] },
      ],
      must_not: [{ why: 'the whole deposit, though a part was paid', text: 'pay $2,350.00' }],
      traps: [],
    },
  },
];
