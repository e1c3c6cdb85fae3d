import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createOpenAiEngine, listModels, verifyModel } from '../../drafting/index.ts';
import type { NativeGroup, SelftestResult } from '../../platform/bundle/index.ts';
import { messageOf } from '../../platform/index.ts';
import { formatBytes } from '../shared/output/units.ts';
import { selfCommand } from '../shared/self.ts';
import { meetServer } from '../shared/server/meet-server.ts';
import { examinePort } from '../shared/server/port.ts';
import { trustAppliance } from '../shared/server/trust.ts';
import { type Check, failed, fault, note, ok, plain, type Sentence, said } from './check.ts';
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
        return ok(plain(tested(stdout)?.detail ?? 'works'));
      } catch (error) {
        // What it says itself; on standard error others may have said something, too.
        const { stdout = '' } = error as { stdout?: string };
        const test = tested(stdout);
        return failed(test === null ? explained(error) : fault(test, test.detail), remedy);
      }
    },
  };
}

/** The line of a selftest, which fails with exit code 1 as well; null where it never came to that. */
function tested(stdout: string): SelftestResult | null {
  return stdout.startsWith('{') ? (JSON.parse(stdout) as SelftestResult) : null;
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
      return note(
        said`none is installed; drafts come from the assembly engine`,
        'chancery model add FILE.gguf',
      );
    if (active === undefined)
      return note(said`none is active; drafts come from the assembly engine`, 'chancery model use NAME');
    const { intact, actual_sha256 } = await verifyModel(paths.models, active.name);
    if (!intact) {
      return failed(
        actual_sha256 === null
          ? said`the file of ${active.name} is gone`
          : said`the file of ${active.name} is not the one that was installed`,
        `chancery model remove ${active.name} && chancery model add FILE.gguf`,
      );
    }
    return ok(said`${active.name}, ${plain(formatBytes(active.size))}`);
  },
};

/** Whether drafts leave this machine is something to be told, also when all is well. */
export const inferenceServerCheck: Check = {
  name: 'inference server',
  needsData: false,
  needsSettings: true,
  async examine({ config }) {
    const engine = createOpenAiEngine(config);
    if (engine === null) return ok(said`none; drafts are written on this machine`);
    const warning = plain('case texts and passages are sent to it');
    try {
      const { url, address, model, models } = await engine.examine(AbortSignal.timeout(15_000));
      const where = said`${url} (${address})`;
      if (models !== null && !models.includes(model)) {
        return failed(
          said`${where} has no model “${model}”; it has: ${models.slice(0, 10).join(', ') || 'none'}`,
          'Set openai_model to one of them.',
        );
      }
      return note(
        said`${where} has ${model}; ${warning}`,
        'To keep them on this machine, leave openai_url empty.',
      );
    } catch (error) {
      const { hint } = error as { hint?: string };
      return failed(
        said`${config.openaiUrl}: ${explained(error)}`,
        hint ?? 'Start the server, or look at openai_url and what stands between the two machines.',
      );
    }
  },
};

class AnotherServer extends Error {}

export const serverCheck: Check = {
  name: 'server',
  needsData: true,
  needsSettings: true,
  async examine({ config, keyring }) {
    try {
      if ((await meetServer(config.publicUrl, keyring())) === 'another') throw new AnotherServer();
      trustAppliance(config.publicUrl, config.data, process.env);
      const answer = await fetch(`${config.publicUrl}/readyz`, { signal: AbortSignal.timeout(5_000) });
      const body: unknown = await answer.json();
      const isOurs = typeof body === 'object' && body !== null && 'status' in body;
      if (isOurs && answer.ok) return ok(said`answers at ${config.publicUrl}`);
      return failed(
        isOurs
          ? said`${config.publicUrl} answers ${answer.status}`
          : said`${config.publicUrl} answers ${answer.status}, but it is not Chancery`,
        'Look at the log of the server, and at what listens on that address.',
      );
    } catch (error) {
      const unit = await serviceUnitOf(config.data);
      if (unit?.enabled === true && unit.state !== 'active/running') {
        return failed(
          said`not running, although the service is enabled; systemd says ${plain(unit.state)}`,
          'See journalctl -u chancery for the reason; then: sudo systemctl restart chancery',
        );
      }
      switch (await examinePort(config.host, config.port)) {
        case 'free':
          return note(said`not running; port ${config.port} is free`, 'chancery serve');
        case 'connection':
          return note(
            said`not running; port ${config.port} is held by a connection of this machine to another`,
            `It passes, but may come again: choose a port below those that the system gives away (sysctl net.ipv4.ip_local_port_range), or keep this one from it: sysctl net.ipv4.ip_local_reserved_ports=${config.port}`,
          );
        case 'listener':
          return failed(
            error instanceof AnotherServer
              ? said`port ${config.port} is taken: what answers at ${config.publicUrl} is not the server of these data`
              : said`port ${config.port} is taken, but ${config.publicUrl} does not answer (${explained(error)})`,
            'Find out what listens there (ss -ltnp), or choose another port: chancery serve --port N',
          );
      }
    }
  },
};

function explained(error: unknown): Sentence {
  return fault(error, explain(error));
}

function explain(error: unknown): string {
  const stderr = (error as { stderr?: unknown }).stderr;
  if (typeof stderr === 'string' && stderr.trim() !== '') return stderr.trim().split('\n').at(-1) ?? '';
  const cause = error instanceof Error ? error.cause : undefined;
  return messageOf(cause ?? error).split('\n')[0] ?? '';
}
