/**
 * A document type as a file: TOML or JSON, the same for those the appliance comes with and those a firm
 * adds. It holds data and sentences only; `{{fields}}` are the one thing in it that is looked up.
 */
import { parse as parseToml } from 'smol-toml';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { ChanceryError, type FieldError, messageOf } from '../../platform/index.ts';
import { withFieldsAs, withoutBraces } from '../braces.ts';
import type { BriefFieldName, BriefPlan } from '../brief/model.ts';
import { BRIEF_FIELD_NAMES } from '../brief/model.ts';
import { defined } from '../defined.ts';
import { STANDARDS } from '../law/standards.ts';
import { FONT_NAME, Look } from '../look.ts';
import type { DocumentType, SectionLayout, SectionPlan } from '../model.ts';
import { fieldsOf, NOTHING_BRIEFED } from '../templates/fields.ts';
import { fillTemplate } from '../templates/template.ts';

const words = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
const line = (max = 2_000) => Type.String({ minLength: 1, maxLength: max });
const lines = (most: number) => Type.Array(line(), { maxItems: most });
const id = Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$' });
const closed = { additionalProperties: false };
const SIGNERS = [
  'counsel',
  'attorney',
  'sender',
  'client',
  'parties',
  'declarant',
  'notary',
  'issuer',
  'server',
  'none',
] as const;

const Section = Type.Object(
  {
    id,
    heading: line(300),
    instruction: line(),
    template: Type.Array(line(8_000), { minItems: 1, maxItems: 200 }),
    /** The template is the text, whatever engine writes the rest. */
    fixed: Type.Optional(Type.Literal(true)),
    sources: Type.Optional(words(['none', 'cite', 'argue'])),
    level: Type.Optional(Type.Literal(2)),
    record: Type.Optional(Type.Literal(true)),
    law_only: Type.Optional(Type.Literal(true)),
    keywords: Type.Optional(lines(60)),
    /** By what the motion is decided: `opposed` for the one that the paper answers. */
    states: Type.Optional(words([...STANDARDS, 'opposed'])),
    when: Type.Optional(line(100)),
    each: Type.Optional(words(['claims', 'grounds', 'questions'])),
    after_signature: Type.Optional(Type.Literal(true)),
    numbers: Type.Optional(words(['section', 'document', 'letters', 'clauses'])),
    label: Type.Optional(line(80)),
    plain_heading: Type.Optional(Type.Literal(true)),
    no_heading: Type.Optional(Type.Literal(true)),
    columns: Type.Optional(Type.Array(line(60), { minItems: 2, maxItems: 3 })),
    signed_by: Type.Optional(words(SIGNERS)),
    own_page: Type.Optional(Type.Literal(true)),
    /** A standard clause: a brief with the field `left_out` may leave it out. */
    optional: Type.Optional(Type.Literal(true)),
  },
  closed,
);

/** The file of a document type. */
const Blueprint = Type.Object(
  {
    id,
    title: line(120),
    description: line(500),
    form: words(['court', 'letter', 'agreement', 'memorandum']),
    shown_title: Type.Optional(line(300)),
    acting_side: Type.Optional(words(['claiming', 'defending'])),
    opposes: Type.Optional(Type.Literal(true)),
    addressee: Type.Optional(words(['opponent', 'client'])),
    /**
     * Documents of the matter that go into the draft unasked: none but those the brief names, or those that speak to a ground;
     * `pleadings`: of those the brief names only what was pleaded, or what somebody chose by its id; `alleged`: those that a fact leans
     * on, and no papers of an action.
     */
    evidence: Type.Optional(words(['named', 'grounds', 'pleadings', 'alleged'])),
    /** It goes to one opponent: of several somebody has to say which. */
    one_opponent: Type.Optional(Type.Literal(true)),
    /** A memorandum that goes to whom the brief names, who may be nobody of the firm. */
    reader: Type.Optional(words(['named'])),
    /** Words, in small letters, of the labels of key dates by which it is due: it warns when such a day has passed. */
    due: Type.Optional(lines(20)),
    /** Facts that it tells: only those of the brief. Whose words the case record's are, nobody has said. */
    facts: Type.Optional(words(['brief'])),
    required_facts: Type.Array(
      words([
        'client',
        'court',
        'docket_number',
        'facts',
        'judge',
        'jurisdiction',
        'key_dates',
        'number',
        'parties',
        'practice_area',
        'responsible_attorney',
      ]),
      { uniqueItems: true },
    ),
    retrieval: lines(40),
    tone: line(),
    checks: lines(40),
    rules: Type.Object(
      {
        headings: words(['roman', 'decimal', 'none']),
        spacing: words(['double', 'single']),
        signature: words(SIGNERS),
        title: words(['of_party', 'plain']),
        contents: Type.Optional(Type.Literal(true)),
        authorities: Type.Optional(Type.Literal(true)),
        letterhead: Type.Optional(lines(12)),
        font: Type.Optional(Type.String({ pattern: FONT_NAME })),
        size: Type.Optional(Type.Number({ minimum: 8, maximum: 16 })),
        look: Type.Optional(Look),
      },
      closed,
    ),
    claims: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: line(120),
            words: lines(20),
            allegations: lines(30),
            /** It asks for an order or a declaration, and for no sum. */
            no_damages: Type.Optional(Type.Literal(true)),
          },
          closed,
        ),
        { maxItems: 60 },
      ),
    ),
    brief: Type.Optional(
      Type.Object(
        {
          fields: Type.Array(words(BRIEF_FIELD_NAMES), { minItems: 1, uniqueItems: true }),
          required: Type.Optional(Type.Array(words(BRIEF_FIELD_NAMES), { uniqueItems: true })),
          main: Type.Optional(words(BRIEF_FIELD_NAMES)),
          /** Each value of this field has a section of its own, in the place of the grounds. */
          points: Type.Optional(words(['questions', 'topics'])),
          /** Numbers of the rules that such papers are made under, by the courts that have them. */
          made_under: Type.Optional(Type.Array(line(20), { maxItems: 40 })),
        },
        closed,
      ),
    ),
    sections: Type.Array(Section, { minItems: 1, maxItems: 80 }),
  },
  closed,
);

