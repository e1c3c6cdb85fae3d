import { describe, expect, test } from 'vitest';
import { compareMarks, readMarked } from './marked-sentences.ts';

const sentences = readMarked('thorny-citations.txt');
const sections = [...new Set(sentences.map(({ section }) => section))];

describe('citations that are hard to find are found, and nothing beside them', () => {
  test.each(sections)('%s', (section) => {
    const wrong = sentences
      .filter((sentence) => sentence.section === section)
      .map((sentence) => ({ text: sentence.text, ...compareMarks(sentence) }))
      .filter(({ missed, wrong: found }) => missed.length > 0 || found.length > 0);
    expect(wrong).toEqual([]);
  });
});
