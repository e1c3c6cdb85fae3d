/** To be killed: changes the facts of a case, again and again, and says the number of each change once it was acknowledged. */
import { operatorPrincipal } from '../../../src/access/index.ts';
import { openStores } from '../../../src/appliance/stores.ts';
import { getCase, upsertCase } from '../../../src/cases/index.ts';
import { resolveConfig, silentLog } from '../../../src/platform/index.ts';

const [directory = '', firmId = '', reference = ''] = process.argv.slice(2);
const stores = await openStores(resolveConfig(directory, {}, {}, undefined), silentLog);
const firm = operatorPrincipal(firmId);
const { facts } = (await getCase(stores, firm, reference)).case;
for (let number = Number(facts) + 1; ; number += 1) {
  await upsertCase(stores, firm, { reference, values: { facts: String(number) } });
  process.stdout.write(`${number}\n`);
}
