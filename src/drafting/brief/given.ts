/** A brief as it is given: from the fields that a document type declares its JSON Schema is made, which is published and which it must fit. */
import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ChanceryError, type Json } from '../../platform/index.ts';
import { BRIEF_FIELDS } from './fields.ts';
import { ALL_STAY, type BriefFieldName, type BriefPlan, type BriefValue } from './model.ts';
import { oneOf } from './shapes.ts';

const MOST = 60;

function fieldSchema(name: BriefFieldName, plan?: BriefPlan): TSchema {
  const { title, description, examples, schema: usual, isList } = BRIEF_FIELDS[name];
  const schema = (name === 'left_out' ? clausesOf(plan) : undefined) ?? usual;
  const said = { title, description };
  return isList
    ? Type.Array(schema, { ...said, maxItems: MOST, examples: [[...examples]] })
    : ({ ...schema, ...said, examples: [...examples] } as TSchema);
}

/** Those of the type’s own sections that its blueprint lets go. */
function clausesOf(plan: BriefPlan | undefined): TSchema | undefined {
  const clauses = plan?.optional ?? [];
  if (clauses.length === 0) return undefined;
  const called = clauses.map(({ id, heading }) => `\`${id}\`: ${heading}`).join('; ');
  return oneOf([...clauses.map(({ id }) => id), ALL_STAY], `${called}; \`${ALL_STAY}\`: all of them stay.`);
}

const known = new WeakMap<BriefPlan, TSchema>();

export function isField(name: string): name is BriefFieldName {
  return Object.hasOwn(BRIEF_FIELDS, name);
}

export function fitsField(name: BriefFieldName, value: Json): boolean {
  return Value.Check(fieldSchema(name), value);
}

/** The JSON Schema of a type's brief. Nothing is `required` by it: what is missing is asked. */
export function briefSchema(plan: BriefPlan): TSchema {
  const made =
    known.get(plan) ??
    Type.Object(
      Object.fromEntries(plan.fields.map((name) => [name, Type.Optional(fieldSchema(name, plan))])),
      {
        additionalProperties: false,
        title: 'Brief',
        description: `What is wanted of the draft.${plan.required.length === 0 ? '' : ` Asked for when missing: ${plan.required.join(', ')}.`}`,
      },
    );
  known.set(plan, made);
  return made;
}

/** What is no list where the schema has one is a list of one: `production_place` has one place, and a count one defendant. */
function inLists(schema: TSchema, value: Json): Json {
  const { type, items, properties } = schema as Listed;
  if (type === 'array' && items !== undefined)
    return (Array.isArray(value) ? (value as readonly Json[]) : [value]).map((one) => inLists(items, one));
  if (properties === undefined || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const member = properties[name];
      return [name, member === undefined ? one : inLists(member, one as Json)];
    }),
  );
}

/** A pointer into the lists as a pointer into what was given, where one value may stand for a list. */
function placeOf(pointer: string, given: Json): string {
  let at: Json | undefined = given;
  const steps = pointer
    .split('/')
    .slice(1)
    .filter((step) => {
      if (step === '0' && !Array.isArray(at)) return false;
      at =
        typeof at === 'object' && at !== null ? (at as { readonly [step: string]: Json })[step] : undefined;
      return true;
    });
  return steps.map((step) => `/${step}`).join('');
}

type Listed = {
  readonly type?: unknown;
  readonly items?: TSchema;
  readonly properties?: { readonly [name: string]: TSchema };
};

/** @throws ChanceryError `validation_failed`, with a pointer into the request for each value that does not fit */
export function givenValues(plan: BriefPlan, typed: { readonly [field: string]: Json }): BriefValue[] {
  const schema = briefSchema(plan);
  const given = inLists(schema, typed) as { readonly [field: string]: Json };
  const strange = Object.keys(given).filter((name) => !plan.fields.some((field) => field === name));
  if (strange.length > 0)
    throw refused(
      strange.map((name) => ({
        pointer: `/brief/${name}`,
        detail: `is no field of this type; it has: ${plan.fields.join(', ')}`,
      })),
    );
  if (!Value.Check(schema, given)) {
    const errors = [...Value.Errors(schema, given)].slice(0, 20).map((error) => ({
      pointer: `/brief${placeOf(error.instancePath, typed)}`,
      detail: error.message,
    }));
    throw refused(errors);
  }
  const unnamed = unnamedAuthorities(given);
  if (unnamed.length > 0) throw refused(unnamed);
  return Object.entries(given).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? (value as readonly Json[]) : [value];
    return values.map((one) => ({ field: name as BriefFieldName, value: one, from: 'given' as const }));
  });
}

function refused(errors: { pointer: string; detail: string }[]): ChanceryError {
  return new ChanceryError('validation_failed', 'The brief does not fit the document type.', {
    hint: 'GET /v1/ai/document-types/{id} has the schema of its brief.',
    errors,
  });
}

/** What the schema cannot say: an authority is named by one of two fields. */
function unnamedAuthorities(given: {
  readonly [field: string]: Json;
}): { pointer: string; detail: string }[] {
  const errors: { pointer: string; detail: string }[] = [];
  const look = (value: Json | undefined, pointer: string) => {
    if (!Array.isArray(value)) return;
    (value as readonly { cite?: string; file_id?: string }[]).forEach((authority, at) => {
      if (authority.cite === undefined && authority.file_id === undefined)
        errors.push({ pointer: `${pointer}/${at}`, detail: 'must have cite or file_id' });
    });
  };
  look(given['authorities'], '/brief/authorities');
  for (const field of ['grounds', 'defenses']) {
    const grounds = given[field];
    if (!Array.isArray(grounds)) continue;
    (grounds as readonly { authorities?: Json }[]).forEach((ground, at) => {
      look(ground.authorities, `/brief/${field}/${at}/authorities`);
    });
  }
  return errors;
}
