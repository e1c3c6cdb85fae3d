/**
 * Where rows and bytes are kept: the two databases (truth and derived index) and the
 * content-addressed originals. Rooms see `Database`, `Queries` and `Blobs`, never an engine.
 */
export * from './blobs/index.ts';
export * from './database/index.ts';
export * from './keys/index.ts';
export * from './maintenance/index.ts';
