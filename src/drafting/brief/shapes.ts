/** Shapes of the values of a brief that have parts, and what bounds those that are words. */
import Type from 'typebox';
import { RESPONSES } from './model.ts';

const LONGEST = 8_000;
const closed = { additionalProperties: false };
export const words = (max = LONGEST) => Type.String({ minLength: 1, maxLength: max });
const fileId = () =>
  Type.String({
    maxLength: 64,
    description: 'Id of a file of the vault.',
    examples: ['file_01jd3w8q4x7v0c5n2m9r6t1b8k'],
  });
export const oneOf = (values: readonly string[], description: string) =>
  Type.Unsafe<string>({ type: 'string', enum: [...values], description });

/** Of a decision or a document: its place is found by them. */
const PASSAGE = Type.Optional(
  Type.String({
    minLength: 8,
    maxLength: 2_000,
    description:
      'Words of it that are meant: its passage is found by them; they are not printed for themselves.',
  }),
);

export const Authority = Type.Object(
  {
    cite: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 400,
        description: 'As it is cited: in full, by a parallel citation, or by its short name.',
        examples: ['Hadley v. Baxendale, 9 Ex. 341'],
      }),
    ),
    file_id: Type.Optional(fileId()),
    use: Type.Optional(
      oneOf(
        ['support', 'distinguish', 'disclose'],
        'What it is named for; `support` when absent. `distinguish` and `disclose`: it is against us.',
      ),
    ),
    passage: PASSAGE,
    about: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 2_000,
        description: 'What it is named for: its passage is looked for with this, which is not printed.',
      }),
    ),
  },
  { ...closed, title: 'Authority', description: 'By `cite` or by `file_id`.' },
);

const Evidence = Type.Object(
  {
    file_id: fileId(),
    passage: PASSAGE,
  },
  { ...closed, title: 'Evidence' },
);

export const Ground = Type.Object(
  {
    heading: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 300,
        description: 'As it stands above the argument, a sentence of ours.',
      }),
    ),
    stance: Type.Optional(
      oneOf(
        ['assert', 'rebut'],
        '`assert` (when absent): our own point. `rebut`: it answers a point of the other side.',
      ),
    ),
    claim: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 300,
        description:
          'The claim or count it goes to: authority is looked for with this, which is not printed.',
      }),
    ),
    point: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 2_000,
        description:
          'The question of the brief that it answers, or the evidence that it keeps out, word for word as `questions` or `topics` has it; not printed for itself.',
      }),
    ),
    proposition: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 2_000,
        description: 'The rule of law it rests on, in a sentence: authority is looked for with it.',
        examples: ['A court may not exercise jurisdiction over a nonresident without minimum contacts.'],
      }),
    ),
    text: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: LONGEST,
        description: 'Our words: printed as the argument, as they are given.',
      }),
    ),
    opposing: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: LONGEST,
        description: 'What the other side says: printed only as what it contends, never under our name.',
      }),
    ),
    authorities: Type.Optional(Type.Array(Authority, { maxItems: 30 })),
    evidence: Type.Optional(Type.Array(Evidence, { maxItems: 30 })),
  },
  { ...closed, title: 'Ground', description: 'A reason, with what it rests on.' },
);

export const Claim = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 200, examples: ['Breach of Contract'] }),
    against: Type.Optional(
      Type.Array(words(300), {
        maxItems: 40,
        description:
          'The defendants of this count, by name or role; asked where there are several and none is named.',
      }),
    ),
    by: Type.Optional(
      Type.Array(words(300), {
        maxItems: 40,
        description:
          'The parties of ours whose count it is; all of them when absent, and of a counterclaim of several an open point.',
      }),
    ),
    allegations: Type.Optional(
      Type.Array(words(2_000), { maxItems: 40, description: 'One element with its facts each.' }),
    ),
    theory: Type.Optional({
      ...words(1_000),
      description: 'What the count rests on, in a phrase.',
      examples: ['termination without cause'],
    }),
    damages: Type.Optional({
      ...words(300),
      description: 'The sum that this count claims, in figures.',
      examples: ['$91,500.00'],
    }),
    remedy: Type.Optional({
      ...words(1_000),
      description: 'What this count asks for where that is no sum of damages, behind “is entitled to”.',
      examples: ['interest at 9 percent a year from May 1, 2025'],
    }),
    alternative_to: Type.Optional(
      Type.Array(words(200), {
        maxItems: 40,
        description: 'The counts in whose place it is pleaded, by number or name.',
        examples: [['Count I']],
      }),
    ),
    declaration: Type.Optional({
      ...words(2_000),
      description: 'What is to be declared: the clause behind “that”.',
      examples: ['the option lapsed on May 1, 2025'],
    }),
  },
  { ...closed, title: 'Claim' },
);

export const PartyOf = Type.Object(
  {
    name: words(300),
    role: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 60,
        description:
          'Of a party that the case does not have; of one that it has, as what it stands in this paper.',
        examples: ['defendant'],
      }),
    ),
    is: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 500,
        description: 'What it is and where it belongs: citizenship, form, principal place of business.',
        examples: ['a Delaware corporation with its principal place of business in Toledo'],
      }),
    ),
    address: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 500,
        description: 'Postal address, its lines parted by line breaks.',
        examples: ['12 Harbor Street\nSpringfield, IL 62701'],
      }),
    ),
  },
  { ...closed, title: 'Party' },
);

