/** What somebody finds at first glance, on a telephone, on paper and by role: nothing that matters is below, behind or cut off. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/contract/index.ts';
import { allFinal, provision, upload } from '../support/client.ts';
import {
  chromiumMissing,
  codeOf,
  enter,
  invite,
  look,
  PICTURES,
  watchedPage,
  wholePaper,
} from './browser.ts';
import { ADA, openStage, type Stage } from './stage.ts';

const PRECEDENTS = join(import.meta.dirname, '../../models/demo/precedents');
const HARROW = 'harrow-v-bellweather-freight.txt';
const TITLES = [
  'Bramwell Dairy Cooperative of the Northern Counties v. Coldgate Refrigeration and Storage, LLC',
  'In the Matter of the Trust of Margaret Halloran and the Several Beneficiaries Named in It',
  'City of Port Selwyn v. Grayling Quarry Company, Its Successors and Assigns',
];

describe.skipIf(chromiumMissing !== null)('at a glance', () => {
  let stage: Stage;
  let { appliance, firmId, server, session, browser, watched, page } = {} as Stage;
  let caseId: string;
  let draft: Answer<'generateDocument'>;

  const at = (where: string) => `${server.url}/console/${where}`;
  const opened = async () => {
    await page.goto(at(`drafts/${draft.id}`));
    await page.locator('.paper [data-handle]').first().waitFor();
  };
  /** Whoever has these roles, in a browser of their own. */
  const personWith = async (...roles: string[]) => {
    const email = `${roles.join('-')}@firm.example`;
    const { invitation } = await invite(appliance, firmId, { name: roles.join(' '), email, roles });
    const own = await watchedPage(await browser.newContext(), server.url);
    await enter(own.page, server.url, invitation);
    if (roles.includes('admin')) {
      await own.page.getByRole('button', { name: 'Show the secret' }).click();
      await own.page.getByRole('button', { name: 'Continue' }).click();
      const secret = (await own.page.locator('code.secret').textContent())?.replaceAll(' ', '') ?? '';
      await own.page.getByLabel('Code').fill(codeOf(secret, 0));
      await own.page.getByRole('button', { name: 'Confirm' }).click();
    }
    await own.page.getByRole('button', { name: 'Sign out' }).waitFor();
    return own;
  };

  beforeAll(async () => {
    stage = await openStage();
    ({ appliance, firmId, server, session, browser, watched, page } = stage);
    for (const title of TITLES)
      ({ id: caseId } = await session.call('putCase', {
        params: { case_id: `external:${title}` },
        body: { title },
      }));
    await upload(session, [{ name: HARROW, bytes: readFileSync(join(PRECEDENTS, HARROW)) }], {
      kind: 'precedent',
    });
    const torn = { name: 'torn.pdf', bytes: Buffer.from('%PDF-1.7\nnothing of the kind') };
    await upload(session, [torn], { case_id: caseId });
    for (const name of ['a.txt', 'b.txt', 'c.txt'])
      await upload(session, [{ name, bytes: Buffer.from(`Letter ${name}`) }], { case_id: caseId });
    const harrow = (await allFinal(session, 120_000)).find(({ name }) => name === HARROW);
    const proposition =
      'A court is not bound to accept as true a legal conclusion couched as a factual allegation.';
    const grounds = [{ proposition, authorities: [{ file_id: harrow?.id }] }];
    draft = await session.call('generateDocument', {
      body: { case_id: caseId, document_type: 'motion_to_dismiss', brief: { grounds } } as never,
    });
    await stage.enters(ADA);
  });
  afterAll(async () => {
    await stage?.close();
  });

  it('a citation runs from line to line as the words around it do', async () => {
    await opened();
    const displays = await page
      .locator('.paper [data-handle]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
    expect(new Set(displays)).toEqual(new Set(['inline']));
  });

  it('an open point is one on paper, too', async () => {
    await opened();
    await wholePaper(page, draft);
    await page.locator('.paper [data-open]').first().fill('the words of counsel');
    const path = join(PICTURES, 'printed-open.pdf');
    writeFileSync(path, await page.pdf({ format: 'Letter' }));
    const text = execFileSync('pdftotext', ['-layout', path, '-']).toString('utf8').replaceAll(/\s+/g, ' ');
    const { open_points } = draft.verification;
    const [, ...others] = open_points.filter(({ section }) => section !== null);
    expect(others.length).toBeGreaterThan(0);
    for (const { text: words } of others) expect(text).toContain(words);
    expect(text).toContain('the words of counsel');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  it('what was looked at is remembered when the page is loaded again', async () => {
    await opened();
    await page.locator('.paper [data-handle]').first().click();
    await page.getByText('1 looked at').waitFor();
    await opened();
    await page.getByText('1 looked at').waitFor();
  });

  it('whoever compares two versions sees the comparison', async () => {
    const edits = [{ op: 'insert', section: draft.sections[0]?.id, paragraph: 0, text: 'A new paragraph.' }];
    await session.call('makeVersion', { params: { document_id: draft.id }, body: { edits } as never });
    await opened();
    await page.getByRole('link', { name: 'Compare' }).click();
    const heading = page.getByText('Version 2 compared with version 1');
    await heading.waitFor();
    await expect
      .poll(() => heading.evaluate((own) => own.getBoundingClientRect().top))
      .toSatisfy((top) => top >= 0 && top < 900);
  });

  it('what has the focus is not behind the source, on a telephone', async () => {
    await page.setViewportSize({ width: 412, height: 900 });
    await page.goto(at(`drafts/${draft.id}?source=S1`));
    await page.locator('.source .page-view').waitFor();
    await page.locator('.paper [data-handle]').first().focus();
    for (let left = 40; left > 0; left -= 1) {
      await page.keyboard.press('Tab');
      const seen = () =>
        page.evaluate(() => {
          const own = document.activeElement;
          if (own === null || own.closest('.paper') === null) return null;
          const { left: x, top, width, height } = own.getBoundingClientRect();
          const found = document.elementFromPoint(x + width / 2, top + height / 2);
          return found !== null && found.closest('.source') === null;
        });
      if ((await seen()) === null) break;
      // A page that scrolls is on its way for a moment.
      await expect.poll(seen).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('a file that could not be read waits for somebody, however many have come since', async () => {
    const short = /[?&]limit=\d+/;
    await page.route(short, (route, request) =>
      route.continue({ url: request.url().replace(/limit=\d+/, 'limit=2') }),
    );
    await page.goto(at('today'));
    await page.getByRole('link', { name: 'torn.pdf' }).waitFor();
    await page.unroute(short);
    await page.goto(at(`cases/${caseId}`));
    const row = page.locator('.rows li').filter({ hasText: 'torn.pdf' });
    await row.locator('.warning').getByText('could not be read').waitFor();
  });

  it('the record of custody names who had a file', async () => {
    const [file] = (await session.call('listFiles', { query: { case_id: caseId } as never })).data;
    await page.goto(at(`files/${file?.id}`));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the original' }).click(),
    ]);
    await download.path();
    await page.getByRole('button', { name: 'Show the record' }).click();
    const record = page.getByRole('region', { name: 'Chain of custody' });
    await record.getByText('by Practice software').first().waitFor();
    await record.getByText('by Ada Marlowe').first().waitFor();
  });

  it('nobody is led to what their role does not include', async () => {
    const places: Record<string, string[]> = {
      lawyer: ['Today', 'Cases', 'Search', 'Library'],
      paralegal: ['Today', 'Cases', 'Search', 'Library'],
      records: ['Today', 'Cases', 'Search', 'Administration'],
      admin: ['Cases', 'Administration'],
      auditor: ['Administration'],
    };
    for (const [role, wanted] of Object.entries(places)) {
      const own = await personWith(role);
      const bar = own.page.getByRole('navigation', { name: 'Console' });
      const names = (await bar.getByRole('link').allTextContents()).slice(1, -1);
      expect([role, names]).toEqual([role, wanted]);
      const where = [
        ...(await bar
          .getByRole('link')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))),
      ];
      if (role !== 'auditor') where.push(`/console/cases/${caseId}`);
      for (const path of where) {
        await own.page.goto(`${server.url}${path}`);
        await own.page.locator('main h1').first().waitFor();
        await own.page.waitForLoadState('networkidle');
        expect([role, path, await own.page.getByRole('alert').count()]).toEqual([role, path, 0]);
      }
      if (role === 'admin') {
        expect(await own.page.getByRole('link', { name: 'New draft' }).count()).toBe(0);
        expect(await own.page.locator('.drop').count()).toBe(0);
        // One case among many, on a telephone: no name lies over another, and what is ticked stays so.
        await own.page.setViewportSize({ width: 412, height: 900 });
        await own.page.goto(at('admin/walls?id=new'));
        await own.page.getByRole('checkbox', { name: TITLES[0] ?? '' }).check();
        await own.page.getByLabel('Find a case').fill('Halloran');
        await own.page.keyboard.press('Enter');
        const first = own.page.locator('.choices').first().locator('label').first();
        await first.getByText('Halloran').waitFor();
        expect(await own.page.getByRole('checkbox', { name: TITLES[0] ?? '' }).isChecked()).toBe(true);
        const boxes = await own.page
          .locator('.choices')
          .first()
          .locator('label')
          .evaluateAll((all) => all.map((one) => [one.scrollHeight, one.clientHeight]));
        for (const [content = 0, room = 0] of boxes) expect(content).toBeLessThanOrEqual(room);
      }
      expect(own.complaints).toEqual([]);
      await own.page.context().close();
    }
  });

  it('what is empty, has failed, cites nothing or has ended says so, without a barrier', async () => {
    const torn = (await allFinal(session, 60_000)).find(({ name }) => name === 'torn.pdf');
    const bare = await session.call('generateDocument', {
      body: { case_id: caseId, document_type: 'demand_letter', context: 'Return the lanterns.' },
    });
    for (const [name, where] of [
      ['failed-reading', `files/${torn?.id}`],
      ['draft-bare', `drafts/${bare.id}`],
    ] as const) {
      await page.goto(at(where));
      await page.locator('.paper, .report').first().waitFor();
      await look(page, name);
    }
    expect(await page.locator('.paper [data-handle]').count()).toBe(0);
    const other = await provision(appliance, 'Nobody & Nobody');
    const own = await watchedPage(await browser.newContext(), server.url);
    const bela = { name: 'Bela Nobody', email: 'bela@nobody.example', roles: ['lawyer'] };
    await enter(own.page, server.url, (await invite(appliance, other.firmId, bela)).invitation);
    await own.page.getByText('There are no cases you may see yet.', { exact: false }).waitFor();
    for (const where of ['today', 'cases', 'library', 'search', 'plans', 'account']) {
      await own.page.goto(at(where));
      await own.page.waitForLoadState('networkidle');
      // Nobody fills in a form that cannot be sent.
      if (where === 'plans') {
        await own.page.getByText('there is none you may see yet', { exact: false }).waitFor();
        expect(await own.page.getByRole('button', { name: 'Make the plan' }).count()).toBe(0);
      }
      await look(own.page, `empty-firm-${where}`);
    }
    await own.page.goto(at('cases'));
    // A list that is still asked for would be refused, and open the dialog before anybody clicks.
    await own.page.getByText('There are no cases you may see yet.', { exact: false }).waitFor();
    await own.page.waitForLoadState('networkidle');
    await own.page.context().clearCookies();
    await own.page.getByRole('link', { name: 'Today' }).click();
    await own.page.getByRole('dialog').waitFor();
    await look(own.page, 'session-ended');
    expect(own.complaints).toEqual([]);
  });

  it('asked nobody else and ran nothing but its own', () => {
    expect(watched.complaints).toEqual([]);
  });
});
