/** The character sets of WordPerfect, by their numbers, as far as papers of lawyers use them. */
const SETS: ReadonlyMap<number, string> = new Map([
  [
    1,
    '\u0300·\u0303\u0302\u0335\u0338\u0301\u0308\u0304\u0313\u0315ʼ\u0326\u0315°\u0307\u030b\u0327\u0328\u030c\u0337\u0305\u0306ßĸjÁáÂâÄäÀàÅåÆæÇçÉéÊêËëÈèÍíÎîÏïÌìÑñÓóÔôÖöÒòÚúÛûÜüÙùŸÿÃãĐđØøÕõÝýÐðÞþĂăĀāĄąĆćČčĈĉĊċĎďĚěĖėĒēĘęǴǵĞğǦǧĢģĜĝĠġĤĥĦħİiĪīĮįĨĩĲĳĴĵĶķĹĺĽľĻļĿŀŁłŃń\0ŉŇňŅņŐőŌōŒœŔŕŘřŖŗŚśŠšŞşŜŝŤťŢţŦŧŬŭŰűŪūŲųŮůŨũŴŵŶŷŹźŽžŻżŊŋ',
  ],
  [4, '●○■•*¶§¡¿«»£¥₧ƒªº½¼¢²ⁿ®©¤¾³‛’‘‟”“–—‹›○□†‡™℠℞●◦■▪□▫‒ﬀﬃﬄﬁﬂ…$₣₢₠₤‚„⅓⅔⅛⅜⅝⅞ⓂⓅ€℅℆‰№—¹'],
  [6, '−±≤≥∝/∕∖÷∣⟨⟩∼≈≡∈∩∥∑∞¬→←↑↓↔↕▸◂▴▾⋅·∘∙Å°µ‾×∫∏∓∇∂′″→'],
  [8, 'ΑαΒβΒϐΓγΔδΕεΖζΗηΘθΙιΚκΛλΜμΝνΞξΟοΠπΡρΣσΣςΤτΥυΦφΧχΨψΩωΆάΈέΉήΊίΪϊΌόΎύΫϋΏώ'],
  [10, 'АаБбВвГгДдЕеЁёЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя'],
]);
/** Boxes of forms, which both versions have elsewhere. */
const ICONS: ReadonlyMap<number, string> = new Map([
  [24, '☐'],
  [25, '☒'],
  [51, '✓'],
]);
const UNKNOWN = '\ufffd';
/** Bytes below the printable ones stand for these letters in version 6 and later. */
const SHORT = '\0åÅæÆäÄáàâãÃçÇëéÉèêíñÑøØõÕöÖüÜúùß';

export function character(set: number, number: number): string {
  if (set === 0) return number >= 0x20 && number < 0x7f ? String.fromCharCode(number) : UNKNOWN;
  const found = set === 5 ? ICONS.get(number) : SETS.get(set)?.[number];
  return found === undefined || found === '\0' ? UNKNOWN : found;
}

export function shortCharacter(byte: number): string {
  return SHORT[byte] ?? '';
}
