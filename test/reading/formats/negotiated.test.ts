import { describe, expect, it } from 'vitest';
import { libreOfficeMissing, savedByLibreOffice } from '../../support/documents/libreoffice.ts';
import { AGREEMENT } from '../make/agreement.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();
const TEXT =
  '1. The tenant pays rent.\n\n(a) monthly\n\n(b) in advance\n\n2. The landlord repairs.\n\n(a) the roof\n\n2.a.1. its tiles\n\n' +
  'Article IV Indemnity\n\nThe landlord shall indemnify and hold harmless the tenant.';

describe.skipIf(libreOfficeMissing !== null)('a negotiated draft, saved by LibreOffice', () => {
  const saved = (type: string, draft = AGREEMENT): Buffer =>
    savedByLibreOffice({ draft: Buffer.from(draft) }, 'fodt', type)['draft'] ?? Buffer.alloc(0);

  it.each(['doc', 'odt', 'docx', 'rtf'])(
    'as %s has the numbers of its paragraphs, and beside its text what was changed and said of it',
    async (type) => {
      const { pages } = await readAll(reader, fileOf(`draft.${type}`, saved(type)));
      expect(pages.map(({ text }) => text)).toEqual([TEXT]);
      expect(pages.flatMap(misplacedWords)).toEqual([]);
      const { text = '', remarks = [] } = pages[0]?.margin ?? {};
      const said = remarks.map(({ kind, by, at, span }) => [kind, by, at?.slice(0, 10), text.slice(...span)]);
      expect(said).toEqual([
        ['deletion', 'Jane Roe', '2026-03-02', 'not'],
        ['insertion', 'John Doe', '2026-03-03', 'and hold harmless'],
        // What Word 97 says of a comment is only who made it.
        ['comment', 'Ann Lee', type === 'doc' ? undefined : '2026-03-04', 'Too broad for us.'],
        ['hidden', null, undefined, 'Hidden walkaway price 5.'],
      ]);
    },
    60_000,
  );

  it.each(['doc', 'odt', 'docx', 'rtf'])(
    'as %s has beside its text what is struck out by its look alone',
    async (type) => {
      const { pages } = await readAll(reader, fileOf(`struck.${type}`, saved(type, STRUCK)));
      expect(pages.map(({ text }) => text.replace(/ +/g, ' '))).toEqual([
        'The cap is sixty pounds.\n\nCosts are due.',
      ]);
      const { text = '', remarks = [] } = pages[0]?.margin ?? {};
      expect(remarks.map(({ kind, span }) => [kind, text.slice(...span)])).toEqual([
        ['deletion', 'fifty'],
        ['deletion', 'not'],
      ]);
    },
  );
});

const NAMES = ['office', 'style', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const STRUCK = `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style></office:automatic-styles>
<office:body><office:text><text:p>The cap is <text:span text:style-name="T1">fifty</text:span> sixty pounds.</text:p><text:p>Costs are <text:span text:style-name="T1">not</text:span> due.</text:p></office:text></office:body></office:document>`;
