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
  if (name === 'page number sz' || name === 'page number szCs')
    return Number(found) >= SMALLEST && Number(found) <= LARGEST;
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

const NUMBER = /^\d*$/;
const SWITCH = ['true', 'false', '1', '0', ''];
const COLOURS = 'accent1 accent2 accent3 accent4 accent5 accent6 hyperlink followedHyperlink'.split(' ');

/** Facts that a program tells of itself, with what they may say; null: anything. */
const OWN_FACTS: ReadonlyMap<string, RegExp | readonly string[] | null> = new Map(
  (
    [
      ['program', 'Pages Words Characters CharactersWithSpaces Lines Paragraphs TotalTime', NUMBER],
      ['program', 'ScaleCrop LinksUpToDate SharedDoc HyperlinksChanged', SWITCH],
      ['program', 'Application AppVersion', /^[\w ./$-]*$/],
      ['program', 'Template', ['Normal', 'Normal.dot', 'Normal.dotm', '']],
      ['program', 'DocSecurity', ['0', '']],
      // They repeat the title and count headings.
      ['program', 'HeadingPairs TitlesOfParts', null],
      ['property', 'revision', NUMBER],
      ['property', 'lastModifiedBy modified lastPrinted', null],
      ['setting', 'clrSchemeMapping.bg1 clrSchemeMapping.bg2', ['light1', 'light2']],
      ['setting', 'clrSchemeMapping.t1 clrSchemeMapping.t2', ['dark1', 'dark2']],
      ['setting', COLOURS.map((name) => `clrSchemeMapping.${name}`).join(' '), COLOURS],
      [
        'setting compat',
        'overrideTableStyleFontSizeAndJustification enableOpenTypeFeatures doNotFlipMirrorIndents differentiateMultirowTableHeaders useWord2013TrackBottomHyphenation allowHyphenationAtTrackBottom allowTextAfterFloatingTableBreak',
        ['1', '0', ''],
      ],
    ] satisfies readonly (readonly [string, string, RegExp | readonly string[] | null])[]
  ).flatMap(([kind, names, says]) => names.split(' ').map((name) => [`${kind} ${name}`, says] as const)),
);
/** Settings that may say anything, with all that stands in them. */
const OWN_SETTINGS: ReadonlySet<string> = new Set(
  [
    'setting zoom rsids m:mathPr themeFontLang proofState shapeDefaults hdrShapeDefaults stylePaneFormatFilter activeWritingStyle decimalSymbol listSeparator displayBackgroundShape characterSpacingControl hideSpellingErrors hideGrammaticalErrors autoHyphenation w14:docId w15:docId w14:chartTrackingRefBased w15:chartTrackingRefBased w14:persistentDocumentId w15:persistentDocumentId',
    'web optimizeForBrowser allowPNG relyOnVML doNotSaveAsSingleFile pixelsPerInch targetScreenSz encoding',
  ].flatMap((line) => {
    const [kind, ...names] = line.split(' ');
    return names.map((name) => `${kind} ${name}`);
  }),
);
const NOTE = /^setting (?:footnotePr\/footnote|endnotePr\/endnote)\d*\.id$/;
const NOTE_ID = /^-?\d*$/;

function sameFact(name: string, signed: string | null, found: string, fonts: ReadonlySet<string>): boolean {
  const own = OWN_FACTS.get(name);
  if (own !== undefined)
    return own === null || (own instanceof RegExp ? own.test(found) : own.includes(found));
  if (OWN_SETTINGS.has(name.split(/[./]/, 1).join())) return true;
  if (NOTE.test(name)) return NOTE_ID.test(found);
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
    (property !== 'charset' && !property.startsWith('altName')) ||
    (property === 'charset' && /^0[01](?: and 0[01])*$/.test(found))
  );
}

/** Marks that programs leave out or put in by themselves: of controls what they are called, and places of their own. */
export function mayGo(kind: string): boolean {
  return kind.startsWith('control.');
}

/** Behind a field LibreOffice sets the end of a bookmark a letter off, in its paragraph. Links lead to the beginning, and no field that we write shows the words. */
export function mayMove(kind: string): boolean {
  return kind === 'bookmark-end';
}

export function mayCome(kind: string, value: string): boolean {
  return kind === 'control.id' || ((kind === 'bookmark' || kind === 'bookmark-end') && value.startsWith('_'));
}
