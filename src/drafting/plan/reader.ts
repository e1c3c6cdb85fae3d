/** Who reads a memorandum: what leaves the firm tells nothing in confidence. Pure. */
import { type Brief, textOf } from '../brief/model.ts';
import type { DocumentType, Source } from '../model.ts';
import { lettersOf } from '../templates/people.ts';
import type { PlanWarning } from './model.ts';
import type { WhoIsWho } from './nature-of-documents.ts';

/** The type as it is written for the reader whom the brief says, or names: by names of the firm, of its people, of our side and its counsel. */
export function forReader(type: DocumentType, brief: Brief, who: WhoIsWho): DocumentType {
  if (type.form !== 'memorandum') return type;
  const said = textOf(brief, 'goes_to');
  const isOut =
    said === null
      ? type.reader === 'named' && (strangerOf(brief, who) !== null || isUnread(brief))
      : said === 'others';
  return isOut ? { ...type, goesOut: true } : type;
}

/** What is decided without being told. */
export function warningsOfReader(type: DocumentType, brief: Brief, who: WhoIsWho): PlanWarning[] {
  const stranger = strangerOf(brief, who);
  if (type.goesOut !== true || textOf(brief, 'goes_to') !== null) return [];
  const whom =
    stranger === null
      ? 'Nobody has said who reads it'
      : `It goes to ${stranger}, who is not known as one of the firm`;
  return [
    {
      code: 'privileged',
      text: `${whom}: what was told in confidence is left out. If the paper stays in the firm, say so: goes_to, firm.`,
      ground: null,
      file_id: null,
    },
  ];
}

/** Of a paper whose reader nobody names: that it tells what was told in confidence. */
export function confidencesTold(type: DocumentType, brief: Brief, sources: readonly Source[]): string[] {
  const isUnsaid = textOf(brief, 'goes_to') === null && textOf(brief, 'recipient') === null;
  const tells = sources.some(({ event }) => event === 'privileged');
  return type.reader === 'named' && isUnsaid && tells
    ? [
        'Nobody is named who reads it: it is written for the firm, and tells what was told in confidence, marked. If it leaves the firm, say so: goes_to, others.',
      ]
    : [];
}

/** Typed words are not read for who reads the paper. Whoever fills in a form says it, or means the firm. */
function isUnread({ values, unplaced }: Brief): boolean {
  const isTyped = unplaced.length > 0 || values.some(({ from }) => from !== 'given' && from !== 'case');
  return isTyped && !values.some(({ from }) => from === 'given');
}

/** The recipient, where nobody knows such a name. */
function strangerOf(brief: Brief, { firm, matter, sides }: WhoIsWho): string | null {
  const recipient = textOf(brief, 'recipient');
  const name = recipient?.split(/[,;(\n]/, 1)[0] ?? '';
  const words = lettersOf(name).filter((word) => !OF_THE_FILE.has(word));
  if (recipient === null || words.length === 0) return null;
  const ours = [
    ...firm,
    matter.responsible_attorney ?? '',
    ...sides.movant.flatMap((party) => [party.name, party.counsel ?? '']),
  ];
  const isOurs = ours.some((one) => {
    const known = new Set(lettersOf(one));
    return words.every((word) => known.has(word));
  });
  return isOurs ? null : recipient;
}

/** `To: the file` */
const OF_THE_FILE: ReadonlySet<string> = new Set(['the', 'file']);
