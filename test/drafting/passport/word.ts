/**
 * A DOCX as Word writes it when it is opened and saved without a change. Word does not run where these tests do: this is made of
 * what its files are known to have.
 */
import { changed, type Package } from './sealed.ts';

const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const W15 = 'http://schemas.microsoft.com/office/word/2012/wordml';
const W16CID = 'http://schemas.microsoft.com/office/word/2016/wordml/cid';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export function savedByWord(file: Buffer): Buffer {
  return changed(file, (parts) => {
    const edit = (part: string, ...changes: readonly ((xml: string) => string)[]) => {
      const xml = parts.get(part)?.toString('utf8');
      if (xml !== undefined)
        parts.set(part, Buffer.from(changes.reduce((text, change) => change(text), xml)));
    };
    const stories = [...parts.keys()].filter((name) =>
      /^word\/(?:document|header\d|footer\d|footnotes|endnotes|comments)\.xml$/.test(name),
    );
    for (const name of stories) edit(name, namespaces, story);
    edit('word/document.xml', body);
    for (const name of ['word/footnotes.xml', 'word/document.xml']) edit(name, renumbered('footnote', 3));
    edit('word/comments.xml', remarks);
    edit('word/styles.xml', styles);
    edit('word/numbering.xml', namespaces, numbering);
    edit('word/settings.xml', namespaces, settings);
    parts.set('word/fontTable.xml', Buffer.from(fonts()));
    parts.set('word/webSettings.xml', Buffer.from(webSettings()));
    properties(parts);
    relations(parts);
    parts.delete('docProps/custom.xml');
    edit('[Content_Types].xml', types);
  });
}

function namespaces(xml: string): string {
  const missing = [`xmlns:w14="${W14}"`, `xmlns:w15="${W15}"`, `xmlns:w16cid="${W16CID}"`].filter(
    (one) => !xml.includes(one.split('=')[0] ?? ''),
  );
  return xml.replace(
    /<w:(document|hdr|ftr|footnotes|endnotes|comments|numbering|settings) /,
    (root) => `${root}${missing.join(' ')} `,
  );
}

let count = 0;
const id = () => {
  count += 0x101;
  return (0x10000000 + count).toString(16).toUpperCase();
};

