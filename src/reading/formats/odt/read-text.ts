import { parseXml, SKIP } from '../../../containers/index.ts';
import { FULL_PAGE, isWorthKeeping, OBJECT, PageWriter, type TextBudget } from '../../pages/page-writer.ts';
import { Remarks } from '../../pages/remarks.ts';
import { Story } from './story.ts';
import type { Styles } from './styles.ts';

/** A kind of page with its headers and footers, and the kind that follows it (ODF 1.2 Part 1, 16.9). */
interface MasterPage {
  readonly next: string | null;
  readonly parts: { readonly kind: string; readonly text: string }[];
}

/** The kind of page a document begins with if it does not say. */
const USUAL = 'Standard';

/** The pages of a text document. `stylesPart`: where its headers and footers are. */
export function readText(
  content: Uint8Array,
  stylesPart: Uint8Array | null,
  styles: Styles,
  budget: TextBudget,
  maxPages: number,
): ReturnType<Remarks['place']> {
  const pages = new PageWriter(maxPages);
  const remarks = new Remarks();
  const begun: { name: string; page: number }[] = [];
  const story = new Story({
    styles,
    budget,
    remarks,
    block: (text) => pages.block(text),
    note: (kind, text) => (kind === 'footnote' ? pages.note(text) : pages.endnote(text)),
    masterPage: (name) => void begun.push({ name, page: pages.page }),
  });
  let isBody = false;
  parseXml(content, {
    open(tag) {
      if (tag.name === 'office:body') isBody = true;
      return isBody ? story.open(tag) : undefined;
    },
    text(text) {
      if (isBody) story.text(text);
    },
    close(name) {
      if (isBody) story.close(name);
      if (name === 'office:body') isBody = false;
    },
  });
  if (begun[0]?.page !== 0) begun.unshift({ name: USUAL, page: 0 });
  const masters =
    stylesPart === null ? new Map<string, MasterPage>() : readMasterPages(stylesPart, styles, budget);
  const seen = new Set<string>();
  for (const [index, { name, page }] of begun.entries()) {
    const last = begun[index + 1]?.page ?? pages.page;
    place(pages, masters.get(name), page, last, seen);
    const next = masters.get(name)?.next ?? null;
    if (next !== null && next !== name) place(pages, masters.get(next), Math.min(page + 1, last), last, seen);
  }
  return remarks.place(pages.pages());
}

/** Puts each header and footer on the first page that shows it. */
function place(
  pages: PageWriter,
  master: MasterPage | undefined,
  first: number,
  last: number,
  seen: Set<string>,
): void {
  const hasFirst = master?.parts.some(({ kind }) => kind.endsWith('-first')) === true;
  for (const { kind, text } of master?.parts ?? []) {
    if (!isWorthKeeping(text) || seen.has(text)) continue;
    seen.add(text);
    const isLater = kind.endsWith('-left') || (hasFirst && !kind.endsWith('-first'));
    const page = isLater ? Math.min(first + 1, last) : first;
    if (kind.startsWith('style:header')) pages.header(page, text);
    else pages.footer(page, text);
  }
}

function readMasterPages(bytes: Uint8Array, styles: Styles, budget: TextBudget): Map<string, MasterPage> {
  const masters = new Map<string, MasterPage>();
  let master: MasterPage | null = null;
  let blocks: string[] = [];
  let story: Story | null = null;
  const isPart = (name: string): boolean => /^style:(?:header|footer)(?:-left|-first)?$/.test(name);
  parseXml(bytes, {
    open(tag) {
      if (tag.name === 'office:body') return SKIP;
      if (tag.name === 'style:master-page') {
        master = { next: tag.get('style:next-style-name'), parts: [] };
        masters.set(tag.get('style:name') ?? '', master);
        return;
      }
      if (master !== null && isPart(tag.name)) {
        if (tag.get('style:display') === 'false') return SKIP;
        blocks = [];
        const written = blocks;
        story = new Story({ styles, budget, block: (text) => void written.push(text) });
        return;
      }
      return story?.open(tag);
    },
    text: (text) => story?.text(text),
    close(name) {
      if (name === 'style:master-page') master = null;
      else if (isPart(name) && story !== null) {
        const text = blocks.map((block) => block.replaceAll(FULL_PAGE, '').replaceAll(OBJECT, '').trim());
        master?.parts.push({ kind: name, text: text.filter((block) => block !== '').join('\n') });
        story = null;
      } else story?.close(name);
    },
  });
  return masters;
}
