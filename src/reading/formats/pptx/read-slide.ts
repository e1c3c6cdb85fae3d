import { parseXml, SKIP, type XmlTag } from '../../../containers/index.ts';
import { OBJECT, type TextBudget, tableRow, tableText } from '../../pages/page-writer.ts';

/** Placeholders whose text is the same on every slide, or that only show a picture of it (ECMA-376 Part 1, 19.7.10). */
const REPEATED = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);

export interface Slide {
  readonly blocks: readonly string[];
  /** What is on shapes that are hidden. */
  readonly unseen: readonly string[];
  readonly title: string;
  readonly isHidden: boolean;
}

/** The text of a slide, its notes or a diagram: a paragraph a line, a shape a block, a table row a line. */
export function readSlide(bytes: Uint8Array, budget: TextBudget): Slide {
  const reader = new SlideReader(budget);
  parseXml(bytes, reader);
  return reader.slide();
}

class SlideReader {
  readonly #budget: TextBudget;
  readonly #blocks: string[] = [];
  readonly #unseen: string[] = [];
  /** Whether the shapes and groups that are open are hidden. */
  readonly #hidden: boolean[] = [];
  #title = '';
  #isHidden = false;
  #shape: string[] = [];
  #isRepeated = false;
  #isTitle = false;
  #paragraph: string[] | null = null;
  #isText = false;
  #rows: string[] | null = null;
  #cells: string[] = [];
  #cell: string[] | null = null;

  constructor(budget: TextBudget) {
    this.#budget = budget;
  }

  open(tag: XmlTag): typeof SKIP | undefined {
    switch (tag.name) {
      case 'mc:Fallback':
        return SKIP;
      case 'p:cNvPr':
        if (['1', 'true'].includes(tag.get('hidden') ?? '')) this.#hidden[this.#hidden.length - 1] = true;
        return;
      case 'p:grpSp':
      case 'p:graphicFrame':
        this.#hidden.push(false);
        return;
      case 'p:sld':
        this.#isHidden = tag.get('show') === '0' || tag.get('show') === 'false';
        return;
      case 'p:sp':
        this.#endShape();
        this.#hidden.push(false);
        this.#isRepeated = false;
        this.#isTitle = false;
        return;
      case 'p:ph': {
        const type = tag.get('type') ?? 'body';
        this.#isRepeated = REPEATED.has(type);
        this.#isTitle = type === 'title' || type === 'ctrTitle';
        return;
      }
      case 'a:tbl':
        this.#rows = [];
        return;
      case 'a:tr':
        this.#cells = [];
        return;
      case 'a:tc':
        this.#cell = [];
        return;
      case 'a:p':
        this.#paragraph = [];
        return;
      case 'a:t':
        this.#isText = true;
        return;
      case 'a:br':
        this.#paragraph?.push('\n');
        return;
      case 'a:tab':
        this.#paragraph?.push('\t');
        return;
    }
    return;
  }

  text(text: string): void {
    if (this.#isText && !this.#isRepeated)
      this.#paragraph?.push(this.#budget.take(text).replaceAll(/[\f\v]/g, '\n'));
  }

  close(name: string): void {
    switch (name) {
      case 'a:t':
        this.#isText = false;
        return;
      case 'a:p': {
        const text = (this.#paragraph ?? []).join('').trimEnd();
        this.#paragraph = null;
        if (text.trim() !== '') (this.#cell ?? this.#shape).push(text);
        return;
      }
      case 'a:tc':
        this.#cells.push((this.#cell ?? []).join(' '));
        this.#cell = null;
        return;
      case 'a:tr':
        this.#rows?.push(tableRow(this.#cells));
        return;
      case 'a:tbl':
        this.#shape.push(tableText(this.#rows ?? []));
        this.#rows = null;
        this.#endShape();
        return;
      case 'p:sp':
      case 'p:grpSp':
      case 'p:graphicFrame':
        this.#endShape();
        this.#hidden.pop();
        return;
    }
  }

  slide(): Slide {
    this.#endShape();
    return { blocks: this.#blocks, unseen: this.#unseen, title: this.#title, isHidden: this.#isHidden };
  }

  #endShape(): void {
    const text = this.#shape.join('\n').replaceAll(OBJECT, '').trim();
    this.#shape = [];
    if (text === '') return;
    if (this.#hidden.some((isHidden) => isHidden)) {
      this.#unseen.push(text);
      return;
    }
    if (this.#isTitle && this.#title === '') this.#title = text.replaceAll(/\s+/g, ' ');
    this.#blocks.push(text);
  }
}
