/** Words by which one sentence says what another says, says the opposite, or says more. Stemmed when first used. */
import { termsOf } from '../../../search/index.ts';

/** One word for several: only what lawyers exchange freely. */
const SAME = `
complaint pleading petition | allege allegation plead pleader assert aver | sufficient enough adequate suffice satisfy
contract agreement bargain | breach violate violation break broken | harm injury damage hurt loss injure | show prove demonstrate establish proof | principle rule standard test | purpose aim object goal | reject refuse decline | permit allow authorize
forbid prohibit bar preclude prevent | begin start commence | end terminate cease | give provide supply furnish | get obtain acquire receive
keep retain maintain | state declare specify tell describe say | ask request seek demand | disclose reveal disclosure
assume accept presume treat presumption | infer inference draw | consider weigh examine assess evaluate | decide determine resolve
reduce lessen mitigate minimize | expense cost | lawyer attorney counsel | tenant lessee renter | landlord lessor | seller vendor
buyer purchaser | physician doctor | vehicle car automobile | prompt timely quick speedy | mistake error erroneous | intent intention intend
substantial significant considerable great serious grave | trivial minor slight small | probable likely likelihood probability
foresee contemplate anticipate expect foreseeable contemplation | conclusory conclusion label bare | specific particular detail specificity particularity precise
document record paper | house home dwelling residence | void invalid null ineffective | factor circumstance | right entitle entitlement
duty obligation oblige responsibility | owner proprietor | use employ utilize | help assist aid | hide conceal | compensate compensation recompense
recover recovery | ground basis | doubt uncertainty uncertain | certain certainty | happen occur arise | burden onus
confer conference consult | object objection | produce production | protect protection | liable liability | plausible plausibility
possible possibility | review reconsider | person individual people | dispute controversy | outcome result consequence | remedy relief
fair reasonable reasonably | difficult hard | important importance | wear deterioration | exact precisely | profit gain benefit advantage
exclude exclusion omit | admit admission admissible | suppress suppression | warn warning | arrest detain detention | search seizure seize
sentence punishment penalty | deadline time period | appeal appellate | jury juror | error mistake | false untrue | money price sum amount
purchase buy | sell sale | ordinary usual normal | hear hearing | answer respond response reply | delay late | opponent adversary opposing
identify name list | explain explanation | deprive deny | remove removal dismiss | bring file | weak thin | prior previous earlier
`;

/** Words of which one denies the other. */
const OPPOSITE = `
grant/deny denial | affirm/reverse | affirm/vacate | admit/exclude | allow/forbid | permit/forbid | accept/reject | succeed/fail | valid/void | guilty/innocent
liable/immune | before/after | more/less | least/most | increase/decrease | broad/narrow | strict/liberal | minimum/maximum | presence/absence
mandatory/discretionary | same/differ different | certainty/probability | short brief/detailed | favor/disfavor | prevail/lose | win/lose | begin/end | public/private | civil/criminal | sustain/overrule | convict/acquit | express/implied
lawful/unlawful | high/low | former/latter | precede/follow | majority/minority | objective/subjective | true/false | always/seldom | rare/common
include/exclude | prove/disprove | enforce/waive | relevant/immaterial | question/undisputed | voluntary/coerce | new/old | present/absent
satisfy/fail | exceed/below | support/undermine | strengthen/weaken | narrow/wide | exist/lack | agree/disagree | appear/disappear
`;

/** Who stands against whom; a sentence that exchanges them is another sentence. */
const COUNTERPARTS = `
plaintiff claimant complainant pleader/defendant | trialcourt/appellatecourt | federalcourt/statecourt | petitioner/respondent | appellant/appellee | movant/nonmovant | landlord lessor/tenant lessee
buyer purchaser vendee/seller vendor | employer/employee worker | creditor/debtor | lender mortgagee/borrower mortgagor | trustee/beneficiary
principal/agent | insurer/insured | licensor/licensee | prosecution government/defendant accused | husband/wife | mother/father | judge court/jury
promisor/promisee | bailor/bailee | carrier/shipper consignee | owner/contractor | parent/child | majority/dissent | client/lawyer attorney | victim/offender
assignor/assignee | grantor/grantee | guarantor/guarantee | franchisor/franchisee | tortfeasor/victim | officer/suspect | proponent/opponent
`;

const GENERIC =
  'court case law party hold held matter find found conclude whether question issue point thing such way make made fact claim section apply under regard respect also however therefore thus';

