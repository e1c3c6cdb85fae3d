import type { Clock } from '../platform/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import { lineOfEntry } from './append-audit.ts';
import { signedHead } from './keep-heads.ts';
import { type HeadSigner, lineOf } from './signed-head.ts';
import { allEntries } from './verify-audit.ts';

/** A line for the signed head and one for each entry. The head comes first: what is recorded meanwhile is after it. */
export async function* exportLines(parts: {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly signer: HeadSigner;
}): AsyncGenerator<string> {
  const head = await signedHead(parts, parts.signer);
  yield `${lineOf(head)}\n`;
  for await (const entry of allEntries(parts.database)) {
    if (entry.seq > head.entries) return;
    yield `${lineOfEntry(entry)}\n`;
  }
}
