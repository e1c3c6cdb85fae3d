/** docs/api-reference.md from the API description: one section for each operation. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly default?: unknown;
}
interface Content {
  readonly schema?: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
}
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export function apiReference(api: ApiDescription): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))];
  const parts = tags.flatMap((tag) => [
    `## ${tag}`,
    ...operations
      .filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag)
      .map(({ path, method, operation }) => section(api, `${method.toUpperCase()} ${path}`, operation)),
  ]);
  const head = `# API reference

Made from the API description (\`node scripts/write-openapi.ts\`), which a running server also shows at \`/docs\` and \`/openapi.json\`.
[api.md](api.md) is the way through it. Problems are explained in [errors.md](errors.md).`;
  return `${[head, ...parts].join('\n\n')}\n`;
}

function section(api: ApiDescription, title: string, operation: Operation): string {
  const scopes = operation.security?.flatMap((entry) => Object.values(entry).flat()) ?? [];
  const lines = [
    `### ${title}`,
    `**${operation.summary}.** ${scopes.length > 0 ? `Scope ${scopes.map((scope) => `\`${scope}\``).join(', ')}.` : ''}`.trim(),
    ...(operation.description === undefined ? [] : [operation.description]),
    ...parameters(operation),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      [`Body, \`${type}\`:`, ...fields(api, schema)].join('\n\n'),
    ),
    ...answers(operation),
  ];
  return lines.join('\n\n');
}

function parameters({ parameters = [] }: Operation): string[] {
  const named = parameters.filter(({ name }) => name !== undefined);
  if (named.length === 0) return [];
  const rows = named.map(
    ({ name, in: where, required, schema, description }) =>
      `| \`${name}\` | ${where}${required === true ? ', required' : ''} | ${cell(typeOf(schema))} | ${cell(description ?? '')} |`,
  );
  return [['| parameter | where | type | |', '|---|---|---|---|', ...rows].join('\n')];
}

function fields(api: ApiDescription, schema: Schema | undefined): string[] {
  const { properties, required = [] } = resolved(api, schema);
  if (properties === undefined) return [cell(typeOf(schema))];
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `| \`${name}\`${required.includes(name) ? ', required' : ''} | ${cell(typeOf(field))} | ${cell(field.description ?? '')} |`,
  );
  return [['| field | type | |', '|---|---|---|', ...rows].join('\n')];
}

function answers({ responses }: Operation): string[] {
  const rows = Object.entries(responses).map(([status, { description = '', content = {} }]) => {
    const types = Object.entries(content).map(([type, { schema }]) => `\`${type}\`${named(schema)}`);
    return `| ${status} | ${cell(description)} | ${types.join(', ')} |`;
  });
  return [['| answer | | body |', '|---|---|---|', ...rows].join('\n')];
}

function named(schema: Schema | undefined): string {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? '' : ` ${name}`;
}

function resolved(api: ApiDescription, schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return (name === undefined ? schema : api.components.schemas?.[name]) ?? {};
}

function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options !== undefined) return [...new Set(options.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `array of ${typeOf(schema.items)}`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? []).join(' or ');
  const format = schema.format === undefined ? '' : ` (${schema.format})`;
  return `${type}${format}${schema.default === undefined ? '' : `, default \`${JSON.stringify(schema.default)}\``}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
}
