/** A lawyer reviews a draft in Chromium, on the packaged executable: from the invitation to the words on the stored page. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/contract/index.ts';
import { allFinal, provision, type Session, signIn, upload } from '../support/client.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { chromiumMissing, expectAccessible, launch, type Watched, watchedPage } from './browser.ts';
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
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('TO COMPLETE');
  });

  it('finds words and opens the page with them marked', async () => {
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
    await second.page.getByText('No case that you may see.').waitFor();
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
