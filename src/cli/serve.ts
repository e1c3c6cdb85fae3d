import { type Command, Option } from 'commander';
import type { Appliance } from '../appliance/appliance.ts';
import { logsToJournal } from '../platform/bundle/index.ts';
import {
  type Config,
  createLog,
  type Log,
  logLevelOf,
  messageOf,
  SETTING_CHOICES,
  SETTINGS,
  type SettingName,
} from '../platform/index.ts';
import { completeWith } from './completion/values.ts';
import { forgetCaller } from './shared/account.ts';
import { useRuntimeOf } from './shared/data-directory.ts';
import type { Cli } from './shared/run.ts';

type Options = Partial<Record<SettingName, string>>;

const NAMES = Object.keys(SETTINGS) as SettingName[];

export function describe(command: Command, cli: Cli): void {
  for (const name of NAMES) {
    const { description, fallback, env } = SETTINGS[name];
    const option = new Option(
      `--${kebab(name)} <value>`,
      `${description} (${env}; default: ${fallback === '' ? 'none' : fallback})`,
    );
    // Told to the completion alone: what does not fit is said of all settings at once, wherever they come from.
    completeWith(option, SETTING_CHOICES[name] ?? []);
    command.addOption(option);
  }
  command.action(
    cli.action<Options>(async ({ options, data, config, settle, settingsLines, out, signal }) => {
      const flags = Object.fromEntries(NAMES.map((name) => [name, options[name]]));
      const settled = settle(flags);
      const lines = settingsLines();
      forgetCaller();
      useRuntimeOf(data);
      const { assertUsable, doubtsOf } = await import('./shared/examine-settings.ts');
      await assertUsable(settled, lines, { masterKey: false });
      const log = createLog(logLevelOf(settled.config), 'server', { priorities: logsToJournal(process.env) });
      // Looking up a name may take long; the server does not wait for it.
      void doubtsOf(settled, lines, { masterKey: false }).then((doubts) => {
        for (const error of doubts) log.warn({ error }, 'with these settings not everything will work');
      });
      const { openAppliance } = await import('../appliance/appliance.ts');
      const appliance = await openAppliance(settled.config, log);
      out.result(
        { url: appliance.url, data, pid: process.pid },
        () => `Chancery is ready at ${appliance.url}`,
      );
      const onHangUp = () => void reload(appliance, () => config(flags), log);
      process.on('SIGHUP', onHangUp);
      await aborted(signal);
      process.off('SIGHUP', onHangUp);
      await appliance.close();
    }),
  );
}

/** Settings that do not fit change nothing. */
async function reload(appliance: Appliance, config: () => Promise<Config>, log: Log): Promise<void> {
  try {
    appliance.reload(await config());
  } catch (error) {
    log.error({ error: messageOf(error) }, 'the settings stay as they were');
  }
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
