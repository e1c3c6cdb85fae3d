/** Debian's Chromium, and what a page must never do. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { totpCode } from '../../src/access/index.ts';
import type { Answer } from '../../src/contract/index.ts';
import { withoutPrograms } from '../support/missing.ts';
import type { Packaged } from '../support/packaged.ts';

export const PICTURES = join(import.meta.dirname, '../../dist/console-pictures');
export const PASSWORD = 'seven brass lanterns hang low';
/** In the dark a page has other colours and nothing else, whatever its width. */
const SHOWN = [
  [412, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const;
/** What hangs is ended; a machine that has other work, too, must not fail for it. */
const PATIENCE = 120_000;

export const chromiumMissing = withoutPrograms('the console in a browser', 'chromium', 'pdftoppm');

export function launch(): Promise<Browser> {
  mkdirSync(PICTURES, { recursive: true });
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
}

export interface Watched {
  readonly page: Page;
  /** What went wrong in it: errors, refused content, requests to elsewhere. */
  readonly complaints: readonly string[];
}

/** A page of which is remembered what its policy refused and whom it asked. */
export async function watchedPage(context: BrowserContext, origin: string): Promise<Watched> {
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A refusal of the API is an answer; the browser reports it like a mistake.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`asked ${request.url()}`);
  });
  return { page, complaints };
}

/**
 * WCAG 2.2 A and AA, as far as a program can tell. Looked at as tall as it is: what a bar at the
 * window's edge covers at one moment can be scrolled out from under it.
 */
export async function expectAccessible(page: Page, { only }: { readonly only?: string } = {}): Promise<void> {
  const window = page.viewportSize();
  if (window === null) throw new Error('a page without a window');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.max(window.height, height + 200) });
  // No page has a frame of somebody else's; without this a window is opened for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await (only === undefined ? axe.withTags(tags) : axe.withRules(only)).analyze();
  await page.setViewportSize(window);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** A page as it is shown, for somebody to look at: narrow and wide, in the light and in the dark; without a barrier, and none scrolls sideways. */
export async function look(
  page: Page,
  name: string,
  { whole = false, at }: { readonly whole?: boolean; readonly at?: string | undefined } = {},
): Promise<void> {
  // A page that has loaded has its title when its heading is drawn.
  await page.waitForFunction(() => /\S · Chancery$/.test(document.title));
  for (const [width, colorScheme] of SHOWN) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, colorScheme === 'dark' ? { only: 'color-contrast' } : {});
    if (at !== undefined) await page.locator(at).evaluate((part) => part.scrollIntoView());
    await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`), fullPage: whole });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A long paper is drawn piece by piece: waits until all of it is there. */
export async function wholePaper(
  page: Page,
  { sections }: Pick<Answer<'getDocument'>, 'sections'>,
): Promise<void> {
  const paragraphs = sections.flatMap((section) => section.paragraphs).length;
  await expect.poll(() => page.locator('.paper .paragraph:not(.pending)').count()).toBe(paragraphs);
}

export interface Invited {
  readonly id: string;
  readonly invitation: string;
}

/** By the commands of an administrator, on the appliance itself. */
export async function invite(
  appliance: Packaged,
  firmId: string,
  {
    name,
    email,
    roles,
  }: { readonly name: string; readonly email: string; readonly roles: readonly string[] },
): Promise<Invited> {
  const { id } = await appliance.json<{ id: string }>([
    ...['person', 'add', name, '--firm', firmId, '--email', email],
    ...roles.flatMap((role) => ['--role', role]),
  ]);
  const { invitation } = await appliance.json<{ invitation: string }>(['person', 'invite', id]);
  return { id, invitation };
}

/** Sets the password of an invitation. */
export async function enter(page: Page, url: string, invitation: string): Promise<void> {
  await page.goto(`${url}/console/invitation`);
  await page.getByLabel('Invitation').fill(invitation);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

/** What the authenticator shows; each code is good once, so that the next one needs a later step. */
export function codeOf(secret: string, ahead: -1 | 0 | 1): string {
  return totpCode(secret, Math.floor(Date.now() / 30_000) + ahead);
}

const MOST_TABS = 400;

/** The page as somebody uses it who has no mouse: each control is come to with the tabulator. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let at = 0; at < MOST_TABS; at += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`${target} cannot be reached with the tabulator`);
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press('Enter');
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.insertText(text);
  }

  /** By the first letters of what it offers. */
  async choose(target: Locator, label: string): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.type(label);
    await expect
      .poll(() => target.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.label))
      .toBe(label);
  }

  async file(
    target: Locator,
    file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  ): Promise<void> {
    // A page that is just drawn anew may swallow the key, as it may somebody's: it is pressed again then.
    for (let left = 3; ; left -= 1) {
      await this.reach(target);
      const opened = this.#page.waitForEvent('filechooser', { timeout: 10_000 }).then(
        (chooser) => chooser.setFiles(file).then(() => true),
        (error: unknown) => {
          if (left === 1) throw error;
          return false;
        },
      );
      await this.#page.keyboard.press(left % 2 === 0 ? 'Space' : 'Enter');
      if (await opened) return;
    }
  }
}
