/** What says what is hidden may say it as often as it likes: each of these took minutes while every word was held against all of it. */
import { expect, it } from 'vitest';
import { makeXlsx } from '../make/make-office.ts';
import { makeOpenDocument } from '../make/make-opendocument.ts';
import { fileOf, readAll, testReader } from '../support.ts';

const reader = testReader();

async function textOf(name: string, bytes: Buffer | string): Promise<string> {
  const { pages } = await readAll(reader, fileOf(name, Buffer.from(bytes)));
  return pages.map(({ text }) => text).join('');
}

it('columns of a workbook', async () => {
  const columns = `<cols>${'<col min="2" max="2" hidden="1"/>'.repeat(100_000)}</cols>`;
  const rows = `<row>${'<c r="A1"><v>7</v></c>'.repeat(100_000)}</row>`;
  expect(await textOf('a.xlsx', makeXlsx([{ name: 'S', rows, before: columns } as never]))).toBe('S\n\n7');
});

it('columns of an OpenDocument sheet', async () => {
  const behind = '<table:table-column table:visibility="collapse"/>'.repeat(100_000);
  const columns = `<table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="16384"/>${behind}`;
  const cells =
    '<table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>7</text:p></table:table-cell>';
  const body = `<table:table table:name="S">${columns}<table:table-row>${cells}</table:table-row></table:table>`;
  const text = await textOf('a.ods', makeOpenDocument({ kind: 'spreadsheet', body }));
  expect(text.split('7')).toHaveLength(16_384);
});

it('cells of a row in RTF', async () => {
  const row = `\\trowd${'\\clcbpat1'.repeat(100_000)}\\cellx100\\pard\\intbl${'{\\cf1 a}'.repeat(100_000)}\\cell\\row\\pard\\par`;
  const text = await textOf('a.rtf', `{\\rtf1{\\colortbl;\\red255\\green255\\blue255;}${row} B}`);
  expect(text).toBe('B');
});

it('comments of a style sheet that are never closed', async () => {
  const text = await textOf(
    'a.html',
    `<html><style>${'/* '.repeat(300_000)}</style><body><p>A</p></body></html>`,
  );
  expect(text).toBe('A');
});

it('rules of a style sheet for elements with an id each', async () => {
  const elements = Array.from({ length: 50_000 }, (_, at) => `<b id="n${at}">a</b>`).join('');
  const page = `<html><style>${'*{color:red}'.repeat(1_000)}</style><body>${elements}</body></html>`;
  expect(await textOf('b.html', page)).toBe('a'.repeat(50_000));
});
