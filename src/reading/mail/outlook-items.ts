/** What Outlook keeps of appointments, tasks and contacts beside the text of a message (MS-OXOCAL, MS-OXOTASK, MS-OXOCNTC). */

/** Sets of properties that have names instead of fixed tags (MS-OXPROPS 1.3.2), as their GUIDs are written in files. */
const SETS = {
  appointment: '0220060000000000c000000000000046',
  task: '0320060000000000c000000000000046',
  address: '0420060000000000c000000000000046',
} as const;

export interface ItemProperties {
  /** Empty where there is none. */
  text(id: number): Promise<string> | string;
  time(id: number): Date | null;
  flag(id: number): boolean;
  /** The id that a named property has in this file; null where the file has none of that name. */
  named(set: string, number: number): number | null;
}

type Kind = 'text' | 'time' | 'flag';
type Source = number | readonly [keyof typeof SETS, number];
/** What it is called, how it is kept, and where: the first that is there counts. */
type Row = readonly [label: string, kind: Kind, ...sources: Source[]];

const APPOINTMENT: readonly Row[] = [
  ['Start', 'time', ['appointment', 0x820d], 0x0060],
  ['End', 'time', ['appointment', 0x820e], 0x0061],
  ['All day', 'flag', ['appointment', 0x8215]],
  ['Time zone', 'text', ['appointment', 0x8234]],
  ['Recurrence', 'text', ['appointment', 0x8232]],
  ['Location', 'text', ['appointment', 0x8208]],
];

const TASK: readonly Row[] = [
  ['Start', 'time', ['task', 0x8104]],
  ['Due', 'time', ['task', 0x8105]],
  ['Completed', 'time', ['task', 0x810f]],
  ['Owner', 'text', ['task', 0x811f]],
];

const CONTACT: readonly Row[] = [
  ['Name', 'text', 0x3001],
  ['Company', 'text', 0x3a16],
  ['Department', 'text', 0x3a18],
  ['Title', 'text', 0x3a17],
  ['E-mail', 'text', ['address', 0x8083]],
  ['E-mail 2', 'text', ['address', 0x8093]],
  ['E-mail 3', 'text', ['address', 0x80a3]],
  ['Business telephone', 'text', 0x3a08],
  ['Business telephone 2', 'text', 0x3a1b],
  ['Mobile telephone', 'text', 0x3a1c],
  ['Home telephone', 'text', 0x3a09],
  ['Business fax', 'text', 0x3a24],
  ['Business address', 'text', ['address', 0x801b], 0x3a15],
  ['Home address', 'text', ['address', 0x801a]],
  ['Other address', 'text', ['address', 0x801c]],
  ['Web page', 'text', ['address', 0x802b]],
];

/** What kind of item a message class names (MS-OXCMSG 2.2.1.3). */
export function isMeeting(messageClass: string): boolean {
  return /^IPM\.(?:Appointment|Schedule\.Meeting)\b/i.test(messageClass);
}

/** The lines of an item that is more than a message: label and value. Times of a meeting stand in messages of other classes, too. */
export async function itemLines(
  messageClass: string,
  properties: ItemProperties,
): Promise<[label: string, value: string][]> {
  const rows = /^IPM\.Contact\b/i.test(messageClass)
    ? CONTACT
    : /^IPM\.Task/i.test(messageClass)
      ? TASK
      : APPOINTMENT;
  const lines: [string, string][] = [];
  for (const [label, kind, ...sources] of rows) {
    for (const source of sources) {
      const id = typeof source === 'number' ? source : properties.named(SETS[source[0]], source[1]);
      const value = id === null ? '' : await valueAt(properties, kind, id);
      if (value === '') continue;
      lines.push([label, value]);
      break;
    }
  }
  return lines;
}

async function valueAt(properties: ItemProperties, kind: Kind, id: number): Promise<string> {
  if (kind === 'flag') return properties.flag(id) ? 'yes' : '';
  if (kind === 'time') return written(properties.time(id));
  // An address of several lines is one line of the page.
  return (await properties.text(id)).trim().replaceAll(/\s*[\r\n]+\s*/g, ', ');
}

/** RFC 5322 §3.3. */
export function written(date: Date | null): string {
  return date === null ? '' : date.toUTCString().replace('GMT', '+0000');
}

/** Milliseconds between 1 January 1601, where Windows begins to count, and 1970. */
const WINDOWS_EPOCH = 11_644_473_600_000;

/** A FILETIME (MS-DTYP 2.3.3); null where it is no date, or the end of all time, which says that there is none. */
export function timeOf(ticks: bigint): Date | null {
  const date = new Date(Number(ticks / 10_000n) - WINDOWS_EPOCH);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() >= 4500 ? null : date;
}
