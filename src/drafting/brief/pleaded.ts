/**
 * What a request says of a complaint itself and not of what happened: under which statute the court has jurisdiction, and who the parties
 * are, each in the notation that pleadings have for it. Pure.
 */

import { splitAtBlanks } from '../../platform/index.ts';
import { findCitations, STATES } from '../../precedents/index.ts';
import { withoutEnd } from '../letters.ts';
import { namesOf, plain } from '../templates/party-names.ts';
import { asData } from '../templates/text.ts';
import type { PartyValue, Span } from './model.ts';

interface Party {
  readonly name: string;
  readonly role: string;
}

/** Chapter 85 of title 28. */
const TITLE = /^28\s+U\.?\s?S\.?\s?C\.?A?\.?\s+(?:§+\s*)?(\d{4})(?!\d)/;
const GIVES = [1330, 1369] as const;

/** Statutes that give the courts of the United States jurisdiction. */
export function jurisdictionIn(text: string): { readonly text: string; readonly span: Span }[] {
  return findCitations(text).flatMap(({ kind, text: cited, start, end }) => {
    const section = kind === 'statute' ? Number(TITLE.exec(cited)?.[1] ?? 0) : 0;
    return section >= GIVES[0] && section <= GIVES[1]
      ? [{ text: asData(cited), span: [start, end] as const }]
      : [];
  });
}

/** Behind a comma only a State: the next party may stand there. */
const PLACE =
  "(?:the (?:State|Commonwealth) of )?\\p{Lu}[\\p{L}.’'-]*(?: (?:of )?\\p{Lu}[\\p{L}.’'-]*){0,3}" +
  `(?:, \\p{Lu}[\\p{L}’'-]* (?:County|Parish))?(?:, (?:${STATES.map(RegExp.escape).join('|')})(?!\\p{L}))?`;
const KIND =
  '(?:limited liability (?:company|partnership)|(?:for-profit |nonprofit |non-profit |professional |municipal )?corporation|limited partnership|general partnership|partnership|cooperative|company|LLC|LLP|LP|national bank(?:ing association)?)';
const SEATED = `(?:,? (?:(?:with|and) )?(?:(?:its|a|an) )?(?:principal place of business|headquarters|registered office)(?: (?:in|at))? ${PLACE}| (?:in|at) ${PLACE})`;
const FORMED = `an? (?:${PLACE} )?${KIND}${SEATED}?(?![\\p{L}])`;
const BELONGS = `(?:an? )?(?:citizen|resident|domiciliary|national) of ${PLACE}`;

/** `defendant: Tamarack Rigging Co., a Wisconsin corporation`, one a line or parted by semicolons; none where a part is none. */
export function partiesSaid(words: string): PartyValue[] {
  const parts = words
    .split(/\n|;/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const said = parts.flatMap((part): PartyValue[] => {
    const [, role, rest = ''] = /^(?:a |the |new )?([\p{L} -]{3,40}?):\s*(.+)$/u.exec(part) ?? [];
    const [name = '', ...is] = rest.split(/,\s+(?=an?\s)/);
    return role === undefined || name === ''
      ? []
      : [{ name: asData(name), role: role.toLowerCase(), ...(is.length === 0 ? {} : { is: is.join(', ') }) }];
  });
  return said.length === parts.length ? said : [];
}

/** Names that have the form of a company’s and call no party: somebody says whether they are parties. */
export function strangersIn(text: string, parties: readonly Party[]): PartyValue[] {
  const simple = plain(text);
  const called = [...namesOf(parties).in(simple)];
  const found = [...text.matchAll(COMPANY)].flatMap(({ index, 0: whole }): PartyValue[] => {
    if (called.some(({ start, end }) => index < end && index + whole.length > start)) return [];
    const behind = saidBehind(text.slice(index + whole.length));
    return [{ name: whole, ...(behind === undefined ? {} : { is: behind }) }];
  });
  return found.filter(({ name }, at) => found.findIndex((one) => one.name === name) === at);
}

/** Where a name stands that has the form of a company’s; `Orrin Company and Aune Rigging, Inc.` are two. */
export function companiesIn(text: string): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(COMPANY)].flatMap(({ index, 0: name }) => {
    const parts = name.split(' and ');
    const last = parts.at(-1) ?? '';
    const before = name.length - last.length - ' and '.length;
    const isTwo = parts.length === 2 && WHOLE_COMPANY.test(parts[0] ?? '') && WHOLE_COMPANY.test(last);
    const end = index + name.length;
    return isTwo
      ? [
          { start: index, end: index + before },
          { start: end - last.length, end },
        ]
      : [{ start: index, end }];
  });
}

/** What a party is said to be right behind its name: `, a Maryland corporation`. */
export function saidBehind(behind: string): string | undefined {
  return BEHIND.exec(behind)?.[1];
}

/** `, its President, a resident of Lane County`: the office is no part of where somebody belongs. */
const BEHIND = new RegExp(`^(?:, (?:its|the) [\\p{L} ]{3,40}(?=,))?,? (?:is )?(${BELONGS}|${FORMED})`, 'u');

/** Words before a name of which only somebody is said what he is: `Plaintiff`, `And the defendant`. */
const MOST_BEFORE = 3;

/** What a request says that parties of the case are, right behind the name of each; `isAll`: its sentence says nothing else. */
export function partiesDescribed(
  text: string,
  parties: readonly Party[],
): { readonly value: PartyValue; readonly at: number; readonly isAll: boolean }[] {
  const simple = plain(text);
  // Places of the one are places of the other.
  if (simple.length !== text.length) return [];
  return [...namesOf(parties).in(simple)].flatMap(({ party: { name }, start, end }) => {
    const behind = text.slice(end);
    const [whole = '', is] = BEHIND.exec(behind) ?? [];
    return is === undefined
      ? []
      : [
          {
            value: { name, is: withoutEnd(asData(is), ' .') },
            at: start,
            isAll:
              withoutEnd(behind, ' .;') === whole &&
              splitAtBlanks(text.slice(0, start)).length <= MOST_BEFORE,
          },
        ];
  });
}

const COMPANY =
  /(?<![\p{L}&’'-])\p{Lu}[\p{L}&’'-]*(?: (?:of |and |& )?\p{Lu}[\p{L}&’'-]*){0,5},? (?:Inc\.|LLC|L\.L\.C\.|LLP|L\.P\.|LP|Ltd\.|Co\.|Corp\.|Corporation|Company|N\.A\.|P\.C\.|PLLC)(?![\p{L}])/gu;
const WHOLE_COMPANY = new RegExp(`^(?:${COMPANY.source})$`, 'u');
