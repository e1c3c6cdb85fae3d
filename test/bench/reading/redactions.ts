/** Text under black boxes, on the public files of x-ray's tests: found where it is, and not found where it is not. */
import type { Bench } from '../support/bench.ts';
import { corpusFile } from '../support/corpus.ts';
import { ours } from './our-side.ts';

/**
 * As x-ray's own tests expect. The file with hidden text on visible text, which x-ray does not find, shows nothing
 * either way.
 */
const EXPECTED: Readonly<Record<string, boolean>> = {
  'bad_cross_hatched_redactions.pdf': true,
  'rectangles_yes.pdf': true,
  'no_bad_redactions.2.1.pdf': false,
  'no_bad_redactions.4.1.pdf': false,
  'ok_words.pdf': false,
  'rectangles_no.pdf': false,
  'whitespace_redactions.pdf': false,
};

export async function redactions({ figure, say }: Bench): Promise<void> {
  const names = Object.keys(EXPECTED);
  const { files } = await ours(
    names.map((name) => corpusFile(`redactions/${name}`)),
    { workers: 1 },
  );
  const judged = files.map(({ pages }, index) => {
    const name = names[index] ?? '';
    return { name, found: pages.some(({ hidden }) => hidden > 0), expected: EXPECTED[name] };
  });
  for (const { name, found, expected } of judged) {
    if (found !== expected)
      say(`${name}: ${found ? 'found' : 'not found'}, expected ${expected ? 'some' : 'none'}`);
  }
  figure('redactions_bad_files', judged.filter(({ expected }) => expected).length);
  figure('redactions_bad_files_found', judged.filter(({ expected, found }) => expected && found).length);
  figure('redactions_good_files', judged.filter(({ expected }) => !expected).length);
  figure('redactions_good_files_accused', judged.filter(({ expected, found }) => !expected && found).length);
}
