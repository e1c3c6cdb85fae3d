/**
 * What the PDF library finds around itself: memory, a clock, and nothing else. It is compiled with Emscripten, whose own
 * environment brings a file system, environment variables and half a million lines of checks at every call; this one
 * has none of them. The library asks for fonts of the system and is told there are no files.
 *
 * Signatures: system/lib/libc and src/lib/libcore.js of Emscripten; errno of WASI and of musl.
 */

/** The memory of one instance. Its views are replaced when it grows: never keep one across a call. */
export interface Memory {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  readonly HEAPU32: Uint32Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
  readonly wasmExports: { malloc(size: number): number; free(address: number): void };
  /** Makes a function of four numbers callable from the library; its address. */
  addFunction(callback: Callback): number;
  /** Its bytes without the zeros at the end, and where the stack is. */
  image(): MemoryImage;
  /**
   * Makes every byte what it was in `image`, takes back the functions, and lets it grow to `mostMemory` bytes. False when the memory has
   * grown beyond its first size, which cannot be undone.
   */
  restore(image: MemoryImage): boolean;
  mostMemory: number;
}

export interface MemoryImage {
  readonly bytes: Uint8Array;
  readonly stack: number;
}

export type Callback = (first: number, second: number, third: number, fourth: number) => number;

/** The part of the global object that is used here; the compiler's own description of it comes with the browser's. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<CompiledModule>;
  instantiate(module: CompiledModule, imports: object): Promise<{ readonly exports: object }>;
  Module: new (bytes: Uint8Array) => CompiledModule;
  Instance: new (module: CompiledModule, imports: object) => { readonly exports: { readonly f: unknown } };
};
export type CompiledModule = { readonly compiled: unique symbol };

/** What every module that Emscripten links exports beside its own functions. */
interface Runtime {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly __indirect_function_table: {
    grow(count: number): number;
    get(index: number): (...values: number[]) => number;
    set(index: number, value: unknown): void;
  };
  malloc(size: number): number;
  free(address: number): void;
  setThrew(threw: number, value: number): void;
  emscripten_stack_init(): void;
  emscripten_stack_get_current(): number;
  _emscripten_stack_restore(pointer: number): void;
  __wasm_call_ctors(): void;
}

export function compile(bytes: Uint8Array): Promise<CompiledModule> {
  return WebAssembly.compile(bytes);
}

/** A fresh instance with memory of its own; `exports` are the library's functions as they are. */
export async function instantiate(module: CompiledModule): Promise<{ exports: object; memory: Memory }> {
  const environment = new Environment(MOST_MEMORY);
  const { exports } = await WebAssembly.instantiate(module, environment.imports());
  environment.attach(exports as Runtime);
  return { exports, memory: environment };
}

/** WebAssembly's own unit of memory. */
const WASM_PAGE = 65_536;
/** What an instance may grow to unless it is told otherwise: enough for a picture of 120 million pixels in colour, and more. */
export const MOST_MEMORY = 2 ** 30;
/** Growing by a fifth at least, as Emscripten does, and by this much at most. */
const GROWTH = 0.2;
const MOST_GROWTH = 96 * 1024 * 1024;

const NO_SUCH_FILE = -44;
const BAD_DESCRIPTOR = 8;
const DESCRIPTOR_CLOSED = -8;
const DAY = 86_400_000;

/** longjmp: the library's way out of the image decoders written in C. One that nobody awaits is like a trap. */
const LONG_JUMP = Object.assign(new Error('longjmp'), { name: 'RuntimeError' });

class Environment implements Memory {
  HEAPU8 = new Uint8Array();
  HEAPU16 = new Uint16Array();
  HEAPU32 = new Uint32Array();
  HEAP32 = new Int32Array();
  HEAPF32 = new Float32Array();
  HEAPF64 = new Float64Array();
  mostMemory: number;
  #runtime: Runtime | null = null;
  #firstSize = 0;
  /** Places of the table with functions of ours, and those where such ones were. */
  #functions: number[] = [];
  #places: number[] = [];

  constructor(mostMemory: number) {
    this.mostMemory = mostMemory;
  }

  attach(runtime: Runtime): void {
    this.#runtime = runtime;
    this.#view();
    this.#firstSize = this.HEAPU8.length;
    runtime.emscripten_stack_init();
    runtime.__wasm_call_ctors();
  }

