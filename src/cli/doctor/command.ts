import type { Command } from 'commander';
import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import { printable } from '../shared/output/table.ts';
import { count } from '../shared/output/units.ts';
import type { Cli } from '../shared/run.ts';
import type { Finding, Status } from './check.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .option('--quick', 'skip checks that take seconds: OCR, images, PDF and model')
    .addHelpText(
      'after',
      '\nExit code 6 when something failed. Nothing is changed; what the program itself needs may be unpacked to runtime/.',
    )
    .action(
      cli.action<{ quick?: true }>(async (run) => {
        const { options, out } = run;
        const { diagnose } = await import('./diagnose.ts');
        const findings = await diagnose(run, {
          quick: options.quick === true,
          report: (finding) => {
            if (!out.json) out.raw(lines(finding));
          },
        });
        const bad = findings.filter(({ status }) => status === 'failed').length;
        const summary = bad === 0 ? 'Nothing is wrong.' : `${count(bad, 'check')} failed.`;
        if (out.json) out.result({ ok: bad === 0, findings: findings.map(shown) }, () => '');
        else out.raw(`${summary}\n`);
        if (bad > 0) throw new Reported(EXIT.verificationFailed);
      }),
    );
}

const SIGNS: Readonly<Record<Status, string>> = {
  ok: 'ok',
  note: 'note',
  failed: 'FAILED',
  skipped: 'skipped',
};

function shown(finding: Finding): object {
  return { ...finding, detail: finding.detail.text };
}

function lines({ check, status, detail, remedy }: Finding): string {
  const first = `${SIGNS[status].padEnd(8)}${check.padEnd(16)}  ${printable(detail.text)}\n`;
  return remedy === null ? first : `${first}${' '.repeat(26)}→ ${printable(remedy)}\n`;
}
