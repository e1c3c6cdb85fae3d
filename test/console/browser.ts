/** Debian's Chromium, and what a page must never do. */
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { withoutPrograms } from '../support/missing.ts';

export const chromiumMissing = withoutPrograms('the console in a browser', 'chromium', 'pdftoppm');

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
}

export interface Watched {
  readonly page: Page;
  /** What went wrong in it: errors, refused content, requests to elsewhere. */
  readonly complaints: readonly string[];
}

/** A page of which is remembered what its policy refused and whom it asked. */
export async function watchedPage(context: BrowserContext, origin: string): Promise<Watched> {
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
export async function expectAccessible(page: Page): Promise<void> {
  const window = page.viewportSize();
  if (window === null) throw new Error('a page without a window');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.max(window.height, height + 200) });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await page.setViewportSize(window);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
