import { parseXml } from '../../../containers/index.ts';
import type { OfficePackage, Relationship } from '../../office-package.ts';
import type { TextBudget } from '../../pages/page-writer.ts';
import type { LooseRemark } from '../../pages/remarks.ts';

/** Who commented, by id (ECMA-376 Part 1, 19.4.2; MS-PPTX 2.16.3.3). */
export async function readAuthors(
  presentation: OfficePackage,
  related: readonly Relationship[],
): Promise<Map<string, string>> {
  const authors = new Map<string, string>();
  for (const { type, part } of related) {
    if (type !== 'commentAuthors' && type !== 'authors') continue;
    const bytes = await presentation.read(part);
    if (bytes === null) continue;
    parseXml(bytes, {
      open(tag): undefined {
        if (/(?:^|:)(?:cmAuthor|author)$/.test(tag.name))
          authors.set(tag.get('id') ?? '', tag.get('name') ?? '');
      },
    });
  }
  return authors;
}

/** The comments on a slide, and the answers to them, in either of the two forms that PowerPoint knows. */
export function readComments(
  bytes: Uint8Array,
  authors: ReadonlyMap<string, string>,
  budget: TextBudget,
): LooseRemark[] {
  const found: { remark: Omit<LooseRemark, 'text'>; words: string[] }[] = [];
  const open: { remark: Omit<LooseRemark, 'text'>; words: string[] }[] = [];
  let isText = false;
  parseXml(bytes, {
    open(tag): undefined {
      const name = tag.name.slice(tag.name.indexOf(':') + 1);
      if (name === 'cm' || name === 'reply') {
        const by = authors.get(tag.get('authorId') ?? '') ?? null;
        const at = tag.get('dt') ?? tag.get('created');
        const comment = { remark: { kind: 'comment', by, at, on: null } as const, words: [] };
        found.push(comment);
        open.push(comment);
      }
      if (tag.name === 'p:text' || tag.name === 'a:t') isText = true;
    },
    text(text) {
      if (isText) open.at(-1)?.words.push(budget.take(text));
    },
    close(name) {
      if (name === 'p:text' || name === 'a:t') isText = false;
      if (name === 'a:p') open.at(-1)?.words.push('\n');
      if (/:(?:cm|reply)$/.test(name)) open.pop();
    },
  });
  return found.map(({ remark, words }) => ({ ...remark, text: words.join('') }));
}
