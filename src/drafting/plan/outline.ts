/** The outline of a paper that is written from a plan: its blueprint, with a section for each ground of the brief. Pure. */

import { type Brief, type BriefValue, type GroundValue, valuesOf } from '../brief/model.ts';
import { briefed } from '../brief/printed/brief-fields.ts';
import { PAYS } from '../brief/printed/relief-fields.ts';
import { withBrief } from '../brief/printed/with-brief.ts';
import { inert } from '../material/index.ts';
import type { ArguedPoint, Briefed, CaseFacts, DocumentType, SectionPlan } from '../model.ts';
import { sidesOf } from '../parties/sides.ts';
import { type Fields, fieldsOf } from '../templates/fields.ts';
import { planDocument } from '../templates/plan-document.ts';
import { fillTemplate } from '../templates/template.ts';
import { asData, listed, romanNumeral } from '../templates/text.ts';
import { PHRASES } from '../templates/tone.ts';
import { named, ORDINALS } from '../templates/values.ts';
import { namesItsParties, namingUs, type OurSide } from '../templates/we.ts';
import { openPoint } from '../verify/index.ts';
import type { PlannedGround } from './model.ts';

type Point = Pick<PlannedGround, 'id' | 'section' | 'heading' | 'kind' | 'text'>;

/** The line of a template that what a plan argues stands in the place of. */
const ARGUMENT = '{{argument}}';

/** The section that asks for something else where the rest is refused. */
const ALTERNATIVE = 'alternative';

const NO_POINT: ArguedPoint = {
  said: [],
  opposing: null,
  quoted: [],
  cited: [],
  disclosed: [],
  distinguished: [],
  unanswered: [],
  told: [],
  adverse: [],
  suggested: null,
  evidence: [],
  exhibits: [],
  isAsked: false,
};

export interface OutlineFrame {
  readonly firmName: string;
  readonly today: string;
  /** A sworn paper attaches documents. */
  readonly hasExhibits?: boolean;
}

/** @param argued by the id of the section */
export function outlineOf(
  type: DocumentType,
  matter: CaseFacts,
  brief: Brief,
  grounds: readonly Point[],
  argued: ReadonlyMap<string, ArguedPoint> = new Map(),
  { firmName, today, hasExhibits = false }: OutlineFrame = { firmName: '', today: '2000-01-01' },
): DocumentType {
  const own = grounds.filter(({ kind }) => kind !== 'standard');
  const given = briefedBy(type, matter, brief, own);
  const values = hasExhibits ? { ...given, values: { ...given.values, 'exhibits.any': '' } } : given;
  const frame = withPlace(type, own.length);
  const ours = ourSideOf(type, matter, brief);
  const planned = planDocument({
    documentType: frame,
    firmName,
    case: withBrief(matter, brief, type),
    today,
    briefed: values,
  });
  const under = withoutHeading(brief);
  const unanswered = unansweredOf(type, brief, own, argued);
  const shown = own.filter(
    (ground) => !unanswered.includes(ground) || hasEvidence(argued.get(ground.section)),
  );
  const before = planned.sections[planned.sections.findIndex(({ id }) => id === PLACE) - 1];
  const fields = fieldsOf(
    { documentType: type, firmName, case: withBrief(matter, brief, type), today, briefed: values },
    PHRASES.formal,
  );
  const sections = planned.sections.flatMap((section) => {
    if (section.id === PLACE)
      return shown.map((ground) => {
        const at = own.indexOf(ground);
        const closing = ground === shown.at(-1) ? section.template : [];
        const like = { ...section, template: closing };
        const made = sectionOf(ground, at, type, like, argued, ours, unanswered.includes(ground));
        // A letter numbers nothing.
        const isBare = type.form === 'letter' && isNeutral(type, ground.heading, own.length);
        return (at > 0 && under.has(ground.id)) || isBare
          ? { ...made, layout: { ...made.layout, noHeading: true as const } }
          : made;
      });
    const isStandard = section.sources === 'argue' && section.template.includes('{{sources}}');
    // What a brief asks for is all that is asked for.
    if (section.id === ALTERNATIVE && (values.lists['relief'] ?? []).length > 0) return [];
    if (!isStandard) {
      const framed = withLead(withRelief(section, type, values.lists['relief'] ?? []), own.length);
      const open = section === before ? openOf(type, own, unanswered) : [];
      return [open.length === 0 ? framed : { ...framed, template: [...framed.template, ...open] }];
    }
    // Beside the grounds of the brief a blueprint's own argument is a frame: it has its sentences and looks for no more.
    if (own.length > 0 && section.lawOnly !== true) {
      const frame = section.template.filter((line) => line !== '{{sources}}');
      return frame.length === 0 ? [] : [{ ...section, template: frame, sources: 'none' as const }];
    }
    // What states the law and has no authority says what the blueprint says, and the report says that it has none.
    if (argued.size > 0 && section.lawOnly === true && isBare(argued.get(section.id))) {
      const rest = section.template.filter((line) => line !== '{{sources}}');
      return !rest.some((line) => prints(line, fields))
        ? []
        : [{ ...section, template: rest, sources: 'none' as const }];
    }
    if (isToldByFacts(type, section, own, values) && isBare(argued.get(section.id))) return [];
    const template = section.template.map((line) => (line === '{{sources}}' ? ARGUMENT : line));
    return [{ ...section, template, argued: argued.get(section.id) ?? NO_POINT }];
  });
  return { ...planned, sections: argued.size === 0 ? sections : oneOpen(sections) };
}

