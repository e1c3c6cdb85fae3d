/** What the server and the ingest child say to each other over their channel. */
export type ToIngest =
  /** Something was queued: look now. */
  { readonly type: 'wake' } | { readonly type: 'stop' };

export type FromIngest =
  | { readonly type: 'ready' }
  | { readonly type: 'start'; readonly job: string; readonly firm: string | null; readonly file: string }
  | { readonly type: 'page'; readonly file: string; readonly page: number; readonly pages: number }
  | { readonly type: 'end'; readonly job: string };
