import { ERROR_CODES } from '../../../platform/index.ts';
import { escapeHtml, wordsOf } from './html.ts';
import { inline } from './markdown.ts';

export type Node = Readonly<Record<string, unknown>>;

export interface Section {
  readonly name: string;
  readonly html: string;
}

/** The operations by their tags: what is sent, what comes back, and a call that can be copied. */
export function reference(description: Node): readonly Section[] {
  const api = new Api(description);
  return list(description['tags']).map((tag) => {
    const name = text(tag['name']);
    const own = api.operations.filter(({ operation }) => list<string>(operation['tags']).includes(name));
    return {
      name,
      html: `<p>${inline(text(tag['description']))}</p>${own.map((one) => renderOperation(api, one)).join('')}`,
    };
  });
}

export interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: Node;
}

export class Api {
  readonly #schemas: Node;
  readonly operations: readonly Described[];

  constructor(description: Node) {
    this.#schemas = node(node(description['components'])['schemas']);
    this.operations = Object.entries(node(description['paths'])).flatMap(([path, methods]) =>
      Object.entries(node(methods)).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation: node(operation),
      })),
    );
  }

  /** With `$ref` followed. */
  resolve(schema: unknown): Node {
    const name = nameOf(node(schema));
    return name === '' ? node(schema) : node(this.#schemas[name]);
  }
}

function renderOperation(api: Api, { path, method, operation }: Described): string {
  const id = text(operation['operationId']);
  const summary = text(operation['summary']);
  const parameters = list(operation['parameters']);
  const bodies = Object.entries(node(node(operation['requestBody'])['content']));
  const sent = bodies.at(-1);
  const answers = Object.entries(node(operation['responses'])).filter(([status]) => status < '400');
  const html = `
<p>${inline(text(operation['description']))}</p>
<p class="quiet">${whoMay(operation)}</p>
${parameters.length === 0 ? '' : `<h3>Parameters</h3>${fields(parameters.map((one) => parameterRow(api, one)))}`}
${sent === undefined ? '' : `<h3>Body, <code>${escapeHtml(sent[0])}</code></h3>${schemaFields(api, node(sent[1])['schema'])}`}
${answers.map(([status, answer]) => renderAnswer(api, status, node(answer))).join('')}
<h3>Refusals</h3><p>${refusals(operation)}</p>
<h3>Example</h3><pre tabindex="0"><code>${escapeHtml(example(api, { path, method, operation }))}</code></pre>`;
  const words = wordsOf(`${id} ${method} ${path} ${summary} ${html.replaceAll(/<[^>]+>/g, ' ')}`);
  return `<details class="operation" id="${escapeHtml(id)}" data-words="${escapeHtml(words)}"><summary><span class="method">${method}</span> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code> <span>${escapeHtml(summary)}</span></summary>${html}</details>`;
}

function whoMay(operation: Node): string {
  const security = list(operation['security']);
  const scopes = security.flatMap((entry) => list<string>(entry['token']));
  if (security.length === 0) return 'No token.';
  if (!security.some((entry) => 'token' in entry)) return 'A person who signed in; no token.';
  return scopes.length === 0 ? 'Any token.' : `Scope <code>${escapeHtml(scopes.join(' '))}</code>.`;
}

