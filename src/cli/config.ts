import type { Command } from 'commander';
import { assertTransport, nameInFile, type Origin, SETTINGS, type SettingName } from '../platform/index.ts';
import type { Cli } from './shared/run.ts';

const NAMES = Object.keys(SETTINGS) as SettingName[];

export function describe(command: Command, cli: Cli): void {
  command
    .command('show')
    .description('list the settings in force, and where each comes from')
    .action(
      cli.action(async ({ out, settle }) => {
        const { config, origins } = settle();
        const rows = NAMES.map((name) => ({
          setting: nameInFile(name),
          value: config[name],
          from: origins[name],
        }));
        out.list(rows, { setting: 'setting', value: 'value', from: 'from' }, '');
      }),
    );
  command
    .command('check')
    .description('report invalid settings with their lines; exit code 2 if there are any')
    .action(
      cli.action(async ({ out, data, settle, settingsFile, settingsLines }) => {
        const settled = settle();
        const { config, origins } = settled;
        assertTransport(config);
        const { assertUsable, doubtsOf } = await import('./shared/examine-settings.ts');
        await assertUsable(settled, settingsLines(), { masterKey: true });
        const notes = await doubtsOf(settled, settingsLines(), { masterKey: true });
        const set = NAMES.filter((name) => origins[name] !== 'default');
        out.result(
          {
            ok: true,
            file: settingsFile() ?? null,
            data,
            url: config.publicUrl,
            set: set.map(nameInFile),
            notes,
          },
          () =>
            [
              `The settings fit: ${describeSources(set.map((name) => origins[name]))}.`,
              `File: ${settingsFile() ?? 'none'}`,
              `Data: ${data}`,
            ].join('\n'),
        );
        for (const note of notes) out.note(`Note: ${note}.`);
      }),
    );
  command
    .command('docs')
    .description('explain every setting, as a file that can be used as it is')
    .action(
      cli.action(async ({ out }) => {
        if (out.json) out.result(described(), () => '');
        else out.raw(commentedFile());
      }),
    );
}

function describeSources(origins: readonly Origin[]): string {
  const number = (origin: Origin) => origins.filter((other) => other === origin).length;
  return `${number('file')} set in the file, ${number('environment')} in the environment, the others are the defaults`;
}

function described() {
  return NAMES.map((name) => {
    const { env, fallback, description, kind, ...bounds } = SETTINGS[name];
    return { setting: nameInFile(name), environment: env, kind, default: fallback, ...bounds, description };
  });
}

/** All lines are commented out: the file says the defaults and sets nothing. */
function commentedFile(): string {
  const head = [
    '# Settings of Chancery (TOML). An environment variable wins over a line here, a flag of `chancery serve` over both.',
    '# `chancery config check` finds mistakes; `chancery config show` lists the values in force.',
    '',
    '# Data directory; --data and CHANCERY_DATA override it.',
    '# data = "/var/lib/chancery"',
  ];
  const settings = NAMES.flatMap((name) => {
    const { env, fallback, description } = SETTINGS[name];
    return ['', `# ${description} (${env})`, `# ${nameInFile(name)} = ${JSON.stringify(fallback)}`];
  });
  return `${[...head, ...settings].join('\n')}\n`;
}
