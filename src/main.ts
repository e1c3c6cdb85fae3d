/**
 * Picks the role of this process: a CLI command (`serve` is one), or a child process of the server.
 * Everything is imported on demand, so that a quick command stays quick.
 */
export async function main(argv: readonly string[]): Promise<void> {
  const bundle = await import('./platform/bundle/index.ts');
  if (bundle.isBindingTrial()) return bundle.runBindingTrial();
  const [command, role = '', ...rest] = argv;
  if (command === 'child') return runChild(role, rest);
  const { runCli } = await import('./cli/index.ts');
  process.exitCode = await runCli(argv);
}

/** The appliance starts itself in these roles; nobody else does. */
async function runChild(role: string, args: readonly string[]): Promise<void> {
  const { runSelftest } = await import('./platform/bundle/index.ts');
  if (role === 'selftest') return runSelftest(args);
  const { runIngest, runModel } = await import('./children.ts');
  switch (role) {
    case 'ingest':
      return runIngest();
    case 'model':
      return runModel(Number(args[0] ?? 0));
    default:
      throw new Error(`There is no child process called ${role}`);
  }
}
