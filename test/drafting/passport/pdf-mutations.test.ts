import { deflateSync, inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DraftDocument } from '../../../src/drafting/document.ts';
import { objectsIn } from '../../../src/drafting/passport/pdf/objects.ts';
import { check, drafted, noticed, sealedFile } from './sealed.ts';

let draft: DraftDocument;
let pdf: Buffer;
let text: string;
beforeAll(async () => {
  draft = await drafted();
  pdf = await sealedFile(draft, 'pdf');
  text = pdf.toString('latin1');
});

const latin1 = (changed: string) => Buffer.from(changed, 'latin1');

/** One object exchanged where it stands, as an editor of PDFs does that writes the file anew. */
function exchanged(number: number, change: (body: string) => string): Buffer {
  const head = [...text.matchAll(new RegExp(`(?<=[\\r\\n])${number} 0 obj`, 'g'))].at(-1);
  const body = objectsIn(text).get(number)?.body ?? '';
  const start = (head?.index ?? 0) + `${number} 0 obj`.length;
  return latin1(text.slice(0, start) + change(body) + text.slice(start + body.length));
}

/** An incremental update, as a viewer makes that saves a note or a form. */
function updated(...objects: readonly (readonly [number: number, body: string])[]): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  let update = '';
  const entries = objects.map(([number, body]) => {
    const at = text.length + update.length;
    update += `${number} 0 obj\n${body}\nendobj\n`;
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length + update.length;
  return latin1(
    `${text}${update}xref\n${entries.join('')}trailer\n<< /Size 999 /Root 3 0 R /Prev ${previous} >>\nstartxref\n${table}\n%%EOF\n`,
  );
}

const numberOf = (pattern: RegExp) =>
  [...objectsIn(text).values()].find(({ body }) => pattern.test(body))?.number ?? -1;

describe('a sealed PDF', () => {
  test('is as it was signed', async () => {
    expect(await check(pdf)).toMatchObject({ verdict: 'as_signed', differences: [] });
  });

  test('each of its objects counts, and is called by what it is for', async () => {
    const places = new Set<string>();
    for (const { number } of objectsIn(text).values()) {
      const { verdict, differences } = await check(
        exchanged(number, (body) => body.replace(/>>|\)/, (end) => ` ${end}`)),
      );
      expect([number, verdict]).toEqual([number, verdict === 'not_ours' ? 'not_ours' : 'changed']);
      for (const { where } of differences) places.add(where);
    }
    for (const place of [
      'page 1, words',
      'page 2, resources',
      'page 3',
      'page 2, links',
      'page tree',
      'catalog',
      'names',
      'bookmarks',
      'metadata',
      'properties',
      'property Title',
      'seal',
    ])
      expect([...places]).toContain(place);
    for (const part of ['shapes of letters', 'which letters its shapes are'])
      expect([...places].some((place) => place.startsWith('font ') && place.endsWith(part))).toBe(true);
  });

  test('what is put behind it is called by what it is', async () => {
    const page = numberOf(/\/Type \/Page\n/);
    const cases: [Buffer, string][] = [
      [
        updated([900, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 600 800] /Contents (void) >>']),
        'FreeText annotation',
      ],
      [updated([900, '<< /S /JavaScript /JS (app.alert\\(7\\)) >>']), 'JavaScript'],
      [updated([900, '<< /Type /OCG /Name (Layer) >>']), 'OCG'],
      [updated([900, '<< /Type /Sig /Filter /Adobe.PPKLite >>']), 'Sig'],
      [updated([900, '<< /FT /Tx /T (field) /Rect [0 0 9 9] /Subtype /Widget >>']), 'Widget annotation'],
    ];
    for (const [file, kind] of cases) {
      const { verdict, differences } = await check(file);
      expect([kind, verdict]).toEqual([kind, 'changed']);
      expect(differences).toContainEqual({ where: 'object 900', what: 'added', signed: null, found: kind });
      expect(differences).toContainEqual(
        expect.objectContaining({
          where: 'file',
          what: 'added',
          found: expect.stringContaining('bytes after the seal'),
        }),
      );
    }
    const other = await check(updated([page, '<< /Type /Page /Parent 1 0 R /MediaBox [0 0 9 9] >>']));
    expect(other.differences).toContainEqual(expect.objectContaining({ where: 'page 1', what: 'changed' }));
  });

  test('two hundred further mutations are noticed', async () => {
    const missed: string[] = [];
    let count = 0;
    const see = async (name: string, file: Buffer) => {
      count += 1;
      if (!(await noticed(file))) missed.push(name);
    };
    const streams = [...objectsIn(text).values()].filter(({ body }) => body.includes('/FlateDecode'));
    for (const { number, body } of streams) {
      const start = body.search(/stream\r?\n/) + 'stream\n'.length;
      const content = inflateSync(Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1'));
      for (let part = 0; part < 8; part += 1) {
        const other = Buffer.from(content);
        const at = Math.floor((part * content.length) / 8);
        other.writeUInt8((content.readUInt8(at) + 1) % 256, at);
        const packed = deflateSync(other).toString('latin1');
        await see(
          `${number}, byte ${at}`,
          exchanged(
            number,
            (whole) =>
              whole.replace(/\/Length \d+/, `/Length ${packed.length}`).slice(0, start) +
              packed +
              '\nendstream\n',
          ),
        );
      }
    }
    const swaps: Record<string, (all: string) => string> = {
      'page order': (all) => all.replace(/\/Kids \[(\d+ 0 R) (\d+ 0 R)/, '/Kids [$2 $1'),
      'a page gone': (all) => all.replace(/\/Kids \[\d+ 0 R /, '/Kids ['),
      'a page twice': (all) => all.replace(/\/Kids \[(\d+ 0 R)/, '/Kids [$1 $1'),
      'a title': (all) => all.replace('/Title', '/Titel'),
      'a date': (all) => all.replace('D:2026', 'D:2025'),
      'the language': (all) => all.replace('/Lang (en)', '/Lang (de)'),
      'a link': (all) => all.replace('/D (section_1)', '/D (section_2)'),
      'a box': (all) => all.replace('/MediaBox [0 0 612 792]', '/MediaBox [0 0 612 79] '),
      'a rotation': (all) => all.replace('/UserUnit 1', '/Rotate 90 '),
      'a font': (all) =>
        all
          .replace('/F1 10 0 R /F2 11 0 R', '/F2 10 0 R /F1 11 0 R')
          .replace('/F1 10 0 R\n/F2 11 0 R', '/F2 10 0 R\n/F1 11 0 R'),
      'the version': (all) => all.replace('%PDF-1.7', '%PDF-1.6'),
      'the table of objects': (all) => all.replace(/(\d{10}) 00000 n /, '0000000009 00000 n '),
      'the trailer': (all) => all.replace(/\/Info \d+ 0 R/, '/Info 9 0 R'),
      'the second trailer': (all) => all.replace(/(.*)\/Prev \d+/s, '$1/Prev 9'),
      'the end': (all) => all.replace(/%%EOF\s*$/, '%%EOF\n\n'),
      'a byte in front': (all) => ` ${all}`,
      'a line ending': (all) => all.replace('\n', '\r\n'),
      'without its seal': (all) => all.slice(0, all.indexOf('%%EOF') + 6),
      'a comment': (all) => all.replace('\nendobj\n', '\nendobj\n%seven\n'),
      'a remark on the seal': (all) =>
        all.replace('Signed passport of this draft', 'Signed by the partner himself'),
    };
    for (const [name, change] of Object.entries(swaps)) {
      const other = change(text);
      expect([name, other === text]).toEqual([name, false]);
      await see(name, latin1(other));
    }
    for (let part = 1; part < 120; part += 1) {
      const at = Math.floor((part * pdf.length) / 120);
      const other = Buffer.from(pdf);
      other.writeUInt8((pdf.readUInt8(at) + 1) % 256, at);
      await see(`byte ${at}`, other);
    }
    await see('cut off', pdf.subarray(0, -30));
    await see('twice', Buffer.concat([pdf, pdf]));
    await see('another seal behind it', Buffer.concat([pdf, await sealedFile(draft, 'pdf', false)]));
    expect([count > 200, missed]).toEqual([true, []]);
  });

  test('one that another program wrote anew is not taken apart', async () => {
    const renumbered = latin1(
      text.replace(
        /(\d+) 0 (obj|R)\b/g,
        (_, number: string, what: string) => `${Number(number) + 500} 0 ${what}`,
      ),
    );
    expect((await check(renumbered)).differences).toEqual([
      { where: 'file', what: 'changed', signed: null, found: 'written anew by another program' },
    ]);
  });

  test('a hostile one takes no longer than it is long', async () => {
    for (const piece of [
      '1 0 obj ',
      '1 0 obj << /Length 9 >> stream\n',
      'startxref 1 ',
      '>> ',
      'trailer << ',
    ]) {
      const hostile = Buffer.concat([pdf, Buffer.from(piece.repeat(Math.ceil(2_000_000 / piece.length)))]);
      const before = process.cpuUsage();
      expect(await noticed(hostile)).toBe(true);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(5_000);
    }
  });
});
