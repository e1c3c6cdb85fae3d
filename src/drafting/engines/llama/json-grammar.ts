/**
 * The grammar (GBNF) of JSON values of a schema, for the part of JSON Schema that briefs are made of. All members of an object are written,
 * in order; one for which there is nothing is an empty string or list, which `withoutEmpty` takes out again. A keyword that is
 * not known here is refused rather than ignored.
 */
import type { Json } from '../../../platform/index.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

/** llama.cpp refuses more in one repetition. */
const MOST_REPEATED = 1900;
const MOST_ITEMS = 24;

export function jsonGrammar(schema: object): string {
  const rules = [
    String.raw`character ::= [^"\\\x00-\x1F\x7F] | "\\" ["\\/nt]`,
    'number ::= "-"? [0-9]{1,15} ("." [0-9]{1,4})?',
    'boolean ::= "true" | "false"',
  ];
  const add = (rule: string): string => {
    const name = `r${rules.length}`;
    rules.push(`${name} ::= ${rule}`);
    return name;
  };
  const ruleOf = ({
    type,
    enum: values,
    properties = {},
    items,
    maxItems = MOST_ITEMS,
    maxLength,
  }: Schema): string => {
    if (values !== undefined) return add(['', ...values].map((one) => literal(`"${one}"`)).join(' | '));
    if (type === 'string') {
      const most = Math.min(maxLength ?? MOST_REPEATED, MOST_REPEATED);
      return add(String.raw`"\"" character{0,${most}} "\""`);
    }
    if (type === 'number' || type === 'integer') return 'number';
    if (type === 'boolean') return 'boolean';
    if (type === 'array') {
      const item = ruleOf(items ?? {});
      const next = add(`"," ${item}`);
      return add(`"[" (${item} ${next}{0,${Math.min(maxItems, MOST_ITEMS) - 1}})? "]"`);
    }
    if (type === 'object') {
      const members = Object.entries(properties).map(
        ([name, one]) => `${literal(`"${name}":`)} ${ruleOf(one)}`,
      );
      return add(`"{" ${members.join(' "," ')} "}"`);
    }
    throw new RangeError(`No grammar for this schema: ${JSON.stringify(type)}`);
  };
  const root = ruleOf(schema as Schema);
  return [`root ::= ${root}`, ...rules].join('\n').concat('\n');
}

function literal(text: string): string {
  return JSON.stringify(text);
}

/** Without what was only written because the grammar wants every member. */
export function withoutEmpty(value: Json): Json | undefined {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const kept = (value as readonly Json[]).flatMap((one) => withoutEmpty(one) ?? []);
    return kept.length === 0 ? undefined : kept;
  }
  const kept = Object.entries(value).flatMap(([name, one]) => {
    const found = withoutEmpty(one as Json);
    return found === undefined ? [] : [[name, found] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