function story(xml: string): string {
  return (
    xml
      .replace(
        /<w:p(?=[ >/])/g,
        () =>
          `<w:p w14:paraId="${id()}" w14:textId="77777777" w:rsidR="00A77B3E" w:rsidRDefault="00A77B3E" w:rsidP="00A77B3E"`,
      )
      .replace(/<w:tr>/g, () => `<w:tr w:rsidR="00A77B3E" w14:paraId="${id()}" w14:textId="77777777">`)
      // Each piece of a field in a run of its own.
      .replace(
        /<w:r>((?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?)(<w:fldChar [^>]*\/>)(<w:instrText[^>]*>[^<]*<\/w:instrText>)(<w:fldChar [^>]*\/>)<\/w:r>/g,
        '<w:r>$1$2</w:r><w:r>$1$3</w:r><w:r>$1$4</w:r>',
      )
      .replace(/ w:dirty="false"/g, '')
      // What a page number was when it was last looked at.
      .replace(
        /(<w:r>(<w:rPr>(?:(?!<\/w:rPr>).)*)<\/w:rPr><w:fldChar w:fldCharType="separate"\/><\/w:r>)(?=<w:r><w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr><w:fldChar w:fldCharType="end")/g,
        '$1<w:r>$2<w:noProof/></w:rPr><w:t>2</w:t></w:r>',
      )
      .replace(/ xml:space="default"/g, '')
      .replace(/<w:keepNext w:val="false"\/>/g, '')
      .replace(/<w:r>(?!<w:rPr>)/g, '<w:r w:rsidRPr="00C24B11">')
  );
}

/** Runs cut where somebody once stood, marks of spelling, and what the last layout was. */
function body(xml: string): string {
  let cuts = 0;
  return xml
    .replace(
      /<w:r w:rsidRPr="00C24B11"><w:t xml:space="preserve">([^<&]{8})([^<&]{8,})<\/w:t><\/w:r>/g,
      (_, first: string, rest: string) => {
        cuts += 1;
        const run = (text: string, more = '') =>
          `<w:r w:rsidR="00${100000 + cuts}">${more}<w:t xml:space="preserve">${text}</w:t></w:r>`;
        return `<w:proofErr w:type="spellStart"/>${run(first)}<w:proofErr w:type="spellEnd"/>${run(rest, cuts % 5 === 0 ? '<w:lastRenderedPageBreak/>' : '<w:rPr><w:lang w:val="en-GB"/></w:rPr>')}`;
      },
    )
    .replace('</w:p>', '<w:bookmarkStart w:id="99" w:name="_GoBack"/><w:bookmarkEnd w:id="99"/></w:p>')
    .replace(/<w:sdtPr>/g, () => `<w:sdtPr><w:id w:val="-${1000000 + count++}"/>`)
    .replace(/<\/w:sdtPr>/g, '</w:sdtPr><w:sdtEndPr><w:rPr><w:noProof/></w:rPr></w:sdtEndPr>')
    .replace(
      /<w:tblPr>(.*?)<\/w:tblPr>/g,
      '<w:tblPr>$1<w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>',
    )
    .replace(/ w:orient="portrait"/, '')
    .replace('<w:pgNumType/>', '<w:cols w:space="720"/>')
    .replace('<w:sectPr>', '<w:sectPr w:rsidR="00A77B3E" w:rsidSect="001C0D3A">');
}

function renumbered(kind: string, by: number): (xml: string) => string {
  const pattern = new RegExp(`(<w:${kind}(?:Reference)? (?:[^>]*)w:id=")(\\d+)`, 'g');
  return (xml) =>
    xml.replace(
      pattern,
      (_, before: string, number: string) => `${before}${Number(number) < 1 ? number : Number(number) + by}`,
    );
}

function remarks(xml: string): string {
  return xml.replace(
    /(<w:comment [^>]*>\s*<w:p [^>]*>)/g,
    '$1<w:pPr><w:pStyle w:val="CommentText"/></w:pPr><w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:annotationRef/></w:r>',
  );
}

function styles(xml: string): string {
  return xml
    .replace(
      '</w:docDefaults>',
      '</w:docDefaults><w:latentStyles w:defLockedState="0" w:count="376"><w:lsdException w:name="Normal" w:uiPriority="0" w:qFormat="1"/></w:latentStyles>',
    )
    .replace(
      '<w:rPrDefault><w:rPr>',
      '<w:rPrDefault><w:rPr><w:lang w:val="en-US" w:eastAsia="en-US" w:bidi="ar-SA"/>',
    )
    .replace(/<w:name w:val="Heading (\d)"\/>/g, '<w:name w:val="heading $1"/><w:rsid w:val="00A77B3E"/>')
    .replace(
      '</w:styles>',
      '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style><w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/></w:style><w:style w:type="paragraph" w:styleId="CommentText"><w:name w:val="annotation text"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="20"/></w:rPr></w:style><w:style w:type="character" w:styleId="CommentReference"><w:name w:val="annotation reference"/><w:rPr><w:sz w:val="16"/></w:rPr></w:style></w:styles>',
    );
}

/** Word writes nine levels for each list. */
function numbering(xml: string): string {
  const level = (at: number) =>
    `<w:lvl w:ilvl="${at}" w:tplc="04090001" w:tentative="1"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/></w:lvl>`;
  return xml
    .replace(
      /<w:multiLevelType [^>]*\/>/g,
      (type) => `<w:nsid w:val="${id()}"/>${type}<w:tmpl w:val="${id()}"/>`,
    )
    .replace(/<w:abstractNum (?:(?!<\/w:abstractNum>).)*/gs, (list) => {
      const missing = Array.from({ length: 9 }, (_, at) => at).filter(
        (at) => !list.includes(`w:ilvl="${at}"`),
      );
      return `${list}${missing.map(level).join('')}`;
    })
    .replace(/<w:num /g, () => `<w:num w16cid:durableId="${count++}" `)
    .replace(/ w:tentative="1"/, '');
}

function settings(xml: string): string {
  return xml
    .replace(
      '<w:displayBackgroundShape/>',
      '<w:zoom w:percent="110"/><w:proofState w:spelling="clean" w:grammar="clean"/>',
    )
    .replace(
      '<w:evenAndOddHeaders w:val="false"/>',
      '<w:characterSpacingControl w:val="doNotCompress"/><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:endnotePr><w:endnote w:id="-1"/><w:endnote w:id="0"/></w:endnotePr>',
    )
    .replace(
      '</w:compat>',
      '<w:compatSetting w:name="overrideTableStyleFontSizeAndJustification" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/><w:compatSetting w:name="enableOpenTypeFeatures" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/><w:compatSetting w:name="doNotFlipMirrorIndents" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/><w:compatSetting w:name="differentiateMultirowTableHeaders" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/><w:compatSetting w:name="useWord2013TrackBottomHyphenation" w:uri="http://schemas.microsoft.com/office/word" w:val="0"/></w:compat><w:rsids><w:rsidRoot w:val="00A77B3E"/><w:rsid w:val="001C0D3A"/></w:rsids><m:mathPr><m:mathFont m:val="Cambria Math"/></m:mathPr><w:themeFontLang w:val="en-US"/><w:clrSchemeMapping w:bg1="light1" w:t1="dark1" w:bg2="light2" w:t2="dark2" w:accent1="accent1" w:accent2="accent2" w:accent3="accent3" w:accent4="accent4" w:accent5="accent5" w:accent6="accent6" w:hyperlink="hyperlink" w:followedHyperlink="followedHyperlink"/><w:shapeDefaults><o:shapedefaults v:ext="edit" spidmax="1026"/></w:shapeDefaults><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/><w14:docId w14:val="1F2E3D4C"/><w15:chartTrackingRefBased/><w15:docId w15:val="{6C2A1F1B-8A0D-4B5E-9C1D-000000000001}"/>',
    );
}

function fonts(): string {
  const font = (name: string, charset: string, family: string, more = '') =>
    `<w:font w:name="${name}">${more}<w:panose1 w:val="02020603050405020304"/><w:charset w:val="${charset}"/><w:family w:val="${family}"/><w:pitch w:val="variable"/><w:sig w:usb0="E0002EFF" w:usb1="C000785B" w:usb2="00000009" w:usb3="00000000" w:csb0="000001FF" w:csb1="00000000"/></w:font>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${font('Times New Roman', '00', 'roman')}${font('Calibri', '00', 'swiss')}${font('Symbol', '02', 'roman')}${font('MS Mincho', '80', 'modern', '<w:altName w:val="ＭＳ 明朝"/>')}</w:fonts>`;
}

function webSettings(): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<w:webSettings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:optimizeForBrowser/><w:allowPNG/></w:webSettings>`;
}

function properties(parts: Package): void {
  const core = parts.get('docProps/core.xml')?.toString('utf8') ?? '';
  parts.set(
    'docProps/core.xml',
    Buffer.from(
      core
        .replace(/(<cp:lastModifiedBy>)[^<]*/, '$1Ada Quill')
        .replace('<dcterms:modified', '<cp:revision>2</cp:revision><dcterms:modified')
        .replace(/(<dcterms:modified [^>]*>)[^<]*/, '$12026-11-05T09:12:00Z'),
    ),
  );
  parts.set(
    'docProps/app.xml',
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><Template>Normal.dotm</Template><TotalTime>1</TotalTime><Pages>6</Pages><Words>1200</Words><Characters>6840</Characters><Application>Microsoft Office Word</Application><DocSecurity>0</DocSecurity><Lines>57</Lines><Paragraphs>16</Paragraphs><ScaleCrop>false</ScaleCrop><HeadingPairs><vt:vector size="2" baseType="variant"><vt:variant><vt:lpstr>Title</vt:lpstr></vt:variant><vt:variant><vt:i4>1</vt:i4></vt:variant></vt:vector></HeadingPairs><TitlesOfParts><vt:vector size="1" baseType="lpstr"><vt:lpstr>Motion</vt:lpstr></vt:vector></TitlesOfParts><Company></Company><LinksUpToDate>false</LinksUpToDate><CharactersWithSpaces>8024</CharactersWithSpaces><SharedDoc>false</SharedDoc><HyperlinksChanged>false</HyperlinksChanged><AppVersion>16.0000</AppVersion></Properties>`,
    ),
  );
}

