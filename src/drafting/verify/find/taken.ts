/** The signs of a text that belong to something found in it: asked of a stretch in no more time than the stretch is long. */
export class Taken {
  private readonly signs: Uint8Array;

  constructor(text: string) {
    this.signs = new Uint8Array(text.length);
  }

  touches(start: number, end: number): boolean {
    return this.signs.subarray(start, end).includes(1);
  }

  take(start: number, end: number): void {
    this.signs.fill(1, start, end);
  }
}
