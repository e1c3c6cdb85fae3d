/** Parts of a request under labels that are no field’s own: what happened, what the other side says with our answer, how a paper ends. */
import { beginsSmall } from '../../letters.ts';
import { clausesOf } from '../../templates/headings.ts';
import { asData } from '../../templates/text.ts';
import { isOfDemands } from '../demands.ts';
import { BRIEF_FIELDS } from '../fields.ts';
import { headingOfArgument, topicIn } from '../headed.ts';
import { LABEL_KINDS, type LabelKind } from '../labelled/kind-of-label.ts';
import { partsAtSemicolons } from '../left-over.ts';
import { type ListItem, partOf } from '../lists.ts';
import type { BriefFieldName, Unplaced } from '../model.ts';
import { ownerOf, tellsInConfidence } from '../owner.ts';
import { groundOf, NOT_OURS, oursIn } from './items.ts';
import type { Reading } from './reading.ts';

/** What a letter demands is read sum by sum, whatever stands over it. */
export function hasPart(reading: Reading, kind: BriefFieldName): boolean {
  return reading.has(kind) && !(kind === 'relief' && isOfDemands(reading.plan));
}

/** Behind what is sorted: a part that tells some of it does not say that the rest of the request tells none. */
export function placeParts(reading: Reading): readonly Unplaced[] {
  const before = reading.unplaced.length;
  for (const item of reading.told) {
    // `call October 14`: in a row of notes the first word is a noun.
    const isNote = beginsSmall(item.text) && ownerOf(`the ${item.text}`) === 'ours';
    const said = isNote ? asData(item.text) : oursIn(reading, item);
    const text = reading.isGiven('facts') || tellsInConfidence(item.text) ? '' : said;
    if (text === '') reading.leave(item.span);
    else reading.add('facts', text, item.span, 'sorted');
  }
  for (const { theirs, ours, span } of reading.contended) {
    const said = ours === undefined || reading.isGiven('grounds') ? '' : oursIn(reading, ours);
    const value = ours === undefined || said === '' ? NOT_OURS : groundOf(reading, ours, said);
    const about = headingOfArgument(said) === null ? topicIn(clausesOf(asData(theirs.text))[0] ?? '') : null;
    if (ours !== undefined && value !== NOT_OURS)
      reading.add(
        'grounds',
        {
          ...(value as object),
          ...(about !== null && { heading: about }),
          stance: 'rebut',
          opposing: asData(theirs.text),
        },
        [span[0], ours.span[1]],
        'sorted',
      );
    else {
      reading.unplaced.push({ span, text: asData(reading.context.slice(...span)), suggested: 'opposing' });
      if (ours !== undefined) reading.leave(ours.span);
    }
  }
  return reading.unplaced.slice(before);
}

/** Sentence by sentence, and in a row of notes note by note. */
export function factsIn(reading: Reading, item: ListItem, lead: number): ListItem[] {
  const told = partOf(item, { start: lead, end: item.text.length });
  return reading.sentencesIn(told).flatMap(itemsAtSemicolons);
}

export function itemsAtSemicolons(item: ListItem): ListItem[] {
  return partsAtSemicolons(item.text).map((one) => partOf(item, one));
}

/** Kinds of labels that are called as the fields whose values stand under them. */
export function isField(kind: LabelKind): kind is LabelKind & BriefFieldName {
  return OF_FIELDS.has(kind);
}
const OF_FIELDS: ReadonlySet<LabelKind> = new Set(
  LABEL_KINDS.filter((kind) => kind in BRIEF_FIELDS && kind !== 'authorities'),
);

/** One may be a reason that begins as a label does. */
export const FEWEST_SECTIONS = 2;
