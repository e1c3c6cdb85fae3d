/** What a subpoena commands, of which time, and under which conditions. Pure. */
import { asData } from '../../templates/text.ts';
import { withLongDates } from '../deadline.ts';
import { type Brief, textOf, valuesOf } from '../model.ts';

/** What a subpoena commands is never taken for granted: where nobody said it, it is an open point. */
export function commandFields(command: string | null): Record<string, string | null> {
  if (command === null) return {};
  const [kind, documents] = [
    command.replace('_with_documents', ''),
    command !== 'deposition' && command !== 'trial',
  ];
  const testifies = kind !== 'production';
  return {
    'subpoena.unclear': null,
    'subpoena.schedule': documents ? '' : null,
    'subpoena.testimony': testifies ? '' : null,
    'subpoena.production': documents ? '' : null,
    'subpoena.attendance': testifies ? '' : null,
    'subpoena.no_attendance': testifies ? null : '',
    'subpoena.also': testifies ? ' ALSO' : '',
    'subpoena.occasion': kind === 'trial' ? 'trial' : testifies ? 'a deposition' : null,
    'subpoena.recorded': kind === 'deposition' ? '' : null,
    'subpoena.title': testifies
      ? `to Testify${documents ? ' and to Produce Documents' : ''}`
      : 'to Produce Documents',
  };
}

/** Conditions of the whole schedule, and the rule where it is not that of the form. */
export function subpoenaFields(brief: Brief): Record<string, string | null> {
  const [from, to] = (['period_from', 'period_to'] as const).map((field) => {
    const text = textOf(brief, field);
    return text === null ? null : withLongDates(asData(text));
  });
  const period =
    from == null
      ? to == null
        ? null
        : `up to ${to}`
      : `from ${from} to ${to ?? 'the day on which it is complied with'}`;
  const isSaid = (['limits', 'production_form', 'protective_order'] as const).some(
    (field) => valuesOf(brief, field).length > 0,
  );
  return {
    'subpoena.period': period,
    'subpoena.instructions': period !== null || isSaid ? '' : null,
    ...(textOf(brief, 'rule') !== null && { 'subpoena.federal_rule': null, 'subpoena.other_rule': '' }),
  };
}
