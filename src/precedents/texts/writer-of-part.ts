/** The judge who writes a part of a decision, as the line says with which it begins: `SEVERSON, Justice (dissenting).` Pure. */

export interface Writer {
  /** `Severson`, `W. Fletcher` */
  readonly name: string;
  /** `J.`, `C.J.`, `JJ.` */
  readonly title: string;
  /** `dissenting`; null: the line does not say how the judge stands to the court. */
  readonly stance: string | null;
}

const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms madam hon honorable circuit district magistrate associate senior presiding chief acting retired justice justices judge judges j jj c.j cj p.j pj'.split(
    ' ',
  ),
);
const CHIEF: ReadonlySet<string> = new Set(['chief', 'c.j', 'cj']);
const STANCES: ReadonlySet<string> = new Set(['dissenting', 'concurring']);
const OF_A_STANCE: ReadonlySet<string> = new Set(
  'dissenting concurring in part and the judgment result'.split(' '),
);
/** Before the name: `Statement of Justice Quist`, `Dissenting opinion by Quist`. */
const LEADS: ReadonlySet<string> = new Set(
  'statement memorandum opinion dissent concurrence of by'.split(' '),
);
/** `William A. Fletcher and Quist` */
const MOST_WORDS = 6;

/** @param line with which the part begins; null where it names no judge */
export function writerIn(line: string): Writer | null {
  const words = line.replace(/^\W*¶[\s\d.\])]*/u, '').match(/[\p{L}\p{N}.’'-]+|[,(:]/gu) ?? [];
  const plain = words.map((word) => word.toLowerCase().replace(/\.$/, ''));
  const at = plain.findIndex((word) => STANCES.has(word));
  const isLed = LEADS.has(plain[0] ?? '') || STANCES.has(plain[0] ?? '');
  const begins = isLed ? plain.findIndex((word) => !LEADS.has(word) && !STANCES.has(word)) : 0;
  // Behind the name stand a sign, or what the statement is about.
  const stop = words.findIndex(
    (word, index) => index > begins && (/^[,(:]$/.test(word) || word === 'respecting'),
  );
  const named = words
    .slice(begins, stop < 0 ? words.length : stop)
    .filter((word) => !TITLES.has(word.toLowerCase().replace(/\.$/, '')));
  const isName = named.every((word) => word.toLowerCase() === 'and' || /^\p{Lu}/u.test(word));
  if (named.length === 0 || named.length > MOST_WORDS || !isName) return null;
  const rest = at < 0 ? [] : plain.slice(at);
  const end = rest.findIndex((word) => !OF_A_STANCE.has(word));
  const title = plain.some((word) => CHIEF.has(word)) ? 'C.J.' : named.some(isAnd) ? 'JJ.' : 'J.';
  return {
    name: named.map(asName).join(' '),
    title,
    stance: at < 0 ? null : rest.slice(0, end < 0 ? rest.length : end).join(' '),
  };
}

function isAnd(word: string): boolean {
  return word.toLowerCase() === 'and';
}

/** `SEVERSON` → `Severson`, `McDONALD` → `McDonald` */
function asName(word: string): string {
  if (isAnd(word)) return 'and';
  return word
    .replace(/(?<=\p{Lu})\p{Lu}+/gu, (capitals) => capitals.toLowerCase())
    .replace(/[.](?<=\p{L}{2}[.])$/u, '');
}
