import { expect, test } from 'vitest';
import { resolveNamed } from '../../../src/drafting/plan/resolve-authorities.ts';
import { addFiles, demoWorld } from '../demo-world.ts';

test('the only decision of a name is the one that is meant; of two the lawyer is asked', async () => {
  const { parts, firm } = await demoWorld();
  const add = (title: string) =>
    addFiles(parts, firm, [{ name: `${title}.txt`, bytes: `${title}\n\nThe judgment is affirmed.` }], {
      kind: 'precedent',
      title,
    });
  const [file_id] = await add('Garcia v. Bellweather Freight Co., 512 Mer. 3d 9 (Mer. 2019)');
  const resolve = (cite: string) => resolveNamed(parts, firm, { cite }, null);
  expect(await resolve('Garcia')).toMatchObject({ state: 'in_vault', file_id });
  expect(await resolve('Garcia, 77 Or. 3d 41 (Or. 1999)')).not.toMatchObject({ state: 'in_vault' });
  await add('Garcia v. Quist, 530 Mer. 3d 77 (Mer. 2021)');
  expect(await resolve('Garcia')).toMatchObject({ state: 'several' });
});
