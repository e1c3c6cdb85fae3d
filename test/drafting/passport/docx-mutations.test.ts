import { beforeAll, describe, expect, test } from 'vitest';
import { readZip } from '../../../src/containers/zip/whole-zip.ts';
import { request } from '../sample.ts';
import { type Mutation, mutationsOf, UNSEEN } from './docx-mutations.ts';
import { changed, check, drafted, noticed, rewritten, savedBy, sealedFile } from './sealed.ts';

let motion: Buffer;
let letter: Buffer;

beforeAll(async () => {
  motion = await sealedFile(await drafted(), 'docx');
  letter = await sealedFile(await drafted(request({ type: 'demand_letter' })), 'docx');
});

async function unnoticed(
  file: Buffer,
  mutations: readonly Mutation[],
  first: Mutation['change'] = () => undefined,
): Promise<Mutation[]> {
  const passed: Mutation[] = [];
  for (const mutation of mutations) {
    const other = changed(file, (parts) => {
      first(parts);
      mutation.change(parts);
    });
    if (!(await noticed(other))) passed.push(mutation);
  }
  return passed;
}

/** What the list has for this file. */
function applicable(file: Buffer): Mutation[] {
  return mutationsOf(file).filter(({ change }) => {
    try {
      change(readZip(file));
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  });
}

describe('a sealed DOCX', () => {
  test('is as it was signed', async () => {
    for (const file of [motion, letter])
      expect(await check(file)).toMatchObject({ verdict: 'as_signed', differences: [], intact: true });
  });

  test('every mutation that is seen is noticed, even where LibreOffice is said to have saved the file again', async () => {
    const all = mutationsOf(motion);
    const passed = await unnoticed(motion, all, savedBy('LibreOffice/7.4.7.2$Linux_X86_64'));
    expect(passed.map(({ name }) => name).filter((name) => !UNSEEN.some((one) => one.test(name)))).toEqual(
      [],
    );
    expect(all.length - passed.length).toBeGreaterThan(450);
    // Where nobody is said to have saved it, the rest is noticed too.
    expect((await unnoticed(motion, passed)).map(({ name }) => name)).toEqual([]);
  });

  test('also in a letter, which has other parts', async () => {
    const tried = new Set(mutationsOf(motion).map(({ name }) => name));
    const some = applicable(letter).filter(({ name }) => !tried.has(name));
    expect(some.length).toBeGreaterThan(10);
    expect((await unnoticed(letter, some)).map(({ name }) => name)).toEqual([]);
  });

  test('what cannot be seen is named where nobody says that it was saved again', async () => {
    const { verdict, differences } = await check(
      rewritten(motion, 'word/styles.xml', (xml) =>
        xml.replace('<w:uiPriority w:val="99"/>', '<w:uiPriority w:val="98"/>'),
      ),
    );
    expect([verdict, differences]).toEqual([
      'changed',
      [
        {
          where: 'word/styles.xml',
          what: 'changed',
          signed: null,
          found: 'not as it was written, though it shows the same',
        },
      ],
    ]);
  });

  test('a change is named with its place', async () => {
    const of = async (part: string, change: (xml: string) => string) =>
      (await check(rewritten(motion, part, change))).differences;
    expect(
      await of('word/document.xml', (xml) =>
        xml.replace(/<w:r>(?=<w:t[^>]*>A motion to dismiss tests)/, '<w:r><w:rPr><w:vanish/></w:rPr>'),
      ),
    ).toEqual([
      {
        where: expect.stringMatching(/^document, paragraph \d+$/),
        what: 'added',
        signed: null,
        found: 'vanish of “A motion to dismiss tests the”',
      },
    ]);
    expect(await of('docProps/core.xml', (xml) => xml.replace(/(<dc:title>)[^<]*/, '$1Stipulation'))).toEqual(
      [
        {
          where: 'property title',
          what: 'changed',
          signed: expect.stringContaining('Motion to Dismiss'),
          found: 'Stipulation',
        },
      ],
    );
    expect(
      await of('word/document.xml', (xml) =>
        xml.replace('<w:sectPr>', '<w:altChunk r:id="rId9"/><w:sectPr>'),
      ),
    ).toEqual([
      expect.objectContaining({
        where: expect.stringMatching(/^document, after paragraph \d+$/),
        what: 'added',
        found: expect.stringMatching(/^w:altChunk/),
      }),
    ]);
  });

  test('time grows with the file', async () => {
    const time = async (copies: number) => {
      const long = changed(motion, (parts) => {
        const xml = parts.get('word/document.xml')?.toString('utf8') ?? '';
        const body = xml.slice(xml.indexOf('<w:body>') + 8, xml.lastIndexOf('<w:sectPr>'));
        parts.set(
          'word/document.xml',
          Buffer.from(xml.replace('<w:sectPr>', `${body.repeat(copies)}<w:sectPr>`)),
        );
      });
      const before = process.cpuUsage();
      await check(long);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await time(8);
    const [one, four] = [await time(8), await time(32)];
    expect(four / one).toBeLessThan(8);
  });
});
