/** The matters: list, read, and keep in step with the firm's practice software. */
export { caseSheet } from './case-sheet.ts';
export { namedCaseId } from './external-id.ts';
export { assertNoHold, isHeld, type LegalHold, listHolds, placeHold, releaseHold } from './hold-case.ts';
export { deleteCaseVersions, getCaseVersion, listCaseVersions } from './keep-versions.ts';
export type { Case, CaseInput, Party } from './model.ts';
export { getCase, listCases } from './read-cases.ts';
export { casesRoutes } from './routes.ts';
export { type CaseParts, upsertCase, upsertCases } from './upsert-cases.ts';
