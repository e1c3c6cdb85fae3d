import type { XmlTag } from '../../../containers/index.ts';
import { isShading } from './shading.ts';
import { isOn, type Styles } from './styles.ts';

interface Ground {
  isHidden: boolean;
  isShaded: boolean;
  /** Tracked changes of all that is in it, which end with it. */
  changes: number;
}

const PROPERTIES = new Set(['w:tblPr', 'w:trPr', 'w:tcPr']);
const WHOLE_CHANGES = new Set(['w:del', 'w:ins', 'w:cellDel', 'w:cellIns']);

/**
 * What tables, rows, cells and text boxes say of all that is in them (ECMA-376 Part 1, 17.4): whether it was deleted or inserted,
 * is hidden, or stands on a ground of another colour than paper.
 */
export class Grounds {
  readonly #styles: Styles;
  readonly #open: Ground[] = [];
  inProperties = false;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  get isHidden(): boolean {
    return this.#open.some(({ isHidden }) => isHidden);
  }

  get isShaded(): boolean {
    return this.#open.some(({ isShaded }) => isShaded);
  }

  begin(isShaded = false): void {
    this.#open.push({ isHidden: false, isShaded, changes: 0 });
  }

  /** @returns how many changes end with it. */
  end(): number {
    return this.#open.pop()?.changes ?? 0;
  }

  static isProperties(name: string): boolean {
    return PROPERTIES.has(name);
  }

  /** @returns whether it is a tracked change of the whole. */
  property(tag: XmlTag): boolean {
    const ground = this.#open.at(-1);
    if (ground === undefined) return false;
    if (WHOLE_CHANGES.has(tag.name)) {
      ground.changes += 1;
      return true;
    }
    if (tag.name === 'w:hidden') ground.isHidden = isOn(tag.get('w:val'));
    if (tag.name === 'w:shd' && isShading(tag)) ground.isShaded = true;
    if (tag.name === 'w:tblStyle' && this.#styles.resolve(tag.get('w:val')).isShaded === true)
      ground.isShaded = true;
    return false;
  }
}
