import { type Command, Option } from 'commander';
import { type AuditEntry, entriesAfter, openHeadSigner, signedHead, verifyAudit } from '../audit/index.ts';
import { ChanceryError, canonicalJson, type Json, operator } from '../platform/index.ts';
import { openKeyFiles, openLineFile } from '../store/index.ts';
import { streamExport, verifyExport, writeExport } from './audit/export.ts';
import { publicKey, wholeNumber } from './shared/parse.ts';
import { pickFirm } from './shared/pick.ts';
import type { Cli, Run } from './shared/run.ts';
import { count } from './shared/units.ts';

interface ListOptions {
  readonly firm?: string;
  readonly after: number;
  readonly limit: number;
}

export function describe(command: Command, cli: Cli): void {
  command
    .command('verify')
    .description(
      'recompute the hash chain: changed, removed, inserted and reordered entries show (exit code 6)',
    )
    .argument('[file]', 'an export instead of the log of the data directory')
    .addOption(
      new Option(
        '--key <key>',
        'with a file: the public key of the appliance, as chancery audit head prints it',
      ).argParser(publicKey),
    )
    .action(
      cli.action<{ key?: string }, [string | undefined]>(async (run, file) => {
        const { options, out } = run;
        const found =
          file === undefined ? await verifyAudit(await logOf(run)) : await verifyExport(file, options.key);
        if (found.broken !== null) {
          if (out.json) out.result(found, () => '');
          throw new ChanceryError(
            'audit_broken',
            `The audit chain is broken at entry ${found.broken.seq}: it ${describeFlaw(found.broken.reason)}.`,
            {
              hint: `Entries up to ${found.entries} are sound. Keep a copy of the data directory as it is and compare it with your backups.`,
            },
          );
        }
        out.result(
          found,
          () =>
            `The audit chain is sound: ${count(found.entries, 'entry', 'entries')}, ${count(found.signed_heads, 'signed head')}.\nhead ${found.head}`,
        );
      }),
    );

  command
    .command('head')
    .description(
      'print number and hash of the newest entry, signed: kept elsewhere, they show a log that was cut short',
    )
    .action(
      cli.action(async (run) => {
        const log = await logOf(run);
        const { entries, head, broken } = await verifyAudit(log);
        if (broken !== null) {
          throw new ChanceryError('audit_broken', 'The audit chain is broken.', {
            hint: 'chancery audit verify',
          });
        }
        const signed = await signedHead(log);
        run.out.result(
          { ...signed, head },
          () => `${entries} ${head}\nkey       ${signed.key}\nsignature ${signed.signature} at ${signed.at}`,
        );
      }),
    );

  command
    .command('export')
    .description('write all entries and a signed head, to be checked elsewhere (docs/audit-log.md)')
    .requiredOption('-o, --output <file>', 'a new file; - for standard output')
    .action(
      cli.action<{ output: string }>(async (run) => {
        const log = await logOf(run);
        const { output } = run.options;
        if (output === '-') {
          const entries = await streamExport((line) => run.io.stdout.write(line), log);
          return run.out.note(count(entries, 'entry', 'entries'));
        }
        const entries = await writeExport(output, log);
        run.out.result(
          { file: output, entries, key: log.signer.key },
          () => `${count(entries, 'entry', 'entries')} in ${output}\nkey ${log.signer.key}`,
        );
      }),
    );

  command
    .command('list')
    .description('list entries, oldest first')
    .option('--firm <firm>', 'of this firm only (id or name)')
    .addOption(new Option('--after <number>', 'entries after this one').argParser(wholeNumber).default(0))
    .addOption(new Option('--limit <number>', 'at most so many').argParser(wholeNumber).default(100))
    .action(
      cli.action<ListOptions>(async ({ options, out, stores }) => {
        const parts = await stores();
        const actor =
          options.firm === undefined
            ? operator
            : { ...operator, firmId: (await pickFirm(parts, options.firm)).id };
        const entries = await entriesAfter(parts.database.read, actor, options.after, options.limit);
        out.list(
          entries.map((entry) => ({ ...entry, details: JSON.parse(entry.details) as Json })),
          [
            { title: 'ENTRY', of: (entry) => entry.seq, align: 'right' },
            { title: 'AT', of: (entry) => entry.at },
            { title: 'BY', of: actorOf },
            { title: 'ACTION', of: (entry) => entry.action },
            { title: 'SUBJECT', of: (entry) => entry.subject },
            {
              title: 'DETAILS',
              of: ({ details }) => (canonicalJson(details) === '{}' ? null : canonicalJson(details)),
            },
          ],
          'No entries.',
        );
      }),
    );
}

/** The log with the heads that were signed of it. */
async function logOf(run: Run<unknown>) {
  const stores = await run.stores();
  const signer = await openHeadSigner(openKeyFiles(stores.paths.keys, stores.keyring));
  return { ...stores, heads: openLineFile(stores.paths.auditHeads), signer };
}

function actorOf({
  actor_kind,
  actor_id,
  person_id,
}: Pick<AuditEntry, 'actor_kind' | 'actor_id' | 'person_id'>): string {
  return [actor_id ?? actor_kind, ...(person_id === null ? [] : [`for ${person_id}`])].join(' ');
}

/** The verifier's reasons are said of the entry, except when an entry is missing. */
function describeFlaw(reason: string): string {
  return reason.startsWith('entry ') ? `comes where ${reason}` : reason;
}
