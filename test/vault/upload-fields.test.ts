import { describe, expect, it } from 'vitest';
import { parseUploadFields } from '../../src/vault/receive/upload-fields.ts';

const parse = (...fields: [string, string][]) => parseUploadFields(fields, ['eng', 'deu']);

/** The pointers of what is complained of. */
function pointersOf(...fields: [string, string][]): string[] {
  try {
    parse(...fields);
    return [];
  } catch (error) {
    return (error as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
  }
}

const many = (count: number) => Array.from({ length: count }, (_, i) => `tag ${i}`).join(',');

describe('the fields of an upload', () => {
  it('are what was said, or the usual', () => {
    const usual = { case_id: null, kind: 'other', title: null, tags: [], language: 'eng' };
    expect(parse()).toEqual({ ...usual, author: null, privileged: null });
    expect(
      parse(
        ['case_id', ' case_1 '],
        ['kind', 'evidence'],
        ['title', ' A letter '],
        ['tags', 'a, b'],
        ['tags', 'c'],
      ),
    ).toMatchObject({ case_id: 'case_1', kind: 'evidence', title: 'A letter', tags: ['a', 'b', 'c'] });
    expect(parse(['language', 'eng+deu']).language).toBe('eng+deu');
  });

  it.each<[string, [string, string][]]>([
    ['/case_id', [['case_id', ' ']]],
    [
      '/case_id',
      [
        ['case_id', 'a'],
        ['case_id', 'b'],
      ],
    ],
    ['/kind', [['kind', 'novel']]],
    ['/title', [['title', 'x'.repeat(501)]]],
    ['/tags', [['tags', many(51)]]],
    ['/tags', [['tags', 'x'.repeat(101)]]],
    ['/language', [['language', 'eng+tlh']]],
    ['/a~1b~0', [['a/b~', 'x']]],
  ])('are refused at %s: %j', (pointer, fields) => {
    expect(pointersOf(...fields)).toEqual([pointer]);
  });

  it('are taken up to their limits, and complained of all at once beyond them', () => {
    expect(pointersOf(['title', 'x'.repeat(500)], ['tags', many(50)], ['tags', 'tag 0'])).toEqual([]);
    expect(pointersOf(['tags', 'x'.repeat(100)])).toEqual([]);
    expect(pointersOf(['kind', 'novel'], ['language', 'tlh'], ['case_id', ''])).toEqual([
      '/kind',
      '/language',
      '/case_id',
    ]);
  });
});
