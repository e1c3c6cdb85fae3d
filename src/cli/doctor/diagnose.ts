import { type Config, isChanceryError, resolveConfig } from '../../platform/index.ts';
import { type Database, dataPaths, openKeyring, openTruth, type TruthTables } from '../../store/index.ts';
import { hasData, useRuntimeOf } from '../shared/data-directory.ts';
import type { Run } from '../shared/run.ts';
import { type Check, type Examined, type Finding, fault, plain, said } from './check.ts';

export interface DiagnoseOptions {
  /** Leaves out what takes seconds. */
  readonly quick: boolean;
  /** Called with each finding as soon as it is there. */
  readonly report: (finding: Finding) => void;
}

/** Every check, in the order of the report. Changes nothing. */
export async function diagnose(
  { data, config }: Pick<Run<unknown>, 'data' | 'config'>,
  { quick, report: tell }: DiagnoseOptions,
): Promise<Finding[]> {
  if (hasData(data)) useRuntimeOf(data);
  const findings: Finding[] = [];
  const report = (given: Finding) => {
    const finding = onceOnly(given, findings);
    findings.push(finding);
    tell(finding);
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
    for (const check of await checksFor(quick)) report(await examine(check, examined, findings));
  } finally {
    await truth?.close();
  }
  return findings;
}

/** Settings that do not fit are a finding; what does not hang on them is looked at all the same. */
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
      detail: said`the server is to be at ${settled.publicUrl}`,
      remedy: null,
    });
    return settled;
  } catch (error) {
    const remedy = isChanceryError(error) ? (error.hint ?? null) : null;
    report({ check: 'settings', status: 'failed', detail: fault(error), remedy });
    return resolveConfig(data, {}, {}, undefined);
  }
}

/** Without its key eight checks cannot look: what is to be done is said by the first. */
function onceOnly(finding: Finding, before: readonly Finding[]): Finding {
  const first =
    finding.status === 'failed'
      ? before.find(({ status, detail }) => status === 'failed' && detail.text === finding.detail.text)
      : undefined;
  return first === undefined ? finding : skippedFor(finding.check, first);
}

function skippedFor(check: string, first: Finding): Finding {
  return {
    check,
    status: 'skipped',
    detail: said`cannot be looked at: see ${plain(first.check)}`,
    remedy: null,
  };
}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB';
}

async function checksFor(quick: boolean): Promise<readonly Check[]> {
  const data = await import('./data-checks.ts');
  const webhooks = await import('./webhook-check.ts');
  const machine = await import('./machine-checks.ts');
  const service = await import('./service-checks.ts');
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

const UNEXPECTED = 'This was not foreseen: chancery support bundle collects what is needed to look into it.';

/** A check that throws has found something, too. */
async function examine(check: Check, examined: Examined, before: readonly Finding[]): Promise<Finding> {
  if (check.needsData && !hasData(examined.paths.root)) {
    return {
      check: check.name,
      status: 'skipped',
      detail: said`there is no data directory to look into`,
      remedy: null,
    };
  }
  const settings = before.find(({ check: name, status }) => name === 'settings' && status === 'failed');
  if (check.needsSettings === true && settings !== undefined) return skippedFor(check.name, settings);
  try {
    const { remedy = null, ...outcome } = await check.examine(examined);
    return { check: check.name, ...outcome, remedy };
  } catch (error) {
    const hint = (error as { hint?: string }).hint;
    const known = before.find(({ check: name, status }) => name === 'databases' && status === 'failed');
    if (known !== undefined && isDamage(error)) return skippedFor(check.name, known);
    return { check: check.name, status: 'failed', detail: fault(error), remedy: hint ?? UNEXPECTED };
  }
}
