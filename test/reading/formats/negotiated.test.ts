import { describe, expect, it } from 'vitest';
import { libreOfficeMissing, savedByLibreOffice } from '../../support/documents/libreoffice.ts';
import { AGREEMENT } from '../make/agreement.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();
const TEXT =
  '1. The tenant pays rent.\n\n(a) monthly\n\n(b) in advance\n\n2. The landlord repairs.\n\n(a) the roof\n\n2.a.1. its tiles\n\n' +
  'Article IV Indemnity\n\nThe landlord shall indemnify and hold harmless the tenant.';

describe.skipIf(libreOfficeMissing !== null)('a negotiated draft, saved by LibreOffice', () => {
  const saved = (type: string): Buffer =>
    savedByLibreOffice({ draft: Buffer.from(AGREEMENT) }, 'fodt', type)['draft'] ?? Buffer.alloc(0);

  it.each(['doc', 'odt', 'docx', 'rtf'])(
    'as %s has the numbers of its paragraphs, and beside its text what was changed and said of it',
    async (type) => {
      const { pages } = await readAll(reader, fileOf(`draft.${type}`, saved(type)));
      expect(pages.map(({ text }) => text)).toEqual([TEXT]);
      expect(pages.flatMap(misplacedWords)).toEqual([]);
      if (type === 'rtf') return;
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
});
