/** Errors as models make them, by class, each with siblings in another matter, and true sentences that must stay. */
import type { PlantedMatter } from './matters.ts';
import { DEPOSIT, FREIGHT } from './matters.ts';

export interface Planted {
  readonly matter: PlantedMatter;
  readonly text: string;
  /** What must not be in the paper. */
  readonly wrong: string;
}

const freight = (text: string, wrong: string): Planted => ({ matter: FREIGHT, text, wrong });
const deposit = (text: string, wrong: string): Planted => ({ matter: DEPOSIT, text, wrong });

/** Each stands in a sentence without a citation. */
export const PLANTED: Readonly<Record<string, readonly Planted[]>> = {
  'invented facts': [
    freight('The driver admitted that he had fallen asleep at the wheel.', 'asleep'),
    freight('Ortega refused to let the carrier inspect the warehouse.', 'refused'),
    freight('Larkspur offered to replace the missing tile at its own cost.', 'offered'),
    freight('The parties had agreed by telephone to extend the time for delivery.', 'telephone'),
    freight('Ortega is an experienced importer who has shipped with Larkspur for years.', 'importer'),
    freight('The two missing pallets were later found at the Alder depot.', 'later found'),
    deposit('Whitlock repainted the apartment before she left.', 'repainted'),
    deposit('Ferndale telephoned Whitlock to explain the deductions.', 'telephoned'),
    deposit('The carpet had been ruined by a pet.', 'ruined'),
    deposit('Ferndale has a long history of keeping the deposits of its tenants.', 'history'),
    deposit('Whitlock suffers from anxiety because of the dispute.', 'anxiety'),
  ],
  'reversed facts': [
    freight('Larkspur delivered all of the pallets.', 'all of the pallets'),
    freight('The complaint says what the pallets held.', 'says what'),
    freight('The trailer seal was broken on arrival.', 'broken'),
    freight('Larkspur signed for the pallets and Ortega carried them.', 'carried'),
    freight('Ortega declared a higher value for the goods.', 'higher value'),
    deposit('Ferndale sent an itemized statement.', 'sent an itemized'),
    deposit('Whitlock did not return the keys.', 'did not return'),
    deposit('Whitlock kept the whole deposit.', 'Whitlock kept'),
    deposit('The tenant was not present at the inspection.', 'not present'),
    deposit('Rent was not received for May 2024.', 'not received'),
    deposit('The carpet was not clean.', 'was not clean'),
  ],
  'numbers in words': [
    freight('Larkspur delivered thirty-six pallets.', 'thirty-six'),
    freight('Ortega gave notice within twenty-one days of delivery.', 'twenty-one'),
    freight('A dozen pallets were short.', 'dozen'),
    freight('Half of the pallets were delivered.', 'Half'),
    freight('The liability of the carrier is limited to seven hundred dollars per pallet.', 'seven hundred'),
    deposit('The statute requires an itemized statement within forty-five days.', 'forty-five'),
    deposit('Whitlock returned four sets of keys.', 'four sets'),
    deposit('Whitlock rented the apartment for three years.', 'three years'),
    deposit('Ferndale kept sixty percent of the deposit.', 'sixty percent'),
  ],
  'numbers in digits': [
    freight('Larkspur delivered 36 pallets.', '36'),
    freight('The pallets weighed 900 kg each.', '900'),
    deposit('The apartment has 3 rooms.', '3 rooms'),
    deposit('Ferndale kept 60% of the deposit.', '60%'),
  ],
  'dates in words': [
    freight('The agreement was signed on the fifth of March.', 'fifth of March'),
    freight('The pallets were received on March twenty-seventh.', 'twenty-seventh'),
    deposit('Whitlock moved out on the thirtieth of May.', 'thirtieth'),
  ],
  'subsections and provisions': [
    deposit('Mer. Rev. Stat. § 83-49(7) doubles the deposit.', '(7)'),
    deposit('Section 83-49(3)(d) requires photographs.', '(3)(d)'),
    deposit('Subsection (6) of that statute awards fees.', '(6)'),
    deposit('The landlord is liable under § 83-51.', '83-51'),
    freight('Section 12 of the haulage agreement excludes all claims for loss.', 'Section 12'),
    freight('Section 9(e) requires arbitration.', '9(e)'),
    freight('Clause 14.2 of the agreement applies.', '14.2'),
    freight('Paragraph 61 of the complaint concedes the point.', '61'),
    freight('Rule 12(b)(9) applies.', '12(b)(9)'),
    freight('Exhibit K shows the loss.', 'Exhibit K'),
    freight('Count IV must be dismissed.', 'Count IV'),
  ],
  'bare names of cases': [
    freight('Under Hadley, the loss must be foreseeable.', 'Hadley'),
    freight('Twombly requires more.', 'Twombly'),
    freight('The Lemon test does not apply.', 'Lemon'),
    freight('That is the lesson of International Shoe.', 'International Shoe'),
    freight('As the court explained in Palsgraf, duty comes first.', 'Palsgraf'),
    deposit('Javins controls here.', 'Javins'),
    deposit('Brown and its progeny require the same.', 'Brown'),
    deposit('The Green factors are met.', 'Green'),
    deposit('The court in Young rejected this argument.', 'Young'),
  ],
  'authority without a source': [
    freight('Courts have long held that a bare allegation of loss is never enough.', 'long held'),
    freight('The Supreme Court has held that carriers are strictly liable.', 'has held'),
    deposit('It is well settled that double damages follow from any delay.', 'double damages'),
    deposit('Numerous decisions of this court award fees to tenants.', 'Numerous decisions'),
  ],
};