const Interest = Type.Object(
  {
    method: Type.Optional(oneOf(['simple'], 'Simple interest, by the days that run, on a year of 365.')),
    rate: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        multipleOf: 0.001,
        description:
          'Percent a year, to three places. Asked for when missing: a legal rate is never guessed.',
        examples: [8],
      }),
    ),
    from: Type.Optional(
      Type.String({ format: 'date', description: 'The first day that is not counted: YYYY-MM-DD.' }),
    ),
    to: Type.Optional(
      Type.String({ format: 'date', description: 'The last day; the day of the draft when absent.' }),
    ),
  },
  { ...closed, title: 'Interest', description: 'It is computed, and printed with its working.' },
);

const currency = () =>
  Type.String({
    minLength: 3,
    maxLength: 3,
    examples: ['USD'],
    description: 'ISO 4217; USD when absent.',
  });

export const Rate = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 200, examples: ['Dana Whitfield'] }),
    amount: Type.Number({ examples: [450] }),
    currency: Type.Optional(currency()),
  },
  { ...closed, title: 'Rate', description: 'Of an hour.' },
);

export const Sum = Type.Object(
  {
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 200, examples: ['Unpaid invoices'] })),
    amount: Type.Number({ examples: [48250.5] }),
    currency: Type.Optional(currency()),
    basis: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, description: 'How it is computed, or what shows it.' }),
    ),
    paid: Type.Optional(
      Type.Boolean({
        description:
          'It has been paid: it is taken off the others. When absent, the label tells: `Paid on May 1`.',
      }),
    ),
    due: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'When it is payable, of a sum that is paid in parts.',
        examples: ['on January 15, 2027'],
      }),
    ),
    to: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 300,
        description: 'To whom it is paid, where that is not the payee of all.',
        examples: ['Larkspur Freight, Inc.'],
      }),
    ),
    interest: Type.Optional(Interest),
  },
  { ...closed, title: 'Sum' },
);

export const DateOf = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 200, examples: ['Notice of termination'] }),
    date: Type.String({ format: 'date', description: 'YYYY-MM-DD.' }),
  },
  { ...closed, title: 'Date' },
);

export const NamedValue = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 200, examples: ['Purchase price'] }),
    text: words(2_000),
  },
  { ...closed, title: 'Value' },
);

export const Ruling = Type.Object(
  {
    text: words(2_000),
    ruling: oneOf(['exclude', 'admit'], '`admit`: an order is asked for that lets it in.'),
  },
  { ...closed, title: 'Ruling' },
);

export const RequestAtIssue = Type.Object(
  {
    request: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Which it is, by its number.',
      examples: ['Request for Production No. 4'],
    }),
    text: Type.Optional({ ...words(4_000), description: 'As it was served, word for word.' }),
    response: Type.Optional({
      ...words(4_000),
      description: 'As it was answered, with its objections, word for word; asked when absent.',
    }),
  },
  { ...closed, title: 'Request at issue' },
);

export const Signatory = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 200, examples: ['Dana Whitfield'] }),
    title: Type.Optional(Type.String({ minLength: 2, maxLength: 200, examples: ['President'] })),
    for: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 300,
        description: 'The party, by name or short name.',
        examples: ['Larkspur Freight, Inc.'],
      }),
    ),
  },
  { ...closed, title: 'Signatory' },
);

export const LimitedRecipient = Type.Object(
  {
    name: { ...words(300), examples: ['Harbor Bank, the lender of the Receiving Party'] },
    receives: {
      ...words(500),
      description: 'The only part that it may receive.',
      examples: ['the financial terms of a proposed license'],
    },
    except: Type.Optional({
      ...words(500),
      description: 'What it may not receive, where that is to be said.',
      examples: ['the drawings'],
    }),
  },
  { ...closed, title: 'Recipient of a part' },
);

export const Statement = Type.Object(
  {
    words: { ...words(2_000), description: 'As they were said or written, without quotation marks.' },
    by: { ...words(300), description: 'Who said or wrote it.', examples: ['Dana Whitfield'] },
    date: Type.Optional(Type.String({ format: 'date', description: 'YYYY-MM-DD.' })),
    occasion: Type.Optional({
      ...words(300),
      description: 'Where, or to whom.',
      examples: ['at a meeting of bidders'],
    }),
  },
  { ...closed, title: 'Statement' },
);

export const Response = Type.Object(
  {
    paragraphs: Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { minItems: 1, maxItems: 200 }),
    response: oneOf(
      RESPONSES,
      'What is answered to these paragraphs. `admit_in_part` admits `text` and denies the rest; `no_response`: none is required; `incorporate`: the answers above; `document`: it speaks for itself; `neither`: neither admitted nor denied; `unclear`: it is asked.',
    ),
    text: Type.Optional(words(2_000)),
    denied: Type.Optional({ ...words(2_000), description: 'What is denied besides: a clause.' }),
    otherwise: Type.Optional(
      oneOf(
        ['lacks_knowledge'],
        'Of what is admitted in part: what the rest is met with; absent, it is denied.',
      ),
    ),
    including: Type.Optional({
      ...words(2_000),
      description: 'A thing that is denied with the rest: `the right`.',
    }),
    except: Type.Optional({
      ...words(2_000),
      description: 'What is left out of what is admitted or denied: `the date`, `that a letter came`.',
    }),
    states: Type.Optional({ ...words(2_000), description: 'What the answer says besides: a clause.' }),
  },
  { ...closed, title: 'Response' },
);
