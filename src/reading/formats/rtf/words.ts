/** Control words that are characters (RTF 1.9.1, “Special Characters”). */
export const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['lbr', '\n'],
  ['column', '\n'],
  ['emdash', '—'],
  ['endash', '–'],
  ['emspace', '\u2003'],
  ['enspace', '\u2002'],
  ['qmspace', '\u2005'],
  ['bullet', '•'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['nbsp', '\u00a0'],
  ['nbhyphen', '-'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['ltrmark', '\u200e'],
  ['rtlmark', '\u200f'],
]);

/** Destinations whose content is no text of the document, or that repeats it for older readers. */
export const SKIPPED: ReadonlySet<string> = new Set(
  (
    'aftncn aftnsep aftnsepc atnicn atnid atnparent atnref atntime atrfend atrfstart author ' +
    'background bkmkend bkmkstart blipuid buptim category colorschememapping comment company creatim datafield ' +
    'datastore defchp defpap doccomm docvar ebcend ebcstart factoidname falt filetbl fldtype fontemb fontfile ' +
    'ftncn ftnsep ftnsepc g generator gridtbl hlinkbase info keycode keywords latentstyles listoverridetable ' +
    'listpicture listtable lsdlockedexcept manager mmathPict nonesttables nonshppict objclass objdata objname oldcprops ' +
    'oldpprops oldsprops oldtprops operator panose password passwordhash pgptbl pn pnseclvl printim private propname ' +
    'protusertbl revtim rsidtbl rxe shprslt sn sp staticval stylesheet subject sv svb tc tcn template themedata ' +
    'title txe userprops wgrffmtfilter windowcaption xe xmlattrname xmlattrvalue xmlclose xmlname xmlnstbl xmlopen'
  ).split(' '),
);

/** Destinations marked as ignorable that are read all the same. */
export const UNDERSTOOD: ReadonlySet<string> = new Set([
  'annotation',
  'atnauthor',
  'atndate',
  'dptxbxtext',
  'do',
  'fldinst',
  'footnote',
  'formfield',
  'nesttableprops',
  'revtbl',
  'shpinst',
  'shptxt',
  'ud',
]);

/** `\fcharset` → code page (RTF 1.9.1, “Font Table”). 0 is the document's own. */
export const CHARSETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};
