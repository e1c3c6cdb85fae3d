/** What the demo does with its documents (models/demo). */
export const STORY = {
  caseExternalId: 'DEMO-001',
  query: 'inspection',
  documentType: 'motion_to_dismiss',
  context: 'Move to dismiss.',
} as const;
