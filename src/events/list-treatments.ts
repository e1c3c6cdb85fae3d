import type { Principal } from '../access/index.ts';
import type { Answer } from '../contract/index.ts';
import { adverseTreatmentsIn } from '../precedents/index.ts';
import { type EventParts, MOST_DECISIONS, MOST_DRAFTS } from './follow-events.ts';
import { draftsWith, newestRead, usedInDrafts } from './repository.ts';

type TreatedDecision = Answer<'listTreatments'>['data'][number];

/** What came in before these is no news. */
const MOST_FILES = 500;
const MOST_TOLD = 100;

/** What has come in and speaks against decisions with which visible drafts were written before. */
export async function listTreatments(parts: EventParts, principal: Principal): Promise<TreatedDecision[]> {
  if (!principal.scopes.has('drafts:read')) return [];
  const { read } = parts.database;
  const files = new Map((await newestRead(read, principal, MOST_FILES)).map((file) => [file.id, file]));
  const found = await adverseTreatmentsIn(parts, principal, [...files.keys()], (cited) =>
    usedInDrafts(read, principal, cited, MOST_DECISIONS),
  );
  const told: TreatedDecision[] = [];
  for (const { file_id, decision, treated_by, treatment, page, span } of found) {
    const by = files.get(treated_by);
    if (by === undefined) continue;
    const drafts = { most: MOST_DRAFTS, before: by.created_at };
    const documents = await draftsWith(read, principal, file_id, drafts);
    if (documents.length === 0) continue;
    told.push({
      decision: { id: file_id, title: decision },
      treated_by: { id: treated_by, title: by.title ?? by.name },
      ...{ treatment, page, span: [...span], documents },
    });
  }
  return told.sort((a, b) => (a.treated_by.id < b.treated_by.id ? 1 : -1)).slice(0, MOST_TOLD);
}
