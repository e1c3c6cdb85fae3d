/** When Word says that something was written: minutes, hours, days, months and years from 1900, as bits (MS-DOC 2.9.67; RTF 1.9.1, “Date and Time”); null where nothing is said. */
export function timeOfWord(time: number): string | null {
  if (time === 0) return null;
  const part = (shift: number, bits: number): string =>
    String((time >>> shift) & ((1 << bits) - 1)).padStart(2, '0');
  const year = 1900 + ((time >>> 20) & 0x1ff);
  return `${year}-${part(16, 4)}-${part(11, 5)}T${part(6, 5)}:${part(0, 6)}`;
}
