/**
 * What a paper prints once in full: the same testimony or quotation is a short reference the second time, and what the other side argues
 * is not repeated at all; it stands where it is met. Pure.
 */
import { runsIn } from '../letters.ts';
import type { PlanBody, PlannedEvidence, PlannedGround, PlannedPassage } from './model.ts';

export interface PrintedOnce {
  readonly grounds: readonly PlannedGround[];
  /** Of the facts. */
  readonly evidence: readonly PlannedEvidence[];
  /** Ids of passages, and of evidence of grounds, that are cited, as they are quoted before. */
  readonly cited: ReadonlySet<string>;
}

type Place = Pick<PlannedPassage, 'file_id' | 'page' | 'span'>;

/** Of the shorter one, that stands in the other. */
const SAME = 0.5;

export function printedOnce({ brief, record, grounds, evidence, outline }: PlanBody): PrintedOnce {
  const placeOf = ({ section }: PlannedGround) => {
    const at = outline.findIndex(({ id }) => id === section);
    return at < 0 ? outline.length : at;
  };
  const inOrder = grounds.toSorted((one, other) => placeOf(one) - placeOf(other));
  const isMet = ({ stance, opposing }: PlannedGround) => stance === 'rebut' || opposing !== null;
  // What is theirs stands first where it is answered.
  const byWhoMeets = [...inOrder.filter(isMet), ...inOrder.filter((one) => !isMet(one))];
  const theirs = new Set(byWhoMeets.flatMap((one) => one.evidence).filter(isNewOf(isTheirs)));
  const quotes = isNewOf(isQuoted);
  const inFull = new Set(inOrder.flatMap((one) => one.evidence).filter(quotes));
  const once = (piece: PlannedEvidence): PlannedEvidence => {
    if (isTheirs(piece)) return theirs.has(piece) ? piece : { ...piece, level: 'offered' };
    return isQuoted(piece) && !inFull.has(piece) ? { ...piece, cited: true } : piece;
  };
  const all = inOrder.flatMap(({ evidence: own }) => own);
  const isShown = (piece: PlannedEvidence) =>
    all.some((one) =>
      piece.cited === true
        ? one.level === 'chosen' && one.file_id === piece.file_id
        : isTheirs(one) === isTheirs(piece) && isQuoted(one) && isSame(one, piece),
    );
  const isTold =
    record?.some(({ level }) => level === 'chosen') !== false ||
    brief.values.some(({ field }) => field === 'facts') ||
    evidence.some((piece) => isQuoted(piece) && !isShown(piece));
  // What a ground shows need not be pointed to among the facts, where no sentence is for it, unless they are nothing else.
  const told = evidence.map((piece) => {
    if (!isShown(piece)) return piece;
    return isTold || isTheirs(piece) ? { ...piece, level: 'offered' as const } : { ...piece, cited: true };
  });
  const chosen = inOrder.flatMap(({ passages }) => passages.filter(({ level }) => level === 'chosen'));
  const isFirst = isNewOf<PlannedPassage>(() => true, repeats);
  return {
    grounds: grounds.map((ground) => ({ ...ground, evidence: ground.evidence.map(once) })),
    evidence: told,
    cited: new Set(
      [
        ...chosen.filter((one) => !isFirst(one)),
        ...inOrder.flatMap(({ evidence: own }) => own.filter((one) => isQuoted(one) && !inFull.has(one))),
      ].map(({ id }) => id),
    ),
  };
}

function isQuoted({ level, cited }: PlannedEvidence): boolean {
  return level === 'chosen' && cited !== true;
}

/** What the other side says in a paper of its own; a contract or an e-mail is no argument, whoever wrote it. */
function isTheirs(piece: PlannedEvidence): boolean {
  return isQuoted(piece) && piece.author === 'other_side' && piece.nature === 'pleading';
}

/** Of the pieces that it is asked of, those that are meant and of which no other one had the words before. */
function isNewOf<T extends Place>(
  isMeant: (one: T) => boolean,
  repeats: (one: T, other: T) => boolean = () => false,
): (one: T) => boolean {
  const before: T[] = [];
  return (one) => {
    if (!isMeant(one) || before.some((other) => isSame(one, other) || repeats(one, other))) return false;
    before.push(one);
    return true;
  };
}

function isSame(one: Place, other: Place): boolean {
  if (one.file_id !== other.file_id || one.page !== other.page) return false;
  const shared = Math.min(one.span[1], other.span[1]) - Math.max(one.span[0], other.span[0]);
  const shorter = Math.min(one.span[1] - one.span[0], other.span[1] - other.span[0]);
  return shared > SAME * shorter;
}

/** A decision that quotes the same clause twice: most rows of so many words of the shorter passage stand in the other one. */
function repeats(one: PlannedPassage, other: PlannedPassage): boolean {
  if (one.file_id !== other.file_id) return false;
  const [fewer = [], more = []] = [one, other]
    .map(({ quote }) => rowsOf(runsIn(quote.toLowerCase())))
    .sort((a, b) => a.length - b.length);
  const known = new Set(more);
  return fewer.filter((row) => known.has(row)).length > SAME * fewer.length;
}

const ROW = 5;

function rowsOf(words: readonly string[]): string[] {
  return words.slice(ROW - 1).map((_, at) => words.slice(at, at + ROW).join(' '));
}
