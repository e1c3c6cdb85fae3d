/**
 * Templates of the blueprints, one paragraph each: `{{field}}` is the field's value or a blank named after
 * it, `{{field|what is missing}}` names the blank, `{{?field}}` drops the paragraph where there is no value.
 * `{{each list}}` at the beginning makes a paragraph of each entry, whose values are `{{item.name}}`;
 * `{{each list|what is missing}}` makes one blank where the list is empty, and `{{each 25 list}}` a blank of what is beyond
 * that: courts limit what a paper may ask. `{{movant says denies}}` is the word as it
 * agrees with the parties of that side: `denies`, or `deny` of several.
 */
import type { Fields, Item } from './fields.ts';

const REFERENCE = /\{\{(\??)([a-z_.]+(?: [a-z]+)*|[a-z]+\.\d)(?:\|([^{}]*))?\}\}/g;
const EACH = /^\{\{each (?:(\d{1,3}) )?([a-z_]+)(?:\|([^{}]*))?\}\}\s*/;

/** The paragraphs a template makes. A name that is no field is a mistake in the blueprint and throws. */
export function fillTemplate(template: string, fields: Fields): string[] {
  const each = EACH.exec(template);
  if (each === null) return fill(template, fields.value);
  const [whole, most = String(Number.MAX_SAFE_INTEGER), list = '', missing] = each;
  const items = fields.items(list);
  if (items === undefined) throw new RangeError(`No such list for a template: ${list}`);
  if (items.length === 0) return missing === undefined ? [] : [`{blank ${missing}}`];
  const text = template.slice(whole.length);
  const shown = items.slice(0, Number(most));
  const beyond = items.length - shown.length;
  const filled = shown.flatMap((item) => fill(text, withItem(fields, item)));
  return [
    ...filled,
    ...(beyond === 0 || filled.length === 0
      ? []
      : [`{blank which of ${beyond} further ${list.replaceAll('_', ' ')} belong here}`]),
  ];
}

/** A line with the values of one item in their places, whatever else it refers to; null where one that it needs is not there. */
export function withItemFilled(template: string, item: Item): string | null {
  let dropped = false;
  const filled = template.replace(REFERENCE, (whole, optional: string, name: string, label?: string) => {
    const [, key] = /^item\.([a-z]+)$/.exec(name) ?? [];
    if (key === undefined) return whole;
    const value = item[key] ?? null;
    if (value !== null) return value;
    if (optional === '?') dropped = true;
    return `{blank ${label ?? key}}`;
  });
  return dropped ? null : filled;
}

function withItem(fields: Fields, item: Item): Fields['value'] {
  return (name) => (name.startsWith('item.') ? item[name.slice(5)] : fields.value(name));
}

function fill(template: string, lookUp: Fields['value']): string[] {
  let dropped = false;
  const filled = template.replace(REFERENCE, (_whole, optional: string, name: string, label?: string) => {
    const value = lookUp(name);
    if (value === undefined) throw new RangeError(`No such template field: ${name}`);
    if (value !== null) return value;
    if (optional === '?') dropped = true;
    return `{blank ${label ?? labelOf(name)}}`;
  });
  return dropped ? [] : [tidy(filled)];
}

/** `No. C.A. No. 2026-0733`: a docket number may say itself that it is one. */
const NUMBER_TWICE =
  /\bNo\. (?=(?:[A-Z][\w.]* ){1,3}No\. |(?:Civil Action|Case|Cause|Docket|Index|File|Claim)\b)/g;

/** `Larkspur Freight, Inc..` and `the the` are what values make of the words around them. */
function tidy(text: string): string {
  return text
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
    .replace(/\b([Tt]he) [Tt]he\b/g, '$1')
    .replace(NUMBER_TWICE, '')
    .replace(/ {2,}/g, ' ');
}

const LABELS: Readonly<Record<string, string>> = {
  'movant.name': 'name of our party',
  'movant.role': 'role of our party',
  'movant.possessive': 'name of our party',
  'opponent.name': 'name of the opposing party',
  'opponent.role': 'role of the opposing party',
  'opponent.possessive': 'name of the opposing party',
  'case.client': 'name of the client',
  'firm.name': 'name of the firm',
};

function labelOf(name: string): string {
  return LABELS[name] ?? name.slice(name.indexOf('.') + 1).replaceAll('_', ' ');
}
