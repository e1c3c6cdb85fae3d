import { describe, expect, test } from 'vitest';
import type { Brief } from '../../../src/drafting/brief/model.ts';
import { placeWords } from '../../../src/drafting/brief/place-words.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

describe('words that are taken back', () => {
  test('leave what stands between them where it is', () => {
    const argued = ['The notice came late.', 'Late notice is none.'];
    const note = 'Keep it short.';
    const context = `${argued[0]}  ${note}\n${argued[1]}`;
    const at = context.indexOf(note);
    const span = [0, context.length] as const;
    const brief: Brief = {
      values: [{ field: 'grounds', value: { text: argued.join(' ') }, from: 'sorted', id: 'g1', span }],
      unplaced: [{ span: [at, at + note.length], text: note }],
    };
    const [{ brief: plan }] = builtInTypes().filter(({ id }) => id === 'motion_to_dismiss') as [
      ReturnType<typeof builtInTypes>[number],
    ];
    const taken = placeWords({ brief, context }, { unplace: [span] }, plan);
    expect(taken.errors).toEqual([]);
    expect(taken.brief.values).toEqual([]);
    expect(taken.brief.unplaced.map(({ text }) => text)).toEqual([argued[0], note, argued[1]]);
    for (const { span, text } of taken.brief.unplaced) expect(context.slice(...span)).toBe(text);
  });
});
