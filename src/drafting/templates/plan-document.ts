/**
 * The plan of one document: its blueprint with the sections this case and this request call for, headings
 * and title filled in. What an engine sees is a blueprint without conditions.
 */

import { standardOf } from '../law/standards.ts';
import { isCapitalised } from '../letters.ts';
import type { Briefed, ClaimPlan, DocumentType, SectionPlan } from '../model.ts';
import { partiesNamed, type Sides, sidesOf } from '../parties/sides.ts';
import { openPoint } from '../verify/index.ts';
import { claimsOf, type Fields, type FieldsInput, fieldsOf } from './fields.ts';
import { headingFrom, inTitleCase } from './headings.ts';

import { fillTemplate, withItemFilled } from './template.ts';
import {
  asData,
  capitalised,
  listed,
  possessive,
  romanNumeral,
  saidOfSeveral,
  shortPartyName,
} from './text.ts';
import { ORDINALS } from './values.ts';

export function planDocument(input: FieldsInput): DocumentType {
  const { documentType: type } = input;
  const fields = fieldsOf(input);
  const claims = claimsOf(input);
  const sides = sidesOf(input);
  const leftOut = input.briefed.leftOut ?? [];
  const sections = type.sections
    .filter(({ id }) => !leftOut.includes(id))
    .filter(({ when }) => when === undefined || (fields.value(when) ?? null) !== null)
    .flatMap((section) =>
      section.each === 'claims'
        ? counts(section, claims, sides)
        : section.each === 'questions'
          ? answers(section, input.briefed?.lists['questions'] ?? [])
          : [isOfCounterclaim(section) ? ofCounterclaim(section, claims, sides) : section],
    )
    .map(({ states: stated, ...section }) => {
      const opposed = fields.value('request.motion') ?? fields.value('reply.of_paper') ?? '';
      const states = stated === 'opposed' ? standardOf(opposed) : stated;
      return {
        ...section,
        heading: plainly(section.heading, fields),
        ...(states === undefined ? {} : { states }),
      };
    });
  return {
    ...type,
    sections,
    ...(type.shownTitle === undefined ? {} : { shownTitle: titleOf(plainly(type.shownTitle, fields)) }),
  };
}

/** A claim nobody named is an open point: a complaint has at least one count. */
const UNNAMED: ClaimPlan = { name: 'cause of action', words: [], allegations: [] };

/** @param defendants all of them; a count speaks of its own */
function counts(
  section: SectionPlan,
  claims: readonly ClaimPlan[],
  { movant, opponent: defendants }: Sides,
): SectionPlan[] {
  const known = claims.length > 0 ? claims : [UNNAMED];
  const isOne =
    defendants.length < 2 &&
    // Of one defendant `the LLC` is no other.
    known.every(({ against = [] }) =>
      against.every((one) => !isCapitalised(one) || partiesNamed(defendants, [one]).length > 0),
    );
  // Whoever counts all of them has counted them.
  const own = known.map(({ number }) => number);
  const isCounted = own.every((one) => one !== undefined) && new Set(own).size === own.length;
  return known.map((claim, index) => {
    const name = claim === UNNAMED ? `{blank ${claim.name}}` : claim.name;
    const item = {
      number: (isCounted ? claim.number : undefined) ?? romanNumeral(index + 1),
      name,
      theory:
        claim.theory === undefined
          ? null
          : `${claim.isTyped === true ? 'which rests on ' : ''}${claim.theory}`,
      damages: claim.damages ?? null,
      // Whether it claims one of its own, the words do not say.
      unsummed: [claim.damages, claim.noDamages, claim.declaration, claim.remedy].every(
        (one) => one === undefined,
      )
        ? ''
        : null,
      remedy: claim.remedy ?? null,
      alternative: claim.alternatives === undefined ? null : listed(claim.alternatives),
      declaration: claim.declaration ?? null,
      // `Whether it is not owed` would leave open who says so.
      controversy:
        claim.declaration === undefined
          ? null
          : `the following, which one side maintains and the other disputes: that ${claim.declaration}`,
    };
    const filled = (text: string) => withItemFilled(text, item) ?? [];
    const against = isOne ? null : againstOf(claim, defendants);
    const by = bringersOf([claim], movant, isOfCounterclaim(section));
    const ownLine = (line: string) => ofSide(ofSide(line, 'opponent', against), 'movant', by);
    return {
      ...section,
      id: `${section.id}_${index + 1}`,
      heading: `${filled(section.heading.replaceAll('{{item.name}}', claim === UNNAMED ? name : headingOf(claim)))}${against === null ? '' : ` (Against ${against.name})`}`,
      instruction: [filled(section.instruction)].flat().join(''),
      template: section.template
        .flatMap((line) => (line === '{{allegations}}' ? allegationsOf(claim) : [line]))
        .flatMap(filled)
        .map(ownLine),
      keywords: [...(section.keywords ?? []), ...claim.words],
      claim,
    };
  });
}

/** What a person typed as its name is not cut. */
function headingOf({ name, isTyped }: ClaimPlan): string {
  return (isTyped === true ? null : headingFrom(name)) ?? capitalised(inTitleCase(name));
}

