/** How citations abbreviate a court that a first page names in full (Bluebook tables T1, T7 and T10). */

const STATES: Readonly<Record<string, string>> = {
  alabama: 'Ala.',
  alaska: 'Alaska',
  arizona: 'Ariz.',
  arkansas: 'Ark.',
  california: 'Cal.',
  colorado: 'Colo.',
  connecticut: 'Conn.',
  delaware: 'Del.',
  'district of columbia': 'D.C.',
  florida: 'Fla.',
  georgia: 'Ga.',
  guam: 'Guam',
  hawaii: 'Haw.',
  'hawai‘i': 'Haw.',
  idaho: 'Idaho',
  illinois: 'Ill.',
  indiana: 'Ind.',
  iowa: 'Iowa',
  kansas: 'Kan.',
  kentucky: 'Ky.',
  louisiana: 'La.',
  maine: 'Me.',
  maryland: 'Md.',
  massachusetts: 'Mass.',
  michigan: 'Mich.',
  minnesota: 'Minn.',
  mississippi: 'Miss.',
  missouri: 'Mo.',
  montana: 'Mont.',
  nebraska: 'Neb.',
  nevada: 'Nev.',
  'new hampshire': 'N.H.',
  'new jersey': 'N.J.',
  'new mexico': 'N.M.',
  'new york': 'N.Y.',
  'north carolina': 'N.C.',
  'north dakota': 'N.D.',
  ohio: 'Ohio',
  oklahoma: 'Okla.',
  oregon: 'Or.',
  pennsylvania: 'Pa.',
  'puerto rico': 'P.R.',
  'rhode island': 'R.I.',
  'south carolina': 'S.C.',
  'south dakota': 'S.D.',
  tennessee: 'Tenn.',
  texas: 'Tex.',
  utah: 'Utah',
  vermont: 'Vt.',
  virginia: 'Va.',
  'virgin islands': 'V.I.',
  washington: 'Wash.',
  'west virginia': 'W. Va.',
  wisconsin: 'Wis.',
  wyoming: 'Wyo.',
};
/** Longest first: West Virginia is not Virginia. */
export const STATE = Object.keys(STATES)
  .sort((a, b) => b.length - a.length)
  .join('|');
const CIRCUITS: Readonly<Record<string, string>> = {
  first: '1st',
  second: '2d',
  third: '3d',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
  eleventh: '11th',
  federal: 'Fed.',
  'district of columbia': 'D.C.',
};
const SIDES: Readonly<Record<string, string>> = {
  northern: 'N.D.',
  southern: 'S.D.',
  eastern: 'E.D.',
  western: 'W.D.',
  middle: 'M.D.',
  central: 'C.D.',
};

type Reading = readonly [RegExp, (found: RegExpExecArray) => string];

const stateOf = (name: string | undefined) => STATES[name ?? ''] ?? '';
/** In two States the highest court is called so, and cited by the State alone. */
const appealsOf = (state: string | undefined) =>
  /^(?:maryland|new york)$/.test(state ?? '')
    ? stateOf(state)
    : `${stateOf(state)} ${state === 'texas' ? 'App.' : 'Ct. App.'}`;
/** `of the State of Texas`, `, State of Florida`, `of Montana`. */
const OF_STATE = `[,\\s]+(?:(?:in and )?(?:for|of|at)\\s+)?(?:the\\s+)?(?:(?:state|commonwealth|territory) of\\s+)?(${STATE})\\b`;