/** What a passage must speak of itself before a sentence may speak of it on its authority. */
const OUTCOMES = `
waive waiver forfeit bar void liable liability dismiss reverse affirm vacate remand grant deny punish punitive jury fraud criminal constitutional
unconstitutional jurisdiction sanction privilege burden negligence malice injunction hearsay discretion preempt immune immunity estop estoppel
statute-barred limitations convict acquit guilty sentence contempt arbitrate arbitration settle settlement insure bankrupt treble statutory
strict vicarious presume conclusive frivolous moot toll accrue
`;

const PREFIX = /^(?:un|in|im|il|ir|non|dis|mis)/;

export interface Lemma {
  /** The same for words that mean the same. */
  readonly id: string;
  /** The word denies what `id` says. */
  readonly denies: boolean;
}

interface Tables {
  readonly same: ReadonlyMap<string, string>;
  readonly opposite: ReadonlyMap<string, Lemma>;
  readonly against: ReadonlyMap<string, ReadonlySet<string>>;
  readonly generic: ReadonlySet<string>;
  readonly outcomes: ReadonlySet<string>;
}

let tables: Tables | undefined;

function load(): Tables {
  if (tables !== undefined) return tables;
  const same = new Map<string, string>();
  for (const group of SAME.split(/[|\n]/)) {
    const stems = group.trim().split(/\s+/).flatMap(stemmed);
    const first = stems.map((stem) => same.get(stem)).find((id) => id !== undefined) ?? stems[0];
    if (first !== undefined) for (const stem of stems) if (!same.has(stem)) same.set(stem, first);
  }
  const opposite = new Map<string, Lemma>();
  for (const [yes, no] of pairs(OPPOSITE)) {
    const id = yes[0] === undefined ? undefined : (same.get(yes[0]) ?? yes[0]);
    if (id === undefined) continue;
    for (const other of no) if (!opposite.has(other)) opposite.set(other, { id, denies: true });
  }
  const against = new Map<string, Set<string>>();
  for (const [ones, others] of pairs(COUNTERPARTS)) {
    for (const [mine, theirs] of [
      [ones, others],
      [others, ones],
    ] as const) {
      for (const one of mine) against.set(one, new Set([...(against.get(one) ?? []), ...theirs]));
    }
  }
  tables = { same, opposite, against, generic: setOf(GENERIC), outcomes: setOf(OUTCOMES) };
  return tables;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).flatMap(stemmed));
}

function pairs(text: string): [string[], string[]][] {
  return text
    .split(/[|\n]/)
    .map((pair) => pair.trim().split('/'))
    .flatMap(([yes, no]): [string[], string[]][] =>
      yes === undefined || no === undefined
        ? []
        : [[yes.split(/\s+/).flatMap(stemmed), no.split(/\s+/).flatMap(stemmed)]],
    );
}

const IRREGULAR = new Map(
  `shown show|met meet|held hold|brought bring|gave give|given give|made make|paid pay|took take|taken take|wrote write|written write|knew know
  known know|sought seek|found find|left leave|lost lose|kept keep|proven prove|began begin|begun begin|broke break|broken break|chose choose|chosen choose
  drew draw|drawn draw|drove drive|driven drive|understood understand|withheld withhold|sold sell|sent send|spent spend|built build|bought buy|caught catch
  told tell|thought think|led lead|borne bear|bore bear|dealt deal|forbidden forbid|hid hide|hidden hide|ran run|risen rise|spoke speak|spoken speak|stood stand
  struck strike|taught teach|wore wear|worn wear|won win|fell fall|fallen fall|fed feed|felt feel|lent lend|meant mean|sworn swear|swore swear|torn tear`
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [form = '', verb = ''] = pair.trim().split(' ');
      return [form, verb];
    }),
);

/** No stem for a word that means nothing by itself. */
export function stemmed(word: string): string[] {
  return termsOf(IRREGULAR.get(word.toLowerCase()) ?? word);
}

export function lemmaOf(stem: string): Lemma {
  const { same, opposite } = load();
  const denied = opposite.get(stem);
  if (denied !== undefined) return denied;
  return { id: same.get(stem) ?? stem, denies: false };
}

/** `insufficient` where the other text has `sufficient`: the word without its prefix, or null. */
export function withoutPrefix(stem: string): string | null {
  const rest = stem.replace(PREFIX, '');
  return rest === stem || rest.length < 4 ? null : rest;
}

export function isGeneric(stem: string): boolean {
  return load().generic.has(stem);
}

export function isOutcome(stem: string): boolean {
  return load().outcomes.has(stem);
}

/** The roles that stand against this one; undefined for a word that is no role. */
export function counterparts(stem: string): ReadonlySet<string> | undefined {
  return load().against.get(stem);
}
