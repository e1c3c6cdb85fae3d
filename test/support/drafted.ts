/** Drafts as a test wants them, which waits for their end. */
import type { Principal } from '../../src/access/index.ts';
import type { DraftDocument } from '../../src/drafting/document.ts';
import {
  type DraftingParts,
  type GenerateInput,
  getVersion,
  streamDocument,
} from '../../src/drafting/index.ts';
import { unpackText } from '../../src/store/index.ts';

type Events = ReturnType<typeof streamDocument>;
type Event = Events extends AsyncGenerator<infer One> ? One : never;

interface Options extends NonNullable<Parameters<typeof streamDocument>[4]> {
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: Event) => void;
}

export async function generateDocument(
  parts: DraftingParts,
  principal: Principal,
  input: GenerateInput,
  { signal, onEvent, ...end }: Options = {},
): Promise<DraftDocument> {
  const drafting = streamDocument(parts, principal, input, signal ?? new AbortController().signal, end);
  let next = await drafting.next();
  for (; next.done !== true; next = await drafting.next()) onEvent?.(next.value);
  return JSON.parse(unpackText(next.value.columns)) as DraftDocument;
}

export async function getDocument(
  parts: Parameters<typeof getVersion>[0],
  principal: Principal,
  id: string,
): Promise<DraftDocument> {
  return (await getVersion(parts, principal, id)).document;
}
