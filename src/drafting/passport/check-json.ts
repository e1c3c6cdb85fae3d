/** Compares a draft as the API answers it with its passport. */

import type { Continuation } from '../../precedents/index.ts';
import { digest, digestOf } from '../digest.ts';
import type { DraftDocument, Passport } from '../document.ts';
import { compareLists, type Difference, type Entry } from './difference.ts';
import { structureOf } from './make-passport.ts';
import { begins } from './seal.ts';

/** A draft as the API answers it, as far as it is signed. */
interface JsonDraft
  extends Pick<DraftDocument, 'id' | 'case_id' | 'document_type' | 'created_at' | 'engine'> {
  readonly title: string;
  readonly text: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly paragraphs: readonly { readonly text: string }[];
  }[];
  readonly citations: readonly {
    readonly handle: string;
    readonly quote: string;
    readonly citation: string;
    readonly file_id: string;
    readonly page: number;
    readonly span: readonly [number, number];
    readonly continues?: Continuation | undefined;
  }[];
  readonly verification: {
    readonly support: unknown;
    readonly fabricated_citations: number;
    readonly altered_quotes: number;
    readonly placeholders: readonly unknown[];
    readonly removed: readonly unknown[];
  };
}

/** Throws a TypeError for what is no draft. */
export function checkJson(value: unknown, passport: Passport): Difference[] {
  const draft = value as JsonDraft;
  const differences: Difference[] = [];
  const same = (where: string, text: string, wanted: string | undefined) => {
    if (digest(text) !== wanted)
      differences.push({
        where,
        what: wanted === undefined ? 'added' : 'changed',
        signed: null,
        found: begins(text),
      });
  };
  for (const { id, heading, paragraphs } of draft.sections) {
    const known = passport.sections.find((one) => one.id === id);
    same(`${id}, heading`, heading, known?.heading_sha256);
    const entry = (key: string, at: number, text: string | null): Entry => ({
      key,
      begins: text,
      where: `${id}, paragraph ${at + 1}`,
    });
    differences.push(
      ...compareLists(
        (known?.paragraphs ?? []).map((sha256, at) => entry(sha256, at, null)),
        paragraphs.map(({ text }, at) => entry(digest(text), at, begins(text))),
      ),
    );
  }
  for (const { id } of passport.sections.filter(
    (one) => !draft.sections.some((other) => other.id === one.id),
  ))
    differences.push({ where: id, what: 'removed', signed: null, found: null });
  same('title', draft.title, digest(passport.document.title));
  same('text', draft.text, passport.text_sha256);
  for (const name of ['id', 'case_id', 'document_type', 'created_at'] as const)
    if (draft[name] !== passport.document[name])
      differences.push({
        where: name,
        what: 'changed',
        signed: passport.document[name],
        found: String(draft[name]),
      });
  if (digestOf(draft.engine ?? null) !== digestOf(passport.engine))
    differences.push({ where: 'engine', what: 'changed', signed: null, found: null });
  for (const { handle, quote, citation, ...place } of draft.citations) {
    const source = passport.sources.find((one) => one.handle === handle);
    if (source !== undefined && addressOf(place) !== addressOf(source))
      differences.push({ where: `address of ${handle}`, what: 'changed', signed: null, found: null });
    same(`quotation of ${handle}`, quote, source?.quote_sha256);
    if (citation !== source?.citation)
      differences.push({
        where: `citation of ${handle}`,
        what: 'changed',
        signed: source?.citation ?? null,
        found: citation,
      });
  }
  if (
    passport.structure_sha256 !== undefined &&
    digestOf(structureOf(value as DraftDocument)) !== passport.structure_sha256
  )
    differences.push({
      where: 'kinds of paragraphs, or what cites what',
      what: 'changed',
      signed: null,
      found: null,
    });
  const {
    support,
    fabricated_citations: fabricated,
    altered_quotes: altered,
    placeholders,
    removed,
  } = draft.verification;
  const report = passport.verification;
  if (
    digestOf(support) !== report.support_sha256 ||
    fabricated !== report.fabricated_citations ||
    altered !== report.altered_quotes ||
    placeholders.length !== report.placeholders ||
    removed.length !== report.removed
  )
    differences.push({ where: 'report', what: 'changed', signed: null, found: null });
  return differences;
}

function addressOf({
  file_id,
  page,
  span,
  continues,
}: Pick<Passport['sources'][number], 'file_id' | 'page' | 'span' | 'continues'>): string {
  return digestOf([file_id, page, span, continues === undefined ? null : [continues.page, continues.span]]);
}
