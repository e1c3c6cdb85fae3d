import type { Command } from 'commander';
import { createLog, logLevelOf, SETTINGS, type SettingName } from '../platform/index.ts';
import { useRuntimeOf } from './shared/data-directory.ts';
import type { Cli } from './shared/run.ts';

type Options = Partial<Record<SettingName, string>>;

const NAMES = Object.keys(SETTINGS) as SettingName[];

export function describe(command: Command, cli: Cli): void {
  for (const name of NAMES) {
    const { description, fallback, env } = SETTINGS[name];
    command.option(
      `--${kebab(name)} <value>`,
      `${description} (${env}; default: ${fallback === '' ? 'none' : fallback})`,
    );
  }
  command.action(
    cli.action<Options>(async ({ options, data, config, out, signal }) => {
      const settled = await config(Object.fromEntries(NAMES.map((name) => [name, options[name]])));
      useRuntimeOf(data);
      const { openAppliance } = await import('../appliance.ts');
      const appliance = await openAppliance(settled, createLog(logLevelOf(settled), 'server'));
      out.result(
        { url: appliance.url, data, pid: process.pid },
        () => `Chancery is ready at ${appliance.url}`,
      );
      await aborted(signal);
      await appliance.close();
    }),
  );
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
