/** docs/api-reference.md from the API description: one section for each operation. */
import {
  Api,
  type Described,
  list,
  type Node,
  nameOf,
  node,
  text,
} from '../src/http/edge-routes/docs/reference.ts';

export function apiReference(description: Node): string {
  const api = new Api(description);
  const byTag = Map.groupBy(api.operations, ({ operation }) => list<string>(operation['tags'])[0] ?? 'Other');
  const parts = [...byTag].flatMap(([tag, operations]) => [
    `## ${tag}`,
    ...operations.map((operation) => section(api, operation)),
  ]);
  const head = `# API reference

Made from the API description (\`node scripts/write-openapi.ts\`), which a running server also shows at \`/docs\` and \`/openapi.json\`.
[api.md](api.md) is the way through it. Problems are explained in [errors.md](errors.md).`;
  return `${[head, ...parts].join('\n\n')}\n`;
}

function section(api: Api, { path, method, operation }: Described): string {
  const scopes = list(operation['security']).flatMap((entry) => Object.values(entry).flat());
  const named = list(operation['parameters']).filter(({ name }) => name !== undefined);
  const description = text(operation['description']);
  return [
    `### ${method} ${path}`,
    `**${text(operation['summary'])}.** ${scopes.length > 0 ? `Scope ${scopes.map((scope) => `\`${scope}\``).join(', ')}.` : ''}`.trim(),
    ...(description === '' ? [] : [description]),
    ...(named.length === 0 ? [] : [table(['parameter', 'where', 'type', ''], named.map(parameter))]),
    ...Object.entries(node(node(operation['requestBody'])['content'])).map(([type, content]) =>
      [`Body, \`${type}\`:`, fields(api, node(node(content)['schema']))].join('\n\n'),
    ),
    table(['answer', '', 'body'], Object.entries(node(operation['responses'])).map(answer)),
  ].join('\n\n');
}

function parameter({ name, in: where, required, schema, description }: Node): string[] {
  return [
    `\`${text(name)}\``,
    `${text(where)}${required === true ? ', required' : ''}`,
    typeOf(node(schema)),
    text(description),
  ];
}

function fields(api: Api, schema: Node): string {
  const { properties, required } = api.resolve(schema);
  if (properties === undefined) return cell(typeOf(schema));
  const rows = Object.entries(node(properties)).map(([name, field]) => [
    `\`${name}\`${list<string>(required).includes(name) ? ', required' : ''}`,
    typeOf(node(field)),
    text(node(field)['description']),
  ]);
  return table(['field', 'type', ''], rows);
}

function answer([status, response]: [string, unknown]): string[] {
  const types = Object.entries(node(node(response)['content'])).map(([type, content]) => {
    const name = nameOf(node(node(content)['schema']));
    return `\`${type}\`${name === '' ? '' : ` ${name}`}`;
  });
  return [status, text(node(response)['description']), types.join(', ')];
}

export function typeOf(schema: Node): string {
  const name = nameOf(schema);
  if (name !== '') return name;
  const words = list<unknown>(schema['enum']);
  if (words.length > 0) return words.map((value) => `\`${String(value)}\``).join(', ');
  const options = list(schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']);
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(' or ');
  if (schema['type'] === 'array') return `array of ${typeOf(node(schema['items']))}`;
  const type = [schema['type'] ?? []].flat().join(' or ');
  const format = schema['format'] === undefined ? '' : ` (${text(schema['format'])})`;
  return `${type}${format}${schema['default'] === undefined ? '' : `, default \`${JSON.stringify(schema['default'])}\``}`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head).replaceAll('|  |', '| |'), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join(
    '\n',
  );
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
}
