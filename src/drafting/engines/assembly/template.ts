/**
 * Templates of the blueprints: `{{field}}` is the field's value or a blank named after it,
 * `{{field|what is missing}}` names the blank, `{{?field}}` drops the paragraph where there is no value.
 */
const REFERENCE = /\{\{(\??)([a-z_.]+(?: [a-z]+)*)(?:\|([^{}]*))?\}\}/g;

/** No paragraph or one. A name that is no field is a mistake in the blueprint and throws. */
export function fillTemplate(
  template: string,
  lookUp: (name: string) => string | null | undefined,
): string[] {
  let dropped = false;
  const filled = template.replace(REFERENCE, (_whole, optional: string, name: string, label?: string) => {
    const value = lookUp(name);
    if (value === undefined) throw new RangeError(`No such template field: ${name}`);
    if (value !== null) return value;
    if (optional === '?') dropped = true;
    return `{blank ${label ?? labelOf(name)}}`;
  });
  return dropped ? [] : [filled.replace(/(?<![A-Z])\.\.(?!\.)/g, '.')];
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
  return LABELS[name] ?? name.replace(/^[a-z]+\./, '').replaceAll('_', ' ');
}
