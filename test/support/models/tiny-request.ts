/** A small but complete request for a draft, for tests of engines. */
import type { Source, WriteRequest } from '../../../src/drafting/model.ts';

export function tinySource(
  number: number,
  quote = `The court held in case ${number} that a bare claim fails.`,
): Source {
  return {
    handle: `S${number}`,
    fileId: `file_${number}`,
    caseId: null,
    fileTitle: `Harrow v. Bell No. ${number}`,
    kind: 'precedent',
    sha256: '0'.repeat(64),
    page: number,
    span: [0, quote.length],
    quote,
    citation: `Harrow v. Bell No. ${number}, 12 Mer. 2d 118, at ${number}`,
  };
}

export function tinyRequest(overrides: Partial<WriteRequest> = {}): WriteRequest {
  return {
    documentType: {
      id: 'motion-to-dismiss',
      title: 'Motion to Dismiss',
      description: 'Asks the court to dismiss the complaint.',
      form: 'court',
      brief: { fields: ['grounds'], required: [] },
      actingSide: 'defending',
      sections: [
        {
          id: 'introduction',
          heading: 'Introduction',
          instruction: 'Say what is asked.',
          template: [],
          sources: 'none',
        },
        { id: 'facts', heading: 'Facts', instruction: 'Tell the facts.', template: [], sources: 'cite' },
        {
          id: 'argument',
          heading: 'Argument',
          instruction: 'Argue for dismissal.',
          template: [],
          sources: 'argue',
        },
      ],
      requiredFields: [],
      retrieval: [],
      rules: { headings: 'roman', spacing: 'double', signature: 'counsel', title: 'of_party' },
      toneGuidance: 'Respectful and exact.',
      checks: [],
    },
    firmName: 'Hale & Whitcombe LLP',
    case: {
      id: 'case_1',
      number: '2026-014',
      title: 'Orchard Lane LLC v. Tidewater Supply Co.',
      client: 'Tidewater Supply Co.',
      practice_area: 'Commercial litigation',
      court: 'Superior Court of Meridian',
      jurisdiction: 'Meridian',
      docket_number: 'CV-26-118',
      judge: 'Hon. R. Vance',
      parties: [
        { role: 'plaintiff', name: 'Orchard Lane LLC', counsel: 'Moss Partners' },
        { role: 'defendant', name: 'Tidewater Supply Co.' },
      ],
      facts: 'The plaintiff claims late delivery of lumber. The contract set no date.',
      key_dates: [{ label: 'complaint filed', date: '2026-02-03' }],
      responsible_attorney: 'Dana Whitcombe',
    },
    briefed: { represents: [], values: {}, lists: {}, grounds: [], places: {}, claims: [] },
    said: 'Move to dismiss for failure to state a claim.',
    record: [],
    tone: 'formal',
    language: 'en',
    sources: [tinySource(1), tinySource(2), tinySource(3)],
    seed: 1,
    today: '2026-03-02',
    ...overrides,
  };
}
