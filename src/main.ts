/**
 * Picks the role of this process: a CLI command, the server, or a child process. Everything is imported
 * on demand, so that a quick command stays quick.
 */
export async function main(argv: readonly string[]): Promise<void> {
  const bundle = await import('./platform/bundle/index.ts');
  if (bundle.isBindingTrial()) return bundle.runBindingTrial();
  const [command, role, ...rest] = argv;
  if (command === 'version') {
    const { version } = JSON.parse(bundle.readAsset('package.json').toString('utf8')) as { version: string };
    process.stdout.write(`chancery ${version}\n`);
    return;
  }
  if (command === 'child' && role === 'selftest') return bundle.runSelftest(rest);
  process.stderr.write('error: unknown command\n');
  process.exitCode = 2;
}
