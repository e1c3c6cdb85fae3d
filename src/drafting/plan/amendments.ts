/** Sections of contracts that an amendment in the matter changes: what they said before it is quoted as that. Pure. */
import { sentencesOf } from '../../precedents/index.ts';
import { hasDigit, wordsIn } from '../letters.ts';
import { asData, listed } from '../templates/text.ts';
import { findDesignators } from '../verify/index.ts';
import { numberOf } from './bind-evidence.ts';
import type { MatterPage } from './matter-documents.ts';
import type { PlannedEvidence, PlannedGround, PlanWarning } from './model.ts';
import { shortened } from './shortened.ts';

interface Change {
  readonly amendment: MatterPage;
  readonly section: string;
  /** The sentence that changes it. */
  readonly words: string;
}

export type ChangesOf = (piece: Pick<PlannedEvidence, 'file_id' | 'quote'>) => readonly Change[];

const AMENDMENTS: ReadonlySet<string> = new Set(['amendment', 'addendum']);
/** What nobody has signed changes nothing. */
const UNSIGNED: ReadonlySet<string> = new Set(['draft', 'unsigned', 'proposed', 'proposal']);
/** Behind one of these a title says what the paper is about: `Letter on Amendment No. 2`. */
const ABOUT: ReadonlySet<string> = new Set(
  'to of the on about re regarding against for in from and'.split(' '),
);
const CHANGED: ReadonlySet<string> = new Set(
  'amended amends replaced replaces deleted deletes changed changes restated substituted struck revised modified read reads'.split(
    ' ',
  ),
);

/** Of a section that only one other document has. */
export function changesIn(pages: readonly MatterPage[]): ChangesOf {
  const [amendments, others] = [pages.filter(isAmendment), pages.filter((page) => !isAmendment(page))];
  if (amendments.length === 0) return () => [];
  const having = new Map<string, Set<string>>();
  for (const { file, text } of others.filter(({ nature }) => nature.nature === 'record'))
    for (const number of sectionsIn(text)) having.set(number, (having.get(number) ?? new Set()).add(file.id));
  const changes = amendments.flatMap((amendment) =>
    sentencesOf(amendment.text).flatMap(({ start, end }) =>
      changedIn(amendment.text.slice(start, end)).map((section): Change => {
        return { amendment, section, words: amendment.text.slice(start, end) };
      }),
    ),
  );
  return ({ file_id: fileId, quote }) => {
    const sections = new Set(sectionsIn(quote));
    return changes.filter(({ section }, at) => {
      const files = having.get(section);
      const isFirst = changes.findIndex((one) => one.section === section) === at;
      return isFirst && sections.has(section) && files?.size === 1 && files.has(fileId);
    });
  };
}

function sectionsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => numberOf(line) ?? []);
}

function isAmendment({ file, nature }: MatterPage): boolean {
  const words = wordsIn((file.title ?? file.name).toLowerCase(), 1);
  const about = words.findIndex((word) => ABOUT.has(word));
  const called = about < 0 ? words : words.slice(0, about);
  return (
    !nature.privileged &&
    called.some((word) => AMENDMENTS.has(word)) &&
    !words.some((word) => UNSIGNED.has(word))
  );
}

/** What it puts in their place may name others. */
function changedIn(sentence: string): string[] {
  if (!wordsIn(sentence.toLowerCase(), 1).some((word) => CHANGED.has(word))) return [];
  const [head = ''] = sentence.split(/[:“"]/, 1);
  return findDesignators(head).flatMap(({ id }) => (hasDigit(id) ? [id] : []));
}

/** `before Amendment No. 1 changed its Section 5.1`; null: nothing did. */
export function beforeChanges(changes: readonly Change[]): string | null {
  const [first] = changes;
  if (first === undefined) return null;
  const { title, name } = first.amendment.file;
  const [called = ''] = asData(title ?? name).split(', ', 1);
  const own = changes.filter(({ amendment }) => amendment.file.id === first.amendment.file.id);
  const sections = `Section${own.length === 1 ? '' : 's'} ${listed(own.map(({ section }) => section))}`;
  return `before ${hasDigit(called) ? called : `the ${called}`} changed its ${sections}`;
}

export function warningsOfChanges(
  changesOf: ChangesOf,
  grounds: readonly PlannedGround[],
  told: readonly PlannedEvidence[],
): PlanWarning[] {
  const chosen = [...grounds.flatMap(({ evidence }) => evidence), ...told].filter(
    ({ level, cited }) => level === 'chosen' && cited !== true,
  );
  const warnings = chosen.flatMap((piece) =>
    changesOf(piece).map(
      ({ section, amendment: { file, number }, words }): PlanWarning => ({
        code: 'contradiction',
        text: `${asData(piece.title)}, page ${piece.page}, is quoted with Section ${section} as it was before ${asData(file.title ?? file.name)}, page ${number}: ${shortened(words)} Quote what is in force beside it, or drop the passage.`,
        ground: null,
        file_id: piece.file_id,
      }),
    ),
  );
  return warnings.filter(({ text }, at) => warnings.findIndex((one) => one.text === text) === at);
}
