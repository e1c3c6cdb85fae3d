/**
 * What a person waits for in the console: `npm run bench:console [-- --quick]`. From the click on a citation to the picture of
 * the page with its words marked, for pages that were never drawn (cold) and again (warm); what is sent to the browser; and the
 * longest task on a draft with 200 citations and on a file of 800 pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { launch } from '../console/browser.ts';
import { makePdf } from '../reading/make-pdf.ts';
import { allFinal, provision, signIn, upload } from '../support/client.ts';
import { packagedAppliance } from '../support/packaged.ts';
import { runBench } from './support/bench.ts';
import { ROOT } from './support/machine.ts';
import { median, quantile } from './support/statistics.ts';

const PASSWORD = 'seven brass lanterns hang low';
const SMOOTH_MS = 100;
const CITATIONS = 200;

await runBench('console', async ({ quick, executable, say, figure, target, note }) => {
  say(`the console of ${executable}`);
  sizes(figure);
  target('first_page_gz_kb', { atMost: 25 });
  target('all_scripts_gz_kb', { atMost: 60 });
  const clicks = quick ? 10 : 40;
  const appliance = await packagedAppliance();
  const browser = await launch();
  try {
    const credentials = await provision(appliance, 'Marlowe & Finch LLP');
    const server = await appliance.serve();
    const session = await signIn(server.url, credentials);
    const matter = await session.call('putCase', {
      params: { case_id: 'external:bench' },
      body: {
        external_id: 'bench',
        title: 'Ortega v. Larkspur Freight, Inc.',
        court: 'Superior Court',
      } as never,
    });
    say('a file of 800 pages is read');
    const pages = Array.from({ length: 800 }, (_, at) => ({
      width: 612,
      height: 792,
      text: Array.from({ length: 30 }, (_line, line) => ({
        x: 72,
        y: 720 - 20 * line,
        line: `Page ${at + 1}, line ${line + 1}: the carrier delivered the pallets on the day agreed upon.`,
      })),
    }));
    await upload(session, [{ name: 'long.pdf', bytes: Buffer.from(makePdf(pages)) }], { case_id: matter.id });
    await allFinal(session, 600_000);
    const [file] = (await session.call('listFiles', { query: { case_id: matter.id } as never })).data;
    const file_id = file?.id ?? '';
    say(`a draft with ${CITATIONS} citations is made`);
    const draft = await session.call('generateDocument', {
      body: {
        case_id: matter.id,
        document_type: 'demand_letter',
        context: 'The carrier delivered the pallets late.',
      },
    });
    const section = draft.sections[0]?.id ?? '';
    const document = { document_id: draft.id };
    // Each cites another page: put in one after the other, then given its own source.
    const [citable] = draft.citations;
    if (citable === undefined) throw new Error('the draft cites nothing');
    const inserted = Array.from({ length: CITATIONS }, (_, at) => ({
      ...{ op: 'insert', section, paragraph: 0 },
      text: `The pallets came on the day agreed upon, as the record shows for delivery ${at + 1}. {${citable.handle}}`,
    }));
    await session.call('makeVersion', { params: document, body: { edits: inserted } as never });
    const sourced = Array.from({ length: clicks }, (_, at) => ({
      ...{ op: 'source', section, paragraph: at, handle: citable.handle },
      passage: { file_id, page: 2 + at * 10, span: [0, 60] },
    }));
    await session.call('makeVersion', { params: document, body: { edits: sourced } as never });
    const { id } = await appliance.json<{ id: string }>([
      ...['person', 'add', 'Ada Marlowe', '--firm', credentials.firmId],
      ...['--email', 'ada@firm.example', '--role', 'lawyer'],
    ]);
    const { invitation } = await appliance.json<{ invitation: string }>(['person', 'invite', id]);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { longest: number };
      seen.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(`${server.url}/console/invitation`);
    await page.getByLabel('Invitation').fill(invitation);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Cases' }).waitFor();

    say('citations are clicked');
    await page.goto(`${server.url}/console/drafts/${draft.id}`);
    await page.locator('.paper [data-handle]').first().waitFor();
    figure('draft_citations', await page.locator('.paper [data-handle]').count());
    const handles = [
      ...new Set(
        await page
          .locator('.paper [data-handle]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-handle') ?? '')),
      ),
    ].filter((handle) => handle !== citable.handle);
    // The first click draws the panel and fetches nothing that later ones share but the script.
    await marked(page, handles[0] ?? '');
    const cold: number[] = [];
    for (const handle of handles.slice(1, clicks)) cold.push(await marked(page, handle));
    const warm: number[] = [];
    for (const handle of handles.slice(1, clicks)) warm.push(await marked(page, handle));
    figure('click_cold_p50_ms', median(cold));
    figure('click_cold_p95_ms', quantile(cold, 0.95));
    figure('click_warm_p50_ms', median(warm));
    figure('click_warm_p95_ms', quantile(warm, 0.95));
    target('click_cold_p50_ms', { atMost: 600 });
    target('click_warm_p50_ms', { atMost: 200 });
    figure('draft_longest_task_ms', await longest(page));
    target('draft_longest_task_ms', { atMost: SMOOTH_MS });

    say('the long file is paged through');
    await page.goto(`${server.url}/console/files/${file_id}?page=400`);
    await page.locator('.picture img').waitFor();
    for (let at = 0; at < (quick ? 5 : 20); at += 1) {
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.locator(`.picture img[alt="Page ${401 + at}"]`).waitFor();
    }
    figure('file_longest_task_ms', await longest(page));
    target('file_longest_task_ms', { atMost: SMOOTH_MS });
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

function longest(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
}

/** As the build has packed them. */
function sizes(figure: (name: string, value: number) => void): void {
  const folder = join(ROOT, 'dist', 'console');
  const packed = (name: string) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length / 1000;
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const first = new Set<string>();
  const take = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    const text = readFileSync(join(folder, name), 'utf8');
    // What is imported at once; `import(…)` is asked for later.
    for (const [, other = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) take(other);
  };
  take('main.js');
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + packed(name), 0);
  figure('first_page_gz_kb', sum(first));
  figure('all_scripts_gz_kb', sum(scripts));
  figure('styles_gz_kb', packed('main.css'));
}
