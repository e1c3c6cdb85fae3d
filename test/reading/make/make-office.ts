import { makeZip } from './make-zip.ts';

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const X = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const P = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const THREADS = 'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments';
const P188 = 'http://schemas.microsoft.com/office/powerpoint/2018/8/main';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';

function relationships(targets: Readonly<Record<string, readonly [type: string, target: string]>>): string {
  const list = Object.entries(targets).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

function contentType(type: string): string {
  return `<Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
}

export interface SheetOf {
  readonly name: string;
  readonly state?: string;
  /** What is inside `sheetData`. */
  readonly rows: string;
  /** What stands before `sheetData`. */
  readonly before?: string;
  /** What is inside `comments`. */
  readonly comments?: string;
  /** What is inside `ThreadedComments`. */
  readonly threads?: string;
}

/** The smallest workbook. `strings` and `styles`: what is inside `sst` and `styleSheet`. */
export function makeXlsx(sheets: readonly SheetOf[], strings = '', styles = '', properties = ''): Buffer {
  const named = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`,
  );
  return makeZip({
    '[Content_Types].xml': contentType('spreadsheetml.sheet'),
    '_rels/.rels': relationships({ r: ['officeDocument', '/xl/workbook.xml'] }),
    'xl/workbook.xml': `<workbook xmlns="${X}" xmlns:r="${R}">${properties}<sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({
      ...Object.fromEntries(
        sheets.map((_, index) => [`s${index}`, ['worksheet', `worksheets/sheet${index}.xml`] as const]),
      ),
      people: ['person', 'persons/person.xml'],
      strings: ['sharedStrings', 'sharedStrings.xml'],
      styles: ['styles', 'styles.xml'],
    }),
    'xl/sharedStrings.xml': `<sst xmlns="${X}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${X}">${styles}</styleSheet>`,
    'xl/persons/person.xml': `<personList xmlns="${THREADS}"><person displayName="Roe" id="{R}"/></personList>`,
    ...Object.fromEntries(
      sheets.flatMap(({ comments = '', threads = '' }, index) => [
        [
          `xl/worksheets/_rels/sheet${index}.xml.rels`,
          relationships({
            c: ['comments', `../comments${index}.xml`],
            t: ['threadedComment', `../threads${index}.xml`],
          }),
        ],
        [`xl/comments${index}.xml`, `<comments xmlns="${X}">${comments}</comments>`],
        [`xl/threads${index}.xml`, `<ThreadedComments xmlns="${THREADS}">${threads}</ThreadedComments>`],
      ]),
    ),
    ...Object.fromEntries(
      sheets.map(({ rows, before = '' }, index) => [
        `xl/worksheets/sheet${index}.xml`,
        `<worksheet xmlns="${X}">${before}<sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

export interface SlideOf {
  /** What is inside `spTree`. */
  readonly shapes: string;
  readonly notes?: string;
  /** What is inside `cmLst`. */
  readonly comments?: string;
  readonly isHidden?: boolean;
}

/** The smallest presentation. Its parts are named in the reverse of the order in which slides are shown. */
export function makePptx(slides: readonly SlideOf[]): Buffer {
  const part = (index: number): string => `slide${slides.length - index}.xml`;
  const tree = (root: string, shapes: string, more = ''): string =>
    `<p:${root} xmlns:p="${P}" xmlns:a="${A}"${more}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${root}>`;
  const files: Record<string, string> = {};
  for (const [index, { shapes, notes, comments, isHidden = false }] of slides.entries()) {
    files[`ppt/slides/${part(index)}`] = tree('sld', shapes, isHidden ? ' show="0"' : '');
    if (notes !== undefined) files[`ppt/notesSlides/notes${index}.xml`] = tree('notes', notes);
    if (comments !== undefined)
      files[`ppt/comments/comment${index}.xml`] =
        `<p:cmLst xmlns:p="${P}" xmlns:a="${A}" xmlns:p188="${P188}">${comments}</p:cmLst>`;
    files[`ppt/slides/_rels/${part(index)}.rels`] = relationships({
      ...(notes !== undefined && { n: ['notesSlide', `../notesSlides/notes${index}.xml`] as const }),
      ...(comments !== undefined && { c: ['comments', `../comments/comment${index}.xml`] as const }),
    });
  }
  return makeZip({
    '[Content_Types].xml': contentType('presentationml.presentation'),
    '_rels/.rels': relationships({ r: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation xmlns:p="${P}" xmlns:r="${R}"><p:sldIdLst>${slides
      .map((_, index) => `<p:sldId id="${256 + index}" r:id="i${index}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships({
      authors: ['commentAuthors', 'commentAuthors.xml'],
      ...Object.fromEntries(
        slides.map((_, index) => [`i${index}`, ['slide', `slides/${part(index)}`] as const]),
      ),
    }),
    'ppt/commentAuthors.xml': `<p:cmAuthorLst xmlns:p="${P}"><p:cmAuthor id="7" name="Roe"/></p:cmAuthorLst>`,
    ...files,
  });
}

/** A shape of paragraphs; `placeholder` is what it is a place for: `title`, `sldNum`, … */
export function shape(paragraphs: readonly string[], placeholder?: string): string {
  const mark =
    placeholder === undefined ? '' : `<p:nvSpPr><p:nvPr><p:ph type="${placeholder}"/></p:nvPr></p:nvSpPr>`;
  const text = paragraphs.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('');
  return `<p:sp>${mark}<p:txBody>${text}</p:txBody></p:sp>`;
}
