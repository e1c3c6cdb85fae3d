/**
 * A new version of a draft: what was edited is verified like what an engine wrote, and nothing else is touched. Words of a person
 * count as theirs: a statement that no source has is reported, not replaced; a citation or a quotation that the vault does not
 * hold is taken out as ever.
 */
import type { Principal } from '../../access/index.ts';
import { getCase } from '../../cases/index.ts';
import { getFirm } from '../../firm/index.ts';
import { ChanceryError, timestamp } from '../../platform/index.ts';
import { nameOf } from '../../precedents/index.ts';
import { findPage } from '../../vault/index.ts';
import { toFacts } from '../caption.ts';
import { counselContact } from '../counsel-contact.ts';
import type { DocumentParagraph, DocumentSection, DraftDocument, Verification } from '../document.ts';
import { type DraftingParts, placed, readPages } from '../generate-document.ts';
import { documentType } from '../list-document-types.ts';
import type { Source } from '../model.ts';
import { namedAuthorities } from '../named-authorities.ts';
import { checkDraft, digestOf, makePassport } from '../passport/index.ts';
import { readMatter } from '../plan/matter-documents.ts';
import { whoIsWho } from '../plan/who-is-who.ts';
import { citationOf } from '../plan/write-from-plan.ts';
import { renderMarkdown } from '../render/markdown.ts';
import {
  checkDocument,
  citedSources,
  DraftRecord,
  openPoint,
  openPointsAround,
  rerankSupport,
  verifyParagraph,
} from '../verify/index.ts';
import { editedText, rawOf, sourceOfHandle } from './edited-text.ts';
import type { ChangedParagraph, Edit, LostVerification } from './model.ts';
import type { RevisedDraft, ReviseInput } from './reviser.ts';
import { editsOfWord, type WordEdits } from './word/read-word.ts';

type ReviseParts = Omit<DraftingParts, 'ids' | 'composer'>;

/**
 * @throws ChanceryError `validation_failed` for an edit of what is not there; `not_found` (a passage); `conflict` where a page
 * has changed under a passage that is chosen now
 */
