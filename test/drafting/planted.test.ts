import { describe, expect, test } from 'vitest';
import { PLANTED, type Planted, TRUE } from './planted/sentences.ts';
import { allText, draft, scripted } from './sample.ts';

const NEUTRAL = 'The motion should be granted.';

async function written({ matter, text }: Planted) {
  const paper = await draft(
    scripted([{ section: matter.section, text: `${NEUTRAL} ${text}` }]),
    matter.request,
  );
  return { text: allText(paper.sections), verification: paper.verification };
}

describe.each(Object.entries(PLANTED))('%s', (_class, planted) => {
  test.each(planted.map((one) => [one.text, one] as const))('%s', async (_text, one) => {
    const { text, verification } = await written(one);
    expect(text).not.toContain(one.wrong);
    expect(text).toContain(NEUTRAL);
    expect([...verification.removed, ...verification.unsupported].length).toBeGreaterThan(0);
  });
});

test.each(TRUE.map((one) => [one.text, one] as const))('stays: %s', async (_text, one) => {
  const { text } = await written(one);
  expect(text).toContain(one.wrong);
});
