/** Braces are the markup of engines and blueprints: words from elsewhere lose theirs. */
/** A template with the same word for each of its fields. */
export function withFieldsAs(word: string, template: string): string {
  return template.replace(/\{\{[^{}]*\}\}/g, word);
}

export function withoutBraces(text: string): string {
  return text.replace(/[{}]/g, '');
}
