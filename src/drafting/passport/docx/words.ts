/**
 * The words of a DOCX as versions of Chancery before 0.2 sealed them, and nothing else of it: paragraph by paragraph, without
 * the results of fields. Kept to verify what they sealed; what they counted by mistake (tab stops) is counted here too.
 */
import { parseTree, type XmlElement } from '../../../containers/index.ts';

const SHOWN = /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/;
const SIGNS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
  'w:footnoteReference': '*',
};

export function wordsIn(files: ReadonlyMap<string, Buffer>): Readonly<Record<string, readonly string[]>> {
  const shown = [...files].filter(([name]) => SHOWN.test(name));
  return Object.fromEntries(shown.map(([name, xml]) => [name, paragraphsOf(parseTree(xml))]));
}

function paragraphsOf(root: XmlElement): string[] {
  const paragraphs: string[] = [];
  const open: string[] = [];
  let [fields, results] = [0, 0];
  const add = (text: string) => {
    if (open.length > 0 && results === 0) open.push((open.pop() ?? '') + text);
  };
  const read = (element: XmlElement): void => {
    const { name, attributes, children } = element;
    if (name === 'w:p') open.push('');
    else if (name === 'w:t') add(element.text);
    else if (name === 'w:fldSimple' && children.length > 0) results = Math.max(results, 1);
    else if (name === 'w:fldChar') {
      const { 'w:fldCharType': type } = attributes;
      if (type === 'begin') fields += 1;
      else if (type === 'separate' && fields > 0) results = fields;
      else if (type === 'end' && fields > 0) {
        fields -= 1;
        results = Math.min(results, fields);
      }
    } else add(SIGNS[name] ?? '');
    children.forEach(read);
    if (name === 'w:p') paragraphs.push(open.pop() ?? '');
    else if (name === 'w:fldSimple') results = fields;
  };
  read(root);
  return paragraphs.map((one) => one.normalize('NFC')).filter((one) => one.trim() !== '');
}
