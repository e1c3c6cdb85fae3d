import { describe, expect, it } from 'vitest';
import { libreOfficeMissing, savedByLibreOffice } from '../../support/libreoffice.ts';
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
    'as %s has the numbers of its paragraphs',
    async (type) => {
      const { pages } = await readAll(reader, fileOf(`draft.${type}`, saved(type)));
      expect(pages.map(({ text }) => text)).toEqual([TEXT]);
      expect(pages.flatMap(misplacedWords)).toEqual([]);
    },
    60_000,
  );
});
