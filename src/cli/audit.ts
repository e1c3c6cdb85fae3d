import { type Command, Option } from 'commander';
import { type AuditEntry, entriesAfter, verifyAudit } from '../audit/index.ts';
import { ChanceryError, canonicalJson, type Json, operator } from '../platform/index.ts';
import { wholeNumber } from './shared/parse.ts';
import { pickFirm } from './shared/pick.ts';
import type { Cli } from './shared/run.ts';
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
    .action(
      cli.action(async ({ out, stores }) => {
        const found = await verifyAudit(await stores());
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
          () => `The audit chain is sound: ${count(found.entries, 'entry', 'entries')}.\nhead ${found.head}`,
        );
      }),
    );

  command
    .command('head')
    .description(
      'print number and hash of the newest entry: kept elsewhere, they show a log that was cut short',
    )
    .action(
      cli.action(async ({ out, stores }) => {
        const { entries, head, broken } = await verifyAudit(await stores());
        if (broken !== null) {
          throw new ChanceryError('audit_broken', 'The audit chain is broken.', {
            hint: 'chancery audit verify',
          });
        }
        out.result({ entries, head }, () => `${entries} ${head}`);
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
