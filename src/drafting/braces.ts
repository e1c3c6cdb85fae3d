/** Braces are the markup of engines and blueprints: words from elsewhere lose theirs. */
export function withoutBraces(text: string): string {
  return text.replace(/[{}]/g, '');
}
