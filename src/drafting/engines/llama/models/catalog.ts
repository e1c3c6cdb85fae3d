import { readAsset } from '../../../../platform/bundle/index.ts';
import type { ModelRole } from '../model.ts';

/** `models/catalog.json`: what we know of models, for people who look for one. Nothing is downloaded. */
export interface Catalog {
  readonly language_models: readonly CatalogModel[];
  /** Models that read and write nothing. */
  readonly encoders: readonly CatalogEncoder[];
}

export interface CatalogModel {
  readonly name: string;
  readonly publisher: string;
  /** SPDX identifier, or `LicenseRef-…` with `licence_note`. */
  readonly licence: string;
  readonly licence_note: string | null;
  readonly parameters_billions: number;
  /** The file to look for, as quantised from the publisher's weights. */
  readonly quantization: string;
  readonly approximate_size_bytes: number;
  /** Tokens the model was trained for. */
  readonly context_length: number;
  /** With a context of 8,192 tokens. */
  readonly approximate_memory_bytes: number;
  /** null: not published with the weights; `chancery model add` computes and records it. */
  readonly sha256: string | null;
  readonly suited_for: string;
}

export interface CatalogEncoder extends CatalogModel {
  readonly role: Exclude<ModelRole, 'generate'>;
  /** Numbers in a vector: what each passage takes in memory; null for rerankers. */
  readonly vector_width: number | null;
}

export function modelCatalog(): Catalog {
  return JSON.parse(readAsset('models/catalog.json').toString('utf8')) as Catalog;
}
