/** What happens to pages before they reach a law office: laid askew, turned, sent by fax, printed white on black. */
import { join } from 'node:path';
import type Sharp from 'sharp';
import { requireNative } from '../../../src/platform/bundle/index.ts';
import type { KnownPage } from '../support/corpus.ts';

const sharp = requireNative<typeof Sharp>('sharp', 'sharp');

export type Ordeal = 'skewed' | 'rotated' | 'fax' | 'inverse';

export interface Variant {
  readonly ordeal: Ordeal;
  readonly name: string;
  readonly turn?: number;
  /** Pixels an inch across and down (ITU-T T.4: 204 by 98, or by 196 in fine mode). */
  readonly fax?: readonly [number, number];
  /** Level of the ground, of 255, on which the ink is white. */
  readonly ground?: number;
}

export const VARIANTS: readonly Variant[] = [
  { ordeal: 'skewed', name: 'left-1.5', turn: -1.5 },
  { ordeal: 'skewed', name: 'right-1.5', turn: 1.5 },
  { ordeal: 'skewed', name: 'left-3', turn: -3 },
  { ordeal: 'skewed', name: 'right-3', turn: 3 },
  { ordeal: 'rotated', name: '90', turn: 90 },
  { ordeal: 'rotated', name: '180', turn: 180 },
  { ordeal: 'rotated', name: '270', turn: 270 },
  { ordeal: 'fax', name: 'fine', fax: [204, 196] },
  { ordeal: 'fax', name: 'standard', fax: [204, 98] },
  { ordeal: 'inverse', name: 'black', ground: 0 },
  { ordeal: 'inverse', name: 'grey', ground: 110 },
];

/** @returns the page after it, as a file in `directory` */
export async function undergo(page: KnownPage, variant: Variant, directory: string): Promise<KnownPage> {
  const { turn, fax, ground = 255 } = variant;
  const { width, height, density } = await sharp(page.path).metadata();
  // A page without a resolution is letter paper.
  const dpi = density !== undefined && density >= 100 ? density : width / 8.5;
  const name = `${page.name.replace(/\.\w+$/, '')}-${variant.ordeal}-${variant.name}.tif`;
  const path = join(directory, name);
  const bitonal = page.path.endsWith('.tif');
  let image = sharp(page.path).greyscale();
  if (turn !== undefined) image = image.rotate(turn, { background: 'white' });
  if (fax !== undefined) {
    const across = Math.round((width * fax[0]) / dpi);
    const down = Math.round((height * fax[1]) / dpi);
    image = image.resize({ width: across, height: down, fit: 'fill' });
  }
  if (ground < 255) image = image.linear((ground - 255) / 255, 255);
  const black = (bitonal && (ground === 255 || ground === 0)) || fax !== undefined;
  if (black) image = image.threshold(128);
  const [x, y] = fax ?? [dpi, dpi];
  await image
    .toColourspace('b-w')
    .tiff({
      compression: black ? 'ccittfax4' : 'lzw',
      ...(black && { bitdepth: 1 }),
      xres: x / 25.4,
      yres: y / 25.4,
      resolutionUnit: 'inch',
    })
    .toFile(path);
  return { name, path, truth: page.truth };
}
