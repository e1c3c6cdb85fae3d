/**
 * Has a passage what a section needs? One of its needs is enough; `evidence & speculat` asks for both words of it. Pure.
 * @param plain in lower case, each white space one space
 */
export function meetsNeeds(plain: string, needs: readonly string[]): boolean {
  return needs.some((need) =>
    need
      .toLowerCase()
      .split('&')
      .every((word) => plain.includes(word.trim())),
  );
}
