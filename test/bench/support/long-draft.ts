/** A draft of 60 pages, each citation of which stands on another page of a file of 800. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePdf } from '../../reading/make/make-pdf.ts';
import { allFinal, type Session, upload } from '../../support/client.ts';
import { ROOT } from './machine.ts';

const PAGES = 800;
/** Of a paragraph: 200 of them fill 60 pages in double space. */
const SENTENCES = 5;
const DEMO = join(ROOT, 'models', 'demo');

export interface LongDraft {
  readonly file_id: string;
  readonly document_id: string;
  /** The handle of the citation that is not from the file. */
  readonly shared: string;
  readonly words: number;
}

export async function longDraft(session: Session, citations: number): Promise<LongDraft> {
  const matter = await session.call('putCase', {
    params: { case_id: 'external:bench' },
    body: {
      external_id: 'bench',
      title: 'Ortega v. Larkspur Freight, Inc.',
      court: 'Superior Court',
    } as never,
  });
  const pages = Array.from({ length: PAGES }, (_, at) => ({
    width: 612,
    height: 792,
    text: Array.from({ length: 30 }, (_line, line) => ({
      x: 72,
      y: 720 - 20 * line,
      line: `Page ${at + 1}, line ${line + 1}: the carrier delivered the pallets on the day agreed upon.`,
    })),
  }));
  await upload(session, [{ name: 'long.pdf', bytes: Buffer.from(makePdf(pages)) }], {
    ...{ case_id: matter.id, title: 'Delivery record' },
  });
  const name = 'castellane-v-brook-harbor-carriers.txt';
  const decision = { name, bytes: readFileSync(join(DEMO, 'precedents', name)) };
  await upload(session, [decision], { kind: 'precedent' });
  const files = new Map((await allFinal(session, 600_000)).map((file) => [file.name, file.id]));
  const file_id = files.get('long.pdf') ?? '';
  const grounds = [
    {
      proposition: 'A contractual requirement of prompt notice is a condition of recovery.',
      authorities: [{ file_id: files.get(name) ?? '' }],
    },
  ];
  const draft = await session.call('generateDocument', {
    body: { case_id: matter.id, document_type: 'motion_to_dismiss', brief: { grounds } } as never,
  });
  const place = draft.sections.findIndex(({ paragraphs }) =>
    paragraphs.some(({ places }) => places.length > 0),
  );
  const section = draft.sections[Math.max(0, place)]?.id ?? '';
  const document = { document_id: draft.id };
  // Each cites the one source there is, and is then given its own page.
  const [citable] = draft.citations;
  if (citable === undefined) throw new Error('the draft cites nothing');
  const said =
    'The pallets came on the day agreed upon, as the record of the carrier shows for this delivery.';
  const inserted = Array.from({ length: citations }, (_, at) => ({
    ...{ op: 'insert', section, paragraph: 0 },
    text: `Delivery ${at + 1}. ${Array(SENTENCES).fill(said).join(' ')} {${citable.handle}}`,
  }));
  await session.call('makeVersion', { params: document, body: { edits: inserted } as never });
  const sourced = Array.from({ length: citations }, (_, at) => ({
    ...{ op: 'source', section, paragraph: at, handle: citable.handle },
    passage: { file_id, page: 2 + at * 3, span: [0, 60] },
  }));
  const made = await session.call('makeVersion', { params: document, body: { edits: sourced } as never });
  return {
    file_id,
    document_id: draft.id,
    shared: citable.handle,
    words: made.text.split(/\s+/).length,
  };
}
