/** The package ships no types; its two tables are described where they are read. */
declare module '@beshkenadze/eyecite' {
  export const REPORTERS: unknown;
  export const COURTS: unknown;
}