/** What the documents of the matter, its facts and the law given say, in the words of a model. */
export const TRUE: readonly Planted[] = [
  freight('On March 30, 2024, Larkspur delivered 38 of the 40 pallets.', '38 of the 40'),
  freight('The haulage agreement was signed on March 3, 2024.', 'signed on March 3, 2024'),
  freight('The driver wrote that the trailer seal was intact when it arrived.', 'intact'),
  freight('The warehouse manager noted that two pallets were short.', 'noted'),
  freight(
    'Section 7 of the haulage agreement requires written notice of loss within ten days of delivery.',
    'ten days',
  ),
  freight('Section 8 limits the liability of the carrier to $500 per pallet.', '$500'),
  freight(
    'The bill of lading records forty pallets of ceramic tile in apparent good order.',
    'forty pallets',
  ),
  freight('Larkspur asked Ortega to send the purchase invoices.', 'invoices'),
  freight('The complaint does not say how the loss was computed.', 'computed'),
  freight('The complaint should therefore be dismissed.', 'should therefore be dismissed'),
  freight('These conclusions are not facts, and the Court need not accept them as true.', 'need not accept'),
  freight('For two reasons the motion should be granted.', 'two reasons'),
  freight('The claim fails because the complaint pleads no facts about the value of the loss.', 'no facts'),
  deposit('Whitlock paid a security deposit of $1,850.', '$1,850'),
  deposit('Whitlock moved out on May 29, 2024 and returned two sets of keys.', 'two sets'),
  deposit('The inspection found small nail holes in the walls and a clean kitchen.', 'nail holes'),
  deposit('Ferndale kept the entire deposit and never sent an itemized statement.', 'never sent'),
  deposit('Whitlock asked for the deposit in a letter of July 15, 2024.', 'July 15, 2024'),
  deposit('Mer. Rev. Stat. § 83-49(3) gives the landlord thirty days.', '83-49(3)'),
  deposit('Ferndale received the rent for every month, and no late fees are recorded.', 'late fees'),
  deposit(
    'There is no genuine dispute of material fact, and judgment should be entered for Whitlock.',
    'no genuine dispute',
  ),
  deposit('Ferndale cannot withhold any part of the deposit now.', 'cannot withhold'),
];
