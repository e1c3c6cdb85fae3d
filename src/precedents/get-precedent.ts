import type { Principal } from '../access/index.ts';
import { notFound } from '../platform/index.ts';
import { CitingTexts, citingPlaces, ofItself } from './citations/citing-places.ts';
import { compareNames } from './citations/compare-names.ts';
import type { CitationIn, PrecedentHit, PrecedentParts } from './model.ts';
import { nameIn, nameOf, namesOf } from './name-precedent.ts';
import { type CitedFileRow, citationsIn, citationsOfFile, filesKnownAs } from './repository.ts';
import { type TreatmentKind, worstOf } from './treatment/index.ts';

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
  const cited_by = await citingPlaces(new CitingTexts(parts, principal), named, known, MOST);
  return {
    precedent: { file_id, case_id, title, citation },
    known_as: known,
    treatment: worstOf(
      ofItself(cited_by).map(({ treatment, confidence }) => ({ kind: treatment, confidence })),
    ),
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
  const named = await namesOf(
    parts,
    principal,
    files.map(({ file_id }) => file_id),
  );
  return rows.map(({ kind, page, start, stop, refers_to, pin, called }) => {
    const isMeant = ({ file_id }: CitedFileRow) =>
      compareNames(called, nameIn(named.get(file_id)?.citation ?? null)) !== 'differs';
    return {
      kind,
      page,
      span: [start, stop],
      refers_to,
      pin,
      files: files
        .filter((file) => file.citation === refers_to && file.file_id !== fileId && isMeant(file))
        .map(({ citation: _citation, ...file }) => file),
    };
  });
}