/** A letter of facts whose lawyer gave no ground argues none. */
function isToldByFacts(
  { form }: DocumentType,
  section: SectionPlan,
  own: readonly Point[],
  { facts = [] }: Briefed,
): boolean {
  return form === 'letter' && isArgument(section) && own.length === 0 && facts.length > 0;
}

/** A section of nothing but argument. */
export function isArgument({ lawOnly, template }: SectionPlan): boolean {
  return lawOnly !== true && template.length === 1 && template[0] === '{{sources}}';
}

/** Further grounds of a point, or of one item of the request: they stand under its heading, unless they have one of their own. */
export function withoutHeading({ values }: Brief): ReadonlySet<string> {
  const found = new Set<string>();
  let headed: BriefValue | undefined;
  for (const one of values) {
    if (one.id === undefined) continue;
    if (headed !== undefined && isOfOnePoint(headed, one)) found.add(one.id);
    else headed = one;
  }
  return found;
}

function isOfOnePoint(one: BriefValue, other: BriefValue): boolean {
  const { point, heading } = other.value as unknown as GroundValue;
  const [around, within] = [one.span, other.span];
  const isWithin =
    around !== undefined && within !== undefined && around[0] <= within[0] && within[1] <= around[1];
  const isSame = point !== undefined && (one.value as unknown as GroundValue).point === point;
  return heading === undefined && (isWithin || isSame);
}

/** What an engine fills has no place here; of a sentence it is known whether it is printed. */
function prints(line: string, fields: Fields): boolean {
  return /^\{\{[a-z]+\}\}$/.test(line) || fillTemplate(line, fields).length > 0;
}

/** Is nothing argued or cited in it? Of evidence nothing is said. */
export function isBare(point: ArguedPoint | undefined): boolean {
  if (point === undefined) return true;
  const { said, opposing, quoted, cited, disclosed, distinguished, unanswered, adverse, suggested, isAsked } =
    point;
  const all = [said, quoted, cited, disclosed, distinguished, unanswered, adverse];
  return !isAsked && opposing === null && suggested === null && all.every((list) => list.length === 0);
}

function hasEvidence(point: ArguedPoint | undefined): boolean {
  return point !== undefined && point.evidence.length + point.exhibits.length > 0;
}

/** Points that nothing is argued under, where grounds that name no point may be argued for them: which of them is, a lawyer says. */
function unansweredOf<G extends Point>(
  { brief: { points } }: DocumentType,
  { values }: Brief,
  own: readonly G[],
  argued: ReadonlyMap<string, ArguedPoint>,
): readonly G[] {
  const isOfNone = values.some(({ field, value }) => {
    const { point, text = '', proposition = '' } = value as unknown as GroundValue;
    return field === 'grounds' && point === undefined && text + proposition !== '';
  });
  if (points === undefined || argued.size === 0 || !isOfNone) return [];
  return own.filter(({ text, section }) => text === '' && isBare(argued.get(section)));
}

