/** An administrator runs the appliance in Chromium, on the packaged executable: people, programs, walls, queue, backups, log. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFinal, upload } from '../support/client.ts';
import {
  chromiumMissing,
  codeOf,
  enter,
  expectAccessible,
  invite,
  Keyboard,
  look as lookAt,
  PASSWORD,
  PICTURES,
  watchedPage,
} from './browser.ts';
import { openStage, type Stage } from './stage.ts';

describe.skipIf(chromiumMissing !== null)('the administration pages', () => {
  let stage: Stage;
  let { appliance, firmId, server, session, browser, watched, page } = {} as Stage;
  let keys: Keyboard;
  let backups: string;
  let receiver: Server | undefined;

  const look = (name: string) => lookAt(page, `admin-${name}`, { whole: true });
  const open = async (section: string, heading: string) => {
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: section })
      .click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  };
  /** With which status the appliance answers what is done. */
  const answered = async (method: string, act: () => Promise<void>) => {
    const coming = page.waitForResponse((answer) => answer.request().method() === method);
    await act();
    return (await coming).status();
  };
  const row = (text: string) => page.locator('tbody tr').filter({ hasText: text });

  beforeAll(async () => {
    backups = mkdtempSync(join(tmpdir(), 'chancery-test-'));
    stage = await openStage();
    ({ appliance, firmId, server, session, browser, watched, page } = stage);
    for (const title of ['Harrow v. Bell', 'Estate of Quill'])
      await session.call('putCase', { params: { case_id: `external:${title}` }, body: { title } });
    const bytes = Buffer.from('%PDF-1.7\nnothing of the kind');
    await upload(session, [{ name: 'torn.pdf', bytes }], { case_id: 'external:Harrow v. Bell' });
    await allFinal(session, 120_000);
    await appliance.json(['backup', 'create', backups]);
    keys = new Keyboard(page);
  });
  afterAll(async () => {
    await stage?.close();
    receiver?.close();
    rmSync(backups, { recursive: true, force: true });
  });

  it('are there for who has set up an authenticator, and nowhere for a lawyer', async () => {
    const roles = ['admin', 'lawyer', 'records', 'auditor'];
    const ada = { name: 'Ada Marlowe', email: 'ada@firm.example', roles };
    const { invitation } = await invite(appliance, firmId, ada);
    await enter(page, server.url, invitation);
    await page.getByRole('button', { name: 'Show the secret' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = (await page.locator('code.secret').textContent())?.replaceAll(' ', '') ?? '';
    await page.getByLabel('Code').fill(codeOf(secret, 0));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    await row('database').waitFor();
    await look('health');
  });

  it('people are added, given roles, invited and signed out', async () => {
    await open('People', 'People');
    await page.getByLabel('Name').fill('Bela Finch');
    await page.getByLabel('E-mail').fill('bela@firm.example');
    // As if ten minutes had gone by: the password is asked for, and what was typed is sent then.
    let asked = 0;
    await page.route('**/v1/people', async (route) => {
      if (route.request().method() !== 'POST' || asked++ > 0) return route.continue();
      const body = { code: 'proof_required', detail: 'For this the password is needed again.', status: 403 };
      return route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify(body),
      });
    });
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('dialog').waitFor();
    await look('proof');
    await page.getByRole('dialog').getByLabel('Password').fill('not what it is');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await row('Bela Finch').waitFor();
    await page.unroute('**/v1/people');
    await look('people');
    await page.getByRole('link', { name: 'Bela Finch' }).click();
    await page.getByRole('checkbox', { name: 'Auditor' }).check();
    expect(await answered('PATCH', () => page.getByRole('button', { name: 'Save roles' }).click())).toBe(200);
    await page.reload();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Auditor' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Lawyer' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Invite to set a password' }).click();
    await page.getByText('shown only once').waitFor();
    await look('person');
    const invitation = (await page.locator('code.secret').textContent()) ?? '';
    const other = await watchedPage(await browser.newContext(), server.url);
    await enter(other.page, server.url, invitation);
    await other.page.getByRole('button', { name: 'Sign out' }).waitFor();
    // An auditor sees the log, and nothing else of administration.
    await other.page.goto(`${server.url}/console/admin`);
    await other.page.getByRole('heading', { name: 'Audit log' }).waitFor();
    expect(
      await other.page.getByRole('navigation', { name: 'Administration' }).getByRole('link').count(),
    ).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('Not signed in.').waitFor();
    await other.page.reload();
    await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(other.complaints).toEqual([]);
  });

  it('programs get a secret that is shown once, and lose what is taken away', async () => {
    await open('Programs', 'Programs');
    await page.getByLabel('Name').fill('Scanner');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('shown only once').waitFor();
    await look('programs');
    await page.getByRole('link', { name: 'Scanner' }).click();
    await page.getByRole('heading', { name: 'Scanner' }).waitFor();
    await page.getByRole('checkbox', { name: 'vault:write' }).check();
    const permissions = page.getByRole('button', { name: 'Save the permissions' });
    expect(await answered('PATCH', () => permissions.click())).toBe(200);
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByLabel('Type “Scanner” to confirm').fill('Scanner');
    await look('program');
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Enable' }).waitFor();
  });

  it('webhooks are added, tried, sent again, disabled and removed', async () => {
    const received: string[] = [];
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => {
        received.push((JSON.parse(body) as { type: string }).type);
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
    await open('Webhooks', 'Webhooks');
    await page.getByText('No webhooks yet.').waitFor();
    await look('webhooks-empty');
    await page.getByRole('combobox', { name: 'Program' }).selectOption('Scanner');
    await page.getByRole('textbox', { name: 'Address' }).fill('https://203.0.113.9/events');
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('combobox', { name: 'Program' }).selectOption('Practice software');
    await page.getByRole('textbox', { name: 'Address' }).fill(url);
    await page.getByRole('checkbox', { name: 'A case was created' }).check();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.getByText('shown only once').waitFor();
    await look('webhooks');
    await page.getByRole('link', { name: url }).click();
    await page.getByRole('button', { name: 'Send a test message' }).click();
    await page.getByText('The receiver accepted it.').waitFor();
    expect(received).toEqual(['webhook.test']);
    await page.getByLabel('Everything since').fill('2020-01-01T00:00');
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('It is being sent again.').waitFor();
    await expect.poll(() => received.filter((type) => type === 'case.created').length).toBe(2);
    await page.reload();
    await page.getByText('delivering').waitFor();
    await look('webhook');
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Enable' }).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByLabel(`Type “${url}” to confirm`).fill(url);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No webhooks yet.').waitFor();
  });

  it('a wall shows its effect before it is saved', async () => {
    await open('Walls', 'Walls');
    // By the keyboard alone.
    await keys.press(page.getByRole('link', { name: 'Put up a wall' }));
    await keys.type(page.getByLabel('Name'), 'Bell conflict');
    await keys.type(page.getByLabel('Reason'), 'Former counsel of the defendant');
    for (const name of ['Harrow v. Bell', 'Bela Finch']) {
      await keys.reach(page.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await keys.press(page.getByRole('button', { name: 'Show its effect' }));
    await page.getByRole('status', { name: 'What the wall does' }).waitFor();
    await look('wall');
    await keys.press(page.getByRole('button', { name: 'Save the wall' }));
    await row('Bell conflict').waitFor();
    await look('walls');
    await keys.press(page.getByRole('link', { name: 'Bell conflict' }));
    await expect.poll(() => page.getByRole('checkbox', { name: 'Bela Finch' }).isChecked()).toBe(true);
    await keys.press(page.getByRole('button', { name: 'Take the wall down' }));
    await keys.type(page.getByLabel('Type “Bell conflict” to confirm'), 'Bell conflict');
    await keys.press(page.getByRole('button', { name: 'Take the wall down' }));
    await page.getByText('No walls.').waitFor();
  });

  it('work that was given up is tried again', async () => {
    await open('Queue', 'Queue');
    await row('torn.pdf').waitFor();
    await look('queue');
    const again = page.getByRole('button', { name: 'Try again' });
    expect(await answered('POST', () => keys.press(again))).toBe(200);
  });

  it('a legal hold says what it does before it is placed, and is released; the case shows it meanwhile', async () => {
    const place = async (name: string) => {
      await keys.type(page.getByLabel('Name'), name);
      await keys.press(page.getByRole('button', { name: 'Continue' }));
      await page.getByRole('status', { name: 'What the hold does' }).getByText('“Estate of Quill”').waitFor();
    };
    await open('Holds', 'Legal holds');
    await page.getByText('No legal hold is in force.').waitFor();
    await keys.press(page.getByRole('link', { name: 'Place a hold' }));
    await keys.type(page.getByLabel('Find a case'), 'Quill');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox', { name: 'Case' }).locator('option').count()).toBe(1);
    await place('Quill');
    await look('hold');
    // What is changed after that is asked about again.
    await place('Quill litigation');
    await keys.press(page.getByRole('button', { name: 'Place the hold' }));
    await row('Quill litigation').getByRole('link', { name: 'Estate of Quill' }).waitFor();
    await look('holds');
    await keys.press(row('Quill litigation').getByRole('link', { name: 'Estate of Quill' }));
    await page.getByText('Legal hold “Quill litigation”: nothing in this case may be deleted').waitFor();
    // What the case says is changed all the same, and what it said before can be read.
    for (const facts of ['The will was burnt.', null])
      await session.call('putCase', { params: { case_id: 'external:Estate of Quill' }, body: { facts } });
    await page.reload();
    await keys.press(page.getByRole('link', { name: 'Until ' }).first());
    await page.getByText('The will was burnt.').waitFor();
    await look('version');
    await keys.press(page.getByRole('link', { name: 'The case as it is now' }));
    await keys.press(page.getByRole('link', { name: 'Place a legal hold' }));
    await place('Second hold');
    await page.goBack();
    await keys.press(page.getByRole('link', { name: 'Release a legal hold' }));
    await keys.press(page.getByRole('button', { name: 'Release' }));
    await keys.type(page.getByLabel('Type “Quill litigation” to confirm'), 'Quill litigation');
    await keys.press(page.getByRole('button', { name: 'Release' }));
    await page.getByText('No legal hold is in force.').waitFor();
    // Of one that was released the case says nothing any more.
    await page.goBack();
    await page.getByRole('link', { name: 'Place a legal hold' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Legal hold “').count()).toBe(0);
    await keys.press(page.getByRole('link', { name: 'Administration' }));
  });

  it('a backup is taken and checked', async () => {
    await open('Backups', 'Backups');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await keys.press(page.getByRole('button', { name: 'Take a backup now' }));
    await page.getByText('The backup is complete.').waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await page.getByRole('button', { name: 'Check it' }).first().click();
    await page.getByText('Everything in it can be restored.').waitFor();
    await look('backups');
  });

  it('the log is filtered and checked; settings are read', async () => {
    await open('Audit', 'Audit log');
    await row('file.retried').waitFor();
    await page.getByLabel('Action').fill('wall.');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('action') === 'wall.');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await page.getByText('Ada Marlowe').first().waitFor();
    await page.getByLabel('Action').fill('');
    await page.getByLabel('From').fill('2020-01-01T08:00');
    await page.getByLabel('Until').fill('2020-01-02T08:00');
    await page.keyboard.press('Enter');
    await page.getByText('No entry you may see matches.').waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe('2020-01-01T08:00');
    await page.goto(`${server.url}/console/admin/audit?action=wall.`);
    await page.getByText('Ada Marlowe').first().waitFor();
    await page.getByRole('button', { name: 'Check the log' }).click();
    await page.getByText('The log is intact').waitFor();
    await look('audit');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-.*\.ndjson$/);
    await open('Settings', 'Settings');
    await row('session_idle_minutes').waitFor();
    await row('max_file_bytes').getByText('512 MiB').waitFor();
    await look('settings');
  });

  it('the manual is searched and read, on a telephone, too', async () => {
    await page.goto(`${server.url}/docs`);
    await page.getByLabel('Find in the guides').fill('overruled');
    await page.getByText(/^\d+ found\.$/).waitFor();
    expect(await page.locator('.operation:visible').count()).toBeLessThan(20);
    await page.getByLabel('Find in the guides').fill('quillfeatherless');
    await page.getByText('Nothing has these words.').waitFor();
    await page.getByLabel('Find in the guides').fill('walls');
    await look('docs-found');
    await page.goto(`${server.url}/docs#putWall`);
    await page.locator('#putWall pre').waitFor();
    for (const [address, name] of [
      ['/docs#putWall', 'docs'],
      ['/docs/api', 'docs-api'],
      ['/docs/errors', 'docs-errors'],
      ['/docs/search', 'docs-search'],
    ] as const) {
      await page.goto(`${server.url}${address}`);
      for (const [width, colorScheme] of [
        [390, 'light'],
        [1440, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, colorScheme === 'dark' ? { only: 'color-contrast' } : {});
        await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`) });
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect([name, width, scrollWidth]).toEqual([name, width, clientWidth]);
      }
    }
    const anybody = await watchedPage(await browser.newContext(), server.url);
    await anybody.page.goto(server.url);
    await anybody.page.getByRole('link', { name: 'the API' }).click();
    await anybody.page.getByRole('heading', { name: 'The API of Chancery' }).waitFor();
    expect(anybody.complaints).toEqual([]);
  });

  it('asked nobody else and ran nothing but its own', () => {
    expect(watched.complaints).toEqual([]);
  });
});
