import { nameProcess } from './processes/system/process-name.ts';

/**
 * Picks the role of this process: a CLI command (`serve` is one), or a child process of the server.
 * Everything is imported on demand, so that a quick command stays quick.
 */
export async function main(argv: readonly string[]): Promise<void> {
  const bundle = await import('./platform/bundle/index.ts');
  if (bundle.isBindingTrial()) return bundle.runBindingTrial();
  const [command, role = '', ...rest] = argv;
  nameProcess(command === 'child' ? role : undefined);
  keepToThisMachine(process.env);
  if (command === 'child') return runChild(role, rest);
  const { runCli } = await import('./cli/index.ts');
  process.exitCode = await runCli(argv);
}

/** What is for this machine takes no way through a proxy, though Node be told to follow those of the environment. */
function keepToThisMachine(env: NodeJS.ProcessEnv): void {
  const without = env['no_proxy'] ?? env['NO_PROXY'] ?? '';
  if (without.trim() !== '*') env['no_proxy'] = `${without},127.0.0.1,[::1],localhost`;
}

/** The appliance starts itself in these roles; nobody else does. */
async function runChild(role: string, args: readonly string[]): Promise<void> {
  // A test is over at once.
  if (role !== 'selftest') (await import('./processes/system/prefer-oom-kill.ts')).preferOomKill(role);
  switch (role) {
    case 'ingest':
      return (await import('./appliance/ingest-role.ts')).runIngest();
    case 'clerk':
      return (await import('./appliance/clerk-role.ts')).runClerk();
    case 'reader':
      return (await import('./processes/reader/child.ts')).runReader();
    case 'ocr':
      return (await import('./processes/ocr/child.ts')).runOcr();
    case 'render':
      return (await import('./processes/render/child.ts')).runRender();
    case 'paper':
      return (await import('./processes/paper/child.ts')).runPaper();
    case 'sheet':
      return (await import('./processes/sheet/child.ts')).runSheetChild();
    case 'model': {
      // Nothing of the database or the vault is even loaded here.
      const { runModelChild } = await import('./processes/model/child.ts');
      const [threads = 0, memory = 0, drafts = 0] = args.map(Number);
      return runModelChild({
        ...(threads > 0 && { threads }),
        ...(memory > 0 && { memory }),
        ...(drafts > 0 && { drafts }),
      });
    }
    case 'encoder': {
      const { runEncoderChild } = await import('./processes/encoder/child.ts');
      const [threads = 0, memory = 0] = args.map(Number);
      return runEncoderChild({ ...(threads > 0 && { threads }), ...(memory > 0 && { memory }) });
    }
    case 'model-bench':
      return (await import('./processes/model/bench.ts')).runModelBench(args[0] ?? '');
    case 'selftest':
      return (await import('./platform/bundle/index.ts')).runSelftest(args);
    default:
      throw new Error(`There is no child process called ${role}`);
  }
}
