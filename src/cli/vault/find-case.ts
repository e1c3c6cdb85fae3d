import type { Answer, Client, Query } from '../../contract/index.ts';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';

/**
 * The one case that goes by a name: its id, the firm's own id of it, with or without `external:`, or its number. Whoever may
 * write cases chooses external ids and numbers, so one case must not take away the papers of another by bearing its name:
 * what several cases go by names none of them. The words are the same for none and for several, and name no case.
 * @throws ChanceryError `not_found`
 */
export async function findCaseNamed(api: Client, name: string, hint: string): Promise<string> {
  const external = name.startsWith(EXTERNAL) ? name.slice(EXTERNAL.length) : null;
  const found = await Promise.all([
    external === null ? byId(api, name) : [],
    listed(api, { external_id: external ?? name }, (matter) => matter.external_id === (external ?? name)),
    byNumber(api, name),
  ]);
  const [only, ...others] = new Set(found.flat());
  if (only !== undefined && others.length === 0) return only;
  throw notOneCase(hint);
}

const EXTERNAL = 'external:';

/** The same words for a case that is not there, that may not be seen, and that is one of several. */
export function notOneCase(hint: string): ChanceryError {
  return new ChanceryError('not_found', 'It cannot be told which case it is for.', { hint });
}

/** Undefined: there is no such case, as far as may be seen. */
export async function ofOneCase<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (!isChanceryError(error) || !NO_CASE.has(error.code)) throw error;
    return undefined;
  }
}

const NO_CASE = new Set(['not_found', 'validation_failed']);

async function byId(api: Client, id: string): Promise<string[]> {
  const found = await ofOneCase(api.call('getCase', { params: { case_id: id } }));
  return found === undefined ? [] : [found.id];
}

/** All pages: cases with a similar number must not push the one with this number off the first. */
function byNumber(api: Client, number: string): Promise<string[]> {
  // What the search knows small letters of; without such a word it lists every case.
  const words = number.match(/[!-~]+/g)?.join(' ');
  return listed(api, words === undefined ? {} : { q: words }, (matter) => matter.number === number);
}

async function listed(
  api: Client,
  filter: Pick<Query<'listCases'>, 'q' | 'external_id'>,
  isMeant: (matter: Answer<'listCases'>['data'][number]) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.call('listCases', {
      query: {
        ...filter,
        fields: ['id', 'number', 'external_id'],
        limit: 200,
        ...(cursor === undefined ? {} : { cursor }),
      },
    });
    found.push(
      ...page.data.flatMap((matter) => (isMeant(matter) && matter.id !== undefined ? [matter.id] : [])),
    );
    cursor = page.next_cursor;
  }
  return found;
}
