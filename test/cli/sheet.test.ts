import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caseOnSheet, sheetCode } from '../../src/cli/vault/sheet.ts';

it('what a sheet says names its case, however often it is there and whatever other codes are', () => {
  const other = fc.string().filter((text) => !/^\s*chancery:/i.test(text));
  fc.assert(
    fc.property(fc.ulid(), fc.array(other), fc.nat({ max: 3 }), (id, others, again) => {
      const code = sheetCode(`case_${id}`);
      const texts = [...others, ...Array.from({ length: again + 1 }, () => ` ${code}\n`), ...others];
      expect(caseOnSheet(texts)).toBe(`case_${id}`);
      expect(caseOnSheet(others)).toBeUndefined();
    }),
  );
});

it('another program’s sheet may name the firm’s own id or a number, in any case of letters', () => {
  expect(caseOnSheet(['https://pay.example/invoice', 'CHANCERY:external:2025-0114'])).toBe(
    'external:2025-0114',
  );
  expect(caseOnSheet(['chancery:', 'chancery: '])).toBeUndefined();
});

it('sheets of two cases in one scan are refused with both', () => {
  expect(() => caseOnSheet(['chancery:H-17', 'chancery:H-18', 'chancery:H-17'])).toThrow(
    'It holds sheets of several cases: H-17, H-18.',
  );
});
