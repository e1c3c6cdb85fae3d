/** Colours as documents name them. Only what is as good as white on white paper matters here. */

/** The least of red, green and blue from which nobody reads letters on white. */
const PALE = 0xf5;

/** `FFFFFF`, `#fff`, `white`, `rgb(255, 255, 255)`: is it white, or so near to it that nobody sees letters of it on paper? */
export function isPale(colour: string): boolean {
  const parts = partsOf(colour.trim().toLowerCase());
  return parts?.every((part) => part >= PALE) ?? false;
}

/** A ground on which white letters are seen; what is not understood counts as one. */
export function isGround(colour: string): boolean {
  const name = colour.trim().toLowerCase();
  return (
    !['', 'auto', 'none', 'clear', 'transparent', 'inherit', 'initial', 'unset'].includes(name) &&
    !isPale(name)
  );
}

function partsOf(colour: string): number[] | null {
  if (colour === 'white' || colour === 'snow') return [255, 255, 255];
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(colour)?.[1];
  if (hex !== undefined) {
    const step = hex.length / 3;
    return [0, 1, 2].map((part) => {
      const digits = hex.slice(part * step, (part + 1) * step);
      return Number.parseInt(step === 1 ? digits + digits : digits, 16);
    });
  }
  const numbers = /^rgba?\(([^)]*)\)$/
    .exec(colour)?.[1]
    ?.split(/[\s,/]+/)
    .filter((part) => part !== '');
  if (numbers === undefined || numbers.length < 3) return null;
  if (numbers.length > 3 && Number.parseFloat(numbers[3] ?? '1') === 0) return [255, 255, 255];
  return numbers.slice(0, 3).map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1));
}
