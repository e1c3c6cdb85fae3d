import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readZip, withPart, writeZip } from '../../../src/containers/zip/whole-zip.ts';
import { sealIn } from '../../../src/drafting/passport/docx/seal-docx.ts';
import { changed, check, drafted, noticed, rewritten, savedBy, sealedFile } from './sealed.ts';

let file: Buffer;
beforeAll(async () => {
  file = await sealedFile(await drafted(), 'docx');
});

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** The directory and the end, moved on by what was put in before them. */
function moved(zip: Buffer, at: number, bytes: Buffer): Buffer {
  const other = Buffer.concat([zip.subarray(0, at), bytes, zip.subarray(at)]);
  const end = other.lastIndexOf(END);
  const directory = other.readUInt32LE(end + 16) + bytes.length;
  other.writeUInt32LE(directory, end + 16);
  for (let entry = directory; entry < end; ) {
    const local = other.readUInt32LE(entry + 42);
    if (local >= at) other.writeUInt32LE(local + bytes.length, entry + 42);
    entry +=
      46 + other.readUInt16LE(entry + 28) + other.readUInt16LE(entry + 30) + other.readUInt16LE(entry + 32);
  }
  return other;
}

const directoryOf = (zip: Buffer) => zip.readUInt32LE(zip.lastIndexOf(END) + 16);

describe('the container of a sealed DOCX', () => {
  test('may be packed anew: the parts count', async () => {
    expect(await check(writeZip(readZip(file)))).toMatchObject({ verdict: 'as_signed' });
  });

  const secret = Buffer.from('and seven more');
  const mutations: Record<string, (zip: Buffer) => Buffer> = {
    'bytes before it': (zip) => moved(zip, 0, secret),
    'bytes between the parts and the directory': (zip) => moved(zip, directoryOf(zip), secret),
    'bytes between two parts': (zip) => moved(zip, zip.indexOf(Buffer.from('PK\x03\x04'), 4), secret),
    'bytes behind it': (zip) => Buffer.concat([zip, secret]),
    'another archive behind it': (zip) =>
      Buffer.concat([zip, writeZip(new Map([['word/document.xml', secret]]))]),
    'a comment': (zip) => {
      const other = Buffer.concat([zip, secret]);
      other.writeUInt16LE(secret.length, zip.length - 2);
      return other;
    },
    'another name in front of a part': (zip) => {
      const other = Buffer.from(zip);
      other.write('X', other.indexOf('word/document.xml'));
      return other;
    },
    'another size in front of a part': (zip) => {
      const other = Buffer.from(zip);
      other.writeUInt32LE(7, 22);
      return other;
    },
    'another part': (zip) => withPart(zip, 'word/other.xml', secret),
    'a part twice': (zip) => withPart(zip, 'word/document.xml', secret),
    'a folder that holds something': (zip) => withPart(zip, 'word/', secret),
    'a part in capitals': (zip) => withPart(zip, 'WORD/document.xml', secret),
    'not all parts': (zip) => {
      const other = Buffer.from(zip);
      const end = other.lastIndexOf(END);
      other.writeUInt16LE(3, end + 8);
      other.writeUInt16LE(3, end + 10);
      return other;
    },
    'a PDF in front of it': (zip) => moved(zip, 0, Buffer.from('%PDF-1.7\n')),
  };
  test.each(Object.keys(mutations))('%s is noticed', async (name) => {
    expect(await noticed(mutations[name]?.(file) ?? file)).toBe(true);
  });

  test('what unpacks to more than it may is refused, and so is what overlaps', async () => {
    const bomb = new Map([...readZip(file), ['word/document.xml', Buffer.alloc(80 * 2 ** 20, ' ')]]);
    await expect(check(writeZip(bomb))).rejects.toMatchObject({ code: 'invalid_request' });
    const many = new Map(
      Array.from({ length: 3 }, (_, at) => [`word/${at}.xml`, Buffer.alloc(60 * 2 ** 20)] as const),
    );
    await expect(check(writeZip(new Map([...readZip(file), ...many])))).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});

describe('the seal in a DOCX', () => {
  const inSeal = (text: string, more = '', wrap = (item: string) => item) =>
    rewritten(file, 'customXml/item1.xml', (xml) =>
      wrap(xml.replace(/>[A-Za-z0-9+/=]{9,}</, `>${deflateRawSync(text).toString('base64')}${more}<`)),
    );
  const text = () => JSON.stringify(sealIn(readZip(file)).seal);

  test('holds what was signed and nothing else', async () => {
    const seal = text();
    expect(await check(inSeal(`${seal.slice(0, -1)},"note":"and seven more"}`))).toMatchObject({
      verdict: 'changed',
      differences: [{ where: 'seal' }],
    });
    expect(await noticed(inSeal(seal.replace('{', '{ ')))).toBe(true);
    expect(await noticed(inSeal(seal, '<x>and seven more</x>'))).toBe(true);
    expect(
      await noticed(inSeal(seal, '', (xml) => xml.replace('<passport ', '<passport note="seven" '))),
    ).toBe(true);
  });

  test('is one', async () => {
    const item = readZip(file).get('customXml/item1.xml') ?? Buffer.alloc(0);
    const second = changed(file, (parts) => void parts.set('customXml/item2.xml', item));
    expect(await noticed(second)).toBe(true);
    const both = changed(second, savedBy('LibreOffice/7.4'));
    expect(await noticed(both)).toBe(true);
  });

  test('may have another number, where a program that saved the file gave it one', async () => {
    const renamed = changed(file, (parts) => {
      savedBy('Microsoft Office Word')(parts);
      for (const [from, to] of [
        ['item1.xml', 'item3.xml'],
        ['itemProps1.xml', 'itemProps3.xml'],
        ['_rels/item1.xml.rels', '_rels/item3.xml.rels'],
      ] as const) {
        const content = parts.get(`customXml/${from}`)?.toString('utf8') ?? '';
        parts.delete(`customXml/${from}`);
        parts.set(`customXml/${to}`, Buffer.from(content.replace('itemProps1.xml', 'itemProps3.xml')));
      }
      for (const name of ['[Content_Types].xml', 'word/_rels/document.xml.rels'])
        parts.set(
          name,
          Buffer.from(
            (parts.get(name)?.toString('utf8') ?? '')
              .replace('item1.xml', 'item3.xml')
              .replace('itemProps1.xml', 'itemProps3.xml'),
          ),
        );
    });
    expect(await check(renamed)).toMatchObject({ verdict: 'resaved', differences: [] });
  });

  test('that unpacks to more than any has is none', async () => {
    expect(await check(inSeal(' '.repeat(40 * 2 ** 20)))).toMatchObject({
      verdict: 'not_ours',
      signature: 'missing',
    });
  });
});
