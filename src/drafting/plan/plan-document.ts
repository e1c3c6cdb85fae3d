/**
 * The plan of one document: its blueprint with the sections this case and this request call for, headings
 * and title filled in. What an engine sees is a blueprint without conditions.
 */
import type { ClaimPlan, DocumentType, SectionPlan, Source } from '../model.ts';
import { openPoint } from '../verify/index.ts';
import { claimsOf, type Fields, type FieldsInput, fieldsOf } from './fields.ts';
import { type Ground, groundsOf } from './grounds.ts';
import { needsFor } from './motions.ts';
import { isLeftOut } from './negations.ts';
import { fillTemplate } from './template.ts';
import { romanNumeral } from './text.ts';
import { ORDINALS } from './values.ts';

export function planDocument(input: FieldsInput): DocumentType {
  const { documentType: type } = input;
  const fields = fieldsOf(input);
  const claims = claimsOf(input);
  const { raised: grounds, isCounted } = groundsOf(input);
  const matter = [input.context, input.case.practice_area, input.case.facts].join(' ');
  const chosen = type.sections
    .filter(({ when }) => when === undefined || (fields.value(when) ?? null) !== null)
    .filter((section) => !isLeftOut(section, input.context))
    .flatMap((section) =>
      section.each === 'claims'
        ? counts(section, claims)
        : section.each === 'grounds'
          ? ownGrounds(section, grounds)
          : [withSaid(section, grounds)],
    );
  const sections = (isCounted ? inOrderOf(chosen, grounds) : chosen).map(({ needs: wanted, ...section }) => {
    const needs = needsFor(wanted, fields.value('request.motion') ?? null, matter);
    return {
      ...section,
      heading: plainly(section.heading, fields),
      ...(needs === undefined ? {} : { needs }),
    };
  });
  const adverse = [...(type.adverse ?? []), ...grounds.flatMap((ground) => ground.adverse ?? [])];
  return {
    ...type,
    retrieval: [...type.retrieval, ...grounds.flatMap(({ words, retrieval }) => retrieval ?? words)],
    ...(adverse.length === 0 ? {} : { adverse }),
    sections,
    ...(type.countsGrounds === true || type.sections.some(({ each }) => each === 'grounds')
      ? { countsGrounds: true as const }
      : {}),
    ...(type.shownTitle === undefined ? {} : { shownTitle: inTitleCase(plainly(type.shownTitle, fields)) }),
  };
}

/** A ground of the request that the blueprint has no section for has one of its own, in the lawyer's words. */
function ownGrounds(section: SectionPlan, grounds: readonly Ground[]): SectionPlan[] {
  return grounds.flatMap((ground, index) => {
    if (ground.heading === undefined) return [];
    const { heading, name } = ground;
    const filled = (text: string) =>
      text
        .replaceAll('{{item.heading}}', heading)
        .replaceAll('{{item.name}}', name)
        .replaceAll('{{item.ordinal}}', ORDINALS[index] ?? String(index + 1));
    return [
      {
        ...section,
        id: `${section.id}_${index + 1}`,
        heading: filled(section.heading),
        instruction: filled(section.instruction),
        template: section.template.map((line) =>
          line === '{{said}}' ? saidOf(ground) : line.replaceAll('{{item.name}}', `{{called.${ground.id}}}`),
        ),
        ground: ground.id,
      },
    ];
  });
}

/** What the request says of a ground it counts stands where that ground is argued. */
function withSaid(section: SectionPlan, grounds: readonly Ground[]): SectionPlan {
  const ground = grounds.find(({ id }) => section.when === `ground.${id}`);
  if (ground?.said === undefined || section.level !== 2) return section;
  const [first = '', ...rest] = section.template;
  const template =
    first === '{{sources}}' ? [saidOf(ground), ...section.template] : [first, saidOf(ground), ...rest];
  return { ...section, template };
}

/** A field: what a request says is looked up, and is no text of the blueprint, which nobody doubts. */
function saidOf({ id }: Ground): string {
  return `{{?told.${id}}}`;
}

/** The sections of the grounds in the order in which the request counts them. */
function inOrderOf(sections: readonly SectionPlan[], grounds: readonly Ground[]): SectionPlan[] {
  const places = new Map(grounds.map(({ id }, index) => [id, index]));
  const ofGround = (id: string | undefined) => (id === undefined ? undefined : places.get(id));
  const place = ({ ground, when, level }: SectionPlan) =>
    level === 2 ? (ofGround(ground) ?? ofGround(/^ground\.(.+)$/.exec(when ?? '')?.[1]) ?? -1) : -1;
  const placed = sections.map((section) => ({ section, at: place(section) }));
  const sorted = placed.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
  let next = 0;
  return placed.map(({ section, at }) => (at >= 0 ? (sorted[next++]?.section ?? section) : section));
}

/** Once the sources are known: nothing adverse, no section about it. */
export function withoutEmptySections(type: DocumentType, sources: readonly Source[]): DocumentType {
  if (sources.some(({ stance }) => stance === 'adverse')) return type;
  return { ...type, sections: type.sections.filter(({ adverse }) => adverse !== true) };
}

/** A claim nobody named is an open point: a complaint has at least one count. */
const UNNAMED: ClaimPlan = { name: 'cause of action', words: [], allegations: [] };

function counts(section: SectionPlan, claims: readonly ClaimPlan[]): SectionPlan[] {
  const known = claims.length > 0 ? claims : [UNNAMED];
  return known.map((claim, index) => {
    const name = claim === UNNAMED ? `{blank ${claim.name}}` : claim.name;
    const filled = (text: string) =>
      text.replaceAll('{{item.number}}', romanNumeral(index + 1)).replaceAll('{{item.name}}', name);
    return {
      ...section,
      id: `${section.id}_${index + 1}`,
      heading: filled(section.heading),
      instruction: filled(section.instruction),
      template: section.template.flatMap((line) =>
        line === '{{allegations}}' ? allegationsOf(claim) : [filled(line)],
      ),
      keywords: [...(section.keywords ?? []), ...claim.words],
      claim,
    };
  });
}

function allegationsOf(claim: ClaimPlan): readonly string[] {
  return claim.allegations.length > 0
    ? claim.allegations
    : ['{blank allegations, element by element, with the facts for each}'];
}

/** Headings and titles are no engine's work: fields are filled and blanks marked at once. */
function plainly(text: string, fields: Fields): string {
  const [filled = text] = fillTemplate(text, fields);
  return filled.replace(/\{blank ([^{}]*)\}/g, (_whole, what: string) => openPoint(what));
}

const SMALL_WORDS = new Set('a an and at by for from in of on or the to with'.split(' '));

/** `Opposition to the motion to compel` as a title has it; open points stay as they are. */
function inTitleCase(title: string): string {
  return title
    .split(/(\[[^\]]*\])/)
    .map((part) =>
      part.startsWith('[')
        ? part
        : part.replace(/(?<![\p{L}’'.-])\p{Ll}[\p{L}’'-]*/gu, (word) =>
            SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
          ),
    )
    .join('');
}
