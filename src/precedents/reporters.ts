/**
 * Which abbreviations name a series of reports. The list holds the series practitioners meet daily,
 * folded to lower-case letters and digits (`F. Supp. 2d` → `fsupp2d`); whatever is not in it is judged
 * by its shape (`Mer. 3d`, `Pac. Cas.`), because an unknown reporter must be recognised as well: a
 * model that invents authority invents reporters too.
 */
const FEDERAL = `us sct led led2d f f2d f3d f4th fsupp fsupp2d fsupp3d fsupp4th fappx fedappx fedcl clct frd br
  bankr mj vetapp tc tcm bta custct cit ccpa ct cl uspq uspq2d cranch wheat pet how wall black dall`;
const REGIONAL = `a a2d a3d p p2d p3d ne ne2d ne3d nw nw2d nw3d se se2d se3d sw sw2d sw3d so so2d so3d
  nys nys2d nys3d calrptr calrptr2d calrptr3d`;
const STATE = `ala alaapp alaska ariz arizapp ark arkapp cal cal2d cal3d cal4th cal5th calapp calapp2d calapp3d
  calapp4th calapp5th calunrep colo coloapp conn connapp connsupp del delch dc app dcapp fla flaapp flasupp ga gaapp haw
  hawapp idaho ill ill2d illapp illapp2d illapp3d illdec ind indapp iowa kan kanapp kan2d ky kyapp la laapp laann me md
  mdapp mass massapp massappct mich michapp minn minnapp miss mo moapp mont neb nebapp nev nh nj njsuper njeq njl nm nmapp
  ny ny2d ny3d nyapp ad ad2d ad3d appdiv appdiv2d appdiv3d misc misc2d misc3d nc ncapp nd ohio ohioapp ohioapp2d ohioapp3d
  ohiost ohiost2d ohiost3d okla oklacr or orapp pa pasuper pacmwlth pacommw ri sc sd tenn tennapp tenncrimapp tex texapp
  texcrim utah utah2d vt va vaapp wash wash2d washapp washapp2d wn wn2d wnapp wva wis wis2d wisapp wyo pr`;
const FOREIGN = `ac all er aller wlr qb kb ch fam clr alr nswlr vr scr dlr dlr4th or3d onlr scc air ecr ehrr nzlr ir
  bcc bclc lloydsrep cr app r crappr`;
const LAWS = 'stat fedreg lexis wl ilcs rs';

const KNOWN = new Set(
  [FEDERAL, REGIONAL, STATE, FOREIGN, LAWS]
    .flatMap((list) => list.split(/\s+/))
    .filter((name) => name !== ''),
);
/** Letters that are words of English when they stand alone; only the abbreviation in full counts. */
const NEVER_ALONE = new Set(['cl', 'ct', 'er', 'app', 'all', 'r', 'cr', 'rs']);

/** Capitalised words without a full stop that occur inside abbreviations of reporters and journals. */
const WORDS = new Set(
  `Law Rev App Harv Yale Ohio Iowa Utah Idaho Alaska Texas Duke Geo Cornell Emory Tulane Hastings Journal Review Cases
  Reports Reporter Court Super Unpub Dist LEXIS WL Trade Tax Med Bus Bankr Crim Civ Misc Div Dec Lloyd's Rep Fed Cir`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** Abbreviations between two numbers that name something else: months, exhibits, streets, titles. */
const OTHERWISE_USED = new Set(
  `jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october
  november december mon tue wed thu fri sat sun no nos inc corp co ltd llc mr mrs ms dr jr sr vs v etc p pp para paras art
  arts sec secs ch vol ex exs exh fig figs tab apt ste ave blvd rd st dept doc docs dkt ecf tr dep bates tel fax ext compl
  decl aff affs pl pls def defs resp mot am pm ed eds id cf eg ie approx est min max hrs hr ft lb lbs oz kg km cm mm sq
  usc cfr`.split(/\s+/),
);

export type ReporterFamily = 'case' | 'journal' | 'session_law' | 'register' | 'neutral';

/** What the words between a volume and a page number name; null where they are not a reporter. */
export function reporterFamily(written: string, volume: string): ReporterFamily | null {
  const words = tokens(written);
  const folded = written
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]/g, '');
  if (words.length === 0 || folded === '') return null;
  if (folded === 'stat') return 'session_law';
  if (folded === 'fedreg') return 'register';
  const year = /^(?:1[6-9]|20)\d\d$/.test(volume);
  if (/(?:wl|lexis)$/.test(folded) && year) return 'neutral';
  if (KNOWN.has(folded) && !NEVER_ALONE.has(folded) && writtenAsAbbreviation(written)) {
    return year && !written.includes('.') && !/\d/.test(written) ? 'neutral' : 'case';
  }
  if (words.some((word) => OTHERWISE_USED.has(word.replace(/\./g, '').toLowerCase()))) return null;
  if (year && /^[A-Z]{2,8}$/.test(words.join('')) && words.length === 1) return 'neutral';
  if (year && /^[A-Z]{2} (?:App|S)\b/.test(written)) return 'neutral';
  return byShape(words) ? (isJournal(written) ? 'journal' : 'case') : null;
}

function tokens(written: string): string[] {
  return written.match(/\d{1,2}(?:d|nd|rd|st|th)|&|\([^)]*\)|[A-Za-z][A-Za-z'’]*\.?/g) ?? [];
}

function writtenAsAbbreviation(written: string): boolean {
  return /\./.test(written) || /\d(?:d|nd|rd|th)/.test(written) || /^[A-Z][A-Za-z' ]+$/.test(written.trim());
}

function byShape(words: readonly string[]): boolean {
  const first = words[0] ?? '';
  if (!/^[A-Z]/.test(first)) return false;
  let abbreviations = 0;
  for (const word of words) {
    if (/^\d/.test(word) || word.endsWith('.')) abbreviations += 1;
    else if (
      word !== '&' &&
      word !== 'of' &&
      !WORDS.has(word) &&
      !/^[A-Z][a-z]{1,4}$/.test(word) &&
      !word.startsWith('(')
    )
      return false;
    if (/^[a-z]/.test(word) && word !== 'of') return false;
  }
  return abbreviations > 0;
}

function isJournal(written: string): boolean {
  return /L\.\s?(?:Rev|J|Q)\b|\bLaw\s+(?:Rev|J)|\bJ\.\s?(?:L|of)\b/.test(written);
}
