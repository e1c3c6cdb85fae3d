/** What the server and the ingest child say to each other over their channel. */
export type ToIngest =
  /** Something was queued: look now. */
  { readonly type: 'wake' } | { readonly type: 'stop' };

export type FromIngest =
  | { readonly type: 'ready' }
  /** Every second, unless the child is held up in one computation. */
  | { readonly type: 'alive' }
  | { readonly type: 'start'; readonly job: string; readonly firm: string | null; readonly file: string }
  /** A child of it began, or ended. */
  | { readonly type: 'child'; readonly pid: number; readonly runs: boolean }
  /** What can be asked of the file has changed. */
  | { readonly type: 'changed'; readonly file: string }
  /** It is done, or its turn is over. */
  | { readonly type: 'end'; readonly file: string };
