const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'storage_full']);

/** Whether a full disk, or a used-up quota, is what an error or one of its causes tells of. */
export function isOutOfSpace(error: unknown): boolean {
  return codesOf(error).some((code) => FULL.has(code));
}

/** The codes of an error and its causes, outermost first; empty texts where there is none. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let at = error; at instanceof Error && codes.length < 8; at = at.cause)
    codes.push('code' in at && typeof at.code === 'string' ? at.code : '');
  return codes;
}

/** Of a file system or a disk that is gone, read-only, broken or not ours: nothing that a request could do better. */
const UNAVAILABLE: Readonly<Record<string, string>> = {
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'its file system is read-only',
  ENOENT: 'it is not there',
  ENOTDIR: 'something else lies there',
  EEXIST: 'something else lies there',
  ENODEV: 'its disk is not there',
  ENXIO: 'its disk is not there',
  EIO: 'its disk has an error',
  ESTALE: 'its server does not answer',
  EHOSTDOWN: 'its server does not answer',
  ENOTCONN: 'its server does not answer',
  ELOOP: 'a link in its path leads nowhere',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** Why a directory or file of the appliance's own cannot be used; null: for no reason of that kind. For administrators. */
export function unavailability(error: unknown): string | null {
  for (const code of codesOf(error)) {
    const why = UNAVAILABLE[code];
    if (why !== undefined) return `${why} (${code})`;
  }
  return null;
}
