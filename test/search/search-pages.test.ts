import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPrincipal } from '../../src/access/index.ts';
import { indexCitations } from '../../src/precedents/index.ts';
import { indexFile, rebuildIndex, removeFile, searchPages } from '../../src/search/index.ts';
import { addCase, addFile, addFirm, addWall, client, openWorld, type World } from './world.ts';

const FIRM = 'firm_a';
const everyone = systemPrincipal(FIRM);

let world: World;

beforeAll(async () => {
  world = openWorld();
  await addFirm(world, FIRM);
  await addFirm(world, 'firm_b');
  await addCase(world, 'case_1', FIRM, { number: '2024-CV-0117', external_id: 'ext-1' });
  await addCase(world, 'case_2', FIRM);
  await addCase(world, 'case_9', 'firm_b');
  await addCase(world, 'case_scan', FIRM);
  await addFile(world, {
    id: 'file_1',
    firmId: FIRM,
    caseId: 'case_1',
    title: 'Motion to dismiss',
    name: 'motion.pdf',
    kind: 'pleading',
    pages: [
      'The defendant moves under Rule 12(b)(6) to dismiss the complaint for negligence.',
      'The statute of limitations\nhad run. Negligence, gross negligence and negligence per se are alleged.',
      'Certificate of service by counsel for the defendant.',
    ],
  });
  await addFile(world, {
    id: 'file_2',
    firmId: FIRM,
    caseId: null,
    title: 'Harrow v. Bell',
    kind: 'precedent',
    pages: ['The limitations period is tolled while the plaintiff could not have discovered the injury.'],
  });
  await addFile(world, {
    id: 'file_3',
    firmId: FIRM,
    caseId: 'case_2',
    name: 'letter.eml',
    kind: 'correspondence',
    pages: [
      {
        text: 'We refer to the limitation of liability, see 28 U.S.C. § 1331.',
        words: [
          { text: 'limitation', start: 16, end: 26, box: [10, 20, 60, 32], confidence: 0.9 },
          { text: 'of', start: 27, end: 29, box: [62, 20, 70, 32], confidence: 0.9 },
        ],
      },
    ],
  });
  await addFile(world, {
    id: 'file_9',
    firmId: 'firm_b',
    caseId: 'case_9',
    pages: ['Negligence of another firm’s client.'],
  });
  await addWall(world, 'case_1', 'client_walled', FIRM);
});

afterAll(() => world.close());

async function search(
  q: string,
  more: Partial<Parameters<typeof searchPages>[2]> = {},
  principal = everyone,
) {
  const { data } = await searchPages(world, principal, { q, limit: 20, ...more });
  return data.map((hit) => `${hit.file_id}/${hit.page}`);
}

describe('what is found', () => {
  it('ranks the page with more occurrences first', async () => {
    expect(await search('negligent')).toEqual(['file_1/2', 'file_1/1']);
  });
  it.each([
    ['limitations', ['file_2/1', 'file_3/1', 'file_1/2']],
    ['+limitation +liability', ['file_3/1']],
    ['limitation -liability', ['file_2/1', 'file_1/2']],
    ['12(b)(6)', ['file_1/1']],
    ['12(b)(7)', []],
    ['"statute of limitations"', ['file_1/2']],
    ['"limitations statute"', []],
    ['"limitations alleged"~9', ['file_1/2']],
    ['28 USC', ['file_3/1']],
    ['"28 U. S. C. § 1331"', ['file_3/1']],
    ['neglig*', ['file_1/1', 'file_1/2']],
    ['negligen*', ['file_1/1', 'file_1/2']],
    ['neglignce~1', ['file_1/1', 'file_1/2']],
    ['liabilty~1', ['file_3/1']],
    ['negligence*', ['file_1/1', 'file_1/2']],
    ['co*nt', ['file_1/1']],
    ['complaimt~1', ['file_1/1']],
    ['commplaimt~1', []],
    ['commplaimt~2', ['file_1/1']],
    ['title:harrow', ['file_2/1']],
    ['text:harrow', []],
    ['harrow', ['file_2/1']],
    ['name:letter', ['file_3/1']],
    ['title:"motion to dismiss"', ['file_1/1']],
    ['+title:motion service', ['file_1/3', 'file_1/1']],
    ['kind:precedent limitation', ['file_2/1']],
    ['-kind:precedent limitation', ['file_3/1', 'file_1/2']],
    ['kind:precedent kind:correspondence', ['file_3/1', 'file_2/1']],
    ['case:2024-cv-0117 limitation', ['file_1/2']],
    ['-case:ext-1 limitation', ['file_2/1', 'file_3/1']],
    ['-limitation kind:pleading', ['file_1/1', 'file_1/3']],
  ])('%s', async (q, found) => {
    expect(await search(q)).toEqual(found);
  });
  it('narrows by case, library and kind', async () => {
    expect(await search('limitation', { case_id: 'case_1' })).toEqual(['file_1/2']);
    expect(await search('limitation', { case_id: 'external:ext-1' })).toEqual(['file_1/2']);
    expect(await search('limitation', { case_id: 'library' })).toEqual(['file_2/1']);
    expect(await search('limitation', { kind: 'correspondence' })).toEqual(['file_3/1']);
  });
  it('forgets what one query excluded before the next', async () => {
    expect(await search('tolled')).toEqual(['file_2/1']);
    expect(await search('certificate -tolled')).toEqual(['file_1/3']);
    expect(await search('tolled')).toEqual(['file_2/1']);
  });
  it('prefers a boosted term', async () => {
    expect((await search('liability tolled^20'))[0]).toBe('file_2/1');
    expect((await search('liability^20 tolled'))[0]).toBe('file_3/1');
  });
});

