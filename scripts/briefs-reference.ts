/** docs/briefs.md: what the brief of each built-in document type takes, from the schemas that the API publishes. */

import { BRIEF_FIELDS } from '../src/drafting/brief/fields.ts';
import { builtInTypes } from '../src/drafting/document-types/all.ts';
import { list, type Node, node, text } from '../src/http/edge-routes/docs/reference.ts';
import { table, typeOf } from './api-reference.ts';

const HEAD = `# Briefs

The typed values that \`brief\` takes in \`POST /v1/ai/plan\`, \`POST /v1/ai/generate\` and \`PATCH /v1/ai/plans/{plan_id}\`, for each document type that comes with the
appliance. Made from the schemas (\`node scripts/write-openapi.ts\`); \`GET /v1/ai/document-types/{document_type}\` has the JSON Schema of one type, also of those that a firm made itself.
How a brief becomes a paper is in [api.md](api.md#from-a-brief-with-a-plan); the same fields stand on the page of a plan in the console.

A list takes one value or several; one value may stand without brackets. What is missing is read from \`context\` as far as that is certain, taken from the case, asked, or left open.`;

export function briefsReference(): string {
  const types = builtInTypes();
  const names = Object.keys(BRIEF_FIELDS) as (keyof typeof BRIEF_FIELDS)[];
  const used = names.filter((name) => types.some(({ brief }) => brief.fields.includes(name)));
  const ofTypes = table(
    ['document type', 'required', 'fields'],
    types.map(({ id, brief }) => [
      code(id),
      brief.required.map(code).join(', '),
      brief.fields.map(code).join(', '),
    ]),
  );
  const schemas = used.map((name) => ({
    name,
    schema: JSON.parse(JSON.stringify(BRIEF_FIELDS[name].schema)) as Node,
  }));
  const fields = table(
    ['field', 'value', ''],
    schemas.map(({ name, schema }) => {
      const { isList, description, examples } = BRIEF_FIELDS[name];
      const kind = membersOf(schema) === null ? typeOf(schema) : 'object, below';
      const example = examples.length === 0 ? '' : ` Example: \`${JSON.stringify(examples[0])}\``;
      return [code(name), `${isList ? 'list of ' : ''}${kind}`, `${description}${example}`];
    }),
  );
  const objects = schemas.flatMap(({ name, schema }) => {
    const members = membersOf(schema);
    return members === null ? [] : [`### ${code(name)}`, table(['member', 'value', ''], members)];
  });
  return `${[HEAD, '## Document types', ofTypes, '## Fields', fields, '## Values with members', ...objects].join('\n\n')}\n`;
}

/** Null: it is no object. Those of objects within it stand behind their name, \`authorities.cite\`. */
function membersOf(schema: Node, before = ''): string[][] | null {
  const own = objectIn(schema);
  if (own === null) return null;
  const required = list<string>(own['required']);
  return Object.entries(node(own['properties'])).flatMap(([name, value]) => {
    const member = node(value);
    const path = `${before}${name}`;
    const inner = node(member['type'] === 'array' ? member['items'] : member);
    const within = membersOf(inner, `${path}.`) ?? [];
    const kind =
      within.length === 0 ? typeOf(member) : member['type'] === 'array' ? 'list of objects' : 'object';
    return [
      [`${code(path)}${required.includes(name) ? ', required' : ''}`, kind, text(member['description'])],
      ...within,
    ];
  });
}

/** The object that a value is, or may be. */
function objectIn(schema: Node): Node | null {
  if (schema['properties'] !== undefined) return schema;
  return list(schema['anyOf'] ?? schema['oneOf']).find((one) => one['properties'] !== undefined) ?? null;
}

function code(name: string): string {
  return `\`${name}\``;
}
