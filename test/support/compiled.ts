/** The place where Node keeps what it compiled of the sources (vitest.config.ts), for a process that is given its whole environment. */
export function compiledOnce(): Readonly<Record<string, string>> {
  const { NODE_COMPILE_CACHE: place } = process.env;
  return place === undefined ? {} : { NODE_COMPILE_CACHE: place };
}
