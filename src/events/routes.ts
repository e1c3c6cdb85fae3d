import { laneOf, type Principal } from '../access/index.ts';
import type { Handlers } from '../contract/index.ts';
import { ChanceryError } from '../platform/index.ts';
import { type EventParts, followEvents } from './follow-events.ts';
import { listTreatments } from './list-treatments.ts';

/** More than a person has windows open, fewer than would hold a server up. */
const MOST_STREAMS = 8;

export function eventsRoutes(parts: EventParts) {
  const open = new Map<string, number>();
  return {
    followEvents: async ({ principal, headers, query, signal }) => {
      const whose = `${laneOf(principal)} ${principal.personId ?? ''}`;
      const others = open.get(whose) ?? 0;
      if (others >= MOST_STREAMS) {
        throw new ChanceryError('rate_limited', `More than ${MOST_STREAMS} streams of events at a time.`, {
          hint: 'Close one: a single stream tells of everything.',
          retryAfter: 5,
        });
      }
      open.set(whose, others + 1);
      const over = () => {
        const left = (open.get(whose) ?? 1) - 1;
        if (left === 0) open.delete(whose);
        else open.set(whose, left);
      };
      const following = { lastId: headers['last-event-id'], shown: query.document_id };
      return {
        status: 200,
        events: counted(followEvents(parts, principal, following, signal), over),
      };
    },
    listTreatments: async ({ principal }) => ({
      status: 200,
      body: { data: await listTreatments(parts, principal) },
    }),
  } satisfies Partial<Handlers<Principal>>;
}

async function* counted<T>(events: AsyncIterable<T>, over: () => void): AsyncGenerator<T> {
  try {
    yield* events;
  } finally {
    over();
  }
}
