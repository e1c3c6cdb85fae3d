import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiReference } from '../../scripts/api-reference.ts';
import { briefsReference } from '../../scripts/briefs-reference.ts';

const ROOT = join(import.meta.dirname, '..', '..');

it('docs/api-reference.md is what the API description says (node scripts/write-openapi.ts)', () => {
  const api = JSON.parse(readFileSync(join(ROOT, 'src/contract/openapi.json'), 'utf8'));
  expect(readFileSync(join(ROOT, 'docs/api-reference.md'), 'utf8')).toBe(apiReference(api));
});

it('docs/briefs.md is what the document types take (node scripts/write-openapi.ts)', () => {
  const said = briefsReference();
  expect(readFileSync(join(ROOT, 'docs/briefs.md'), 'utf8')).toBe(said);
  // Members of values, too, and those within them.
  expect(said).toContain('| `authorities.cite` | string | As it is cited');
});
