import { parseXml, SKIP } from '../../../containers/index.ts';
import type { OfficePackage } from '../../office-package.ts';
import type { TextBudget } from '../../pages/page-writer.ts';
import type { LooseRemark } from '../../pages/remarks.ts';

/** Who wrote comments of threads, by id (MS-XLSX 2.6.205). */
export function readPeople(bytes: Uint8Array | null): Map<string, string> {
  const people = new Map<string, string>();
  if (bytes === null) return people;
  parseXml(bytes, {
    open(tag): undefined {
      if (localName(tag.name) === 'person') people.set(tag.get('id') ?? '', tag.get('displayName') ?? '');
    },
  });
  return people;
}

/** The comments on the cells of a sheet, in threads and as they were before there were threads. */
export async function readComments(
  workbook: OfficePackage,
  sheet: string,
  people: ReadonlyMap<string, string>,
  budget: TextBudget,
): Promise<LooseRemark[]> {
  const related = await workbook.relationships(sheet);
  const bytesOf = (type: string): Promise<Buffer | null> => {
    const found = related.find((relationship) => relationship.type === type);
    return found === undefined ? Promise.resolve(null) : workbook.read(found.part);
  };
  const threads = readThreads(await bytesOf('threadedComment'), people, budget);
  const threaded = new Set(threads.map(({ on }) => on));
  // For programs that know no threads, Excel repeats each as a note that says so.
  const notes = readNotes(await bytesOf('comments'), budget).filter(({ on }) => !threaded.has(on));
  return [...threads, ...notes];
}

function readThreads(
  bytes: Uint8Array | null,
  people: ReadonlyMap<string, string>,
  budget: TextBudget,
): LooseRemark[] {
  const found: LooseRemark[] = [];
  let remark: Omit<LooseRemark, 'text'> | null = null;
  let text: string[] | null = null;
  if (bytes === null) return found;
  parseXml(bytes, {
    open(tag): undefined {
      const name = localName(tag.name);
      if (name === 'threadedComment') {
        const by = people.get(tag.get('personId') ?? '') ?? null;
        remark = { kind: 'comment', by, at: tag.get('dT'), on: tag.get('ref') };
      }
      if (name === 'text') text = [];
    },
    text: (more) => void text?.push(budget.take(more)),
    close(name) {
      if (localName(name) !== 'text' || text === null || remark === null) return;
      found.push({ ...remark, text: text.join('') });
      text = null;
    },
  });
  return found;
}

/** ECMA-376 Part 1, 18.7. */
function readNotes(bytes: Uint8Array | null, budget: TextBudget): LooseRemark[] {
  const found: LooseRemark[] = [];
  const authors: string[][] = [];
  let remark: (Omit<LooseRemark, 'text'> & { words: string[] }) | null = null;
  let hears: string[] | null = null;
  if (bytes === null) return found;
  parseXml(bytes, {
    open(tag) {
      if (tag.name === 'x:rPh') return SKIP;
      if (tag.name === 'x:author') {
        hears = [];
        authors.push(hears);
      }
      if (tag.name === 'x:comment') {
        const by = authors[Number(tag.get('authorId'))]?.join('') ?? null;
        remark = { kind: 'comment', by, at: null, on: tag.get('ref'), words: [] };
      }
      if (tag.name === 'x:t') hears = remark?.words ?? null;
      return;
    },
    text: (text) => void hears?.push(budget.take(text)),
    close(name) {
      if (name === 'x:author' || name === 'x:t') hears = null;
      if (name !== 'x:comment' || remark === null) return;
      const { words, ...rest } = remark;
      found.push({ ...rest, text: words.join('') });
      remark = null;
    },
  });
  return found;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
