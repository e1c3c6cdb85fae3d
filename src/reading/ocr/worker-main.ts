/** What the thread is started with. */
export interface WorkerSetup {
  /** The directory whose `node_modules` holds tesseract.js and its core. */
  readonly root: string;
  /** The build of the engine: neural network only, with the vector instructions this machine has. */
  readonly core: string;
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

type Core = (options: object) => unknown;

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
  const silent = (): undefined => undefined;
  const refuse = (): never => {
    throw new Error('The recognition thread loads nothing: it is given its language data.');
  };
  engine.setAdapter({
    // The script would choose a build with the legacy engine, which is larger and slower, and ignores `corePath` on Node.
    getCore: () => {
      const start = fromDisk(`tesseract.js-core/${core}`) as Core;
      return Promise.resolve((options: object) => start({ ...options, print: silent, printErr: silent }));
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
      if (reply.status !== 'progress') parentPort.postMessage(reply);
    });
  });
}
