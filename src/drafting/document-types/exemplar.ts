/**
 * A blueprint from a Word document the firm is content with: its headings in their order become sections, what
 * stands under them their sentences, its header the letterhead, its typeface the type. What the firm left to fill
 * (`[date]`, `____`) becomes open points. Everything else is kept word for word, names of that matter included: the
 * lawyer who adds it looks through the blueprint first.
 */
import { stringify } from 'smol-toml';
import { ChanceryError } from '../../platform/index.ts';
import type { Form } from '../model.ts';
import { readZip } from '../passport/zip.ts';

export interface ExemplarInput {
  readonly id: string;
  readonly title: string;
  readonly form: Form;
}

interface Paragraph {
  readonly style: string;
  readonly text: string;
}

const SIGNATURES = { court: 'counsel', letter: 'sender', agreement: 'parties', memorandum: 'none' } as const;
const MOST_SECTIONS = 80;

/** @returns TOML. @throws ChanceryError `validation_failed` for a file that is no DOCX, or has no headings */
export function blueprintOf(docx: Buffer, { id, title, form }: ExemplarInput): string {
  const parts = partsOf(docx);
  const part = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const styles = part('word/styles.xml');
  const levels = headingLevels(styles);
  const paragraphs = paragraphsIn(part('word/document.xml'));
  const sections = sectionsOf(paragraphs, levels);
  if (sections.length === 0) {
    throw new ChanceryError('validation_failed', 'The document has no headings to make sections of.', {
      hint: 'Give its headings the styles Heading 1 and Heading 2 in Word, and try again.',
    });
  }
  const letterhead = form === 'court' ? [] : letterheadOf(parts);
  const font = /<w:docDefaults>[\s\S]*?w:ascii="([\p{L}0-9][\p{L}0-9 -]{0,60})"/u.exec(styles)?.[1];
  const half = Number(/<w:docDefaults>[\s\S]*?<w:sz w:val="(\d+)"/.exec(styles)?.[1]);
  return stringify({
    id,
    title,
    description: `${title}, after the firm’s own document.`,
    form,
    required_facts: ['client', 'parties', 'facts'],
    retrieval: [],
    tone: 'As the firm’s own document sounds.',
    checks: ['Names, dates and amounts of the matter the document was taken from are gone.'],
    rules: {
      headings: form === 'court' ? 'roman' : form === 'agreement' ? 'decimal' : 'none',
      spacing: form === 'court' ? 'double' : 'single',
      signature: SIGNATURES[form],
      title: form === 'court' ? 'of_party' : 'plain',
      ...(letterhead.length > 0 ? { letterhead } : {}),
      ...(font === undefined ? {} : { font }),
      ...(half >= 16 && half <= 32 ? { size: half / 2 } : {}),
    },
    sections,
  });
}

function partsOf(docx: Buffer): Map<string, Buffer> {
  try {
    const parts = readZip(docx);
    if (parts.has('word/document.xml')) return parts;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
  }
  throw new ChanceryError('validation_failed', 'The file is no Word document.', {
    hint: 'Save it as .docx in Word and try again.',
  });
}

/** Ids of the styles that are headings, whatever language Word gave them their ids in. */
function headingLevels(styles: string): ReadonlyMap<string, 1 | 2> {
  const levels = new Map<string, 1 | 2>([
    ['Heading1', 1],
    ['Heading2', 2],
  ]);
  for (const [style] of styles.matchAll(/<w:style [\s\S]*?<\/w:style>/g)) {
    const id = /w:styleId="([^"]+)"/.exec(style)?.[1];
    const level = /<w:name w:val="heading ([12])"/i.exec(style)?.[1];
    if (id !== undefined && level !== undefined) levels.set(id, level === '1' ? 1 : 2);
  }
  return levels;
}

function paragraphsIn(xml: string): Paragraph[] {
  return [...xml.matchAll(/<w:p(?: [^>]*)?>([\s\S]*?)<\/w:p>/g)].map(([, inner = '']) => ({
    style: /<w:pStyle w:val="([^"]+)"/.exec(inner)?.[1] ?? '',
    text: [...inner.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\/>/g)]
      .map(([, text]) => (text === undefined ? ' ' : unescaped(text)))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

function sectionsOf(paragraphs: readonly Paragraph[], levels: ReadonlyMap<string, 1 | 2>) {
  const sections: { id: string; heading: string; level?: 2; instruction: string; template: string[] }[] = [];
  for (const { style, text } of paragraphs) {
    if (text === '') continue;
    const level = levels.get(style);
    if (level === undefined) {
      sections.at(-1)?.template.push(openPointsIn(text).slice(0, 8_000));
      continue;
    }
    if (sections.length === MOST_SECTIONS) break;
    const heading = openPointsIn(text.replace(/^(?:[IVXLC]+|[A-Z]|\d+(?:\.\d+)*)[.)]\s+/, '')).slice(0, 300);
    sections.push({
      id: `section_${sections.length + 1}`,
      heading,
      ...(level === 2 ? { level } : {}),
      instruction: `Write the section “${heading.replace(/[{}]/g, '')}” as the firm’s own document does, with the facts of this case.`,
      template: [],
    });
  }
  return sections.map((section) => ({
    ...section,
    template:
      section.template.length > 0
        ? section.template.slice(0, 200)
        : [`{blank ${section.heading.replace(/[{}]/g, '')}}`],
  }));
}

/** Braces are markup of ours; what was left to fill is an open point. */
function openPointsIn(text: string): string {
  return text
    .replace(/[{}]/g, '')
    .replace(/\[([^[\]]{2,80})\]/g, (_whole, what: string) => `{blank ${what.replace(/^TO COMPLETE: /, '')}}`)
    .replace(/_{3,}/g, '{blank to be filled}');
}

/** The lines of the first header with words in it. */
function letterheadOf(parts: ReadonlyMap<string, Buffer>): string[] {
  const headers = [...parts].filter(([name]) => /^word\/header\d*\.xml$/.test(name));
  for (const [, xml] of headers) {
    const lines = paragraphsIn(xml.toString('utf8')).flatMap(({ text }) =>
      text === '' ? [] : [text.slice(0, 200)],
    );
    if (lines.length > 0) return lines.slice(0, 12);
  }
  return [];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
