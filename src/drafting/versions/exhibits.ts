/** The exhibits of a draft as one PDF to file with it: their index, and each behind its cover sheet, stamped on every page. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import type { Blobs, FileRow, SealedRef, Views } from '../../store/index.ts';
import { findFiles, isPainted, pageTexts, patiently, type View } from '../../vault/index.ts';
import type { DraftDocument } from '../document.ts';
import { getVersion } from '../drafts/read-versions.ts';
import type { PaperMaker } from '../render/papers.ts';
import type { SheetOrder } from '../render/pdf/exhibits.ts';
import type { VersionParts } from './keep-versions.ts';

/** Puts the pages of originals and of sheets in their order, outside of this process: originals are untrusted. */
export interface BundleMaker {
  render(work: {
    readonly kind: 'bundle';
    /** A PDF. */
    readonly sheets: Uint8Array;
    readonly parts: readonly BundledPages[];
    readonly output: SealedRef;
  }): Promise<void>;
}

export interface BundledPages {
  /** null: of the sheets. */
  readonly original: { readonly sealed: SealedRef; readonly mediaType: string } | null;
  readonly pages: readonly [number, number] | null;
  readonly bookmark: string | null;
  readonly stamp: string | null;
}

export interface ExhibitParts extends Pick<VersionParts, 'database' | 'clock'> {
  readonly blobs: Pick<Blobs, 'locate'>;
  readonly views: Views;
  readonly bundles: BundleMaker;
  readonly papers: PaperMaker;
}

/** The child that makes it holds it in memory as a whole. */
const MOST_BYTES = 192 * 2 ** 20;
const MOST_PAGES = 5_000;
/** Of exhibits that have no pages to be shown: it is laid out, which takes a second for some hundred pages. */
const MOST_CHARACTERS = 2_000_000;

interface Exhibit {
  readonly label: string;
  readonly title: string;
  readonly fileId: string;
  /** Something in it may not be filed: it is not bundled whole. */
  readonly notWhole: boolean;
  /** Absent where the file was deleted. */
  readonly row: FileRow | undefined;
}

/** @throws ChanceryError `not_found`, `insufficient_scope`, `conflict`, `too_large`, what an original is to blame for */
export async function readExhibits(parts: ExhibitParts, principal: Principal, id: string): Promise<View> {
  if (!principal.scopes.has('vault:read'))
    throw new ChanceryError('insufficient_scope', 'The token lacks the scope vault:read.', {
      hint: 'Exhibits are originals of the vault: reading them takes both scopes.',
    });
  const { document, state } = await getVersion(parts, principal, id);
  const exhibits = await exhibitsOf(parts, principal, document);
  if (exhibits.length === 0)
    throw new ChanceryError('conflict', 'This draft has no exhibits.', {
      hint: 'The evidence that a court paper cites is lettered when it is written from a plan.',
    });
  assertSize(exhibits);
  const about = exhibits.map(({ label, row }) => [
    label,
    row?.id,
    row?.version,
    row?.updated_at,
    row?.status,
  ]);
  const digest = createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 32);
  const stored = await patiently(
    parts.views.get(id, `exhibits-${state.version}-${digest}.pdf`, ({ output }) =>
      make(parts, principal, document, exhibits, output),
    ),
  );
  const files = exhibits.flatMap(({ row }) => (row === undefined ? [] : [row.id]));
  async function* deliver(range: Parameters<typeof stored.open>[0]) {
    await parts.database.transaction((tx) =>
      appendAudit(tx, parts.clock, principal, {
        action: 'document.exhibits_read',
        subject: id,
        details: { case_id: document.case_id, files },
      }),
    );
    yield* stored.open(range);
  }
  return {
    name: `${document.document_type}-exhibits.pdf`,
    mediaType: 'application/pdf',
    size: stored.size,
    sha256: stored.sha256,
    open: (range) => Readable.from(deliver(range), { objectMode: false }),
  };
}

