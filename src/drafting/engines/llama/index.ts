/**
 * The `llama` engine: a local language model writes the sections of a draft, able to cite only the
 * sources it was given. Here are the engine, what it needs of the process that runs the model
 * (`ModelHost`), the inference that this process does, and the administration of installed models.
 */

export type { ChatMessage, Generation } from '../../writing/index.ts';
export { PromptTooLong } from '../../writing/index.ts';
export type { EncoderHost } from './embedder.ts';
export { createEmbedder } from './embedder.ts';
export type { LlamaEngineOptions, TurnTaker } from './engine.ts';
export { createLlamaEngine, turnsOf } from './engine.ts';
export type { EncodeOrder, EncoderFile, Encoders, EncodersOptions } from './inference/encoders.ts';
export { openEncoders } from './inference/encoders.ts';
export type { Inference, InferenceOptions } from './inference/inference.ts';
export { openInference } from './inference/inference.ts';
export type { Report } from './inference/loaded-model.ts';
export type { MeasureOptions, ModelFigures } from './measure.ts';
export { measureModel } from './measure.ts';
export type {
  GenerateRequest,
  InstalledModel,
  ModelFacts,
  ModelFile,
  ModelHost,
  ModelHostStatus,
  ModelRole,
} from './model.ts';
export { MODEL_ROLES } from './model.ts';
export type { Catalog, CatalogModel } from './models/catalog.ts';
export { modelCatalog } from './models/catalog.ts';
export type { GgufHeader } from './models/gguf.ts';
export type { AddModelOptions, ModelVerdict, Progress } from './models/installed-models.ts';
export {
  activeModel,
  addModel,
  findModel,
  keepQualification,
  listModels,
  modelFileOf,
  needOf,
  removeModel,
  useModel,
  verifyModel,
} from './models/installed-models.ts';
export { createReranker } from './reranker.ts';
