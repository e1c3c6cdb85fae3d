/** The words of one paragraph as they are gathered, and what stands among them. */
import { digest } from '../../digest.ts';
import { type Item, type Mark, SIGN } from './model.ts';

const BEGINS = 60;

export class Words {
  private text = '';
  private readonly runs: [number, number][] = [];
  private marks: Mark[] = [];

  add(text: string, look: number): void {
    if (text === '') return;
    this.text += text;
    const last = this.runs.at(-1);
    if (last?.[1] === look) last[0] += text.length;
    else this.runs.push([text.length, look]);
  }

  mark(kind: string, value = ''): void {
    this.marks.push([this.text.length, kind, value]);
  }

  /** Takes away a page break at the beginning: the paragraph begins a page, however the file says so. */
  withoutFirstBreak(): boolean {
    const first = this.runs[0];
    if (first === undefined || !this.text.startsWith(SIGN.page)) return false;
    this.text = this.text.slice(1);
    first[0] -= 1;
    if (first[0] === 0) this.runs.shift();
    this.marks = this.marks.map(([at, kind, value]) => [Math.max(0, at - 1), kind, value]);
    return true;
  }

  /** One at the end is one at the beginning of what follows. */
  withoutLastBreak(): boolean {
    const last = this.runs.at(-1);
    if (last === undefined || !this.text.endsWith(SIGN.page)) return false;
    this.text = this.text.slice(0, -1);
    last[0] -= 1;
    if (last[0] === 0) this.runs.pop();
    return true;
  }

  hasMarks(): boolean {
    return this.marks.length > 0;
  }

  /** By place, then by kind: programs write those at one place in any order. */
  takeMarks(): Mark[] {
    const marks = this.marks.map(([at, kind, value]): Mark => [Math.min(at, this.text.length), kind, value]);
    this.marks = [];
    return marks.sort((a, b) => a[0] - b[0] || compare(a[1], b[1]) || compare(a[2], b[2]));
  }

  item(rest: Pick<Item, 'look' | 'label' | 'end' | 'breaks'>): Item {
    const marks = this.takeMarks();
    return {
      key: digest(this.text),
      begins: this.text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, BEGINS),
      ...rest,
      ...(this.runs.length === 0 ? {} : { runs: this.runs }),
      ...(marks.length === 0 ? {} : { marks }),
    };
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
