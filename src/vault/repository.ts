/** The room's queries, by what they are about. */
export * from './repository/appliance.ts';
export * from './repository/custody.ts';
export * from './repository/disposals.ts';
export * from './repository/files.ts';
export * from './repository/pages.ts';
