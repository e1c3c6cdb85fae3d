/**
 * The words a Word document shows, paragraph by paragraph, as they survive being saved by Word: runs may be cut
 * otherwise, results of fields (page numbers) are computed anew and do not count, deleted text of tracked changes is
 * gone and inserted text is there.
 */
const TAG =
  /<(\/?)w:(p|t|tab|br|cr|noBreakHyphen|fldChar|fldSimple|footnoteReference|del)\b([^<>]*?)(\/?)>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function paragraphsOf(xml: string): string[] {
  const paragraphs: string[] = [];
  const open: string[] = [];
  let inText = false;
  let fields = 0;
  let results = 0;
  const add = (text: string) => {
    const last = open.length - 1;
    if (last >= 0 && results === 0) open[last] += text;
  };
  for (const [, closing, name, attributes = '', empty, text] of xml.matchAll(TAG)) {
    if (text !== undefined) {
      if (inText) add(unescaped(text));
    } else if (name === 'p') {
      if (closing === '' && empty === '') open.push('');
      else paragraphs.push(closing === '' ? '' : (open.pop() ?? ''));
    } else if (name === 't') inText = closing === '' && empty === '';
    else if (name === 'fldChar') {
      if (attributes.includes('"begin"')) fields += 1;
      else if (attributes.includes('"separate"') && fields > 0) results = fields;
      else if (attributes.includes('"end"') && fields > 0) {
        fields -= 1;
        results = Math.min(results, fields);
      }
    } else if (name === 'fldSimple') results = closing === '' && empty === '' ? Math.max(results, 1) : fields;
    else if (closing === '')
      add(
        name === 'tab'
          ? '\t'
          : name === 'footnoteReference'
            ? '*'
            : name === 'noBreakHyphen'
              ? '‑'
              : name === 'del'
                ? ''
                : '\n',
      );
  }
  return paragraphs.map((one) => one.normalize('NFC')).filter((one) => one.trim() !== '');
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
