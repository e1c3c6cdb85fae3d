/** What a redaction prints in place of the words, whole or cut off at the edge of the box. */
const LABEL =
  /^(?:red(?:a|ac|act|acte|acted|action)?|(?:attorney client )?privileged?|confidential|sealed|(?:filed )?under seal|name redacted|redacted and publicly filed)$/;
/** The line a court's electronic filing prints on every page. */
const FILING_STAMP = /\b(?:doc(?:ument)?|dktentry)\b.{0,40}\bfiled\b.{0,40}\bpage\b/i;
/** A form's "______ District of ______" behind its fields. */
const FORM = /^district of$/;

/**
 * Whether text under a box gives nothing away: no letters or digits, a row of X in place of a name, the redaction's own
 * label, the court's stamp. The rule, and most of the labels, are those of Free Law Project's x-ray.
 */
export function isHarmless(text: string): boolean {
  const telling = text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (telling === '') return true;
  const letters = telling.replaceAll(' ', '');
  if (letters.length > 1 && /^(\p{L})\1*$/u.test(letters)) return true;
  if (FILING_STAMP.test(text) || FORM.test(telling)) return true;
  return LABEL.test(telling) || telling.split(' ').every((word) => LABEL.test(word));
}

/** Fewest letters or digits, and how many different ones, that a recognised word needs to be one. */
const FEWEST = 3;
/** Width of a letter over its height: a bar that was taken for "HE" gives letters much wider than they are high. */
const NARROWEST = 0.12;
const WIDEST = 1.1;

/** Whether a word of a scan's text layer is one, and not what recognition makes of a black bar: strokes side by side. */
export function isLikelyWord(text: string, letterWidth: number, letterHeight: number): boolean {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (letters.length < FEWEST || letters.length < text.length / 2) return false;
  const different = new Set(letters).size;
  if (different < FEWEST && (different < 2 || letters.length <= FEWEST || /^[efhilmnrstw]+$/.test(letters)))
    return false;
  const shape = letterHeight > 0 ? letterWidth / letterHeight : 0;
  return shape > NARROWEST && shape < WIDEST;
}
