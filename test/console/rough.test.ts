/** What goes wrong on the way: the network, the session, a second tab, two clicks, somebody who goes away in the middle. Nothing typed is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/contract/index.ts';
import { chromiumMissing, PASSWORD, watchedPage } from './browser.ts';
import { ADA, openStage, type Stage } from './stage.ts';

const LONG = `${'Bartholomew-Featherstonehaugh'.repeat(10)} v. ${'Γαλαξίας'.repeat(20)}`;

describe.skipIf(chromiumMissing !== null)('a rough day', () => {
  let stage: Stage;
  let { appliance, firmId, server, session, context, watched, page } = {} as Stage;
  let person: string;
  let caseId: string;
  let draft: Answer<'generateDocument'>;

  const at = (where: string) => `${server.url}/console/${where}`;
  const field = () => page.locator('.paper [data-open]').first();
  const opened = async () => {
    await page.goto(at(`drafts/${draft.id}`));
    await field().waitFor();
  };
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name });
  const save = () => page.getByRole('button', { name: /^Save as version/ });
  const versions = async () =>
    (await session.call('listVersions', { params: { document_id: draft.id } })).data.length;

  beforeAll(async () => {
    stage = await openStage();
    ({ appliance, firmId, server, session, context, watched, page } = stage);
    ({ id: caseId } = await session.call('putCase', {
      params: { case_id: 'external:long' },
      body: { external_id: 'long', title: LONG, client: LONG } as never,
    }));
    ({ id: person } = await stage.enters(ADA));
  });
  beforeEach(async () => {
    draft = await session.call('generateDocument', {
      body: { case_id: caseId, document_type: 'demand_letter', context: 'Return the lanterns.' },
    });
  });
  afterAll(async () => {
    await stage?.close();
  });

  it('keeps what was typed in a draft for whoever goes to another page and comes back', async () => {
    await opened();
    await field().fill('a third of the sum');
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await page.getByRole('button', { name: 'Rewrite' }).last().click();
    await expect.poll(focused).toBe('TEXTAREA');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('BUTTON');
    await page.keyboard.press('Enter');
    await page.getByLabel('Text of the paragraph').fill('Not finished yet');
    await link('Cases').click();
    await page.getByRole('heading', { name: 'Cases' }).waitFor();
    await page.goBack();
    await expect.poll(() => field().inputValue()).toBe('a third of the sum');
    expect(await page.getByLabel('Text of the paragraph').inputValue()).toBe('Not finished yet');
    // What is still being written is not sent, and not lost.
    await save().click();
    await page.getByText('Version 2 (shown)').waitFor();
    expect(await page.getByLabel('Text of the paragraph').inputValue()).toBe('Not finished yet');
    const { text } = await session.call('getDocument', { params: { document_id: draft.id } });
    expect(text).toContain('a third of the sum');
    expect(text).not.toContain('Not finished yet');
    // The browser asks before it goes with the tab.
    let asked = 0;
    page.once('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toBe(1);
  });

  it('keeps the words of a new draft, and makes one plan of two clicks on a slow network', async () => {
    await page.goto(at(`plans?case=${caseId}`));
    await page.getByLabel('What it is about').fill('Return the lanterns.');
    await link('Search').click();
    await page.getByRole('heading', { name: 'Search' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel('What it is about').inputValue()).toBe('Return the lanterns.');
    await page.getByLabel('Type of document').selectOption({ label: 'Demand Letter' });
    const slow = await context.newCDPSession(page);
    await slow.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 1_500, downloadThroughput: 50_000, uploadThroughput: 50_000 },
    });
    let made = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/ai/plan')) made += 1;
    });
    // It says so for as long as the network takes.
    await Promise.all([
      page.getByRole('button', { name: 'Working …' }).waitFor(),
      page.getByRole('button', { name: 'Make the plan' }).dblclick(),
    ]);
    await page.getByRole('button', { name: 'Write the draft' }).waitFor();
    await slow.detach();
    expect(made).toBe(1);
    // What was answered and not sent is there again, too.
    const answer = page.locator('.question input').first();
    await answer.fill('on or before Friday');
    await link('Today').click();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.goBack();
    await expect.poll(() => answer.inputValue()).toBe('on or before Friday');
    // Somebody else was faster: what was answered stands there until the plan has it.
    const late = { code: 'precondition_failed', detail: 'It has changed.' };
    await page.route('**/v1/ai/plans/**', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 412, contentType: 'application/problem+json', body: JSON.stringify(late) })
        : route.continue(),
    );
    await answer.press('Enter');
    const again = page.getByRole('button', { name: 'Apply my change to it' });
    await again.waitFor();
    await page.getByText('Updating the plan').waitFor({ state: 'detached' });
    expect(await answer.inputValue()).toBe('on or before Friday');
    await page.unroute('**/v1/ai/plans/**');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await again.click();
    expect((await sent).postDataJSON()).toMatchObject({ answers: [{ value: 'on or before Friday' }] });
    await again.waitFor({ state: 'detached' });
  });

  it('goes on where it was when the session has ended meanwhile', async () => {
    await opened();
    await field().fill('a third of the sum');
    await context.clearCookies();
    await save().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    // Nothing leads away from what was typed.
    expect(await dialog.getByRole('link').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.getByLabel('E-mail').fill('ada@firm.example');
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await field().inputValue()).toBe('a third of the sum');
    await save().click();
    await page.getByText('Version 2 (shown)').waitFor();
    // Where nothing was shown yet, it is as soon as somebody is signed in.
    await context.clearCookies();
    await link('Today').click();
    await dialog.getByLabel('E-mail').fill('ada@firm.example');
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: draft.title }).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('is signed out in one tab when it is in the other, and signs in again with what was typed', async () => {
    await opened();
    await field().fill('a third of the sum');
    const second = await watchedPage(context, server.url);
    await second.page.goto(at('cases'));
    await second.page.getByRole('button', { name: 'Sign out' }).click();
    await second.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // The page may have heard of it by itself: then the question stands over the button, which a mouse no longer reaches.
    await save().dispatchEvent('click');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('ada@firm.example');
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await field().inputValue()).toBe('a third of the sum');
    expect(second.complaints).toEqual([]);
    await second.page.close();
  });

  it('says that the appliance did not answer, and saves once when it does', async () => {
    await opened();
    await field().fill('a third of the sum');
    await context.setOffline(true);
    await save().click();
    await page.getByRole('alert').getByText('The appliance did not answer.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(2);
    expect(await field().inputValue()).toBe('a third of the sum');
    await context.setOffline(false);
    await save().dblclick();
    await page.getByText('Version 2 (shown)').waitFor();
    expect(await versions()).toBe(2);
  });

  it('understands that somebody in between answered in place of the appliance', async () => {
    const between = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
    await page.route('**/v1/cases/**', (route) => route.fulfill(between));
    await page.goto(at(`cases/${caseId}`));
    await page.getByText('The appliance did not answer.').first().waitFor();
    await page.unroute('**/v1/cases/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('heading', { name: LONG }).waitFor();
  });

  it('closes an open draft behind a wall, however often its news was cut off', async () => {
    let cut = 0;
    await page.route('**/v1/events?**', (route) => {
      cut += 1;
      if (cut > 2) return route.continue();
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    });
    await opened();
    const wall = ['wall', 'add', 'Rough', '--case', caseId, '--against', person, '--reason', 'Conflict'];
    await appliance.json([...wall, '--firm', firmId]);
    await page.getByText('This does not exist, or you may not see it.').waitFor();
    expect(await page.title()).toBe('Draft · Chancery');
    await appliance.json(['wall', 'remove', 'Rough', '--firm', firmId]);
    await page.unroute('**/v1/events?**');
  });

  it('fits what is very long, at 100, 200 and 400 %', async () => {
    for (const width of [1440, 720, 412, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const where of [
        'cases',
        `cases/${caseId}`,
        `drafts/${draft.id}`,
        `plans?case=${caseId}`,
        'today',
      ]) {
        await page.goto(at(where));
        await page.getByText('Bartholomew').first().waitFor();
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([where, width, over]).toEqual([where, width, 0]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('has something to say at any address, and tells who listens what it is', async () => {
    for (const [where, title] of [
      ['nowhere', 'Page not found'],
      ['admin/nowhere', 'Page not found'],
      ['drafts/%25E0%25A4%25A', 'Draft'],
      ['cases/..%252f..', 'Case'],
    ] as const) {
      await page.goto(at(where));
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      expect(await page.title()).toBe(`${title} · Chancery`);
    }
    await page.goto(at('search'));
    await page.getByRole('searchbox').fill('quillfeatherless');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('0 results');
    // Whoever searches again is still in the field.
    expect(await page.getByRole('searchbox').evaluate((own) => own === document.activeElement)).toBe(true);
    await link('Library').press('Enter');
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('asked nobody else and ran nothing but its own', () => {
    expect(watched.complaints).toEqual([]);
  });
});
