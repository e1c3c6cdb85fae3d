import { describe, expect, test } from 'vitest';
import { Draft } from '../../../src/contract/schemas/drafting/documents.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { viewOf } from '../../../src/drafting/drafts/view-document.ts';
import { generateDocument } from '../../support/drafted.ts';
import { DEMO_REQUEST, demoWorld } from '../demo-world.ts';
import { expectAnswer } from '../expect-answer.ts';

describe('a draft as it is answered', () => {
  test('says of each citation, open point and remark where it stands, whatever its type', async () => {
    const world = await demoWorld();
    const counted = { citations: 0, open: 0, signatures: 0 };
    for (const { id, rules } of builtInTypes()) {
      const draft = await generateDocument(world.parts, world.firm, {
        case_id: world.cases.get('DEMO-001') ?? '',
        document_type: id,
        context: DEMO_REQUEST,
      });
      const view = await viewOf(draft);
      const { sections, head, signatures, verification } = view;
      expectAnswer(Draft, view);
      const citations = new Map(draft.citations.map((one) => [one.handle, one.citation]));
      for (const { paragraphs } of sections)
        for (const { text, places, kind, citations: handles } of paragraphs) {
          expect(places.map(({ span }) => text.slice(...span))).toEqual(
            places.map(({ handle }) => citations.get(handle)),
          );
          // A suggestion is an open point, and names its decision there.
          if (kind === 'prose') expect(places.map(({ handle }) => handle)).toEqual(handles);
          counted.citations += places.length;
        }
      const textAt = ({ section, paragraph }: { section: string | null; paragraph: number | null }) =>
        sections.find((one) => one.id === section)?.paragraphs[paragraph ?? -1]?.text ?? '';
      for (const point of verification.open_points)
        if (point.span !== null) expect(textAt(point).slice(...point.span)).toBe(point.text);
      for (const { span, ...remark } of verification.remarks) {
        expect(textAt(remark).slice(...span).length).toBeGreaterThan(0);
        expect(remark.reason).not.toBe('');
      }
      // None is missing: those within the sections are the same, and the others stand in head and signatures.
      const within = draft.verification.placeholders.filter(({ section }) => section !== '');
      const [placed, around] = [true, false].map((is) =>
        verification.open_points.filter(({ section }) => (section !== null) === is).map(({ text }) => text),
      );
      expect(placed).toEqual(within.map(({ text }) => text));
      const known = new Set(draft.verification.placeholders.map(({ text }) => text));
      for (const text of around ?? []) expect([id, text, known.has(text)]).toEqual([id, text, true]);
      expect(head.some(({ kind }) => kind === 'title' || kind === 'reference')).toBe(true);
      expect([id, signatures.length > 0]).toEqual([id, rules.signature !== 'none']);
      counted.open += verification.open_points.length;
      counted.signatures += sections.reduce((sum, section) => sum + section.signatures.length, 0);
    }
    expect(counted.citations).toBeGreaterThan(20);
    expect(counted.open).toBeGreaterThan(50);
    expect(counted.signatures).toBeGreaterThan(2);
  });
});