  get wasmExports(): Runtime {
    if (this.#runtime === null) throw new Error('The library was called before it was there.');
    return this.#runtime;
  }

  addFunction(callback: Callback): number {
    const table = this.wasmExports.__indirect_function_table;
    const address = this.#places.pop() ?? table.grow(1);
    table.set(address, asFunctionOfTheLibrary(callback));
    this.#functions.push(address);
    return address;
  }

  image(): MemoryImage {
    let end = this.HEAPU32.length;
    while (end > 0 && this.HEAPU32[end - 1] === 0) end -= 1;
    return { bytes: this.HEAPU8.slice(0, end * 4), stack: this.wasmExports.emscripten_stack_get_current() };
  }

  restore({ bytes, stack }: MemoryImage): boolean {
    if (this.HEAPU8.length !== this.#firstSize) return false;
    const { __indirect_function_table: table, _emscripten_stack_restore: restoreStack } = this.wasmExports;
    for (const address of this.#functions) table.set(address, null);
    this.#places.push(...this.#functions);
    this.#functions = [];
    restoreStack(stack);
    this.HEAPU8.set(bytes);
    this.HEAPU8.fill(0, bytes.length);
    return true;
  }

  /** Everything the module imports; it does not start when something is missing. */
  imports(): { env: object; wasi_snapshot_preview1: object } {
    const invoke = (index: number, ...values: number[]): number | undefined => this.#invoke(index, values);
    const noFile = (): number => NO_SUCH_FILE;
    const closed = (): number => DESCRIPTOR_CLOSED;
    const badDescriptor = (): number => BAD_DESCRIPTOR;
    const stopped = (): never => {
      // The same name as a trap: the instance is in no known state.
      throw Object.assign(new Error('The PDF library gave up.'), { name: 'RuntimeError' });
    };
    return {
      env: {
        invoke_v: invoke,
        invoke_vi: invoke,
        invoke_vii: invoke,
        invoke_viii: invoke,
        invoke_viiii: invoke,
        invoke_viiiiiiiii: invoke,
        invoke_ii: invoke,
        invoke_iii: invoke,
        invoke_iiii: invoke,
        invoke_iiiii: invoke,
        _emscripten_throw_longjmp() {
          throw LONG_JUMP;
        },
        _abort_js: stopped,
        __assert_fail: stopped,
        _emscripten_memcpy_js: (to: number, from: number, length: number) => {
          this.HEAPU8.copyWithin(to >>> 0, from >>> 0, (from >>> 0) + (length >>> 0));
        },
        emscripten_resize_heap: (size: number) => this.#grow(size >>> 0),
        emscripten_date_now: Date.now,
        _tzset_js: (zone: number, daylight: number, standard: number, summer: number) => {
          this.HEAP32[zone >> 2] = 0;
          this.HEAP32[daylight >> 2] = 0;
          this.HEAPU8.set([0x55, 0x54, 0x43, 0], standard);
          this.HEAPU8.set([0x55, 0x54, 0x43, 0], summer);
        },
        _gmtime_js: (low: number, high: number, at: number) => this.#writeTime(low, high, at),
        _localtime_js: (low: number, high: number, at: number) => this.#writeTime(low, high, at),
        __syscall_openat: noFile,
        __syscall_stat64: noFile,
        __syscall_lstat64: noFile,
        __syscall_newfstatat: noFile,
        __syscall_unlinkat: noFile,
        __syscall_rmdir: noFile,
        __syscall_fcntl64: closed,
        __syscall_ioctl: closed,
        __syscall_fstat64: closed,
        __syscall_getdents64: closed,
        __syscall_ftruncate64: closed,
      },
      wasi_snapshot_preview1: {
        fd_close: badDescriptor,
        // What the library prints about broken files may quote them, and belongs into no log.
        fd_write: badDescriptor,
        fd_read: badDescriptor,
        fd_sync: badDescriptor,
        fd_seek: badDescriptor,
        environ_sizes_get: (count: number, size: number) => {
          this.HEAPU32[count >> 2] = 0;
          this.HEAPU32[size >> 2] = 0;
          return 0;
        },
        environ_get: () => 0,
      },
    };
  }

  /** Calls into C code that may end in a longjmp. */
  #invoke(index: number, values: readonly number[]): number | undefined {
    const runtime = this.wasmExports;
    const stack = runtime.emscripten_stack_get_current();
    try {
      return runtime.__indirect_function_table.get(index)(...values);
    } catch (error) {
      runtime._emscripten_stack_restore(stack);
      if (error !== LONG_JUMP) throw error;
      runtime.setThrew(1, 0);
      return undefined;
    }
  }

  #grow(size: number): number {
    const { memory } = this.wasmExports;
    const now = memory.buffer.byteLength;
    if (size > this.mostMemory) return 0;
    const roomy = Math.min(this.mostMemory, Math.max(size, Math.min(now * (1 + GROWTH), size + MOST_GROWTH)));
    for (const wanted of [roomy, size]) {
      try {
        memory.grow(Math.ceil((wanted - now) / WASM_PAGE));
        this.#view();
        return 1;
      } catch (error) {
        // RangeError: there is not that much memory. The library handles the answer.
        if (!(error instanceof RangeError)) throw error;
      }
    }
    return 0;
  }

  #view(): void {
    const { buffer } = this.wasmExports.memory;
    this.HEAPU8 = new Uint8Array(buffer);
    this.HEAPU16 = new Uint16Array(buffer);
    this.HEAPU32 = new Uint32Array(buffer);
    this.HEAP32 = new Int32Array(buffer);
    this.HEAPF32 = new Float32Array(buffer);
    this.HEAPF64 = new Float64Array(buffer);
  }

  /** struct tm, in UTC: where the appliance stands must not show in what is read. */
  #writeTime(low: number, high: number, at: number): void {
    const date = new Date((high * 2 ** 32 + (low >>> 0)) * 1000);
    const year = date.getUTCFullYear();
    const dayOfYear = Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / DAY);
    const time = [
      date.getUTCSeconds(),
      date.getUTCMinutes(),
      date.getUTCHours(),
      date.getUTCDate(),
      date.getUTCMonth(),
      year - 1900,
      date.getUTCDay(),
      dayOfYear,
      0,
      0,
    ];
    this.HEAP32.set(time, at >> 2);
  }
}

/** A module that imports a function of four 32-bit numbers and exports it: only functions of a module go into a table. */
const RE_EXPORT = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 9, 1, 96, 4, 127, 127, 127, 127, 1, 127, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7,
  5, 1, 1, 102, 0, 0,
]);
let reExport: CompiledModule | null = null;

function asFunctionOfTheLibrary(callback: Callback): unknown {
  reExport ??= new WebAssembly.Module(RE_EXPORT);
  return new WebAssembly.Instance(reExport, { e: { f: callback } }).exports.f;
}
