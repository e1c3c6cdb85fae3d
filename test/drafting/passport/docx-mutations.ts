/**
 * Ways to change what a reader of a sealed DOCX sees, or what Word does with it. Each is made of the parts that a file has, so
 * that no part and no kind of property is left out because nobody thought of it.
 */
import { readZip } from '../../../src/containers/zip/whole-zip.ts';
import type { Package } from './sealed.ts';

export interface Mutation {
  readonly name: string;
  readonly change: (parts: Package) => void;
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MAIN = 'word/document.xml';
const RELATIONS = 'word/_rels/document.xml.rels';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STORY = /^word\/(?:document|footnotes|comments|header\d|footer\d)\.xml$/;

function edit(part: string, change: (xml: string) => string): (parts: Package) => void {
  return (parts) => {
    const before = parts.get(part)?.toString('utf8') ?? '';
    const after = change(before);
    if (after === before) throw new RangeError(`nothing changes in ${part}`);
    parts.set(part, Buffer.from(after));
  };
}

/**
 * Of all these what is not seen in the file at hand, and what a program that saves a file again writes as it likes. Where no such
 * program says that it did, this counts too.
 */
export const UNSEEN: readonly RegExp[] = [
  // Lines of a table that those of its cells go before.
  /^word\/document\.xml: w:(?:top|left|bottom|right|insideH|insideV) w:/,
  // Two millimetres of a table that fits its contents; lines of pages without East Asian text.
  /^word\/document\.xml: w:(?:gridCol|docGrid) /,
  // A tab stop cleared that is not there; spaces around the code of a field.
  /: w:tab w:pos of “9026”$|: w:instrText xml:space /,
  // Styles without any property.
  /: w:rStyle w:val of “(?:IndexLink|OpenPoint)”$/,
  /^word\/styles\.xml: w:(?:style|name|basedOn) .* of “(?:paragraph|character|1|true|Normal|OpenPoint|Open Point|DefaultParagraphFont)”$/,
  // How the line above the notes stands; how the words of comments look.
  /^word\/footnotes\.xml: (?:w:footnote w:id of “-1”|w:spacing |w:rStyle )/,
  /^word\/comments\.xml: w:szC?s? /,
  // Lists that no paragraph is in, and where one is the second of those that say so.
  /^word\/numbering\.xml: /,
  /^setting <w:(?:autoHyphenation|displayBackgroundShape)/,
  // Parts that hold nothing, or that say what the program thinks.
  /^without word\/_rels\/(?!document)/,
  /^core property (?:cp:lastModifiedBy|dcterms:modified)$/,
];

/** The whole list for one file. */
export function mutationsOf(file: Buffer): Mutation[] {
  const parts = readZip(file);
  return [
    ...words(parts),
    ...attributes(parts),
    ...runProperties(parts),
    ...paragraphProperties(),
    ...tableProperties(parts),
    ...sectionProperties(),
    ...foreign(),
    ...order(),
    ...fields(parts),
    ...wholeParts(parts),
    ...relationships(),
    ...types(),
    ...settings(),
    ...properties(),
    ...fonts(),
    ...xmlTricks(),
    ...attacks(),
  ];
}

/** A letter or digit of each text: first and last of each part, and of each table. */
function words(parts: Package): Mutation[] {
  return [...parts]
    .filter(([name]) => STORY.test(name))
    .flatMap(([name, content]) => {
      const xml = content.toString('utf8');
      const texts = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*[\p{L}\d][^<]*)<\/w:t>/gu)];
      const step = Math.max(1, Math.floor(texts.length / 12));
      return texts
        .filter((_, at) => at % step === 0)
        .map(({ index, 0: whole }): Mutation => {
          const at =
            index + whole.indexOf('>') + 1 + whole.slice(whole.indexOf('>') + 1).search(/[\p{L}\d]/u);
          return {
            name: `${name}: a letter of “${whole.replace(/<[^>]*>/g, '').slice(0, 24)}”`,
            change: edit(
              name,
              (text) => `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`,
            ),
          };
        });
    });
}

/** Attributes that nothing on the page hangs on. */
const UNSEEN_ATTRIBUTES = new Set([
  'w:bookmarkStart w:id', // with its end it could be another number
  'w:bookmarkEnd w:id',
  'w:abstractNum w:abstractNumId',
  'w:abstractNum w15:restartNumberingAfterBreak',
  'w:multiLevelType w:val',
  'w:lvl w:tentative',
  'w:next w:val',
  'w:link w:val',
  'w:uiPriority w:val',
  'w:hyperlink w:history',
  'wp:docPr id',
  'pic:cNvPr id',
  'w:comment w:initials',
  'w:t xml:space', // where no space is at an end
  'w:tab w:pos clear',
]);

