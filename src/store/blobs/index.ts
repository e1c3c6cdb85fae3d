/** Originals and what is made of them to be looked at: named by their content, sealed with keys of their own. */
export type { BlobName, BlobRange, Blobs, ReceivedBlob } from './blobs.ts';
export { openDiskBlobs, tornFiles } from './disk/disk-blobs.ts';
export { readSealed, type SealedRef, SealedSink, sourceOf } from './sealed/sealed-file.ts';
export { openDiskViews } from './views/disk-views.ts';
export type { StoredView, Views, Workshop } from './views/views.ts';
