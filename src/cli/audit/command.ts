import { type Command, Option } from 'commander';
import {
  type AuditEntry,
  type AuditVerification,
  acceptHeads,
  type Claim,
  entriesAfter,
  type Flaw,
  newestEntriesOf,
  openHeadFiles,
  openHeadSigner,
  signedHead,
  verifyAudit,
} from '../../audit/index.ts';
import { ChanceryError, canonicalJson, type Json, operator } from '../../platform/index.ts';
import { count } from '../shared/output/units.ts';
import { publicKey, wholeNumber } from '../shared/parse.ts';
import { pickFirm } from '../shared/pick.ts';
import type { Cli, Run } from '../shared/run.ts';
import { knownBackups, readAnchor, readHead } from './anchors.ts';
import { streamExport, verifyExported, writeExport } from './export.ts';

interface VerifyOptions {
  readonly key?: string;
  readonly head: readonly Claim[];
  readonly anchor: readonly string[];
}

interface ListOptions {
  readonly firm?: string;
  readonly after?: number;
  readonly action?: readonly string[];
  readonly subject?: string;
  readonly by?: string;
  readonly since?: string;
  readonly until?: string;
  readonly limit: number;
}

export function describe(command: Command, cli: Cli): void {
  command
    .command('verify')
    .description(
      'recompute the hash chain, which reveals changed, removed, inserted and reordered entries (exit code 6)',
    )
    .argument('[file]', 'an export instead of the log of the data directory')
    .addOption(
      new Option(
        '--key <key>',
        'with a file: the public key of the appliance, as chancery audit head prints it',
      ).argParser(publicKey),
    )
    .addOption(
      new Option(
        '--head <head>',
        'a head kept elsewhere: number and hash, as chancery audit head prints them',
      )
        .argParser((text, before: readonly Claim[]) => [...before, readHead(text)])
        .default([], 'none'),
    )
    .addOption(
      new Option('--anchor <path>', 'the same from a file, or from a directory of backups')
        .argParser((path, before: readonly string[]) => [...before, path])
        .default([], 'none'),
    )
    .addHelpText(
      'after',
      '\nThe log of the data directory is compared with the heads that the server signed and with those in the directory of the last\nbackup, if that can be reached. --head and --anchor can be given several times.',
    )
    .action(
      cli.action<VerifyOptions, [string | undefined]>(async (run, file) => {
        const { options, out } = run;
        const found = file === undefined ? await verifyLog(run) : await verifyFile(file, options);
        if (found.broken !== null) {
          if (out.json) out.result(found, () => '');
          throw broken(found.broken, found.entries, file === undefined);
        }
        const elsewhere = found.other_heads === 0 ? '' : `, ${found.other_heads} kept elsewhere`;
        out.result(found, () =>
          [
            `The audit chain is sound: ${count(found.entries, 'entry', 'entries')}, ${count(found.signed_heads, 'signed head')}${elsewhere}.`,
            ...found.turns.map(
              (entry) =>
                `entry ${entry}: an operator put an older log back, or went on with one that heads did not fit`,
            ),
            `head ${found.head}`,
          ].join('\n'),
        );
      }),
    );

  command
    .command('accept')
    .description(
      'continue with a log that does not match its signed heads; an entry in it records that permanently',
    )
    .addHelpText(
      'after',
      '\nFor when verify has said what is wrong and you know why: an older copy of the data was put back, or the file of heads\nwas lost. What is left of that file is kept beside the new one. A log whose entries do not fit together is not accepted.',
    )
    .action(
      cli.action(async (run) => {
        const log = await logOf(run);
        const claims = await knownBackups(log.database.read, log.keyring);
        const { broken: flaw, entries } = await verifyAudit({ ...log, claims });
        if (flaw === null) return run.out.result({ accepted: null }, () => 'There is nothing to accept.');
        if (flaw.of === 'chain') throw broken(flaw, entries, true);
        const stamp = log.clock.now().toISOString().replaceAll(/[:.]/g, '-');
        const keptAs = log.paths.auditHeads.replace(/(?=\.ndjson$)/, `.${stamp}`);
        const accepted = await acceptHeads(log, operator, keptAs);
        run.out.result({ accepted, found: flaw, kept: keptAs }, () =>
          [`Accepted, and on record: ${sentenceOf(flaw)}`, `The file of heads as it was: ${keptAs}`].join(
            '\n',
          ),
        );
      }),
    );

  command
    .command('head')
    .description(
      'print the number and hash of the newest entry, signed; kept elsewhere, they reveal a truncated log',
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
        const signed = await signedHead(log, await openHeadSigner(log.files.keys));
        run.out.result(
          { ...signed, head },
          () => `${entries} ${head}\nkey       ${signed.key}\nsignature ${signed.signature} at ${signed.at}`,
        );
      }),
    );

  command
    .command('export')
    .description('write all entries and a signed head, for checking elsewhere (docs/audit-log.md)')
    .requiredOption('-o, --output <file>', 'a new file; - for standard output')
    .action(
      cli.action<{ output: string }>(async (run) => {
        const stores = await run.stores();
        const { files } = await logOf(run);
        const log = { ...stores, signer: await openHeadSigner(files.keys) };
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
    .description('list entries, the newest first')
    .option('--firm <firm>', 'of this firm only (id or name)')
    .option('--action <action...>', 'only these actions; token. for all that start with it')
    .option('--subject <id>', 'what happened to this')
    .option('--by <id>', 'what this client application or person did')
    .option('--since <time>', 'not before this time, such as 2026-11-21T08:00:00Z')
    .option('--until <time>', 'before this time')
    .addOption(
      new Option('--after <number>', 'all entries after this one, the oldest first').argParser(wholeNumber),
    )
    .addOption(new Option('--limit <number>', 'how many at most').argParser(wholeNumber).default(100))
    .action(
      cli.action<ListOptions>(async ({ options, out, stores }) => {
        const parts = await stores();
        const actor =
          options.firm === undefined
            ? operator
            : { ...operator, firmId: (await pickFirm(parts, options.firm)).id };
        const { after, limit, action, subject, by } = options;
        const filter = {
          actions: action,
          subject,
          by,
          since: timeOf(options.since, '--since'),
          until: timeOf(options.until, '--until'),
        };
        const filtered = Object.values(filter).some((value) => value !== undefined);
        if (after !== undefined && filtered) {
          throw new ChanceryError('usage', '--after goes through all entries, and takes no filter.', {
            hint: 'Leave --after away: the newest entries that fit come first.',
          });
        }
        const { read } = parts.database;
        const entries =
          after === undefined
            ? await newestEntriesOf(read, actor, filter, limit)
            : await entriesAfter(read, actor, after, limit);
        out.list(
          entries.map((entry) => ({ ...entry, details: JSON.parse(entry.details) as Json })),
          {
            ENTRY: { right: 'seq' },
            AT: 'at',
            BY: actorOf,
            ACTION: 'action',
            SUBJECT: 'subject',
            DETAILS: ({ details }) => (canonicalJson(details) === '{}' ? null : canonicalJson(details)),
          },
          'No entries.',
        );
      }),
    );
}

/** The log, and where the heads are that were signed of it. */
async function logOf(run: Run<unknown>) {
  const stores = await run.stores();
  return { ...stores, files: openHeadFiles(stores.paths, stores.keyring) };
}

async function verifyLog(run: Run<VerifyOptions>): Promise<AuditVerification> {
  const log = await logOf(run);
  const { head, anchor } = run.options;
  const kept = await Promise.all(anchor.map((path) => readAnchor(path, log.keyring)));
  const claims = [...head, ...kept.flat(), ...(await knownBackups(log.database.read, log.keyring))];
  return verifyAudit({ ...log, claims });
}

async function verifyFile(file: string, { head, anchor, key }: VerifyOptions): Promise<AuditVerification> {
  const kept = await Promise.all(anchor.map((path) => readAnchor(path, null)));
  return verifyExported(file, key, [...head, ...kept.flat()]);
}

function actorOf({
  actor_kind,
  actor_id,
  person_id,
}: Pick<AuditEntry, 'actor_kind' | 'actor_id' | 'person_id'>): string {
  return [actor_id ?? actor_kind, ...(person_id === null ? [] : [`for ${person_id}`])].join(' ');
}

function broken(flaw: Flaw, sound: number, isOwn: boolean): ChanceryError {
  const keep = 'Keep a copy of the data directory as it is';
  const hint =
    flaw.of === 'chain'
      ? `Entries up to ${sound} are sound. ${keep} and compare it with your backups.`
      : `${keep}, and find out why: somebody’s hand, an older copy that was put back, a repair. Then, to go on with what is there: chancery audit accept`;
  return new ChanceryError('audit_broken', sentenceOf(flaw), {
    hint: isOwn ? hint : 'Compare it with the appliance that it is of.',
  });
}

/** Reasons are said of the entry, except where one is missing or none is at fault. */
function sentenceOf({ seq, reason }: Flaw): string {
  if (seq === null) return `The signed heads of the audit log are not whole: ${reason}.`;
  const flaw = reason.startsWith('entry ') ? `comes where ${reason}` : reason;
  return `The audit chain is broken at entry ${seq}: it ${flaw}.`;
}

/** RFC 3339, in UTC as the log has it. */
function timeOf(text: string | undefined, flag: string): string | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (!Number.isNaN(time) && /^\d{4}-\d\d-\d\d/.test(text)) return new Date(time).toISOString();
  throw new ChanceryError('usage', `${flag} ${text} is no time such as 2026-11-21T08:00:00Z.`);
}
