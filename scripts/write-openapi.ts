/** Writes src/contract/openapi.json from the table of operations, docs/api-reference.md from that, and docs/briefs.md from the document types. Run it after a change of the contract. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describeApi } from '../src/contract/index.ts';
import { apiReference } from './api-reference.ts';
import { briefsReference } from './briefs-reference.ts';

const root = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const description = JSON.stringify(describeApi({ version, publicUrl: 'http://127.0.0.1:7420' }), null, 2);
writeFileSync(new URL('src/contract/openapi.json', root), `${description}\n`);
writeFileSync(new URL('docs/api-reference.md', root), apiReference(JSON.parse(description)));
writeFileSync(new URL('docs/briefs.md', root), briefsReference());