export type BlueprintFile = Static<typeof Blueprint>;

/**
 * @throws ChanceryError `validation_failed` with a JSON pointer for each thing that does not fit
 */
export function parseBlueprint(text: string, format: 'toml' | 'json' = 'toml'): DocumentType {
  return checked(read(text, format));
}

function read(text: string, format: 'toml' | 'json'): unknown {
  try {
    return format === 'toml' ? parseToml(text) : JSON.parse(text);
  } catch (cause) {
    throw new ChanceryError('validation_failed', `The blueprint is no ${format.toUpperCase()}.`, {
      hint: messageOf(cause).split('\n')[0] ?? '',
      cause,
    });
  }
}

/** A file that came with the appliance: tests have checked it. */
export function readBlueprint(text: string): DocumentType {
  return toType(parseToml(text) as unknown as BlueprintFile);
}

function checked(value: unknown): DocumentType {
  if (!Value.Check(Blueprint, value)) {
    const errors = [...Value.Errors(Blueprint, value)].slice(0, 20);
    throw refuse(errors.map(({ instancePath, message }) => ({ pointer: instancePath, detail: message })));
  }
  const type = toType(value);
  const errors = mistakesOf(type);
  if (errors.length > 0) throw refuse(errors);
  return type;
}

function refuse(errors: readonly FieldError[]): ChanceryError {
  return new ChanceryError('validation_failed', 'The blueprint of the document type does not fit.', {
    hint: 'Compare it with one that does: chancery document-type show motion_to_dismiss --toml',
    errors: [...errors],
  });
}

/** What the schema cannot say: ids twice, fields there are not, words that the markup keeps for itself. */
function mistakesOf(type: DocumentType): FieldError[] {
  const errors: FieldError[] = [];
  for (const name of [...type.brief.required, ...(type.brief.main === undefined ? [] : [type.brief.main])])
    if (!type.brief.fields.includes(name))
      errors.push({
        pointer: '/brief/fields',
        detail: `must have ${name}, which is required or the main one`,
      });
  const fields = fieldsOf(
    { documentType: type, firmName: '', case: NOBODY, briefed: NOTHING_BRIEFED, today: '2000-01-01' },
    ANY_PHRASE,
  );
  const seen = new Set<string>();
  const tryOut = (template: string, pointer: string) => {
    if (SPECIAL_LINES.has(template)) return;
    try {
      fillTemplate(template.replaceAll(/\{\{\??item\.[a-z]+(\|[^{}]*)?\}\}/g, ''), fields);
    } catch (error) {
      errors.push({ pointer, detail: messageOf(error) });
    }
    const rest = withFieldsAs('x', template).replaceAll(/\{blank [^{}]+\}/g, '');
    if (withoutBraces(rest) !== rest)
      errors.push({ pointer, detail: 'has a brace that opens or closes nothing' });
  };
  if (type.shownTitle !== undefined) tryOut(type.shownTitle, '/shown_title');
  type.sections.forEach((section, at) => {
    if (seen.has(section.id)) errors.push({ pointer: `/sections/${at}/id`, detail: 'is there twice' });
    seen.add(section.id);
    tryOut(section.heading, `/sections/${at}/heading`);
    if (section.when !== undefined && fields.value(section.when) === undefined)
      errors.push({ pointer: `/sections/${at}/when`, detail: `No such template field: ${section.when}` });
    section.template.forEach((template, index) => {
      tryOut(template, `/sections/${at}/template/${index}`);
      if (template === '{{sources}}' && section.sources === 'none')
        errors.push({
          pointer: `/sections/${at}/sources`,
          detail: 'is none, but the template asks for sources',
        });
    });
  });
  return errors;
}

