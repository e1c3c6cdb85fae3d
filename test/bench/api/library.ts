import { join } from 'node:path';
import type { Principal } from '../../../src/access/index.ts';
import type { Stores } from '../../../src/appliance/stores.ts';
import { upsertCases } from '../../../src/cases/index.ts';
import { type Provisioned, provision } from '../support/appliance.ts';
import { fictionalCases } from '../support/fictional-cases.ts';

const BATCH = 500;

/** A data directory of its own below `directory`, with this many cases. */
export function provisionCases(directory: string, name: string, cases: number): Promise<Provisioned> {
  return provision(join(directory, name), (stores, firm) => fillCases(stores, firm, cases));
}

async function fillCases(stores: Stores, firm: Principal, cases: number): Promise<void> {
  for (let at = 0; at < cases; at += BATCH) {
    await upsertCases(stores, firm, fictionalCases(Math.min(BATCH, cases - at), at + 1));
  }
}

const SENTENCES = [
  'The plaintiff delivered the freight in Harrow on the agreed date.',
  'The defendant refused to pay the balance of the purchase price.',
  'A complaint that recites the elements of a claim and alleges no facts fails to state a claim.',
  'The court accepts well-pleaded facts as true; it does not accept conclusions of law.',
  'Where the written contract sets no date for delivery, the law implies a reasonable time.',
];

/** A text document of some pages, unlike every other. */
export function letter(number: number, pages = 3): Buffer {
  const text = Array.from({ length: pages }, (_, page) =>
    [
      `Letter ${number}, page ${page + 1}.`,
      ...Array.from({ length: 30 }, (_, line) => SENTENCES[(number + line * 7 + page) % SENTENCES.length]),
    ].join('\n'),
  );
  return Buffer.from(text.join('\f'));
}
