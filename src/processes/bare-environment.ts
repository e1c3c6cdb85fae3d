const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'XDG_CACHE_HOME', 'CHANCERY_RUNTIME_DIR'];

/** For a child whose native code reads what strangers wrote: secrets in the server's environment stay in the server. */
export function bareEnvironment(
  environment: NodeJS.ProcessEnv,
  ...also: readonly string[]
): NodeJS.ProcessEnv {
  return Object.fromEntries(
    [...PASSED_ON, ...also].flatMap((name) =>
      environment[name] === undefined ? [] : [[name, environment[name]]],
    ),
  );
}
