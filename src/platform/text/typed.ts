/** What people and programs type as one line, such as a title or a name, in the form it is kept in. */

const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]+/u;
/** What nobody sees and what turns the order of the letters around it; joiners and marks that scripts need stay. */
const UNSEEN = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * One line: it cannot pass for two fields, command a terminal, or read otherwise than it is compared. A text that is one
 * already stays as it is, blanks around it included.
 */
export function typedLine(text: string): string {
  const parts = text.replaceAll(UNSEEN, '').split(BREAK);
  if (parts.length === 1) return parts[0] ?? '';
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** The same for a text of several lines, such as a postal address. */
export function typedLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(typedLine)
    .join('\n');
}
