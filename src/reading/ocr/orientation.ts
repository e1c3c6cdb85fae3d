import type { Box, GreyImage, RecognisedWord } from '../model.ts';

/** Below this the words are probably none; text upside down is "read" with 0.3 to 0.4, poor fax pages with 0.7. */
const DOUBTFUL = 0.6;
/** A few specks are no evidence of a page that is upside down. */
const FEWEST_WORDS = 4;

/**
 * The words of an image whichever way up it is. The layout analysis turns text that runs up or down by itself; what it
 * cannot tell is the head from the foot, so an image read badly is read once more upside down and the better
 * reading counts. Boxes are those of the image as given.
 */
export async function recogniseUpright(
  image: GreyImage,
  recognise: (image: GreyImage) => Promise<readonly RecognisedWord[]>,
): Promise<readonly RecognisedWord[]> {
  const words = await recognise(image);
  const quality = meanConfidence(words);
  if (words.length < FEWEST_WORDS || quality >= DOUBTFUL) return words;
  const turned = await recognise(upsideDown(image));
  if (meanConfidence(turned) <= quality) return words;
  return turned.map((word) => ({ ...word, box: turnedBox(word.box, image) }));
}

function meanConfidence(words: readonly RecognisedWord[]): number {
  const weight = words.reduce((sum, word) => sum + word.text.length, 0);
  return weight === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / weight;
}

/** Turning a raster by half is reading it backwards. */
function upsideDown(image: GreyImage): GreyImage {
  return { ...image, pixels: image.pixels.slice().reverse() };
}

function turnedBox([left, top, right, bottom]: Box, { width, height }: GreyImage): Box {
  return [width - right, height - bottom, width - left, height - top];
}
