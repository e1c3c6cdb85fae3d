/**
 * What Word and LibreOffice change when they save a document again although nothing of it is seen otherwise: distances rounded, what
 * goes without saying written out, notes of their own. All else counts. Of Word it is known from its files, not from trials here.
 */

export type Kind =
  | 'paragraph'
  | 'run'
  | 'page number'
  | 'end'
  | 'label'
  | 'table'
  | 'section'
  | 'control'
  | 'note'
  | 'style'
  | 'fact';

/** Where lines and pages may break; a page is laid out anew anyhow. */
const LAYOUT =
  /^(?:(?:paragraph|style) (?:widowControl|suppressAutoHyphens)|section (?:docGrid\.linePitch|pgSz\.code))$/;

/** Twentieths of a point: less than anybody sees. */
const NEAR = 20;
/** Of 1/360,000 cm: a point and a half. */
const NEAR_IN_PICTURES = 19_050;
/** Half-points. */
const [SMALLEST, LARGEST] = [12, 48];
const DISTANCE =
  /^(?:paragraph|style|table|section|label) (?:spacing\.(?:before|after|line)|ind\.(?:left|right|first)|tabs|(?:tcW|tblW|tblInd)\.w|margin \w+|pgMar\.\w+|pgSz\.[wh]|trHeight|cols\.space)$/;

/** @param fonts those that the document is written in */
export function sameValue(
  name: string,
  signed: string | null,
  found: string | null,
  fonts: ReadonlySet<string>,
): boolean {
  if (LAYOUT.test(name)) return true;
  // The columns of a table that fits its contents are counted anew.
  if (name === 'table columns') return near(signed ?? '', found ?? '', (width) => NEAR + width / 4);
  if (name === 'table tblLayout.type') return signed === null && found === 'fixed';
  // LibreOffice forgets the size of one that begins its line.
  if (/^page number sz(?:Cs)?$/.test(name)) return Number(found) >= SMALLEST && Number(found) <= LARGEST;
  if (name === 'mark picture') return samePicture(signed ?? '', found ?? '');
  if (name === 'control id') return true;
  if (name.startsWith('control ')) return found === null;
  if (DISTANCE.test(name)) return near(signed ?? '0', found ?? '0', () => NEAR);
  return name.startsWith('fact ') && sameFact(name.slice('fact '.length), signed, found ?? '', fonts);
}

function samePicture(signed: string, found: string): boolean {
  const [was, is] = [signed.split('\n'), found.split('\n')];
  const isSize = (line: string) => /\/(?:wp:extent|wp:effectExtent|a:ext|a:off)\.\w+=-?\d+$/.test(line);
  return (
    was.length === is.length &&
    was.every(
      (line, at) => line === is[at] || (isSize(line) && near(line, is[at] ?? '', () => NEAR_IN_PICTURES)),
    )
  );
}

/** The same text but for numbers that are nearly the same. */
function near(one: string, other: string, most: (value: number) => number): boolean {
  const numbers = /-?\d+/g;
  if (one.replace(numbers, '#') !== other.replace(numbers, '#')) return false;
  const others = (other.match(numbers) ?? []).map(Number);
  return (one.match(numbers) ?? [])
    .map(Number)
    .every((number, at) => Math.abs(number - (others[at] ?? 0)) <= most(Math.abs(number)));
}

/** Facts that a program tells of itself, with what they may say. */
const OWN_FACTS: readonly (readonly [RegExp, RegExp])[] = [
  [/^program (?:Pages|Words|Characters|CharactersWithSpaces|Lines|Paragraphs|TotalTime)$/, /^\d*$/],
  [/^program (?:ScaleCrop|LinksUpToDate|SharedDoc|HyperlinksChanged)$/, /^(?:true|false|[01]|)$/],
  [/^program (?:Application|AppVersion)$/, /^[\w ./$-]*$/],
  [/^program Template$/, /^(?:Normal(?:\.dotm?)?|)$/],
  [/^program DocSecurity$/, /^0?$/],
  // They repeat the title and count headings.
  [/^program (?:HeadingPairs|TitlesOfParts)$/, /^/],
  [/^property revision$/, /^\d*$/],
  [/^property (?:lastModifiedBy|modified|lastPrinted)$/, /^/],
  [/^setting (?:zoom|rsids|m:mathPr|themeFontLang|proofState|shapeDefaults|hdrShapeDefaults)\b/, /^/],
  [
    /^setting (?:stylePaneFormatFilter|activeWritingStyle|decimalSymbol|listSeparator|displayBackgroundShape)\b/,
    /^/,
  ],
  [/^setting (?:characterSpacingControl|hideSpellingErrors|hideGrammaticalErrors|autoHyphenation)\b/, /^/],
  [/^setting w1[45]:(?:docId|chartTrackingRefBased|persistentDocumentId)\b/, /^/],
  [/^setting (?:footnotePr\/footnote|endnotePr\/endnote)\d*\.id$/, /^-?\d*$/],
  [/^setting clrSchemeMapping\.(?:bg1|bg2)$/, /^light[12]$/],
  [/^setting clrSchemeMapping\.(?:t1|t2)$/, /^dark[12]$/],
  [
    /^setting clrSchemeMapping\.(accent[1-6]|hyperlink|followedHyperlink)$/,
    /^(?:accent[1-6]|hyperlink|followedHyperlink)$/,
  ],
  [
    /^setting compat (?:overrideTableStyleFontSizeAndJustification|enableOpenTypeFeatures|doNotFlipMirrorIndents|differentiateMultirowTableHeaders|useWord2013TrackBottomHyphenation|allowHyphenationAtTrackBottom|allowTextAfterFloatingTableBreak)$/,
    /^[01]?$/,
  ],
  [
    /^web (?:optimizeForBrowser|allowPNG|relyOnVML|doNotSaveAsSingleFile|pixelsPerInch|targetScreenSz|encoding)\b/,
    /^/,
  ],
];

function sameFact(name: string, signed: string | null, found: string, fonts: ReadonlySet<string>): boolean {
  const own = OWN_FACTS.find(([pattern]) => pattern.test(name));
  if (own !== undefined) return own[1].test(found);
  // Colours and typefaces by name are used nowhere in what we write: one that had no theme has none to lose.
  if (name.startsWith('theme ')) return signed === null || found === '';
  const [, property = '', font = ''] = /^font (\S+) of (.*)$/.exec(name) ?? [];
  return property !== '' && plainFont(font, property, found, fonts);
}

/** What a font is like, for where it is not installed. One in which letters are other shapes is another font. */
function plainFont(font: string, property: string, found: string, fonts: ReadonlySet<string>): boolean {
  if (property.startsWith('embed')) return false;
  if (!fonts.has(font)) return true;
  return (
    !/^(?:altName|charset$)/.test(property) ||
    (property === 'charset' && /^0[01](?: and 0[01])*$/.test(found))
  );
}

/** Marks that programs leave out or put in by themselves: of controls what they are called, and places of their own. */
export function mayGo(kind: string): boolean {
  return /^control\./.test(kind);
}

export function mayCome(kind: string, value: string): boolean {
  return kind === 'control.id' || (/^bookmark(?:-end)?$/.test(kind) && value.startsWith('_'));
}
