import { escapeHtml, slugOf, wordsOf } from './html.ts';

/** Where links of the manuals lead here; what is not served is said without a link. */
const SERVED: Readonly<Record<string, string>> = {
  'api.md': '/docs/api',
  'briefs.md': '/docs/briefs',
  'errors.md': '/docs/errors',
  'search.md': '/docs/search',
  'api-reference.md': '/docs',
};

/** A part of a guide, from one heading of the second level to the next. */
export interface GuidePart {
  readonly title: string;
  readonly slug: string;
  readonly html: string;
  readonly words: string;
}

export interface Guide {
  readonly title: string;
  readonly parts: readonly GuidePart[];
}

/** The Markdown of our manuals: headings, paragraphs, lists, tables, code; inline code, strong words and links. */
export function readGuide(source: string): Guide {
  const [head = '', ...rest] = source.split(/^## /m);
  const [first = '', ...intro] = head.split('\n');
  const title = first.replace(/^# /, '');
  const parts = [
    { title, slug: '', text: intro.join('\n') },
    ...rest.map((text) => {
      const [heading = '', ...lines] = text.split('\n');
      return { title: heading, slug: slugOf(heading), text: lines.join('\n') };
    }),
  ];
  return {
    title,
    parts: parts.map(({ text, ...part }) => ({
      ...part,
      html: blocks(text.split('\n')),
      words: wordsOf(`${part.title} ${text}`),
    })),
  };
}

function blocks(lines: readonly string[]): string {
  const html: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const while_ = (fits: (line: string) => boolean) => {
      const from = at;
      while (at < lines.length && fits(lines[at] ?? '')) at += 1;
      return lines.slice(from, at);
    };
    const fence = /^```(\w*)$/.exec(line);
    const heading = /^(#{3,6}) (.*)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (fence !== null) {
      at += 1;
      const code = while_((one) => !one.startsWith('```')).join('\n');
      at += 1;
      html.push(`<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`);
    } else if (heading !== null) {
      at += 1;
      const [, marks = '', text = ''] = heading;
      html.push(`<h${marks.length} id="${slugOf(text)}">${inline(text)}</h${marks.length}>`);
    } else if (line.startsWith('|')) html.push(table(while_((one) => one.startsWith('|'))));
    else if (isItem(line)) html.push(list(while_((one) => isItem(one) || /^\s+\S/.test(one))));
    else html.push(`<p>${inline(while_((one) => one.trim() !== '' && !begins(one)).join(' '))}</p>`);
  }
  return html.join('\n');
}

function isItem(line: string): boolean {
  return /^(?:[-*]|\d+\.) /.test(line);
}

function begins(line: string): boolean {
  return isItem(line) || line.startsWith('|') || line.startsWith('```') || /^#{3,6} /.test(line);
}

function list(lines: readonly string[]): string {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^(?:[-*]|\d+\.) /, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const tag = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

function table([head = '', , ...rows]: readonly string[]): string {
  const cells = (line: string) =>
    line
      .replace(/^\|/, '')
      .replace(/\|\s*$/, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll('\\|', '|')));
  const titles = cells(head);
  const body = rows.map(
    (row) =>
      `<tr>${cells(row)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  );
  return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${titles
    .map((title) => (title === '' ? '<td></td>' : `<th scope="col">${title}</th>`))
    .join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** Also of the descriptions in the contract. */
export function inline(source: string): string {
  return source
    .split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/)
    .map((piece) => {
      const [, text, to] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(piece) ?? [];
      if (text !== undefined && to !== undefined) return link(inline(text), escapeHtml(to));
      if (piece.startsWith('`') && piece.length > 1) return `<code>${escapeHtml(piece.slice(1, -1))}</code>`;
      return escapeHtml(piece)
        .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/\*([^*\s][^*]*)\*/g, '<em>$1</em>');
    })
    .join('');
}

function link(text: string, to: string): string {
  const [file = '', anchor] = to.split('#');
  const path = file === '' ? '' : SERVED[file];
  if (path === undefined) return text;
  return `<a href="${path}${anchor === undefined ? '' : `#${anchor}`}">${text}</a>`;
}
