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
    'subpoena.also': testifies ? ' ALSO' : '',
    'subpoena.occasion': kind === 'trial' ? 'trial' : testifies ? 'a deposition' : null,
    'subpoena.recorded': kind === 'deposition' ? '' : null,
    'subpoena.title': testifies
      ? `to Testify${documents ? ' and to Produce Documents' : ''}`
      : 'to Produce Documents',
  };
}
