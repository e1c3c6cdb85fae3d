const PASSED_ON = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'XDG_CACHE_HOME',
  'CHANCERY_RUNTIME_DIR',
  'JOURNAL_STREAM',
];

/** Model files come from outside, and native code reads them: secrets of the server stay in the server. */
export function modelEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
}
