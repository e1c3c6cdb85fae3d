/**
 * Has a passage what a section needs? One of its needs is enough; `evidence & speculat` asks for both words of it. Pure.
 * @param plain in lower case, each white space one space
 */
export function meetsNeeds(plain: string, needs: readonly string[]): boolean {
  const text = unhyphened(plain);
  return needs.some((need) =>
    unhyphened(need.toLowerCase())
      .split('&')
      .every((word) => text.includes(word.trim())),
  );
}

/** `wrongful-termination claim`, `a claim for wrongful termination`. */
function unhyphened(text: string): string {
  return text.replace(/-/g, ' ');
}
