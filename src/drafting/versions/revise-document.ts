/**
 * A new version of a draft: what was edited is verified like what an engine wrote, and nothing else is touched. Words of a person
 * count as theirs: a statement that no source has is reported, not replaced; a citation or a quotation that the vault does not
 * hold is taken out as ever.
 */
import type { Principal } from '../../access/index.ts';
import { getCase } from '../../cases/index.ts';
import { getFirm } from '../../firm/index.ts';
import { assertCondition, ChanceryError, timestamp } from '../../platform/index.ts';
import { digestOf } from '../digest.ts';
import type { DraftDocument, Verification } from '../document.ts';
import { documentType } from '../document-types/list-document-types.ts';
import { packDraft } from '../drafts/pack-draft.ts';
import { storedVersion } from '../drafts/read-versions.ts';
import { writtenDraft } from '../drafts/view-document.ts';
import type { DraftingParts } from '../generate/generate-document.ts';
import { placed, readPages } from '../generate/stored-pages.ts';
import { namedAuthorities } from '../law/named-authorities.ts';
import type { Source } from '../model.ts';
import { toFacts } from '../parties/caption.ts';
import { counselContact } from '../parties/counsel-contact.ts';
import { checkDraft, makePassport } from '../passport/index.ts';
import { readMatter } from '../plan/matter-documents.ts';
import { whoIsWho } from '../plan/who-is-who.ts';
import { renderMarkdown } from '../render/markdown.ts';
import {
  checkDocument,
  citedSources,
  DraftRecord,
  openPointsAround,
  rerankSupport,
} from '../verify/index.ts';
import { applyEdits, openPointsIn, withUnsupported } from './apply-edits.ts';
import { type EditedParagraph, textsOf } from './edited-paragraphs.ts';
import type { RevisedDraft, ReviseInput } from './reviser.ts';
import { editsOfWord, type WordEdits } from './word/read-word.ts';

type ReviseParts = Omit<DraftingParts, 'ids' | 'composer' | 'answers'>;

/**
 * @throws ChanceryError `not_found` (the draft, a passage), `precondition_failed`; `validation_failed` for an edit of what is not
 * there; `conflict` where a page has changed under a passage that is chosen now; `too_complex`
 */
export async function reviseDocument(
  parts: ReviseParts,
  principal: Principal,
  input: ReviseInput,
  signal: AbortSignal,
): Promise<RevisedDraft> {
  const { how } = input;
  const { document, state, tag } = await storedVersion(parts, principal, { id: input.id });
  assertCondition(input.condition, tag, 'draft');
  const before = { number: state.version, tag, passport: document.passport.sha256 };
  const number = before.number + 1;
  const { edits, lost, not_taken } =
    input.word === undefined
      ? { edits: input.edits, lost: [], not_taken: [] }
      : await editsIn(parts, document, Buffer.from(input.word, 'base64'));
  if (edits.length === 0 && not_taken.length > 0) throw nothingTaken(not_taken);
  if (edits.length === 0) return { before, made: null, answer: await writtenDraft(document, state) };
  const sources = new Map(document.material.sources.map((one) => [one.handle, one]));
  const texts = await textsOf(parts, principal, document, edits, sources);
  const records = await recordsOf(parts, principal, document, texts, sources);
  const revised = applyEdits(document, texts, { sources, ...records, lost });
  const pages = await readPages(parts, principal, [...sources.values()]);
  const checked = checkDocument({
    sections: revised.onlyChanged,
    sources,
    record: records.strict,
    pageText: pages,
  });
  const { support, ...reranked } = await rerankSupport(
    parts.reranker,
    checked.support,
    { sources, fewWords: checked.fewWords },
    signal,
  );
  const whole = { sections: revised.sections, sources, record: records.strict, pageText: pages };
  const citations = await placed(parts, principal, citedSources(whole));
  const was = document.verification;
  const frame = renderMarkdown({
    ...document,
    sections: revised.sections.map((section) => ({ ...section, paragraphs: [] })),
  });
  const verification: Verification = {
    ...was,
    fabricated_citations: was.fabricated_citations + checked.fabricated_citations,
    altered_quotes: citations.filter(({ verdict }) => verdict === 'altered').length + alteredIn(checked),
    unsupported: [
      ...was.unsupported.filter(
        ({ section, text, replaced }) => replaced || revised.standsUnchanged(section, text),
      ),
      ...checked.unsupported,
    ],
    support: [...revised.moved(was.support), ...support].sort(
      (a, b) => revised.placeOf(a) - revised.placeOf(b),
    ),
    ...(reranked.reranker === undefined ? {} : { reranker: reranked.reranker }),
    placeholders: [...openPointsIn(revised.sections), ...openPointsAround(frame)],
    removed: [...was.removed, ...revised.removed],
    adverse: (was.adverse ?? []).map((one) => ({
      ...one,
      section:
        revised.sections.find(({ paragraphs }) =>
          paragraphs.some((paragraph) => paragraph.citations.includes(one.handle)),
        )?.id ?? null,
    })),
  };
  const { passport: signed, text: _text, revision: _revision, ...rest } = document;
  const madeAt = timestamp(parts.clock);
  const changes = revised.changes.map((change) => withUnsupported(change, checked.unsupported));
  const body = {
    ...rest,
    sections: revised.sections,
    citations,
    verification,
    material: { said: records.said, sources: [...sources.values()] },
  };
  const written = { ...body, text: renderMarkdown(body) };
  const passport = await makePassport(parts.signingKeys, {
    document: written,
    request: { sources: [...sources.values()], edits: digestOf(edits) },
    revision: { number, how, predecessor: signed.sha256 },
  });
  const revision = { number, how, predecessor: signed.sha256, made_at: madeAt, changes, not_taken };
  const made = await packDraft(
    { ...written, passport, revision },
    citations.map(({ file_id }) => file_id),
    { version: number, versions: number, reviewed: null },
  );
  return { before, made, answer: made.answer };
}

