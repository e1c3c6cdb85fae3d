import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePage, encodingOfCodePage } from '../../../src/containers/encoding/code-pages.ts';

describe('code pages', () => {
  it.each([
    [437, [0x81, 0x82, 0xb0], 'üé░'],
    [850, [0x9b, 0xd5], 'øı'],
    [1251, [0xcf, 0xf0], 'Пр'],
    [932, [0x82, 0xa0], 'あ'],
    [28_592, [0xb3], 'ł'],
    [28_605, [0xa4], '€'],
    [20_866, [0xc1], 'а'],
    [65_001, [0xc3, 0xa9], 'é'],
  ] as const)('%i is read', (number, bytes, text) => {
    expect(codePage(number).decode(Uint8Array.from(bytes))).toBe(text);
  });

  it('are never beyond what can be decoded, whatever number a document names', () => {
    const number = fc.oneof(fc.integer(), fc.integer({ min: 0, max: 66_000 }), fc.constant(28_602));
    fc.assert(
      fc.property(number, (named) => {
        const encoding = encodingOfCodePage(named);
        if (encoding !== null) expect(new TextDecoder(encoding).encoding).toBeTruthy();
        expect(codePage(named).decode(Uint8Array.of(0x41, 0x42))).toHaveLength(2);
      }),
    );
    expect(encodingOfCodePage(28_602)).toBeNull();
    expect(encodingOfCodePage(null)).toBeNull();
  });
});

it('keeps one decoder for all the numbers nobody knows', () => {
  expect(codePage(70_001)).toBe(codePage(70_002));
  expect(codePage(70_001).decode(Uint8Array.of(0x80))).toBe('€');
  expect(codePage(437)).toBe(codePage(437));
});
