/** What is recorded. An action names what happened in the past tense; the subject is the id it happened to. */
export type AuditAction =
  | 'appliance.initialised'
  | 'appliance.upgraded'
  | 'master_key.changed'
  | 'master_key.kept'
  | 'backup.ordered'
  | 'backup.created'
  | 'backup.restored'
  | 'audit.accepted'
  | 'audit.exported'
  | 'queue.put_first'
  | 'vault.scrubbed'
  | 'signing_key.rotated'
  | 'firm.added'
  | 'firm.changed'
  | 'person.added'
  | 'person.changed'
  | 'person.invited'
  | 'directory.linked'
  | 'session.begun'
  | 'session.renewed'
  | 'session.ended'
  | 'password.set'
  | 'second_factor.set'
  | 'second_factor.removed'
  | 'client.added'
  | 'client.changed'
  | 'token.issued'
  | 'token.refreshed'
  | 'token.revoked'
  | 'token.reuse_detected'
  | 'consent.given'
  | 'consent.ended'
  | 'case.created'
  | 'case.changed'
  | 'hold.placed'
  | 'hold.released'
  | 'wall.added'
  | 'wall.removed'
  | 'file.received'
  | 'file.extracted'
  | 'file.ready'
  | 'file.failed'
  | 'file.quarantined'
  | 'file.changed'
  | 'file.content_read'
  | 'file.text_read'
  | 'file.picture_read'
  | 'file.searchable_read'
  | 'file.retried'
  | 'file.disposed'
  | 'vault.searched'
  | 'precedents.analyzed'
  | 'document.drafted'
  | 'document.revised'
  | 'document.reviewed'
  | 'document.reopened'
  | 'plan.made'
  | 'plan.changed'
  | 'plan.read'
  | 'plan.deleted'
  | 'document.read'
  | 'document.exhibits_read'
  | 'document.disposed'
  | 'webhook.added'
  | 'webhook.changed'
  | 'webhook.removed'
  | 'ocr_language.added'
  | 'ocr_language.removed'
  | 'model.added'
  | 'model.changed'
  | 'model.removed'
  | 'document_type.added'
  | 'document_type.removed';

export interface AuditEntry {
  readonly seq: number;
  readonly at: string;
  readonly firm_id: string | null;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly person_id: string | null;
  readonly action: string;
  readonly subject: string;
  readonly details: string;
  readonly previous_hash: string;
  readonly hash: string;
}

/** The hash before the first entry. */
export const GENESIS = '0'.repeat(64);
