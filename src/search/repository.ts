/** The room's queries, by what they are about. */
export * from './repository/entries.ts';
export * from './repository/index-state.ts';
export * from './repository/pages.ts';
export * from './repository/posting-blocks.ts';
export * from './repository/posting-lists.ts';
export * from './repository/searchable-files.ts';
export * from './repository/upkeep.ts';
export * from './repository/vectors.ts';
