import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Config, SETTINGS, speaksTls, usualUrl } from '../platform/index.ts';
import { dataPaths, keyringStatus } from '../store/index.ts';
import { chooseProtection } from './shared/choose-protection.ts';
import { hasData, useRuntimeOf } from './shared/data-directory.ts';
import type { Cli } from './shared/run.ts';

interface Options {
  readonly url?: string;
  readonly host?: string;
  readonly port?: string;
  readonly ifMissing?: true;
  readonly masterKeyFile?: string;
  readonly passphraseFile?: string;
}

export function describe(command: Command, cli: Cli): void {
  command
    .option('--host <address>', `address the server will listen on (default: ${SETTINGS.host.fallback})`)
    .option('--port <number>', `port the server will listen on (default: ${SETTINGS.port.fallback})`)
    .option('--url <url>', 'URL under which clients reach the server; tokens name it as their issuer')
    .option('--if-missing', 'do nothing if the data directory already exists')
    .option(
      '--master-key-file <file>',
      'keep the master key in this file, created if it does not exist (default: in the data directory); if it ends in .cred, sealed to this machine (systemd-creds)',
    )
    .option(
      '--passphrase-file <file>',
      'protect the data with the passphrase in this file instead; - asks for it',
    )
    .addHelpText(
      'after',
      '\nThe settings given here are kept in <data>/config.toml; the server’s flags and CHANCERY_* override them.',
    )
    .action(
      cli.action<Options>(async ({ options: said, data, config, out, io }) => {
        if (said.ifMissing === true && hasData(data)) {
          out.result({ data, url: (await config()).publicUrl }, () => `${data} is there already`);
          return;
        }
        const isChosen = said.masterKeyFile !== undefined || said.passphraseFile !== undefined;
        const options = isChosen || hasData(data) ? said : { ...said, ...(await chooseProtection(io)) };
        const { initializeData } = await import('../appliance/stores.ts');
        const given = {
          ...(options.host === undefined ? {} : { host: options.host }),
          ...(options.port === undefined ? {} : { port: options.port }),
          ...absolute('masterKeyFile', options.masterKeyFile),
          ...absolute('passphraseFile', options.passphraseFile),
        };
        const listen = await config(given);
        const publicUrl = options.url ?? urlOf(listen, options);
        const settled = await config({ ...given, ...(publicUrl === undefined ? {} : { publicUrl }) });
        useRuntimeOf(data);
        await initializeData(settled, {
          ...(options.host === undefined ? {} : { host: settled.host }),
          ...(options.port === undefined ? {} : { port: settled.port }),
          ...(publicUrl === undefined ? {} : { publicUrl: settled.publicUrl }),
          ...absolute('masterKeyFile', options.masterKeyFile),
          // Who was asked is asked again when it is needed.
          ...(options.passphraseFile === '-' ? {} : absolute('passphraseFile', options.passphraseFile)),
        });
        const { protected_by, key_file, beside_data } = keyringStatus(dataPaths(data).keys, settled);
        out.result({ data, url: settled.publicUrl }, () =>
          [
            `Made ${data}`,
            `Encrypted with ${key_file === null ? `the ${protected_by}` : key_file}: keep a copy of it away from this machine`,
            ...(beside_data
              ? [
                  'The key lies on the same disk: chancery key rewrap can seal it to this machine or put it elsewhere',
                ]
              : []),
            `The server will be at ${settled.publicUrl}`,
            ...(speaksTls(settled)
              ? ['Clients are to trust the certificate of: chancery tls export-ca']
              : []),
            'Next: chancery firm add NAME --tier medium|enterprise',
          ].join('\n'),
        );
      }),
    );
}

/** The server may be started from elsewhere. */
function absolute(
  name: 'masterKeyFile' | 'passphraseFile',
  path: string | undefined,
): { readonly [name: string]: string } {
  return path === undefined ? {} : { [name]: path === '-' ? path : resolve(path) };
}

/** What clients reach the server under is written down, so that it stays the same when the machine gets another name. */
function urlOf(config: Config, options: Options): string | undefined {
  if (options.host === undefined && options.port === undefined) return undefined;
  return config.port === 0 ? undefined : usualUrl(config);
}