/** They are one open point, in front of what is argued. */
function openOf(
  { brief: { points } }: DocumentType,
  own: readonly Point[],
  unanswered: readonly Point[],
): string[] {
  if (unanswered.length === 0) return [];
  const noun = `${points === 'questions' ? 'question' : 'item'}${unanswered.length > 1 ? 's' : ''}`;
  const which = unanswered.map((one) => (ORDINALS[own.indexOf(one)] ?? '').toLowerCase());
  return [`{blank analysis of the ${listed(which)} ${noun}, where no section below gives it}`];
}

/** Questions that nothing was found for are one open point. */
function oneOpen(sections: readonly SectionPlan[]): readonly SectionPlan[] {
  const open = sections.filter(
    ({ asks, argued }) => asks !== undefined && argued?.suggested === null && argued.quoted.length === 0,
  );
  return sections.filter((section) => open.indexOf(section) < 1);
}

/** A heading over the grounds, all of whose sentences depend on grounds of the blueprint, says at least that they follow. */
function withLead(section: SectionPlan, grounds: number): SectionPlan {
  const leads = (line: string) => !line.includes('{{?') || line.startsWith('{{?grounds.own}}');
  if (section.id !== 'argument' || grounds === 0 || section.template.some(leads)) return section;
  const lead = grounds === 1 ? 'The ground is the following.' : 'The grounds are argued in turn.';
  return { ...section, template: [...section.template, lead] };
}

/** What the brief asks for stands in the place of what a blueprint usually asks for. */
function withRelief(section: SectionPlan, type: DocumentType, relief: readonly unknown[]): SectionPlan {
  if (relief.length === 0 || section.template.some((line) => line.startsWith('{{each relief}}')))
    return section;
  const each = '{{each relief}}{{item.clause}}';
  const [first = ''] = section.template;
  if (section.id === 'relief') return { ...section, template: [each] };
  if (section.id === 'prayer') return { ...section, template: [first, each] };
  if (section.id === 'demand') {
    // A sum is demanded once: in words of the brief, or beside them.
    const isSaid = relief.some((one) => PAYS.test(JSON.stringify(one)));
    const sum = isSaid ? [] : section.template.filter((line) => DEMANDED.test(line));
    const paid = sum.map((line) =>
      line.replace(/; and$/, '.').replace('request.demanded', '?request.demanded'),
    );
    return { ...section, template: [first, ...paid, '{{each relief}}{{item.text}}'] };
  }
  const hasOwn = type.sections.some(({ id }) => id === 'relief' || id === 'prayer' || id === 'demand');
  if (section.id !== 'conclusion' || hasOwn) return section;
  // What is asked for is asked once.
  const frame = section.template.filter((line) => !line.includes('{{say.asks}} that the Court'));
  const isUsual = frame.length < section.template.length;
  const asks = !isUsual
    ? 'The following relief is sought: {{relief.listed}}'
    : 'For these reasons, {{movant.role}} {{movant.name}} {{say.asks}} this relief: {{relief.listed}}';
  return { ...section, template: isUsual ? [asks, ...frame] : [...frame, asks] };
}

