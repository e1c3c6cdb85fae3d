import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { draftingRoutes } from '../../../src/drafting/index.ts';
import { demoWorld } from '../demo-world.ts';

test('a Word file that is larger than any draft is refused before it is handed on', async () => {
  const { parts, firm } = await demoWorld();
  const { importWord } = draftingRoutes(parts as never);
  const upload = (bytes: number) =>
    importWord({
      principal: firm,
      params: { document_id: 'doc_none' },
      condition: { ifMatch: null, ifNoneMatch: null },
      signal: new AbortController().signal,
      parts: async function* () {
        await Promise.resolve();
        yield { kind: 'file', field: 'file', stream: Readable.from([Buffer.alloc(bytes)]) };
      },
    } as never);
  await expect(upload(8 * 2 ** 20 + 1)).rejects.toMatchObject({ code: 'too_large' });
  await expect(upload(8 * 2 ** 20)).rejects.toMatchObject({ code: 'not_found' });
});