/** Names and numbers of parts are given anew, and Word's own parts are added. */
function relations(parts: Package): void {
  const name = 'word/_rels/document.xml.rels';
  const xml = parts.get(name)?.toString('utf8') ?? '';
  const own = [
    [`${RELATION}/webSettings`, 'webSettings.xml'],
    ...(parts.has('word/comments.xml')
      ? [
          ['http://schemas.microsoft.com/office/2011/relationships/commentsExtended', 'commentsExtended.xml'],
          ['http://schemas.microsoft.com/office/2011/relationships/people', 'people.xml'],
        ]
      : []),
  ].map(([type, target], at) => `<Relationship Id="rId${90 + at}" Type="${type}" Target="${target}"/>`);
  if (parts.has('word/comments.xml')) {
    parts.set(
      'word/commentsExtended.xml',
      Buffer.from(
        `<w15:commentsEx xmlns:w15="${W15}"><w15:commentEx w15:paraId="10000101" w15:done="0"/></w15:commentsEx>`,
      ),
    );
    parts.set('word/people.xml', Buffer.from(`<w15:people xmlns:w15="${W15}"/>`));
  }
  for (const kind of ['header', 'footer'])
    for (const [from, to] of [
      ['2', '12'],
      ['1', '11'],
    ] as const) {
      for (const part of [`word/${kind}#.xml`, `word/_rels/${kind}#.xml.rels`]) {
        const content = parts.get(part.replace('#', from));
        if (content === undefined) continue;
        parts.delete(part.replace('#', from));
        // Word writes relationships only where there are any.
        if (!part.endsWith('.rels') || content.includes('<Relationship '))
          parts.set(part.replace('#', to), content);
      }
    }
  const rels = xml
    .replace(/(Target="(?:header|footer))([12])\.xml/g, '$11$2.xml')
    .replace('</Relationships>', `${own.join('')}</Relationships>`);
  parts.set(name, Buffer.from(rels));
  const root = parts.get('_rels/.rels')?.toString('utf8') ?? '';
  parts.set('_rels/.rels', Buffer.from(root.replace(/<Relationship [^>]*custom\.xml"\/>/, '')));
  for (const part of ['footnotes', 'endnotes', 'comments', 'fontTable'])
    parts.delete(`word/_rels/${part}.xml.rels`);
}

function types(xml: string): string {
  return xml
    .replace(/<Override [^>]*custom\.xml"\/>/, '')
    .replace(/(PartName="\/word\/(?:header|footer))([12])\.xml/g, '$11$2.xml')
    .replace(/<Default [^>]*Extension="(?:bmp|gif|svg|odttf)"\/>/g, '')
    .replace(
      '</Types>',
      `<Override PartName="/word/webSettings.xml" ContentType="${TYPE}.webSettings+xml"/>${xml.includes('comments') ? `<Override PartName="/word/commentsExtended.xml" ContentType="${TYPE}.commentsExtended+xml"/><Override PartName="/word/people.xml" ContentType="${TYPE}.people+xml"/>` : ''}</Types>`,
    );
}
