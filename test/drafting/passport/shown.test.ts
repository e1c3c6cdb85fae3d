import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDraft } from '../../../src/drafting/index.ts';
import { align } from '../../../src/drafting/passport/align.ts';
import { compareShown } from '../../../src/drafting/passport/docx/compare.ts';
import { shownIn } from '../../../src/drafting/passport/docx/shown.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const REL = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CT = 'http://schemas.openxmlformats.org/package/2006/content-types';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const ROOT = `xmlns:w="${W}" xmlns:r="${R}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;

const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const item = (text: string, list: number, level: number, more = '') =>
  p(run(text), `${more}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/>${properties}</w:tcPr>${p(run(text))}</w:tc>`;
const line = (side: string, size: number) =>
  `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="auto"/>`;

const BODY = [
  p(
    run('Plain words, ') +
      run('bold', '<w:b/>') +
      run(' and ') +
      run('small', '<w:smallCaps/><w:sz w:val="18"/>'),
  ),
  p(run('A heading'), '<w:pStyle w:val="Heading1"/>'),
  p(
    run('Of its own') + run(' and not bold', '<w:b w:val="0"/>'),
    '<w:pStyle w:val="Heading1"/><w:jc w:val="center"/><w:spacing w:before="240" w:after="120" w:line="360" w:lineRule="auto"/>',
  ),
  p(
    run('Set in', '<w:rStyle w:val="Strong"/>'),
    '<w:ind w:left="720" w:hanging="360"/><w:tabs><w:tab w:val="left" w:pos="1440"/></w:tabs><w:keepNext/>',
  ),
  ...[0, 0, 1, 1, 2, 0, 1, 2, 2].map((level, at) => item(`item ${at}`, 1, level)),
  ...[0, 1, 1, 0].map((level, at) => item(`other ${at}`, 2, level)),
  item('overridden', 3, 0),
  item('and on', 3, 0),
  item('bullet', 4, 0),
  item('without any', 4, 1),
  item('behind a sign', 4, 2),
  item('of no level', 4, 8),
  item('of no list', 99, 0),
  ...Array.from({ length: 3 }, (_, at) => item(`letter ${at}`, 5, 0)),
  item('roman', 5, 1),
  item('legal', 5, 2),
  item('as text', 5, 3),
  p(
    `${run('Noted')}<w:r><w:footnoteReference w:id="7"/></w:r>${run(' twice')}<w:r><w:footnoteReference w:id="3"/></w:r><w:r><w:footnoteReference w:id="7"/></w:r>`,
  ),
  p(
    `<w:commentRangeStart w:id="1"/>${run('Remarked')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`,
  ),
  p(
    `${field('PAGE', '3')}${run(' of ')}${field('NUMPAGES', '9')}${run(' on ')}${field('DATE \\@ "d"', '5')}<w:fldSimple w:instr="PAGE">${run('4')}</w:fldSimple>`,
  ),
  p(
    `<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:softHyphen/><w:cr/><w:sym w:font="Wingdings" w:char="F04A"/></w:r><w:r><w:br w:type="page"/></w:r>${run('next')}<w:r><w:br w:type="column"/></w:r>`,
  ),
  p(
    `<w:bookmarkStart w:id="0" w:name="there"/>${run('there')}<w:bookmarkEnd w:id="0"/><w:hyperlink r:id="rId20">${run('a link')}</w:hyperlink><w:hyperlink w:anchor="there">${run('within')}</w:hyperlink>`,
  ),
  p(
    `<w:ins w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z">${run('added')}</w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>gone</w:delText></w:r></w:del>`,
  ),
  p(
    run('hidden', '<w:vanish/>') +
      run('struck', '<w:strike/>') +
      run('white', '<w:color w:val="FFFFFF"/>') +
      run('high', '<w:vertAlign w:val="superscript"/>') +
      run(
        'raised',
        '<w:position w:val="6"/><w:spacing w:val="20"/><w:highlight w:val="yellow"/><w:u w:val="single"/><w:rFonts w:ascii="Arial" w:hAnsi="Arial"/>',
      ),
  ),
  `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="9000" w:type="dxa"/><w:jc w:val="center"/><w:tblBorders>${line('top', 4)}${line('insideH', 8)}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr><w:trPr><w:tblHeader/><w:cantSplit/></w:trPr>${cell('one')}${cell('two', '<w:gridSpan w:val="2"/><w:shd w:val="clear" w:fill="EEEEEE"/>')}</w:tr><w:tr>${cell('merged', '<w:vMerge w:val="restart"/>')}${cell('edged', `<w:tcBorders>${line('left', 12)}${line('bottom', 2)}</w:tcBorders><w:vAlign w:val="center"/>`)}${cell('last')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('', `<w:tcMar><w:top w:w="50" w:type="dxa"/></w:tcMar>`)}<w:tc><w:tcPr/><w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="500"/></w:tblGrid><w:tr>${cell('nested')}</w:tr></w:tbl>${p('')}</w:tc></w:tr></w:tbl>`,
  `<w:sdt><w:sdtPr><w:alias w:val="Name"/><w:text/></w:sdtPr><w:sdtEndPr><w:rPr><w:b/></w:rPr></w:sdtEndPr><w:sdtContent>${p(run('controlled'))}</w:sdtContent></w:sdt>`,
  p(
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1270000" cy="635000"/><wp:docPr id="1" name="Picture 1" descr="A seal"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="635000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  ),
  p(
    `<w:bookmarkStart w:id="5" w:name="b"/><w:bookmarkStart w:id="6" w:name="a"/><w:proofErr w:type="spellStart"/>${run('two')}<w:proofErr w:type="spellEnd"/><w:bookmarkEnd w:id="6"/><w:bookmarkEnd w:id="5"/><w:r><w:lastRenderedPageBreak/><w:t>places</w:t></w:r><w:permStart w:id="3"/>`,
  ),
  p(
    run('The end of a section'),
    '<w:sectPr><w:headerReference w:type="default" r:id="rId6"/><w:type w:val="continuous"/><w:pgSz w:w="11906" w:h="16838"/><w:cols w:num="2" w:space="400"/></w:sectPr>',
  ),
  '<w:altChunk r:id="rId77"/>',
  p(
    run('Last'),
    '<w:pageBreakBefore/><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="000000"/></w:pBdr><w:rPr><w:vanish/></w:rPr>',
  ),
  '<w:sectPr><w:headerReference w:type="default" r:id="rId6"/><w:footerReference w:type="first" r:id="rId7"/><w:pgSz w:w="12240" w:h="15840" w:orient="portrait"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/><w:pgNumType w:start="3"/><w:titlePg/></w:sectPr>',
].join('');

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (at + 1)}"/></w:pPr></w:lvl>`;
const list = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels}</w:abstractNum>`;
const num = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const NUMBERING = [
  list(
    1,
    level(0, 'decimal', '%1.') +
      level(1, 'lowerLetter', '(%2)') +
      level(2, 'lowerRoman', '%1.%2.%3', '<w:lvlRestart w:val="1"/>'),
  ),
  list(
    2,
    level(0, 'upperRoman', '%1.').replace('<w:start w:val="1"/>', '<w:start w:val="4"/>') +
      level(1, 'decimal', '%1-%2', '<w:lvlRestart w:val="0"/>'),
  ),
  list(
    3,
    level(0, 'bullet', '•', '<w:suff w:val="space"/>') +
      level(1, 'none', '') +
      level(2, 'decimal', '§ %3', '<w:suff w:val="nothing"/>').replace('"left"', '"right"'),
  ),
  list(
    4,
    level(0, 'upperLetter', '%1)').replace('<w:start w:val="1"/>', '<w:start w:val="26"/>') +
      level(1, 'upperRoman', '%2') +
      level(2, 'upperRoman', '%1.%2.%3', '<w:isLgl/>') +
      level(3, 'cardinalText', '%4'),
  ),
  num(1, 1),
  num(2, 2),
  num(3, 1, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/></w:lvlOverride>'),
  num(4, 3),
  num(5, 4),
  num(6, 50),
].join('');

const STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/><w:sz w:val="24"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Base"/><w:basedOn w:val="Normal"/><w:pPr><w:keepLines/><w:spacing w:before="60"/></w:pPr><w:rPr><w:i/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Base"/><w:next w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style><w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${line('top', 6)}${line('left', 6)}${line('insideV', 6)}</w:tblBorders></w:tblPr><w:tcPr><w:vAlign w:val="bottom"/></w:tcPr></w:style><w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>`;

