/** A number of the body that no number of ours can hold: `text` is how it was written. */
export class InexactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * `JSON.parse`, with an `InexactNumber` where a number would come back as another one. Numbers of JavaScript are doubles:
 * 9007199254740993 becomes …992, and 1e400 nothing at all.
 */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, revive as Reviver);
}

type Reviver = (this: unknown, key: string, value: unknown) => unknown;

/** `source` is the text of a number, a boolean or a string as it stands in the body (ECMAScript 2026). */
function revive(_key: string, value: unknown, { source }: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || source === undefined || isExact(value, source)) return value;
  return new InexactNumber(source);
}

/** Of seventeen digits every double has its own; with more, what was meant is between two. */
const MOST_DIGITS = 17;

function isExact(value: number, source: string): boolean {
  if (!Number.isFinite(value)) return false;
  const written = scientific(source);
  const { length } = written.digits;
  if (length === 0) return true; // zero
  if (length > MOST_DIGITS) return false;
  const held = scientific(value.toPrecision(length));
  return held.digits === written.digits && held.exponent === written.exponent;
}

/** 0.digits × 10^exponent, the digits without zeros around them: the same for all ways to write a number. */
function scientific(text: string): { readonly digits: string; readonly exponent: number } {
  const [, whole = '', fraction = '', power = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = `${whole}${fraction}`;
  const leading = all.length - all.replace(/^0+/, '').length;
  const digits = all.slice(leading).replace(/0+$/, '');
  return { digits, exponent: whole.length - leading + Number(power) };
}
