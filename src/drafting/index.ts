/**
 * Drafts that cite only what the vault holds. A document type is a blueprint, an engine writes prose with
 * source handles, the server resolves, quotes and checks (`verify/`), and renders Markdown and DOCX.
 */

export type {
  AnalysedPrecedent,
  Caption,
  DocumentCitation,
  DocumentParagraph,
  DocumentSection,
  DocumentSummary,
  DraftDocument,
  Passport,
  Renderable,
  Verification,
} from './document.ts';
export type { DocumentTypeView } from './document-types/list-document-types.ts';
export {
  addType,
  type KnownType,
  knownTypes,
  removeType,
  type TypeOrigin,
  typeSource,
} from './document-types/own-types.ts';
export {
  type DraftDisposal,
  deleteDocument,
  type ListDraftDisposalsInput,
  listDraftDisposals,
} from './drafts/delete-document.ts';
export type { PackedDraft } from './drafts/pack-draft.ts';
export { type ListDocumentsInput, listDocuments } from './drafts/read-documents.ts';
export {
  type AnswerWriter,
  answerVersion,
  getVersion,
  storedVersion,
  type VersionAsked,
} from './drafts/read-versions.ts';
export { writtenDraft } from './drafts/view-document.ts';
export { allEngines, type EngineParts } from './engines/all.ts';
export type {
  Catalog,
  CatalogModel,
  EncoderHost,
  InstalledModel,
  LlamaEngineOptions,
  ModelFigures,
  ModelHost,
  ModelRole,
  ModelVerdict,
  Progress,
  TurnTaker,
} from './engines/llama/index.ts';
export {
  addModel,
  createEmbedder,
  createLlamaEngine,
  createReranker,
  findModel,
  keepQualification,
  listModels,
  MODEL_ROLES,
  modelCatalog,
  modelFileOf,
  needOf,
  removeModel,
  turnsOf,
  useModel,
  verifyModel,
} from './engines/llama/index.ts';
export {
  createOpenAiEngine,
  type Examination,
  type OpenAiEngine,
  type ServerStatus,
} from './engines/openai/index.ts';
export type { ExemplarInput, LearnedType } from './exemplar/index.ts';
export { learnType } from './exemplar/learn-type.ts';
export type { DraftJob, DraftJobParts, DraftProgress } from './generate/draft-jobs.ts';
export { getDraftJob, orderDraft } from './generate/draft-jobs.ts';
export { createDraftWorker, type DraftWorker } from './generate/draft-worker.ts';
export {
  type ComposeInput,
  type Composer,
  composeDocument,
  type DraftEvent,
  type DraftingParts,
  type GenerateInput,
  streamDocument,
} from './generate/generate-document.ts';
export type {
  CaseFacts,
  DocumentType,
  Engine,
  EngineIdentity,
  EngineKind,
  RawParagraph,
  Source,
  Usage,
  WriteRequest,
} from './model.ts';
export {
  checkDraft,
  checkSources,
  type Difference,
  type DraftCheck,
  type DraftVerdict,
  type SourceCheck,
} from './passport/index.ts';
export {
  changePlan,
  deletePlan,
  getPlan,
  listPlans,
  makePlan,
  type Planner,
  type PlanParts,
} from './plan/keep-plans.ts';
export { composePlan, type PlanInput, type ReplanInput } from './plan/make-plan.ts';
export type { Plan, PlanSummary } from './plan/model.ts';
export { type PackedPlan, packPlan } from './plan/pack-plan.ts';
export {
  limitText,
  type MeasuredPaper,
  type Qualification,
  qualificationOf,
  qualificationPdf,
  shown,
} from './qualify/report.ts';
export { type ScoredPaper, score } from './qualify/score.ts';
export { FIXED_SET } from './qualify/set.ts';
export {
  type ExhibitSheets,
  inProcessPaperMaker,
  type Paper,
  type PaperFormat,
  type PaperMaker,
  type PaperOptions,
  type SheetOrder,
} from './render/papers.ts';
export { renderCaseSheet, type SheetedCase } from './render/pdf/case-sheet.ts';
export { type DraftingRouteParts, draftingRoutes } from './routes.ts';
export type { BundledPages, BundleMaker } from './versions/exhibits.ts';
export {
  compareVersions,
  listVersions,
  makeVersion,
  type Reviser,
  reviewDocument,
} from './versions/keep-versions.ts';
export type { Edit } from './versions/model.ts';
export { reviseDocument } from './versions/revise-document.ts';
export type { RevisedDraft, ReviseInput } from './versions/reviser.ts';
