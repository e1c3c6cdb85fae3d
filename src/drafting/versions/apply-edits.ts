/** The sections with the edited paragraphs in their places, what was verified of them, and what each edit changed. Pure. */
import type { DocumentParagraph, DocumentSection, DraftDocument, Verification } from '../document.ts';
import type { Source } from '../model.ts';
import { type DraftRecord, openPoint, openPointsAround, verifyParagraph } from '../verify/index.ts';
import type { EditedParagraph } from './edited-paragraphs.ts';
import type { ChangedParagraph, LostVerification } from './model.ts';

interface Frame {
  /** With what the edits say: nothing of it is taken out for want of a source. */
  readonly generous: DraftRecord;
  readonly sources: ReadonlyMap<string, Source>;
  readonly lost: readonly LostVerification[];
}

export class Revised {
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

export function applyEdits(
  document: DraftDocument,
  texts: readonly EditedParagraph[],
  frame: Frame,
): Revised {
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
        ...(verified?.removed ?? []).map(({ kind, text }) =>
          kind === 'quotation'
            ? `Taken out, as the vault or the source cited does not say it: the quotation ${text}.`
            : `Taken out, as the vault does not hold it: the ${kind} “${text}”.`,
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

export function openPointsIn(sections: readonly DocumentSection[]): Verification['placeholders'][number][] {
  return sections.flatMap(({ id, paragraphs }) =>
    paragraphs
      .filter(({ kind }) => kind !== 'quotation')
      .flatMap((paragraph) => openPointsOf(paragraph).map((text) => ({ section: id, text }))),
  );
}

export function withUnsupported(
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