/** Each kind of attribute, where it stands first and last. */
function attributes(parts: Package): Mutation[] {
  const names = [...parts.keys()].filter(
    (name) => STORY.test(name) || /^word\/(?:styles|numbering|settings)\.xml$/.test(name),
  );
  return names.flatMap((name) => {
    const xml = parts.get(name)?.toString('utf8') ?? '';
    const places = new Map<string, [at: number, value: string][]>();
    for (const { index, 0: tag, 1: element } of xml.matchAll(/<([\w:]+)((?:\s+[\w:]+="[^"]*")+)\s*\/?>/g)) {
      for (const attribute of tag.matchAll(/\s((?!xmlns)[\w:]+)="([^"]*)"/g)) {
        const key = `${element} ${attribute[1]}`;
        if (
          attribute[1]?.startsWith('xmlns') ||
          attribute[1] === 'mc:Ignorable' ||
          UNSEEN_ATTRIBUTES.has(key)
        )
          continue;
        const at = index + (attribute.index ?? 0) + attribute[0].indexOf('"') + 1;
        places.set(key, [...(places.get(key) ?? []), [at, attribute[2] ?? '']]);
      }
    }
    return [...places].flatMap(([key, found]) =>
      [...new Set([found[0], found.at(-1)])].flatMap((place): Mutation[] => {
        if (place === undefined) return [];
        const [at, value] = place;
        return [
          {
            name: `${name}: ${key} of “${value.slice(0, 30)}”`,
            change: edit(
              name,
              (text) => text.slice(0, at) + otherValue(value) + text.slice(at + value.length),
            ),
          },
        ];
      }),
    );
  });
}

function otherValue(value: string): string {
  if (/^-?\d+$/.test(value)) return String(Number(value) + 40);
  if (value === 'true') return 'false';
  if (value === 'false') return 'true';
  return OTHERS[value] ?? `${value}7`;
}

const OTHERS: Readonly<Record<string, string>> = {
  center: 'right',
  left: 'right',
  right: 'center',
  both: 'left',
  single: 'dashed',
  none: 'single',
  auto: 'exact',
  dot: 'none',
  default: 'first',
  first: 'default',
  begin: 'end',
  separate: 'begin',
  end: 'separate',
  decimal: 'upperRoman',
  upperRoman: 'decimal',
  upperLetter: 'lowerLetter',
  lowerLetter: 'decimal',
  portrait: 'landscape',
  superscript: 'baseline',
  yellow: 'black',
  dxa: 'pct',
};

/** What hides, colours, strikes, moves or replaces letters. */
const RUN_PROPERTIES = [
  '<w:vanish/>',
  '<w:specVanish/>',
  '<w:webHidden/>',
  '<w:color w:val="FFFFFF"/>',
  '<w:color w:val="FEFEFE" w:themeColor="background1"/>',
  '<w:strike/>',
  '<w:dstrike/>',
  '<w:sz w:val="2"/>',
  '<w:sz w:val="48"/>',
  '<w:position w:val="-200"/>',
  '<w:w w:val="1"/>',
  '<w:spacing w:val="-200"/>',
  '<w:highlight w:val="black"/>',
  '<w:shd w:val="clear" w:color="auto" w:fill="000000"/>',
  '<w:fitText w:val="10" w:id="1"/>',
  '<w:effect w:val="blinkBackground"/>',
  '<w:emboss/>',
  '<w:imprint/>',
  '<w:outline/>',
  '<w:shadow/>',
  '<w:smallCaps/>',
  '<w:vertAlign w:val="superscript"/>',
  '<w:u w:val="wave"/>',
  '<w:em w:val="dot"/>',
  '<w:rtl/>',
  '<w:cs/>',
  '<w:kern w:val="400"/>',
  '<w:bdr w:val="single" w:sz="8" w:space="0" w:color="FF0000"/>',
  '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>',
  '<w:rFonts w:asciiTheme="minorHAnsi"/>',
  '<w:oMath/>',
  '<w:eastAsianLayout w:id="1" w:combine="1"/>',
  `<w14:textFill xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:noFill/></w14:textFill>`,
  `<w:rPrChange w:id="1" w:author="A"><w:rPr/></w:rPrChange>`,
];

function runProperties(parts: Package): Mutation[] {
  const stories = [...parts.keys()].filter((name) => STORY.test(name) && name !== 'word/comments.xml');
  const direct = stories.flatMap((name) =>
    RUN_PROPERTIES.flatMap((property): Mutation[] => {
      const xml = parts.get(name)?.toString('utf8') ?? '';
      const run = /<w:r>(?=<w:t[ >][^<]*<\/w:t>|<w:rPr>(?:(?!<\/w:r>).)*<w:t[ >])/.exec(xml);
      if (run === null) return [];
      return [
        {
          name: `${name}: a run ${property}`,
          change: edit(name, (text) => withProperty(text, run.index, property)),
        },
      ];
    }),
  );
  const inStyles = [
    'BodyText',
    'Title',
    'Heading1',
    'NumberedParagraph',
    'FootnoteText',
    'FootnoteReference',
    'CaptionText',
    'TOC1',
    'Normal',
  ];
  const byStyle = inStyles.flatMap((style) =>
    ['<w:vanish/>', '<w:color w:val="FFFFFF"/>', '<w:strike/>', '<w:sz w:val="2"/>'].map(
      (property): Mutation => ({
        name: `style ${style} ${property}`,
        change: edit('word/styles.xml', (xml) =>
          xml.replace(new RegExp(`<w:style [^>]*w:styleId="${style}"[^>]*>.*?</w:style>`), (whole) =>
            whole.includes('<w:rPr>')
              ? whole.replace('<w:rPr>', `<w:rPr>${property}`).replace(sameElement(property), '')
              : whole.replace('</w:style>', `<w:rPr>${property}</w:rPr></w:style>`),
          ),
        ),
      }),
    ),
  );
  const defaults = ['<w:vanish/>', '<w:color w:val="FFFFFF"/>', '<w:strike/>'].map(
    (property): Mutation => ({
      name: `defaults ${property}`,
      change: edit('word/styles.xml', (xml) =>
        xml.replace('<w:rPrDefault><w:rPr>', `<w:rPrDefault><w:rPr>${property}`),
      ),
    }),
  );
  const numbers: Mutation[] = [
    {
      name: 'numbers hidden',
      change: edit('word/numbering.xml', (xml) =>
        xml.replaceAll('<w:lvlText', '<w:rPr><w:vanish/></w:rPr><w:lvlText'),
      ),
    },
    {
      name: 'numbers bullets',
      change: edit('word/numbering.xml', (xml) =>
        xml
          .replaceAll('w:val="upperRoman"', 'w:val="bullet"')
          .replaceAll('w:val="decimal"', 'w:val="bullet"'),
      ),
    },
    {
      name: 'numbers begin at 5',
      change: edit('word/numbering.xml', (xml) =>
        xml.replaceAll('<w:startOverride w:val="1"/>', '<w:startOverride w:val="5"/>'),
      ),
    },
    {
      name: 'a number picture',
      change: edit('word/numbering.xml', (xml) =>
        xml.replace('<w:abstractNum ', '<w:numPicBullet w:numPicBulletId="0"/><w:abstractNum '),
      ),
    },
  ];
  return [...direct, ...byStyle, ...defaults, ...numbers];
}

/** The second of two of a kind, which would make the file another one. */
function sameElement(property: string): RegExp {
  return new RegExp(
    `(?<=${property.replace(/[/.*+?^${}()|[\]\\]/g, '\\$&')}.*)${property.slice(0, property.search(/[ /]/))}[ /][^>]*>`,
  );
}

function withProperty(xml: string, run: number, property: string): string {
  const [before, after] = [xml.slice(0, run + '<w:r>'.length), xml.slice(run + '<w:r>'.length)];
  if (!after.startsWith('<w:rPr>')) return `${before}<w:rPr>${property}</w:rPr>${after}`;
  const end = after.indexOf('</w:rPr>');
  const own = after
    .slice('<w:rPr>'.length, end)
    .replace(new RegExp(`${property.slice(0, property.search(/[ /]/))}[ /][^>]*>`), '');
  return `${before}<w:rPr>${own}${property}${after.slice(end)}`;
}

const PARAGRAPH_PROPERTIES = [
  '<w:ind w:left="-20000"/>',
  '<w:ind w:right="9000"/>',
  '<w:ind w:firstLine="30000"/>',
  '<w:spacing w:line="20" w:lineRule="exact"/>',
  '<w:spacing w:before="9000"/>',
  '<w:spacing w:beforeAutospacing="1"/>',
  '<w:jc w:val="right"/>',
  '<w:framePr w:w="1" w:h="1" w:hRule="exact" w:x="-20000" w:y="-20000"/>',
  '<w:shd w:val="clear" w:fill="000000"/>',
  '<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="1" w:color="FF0000"/></w:pBdr>',
  '<w:pageBreakBefore/>',
  '<w:bidi/>',
  '<w:textDirection w:val="tbRl"/>',
  '<w:outlineLvl w:val="0"/>',
  '<w:contextualSpacing/>',
  '<w:tabs><w:tab w:val="decimal" w:pos="4000"/></w:tabs>',
  '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>',
  '<w:rPr><w:vanish/></w:rPr>',
  '<w:pPrChange w:id="1" w:author="A"><w:pPr/></w:pPrChange>',
  '<w:sectPr><w:type w:val="nextPage"/></w:sectPr>',
  '<w:cnfStyle w:val="100000000000"/>',
];

function paragraphProperties(): Mutation[] {
  return PARAGRAPH_PROPERTIES.map((property) => ({
    name: `a paragraph ${property}`,
    change: edit(MAIN, (xml) =>
      xml.replace(
        /<w:pPr><w:pStyle w:val="BodyText"\/>(<w:keepNext[^>]*>)?<\/w:pPr>/,
        `<w:pPr><w:pStyle w:val="BodyText"/>$1${property}</w:pPr>`,
      ),
    ),
  }));
}

function tableProperties(parts: Package): Mutation[] {
  if (!parts.get(MAIN)?.includes('<w:tbl>')) return [];
  const at = (name: string, what: string | RegExp, by: string): Mutation => ({
    name: `table: ${name}`,
    change: edit(MAIN, (xml) => xml.replace(what, by)),
  });
  return [
    at('a hidden row', '<w:trPr>', '<w:trPr><w:hidden/>'),
    at('a row of no height', '<w:trPr>', '<w:trPr><w:trHeight w:val="1" w:hRule="exact"/>'),
    at('another column', '<w:tblGrid>', '<w:tblGrid><w:gridCol w:w="3000"/>'),
    at('columns of no width', /<w:gridCol w:w="\d+"\/>/, '<w:gridCol w:w="1"/>'),
    at('a cell merged', '<w:tcPr>', '<w:tcPr><w:vMerge/>'),
    at('a cell over two columns', '<w:tcPr>', '<w:tcPr><w:gridSpan w:val="2"/>'),
    at('a black cell', '<w:tcPr>', '<w:tcPr><w:shd w:val="clear" w:fill="000000"/>'),
    at('text that runs down', '<w:tcPr>', '<w:tcPr><w:textDirection w:val="tbRl"/>'),
    at('text fitted', '<w:tcPr>', '<w:tcPr><w:tcFitText/>'),
    at('a floating table', '<w:tblPr>', '<w:tblPr><w:tblpPr w:tblpX="-20000" w:tblpY="-20000"/>'),
    at('right to left', '<w:tblPr>', '<w:tblPr><w:bidiVisual/>'),
    at('a table style', '<w:tblPr>', '<w:tblPr><w:tblCellSpacing w:w="400" w:type="dxa"/>'),
    at('a row gone', /<w:tr>.*?<\/w:tr>/, ''),
    at('a row twice', /(<w:tr>.*?<\/w:tr>)/, '$1$1'),
    at('properties twice', /(<w:tblPr>.*?<\/w:tblPr>)/, '$1<w:tblPr><w:jc w:val="right"/></w:tblPr>'),
    {
      name: 'table: the usual style hides',
      change: edit('word/styles.xml', (xml) =>
        xml.replace(
          /(<w:style [^>]*w:styleId="TableNormal"[^>]*>)(.*?)<\/w:style>/,
          '$1$2<w:rPr><w:vanish/></w:rPr></w:style>',
        ),
      ),
    },
    {
      name: 'table: the usual style hides the first row',
      change: edit('word/styles.xml', (xml) =>
        xml.replace(
          /(<w:style [^>]*w:styleId="TableNormal"[^>]*>)(.*?)<\/w:style>/,
          '$1$2<w:tblStylePr w:type="firstRow"><w:rPr><w:vanish/></w:rPr></w:tblStylePr></w:style>',
        ),
      ),
    },
  ];
}

function sectionProperties(): Mutation[] {
  const section = (name: string, what: string | RegExp, by: string): Mutation => ({
    name: `section: ${name}`,
    change: edit(MAIN, (xml) => xml.replace(what, by)),
  });
  return [
    section('another paper', /(<w:pgSz [^>]*w:w=")\d+/, '$16000'),
    section('other margins', /(<w:pgMar [^>]*w:left=")\d+/, '$10'),
    section('no other first page', '<w:titlePg/>', ''),
    section('two columns', '<w:titlePg/>', '<w:cols w:num="2"/><w:titlePg/>'),
    section('line numbers', '<w:titlePg/>', '<w:lnNumType w:countBy="1"/><w:titlePg/>'),
    section(
      'a border',
      '<w:titlePg/>',
      '<w:pgBorders><w:top w:val="single" w:sz="24" w:color="FF0000"/></w:pgBorders><w:titlePg/>',
    ),
    section('page numbers from 7', '<w:pgNumType/>', '<w:pgNumType w:start="7"/>'),
    section('page numbers in Roman', '<w:pgNumType/>', '<w:pgNumType w:fmt="upperRoman"/>'),
    section('text from below', '<w:titlePg/>', '<w:vAlign w:val="bottom"/><w:titlePg/>'),
    section(
      'notes in letters',
      '<w:titlePg/>',
      '<w:footnotePr><w:numFmt w:val="upperLetter"/></w:footnotePr><w:titlePg/>',
    ),
    section('no header', /<w:headerReference w:type="default"[^>]*>/, ''),
    section(
      'headers exchanged',
      /(<w:headerReference w:type=")default(" r:id="[^"]*"\/><w:headerReference w:type=")first/,
      '$1first$2default',
    ),
    section(
      'a header for even pages',
      /(<w:headerReference w:type="default" (r:id="[^"]*")\/>)/,
      '$1<w:headerReference w:type="even" $2/>',
    ),
    section('none', /<w:sectPr>.*<\/w:sectPr>/, ''),
  ];
}

const RUN = '<w:r><w:t>and seven more</w:t></w:r>';
const BETWEEN = [
  '<w:altChunk r:id="rId99"/>',
  `<w:p>${RUN}</w:p>`,
  '<w:p/>',
  `<w:sdt><w:sdtContent><w:p>${RUN}</w:p></w:sdtContent></w:sdt>`,
  `<w:customXml w:element="x"><w:p>${RUN}</w:p></w:customXml>`,
  `<w:ins w:id="1" w:author="A"><w:p>${RUN}</w:p></w:ins>`,
  '<w:permStart w:id="1" w:edGrp="everyone"/>',
  '<w:moveFromRangeStart w:id="1" w:author="A" w:name="m"/>',
  '<w:subDoc r:id="rId99"/>',
  `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p>${RUN}</w:p></w:tc></w:tr></w:tbl>`,
  `<mc:AlternateContent><mc:Choice Requires="w14"><w:p>${RUN}</w:p></mc:Choice><mc:Fallback/></mc:AlternateContent>`,
  `<m:oMathPara><m:oMath><m:r><m:t>7</m:t></m:r></m:oMath></m:oMathPara>`,
  '<w:bookmarkStart w:id="900" w:name="elsewhere"/><w:bookmarkEnd w:id="900"/>',
  '<w:sectPr/>',
];
const AMONG = [
  RUN,
  '<w:r><w:sym w:font="Wingdings" w:char="F04A"/></w:r>',
  '<w:r><w:br/></w:r>',
  '<w:r><w:br w:type="page"/></w:r>',
  '<w:r><w:tab/></w:r>',
  '<w:r><w:ptab w:relativeTo="margin" w:alignment="right" w:leader="dot"/></w:r>',
  '<w:r><w:noBreakHyphen/></w:r>',
  '<w:r><w:softHyphen/></w:r>',
  '<w:r><w:pgNum/></w:r>',
  '<w:r><w:dayLong/></w:r>',
  `<w:fldSimple w:instr="QUOTE &quot;seven&quot;">${RUN}</w:fldSimple>`,
  '<w:fldSimple w:instr="INCLUDETEXT &quot;other.docx&quot;"/>',
  '<w:fldSimple w:instr="PAGE"><w:r><w:t>seven</w:t></w:r></w:fldSimple>',
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>MACROBUTTON x y</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
  `<w:ins w:id="1" w:author="A">${RUN}</w:ins>`,
  '<w:del w:id="1" w:author="A"><w:r><w:delText>seven</w:delText></w:r></w:del>',
  `<w:moveTo w:id="1" w:author="A">${RUN}</w:moveTo>`,
  `<w:smartTag w:element="x">${RUN}</w:smartTag>`,
  `<w:bdo w:val="rtl">${RUN}</w:bdo>`,
  `<w:dir w:val="rtl">${RUN}</w:dir>`,
  `<w:hyperlink w:anchor="section_1">${RUN}</w:hyperlink>`,
  `<w:hyperlink w:anchor="section_1"/>`,
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/x" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${RUN}</w:sdtContent></w:sdt>`,
  '<w:sdt><w:sdtPr/><w:sdtContent/></w:sdt>',
  '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>7</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>7</w:t></w:r></w:rubyBase></w:ruby></w:r>',
  '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent><w:p><w:r><w:t>7</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>',
  '<w:r><w:drawing><wp:anchor behindDoc="0"><wp:extent cx="9999999" cy="9999999"/></wp:anchor></w:drawing></w:r>',
  '<w:r><w:object/></w:r>',
  '<w:r><w:footnoteReference w:id="1"/></w:r>',
  '<w:r><w:endnoteReference w:id="0"/></w:r>',
  '<w:r><w:commentReference w:id="0"/></w:r>',
  '<w:commentRangeStart w:id="0"/>',
  `<mc:AlternateContent><mc:Choice Requires="w14">${RUN}</mc:Choice></mc:AlternateContent>`,
  '<m:oMath><m:r><m:t>7</m:t></m:r></m:oMath>',
  '<w:subDoc r:id="rId99"/>',
  '<w:r><w:t> </w:t></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>',
  '<w:r><w:t>\u200b</w:t></w:r>',
  '<w:r><w:t>\u202e</w:t></w:r>',
  'stray words',
];
/** What stands between paragraphs may stand in other places too. */
const PLACES: readonly (readonly [where: string, part: string, before: string | RegExp])[] = [
  ['at the beginning', MAIN, /(?<=<w:body>)/],
  ['before a table', MAIN, '<w:tbl>'],
  ['before the section', MAIN, '<w:sectPr>'],
  ['at the end', MAIN, '</w:body>'],
  ['in a table', MAIN, '<w:tr>'],
  ['at the end of a table', MAIN, '</w:tbl>'],
  ['in a row', MAIN, '<w:tc>'],
  ['at the end of a row', MAIN, '</w:tr>'],
  ['in a cell', MAIN, '</w:tc>'],
  ['in a control', MAIN, '</w:sdtContent>'],
  ['behind the contents of a control', MAIN, '</w:sdt>'],
  ['in a header', 'word/header1.xml', '</w:hdr>'],
  ['in an empty header', 'word/header2.xml', '</w:hdr>'],
  ['in a footer', 'word/footer1.xml', '</w:ftr>'],
  ['in a note', 'word/footnotes.xml', /<\/w:footnote>(?=<\/w:footnotes>)/],
  ['among the notes', 'word/footnotes.xml', '</w:footnotes>'],
  ['in a comment', 'word/comments.xml', '</w:comment>'],
  ['among the comments', 'word/comments.xml', '</w:comments>'],
];
const ANYWHERE = ['<w:altChunk r:id="rId99"/>', `<w:p>${RUN}</w:p>`, '<mc:AlternateContent/>'];

const BODY_PARAGRAPH = /<w:p><w:pPr><w:pStyle w:val="BodyText"\/>/;
const END_OF_BODY_PARAGRAPH = /(<w:pStyle w:val="BodyText"\/>(?:(?!<\/w:p>).)*)<\/w:p>/;

function foreign(): Mutation[] {
  return [
    ...BETWEEN.map(
      (xml): Mutation => ({
        name: `between paragraphs ${xml.slice(0, 60)}`,
        change: edit(MAIN, (text) => text.replace(BODY_PARAGRAPH, (found) => xml + found)),
      }),
    ),
    ...PLACES.flatMap(([where, part, before]) =>
      ANYWHERE.map(
        (xml): Mutation => ({
          name: `${where} ${xml}`,
          change: edit(part, (text) => text.replace(before, (found) => xml + found)),
        }),
      ),
    ),
    ...AMONG.map(
      (xml): Mutation => ({
        name: `among words ${xml.slice(0, 90)}`,
        change: edit(MAIN, (text) =>
          text.replace(END_OF_BODY_PARAGRAPH, (_, before: string) => `${before}${xml}</w:p>`),
        ),
      }),
    ),
    {
      name: 'a background',
      change: edit(MAIN, (xml) => xml.replace('<w:body>', '<w:background w:color="000000"/><w:body>')),
    },
    {
      name: 'a second body',
      change: edit(MAIN, (xml) => xml.replace('</w:body>', `</w:body><w:body><w:p>${RUN}</w:p></w:body>`)),
    },
    {
      name: 'a style in another form',
      change: edit('word/styles.xml', (xml) =>
        xml.replace(
          '</w:styles>',
          '<mc:AlternateContent><mc:Choice Requires="w14"><w:style w:type="paragraph" w:styleId="BodyText"><w:rPr><w:vanish/></w:rPr></w:style></mc:Choice></mc:AlternateContent></w:styles>',
        ),
      ),
    },
    {
      name: 'a style twice',
      change: edit('word/styles.xml', (xml) =>
        xml.replace(
          '</w:styles>',
          '<w:style w:type="paragraph" w:styleId="BodyText"><w:name w:val="Body Text"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>',
        ),
      ),
    },
    {
      name: 'another usual style',
      change: edit('word/styles.xml', (xml) =>
        xml.replace(
          '</w:styles>',
          '<w:style w:type="paragraph" w:styleId="X" w:default="1"><w:name w:val="X"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>',
        ),
      ),
    },
    {
      name: 'a usual style of characters',
      change: edit('word/styles.xml', (xml) =>
        xml.replace(
          '</w:styles>',
          '<w:style w:type="character" w:styleId="X" w:default="1"><w:name w:val="X"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>',
        ),
      ),
    },
    {
      name: 'a style that was missing',
      change: edit('word/styles.xml', (xml) =>
        xml.replace(
          '</w:styles>',
          '<w:style w:type="character" w:styleId="IndexLink"><w:name w:val="Index Link"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>',
        ),
      ),
    },
    {
      name: 'two styles that are off together',
      change: edit('word/styles.xml', (xml) =>
        xml.replace(
          /(w:styleId="(?:BodyText|OpenPoint)"[^>]*>)(.*?)<\/w:style>/g,
          '$1$2<w:rPr><w:strike/></w:rPr></w:style>',
        ),
      ),
    },
    {
      name: 'lists of a style',
      change: edit('word/styles.xml', (xml) =>
        xml.replace(/(w:styleId="BodyText"[^>]*>.*?<w:pPr>)/, '$1<w:numPr><w:numId w:val="2"/></w:numPr>'),
      ),
    },
    {
      name: 'an endnote',
      change: edit('word/endnotes.xml', (xml) =>
        xml.replace('</w:endnotes>', `<w:endnote w:id="9"><w:p>${RUN}</w:p></w:endnote></w:endnotes>`),
      ),
    },
    {
      name: 'words above the notes',
      change: edit('word/footnotes.xml', (xml) =>
        xml.replace('<w:separator/></w:r>', `<w:separator/></w:r>${RUN}`),
      ),
    },
    {
      name: 'a note nobody refers to',
      change: edit('word/footnotes.xml', (xml) =>
        xml.replace('</w:footnotes>', `<w:footnote w:id="99"><w:p>${RUN}</w:p></w:footnote></w:footnotes>`),
      ),
    },
    {
      name: 'a comment nobody refers to',
      change: edit('word/comments.xml', (xml) =>
        xml.replace(
          '</w:comments>',
          `<w:comment w:id="99" w:author="A"><w:p>${RUN}</w:p></w:comment></w:comments>`,
        ),
      ),
    },
    {
      name: 'a comment by somebody else',
      change: edit('word/comments.xml', (xml) => xml.replace('Chancery verification', 'The court')),
    },
  ];
}

function order(): Mutation[] {
  const paragraphs = /(<w:p><w:pPr><w:pStyle w:val="BodyText"\/>(?:(?!<w:p>).)*?<\/w:p>)/g;
  const swap = (xml: string): string => {
    const [first, second] = [...xml.matchAll(paragraphs)]
      .map(([whole]) => whole)
      .filter((one, at, all) => all.indexOf(one) === at);
    return first === undefined || second === undefined
      ? xml
      : xml.replace(first, '\u0000').replace(second, first).replace('\u0000', second);
  };
  return [
    { name: 'two paragraphs exchanged', change: edit(MAIN, swap) },
    {
      name: 'a paragraph gone',
      change: edit(MAIN, (xml) =>
        xml.replace(/(<w:p><w:pPr><w:pStyle w:val="BodyText"\/>(?:(?!<w:p>).)*?<\/w:p>)/, ''),
      ),
    },
    {
      name: 'a paragraph twice',
      change: edit(MAIN, (xml) =>
        xml.replace(/(<w:p><w:pPr><w:pStyle w:val="BodyText"\/>(?:(?!<w:p>).)*?<\/w:p>)/, '$1$1'),
      ),
    },
    {
      name: 'a paragraph cut in two',
      change: edit(MAIN, (xml) =>
        xml.replace(
          /(<w:pStyle w:val="BodyText"\/>(?:<w:keepNext[^>]*>)?<\/w:pPr><w:r><w:t[^>]*>[^<]{9})/,
          '$1</w:t></w:r></w:p><w:p><w:r><w:t>',
        ),
      ),
    },
    {
      name: 'a heading that is none',
      change: edit(MAIN, (xml) =>
        xml.replace('<w:pStyle w:val="Heading1"/>', '<w:pStyle w:val="BodyText"/>'),
      ),
    },
    {
      name: 'another level',
      change: edit(MAIN, (xml) =>
        xml.replace('<w:pStyle w:val="Heading1"/>', '<w:pStyle w:val="Heading2"/>'),
      ),
    },
    {
      name: 'notes exchanged',
      change: edit(MAIN, (xml) =>
        xml.replace('<w:footnoteReference w:id="1"/>', '<w:footnoteReference w:id="2"/>'),
      ),
    },
    {
      name: 'a note reference gone',
      change: edit(MAIN, (xml) => xml.replace('<w:footnoteReference w:id="1"/>', '')),
    },
    {
      name: 'a link elsewhere',
      change: edit(MAIN, (xml) => xml.replace('w:anchor="section_1"', 'w:anchor="section_2"')),
    },
    {
      name: 'a bookmark elsewhere',
      change: edit(MAIN, (xml) => xml.replace('w:name="section_1"', 'w:name="section_x"')),
    },
  ];
}

function fields(parts: Package): Mutation[] {
  const codes = [
    ...(parts
      .get(MAIN)
      ?.toString('utf8')
      .matchAll(/<w:instrText[^>]*>([^<]+)<\/w:instrText>/g) ?? []),
  ];
  const kinds = new Map(codes.map((code) => [code[1]?.trim().split(' ')[0], code]));
  return [
    ...[...kinds].map(
      ([kind, code]): Mutation => ({
        name: `the code of ${kind}`,
        change: edit(
          MAIN,
          (xml) =>
            xml.slice(0, code.index) +
            code[0].replace('</w:instrText>', ' \\x</w:instrText>') +
            xml.slice(code.index + code[0].length),
        ),
      }),
    ),
    {
      name: 'a field that is updated when it is opened',
      change: edit(MAIN, (xml) =>
        xml.replace(
          '<w:fldChar w:fldCharType="begin"/>',
          '<w:fldChar w:fldCharType="begin" w:dirty="true"/>',
        ),
      ),
    },
    {
      name: 'a field that is locked',
      change: edit(MAIN, (xml) =>
        xml.replace(
          '<w:fldChar w:fldCharType="begin"/>',
          '<w:fldChar w:fldCharType="begin" w:fldLock="true"/>',
        ),
      ),
    },
    {
      name: 'words as the code of a field',
      change: edit(MAIN, (xml) =>
        xml.replace(
          /(<w:pStyle w:val="BodyText"\/>(?:<w:keepNext[^>]*>)?<\/w:pPr>)((?:(?!<\/w:p>).)*)<\/w:p>/,
          '$1<w:r><w:fldChar w:fldCharType="begin"/></w:r>$2<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
        ),
      ),
    },
    ...[...parts.keys()]
      .filter((name) => /footer\d/.test(name) && parts.get(name)?.includes('PAGE'))
      .flatMap((name): Mutation[] => [
        { name: `${name}: another field`, change: edit(name, (xml) => xml.replace('>PAGE<', '>SECTION<')) },
        {
          name: `${name}: words for a page number`,
          change: edit(name, (xml) =>
            xml.replace(
              '<w:fldChar w:fldCharType="separate"/></w:r>',
              '<w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>void</w:t></w:r>',
            ),
          ),
        },
        {
          name: `${name}: a page number in white`,
          change: edit(name, (xml) =>
            xml.replace(
              '<w:fldChar w:fldCharType="separate"/></w:r>',
              '<w:fldChar w:fldCharType="separate"/></w:r><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>1</w:t></w:r>',
            ),
          ),
        },
        {
          name: `${name}: a page number with a form`,
          change: edit(name, (xml) => xml.replace('>PAGE<', '>PAGE \\# "void"<')),
        },
      ]),
  ];
}

/** Without it, and with what another part holds. */
function wholeParts(parts: Package): Mutation[] {
  const names = [...parts.keys()].filter((name) => !/^customXml\/item1\.xml$/.test(name));
  return names.flatMap((name): Mutation[] => [
    {
      name: `without ${name}`,
      change: (all) => void all.delete(name),
    },
    {
      name: `${name} cut off`,
      change: (all) => void all.set(name, (all.get(name) ?? Buffer.alloc(0)).subarray(0, -9)),
    },
  ]);
}

function relationships(): Mutation[] {
  const add = (name: string, xml: string, ...more: readonly (readonly [string, string])[]): Mutation => ({
    name: `relationship: ${name}`,
    change: (parts) => {
      edit(RELATIONS, (text) => text.replace('</Relationships>', `${xml}</Relationships>`))(parts);
      for (const [part, content] of more) parts.set(part, Buffer.from(content));
    },
  });
  const to = (type: string, target: string, mode = '') =>
    `<Relationship Id="rId99" Type="${type}" Target="${target}"${mode}/>`;
  const external = ' TargetMode="External"';
  return [
    add('an address', to(`${OFFICE}/hyperlink`, 'https://example.org', external)),
    add('a template', to(`${OFFICE}/attachedTemplate`, 'https://example.org/x.dotm', external)),
    add('a picture from outside', to(`${OFFICE}/image`, 'https://example.org/x.png', external)),
    add('a chunk', to(`${OFFICE}/aFChunk`, 'chunk.html'), ['word/chunk.html', '<p>seven</p>']),
    add('an object', to(`${OFFICE}/oleObject`, 'embeddings/o.bin'), ['word/embeddings/o.bin', 'x']),
    add(
      'a macro',
      to('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin'),
      ['word/vbaProject.bin', 'x'],
    ),
    add('a glossary', to(`${OFFICE}/glossaryDocument`, 'glossary/document.xml'), [
      'word/glossary/document.xml',
      `<w:glossaryDocument xmlns:w="${W}"/>`,
    ]),
    add('other styles', to(`${OFFICE}/styles`, 'styles2.xml'), [
      'word/styles2.xml',
      `<w:styles xmlns:w="${W}"/>`,
    ]),
    add('other data', to(`${OFFICE}/customXml`, '../customXml/item7.xml'), [
      'customXml/item7.xml',
      '<x>7</x>',
    ]),
    add('another header', to(`${OFFICE}/header`, 'header9.xml'), [
      'word/header9.xml',
      `<w:hdr xmlns:w="${W}"><w:p>${RUN}</w:p></w:hdr>`,
    ]),
    {
      name: 'a part that nothing leads to',
      change: (parts) => void parts.set('word/notes.txt', Buffer.from('seven')),
    },
    {
      name: 'a thumbnail',
      change: (parts) => void parts.set('docProps/thumbnail.jpeg', Buffer.from('seven')),
    },
    {
      name: 'header and footer exchanged',
      change: edit(RELATIONS, (xml) =>
        xml
          .replace('header1.xml', 'header_.xml')
          .replace('header2.xml', 'header1.xml')
          .replace('header_.xml', 'header2.xml'),
      ),
    },
    {
      name: 'another main part',
      change: (parts) => {
        parts.set('word/document2.xml', parts.get(MAIN) ?? Buffer.alloc(0));
        edit('_rels/.rels', (xml) => xml.replace('word/document.xml', 'word/document2.xml'))(parts);
      },
    },
    {
      name: 'a second main part',
      change: (parts) => {
        parts.set('word/document2.xml', parts.get(MAIN) ?? Buffer.alloc(0));
        edit('_rels/.rels', (xml) =>
          xml.replace(
            '</Relationships>',
            `<Relationship Id="rId9" Type="${OFFICE}/officeDocument" Target="word/document2.xml"/></Relationships>`,
          ),
        )(parts);
      },
    },
    {
      name: 'a customized ribbon',
      change: edit('_rels/.rels', (xml) =>
        xml.replace(
          '</Relationships>',
          '<Relationship Id="rId9" Type="http://schemas.microsoft.com/office/2007/relationships/ui/extensibility" Target="customUI.xml"/></Relationships>',
        ),
      ),
    },
  ];
}

function types(): Mutation[] {
  const type = (name: string, what: string | RegExp, by: string): Mutation => ({
    name: `types: ${name}`,
    change: edit('[Content_Types].xml', (xml) => xml.replace(what, by)),
  });
  return [
    type('macros', 'wordprocessingml.document.main+xml', 'wordprocessingml.template.main+xml'),
    type('a header that is a footer', 'wordprocessingml.header+xml', 'wordprocessingml.footer+xml'),
    type('no styles', /<Override [^>]*styles\.xml"\/>/, ''),
    type(
      'data as a document',
      'ContentType="application/xml" Extension="xml"',
      'ContentType="text/html" Extension="xml"',
    ),
    type(
      'of a part that is not there',
      '</Types>',
      '<Override ContentType="application/vnd.ms-office.vbaProject" PartName="/word/x.bin"/></Types>',
    ),
  ];
}

function settings(): Mutation[] {
  const setting = (xml: string): Mutation => ({
    name: `setting ${xml}`,
    change: edit('word/settings.xml', (text) => text.replace('<w:compat>', `${xml}<w:compat>`)),
  });
  return [
    setting('<w:updateFields w:val="true"/>'),
    setting('<w:documentProtection w:edit="readOnly" w:enforcement="1"/>'),
    setting('<w:evenAndOddHeaders/>'),
    setting('<w:mirrorMargins/>'),
    setting('<w:trackRevisions/>'),
    setting('<w:attachedTemplate r:id="rId1"/>'),
    setting('<w:mailMerge><w:mainDocumentType w:val="formLetters"/></w:mailMerge>'),
    setting('<w:docVars><w:docVar w:name="x" w:val="7"/></w:docVars>'),
    setting('<w:footnotePr><w:numFmt w:val="upperRoman"/></w:footnotePr>'),
    setting('<w:footnotePr><w:pos w:val="beneathText"/></w:footnotePr>'),
    setting('<w:gutterAtTop/>'),
    setting('<w:linkStyles/>'),
    setting('<w:autoHyphenation/>'),
    setting('<w:displayBackgroundShape w:val="false"/>'),
    {
      name: 'setting tab stops',
      change: edit('word/settings.xml', (xml) =>
        xml.replace('<w:defaultTabStop w:val="720"/>', '<w:defaultTabStop w:val="72"/>'),
      ),
    },
    {
      name: 'setting of an older Word',
      change: edit('word/settings.xml', (xml) => xml.replace('w:val="15"', 'w:val="11"')),
    },
    {
      name: 'setting of old layouts',
      change: edit('word/settings.xml', (xml) => xml.replace('<w:compat>', '<w:compat><w:noLeading/>')),
    },
  ];
}

function properties(): Mutation[] {
  const core = (name: string): Mutation => ({
    name: `core property ${name}`,
    change: edit('docProps/core.xml', (xml) => xml.replace(new RegExp(`(<${name}[^>]*>)[^<]*`), '$1Other')),
  });
  return [
    ...['dc:title', 'dc:subject', 'dc:creator', 'cp:keywords', 'dc:language', 'dcterms:created'].map(core),
    ...['cp:lastModifiedBy', 'dcterms:modified'].map(core),
    ...['dc:description', 'cp:category', 'cp:contentStatus', 'dc:identifier', 'cp:version'].map(
      (name): Mutation => ({
        name: `core property ${name}`,
        change: edit('docProps/core.xml', (xml) =>
          xml.replace('</cp:coreProperties>', `<${name}>Other</${name}></cp:coreProperties>`),
        ),
      }),
    ),
    ...['Company', 'Manager', 'HyperlinkBase'].map(
      (name): Mutation => ({
        name: `program property ${name}`,
        change: edit('docProps/app.xml', (xml) =>
          xml.replace(
            /\/>$|<\/Properties>$/,
            (end) => `${end === '/>' ? '>' : ''}<${name}>Other</${name}></Properties>`,
          ),
        ),
      }),
    ),
    {
      name: 'own property',
      change: edit('docProps/custom.xml', (xml) =>
        xml.replace(
          /\/>$/,
          '><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Status"><vt:lpwstr>Final</vt:lpwstr></property></Properties>',
        ),
      ),
    },
  ];
}

function fonts(): Mutation[] {
  const font = (name: string, xml: string): Mutation => ({
    name: `font: ${name}`,
    change: edit('word/fontTable.xml', (text) =>
      text.replace(/\/>$/, `><w:font w:name="Times New Roman">${xml}</w:font></w:fonts>`),
    ),
  });
  return [
    font('called otherwise', '<w:altName w:val="Wingdings"/>'),
    font('of symbols', '<w:charset w:val="02"/>'),
    font('embedded', '<w:embedRegular r:id="rId1" w:fontKey="{1}"/>'),
    {
      name: 'theme: other typefaces',
      change: edit('word/theme/theme1.xml', (xml) =>
        xml.replace(/(<a:latin typeface=")[^"]*/, '$1Wingdings'),
      ),
    },
    {
      name: 'theme: other colours',
      change: edit('word/theme/theme1.xml', (xml) => xml.replace(/(<a:srgbClr val=")[^"]*/, '$1FFFFFF')),
    },
  ];
}

/** What was thought of by somebody who wants a partner to sign other words. */
function attacks(): Mutation[] {
  const main = (name: string, what: string | RegExp, by: string): Mutation => ({
    name: `attack: ${name}`,
    change: edit(MAIN, (xml) => xml.replace(what, by)),
  });
  const text = /<w:t( [^>]*)?>(?=A motion to dismiss tests)/;
  const numbering = (name: string, what: string | RegExp, by: string): Mutation => ({
    name: `attack: ${name}`,
    change: edit('word/numbering.xml', (xml) => xml.replace(what, by)),
  });
  return [
    main('words within words', text, '<w:t$1><w:t>not</w:t>'),
    main('words within a tab', /<w:tab\/>(?!<w:tab )/, '<w:tab><w:t>not</w:t></w:tab>'),
    main(
      'a paragraph in the strict namespace',
      /<w:p>(<w:pPr><w:pStyle w:val="BodyText"\/>(?:(?!<w:p>).)*?)<\/w:p>/,
      '<s:p xmlns:s="http://purl.oclc.org/ooxml/wordprocessingml/main">$1</s:p>',
    ),
    main('two left margins', '<w:ind w:left="0"/>', '<w:ind w:left="0" w:start="9000"/>'),
    main('a picture in a comment', '<w:sectPr>', '<w:commentRangeStart w:id="0"/><w:sectPr>'),
    main('a control that is locked', '<w:temporary/>', '<w:lock w:val="sdtContentLocked"/>'),
    main('a control that shows what to type', '<w:temporary/>', '<w:showingPlcHdr/>'),
    main(
      'a control bound to data',
      '<w:temporary/>',
      '<w:dataBinding w:xpath="/x" w:storeItemID="{C4A9CE57-0001-4C3A-9E6B-000000000001}"/>',
    ),
    main('a checkbox', '<w:temporary/>', '<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>'),
    main(
      'a form behind a field',
      '<w:fldChar w:fldCharType="begin"/>',
      '<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="x"/></w:ffData></w:fldChar>',
    ),
    main(
      'a field in the code of a field',
      / TOA /,
      ' TOA </w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>QUOTE 7</w:instrText><w:fldChar w:fldCharType="end"/><w:instrText>',
    ),
    main(
      'a bookmark twice',
      '<w:sectPr>',
      '<w:p><w:bookmarkStart w:id="77" w:name="section_1"/><w:bookmarkEnd w:id="77"/></w:p><w:sectPr>',
    ),
    main('a row properties twice', /(<w:trPr>.*?<\/w:trPr>)/, '$1<w:trPr><w:hidden/></w:trPr>'),
    main('cell properties twice', /(<w:tcPr>.*?<\/w:tcPr>)/, '$1<w:tcPr><w:shd w:fill="000000"/></w:tcPr>'),
    main('run properties twice', /(<w:r>)(?=<w:t[^>]*>A motion)/, '$1<w:rPr/><w:rPr><w:vanish/></w:rPr>'),
    main(
      'a property twice',
      /(<w:r>)(?=<w:t[^>]*>A motion)/,
      '$1<w:rPr><w:vanish/><w:vanish w:val="0"/></w:rPr>',
    ),
    main(
      'paragraph properties twice',
      /(<w:pPr><w:pStyle w:val="BodyText"\/>.*?<\/w:pPr>)/,
      '$1<w:pPr><w:ind w:left="-9999"/></w:pPr>',
    ),
    main(
      'a style twice',
      '<w:pStyle w:val="BodyText"/>',
      '<w:pStyle w:val="BodyText"/><w:pStyle w:val="Title"/>',
    ),
    main('a row height', '<w:trPr>', '<w:trPr><w:trHeight w:val="4000"/>'),
    main('margins of a cell', /(<w:tcMar>)/, '$1<w:top w:w="4000" w:type="dxa"/>'),
    main(
      'a border of its own',
      /<w:tcBorders>/,
      '<w:tcBorders><w:tl2br w:val="single" w:sz="40" w:color="000000"/>',
    ),
    main(
      'notes begin at 7',
      '<w:titlePg/>',
      '<w:footnotePr><w:numStart w:val="7"/></w:footnotePr><w:titlePg/>',
    ),
    main(
      'a note without a number',
      '<w:footnoteReference w:id="1"/>',
      '<w:footnoteReference w:id="1" w:customMarkFollows="1"/><w:t>*</w:t>',
    ),
    {
      name: 'attack: a picture in a comment',
      change: edit('word/comments.xml', (xml) =>
        xml.replace('</w:p></w:comment>', '<w:r><w:pict/></w:r></w:p></w:comment>'),
      ),
    },
    {
      name: 'attack: another note',
      change: edit('word/footnotes.xml', (xml) =>
        xml.replace('w:id="2"', 'w:id="9"').replace('w:id="1"', 'w:id="2"').replace('w:id="9"', 'w:id="1"'),
      ),
    },
    numbering('a level without a number', '<w:lvlText w:val="%1."/>', '<w:lvlText w:val="%1." w:null="1"/>'),
    ...['upperRoman', 'decimal'].map(
      (format): Mutation => ({
        name: `attack: ${format} in a form of its own`,
        change: edit('word/numbering.xml', (xml) =>
          xml.replaceAll(`<w:numFmt w:val="${format}"/>`, '<w:numFmt w:val="custom" w:format="001, 002"/>'),
        ),
      }),
    ),
    numbering(
      'a list twice',
      '</w:numbering>',
      '<w:num w:numId="2"><w:abstractNumId w:val="5"/></w:num></w:numbering>',
    ),
    numbering(
      'a list in another form',
      '</w:numbering>',
      '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"/></w:numbering>',
    ),
    numbering('numbers on the right', /w:lvlJc w:val="left"/g, 'w:lvlJc w:val="right"'),
    {
      name: 'attack: two fonts of one name',
      change: edit('word/fontTable.xml', (xml) =>
        xml.replace(
          /\/>$/,
          '><w:font w:name="Times New Roman"><w:charset w:val="00"/></w:font><w:font w:name="Times New Roman"><w:charset w:val="02"/></w:font></w:fonts>',
        ),
      ),
    },
    {
      name: 'attack: a frameset',
      change: (parts) => {
        parts.set(
          'word/webSettings.xml',
          Buffer.from(`<w:webSettings xmlns:w="${W}"><w:frameset/></w:webSettings>`),
        );
        edit(RELATIONS, (xml) =>
          xml.replace(
            '</Relationships>',
            `<Relationship Id="rId99" Type="${OFFICE}/webSettings" Target="webSettings.xml"/></Relationships>`,
          ),
        )(parts);
        edit('[Content_Types].xml', (xml) =>
          xml.replace(
            '</Types>',
            '<Override PartName="/word/webSettings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.webSettings+xml"/></Types>',
          ),
        )(parts);
      },
    },
  ];
}

function xmlTricks(): Mutation[] {
  const evil = (xml: string): string =>
    xml
      .replace('<w:document ', '<w:document xmlns:x="http://example.org/wordprocessingml/main" ')
      .replace(/<w:p>(<w:pPr><w:pStyle w:val="BodyText"\/>(?:(?!<w:p>).)*?)<\/w:p>/, '<x:p>$1</x:p>');
  return [
    { name: 'a paragraph of another namespace', change: edit(MAIN, evil) },
    {
      name: 'another encoding declared',
      change: edit(MAIN, (xml) => xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')),
    },
    {
      name: 'another version of XML',
      change: edit(MAIN, (xml) => xml.replace('version="1.0"', 'version="1.1"')),
    },
    {
      name: 'a document type',
      change: edit(MAIN, (xml) => xml.replace('?>', '?><!DOCTYPE w:document [<!ENTITY x "seven">]>')),
    },
    {
      name: 'what is to be processed of others',
      change: edit(MAIN, (xml) => xml.replace('mc:Ignorable=', 'mc:ProcessContent="w14:x" mc:Ignorable=')),
    },
  ];
}