interface Row {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

function fields(rows: readonly Row[]): string {
  return `<dl class="fields">${rows
    .map(
      ({ name, type, about }) =>
        `<div><dt><code>${escapeHtml(name)}</code> <span class="quiet">${type}</span></dt>${about === '' ? '' : `<dd>${inline(about)}</dd>`}</div>`,
    )
    .join('')}</dl>`;
}

function parameterRow(api: Api, parameter: Node): Row {
  const required = parameter['required'] === true ? ', required' : '';
  return {
    name: text(parameter['name']),
    type: `${escapeHtml(text(parameter['in']))}${required}, ${typeOf(api, node(parameter['schema']))}`,
    about: text(parameter['description']),
  };
}

function renderAnswer(api: Api, status: string, answer: Node): string {
  const contents = Object.entries(node(answer['content'])).map(([type, content]) => {
    const { schema } = node(content);
    return `<p><code>${escapeHtml(type)}</code></p>${schema === undefined || type === 'text/html' ? '' : schemaFields(api, schema)}`;
  });
  return `<h3>${status}: ${inline(text(answer['description']))}</h3>${contents.join('')}`;
}

const DEEPEST = 3;

function schemaFields(api: Api, schema: unknown): string {
  const rows = rowsOf(api, schema, '', 0);
  return rows.length === 0 ? `<p class="quiet">${typeOf(api, node(schema))}</p>` : fields(rows);
}

/** Fields with those of what they hold, by their paths: `data[].id`. */
function rowsOf(api: Api, given: unknown, before: string, depth: number): Row[] {
  const schema = api.resolve(given);
  const required = list<string>(schema['required']);
  return Object.entries(node(schema['properties'])).flatMap(([name, member]) => {
    const field = api.resolve(member);
    const isList = field['type'] === 'array';
    const path = `${before}${name}`;
    const own = {
      name: path,
      type: `${typeOf(api, node(member))}${required.includes(name) ? '' : ', optional'}`,
      about: text(node(member)['description']) || text(field['description']),
    };
    if (depth + 1 >= DEEPEST) return [own];
    const inner = isList ? field['items'] : member;
    return [own, ...rowsOf(api, inner, `${path}${isList ? '[]' : ''}.`, depth + 1)];
  });
}

function typeOf(api: Api, schema: Node): string {
  const known = api.resolve(schema);
  const words = list<unknown>(known['enum']).filter((word) => word !== null);
  if (words.length > 0) return words.map((word) => `<code>${escapeHtml(String(word))}</code>`).join(' ');
  const either = [...list(known['anyOf']), ...list(known['oneOf'])];
  if (either.length > 0) return [...new Set(either.map((one) => typeOf(api, one)))].join(' or ');
  if (known['type'] === 'array') return `list of ${typeOf(api, node(known['items']))}`;
  const type = Array.isArray(known['type']) ? known['type'].join(' or ') : text(known['type']);
  const limits = [
    known['format'] === undefined ? '' : `(${text(known['format'])})`,
    known['default'] === undefined ? '' : `default ${JSON.stringify(known['default'])}`,
  ];
  return escapeHtml([type === '' ? 'anything' : type, ...limits].filter((one) => one !== '').join(' '));
}

function refusals(operation: Node): string {
  const codes = Object.entries(node(operation['responses']))
    .filter(([status]) => status >= '400')
    .flatMap(([, answer]) =>
      [...text(node(answer)['description']).matchAll(/`(\w+)`/g)].map(([, code = '']) => code),
    )
    .filter((code) => Object.hasOwn(ERROR_CODES, code));
  return [...new Set(codes)].map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(' ');
}

/** A call with curl: what is required, with values that fit. */
function example(api: Api, { path, method, operation }: Described): string {
  const parameters = list(operation['parameters']);
  const sample = (parameter: Node) => String(sampleOf(api, parameter['schema']));
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one['name'] === name && one['in'] === 'path');
    return parameter === undefined ? name : encodeURIComponent(sample(parameter));
  });
  const query = parameters
    .filter((one) => one['in'] === 'query' && one['required'] === true)
    .map((one) => `${text(one['name'])}=${encodeURIComponent(sample(one))}`)
    .join('&');
  const security = list(operation['security']);
  const token = security.some((entry) => 'token' in entry);
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$CHANCERY${named}${query === '' ? '' : `?${query}`}"`,
    ...(token ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(security.length > 0 && !token
      ? ['-b "__Host-chancery=$SESSION" -H "Sec-Fetch-Site: same-origin"']
      : []),
    ...bodyLines(api, operation),
  ];
  return lines.join(' \\\n  ');
}

function bodyLines(api: Api, operation: Node): string[] {
  const [type, content] = Object.entries(node(node(operation['requestBody'])['content'])).at(-1) ?? [];
  if (type === undefined) return [];
  const sample = sampleOf(api, node(content)['schema']);
  if (type === 'multipart/form-data') return ['-F file=@document.pdf'];
  return [
    `-H 'Content-Type: ${type}'`,
    `-d '${JSON.stringify(sample, null, 1).replaceAll(/\n\s*/g, ' ').replaceAll("'", '’')}'`,
  ];
}

function sampleOf(api: Api, given: unknown, depth = 0): unknown {
  const schema = api.resolve(given);
  const [first] = [...list<unknown>(schema['examples']), ...list<unknown>(schema['enum'])];
  if (first !== undefined) return first;
  if (schema['default'] !== undefined) return schema['default'];
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'object' || schema['properties'] !== undefined) {
    if (depth > 3) return {};
    const required = list<string>(schema['required']);
    const all = Object.entries(node(schema['properties']));
    const wanted = required.length > 0 ? all.filter(([name]) => required.includes(name)) : all.slice(0, 1);
    return Object.fromEntries(wanted.map(([name, member]) => [name, sampleOf(api, member, depth + 1)]));
  }
  if (type === 'array') return [sampleOf(api, schema['items'], depth + 1)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1;
  if (schema['format'] === 'date-time') return '2026-11-21T08:00:00Z';
  if (schema['format'] === 'date') return '2026-11-21';
  return '…';
}

export function nameOf(schema: Node): string {
  return text(schema['$ref']).split('/').at(-1) ?? '';
}

export function node(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {};
}

export function list<T = Node>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as T[]) : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
