import type { PageSurvey } from './page-survey.ts';
import type { TextLayer } from './text-layer.ts';

/** Share of the page a picture covers from which on the page counts as a scan. */
const SCAN = 0.5;
/** On a scan, fewer characters than this between the margins are stamps and captions, not the text of the page. */
const FEW_ON_A_SCAN = 250;
/** On any page with pictures or drawings, fewer than this leave it open whether its text is a picture. */
const HARDLY_ANY = 80;
/** A page of letters drawn as outlines has far more of them; rules and boxes of a form are fewer. */
const DRAWINGS = 60;

/**
 * `text`: the page's own characters are its text. `ocr`: they are missing, garbage, or a stamp over a scan, which
 * is what every scanned exhibit that went through electronic filing is. `blank`: there is nothing to read.
 */
export function chooseOrigin(layer: TextLayer, survey: PageSurvey): 'text' | 'ocr' | 'blank' {
  if (layer.characters === 0) return survey.hasContent ? 'ocr' : 'blank';
  if (layer.isGarbage) return 'ocr';
  if (survey.hasInvisibleText) return 'text';
  if (survey.imageCover >= SCAN && layer.inBody < FEW_ON_A_SCAN) return 'ocr';
  const hasPictures = survey.imageCover > 0 || survey.drawings >= DRAWINGS;
  return hasPictures && layer.inBody < HARDLY_ANY ? 'ocr' : 'text';
}
