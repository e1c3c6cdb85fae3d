import { HTTP_STATUS } from '../../../contract/index.ts';
import { readAsset } from '../../../platform/bundle/index.ts';
import { ChanceryError, ERROR_CODES, type ErrorCode } from '../../../platform/index.ts';
import { escapeHtml } from './html.ts';
import { type Guide, inline, readGuide } from './markdown.ts';
import { node, reference, text } from './reference.ts';

/** One script of ours, which searches the page; no inline code, nothing from elsewhere. */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

type GuideName = 'api' | 'briefs' | 'errors' | 'search';
const GUIDES: Readonly<Record<GuideName, () => Buffer>> = {
  api: () => readAsset('docs/api.md'),
  briefs: () => readAsset('docs/briefs.md'),
  errors: () => readAsset('docs/errors.md'),
  search: () => readAsset('docs/search.md'),
};

const read = new Map<GuideName, Guide>();

function guideNamed(name: GuideName): Guide {
  const known = read.get(name) ?? readGuide(GUIDES[name]().toString('utf8'));
  read.set(name, known);
  return known;
}

/** The reference, with the guides in its table of contents. */
export function docsPage(description: Readonly<Record<string, unknown>>): string {
  const info = node(description['info']);
  const sections = reference(description);
  const guides = (Object.keys(GUIDES) as GuideName[]).map((name) => {
    const { title, parts } = guideNamed(name);
    const links = parts.map(
      ({ title: part, slug, words }) =>
        `<li class="part" data-words="${escapeHtml(words)}"><a href="/docs/${name}${slug === '' ? '' : `#${slug}`}">${inline(slug === '' ? `${title}: the beginning` : part)}</a></li>`,
    );
    return `<section><h3><a href="/docs/${name}">${inline(title)}</a></h3><ul>${links.join('')}</ul></section>`;
  });
  const errors = Object.entries(ERROR_CODES).map(
    ([code, title]) =>
      `<div class="part" id="${code}" data-words="${code} ${HTTP_STATUS[code as ErrorCode]} ${escapeHtml(title.toLowerCase())}"><dt><code>${code}</code> <span class="quiet">${HTTP_STATUS[code as ErrorCode]}</span></dt><dd>${escapeHtml(title)}</dd></div>`,
  );
  return shell(
    `API ${text(info['version'])}`,
    `<h1>The API of Chancery</h1>
<p>${escapeHtml(text(info['summary']))} Version ${escapeHtml(text(info['version']))}. For machines: <a href="/openapi.json">/openapi.json</a>. In the examples <code>$CHANCERY</code> is the address of the appliance, and <code>$TOKEN</code> what <code>POST /v1/auth/token</code> gave.</p>
<search hidden><label class="field"><span>Find in the guides and the reference</span><input type="search" id="sought" autocomplete="off"></label><p id="found" role="status"></p></search>
<h2 id="guides">Guides</h2><div class="guides">${guides.join('')}</div>
${sections.map(({ name, html }) => `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${html}</section>`).join('')}
<section><h2 id="Errors">Errors</h2><p>What each means and what to do: <a href="/docs/errors">Errors</a>.</p><dl class="fields">${errors.join('')}</dl></section>`,
    [
      ['#guides', 'Guides'],
      ...sections.map(({ name }) => [`#${name}`, name] as const),
      ['#Errors', 'Errors'],
    ],
  );
}

/** @throws ChanceryError `not_found` */
export function guidePage(name: string): string {
  if (!Object.hasOwn(GUIDES, name))
    throw new ChanceryError('not_found', 'There is no such page of the manual.', { hint: 'See /docs.' });
  const { title, parts } = guideNamed(name as GuideName);
  const body = parts.map(({ title: part, slug, html }) =>
    slug === '' ? html : `<section><h2 id="${slug}">${inline(part)}</h2>${html}</section>`,
  );
  return shell(
    title,
    `<h1>${inline(title)}</h1>${body.join('')}`,
    parts.filter(({ slug }) => slug !== '').map(({ title: part, slug }) => [`#${slug}`, part] as const),
  );
}

function shell(title: string, main: string, contents: readonly (readonly [string, string])[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Chancery</title>
<link rel="stylesheet" href="/console/assets/main.css"><script type="module" src="/console/assets/docs.js"></script></head><body class="docs">
<a class="skip" href="#content">To the content</a>
<header class="top"><nav aria-label="Documentation"><a href="/docs">Reference</a><a href="/docs/api">The API</a><a href="/docs/api#webhooks">Webhooks</a><a href="/docs/briefs">Briefs</a><a href="/docs/search">Searching</a><a href="/docs/errors">Errors</a><a href="/console">Console</a></nav></header>
<div class="with-contents"><nav class="contents" aria-label="On this page">${contents.map(([to, what]) => `<a href="${escapeHtml(to)}">${inline(what)}</a>`).join('')}</nav>
<main id="content" tabindex="-1">${main}</main></div></body></html>`;
}
