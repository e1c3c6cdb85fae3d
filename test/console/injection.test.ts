/** What somebody has stored, or a model has said, to run in another's browser: nothing of it runs, and nothing is asked of anybody else. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFinal, upload } from '../support/client.ts';
import { completion, type InferenceServer, inferenceServer } from '../support/models/inference-server.ts';
import { chromiumMissing, codeOf, enter, invite, watchedPage } from './browser.ts';
import { PAYLOADS } from './payloads.ts';
import { printed, scanned } from './printed.ts';
import { ADA, openStage, type Stage } from './stage.ts';

describe.skipIf(chromiumMissing !== null)('words that would run', () => {
  let stage: Stage;
  let { appliance, firmId, server, session, browser, watched } = {} as Stage;
  let liar: InferenceServer;
  let matter: string;
  let other: string;
  /** Somebody a wall is put up against. */
  let screened: string;
  let said = 0;

  beforeAll(async () => {
    // A model whose every paragraph is an attack, in turn.
    liar = await inferenceServer((response, asked, number) => {
      const paragraphs = Array.from(
        { length: 6 },
        () => `So it is ${PAYLOADS[said++ % PAYLOADS.length]} indeed.`,
      );
      return completion(JSON.stringify({ paragraphs }))(response, asked, number);
    });
    stage = await openStage({
      env: { CHANCERY_OPENAI_URL: liar.url, CHANCERY_OPENAI_MODEL: 'liar-7b' },
    });
    ({ appliance, firmId, server, session, browser, watched } = stage);
    await stage.enters({ ...ADA, name: `Ada ${PAYLOADS[0]}` });
    const { results } = await session.call('batchCases', {
      body: {
        cases: PAYLOADS.map((title, at) => ({
          ...{ external_id: `p-${at}`, title, client: title, facts: PAYLOADS.join('\n') },
          parties: [{ role: 'plaintiff', name: title }],
        })),
      } as never,
    });
    expect(results.every(({ id }) => id !== undefined)).toBe(true);
    matter = results[0]?.id ?? '';
    other = results[1]?.id ?? '';
    const eve = { name: `Eve ${PAYLOADS[2]}`, email: 'eve@firm.example', roles: ['lawyer'] };
    ({ id: screened } = await invite(appliance, firmId, eve));
  });
  afterAll(async () => {
    await stage?.close();
    await liar?.close();
  });

  const shown = async (where: string, page: Page = watched.page) => {
    await page.goto(`${server.url}/console/${where}`);
    await page.locator('main h1').first().waitFor();
    const words = page.locator('main').getByText('document.title=').first();
    await expect.poll(() => words.count(), { message: `${where} shows none of them` }).toBeGreaterThan(0);
    const found = await page.evaluate(() => ({
      isRun: document.title === 'broken' || 'broken' in window,
      elements: document.querySelectorAll(
        'main script, main iframe, main object, main embed, main svg a, main style',
      ).length,
      handlers: [...document.querySelectorAll('main *')].filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')),
      ).length,
    }));
    expect([where, found]).toEqual([where, { isRun: false, elements: 0, handlers: 0 }]);
  };

  it('are words in titles, names, facts, texts and what was read from a scan', async () => {
    const named = PAYLOADS.map((text, at) => ({
      name: `${at} ${text}.txt`.replaceAll(/[/\t]/g, ' '),
      bytes: Buffer.from(`${text}\nzanderlight`),
    }));
    for (const from of [0, 40]) await upload(session, named.slice(from, from + 40), { case_id: matter });
    await upload(
      session,
      PAYLOADS.slice(80).map((title, at) => ({
        name: `${at}.txt`,
        bytes: Buffer.from(`${title}\nzanderlight`),
      })),
      { case_id: matter, title: PAYLOADS[12] ?? '', kind: 'precedent' },
    );
    const [pdf] = await printed(browser, [`zanderlight ${PAYLOADS.slice(0, 40).join('\n')}`]);
    const bytes = Buffer.from(await scanned(pdf ?? Buffer.alloc(0)));
    await upload(session, [{ name: 'ocr.pdf', bytes }], { case_id: matter });
    const files = await allFinal(session, 180_000);
    const scan = files.find(({ name }) => name === 'ocr.pdf')?.id ?? '';
    const read = await session.call('getFilePage', { params: { file_id: scan, number: 1 } });
    expect(read.text).toContain('document.title=');
    const text = files.find(({ name }) => name.startsWith('0 '))?.id ?? '';
    for (const where of [
      'cases',
      `cases/${matter}`,
      `plans?case=${matter}`,
      'search?q=zanderlight',
      `files/${text}`,
    ])
      await shown(where);
    await watched.page.goto(`${server.url}/console/files/${scan}`);
    await watched.page.getByRole('button', { name: 'Show as text' }).click();
    await watched.page.locator('.page-text').getByText('document.title=', { exact: false }).waitFor();
    await watched.page.goto(`${server.url}/console/today`);
    await watched.page.locator('main h1').waitFor();
  });

  it('are words in what somebody asks for and writes', async () => {
    const told = await session.call('generateDocument', {
      body: {
        ...{ case_id: matter, document_type: 'demand_letter', engine: 'assembly' },
        context: PAYLOADS.slice(0, 30).join('\n'),
      } as never,
    });
    const edits = PAYLOADS.map((text) => ({
      ...{ op: 'insert', section: told.sections[0]?.id, paragraph: 0, text: `So it is: ${text}` },
    }));
    await session.call('makeVersion', { params: { document_id: told.id }, body: { edits } as never });
    await shown(`drafts/${told.id}`);
  });

  it('are words in what a model writes, while it is written and when it is read', async () => {
    const { page } = watched;
    const plan = await session.call('createPlan', {
      body: {
        case_id: matter,
        document_type: 'motion_to_dismiss',
        context: PAYLOADS.slice(20, 40).join('\n'),
      } as never,
    });
    await page.goto(`${server.url}/console/plans/${plan.id}`);
    await page.getByRole('button', { name: 'Write the draft' }).click();
    await page.waitForURL('**/console/drafts/doc_*');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const draft = await session.call('getDocument', { params: { document_id: id } });
    expect(draft.engine).toMatchObject({ kind: 'openai' });
    expect(draft.text).toContain('document.title');
    await shown(`drafts/${id}`);
    while (said < PAYLOADS.length) {
      const next = await session.call('generateDocument', {
        body: {
          ...{ case_id: matter, document_type: 'motion_to_dismiss', engine: 'openai' },
          context: PAYLOADS.slice(40).join('\n'),
        } as never,
      });
      await shown(`drafts/${next.id}`);
    }
  });

  it('are words in what the appliance is run with, and in what is said of drafts and decisions', async () => {
    const text = PAYLOADS[0] ?? '';
    const firm = ['--firm', firmId];
    const ivan = { name: `Ivan ${PAYLOADS[12]}`, email: 'ivan@firm.example', roles: ['admin', 'auditor'] };
    const { id, invitation } = await invite(appliance, firmId, {
      ...ivan,
      roles: [...ivan.roles, 'records'],
    });
    const wall = ['wall', 'add', `Wall ${text}`, '--case', other, '--against', screened, '--reason', text];
    await appliance.json([...wall, ...firm]);
    await appliance.json(['client', 'add', `Program ${text}`, ...firm]);
    await appliance.json(['case', 'hold', matter, '--name', `Hold ${text}`, ...firm]);
    const plan = await session.call('createPlan', {
      body: { case_id: matter, document_type: 'demand_letter', context: PAYLOADS.join('\n') } as never,
    });
    const [precedent] = (await session.call('listFiles', { query: { kind: 'precedent' } as never })).data;
    const [told] = (await session.call('listDocuments', { query: { case_id: matter } as never })).data;
    for (const where of [
      `plans/${plan.id}`,
      `library/${precedent?.id}`,
      'library?q=zanderlight',
      `drafts/${told?.id}`,
      'today',
      'account',
    ])
      await shown(where);

    const own = await watchedPage(await browser.newContext(), server.url);
    await enter(own.page, server.url, invitation);
    await own.page.getByRole('button', { name: 'Show the secret' }).click();
    await own.page.getByRole('button', { name: 'Continue' }).click();
    const secret = (await own.page.locator('code.secret').textContent())?.replaceAll(' ', '') ?? '';
    await own.page.getByLabel('Code').fill(codeOf(secret, 0));
    await own.page.getByRole('button', { name: 'Confirm' }).click();
    await own.page.getByRole('button', { name: 'Sign out' }).waitFor();
    const sections = ['people', `people?id=${id}`, 'clients', 'webhooks', 'walls', 'walls?id=new', 'holds'];
    for (const section of sections) await shown(`admin/${section}`, own.page);
    expect(own.complaints).toEqual([]);
  });

  it('have asked nobody else, and no report of the policy was made', () => {
    expect(watched.complaints).toEqual([]);
  });
});
