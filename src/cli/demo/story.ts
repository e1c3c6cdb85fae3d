import { readAsset } from '../../platform/bundle/index.ts';

/** What the demo does with its documents; the rest of models/demo/. */
export interface Story {
  readonly case_external_id: string;
  readonly scan: { readonly file: string; readonly kind: string; readonly title: string };
  readonly query: string;
  readonly document_type: string;
  readonly tone: string;
  readonly context: string;
}

export function readStory(): Story {
  return JSON.parse(readAsset('models/demo/demo.json').toString('utf8')) as Story;
}
