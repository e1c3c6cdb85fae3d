import { unreadable } from '../../../containers/index.ts';
import { PDF } from '../../media-types.ts';
import type {
  Attachment,
  Format,
  HiddenText,
  OpenDocument,
  PageText,
  ReadingTools,
  ReadOptions,
} from '../../model.ts';
import { isLikeNoLanguage, recognisedLines } from '../../ocr/index.ts';
import { assemblePage, type LooseWord, type Sheet, type TextLine } from '../../pages/page-text.ts';
import { readAhead } from '../../pages/read-ahead.ts';
import { tooManyPages } from '../../pages/text-document.ts';
import type { ByteSource } from '../../source.ts';
import { fileAnnotations, readAttachments } from './attachments.ts';
import { chooseOrigin } from './choose-origin.ts';
import { type Claim, differences, findFalse, sample } from './claims.ts';
import { coversPictures, findWriting } from './find-writing.ts';
import { flattenForms } from './forms/flatten-forms.ts';
import { xfaValues } from './forms/xfa-values.ts';
import { rounded } from './hidden/hidden-run.ts';
import { findRedactionMarks, hideMarkedWords, type RedactionMark } from './hidden/redaction-marks.ts';
import { removeIcons } from './library/annotations.ts';
import { measurePage, type PageGeometry } from './library/page-geometry.ts';
import { PdfFile, type PdfPage } from './library/pdf-file.ts';
import { mergeLines } from './merge-lines.ts';
import { isMisplaced } from './misplaced-layer.ts';
import { type PageSurvey, surveyPage } from './page-survey.ts';
import { findParagraphs } from './paragraphs.ts';
import { hideText, type Rendering, renderPage } from './render-page.ts';
import { readTextLayer, type TextChoice, type TextLayer } from './text-layer.ts';

/**
 * Every page by itself: its own characters where they are its text, else what is recognised on its picture. Boxes are in
 * points of the page as displayed.
 */
export const pdf: Format = {
  name: 'pdf',
  mediaTypes: [PDF],
  async open(path, _mediaType, options, tools) {
    const file = await PdfFile.open(path);
    const { pageCount } = file;
    const refusal =
      pageCount === 0
        ? unreadable('damaged', 'The PDF has no pages.', 'Print or save it to a new PDF, and upload that.')
        : pageCount > options.limits.maxPages
          ? tooManyPages(pageCount, options.limits.maxPages)
          : null;
    if (refusal !== null) {
      file.close();
      throw refusal;
    }
    return new PdfDocument(path, file, options, tools);
  },
};

class PdfDocument implements OpenDocument {
  readonly pageCount: number;
  readonly divided = false;
  readonly #path: ByteSource;
  readonly #file: PdfFile;
  readonly #pagesWithFiles = new Set<number>();
  readonly #options: ReadOptions;
  readonly #tools: ReadingTools;

  constructor(path: ByteSource, file: PdfFile, options: ReadOptions, tools: ReadingTools) {
    this.#path = path;
    this.#file = file;
    this.pageCount = file.pageCount;
    this.#options = options;
    this.#tools = tools;
  }