/** Of one question the section has no number. */
function answers(section: SectionPlan, questions: Briefed['lists'][string]): readonly SectionPlan[] {
  if (questions.length < 2) return [{ ...section, asks: questions[0]?.['text'] ?? undefined }];
  return questions.map(({ text }, index) => ({
    ...section,
    id: `${section.id}_${index + 1}`,
    heading: `${section.heading}: ${ORDINALS[index] ?? index + 1} Question`,
    asks: text ?? undefined,
  }));
}

type Party = Sides['opponent'][number];

interface Against {
  readonly name: string;
  readonly role: string;
  readonly several: boolean;
}

/** The defendants of a count. Whoever is no party is an open point, and so is what nobody said. */
function againstOf({ against = [] }: ClaimPlan, defendants: readonly Party[]): Against {
  const known = partiesNamed(defendants, against);
  const strangers = against.filter((one) => partiesNamed(defendants, [one]).length === 0);
  if (strangers.length === 0 && known.length > 1 && known.length === defendants.length)
    return { name: 'All Defendants', role: '', several: true };
  const open =
    strangers.length > 0
      ? strangers.every((one) => isCapitalised(one))
        ? `{blank ${listed(strangers)}, no party of the case: confirm as a party}`
        : `{blank defendant that is meant by “${listed(strangers)}”}`
      : '{blank defendant or defendants of this count}';
  const several = known.length + strangers.length > 1;
  return {
    name:
      known.length === 0
        ? open
        : listed([
            ...known.map(({ name }) => shortPartyName(asData(name))),
            ...(strangers.length === 0 ? [] : [open]),
          ]),
    role: several ? 'Defendants' : 'Defendant',
    several,
  };
}

/** What is said of a side, said of those alone. */
function ofSide(line: string, side: keyof Sides, those: Against | null): string {
  if (those === null || those.role === '') return line;
  const { name, role, several } = those;
  return line
    .replaceAll(`{{${side}.name}}`, () => name)
    .replaceAll(`{{${side}.role}}`, () => role)
    .replaceAll(`{{${side}.possessive}}`, () => (name.startsWith('{') ? name : possessive(name)))
    .replace(/\{\{(movant|opponent) says ([a-z]+)\}\}/g, (whole, of: string, word: string) =>
      of !== side ? whole : several ? saidOfSeveral(word) : word,
    );
}

/** Not all whom we act for need bring a counterclaim, nor is it against all who sue. */
function isOfCounterclaim({ when }: SectionPlan): boolean {
  return when === COUNTERCLAIM;
}

const COUNTERCLAIM = 'counterclaim.any';

function ofCounterclaim(section: SectionPlan, claims: readonly ClaimPlan[], sides: Sides): SectionPlan {
  const by = bringersOf(claims, sides.movant, true);
  const met = thoseOf(
    claims.map(({ against = [] }) => against),
    sides.opponent,
    'against whom the Counterclaim is',
  );
  return {
    ...section,
    template: section.template.map((line) => ofSide(ofSide(line, 'opponent', met), 'movant', by)),
  };
}

/** @param isAsked whether it stays open where nobody said who; else all do */
function bringersOf(claims: readonly ClaimPlan[], ours: readonly Party[], isAsked: boolean): Against | null {
  const by = claims.map((claim) => claim.by ?? []);
  return isAsked || by.every((names) => names.length > 0)
    ? thoseOf(by, ours, 'who of them brings the Counterclaim')
    : null;
}

/** Null: of one nobody need say it. */
function thoseOf(
  named: readonly (readonly string[])[],
  side: readonly Party[],
  what: string,
): Against | null {
  const [first] = side;
  if (first === undefined || side.length < 2) return null;
  const isSaid = named.length > 0 && named.every((names) => partiesNamed(side, names).length > 0);
  const known = isSaid ? partiesNamed(side, named.flat()) : [];
  const several = known.length > 1;
  return {
    name: isSaid ? listed(known.map(({ name }) => shortPartyName(asData(name)))) : `{blank ${what}}`,
    role: `${capitalised(asData(first.role))}${several ? 's' : ''}`,
    several,
  };
}

function allegationsOf({ allegations, declaration }: ClaimPlan): readonly string[] {
  if (declaration !== undefined && !allegations.some((line) => line.includes('{{item.declaration')))
    return [...allegations, ...DECLARED];
  return allegations.length > 0
    ? allegations
    : ['{blank allegations, element by element, with the facts for each}'];
}

/** Of a count that asks for a declaration, whatever it is called. */
const DECLARED = [
  'An actual controversy exists between the parties about {{item.controversy}}.',
  '{{movant.name}} {{movant says asks}} for a declaration that {{item.declaration}}.',
];

/** Headings and titles are no engine's work: fields are filled and blanks marked at once. */
function plainly(text: string, fields: Fields): string {
  const [filled = text] = fillTemplate(text, fields);
  return filled.replace(/\{blank ([^{}]*)\}/g, (_whole, what: string) => openPoint(what));
}

/** `Opposition to the motion to compel` as a title has it; open points stay as they are. */
function titleOf(title: string): string {
  return title
    .split(/(\[[^\]]*\])/)
    .map((part) => (part.startsWith('[') ? part : inTitleCase(part)))
    .join('');
}
