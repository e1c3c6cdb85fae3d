/** What has a meaning in the prompt of a model, written so that it has none. Quotations are not made from this text. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\uFFFC\uFFFD\u115F\u1160\u3164\uFFA0\u{E0000}-\u{E007F}]/gu;
/** `[INST]`, `[/INST]`, `[TOOL_CALLS]`. */
const TOKEN = /\[\s*((?:\/\s*)?[A-Z][A-Z_]{2,30})\s*\]/g;
/** `[S9]`, `[quote S1]`, `[blank date]`. */
const MARK = /\[\s*((?:quote\s+)?S\s?\d{1,5}|blank[^\]]{0,80})\s*\]/gi;
/** What opens and closes something, in its look-alikes too, and what stands for it. */
const HARMLESS: Readonly<Record<string, string>> = {
  ...{ '{': '(', '｛': '(', '}': ')', '｝': ')', '|': '/', '｜': '/', '▁': ' ' },
  ...{ '<': '‹', '＜': '‹', '〈': '‹', '>': '›', '＞': '›', '〉': '›' },
};
const MARKUP = new RegExp(`[${Object.keys(HARMLESS).join('')}]`, 'gu');
const ROLE = /(^|[\s.>*_#])(system|assistant|user|human|developer|tool|ai)\s*[:：](?=\s|$)/gi;

/** The text on one line, without braces, angle brackets, fences, headings and turns of a conversation. */
export function inert(text: string): string {
  return text
    .replace(MARKUP, (sign) => HARMLESS[sign] ?? sign)
    .replace(INVISIBLE, '')
    .replace(TOKEN, '($1)')
    .replace(MARK, '($1)')
    .replace(/[-‐‑‒–—―=_*#~`]{3,}/g, '–')
    .replace(ROLE, '$1$2 –')
    .replace(
      /\b(BEGIN|END)\s+(?=(?:CASE|FACTS|REQUEST|PASSAGE|SECTION|SYSTEM|PROMPT|INSTRUCTIONS?)\b)/g,
      (word) => word.toLowerCase(),
    )
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