export async function reviseDocument(
  parts: ReviseParts,
  principal: Principal,
  input: ReviseInput,
  signal: AbortSignal,
): Promise<RevisedDraft> {
  const { document, number, how } = input;
  const { edits, lost, not_taken } =
    input.word === undefined
      ? { edits: input.edits, lost: [], not_taken: [] }
      : await editsIn(parts, document, Buffer.from(input.word, 'base64'));
  const sources = new Map(materialOf(document).sources.map((one) => [one.handle, one]));
  const texts = await textsOf(parts, principal, document, edits, sources);
  const records = await recordsOf(parts, principal, document, texts, sources);
  const revised = apply(document, texts, { sources, ...records, lost });
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
  const before = document.verification;
  const frame = renderMarkdown({
    ...document,
    sections: revised.sections.map((section) => ({ ...section, paragraphs: [] })),
  });
  const verification: Verification = {
    ...before,
    fabricated_citations: before.fabricated_citations + checked.fabricated_citations,
    altered_quotes: citations.filter(({ verdict }) => verdict === 'altered').length + alteredIn(checked),
    unsupported: [
      ...before.unsupported.filter(
        ({ section, text, replaced }) => replaced || revised.standsUnchanged(section, text),
      ),
      ...checked.unsupported,
    ],
    support: [...revised.moved(before.support), ...support].sort(
      (a, b) => revised.placeOf(a) - revised.placeOf(b),
    ),
    ...(reranked.reranker === undefined ? {} : { reranker: reranked.reranker }),
    placeholders: [...openPointsIn(revised.sections), ...openPointsAround(frame)],
    removed: [...before.removed, ...revised.removed],
    adverse: (before.adverse ?? []).map((one) => ({
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
  return {
    document: { ...written, passport, revision },
    same: edits.length === 0,
    files: citations.map(({ file_id }) => file_id),
  };
}

/** @throws ChanceryError `conflict`: a file of another draft, or of an older version of this one */
async function editsIn(
  { signingKeys }: ReviseParts,
  document: DraftDocument,
  file: Buffer,
): Promise<WordEdits> {
  const { passport, signature } = await checkDraft(signingKeys.jwks.keys, file);
  const read = editsOfWord(document, file);
  if (passport === null || signature !== 'valid')
    return { ...read, not_taken: [...read.not_taken, 'The file has no passport of this appliance.'] };
  if (passport.document.id !== document.id)
    throw new ChanceryError('conflict', 'The file is a copy of another draft.', {
      hint: 'Bring it back to the draft that it was fetched from.',
    });
  if (passport.sha256 !== document.passport.sha256)
    throw new ChanceryError('conflict', 'The file is a copy of an older version of this draft.', {
      hint: 'Compare the versions, fetch the newest as Word, and make the changes in that.',
    });
  return read;
}

/** Those of the paragraphs that were edited; what the pages say of citations is counted apart. */
function alteredIn(checked: ReturnType<typeof checkDocument>): number {
  return checked.altered_quotes - checked.citations.filter(({ verdict }) => verdict === 'altered').length;
}

/** Drafts of earlier versions keep what they cite, and not what else their engine had before it. */
function materialOf(document: DraftDocument): NonNullable<DraftDocument['material']> {
  if (document.material !== undefined) return document.material;
  const hashes = new Map(document.passport.sources.map(({ handle, sha256 }) => [handle, sha256]));
  return {
    said: '',
    sources: document.citations.map(({ handle, file_id: fileId, page, span, quote, citation }) => ({
      ...{ handle, fileId, caseId: null, fileTitle: citation, kind: 'precedent' },
      ...{ sha256: hashes.get(handle) ?? '', page, span, quote, citation },
    })),
  };
}

interface EditedParagraph {
  readonly edit: Edit;
  /** null: it goes. */
  readonly raw: string | null;
}

/** What each edit makes of its paragraph, as an engine would have written it; sources that come new are added. */
async function textsOf(
  parts: ReviseParts,
  principal: Principal,
  document: DraftDocument,
  edits: readonly Edit[],
  sources: Map<string, Source>,
): Promise<EditedParagraph[]> {
  const known = new Map(document.citations.map((one) => [one.handle, one]));
  const result: EditedParagraph[] = [];
  for (const [index, edit] of edits.entries()) {
    const paragraph = paragraphOf(document, edit, index);
    if (edit.op === 'remove') result.push({ edit, raw: null });
    else if (edit.op === 'insert' || edit.op === 'rewrite')
      result.push({ edit, raw: editedText(wordsOf(edit, index)) });
    else if (paragraph === undefined) throw notThere(index);
    else if (edit.op === 'fill') {
      const filled = rawOf(paragraph, known, edit.span ?? [0, 0], wordsOf(edit, index));
      if (filled === null) throw refused(index, 'span', 'is no open point of this paragraph');
      result.push({ edit, raw: filled });
    } else {
      const { handle, passage } = edit;
      if (handle === undefined || !paragraph.citations.includes(handle))
        throw refused(index, 'handle', 'is not cited in this paragraph');
      if (passage === undefined) throw refused(index, 'passage', 'is required for the operation source');
      const source = await newSource(parts, principal, passage, sources, index);
      sources.set(source.handle, source);
      result.push({ edit, raw: sourceOfHandle(paragraph, known, handle, source.handle) });
    }
  }
  return result;
}

function paragraphOf(document: DraftDocument, edit: Edit, index: number): DocumentParagraph | undefined {
  const section = document.sections.find(({ id }) => id === edit.section);
  if (section === undefined) throw refused(index, 'section', 'is no section of this draft');
  const most = section.paragraphs.length - (edit.op === 'insert' ? 0 : 1);
  if (edit.paragraph > most) throw notThere(index);
  return section.paragraphs[edit.paragraph];
}

function wordsOf({ text = '' }: Edit, index: number): string {
  if (text.trim() === '') throw refused(index, 'text', 'must say something');
  return text;
}

function notThere(index: number): ChanceryError {
  return refused(index, 'paragraph', 'is no paragraph of this section');
}

function refused(index: number, name: string, detail: string): ChanceryError {
  return new ChanceryError('validation_failed', 'An edit does not fit the draft.', {
    hint: 'Sections and paragraphs are counted as GET /v1/ai/documents/{document_id} answers them.',
    errors: [{ pointer: `/edits/${index}/${name}`, detail }],
  });
}

/** A passage that somebody chose: its words are those of the stored page. */
async function newSource(
  parts: ReviseParts,
  principal: Principal,
  { file_id: fileId, page, span }: { file_id: string; page: number; span: readonly [number, number] },
  sources: ReadonlyMap<string, Source>,
  index: number,
): Promise<Source> {
  const stored = await findPage(parts.database.read, principal, fileId, page);
  const named = stored === undefined ? undefined : await nameOf(parts, principal, fileId);
  if (stored === undefined || named === undefined) throw refused(index, 'passage', 'is no page of the vault');
  const quote = stored.text.slice(...span);
  if (quote.trim().length === 0) throw refused(index, 'passage/span', 'covers no words of the page');
  const last = Math.max(0, ...[...sources.keys()].map((handle) => Number(handle.slice(1))));
  const { case_id, title, kind, sha256 } = named;
  return {
    ...{ handle: `S${last + 1}`, fileId, caseId: case_id, fileTitle: title, kind, sha256, page, span, quote },
    citation:
      named.named_by === 'file_name' && named.citation === null
        ? openPoint(`citation of ${named.title}`)
        : citationOf(named, page),
  };
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
  const facts = toFacts(matter, await counselContact(parts, principal, matter.responsible_attorney));
  const fills = texts.flatMap(({ edit }) => (edit.op === 'fill' ? [edit.text ?? ''] : []));
  const said = [materialOf(document).said, ...fills].filter((words) => words !== '').join('\n');
  const edited = texts.flatMap(({ edit }) => (edit.op === 'fill' ? [] : [edit.text ?? '']));
  const who = await whoIsWho(parts, principal, type, facts, []);
  const documents = await readMatter(
    parts,
    principal,
    matter.id,
    null,
    [said, ...edited].filter(Boolean),
    who,
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

interface Frame extends Pick<Records, 'generous'> {
  readonly sources: ReadonlyMap<string, Source>;
  readonly lost: readonly LostVerification[];
}

class Revised {
  readonly sections: DocumentSection[] = [];
  readonly onlyChanged: DocumentSection[] = [];
  readonly removed: Verification['removed'][number][] = [];
  readonly changes: ChangedParagraph[] = [];
  /** By section and place before, the place now. */
  readonly places = new Map<string, number>();

  moved(support: Verification['support']): Verification['support'][number][] {
    return support.flatMap((one) => {
      const paragraph = this.places.get(`${one.section} ${one.paragraph}`);
      return paragraph === undefined ? [] : [{ ...one, paragraph }];
    });
  }

  standsUnchanged(section: string, text: string): boolean {
    const at = this.sections.findIndex(({ id }) => id === section);
    const changed = this.onlyChanged[at]?.paragraphs ?? [];
    return (this.sections[at]?.paragraphs ?? []).some(
      (paragraph, index) => changed[index] !== paragraph && paragraph.text.includes(text),
    );
  }

  placeOf({ section, paragraph }: { readonly section: string; readonly paragraph: number }): number {
    return this.sections.findIndex(({ id }) => id === section) * 1e6 + paragraph;
  }
}

/** Stands where nothing is to be looked at, so that places are counted as in the whole. */
const NOTHING: DocumentParagraph = { text: '', kind: 'placeholder', citations: [] };

function apply(document: DraftDocument, texts: readonly EditedParagraph[], frame: Frame): Revised {
  const revised = new Revised();
  for (const section of document.sections) {
    const edited = texts.filter(({ edit }) => edit.section === section.id);
    const paragraphs: DocumentParagraph[] = [];
    const changed: DocumentParagraph[] = [];
    const take = ({ edit, raw }: EditedParagraph, before: DocumentParagraph | undefined) => {
      const lost = frame.lost.filter(
        (one) => one.section === section.id && one.paragraph === edit.paragraph && edit.op !== 'insert',
      );
      const was = before?.text ?? null;
      const kept = new Set(openPointsOf(before));
      const verified = raw === null ? null : verifyParagraph(raw, frame.sources, frame.generous, kept);
      for (const one of verified?.removed ?? []) revised.removed.push({ section: section.id, ...one });
      const unverified = [
        ...lost.map(({ text }) => text),
        ...(verified?.removed ?? []).map(
          ({ kind, text }) => `Taken out, as the vault does not hold it: the ${kind} “${text}”.`,
        ),
        ...noLongerCited(before, verified?.paragraphs ?? [], document),
      ];
      const what =
        raw === null ? 'removed' : before === undefined ? 'added' : edit.op === 'fill' ? 'filled' : 'changed';
      const added = verified?.paragraphs ?? [];
      revised.changes.push({
        what,
        section: section.id,
        paragraph: added.length === 0 ? null : paragraphs.length,
        was,
        is: added.length === 0 ? null : added.map(({ text }) => text).join('\n\n'),
        unverified,
      });
      paragraphs.push(...added);
      changed.push(...added);
    };
    section.paragraphs.forEach((paragraph, index) => {
      for (const one of edited)
        if (one.edit.op === 'insert' && one.edit.paragraph === index) take(one, undefined);
      const own = edited.filter(({ edit }) => edit.op !== 'insert' && edit.paragraph === index).at(-1);
      if (own !== undefined) {
        take(own, paragraph);
        return;
      }
      revised.places.set(`${section.id} ${index}`, paragraphs.length);
      paragraphs.push(paragraph);
      changed.push(NOTHING);
    });
    for (const one of edited)
      if (one.edit.op === 'insert' && one.edit.paragraph >= section.paragraphs.length) take(one, undefined);
    // A section of which nothing is left is an open point, as one that nobody wrote.
    if (paragraphs.length === 0) {
      paragraphs.push({ text: openPoint(section.heading), kind: 'placeholder', citations: [] });
      changed.push(NOTHING);
    }
    revised.sections.push({ ...section, paragraphs });
    revised.onlyChanged.push({ ...section, paragraphs: changed });
  }
  return revised;
}

function noLongerCited(
  before: DocumentParagraph | undefined,
  now: readonly DocumentParagraph[],
  { citations }: DraftDocument,
): string[] {
  const handles = new Set(now.flatMap((paragraph) => paragraph.citations));
  return (before?.citations ?? [])
    .filter((handle) => !handles.has(handle))
    .map(
      (handle) => `No longer cited: ${citations.find((one) => one.handle === handle)?.citation ?? handle}.`,
    );
}

function openPointsOf(paragraph: DocumentParagraph | undefined): string[] {
  return paragraph === undefined ? [] : openPointsAround(paragraph.text).map(({ text }) => text);
}

function openPointsIn(sections: readonly DocumentSection[]): Verification['placeholders'][number][] {
  return sections.flatMap(({ id, paragraphs }) =>
    paragraphs
      .filter(({ kind }) => kind !== 'quotation')
      .flatMap((paragraph) => openPointsOf(paragraph).map((text) => ({ section: id, text }))),
  );
}

function withUnsupported(
  change: ChangedParagraph,
  unsupported: Verification['unsupported'],
): ChangedParagraph {
  const own = unsupported.filter(
    ({ section, text }) => section === change.section && change.is?.includes(text),
  );
  return {
    ...change,
    unverified: [
      ...change.unverified,
      ...own.map(({ kind, text }) => `Not in the record: the ${kind.replace('_', ' ')} “${text}”.`),
    ],
  };
}
