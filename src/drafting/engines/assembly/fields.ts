/** The values templates refer to. A field without a value is never guessed: it becomes a blank. */
import type { CaseFacts, WriteRequest } from '../../model.ts';
import { sideOf, sidesOf } from '../../sides.ts';
import { amountNamed, deadlineNamed, ruleNamed, statements } from './context.ts';
import { asData, capitalised, leansOnPrevious, listed, longDate, possessive, sentences } from './text.ts';
import { PHRASES, type Tone } from './tone.ts';

type Party = CaseFacts['parties'][number];

/** Text for one `{{name}}`; null where the case has no such value; undefined for a name no template should use. */
export function fieldsOf(request: WriteRequest, tone: Tone): (name: string) => string | null | undefined {
  const { case: matter, context } = request;
  const { movant, opponent } = sidesOf(request);
  const pleading =
    movant.length === 0 || sideOf(movant[0]?.role ?? '') !== 'claiming' ? 'Complaint' : 'Counterclaim';
  const values: Readonly<Record<string, string | null>> = {
    'firm.name': text(request.firmName),
    today: longDate(request.today),
    'case.title': text(matter.title),
    'case.number': text(matter.number),
    'case.client': text(matter.client),
    'case.court': text(matter.court),
    'case.in_court':
      matter.court === null ? '' : `, pending in the ${asData(matter.court).replace(/^the\s/i, '')}`,
    'case.jurisdiction': text(matter.jurisdiction),
    'case.judge': text(matter.judge),
    'case.docket_number': text(matter.docket_number),
    'case.practice_area': text(matter.practice_area),
    'case.responsible_attorney': text(matter.responsible_attorney),
    ...sideValues('movant', movant),
    ...sideValues('opponent', opponent),
    pleading,
    'parties.listed':
      matter.parties.length === 0 ? '' : ` (${listed(matter.parties.map(({ name }) => asData(name)))})`,
    'request.context': joined(statements(context)),
    'request.rule': ruleNamed(asData(context)),
    'request.amount': amountNamed(asData(context)),
    'request.deadline': deadlineNamed(asData(context)),
    key_dates: keyDates(matter),
  };
  return (name) => {
    if (name.startsWith('say.')) return PHRASES[tone][name.slice(4) as keyof (typeof PHRASES)[Tone]];
    if (name.startsWith('date.')) return dateLabelled(matter, name.slice(5));
    if (name.startsWith('party.'))
      return named(matter.parties.filter(({ role }) => isRole(role, name.slice(6))));
    return values[name];
  };
}

function sideValues(side: 'movant' | 'opponent', parties: readonly Party[]): Record<string, string | null> {
  const name = named(parties);
  const role =
    parties[0] === undefined ? null : capitalised(asData(parties[0].role)) + (parties.length > 1 ? 's' : '');
  const counsel = [
    ...new Set(parties.flatMap((party) => (party.counsel === undefined ? [] : [asData(party.counsel)]))),
  ];
  return {
    [`${side}.name`]: name,
    [`${side}.role`]: role,
    [`${side}.possessive`]: name === null ? null : possessive(name),
    [`${side}.counsel`]: counsel.length === 0 ? null : listed(counsel),
  };
}

function named(parties: readonly Party[]): string | null {
  return parties.length === 0 ? null : listed(parties.map(({ name }) => asData(name)));
}

function isRole(role: string, wanted: string): boolean {
  return role.toLowerCase().replace(/s$/, '') === wanted.toLowerCase().replace(/s$/, '');
}

/** `{{date.request}}`: the key date whose label has a word that begins like this one. */
function dateLabelled(matter: CaseFacts, wanted: string): string | null {
  const words = wanted.toLowerCase().split(/\s+/);
  const found = matter.key_dates.find(({ label }) => {
    const labelled = label.toLowerCase().split(/[^a-z0-9]+/);
    return words.every((word) => labelled.some((other) => other.startsWith(word)));
  });
  return found === undefined ? null : longDate(found.date);
}

function keyDates(matter: CaseFacts): string | null {
  if (matter.key_dates.length === 0) return null;
  const dates = [...matter.key_dates].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return `The dates that matter are these: ${dates.map(({ label, date }) => `${asData(label)} (${longDate(date)})`).join('; ')}.`;
}

function text(value: string | null): string | null {
  const clean = asData(value ?? '');
  return clean === '' ? null : clean;
}

function joined(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : lines.join(' ');
}

const SENTENCES_A_PARAGRAPH = 2;

/** The facts of the case in paragraphs of a few sentences. */
export function factParagraphs(matter: CaseFacts): string[] {
  const paragraphs: string[][] = [];
  for (const sentence of sentences(matter.facts ?? '')) {
    const last = paragraphs.at(-1);
    if (last !== undefined && (last.length < SENTENCES_A_PARAGRAPH || leansOnPrevious(sentence))) {
      last.push(sentence);
    } else {
      paragraphs.push([sentence]);
    }
  }
  return paragraphs.map((list) => list.join(' '));
}
