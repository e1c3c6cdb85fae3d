/**
 * How the papers of one type look, where that is not the appliance's own way: page, styles, numbers of headings, headers
 * and footers, a picture. Distances and sizes in points. Word shows all of it; a PDF all but the typeface.
 */
import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false };
const distance = Type.Optional(Type.Number({ minimum: 0, maximum: 720 }));
const yes = Type.Optional(Type.Literal(true));
const line = (most: number) => Type.String({ minLength: 1, maxLength: most });
const Align = Type.Unsafe<'left' | 'center' | 'right' | 'both'>({
  type: 'string',
  enum: ['left', 'center', 'right', 'both'],
});
const color = Type.Optional(Type.String({ pattern: '^[0-9A-F]{6}$' }));
const size = Type.Optional(Type.Number({ minimum: 6, maximum: 48 }));

export const FONT_NAME = '^[\\p{L}0-9][\\p{L}0-9 \\-]{0,60}$';

const TextLook = Type.Object(
  {
    font: Type.Optional(Type.String({ pattern: FONT_NAME })),
    size,
    bold: Type.Optional(Type.Boolean()),
    italic: yes,
    underline: yes,
    caps: Type.Optional(Type.Boolean()),
    small_caps: yes,
    color,
    align: Type.Optional(Align),
    /** Between lines, in lines: 1, 1.15, 2. */
    line: Type.Optional(Type.Number({ minimum: 0.7, maximum: 3 })),
    before: distance,
    after: distance,
    first_line: distance,
    left: distance,
    hanging: distance,
  },
  closed,
);

/** `Article %1.`, `%1.%2`: `%1` is the number of the section, `%2` that of the one below it. */
const NumberLook = Type.Object(
  {
    text: Type.String({ pattern: '^[^%]{0,30}%[12](?:[^%]{0,10}%2)?[^%]{0,10}$' }),
    format: Type.Unsafe<'decimal' | 'upper_roman' | 'lower_roman' | 'upper_letter' | 'lower_letter'>({
      type: 'string',
      enum: ['decimal', 'upper_roman', 'lower_roman', 'upper_letter', 'lower_letter'],
    }),
    /** The number above it is shown in figures, whatever it looks like there: `Article II.`, `2.1`. */
    legal: yes,
  },
  closed,
);

/** `{page}`, `{pages}`, `{title}`, `{case}`, `{number}` and `{firm}` are filled in; tabs go to the middle and to the right. */
const HeadLine = Type.Object(
  {
    text: Type.String({ maxLength: 300 }),
    font: Type.Optional(Type.String({ pattern: FONT_NAME })),
    size,
    bold: yes,
    italic: yes,
    caps: yes,
    color,
    align: Type.Optional(Align),
    /** A line across the page below it. */
    ruled: yes,
    /** What stands after the first tab looks otherwise. */
    rest: Type.Optional(
      Type.Object(
        { size, bold: yes, italic: yes, color, font: Type.Optional(Type.String({ pattern: FONT_NAME })) },
        closed,
      ),
    ),
  },
  closed,
);
const HeadLines = Type.Optional(Type.Array(HeadLine, { maxItems: 16 }));

/** Base64 of 190 KB. */
const LONGEST_PICTURE = 260_000;

export const Look = Type.Object(
  {
    page: Type.Optional(
      Type.Object(
        {
          width: Type.Number({ minimum: 280, maximum: 1_300 }),
          height: Type.Number({ minimum: 280, maximum: 1_300 }),
          top: Type.Number({ minimum: 18, maximum: 300 }),
          bottom: Type.Number({ minimum: 18, maximum: 300 }),
          left: Type.Number({ minimum: 18, maximum: 300 }),
          right: Type.Number({ minimum: 18, maximum: 300 }),
        },
        closed,
      ),
    ),
    body: Type.Optional(TextLook),
    title: Type.Optional(TextLook),
    heading_1: Type.Optional(TextLook),
    heading_2: Type.Optional(TextLook),
    number_1: Type.Optional(NumberLook),
    number_2: Type.Optional(NumberLook),
    first_header: HeadLines,
    header: HeadLines,
    first_footer: HeadLines,
    footer: HeadLines,
    picture: Type.Optional(
      Type.Object(
        {
          /** Beside the blueprint in its folder; `chancery document-type add` reads it. */
          file: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,40}\\.(?:png|jpg)$' })),
          /** Base64. */
          data: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: LONGEST_PICTURE })),
          width: Type.Number({ minimum: 4, maximum: 620 }),
          height: Type.Number({ minimum: 4, maximum: 300 }),
          align: Type.Optional(Align),
        },
        closed,
      ),
    ),
    /** Above the address of a letter: `Via certified mail`. */
    notices: Type.Optional(Type.Array(line(200), { maxItems: 6 })),
    /** How a letter ends: `Very truly yours,` */
    closing: Type.Optional(line(80)),
    /** Before the number in a caption: `Civil Action No.` */
    number_label: Type.Optional(line(40)),
  },
  closed,
);

export type Look = Static<typeof Look>;
export type TextLook = Static<typeof TextLook>;
export type NumberLook = Static<typeof NumberLook>;
export type HeadLine = Static<typeof HeadLine>;
