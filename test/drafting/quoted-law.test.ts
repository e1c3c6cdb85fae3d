/** What a section quotes as the rule is one: of its point, its claim, its place, and not against its own side. */
import { describe, expect, test } from 'vitest';
import { chooseAdverse } from '../../src/drafting/choose-adverse.ts';
import { chooseAuthority, type ReadPage } from '../../src/drafting/choose-authority.ts';
import { rolesOf } from '../../src/drafting/choose-side.ts';
import { wordsOfClaims } from '../../src/drafting/claims-at-issue.ts';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import { isOfAnotherField } from '../../src/drafting/fields-of-law.ts';
import { forumOf, isLawOfElsewhere } from '../../src/drafting/law-of-place.ts';
import { harms } from '../../src/drafting/leaning.ts';
import { meetsNeeds } from '../../src/drafting/meets-needs.ts';
import type { CaseFacts } from '../../src/drafting/model.ts';
import { windowsOf } from '../../src/drafting/passage-windows.ts';
import { planDocument } from '../../src/drafting/plan/plan-document.ts';
import { statesRule } from '../../src/drafting/states-rule.ts';
import { type Court, courtNamed } from '../../src/precedents/index.ts';
import { MATTER } from './sample.ts';

const OHIO: CaseFacts = {
  ...MATTER,
  title: 'Tillman Foundry, Inc. v. Erie Castings, LLC',
  client: 'Erie Castings, LLC',
  court: 'United States District Court for the Northern District of Ohio',
  jurisdiction: 'Ohio',
  parties: [
    { role: 'plaintiff', name: 'Tillman Foundry, Inc.' },
    { role: 'defendant', name: 'Erie Castings, LLC' },
  ],
  facts:
    'Tillman Foundry, Inc. bought castings from Erie Castings, LLC under a supply agreement. The invoices were paid late.',
};

function page(text: string, overrides: Partial<ReadPage> = {}): ReadPage {
  return {
    fileId: 'file_1',
    page: 1,
    relevance: 1,
    title: 'Vance v. Mole, No. 1 (N.D. Ohio)',
    text,
    ...overrides,
  };
}

/** What else lies in a library: without it every word is a common one. */
const LIBRARY = page(
  Array.from(
    { length: 40 },
    (_, index) =>
      `The garden of number ${index} was in flower, and the street below it was quiet all summer.`,
  ).join('\n\n'),
  { fileId: 'file_9' },
);

function planned(id: string, context: string, matter: CaseFacts = OHIO) {
  const documentType = builtInTypes().find((type) => type.id === id);
  if (documentType === undefined) throw new RangeError(id);
  return planDocument({
    documentType,
    firmName: 'Fir & Alder LLP',
    case: matter,
    context,
    today: '2026-11-02',
  });
}

function quoted(id: string, context: string, pages: readonly ReadPage[], matter: CaseFacts = OHIO) {
  const type = planned(id, context, matter);
  const roles = rolesOf(matter, type);
  return chooseAuthority(type.sections, [...pages, LIBRARY], matter, context, type.adverse, roles).map(
    ({ section, quote }) => [section, quote] as const,
  );
}

describe('a rule of law', () => {
  test.each([
    'A party that opposes discovery bears the burden of showing why the request should be denied.',
    '“A contract is ambiguous only if reasonable persons would differ as to the meaning of its terms.”',
    'To recover for conversion a plaintiff must show that the defendant exercised dominion over her property.',
    'Plaintiff bears the burden of establishing that subject-matter jurisdiction exists.',
    'Summary judgment is appropriate where there is no genuine issue as to any material fact.',
    'The losing party to a motion to compel must ordinarily pay the reasonable expenses of the prevailing party, unless its position was substantially justified.',
    'To conform to Rule 8, a complaint must contain a short and plain statement. See Fed. R. Civ. P. 8(a)(2).',
  ])('is what holds for anybody: %s', (rule) => expect(statesRule(rule)).toBe(true));

  test.each([
    'Before this court, Whitlow argues that a trial court may not compel the deposition of a party.',
    'Ferrante contends that the agreement requires written notice.',
    'The Defendants evidently produced only a single document, and a party must do more.',
    'The magistrate judge heard the parties by telephone, and no witness is required to be called.',
    'She cites no case for the rule that a landlord must inspect, because there is none.',
    'To the extent that the plaintiff sues for injuries sustained by her nephew, she may not do so.',
    'Here, a party must show that notice was given by March 3, 2021.',
    'For these reasons, the Court grants Orbital’s motion to exclude the opinions of an expert.',
    'As required, the log must list each document. ECF No. 34-1, at 6.',
    'Orbital’s contract requires that a claim must be made in writing.',
    'Plaintiff fails to allege how a policy is required to be followed.',
    'Emmett, 532 F.3d at 297 (quoting another). A party must come forward with evidence.',
    'Having alleged a breach, a plaintiff must prove damages (Ohio.',
    'It is clear to all that Marlow was told of the rule. Such a modification must be in writing.',
  ])('is not the story or the argument of another case: %s', (story) =>
    expect(statesRule(story)).toBe(false),
  );

  test('has no sentence of the story before or behind it', () => {
    const rule = 'A promise must be definite to be enforced.';
    expect(statesRule(rule)).toBe(true);
    expect(statesRule(`Ms. Orr relied on a talk with the bank. ${rule}`)).toBe(false);
    expect(statesRule(`${rule} Orbital gave no such promise, and its officers denied it.`)).toBe(false);
  });
});