describe('words that were recognised wrongly', () => {
  beforeAll(async () => {
    const pages = ['The govemment denied 1iabi1ity, and thc c0urt awardcd damagcs to the clefendant.'];
    await addFile(world, { id: 'file_scan', firmId: FIRM, caseId: 'case_scan', pages });
  });
  it.each(['government~1', 'liability~2', 'court~1', 'awarded~1', 'damages~1', 'defendant~1'])(
    '%s',
    async (q) => {
      expect(await search(`${q} case:case_scan`)).toEqual(['file_scan/1']);
    },
  );
  it('comes after what is written as it was asked for', async () => {
    const pages = ['The court awarded damages.', 'The c0urt awarded damages.', 'The covrt awarded damages.'];
    await addFile(world, { id: 'file_scan_2', firmId: FIRM, caseId: 'case_scan', pages: pages.toReversed() });
    expect((await search('court~1 case:case_scan')).slice(0, 2)).toEqual(['file_scan_2/3', 'file_scan_2/1']);
  });
});

describe('what is known of the file and its case', () => {
  beforeAll(async () => {
    const pages = [
      'Replevin of the goods. See Brown v. Board of Education, 347 U.S. 483, 495 (1954).',
      'Replevin.',
    ];
    await addCase(world, 'case_known', FIRM, {
      client: 'Harrow Estates Ltd',
      parties: JSON.stringify([{ role: 'defendant', name: 'Bell & Daughters' }]),
      court: 'Superior Court of Kent',
      judge: 'Okafor',
      responsible_attorney: 'Ines Duarte',
      practice_area: 'Property',
      docket_number: 'KC-77',
      opened_on: '2024-03-15',
    });
    await addFile(world, { id: 'file_known', firmId: FIRM, caseId: 'case_known', pages });
    await addFile(world, {
      id: 'file_brown',
      firmId: FIRM,
      caseId: null,
      kind: 'precedent',
      title: 'Brown v. Board of Education, 347 U.S. 483, 74 S. Ct. 686 (1954)',
      pages: ['Separate educational facilities are inherently unequal. Replevin.'],
    });
    await addFile(world, {
      id: 'file_parallel',
      firmId: FIRM,
      caseId: 'case_known',
      pages: ['Replevin, 74 S. Ct. 686.'],
    });
  });
  it.each([
    ['party:daughters', ['file_parallel/1', 'file_known/2', 'file_known/1']],
    ['party:"bell & daughters" goods', ['file_known/1']],
    ['party:"board of education" facilities', ['file_brown/1']],
    ['client:harrow goods', ['file_known/1']],
    ['court:kent goods', ['file_known/1']],
    ['judge:okafor goods', ['file_known/1']],
    ['attorney:duarte goods', ['file_known/1']],
    ['area:property goods', ['file_known/1']],
    ['case:kc-77 goods', ['file_known/1']],
    ['party:100% goods', []],
    ['opened:2024 goods', ['file_known/1']],
    ['opened:2024-03 goods', ['file_known/1']],
    ['opened:2024-03-14 goods', []],
    ['-opened:2024 replevin', ['file_brown/1']],
    ['date:2026-01-05 goods', ['file_known/1']],
    ['after:2026 before:2026-02 goods', ['file_known/1']],
    ['before:2026-01-05 goods', []],
    ['after:2026-01-06 goods', []],
    ['cites:"347 U.S. 483"', ['file_parallel/1', 'file_known/1']],
    ['cites:"347 U. S. 483, 495" +goods', ['file_known/1']],
    ['replevin -cites:"347 U.S. 483"', ['file_brown/1', 'file_known/2']],
    ['cites:"349 U.S. 294"', []],
  ])('%s', async (q, found) => {
    expect((await search(q)).toSorted()).toEqual(found.toSorted());
  });
  it('is found whatever its case and accents, and left out by the same', async () => {
    const known = {
      client: 'Östliche Bank',
      judge: 'O\u0308l',
      number: 'Ä-17',
      parties: JSON.stringify([{ role: 'plaintiff', name: 'Peña Müller' }]),
    };
    await addCase(world, 'case_folded', FIRM, known);
    await addFile(world, {
      id: 'file_folded',
      firmId: FIRM,
      caseId: 'case_folded',
      pages: ['Birnbaum.'],
      tags: '["Ünsigned"]',
    });
    for (const filter of [
      'client:Östliche',
      'client:ostliche',
      'judge:Öl',
      'judge:ÖL',
      'case:"Ä-17"',
      'case:a-17',
    ]) {
      expect(await search(`birnbaum ${filter}`)).toEqual(['file_folded/1']);
      expect(await search(`birnbaum -${filter}`)).toEqual([]);
    }
    for (const filter of [
      'party:pena',
      'party:"PEÑA MÜLLER"',
      'party:östliche',
      'tag:unsigned',
      'tag:Ünsigned',
    ]) {
      expect(await search(`birnbaum ${filter}`)).toEqual(['file_folded/1']);
    }
    expect(await search('birnbaum client:westliche')).toEqual([]);
    expect(await search('birnbaum -client:westliche')).toEqual(['file_folded/1']);
  });
  it('shows the citation that was sought', async () => {
    const { data } = await searchPages(world, everyone, { q: 'cites:"347 U.S. 483" goods', limit: 5 });
    const marked = data[0]?.highlights.map(({ start, end }) => data[0]?.snippet.slice(start, end));
    expect(marked).toEqual(['goods', expect.stringContaining('347 U.S. 483')]);
  });
});

