/**
 * Writes src/precedents/tables/{reporters,courts}.json from the reporters-db and courts-db of the Free Law Project (BSD-2-Clause), as
 * the development dependency @beshkenadze/eyecite carries them. Run it after that dependency was updated.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationTables } from './citation-tables.ts';

const directory = join(import.meta.dirname, '..', 'src', 'precedents', 'tables');
mkdirSync(directory, { recursive: true });
for (const [name, text] of Object.entries(citationTables()))
  writeFileSync(join(directory, `${name}.json`), text);
