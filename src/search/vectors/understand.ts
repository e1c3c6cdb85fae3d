import type { Principal } from '../../access/index.ts';
import { type Log, messageOf } from '../../platform/index.ts';
import { LruCache } from '../lru-cache.ts';
import type { Meaning } from './find-by-meaning.ts';
import type { OpenedEmbedder } from './model.ts';

/** So long a search waits for the model; then it goes by words alone. */
const LONGEST_WAIT_MS = 2_000;
const REMEMBERED_BYTES = 2_000_000;

/** What was asked a moment ago, page after page of a list. For each principal by itself: nobody may feel what others ask. */
const recent = new LruCache<Float32Array>(REMEMBERED_BYTES);

/** What a question means to the model; null when the model does not say so in time. */
export async function understand(
  embedder: OpenedEmbedder,
  { firmId, clientId, personId }: Principal,
  question: string,
  log?: Log,
): Promise<Meaning | null> {
  const { sha256 } = embedder;
  const key = JSON.stringify([firmId, clientId, personId, sha256, question]);
  const known = recent.get(key);
  if (known !== undefined) return { sha256, vector: known };
  try {
    const [vector] = await embedder.embed([question], 'question', AbortSignal.timeout(LONGEST_WAIT_MS));
    if (vector === undefined) return null;
    recent.set(key, vector, vector.byteLength + key.length * 2);
    return { sha256, vector };
  } catch (error) {
    log?.warn(
      { error: messageOf(error) },
      'a search went by words alone: the embedding model did not answer',
    );
    return null;
  }
}