  pages(): AsyncIterable<PageText> {
    const source = {
      pageCount: this.pageCount,
      width: this.#tools.pictures.width,
      start: (page: number, signal: AbortSignal) => this.#start(page, signal),
    };
    return readAhead(source, this.#options, this.#tools.log);
  }

  async *attachments(): AsyncGenerator<Attachment> {
    const numbers = Array.from({ length: this.pageCount }, (_, index) => index + 1);
    // Pages read in an earlier attempt were not looked at in this one.
    const pages = numbers.filter((page) => this.#pagesWithFiles.has(page) || this.#options.skip(page));
    if (this.#file.attachmentCount > 0 || pages.length > 0) yield* readAttachments(this.#path, pages);
  }

  close(): Promise<void> {
    this.#file.close();
    return Promise.resolve();
  }

  async #start(number: number, signal: AbortSignal): Promise<{ page: PageText | Promise<PageText> }> {
    const onPage = await this.#file.withPage(number, (page) => {
      if (fileAnnotations(page).length > 0) this.#pagesWithFiles.add(number);
      return readPage(page, this.#options);
    });
    const reading = number > 1 ? onPage : { ...onPage, values: await this.#file.withDocument(xfaValues) };
    const { doubt } = reading;
    if (doubt === null) return { page: this.#finish(reading, signal) };
    return { page: this.#settle(reading, doubt, signal).then((settled) => this.#finish(settled, signal)) };
  }

  #finish(reading: PageReading, signal: AbortSignal): PageText | Promise<PageText> {
    const { rendering } = reading;
    return rendering === null
      ? assemble(reading, reading.lines)
      : this.#recognise(reading, rendering, signal);
  }

  /** Lets the picture decide between what a page says and what it shows. */
  async #settle(
    reading: PageReading,
    { claims, picture, instead }: Doubt,
    signal: AbortSignal,
  ): Promise<PageReading> {
    const found = await findFalse(claims, picture, this.#tools.pictures, signal);
    if (found.length === 0) return reading;
    const untrue = found.map(({ said, box }) => ({ kind: 'unseen' as const, text: said, box: rounded(box) }));
    // What is right in other places is not among what the glyphs say: only the picture has it all.
    const isMixed = found.length < claims.length && instead.rendering === null;
    const rest = isMixed ? { ...instead, lines: [], rendering: picture } : instead;
    const { values = [] } = reading;
    return { ...rest, values, hidden: [...rest.hidden, ...untrue.filter(({ text }) => text !== '')] };
  }

  async #recognise(
    reading: PageReading,
    { image, resolution }: Rendering,
    signal: AbortSignal,
  ): Promise<PageText> {
    const { words, ...told } = await this.#tools.pictures.read(image, signal);
    const marked = hideMarkedWords(recognisedLines(words, resolution), reading.marks);
    const { layer } = reading;
    const own =
      layer !== undefined && isMisplaced(layer.words, marked.lines) ? layer.withoutThem : reading.lines;
    const lines = mergeLines(own, marked.lines);
    // A cover page with a logo: nothing but its own characters was found on it.
    const origin = words.length === 0 && lines.length > 0 ? 'text' : 'ocr';
    const hidden = [...reading.hidden, ...marked.hidden];
    return { ...assemble({ ...reading, hidden, sheet: { ...reading.sheet, origin } }, lines), ...told };
  }
}

/** A sheet of A4 at 600 dots per inch has 35 million. Decoding more only to see whether there is writing takes seconds. */
const MOST_PIXELS_TO_LOOK_AT = 40_000_000;

interface PageReading {
  readonly sheet: Sheet;
  /** What the page itself says, as far as it can be believed. */
  readonly lines: readonly TextLine[];
  readonly hidden: readonly HiddenText[];
  /** Words among the lines that somebody recognised before, and the lines without them: they may stand in other places than in the picture. */
  readonly layer?: {
    readonly words: readonly (readonly LooseWord[])[];
    readonly withoutThem: readonly TextLine[];
  };
  /** What the document says beside its pages. */
  readonly values?: readonly TextLine[];
  /** Areas marked to be redacted, for what is recognised in pictures. */
  readonly marks: readonly RedactionMark[];
  /** The rest of the page, when it must be recognised. */
  readonly rendering: Rendering | null;
  /** What of the lines only the picture can confirm. */
  readonly doubt: Doubt | null;
}

interface Doubt {
  readonly claims: readonly Claim[];
  readonly picture: Rendering;
  /** What is read where a claim is false. */
  readonly instead: PageReading;
}

function assemble(
  { sheet, hidden, values = [] }: Pick<PageReading, 'sheet' | 'hidden' | 'values'>,
  lines: readonly TextLine[],
): PageText {
  const page = assemblePage(sheet, [...lines, ...values]);
  return hidden.length === 0 ? page : { ...page, hidden };
}

function readPage(page: PdfPage, options: ReadOptions): PageReading {
  const geometry = measurePage(page);
  const marks = findRedactionMarks(page, geometry);
  removeIcons(page);
  const flattened = flattenForms(page, geometry);
  const survey = surveyPage(page, geometry);
  const choice = { marks, flattened, survey };
  const layer = readTextLayer(page, geometry, choice);
  const hidden = layer.isGarbage ? [] : [...layer.hidden, ...unchecked(layer, survey, geometry, options)];
  const hasSize = geometry.width > 0 && geometry.height > 0;
  const sheet: Sheet = {
    number: page.number,
    width: hasSize ? Math.round(geometry.width * 100) / 100 : null,
    height: hasSize ? Math.round(geometry.height * 100) / 100 : null,
    origin: 'text',
  };
  if (!hasSize) {
    return {
      sheet,
      lines: layer.isGarbage ? [] : findParagraphs(layer.lines),
      hidden,
      marks,
      rendering: null,
      doubt: null,
    };
  }
  const { pictures } = survey;
  const { origin, own } = chooseOrigin(layer, survey, () =>
    pictures.length === 0 ||
    survey.largestImage > MOST_PIXELS_TO_LOOK_AT ||
    coversPictures(geometry, pictures, layer.lines)
      ? null
      : findWriting(page, geometry, pictures, layer.lines),
  );
  const believed =
    own === 'visible' ? readTextLayer(page, geometry, { ...choice, visibleOnly: true }) : layer;
  const lines = own === 'none' ? [] : findParagraphs(believed.lines);
  if (origin !== 'ocr') {
    const reading = { sheet, lines, hidden, marks, rendering: null, doubt: null };
    return { ...reading, doubt: findDoubt(page, geometry, choice, layer, reading, options) };
  }
  const visible =
    own === 'all' && layer.recognised.length > 0
      ? readTextLayer(page, geometry, { ...choice, visibleOnly: true })
      : null;
  // What is believed is taken as it is; drawn as well, it would lie over the scan and be recognised a second time.
  if (lines.length > 0) hideText(page);
  const rendering = renderPage(page, geometry, survey, options.limits);
  const reading = { sheet, lines, hidden, marks, rendering, doubt: null };
  return visible === null
    ? reading
    : { ...reading, layer: { words: layer.recognised, withoutThem: findParagraphs(visible.lines) } };
}

/** Whether words are hidden on the page, or are others than it shows, is not known where it is too large to be looked at whole. */
function unchecked(
  { characters }: TextLayer,
  { largestImage, isCutShort }: PageSurvey,
  { width, height }: PageGeometry,
  { limits }: ReadOptions,
): HiddenText[] {
  if (characters === 0 || (largestImage <= limits.maxPixels && !isCutShort)) return [];
  return [{ kind: 'unchecked', text: '', box: rounded([0, 0, width, height]) }];
}

/** Characters that tell whether a page is in a language. */
const ENOUGH = 250;

/** Words from the middle of a page, where the least is letterheads and stamps. */
function middleOf(lines: readonly (readonly LooseWord[])[]): string {
  let text = '';
  for (let at = Math.floor(lines.length / 3); at < lines.length && text.length < ENOUGH; at += 1)
    for (const word of lines[at] ?? []) text += `${word.text} `;
  return text;
}

/** What a page says only because it claims to: an earlier recognition of its picture, other words for what is drawn. */
function findDoubt(
  page: PdfPage,
  geometry: PageGeometry,
  choice: TextChoice,
  layer: TextLayer,
  reading: PageReading,
  { limits }: ReadOptions,
): Doubt | null {
  const { survey } = choice;
  if (survey.largestImage > limits.maxPixels) return null;
  if (layer.recognised.length > 0) {
    const picture = renderPage(page, geometry, survey, limits);
    const claims = sample(layer.recognised, picture);
    if (claims.length === 0) return null;
    const { lines } = readTextLayer(page, geometry, { ...choice, visibleOnly: true });
    return { claims, picture, instead: { ...reading, lines: findParagraphs(lines), rendering: picture } };
  }
  if (survey.texts.replaced.size === 0) {
    // Fonts that say of each letter that it is another.
    if (!isLikeNoLanguage(middleOf(layer.lines))) return null;
    const picture = renderPage(page, geometry, survey, limits);
    const claims = sample(layer.lines, picture, 1);
    return claims.length === 0
      ? null
      : { claims, picture, instead: { ...reading, lines: [], rendering: picture } };
  }
  const drawn = readTextLayer(page, geometry, { ...choice, insteadOf: layer.count });
  const claims = differences(layer.lines, drawn.lines);
  if (claims.length === 0) return null;
  const picture = renderPage(page, geometry, survey, limits);
  const instead = drawn.isGarbage
    ? { ...reading, lines: [], rendering: picture }
    : { ...reading, lines: findParagraphs(drawn.lines) };
  return { claims, picture, instead };
}