/** Lines the assembly engine writes several paragraphs for. */
const SPECIAL_LINES: ReadonlySet<string> = new Set([
  '{{facts}}',
  '{{sources}}',
  '{{record}}',
  '{{chronology}}',
  '{{allegations}}',
  '{{said}}',
]);

/** Any wording a tone may have; which there are, the assembly engine knows and a test compares. */
const ANY_PHRASE: Readonly<Record<string, string>> = new Proxy({}, { get: () => 'said' });

const NOBODY = {
  id: '',
  number: null,
  title: '',
  client: null,
  practice_area: null,
  court: null,
  jurisdiction: null,
  docket_number: null,
  judge: null,
  parties: [],
  facts: null,
  key_dates: [],
  responsible_attorney: null,
} as const;

function toType(file: BlueprintFile): DocumentType {
  const {
    shown_title: shownTitle,
    acting_side: actingSide,
    one_opponent: oneOpponent,
    required_facts: requiredFields,
    tone: toneGuidance,
    claims,
    sections,
    brief,
    ...rest
  } = file;
  return {
    ...rest,
    toneGuidance,
    requiredFields,
    brief: brief === undefined ? usualBrief(file) : toBrief(brief, sections),
    sections: sections.map(toSection),
    ...defined({
      shownTitle,
      actingSide,
      oneOpponent,
      claims: claims?.map(({ no_damages: noDamages, ...claim }) => ({ ...claim, ...defined({ noDamages }) })),
    }),
  };
}

function toBrief(
  { fields, required = [], main, points, made_under }: NonNullable<BlueprintFile['brief']>,
  sections: BlueprintFile['sections'],
): BriefPlan {
  const optional = sections.flatMap((one) =>
    one.optional === true ? [{ id: one.id, heading: one.heading }] : [],
  );
  return {
    fields,
    required,
    ...defined({
      main,
      points,
      madeUnder: made_under,
      optional: optional.length === 0 ? undefined : optional,
    }),
  };
}

/** Of a type that declares none: what its sections can print. */
function usualBrief({ form, sections, claims }: BlueprintFile): BriefPlan {
  const argues = sections.some(({ sources, each }) => sources === 'argue' || each === 'grounds');
  const fields: BriefFieldName[] = [
    'represents',
    ...(form === 'court'
      ? (['opposes', 'rule', 'relief', 'court', 'case_number', 'bar_number'] as const)
      : []),
    ...(argues ? (['grounds', 'authorities'] as const) : []),
    ...(claims === undefined ? [] : (['claims'] as const)),
    ...(form === 'agreement' ? (['terms'] as const) : []),
    'facts',
    'sums',
    'dates',
    'governing_law',
    ...(sections.some(({ template }) => template.some((line) => line.includes('{{said.')))
      ? (['values'] as const)
      : []),
    'instructions',
  ];
  return { fields, required: [], main: argues ? 'grounds' : form === 'agreement' ? 'terms' : 'facts' };
}

function toSection({
  numbers,
  label,
  plain_heading: plainHeading,
  no_heading: noHeading,
  columns,
  signed_by: signedBy,
  own_page: ownPage,
  after_signature: afterSignature,
  law_only: lawOnly,
  optional: _optional,
  sources = 'none',
  ...rest
}: Static<typeof Section>): SectionPlan {
  const layout: SectionLayout = defined({
    numbers,
    label,
    plainHeading,
    noHeading,
    columns,
    signedBy,
    ownPage,
  });
  const numbered = numbers === undefined && label === undefined ? undefined : (true as const);
  return {
    ...rest,
    sources,
    ...defined({ numbered, afterSignature, lawOnly }),
    ...(Object.keys(layout).length === 0 ? {} : { layout }),
  };
}
