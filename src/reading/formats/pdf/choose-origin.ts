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
  if (isGarbage(layer)) return 'ocr';
  if (survey.hasInvisibleText) return 'text';
  if (survey.imageCover >= SCAN && layer.inBody < FEW_ON_A_SCAN) return 'ocr';
  const hasPictures = survey.imageCover > 0 || survey.drawings >= DRAWINGS;
  return hasPictures && layer.inBody < HARDLY_ANY ? 'ocr' : 'text';
}

/** Share of characters without meaning from which on none is believed: fonts fail as a whole, not by the letter. */
const UNUSABLE = 0.2;
const FEWEST_LETTERS = 0.35;
/** Every language written in Latin letters has about 40 % vowels; letters shifted in the alphabet have fewer. */
const FEWEST_VOWELS = 0.12;

/** Whether the characters cannot be what the page shows: its fonts do not say which letter a shape is. */
export function isGarbage(layer: TextLayer): boolean {
  if (layer.unusable > layer.characters * UNUSABLE) return true;
  const text = layer.lines.flatMap((line) => line.map((word) => word.text)).join('');
  // Dot leaders, rules and bullets say nothing either way.
  const telling = text.replace(/[._·•…*|\-‐-―]/g, '');
  if (telling.length < 3) return false;
  if (count(telling, /[\p{L}\p{N}]/gu) < telling.length * FEWEST_LETTERS) return true;
  // Two-byte codes with their bytes swapped: "A" (0041) becomes U+4100.
  const swapped = Array.from(telling).filter((character) => (character.codePointAt(0) ?? 0) % 0x100 === 0);
  if (swapped.length > telling.length / 2) return true;
  const latin = count(telling, /[a-z]/gi);
  return latin >= 100 && latin > telling.length / 2 && count(telling, /[aeiouy]/gi) < latin * FEWEST_VOWELS;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
