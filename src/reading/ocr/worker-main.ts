/** A WebAssembly.Module, which threads may share. */
export type CompiledModule = object;

/** The build of the engine: neural network only, with the vector instructions this machine has. */
export interface EngineCore {
  readonly name: string;
  readonly module: CompiledModule;
  /** What replaces the layers of the engine's network (network/), where the build is the one it was made for. */
  readonly faster: {
    readonly module: CompiledModule;
    /** Bytes. */
    readonly workspace: number;
    /** The names under which the engine exports its memory and its table of functions. */
    readonly memory: string;
    readonly table: string;
    /** The places of what is replaced in the table, by its name in our module. */
    readonly slots: Readonly<Record<string, number>>;
    /** What our module calls of the engine, by the names it is exported under. */
    readonly internals: readonly string[];
    /** Addresses of how hard the engine usually packs a line of the page, and of the least it can do; bytes of both. */
    readonly effort: { readonly usual: number; readonly least: number; readonly size: number };
  } | null;
}

/** What the thread is started with. */
export interface WorkerSetup {
  /** The directory whose `node_modules` holds tesseract.js and its core. */
  readonly root: string;
  readonly core: EngineCore;
}

/** A request to tesseract.js's worker script, in its own words. */
export interface EngineRequest {
  readonly workerId: string;
  readonly jobId: string;
  readonly action: 'load' | 'loadLanguage' | 'initialize' | 'setParameters' | 'recognize';
  readonly payload: object;
}

export interface EngineReply {
  readonly jobId: string;
  readonly status: 'resolve' | 'reject' | 'progress';
  readonly data: unknown;
}

interface EngineScript {
  setAdapter(adapter: object): void;
  dispatchHandlers(request: EngineRequest, reply: (reply: EngineReply) => void): void;
}

interface StartedCore {
  _malloc(size: number): number;
  /** Emscripten's file system in memory. */
  readonly FS: { unlink(path: string): void };
}

type Core = (options: object) => Promise<StartedCore>;

interface Memory {
  readonly buffer: ArrayBuffer;
}

interface FunctionTable {
  get(slot: number): unknown;
  set(slot: number, value: unknown): void;
}

declare const WebAssembly: {
  Instance: new (module: CompiledModule, imports: object) => { readonly exports: Record<string, unknown> };
  Global: new (type: { value: 'i32' }, value: number) => object;
};

/**
 * What runs in the recognition thread: tesseract.js's own worker script with our way to the engine and to files. It is
 * sent there as its source text, because a single executable has no file to start a thread from; it must
 * therefore refer to nothing outside itself but its parameter.
 */
export function workerMain(load: NodeJS.Require): void {
  const { parentPort, workerData } = load('node:worker_threads') as typeof import('node:worker_threads');
  const { createRequire } = load('node:module') as typeof import('node:module');
  const { gunzipSync } = load('node:zlib') as typeof import('node:zlib');
  const { root, core } = workerData as WorkerSetup;
  const fromDisk = createRequire(`${root}/shim.cjs`);
  const engine = fromDisk('tesseract.js/src/worker-script') as EngineScript;
  let running: StartedCore | null = null;
  const silent = (): undefined => undefined;
  const refuse = (): never => {
    throw new Error('The recognition thread loads nothing: it is given its language data.');
  };
  engine.setAdapter({
    // The script would choose a build with the legacy engine, which is larger and slower, and ignores `corePath` on Node.
    getCore: () => {
      const start = fromDisk(`tesseract.js-core/${core.name}`) as Core;
      return Promise.resolve(async (options: object) => {
        let exported: Record<string, unknown> = {};
        const instantiateWasm = (imports: object, receive: (instance: object, module: object) => void) => {
          const instance = new WebAssembly.Instance(core.module, imports);
          exported = instance.exports;
          receive(instance, core.module);
          return exported;
        };
        const started = await start({ ...options, instantiateWasm, print: silent, printErr: silent });
        if (core.faster !== null) {
          const { module, workspace, memory, table: tableName, slots, internals, effort } = core.faster;
          const table = exported[tableName] as FunctionTable;
          const address = started._malloc(workspace);
          const bytes = new Uint8Array((exported[memory] as Memory).buffer);
          bytes.fill(0, address, address + workspace);
          bytes.copyWithin(effort.usual, effort.least, effort.least + effort.size);
          const own: Record<string, unknown> = {
            memory: exported[memory],
            workspace: new WebAssembly.Global({ value: 'i32' }, address),
            allocate: started._malloc,
          };
          for (const name of internals) own[name] = exported[name];
          for (const [name, slot] of Object.entries(slots)) own[name] = table.get(slot);
          const { exports } = new WebAssembly.Instance(module, { engine: own });
          for (const [name, slot] of Object.entries(slots)) table.set(slot, exports[name]);
        }
        running = started;
        return started;
      });
    },
    gunzip: gunzipSync,
    fetch: refuse,
    readCache: refuse,
    writeCache: refuse,
    deleteCache: refuse,
    checkCache: refuse,
  });
  parentPort?.on('message', (request: EngineRequest) => {
    engine.dispatchHandlers(request, (reply) => {
      if (reply.status === 'progress') return;
      parentPort.postMessage(reply);
      if (request.action !== 'recognize') return;
      // The script keeps the picture, beside the copies in the engine, until the next one comes.
      running?.FS.unlink('/input');
      globalThis.gc?.({ type: 'minor', execution: 'sync' });
    });
  });
}