const relation = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${more}/>`;
const note = (id: number, text: string, more = '') =>
  `<w:footnote w:id="${id}"${more}>${p(run(text))}</w:footnote>`;

function parts(change: (name: string, xml: string) => string = (_, xml) => xml): ReadonlyMap<string, Buffer> {
  const part = (name: string, type: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${WORD}.${type}+xml"/>`;
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${CT}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${part('document', 'document.main')}${part('styles', 'styles')}${part('numbering', 'numbering')}${part('footnotes', 'footnotes')}${part('comments', 'comments')}${part('header1', 'header')}${part('footer1', 'footer')}${part('settings', 'settings')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${REL}">${relation('rId1', 'officeDocument', 'word/document.xml')}<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${ROOT}><w:body>${BODY}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${REL}">${relation('rId1', 'styles', 'styles.xml')}${relation('rId2', 'numbering', 'numbering.xml')}${relation('rId3', 'footnotes', 'footnotes.xml')}${relation('rId4', 'comments', 'comments.xml')}${relation('rId5', 'settings', 'settings.xml')}${relation('rId6', 'header', 'header1.xml')}${relation('rId7', 'footer', 'footer1.xml')}${relation('rId9', 'image', 'media/seal.png')}${relation('rId20', 'hyperlink', 'https://court.example/', ' TargetMode="External"')}</Relationships>`,
    'word/styles.xml': `<w:styles ${ROOT}>${STYLES}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${ROOT}>${NUMBERING}</w:numbering>`,
    'word/footnotes.xml': `<w:footnotes ${ROOT}>${note(3, 'the second')}${note(7, 'the first')}${note(9, 'of nobody')}<w:footnote w:id="-1" w:type="separator"><w:p><w:r><w:separator/></w:r></w:p></w:footnote></w:footnotes>`,
    'word/comments.xml': `<w:comments ${ROOT}><w:comment w:id="1" w:author="Ada" w:date="2026-01-01T10:00:00Z" w:initials="A">${p(run('Why?'))}</w:comment></w:comments>`,
    'word/header1.xml': `<w:hdr ${ROOT}>${p(`${run('Page ')}${field('PAGE', '1')}`)}</w:hdr>`,
    'word/footer1.xml': `<w:ftr ${ROOT}>${p(run('Foot'))}</w:ftr>`,
    'word/settings.xml': `<w:settings ${ROOT}><w:evenAndOddHeaders/><w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
    'word/media/seal.png': 'a picture',
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Motion</dc:title><dc:creator>Chancery</dc:creator></cp:coreProperties>',
  };
  return new Map(Object.entries(all).map(([name, xml]) => [name, Buffer.from(change(name, xml))]));
}

