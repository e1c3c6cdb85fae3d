import type { Command } from 'commander';
import { type Config, isChanceryError, messageOf, resolveConfig } from '../platform/index.ts';
import { type Database, dataPaths, openKeyring, openTruth, type TruthTables } from '../store/index.ts';
import type { Check, Examined, Finding, Status } from './doctor/check.ts';
import { hasData, useRuntimeOf } from './shared/data-directory.ts';
import { Reported } from './shared/describe-error.ts';
import { EXIT } from './shared/exit-codes.ts';
import type { Cli } from './shared/run.ts';
import { printable } from './shared/table.ts';
import { count } from './shared/units.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .option('--quick', 'leave out what takes seconds: OCR, images, PDF and model')
    .addHelpText('after', '\nExit code 6 when something failed. Nothing is changed.')
    .action(
      cli.action<{ quick?: true }>(async ({ options, data, config, out }) => {
        if (hasData(data)) useRuntimeOf(data);
        const findings: Finding[] = [];
        const report = (finding: Finding) => {
          findings.push(finding);
          if (!out.json) out.raw(lines(finding));
        };
        const paths = dataPaths(data);
        let truth: Database<TruthTables> | undefined;
        const settled = await settings(data, config, report);
        const keyring = () => openKeyring(paths.keys, settled);
        const examined: Examined = {
          config: settled,
          paths,
          keyring,
          truth: () => {
            truth ??= openTruth(paths.truth, keyring());
            return truth;
          },
        };
        try {
          for (const check of await checksFor(options.quick === true)) report(await examine(check, examined));
        } finally {
          await truth?.close();
        }
        const bad = findings.filter(({ status }) => status === 'failed').length;
        const summary = bad === 0 ? 'Nothing is wrong.' : `${count(bad, 'check')} failed.`;
        if (out.json) out.result({ ok: bad === 0, findings }, () => '');
        else out.raw(`${summary}\n`);
        if (bad > 0) throw new Reported(EXIT.verificationFailed);
      }),
    );
}

/** Settings that do not fit are a finding; the other checks go on with the defaults. */
async function settings(
  data: string,
  config: () => Promise<Config>,
  report: (finding: Finding) => void,
): Promise<Config> {
  try {
    const settled = await config();
    report({
      check: 'settings',
      status: 'ok',
      detail: `the server is to be at ${settled.publicUrl}`,
      remedy: null,
    });
    return settled;
  } catch (error) {
    const remedy = isChanceryError(error) ? (error.hint ?? null) : null;
    report({ check: 'settings', status: 'failed', detail: messageOf(error), remedy });
    return resolveConfig(data, {}, {}, undefined);
  }
}

async function checksFor(quick: boolean): Promise<readonly Check[]> {
  const data = await import('./doctor/data-checks.ts');
  const webhooks = await import('./doctor/webhook-check.ts');
  const machine = await import('./doctor/machine-checks.ts');
  const service = await import('./doctor/service-checks.ts');
  return [
    data.directoryCheck,
    data.permissionsCheck,
    data.diskCheck,
    data.masterKeyCheck,
    data.signingKeyCheck,
    data.databaseCheck,
    data.schemaCheck,
    data.indexCheck,
    data.auditCheck,
    data.queueCheck,
    webhooks.webhookCheck,
    service.filesCheck,
    service.languagesCheck,
    service.backupCheck,
    service.clockCheck,
    service.certificateCheck,
    machine.serverCheck,
    service.firewallCheck,
    ...(quick ? [] : [...machine.nativeChecks, machine.modelCheck]),
    machine.inferenceServerCheck,
  ];
}

const UNEXPECTED =
  'Nobody has foreseen this: chancery support bundle collects what is needed to look into it.';

/** A check that throws has found something, too. */
async function examine(check: Check, examined: Examined): Promise<Finding> {
  if (check.needsData && !hasData(examined.paths.root)) {
    return { check: check.name, status: 'skipped', detail: 'there is no data directory', remedy: null };
  }
  try {
    const { remedy = null, ...outcome } = await check.examine(examined);
    return { check: check.name, ...outcome, remedy };
  } catch (error) {
    const hint = (error as { hint?: string }).hint;
    return { check: check.name, status: 'failed', detail: messageOf(error), remedy: hint ?? UNEXPECTED };
  }
}

const SIGNS: Readonly<Record<Status, string>> = {
  ok: 'ok',
  note: 'note',
  failed: 'FAILED',
  skipped: 'skipped',
};

function lines({ check, status, detail, remedy }: Finding): string {
  const first = `${SIGNS[status].padEnd(8)}${check.padEnd(16)}  ${printable(detail)}\n`;
  return remedy === null ? first : `${first}${' '.repeat(26)}→ ${printable(remedy)}\n`;
}
