/** Changes of a draft that are not saved yet, and what they are on a newer version. Pure. */
import type { Draft, Paragraph } from './paper.tsx';

export interface Edit {
  readonly op: 'fill' | 'rewrite' | 'source' | 'remove' | 'insert';
  readonly section: string;
  readonly paragraph: number;
  readonly span?: readonly [number, number];
  readonly text?: string;
  /** What stands in the editor that is open for it: `text` when the editor is done with. */
  readonly typed?: string;
  readonly handle?: string;
  readonly passage?: {
    readonly file_id: string;
    readonly page: number;
    readonly span: readonly [number, number];
  };
}

type Sections = Pick<Draft, 'sections'>;

/** Those of paragraphs that no editor is open for. */
export function finished(edits: readonly Edit[]): Edit[] {
  const open = edits.filter(({ typed }) => typed !== undefined);
  return edits.filter(
    (edit) => !open.some((one) => one.section === edit.section && one.paragraph === edit.paragraph),
  );
}

/** Several open points of one paragraph are one rewriting: the places of the second move when the first is filled. */
export function editsToSend(draft: Sections, edits: readonly Edit[]): Edit[] {
  const fills = Map.groupBy(
    edits.filter(({ op }) => op === 'fill'),
    ({ section, paragraph }) => `${section} ${paragraph}`,
  );
  const others = edits.filter(({ op }) => op !== 'fill');
  const isEdited = ({ section, paragraph }: Edit) =>
    others.some((one) => one.section === section && one.paragraph === paragraph);
  return [
    ...others,
    ...[...fills.values()].flatMap((all) => {
      const [first] = all;
      if (first === undefined || isEdited(first)) return [];
      if (all.length === 1) return [first];
      const { section, paragraph } = first;
      const own = paragraphOf(draft, first);
      return own === undefined
        ? []
        : [{ op: 'rewrite' as const, section, paragraph, text: textWith(own, all) }];
    }),
  ];
}

/** The words as they are edited: each citation as the handle of its source. */
export function textWith(paragraph: Paragraph, fills: readonly Edit[] = []): string {
  if (paragraph.kind === 'quotation') return `{quote ${paragraph.citations[0] ?? ''}}`;
  const replaced = [
    ...paragraph.places.map(({ handle, span }) => ({ span, text: `{${handle}}` })),
    ...fills.flatMap(({ span, text = '' }) => (span === undefined ? [] : [{ span, text }])),
  ].sort((a, b) => a.span[0] - b.span[0]);
  let result = '';
  let at = 0;
  for (const { span, text } of replaced) {
    result += paragraph.text.slice(at, span[0]) + text;
    at = span[1];
  }
  return result + paragraph.text.slice(at);
}

/** On another version each edit goes with its paragraph, by the words it was made on; what finds them no more is left over. */
export function rebased(
  before: Sections,
  after: Sections,
  edits: readonly Edit[],
): { readonly kept: Edit[]; readonly left: Edit[] } {
  const kept: Edit[] = [];
  const left: Edit[] = [];
  for (const edit of edits) {
    const paragraph = placeIn(before, after, edit);
    if (paragraph < 0) left.push(edit);
    else kept.push({ ...edit, paragraph });
  }
  return { kept, left };
}

function placeIn(before: Sections, after: Sections, edit: Edit): number {
  const now = after.sections.find(({ id }) => id === edit.section)?.paragraphs;
  if (now === undefined) return -1;
  if (edit.op === 'insert') return now.length;
  const was = paragraphOf(before, edit);
  let nearest = -1;
  now.forEach(({ text, kind }, index) => {
    if (text !== was?.text || kind !== was.kind) return;
    if (nearest < 0 || Math.abs(index - edit.paragraph) < Math.abs(nearest - edit.paragraph)) nearest = index;
  });
  return nearest;
}

function paragraphOf({ sections }: Sections, { section, paragraph }: Edit): Paragraph | undefined {
  return sections.find(({ id }) => id === section)?.paragraphs[paragraph];
}