describe('what a Word document shows', () => {
  test('is told in the same words for ever: seals that were signed have them', async () => {
    const { looks, stories, styles, facts } = shownIn(parts());
    const lines = [
      ...looks.map((look, at) => `look ${at} ${JSON.stringify(look)}`),
      ...Object.entries(stories).flatMap(([name, items]) => [
        name,
        ...items.map((one) => `  ${JSON.stringify(one)}`),
      ]),
      ...Object.entries(styles).map((one) => `style ${JSON.stringify(one)}`),
      ...Object.entries(facts).map(([name, value]) => `fact ${name}: ${value}`),
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('shown.txt');
  });

  test('differs wherever a value of it does, and is told where', async () => {
    const signed = shownIn(parts());
    const lines: string[] = [];
    for (const [name, content] of parts()) {
      const values = [
        ...content.toString('utf8').matchAll(/ (w:\w+)="(\d+|[a-z]+)"|<w:t xml:space="preserve">(\w)/g),
      ];
      for (const value of values.filter((_, at) => at % 5 === 0)) {
        const at = value.index + value[0].length - (value[3] === undefined ? 2 : 1);
        const changed = parts((part, xml) =>
          part === name ? `${xml.slice(0, at)}7${xml.slice(at + 1)}` : xml,
        );
        const said = (saved: boolean) =>
          compareShown(signed, shownIn(changed), saved).map(
            (one) => `  ${saved ? 'saved again ' : ''}${JSON.stringify(one)}`,
          );
        lines.push(`${name} ${value[0]} at ${at}`, ...said(false), ...said(true));
      }
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('shown-differences.txt');
  });
});

const letters = (alphabet: string) => fc.array(fc.constantFrom(...alphabet), { maxLength: 12 });

/** By trying: the longest that both lists have in order. */
function longest(first: readonly string[], second: readonly string[]): number {
  if (first.length === 0 || second.length === 0) return 0;
  const [[a, ...rest], [b, ...others]] = [first, second];
  if (a === b) return 1 + longest(rest, others);
  return Math.max(longest(rest, second), longest(first, others));
}

test('two lists are put side by side: everything once, in order, and no two that differ', () => {
  const check = (first: readonly string[], second: readonly string[], best: boolean) => {
    const pairs = align(first, second);
    expect(pairs.flatMap(([i]) => (i === null ? [] : [i]))).toEqual(first.map((_, i) => i));
    expect(pairs.flatMap(([, j]) => (j === null ? [] : [j]))).toEqual(second.map((_, j) => j));
    const same = pairs.filter(([i, j]) => i !== null && j !== null);
    for (const [i, j] of same) expect(first[i ?? 0]).toBe(second[j ?? 0]);
    if (best) expect(same).toHaveLength(longest(first, second));
  };
  fc.assert(fc.property(letters('abcdefgh'), letters('abcdefgh'), (one, other) => check(one, other, false)));
  // Where nothing stands in both only once, or nothing twice, it is the longest there is.
  const unique = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 9 });
  fc.assert(fc.property(unique, unique, (one, other) => check(one, other, true)));
  fc.assert(
    fc.property(letters('ab'), letters('ab'), (one, other) => {
      // What is alike at both ends is never in question.
      const [first, second] = [
        ['c', ...one],
        ['d', ...other],
      ].map((list, at) => [...list, at === 0 ? 'c' : 'd']);
      const isOnce = (list: readonly string[] = [], letter: string) =>
        list.filter((found) => found === letter).length === 1;
      fc.pre(['a', 'b'].every((letter) => !isOnce(first, letter) || !isOnce(second, letter)));
      check(first ?? [], second ?? [], true);
    }),
  );
  const long = Array.from({ length: 700 }, (_, at) => `x${at % 7}`);
  check(
    long,
    long.map((one) => (one === 'x3' ? 'y' : one)),
    false,
  );
});

test('a PDF is told by its head in the first 1,024 bytes, and by nothing behind them', async () => {
  const at = (place: number) => Buffer.from(`${' '.repeat(place)}%PDF-1.7\n`);
  expect((await checkDraft([], at(1019))).format).toBe('pdf');
  await expect(checkDraft([], at(1020))).rejects.toMatchObject({ code: 'invalid_request' });
});