describe('a page whose lines are numbered in the margin', () => {
  it('is found by words that go over from one line to the next, and by a number with what it stands before', async () => {
    await addFile(world, {
      id: 'file_numbered',
      firmId: FIRM,
      caseId: null,
      pages: [
        '21 Q. Where did she walk?\n22 A. Along the zirconium aisle, where the sprinkler\n23 valve by the sixth bay\n24 had been shut by a contractor.\n25 Q. Thank you.\n26 Tungsten exhibits.',
      ],
    });
    for (const phrase of [
      'where the sprinkler valve by the sixth bay had been shut',
      'zirconium aisle, where the sprinkler',
      '26 tungsten',
    ]) {
      const { data } = await searchPages(world, everyone, { q: `"${phrase}"`, limit: 5 });
      expect(data.map((hit) => hit.file_id)).toEqual(['file_numbered']);
      expect(data[0]?.highlights.length).toBeGreaterThan(1);
    }
    expect(await search('"shut tungsten"')).toEqual([]);
    expect(await search('"exhibits walk"')).toEqual([]);
  });

  it('is found by a word that is broken at the end of a line', async () => {
    await addFile(world, {
      id: 'file_broken',
      firmId: FIRM,
      caseId: null,
      pages: [
        '1 Plaintiff is a molybde-\n2 num refiner. It stored the osmi-\n3 um in Arcata.\n4 On 3 May the tank dis-\n5 charged iridi-\n6 um.',
      ],
    });
    for (const sought of ['molybdenum', '"molybdenum refiner"', '"tank discharged iridium"', 'osmium~1']) {
      const { data } = await searchPages(world, everyone, { q: sought, limit: 5 });
      expect(data.map((hit) => hit.file_id)).toEqual(['file_broken']);
      const [hit] = data;
      const marked = hit?.highlights.map(({ start, end }) => hit.snippet.slice(start, end)).join('');
      expect(marked).toMatch(/-\n\d /);
    }
  });
});

