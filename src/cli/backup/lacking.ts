import { count } from '../shared/output/units.ts';

/** What to do about originals that a snapshot lacks, because the vault had lost them when it was taken. */
export function remedyForLacking(lacking: number, backups: string, data: string): string {
  return `The snapshot lacks ${count(lacking, 'original')}, damaged or gone in the vault when it was taken. An older one may have what is missing: chancery vault scrub --repair-from ${backups} --data ${data}; then take a new backup.`;
}
