import type { Client } from '../../contract/index.ts';
import type { FieldError } from '../../platform/index.ts';
import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import { printable } from '../shared/output/table.ts';
import { count } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { connect, type ServerOptions } from '../shared/server/server.ts';
import { type CaseValues, checkRow } from './check-row.ts';
import { type ReadOptions, readRows } from './read-rows.ts';

export interface ImportOptions extends ServerOptions, ReadOptions {
  readonly dryRun?: true;
}

interface FailedRow {
  readonly row: number;
  readonly external_id: string | null;
  readonly errors: readonly FieldError[];
}

export interface Report {
  readonly dry_run: boolean;
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  without_external_id: number;
  readonly failed: FailedRow[];
}

interface GoodRow {
  readonly number: number;
  readonly values: CaseValues;
}

/** Of one request; the server takes 1,000 cases and 16 MiB. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

export async function importCases(run: Run<ImportOptions>, path: string): Promise<void> {
  const api = run.options.dryRun === true ? undefined : await connect(run);
  const report = await importFile(run, api, path, run.options);
  run.out.result(report, () => reportText(report));
  if (report.without_external_id > 0) {
    run.out.note(
      `note: ${count(report.without_external_id, 'row')} without external_id; importing again would make new cases of them`,
    );
  }
  if (report.failed.length > 0) throw new Reported(EXIT.failure);
}

/** Sends the good rows of the file in batches; without `api` they are only checked. */
export async function importFile(
  run: Run<unknown>,
  api: Client | undefined,
  path: string,
  options: ReadOptions,
): Promise<Report> {
  const report: Report = {
    dry_run: api === undefined,
    rows: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    without_external_id: 0,
    failed: [],
  };
  await run.out.during('import', String, async (progress) => {
    for await (const batch of batches(path, options, report)) {
      run.signal.throwIfAborted();
      if (api !== undefined) await send(api, batch, report);
      progress.update(report.rows, report.rows, count(report.rows, 'row'));
    }
  });
  report.failed.sort((a, b) => a.row - b.row);
  return report;
}

async function* batches(path: string, options: ReadOptions, report: Report): AsyncGenerator<GoodRow[]> {
  let batch: GoodRow[] = [];
  let characters = 0;
  for await (const { number, value, errors } of readRows(path, options)) {
    report.rows += 1;
    const checked = errors.length > 0 ? { values: null, errors } : checkRow(value);
    if (checked.values === null) {
      report.failed.push({ row: number, external_id: externalIdOf(value), errors: checked.errors });
      continue;
    }
    if (externalIdOf(value) === null) report.without_external_id += 1;
    batch.push({ number, values: checked.values });
    characters += JSON.stringify(checked.values).length;
    if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) {
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

async function send(api: Client, batch: readonly GoodRow[], report: Report): Promise<void> {
  const { results } = await api.call('batchCases', { body: { cases: batch.map(({ values }) => values) } });
  for (const { index, outcome, external_id, error } of results) {
    if (outcome !== 'failed') {
      report[outcome] += 1;
      continue;
    }
    const errors =
      error === null || error.errors.length === 0
        ? [{ pointer: '', detail: error?.detail ?? 'failed' }]
        : error.errors;
    report.failed.push({ row: batch[index]?.number ?? 0, external_id, errors });
  }
}

function externalIdOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('external_id' in value)) return null;
  return typeof value.external_id === 'string' ? value.external_id : null;
}

export function reportText(report: Report): string {
  const failures = report.failed.flatMap(({ row, external_id, errors }) =>
    errors.map(({ pointer, detail }) => {
      const name = external_id === null ? `row ${row}` : `row ${row} (${external_id})`;
      return printable(`${name}: ${pointer === '' ? '' : `${pointer} `}${detail}`);
    }),
  );
  const good = report.rows - report.failed.length;
  const outcome = report.dry_run
    ? `${good} good`
    : [
        [report.created, 'created'],
        [report.changed, 'changed'],
        [report.unchanged, 'unchanged'],
      ]
        .filter(([number]) => number !== 0)
        .map(([number, word]) => `${number} ${word}`)
        .join(', ') || '0 kept';
  const failed = report.failed.length === 0 ? '' : `, ${report.failed.length} failed`;
  return [
    ...failures,
    `${count(report.rows, 'row')}: ${outcome}${failed}${report.dry_run ? ' (nothing was sent)' : ''}`,
  ].join('\n');
}
