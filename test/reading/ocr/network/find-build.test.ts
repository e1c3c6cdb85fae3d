import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBuild } from '../../../../scripts/find-engine-slots.ts';
import { unpacked } from '../../../../src/platform/bundle/index.ts';
import { KNOWN_BUILD } from '../../../../src/reading/ocr/network/engine-build.ts';

const build = (name: string) =>
  readFileSync(join(unpacked('tesseract'), `node_modules/tesseract.js-core/${name}.wasm`));
const KNOWN = 'tesseract-core-relaxedsimd-lstm';

describe('what our layers take the place of', () => {
  it('is found in the known build', () => {
    const { sha256, memory, table, slots, internals } = KNOWN_BUILD;
    const each = (numbers: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, [number]]));
    expect(findBuild(build(KNOWN), build(KNOWN))).toEqual({
      ...{ sha256, memory, table },
      ...{ slots: each(slots), internals: each(internals) },
    });
  });

  it('and, once each and elsewhere, in another build of the same sources', () => {
    const { slots, internals } = findBuild(build(KNOWN), build('tesseract-core-relaxedsimd'));
    const found = Object.entries({ ...slots, ...internals });
    const known: Readonly<Record<string, number>> = { ...KNOWN_BUILD.slots, ...KNOWN_BUILD.internals };
    expect(found.filter(([, numbers]) => numbers.length !== 1)).toEqual([]);
    expect(found.filter(([name, [number]]) => number === known[name])).toEqual([]);
  });
});
