import type { Principal } from '../access/index.ts';
import { notFound } from '../platform/index.ts';
import { pageTexts } from '../search/index.ts';
import type { PrecedentHit, PrecedentParts } from './model.ts';
import { nameOf } from './name-precedent.ts';
import { type CitedFileRow, citationsIn, citationsOf, citationsOfFile, filesKnownAs } from './repository.ts';
import { type SentenceSpan, sentencesOf } from './sentences.ts';
import { TREATMENTS, type TreatmentKind, treatmentAt, worstOf } from './treatment.ts';

type Span = readonly [number, number];

/** A citation that the precedent makes. */
export interface CitationOut {
  readonly kind: string;
  readonly page: number;
  readonly span: Span;
  readonly refers_to: string;
  readonly pin: string | null;
  /** The visible files that are what is cited; empty where the vault has none. */
  readonly files: readonly CitedFileRow[];
}

/** A place where another document cites the precedent. */
export interface CitationIn {
  readonly file: CitedFileRow;
  readonly page: number;
  readonly span: Span;
  readonly treatment: TreatmentKind;
  readonly negative: boolean;
  readonly confidence: number;
  /** The words that show it, exactly as they stand at `evidence_span` of the page. */
  readonly evidence: string;
  readonly evidence_span: Span;
}

export interface PrecedentView {
  readonly precedent: Pick<PrecedentHit, 'file_id' | 'case_id' | 'title' | 'citation'>;
  readonly known_as: readonly string[];
  /** The worst treatment that is plainly said; null where it is only cited, or not at all. */
  readonly treatment: TreatmentKind | null;
  readonly cites: readonly CitationOut[];
  /** Negative treatment first. */
  readonly cited_by: readonly CitationIn[];
}

const MOST = 500;

/** A document in the net of citations, as far as the principal may see the net. */
export async function getPrecedent(
  parts: PrecedentParts,
  principal: Principal,
  fileId: string,
): Promise<PrecedentView> {
  const named = await nameOf(parts, principal, fileId);
  if (named === undefined) throw notFound('file');
  const { file_id, case_id, title, citation } = named;
  const queries = parts.index.read;
  const known = await citationsOfFile(queries, principal, fileId);
  const cited_by = await treatments(parts, principal, fileId, known);
  return {
    precedent: { file_id, case_id, title, citation },
    known_as: known,
    treatment: worstOf(cited_by.map(({ treatment, confidence }) => ({ kind: treatment, confidence }))),
    cites: await citationsOut(parts, principal, fileId),
    cited_by,
  };
}

async function citationsOut(
  parts: PrecedentParts,
  principal: Principal,
  fileId: string,
): Promise<CitationOut[]> {
  const rows = await citationsIn(parts.index.read, principal, fileId, MOST);
  const wanted = [...new Set(rows.map(({ refers_to }) => refers_to))];
  const files = await filesKnownAs(parts.index.read, principal, wanted);
  return rows.map(({ kind, page, start, stop, refers_to, pin }) => ({
    kind,
    page,
    span: [start, stop],
    refers_to,
    pin,
    files: files
      .filter((file) => file.citation === refers_to && file.file_id !== fileId)
      .map(({ citation: _citation, ...file }) => file),
  }));
}

/** How visible documents treat the one known under these citations. */
async function treatments(
  parts: PrecedentParts,
  principal: Principal,
  fileId: string,
  known: readonly string[],
): Promise<CitationIn[]> {
  const rows = (await citationsOf(parts.index.read, principal, known, MOST)).filter(
    (row) => row.file_id !== fileId,
  );
  const found: CitationIn[] = [];
  let openId = '';
  let pages = new Map<number, { text: string; sentences: readonly SentenceSpan[] | null }>();
  for (const row of rows) {
    if (openId !== row.file_id) {
      openId = row.file_id;
      const texts = await pageTexts(parts.index.read, principal, row.file_id);
      pages = new Map(texts.map(({ number, text }) => [number, { text, sentences: null }]));
    }
    const page = pages.get(row.page);
    // Read again meanwhile: its citations follow.
    if (page === undefined || row.stop > page.text.length) continue;
    const { text } = page;
    page.sentences ??= sentencesOf(text);
    const { kind, isNegative, span, confidence } = treatmentAt(text, page.sentences, [row.start, row.stop]);
    const { file_id, case_id, title, name } = row;
    found.push({
      file: { file_id, case_id, title, name },
      page: row.page,
      span: [row.start, row.stop],
      treatment: kind,
      negative: isNegative,
      confidence,
      evidence: text.slice(...span),
      evidence_span: span,
    });
  }
  return found.sort((a, b) => TREATMENTS.indexOf(a.treatment) - TREATMENTS.indexOf(b.treatment));
}
