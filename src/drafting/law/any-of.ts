/** Words and phrases as one pattern: `*` stands for the rest of a word, `’` for either apostrophe, and each may have an `s`. */
export function anyOf(words: string): RegExp {
  const forms = words
    .split(', ')
    .map((one) => one.split('*').map(RegExp.escape).join(String.raw`\w*`).replaceAll('’', "[’']"));
  return new RegExp(String.raw`\b(?:${forms.join('|')})s?\b`, 'i');
}
