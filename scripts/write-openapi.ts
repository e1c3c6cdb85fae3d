/** Writes src/contract/openapi.json from the table of operations, and docs/api-reference.md from that. Run it after a change of the contract. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describeApi } from '../src/contract/index.ts';
import { apiReference } from './api-reference.ts';

const root = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const description = JSON.stringify(describeApi({ version, publicUrl: 'http://127.0.0.1:7420' }), null, 2);
writeFileSync(new URL('src/contract/openapi.json', root), `${description}\n`);
writeFileSync(new URL('docs/api-reference.md', root), apiReference(JSON.parse(description)));
