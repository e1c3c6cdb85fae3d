/**
 * Which pleading an answer meets, or a motion attacks: its kind and whose it is, by what the request says, what the matter's documents
 * are, and who could have filed one. Where that leaves more than one, or none, it is asked, and the paper has it open. Pure.
 */
import type { Brief, BriefPlan } from '../brief/model.ts';
import { textOf, valuesOf } from '../brief/model.ts';
import {
  ANY_PLEADING,
  isOpenPleading,
  KINDS_OF_PLEADINGS,
  kindOfPleading,
  type PleadingNamed,
  pleadingCalled,
  saidToPlead,
} from '../brief/pleadings-named.ts';
import type { CaseFacts } from '../model.ts';
import { partiesNamed, sideOf } from '../parties/sides.ts';
import { namesOf, plain } from '../templates/party-names.ts';
import { asData, shortPartyName } from '../templates/text.ts';
import { findDates } from '../verify/index.ts';
import type { MatterPage } from './matter-documents.ts';

type Party = CaseFacts['parties'][number];

interface Pleading {
  /** `Cross-Claim`, `Amended Complaint` */
  readonly called: string;
  readonly kind: string;
  readonly by: readonly Party[];
  readonly days: readonly string[];
}

const HEAD_LINES = 25;

/** Pleadings of the matter, in the order of its documents. */
function pleadingsOf(pages: readonly MatterPage[], parties: readonly Party[]): Pleading[] {
  return pages.flatMap((page): Pleading[] => {
    if (page.number !== 1 || page.nature.nature !== 'pleading') return [];
    const lines = page.text.split('\n', HEAD_LINES);
    const heading = [...lines, page.file.title ?? ''].find(
      (line) => line === line.toUpperCase() && KINDS_OF_PLEADINGS.test(line),
    );
    // An amended complaint has its day of filing in the line of its heading, in small letters.
    const line = heading ?? lines.find((one) => KINDS_OF_PLEADINGS.test(one) && /^\P{Ll}{6}/u.test(one));
    const found = line === undefined ? null : KINDS_OF_PLEADINGS.exec(line);
    if (line === undefined || found === null) return [];
    const kind = kindOfPleading(found[0]);
    const [first] = [...namesOf(parties).in(plain(line))];
    const ofFile = pages.filter(({ file }) => file.id === page.file.id);
    const signed = parties.filter(({ counsel }) => {
      const [who = ''] = (counsel ?? '').split(',');
      return who.trim() !== '' && ofFile.some(({ text }) => text.includes(`/s/ ${who.trim()}`));
    });
    const by =
      first !== undefined
        ? [first.party]
        : signed.length > 0
          ? signed
          : kind === 'first'
            ? parties.filter(({ role }) => sideOf(role) === 'claiming')
            : [];
    const days = findDates(lines.join('\n')).flatMap(({ values }) => values);
    return [{ called: pleadingCalled(found[0]), kind, by, days }];
  });
}

/** The brief with the pleading that is meant. @param named in the request */
export function withPleading(
  plan: BriefPlan,
  brief: Brief,
  named: PleadingNamed | null,
  parties: readonly Party[],
  pages: readonly MatterPage[],
): Brief {
  if (!meetsPleading(plan) || textOf(brief, 'opposes') !== null) return brief;
  const kind = named === null ? null : kindOfPleading(named.called);
  if (kind === 'first' && named?.isMet === true) return brief;
  const isAnswer = plan.fields.includes('responses');
  const ours = partiesNamed(parties, valuesOf<string>(brief, 'represents'));
  const against = pleadingsOf(pages, parties).filter(({ by }) => !by.some((party) => ours.includes(party)));
  const isOne = new Set(against.map(({ kind }) => kind)).size < 2 || !isAnswer;
  const unnamed = isOne ? brief : opposing(brief, ANY_PLEADING, 0);
  if (named === null || kind === null || kind === 'first') return unnamed;
  // What is only spoken of may be meant by an answer.
  if (!named.isMet && !isAnswer) return unnamed;
  const theirs = saidToPlead(named.around, parties).filter((one) => !ours.includes(one));
  const fits = against.filter(
    (one) => one.kind === kind && (theirs.length === 0 || one.by.some((party) => theirs.includes(party))),
  );
  const onDay = fits.filter(({ days }) => days.some((day) => named.days.includes(day)));
  const [only, other] = onceEach(onDay.length > 0 ? onDay : fits);
  if (only === undefined && !named.isMet) return unnamed;
  const able = theirs.length > 0 ? theirs : mayFile(kind, ours, parties);
  const by =
    only !== undefined && other === undefined && only.by.length > 0
      ? only.by
      : only === undefined && able.length === 1
        ? able
        : [];
  const called = only?.called ?? pleadingCalled(named.called);
  return opposing(brief, nameOf(called, by), named.span[0]);
}

function opposing(brief: Brief, value: string, at: number): Brief {
  return {
    ...brief,
    values: [...brief.values, { field: 'opposes', value, from: 'read', span: [at, at] }],
  };
}

/** The pleadings that may be meant, where the brief names a kind of pleading and nobody whose it is. */
export function pleadingsAsked(
  plan: BriefPlan,
  brief: Brief,
  parties: readonly Party[],
  pages: readonly MatterPage[],
): readonly string[] | null {
  const opposes = textOf(brief, 'opposes');
  if (!meetsPleading(plan) || opposes === null || !isOpenPleading(opposes, parties)) return null;
  const ours = partiesNamed(parties, valuesOf<string>(brief, 'represents'));
  const kind = kindOfPleading(opposes);
  const known = pleadingsOf(pages, parties)
    .filter(({ by }) => by.length > 0 && by.every((party) => !ours.includes(party)))
    .map(({ called, by }) => nameOf(called, by));
  const able = (opposes === ANY_PLEADING ? [] : mayFile(kind, ours, parties)).map((party) =>
    nameOf(pleadingCalled(opposes), [party]),
  );
  return [...new Set([...known, ...able])];
}

/** An opposition meets a motion; what a motion to dismiss attacks, and an answer answers, is a pleading. */
function meetsPleading({ fields, required }: BriefPlan): boolean {
  return (
    fields.includes('opposes') &&
    !required.includes('opposes') &&
    (fields.includes('responses') || fields.includes('reach'))
  );
}

function mayFile(kind: string, ours: readonly Party[], parties: readonly Party[]): readonly Party[] {
  const [own] = ours;
  if (own === undefined) return [];
  const others = parties.filter((party) => !ours.includes(party));
  return others.filter(({ role }) => (sideOf(role) === sideOf(own.role)) === (kind === 'cross'));
}

function onceEach(all: readonly Pleading[]): Pleading[] {
  const key = ({ kind, by }: Pleading) => [kind, ...by.map(({ name }) => name)].join(' ');
  return [...new Map(all.map((one) => [key(one), one])).values()];
}

function nameOf(called: string, by: readonly Party[]): string {
  return by.length === 0
    ? called
    : `${called} of ${by.map(({ name }) => shortPartyName(asData(name))).join(' and ')}`;
}
