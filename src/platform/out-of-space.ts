const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** Whether a full disk, or a used-up quota, is what an error or one of its causes tells of. */
export function isOutOfSpace(error: unknown): boolean {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < 8; depth++) {
    if ('code' in at && typeof at.code === 'string' && (FULL.has(at.code) || at.code === 'storage_full'))
      return true;
    at = at.cause;
  }
  return false;
}
