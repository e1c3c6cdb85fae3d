import { describe, expect, it, test } from 'vitest';
import { overPages } from '../../../src/precedents/texts/over-pages.ts';
import { pagesOf, wordsAt } from '../../../src/precedents/texts/words-place.ts';
import { corpusMissing, opinionTexts } from '../../support/corpus.ts';
import { randomFrom } from '../../support/random.ts';

const RULE =
  'A carrier that holds a container on the quay must give written notice of delay to its owner before it may charge demurrage for any of the days that follow.';
const BEFORE =
  'The carrier of this case had been told of the papers that were missing. It kept the container for a month, and asked for nothing.';
const BEHIND = 'None was given here, and the claim for demurrage fails for that reason alone.';

function paged(...pages: readonly string[]) {
  return pages.map((text, at) => ({ number: at + 1, text }));
}

/** The paragraph that goes on over the end of the first page, in its words. */
function over(...pages: readonly string[]): string | null {
  const found = overPages(paged(...pages), 1);
  return found && plain(found.text.slice(found.paragraph.start, found.paragraph.end));
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

function lines(text: string, width = 66): string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const last = found.at(-1);
    if (last === undefined || last.length + word.length >= width) found.push(word);
    else found[found.length - 1] = `${last} ${word}`;
  }
  return found;
}

const BODY = lines(`${BEFORE} ${RULE} ${BEHIND}`);
/** A page that breaks within the rule. */
const [TOP, BOTTOM] = [BODY.slice(0, 3).join('\n'), BODY.slice(3).join('\n')];

describe('a sentence that runs over two pages', () => {
  it.each([
    ['nothing', '', ''],
    ['numbers of the pages', '', '\n\n             #\n'],
    ['a running head', '   Opinion of the Court\n\n', ''],
    ['a note', '', '\n\n3 See Harrow v. Bell, 12 Mer. 2d 118 (Mer. 1997).\n'],
    ['what a system prints', '', '\n\nPage # of 3\n'],
  ])('is quoted from both, with nothing that stands between: %s', (_what, head, foot) => {
    const called = foot.includes('See Harrow') ? TOP.replace('a month,', 'a month,3') : TOP;
    const pages = [called, BOTTOM].map((text, at) => (head + text + foot).replaceAll('#', `${at + 1}`));
    const found = over(...pages);
    expect(found).toBe(plain(`${called}\n${BOTTOM}`).slice(0, found?.length));
    expect(found).toMatch(/days that follow\.$/);
  });

  it.each([
    ['where a line below the text may be one of it', `${TOP}\nthe owner`, `Harrow\n\n${BOTTOM}`],
    ['where the next page begins with a name', TOP, BOTTOM.replace(/^\S+/, 'Harrow')],
    ['where a word is torn', `${TOP} con-`, `tainer ${BOTTOM}`],
    ['where its end is on no page', TOP, BOTTOM.replaceAll('.', ',')],
    ['where the page ends with a sentence', BEFORE, RULE],
    ['where there is no page behind', TOP],
    ['where the next sentence takes it back', TOP, BOTTOM.replace('None was', 'The rule, however, was not')],
  ])('is not quoted %s', (_what, ...pages) => {
    expect(over(...pages)).toBeNull();
  });

  it('has two places, whose words are the words', () => {
    const pages = paged(`${TOP}\n\n   1\n`, `   HARROW v. BELL    2\n\n${BOTTOM}`);
    const textOf = (of: number) => pages.find(({ number }) => number === of)?.text;
    const start = TOP.indexOf('A carrier that');
    const at = pages[1]?.text.indexOf(BOTTOM) ?? 0;
    const end = at + BOTTOM.indexOf(' None was');
    const place = { page: 1, span: [start, TOP.length], continues: { page: 2, span: [at, end] } } as const;
    expect(plain(wordsAt(place, textOf) ?? '')).toBe(RULE);
    expect(pagesOf(place)).toBe('pages 1-2');
    for (const wrong of [
      { ...place, continues: { page: 3, span: [at, end] as const } },
      { ...place, continues: { page: 2, span: [at, at] as const } },
      { ...place, continues: { page: 2, span: [at, 9_999] as const } },
      { ...place, span: [start, start] as const },
    ])
      expect(wordsAt(wrong, textOf)).toBeUndefined();
  });
});

const WORDS =
  'the carrier owner container notice must give before charge demurrage of that a quay where no one may hold it for days which follow in Harrow Court State Section Rule and with by under claim party'.split(
    ' ',
  );
const FEET = [
  '',
  '\n\n        #\n',
  '\n\n   - # -\n',
  '\n\n3 See Harrow v. Bell, 12 Mer. 2d 118 (Mer. 1997).\n',
  '\n____________\n3 The owner was told of it by\nthe clerk of the carrier in May.\n',
  '\nOpinion of the Court\n',
  '\n* * *\n',
];
const HEADS = [
  '',
  '   HARROW v. BELL    #\n\n',
  'Opinion of the Court\n\n',
  'Cite as 296 Mer. 932\n\n',
  '#\n',
];

test('no word between the pages is ever put in, and none left out', () => {
  let quoted = 0;
  for (let seed = 1; seed <= 120; seed += 1) {
    const random = randomFrom(seed);
    const pick = <T>(list: readonly T[]) => list[random.between(0, list.length - 1)] as T;
    const body = Array.from({ length: 60 }, () => {
      const words = Array.from({ length: random.between(8, 30) }, () => pick(WORDS)).join(' ');
      return `The ${words}${random.below(1) < 0.1 ? '.3' : '.'}`;
    }).join(' ');
    const all = lines(body, random.between(60, 80));
    const [gap, foot, head] = [random.below(1) < 0.3 ? '\n\n' : '\n', pick(FEET), pick(HEADS)];
    const pages: { number: number; text: string }[] = [];
    for (let at = 0; at < all.length; at += 14) {
      const number = pages.length + 1;
      const printed = [head, all.slice(at, at + 14).join(gap), foot].join('');
      pages.push({ number, text: printed.replaceAll('#', String(number)) });
    }
    for (const { number, text } of pages) {
      const found = overPages(pages, number);
      if (found === null) continue;
      quoted += 1;
      const { start, end } = found.paragraph;
      expect(plain(body)).toContain(plain(found.text.slice(start, end)));
      expect(start).toBeLessThan(found.end);
      expect(end).toBeGreaterThan(found.end);
      expect(text.slice(start, found.end)).toBe(found.text.slice(start, found.end));
    }
  }
  expect(quoted).toBeGreaterThan(90);
});

test('hostile pages are read in linear time', () => {
  for (const sign of ['a ', 'a. ', '3 ', '\n', '“', '(', '1\n', 'a\n\n', '.3 A']) {
    const long = sign.repeat(50_000 / sign.length);
    overPages(paged(`${TOP} ${long}the`, `${long} ${BOTTOM}`), 1);
    expect(overPages(paged(TOP, `the ${long}.`, long), 1)?.text ?? TOP).toContain(TOP);
  }
}, 60_000);

test.skipIf(corpusMissing !== null)('of real opinions a good part of such sentences is found', () => {
  let found = 0;
  for (const whole of Object.values(opinionTexts())) {
    const pages = paged(...whole.split('\f'));
    found += pages.filter(({ number }) => overPages(pages, number) !== null).length;
  }
  expect(found).toBeGreaterThan(130);
});
