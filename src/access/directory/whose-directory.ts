import { type DirectorySubject, type FirmParts, getPerson, listFirms } from '../../firm/index.ts';
import { type Actor, ChanceryError, type Config, operator } from '../../platform/index.ts';

type Parts = Pick<FirmParts, 'database'> & {
  readonly config: Pick<Config, 'directoryIssuer' | 'directoryFirm'>;
};

/** The firm whose directory it is: what it says of people of others counts for nothing. null: of several it is not said which. */
export async function firmOfDirectory(parts: Parts): Promise<string | null> {
  const { directoryFirm: wanted } = parts.config;
  const firms = await listFirms(parts, operator);
  const own = wanted === '' ? firms : firms.filter(({ id, name }) => id === wanted || name === wanted);
  return own.length === 1 ? (own[0]?.id ?? null) : null;
}

/**
 * By what subject the directory is to know a person, for `changeAccess`.
 * @throws ChanceryError `conflict` where there is no directory for people of that firm, `validation_failed` for another's issuer
 */
export async function subjectFor(
  parts: Parts,
  actor: Actor,
  personId: string,
  given: { readonly issuer?: string | undefined; readonly subject: string } | null,
): Promise<DirectorySubject | null> {
  if (given === null) return null;
  const { firm_id: firmId } = await getPerson(parts, actor, personId);
  const { directoryIssuer: issuer } = parts.config;
  if (issuer === '' || (await firmOfDirectory(parts)) !== firmId) {
    throw new ChanceryError('conflict', 'No directory is set for the people of this firm.', {
      hint: 'The administrator sets it: chancery config explain directory_issuer.',
    });
  }
  if (given.issuer === undefined || given.issuer === issuer) return { issuer, subject: given.subject };
  throw new ChanceryError('validation_failed', 'The directory that is set has another issuer.', {
    hint: `It is ${issuer}; leave it out.`,
    errors: [{ pointer: '/directory/issuer', detail: 'must be that of the directory that is set' }],
  });
}
