import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { ChanceryError, speaksTls } from '../platform/index.ts';
import { openIdentityStore, openKeyFiles, readForeignIdentity, wantedNames } from '../store/index.ts';
import { asCaller } from './shared/account.ts';
import type { Cli, Run } from './shared/run.ts';
import { unwritable } from './shared/system-error.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .command('show')
    .description('show the server’s certificate: its names, and when it expires')
    .action(
      cli.action(async (run) => {
        const config = await run.config();
        const own = config.tlsCertFile === '' && config.tlsKeyFile === '';
        const now = new Date();
        const identity = own
          ? (await (await identities(run)).own(wantedNames(config), now)).identity
          : readForeignIdentity(config.tlsCertFile, config.tlsKeyFile, now);
        const spoken = speaksTls(config);
        run.out.result({ tls: spoken, ...view(identity.cert, own) }, () =>
          [
            `tls          ${spoken ? 'yes' : 'no: this server is for this machine alone'}`,
            ...lines(identity.cert, own),
          ].join('\n'),
        );
      }),
    );

  command
    .command('renew')
    .description(
      'issue a new certificate from the appliance’s own authority now; a running server picks it up within a minute',
    )
    .action(
      cli.action(async (run) => {
        const config = await run.config();
        if (config.tlsCertFile !== '') {
          throw new ChanceryError('usage', 'The server shows a certificate from elsewhere.', {
            hint: `Put the new one into ${config.tlsCertFile}; a running server takes it within a minute.`,
          });
        }
        const { identity } = await (await identities(run)).own(wantedNames(config), new Date(), true);
        run.out.result(view(identity.cert, true), () => lines(identity.cert, true).join('\n'));
      }),
    );

  command
    .command('export-ca')
    .description('print the certificate of the appliance’s authority, for clients to trust')
    .option('-o, --output <file>', 'write it to this file')
    .action(
      cli.action<{ output?: string }>(async (run) => {
        const certificate = await (await identities(run)).authority(new Date());
        const { output } = run.options;
        if (output === undefined) {
          run.out.result({ certificate }, () => certificate.trim());
          return;
        }
        write(output, certificate);
        run.out.result({ file: output }, () => `written to ${output}`);
      }),
    );
}

async function identities(run: Run<unknown>) {
  const { paths, keyring } = await run.stores();
  return openIdentityStore(paths.keys, openKeyFiles(paths.keys, keyring));
}

function write(path: string, text: string): void {
  try {
    asCaller(() => writeFileSync(path, text, { mode: 0o644 }));
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

function view(cert: string, own: boolean) {
  const { validFrom, validTo, fingerprint256, issuer } = new X509Certificate(cert);
  return {
    issued_by: own ? 'own authority' : issuer.replaceAll('\n', ', '),
    names: namesIn(cert),
    valid_from: new Date(validFrom).toISOString(),
    valid_until: new Date(validTo).toISOString(),
    sha256: fingerprint256.replaceAll(':', '').toLowerCase(),
  };
}

function lines(cert: string, own: boolean): string[] {
  const { issued_by, names, valid_until, sha256 } = view(cert, own);
  return [
    `issued by    ${issued_by}`,
    `valid until  ${valid_until}`,
    `sha256       ${sha256}`,
    `names        ${names.join(', ')}`,
  ];
}

function namesIn(cert: string): string[] {
  const { subjectAltName = '' } = new X509Certificate(cert);
  return subjectAltName.split(', ').map((entry) => entry.replace(/^(DNS|IP Address):/, ''));
}