/** In the order of their letters. */
async function exhibitsOf(
  { database }: ExhibitParts,
  principal: Principal,
  { material, citations }: DraftDocument,
): Promise<Exhibit[]> {
  const named = new Map<string, Omit<Exhibit, 'row'>>();
  const used = material?.sources ?? [];
  const sources = used.map(({ fileId, cited }) => ({ file_id: fileId, cited }));
  const notWhole = new Set(used.flatMap((one) => (one.notWhole === true ? [one.fileId] : [])));
  for (const { file_id: fileId, cited } of [...sources, ...citations]) {
    const [, label, title = ''] = (cited?.kind === null && LETTERED.exec(cited.whole)) || [];
    if (label === undefined || named.has(fileId)) continue;
    named.set(fileId, { label, title, fileId, notWhole: notWhole.has(fileId) });
  }
  const rows = new Map(
    (await findFiles(database.read, principal, [...named.keys()])).map((row) => [row.id, row]),
  );
  return [...named.values()]
    .map((one) => ({ ...one, row: rows.get(one.fileId) }))
    .sort((a, b) => a.label.length - b.label.length || (a.label < b.label ? -1 : 1));
}

/** `Ex. B, Orr Dep.`: the short name of testimony has no letter. */
const LETTERED = /^(Ex\. [A-Z]+), (.*)$/s;

function assertSize(exhibits: readonly Exhibit[]): void {
  const sum = (of: (row: FileRow) => number) =>
    exhibits.reduce((all, { row }) => all + (row === undefined ? 0 : of(row)), 0);
  if (sum(({ size }) => size) <= MOST_BYTES && sum(({ page_count }) => page_count ?? 0) <= MOST_PAGES) return;
  throw tooLarge();
}

function tooLarge(): ChanceryError {
  return new ChanceryError('too_large', 'The exhibits of this draft are too large for one PDF.', {
    hint: `They may have ${MOST_BYTES / 2 ** 20} MiB and ${MOST_PAGES} pages in all. Download the originals one by one.`,
  });
}

async function make(
  { database, papers, blobs, bundles }: ExhibitParts,
  principal: Principal,
  { caption, title }: DraftDocument,
  exhibits: readonly Exhibit[],
  output: SealedRef,
): Promise<void> {
  const read: SheetOrder['exhibits'][number][] = [];
  let characters = 0;
  for (const { label, title, row, notWhole } of exhibits) {
    const lost = whyMissing(row, notWhole);
    const shown = row !== undefined && lost === null && isPainted(row);
    const texts =
      row === undefined || lost !== null || shown ? [] : await pageTexts(database.read, principal, row.id);
    const missing =
      lost ?? (shown || texts.length > 0 ? null : 'Not in this bundle: no text was read in it.');
    characters += texts.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > MOST_CHARACTERS) throw tooLarge();
    read.push({
      label,
      title,
      missing,
      pages: shown ? (row.page_count ?? 0) : texts.map(({ text }) => text),
    });
  }
  const { case_title, docket_number, court, subject, form } = caption;
  const action =
    form === 'court' || subject === undefined ? [court, subject ?? case_title, docket_number] : [subject];
  const heading = [...action, title].flatMap((line) => line ?? []);
  const sheets = await papers.sheets({ heading, exhibits: read }, principal);
  const pages: BundledPages[] = [
    { original: null, pages: sheets.index, bookmark: 'Index of Exhibits', stamp: null },
  ];
  for (const [at, { label, title, row }] of exhibits.entries()) {
    const sheet = sheets.exhibits[at];
    if (sheet === undefined) throw new Error(`No cover sheet for ${label}`);
    const bookmark = `${label} – ${title}`;
    pages.push({ original: null, pages: [sheet.cover, sheet.cover], bookmark, stamp: null });
    if (sheet.text !== null) pages.push({ original: null, pages: sheet.text, bookmark: null, stamp: label });
    else if (row !== undefined && read[at]?.missing === null) {
      const original = { sealed: await blobs.locate(row), mediaType: row.media_type };
      pages.push({ original, pages: null, bookmark: null, stamp: label });
    }
  }
  await bundles.render({ kind: 'bundle', sheets: sheets.content, parts: pages, output });
}

/** What is left out elsewhere is left out here, and its letter stays. */
function whyMissing(row: FileRow | undefined, notWhole: boolean): string | null {
  if (row === undefined) return 'Not in this bundle: the file was deleted.';
  if (notWhole) return 'Not in this bundle: not all of it may be filed, as the report of the draft says.';
  return row.status === 'ready' ? null : 'Not in this bundle: the file could not be read.';
}
