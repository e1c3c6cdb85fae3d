/** What is still asked, and what a lawyer must know before the paper is written. Pure. */

import type { Json } from '../../platform/index.ts';
import type { VaultFile } from '../../vault/index.ts';
import { missingFields } from '../brief/complete-brief.ts';
import {
  type Brief,
  type DateValue,
  type GroundValue,
  type SumValue,
  textOf,
  valuesOf,
} from '../brief/model.ts';
import { money } from '../brief/money.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { sideOf, sidesOf } from '../sides.ts';
import { discrepanciesIn, nearlyAddsUp } from './figures.ts';
import type { MatterPage } from './matter-documents.ts';
import type { PlannedGround, PlanQuestion, PlanWarning } from './model.ts';

export function questionsOf(
  type: DocumentType,
  brief: Brief,
  grounds: readonly PlannedGround[],
  matter: CaseFacts,
): PlanQuestion[] {
  const missing = missingFields(type.brief, brief).map(
    ({ field, question }): PlanQuestion => ({
      id: field,
      field,
      ground: null,
      text: question,
      required: true,
      options: [],
    }),
  );
  const ofGrounds = grounds.flatMap((ground, at) => ofGround(ground, at));
  const side = misfit(type, brief, matter);
  const ofSide: PlanQuestion[] =
    side === null || !type.brief.fields.includes('opposes') || textOf(brief, 'opposes') !== null
      ? []
      : [
          {
            id: 'opposes',
            field: 'opposes',
            ground: null,
            text: `${side} Which pleading is meant?`,
            required: true,
            options: [],
          },
        ];
  const all = [...missing, ...ofSide, ...ofGrounds];
  return all.filter((one, at) => all.findIndex(({ id }) => id === one.id) === at);
}

function ofGround(ground: PlannedGround, at: number): PlanQuestion[] {
  if (ground.kind === 'standard') return [];
  const field = ground.kind === 'defense' ? ('defenses' as const) : ('grounds' as const);
  const called = `ground ${at + 1}`;
  const ask = (
    id: string,
    text: string,
    required: boolean,
    options: PlanQuestion['options'] = [],
  ): PlanQuestion => ({
    id: `${ground.id}:${id}`,
    field,
    ground: ground.id,
    text,
    required,
    options,
  });
  return [
    ...(ground.heading === ''
      ? [
          ask('owner', `Are the words of ${called} ours, or what the other side says?`, true, [
            { value: 'ours', label: 'Ours: they are printed as our answer.' },
            { value: 'theirs', label: 'Theirs: they are printed as what the other side contends.' },
          ]),
        ]
      : []),
    ...ground.authorities.flatMap((authority, index) =>
      authority.state !== 'several'
        ? []
        : [
            ask(
              `authority-${index + 1}`,
              `Which decision is “${authority.cite}”?`,
              true,
              authority.candidates.map(({ file_id, citation }) => ({
                value: file_id,
                label: citation ?? file_id,
              })),
            ),
          ],
    ),
    ...(ground.kind === 'ground' &&
    ground.proposition === null &&
    ground.stance === 'assert' &&
    !isNamed(ground)
      ? [ask('proposition', `Which rule of law does ${called} rest on?`, false)]
      : []),
  ];
}

function isNamed({ authorities }: PlannedGround): boolean {
  return authorities.some(({ state }) => state === 'in_vault');
}

/** Words of an answer to the other side that do not say whose they are. */
export function needsOwner({ stance, heading, proposition, opposing, text }: GroundValue): boolean {
  return (
    stance === 'rebut' &&
    text !== undefined &&
    [heading, proposition, opposing].every((one) => one === undefined)
  );
}

/** The paper does not fit the side that we act for: `the complaint is the client's own`. */
function misfit(type: DocumentType, brief: Brief, matter: CaseFacts): string | null {
  if (type.form !== 'court' || type.actingSide === undefined) return null;
  const represents = valuesOf<string>(brief, 'represents');
  const { movant } = sidesOf({ case: matter, documentType: type, briefed: { represents } });
  const [ours] = movant;
  if (ours === undefined) return null;
  const side = sideOf(ours.role);
  if ((side !== 'claiming' && side !== 'defending') || side === type.actingSide) return null;
  return `A ${type.title.toLowerCase()} is a paper of the ${type.actingSide} side; ${ours.name} is the ${ours.role}${type.actingSide === 'defending' ? ', so that the complaint is the client’s own' : ''}.`;
}