describe('a text that was pasted', () => {
  const paragraph =
    'It was held (ibid): the "limitations period is tolled -- for a plaintiff who could not have discovered [the injury*; ' +
    'cf. note: + ^ that the court had then before it, and which counsel for the defendant did not dispute in any way.';
  it('is sought by its words, whatever signs it holds', async () => {
    expect((await search(paragraph))[0]).toBe('file_2/1');
    const { data } = await searchPages(world, everyone, { q: paragraph, limit: 1 });
    expect(data[0]?.snippet).toContain('discovered the injury');
    expect(data[0]?.highlights).not.toEqual([]);
  });
  it('may be longer than a query, and is not drowned by words that no page has', async () => {
    const long = `${paragraph} ${Array.from({ length: 200 }, (_, n) => `absentia${n}`).join(' ')}`;
    expect((await search(long))[0]).toBe('file_2/1');
    await expect(search(long.repeat(4))).rejects.toMatchObject({ code: 'invalid_query' });
  });
  it('that says nothing of what is there finds nothing', async () => {
    expect(await search(Array.from({ length: 30 }, (_, n) => `absentia${n}`).join(' '))).toEqual([]);
  });
  it('is not what a few words are, nor a long query that uses the language', async () => {
    await expect(search('limitations (note: the')).rejects.toMatchObject({ code: 'invalid_query' });
    const words = Array.from({ length: 25 }, (_, n) => `absentia${n}`).join(' ');
    expect(await search(`${words} limitation -liability kind:precedent`)).toEqual(['file_2/1']);
  });
});

describe('a query that cannot be read', () => {
  it.each([
    ['waiver "open', 8],
    ['waiver foo:bar', 8],
    ['waiver kind:memo', 13],
    ['date:2024-13', 6],
    ['waiver after:yesterday', 14],
    ['opened:2023-02-29', 8],
    ['waiver cites:nonsense', 14],
    ['waiver w*', 8],
    ['waiver waiver~7', 8],
    ['a* waiver', 1],
    ['waiver ab~1', 8],
    ['waiver +', 8],
    ['waiver^x', 8],
    ['neg* neg* neg* neg* neg*', 21],
    ['the of', 1],
  ])('%s: character %i', async (q, character) => {
    await expect(search(q)).rejects.toMatchObject({
      code: 'invalid_query',
      errors: [{ pointer: '/query/q', detail: expect.stringContaining(`character ${character}: `) }],
    });
  });
});

describe('who finds it', () => {
  it('keeps firms apart', async () => {
    expect(await search('negligence', {}, systemPrincipal('firm_b'))).toEqual(['file_9/1']);
  });
  it('hides walled cases, and their existence', async () => {
    const walled = client(FIRM, 'client_walled');
    expect(await search('negligence limitation', {}, walled)).toEqual(['file_2/1', 'file_3/1']);
    await expect(search('x', { case_id: 'case_1' }, walled)).rejects.toMatchObject({ code: 'not_found' });
    await expect(search('x', { case_id: 'case_none' }, walled)).rejects.toMatchObject({ code: 'not_found' });
    expect(await search('case:case_1 defendant', {}, walled)).toEqual([]);
  });
  it('stays within the firm resources of a token', async () => {
    const limited = client(FIRM, 'client_1', [[{ cases: ['case_2'] }]]);
    expect(await search('limitation', {}, limited)).toEqual(['file_2/1', 'file_3/1']);
  });
  it('lets a new wall hold from the next request on', async () => {
    const person = client(FIRM, 'client_2');
    expect(await search('liability', {}, person)).toEqual(['file_3/1']);
    await addWall(world, 'case_2', 'client_2', FIRM);
    expect(await search('liability', {}, person)).toEqual([]);
  });
});

