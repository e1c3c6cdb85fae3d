/** Writes src/contract/openapi.json from the table of operations. Run it after a change of the contract. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describeApi } from '../src/contract/index.ts';

const root = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const description = describeApi({ version, publicUrl: 'http://127.0.0.1:7420' });
writeFileSync(new URL('src/contract/openapi.json', root), `${JSON.stringify(description, null, 2)}\n`);
