/** What the server and the ingest child say to each other over their channel. */
export type ToIngest =
  /** Something was queued: look now. */
  { readonly type: 'wake' } | { readonly type: 'stop' };

export type FromIngest =
  | { readonly type: 'ready' }
  /** Every second, unless the child is held up in one computation. */
  | { readonly type: 'alive' }
  | { readonly type: 'start'; readonly job: string; readonly firm: string | null; readonly file: string }
  | { readonly type: 'page'; readonly file: string }
  /** All the file does is wait for threads that others have; or that is over. */
  | { readonly type: 'waiting'; readonly file: string; readonly waiting: boolean }
  /** What can be asked of the file has changed. */
  | { readonly type: 'changed'; readonly file: string }
  /** `released`: its turn is over, it is not done. */
  | { readonly type: 'end'; readonly file: string; readonly released: boolean };
