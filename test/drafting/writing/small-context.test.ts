import { expect, test } from 'vitest';
import { type SectionWriter, writeSections } from '../../../src/drafting/writing/index.ts';
import { PromptTooLong } from '../../../src/drafting/writing/model.ts';
import { draftPrompt } from '../../../src/drafting/writing/prompt.ts';
import { request, source } from '../sample.ts';

const LONG = source(
  1,
  `${'A carrier that takes goods in good order and delivers them damaged bears the burden to show why, as every court that has looked at the question since the statute was passed has said '.repeat(3).trim()}. Notice is required. The burden does not shift back until the carrier has shown due care.`,
  'Harrow v. Bell, 412 Mer. 3d 118 (Mer. 2014)',
);

/** The least budget with which a prompt can be made at all. */
function leastBudget(sources: readonly (typeof LONG)[]): number {
  for (let budget = 2_000; ; budget += 20) {
    try {
      draftPrompt(request({ sources }), 4, budget);
      return budget;
    } catch {
      // Still too small.
    }
  }
}

test('where no passage fits whole, whole sentences of the most relevant do', () => {
  const budget = leastBudget([LONG]) + 500;
  const prompt = draftPrompt(request({ sources: [LONG] }), 4, budget);
  expect(prompt.handles).toEqual(['S1']);
  const [section] = request().documentType.sections;
  if (section === undefined) throw new RangeError('no sections');
  const text = prompt
    .section(section, '')
    .map((one) => one.text)
    .join('\n');
  expect(text).toContain('The burden does not shift back until the carrier has shown due care.');
  expect(text).not.toContain('A carrier that takes goods');
});

test('where not one sentence fits, the draft says so', async () => {
  const writer: SectionWriter = {
    async *write({ messages }) {
      // A model whose tokens are as short as characters.
      const length = messages.reduce((sum, { text }) => sum + text.length, 0);
      if (length > budget) throw new PromptTooLong(length, budget);
      yield 'The motion should be granted.';
      return { finish: 'end' as const, prompt_tokens: 1, completion_tokens: 1 };
    },
    split: () => ({ push: (text) => [text], end: () => [] }),
  };
  const endless = { ...LONG, quote: LONG.quote.replaceAll('.', ',') };
  const budget = leastBudget([endless]) + 150;
  const limits = { maxTokens: 100, maxParagraphs: 4, temperature: 0, contextTokens: 4_096 };
  const writing = writeSections(
    writer,
    limits,
    request({ sources: [endless] }),
    new AbortController().signal,
  );
  let next = await writing.next();
  while (next.done !== true) next = await writing.next();
  expect(next.value.notes?.join(' ')).toContain('wrote without any');
});
