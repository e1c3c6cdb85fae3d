import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type VerifyOptions, verify } from '../../src/cli/draft/verify.ts';
import type { Run } from '../../src/cli/shared/run.ts';
import { type DraftDocument, inProcessPaperMaker } from '../../src/drafting/index.ts';
import { seal } from '../../src/drafting/passport/index.ts';
import { DEMO_REQUEST, type DemoWorld, demoWorld } from '../drafting/demo-world.ts';
import { changed, rewritten, savedBy } from '../drafting/passport/sealed.ts';
import { generateDocument } from '../support/drafted.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));

function written(name: string, content: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** What the command prints, what it answers as JSON, and how it ends. */
async function verified(world: DemoWorld, file: string, options: VerifyOptions = {}) {
  let text = '';
  let json: unknown;
  const run = {
    options,
    stores: () => Promise.resolve(world.parts),
    out: {
      result: (value: unknown, words: () => string) => {
        json = value;
        text = words();
      },
    },
  } as unknown as Run<VerifyOptions>;
  const code = await verify(run, file).then(
    () => 0,
    (error: { code?: unknown; exitCode?: unknown }) => error.exitCode ?? error.code,
  );
  return { code, json, lines: text.split('\n'), last: text.split('\n').at(-1) };
}

describe('chancery draft verify', () => {
  let draft: DraftDocument;
  let docx: Buffer;
  const make = async () => {
    const world = await demoWorld();
    draft = await generateDocument(world.parts, world.firm, {
      case_id: world.cases.get('DEMO-001') ?? '',
      document_type: 'motion_to_dismiss',
      context: DEMO_REQUEST,
      engine: 'assembly',
    });
    docx = await seal(
      world.parts.signingKeys,
      draft.passport,
      'docx',
      await inProcessPaperMaker.make(JSON.stringify(draft), 'docx'),
    );
    return world;
  };

  test('says of each file what became of it, and ends with 0 only where it shows what was signed', async () => {
    const world = await make();
    const file = written('draft.docx', docx);
    expect(await verified(world, file)).toMatchObject({
      code: 0,
      last: 'The draft is as it was signed.',
      json: { verdict: 'as_signed', intact: true },
    });

    const saved = written('saved.docx', changed(docx, savedBy('LibreOffice/7.4.7.2$Linux')));
    expect(await verified(world, saved)).toMatchObject({
      code: 0,
      last: 'The draft was re-saved, words unchanged.',
      json: { verdict: 'resaved', saved_by: 'LibreOffice/7.4.7.2' },
    });

    const hidden = written(
      'hidden.docx',
      rewritten(docx, 'word/document.xml', (xml) =>
        xml.replace(/<w:r>(?=<w:t)/, '<w:r><w:rPr><w:vanish/></w:rPr>'),
      ),
    );
    const other = await verified(world, hidden);
    expect(other).toMatchObject({
      code: 6,
      last: 'The draft is NOT as it was signed.',
      json: { verdict: 'changed', intact: false },
    });
    expect(other.lines.join('\n')).toMatch(/ {2}document, paragraph 1: added now: “vanish of/);

    const keys = written('keys.json', JSON.stringify(world.parts.signingKeys.jwks));
    const alone = await verified(world, file, { jwks: keys });
    expect(alone).toMatchObject({ code: 0, json: { sources: null } });
    expect(await verified(world, file, { jwks: written('none.json', '{"keys":[]}') })).toMatchObject({
      code: 6,
      json: { verdict: 'not_ours', signature: 'unknown_key' },
    });
    await expect(verified(world, written('large.docx', Buffer.alloc(65 * 2 ** 20)))).resolves.toMatchObject({
      code: 'usage',
    });

    // A source that is another file now: the draft says what it said, and no longer stands on it.
    const [source] = draft.passport.sources;
    await world.parts.database.transaction(async (tx) => {
      await tx
        .updateTable('files')
        .set({ sha256: '0'.repeat(64) })
        .where('id', '=', source?.file_id ?? '')
        .execute();
    });
    const without = await verified(world, file);
    expect(without).toMatchObject({
      code: 6,
      last: 'The draft is as it was signed, but its sources are NOT.',
      json: { verdict: 'as_signed', intact: false },
    });
    expect(without.lines.some((line) => /^ {2}S\d+, page \d+ of file_\w+: changed$/.test(line))).toBe(true);
    // Without the vault nobody can tell.
    expect(await verified(world, file, { jwks: keys })).toMatchObject({ code: 0 });
  });
});
