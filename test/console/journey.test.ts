/** A lawyer reviews a draft in Chromium, on the packaged executable: from the invitation to the words on the stored page. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip, writeZip } from '../../src/containers/zip/whole-zip.ts';
import type { Answer } from '../../src/contract/index.ts';
import { DEMO_REQUEST } from '../drafting/demo-world.ts';
import { allFinal, provision, type Session, signIn, upload } from '../support/client.ts';
import { libreOfficeMissing, savedByLibreOffice } from '../support/libreoffice.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { chromiumMissing, expectAccessible, launch, type Watched, watchedPage } from './browser.ts';
import { PAYLOADS } from './payloads.ts';
import { printed, scanned } from './printed.ts';

const DEMO = join(import.meta.dirname, '../../models/demo');
const PICTURES = join(import.meta.dirname, '../../dist/console-pictures');
const PASSWORD = 'seven brass lanterns hang low';
const SCRIPTS = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>';
const WIDTHS = [412, 1440];

describe.skipIf(chromiumMissing !== null)('the console', () => {
  let appliance: Packaged;
  let server: RunningServer;
  let session: Session;
  let firmId: string;
  let browser: Browser;
  let context: BrowserContext;
  let watched: Watched;
  let page: Page;
  let draft: Answer<'getDocument'>;
  let caseId: string;
  let matterTitle: string;
  /** The draft that is written through a plan. */
  let planned = '';

  const invite = async (name: string, email: string) => {
    const { id } = await appliance.json<{ id: string }>([
      ...['person', 'add', name, '--firm', firmId, '--email', email, '--role', 'lawyer'],
    ]);
    const { invitation } = await appliance.json<{ invitation: string }>(['person', 'invite', id]);
    return { id, invitation };
  };
  const enter = async (on: Page, invitation: string) => {
    await on.goto(`${server.url}/console/invitation`);
    await on.getByLabel('Invitation').fill(invitation);
    await on.getByLabel('New password').fill(PASSWORD);
    await on.getByRole('button', { name: 'Set the password' }).click();
    await on.getByRole('heading', { name: 'Cases' }).waitFor();
  };
  /** Every page as it is shown, for somebody to look at: narrow and wide, light and dark; none with a barrier. */
  const look = async (name: string) => {
    for (const width of WIDTHS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`) });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    appliance = await packagedAppliance();
    const credentials = await provision(appliance, 'Marlowe & Finch LLP');
    ({ firmId } = credentials);
    server = await appliance.serve();
    session = await signIn(server.url, credentials);
    const [first = ''] = readFileSync(join(DEMO, 'cases.ndjson'), 'utf8').split('\n');
    const values = JSON.parse(first) as { external_id: string };
    const matter = await session.call('putCase', {
      params: { case_id: `external:${values.external_id}` },
      body: { ...values, custom: { note: SCRIPTS } } as never,
    });
    caseId = matter.id;
    matterTitle = matter.title;
    browser = await launch();
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
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    watched = await watchedPage(context, server.url);
    ({ page } = watched);
  });
  afterAll(async () => {
    await browser?.close();
    await appliance?.remove();
  });

  it('is where the address of the appliance leads, and lets in who was invited', async () => {
    const { invitation } = await invite('Ada Marlowe', 'ada@firm.example');
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
    await enter(page, invitation);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').fill('ada@firm.example');
    await page.getByLabel('Password').fill('not what it is at all');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('link', { name: 'Castellane', exact: false })
      .or(page.locator('.rows a'))
      .first()
      .waitFor();
    await look('cases');
  });

  it('shows the case with its drafts and documents; what they are called is never run', async () => {
    await page.locator('.rows a').first().click();
    await page.getByRole('link', { name: draft.title }).waitFor();
    await page.getByText('onerror', { exact: false }).first().waitFor();
    await look('case');
    expect(await page.title()).toBe('Chancery');
  });

  it('marks exactly the quoted words on the stored page, for each citation of the draft', async () => {
    await page.getByRole('link', { name: draft.title }).click();
    await page.locator('.paper h1').waitFor();
    await look('draft');
    expect(draft.citations.length).toBeGreaterThanOrEqual(3);
    const origins = new Set<string>();
    for (const { handle, file_id, page: number, span, quote } of draft.citations) {
      const [start = 0, end = 0] = span;
      await page.locator(`[data-handle="${handle}"]`).first().click();
      await page.waitForURL((url) => url.searchParams.get('source') === handle);
      const stored = await session.call('getFilePage', { params: { file_id, number } });
      origins.add(stored.width === null ? 'text' : 'picture');
      if (stored.width === null) {
        await expect.poll(() => page.locator('.source mark').textContent()).toBe(quote);
        continue;
      }
      const wanted = stored.words.filter((word) => word.end > start && word.start < end);
      const others = stored.words.filter((word) => word.end <= start || word.start >= end);
      await expect.poll(async () => covered(await marks(page), wanted)).toBe(wanted.length);
      expect(covered(await marks(page), others)).toBe(0);
      await expect
        .poll(() =>
          page.locator('.picture img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(500);
    }
    expect([...origins]).toContain('picture');
    // From a text back to a scan.
    await page.locator(`[data-handle]`).first().click();
    await expect.poll(() => page.locator('.source .mark').count()).toBeGreaterThan(0);
    await look('source');
  });

  it('goes from citation to citation by the keyboard alone, and closes the source', async () => {
    await page.keyboard.press('Escape');
    await page.locator('.source').waitFor({ state: 'detached' });
    await page.locator('main').focus();
    await page.keyboard.press('n');
    await page.locator('.source').waitFor();
    const first = new URL(page.url()).searchParams.get('source');
    await page.keyboard.press('n');
    await expect.poll(() => new URL(page.url()).searchParams.get('source')).not.toBe(null);
    expect(first).not.toBe(null);
    await page.keyboard.press('o');
    expect(await page.evaluate(() => document.activeElement?.matches('input[data-open]'))).toBe(true);
  });

  it('finds words and opens the page with them marked', async () => {
    // In a field a stroke is a stroke.
    await page.locator('main').focus();
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('limitation');
    await page.keyboard.press('Enter');
    await page.locator('.hits li').first().waitFor();
    await look('search');
    await page.locator('.hits a').first().click();
    await expect.poll(() => page.locator('.picture .mark, .page-text mark').count()).toBeGreaterThan(0);
    await look('file');
    await page.goto(`${server.url}/console/search?q=quillfeatherless`);
    await page.getByText('Nothing that you may see has these words.').waitFor();
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
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], 'scan.pdf'));
      return transfer;
    }, scan.toString('base64'));
    await zone.dispatchEvent('drop', { dataTransfer: data });
    await page.locator('.uploads progress').first().waitFor();
    await page.locator('.uploads').getByText('ready, 1 page').waitFor({ timeout: 120_000 });
    await page.getByRole('link', { name: 'scan.pdf' }).first().waitFor();
    // What is empty is refused, and says so where it was dropped.
    await page
      .getByLabel('Drop files here')
      .setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
    await page.locator('.uploads [role=alert]').waitFor();
    await look('upload');
    await page.locator('main').focus();
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('quillfeather lanterns');
    await page.keyboard.press('Enter');
    await page.locator('.hits .thumbnail .mark').first().waitFor();
    await look('search-scan');
    await page.locator('.hits a').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.picture .mark').count()).toBeGreaterThan(0);
  });

  it('plans a draft: another passage is chosen, a lost update is shown and made good, the paper is written', async () => {
    await page.goto(`${server.url}/console/cases/${caseId}`);
    await page.getByRole('link', { name: 'New draft' }).click();
    await page.locator('select[name=document_type]').selectOption('motion_to_dismiss');
    await page.getByLabel('What it is about').fill(DEMO_REQUEST);
    await look('new-draft');
    await page.getByRole('button', { name: 'Make the plan' }).click();
    await page.locator('.candidate').first().waitFor({ timeout: 120_000 });
    await look('plan');
    const planId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const offered = page.locator('.candidate.offered:not(:has-text("vacated"))');
    const before = await page.locator('.candidate.chosen').count();
    await offered.first().locator('.citation').click();
    await page.locator('.source .picture, .source .page-text').first().waitFor();
    await look('plan-source');
    await offered.first().getByRole('button', { name: 'Choose' }).click();
    await expect.poll(() => page.locator('.candidate.chosen').count()).toBe(before + 1);
    // Somebody else is quicker.
    const plan = await session.call('getPlan', { params: { plan_id: planId } });
    const other = plan.grounds.flatMap(({ passages }) => passages).find(({ level }) => level === 'offered');
    await session.call('changePlan', { params: { plan_id: planId }, body: { drop: [other?.id ?? ''] } });
    await page.locator('.candidate.chosen').first().getByRole('button', { name: 'Do not print' }).click();
    await page.getByRole('button', { name: 'Make my change on it' }).click();
    await expect.poll(() => page.locator('.candidate.chosen').count()).toBe(before);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.locator('.candidate.offered').first().getByRole('button', { name: 'Choose' }).click();
    await expect.poll(() => page.locator('.candidate.chosen').count()).toBe(before + 1);
    await page.getByRole('button', { name: 'Write the draft' }).click();
    await page.waitForURL('**/console/drafts/doc_*', { timeout: 120_000 });
    await page.locator('.paper h1').waitFor();
    planned = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  it('fills an open point: version 2, which is compared with the first', async () => {
    const field = page.locator('.paper input[data-open]').first();
    await field.fill('the words of counsel');
    await look('draft-edited');
    await page.getByRole('button', { name: 'Save as version 2' }).click();
    await page.getByText('Version 2, shown').waitFor({ timeout: 60_000 });
    await page.locator('.paper').getByText('the words of counsel').first().waitFor();
    await page.getByRole('link', { name: 'Compare' }).first().click();
    await page.getByText('Version 2 against version 1').waitFor();
    await look('compare');
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
    await page.getByRole('button', { name: 'Rewrite' }).first().click();
    await page.getByLabel('Words of the paragraph').fill('As the undersigned will show, the claim fails.');
    await page.getByRole('button', { name: 'Keep these words' }).click();
    const { sections } = await session.call('getDocument', { params: { document_id: planned } });
    const edits = [{ op: 'insert', section: sections[0]?.id, paragraph: 0, text: 'Somebody else was here.' }];
    await session.call('makeVersion', { params: { document_id: planned }, body: { edits } as never });
    await page.getByRole('button', { name: 'Save as version 3' }).click();
    await page.getByRole('button', { name: 'Show the newest version' }).click();
    await page.locator('.paper').getByText('Somebody else was here.').waitFor();
    await page.getByText('As the undersigned will show').first().waitFor();
    await page.getByRole('button', { name: 'Save as version 4' }).click();
    await page.getByText('Version 4, shown').waitFor();
  });

  it('gives a Word file that comes back edited as the next version, with what is no longer verified', async () => {
    await page.goto(`${server.url}/console/drafts/${planned}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Word', exact: true }).click(),
    ]);
    const { sections } = await session.call('getDocument', { params: { document_id: planned } });
    const quotation = sections
      .flatMap(({ paragraphs }) => paragraphs)
      .find(({ kind }) => kind === 'quotation');
    const words = (quotation?.text ?? '').replace(/\s+/g, ' ').split(' ').slice(0, 3).join(' ');
    const parts = readZip(readFileSync(await download.path()));
    const main = parts.get('word/document.xml')?.toString('utf8') ?? '';
    expect(main).toContain(words);
    parts.set('word/document.xml', Buffer.from(main.replace(words, `${words} perhaps`)));
    const typed = writeZip(parts);
    const buffer = libreOfficeMissing === null ? (savedByLibreOffice({ typed })['typed'] ?? typed) : typed;
    await page
      .getByLabel('Bring an edited Word file back')
      .setInputFiles({ name: 'motion.docx', mimeType: 'application/zip', buffer });
    await page.getByText('Version 5, shown').waitFor({ timeout: 120_000 });
    await page.getByText('no longer quoted from', { exact: false }).first().waitFor();
    await look('word-back');
    // Brought to another draft it is refused.
    await page.goto(`${server.url}/console/drafts/${draft.id}`);
    await page
      .getByLabel('Bring an edited Word file back')
      .setInputFiles({ name: 'motion.docx', mimeType: 'application/zip', buffer });
    await page.getByText('copy of another draft').waitFor({ timeout: 60_000 });
  });

  it('is reviewed when nothing is open and each citation was looked at, by the keyboard alone', async () => {
    await page.goto(`${server.url}/console/drafts/${planned}`);
    await page.locator('.paper .paragraph').first().waitFor();
    for (let round = 0; round < 4; round += 1) {
      const fields = page.locator('.paper input[data-open]');
      const count = await fields.count();
      if (count === 0) break;
      await page.locator('main').focus();
      for (let at = 0; at < count; at += 1) {
        // The fields follow each other; `o` goes to the first, and is a letter within.
        if (at === 0) await page.keyboard.press('o');
        else await fields.nth(at).focus();
        await page.keyboard.type('as agreed');
      }
      const version = Number(
        /Save as version (\d+)/.exec((await page.locator('.unsaved').textContent()) ?? '')?.[1],
      );
      await page.getByRole('button', { name: `Save as version ${version}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByText(`Version ${version}, shown`).waitFor({ timeout: 60_000 });
    }
    expect(await page.locator('.paper input[data-open]').count()).toBe(0);
    const { citations } = await session.call('getDocument', { params: { document_id: planned } });
    await page.locator('main').focus();
    const places = await page.locator('.paper [data-handle]').count();
    for (let at = 0; at < places; at += 1) await page.keyboard.press('n');
    await page.getByText(`${citations.length} looked at`).waitFor();
    await page.getByRole('button', { name: 'Mark as reviewed' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take the review back' }).waitFor();
    await look('reviewed');
    expect((await session.call('getDocument', { params: { document_id: planned } })).reviewed).not.toBeNull();
  });

  it('shows what waits today, and the library with what is said of a decision', async () => {
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('heading', { name: 'Drafts to finish' }).waitFor();
    await page.getByRole('link', { name: draft.title }).first().waitFor();
    await look('today');
    await page.getByRole('link', { name: 'Library' }).click();
    await page.locator('.rows a').first().waitFor();
    await look('library');
    await page.getByLabel('Find a precedent').fill('prompt notice');
    await page.keyboard.press('Enter');
    await page.locator('.hits a').first().click();
    await page.getByRole('heading', { name: 'Where it is cited' }).waitFor();
    await look('precedent');
  });

  it('loses nothing at 400 %, and lets nothing that was stored run', async () => {
    await session.call('putCase', {
      params: { case_id: 'external:payloads' },
      body: {
        external_id: 'payloads',
        title: PAYLOADS[0] ?? '',
        facts: PAYLOADS.join('\n'),
        client: PAYLOADS[12],
      } as never,
    });
    const { results } = await session.call('batchCases', {
      body: { cases: PAYLOADS.map((title, at) => ({ external_id: `p-${at}`, title })) } as never,
    });
    expect(results.every(({ id }) => id !== undefined)).toBe(true);
    const matter = results[0]?.id ?? '';
    await upload(
      session,
      PAYLOADS.slice(0, 40).map((text, at) => ({
        name: `${at} ${text}.txt`.replaceAll(/[/\t]/g, ' '),
        bytes: Buffer.from(`${PAYLOADS.join('\n')}\nzanderlight`),
      })),
      { case_id: matter },
    );
    const [pdf] = await printed(browser, [`zanderlight ${PAYLOADS.slice(12, 20).join('\n')}`]);
    await upload(session, [{ name: 'ocr.pdf', bytes: Buffer.from(await scanned(pdf ?? Buffer.alloc(0))) }], {
      case_id: matter,
    });
    await allFinal(session, 180_000);
    const told = await session.call('generateDocument', {
      body: { case_id: matter, document_type: 'demand_letter', context: PAYLOADS.slice(0, 30).join('\n') },
    });
    const edits = PAYLOADS.map((text) => ({
      op: 'insert',
      section: told.sections[0]?.id,
      paragraph: 0,
      text: `So it is: ${text}`,
    }));
    await session.call('makeVersion', { params: { document_id: told.id }, body: { edits } as never });
    const pages = [
      'today',
      'cases',
      `cases/${matter}`,
      `drafts/${told.id}`,
      'search?q=zanderlight',
      'library',
      `plans?case=${matter}`,
      `drafts/${planned}`,
    ];
    await page.setViewportSize({ width: 320, height: 256 });
    for (const where of pages) {
      await page.goto(`${server.url}/console/${where}`);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      const [shown, overflow] = await page.evaluate(() => [
        document.title,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ]);
      expect([where, shown]).toEqual([where, 'Chancery']);
      expect([where, overflow]).toEqual([where, 0]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(
      await page.evaluate(() => document.querySelectorAll('main script, main iframe, main object').length),
    ).toBe(0);
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
      await look(name ?? '');
    }
  });

  it('shows nothing of a case to whom a wall keeps out, and closes what was open', async () => {
    const other = await browser.newContext();
    const second = await watchedPage(other, server.url);
    const { id, invitation } = await invite('Bela Finch', 'bela@firm.example');
    await enter(second.page, invitation);
    await second.page.goto(`${server.url}/console/drafts/${draft.id}`);
    await second.page.locator('.paper h1').waitFor();
    await appliance.json([
      'wall',
      'add',
      'Screen',
      '--case',
      caseId,
      '--against',
      id,
      '--reason',
      'Conflict',
      '--firm',
      firmId,
    ]);
    await second.page.reload();
    await second.page.getByRole('alert').waitFor();
    expect(await second.page.content()).not.toContain('Castellane');
    await second.page.goto(`${server.url}/console/cases`);
    await second.page.locator('.rows a').first().waitFor();
    expect(await second.page.locator('main').textContent()).not.toContain(matterTitle);
    await page.goto(`${server.url}/console/drafts/${draft.id}`);
    await page.locator('.paper h1').waitFor();
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
  return page.locator('.source .mark').evaluateAll((rects) =>
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
