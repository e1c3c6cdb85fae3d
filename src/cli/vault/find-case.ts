import type { Client } from '../../contract/index.ts';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';

/**
 * The one case that goes by a name: its id, the firm's own id of it, with or without `external:`, or its number. Whoever may
 * write cases chooses external ids and numbers, so one case must not take away the papers of another by bearing its name:
 * what several cases go by names none of them. The words are the same for none and for several, and name no case.
 * @throws ChanceryError `not_found`
 */
export async function findCaseNamed(api: Client, name: string, hint: string): Promise<string> {
  const found = await Promise.all([
    byReference(api, name),
    byReference(api, `external:${name}`),
    byNumber(api, name),
  ]);
  const [only, ...others] = new Set(found.flat());
  if (only !== undefined && others.length === 0 && !found.flat().includes(SEVERAL)) return only;
  throw new ChanceryError('not_found', 'It cannot be told which case it is for.', { hint });
}

const SEVERAL = 'several';

async function byReference(api: Client, reference: string): Promise<string[]> {
  try {
    return [(await api.call('getCase', { params: { case_id: reference } })).id];
  } catch (error) {
    if (!isChanceryError(error)) throw error;
    if (error.code === 'conflict') return [SEVERAL];
    if (error.code === 'not_found' || error.code === 'validation_failed') return [];
    throw error;
  }
}

/** All pages: cases with a similar number must not push the one with this number off the first. */
async function byNumber(api: Client, number: string): Promise<string[]> {
  // What the search knows small letters of; without such a word it lists every case.
  const words = number.match(/[!-~]+/g)?.join(' ');
  const q = words === undefined ? {} : { q: words };
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.call('listCases', {
      query: { ...q, fields: ['id', 'number'], limit: 200, ...(cursor === undefined ? {} : { cursor }) },
    });
    found.push(
      ...page.data.flatMap(({ id, number: its }) => (its === number && id !== undefined ? [id] : [])),
    );
    cursor = page.next_cursor;
  }
  return found;
}
