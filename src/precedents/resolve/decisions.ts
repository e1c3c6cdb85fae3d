import type { Principal } from '../../access/index.ts';
import { type IndexParts, pageTextsWithin } from '../../search/index.ts';
import { fullCitations } from '../caption/full-citations.ts';
import { readCaption } from '../caption/read-caption.ts';
import { compareNames } from '../citations/compare-names.ts';
import { nameIn, namesOf } from '../name-precedent.ts';
import { citationsOfFile } from '../repository.ts';
import { type Court, decidedBy } from '../series/courts.ts';
import { type Docket, docketIn } from './docket.ts';
import { courtIn } from './read-cite.ts';

/** A decision of the vault, in one file or several. */
export interface Decision {
  readonly file_id: string;
  readonly case_id: string | null;
  readonly copies: readonly string[];
  readonly called: string | null;
  readonly citation: string | null;
  /** The citation it is shown with, in its normal form. */
  readonly shown: string | null;
  /** All under which it is known. */
  readonly forms: readonly string[];
  readonly year: number | null;
  readonly court: Court | null;
  readonly docket: Docket | null;
}

interface File {
  readonly file_id: string;
  readonly called?: string;
}

/** The decisions that the files hold: files that share a number and bear no other name, or all bytes, hold the same. */
export async function decisionsOf(
  parts: IndexParts,
  principal: Principal,
  files: readonly File[],
): Promise<Decision[]> {
  const ids = [...new Set(files.map(({ file_id }) => file_id))];
  const named = await namesOf(parts, principal, ids);
  const decisions: (Decision & { readonly sha256: string })[] = [];
  for (const id of ids) {
    const file = named.get(id);
    if (file === undefined) continue;
    const forms = await citationsOfFile(parts.index.read, principal, id);
    const called = files.find(({ file_id }) => file_id === id)?.called ?? nameIn(file.citation);
    const at = decisions.findIndex(
      (known) =>
        known.sha256 === file.sha256 ||
        (forms.some((form) => known.forms.includes(form)) &&
          compareNames(known.called, called) !== 'differs'),
    );
    const known = decisions[at];
    if (known !== undefined) {
      decisions[at] = merged(known, id, file.case_id, forms);
      continue;
    }
    const { citation, case_id, sha256 } = file;
    const { year, court } = citation === null ? { year: null, court: null } : decidedBy(citation, '');
    decisions.push({
      file_id: id,
      case_id,
      copies: [],
      called,
      citation,
      shown: citation === null ? null : (fullCitations(citation)[0]?.normalized ?? null),
      forms,
      year,
      court: court ?? (citation === null ? null : courtIn(citation)),
      docket: citation === null ? null : docketIn(citation),
      sha256,
    });
  }
  return decisions;
}

/** The number under which the caption of its first page says that the court kept the case. */
export async function docketOnPage(
  parts: IndexParts,
  principal: Principal,
  fileId: string,
): Promise<Docket | null> {
  const [first, next] = await pageTextsWithin(parts.index.read, principal, fileId, 1, 2);
  const caption = readCaption(first?.text ?? '', next?.text);
  return caption?.docket == null ? null : docketIn(`No. ${caption.docket}`);
}

/** What is in the library is everybody's; a copy in a case comes second. */
function merged<T extends Decision>(
  known: T,
  id: string,
  caseId: string | null,
  forms: readonly string[],
): T {
  const all = [...new Set([...known.forms, ...forms])];
  return known.case_id !== null && caseId === null
    ? { ...known, file_id: id, case_id: null, copies: [known.file_id, ...known.copies], forms: all }
    : { ...known, copies: [...known.copies, id], forms: all };
}
