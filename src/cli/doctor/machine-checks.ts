import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createOpenAiEngine, listModels, verifyModel } from '../../drafting/index.ts';
import type { NativeGroup } from '../../platform/bundle/index.ts';
import { messageOf } from '../../platform/index.ts';
import { meetServer } from '../shared/meet-server.ts';
import { examinePort } from '../shared/port.ts';
import { selfCommand } from '../shared/self.ts';
import { trustAppliance } from '../shared/trust.ts';
import { formatBytes } from '../shared/units.ts';
import { type Check, failed, note, ok } from './check.ts';
import { serviceUnitOf } from './service-unit.ts';

const run = promisify(execFile);

/** One of the group’s own small pieces of work, in a child: native code that fails takes its process along. */
function nativeCheck(name: string, group: NativeGroup, remedy: string): Check {
  return {
    name,
    needsData: false,
    async examine() {
      const [command, ...args] = selfCommand(['child', 'selftest', group]);
      try {
        const { stdout } = await run(command, args, { timeout: 60_000 });
        return ok(tested(stdout)?.detail ?? 'works');
      } catch (error) {
        // What it says itself; on standard error others may have said something, too.
        const { stdout = '' } = error as { stdout?: string };
        return failed(tested(stdout)?.detail ?? explain(error), remedy);
      }
    },
  };
}

/** The line of a selftest, which fails with exit code 1 as well; null where it never came to that. */
function tested(stdout: string): { readonly detail: string } | null {
  return stdout.startsWith('{') ? (JSON.parse(stdout) as { detail: string }) : null;
}

const RUNTIME_REMEDY =
  'Set CHANCERY_RUNTIME_DIR to a directory of this account that is writable and not mounted noexec.';

export const nativeChecks: readonly Check[] = [
  nativeCheck('database engine', 'core', RUNTIME_REMEDY),
  nativeCheck('images', 'sharp', RUNTIME_REMEDY),
  nativeCheck('PDF', 'pdfium', RUNTIME_REMEDY),
  nativeCheck('OCR', 'tesseract', RUNTIME_REMEDY),
  nativeCheck('model runtime', 'llama', `${RUNTIME_REMEDY} Drafts come from the assembly engine meanwhile.`),
];

export const modelCheck: Check = {
  name: 'language model',
  needsData: true,
  async examine({ paths }) {
    const models = await listModels(paths.models);
    const active = models.find((model) => model.active);
    if (models.length === 0)
      return note('none is installed; drafts come from the assembly engine', 'chancery model add FILE.gguf');
    if (active === undefined)
      return note('none is active; drafts come from the assembly engine', 'chancery model use NAME');
    const { intact, actual_sha256 } = await verifyModel(paths.models, active.name);
    if (!intact) {
      return failed(
        `the file of ${active.name} ${actual_sha256 === null ? 'is gone' : 'is not the one that was installed'}`,
        `chancery model remove ${active.name} && chancery model add FILE.gguf`,
      );
    }
    return ok(`${active.name}, ${formatBytes(active.size)}`);
  },
};

/** Whether drafts leave this machine is something to be told, also when all is well. */
export const inferenceServerCheck: Check = {
  name: 'inference server',
  needsData: false,
  async examine({ config }) {
    const engine = createOpenAiEngine(config);
    if (engine === null) return ok('none; drafts are written on this machine');
    const warning = 'case texts and passages are sent to it';
    try {
      const { url, address, model, models } = await engine.examine(AbortSignal.timeout(15_000));
      const where = `${url} (${address})`;
      if (models !== null && !models.includes(model)) {
        return failed(
          `${where} has no model “${model}”; it has: ${models.slice(0, 10).join(', ') || 'none'}`,
          'Set openai_model to one of them.',
        );
      }
      return note(
        `${where} has ${model}; ${warning}`,
        'To keep them on this machine, leave openai_url empty.',
      );
    } catch (error) {
      const { hint } = error as { hint?: string };
      return failed(
        `${config.openaiUrl}: ${explain(error)}`,
        hint ?? 'Start the server, or look at openai_url and what stands between the two machines.',
      );
    }
  },
};

export const serverCheck: Check = {
  name: 'server',
  needsData: true,
  async examine({ config, keyring }) {
    try {
      if ((await meetServer(config.publicUrl, keyring())) === 'another')
        throw new Error('what answers is not the server of these data');
      trustAppliance(config.publicUrl, config.data, process.env);
      const answer = await fetch(`${config.publicUrl}/readyz`, { signal: AbortSignal.timeout(5_000) });
      const body: unknown = await answer.json();
      const isOurs = typeof body === 'object' && body !== null && 'status' in body;
      if (isOurs && answer.ok) return ok(`answers at ${config.publicUrl}`);
      return failed(
        `${config.publicUrl} answers ${answer.status}${isOurs ? '' : ', but it is not Chancery'}`,
        'Look at the log of the server, and at what listens on that address.',
      );
    } catch (error) {
      const unit = await serviceUnitOf(config.data);
      if (unit?.enabled === true && unit.state !== 'active/running') {
        return failed(
          `not running, although the service is enabled; systemd says ${unit.state}`,
          'See journalctl -u chancery for the reason; then: sudo systemctl restart chancery',
        );
      }
      switch (await examinePort(config.host, config.port)) {
        case 'free':
          return note(`not running; port ${config.port} is free`, 'chancery serve');
        case 'connection':
          return note(
            `not running; port ${config.port} is held by a connection of this machine to another`,
            `It passes, but may come again: choose a port below those that the system gives away (sysctl net.ipv4.ip_local_port_range), or keep this one from it: sysctl net.ipv4.ip_local_reserved_ports=${config.port}`,
          );
        case 'listener':
          return failed(
            `port ${config.port} is taken, but ${config.publicUrl} does not answer (${explain(error)})`,
            'Find out what listens there (ss -ltnp), or choose another port: chancery serve --port N',
          );
      }
    }
  },
};

function explain(error: unknown): string {
  const stderr = (error as { stderr?: unknown }).stderr;
  if (typeof stderr === 'string' && stderr.trim() !== '') return stderr.trim().split('\n').at(-1) ?? '';
  const cause = error instanceof Error ? error.cause : undefined;
  return messageOf(cause ?? error).split('\n')[0] ?? '';
}
