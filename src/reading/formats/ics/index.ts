import { unnamed } from '../../mail/mail-parts.ts';
import { CALENDAR } from '../../media-types.ts';
import type { Attachment, Format } from '../../model.ts';
import { pagesOfText } from '../../pages/divide-text.ts';
import { dividedText, LONGEST_TEXT, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';
import { type Component, componentsOf, type Property, textOf, unfolded } from './content-lines.ts';
import { lastDayOf, timesOf } from './times.ts';

/** A calendar (RFC 5545): what is said of each event, task and note of it, a line each. */
export const ics: Format = {
  name: 'ics',
  mediaTypes: [CALENDAR],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LONGEST_TEXT) throw tooLong('The calendar');
    const source = unfolded(await readFile(path));
    const calendars = componentsOf(source);
    const entries = calendars.flatMap(({ components }) => components).filter(({ name }) => KINDS.has(name));
    const blocks = calendars.flatMap((calendar) => [
      headOf(calendar),
      ...calendar.components.filter(({ name }) => KINDS.has(name)).map(entryOf),
    ]);
    // One without an entry may say something all the same.
    const text = entries.length === 0 ? source : blocks.filter((block) => block !== '').join('\n\n');
    return {
      ...dividedText(pagesOfText(text, options.limits.maxPages), options),
      attachments: () => filesOf(entries),
    };
  },
};

const KINDS: ReadonlyMap<string, string> = new Map([
  ['VEVENT', 'Event'],
  ['VTODO', 'Task'],
  ['VJOURNAL', 'Note'],
  ['VFREEBUSY', 'Free and busy times'],
]);

/** What is sent, and what it does to the calendar of who receives it (RFC 5546 §1.4). */
function headOf({ properties }: Component): string {
  return properties
    .flatMap((property) => {
      if (property.name === 'X-WR-CALNAME') return [`Calendar: ${textOf(property)}`];
      return property.name === 'METHOD' ? [`Method: ${textOf(property).toLowerCase()}`] : [];
    })
    .join('\n');
}

type Say = (property: Property) => string;
/** What it is called, of which property, and how that is written. */
type Row = readonly [label: string, name: string, say: Say];

const ROWS: readonly Row[] = [
  ['Status', 'STATUS', (property) => textOf(property).toLowerCase()],
  ['Start', 'DTSTART', timesOf],
  ['End', 'DTEND', (property) => lastDayOf(property) ?? timesOf(property)],
  ['Due', 'DUE', timesOf],
  ['Completed', 'COMPLETED', timesOf],
  ['Duration', 'DURATION', textOf],
  ['Recurrence', 'RRULE', textOf],
  ['Also on', 'RDATE', timesOf],
  ['Not on', 'EXDATE', timesOf],
  ['In place of', 'RECURRENCE-ID', timesOf],
  ['Busy', 'FREEBUSY', timesOf],
  ['Location', 'LOCATION', textOf],
  ['Organizer', 'ORGANIZER', personOf],
  ['Attendees', 'ATTENDEE', attendeeOf],
  ['Contact', 'CONTACT', textOf],
  ['Link', 'URL', textOf],
  ['Comment', 'COMMENT', textOf],
  ['Created', 'CREATED', timesOf],
  ['Changed', 'LAST-MODIFIED', timesOf],
  ['Attachments', 'ATTACH', (property) => (isInline(property) ? nameOf(property) : textOf(property))],
  ['Description', 'DESCRIPTION', textOf],
];

function entryOf({ name, properties }: Component): string {
  const of = (wanted: string) => properties.filter((property) => property.name === wanted);
  const title = of('SUMMARY').map(textOf).join(' ');
  const lines = ROWS.flatMap(([label, wanted, say]) => {
    const said = of(wanted)
      .map(say)
      .filter((value) => value !== '');
    return said.length === 0 ? [] : [`${label}: ${said.join('; ')}`];
  });
  return [`${KINDS.get(name)}: ${title}`.trimEnd(), ...lines].join('\n');
}

/** `Jane Roe <roe@example.com>` */
function personOf(property: Property): string {
  const address = textOf(property).replace(/^mailto:/i, '');
  const name = property.parameters.get('CN') ?? '';
  return name === '' || name === address ? address : `${name} <${address}>`;
}

/** With what is known of their coming: `(accepted)`, `(optional, declined)`. */
function attendeeOf(property: Property): string {
  const role = ROLES[property.parameters.get('ROLE')?.toUpperCase() ?? ''];
  const answer = property.parameters.get('PARTSTAT')?.toLowerCase().replaceAll('-', ' ');
  const known = [role, answer].filter((one) => one !== undefined);
  return `${personOf(property)}${known.length === 0 ? '' : ` (${known.join(', ')})`}`;
}

const ROLES: Readonly<Record<string, string>> = {
  CHAIR: 'chair',
  'OPT-PARTICIPANT': 'optional',
  'NON-PARTICIPANT': 'for information',
};

function isInline({ parameters }: Property): boolean {
  return parameters.get('ENCODING')?.toUpperCase() === 'BASE64';
}

function nameOf({ parameters }: Property): string {
  return (
    parameters.get('FILENAME') ??
    parameters.get('X-FILENAME') ??
    unnamed(parameters.get('FMTTYPE')?.toLowerCase() ?? '')
  );
}

async function* filesOf(entries: readonly Component[]): AsyncGenerator<Attachment> {
  const files = entries.flatMap(({ properties }) =>
    properties.filter((property) => property.name === 'ATTACH' && isInline(property)),
  );
  for (const [index, file] of files.entries())
    yield {
      number: index + 1,
      name: nameOf(file),
      async *content() {
        yield Buffer.from(file.value, 'base64');
      },
    };
}
