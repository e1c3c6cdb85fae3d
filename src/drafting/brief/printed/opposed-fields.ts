/** The motion or pleading that a paper opposes or answers. Pure. */
import { withoutEnd, wordsIn } from '../../letters.ts';
import type { CaseFacts, DocumentType } from '../../model.ts';
import { partiesNamed } from '../../parties/sides.ts';
import { datesIn } from '../../templates/dates.ts';
import { plain } from '../../templates/party-names.ts';
import { asData, capitalised } from '../../templates/text.ts';
import { type Brief, textOf } from '../model.ts';
import {
  ANY_PLEADING,
  isOpenPleading,
  KINDS_OF_PLEADINGS,
  motionCalled,
  saidToPlead,
} from '../pleadings-named.ts';

/** @param ours for whom the paper is @returns its name, and who filed it where the brief says so of one party */
export function opposedFields(
  brief: Brief,
  type: DocumentType,
  { parties }: CaseFacts,
  ours: CaseFacts['parties'],
): { readonly values: Readonly<Record<string, string | null>>; readonly pleader: string | null } {
  const opposed = textOf(brief, 'opposes');
  if (opposed === null) return { values: {}, pleader: null };
  const pleaders = saidToPlead(opposed, parties);
  const pleader = pleaders.length === 1 ? (pleaders[0]?.name ?? null) : null;
  // What must be opposed is a motion, whatever pleading that is about.
  if (type.brief.required.includes('opposes')) {
    const motion = withoutEnd(asData(motionCalled(opposed, parties)), ' ,;.');
    if (type.opposes === true) return { values: motionFields(motion), pleader };
    const supported = motionOpposed(motion);
    if (supported === null && isTheirs(opposed, parties, ours))
      return { values: repliedTo(capitalised(withoutEnd(asData(opposed), ' ,;.'))), pleader };
    return {
      values: {
        'request.motion': supported ?? motion,
        'opposition.named': supported === null ? null : namedWhole(opposed, motion),
        'reply.to': `in Support of ${supported ?? motion}`,
      },
      pleader,
    };
  }
  // Of words that a person typed for it nobody doubts that they name one.
  const isTyped =
    type.opposes !== true && brief.values.some(({ field, from }) => field === 'opposes' && from === 'given');
  // Of a paper that does not fit the side we act for nobody invents a pleading.
  if (!isTyped && opposed !== ANY_PLEADING && !KINDS_OF_PLEADINGS.test(opposed))
    return { values: {}, pleader };
  const named = beforeDay(opposed);
  const [called = named] = pleaders.length === 0 ? [named] : named.split(' of ', 1);
  return {
    pleader,
    values: {
      pleading: opposed === ANY_PLEADING ? '{blank pleading that is answered}' : capitalised(asData(called)),
      ...(named !== opposed && { 'pleading.filed': `${asData(opposed.slice(named.length))},` }),
      // Any of the parties may have filed it, and nobody said who did.
      ...(isOpenPleading(opposed, parties) && {
        'opponent.name': `{blank party whose ${called.toLowerCase()} it is}`,
        'opponent.role': '{blank role of that party}',
        'opponent.counsel': null,
        'pleading.of': '{blank whose}',
      }),
    },
  };
}

/** The day of its filing stands beside who filed it; what it is called a paper calls it throughout. */
function motionFields(motion: string): Record<string, string | null> {
  const last = datesIn(motion).at(-1);
  const named = beforeDay(motion);
  const isAtEnd = last?.end === motion.length && named !== motion;
  return {
    'request.motion': isAtEnd ? named : motion,
    'opposed.day': isAtEnd ? last.day : null,
    'opposed.noun': nounOf(motion),
  };
}

export function nounOf(motion: string): string {
  return wordsIn(motion.toLowerCase()).find((word) => MOVING.has(word)) ?? 'motion';
}

const MOVING: ReadonlySet<string> = new Set(['motion', 'petition', 'application']);

/**
 * A reply answers the paper that opposes a motion of ours, and stands for that motion: `Response to Plaintiff’s Motion to Compel (ECF No. 9)`.
 * @returns the motion, whose number and day are not those of the paper; null where the words name no paper but the motion itself
 */
function motionOpposed(opposed: string): string | null {
  const behind = opposed.split(' to ').slice(1).join(' to ');
  if (!wordsIn(behind.toLowerCase()).includes('motion')) return null;
  const [motion = ''] = behind.split(' (', 1);
  return withoutEnd(beforeDay(motion), ' ,;.');
}

/** `…, filed March 30, 2026` is the day of the paper that opposes, as the number behind it is its number. */
export function beforeDay(motion: string): string {
  const day = datesIn(motion).at(-1);
  const comma = day === undefined ? -1 : motion.lastIndexOf(', ', day.start);
  return comma < 0 ? motion : motion.slice(0, comma);
}

/** `Orrin’s Opposition`, as the brief calls it; of whose nobody says it is, `the Opposition`. */
function namedWhole(opposed: string, motion: string): string {
  const whole = withoutEnd(asData(opposed), ' ,;.');
  const [called = ''] = plain(whole).split(' to ', 1);
  return called.includes("'") ? whole : `the ${motion}`;
}

/** Papers that nobody files in support of a motion of his own. */
const ANSWERING: ReadonlySet<string> = new Set(
  'opposition oppositions opposing response responses objection objections answer answering'.split(' '),
);

/** `Defendant’s Memorandum in Support of Her Cross-Motion`: a paper of others; of whose nobody says it, the one that answers ours. */
function isTheirs(opposed: string, parties: CaseFacts['parties'], ours: CaseFacts['parties']): boolean {
  const [called = ''] = opposed.split(' to ', 1);
  const [owner = ''] = plain(called).split("'", 1);
  const told = owner === called ? [] : partiesNamed(parties, [owner]);
  const of = told.length > 0 ? told : saidToPlead(called, parties);
  return of.length > 0
    ? !of.some((party) => ours.includes(party))
    : wordsIn(called.toLowerCase()).some((word) => ANSWERING.has(word));
}

/** Of the motion that a reply to it stands for nobody has said anything. */
function repliedTo(paper: string): Record<string, string | null> {
  return {
    'request.motion': null,
    'reply.to': `to ${paper}`,
    'reply.of_motion': null,
    'reply.of_paper': paper,
  };
}
