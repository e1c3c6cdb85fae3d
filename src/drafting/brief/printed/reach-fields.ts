/** What a motion reaches, and where an action belongs, as the templates of court papers have it. Pure. */
import { findCitations } from '../../../precedents/index.ts';
import { isCapitalised, spokenWordsIn, withoutEnd, wordsIn } from '../../letters.ts';
import { asData, capitalised, listed, withoutStop } from '../../templates/text.ts';
import type { Brief } from '../model.ts';
import { AS_FAR_AS } from '../reach-said.ts';
import { countsIn, findValues, namesCount } from '../slots/find-values.ts';
import { sentence } from './wording.ts';

/**
 * `Counts II to IV of the Complaint`; a claim that has a name needs no pleading behind it. Where counts are named and nobody knows whether
 * they are all that is attacked, it stands open: the whole complaint would be the reverse of what was meant.
 */
export function reachFields(
  brief: Brief,
  reach: readonly string[],
  pleading: string,
): Record<string, string | null> {
  if (reach.length === 0) {
    const open = `{blank the counts that this motion reaches} of the ${pleading}`;
    return !namesCounts(brief)
      ? {}
      : {
          'attacked.part': open,
          'attacked.in_part': '',
          'attacked.open': null,
          'attacked.opening': `${capitalised(open)} are`,
        };
  }
  // Of one that is attacked in part, the rest of it stands.
  const parts = reach.map((one) => one.split(AS_FAR_AS));
  const counts = listed(parts.map(([one = '', whom]) => (whom === undefined ? one : `${one} in part`)));
  const inPart = parts.flatMap(([one, whom]) => (whom === undefined ? [] : [`${one},${AS_FAR_AS}${whom},`]));
  const inFull = parts.flatMap(([one = '', whom]) => (whom === undefined ? [one] : []));
  const named = [...inPart, ...(inFull.length > 0 ? [listed(inFull)] : [])].join(' and ');
  const whole = reach.some((one) => namesCount(one)) ? `${named} of the ${pleading}` : named;
  const several = reach.length > 1 || reach.some((one) => countsIn(one).length > 1 || one.endsWith('s'));
  return {
    'attacked.part': whole,
    'attacked.in_part': '',
    'attacked.open': null,
    'attacked.opening': `${capitalised(whole)} ${several ? 'are' : 'is'}`,
    'attacked.title': ` ${counts}`,
    'grounds.raised': whole,
  };
}

function namesCounts({ values, unplaced }: Brief): boolean {
  const texts = [...unplaced.map(({ text }) => text), ...values.map(({ value }) => JSON.stringify(value))];
  return texts.some((text) =>
    findValues(text).some((found) => found.kind === 'counts' && namesCount(found.text)),
  );
}

/** Statutes stand behind `under`; a sentence of the lawyer’s own is one of the pleading. */
export function jurisdictionFields(bases: readonly string[]): {
  readonly values: Record<string, string | null>;
  readonly sentences: readonly { readonly text: string }[];
} {
  const sentences = bases.filter(isSentence).map((one) => ({ text: sentence(one) }));
  const under = bases.filter((one) => !isSentence(one)).map((one) => withoutStop(asData(one)));
  if (bases.length === 0) return { values: {}, sentences };
  const isSaid = sentences.some(({ text }) => wordsIn(text.toLowerCase()).includes('jurisdiction'));
  return {
    sentences,
    values: {
      'request.jurisdiction': under.length === 0 ? null : listed(under),
      'jurisdiction.under': under.length === 0 ? null : '',
      'jurisdiction.plain': under.length === 0 && !isSaid ? '' : null,
    },
  };
}

function isSentence(text: string): boolean {
  const said = asData(text);
  const words = wordsIn(said);
  const isCited = PROVISIONS.has(words[0] ?? '') || findCitations(said).some(({ start }) => start === 0);
  if (isCited || !isCapitalised(said)) return false;
  return (said !== withoutStop(said) && words.length > 4) || words.some((word) => SAYS.has(word));
}

/** With which a law is cited that has no abbreviation. */
const PROVISIONS: ReadonlySet<string> = new Set('Article Section Rule Chapter Title Part Act'.split(' '));
const SAYS: ReadonlySet<string> = new Set('is are has have exceed exceeds'.split(' '));

/** `Venue is proper because she worked there`, `section 15 of the ticket` */
export function venueFields(venue: string | null): Record<string, string | null> {
  if (venue === null) return { 'venue.said': null, 'venue.open': '' };
  const said = withoutEnd(asData(venue), ' .;,');
  const because = ` ${said}`.search(/ because /i);
  const before = withoutEnd((because < 0 ? said : said.slice(0, Math.max(0, because - 1))).trim(), ' ,;:');
  const isCited = findCitations(before).some(({ start }) => start === 0);
  // `venue is proper because …`: what the paper says itself.
  const isOurs = before === '' || spokenWordsIn(before).includes('proper');
  const under = isCited ? ` under ${before}` : isOurs ? '' : ` (${before})`;
  return {
    'venue.said':
      because < 0
        ? under || ` (${said})`
        : `${under} because${` ${said}`.slice(because + ' because'.length)}`,
    'venue.open': null,
  };
}
