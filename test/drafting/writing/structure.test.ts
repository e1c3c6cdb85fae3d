import { describe, expect, test } from 'vitest';
import { plainProse } from '../../../src/drafting/engines/openai/plain-prose.ts';
import { splitStructure } from '../../../src/drafting/writing/index.ts';

const SECTION = ['The complaint states no loss {S1}.', 'It should be dismissed.'];
const ADMITTED = { handles: ['S1', 'S2'], quotations: true };

/** As the text comes in pieces, whatever they are. */
function paragraphsOf(text: string, finish: 'end' | 'length' = 'end'): string[] {
  const splitter = splitStructure((line) => plainProse(line, ADMITTED));
  const early = [...text.matchAll(/[\s\S]{1,7}/g)].flatMap(([piece]) => splitter.push(piece));
  return [...early, ...splitter.end(finish)];
}

const JSON_ANSWER = JSON.stringify({ paragraphs: SECTION });
const PROSE = SECTION.join('\n\n');

describe.each([
  ['as asked', JSON_ANSWER],
  ['in plain text', PROSE],
])('outside of the section, which comes %s, nothing reaches the paper:', (_how, answer) => {
  test.each([
    ['nothing', answer],
    ['thoughts', `<think>The user wants a motion. I could cite Smith.</think>\n${answer}`],
    [
      'thoughts whose beginning the template had',
      `The user wants a motion.\n\nI will be brief.\n</think>\n\n${answer}`,
    ],
    ['thoughts of another name', `<reasoning>First, the rule.</reasoning>${answer}`],
    [
      'channels',
      `<|channel|>analysis<|message|>We need to write the section.<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`,
    ],
    ['a friendly beginning', `Certainly! Here is the section you asked for:\n\n${answer}`],
    ['another one', `Sure, here's a draft of the Argument section:\n\n${answer}`],
    ['one that tells of itself', `I have drafted the section below.\n\n${answer}`],
    [
      'a closing note',
      `${answer}\n\nNote: This draft assumes that the complaint was served. Please verify all dates.`,
    ],
    ['another one', `${answer}\n\n**Note to attorney:** confirm the exhibit numbers.`],
    ['an offer', `${answer}\n\nLet me know if you would like me to expand on any point.`],
    ['a disclaimer', `${answer}\n\nDisclaimer: I am an AI and this is not legal advice.`],
    ['a fence', `\`\`\`json\n${answer}\n\`\`\``],
    [
      'tokens of a template',
      `<s>[INST]${answer}[/INST]</s><|eot_id|>`.replace(/<s>\[INST\]|\[\/INST\]<\/s>/g, ''),
    ],
  ])('%s', (_what, text) => {
    expect(paragraphsOf(text)).toEqual(SECTION);
  });
});

test.each(['[S1]', '【S1】', '[[S1]]', '(S1)', '[S1†source]', '{S1}'])(
  'a handle written as %s is one',
  (handle) => {
    expect(paragraphsOf(JSON.stringify({ paragraphs: [`The complaint states no loss ${handle}.`] }))).toEqual(
      ['The complaint states no loss {S1}.'],
    );
  },
);

test('of an answer that was cut off the whole paragraphs stay', () => {
  expect(paragraphsOf(JSON_ANSWER.slice(0, -12), 'length')).toEqual([SECTION[0]]);
  expect(paragraphsOf('{"paragraphs": ["', 'length')).toEqual([]);
});

test('thoughts that never end are no section', () => {
  expect(paragraphsOf('<think>The user wants a motion, and I wonder', 'length')).toEqual([]);
  expect(paragraphsOf('<|channel|>analysis<|message|>We need to write', 'length')).toEqual([]);
});

test('a section that speaks of notes, drafts and letters is left alone', () => {
  const own = [
    'The promissory note was signed in March. Here the Court has the whole record.',
    'This letter was never answered. The drafts were exchanged in May.',
  ];
  expect(paragraphsOf(own.join('\n\n'))).toEqual(own);
});
