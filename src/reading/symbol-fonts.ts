/** What the letters of picture fonts show, by the font and the code in it. Only those that documents of law use. */
const WINGDINGS: Readonly<Record<number, string>> = {
  108: '●',
  109: '❍',
  110: '■',
  111: '□',
  112: '□',
  113: '❑',
  114: '❒',
  115: '⬧',
  117: '◆',
  118: '❖',
  120: '☒',
  159: '•',
  167: '▪',
  168: '☐',
  216: '➢',
  223: '←',
  224: '→',
  232: '➔',
  240: '⇨',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};
const WINGDINGS_2: Readonly<Record<number, string>> = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  163: '☐',
};
/** Adobe's Symbol: Greek letters where Latin ones are, and signs above. */
const SYMBOL_LOW =
  '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_HIGH: Readonly<Record<number, string>> = {
  162: '′',
  163: '≤',
  165: '∞',
  171: '↔',
  172: '←',
  173: '↑',
  174: '→',
  175: '↓',
  176: '°',
  177: '±',
  178: '″',
  179: '≥',
  180: '×',
  183: '•',
  184: '÷',
  185: '≠',
  186: '≡',
  187: '≈',
  188: '…',
  210: '®',
  211: '©',
  212: '™',
  226: '®',
  227: '©',
  228: '™',
};

/**
 * The character a font of pictures shows for a code (0x20–0xff, or the same in the private area from U+F000, where
 * Word puts it). In a font of letters it is the letter; a picture nobody knows is a bullet.
 */
export function symbolCharacter(font: string, code: number): string {
  const at = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (at < 0x20 || at > 0xff) return at > 0xff ? String.fromCodePoint(Math.min(at, 0x10ffff)) : '';
  const name = font.toLowerCase();
  if (name.startsWith('wingdings 2')) return WINGDINGS_2[at] ?? '•';
  if (name.startsWith('wingdings')) return WINGDINGS[at] ?? '•';
  if (name.startsWith('symbol')) {
    if (at === 0x20) return ' ';
    return (at < 0x7f ? SYMBOL_LOW[at - 0x21] : SYMBOL_HIGH[at]) ?? '•';
  }
  if (/webdings|monotype sorts|zapfdingbats/.test(name)) return '•';
  return new TextDecoder('windows-1252').decode(Uint8Array.of(at));
}

/** A character of the private area where no font is told: most are bullets. */
export function withoutPrivateUse(text: string): string {
  return text.replaceAll(/[\uf020-\uf0ff]/g, (character) =>
    symbolCharacter('Symbol', character.charCodeAt(0)),
  );
}

/** Whether a font shows pictures instead of letters. */
export function isPictureFont(font: string): boolean {
  return /^(?:symbol|wingdings|webdings|monotype sorts|zapfdingbats)/i.test(font);
}