describe('the law of the place', () => {
  const elements =
    'Under Indiana law, the elements of a breach of contract are a contract, its breach and damages.';
  const federal = courtNamed('N.D. Ohio');
  const elsewhere = (quote: string, court: Court | null, text = quote, matter = OHIO, context = '') =>
    isLawOfElsewhere(quote, court, text, forumOf(matter, context));

  test('is not what another state asks of a claim, unless its law was chosen', () => {
    expect(elsewhere(elements, federal)).toBe(true);
    expect(elsewhere(elements.replace('Indiana', 'Ohio'), federal)).toBe(false);
    expect(elsewhere(elements, federal, elements, OHIO, 'The agreement is governed by Indiana law.')).toBe(
      false,
    );
  });

  test('nor what a decision says that applies such law a sentence earlier, or a court of another state', () => {
    const rule =
      'A contract modification requires an offer, acceptance, and consideration to be enforceable.';
    expect(elsewhere(rule, federal, `${elements} ${rule}`)).toBe(true);
    expect(elsewhere(rule, federal)).toBe(false);
    expect(elsewhere(rule, courtNamed('Supreme Court of Iowa'))).toBe(true);
  });

  test('how federal courts test a pleading is the rule in each of them, and in no court of a state', () => {
    const rule =
      'A complaint must contain sufficient factual matter to state a claim that is plausible on its face.';
    expect(elsewhere(rule, courtNamed('N.D. Ind.'))).toBe(false);
    const state = { ...OHIO, court: 'Court of Common Pleas of Ohio, Lucas County' };
    expect(elsewhere(rule, courtNamed('N.D. Ind.'), rule, state)).toBe(true);
  });
});

