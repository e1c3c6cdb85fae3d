/** A lawyer reviews a draft in Chromium, on the packaged executable: from the invitation to the words on the stored page. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/contract/index.ts';
import { DEMO_REQUEST } from '../drafting/demo-world.ts';
import { allFinal, upload } from '../support/client.ts';
import { editedInLibreOffice, writerMissing } from '../support/documents/libreoffice.ts';
import {
  chromiumMissing,
  codeOf,
  enter,
  invite,
  Keyboard,
  look as lookAt,
  PASSWORD,
  PICTURES,
  watchedPage,
  wholePaper,
} from './browser.ts';
import { printed, scanned } from './printed.ts';
import { openStage, type Stage } from './stage.ts';

const DEMO = join(import.meta.dirname, '../../models/demo');
const SCRIPTS = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>';

describe.skipIf(chromiumMissing !== null)('the console', () => {
  let stage: Stage;
  let { appliance, firmId, server, session, browser, context, watched, page } = {} as Stage;
  let keys: Keyboard;
  let draft: Answer<'getDocument'>;
  let caseId: string;
  let matterTitle: string;
  /** The draft that is written through a plan. */
  let planned = '';
  let planId = '';

  const look = (name: string, at?: string) => lookAt(page, name, { at });

  beforeAll(async () => {
    stage = await openStage();
    ({ appliance, firmId, server, session, browser, context, watched, page } = stage);
    const [first = ''] = readFileSync(join(DEMO, 'cases.ndjson'), 'utf8').split('\n');
    const values = JSON.parse(first) as { external_id: string };
    const matter = await session.call('putCase', {
      params: { case_id: `external:${values.external_id}` },
      body: { ...values, custom: { note: SCRIPTS } } as never,
    });
    caseId = matter.id;
    matterTitle = matter.title;
    const folder = join(DEMO, 'precedents');
    const names = readdirSync(folder);
    const pdfs = await printed(
      browser,
      names.map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    // One is a scan, one is plain text, the others have a text layer.
    const bytes = await Promise.all(
      pdfs.map((pdf, index) => {
        if (names[index]?.startsWith('castellane')) return scanned(pdf);
        return index === 0 ? readFileSync(join(folder, names[0] ?? '')) : pdf;
      }),
    );
    await upload(
      session,
      names.map((name, index) => ({
        name: index === 0 ? name : name.replace('.txt', '.pdf'),
        bytes: Buffer.from(bytes[index] ?? ''),
      })),
      { kind: 'precedent' },
    );
    await upload(session, [{ name: `${SCRIPTS}.txt`.replaceAll('/', ' '), bytes: Buffer.from(SCRIPTS) }], {
      case_id: caseId,
    });
    const ids = new Map((await allFinal(session, 180_000)).map(({ name, id }) => [name, id]));
    const idOf = (name: string) => ids.get(name) ?? '';
    const grounds = [
      {
        proposition: 'A contractual requirement of prompt notice is a condition of recovery.',
        authorities: [{ file_id: idOf('castellane-v-brook-harbor-carriers.pdf') }],
      },
      {
        proposition:
          'A court is not bound to accept as true a legal conclusion couched as a factual allegation.',
        authorities: [{ file_id: idOf('harrow-v-bellweather-freight.pdf') }],
      },
      {
        proposition:
          'A complaint of fraud must identify the statement said to be false, who made it, when and where.',
        authorities: [{ file_id: idOf('ballard-v-first-meridian-thrift.txt') }],
      },
    ];
    draft = await session.call('generateDocument', {
      body: { case_id: caseId, document_type: 'motion_to_dismiss', brief: { grounds } } as never,
    });
    keys = new Keyboard(page);
  });
  afterAll(async () => {
    await stage?.close();
  });

  it('is where the address of the appliance leads, and lets in who was invited', async () => {
    const ada = { name: 'Ada Marlowe', email: 'ada@firm.example', roles: ['lawyer', 'admin'] };
    const { invitation } = await invite(appliance, firmId, ada);
    const answer = await page.goto(server.url);
    expect(answer?.headers()['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; .*require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
    for (const name of ['main.ts', 'index.html', '..%2fmain.js'])
      expect((await context.request.get(`${server.url}/console/assets/${name}`)).status()).toBe(404);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await look('sign-in');
    await page.getByRole('link', { name: 'I have an invitation' }).click();
    await page.waitForURL('**/console/invitation');
    await look('invitation');
    await keys.type(page.getByLabel('Invitation'), invitation);
    await keys.type(page.getByLabel('New password'), PASSWORD);
    await page.keyboard.press('Enter');
    await keys.press(page.getByRole('button', { name: 'Show the secret' }));
    await keys.press(page.getByRole('button', { name: 'Continue' }));
    const secret = (await page.locator('code.secret').textContent())?.replaceAll(' ', '') ?? '';
    await look('second-factor');
    await keys.type(page.getByLabel('Code'), codeOf(secret, -1));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Cases' }).waitFor();
    await keys.press(page.getByRole('button', { name: 'Sign out' }));
    await keys.type(page.getByLabel('E-mail'), 'ada@firm.example');
    await keys.type(page.getByLabel('Password'), 'not what it is at all');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await keys.type(page.getByLabel('Password'), PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').waitFor();
    await look('code');
    await keys.type(page.getByLabel('Code'), codeOf(secret, 0));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: matterTitle }).waitFor();
    await look('cases');
  });

  it('shows the case with its drafts and documents; what they are called is never run', async () => {
    await keys.press(page.getByRole('link', { name: matterTitle }));
    await page.getByRole('link', { name: draft.title }).waitFor();
    await page.getByText('onerror', { exact: false }).first().waitFor();
    await look('case');
    expect(await page.title()).toBe(`${matterTitle} · Chancery`);
  });

  it('marks exactly the quoted words on the stored page, for each citation of the draft', async () => {
    await keys.press(page.getByRole('link', { name: draft.title }));
    await page.locator('.paper').waitFor();
    await look('draft');
    expect(draft.citations.length).toBeGreaterThanOrEqual(3);
    const origins = new Set<string>();
    for (const { handle, file_id, page: number, span, quote } of draft.citations) {
      const [start = 0, end = 0] = span;
      await keys.press(page.locator(`[data-handle="${handle}"]`).first());
      await page.waitForURL((url) => url.searchParams.get('source') === handle);
      const stored = await session.call('getFilePage', { params: { file_id, number } });
      origins.add(stored.width === null ? 'text' : 'picture');
      if (stored.width === null) {
        await expect.poll(() => page.locator('.source mark').textContent()).toBe(quote);
        continue;
      }
      const wanted = stored.words.filter((word) => word.end > start && word.start < end);
      const others = stored.words.filter((word) => word.end <= start || word.start >= end);
      await expect
        .poll(async () => {
          const all = await marks(page);
          return [covered(all, wanted), covered(all, others)];
        })
        .toEqual([wanted.length, 0]);
      await expect
        .poll(() =>
          page.locator('.picture img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(500);
    }
    expect([...origins]).toContain('picture');
    // From a text back to a scan.
    await keys.press(page.locator(`[data-handle]`).first());
    await expect.poll(() => page.locator('.source .mark').count()).toBeGreaterThan(0);
    await look('source');
  });

  it('goes from citation to citation by the keyboard alone, and closes the source', async () => {
    await page.keyboard.press('Escape');
    await page.locator('.source').waitFor({ state: 'detached' });
    await page.locator('main').focus();
    const places = page.locator('.paper [data-handle]');
    const handles = await places.evaluateAll((all) => all.map((one) => one.getAttribute('data-handle')));
    for (const at of [0, 1]) {
      await page.keyboard.press('n');
      await page.locator('.source').waitFor();
      await expect
        .poll(() => places.nth(at).evaluate((place) => place === document.activeElement))
        .toBe(true);
      await page.waitForURL((url) => url.searchParams.get('source') === handles[at]);
    }
    await page.keyboard.press('o');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-open]'))).toBe(true);
  });

  it('finds words and opens the page with them marked', async () => {
    // In a field a stroke is a stroke.
    await page.locator('main').focus();
    await page.keyboard.press('/');
    await keys.type(page.getByRole('searchbox'), 'limitation');
    await page.keyboard.press('Enter');
    await page.locator('.hits li').first().waitFor();
    await look('search');
    // A decision is shown as it is cited, and its file by name beside it.
    const decision = page.locator('.hits li').filter({ has: page.getByRole('link', { name: / Mer\. / }) });
    await decision
      .first()
      .getByText(/precedent · .+\.(?:pdf|txt)/)
      .waitFor();
    const cited = ((await decision.first().getByRole('link').textContent()) ?? '').replace(/, page \d+$/, '');
    await keys.press(decision.first().getByRole('link'));
    await page.getByRole('heading', { name: cited }).waitFor();
    await expect.poll(() => page.locator('.picture .mark, .page-text mark').count()).toBeGreaterThan(0);
    await look('file');
    await page.goto(`${server.url}/console/search?q=quillfeatherless`);
    await page.getByText('Nothing you may see contains these words.').waitFor();
  });

  it('takes a scan by drop, says how far it is, and finds its words with marks when it is read', async () => {
    const [pdf] = await printed(browser, [
      'Letter of 4 May 2024\n\nThe consignment of quillfeather lanterns was refused at the dock on account of damp.\n',
    ]);
    const scan = await scanned(pdf ?? Buffer.alloc(0));
    await page.goto(`${server.url}/console/cases/${caseId}`);
    const zone = page.locator('.drop');
    await zone.waitFor();
    const data = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], 'the "Lantern" scan.pdf'),
      );
      return transfer;
    }, scan.toString('base64'));
    // It is gone again when the file is read, which may be soon.
    await Promise.all([
      page.locator('.uploads progress').first().waitFor(),
      zone.dispatchEvent('drop', { dataTransfer: data }),
    ]);
    await page.locator('.uploads').getByText('ready, 1 page').waitFor();
    const listed = page.locator('.rows').getByRole('link', { name: 'the "Lantern" scan.pdf' });
    await listed.waitFor();
    // Chosen by the keyboard: what is empty is refused, and says so where it would have been dropped.
    const empty = { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) };
    await keys.file(page.getByLabel('Drop files here'), empty);
    await page.locator('.uploads [role=alert]').waitFor();
    await look('upload', '.drop');
    await page.locator('main').focus();
    await page.keyboard.press('/');
    await keys.type(page.getByRole('searchbox'), 'quillfeather lanterns');
    await page.keyboard.press('Enter');
    await page.locator('.hits .thumbnail .mark').first().waitFor();
    await look('search-scan');
    await keys.press(page.locator('.hits a').first());
    await page.getByRole('heading', { name: 'the "Lantern" scan.pdf' }).waitFor();
    await expect.poll(() => page.locator('.picture .mark').count()).toBeGreaterThan(0);
    const file_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { words } = await session.call('getFilePage', { params: { file_id, number: 1 } });
    const sought = words.filter(({ text }) => /^(?:quillfeather|lanterns)/i.test(text));
    const found = await marks(page);
    expect(covered(found, sought)).toBeGreaterThan(0);
    expect(covered(found, words)).toBe(covered(found, sought));
  });

  it('shows what sentences of a request were taken for, places the others as suggested, and takes one out', async () => {
    const told = 'The crates were delivered to the dock in Alder on March 3, 2025.';
    const note = 'Please keep it short and civil.';
    const theirs = 'They will say that the driver had authority to sign for the carrier.';
    const answered = 'A driver has no authority to bind the carrier to a contract of sale.';
    const { id } = await session.call('createPlan', {
      body: {
        case_id: caseId,
        document_type: 'motion_to_dismiss',
        context: [told, note, theirs, answered].join(' '),
      },
    });
    await page.goto(`${server.url}/console/plans/${id}`);
    await page.getByText('placed automatically: please check').first().waitFor();
    await look('plan-words');
    await keys.press(page.getByRole('button', { name: 'Place this one as suggested' }));
    // A contention stands with the answer that follows it.
    await page.getByText('The other side says: the driver had authority to sign').waitFor();
    const unplaced = async () => {
      const { brief } = await session.call('getPlan', { params: { plan_id: id } });
      return brief.unplaced.map(({ text }) => text);
    };
    await expect.poll(unplaced).toEqual([]);
    // A ground is put in other words where it stands; Escape leaves it as it was.
    const ground = page.locator('section.ground').first();
    const edit = ground.getByRole('button', { name: /^Edit: / });
    const field = ground.getByLabel('Text of the ground');
    await keys.press(edit);
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await keys.type(field, 'Not this.');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => edit.evaluate((one) => one === document.activeElement)).toBe(true);
    await keys.press(edit);
    await keys.type(ground.getByLabel('Heading of the ground'), 'No Driver Sells');
    await keys.type(field, 'A driver carries; he sells nothing.');
    await look('plan-editing');
    await keys.press(ground.getByRole('button', { name: 'Save this text' }));
    await page.getByRole('heading', { name: 'No Driver Sells' }).waitFor();
    await field.waitFor({ state: 'detached' });
    const said = await session.call('getPlan', { params: { plan_id: id } });
    expect(said.grounds[0]).toMatchObject({
      heading: 'No Driver Sells',
      text: 'A driver carries; he sells nothing.',
      opposing: 'the driver had authority to sign for the carrier.',
    });
    await keys.press(page.getByRole('button', { name: `Remove: ${told}` }));
    await expect.poll(unplaced).toEqual([told]);
    await page.getByRole('heading', { name: 'Not placed, so it will not be printed' }).waitFor();
    // A part of it, selected with the keyboard; the rest stays.
    await keys.press(page.getByRole('button', { name: `Place a part of: ${told}` }));
    await page.getByLabel('Select the words to place').focus();
    await page.keyboard.press('Control+Home');
    for (let word = 0; word < 7; word += 1) await page.keyboard.press('Control+Shift+ArrowRight');
    await look('plan-part');
    await page.getByLabel(/^Place selection /).selectOption({ label: 'The facts' });
    await keys.press(page.getByRole('button', { name: /^Place: / }).last());
    await expect.poll(unplaced).toEqual(['in Alder on March 3, 2025.']);
  });

  it('gives fields of the document anew, and leaves out what the case record tells', async () => {
    const { id } = await session.call('createPlan', {
      body: {
        case_id: caseId,
        document_type: 'complaint',
        context: 'Counts: negligence; conversion.',
      },
    });
    const now = () => session.call('getPlan', { params: { plan_id: id } });
    await page.goto(`${server.url}/console/plans/${id}`);
    await keys.choose(page.getByLabel('Another field'), 'Sums');
    await keys.press(page.getByRole('button', { name: 'Fill it' }));
    await keys.press(page.getByRole('group', { name: 'Sums' }).getByRole('button', { name: 'Add' }));
    await keys.type(page.getByLabel('Amount', { exact: true }), '1250.5');
    await look('plan-fields');
    await keys.press(page.getByRole('button', { name: 'Save Sums' }));
    await expect
      .poll(async () => (await now()).brief.values.filter(({ field }) => field === 'sums'))
      .toMatchObject([{ value: { amount: 1250.5 }, from: 'given' }]);
    const told = page.getByRole('group', { name: /facts? may be told$/ }).getByRole('checkbox');
    await told.first().waitFor();
    await keys.reach(told.first());
    await page.keyboard.press('Space');
    await expect.poll(async () => (await now()).record?.[0]?.level).toBe('dropped');
    await keys.press(page.getByRole('button', { name: 'Tell all of them' }));
    await expect.poll(async () => (await now()).record?.every(({ level }) => level === 'chosen')).toBe(true);
  });

  it('plans a draft: another passage is chosen, a lost update is shown and made good, the paper is written', async () => {
    await page.goto(`${server.url}/console/cases/${caseId}`);
    await keys.press(page.getByRole('link', { name: 'New draft' }));
    await keys.choose(page.getByLabel('Type of document'), 'Motion to Dismiss');
    await keys.type(page.getByLabel('What it is about'), DEMO_REQUEST);
    await look('new-draft');
    await keys.press(page.getByRole('button', { name: 'Make the plan' }));
    await page.locator('.candidate').first().waitFor();
    await look('plan');
    // What somebody has read they set aside, for themselves, and find it again.
    const remarks = page.getByRole('button', { name: /^Dismiss: / });
    const all = await remarks.count();
    expect(all).toBeGreaterThan(0);
    await keys.press(remarks.first());
    await expect.poll(() => remarks.count()).toBe(all - 1);
    await page.reload();
    await keys.press(page.getByText('1 remark dismissed by you'));
    await look('plan-dismissed');
    await keys.press(page.getByRole('button', { name: /^Show again: / }));
    await expect.poll(() => remarks.count()).toBe(all);
    planId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const offered = page.locator('.candidate.offered:not(:has-text("vacated"))');
    const before = await page.locator('.candidate.chosen').count();
    // What is not printed is out of the way until somebody asks for it.
    expect(await offered.first().isVisible()).toBe(false);
    await keys.press(page.getByText(/^\d+ passages? offered, not printed/).first());
    await keys.press(offered.first().locator('.citation'));
    await page.locator('.source .picture, .source .page-text').first().waitFor();
    await look('plan-source');
    await keys.press(offered.first().getByRole('button', { name: 'Choose' }));
    await expect.poll(() => page.locator('.candidate.chosen').count()).toBe(before + 1);
    // Somebody else is quicker.
    const plan = await session.call('getPlan', { params: { plan_id: planId } });
    const other = plan.grounds.flatMap(({ passages }) => passages).find(({ level }) => level === 'offered');
    await session.call('changePlan', { params: { plan_id: planId }, body: { drop: [other?.id ?? ''] } });
    await keys.press(page.locator('.candidate.chosen').first().getByRole('button', { name: 'Don’t print' }));
    await keys.press(page.getByRole('button', { name: 'Apply my change to it' }));
    await expect.poll(() => page.locator('.candidate.chosen').count()).toBe(before);
    expect(await page.getByRole('alert').count()).toBe(0);
    await keys.press(page.locator('.candidate.offered').first().getByRole('button', { name: 'Choose' }));
    await expect.poll(() => page.locator('.candidate.chosen').count()).toBe(before + 1);
    // A passage is asked for by its words; those that are not there are said to be none.
    const words = page.getByLabel('Words of the passage, as the decision has them').first();
    await keys.type(words, 'the moon is made of green cheese');
    await keys.press(page.getByRole('button', { name: 'Find and choose' }).first());
    await page.getByText(/does not have these words/).waitFor();
    await look('plan-find-words');
    await keys.press(page.getByRole('button', { name: 'Write the draft' }));
    await page.waitForURL('**/console/drafts/doc_*');
    await page.locator('main h1').waitFor();
    planned = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  it('fills an open point: version 2, which is compared with the first', async () => {
    await keys.type(page.locator('.paper [data-open]').first(), 'the words of counsel');
    await look('draft-edited');
    await keys.press(page.getByRole('button', { name: 'Save as version 2' }));
    await page.getByText('Version 2 (shown)').waitFor();
    await page.locator('.paper').getByText('the words of counsel').first().waitFor();
    await keys.press(page.getByRole('link', { name: 'Compare' }).first());
    await page.getByText('Version 2 compared with version 1').waitFor();
    await look('compare', '#versions');
    const stored = await session.call('getDocument', { params: { document_id: planned } });
    expect(stored).toMatchObject({ version: 2, revision: { how: 'edited' } });
    expect(stored.verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
    const first = await session.call('getDocument', {
      params: { document_id: planned },
      query: { version: 1 } as never,
    });
    expect(stored.revision?.predecessor).toBe((first.passport as { sha256: string }).sha256);
  });

  it('rewrites and removes; what somebody else has saved meanwhile costs no words', async () => {
    await page.goto(`${server.url}/console/drafts/${planned}`);
    await page.locator('.paper .paragraph').first().waitFor();
    const { sections } = await session.call('getDocument', { params: { document_id: planned } });
    const was = sections[0]?.paragraphs[0]?.text ?? '';
    await keys.press(page.getByRole('button', { name: 'Rewrite' }).first());
    await keys.type(
      page.getByLabel('Text of the paragraph'),
      'As the undersigned will show, the claim fails.',
    );
    await look('rewrite', '.editor');
    await keys.press(page.getByRole('button', { name: 'Keep this text' }));
    const edits = [{ op: 'insert', section: sections[0]?.id, paragraph: 0, text: 'Somebody else was here.' }];
    await session.call('makeVersion', { params: { document_id: planned }, body: { edits } as never });
    await keys.press(page.getByRole('button', { name: 'Save as version 3' }));
    await page.getByRole('button', { name: 'Show the newest version' }).waitFor();
    await look('conflict');
    await keys.press(page.getByRole('button', { name: 'Show the newest version' }));
    await page.locator('.paper').getByText('Somebody else was here.').waitFor();
    await page.getByText('As the undersigned will show').first().waitFor();
    await keys.press(page.getByRole('button', { name: 'Save as version 4' }));
    await page.getByText('Version 4 (shown)').waitFor();
    const { sections: now } = await session.call('getDocument', { params: { document_id: planned } });
    expect(now[0]?.paragraphs.slice(0, 2).map(({ text }) => text)).toEqual([
      'Somebody else was here.',
      'As the undersigned will show, the claim fails.',
    ]);
    expect(now[0]?.paragraphs.map(({ text }) => text)).not.toContain(was);
    // Of a paragraph that is gone meanwhile the words are shown, to be copied.
    await keys.press(page.getByRole('button', { name: 'Rewrite' }).first());
    await keys.type(page.getByLabel('Text of the paragraph'), 'Words for a paragraph that goes.');
    await keys.press(page.getByRole('button', { name: 'Keep this text' }));
    const gone = [{ op: 'remove', section: sections[0]?.id, paragraph: 0 }];
    await session.call('makeVersion', { params: { document_id: planned }, body: { edits: gone } as never });
    await keys.press(page.getByRole('button', { name: 'Save as version 5' }));
    await keys.press(page.getByRole('button', { name: 'Show the newest version' }));
    await page.getByRole('alert').getByText('Words for a paragraph that goes.').waitFor();
    await keys.press(page.getByRole('button', { name: 'Dismiss', exact: true }));
  });

  it.skipIf(writerMissing !== null)(
    'gives a Word file that was edited in LibreOffice as the next version, with what changed and what is no longer verified',
    async () => {
      await page.goto(`${server.url}/console/drafts/${planned}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        keys.press(page.getByRole('link', { name: 'Word', exact: true })),
      ]);
      const { sections } = await session.call('getDocument', { params: { document_id: planned } });
      const quotation = sections
        .flatMap(({ paragraphs }) => paragraphs)
        .find(({ kind }) => kind === 'quotation');
      const quoted = (quotation?.text ?? '').replace(/\s+/g, ' ').split(' ').slice(0, 8).join(' ');
      const buffer = editedInLibreOffice(readFileSync(await download.path()), {
        [quoted]: `${quoted} perhaps`,
        'will show, the claim fails': 'will show, the claim must fail',
      });
      const edited = { name: 'motion.docx', mimeType: 'application/zip', buffer };
      await keys.file(page.getByLabel('Bring an edited Word file back'), edited);
      await page.getByText('Version 6 (shown)').waitFor();
      const changes = page.locator('.changes').first();
      await changes.locator('del').filter({ hasText: 'the claim fails.' }).waitFor();
      await changes.locator('ins').filter({ hasText: 'the claim must fail.' }).waitFor();
      await changes
        .locator('ins')
        .filter({ hasText: `${quoted} perhaps` })
        .waitFor();
      await changes.locator('.warning').getByText('no longer quoted from').first().waitFor();
      await look('word-back', '#versions');
      await look('report', '#report');
      // Brought to another draft it is refused.
      await page.goto(`${server.url}/console/drafts/${draft.id}`);
      await keys.file(page.getByLabel('Bring an edited Word file back'), edited);
      await page.getByText('copy of another draft').waitFor();
    },
  );

  it('is reviewed when nothing is open and each citation was looked at, by the keyboard alone', async () => {
    await page.goto(`${server.url}/console/drafts/${planned}`);
    await wholePaper(page, await session.call('getDocument', { params: { document_id: planned } }));
    for (let round = 0; round < 4; round += 1) {
      const fields = page.locator('.paper [data-open]');
      const count = await fields.count();
      if (count === 0) break;
      await page.locator('main').focus();
      for (let at = 0; at < count; at += 1) {
        // The fields follow each other; `o` goes to the first, and is a letter within.
        if (at === 0) await page.keyboard.press('o');
        else await keys.reach(fields.nth(at));
        await page.keyboard.type('as agreed');
      }
      const version = Number(
        /Save as version (\d+)/.exec((await page.locator('.unsaved').textContent()) ?? '')?.[1],
      );
      await keys.press(page.getByRole('button', { name: `Save as version ${version}` }));
      await page.getByText(`Version ${version} (shown)`).waitFor();
    }
    expect(await page.locator('.paper [data-open]').count()).toBe(0);
    const { citations } = await session.call('getDocument', { params: { document_id: planned } });
    await page.locator('main').focus();
    const places = await page.locator('.paper [data-handle]').count();
    for (let at = 0; at < places; at += 1) await page.keyboard.press('n');
    await page.getByText(`${citations.length} looked at`).waitFor();
    await keys.press(page.getByRole('button', { name: 'Mark as reviewed' }));
    await page.getByRole('button', { name: 'Withdraw the review' }).waitFor();
    await look('reviewed');
    expect((await session.call('getDocument', { params: { document_id: planned } })).reviewed).not.toBeNull();
  });

  it('shows what waits today, and the library with what is said of a decision', async () => {
    await keys.press(page.getByRole('link', { name: 'Today' }));
    await page.getByRole('heading', { name: 'Drafts to finish' }).waitFor();
    await page.getByRole('link', { name: draft.title }).first().waitFor();
    await look('today');
    await keys.press(page.getByRole('link', { name: 'Library' }));
    const castellane = 'Castellane v. Brook Harbor Carriers, Inc., 431 Mer. 3d 67 (Mer. 2017)';
    await page.getByRole('link', { name: castellane }).waitFor();
    await look('library');
    await keys.type(page.getByLabel('Find a precedent'), 'prompt notice');
    await page.keyboard.press('Enter');
    await keys.press(page.locator('.hits a').first());
    await page.getByRole('heading', { name: 'Cited by' }).waitFor();
    // What it cites goes by its name, not by the key under which it was found.
    const cites = page.getByRole('region', { name: 'Cites' });
    await cites
      .getByRole('link', { name: 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014)' })
      .waitFor();
    expect(await cites.textContent()).not.toContain('Mer3d');
    await look('precedent');
  });

  it('goes on where the first page of a list ends, by the keyboard', async () => {
    // The pages of every list are short now.
    const short = /[?&]limit=\d+/;
    await page.route(short, (route, request) =>
      route.continue({ url: request.url().replace(/limit=\d+/, 'limit=2') }),
    );
    const whole = { limit: 200 } as never;
    const { data: files } = await session.call('listFiles', { query: whole });
    const { data: drafts } = await session.call('listDocuments', { query: whole });
    const ofCase = ({ case_id }: { case_id: string | null }) => case_id === caseId;
    const lists: readonly (readonly [where: string, list: string, rows: number])[] = [
      [`cases/${caseId}`, 'section[aria-labelledby=drafts]', drafts.filter(ofCase).length],
      [`cases/${caseId}`, 'section[aria-labelledby=documents]', files.filter(ofCase).length],
      [
        'today',
        'section[aria-labelledby=drafts]',
        drafts.filter(({ reviewed_at }) => reviewed_at === null).length,
      ],
      ['library', 'main', files.filter(({ kind }) => kind === 'precedent').length],
    ];
    for (const [where, list, rows] of lists) {
      await page.goto(`${server.url}/console/${where}`);
      const shown = page.locator(`${list} .rows > li`);
      const more = page.locator(list).getByRole('button', { name: 'More' });
      await shown.first().waitFor();
      if ((await more.count()) > 0)
        await page
          .locator(list)
          .getByText(/^(?:\d+ shown so far|\d+ of the newest \d+)$/)
          .waitFor();
      for (let before = await shown.count(); (await more.count()) > 0; before = await shown.count()) {
        await keys.press(more);
        await expect
          .poll(async () => (await more.count()) === 0 || (await shown.count()) > before)
          .toBe(true);
      }
      expect([where, list, await shown.count()]).toEqual([where, list, rows]);
      const addresses = await shown
        .locator('a:first-of-type')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(addresses).size).toBe(rows);
    }
    // Whoever asked for more goes on with the first of it.
    await page.goto(`${server.url}/console/library`);
    await keys.press(page.getByRole('button', { name: 'More' }));
    const third = page.locator('.rows > li:nth-child(3) a');
    await expect.poll(() => third.evaluate((link) => link === document.activeElement)).toBe(true);
    await look('library-more');
    await page.unroute(short);
  });

  it('loses nothing at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const where of [
      ...[
        'today',
        'cases',
        `cases/${caseId}`,
        `drafts/${planned}`,
        `drafts/${draft.id}?source=S1`,
        'library',
      ],
      ...[
        'search?q=limitation',
        `library/${draft.citations[0]?.file_id}`,
        `files/${draft.citations[0]?.file_id}`,
      ],
      ...[`plans?case=${caseId}`, `plans/${planId}`, 'account', 'admin/walls?id=new', 'admin/webhooks'],
    ]) {
      await page.goto(`${server.url}/console/${where}`);
      await page.locator('main h1').waitFor();
      await page.waitForTimeout(300);
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect([where, scrollWidth]).toEqual([where, clientWidth]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('prints the paper alone', async () => {
    await page.goto(`${server.url}/console/drafts/${planned}`);
    await page.locator('.paper [data-handle]').first().waitFor();
    const path = join(PICTURES, 'printed.pdf');
    writeFileSync(
      path,
      await page.pdf({ format: 'Letter', margin: { top: '1in', bottom: '1in', left: '1in', right: '1in' } }),
    );
    const text = execFileSync('pdftotext', [path, '-']).toString('utf8');
    for (const words of ['Superior Court of Meridian', 'Respectfully submitted'])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    for (const words of [
      'Sign out',
      'Rewrite',
      'Versions',
      'Verification report',
      'Mark as reviewed',
      'Withdraw',
    ])
      expect(text).not.toContain(words);
    execFileSync('pdftoppm', ['-r', '70', '-png', path, join(PICTURES, 'printed')]);
  });

  it('says what is empty and what has failed, without a barrier', async () => {
    const empty = await session.call('putCase', {
      params: { case_id: 'external:empty' },
      body: { external_id: 'empty', title: 'In re Nothing' } as never,
    });
    for (const [name, where] of [
      ['empty-case', `cases/${empty.id}`],
      ['empty-search', 'search?q=quillfeatherless'],
      ['empty-cases', 'cases?q=quillfeatherless'],
      ['empty-library', 'library?q=quillfeatherless'],
      ['failed-draft', 'drafts/doc_01jd3w8q4x7v0c5n2m9r6t1b8k'],
      ['failed-plan', 'plans/plan_01jd3w8q4x7v0c5n2m9r6t1b8k'],
      ['failed-file', 'files/file_01jd3w8q4x7v0c5n2m9r6t1b8k'],
      ['failed-precedent', 'library/file_01jd3w8q4x7v0c5n2m9r6t1b8k'],
      ['failed-case', 'cases/case_01jd3w8q4x7v0c5n2m9r6t1b8k'],
    ]) {
      await page.goto(`${server.url}/console/${where}`);
      await page.waitForLoadState('networkidle');
      if (name?.startsWith('failed')) {
        await page.getByText('This does not exist, or you may not see it.').waitFor();
        expect(await page.locator('main').textContent()).not.toMatch(/external:|\btoken\b|Check the id/);
      }
      await look(name ?? '');
    }
  });

  it('closes a draft that somebody has open when a wall goes up, and shows nothing of what is behind it', async () => {
    const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const second = await watchedPage(other, server.url);
    const bela = { name: 'Bela Finch', email: 'bela@firm.example', roles: ['lawyer', 'records', 'auditor'] };
    const { id, invitation } = await invite(appliance, firmId, bela);
    await enter(second.page, server.url, invitation);
    await second.page.getByRole('heading', { name: 'Cases' }).waitFor();
    await second.page.goto(`${server.url}/console/drafts/${draft.id}`);
    await second.page.locator('[data-handle]').first().click();
    await second.page.locator('.source .mark').first().waitFor();
    await second.page.locator('.paper [data-open]').first().fill('words that are not saved');
    const wall = ['wall', 'add', 'Screen', '--case', caseId, '--against', id, '--reason', 'Conflict'];
    await appliance.json([...wall, '--firm', firmId]);
    // Nobody touches the page.
    await second.page.getByRole('alert').waitFor();
    await second.page.locator('.paper, .source').first().waitFor({ state: 'detached' });
    const secrets = ['Castellane', 'Ortega', 'Larkspur', 'not saved', draft.title, matterTitle];
    const shown = async () => {
      const all = await second.page.content();
      return secrets.filter((secret) => all.includes(secret));
    };
    await expect.poll(shown).toEqual([]);
    await page.goto(`${server.url}/console/drafts/${draft.id}`);
    await page.locator('.paper [data-handle]').first().waitFor();

    // Whatever happens behind the wall from now on, the other side sees to the letter what it saw before.
    const secretFile = (await session.call('listFiles', { query: { case_id: caseId } as never })).data[0]?.id;
    const places = [
      ...['today', 'cases', 'cases?q=Ortega', 'library', 'search?q=limitation', 'search?q=quillfeather'],
      ...['plans', `cases/${caseId}`, `drafts/${draft.id}`, `plans/${planId}`, `files/${secretFile}`],
      ...[`search?q=limitation&case=${caseId}`, `library/${draft.citations[0]?.file_id}`],
      // What somebody of records and an auditor look at.
      ...[
        'admin/holds',
        'admin/audit?action=draft.',
        'admin/audit?action=file.r',
        'admin/audit?action=case.',
      ],
    ];
    const everything = async () => {
      const seen: Record<string, string> = {};
      for (const where of places) {
        await second.page.goto(`${server.url}/console/${where}`);
        await second.page.locator('main h1').first().waitFor();
        await second.page.waitForLoadState('networkidle');
        const html = await second.page.locator('body').innerHTML();
        seen[where] = html.replaceAll(/req_[0-9a-z]{26}/g, 'req_…');
      }
      return seen;
    };
    const before = await everything();
    for (const html of Object.values(before))
      for (const secret of ['Ortega', 'Larkspur', draft.title, 'Lantern']) expect(html).not.toContain(secret);
    await upload(
      session,
      [{ name: 'secret.txt', bytes: Buffer.from('A limitation of quillfeather kind.') }],
      {
        case_id: caseId,
      },
    );
    await allFinal(session, 60_000);
    const edits = [{ op: 'insert', section: draft.sections[0]?.id, paragraph: 0, text: 'Behind the wall.' }];
    await session.call('makeVersion', { params: { document_id: draft.id }, body: { edits } as never });
    await session.call('generateDocument', {
      body: { case_id: caseId, document_type: 'demand_letter', context: 'Return the lanterns.' },
    });
    await appliance.json(['case', 'hold', caseId, '--name', 'Secret hold', '--firm', firmId]);
    expect(await everything()).toEqual(before);
    await page.goto(`${server.url}/console/cases/${caseId}`);
    await page.getByText('secret.txt').first().waitFor();
    await page.getByText('Legal hold').first().waitFor();
    await look('case-full');
    expect(second.complaints).toEqual([]);
    await other.close();
  });

  it('asked nobody else and ran nothing but its own', () => {
    expect(watched.complaints).toEqual([]);
  });
});

interface Mark {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function marks(page: Page): Promise<Mark[]> {
  return page.locator('.picture .mark').evaluateAll((rects) =>
    rects.map((rect) => {
      const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(rect.getAttribute(name)),
      );
      return { left: x, top: y, right: x + width, bottom: y + height };
    }),
  );
}

/** How many words have their middle in a mark. */
function covered(all: readonly Mark[], words: readonly { readonly box: readonly number[] | null }[]): number {
  return words.filter(({ box }) => {
    if (box === null) return false;
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    return all.some((mark) => mark.left <= x && x <= mark.right && mark.top <= y && y <= mark.bottom);
  }).length;
}
