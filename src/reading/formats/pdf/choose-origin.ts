import type { Writing } from './find-writing.ts';
import { isMuchUnread } from './find-writing.ts';
import { layerQuality } from './layer-quality.ts';
import { DRAWINGS, type PageSurvey } from './page-survey.ts';
import type { TextLayer } from './text-layer.ts';

/** Share of the page a picture covers from which on the page counts as a scan. */
const SCAN = 0.5;
/** On a scan, fewer characters than this between the margins are stamps and captions, not the text of the page. */
const FEW_ON_A_SCAN = 250;
/** On any page with pictures or drawings, fewer than this leave it open whether its text is a picture. */
const HARDLY_ANY = 80;
/**
 * Text of filings and of good recognitions has 0.9 and more, what Tesseract makes of pages that stand on their head
 * 0.6 to 0.8, what an engine makes of handwriting 0.4.
 */
const POOR = 0.85;

export interface Origin {
  /** `text`: the page's own characters are its text. `ocr`: they are not, or not all. `blank`: there is nothing to read. */
  readonly origin: 'text' | 'ocr' | 'blank';
  /** Which of the page's own characters are believed. */
  readonly own: 'all' | 'visible' | 'none';
}

const TEXT: Origin = { origin: 'text', own: 'all' };
const MORE_THAN_TEXT: Origin = { origin: 'ocr', own: 'all' };
const PICTURE: Origin = { origin: 'ocr', own: 'none' };

/**
 * Where a page's text comes from. Characters are missing, garbage, a stamp over a scan (which is what every scanned exhibit
 * is that went through electronic filing), what a poor recognition left behind, or half of the page. `writing` looks
 * at the pictures, which takes the time of decoding them, and is null where the page's words lie over most of them.
 */
export function chooseOrigin(layer: TextLayer, survey: PageSurvey, writing: () => Writing | null): Origin {
  if (layer.characters === 0) return survey.hasContent ? PICTURE : { origin: 'blank', own: 'none' };
  if (layer.isGarbage) return PICTURE;
  if (survey.texts.undrawn.size > 0 || survey.hasTextUnderPicture)
    return ofRecognised(layer, survey, writing);
  if (survey.imageCover >= SCAN && layer.inBody < FEW_ON_A_SCAN) return MORE_THAN_TEXT;
  const hasPictures = survey.imageCover > 0 || survey.drawings >= DRAWINGS;
  if (hasPictures && layer.inBody < HARDLY_ANY) return MORE_THAN_TEXT;
  return isHalfOfIt(writing) ? MORE_THAN_TEXT : TEXT;
}

/** Somebody has recognised this page before; how well, and all of it? */
function ofRecognised(layer: TextLayer, survey: PageSurvey, writing: () => Writing | null): Origin {
  const isPicture = survey.pictures.length > 0 || survey.drawings >= DRAWINGS;
  if (isPicture && layerQuality(layer.lines) < POOR) {
    return survey.hasTextUnderPicture ? PICTURE : { origin: 'ocr', own: 'visible' };
  }
  return isHalfOfIt(writing) ? MORE_THAN_TEXT : TEXT;
}

function isHalfOfIt(writing: () => Writing | null): boolean {
  const found = writing();
  return found !== null && isMuchUnread(found);
}