describe('a side', () => {
  test('does not argue from what the other will read out', () => {
    const dismiss = 'a complaint that is too ambiguous must be dismissed.';
    expect([harms(dismiss, true, true), harms(dismiss, false, false)]).toEqual([true, false]);
    const little = 'the plaintiff bears the burden of establishing only a prima facie case.';
    expect([harms(little, false, true), harms(little, true, false)]).toEqual([true, false]);
    const disputes = 'some factual disputes will not defeat a motion for summary judgment.';
    expect([harms(disputes, true, true), harms(disputes, false, false)]).toEqual([true, false]);
    const light = 'a court views the evidence in the light most favorable to the nonmoving party.';
    // Who moves may state it as the standard; it is no argument of his.
    expect([harms(light, false, true), harms(light, false, false), harms(light, true, false)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('an opposition is not argued from the rule that a complaint be clear', () => {
    const clear =
      'A complaint must contain sufficient clarity to avoid requiring a district court to sift through it.';
    const open =
      'A court must accept as true all factual allegations of a complaint and draw inferences in its favor.';
    const matter = { ...OHIO, client: 'Tillman Foundry, Inc.' };
    const found = quoted(
      'opposition_brief',
      'Oppose the motion to dismiss.',
      [page(`${clear}\n\n${open}`)],
      matter,
    );
    expect(found.map(([, quote]) => quote)).toEqual([open]);
  });
});

describe('a section', () => {
  const elements =
    'To prevail on breach of contract a plaintiff must prove a contract, its breach, and damages.';
  const patent = 'To prevail on trade dress a plaintiff must prove that the trade dress is not functional.';

  test('about the elements quotes those of a claim that is made, and stays open where none is known', () => {
    const context = 'Dismiss for failure to state a claim: no breach of the supply agreement is alleged.';
    const found = quoted('motion_to_dismiss', context, [page(elements), page(patent, { fileId: 'file_2' })]);
    expect(found).toEqual([['argument_elements', elements]]);
    const bare = { ...OHIO, facts: null, practice_area: null };
    expect(quoted('motion_to_dismiss', 'Dismiss it.', [page(elements)], bare)).toEqual([]);
    expect(wordsOfClaims('She slipped on the ramp.')).toContain('negligen');
    expect(wordsOfClaims('Nothing is known.')).toEqual([]);
  });

  test('that states a standard needs the test of that very motion', () => {
    const summary =
      'A motion for summary judgment is granted only where no genuine dispute of material fact is shown.';
    const expert =
      'A court may evaluate whether the method of an expert must be tested or peer review is required.';
    const pages = [page(`${summary}\n\n${expert}`)];
    const context = 'Summary judgment for the unpaid invoices under the supply agreement.';
    expect(quoted('motion_for_summary_judgment', context, pages)).toContainEqual(['legal_standard', summary]);
    expect(quoted('opposition_brief', 'Oppose their motion for leave to amend.', pages)).toEqual([]);
  });

  test('may need two words of one passage', () => {
    expect(meetsNeeds('speculation is no evidence.', ['evidence & speculat'])).toBe(true);
    expect(meetsNeeds('a promise must not be speculation.', ['evidence & speculat'])).toBe(false);
    expect(meetsNeeds('a wrongful-termination claim', ['wrongful termination'])).toBe(true);
  });

  test('quotes nothing of a field that nobody raised', () => {
    const about = 'Commercial litigation. A supply agreement and its invoices.';
    for (const passage of [
      'the guideline governs the sentencing of offenses with altered instruments.',
      'an equal protection claim requires that others be similarly situated.',
      'a promise must be more than speculation.',
      'an expert must use a reliable method.',
    ])
      expect(isOfAnotherField(passage, about), passage).toBe(true);
    expect(isOfAnotherField('a contract requires consideration.', about)).toBe(false);
  });
});

test('a sentence that only the Id. of another one precedes is quoted without it', () => {
  const rule = '“The party opposing the request bears the burden of showing why it should be denied.”';
  expect(windowsOf(`It must order an answer.”  Id.  ${rule}`).map(({ quote }) => quote)).toContain(rule);
});

describe('authority to the contrary', () => {
  const against = (
    id: string,
    context: string,
    text: string,
    matter = OHIO,
    court: Court | null = courtNamed('N.D. Ohio'),
  ) => {
    const type = planned(id, context, matter);
    const pages = [page(text, { court })];
    return chooseAdverse(type, pages, [], rolesOf(matter, type), matter, context).map(({ quote }) => quote);
  };
  const SUPPLY = 'Is the claim for breach of the supply agreement good where the invoices were paid late?';
  const fails =
    'The invoices under the supply agreement were paid late, and her claim for breach of that agreement therefore fails.';
  const liable =
    'A buyer who pays invoices under a supply agreement late is liable for the loss, and its breach is shown by the dates.';

  test('is what holds against our own client', () => {
    expect(against('legal_memorandum', SUPPLY, fails)).toEqual([]);
    expect(against('legal_memorandum', SUPPLY, liable)).toEqual([liable]);
    const claiming = { ...OHIO, client: 'Tillman Foundry, Inc.' };
    expect(against('legal_memorandum', SUPPLY, fails, claiming)).toEqual([fails]);
    expect(against('legal_memorandum', SUPPLY, liable, claiming)).toEqual([]);
  });

  test('is of a court, and no comment of the bar', () => {
    const claiming = { ...OHIO, client: 'Tillman Foundry, Inc.' };
    expect(against('legal_memorandum', SUPPLY, fails, claiming, null)).toEqual([]);
    expect(against('legal_memorandum', SUPPLY, `OH ST BAR Rule 5 (cmt). ${fails}`, claiming)).toEqual([
      fails,
    ]);
    const other = fails.replace('The invoices', 'Under Texas law the invoices');
    expect(against('legal_memorandum', SUPPLY, other, claiming)).toEqual([]);
  });
});
