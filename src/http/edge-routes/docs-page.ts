import { createHash } from 'node:crypto';
import { ERROR_CODES } from '../../platform/index.ts';

type Node = Readonly<Record<string, unknown>>;

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --soft: #8881; --key: #2a6; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font: 0.88em/1.45 ui-monospace, monospace; }
pre { background: var(--soft); padding: .6rem .8rem; overflow-x: auto; border-radius: .3rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
details { border: 1px solid var(--line); border-radius: .3rem; margin: .5rem 0; padding: .3rem .8rem; }
summary { cursor: pointer; } summary code { font-weight: 600; }
.method { display: inline-block; min-width: 4.2em; color: var(--key); }
table { border-collapse: collapse; width: 100%; margin: .6rem 0; } td, th { text-align: left; vertical-align: top;
border-top: 1px solid var(--line); padding: .25rem .6rem .25rem 0; } nav a { margin-right: 1rem; }`;

/** The description for people: one page, no scripts, nothing from elsewhere. */
export function renderDocs(description: Node): { html: string; contentSecurityPolicy: string } {
  const info = node(description['info']);
  const components = node(description['components']);
  const operations = Object.entries(node(description['paths'])).flatMap(([path, methods]) =>
    Object.entries(node(methods)).map(([method, operation]) => ({
      path,
      method,
      operation: node(operation),
    })),
  );
  const tags = list(description['tags']).map((tag) => ({
    name: text(tag['name']),
    about: text(tag['description']),
  }));
  const sections = tags.map(({ name, about }) => {
    const own = operations.filter(({ operation }) => list<string>(operation['tags']).includes(name));
    return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p>${prose(about)}</p>${own.map(renderOperation).join('')}`;
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chancery ${escapeHtml(text(info['version']))}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>Chancery</h1><p>${escapeHtml(text(info['summary']))} Version ${escapeHtml(text(info['version']))}.
The same for machines: <a href="/openapi.json">/openapi.json</a>.</p>
<nav>${[...tags.map(({ name }) => name), 'Schemas', 'Errors'].map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${sections.join('')}
<h2 id="Schemas">Schemas</h2>${Object.entries(node(components['schemas'])).map(renderSchema).join('')}
<h2 id="Errors">Errors</h2>${renderErrors()}</body></html>`;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`,
  };
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Node;
}): string {
  const scopes = list(operation['security']).flatMap((entry) => list<string>(node(entry)['token']));
  const parameters = list(operation['parameters']);
  const responses = Object.entries(node(operation['responses']));
  const body = node(node(operation['requestBody'])['content']);
  return `<details id="${escapeHtml(text(operation['operationId']))}"><summary><code><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</code>
${escapeHtml(text(operation['summary']))}</summary>
<p>${prose(text(operation['description']))}</p>
<p>${list(operation['security']).length === 0 ? 'No token.' : `Scope <code>${escapeHtml(scopes.join(' '))}</code>.`}</p>
${parameters.length === 0 ? '' : `<h4>Parameters</h4><table>${parameters.map(renderParameter).join('')}</table>`}
${Object.entries(body)
  .map(
    ([type, content]) =>
      `<p>Body <code>${escapeHtml(type)}</code>: ${reference(node(node(content)['schema']))}</p>`,
  )
  .join('')}
<h4>Answers</h4><table>${responses.map(([status, response]) => renderResponse(status, node(response))).join('')}</table></details>`;
}

function renderParameter(parameter: Node): string {
  const required = parameter['required'] === true ? ', required' : '';
  return `<tr><td><code>${escapeHtml(text(parameter['name']))}</code></td><td>${escapeHtml(text(parameter['in']))}${required}</td>
<td>${prose(text(parameter['description']))} ${brief(node(parameter['schema']))}</td></tr>`;
}

function renderResponse(status: string, response: Node): string {
  const contents = Object.entries(node(response['content'])).map(
    ([type, content]) => `<code>${escapeHtml(type)}</code> ${reference(node(node(content)['schema']))}`,
  );
  return `<tr><td><code>${status}</code></td><td>${prose(text(response['description']))}</td><td>${contents.join('<br>')}</td></tr>`;
}

function renderSchema([name, schema]: [string, unknown]): string {
  return `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code> ${prose(text(node(schema)['description']))}</summary>
<pre>${linked(escapeHtml(JSON.stringify(schema, null, 2)))}</pre></details>`;
}

function renderErrors(): string {
  const rows = Object.entries(ERROR_CODES).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function reference(schema: Node): string {
  const name = text(schema['$ref']).split('/').at(-1) ?? '';
  return name === '' ? '' : `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}

function brief(schema: Node): string {
  const { examples: _, ...rest } = schema;
  return `<code>${escapeHtml(JSON.stringify(rest))}</code>`;
}

function linked(html: string): string {
  return html.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>');
}

/** The little Markdown that descriptions use: code in backticks. */
function prose(source: string): string {
  return escapeHtml(source).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeHtml(source: string): string {
  return source
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function node(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {};
}

function list<T = Node>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as T[]) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
