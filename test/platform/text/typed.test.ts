import { expect, it } from 'vitest';
import { typedLine, typedLines } from '../../../src/platform/index.ts';

it('keeps a typed line as one line that reads as it is compared', () => {
  expect(typedLine('Harrow v. Bell')).toBe('Harrow v. Bell');
  expect(typedLine(' Bell  ')).toBe(' Bell  ');
  expect(typedLine('Bell\r\n\tCorp\u2028')).toBe('Bell Corp');
  expect(typedLine('\u001b[31mBell\u0007\u0085')).toBe('[31mBell');
  expect(typedLine('Bell \u202egnp.exe\u202c\u2066\u2069\u200b\ufeff\u00ad\u{e0041}')).toBe('Bell gnp.exe');
  expect(typedLine('\u202e\n\u200b')).toBe('');
});

it('leaves what scripts need: joiners, marks of direction, accents', () => {
  for (const text of ['نامه\u200cها', 'क्\u200dष', 'אבג\u200f (1)', 'Müller, 北京', '👩\u200d⚖️'])
    expect(typedLine(text)).toBe(text);
});

it('keeps the lines of an address', () => {
  expect(typedLines('1 Harbor St\r\nSpringfield\u202e\n\u0007IL')).toBe('1 Harbor St\nSpringfield\nIL');
});
