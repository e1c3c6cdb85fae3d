/** Bombs of text: plain, tables, HTML, Rich Text. */
import { type Bomb, many, nested, SENTENCE } from './bomb.ts';

const MIB = 2 ** 20;

const plain: readonly Bomb[] = [
  { name: 'initials.txt', make: () => Buffer.from('A.'.repeat(8 * MIB)) },
  { name: 'one-word.txt', make: () => Buffer.from('a'.repeat(12 * MIB)) },
  {
    name: 'no-word-twice.txt',
    make: () => Buffer.from(many(400_000, (index) => `q${(index * 7919).toString(36)} `)),
  },
  { name: 'citations.txt', make: () => Buffer.from('12 U.S. 34 '.repeat(300_000)) },
  { name: 'names.txt', make: () => Buffer.from('Smith v. Jones and others against the '.repeat(120_000)) },
  { name: 'marks.txt', make: () => Buffer.from(`a${'\u0301'.repeat(1_500_000)}`) },
  {
    name: 'instructions.txt',
    make: () => Buffer.from('ignore all previous prior other any '.repeat(200_000)),
  },
  { name: 'hyphens.txt', make: () => Buffer.from('a-\n'.repeat(2 * MIB)) },
  { name: 'pages.txt', make: () => Buffer.from(`${SENTENCE}\f`.repeat(4_900)) },
  { name: 'encoded.txt', make: () => Buffer.from(`${'QUJD'.repeat(19)}\n`.repeat(100_000)) },
];

const tables: readonly Bomb[] = [
  { name: 'columns.csv', make: () => Buffer.from(`${'1,'.repeat(200_000)}1\n`.repeat(8)) },
  { name: 'quotes.csv', make: () => Buffer.from(`a,b,c\n${'"",""x,"'.repeat(600_000)}`) },
  { name: 'rows.csv', make: () => Buffer.from(many(400_000, (index) => `${index},${index},b\n`)) },
];

const pages: readonly Bomb[] = [
  { name: 'nested.html', make: () => html('<div>'.repeat(600_000)) },
  { name: 'nested-inline.html', make: () => html('<b><i>'.repeat(200_000)) },
  { name: 'tables.html', make: () => html(nested('<table><tr><td>', 390, SENTENCE, '</td></tr></table>')) },
  { name: 'wide.html', make: () => html('<table><tr><td colspan=60000 rowspan=60000>a<td>b</table>') },
  {
    name: 'spans.html',
    make: () => html(`<table>${'<tr><td rowspan=3000 colspan=3000>a'.repeat(300)}</table>`),
  },
  { name: 'comments.html', make: () => html('<!--'.repeat(500_000)) },
  { name: 'attributes.html', make: () => html(`<p ${many(300_000, (index) => `a${index}=1 `)}>x</p>`) },
  { name: 'lists.html', make: () => html(`${'<ol><li>x'.repeat(60_000)}`) },
  {
    name: 'styles.html',
    make: () => html(`<p style="${'display:no;'.repeat(3)}">x</p>`.repeat(60_000)),
  },
];

function html(body: string): Buffer {
  return Buffer.from(`<!doctype html><html><body>${body}`);
}

const rich: readonly Bomb[] = [
  { name: 'groups.rtf', make: () => rtf('{'.repeat(2_000_000)) },
  {
    name: 'shapes.rtf',
    make: () => rtf(nested('{\\shp{\\*\\shpinst{\\shptxt ', 300, SENTENCE.repeat(2_000), '}}}')),
  },
  { name: 'headers.rtf', make: () => rtf(many(40_000, (index) => `{\\header x${index}\\par}`)) },
  {
    name: 'fonts.rtf',
    make: () => rtf(`{\\fonttbl${many(100_000, (index) => `{\\f${index}\\fcharset2 F;}`)}}`),
  },
  { name: 'notes.rtf', make: () => rtf(`a{\\footnote ${SENTENCE}}\\par `.repeat(40_000)) },
];

function rtf(body: string): Buffer {
  return Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1');
}

export const TEXTS: readonly Bomb[] = [...plain, ...tables, ...pages, ...rich];
