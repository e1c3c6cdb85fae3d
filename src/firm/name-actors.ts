import { type Actor, isId } from '../platform/index.ts';
import type { Queries, TruthTables } from '../store/index.ts';
import { namesAmong } from './repository.ts';

type Someone = { readonly id: string; readonly name: string | null } | null;

/** Who did something, as people know them. */
export interface NamedActor {
  readonly kind: Actor['kind'];
  readonly client: Someone;
  readonly person: Someone;
}

interface RecordedActor {
  readonly kind: string;
  readonly client: string | null;
  readonly person: string | null;
}

/** How each of those recorded is shown; asked for all at once. */
export async function nameActors(
  queries: Queries<TruthTables>,
  firm: { readonly firmId: string },
  recorded: readonly RecordedActor[],
): Promise<(one: RecordedActor) => NamedActor> {
  const ids = recorded.flatMap(({ client, person }) => [client, person]).filter((id) => id !== null);
  const names = await namesAmong(queries, firm, [...new Set(ids)]);
  const someone = (id: string | null): Someone =>
    id === null
      ? null
      : { id, name: isId('client', id) || isId('person', id) ? (names.get(id) ?? null) : null };
  return ({ kind, client, person }) => ({
    kind: kind as Actor['kind'],
    client: someone(client),
    person: someone(person),
  });
}
