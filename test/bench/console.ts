/**
 * What a person waits for in the console: `npm run bench:console [-- --quick]`. From the click on a citation to the picture of
 * the page with its words marked, for pages that were never drawn (cold) and again (warm); what is sent to the browser; and the
 * longest task on a draft of 60 pages with 200 citations and on a file of 800 pages.
 */
import type { Page } from 'playwright-core';
import { launch } from '../console/browser.ts';
import { provision, signIn } from '../support/client.ts';
import { consoleSizes } from '../support/console-sizes.ts';
import { packagedAppliance } from '../support/packaged.ts';
import { runBench } from './support/bench.ts';
import { longDraft } from './support/long-draft.ts';
import { median, quantile } from './support/statistics.ts';

const PASSWORD = 'seven brass lanterns hang low';
const SMOOTH_MS = 70;
const CITATIONS = 200;

await runBench('console', async ({ quick, executable, say, figure, target, note }) => {
  say(`the console of ${executable}`);
  for (const [name, value] of Object.entries(consoleSizes())) figure(name, value);
  target('first_page_gz_kb', { atMost: 25 });
  target('all_scripts_gz_kb', { atMost: 60 });
  target('executable_kb', { atMost: 500 });
  const clicks = quick ? 10 : 40;
  const appliance = await packagedAppliance();
  const browser = await launch();
  try {
    const credentials = await provision(appliance, 'Marlowe & Finch LLP');
    const server = await appliance.serve();
    const session = await signIn(server.url, credentials);
    say(`a file of 800 pages is read, and a draft with ${CITATIONS} citations is made`);
    const { file_id, document_id, shared, words } = await longDraft(session, CITATIONS);
    figure('draft_words', words);
    const { id } = await appliance.json<{ id: string }>([
      ...['person', 'add', 'Ada Marlowe', '--firm', credentials.firmId],
      ...['--email', 'ada@firm.example', '--role', 'lawyer'],
    ]);
    const { invitation } = await appliance.json<{ invitation: string }>(['person', 'invite', id]);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/console/invitation`);
    await page.getByLabel('Invitation').fill(invitation);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Cases' }).waitFor();

    const smooth = async (name: string, work: () => Promise<void>) => {
      figure(name, await longestTask(page, work));
      target(name, { atMost: SMOOTH_MS });
    };
    say('the draft is read, edited and narrowed');
    const cited = page.locator('.paper [data-handle]');
    await smooth('draft_open_longest_task_ms', async () => {
      await page.goto(`${server.url}/console/drafts/${document_id}`);
      await cited.nth(CITATIONS - 1).waitFor();
    });
    figure('draft_citations', await cited.count());
    // From end to end, as fast as a wheel turns.
    await smooth('draft_scroll_longest_task_ms', () => scrollThrough(page));
    await smooth('draft_type_longest_task_ms', async () => {
      // Without looking anything up by its name, which takes the page's thread longer than what is measured.
      await page.evaluate(() => document.querySelector<HTMLElement>('.paper textarea[data-open]')?.focus());
      await page.keyboard.type('a rule of court');
      await page.evaluate(() => document.querySelector<HTMLElement>('.unsaved button:last-child')?.click());
    });
    await smooth('draft_resize_longest_task_ms', async () => {
      await page.setViewportSize({ width: 412, height: 900 });
      await scrollThrough(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    say('citations are clicked');
    const all = await cited.evaluateAll((found) => found.map((one) => one.getAttribute('data-handle') ?? ''));
    const [first = '', ...handles] = [...new Set(all)].filter((handle) => handle !== shared).slice(0, clicks);
    // The first click draws the panel and fetches nothing that later ones share but the script.
    await marked(page, first);
    const cold: number[] = [];
    for (const handle of handles) cold.push(await marked(page, handle));
    const warm: number[] = [];
    for (const handle of handles) warm.push(await marked(page, handle));
    figure('click_cold_p50_ms', median(cold));
    figure('click_cold_p95_ms', quantile(cold, 0.95));
    figure('click_warm_p50_ms', median(warm));
    figure('click_warm_p95_ms', quantile(warm, 0.95));
    target('click_cold_p50_ms', { atMost: 600 });
    target('click_warm_p50_ms', { atMost: 200 });
    await smooth('draft_click_longest_task_ms', async () => {
      for (const handle of handles.slice(0, 5)) await marked(page, handle);
    });

    say('the long file is paged through');
    await smooth('file_longest_task_ms', async () => {
      await page.goto(`${server.url}/console/files/${file_id}?page=400`);
      await page.locator('.picture img').waitFor();
      for (let at = 0; at < (quick ? 5 : 20); at += 1) {
        await page.getByRole('link', { name: 'Next page' }).click();
        await page.locator(`.picture img[alt="Page ${401 + at}"]`).waitFor();
      }
    });
    note(
      'Tasks are counted in processor time of the page’s thread, so that a busy machine makes none longer.',
    );
    note('On loopback, in headless Chromium without a graphics card.');
  } finally {
    await browser.close();
    await appliance.remove();
  }
});

/** Until the picture of the page is there with the words marked on it, in milliseconds. */
async function marked(page: Page, handle: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const button = document.querySelector<HTMLElement>(`.paper [data-handle="${wanted}"]`);
    const before = document.querySelector('.source h2')?.textContent;
    const start = performance.now();
    button?.click();
    for (;;) {
      const picture = document.querySelector<HTMLImageElement>('.source .picture img');
      const isThis = document.querySelector('.source h2')?.textContent !== before || before === undefined;
      const isBusy = document.querySelector('.source .page-view')?.getAttribute('aria-busy') !== 'false';
      const marks = document.querySelectorAll('.source .mark').length;
      if (isThis && !isBusy && marks > 0 && picture?.complete === true && picture.naturalWidth > 0)
        return performance.now() - start;
      if (performance.now() - start > 20_000) throw new Error(`${wanted} was not shown`);
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  }, handle);
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += 700) {
      scrollTo(0, top);
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
}

interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's thread while something is done, in milliseconds of processor time. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents: events } = JSON.parse(String(await browser?.stopTracing())) as {
    traceEvents: Traced[];
  };
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('no tasks were traced');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