/** The first that fits counts: the more special come before the more general. */
const READINGS: readonly Reading[] = [
  [/\bsupreme court of the united states\b/, () => 'U.S.'],
  [
    new RegExp(`\\bcourt of appeals.{0,60}?\\bfor the (${Object.keys(CIRCUITS).join('|')}) circuit\\b`),
    ([, circuit]) => `${CIRCUITS[circuit ?? ''] ?? ''} Cir.`,
  ],
  [/\bcourt of appeals[,\s]+(?:for the )?district of columbia circuit\b/, () => 'D.C. Cir.'],
  [
    new RegExp(
      `\\bbankruptcy court\\b.{0,40}?(?:(${Object.keys(SIDES).join('|')}) )?district of (${STATE})\\b`,
    ),
    ([, side, state]) => `Bankr. ${SIDES[side ?? ''] ?? 'D.'} ${stateOf(state)}`,
  ],
  [
    new RegExp(
      `\\bunited states district court\\b.{0,30}?\\b(${Object.keys(SIDES).join('|')}) (?:district|division) of (${STATE})\\b`,
    ),
    ([, side, state]) => `${SIDES[side ?? ''] ?? ''} ${stateOf(state)}`,
  ],
  [
    new RegExp(`\\bunited states district court\\b.{0,30}?\\bdistrict of (columbia|${STATE})\\b`),
    ([, state]) => (state === 'columbia' ? 'D.D.C.' : `D. ${stateOf(state)}`),
  ],
  [/\bunited states tax court\b/, () => 'T.C.'],
  [/\bcourt of federal claims\b/, () => 'Fed. Cl.'],
  [/\bmerit systems protection board\b/, () => 'M.S.P.B.'],
  [new RegExp(`\\bcourt of chancery${OF_STATE}`), ([, state]) => `${stateOf(state)} Ch.`],
  [/\bdistrict of columbia court of appeals\b/, () => 'D.C.'],
  [new RegExp(`\\bcourt of criminal appeals${OF_STATE}`), ([, state]) => `${stateOf(state)} Crim. App.`],
  [
    new RegExp(`\\bsupreme (?:judicial )?court${OF_STATE}`),
    ([, state]) => (state === 'new york' ? 'N.Y. Sup. Ct.' : stateOf(state)),
  ],
  [new RegExp(`\\bdistrict court of appeal${OF_STATE}`), ([, state]) => `${stateOf(state)} Dist. Ct. App.`],
  [
    new RegExp(`\\bdistrict court of appeal\\b.{0,40}?\\bstate of (${STATE})\\b`),
    ([, state]) => `${stateOf(state)} Dist. Ct. App.`,
  ],
  [
    new RegExp(`\\bcourts? of appeals?\\b(?!.{0,20}\\bunited states).{0,60}?\\b(${STATE})\\b`),
    ([, state]) => appealsOf(state),
  ],
  [
    new RegExp(`\\bstate of (${STATE}) in the court of appeals?\\b`),
    ([, state]) => `${stateOf(state)} Ct. App.`,
  ],
  [/\bcommonwealth court of pennsylvania\b/, () => 'Pa. Commw. Ct.'],
  [new RegExp(`\\b(${STATE}) supreme court\\b`), ([, state]) => stateOf(state)],
  [new RegExp(`\\b(${STATE}) court of appeals?\\b`), ([, state]) => appealsOf(state)],
  [/\bsupreme court, new york county\b/, () => 'N.Y. Sup. Ct.'],
  [new RegExp(`\\bappellate court${OF_STATE}`), ([, state]) => `${stateOf(state)} App. Ct.`],
  [
    new RegExp(`(?<!approval of the )\\bappellate division\\b.{0,80}?\\b(${STATE})\\b`),
    ([, state]) => `${stateOf(state)} App. Div.`,
  ],
  [/\bsuperior court of new jersey,? appellate division\b/, () => 'N.J. Super. Ct. App. Div.'],
  [new RegExp(`\\bsuperior court${OF_STATE}`), ([, state]) => `${stateOf(state)} Super. Ct.`],
  [new RegExp(`\\bcircuit court${OF_STATE}`), ([, state]) => `${stateOf(state)} Cir. Ct.`],
  [
    new RegExp(`(?<!united states )\\bdistrict court${OF_STATE}`),
    ([, state]) => `${stateOf(state)} Dist. Ct.`,
  ],
];

/** @param head the first lines of a decision @returns `E.D. Cal.`, or null where the page names no court we know */
export function courtSign(head: string): string | null {
  const plain = head
    .toLowerCase()
    .replace(/[^\p{L}\p{N},’‘']+/gu, ' ')
    .replace(/\s+,/g, ',');
  let best: { readonly at: number; readonly sign: string } | null = null;
  for (const [pattern, sign] of READINGS) {
    const found = pattern.exec(plain);
    // The court that decides stands first; the one appealed from further below.
    if (found !== null && (best === null || found.index < best.at))
      best = { at: found.index, sign: sign(found).trim() };
  }
  if (best === null || best.sign === '') return null;
  // Single capitals stand together: `S.D.N.Y.`, but `D. Minn.`
  return best.sign.replace(/(?<=\b\p{Lu}\.) (?=\p{Lu}\.)/gu, '');
}
