/** The motion or pleading that a paper opposes or answers. Pure. */
import { withoutEnd, wordsIn } from '../../letters.ts';
import type { CaseFacts, DocumentType } from '../../model.ts';
import { asData, capitalised } from '../../templates/text.ts';
import { type Brief, textOf } from '../model.ts';
import {
  ANY_PLEADING,
  isOpenPleading,
  KINDS_OF_PLEADINGS,
  motionCalled,
  saidToPlead,
} from '../pleadings-named.ts';

/** @returns its name, and who filed it where the brief says so of one party */
export function opposedFields(
  brief: Brief,
  type: DocumentType,
  { parties }: CaseFacts,
): { readonly values: Readonly<Record<string, string | null>>; readonly pleader: string | null } {
  const opposed = textOf(brief, 'opposes');
  if (opposed === null) return { values: {}, pleader: null };
  const pleaders = saidToPlead(opposed, parties);
  const pleader = pleaders.length === 1 ? (pleaders[0]?.name ?? null) : null;
  // What must be opposed is a motion, whatever pleading that is about.
  if (type.brief.required.includes('opposes')) {
    const motion = withoutEnd(asData(motionCalled(opposed, parties)), ' ,;.');
    const ours = type.opposes === true ? null : motionOpposed(motion);
    return {
      values: { 'request.motion': ours ?? motion, 'opposition.named': ours === null ? null : motion },
      pleader,
    };
  }
  // Of words that a person typed for it nobody doubts that they name one.
  const isTyped =
    type.opposes !== true && brief.values.some(({ field, from }) => field === 'opposes' && from === 'given');
  // Of a paper that does not fit the side we act for nobody invents a pleading.
  if (!isTyped && opposed !== ANY_PLEADING && !KINDS_OF_PLEADINGS.test(opposed))
    return { values: {}, pleader };
  const [called = opposed] = pleaders.length === 0 ? [opposed] : opposed.split(' of ', 1);
  return {
    pleader,
    values: {
      pleading: opposed === ANY_PLEADING ? '{blank pleading that is answered}' : capitalised(asData(called)),
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

/**
 * A reply answers the paper that opposes a motion of ours, and stands for that motion: `Response to Plaintiff’s Motion to Compel (ECF No. 9)`.
 * @returns the motion, whose number is not that of the paper; null where the words name no paper but the motion itself
 */
function motionOpposed(opposed: string): string | null {
  const behind = opposed.split(' to ').slice(1).join(' to ');
  if (!wordsIn(behind.toLowerCase()).includes('motion')) return null;
  const [motion = ''] = behind.split(' (', 1);
  return withoutEnd(motion, ' ,;.');
}
