import { repeatedName } from '../platform/index.ts';
import { type FirmResourceDetail, OAuthError } from './model.ts';

/** RFC 9396 §2: a list, in a form as JSON text. A detail we do not fully understand must not be granted. */
export function readAuthorizationDetails(given: unknown): FirmResourceDetail[] | undefined {
  if (given === undefined) return undefined;
  let value = given;
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new OAuthError('invalid_authorization_details', 'authorization_details is not valid JSON.');
    }
    if (repeatedName(given) !== null)
      throw new OAuthError('invalid_authorization_details', 'authorization_details has a member twice.');
  }
  if (JSON.stringify(value).length > MAX_DETAILS) {
    throw new OAuthError(
      'invalid_authorization_details',
      `authorization_details has more than ${MAX_DETAILS} characters; name practice areas or clients instead of cases.`,
    );
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isDetail)) return value;
  throw new OAuthError(
    'invalid_authorization_details',
    'authorization_details must be a list of objects of the type firm_resources with cases, practice_areas or clients.',
  );
}

/** The details travel in the token, and the token in a header of every request. */
const MAX_DETAILS = 6_000;

const LISTS = ['cases', 'practice_areas', 'clients'];

function isDetail(value: unknown): value is FirmResourceDetail {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { type, ...lists } = value as Record<string, unknown>;
  return (
    type === 'firm_resources' &&
    Object.entries(lists).every(
      ([name, list]) =>
        LISTS.includes(name) && Array.isArray(list) && list.every((member) => typeof member === 'string'),
    )
  );
}
