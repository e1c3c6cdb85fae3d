/** The matters: list, read, and keep in step with the firm's practice software. */
export { type CaseSheet, caseSheet } from './case-sheet.ts';
export { namedCaseId } from './external-id.ts';
export { assertNoHold, type LegalHold, listHolds, placeHold, releaseHold } from './hold-case.ts';
export type { Case, CaseInput, KeyDate, Party, VersionedCase } from './model.ts';
export { getCase, type ListCasesInput, listCases } from './read-cases.ts';
export type { CaseFilter } from './repository.ts';
export { casesRoutes } from './routes.ts';
export {
  type BatchRow,
  type CaseParts,
  type UpsertCaseInput,
  type UpsertedCase,
  upsertCase,
  upsertCases,
} from './upsert-cases.ts';
