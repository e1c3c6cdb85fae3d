/**
 * What a request says of a complaint itself and not of what happened: under which statute the court has jurisdiction, the amount in
 * controversy, venue, and what the parties are, each in the notation that pleadings have for it. Pure.
 */
import { findCitations, STATES } from '../../precedents/index.ts';
import { endsSentence, hasDigit } from '../letters.ts';
import { namesOf, plain } from '../templates/party-names.ts';
import { asData, withoutStop } from '../templates/text.ts';
import type { PartyValue, Span } from './model.ts';
import { ownerOf } from './owner.ts';
import { unitsOf } from './slots/units.ts';

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

export interface NamedBasis {
  readonly value: string;
  readonly span: Span;
  /** Its sentence. */
  readonly words: string;
  /** False for what may be said of venue, or of power over a person, as a forum clause is. */
  readonly isSure: boolean;
}

/** Statutes of any code, and forum clauses, where a sentence or the label over it speaks of jurisdiction. */
export function jurisdictionNamed(context: string): NamedBasis[] {
  const under = underLabels(context);
  return unitsOf(context).flatMap(({ start, end }) => {
    const words = context.slice(start, end);
    const label = under.find(({ span: [from, to] }) => from < end && start < to)?.label ?? '';
    const about = `${label} ${words}`;
    if (!OF_JURISDICTION.test(about) || ownerOf(words) === 'theirs') return [];
    const isElse = OF_ANOTHER_KIND.test(about);
    const around = asData(words);
    return [...words.matchAll(/[^;]+/g)].flatMap(({ index, 0: part }): NamedBasis[] => {
      const at = (from: number, to: number): Span => [start + index + from, start + index + to];
      const statutes = findCitations(part).filter(({ kind }) => kind === 'statute');
      const named = statutes.map(({ text, start: from, end: to }) => ({
        value: asData(text),
        span: at(from, to),
        words: around,
        isSure: !isElse || jurisdictionIn(text).length > 0,
      }));
      const from = BEFORE_A_BASIS.exec(part)?.[0].length ?? 0;
      const clause = part.slice(from);
      const isForum = named.length === 0 && /\bforum\b/i.test(clause) && hasDigit(clause);
      return isForum
        ? [
            {
              value: withoutStop(asData(clause)),
              span: at(from, part.length),
              words: around,
              isSure: false,
            },
          ]
        : named;
    });
  });
}

const LABEL = /^[ \t]{0,8}(\p{L}[\p{L},&/ -]{1,60}):[ \t]/u;
const BEFORE_A_BASIS = new RegExp(`^(?:${LABEL.source.slice(1)})?\\s*`, 'u');
const OF_JURISDICTION = /\bjurisdiction\b/i;
const OF_ANOTHER_KIND = /\b(?:venue|personal)\b/i;

/** What stands under a label: its line, and those in which its sentence goes on. */
function underLabels(context: string): { readonly label: string; readonly span: Span }[] {
  const found: { label: string; span: Span }[] = [];
  let at = 0;
  let isOpen = false;
  for (const line of context.split('\n')) {
    const [whole, label] = LABEL.exec(line) ?? [];
    const last = found.at(-1);
    const end = at + line.length;
    if (whole !== undefined && label !== undefined) {
      isOpen = OF_JURISDICTION.test(label);
      if (isOpen) found.push({ label, span: [at + whole.length, end] });
    } else if (line.trim() === '') isOpen = false;
    else if (isOpen && last !== undefined) last.span = [last.span[0], end];
    isOpen &&= !endsSentence(line.trimEnd());
    at = end + 1;
  }
  return found;
}

/** Behind a comma only a State: the next party may stand there. */
const PLACE =
  "(?:the (?:State|Commonwealth) of )?\\p{Lu}[\\p{L}.’'-]*(?: (?:of )?\\p{Lu}[\\p{L}.’'-]*){0,3}" +
  `(?:, (?:${STATES.map(RegExp.escape).join('|')})(?!\\p{L}))?`;
const KIND =
  '(?:limited liability (?:company|partnership)|(?:for-profit |nonprofit |non-profit |professional |municipal )?corporation|limited partnership|general partnership|partnership|company|LLC|LLP|LP|national bank(?:ing association)?)';
const SEATED = `(?:,? (?:with|and) (?:its|a|an) (?:principal place of business|headquarters|registered office) (?:in|at) ${PLACE})`;
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

const BEHIND = new RegExp(`^,? (?:is )?(${BELONGS}|${FORMED})`, 'u');

const COMPANY =
  /(?<![\p{L}&’'-])\p{Lu}[\p{L}&’'-]*(?: (?:of |and |& )?\p{Lu}[\p{L}&’'-]*){0,5},? (?:Inc\.|LLC|L\.L\.C\.|LLP|L\.P\.|LP|Ltd\.|Co\.|Corp\.|Corporation|Company|N\.A\.|P\.C\.|PLLC)(?![\p{L}])/gu;
const WHOLE_COMPANY = new RegExp(`^(?:${COMPANY.source})$`, 'u');