/** @throws ChanceryError `conflict`: a file of another draft, or of an older version of this one */
async function editsIn(
  { signingKeys }: ReviseParts,
  document: DraftDocument,
  file: Buffer,
): Promise<WordEdits> {
  const checked = await checkDraft(signingKeys.jwks.keys, file);
  const passport = checked.signature === 'valid' ? checked.passport : null;
  if (passport !== null && passport.document.id !== document.id)
    throw new ChanceryError('conflict', 'The file is a copy of another draft.', {
      hint: 'Bring it back to the draft that it was fetched from.',
    });
  if (passport !== null && passport.sha256 !== document.passport.sha256)
    throw new ChanceryError('conflict', 'The file is a copy of an older version of this draft.', {
      hint: 'Compare the versions, fetch the newest as Word, and make the changes in that.',
    });
  // Words are compared for what is taken at all: that can take long.
  const read = editsOfWord(document, file);
  if (passport !== null) return read;
  return { ...read, not_taken: [...read.not_taken, 'The file has no passport of this appliance.'] };
}

/** The answer to a file of thousands of strange paragraphs is no list of them. */
const MOST_TOLD = 50;

function nothingTaken(details: readonly string[]): ChanceryError {
  return new ChanceryError('validation_failed', 'Nothing that was changed in the file can be taken over.', {
    hint: 'Caption, tables and signature blocks come from the case: change them there, and draft again.',
    errors: details.slice(0, MOST_TOLD).map((detail) => ({ pointer: '/file', detail })),
  });
}

/** Those of the paragraphs that were edited; what the pages say of citations is counted apart. */
function alteredIn(checked: ReturnType<typeof checkDocument>): number {
  return checked.altered_quotes - checked.citations.filter(({ verdict }) => verdict === 'altered').length;
}

interface Records {
  /** With what the edits say: nothing of it is taken out for want of a source. */
  readonly generous: DraftRecord;
  /** Without it: what it does not hold is reported. What fills an open point is asked for, and counts as said. */
  readonly strict: DraftRecord;
  readonly said: string;
}

async function recordsOf(
  parts: ReviseParts,
  principal: Principal,
  document: DraftDocument,
  texts: readonly EditedParagraph[],
  sources: ReadonlyMap<string, Source>,
): Promise<Records> {
  const type = await documentType(parts, principal, document.document_type);
  const { case: matter } = await getCase(parts, principal, document.case_id);
  const firm = await getFirm(parts, principal, principal.firmId);
  const counsel = await counselContact(parts, principal, document.caption.attorney);
  const facts = toFacts(matter, type, counsel);
  const fills = texts.flatMap(({ edit }) => (edit.op === 'fill' ? [edit.text ?? ''] : []));
  const said = [document.material.said, ...fills].filter((words) => words !== '').join('\n');
  const edited = texts.flatMap(({ edit }) => (edit.op === 'fill' ? [] : [edit.text ?? '']));
  const who = await whoIsWho(parts, principal, type, facts, []);
  const documents = await readMatter(
    parts,
    principal,
    facts,
    null,
    [said, ...edited].filter(Boolean),
    who,
    [said, ...edited].join('\n'),
  );
  const common = {
    case: facts,
    record: documents.pages.map(({ text }) => text),
    firmName: firm.name,
    sources: [...sources.values()],
    today: document.created_at.slice(0, 10),
    language: document.language,
    documentType: type,
  };
  const words = [said, ...edited].join('\n');
  const authorities = await namedAuthorities(parts, principal, words);
  return {
    generous: new DraftRecord({ ...common, said: words, authorities }),
    strict: new DraftRecord({ ...common, said }),
    said,
  };
}
