/** Small files of all formats that take far more work or memory than their size says, made on the spot. */
import type { Bomb } from './bomb.ts';
import { CONTAINERS } from './containers.ts';
import { IMAGES } from './images.ts';
import { OFFICE } from './office.ts';
import { PDFS } from './pdfs.ts';
import { TEXTS } from './texts.ts';
import { WORD } from './word.ts';

export type { Bomb } from './bomb.ts';

export const BOMBS: readonly Bomb[] = [...TEXTS, ...OFFICE, ...WORD, ...PDFS, ...CONTAINERS, ...IMAGES];