describe('how a hit looks', () => {
  it('shows the page’s own words, with the found ones marked there and on the page', async () => {
    const { data } = await searchPages(world, everyone, { q: '"limitation of liability"', limit: 5 });
    const [hit] = data;
    expect(hit).toMatchObject({
      file_id: 'file_3',
      case_id: 'case_2',
      kind: 'correspondence',
      page: 1,
      title: null,
    });
    const marked = hit?.highlights.map(({ start, end, box }) => [hit.snippet.slice(start, end), box]);
    expect(marked).toEqual([
      ['limitation', [10, 20, 60, 32]],
      ['liability', null],
    ]);
    const { text } = await world.database.read
      .selectFrom('pages')
      .select('text')
      .where('file_id', '=', 'file_3')
      .executeTakeFirstOrThrow();
    expect(text.slice(...(hit?.span ?? []))).toBe(hit?.snippet);
  });
  it('marks what runs over the end of a line on both lines', async () => {
    const text = 'He relied on 347 U.S.\n483, on the estop-\npel of the tenant.';
    const box = (left: number, line: number) => [left, line * 20, left + 9, line * 20 + 12] as const;
    const places: [string, readonly [number, number, number, number]][] = [
      ['347', box(50, 1)],
      ['U.S.', box(60, 1)],
      ['483,', box(10, 2)],
      ['estop-', box(60, 2)],
      ['pel', box(10, 3)],
    ];
    const words = places.map(([word, placed]) => {
      const start = text.indexOf(word);
      return { text: word, start, end: start + word.length, box: placed, confidence: 0.9 };
    });
    await addFile(world, { id: 'file_lines', firmId: FIRM, caseId: 'case_scan', pages: [{ text, words }] });
    const { data } = await searchPages(world, everyone, {
      q: 'cites:"347 U.S. 483" estoppel case:case_scan',
      limit: 5,
    });
    expect(
      data[0]?.highlights.map(({ start, end, box: placed }) => [data[0]?.snippet.slice(start, end), placed]),
    ).toEqual([
      ['347 U.S.', [50, 20, 69, 32]],
      ['483', [10, 40, 19, 52]],
      ['estop-', [60, 40, 69, 52]],
      ['pel', [10, 60, 19, 72]],
    ]);
    expect(data[0]?.page_size).toEqual({ width: 612, height: 792 });
  });
  it('continues after a cursor without gaps or repetitions', async () => {
    const whole = await search('limitation negligence defendant');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await searchPages(world, everyone, {
        q: 'limitation negligence defendant',
        limit: 2,
        cursor,
      });
      seen.push(...page.data.map((hit) => `${hit.file_id}/${hit.page}`));
      cursor = page.next_cursor ?? undefined;
      expect(page.has_more).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    expect(seen).toEqual(whole);
    expect(whole.length).toBeGreaterThan(3);
  });
  it('refuses a cursor of another query', async () => {
    const { next_cursor } = await searchPages(world, everyone, { q: 'limitation', limit: 1 });
    const cursor = next_cursor ?? '';
    await expect(search('negligence', { cursor })).rejects.toMatchObject({ code: 'invalid_cursor' });
    await expect(search('limitation', { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_cursor' });
  });
  it('is put on record without the words that were sought', async () => {
    await search('tolled');
    const entry = await world.database.read
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'vault.searched', details: '{"files":["file_2"]}' });
  });
});

describe('the index', () => {
  it('takes a changed file in place of the old one, and lets go of a removed one', async () => {
    await addFile(world, { id: 'file_4', firmId: FIRM, caseId: null, pages: ['quitclaim deed', 'escrow'] });
    const again = {
      fileId: 'file_4',
      version: 2,
      title: null,
      name: 'x',
      pages: [{ number: 1, text: 'easement' }],
    };
    await indexFile(world, everyone, again);
    await indexFile(world, everyone, again);
    expect(await search('quitclaim escrow')).toEqual([]);
    expect(await search('easement')).toEqual(['file_4/1']);
    expect(await removeFile(world, everyone, 'file_4')).toBe(true);
    expect(await removeFile(world, everyone, 'file_4')).toBe(false);
    expect(await search('easement')).toEqual([]);
    await world.database.transaction((tx) =>
      tx.updateTable('files').set({ status: 'quarantined' }).where('id', '=', 'file_4').execute(),
    );
  });
  it('counts a page that was not read as empty', async () => {
    const pages = [{ number: 2, text: 'riparian' }];
    await addFile(world, { id: 'file_5', firmId: FIRM, caseId: null, pages: ['', 'riparian'] });
    await indexFile(world, everyone, { fileId: 'file_5', version: 2, title: null, name: 'x', pages });
    expect(await search('riparian')).toEqual(['file_5/2']);
  });
  it('is the same after a rebuild, without what the truth no longer has', async () => {
    await indexFile(world, everyone, {
      fileId: 'file_gone',
      version: 1,
      title: 'emblement',
      name: 'x',
      pages: [{ number: 1, text: 'usufruct' }],
    });
    const queries = ['limitation negligence defendant', 'neglig* title:motion', 'complaimt~1 -harrow'];
    const answers = () => Promise.all(queries.map((q) => searchPages(world, everyone, { q, limit: 20 })));
    const before = await answers();
    const reported: number[] = [];
    const done = await rebuildIndex(world, {
      onProgress: (progress) => reported.push(progress.files),
      alsoDerive: (principal, file) => indexCitations(world, principal, file),
    });
    expect(reported).toEqual([0, ...Array.from({ length: done.of }, (_, i) => i + 1)]);
    expect(await answers()).toEqual(before);
    const terms = await world.index.read.selectFrom('terms').select('term').execute();
    const names = terms.map((row) => row.term);
    expect(names).toContain('defend');
    expect(names).toContain('harrow');
    expect(names).not.toContain('usufruct');
    expect(names).not.toContain('emblement');
  });
});
