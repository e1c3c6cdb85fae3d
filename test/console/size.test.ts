import { expect, it } from 'vitest';
import { consoleSizes } from '../support/console-sizes.ts';

it('the console stays small: what the first page waits for, all of it, and what the executable carries', () => {
  const { first_page_gz_kb, all_scripts_gz_kb, executable_kb } = consoleSizes();
  expect(first_page_gz_kb).toBeLessThanOrEqual(25);
  expect(all_scripts_gz_kb).toBeLessThanOrEqual(60);
  expect(executable_kb).toBeLessThan(500);
});
