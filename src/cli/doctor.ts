import type { Command } from 'commander';
import { messageOf } from '../platform/index.ts';
import { dataPaths } from '../store/index.ts';
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
      cli.action<{ quick?: true }>(async ({ options, data, config, stores, out }) => {
        const examined = { config: config(), paths: dataPaths(data), stores };
        if (hasData(data)) useRuntimeOf(data);
        const findings: Finding[] = [];
        for (const check of await checksFor(options.quick === true)) {
          const finding = await examine(check, examined);
          findings.push(finding);
          if (!out.json) out.raw(lines(finding));
        }
        const bad = findings.filter(({ status }) => status === 'failed').length;
        const summary = bad === 0 ? 'Nothing is wrong.' : `${count(bad, 'check')} failed.`;
        if (out.json) out.result({ ok: bad === 0, findings }, () => '');
        else out.raw(`${summary}\n`);
        if (bad > 0) throw new Reported(EXIT.verificationFailed);
      }),
    );
}

async function checksFor(quick: boolean): Promise<readonly Check[]> {
  const data = await import('./doctor/data-checks.ts');
  const machine = await import('./doctor/machine-checks.ts');
  return [
    data.directoryCheck,
    data.permissionsCheck,
    data.diskCheck,
    data.signingKeyCheck,
    data.databaseCheck,
    data.auditCheck,
    data.queueCheck,
    machine.serverCheck,
    ...(quick ? [] : [...machine.nativeChecks, machine.modelCheck]),
  ];
}

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
    return { check: check.name, status: 'failed', detail: messageOf(error), remedy: hint ?? null };
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
