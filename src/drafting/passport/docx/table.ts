/** Tables (ISO/IEC 29500-1, 17.4): rows and cells, with the lines, margins and shades that are seen. */
import { child, valOf, type XmlElement } from '../../../containers/index.ts';
import { strange, wholeOf } from './foreign.ts';
import { lookOf, overlaid, type Properties } from './properties.ts';
import type { TableStory } from './story-parts.ts';

type Look = Record<string, string>;

const SIDES = ['top', 'left', 'bottom', 'right'] as const;
type Side = (typeof SIDES)[number];

interface Cell {
  readonly look: Look;
  readonly edges: Record<Side, string>;
}

export function readTable(story: TableStory, table: XmlElement): void {
  const { styles } = story.parts;
  const own = child(table, 'w:tblPr');
  const style = valOf(own, 'w:tblStyle') ?? null;
  const properties = overlaid(styles.table(style, 'w:tblPr'), own);
  const { look, borders, margins } = tableLook(properties);
  for (const condition of styles.conditions(style))
    look[`condition ${condition.attributes['w:type'] ?? ''}`] = wholeOf(condition);
  look['columns'] = (child(table, 'w:tblGrid')?.children ?? [])
    .map((column) => (column.name === 'w:gridCol' ? (column.attributes['w:w'] ?? '0') : wholeOf(column)))
    .join(' ');
  note(look, table);
  story.structure('<table', look);
  const rows = table.children.filter(({ name }) => name === 'w:tr');
  const cells = rows.map((row) => row.children.filter(({ name }) => name === 'w:tc'));
  const grid = cells.map((row, at) =>
    row.map((element, column): Cell => {
      const outer: Record<Side, boolean> = {
        top: at === 0,
        bottom: at === rows.length - 1,
        left: column === 0,
        right: column === row.length - 1,
      };
      return cellOf(element, { style: styles.table(style, 'w:tcPr'), borders, margins, outer });
    }),
  );
  shareEdges(grid);
  let next = 0;
  for (const element of table.children) {
    if (element.name === 'w:tr') readRow(story, { row: element, cells: grid[next++] ?? [], style });
    else if (!['w:tblPr', 'w:tblGrid'].includes(element.name)) story.blocks([element], style);
  }
  story.structure('</table', {});
}

function readRow(
  story: TableStory,
  {
    row,
    cells,
    style,
  }: { readonly row: XmlElement; readonly cells: readonly Cell[]; readonly style: string | null },
): void {
  const { styles } = story.parts;
  const look: Look = { ...lookOf(overlaid(styles.table(style, 'w:trPr'), child(row, 'w:trPr'))) };
  const exception = child(row, 'w:tblPrEx');
  if (exception !== undefined && exception.children.length > 0) look['exception'] = wholeOf(exception);
  note(look, row);
  story.structure('<row', look);
  let next = 0;
  for (const element of row.children) {
    const cell = element.name === 'w:tc' ? cells[next++] : undefined;
    if (cell !== undefined) {
      story.structure('<cell', { ...cell.look, ...edgesOf(cell) });
      story.blocks(
        element.children.filter(({ name }) => name !== 'w:tcPr'),
        style,
      );
    } else if (element.name !== 'w:trPr' && element.name !== 'w:tblPrEx') story.blocks([element], style);
  }
  story.structure('</row', {});
}

function note(look: Look, element: XmlElement): void {
  for (const [name, value] of strange(element)) look[name] = value;
  if (element.text.trim() !== '') look['text'] = element.text;
}

function tableLook(properties: Properties) {
  const rest: Properties = new Map(properties);
  const borders = rest.get('tblBorders');
  const margins = rest.get('tblCellMar');
  // Which conditions of the style count; those are told themselves.
  for (const name of ['tblBorders', 'tblCellMar', 'tblLook']) rest.delete(name);
  return {
    look: { ...lookOf(rest), ...unknownSides(borders), ...unknownSides(margins) } as Look,
    borders,
    margins,
  };
}

/** What is said of lines and margins that is none of the four sides, nor of those between cells. */
function unknownSides(values: ReadonlyMap<string, string> | undefined): Look {
  const known = /^(?:|\/(?:top|left|bottom|right|insideH|insideV)(?:\.(?:sz|space|color|w|type))?)$/;
  return Object.fromEntries(
    [...(values ?? [])].filter(([key]) => !known.test(key)).map(([key, value]) => [`side ${key}`, value]),
  );
}

interface CellInput {
  readonly style: Properties;
  readonly borders: ReadonlyMap<string, string> | undefined;
  readonly margins: ReadonlyMap<string, string> | undefined;
  readonly outer: Readonly<Record<Side, boolean>>;
}

function cellOf(element: XmlElement, { style, borders, margins, outer }: CellInput): Cell {
  const properties: Properties = new Map(overlaid(style, child(element, 'w:tcPr')));
  const own = properties.get('tcBorders');
  const ownMargins = properties.get('tcMar');
  properties.delete('tcBorders');
  properties.delete('tcMar');
  const look: Look = { ...lookOf(properties), ...unknownSides(own), ...unknownSides(ownMargins) };
  for (const side of SIDES) {
    const margin = ownMargins?.get(`/${side}.w`) ?? margins?.get(`/${side}.w`) ?? '0';
    const type = ownMargins?.get(`/${side}.type`) ?? margins?.get(`/${side}.type`) ?? 'dxa';
    look[`margin ${side}`] = type === 'dxa' ? margin : `${margin} ${type}`;
  }
  note(look, element);
  const inner = (side: Side) => (side === 'top' || side === 'bottom' ? 'insideH' : 'insideV');
  const edge = (side: Side) =>
    borderOf(own, side) ?? borderOf(borders, outer[side] ? side : inner(side)) ?? '';
  return {
    look,
    edges: { top: edge('top'), left: edge('left'), bottom: edge('bottom'), right: edge('right') },
  };
}

/** undefined: nothing is said; an empty text: there is none. */
function borderOf(borders: ReadonlyMap<string, string> | undefined, side: string): string | undefined {
  const kind = borders?.get(`/${side}`);
  if (kind === undefined) return undefined;
  if (kind === 'none' || kind === 'nil') return '';
  const color = borders?.get(`/${side}.color`) ?? 'auto';
  return [kind, borders?.get(`/${side}.sz`) ?? '0', color === 'auto' ? '000000' : color.toUpperCase()].join(
    ' ',
  );
}

/** A line between two cells is one line, whichever of them has it (17.4.66). */
function shareEdges(grid: readonly (readonly Cell[])[]): void {
  const share = (one: Cell, side: Side, other: Cell | undefined, opposite: Side) => {
    if (other === undefined) return;
    const stronger =
      [one.edges[side], other.edges[opposite]].sort((a, b) => widthOf(b) - widthOf(a))[0] ?? '';
    one.edges[side] = stronger;
    other.edges[opposite] = stronger;
  };
  grid.forEach((row, at) => {
    const below = grid[at + 1];
    row.forEach((cell, column) => {
      share(cell, 'right', row[column + 1], 'left');
      if (below?.length === row.length) share(cell, 'bottom', below[column], 'top');
    });
  });
}

function widthOf(border: string): number {
  return border === '' ? -1 : Number(border.split(' ')[1] ?? 0);
}

function edgesOf({ edges }: Cell): Look {
  return Object.fromEntries(
    SIDES.filter((side) => edges[side] !== '').map((side) => [`border ${side}`, edges[side]]),
  );
}
