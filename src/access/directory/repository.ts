import { sql } from 'kysely';
import type { Queries, TruthTables } from '../../store/index.ts';

type Q = Queries<TruthTables>;

export async function findBySubject(queries: Q, issuer: string, subject: string) {
  return people(queries)
    .innerJoin('directory_subjects as known', 'known.person_id', 'person.id')
    .where('known.issuer', '=', issuer)
    .where('known.subject', '=', subject)
    .executeTakeFirst();
}

/** Those of one firm with this address whom the directory does not know by another subject. */
export async function findByEmail(queries: Q, firmId: string, issuer: string, email: string) {
  return people(queries)
    .where('person.firm_id', '=', firmId)
    .where(sql<boolean>`lower(person.email) = lower(${email})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('directory_subjects as known')
            .select('known.subject')
            .whereRef('known.person_id', '=', 'person.id')
            .where('known.issuer', '=', issuer),
        ),
      ),
    )
    .execute();
}

function people(queries: Q) {
  return queries
    .selectFrom('people as person')
    .innerJoin('firms as firm', 'firm.id', 'person.firm_id')
    .select([
      'person.id',
      'person.firm_id',
      'person.status',
      'person.roles',
      'firm.status as firm_status',
      'firm.tier as firm_tier',
    ]);
}
