/**
 * Word's XML that the `docx` package has no words for: content controls around open points (ECMA-376 part 1,
 * 17.5.2), and fields that span paragraphs (17.16.18).
 */
import type * as Docx from 'docx';

/** Parses XML and gives the elements in it, to stand in a paragraph. */
export type RawXml = (xml: string) => Docx.ParagraphChild;

export function rawXml({ ImportedXmlComponent }: typeof Docx): RawXml {
  // The package writes an imported element as it is; only its type does not say that it may stand among runs.
  return (xml) => ImportedXmlComponent.fromXmlString(xml) as unknown as Docx.ParagraphChild;
}

/** Typing over it replaces all of it, and the control goes away with that. */
export function openPoint(raw: RawXml, text: string): Docx.ParagraphChild {
  return raw(
    `<w:sdt><w:sdtPr><w:alias w:val="To complete"/><w:tag w:val="open-point"/><w:temporary/></w:sdtPr><w:sdtContent><w:r><w:rPr><w:rStyle w:val="OpenPoint"/><w:b/><w:bCs/><w:highlight w:val="yellow"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:sdtContent></w:sdt>`,
  );
}

export function beginField(raw: RawXml, instruction: string): Docx.ParagraphChild {
  return raw(
    `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve"> ${escaped(instruction)} </w:instrText><w:fldChar w:fldCharType="separate"/></w:r>`,
  );
}

export function endField(raw: RawXml): Docx.ParagraphChild {
  return raw(`<w:r><w:fldChar w:fldCharType="end"/></w:r>`);
}

/** Marks an authority where it is cited, for Word's table of authorities; shows nothing. */
export function authorityMark(raw: RawXml, citation: string, category: number): Docx.ParagraphChild {
  const quoted = citation.replaceAll('"', '“');
  return raw(
    `<w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve"> TA \\l "${escaped(quoted)}" \\s "${escaped(quoted)}" \\c ${category} </w:instrText><w:fldChar w:fldCharType="end"/></w:r>`,
  );
}

export function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Bookmarks of the package count through the life of the process; the same draft must give the same bytes. */
export function bookmark(
  raw: RawXml,
  name: string,
  id: number,
  children: Docx.ParagraphChild[],
): Docx.ParagraphChild[] {
  return [
    raw(`<w:bookmarkStart w:id="${id}" w:name="${escaped(name)}"/>`),
    ...children,
    raw(`<w:bookmarkEnd w:id="${id}"/>`),
  ];
}