export function warningsOf(
  type: DocumentType,
  brief: Brief,
  matter: CaseFacts,
  files: readonly VaultFile[],
  pages: readonly MatterPage[],
): PlanWarning[] {
  const side = misfit(type, brief, matter);
  return [
    ...(side === null ? [] : [warning('side', side)]),
    ...files.flatMap(unreadOf),
    ...sumsThatDoNotAddUp(brief),
    ...disagreements(brief, matter, pages),
    ...contradictions(brief, matter),
    ...unknownSums(brief, matter, pages),
  ];
}

function warning(code: PlanWarning['code'], text: string, fileId: string | null = null): PlanWarning {
  return { code, text, ground: null, file_id: fileId };
}

function unreadOf({ id, name, title, status, reason, warnings }: VaultFile): PlanWarning[] {
  const called = title ?? name;
  if (status === 'failed' || status === 'quarantined')
    return [
      warning(
        'file_failed',
        `${called} could not be read (${reason?.detail ?? reason?.code ?? status}): nothing of it is in this plan.`,
        id,
      ),
    ];
  if (status !== 'ready')
    return [warning('file_unread', `${called} has not been read yet: nothing of it is in this plan.`, id)];
  return warnings
    .filter(({ code }) => code === 'low_confidence' || code === 'attachment_unread')
    .map(({ detail, pages }) =>
      warning(
        'file_doubtful',
        `${called}${
          pages.length === 0
            ? ''
            : `, page ${pages
                .map(({ number }) => number)
                .slice(0, 5)
                .join(', ')}`
        }: ${detail}`,
        id,
      ),
    );
}

/** `Total: $100` beside items that make another sum. */
function sumsThatDoNotAddUp(brief: Brief): PlanWarning[] {
  const sums = valuesOf<SumValue>(brief, 'sums');
  const total = sums.find(({ label }) => /^(?:grand )?total\b/i.test(label ?? ''));
  const items = sums.filter((one) => one !== total);
  const nearly = total === undefined ? nearlyAddsUp(sums.map(({ amount }) => amount)) : null;
  if (nearly !== null)
    return [
      warning(
        'contradiction',
        `The other sums of the brief make ${money(nearly)}, and the largest is ${money(Math.max(...sums.map(({ amount }) => amount)))}.`,
      ),
    ];
  if (total === undefined || items.length < 2) return [];
  const sum = items.reduce((all, { amount }) => all + amount, 0);
  if (Math.abs(sum - total.amount) < 0.005) return [];
  return [
    warning('contradiction', `The items make ${money(sum)}, the brief says ${money(total.amount)} in all.`),
  ];
}

/** Figures that do not come out: in the brief, the facts of the case, a document of the matter. */
function disagreements(brief: Brief, { facts }: CaseFacts, pages: readonly MatterPage[]): PlanWarning[] {
  const said = brief.values.flatMap(({ value }) => stringsIn(value));
  return [
    ...said.flatMap((text) =>
      discrepanciesIn(text).map((one) => warning('contradiction', `The brief: ${one.text}`)),
    ),
    ...discrepanciesIn(facts ?? '').map(({ text }) =>
      warning('contradiction', `The facts of the case: ${text}`),
    ),
    ...pages.flatMap(({ file, number, text }) =>
      discrepanciesIn(text).map((one) =>
        warning('contradiction', `${file.title ?? file.name}, page ${number}: ${one.text}`, file.id),
      ),
    ),
  ];
}

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn);
}

/** The same day under two dates, in the brief and in the case. */
function contradictions(brief: Brief, matter: CaseFacts): PlanWarning[] {
  return valuesOf<DateValue>(brief, 'dates').flatMap(({ label, date }) => {
    const known = matter.key_dates.find((one) => fold(one.label) === fold(label) && one.date !== date);
    return known === undefined
      ? []
      : [
          warning(
            'contradiction',
            `“${label}” is ${date} in the brief and ${known.date} in the case record.`,
          ),
        ];
  });
}

/** A sum that neither the record of the case nor a document of the matter has. */
function unknownSums(brief: Brief, matter: CaseFacts, pages: readonly MatterPage[]): PlanWarning[] {
  if (pages.length === 0) return [];
  const texts = [matter.facts ?? '', ...pages.map(({ text }) => text)];
  return valuesOf<SumValue>(brief, 'sums').flatMap(({ label, amount }) => {
    const written = [
      amount.toLocaleString('en-US'),
      amount.toFixed(2),
      String(amount),
      amount.toLocaleString('en-US', { minimumFractionDigits: 2 }),
    ];
    if (
      /^(?:grand )?total\b/i.test(label ?? '') ||
      texts.some((text) => written.some((one) => text.includes(one)))
    )
      return [];
    return [
      warning(
        'contradiction',
        `${money(amount)}${label === undefined ? '' : ` (${label})`} stands in no document of the matter that was read.`,
      ),
    ];
  });
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
