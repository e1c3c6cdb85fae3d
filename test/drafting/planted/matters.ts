/** Two fictional matters with what their documents say: what a model is given, and all that it may know. */
import type { CaseFacts, Source, WriteRequest } from '../../../src/drafting/model.ts';
import { BARE, MATTER, request, SOURCES, source } from '../sample.ts';

export interface PlantedMatter {
  readonly request: WriteRequest;
  /** The section that the sentences are written in. */
  readonly section: string;
}

const FREIGHT_RECORD = [
  'Bill of lading no. 5581. Shipper: Maria Ortega. Carrier: Larkspur Freight, Inc. Received at the Alder depot on March 28, 2024: 40 pallets of ceramic tile, shrink-wrapped, in apparent good order. Driver: T. Okafor.',
  'Delivery receipt of March 30, 2024. Pallets delivered: 38. The warehouse manager noted two pallets short and signed for the rest. The driver wrote that the trailer seal was intact on arrival.',
  'From: Larkspur claims desk. To: M. Ortega. April 9, 2024. We have received your notice of claim dated April 4, 2024. Under Section 7 of the haulage agreement a claim must state the value of each missing pallet. Please send the purchase invoices. We will hold the file open for thirty days.',
  'Haulage agreement. Section 7. Claims. The shipper shall give written notice of loss within ten days of delivery and shall state the value of the goods lost. Section 8. The liability of the carrier is limited to $500 per pallet unless a higher value is declared. Section 9(b). The carrier is not liable for delay caused by weather.',
];

const TENANCY: CaseFacts = {
  ...BARE,
  id: 'case_3',
  title: 'Whitlock v. Ferndale Property Management, LLC',
  client: 'Dana Whitlock',
  practice_area: 'Landlord and tenant',
  court: 'District Court of Meridian, Fern County',
  jurisdiction: 'Meridian',
  docket_number: 'LT-2025-0131',
  parties: [
    { role: 'plaintiff', name: 'Dana Whitlock' },
    { role: 'defendant', name: 'Ferndale Property Management, LLC', counsel: 'Pryce & Lomax' },
  ],
  facts:
    'Dana Whitlock rented apartment 4C from Ferndale Property Management, LLC from June 1, 2022 to May 31, 2024 and paid a security deposit of $1,850. She moved out on May 29, 2024 and returned the keys. Ferndale kept the whole deposit and sent no itemized statement. Mer. Rev. Stat. § 83-49(3) requires a landlord to return the deposit or send an itemized statement within thirty days.',
  key_dates: [{ label: 'Keys returned', date: '2024-05-29' }],
};

const TENANCY_RECORD = [
  'Move-out inspection, May 29, 2024. Inspector: R. Salgado for Ferndale. Walls: small nail holes, no painting needed. Carpet: worn at the door, clean. Kitchen: clean. Keys: two sets returned. Tenant present.',
  'From: Dana Whitlock. To: Ferndale. July 15, 2024. You still hold my deposit of $1,850. I never received a list of deductions. Please return it by July 29, 2024.',
  'Ledger of unit 4C. Rent of $1,240 received for each month from June 2022 to May 2024. No late fees. Balance on May 31, 2024: zero.',
];

const TENANCY_SOURCES: readonly Source[] = [
  source(
    1,
    'A landlord who keeps a deposit without an itemized statement within the time the statute gives forfeits the right to withhold any part of it.',
    'Ames v. Corliss Realty Co., 301 Mer. 2d 77 (Mer. 1998)',
  ),
  source(
    2,
    'Ordinary wear is not damage: the tenant need not restore carpet or paint that has aged with use.',
    'Bell v. Harcourt Flats, LLC, 19 Mer. App. 3d 210 (Mer. Ct. App. 2016)',
  ),
];

export const FREIGHT: PlantedMatter = {
  request: request({ case: MATTER, sources: SOURCES, record: FREIGHT_RECORD }),
  section: 'ground_g1',
};

export const DEPOSIT: PlantedMatter = {
  request: request({
    type: 'motion_for_summary_judgment',
    case: TENANCY,
    sources: TENANCY_SOURCES,
    record: TENANCY_RECORD,
    brief: { grounds: [{ text: 'Ferndale sent no itemized statement within thirty days.' }] },
  }),
  section: 'ground_g1',
};
