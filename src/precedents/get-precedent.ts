import type { Principal } from '../access/index.ts';
import type { Answer } from '../contract/index.ts';
import { notFound } from '../platform/index.ts';
import { CitingTexts, citingPlaces, ofItself } from './citations/citing-places.ts';
import { compareNames } from './citations/compare-names.ts';
import type { PrecedentParts } from './model.ts';
import { asCited, nameIn, nameOf, namesOf } from './name-precedent.ts';
import { type CitedFileRow, citationsIn, citationsOfFile, filesKnownAs } from './repository.ts';
import { worstOf } from './treatment/index.ts';

/** A citation that the precedent makes. */
export type CitationOut = PrecedentView['cites'][number];

export type PrecedentView = Answer<'getPrecedent'>;

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
        .map(({ citation: _citation, ...file }) => asCited(file, named)),
    };
  });
}
