/** In Chromium, on the packaged executable: signing in by the firm's directory, and a program that asks to act for whoever did. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode } from '../../src/access/index.ts';
import { type Credentials, provision, signIn } from '../support/client.ts';
import { type Directory, startDirectory } from '../support/directory.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { freePort } from '../support/ports.ts';
import { chromiumMissing, launch, look as lookAt, PASSWORD, type Watched, watchedPage } from './browser.ts';

const insecure = { [oauth.allowInsecureRequests]: true };

describe.skipIf(chromiumMissing !== null)('signing in by the directory, and letting a program act', () => {
  let directory: Directory;
  let appliance: Packaged;
  let server: RunningServer;
  let credentials: Credentials;
  let program: Server;
  /** Where the program is, at a port of its own. */
  let callback: string;
  let browser: Browser;
  let watched: Watched;
  let page: Page;
  let ada: string;

  const look = (name: string, of: Page = page) => lookAt(of, `sign-in-${name}`, { whole: true });
  /** What the directory asks in its own page. */
  const sayWho = async (subject: string) => {
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('button', { name: 'Go on' }).click();
  };
  const toDirectory = () => page.getByRole('link', { name: 'Sign in with the firm’s directory' }).click();
  /** The whole address of what a program asks with, and what it keeps. */
  const asking = async () => {
    const verifier = oauth.generateRandomCodeVerifier();
    const url = new URL(`${server.url}/v1/auth/authorize`);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: credentials.clientId,
      redirect_uri: callback,
      scope: 'cases:read offline_access',
      state: 'af0ifjsldkj',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();
    return { url, verifier };
  };
  /** From a page of the program, as people come. */
  const comeFromProgram = async (url: URL) => {
    await page.goto(`${new URL(callback).origin}/?${new URLSearchParams({ to: url.href })}`);
    await page.getByRole('link', { name: 'Connect' }).click();
  };

  beforeAll(async () => {
    directory = await startDirectory();
    program = createServer((request, response) => {
      const to = new URL(request.url ?? '', 'http://program').searchParams.get('to') ?? '';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="en"><title>A program</title><main>
<p>Practice software</p><a href="${to.replaceAll('&', '&amp;')}">Connect</a></main></html>`);
    });
    await new Promise<void>((done) => program.listen(0, '127.0.0.1', done));
    callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
    appliance = await packagedAppliance();
    credentials = await provision(appliance, 'Marlowe & Finch LLP');
    const { clientId } = credentials;
    await appliance.json(['client', 'set', clientId, '--redirect-uri', 'http://127.0.0.1/callback']);
    const port = await freePort();
    directory.serve(`http://127.0.0.1:${port}`);
    const { settings } = directory;
    server = await appliance.serve({
      port,
      env: {
        CHANCERY_PUBLIC_URL: `http://127.0.0.1:${port}`,
        CHANCERY_DIRECTORY_ISSUER: settings.directoryIssuer,
        CHANCERY_DIRECTORY_CLIENT_ID: settings.directoryClientId,
        CHANCERY_DIRECTORY_SECRET_FILE: settings.directorySecretFile,
      },
    });
    const session = await signIn(server.url, credentials);
    await session.call('putCase', { params: { case_id: 'external:1' }, body: { title: 'Harrow v. Bell' } });
    ({ id: ada } = await appliance.json<{ id: string }>([
      ...['person', 'add', 'Ada Marlowe', '--email', 'ada@firm.example', '--role', 'lawyer'],
    ]));
    // The directory has another address of hers, and has not verified that one.
    directory.accounts.set('ada-7', { email: 'a.marlowe@elsewhere.example', verified: false });
    browser = await launch();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    watched = await watchedPage(context, server.url);
    ({ page } = watched);
  });
  afterAll(async () => {
    await browser?.close();
    await appliance?.remove();
    program?.close();
    directory?.close();
  });

  it('refuses whom nobody here knows by it', async () => {
    await page.goto(`${server.url}/console/cases?q=Harrow`);
    await page.getByRole('link', { name: 'Sign in with the firm’s directory' }).waitFor();
    await look('ways');
    // An hour ago, as it says from then on.
    directory.state.askedAt = Math.floor(Date.now() / 1000) - 3_600;
    await toDirectory();
    await sayWho('ada-7');
    await page.getByRole('alert').getByText('The directory did not say who you are').waitFor();
    await look('refused');
  });

  it('is let in by the subject that an administrator recorded in the console, and comes back to where they were', async () => {
    const { id } = await appliance.json<{ id: string }>([
      ...['person', 'add', 'Ben Finch', '--email', 'ben@firm.example', '--role', 'admin'],
    ]);
    const { invitation } = await appliance.json<{ invitation: string }>(['person', 'invite', id]);
    const other = await watchedPage(await browser.newContext(), server.url);
    const desk = other.page;
    await desk.goto(`${server.url}/console/invitation`);
    await desk.getByLabel('Invitation').fill(invitation);
    await desk.getByLabel('New password').fill(PASSWORD);
    await desk.getByRole('button', { name: 'Set the password' }).click();
    await desk.getByRole('button', { name: 'Show the secret' }).click();
    await desk.getByRole('button', { name: 'Continue' }).click();
    const secret = (await desk.locator('code.secret').textContent())?.replaceAll(' ', '') ?? '';
    await desk.getByLabel('Code').fill(totpCode(secret, Math.floor(Date.now() / 30_000)));
    await desk.getByRole('button', { name: 'Confirm' }).click();
    await desk.getByRole('link', { name: 'Administration' }).waitFor();
    await desk.goto(`${server.url}/console/admin/people?id=${ada}`);
    await desk.getByLabel('Subject in the firm’s directory').fill('ada-7');
    await desk.getByRole('button', { name: 'Save the subject' }).click();
    await expect
      .poll(async () => (await appliance.json<{ directory: unknown }[]>(['person', 'list']))[0]?.directory)
      .toEqual({ issuer: directory.issuer, subject: 'ada-7' });
    await look('person', desk);
    await desk.goto(`${server.url}/console/admin/clients?id=${credentials.clientId}`);
    await desk.getByLabel('Requests').fill('500');
    await desk.getByRole('button', { name: 'Save the limits' }).click();
    const budgets = async () =>
      (await appliance.json<{ budgets: unknown }[]>(['client', 'list']))[0]?.budgets;
    await expect.poll(budgets).toMatchObject({ requests_per_minute: 500, ai_per_minute: null });
    await look('program', desk);
    expect(other.complaints).toEqual([]);

    // The directory knows who sits there, and asks nothing.
    await page.goto(`${server.url}/console/cases?q=Harrow`);
    await toDirectory();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.waitForURL(`${server.url}/console/cases?q=Harrow`);
    await page.getByRole('link', { name: 'Harrow v. Bell' }).waitFor();
  });

  it('a program that asks is refused, and told so', async () => {
    const { url } = await asking();
    await comeFromProgram(url);
    await page.getByRole('heading', { name: 'A program asks' }).waitFor();
    await page.getByText('Ada Marlowe').first().waitFor();
    await look('consent');
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.waitForURL(`${callback}?**`);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'af0ifjsldkj',
      iss: server.url,
    });
  });

  it('a directory that does not ask again proves nothing; one that does, does; the program then acts until it is ended', async () => {
    const { url, verifier } = await asking();
    await comeFromProgram(url);
    const allow = () => page.getByRole('button', { name: 'Allow Practice software' }).click();
    await allow();
    const again = page.getByRole('link', { name: 'Confirm with the firm’s directory' });
    await again.waitFor();
    // Who has no password here is not asked for one.
    expect(await page.getByRole('dialog').getByLabel('password').count()).toBe(0);
    await look('prove-again');
    directory.state.ignores = ['max_age', 'prompt'];
    await again.click();
    await page.getByText('did not ask you to sign in again').waitFor();
    await look('not-proven');
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('heading', { name: 'A program asks' }).waitFor();
    directory.state.ignores = [];
    directory.state.askedAt = null;
    await allow();
    await again.click();
    await sayWho('ada-7');
    await page.getByRole('heading', { name: 'A program asks' }).waitFor();
    await allow();
    await page.waitForURL(`${callback}?**`);

    const issuer = new URL(server.url);
    const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    const as = await oauth.processDiscoveryResponse(issuer, discovered);
    const client = { client_id: credentials.clientId };
    const parameters = oauth.validateAuthResponse(as, client, new URL(page.url()), 'af0ifjsldkj');
    const redeemed = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      oauth.ClientSecretBasic(credentials.secret),
      parameters,
      callback,
      verifier,
      insecure,
    );
    const { access_token } = await oauth.processAuthorizationCodeResponse(as, client, redeemed);
    const statusOf = async () =>
      (await fetch(`${server.url}/v1/cases`, { headers: { authorization: `Bearer ${access_token}` } }))
        .status;
    expect(await statusOf()).toBe(200);

    await page.goto(`${server.url}/console/account`);
    const granted = page.getByRole('listitem').filter({ hasText: 'Practice software' });
    await granted.waitFor();
    await look('account');
    await granted.getByRole('button', { name: 'End' }).click();
    await page.getByText('No program acts for you.').waitFor();
    expect(await statusOf()).toBe(401);
  });

  it('asked nobody but the appliance, the directory and the program', () => {
    const own = [directory.issuer, new URL(callback).origin].map((origin) => `asked ${origin}/`);
    const others = watched.complaints.filter((complaint) => !own.some((one) => complaint.startsWith(one)));
    expect(others).toEqual([]);
  });
});