const DEMANDED = /\{\{(?:request\.demanded|\?offer\.sum)/;

export function ourSideOf(type: DocumentType, matter: CaseFacts, brief: Brief): OurSide {
  const represents = valuesOf<string>(brief, 'represents');
  const { movant } = sidesOf({ case: matter, documentType: type, briefed: { represents } });
  return { name: named(movant), several: movant.length > 1 };
}

export function briefedBy(
  type: DocumentType,
  matter: CaseFacts,
  brief: Brief,
  own: readonly Pick<Point, 'id' | 'section' | 'heading'>[],
): Briefed {
  const under = withoutHeading(brief);
  const grounds = own.flatMap(({ id, section, heading }, at) =>
    under.has(id)
      ? []
      : [
          {
            id: section,
            heading: shownHeading(heading, at),
            isNeutral: isNeutral(type, heading, own.length),
          },
        ],
  );
  return briefed(brief, type, matter, grounds);
}

/** Sections that state law and belong to no ground: their authority is looked for with the blueprint’s own words. */
export function standardsIn(outline: DocumentType): SectionPlan[] {
  return outline.sections.filter(
    ({ argued, sources, id }) => argued !== undefined && sources === 'argue' && !id.startsWith('ground_'),
  );
}

const PLACE = 'place_of_grounds';

/** The grounds stand where those of the blueprint would; else in the place of the section that argues. */
function withPlace(type: DocumentType, grounds: number): DocumentType {
  const sections = type.sections.filter(({ adverse }) => adverse !== true);
  const own = sections.find(({ each }) => each === 'grounds');
  const { each: _each, when: _when, ...like } = own ?? PLAIN;
  const place = { ...like, id: PLACE, heading: '', template: [] as readonly string[] };
  const { sections: _sections, ...rest } = type;
  if (own !== undefined)
    return {
      ...rest,
      sections: sections.flatMap((one) => (one === own ? [place] : one.each === 'grounds' ? [] : [one])),
    };
  const arguing = sections.findIndex(
    ({ sources, lawOnly, template }) =>
      sources === 'argue' && lawOnly !== true && template.includes('{{sources}}'),
  );
  const at = grounds > 0 ? arguing : -1;
  const argues = sections[at];
  if (argues === undefined) return { ...rest, sections };
  // What closes an argument stands behind it.
  const cut = argues.template.indexOf('{{sources}}');
  // Under the heading of a letter’s argument stand its grounds, and not under that of its facts.
  const lead =
    type.form === 'letter' ? [`The ${grounds === 1 ? 'ground is' : 'grounds are'} the following.`] : [];
  const left = { ...argues, template: [...argues.template.slice(0, cut), ...lead], sources: 'none' as const };
  place.template = argues.template.slice(cut + 1);
  const kept = sections.flatMap((one) =>
    one !== argues ? [one] : left.template.length === 0 ? [place] : [left, place],
  );
  return { ...rest, sections: kept };
}

/** Over an argument none of whose words could stand there. */
export function neutralHeading({ form }: DocumentType, nth: number): string {
  return `${form === 'court' ? 'Argument' : 'Point'} ${romanNumeral(nth)}`;
}

function isNeutral(type: DocumentType, heading: string, count: number): boolean {
  const known = Array.from({ length: Math.min(count, MOST_COUNTED) }, (_, at) =>
    neutralHeading(type, at + 1),
  );
  return known.includes(heading);
}

const MOST_COUNTED = 50;

/** Of words that nobody knows the owner of none is made. */
function shownHeading(heading: string, at: number): string {
  return heading === '' ? `Answer to the ${ORDINALS[at] ?? at + 1} Point` : asData(heading);
}

const PLAIN: SectionPlan = {
  id: PLACE,
  heading: '',
  instruction: '',
  template: [],
  sources: 'argue',
  level: 2,
};

function sectionOf(
  { section, heading, text }: Point,
  at: number,
  type: DocumentType,
  like: SectionPlan,
  argued: ReadonlyMap<string, ArguedPoint>,
  ours: OurSide,
  isOpenElsewhere: boolean,
): SectionPlan {
  const plain = shownHeading(heading, at);
  const name = namesItsParties(type) ? namingUs(plain, ours, openPoint) : plain;
  const point = argued.get(section) ?? NO_POINT;
  // As the blueprint calls a ground of the lawyer's own: `Second Defense: Laches`.
  const pattern = type.sections.find(({ each }) => each === 'grounds')?.heading ?? '{{item.heading}}';
  const shown = pattern
    .replaceAll('{{item.ordinal}}', () => ORDINALS[at] ?? String(at + 1))
    .replaceAll('{{item.heading}}', () => name);
  return {
    ...like,
    id: section,
    heading: shown,
    instruction: [
      'Argue this ground. Say what the lawyer says, first and completely, in the lawyer’s words where they are fit for the paper; then quote the passages of this ground and set the facts against them. Add no other ground and no other rule.',
      ...(text === '' ? [] : [`What the lawyer says: ${inert(text)}`]),
    ].join(' '),
    template: [ARGUMENT, ...like.template],
    sources: 'argue',
    argued: isOpenElsewhere ? { ...point, isOpenElsewhere } : point,
  };
}
